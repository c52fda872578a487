package boot_test

import (
	"net/http"
	"os"
	"strings"
	"testing"

	"vidimus/internal/engine/barcode"
	"vidimus/internal/engine/program/programtest"
	"vidimus/internal/engine/text"
)

func barcodeSpecimen(t *testing.T, name string) []byte {
	t.Helper()
	picture, err := os.ReadFile("../engine/barcode/testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return picture
}

func TestTheCodeOfALicenceIsRead(t *testing.T) {
	t.Parallel()
	programtest.Need(t, barcode.Program)
	h := newHouse(t, withPrograms)
	got := answered(t, h.form("/v3/id-verification/", map[string]string{}, upload{"front_image", "back.jpg", barcodeSpecimen(t, "pdf417_medium_00.jpg")}), http.StatusOK)
	read := within(t, got, "id_verification")
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
	place := within(t, code, "position")
	for name, corner := range place {
		c := corner.(map[string]any)
		if x, y := c["x"].(float64), c["y"].(float64); !(x > 0.1 && x < 0.9 && y > 0.1 && y < 0.9) {
			t.Errorf("%s at %v, %v", name, x, y)
		}
	}
}

func TestThePrintOfAPassportIsRead(t *testing.T) {
	t.Parallel()
	programtest.Need(t, text.Engine)
	h := newHouse(t, withPrograms)
	got := answered(t, h.form("/v3/id-verification/", map[string]string{}, upload{"front_image", "front.jpg", specimen(t)}), http.StatusOK)
	read := within(t, got, "id_verification")
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
	h := newHouse(t, nil)
	answer := h.form("/v3/id-verification/", map[string]string{}, upload{"front_image", "back.jpg", barcodeSpecimen(t, "pdf417_scan_00.jpg")})
	if got := answered(t, answer, http.StatusBadRequest); got["error"] != "COULD_NOT_RECOGNIZE_DOCUMENT" {
		t.Errorf("a licence of which nothing can be read is answered with %v", got)
	}
}
