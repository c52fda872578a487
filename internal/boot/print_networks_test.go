package boot_test

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"vidimus/internal/boot"
	"vidimus/internal/engine/models"
	"vidimus/internal/engine/state"
	"vidimus/internal/engine/workerpool/document"
	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/modelkit"
	"vidimus/internal/testkit/testenv"
)

// withPrintNetworks has the networks that read print installed, and no program.
func withPrintNetworks(t *testing.T) func(*config.Config) {
	return func(c *config.Config) {
		ids := []string{models.Runtime, models.TextDetection, models.TextRecognition}
		from, to := modelkit.Folder(t, ids...), boot.ModelFolder(c)
		if err := os.MkdirAll(to, 0o755); err != nil {
			t.Fatal(err)
		}
		for _, e := range models.Default() {
			if e.ID != models.Runtime && e.ID != models.TextDetection && e.ID != models.TextRecognition {
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
	h := newAppEnv(t, withPrintNetworks(t))
	got := answered(t, h.form("/v3/id-verification/", map[string]string{}, upload{"front_image", "front.jpg", specimen(t)}), http.StatusOK)
	read := within(t, got, "id_verification")
	if read["last_name"] == nil || read["document_number"] != "SW0694031" || read["document_type"] != "Passport" {
		t.Errorf("read %v", read)
	}
	if risks := riskWeights(read); risks["DATA_NOT_CONFIRMED_BY_PRINT"] != "" || risks["DATA_INCONSISTENT"] != "" {
		t.Errorf("the print does not confirm the zone: %v", risks)
	}
	typed := within(t, answered(t, h.form("/v3/id-verification/", map[string]string{}, upload{"front_image", "front.jpg", typedSheet(t)}), http.StatusOK), "id_verification")
	if typed["status"] != "In Review" || typed["last_name"] != "Smith" || typed["document_number"] != "AB1234567" {
		t.Errorf("a typed sheet: %v", typed)
	}
}

func TestPapersAreReadByInstalledNetworks(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: withPrintNetworks(t)})
	lines := []string{"Stadtwerke Görlitz", "Rechnung vom 12. Oktober 2026", "Żaneta Müller"}
	for name, file := range map[string][]byte{"a photograph": photographed(t, lines...), "a PDF": bill("Billing 1.0", "Municipal Waterworks", "Erika Mustermann")} {
		scan, err := w.ReadPageText(t.Context(), document.Request{Image: file}, []string{"deu"})
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
		if e.Name == "print" && e.Status != state.Ready || e.Name == "tesseract" && e.Status != state.NotConfigured {
			t.Errorf("engine %s: %+v", e.Name, e.State)
		}
	}
}
