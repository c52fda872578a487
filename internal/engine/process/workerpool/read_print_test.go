package workerpool

import (
	"errors"
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"vidimus/internal/engine/enginestatus"
	"vidimus/internal/engine/image/docimage"
	"vidimus/internal/engine/image/ocr"
	"vidimus/internal/engine/image/ocr/neural"
	"vidimus/internal/engine/network/models"
	"vidimus/internal/engine/process/workerpool/document"
	"vidimus/internal/testkit/model/modelkit"
)

// printPool is a pool whose sealed children read print by the networks of a folder.
func printPool(t *testing.T, folder string) *Pool {
	t.Helper()
	library := modelkit.Library(t)
	r, _ := testPool(t, func(s *Settings) {
		s.Environment = append(s.Environment, PrintModelsVariable+"="+folder, ONNXRuntimeVariable+"="+library)
		s.MemoryBytes = 2048 << 20
	})
	return r
}

// page is what a child cuts out of a drawn passport.
func page(t *testing.T, r *Pool) document.Reading {
	t.Helper()
	picture, err := os.ReadFile("document/testdata/easy_0_TD3.jpg")
	if err != nil {
		t.Fatal(err)
	}
	side, err := r.ReadDocument(t.Context(), document.Request{Image: picture, Corners: true, ForPrograms: true}, SessionTimeout)
	if err != nil || side.PagePNG == nil {
		t.Fatalf("%+v, %v", side, err)
	}
	return side
}

func TestPrintIsReadInAChild(t *testing.T) {
	t.Parallel()
	r := printPool(t, modelkit.Folder(t))
	status, err := r.OCRModelStatus(t.Context(), SyncTimeout)
	if err != nil || status.Fault != "" || status.Runtime == "" {
		t.Fatalf("%+v, %v", status, err)
	}
	side := page(t, r)
	whole, err := r.ReadPrint(t.Context(), ocr.Request{PNG: side.PagePNG}, SessionTimeout)
	if err != nil || !strings.Contains(whole.Text(), "SPECIMEN") || !strings.Contains(whole.Text(), "<<") {
		t.Errorf("%q, %v", whole.Text(), err)
	}
	above, err := r.ReadPrint(t.Context(), ocr.Request{PNG: side.PagePNG, Layout: ocr.Prose, ReadHeight: side.ZoneOnPage.Min.Y}, SessionTimeout)
	if err != nil || !strings.Contains(above.Text(), "SPECIMEN") || strings.Contains(above.Text(), "<<") {
		t.Errorf("above the zone: %q, %v", above.Text(), err)
	}
	if s := r.State(JobReadPrint); s.Status == enginestatus.Invalid {
		t.Errorf("%+v", s)
	}
}

func TestNetworksOfPrintThatCannotBeOpened(t *testing.T) {
	t.Parallel()
	damaged := t.TempDir()
	for _, e := range models.Default() {
		content := []byte("no network")
		if e.ID == models.TextRecognition {
			content = modelkit.Read(t, e.ID)
		}
		if err := os.WriteFile(filepath.Join(damaged, e.File), content, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for name, tc := range map[string]struct{ folder, want string }{
		"none":            {"", "no networks"},
		"an empty folder": {t.TempDir(), "vidimus models install"},
		"damaged":         {damaged, "not the file of the table"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := printPool(t, tc.folder)
			status, err := r.OCRModelStatus(t.Context(), SyncTimeout)
			if err != nil || !strings.Contains(status.Fault, tc.want) {
				t.Errorf("%+v, %v", status, err)
			}
			if _, err := r.ReadPrint(t.Context(), ocr.Request{PNG: page(t, r).PagePNG}, SessionTimeout); !errors.Is(err, ErrJob) {
				t.Errorf("read without networks: %v", err)
			}
		})
	}
}

func TestPrintOutOfItsPageIsNotBelieved(t *testing.T) {
	t.Parallel()
	facts := docimage.Facts{Width: 100, Height: 50}
	good := ocr.Word{Text: "JOSÉ", Box: image.Rect(10, 10, 60, 20), Confidence: 0.9}
	if err := checkPrint(ocr.Page{Width: 100, Height: 50, Lines: []ocr.Line{{good}}}, facts); err != nil {
		t.Fatal(err)
	}
	for name, change := range map[string]func(*ocr.Page, *ocr.Word){
		"another page":    func(p *ocr.Page, _ *ocr.Word) { p.Width = 99 },
		"too many lines":  func(p *ocr.Page, _ *ocr.Word) { p.Lines = make([]ocr.Line, neural.MaxLines+1) },
		"beyond the edge": func(_ *ocr.Page, w *ocr.Word) { w.Box.Max.Y = 51 },
		"nowhere":         func(_ *ocr.Page, w *ocr.Word) { w.Box = image.Rectangle{} },
		"surer than sure": func(_ *ocr.Page, w *ocr.Word) { w.Confidence = 1.1 },
		"a control":       func(_ *ocr.Page, w *ocr.Word) { w.Text = "JO\x00SE" },
		"no text":         func(_ *ocr.Page, w *ocr.Word) { w.Text = "JO\xff" },
		"endless":         func(_ *ocr.Page, w *ocr.Word) { w.Text = strings.Repeat("A", 501) },
	} {
		word := good
		p := ocr.Page{Width: 100, Height: 50, Lines: []ocr.Line{{good}}}
		change(&p, &word)
		if len(p.Lines) == 1 {
			p.Lines[0][0] = word
		}
		if err := checkPrint(p, facts); !errors.Is(err, ErrJob) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestPrintOfWhatIsNoPageIsRefused(t *testing.T) {
	t.Parallel()
	r, e := testPool(t, nil)
	if _, err := r.ReadPrint(t.Context(), ocr.Request{PNG: []byte("no picture")}, SyncTimeout); err == nil {
		t.Error("read")
	}
	if started, _ := e.counts(); started != 0 {
		t.Errorf("%d children, want none", started)
	}
}
