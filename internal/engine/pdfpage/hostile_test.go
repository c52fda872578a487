package pdfpage

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"vidimus/internal/platform/apperr"
)

// nested compresses zeros so often that a kilobyte stands for size bytes.
func nested(size, times int) []byte {
	data := make([]byte, size)
	for range times {
		data = deflated(data)
	}
	return data
}

// drawing is a form that draws another one so many times.
func drawing(times int, next string) object {
	return stream("/Type /XObject /Subtype /Form /BBox [0 0 72 72] /Resources << /XObject << /F "+next+" >> >>",
		[]byte(strings.Repeat("/F Do ", times)))
}

// hostile are small documents that ask for far more work than they are worth.
func hostile() map[string][]byte {
	chain := []object{}
	for i := range 12 {
		chain = append(chain, drawing(24, fmt.Sprintf("%d 0 R", 6+i)))
	}
	chain = append(chain, stream("/Type /XObject /Subtype /Form /BBox [0 0 72 72]", []byte(blackSquare)))
	withForm := func(first string, more ...object) []byte {
		objects := pageObjects(1, "72 72", "/F Do", more...)
		objects[3] = object("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 72 72] /Contents 3 0 R /Resources << /XObject << /F " + first + " >> >> >>")
		return document("", objects...)
	}
	content := func(entries string, body []byte) []byte {
		objects := pageObjects(1, "72 72", "")
		objects[2] = stream(entries, body)
		return document("", objects...)
	}
	return map[string][]byte{
		"data packed twice":                  content("/Filter [/FlateDecode /FlateDecode]", nested(200<<20, 2)),
		"data packed three times":            content("/Filter [/FlateDecode/FlateDecode/FlateDecode]", nested(300<<20, 3)),
		"data packed in two ways":            content("/Filter [ /LZWDecode /FlateDecode ]", nested(1<<20, 1)),
		"filters behind escapes":             content("/Filter [/F#6cateDecode /FlateDecode]", nested(1<<20, 2)),
		"filters that are named elsewhere":   content("/Filter 5 0 R", nested(1<<20, 1)),
		"a chain of transports":              content("/Filter [/ASCIIHexDecode /ASCIIHexDecode /ASCIIHexDecode /ASCIIHexDecode]", []byte(strings.Repeat("33", 999))),
		"one large stream":                   content("/Filter /FlateDecode", nested(64<<20, 1)),
		"a form that draws forms that draw":  withForm("5 0 R", chain...),
		"a picture of a thousand megapixels": withForm("5 0 R", stream("/Type /XObject /Subtype /Image /Width 32000 /Height 32000 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /FlateDecode", nested(1<<20, 1))),
		"a million operators":                content("/Filter /FlateDecode", deflated([]byte(strings.Repeat("0 0 72 72 re 0 0 m 72 72 l 9 9 m 30 30 30 40 72 9 c S q Q ", 130_000)))),
	}
}

// What costs too much is refused in words that belong to the file: trying again would
// cost as much again.
func TestCostlyDocumentsAreRefused(t *testing.T) {
	t.Parallel()
	r := New(DefaultLimits())
	t.Cleanup(func() { r.Close() })
	for name, data := range hostile() {
		clock := elapsed(t)
		begun := clock()
		_, err := r.Render(t.Context(), File{Data: data}, 0)
		var refusal *apperr.Error
		if !errors.As(err, &refusal) || refusal.Kind != apperr.KindInvalid || refusal.Public == "" {
			t.Errorf("%s (%d bytes): %v", name, len(data), err)
			continue
		}
		t.Logf("%s: %d bytes, %s after %s", name, len(data), refusal.Code, clock()-begun)
	}
}

func elapsed(t *testing.T) func() time.Duration {
	t.Helper()
	begun := time.Now()
	return func() time.Duration { return time.Since(begun) }
}

// A form that draws itself is no crash and no endless work.
func TestAFormThatDrawsItselfEnds(t *testing.T) {
	t.Parallel()
	r := New(DefaultLimits())
	t.Cleanup(func() { r.Close() })
	objects := pageObjects(1, "72 72", "/F Do", drawing(50, "5 0 R"))
	objects[3] = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 72 72] /Contents 3 0 R /Resources << /XObject << /F 5 0 R >> >> >>"
	if _, err := r.Render(t.Context(), File{Data: document("", objects...)}, 0); err != nil && apperr.KindOf(err) != apperr.KindInvalid {
		t.Error(err)
	}
	if _, err := r.Text(t.Context(), File{Data: document("", objects...)}); err != nil && apperr.KindOf(err) != apperr.KindInvalid {
		t.Error(err)
	}
}

func TestUsualFiltersAreTaken(t *testing.T) {
	t.Parallel()
	for name, dict := range map[string]string{
		"one":              "<< /Filter /FlateDecode /Length 3 >>",
		"one in an array":  "<< /Filter [/FlateDecode] >>",
		"text transport":   "<< /Filter [/ASCII85Decode /FlateDecode] /DecodeParms [null << /Predictor 12 >>] >>",
		"a packed picture": "<< /Filter [ /FlateDecode /DCTDecode ] /Width 4000 /Height 3000 >>",
		"none":             "<< /Length 3 >>",
	} {
		if err := errors.Join(checkFilters([]byte(dict)), checkPixels([]byte(dict))); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func FuzzStreamDictionaries(f *testing.F) {
	f.Add([]byte("<< /Filter [/FlateDecode"))
	f.Add([]byte("/Filter"))
	f.Add([]byte("/Width 99999999999999999999/Height 1"))
	f.Fuzz(func(t *testing.T, dict []byte) {
		for _, err := range []error{checkFilters(bytes.Clone(dict)), checkPixels(dict)} {
			if err != nil && apperr.KindOf(err) != apperr.KindInvalid {
				t.Errorf("%q: %v", dict, err)
			}
		}
	})
}
