package feature_test

import (
	"image"
	"net/http"
	"os"
	"strings"
	"testing"

	"vidimus/internal/engine/document/mrz"
	"vidimus/internal/engine/image/barcode"
	"vidimus/internal/engine/image/ocr/tesseract"
	"vidimus/internal/engine/process/program/programtest"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/face/portrait"
	documentspecimen "vidimus/internal/tools/mrz/specimen"
)

func barcodeSpecimen(t *testing.T, name string) []byte {
	t.Helper()
	picture, err := os.ReadFile("../../engine/image/barcode/testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return picture
}

func TestTheCodeOfALicenceIsRead(t *testing.T) {
	t.Parallel()
	programtest.RequireProgram(t, barcode.Program)
	h := e2e.NewApp(t, withPrograms)
	got := e2e.WantObject(t, h.SendForm("/v3/id-verification/", map[string]string{}, e2e.Upload{Field: "front_image", Name: "back.jpg", Content: barcodeSpecimen(t, "pdf417_medium_00.jpg")}), http.StatusOK)
	read := e2e.MemberObject(t, got, "id_verification")
	want := map[string]any{
		"document_number": "D1750094", "last_name": "SAMPLE", "first_name": "ALEXANDRA MARIE", "date_of_birth": "1978-01-07",
		"expiration_date": "2031-04-15", "date_of_issue": "2023-04-15", "issuing_state": "USA", "gender": "F",
	}
	for name, value := range want {
		if read[name] != value {
			t.Errorf("%s is %v, want %v", name, read[name], value)
		}
	}
	codes, _ := read["barcodes"].([]any)
	if len(codes) != 1 {
		t.Fatalf("codes are %v", read["barcodes"])
	}
	code := codes[0].(map[string]any)
	if code["type"] != "PDF417" || !strings.Contains(code["data"].(string), "DCSSAMPLE") {
		t.Errorf("the code is %v", code)
	}
	place := e2e.MemberObject(t, code, "position")
	for name, corner := range place {
		c := corner.(map[string]any)
		if x, y := c["x"].(float64), c["y"].(float64); !(x > 0.1 && x < 0.9 && y > 0.1 && y < 0.9) {
			t.Errorf("%s at %v, %v", name, x, y)
		}
	}
}

func TestThePrintOfAPassportIsRead(t *testing.T) {
	t.Parallel()
	programtest.RequireProgram(t, tesseract.Engine)
	h := e2e.NewApp(t, withPrograms)
	got := e2e.WantObject(t, h.SendForm("/v3/id-verification/", map[string]string{}, e2e.Upload{Field: "front_image", Name: "front.jpg", Content: e2e.Specimen(t)}), http.StatusOK)
	read := e2e.MemberObject(t, got, "id_verification")
	// The print has the letters that the zone spells another way, and agrees with it.
	if read["last_name"] == nil || read["document_number"] != "SW0694031" || read["document_type"] != "Passport" {
		t.Errorf("read %v", read)
	}
	for _, w := range read["warnings"].([]any) {
		if risk := w.(map[string]any)["risk"]; risk == "MRZ_AND_DATA_EXTRACTED_FROM_OCR_NOT_SAME" || risk == "DATA_INCONSISTENT" {
			t.Errorf("the print contradicts the zone: %v", w)
		}
	}
	t.Logf("print and zone say %v %v", read["first_name"], read["last_name"])
}

func TestADocumentIsReadWithoutPrograms(t *testing.T) {
	t.Parallel()
	h := e2e.NewApp(t, nil)
	answer := h.SendForm("/v3/id-verification/", map[string]string{}, e2e.Upload{Field: "front_image", Name: "back.jpg", Content: barcodeSpecimen(t, "pdf417_scan_00.jpg")})
	if got := e2e.WantObject(t, answer, http.StatusBadRequest); got["error"] != "COULD_NOT_RECOGNIZE_DOCUMENT" {
		t.Errorf("a licence of which nothing can be read is answered with %v", got)
	}
}

// typedSheet is a grey sheet of paper with labels and values, as anybody types one.
func typedSheet(t *testing.T) []byte {
	t.Helper()
	return photographed(t, "IDENTITY CARD", "Surname: Smith", "Given names: John", "Document No: AB1234567", "Date of birth: 12.08.1974", "Date of expiry: 01.01.2035")
}

func TestATypedSheetIsLookedAt(t *testing.T) {
	t.Parallel()
	programtest.RequireProgram(t, tesseract.Engine)
	for name, fields := range map[string]map[string]string{
		"by default":            {},
		"where all is forgiven": {"invalid_mrz_action": "NO_ACTION", "inconsistent_data_action": "NO_ACTION", "minimum_age": "18"},
	} {
		h := e2e.NewApp(t, withPrograms)
		got := e2e.WantObject(t, h.SendForm("/v3/id-verification/", fields, e2e.Upload{Field: "front_image", Name: "front.jpg", Content: typedSheet(t)}), http.StatusOK)
		read := e2e.MemberObject(t, got, "id_verification")
		risks := e2e.RiskWeights(read)
		if read["status"] != "In Review" || risks["MRZ_NOT_DETECTED"] != "warning" || risks["PORTRAIT_IMAGE_NOT_DETECTED"] != "warning" || read["last_name"] != "Smith" {
			t.Errorf("%s: %v %v", name, read["status"], risks)
		}
		h.WantKeptAs(got["request_id"], "ID_VERIFICATION", "id_verifications", "In Review")
	}
}

func TestAZoneThatPrintDoesNotRepeatIsLookedAt(t *testing.T) {
	t.Parallel()
	programtest.RequireProgram(t, tesseract.Engine)
	h := e2e.NewApp(t, withPrograms)
	fields := mrz.Fields{
		Format: mrz.TD3, Code: "P", Issuer: "UTO", Surname: "Eriksson", GivenNames: "Anna Maria", Number: "L898902C3", Nationality: "UTO", BirthDate: "740812",
		Sex: mrz.SexFemale, ExpiryDate: "340415",
	}
	forged := fields
	forged.BirthDate = "610330"
	for name, tc := range map[string]struct {
		printed mrz.Fields
		want    string
	}{"genuine": {fields, "Approved"}, "forged": {forged, "not approved"}} {
		page, err := documentspecimen.Draw(documentspecimen.Order{
			Seed: 5, Level: documentspecimen.Scan, Form: mrz.TD3, Portrait: portrait.Picture(t).SubImage(image.Rect(100, 10, 345, 325)),
			Fields: &fields, Printed: &tc.printed, Design: documentspecimen.Stacked,
		})
		if err != nil {
			t.Fatal(err)
		}
		got := e2e.MemberObject(t, e2e.WantObject(t, h.SendForm("/v3/id-verification/", nil, e2e.Upload{Field: "front_image", Name: "front.jpg", Content: page.JPEG}), http.StatusOK), "id_verification")
		if (got["status"] == "Approved") != (tc.want == "Approved") {
			t.Errorf("a %s document is %v: %v", name, got["status"], e2e.RiskWeights(got))
		}
	}
}
