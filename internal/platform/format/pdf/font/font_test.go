package font

import (
	"encoding/binary"
	"io/fs"
	"strings"
	"testing"

	"github.com/go-text/typesetting/language"
)

func names(t testing.TB) []string {
	t.Helper()
	entries, err := fs.ReadDir(files, "files")
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, e := range entries {
		out = append(out, strings.TrimSuffix(e.Name(), ".ttf.gz"))
	}
	return out
}

func TestEveryFontIsWhole(t *testing.T) {
	t.Parallel()
	library := Open()
	for _, name := range names(t) {
		f, err := library.load(name)
		if err != nil {
			t.Fatal(err)
		}
		glyphs := make([]uint16, 0, 300)
		for g := range min(300, binary.BigEndian.Uint16(tableOf(t, f, "maxp")[4:])) {
			glyphs = append(glyphs, g)
		}
		cut, err := f.Subset(glyphs)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := tablesOf(cut); err != nil {
			t.Errorf("what was cut from %s is no font: %v", name, err)
		}
	}
}

func tableOf(t testing.TB, f *Font, name string) []byte {
	t.Helper()
	tables, err := tablesOf(f.Data)
	if err != nil {
		t.Fatal(err)
	}
	return tables[name]
}

func TestEveryScriptHasAFontWithItsLetters(t *testing.T) {
	t.Parallel()
	faces := Open().Faces()
	used := map[string]bool{latin: true, latinBold: true, symbols: true}
	for script, fonts := range byScript {
		for _, name := range fonts {
			used[name] = true
			face := faces.face(name)
			if face == nil {
				t.Fatalf("%s cannot be read", name)
			}
			letters := 0
			for it := face.Cmap.Iter(); it.Next(); {
				if r, _ := it.Char(); language.LookupScript(r) == script {
					letters++
				}
			}
			if letters < 20 {
				t.Errorf("%s has %d letters of %s", name, letters, script)
			}
		}
	}
	for _, name := range names(t) {
		if !used[name] {
			t.Errorf("%s is never used", name)
		}
	}
}

func TestPick(t *testing.T) {
	t.Parallel()
	faces := Open().Faces()
	hebrew := faces.Pick('א', nil, false)
	cases := map[string]struct {
		r       rune
		current *Face
		bold    bool
		want    string
	}{
		"a Latin letter":                     {'a', nil, false, latin},
		"a bold one":                         {'a', nil, true, latinBold},
		"a Greek letter":                     {'π', nil, false, latin},
		"a Cyrillic letter":                  {'Ж', nil, false, latin},
		"a Latin letter after Hebrew":        {'a', hebrew, false, latin},
		"a blank after Hebrew stays there":   {' ', hebrew, false, hebrew.Font.Name},
		"a sign that Hebrew has not":         {'€', faces.Pick('ᯀ', nil, false), false, latin},
		"a Chinese full stop":                {'。', nil, false, chinese},
		"an Arabic comma without its letter": {'،', nil, false, arabic},
		"a letter that only Chinese has":     {'ぁ', nil, true, chinese},
		"Hangul":                             {'힣', nil, false, korean},
		"an emoji":                           {'😀', nil, false, ""},
		"a private letter":                   {'\uE000', nil, false, ""},
	}
	for name, tc := range cases {
		got := ""
		if face := faces.Pick(tc.r, tc.current, tc.bold); face != nil {
			got = face.Font.Name
		}
		if got != tc.want {
			t.Errorf("%s: %q, want %q", name, got, tc.want)
		}
	}
}

// TestPartsOfGlyphsComeAlong looks at a letter that is made of two others.
func TestPartsOfGlyphsComeAlong(t *testing.T) {
	t.Parallel()
	faces := Open().Faces()
	face := faces.Base(false)
	glyph, ok := face.NominalGlyph('é')
	if !ok {
		t.Fatal("the base font has no é")
	}
	cut, err := face.Font.Subset([]uint16{0, uint16(glyph)})
	if err != nil {
		t.Fatal(err)
	}
	tables, err := tablesOf(cut)
	if err != nil {
		t.Fatal(err)
	}
	if n := binary.BigEndian.Uint16(tables["maxp"][4:]); n != 4 {
		t.Errorf("%d glyphs, want the missing one, é and its two parts", n)
	}
	c := cutter{tables: tables}
	outline, err := c.raw(1)
	if err != nil || int16(binary.BigEndian.Uint16(outline)) >= 0 {
		t.Fatalf("é is not made of others: %v", err)
	}
	if part := binary.BigEndian.Uint16(outline[12:]); part != 2 {
		t.Errorf("its first part is glyph %d, want the one behind it", part)
	}
	if width := binary.BigEndian.Uint16(tables["hmtx"][4:]); float32(width) != face.HorizontalAdvance(glyph) {
		t.Errorf("é is %d wide, want %v", width, face.HorizontalAdvance(glyph))
	}
}

func TestWhatIsNotInAFontIsRefused(t *testing.T) {
	t.Parallel()
	face := Open().Faces().Base(false)
	if _, err := face.Font.Subset([]uint16{65535}); err == nil {
		t.Error("a glyph that is not there was cut")
	}
	for _, data := range [][]byte{nil, []byte("short"), make([]byte, 12), append([]byte{0, 1, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0}, make([]byte, 20)...)} {
		if _, err := (&Font{Data: data}).Subset([]uint16{0}); err == nil {
			t.Errorf("%d bytes passed for a font", len(data))
		}
	}
}
