package tesseract

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"vidimus/internal/engine/image/ocr"
	"vidimus/internal/testkit/printedpage"

	"vidimus/internal/engine/enginestatus"
	"vidimus/internal/engine/process/program"
	"vidimus/internal/engine/process/program/programtest"
)

func TestMain(m *testing.M) { programtest.Main(m) }

// drawn is a white page with lines of print.
func drawn(t *testing.T, lines ...string) []byte {
	t.Helper()
	page := printedpage.Draw(t, printedpage.Layout{Size: 48, Leading: 90, First: image.Pt(80, 100)}, lines...)
	var out bytes.Buffer
	if err := png.Encode(&out, page); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestPrintIsReadWithItsPlace(t *testing.T) {
	t.Parallel()
	programtest.RequireProgram(t, Engine)
	r := New(programtest.Runner(t), Settings{})
	want := []string{"Surname / Nom", "ERIKSSON", "Date of birth", "12 August 1974"}
	for name, layout := range map[string]ocr.PageSegmentationMode{"as prose": ocr.Prose, "scattered": ocr.Scattered} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			page, err := r.Read(t.Context(), ocr.Request{PNG: drawn(t, want...), Layout: layout})
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, l := range page.Lines {
				got = append(got, l.Text())
				if l.Confidence() < 0.7 || l.Box().Empty() || !l.Box().In(image.Rect(0, 0, page.Width, page.Height)) {
					t.Errorf("%q at %v with %.2f", l.Text(), l.Box(), l.Confidence())
				}
			}
			if !slices.Equal(got, want) {
				t.Errorf("read %q, want %q", got, want)
			}
			if page.Width != 1600 || page.Version == "unknown" || !slices.Equal(page.Languages, []string{"eng"}) || page.Took <= 0 {
				t.Errorf("page %d wide, version %q, languages %q, took %v", page.Width, page.Version, page.Languages, page.Took)
			}
		})
	}
}

func TestWhatIsNoPictureIsAnError(t *testing.T) {
	t.Parallel()
	programtest.RequireProgram(t, Engine)
	r := New(programtest.Runner(t), Settings{})
	whole := drawn(t, "ERIKSSON")
	for name, file := range map[string][]byte{"nothing": nil, "noise": []byte("no picture"), "half a picture": whole[:len(whole)/2]} {
		page, err := r.Read(t.Context(), ocr.Request{PNG: file})
		if err == nil && len(page.Lines) > 0 {
			t.Errorf("%s was read as %q", name, page.Text())
		}
	}
}

func TestStates(t *testing.T) {
	t.Parallel()
	programtest.RequireProgram(t, Engine)
	cases := map[string]struct {
		set    Settings
		status enginestatus.Status
		reason string
	}{
		"as it comes":               {Settings{}, enginestatus.Ready, "reads eng"},
		"a language without a pack": {Settings{Languages: []string{"eng", "tlh"}}, enginestatus.Degraded, "language packs of tlh are not installed"},
		"no Tesseract":              {Settings{Program: "no-such-program"}, enginestatus.NotConfigured, "no-such-program is not on this machine"},
		"switched off":              {Settings{Program: program.Disabled}, enginestatus.NotConfigured, "switched off"},
		"a folder without packs":    {Settings{DataFolder: t.TempDir()}, enginestatus.NotConfigured, "no language packs"},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := New(programtest.Runner(t), tc.set)
			if got := r.State(t.Context()); got.Status != tc.status || !strings.Contains(got.Reason, tc.reason) {
				t.Errorf("state = %+v, want %s because %q", got, tc.status, tc.reason)
			}
			_, err := r.Read(t.Context(), ocr.Request{PNG: drawn(t, "A")})
			if none := tc.status == enginestatus.NotConfigured; none != errors.Is(err, ocr.ErrNotConfigured) || r.Configured(t.Context()) == none {
				t.Errorf("Read = %v", err)
			}
		})
	}
}

// A program of that name that is no Tesseract.
func TestAnImpostorIsNotBelieved(t *testing.T) {
	t.Parallel()
	dir := programtest.SharedTempDir(t)
	path := filepath.Join(dir, "tesseract")
	if err := os.WriteFile(path, []byte("#!/bin/sh\nexit 1\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	r := New(programtest.Runner(t), Settings{Program: path})
	if got := r.State(t.Context()); got.Status != enginestatus.Invalid || got.Reason == "" {
		t.Errorf("state = %+v", got)
	}
	if _, err := r.Read(t.Context(), ocr.Request{}); !errors.Is(err, program.ErrFailed) {
		t.Errorf("Read = %v", err)
	}
}

func TestLanguagesAreChosen(t *testing.T) {
	t.Parallel()
	f := finding{installed: []string{"ara", "deu", "ell", "eng", "fra"}, always: []string{"eng"}}
	cases := []struct{ wanted, got string }{
		{"", "eng"}, {"deu", "deu eng"}, {"eng", "eng"}, {"tlh", "eng"}, {"deu fra ara", "deu fra ara"}, {"-c x=1", "eng"},
	}
	for _, c := range cases {
		if got := strings.Join(f.choose(strings.Fields(c.wanted)), " "); got != c.got {
			t.Errorf("wanting %q reads %q, want %q", c.wanted, got, c.got)
		}
	}
	f.always = nil
	if got := f.choose(nil); len(got) != 1 || got[0] != "ara" {
		t.Errorf("without those of the settings: %q", got)
	}
}

func TestTableIsParsed(t *testing.T) {
	t.Parallel()
	const head = "level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext\n1\t1\t0\t0\t0\t0\t0\t0\t800\t600\t-1\t\n"
	row := func(line, word int, text string) string {
		return fmt.Sprintf("5\t1\t1\t1\t%d\t%d\t10\t20\t30\t40\t95.5\t%s\n", line, word, text)
	}
	cases := map[string]struct{ table, want string }{
		"words of two lines":         {head + row(1, 1, "A") + row(1, 2, "B") + row(2, 1, "C"), "A B|C"},
		"a word of nothing":          {head + row(1, 1, " ") + row(1, 2, "B"), "B"},
		"control characters":         {head + row(1, 1, "A\x00\x1b[31mB"), "A[31mB"},
		"letters that are two":       {head + row(1, 1, "Mu\u0308ller"), "Müller"},
		"what is no text":            {head + row(1, 1, "\xff\xfe"), ""},
		"a word beyond all measure":  {head + row(1, 1, strings.Repeat("x", 1000)), ""},
		"a row cut short":            {head + row(1, 1, "A") + "5\t1\t1\t1\t1", "A"},
		"a box that is none":         {strings.Replace(head+row(1, 1, "A"), "\t10\t20\t", "\t-10\t20\t", 1), ""},
		"a confidence that is none":  {strings.Replace(head+row(1, 1, "A"), "95.5", "NaN", 1), ""},
		"a confidence out of bounds": {strings.Replace(head+row(1, 1, "A"), "95.5", "950", 1), ""},
		"nothing":                    {"", ""},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			page := parse([]byte(tc.table))
			if got := strings.TrimSuffix(strings.ReplaceAll(page.Text(), "\n", "|"), "|"); got != tc.want {
				t.Errorf("read %q, want %q", got, tc.want)
			}
			for _, l := range page.Lines {
				if l.Box() != image.Rect(10, 20, 40, 60) || l.Confidence() != 0.955 {
					t.Errorf("at %v with %v", l.Box(), l.Confidence())
				}
			}
		})
	}
}

func FuzzParse(f *testing.F) {
	f.Add([]byte("5\t1\t1\t1\t1\t1\t10\t20\t30\t40\t95.5\tword\n"))
	f.Fuzz(func(t *testing.T, table []byte) {
		page := parse(table)
		for _, l := range page.Lines {
			if len(l) == 0 || !(l.Confidence() >= 0 && l.Confidence() <= 1) {
				t.Errorf("line %v", l)
			}
		}
	})
}
