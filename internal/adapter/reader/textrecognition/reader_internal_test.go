package textrecognition

import (
	"errors"
	"image"
	"log/slog"
	"testing"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/engine/enginestatus"
	"vidimus/internal/engine/image/ocr"
	"vidimus/internal/engine/image/ocr/tesseract"
	"vidimus/internal/engine/process/program"
	"vidimus/internal/engine/process/program/programtest"
)

func TestMain(m *testing.M) { programtest.Main(m) }

func word(text string, x, y int, sure float64) ocr.Word {
	return ocr.Word{Text: text, Box: image.Rect(x, y, x+100, y+30), Confidence: sure}
}

func TestWordsOfAnotherScriptTakeTheirPlace(t *testing.T) {
	t.Parallel()
	networks := ocr.Page{Engine: "networks", Lines: []ocr.Line{
		{word("UKAПHA", 0, 0, 0.5), word("UKRAINE", 110, 0, 0.99)}, {word("IBAH", 0, 50, 0.6)}, {word("IVAN", 0, 100, 0.99)},
	}}
	program := ocr.Page{Engine: "program", Languages: []string{"ukr"}, Lines: []ocr.Line{
		{word("УКРАЇНА", 2, 1, 0.9), word("UKRAIME", 110, 0, 0.8)}, {word("ІВАН", 0, 52, 0.8)}, {word("Іж", 0, 100, 0.3)},
	}}
	var got []string
	page := merge(networks, program)
	for _, l := range page.Lines {
		got = append(got, l.Text())
	}
	if diff := cmp.Diff([]string{"UKRAINE", "IVAN", "УКРАЇНА", "ІВАН"}, got); diff != "" || page.Engine != "networks+program" {
		t.Error(diff, page.Engine)
	}
}

func TestWithoutEnginesNothingIsRead(t *testing.T) {
	t.Parallel()
	r := Reader{
		Networks:  OpenNetworks(t.Context(), NetworkOptions{Folder: t.TempDir(), Log: slog.New(slog.DiscardHandler)}),
		Tesseract: tesseract.New(programtest.Runner(t), tesseract.Settings{Program: program.Disabled}),
	}
	defer r.Networks.Close()
	if _, err := r.Read(t.Context(), ocr.Request{}); !errors.Is(err, ocr.ErrNotConfigured) || r.Configured(t.Context()) {
		t.Errorf("%v", err)
	}
	for _, s := range r.States(t.Context()) {
		if s.Status != enginestatus.NotConfigured || s.Reason == "" {
			t.Errorf("%+v", s)
		}
	}
}

func TestTesseractStandsInForTheNetworks(t *testing.T) {
	t.Parallel()
	programtest.RequireProgram(t, tesseract.Engine)
	r := Reader{
		Networks:  OpenNetworks(t.Context(), NetworkOptions{Folder: t.TempDir(), Log: slog.New(slog.DiscardHandler)}),
		Tesseract: tesseract.New(programtest.Runner(t), tesseract.Settings{}),
	}
	defer r.Networks.Close()
	if !r.Configured(t.Context()) {
		t.Error("print is not read")
	}
	if s := r.States(t.Context())[0]; s.Name != "print" || s.Status != enginestatus.Ready {
		t.Errorf("%+v", s)
	}
	// What is no picture is Tesseract's own error, not that of a missing engine.
	if _, err := r.Read(t.Context(), ocr.Request{PNG: []byte("no picture")}); errors.Is(err, ocr.ErrNotConfigured) {
		t.Errorf("%v", err)
	}
}
