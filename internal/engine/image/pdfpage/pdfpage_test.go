package pdfpage

import (
	"bytes"
	"compress/zlib"
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"vidimus/internal/platform/api/apperr"
)

// object is the body of one indirect object, numbered by its place from 1.
type object string

// document writes objects with a table of their places. Object 1 is the
// catalog; trailer holds additional entries.
func document(trailer string, objects ...object) []byte {
	var out bytes.Buffer
	out.WriteString("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")
	places := make([]int, len(objects))
	for i, o := range objects {
		places[i] = out.Len()
		fmt.Fprintf(&out, "%d 0 obj\n%s\nendobj\n", i+1, o)
	}
	table := out.Len()
	fmt.Fprintf(&out, "xref\n0 %d\n0000000000 65535 f \n", len(objects)+1)
	for _, p := range places {
		fmt.Fprintf(&out, "%010d 00000 n \n", p)
	}
	fmt.Fprintf(&out, "trailer\n<< /Size %d /Root 1 0 R %s >>\nstartxref\n%d\n%%%%EOF\n", len(objects)+1, trailer, table)
	return out.Bytes()
}

func stream(entries string, body []byte) object {
	return object(fmt.Sprintf("<< %s /Length %d >>\nstream\n%s\nendstream", entries, len(body), body))
}

func deflated(body []byte) []byte {
	var out bytes.Buffer
	w := zlib.NewWriter(&out)
	_, _ = w.Write(body) // a buffer takes everything
	w.Close()
	return out.Bytes()
}

// pages is a document of n pages of a size, all with the same content.
func pages(n int, size, content string, more ...object) []byte {
	return document("", pageObjects(n, size, content, more...)...)
}

func pageObjects(n int, size, content string, more ...object) []object {
	kids := strings.Repeat("4 0 R ", n)
	return append([]object{
		"<< /Type /Catalog /Pages 2 0 R >>",
		object(fmt.Sprintf("<< /Type /Pages /Kids [%s] /Count %d >>", kids, n)),
		stream("", []byte(content)),
		object(fmt.Sprintf("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 %s] /Contents 3 0 R >>", size)),
	}, more...)
}

const blackSquare = "0 0 0 rg 0 0 72 72 re f"

func TestRender(t *testing.T) {
	t.Parallel()
	r := New(DefaultLimits())
	t.Cleanup(func() { r.Close() })
	cases := map[string]struct {
		data []byte
		page int
		w, h int
	}{
		"a page of one by two inches at 200 dots":        {pages(1, "72 144", blackSquare), 0, 200, 400},
		"the third of three pages":                       {pages(3, "144 144", blackSquare), 2, 400, 400},
		"a page of a photograph's size gets fewer dots":  {pages(1, "3024 4032", "0 0 0 rg 0 0 3000 3000 re f"), 0, 3000, 4000},
		"a compressed picture beside it is not searched": {pages(1, "72 72", "0 0 9 9 re f", stream("/Subtype /Image /Filter /FlateDecode /Width 1 /Height 1", deflated(make([]byte, 9<<20)))), 0, 200, 200},
		"a word that only begins like a refused one":     {pages(1, "72 72", "0 0 9 9 re f", "<< /Launchpad true /JavaScripted true >>"), 0, 200, 200},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, err := r.Render(t.Context(), File{Data: tc.data}, tc.page)
			if err != nil {
				t.Fatal(err)
			}
			if b := got.Image.Rect; b.Dx() != tc.w || b.Dy() != tc.h {
				t.Errorf("size = %v, want %dx%d", b, tc.w, tc.h)
			}
			if white := got.Image.RGBAAt(tc.w-2, 1); white.R != 255 || white.A != 255 {
				t.Errorf("empty paper = %v, want white", white)
			}
		})
	}
	t.Run("the drawing is there", func(t *testing.T) {
		t.Parallel()
		got, err := r.Render(t.Context(), File{Data: pages(3, "72 144", blackSquare)}, 1)
		if err != nil {
			t.Fatal(err)
		}
		if got.Pages != 3 {
			t.Errorf("pages = %d, want 3", got.Pages)
		}
		if ink := got.Image.RGBAAt(100, 300); ink.R != 0 {
			t.Errorf("ink = %v, want black", ink)
		}
	})
}

func refusals() map[string]struct {
	data []byte
	code string
} {
	script := object("<< /S /JavaScript /JS (app.alert(1)) >>")
	catalog := func(entry string, more ...object) []byte {
		objects := pageObjects(1, "72 72", blackSquare, more...)
		objects[0] = object("<< /Type /Catalog /Pages 2 0 R " + entry + " >>")
		return document("", objects...)
	}
	packed := func(entries string, pack func([]byte) []byte) []byte {
		return catalog("/OpenAction 6 0 R", stream("/Type /ObjStm /N 1 /First 4 "+entries, pack([]byte("6 0 "+string(script)))))
	}
	return map[string]struct {
		data []byte
		code string
	}{
		"not a PDF":                                 {[]byte("hello"), "pdf_malformed"},
		"a header and nothing else":                 {[]byte("%PDF-1.7\n"), "pdf_malformed"},
		"a document without pages":                  {document("", "<< /Type /Catalog >>"), "pdf_page_missing"},
		"cut in half":                               {pages(1, "72 72", blackSquare)[:60], "pdf_malformed"},
		"more bytes than allowed":                   {append(pages(1, "72 72", blackSquare), make([]byte, 15<<20)...), "pdf_too_many_bytes"},
		"more pages than allowed":                   {pages(21, "72 72", blackSquare), "pdf_too_many_pages"},
		"a page larger than the format provides":    {pages(1, "20000 72", blackSquare), "pdf_page_size"},
		"a script on opening":                       {catalog("/OpenAction 5 0 R", script), "pdf_active_content"},
		"a script with its name escaped":            {catalog("/OpenAction 5 0 R", "<< /S /J#61vaScrip#74 /JS (1) >>"), "pdf_active_content"},
		"a script in the name tree":                 {catalog("/Names << /JavaScript << /Names [(a) 5 0 R] >> >>", script), "pdf_active_content"},
		"a script within a compressed object":       {packed("/Filter /FlateDecode", deflated), "pdf_active_content"},
		"an object stream that is packed twice":     {packed("/Filter [/ASCIIHexDecode /FlateDecode]", func(b []byte) []byte { return fmt.Appendf(nil, "%x>", deflated(b)) }), "pdf_active_content"},
		"an object stream that hides its objects":   {packed("/Filter /Crypt", deflated), "pdf_malformed"},
		"an action that starts a program":           {catalog("/OpenAction << /S /Launch /F (calc.exe) >>"), "pdf_active_content"},
		"an embedded file":                          {catalog("/Names << /EmbeddedFiles << /Names [(a) << /Type /Filespec /EF << /F 5 0 R >> >>] >> >>", stream("/Type /EmbeddedFile", []byte("x"))), "pdf_active_content"},
		"a form that sends its content":             {catalog("/OpenAction << /S /SubmitForm /F (http://example.com) >>"), "pdf_active_content"},
		"a stream that inflates to a hundred times": {pages(1, "72 72", blackSquare, stream("/Filter /FlateDecode", deflated(make([]byte, 9<<20)))), "pdf_too_large"},
		"streams that inflate to too much together": {pages(1, "72 72", blackSquare, slicesOf(8, stream("/Filter /FlateDecode", deflated(make([]byte, 7<<20))))...),
			"pdf_too_large"},
		"protected by a password": {protected(), "pdf_encrypted"},
	}
}

func slicesOf(n int, o object) []object {
	out := make([]object, n)
	for i := range out {
		out[i] = o
	}
	return out
}

// protected declares the standard security handler with entries that no
// password opens.
func protected() []byte {
	owner, user := strings.Repeat("00", 32), strings.Repeat("11", 32)
	trailer := fmt.Sprintf("/ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /O <%s> /U <%s> /P -4 >>", owner, user)
	return document(trailer, pageObjects(1, "72 72", blackSquare)...)
}

func TestRenderRefuses(t *testing.T) {
	t.Parallel()
	r := New(DefaultLimits())
	t.Cleanup(func() { r.Close() })
	for name, tc := range refusals() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := r.Render(t.Context(), File{Data: tc.data}, 0)
			var e *apperr.Error
			if !errors.As(err, &e) {
				t.Fatalf("Render = %v, want a refusal", err)
			}
			if e.Kind != apperr.KindInvalid || e.Code != tc.code || e.Public == "" {
				t.Errorf("refusal = %+v (%v), want %s", e, err, tc.code)
			}
		})
	}
	t.Run("a page that is not there", func(t *testing.T) {
		t.Parallel()
		for _, page := range []int{-1, 1, 1 << 40} {
			_, err := r.Render(t.Context(), File{Data: pages(1, "72 72", blackSquare)}, page)
			if apperr.KindOf(err) != apperr.KindInvalid {
				t.Errorf("page %d: %v, want a refusal", page, err)
			}
		}
	})
}

// A page may not hold the engine longer than its caller waits.
func TestRenderStopsWithItsContext(t *testing.T) {
	t.Parallel()
	r := New(DefaultLimits())
	t.Cleanup(func() { r.Close() })
	if _, err := r.Render(t.Context(), File{Data: pages(1, "72 72", blackSquare)}, 0); err != nil {
		t.Fatal(err)
	}
	// Every repetition paints the whole page, half transparent.
	slow := pages(1, "1440 1440", strings.Repeat("0 0 m 9 1440 l 1440 9 l 700 1440 l 3 3 l f\n", 150_000))
	ctx, cancel := context.WithTimeout(t.Context(), 300*time.Millisecond)
	defer cancel()
	_, err := r.Render(ctx, File{Data: slow}, 0)
	if !errors.Is(err, context.DeadlineExceeded) {
		t.Fatalf("Render = %v, want the deadline", err)
	}
	if _, err := r.Render(t.Context(), File{Data: pages(1, "72 72", blackSquare)}, 0); err != nil {
		t.Errorf("the next document: %v, want it rendered", err)
	}
}

func TestMemoryIsBounded(t *testing.T) {
	t.Parallel()
	limits := DefaultLimits()
	limits.MemoryMiB = 32
	r := New(limits)
	t.Cleanup(func() { r.Close() })
	if _, err := r.Render(t.Context(), File{Data: pages(1, "3024 4032", blackSquare)}, 0); apperr.KindOf(err) != apperr.KindInvalid {
		t.Fatalf("48 MB of pixels in 32 MB of memory: %v, want a refusal", err)
	}
	if _, err := r.Render(t.Context(), File{Data: pages(1, "72 72", blackSquare)}, 0); err != nil {
		t.Errorf("the next document: %v, want it rendered", err)
	}
}

func FuzzScan(f *testing.F) {
	for _, tc := range refusals() {
		if len(tc.data) < 1<<16 {
			f.Add(tc.data)
		}
	}
	f.Add(pages(1, "72 72", blackSquare))
	f.Fuzz(func(t *testing.T, data []byte) {
		if err := scan(data); err != nil && apperr.KindOf(err) != apperr.KindInvalid {
			t.Fatalf("scan = %v, want a refusal", err)
		}
	})
}

func BenchmarkStart(b *testing.B) {
	for b.Loop() {
		r := New(DefaultLimits())
		if _, err := r.Render(b.Context(), File{Data: pages(1, "72 72", blackSquare)}, 0); err != nil {
			b.Fatal(err)
		}
		r.Close()
	}
}

func BenchmarkRender(b *testing.B) {
	r := New(DefaultLimits())
	defer r.Close()
	data := pages(1, "595 842", blackSquare)
	if _, err := r.Render(b.Context(), File{Data: data}, 0); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := r.Render(b.Context(), File{Data: data}, 0); err != nil {
			b.Fatal(err)
		}
	}
}
