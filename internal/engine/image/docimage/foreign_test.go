package docimage

import (
	"encoding/binary"
	"errors"
	"os"
	"slices"
	"testing"

	"vidimus/internal/platform/api/apperr"
)

// boxOf is a box of ISO/IEC 14496-12.
func boxOf(name string, bodies ...[]byte) []byte {
	body := slices.Concat(bodies...)
	return append(append(binary.BigEndian.AppendUint32(nil, uint32(8+len(body))), name...), body...)
}

// heicFile has pictures of the given sizes, width and height in turn.
func heicFile(sides ...uint32) []byte {
	var properties []byte
	for i := 0; i < len(sides); i += 2 {
		properties = append(properties, boxOf("ispe", binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(make([]byte, 4), sides[i]), sides[i+1]))...)
	}
	return append(boxOf("ftyp", []byte("heic\x00\x00\x00\x00mif1heic")), boxOf("meta", make([]byte, 4), boxOf("iprp", boxOf("ipco", properties)))...)
}

// codestream is the start of a JPEG 2000 picture of three colours.
func codestream(w, h, tile uint32) []byte {
	out := []byte(codestreamStart + "\x00\x2f\x00\x00")
	for _, v := range []uint32{w, h, 0, 0, tile, tile, 0, 0} {
		out = binary.BigEndian.AppendUint32(out, v)
	}
	return append(out, 0, 3, 7, 1, 1, 7, 1, 1, 7, 1, 1)
}

func boxed(stream []byte) []byte { return append([]byte(boxedStart), boxOf("jp2c", stream)...) }

func foreignFile(tb testing.TB, name string) []byte {
	tb.Helper()
	data, err := os.ReadFile("../imageconvert/testdata/" + name)
	if err != nil {
		tb.Fatal(err)
	}
	return data
}

func TestInspectForeign(t *testing.T) {
	t.Parallel()
	huge := heicFile(100, 80)
	binary.BigEndian.PutUint32(huge[24:], 1<<30)
	bottomless := boxed(codestream(100, 80, 100))
	binary.BigEndian.PutUint32(bottomless[12:], 4)
	cases := map[string]struct {
		data []byte
		kind Kind
		w, h int
		code string // empty: accepted
	}{
		"a photograph of phones":              {foreignFile(t, "passport.heic"), KindHEIC, 1920, 1440, ""},
		"a portrait of chips":                 {foreignFile(t, "portrait.jp2"), KindJPEG2000, 240, 320, ""},
		"the largest of a grid's pictures":    {append(heicFile(512, 512, 4032, 3024, 320, 240), boxOf("mdat", make([]byte, 10_000))...), KindHEIC, 4032, 3024, ""},
		"a bare codestream":                   {codestream(413, 531, 413), KindJPEG2000, 413, 531, ""},
		"a codestream in a box":               {boxed(codestream(413, 531, 256)), KindJPEG2000, 413, 531, ""},
		"a HEIC of too many pixels":           {heicFile(8064, 6048), KindHEIC, 0, 0, "picture_too_large"},
		"a HEIC whose tile is too large":      {heicFile(100, 100, 1<<31, 1<<31), KindHEIC, 0, 0, "picture_too_large"},
		"a HEIC of no size":                   {heicFile(), KindHEIC, 0, 0, "picture_malformed"},
		"a HEIC of no pixels":                 {heicFile(0, 10), KindHEIC, 0, 0, "picture_malformed"},
		"a HEIC that is its beginning":        {heicFile(100, 80)[:60], KindHEIC, 0, 0, "picture_truncated"},
		"a HEIC whose box goes on":            {huge, KindHEIC, 0, 0, "picture_truncated"},
		"a HEIC of far too many sizes":        {heicFile(make([]uint32, 2*maxBoxes+2)...), KindHEIC, 0, 0, "picture_malformed"},
		"a JPEG 2000 of too many pixels":      {codestream(30000, 30000, 30000), KindJPEG2000, 0, 0, "picture_too_large"},
		"a JPEG 2000 of no pixels":            {codestream(0, 100, 100), KindJPEG2000, 0, 0, "picture_malformed"},
		"a JPEG 2000 of no tiles":             {codestream(100, 100, 0), KindJPEG2000, 0, 0, "picture_malformed"},
		"a JPEG 2000 of far too many tiles":   {codestream(6000, 6000, 1), KindJPEG2000, 0, 0, "picture_malformed"},
		"a JPEG 2000 cut in its header":       {codestream(100, 100, 100)[:30], KindJPEG2000, 0, 0, "picture_malformed"},
		"a JPEG 2000 of no codestream":        {[]byte(boxedStart), KindJPEG2000, 0, 0, "picture_malformed"},
		"a JPEG 2000 whose box has no length": {bottomless, KindJPEG2000, 0, 0, "picture_malformed"},
		"more bytes than any picture":         {append([]byte(codestreamStart), make([]byte, 15<<20)...), KindJPEG2000, 0, 0, "picture_too_many_bytes"},
		"nothing":                             {nil, KindUnknown, 0, 0, "picture_empty"},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			facts, err := InspectForeign(tc.data, DefaultLimits())
			var refused *apperr.Error
			if errors.As(err, &refused) != (tc.code != "") || refused != nil && refused.Code != tc.code {
				t.Fatalf("%v, want %q", err, tc.code)
			}
			if facts.Kind != tc.kind || tc.code == "" && (facts.Width != tc.w || facts.Height != tc.h) {
				t.Errorf("facts = %+v", facts)
			}
			if _, err := Decode(t.Context(), tc.data, DefaultLimits()); apperr.KindOf(err) != apperr.KindInvalid {
				t.Errorf("Decode = %v, want a refusal", err)
			}
		})
	}
}

func FuzzInspectForeign(f *testing.F) {
	for _, seed := range [][]byte{
		foreignFile(f, "passport.heic")[:600], foreignFile(f, "portrait.jp2"), heicFile(512, 512, 4032, 3024), codestream(413, 531, 256), boxed(codestream(9, 9, 9)),
	} {
		f.Add(seed)
	}
	limits := Limits{MaxBytes: 1 << 16, MaxPixels: 20_000_000, MaxSide: 8000, MaxHeldPixels: 10_000_000}
	f.Fuzz(func(t *testing.T, data []byte) {
		facts, err := InspectForeign(data, limits)
		if err != nil && apperr.KindOf(err) != apperr.KindInvalid {
			t.Fatalf("refused with %v, want an invalid image", err)
		}
		foreign := facts.Kind == KindHEIC || facts.Kind == KindJPEG2000
		if err == nil && foreign && (facts.Width < 1 || facts.Height < 1 || max(facts.Width, facts.Height) > limits.MaxSide || facts.Width*facts.Height > limits.MaxPixels) {
			t.Fatalf("%+v is beyond the limits", facts)
		}
	})
}
