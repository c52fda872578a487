package pdfpage

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// shared is one engine for all of these tests: to compile it takes a while.
var shared = sync.OnceValue(func() *Renderer { return New(DefaultLimits()) })

// written is a page with two fonts of one name: F1, of which a lot is embedded,
// and F2.
func written(content string) []byte {
	font := func(tag string) object {
		return object("<< /Type /Font /Subtype /TrueType /BaseFont /" + tag + "+Helvetica /Encoding /WinAnsiEncoding /FirstChar 32 /LastChar 126 /Widths [" +
			strings.Repeat("500 ", 95) + "] >>")
	}
	pixels := stream("/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8", []byte{0x80})
	page := object("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 3 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> /XObject << /P 7 0 R >> >> >>")
	objects := pageObjects(1, "595 842", content, font("AAAAAA"), font("BBBBBB"), pixels)
	objects[3] = page
	return document("", objects...)
}

// at writes a line of text.
func at(font string, x, y int, text string) string {
	return fmt.Sprintf("BT /%s 12 Tf %d %d Td (%s) Tj ET\n", font, x, y, text)
}

const (
	whiteOut = "1 1 1 rg 100 695 200 16 re f 0 0 0 rg\n"
	picture  = "q 595 0 0 842 0 0 cm /P Do Q\n"
)

// prose is enough text to be that of a document.
func prose(font string, y int) string {
	var b strings.Builder
	for i := range 6 {
		b.WriteString(at(font, 50, y+20*i, "The company is registered and its shares are paid"))
	}
	return b.String()
}

func TestTracesOfTextThatWasSetOverAPage(t *testing.T) {
	t.Parallel()
	r := shared()
	for rule, tc := range map[string]struct {
		content string
		proven  bool
		want    []string
	}{
		"a page as it was written":                   {prose("F1", 400) + at("F1", 100, 700, "Example Ltd"), false, []string{}},
		"a white patch with new text on old":         {prose("F1", 400) + at("F1", 102, 698, "Example Ltd") + whiteOut + at("F1", 102, 698, "Another Ltd"), true, []string{"covered_text"}},
		"a white area under the text is paper":       {whiteOut + at("F1", 102, 698, "Example Ltd") + prose("F1", 400), false, []string{}},
		"what is hidden without new text is blotted": {prose("F1", 400) + at("F1", 102, 698, "Example Ltd") + whiteOut, false, []string{}},
		"a white page behind all is a background":    {"1 1 1 rg 0 0 595 842 re f 0 0 0 rg\n" + prose("F1", 400), false, []string{}},
		"a grey frame hides nothing":                 {prose("F1", 400) + at("F1", 102, 698, "Example Ltd") + "0 0 0 RG 100 695 200 16 re S\n" + at("F1", 202, 698, "of York"), false, []string{}},
		"text on other text":                         {prose("F1", 400) + at("F1", 102, 698, "Number 4711") + at("F1", 102, 698, "Number 9238"), true, []string{"text_over_text"}},
		"bold by writing twice":                      {prose("F1", 400) + at("F1", 102, 698, "Example Ltd") + at("F1", 102, 698, "Example Ltd"), false, []string{}},
		"a word in a font embedded again":            {prose("F1", 400) + at("F2", 102, 698, "Another"), false, []string{"duplicate_font_subset"}},
		"half of a page in a second font":            {prose("F1", 400) + prose("F2", 200), false, []string{}},
		"a line drawn on a scan":                     {picture + at("F1", 102, 698, "Another Ltd"), false, []string{"text_over_scan"}},
		"a scan with its text unseen":                {picture + "BT 3 Tr /F1 12 Tf 100 700 Td (Example Ltd) Tj ET\n", false, []string{}},
		"a letter on printed paper":                  {picture + prose("F1", 400), false, []string{}},
	} {
		t.Run(rule, func(t *testing.T) {
			t.Parallel()
			got, err := r.Text(t.Context(), File{Data: written(tc.content)})
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tc.want, got.Overlay.Signals); diff != "" || got.Overlay.Proven != tc.proven || !got.Overlay.Analyzed {
				t.Fatalf("%+v %s", got.Overlay, diff)
			}
			if len(tc.want) > 0 && len(got.Overlay.Regions) == 0 {
				t.Error("nobody is told where")
			}
		})
	}
}

func TestPlacesAreMeasuredFromTheUpperLeft(t *testing.T) {
	t.Parallel()
	r := shared()
	got, err := r.Text(t.Context(), File{Data: written(prose("F1", 400) + at("F1", 102, 698, "Example Ltd") + whiteOut + at("F1", 102, 698, "Another Ltd"))})
	if err != nil {
		t.Fatal(err)
	}
	want := []Region{{Page: 1, X: 100, Y: 131, Width: 200, Height: 16, PageWidth: 595, PageHeight: 842}}
	if diff := cmp.Diff(want, got.Overlay.Regions); diff != "" {
		t.Error(diff)
	}
}

// A page of nothing but marks costs a bounded time, and says that not all was looked at.
func TestMoreMarksThanAreCompared(t *testing.T) {
	t.Parallel()
	r := shared()
	got, err := r.Text(t.Context(), File{Data: written(strings.Repeat("0 0 1 1 re f\n", maxMarks) + at("F1", 100, 700, "Example") + at("F1", 100, 700, "Another"))})
	if err != nil || got.Overlay.Analyzed || len(got.Overlay.Signals) > 0 {
		t.Errorf("%+v %v", got.Overlay, err)
	}
}

func TestTextIsReadOfLongDocuments(t *testing.T) {
	t.Parallel()
	r := shared()
	if got, err := r.Text(t.Context(), File{Data: pages(100, "595 842", blackSquare)}); err != nil || got.Count != 100 || len(got.Pages) != maxTextPages {
		t.Errorf("%d of %d pages: %v", len(got.Pages), got.Count, err)
	}
	if _, err := r.Text(t.Context(), File{Data: pages(500, "595 842", blackSquare)}); err == nil || !strings.Contains(err.Error(), "pdf_too_many_pages") {
		t.Errorf("500 pages: %v", err)
	}
}

func FuzzForensics(f *testing.F) {
	f.Add([]byte{0, 1, 2, 3, 4, 5, 1, 9, 9, 9, 9, 9}, "Example Ltd")
	f.Fuzz(func(t *testing.T, data []byte, text string) {
		var s sheet
		s.page, s.width, s.height = 1, 255, 255
		for ; len(data) >= 6; data = data[6:] {
			s.marks = append(s.marks, mark{
				kind: markKind(data[0] % 3), unseen: data[5]%7 == 0, text: text[:min(len(text), int(data[5]))], font: "AAAAA" + string('A'+rune(data[5]%3)) + "+Font",
				box: box{float64(data[1]), float64(data[2]), float64(data[3]), float64(data[4])},
			})
		}
		var g forensics
		g.sheet(s)
		if g.out.Proven && len(g.out.Signals) == 0 || len(g.out.Regions) > maxRegions {
			t.Errorf("%+v", g.out)
		}
	})
}

func BenchmarkOverlay(b *testing.B) {
	data := written(strings.Repeat(at("F1", 100, 700, "Example"), maxMarks))
	for b.Loop() {
		if _, err := shared().Text(b.Context(), File{Data: data}); err != nil {
			b.Fatal(err)
		}
	}
}
