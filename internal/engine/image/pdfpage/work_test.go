package pdfpage

import (
	"bytes"
	"compress/zlib"
	"context"
	"encoding/ascii85"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/testkit/hostile"
)

var costly = []string{CodeTooLarge, CodeTooComplex}

func codeOf(err error) string {
	var e *apperr.Error
	if !errors.As(err, &e) || e.Kind != apperr.KindInvalid || e.Public == "" {
		return fmt.Sprintf("no refusal: %v", err)
	}
	return e.Code
}

// What a file asks for is counted: nothing is drawn to find it out.
func TestCostlyDocumentsAreRefusedBeforeTheyAreOpened(t *testing.T) {
	t.Parallel()
	for _, f := range hostile.PDFs() {
		t.Run(f.Name, func(t *testing.T) {
			t.Parallel()
			if len(f.Content) > 70<<10 {
				t.Errorf("%d bytes are not a small file", len(f.Content))
			}
			s, err := counted(f.Content)
			if used := maxScan - s.left; used > maxScan+maxPictures+1 {
				t.Errorf("%d bytes were unpacked", used)
			}
			switch {
			case f.Metered && err != nil:
				t.Errorf("refused as %v, want it left to the meter", err)
			case !f.Metered && !slices.Contains(costly, codeOf(err)):
				t.Errorf("refused as %q", codeOf(err))
			}
		})
	}
}

// counted is scan, which keeps what it counted.
func counted(data []byte) (*structure, error) {
	s := newStructure(data)
	return s, s.check()
}

func TestWhatOnlyDrawingTellsIsMetered(t *testing.T) {
	t.Parallel()
	limits := DefaultLimits()
	limits.PageWork = 300 * time.Millisecond
	r := New(limits)
	t.Cleanup(func() { r.Close() })
	for _, f := range hostile.PDFs() {
		if !f.Metered {
			continue
		}
		if _, err := r.Render(t.Context(), File{Data: f.Content}, 0); codeOf(err) != CodeTooComplex {
			t.Errorf("%s: %v", f.Name, err)
		}
	}
	if _, err := r.Render(t.Context(), File{Data: pages(1, "72 72", blackSquare)}, 0); err != nil {
		t.Errorf("the next document: %v", err)
	}
}

func TestTimeOnAnotherThreadDoesNotCount(t *testing.T) {
	t.Parallel()
	ctx, m := startMeter(t.Context(), Limits{PageWork: 50 * time.Millisecond, DocumentWork: time.Hour})
	defer m.stop()
	var stop atomic.Bool
	defer stop.Store(true)
	go func() {
		for !stop.Load() { // another thread at work
			_ = time.Now()
		}
	}()
	began := time.Now()
	<-time.After(180 * time.Millisecond) // waiting costs nothing
	if m.isOver() {
		t.Fatalf("over after %v of waiting", time.Since(began))
	}
	for ctx.Err() == nil {
		_ = time.Now()
	}
	if !errors.Is(context.Cause(ctx), errWork) {
		t.Errorf("cause = %v", context.Cause(ctx))
	}
}

func TestHonestDocumentsAreNotTooCostly(t *testing.T) {
	t.Parallel()
	var nested []string
	for i := range 6 {
		draws := "/F Do"
		if i == 5 {
			draws = blackSquare
		}
		nested = append(nested, hostile.Stream(fmt.Sprintf("/Subtype /Form /BBox [0 0 595 842] /Resources << /XObject << /F %d 0 R >> >>", 6+i), []byte(draws)))
	}
	text := "BT /T 9 Tf (" + strings.Repeat("word \\) ( ) ", 20) + ") Tj ET\n"
	for name, data := range map[string][]byte{
		"a page of text":                  hostile.Page(hostile.DeflatedStream("", []byte(strings.Repeat(text, 3000)), 1), ""),
		"a dense drawing":                 hostile.Page(hostile.DeflatedStream("", []byte(strings.Repeat("1 2 m 3 4 l S\n", 100_000)), 1), ""),
		"pages within pages":              hostile.Page(hostile.Stream("", []byte("/F Do")), "/XObject << /F 5 0 R >>", nested...),
		"a scan of 600 dots an inch":      hostile.Page(hostile.Stream("", []byte("/I Do")), "/XObject << /I 5 0 R >>", hostile.DeflatedStream("/Subtype /Image /Width 4960 /Height 7016", make([]byte, 1<<20), 1)),
		"a fax of 600 dots an inch, A3":   hostile.Page(hostile.Stream("", []byte("/I Do")), "/XObject << /I 5 0 R >>", hostile.Stream("/Subtype /Image /Width 7016 /Height 9921 /Filter /CCITTFaxDecode", []byte("x"))),
		"filters that stand elsewhere":    hostile.Page("<< /Filter 5 0 R /Length 6 0 R >>\nstream\n"+string(deflated([]byte(blackSquare)))+"\nendstream", "", "[/FlateDecode]", "30"),
		"a page that was changed a while": append(hostile.Page(hostile.Stream("", []byte(blackSquare)), ""), "\n4 0 obj\n<< /Length 1 >>\nstream\nq\nendstream\nendobj\n"...),
	} {
		if _, err := counted(data); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func ascii85Of(plain []byte) string {
	out := make([]byte, ascii85.MaxEncodedLen(len(plain)))
	return string(out[:ascii85.Encode(out, plain)])
}

func TestFilters(t *testing.T) {
	t.Parallel()
	plain := []byte("0 0 0 rg 0 0 72 72 re f")
	var z bytes.Buffer
	w := zlib.NewWriter(&z)
	_, _ = w.Write(plain)
	w.Close()
	for name, tc := range map[string]struct {
		body    string
		filters []pdfName
	}{
		"hexadecimal":       {fmt.Sprintf("% x>rest", plain), []pdfName{"AHx"}},
		"runs":              {"\x16" + string(plain) + "\x80rest", []pdfName{"RunLengthDecode"}},
		"ASCII85":           {ascii85Of(plain) + "~>rest", []pdfName{"A85"}},
		"deflate, then hex": {fmt.Sprintf("%x>", z.Bytes()), []pdfName{"ASCIIHexDecode", "FlateDecode"}},
	} {
		got, left, over := unpack([]byte(tc.body), tc.filters, 100)
		if !bytes.Equal(got, plain) || len(left) > 0 || over {
			t.Errorf("%s: %q, %v, %v", name, got, left, over)
		}
		if got, _, over := unpack([]byte(tc.body), tc.filters, 5); !over || len(got) > 6 {
			t.Errorf("%s: %q, %v, want it cut", name, got, over)
		}
	}
	if got, left, _ := unpack(plain, []pdfName{"DCTDecode"}, 5); !bytes.Equal(got, plain) || len(left) != 1 {
		t.Errorf("a filter of pictures: %q, %v", got, left)
	}
}

func TestSlowMachinesGetMoreProcessorTimeAlone(t *testing.T) {
	t.Parallel()
	want := DefaultLimits()
	want.PageWork, want.DocumentWork = 18*time.Second, 45*time.Second
	if got := DefaultLimits().Times(3); got != want {
		t.Errorf("three times the limits are %+v, want %+v", got, want)
	}
}
