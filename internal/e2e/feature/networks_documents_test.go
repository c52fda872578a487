package feature_test

import (
	"image"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"vidimus/internal/adapter/operation/installedmodel"
	"vidimus/internal/engine/document/mrz"
	"vidimus/internal/engine/enginestatus"
	"vidimus/internal/engine/network/models"
	"vidimus/internal/engine/process/workerpool/document"
	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/face/portrait"
	"vidimus/internal/testkit/model/modelkit"
	"vidimus/internal/testkit/testenv"
	documentspecimen "vidimus/internal/tools/mrz/specimen"
)

// withPrintNetworks has the networks that read print installed, and no program.
func withPrintNetworks(t *testing.T) func(*config.Config) {
	return withInstalled(t, models.Runtime, models.TextDetection, models.TextRecognition)
}

// withModels has all models of the product installed.
func withModels(t *testing.T) func(*config.Config) { return withInstalled(t) }

// withInstalled has models of the product installed, all where none is named.
func withInstalled(t *testing.T, ids ...string) func(*config.Config) {
	return func(c *config.Config) {

		from, to := modelkit.Folder(t, ids...), installedmodel.Folder(c)
		if err := os.MkdirAll(to, 0o755); err != nil {
			t.Fatal(err)
		}
		for _, e := range models.Default() {
			if len(ids) > 0 && !slices.Contains(ids, e.ID) {
				continue
			}
			if err := os.Symlink(filepath.Join(from, e.File), filepath.Join(to, e.File)); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestPrintIsReadByInstalledNetworks reads documents and papers without any program beside ours.
func TestPrintIsReadByInstalledNetworks(t *testing.T) {
	t.Parallel()
	h := e2e.NewApp(t, withPrintNetworks(t))
	got := e2e.WantObject(t, h.SendForm("/v3/id-verification/", map[string]string{}, e2e.Upload{Field: "front_image", Name: "front.jpg", Content: e2e.Specimen(t)}), http.StatusOK)
	read := e2e.MemberObject(t, got, "id_verification")
	if read["last_name"] == nil || read["document_number"] != "SW0694031" || read["document_type"] != "Passport" {
		t.Errorf("read %v", read)
	}
	if risks := e2e.RiskWeights(read); risks["DATA_NOT_CONFIRMED_BY_PRINT"] != "" || risks["DATA_INCONSISTENT"] != "" {
		t.Errorf("the print does not confirm the zone: %v", risks)
	}
	typed := e2e.MemberObject(t, e2e.WantObject(t, h.SendForm("/v3/id-verification/", map[string]string{}, e2e.Upload{Field: "front_image", Name: "front.jpg", Content: typedSheet(t)}), http.StatusOK), "id_verification")
	if typed["status"] != "In Review" || typed["last_name"] != "Smith" || typed["document_number"] != "AB1234567" {
		t.Errorf("a typed sheet: %v", typed)
	}
}

func TestPapersAreReadByInstalledNetworks(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: withPrintNetworks(t)})
	lines := []string{"Stadtwerke Görlitz", "Rechnung vom 12. Oktober 2026", "Żaneta Müller"}
	for name, file := range map[string][]byte{"a photograph": photographed(t, lines...), "a PDF": e2e.BillPDF("Billing 1.0", "Municipal Waterworks", "Erika Mustermann")} {
		scan, err := w.OCRReader().Read(t.Context(), document.Request{Image: file}, []string{"deu"})
		if err != nil || scan.Refusal != nil || len(scan.Pages) != 1 {
			t.Fatalf("%s: %+v, %v", name, scan, err)
		}
		want := strings.Join(lines, "\n")
		if name == "a PDF" {
			want = "Municipal Waterworks\nErika Mustermann"
		}
		if got := strings.TrimSpace(scan.Pages[0].Text()); got != want {
			t.Errorf("%s: read %q", name, got)
		}
	}
	for _, e := range w.EngineStates(t.Context()) {
		if e.Name == "print" && e.Status != enginestatus.Ready || e.Name == "tesseract" && e.Status != enginestatus.NotConfigured {
			t.Errorf("engine %s: %+v", e.Name, e.State)
		}
	}
}

// TestAFaintPortraitIsFoundByANetwork shows a passport whose portrait the trees built in do not find.
func TestAFaintPortraitIsFoundByANetwork(t *testing.T) {
	t.Parallel()
	fields := mrz.Fields{
		Format: mrz.TD3, Code: "P", Issuer: "UTO", Surname: "Eriksson", GivenNames: "Anna Maria", Number: "L898902C3", Nationality: "UTO", BirthDate: "740812",
		Sex: mrz.SexFemale, ExpiryDate: "340415",
	}
	face := portrait.Resized(portrait.Picture(t), image.Rect(100, 10, 345, 325), 245, 315)
	page, err := documentspecimen.Draw(documentspecimen.Order{
		Level: documentspecimen.Hard, Form: mrz.TD3, Portrait: portrait.Blurred(face, 4), Fields: &fields, Printed: &fields, Design: documentspecimen.Stacked,
	})
	if err != nil {
		t.Fatal(err)
	}
	for name, tc := range map[string]struct {
		adjust func(*config.Config)
		want   string
	}{"without a network": {nil, "warning"}, "with one": {withModels(t), ""}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := e2e.NewApp(t, tc.adjust)
			read := e2e.MemberObject(t, e2e.WantObject(t, h.SendForm("/v3/id-verification/", nil, e2e.Upload{Field: "front_image", Name: "front.jpg", Content: page.JPEG}), http.StatusOK), "id_verification")
			if got := e2e.RiskWeights(read)["PORTRAIT_IMAGE_NOT_DETECTED"]; got != tc.want {
				t.Errorf("the warning is %q, want %q", got, tc.want)
			}
		})
	}
}
