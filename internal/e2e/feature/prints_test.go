package feature_test

import (
	"bytes"
	"errors"
	"image"
	"image/jpeg"
	"strings"
	"testing"

	"vidimus/internal/engine/enginestatus"
	"vidimus/internal/engine/image/ocr"
	"vidimus/internal/engine/image/ocr/tesseract"
	"vidimus/internal/engine/process/program/programtest"
	"vidimus/internal/engine/process/workerpool/document"
	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/printedpage"
	"vidimus/internal/testkit/testenv"
)

// photographed is a JPEG of lines of print.
func photographed(t *testing.T, lines ...string) []byte {
	t.Helper()
	page := printedpage.Draw(t, printedpage.Layout{Size: 40, Leading: 70, First: image.Pt(80, 100)}, lines...)
	var out bytes.Buffer
	if err := jpeg.Encode(&out, page, nil); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func withPrograms(c *config.Config) { c.Engine.Tesseract, c.Engine.ZXing = "", "" }

func TestPrintOfFilesIsRead(t *testing.T) {
	t.Parallel()
	programtest.RequireProgram(t, tesseract.Engine)
	w := testenv.New(t, testenv.Settings{Adjust: withPrograms})
	lines := []string{"Municipal Waterworks", "Bill of 12 October 2026", "Erika Mustermann"}
	for name, file := range map[string][]byte{"a photograph": photographed(t, lines...), "a PDF": e2e.BillPDF("Billing 1.0", lines...)} {
		t.Run(name, func(t *testing.T) {
			scan, err := w.OCRReader().Read(t.Context(), document.Request{Image: file}, []string{"tlh"})
			if err != nil || scan.Refusal != nil || len(scan.Pages) != 1 {
				t.Fatalf("%+v, %v", scan, err)
			}
			if got := scan.Pages[0].Text(); got != strings.Join(lines, "\n")+"\n" {
				t.Errorf("read %q", got)
			}
		})
	}
	if scan, err := w.OCRReader().Read(t.Context(), document.Request{Image: []byte("no file")}, nil); err != nil || scan.Refusal == nil {
		t.Errorf("no file: %+v, %v", scan, err)
	}
	for _, e := range w.EngineStates(t.Context()) {
		programs := e.Name == "print" || e.Name == "barcode"
		if e.Reason == "" || programs && e.Status != enginestatus.Ready && e.Status != enginestatus.Degraded {
			t.Errorf("engine %s: %+v", e.Name, e.State)
		}
	}
}

func TestWithoutAProgramPrintIsNotRead(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	if scan, err := w.OCRReader().Read(t.Context(), document.Request{Image: photographed(t, "A")}, nil); !errors.Is(err, ocr.ErrNotConfigured) {
		t.Errorf("%+v, %v", scan, err)
	}
	for _, f := range w.Check(t.Context()) {
		if f.Failed {
			t.Errorf("%s: %s", f.Name, f.Text)
		}
		if f.Name == "engine print" && !strings.Contains(f.Text, "not_configured: the networks that read print are not installed: run vidimus models install") {
			t.Errorf("%s: %s", f.Name, f.Text)
		}
	}
}
