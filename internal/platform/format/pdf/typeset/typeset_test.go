package typeset_test

import (
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"vidimus/internal/platform/format/pdf/font"
	"vidimus/internal/platform/format/pdf/typeset"
)

var (
	library = font.Open()
	style   = typeset.Style{Size: 10}
)

// visible is the text of a line in the order in which it is drawn.
func visible(line typeset.Line) string {
	var out strings.Builder
	for _, piece := range line.Pieces {
		for _, c := range piece.Clusters {
			out.WriteString(string(c.Text))
		}
	}
	return out.String()
}

// logical is the text of lines in reading order, for text in one direction.
func logical(lines []typeset.Line) string {
	var out strings.Builder
	for _, line := range lines {
		for _, piece := range line.Pieces {
			clusters := slices.Clone(piece.Clusters)
			if piece.RightToLeft {
				slices.Reverse(clusters)
			}
			for _, c := range clusters {
				out.WriteString(string(c.Text))
			}
		}
	}
	return out.String()
}

// The order of Unicode Standard Annex 9; letters of each word stand as they are drawn.
func TestOrderOfMixedDirections(t *testing.T) {
	t.Parallel()
	cases := map[string]struct{ text, want string }{
		"left to right":                        {"abc 12", "abc 12"},
		"right to left":                        {"אבג", "גבא"},
		"a word the other way":                 {"abc אבג def", "abc גבא def"},
		"a number after text to the left":      {"x אבג 12 y", "x 12 גבא y"},
		"an amount after it":                   {"x אבג 12.5% y", "x 12.5% גבא y"},
		"a number behind a word to the right":  {"אבג y 12", "y 12 גבא"},
		"a number at the end of its paragraph": {"אבג 12", "12 גבא"},
		"Arabic digits after Latin":            {"x ١٢ ab", "x ١٢ ab"},
		"Arabic digits before Arabic":          {"x ١٢ د y", "x د ١٢ y"},
		"digits among Arabic":                  {"x د 12 د y", "x د 12 د y"},
		"a percent sign behind Arabic":         {"x د 45%", "x 45 د%"},
		"brackets turn around":                 {"אב (12) ג", "ג (12) בא"},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := visible(typeset.New(library).Line(tc.text, style))
			if tc.text == "אב (12) ג" {
				// The glyphs are mirrored, their letters stay.
				got = strings.NewReplacer("(", ")", ")", "(").Replace(got)
			}
			if got != tc.want {
				t.Errorf("%q is drawn as %q, want %q", tc.text, got, tc.want)
			}
		})
	}
}

func TestNothingIsLostOrHidden(t *testing.T) {
	t.Parallel()
	cases := map[string]struct{ text, want string }{
		"a sign that no font has":            {"a😀b", "a[U+1F600]b"},
		"a switch of direction":              {"a\u202eb", "a[U+202E]b"},
		"an isolate":                         {"a\u2066b\u2069", "a[U+2066]b[U+2069]"},
		"a control":                          {"a\x00b\x1b", "a[U+0000]b[U+001B]"},
		"a hidden tag":                       {"a\U000E0041", "a[U+E0041]"},
		"a private letter":                   {"\uE000", "[U+E000]"},
		"a joiner keeps working":             {"क\u200dष", "क\u200dष"},
		"a joiner with nothing to join":      {"\u200da", "[U+200D]a"},
		"bytes that are no text":             {"a\xffb", "a\ufffdb"},
		"a tower of marks":                   {"a" + strings.Repeat("\u0301", 10), "a" + strings.Repeat("\u0301", 8) + "[U+0301][U+0301]"},
		"a tab":                              {"a\tb", "a b"},
		"a letter that was not yet invented": {"\U0003FFFF", "[U+3FFFF]"},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := logical(typeset.New(library).Lines(tc.text, style, 1000)); got != tc.want {
				t.Errorf("%q is shown as %q, want %q", tc.text, got, tc.want)
			}
		})
	}
}

func TestLinesBreakWhereTheyMay(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		text string
		want []string
	}{
		"between words":            {"one two three four five", []string{"one two", "three", "four five"}},
		"a word that is too wide":  {"a extraordinarily b", []string{"a", "extraordi", "narily b"}},
		"between Chinese signs":    {"北京市海淀区", []string{"北京市海", "淀区"}},
		"where the text has one":   {"a\nb\r\n\r\nc", []string{"a", "b", "", "c"}},
		"nothing":                  {"", []string{""}},
		"blanks at the end vanish": {"one two      three", []string{"one two", "three"}},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var got []string
			for _, line := range typeset.New(library).Lines(tc.text, style, 46) {
				got = append(got, visible(line))
				if line.Width > 46 {
					t.Errorf("%q is %.1f wide", visible(line), line.Width)
				}
			}
			if !slices.Equal(got, tc.want) {
				t.Errorf("got %q, want %q", got, tc.want)
			}
		})
	}
}

func TestArabicLettersAreJoined(t *testing.T) {
	t.Parallel()
	glyphs := func(text string) []uint16 {
		var ids []uint16
		for _, piece := range typeset.New(library).Line(text, style).Pieces {
			for _, c := range piece.Clusters {
				for _, g := range c.Glyphs {
					ids = append(ids, g.ID)
				}
			}
		}
		return ids
	}
	if alone, joined := glyphs("ع"), glyphs("ععع"); slices.Contains(joined, alone[0]) || len(joined) != 3 {
		t.Errorf("three joined letters are %v, one alone is %v", joined, alone)
	}
	if ligature := glyphs("لا"); len(ligature) != 1 {
		t.Errorf("lam and alef are %d glyphs, want one", len(ligature))
	}
}

// FuzzLines: any text is set, within the width, and none of its letters is lost.
func FuzzLines(f *testing.F) {
	for _, text := range []string{
		"", "plain", "Zoë O’Hara", "محمد عبد الله (2026)", "שָׁלוֹם 42", "राजेन्द्र", "กำลัง", "王小明", "김철수", "a\u0301\u200d\u202e😀\x00\xff", "١٢٣ %45 אב-12/3",
		"བསྟན", "\u1100\u1161\u11a8", "\U000e0041\ufe0f", strings.Repeat("ab ", 50),
	} {
		f.Add(text, 120.0)
	}
	f.Fuzz(func(t *testing.T, text string, width float64) {
		if len(text) > 2000 {
			text = text[:2000]
		}
		lines := typeset.New(library).Lines(text, style, width)
		if len(lines) == 0 {
			t.Fatal("no line at all")
		}
		have := map[rune]int{}
		for _, line := range lines {
			clusters := 0
			for _, piece := range line.Pieces {
				for _, c := range piece.Clusters {
					clusters++
					for _, r := range c.Text {
						have[r]++
					}
				}
			}
			// Letters at the ends of a line may have wider forms than those in the middle of a word.
			if width > 100 && line.Width > 1.5*width && clusters > 1 {
				t.Errorf("a line of %.0f points in a width of %.0f", line.Width, width)
			}
		}
		// What is not there itself stands there as a code point in brackets.
		codePoints := have['['] - strings.Count(text, "[")
		for _, r := range text {
			if unicode.IsSpace(r) || r == utf8.RuneError || r == '[' {
				continue
			}
			if have[r]--; have[r] < 0 {
				codePoints--
			}
		}
		if codePoints < 0 {
			t.Fatalf("letters of %q are lost", text)
		}
	})
}

func BenchmarkLines(b *testing.B) {
	for name, text := range map[string]string{
		"Latin": strings.Repeat("The session was created. ", 20), "Arabic": strings.Repeat("محمد عبد الله بن سلمان ", 20),
	} {
		b.Run(name, func(b *testing.B) {
			s := typeset.New(library)
			for b.Loop() {
				s.Lines(text, style, 400)
			}
		})
	}
}
