package branding

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"vidimus/internal/domain/management/branding/colour"
)

func TestTheUsualLookIsLegible(t *testing.T) {
	t.Parallel()
	b := Default()
	if fields := illegible(&b, nil); len(fields) > 0 {
		t.Error(fields)
	}
}

func TestIllegibleColoursAreNamed(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		settings string
		want     map[string][]string
	}{
		"white on yellow": {
			`{"color_button_1":"#FFE100"}`,
			map[string][]string{"color_button_1": {"The contrast of #FFFFFF (color_button_text_1) on #FFE100 (color_button_1) is 1.31 to 1; at least 4.5 to 1 is needed."}},
		},
		"black on yellow": {`{"color_button_1":"#FFE100","color_button_text_1":"#000000"}`, nil},
		"both changed, both named": {
			`{"color_on_background":"#777777","color_background":"#ffffff"}`,
			map[string][]string{
				"color_on_background": {"The contrast of #777777 (color_on_background) on #ffffff (color_background) is 4.47 to 1; at least 4.5 to 1 is needed."},
				"color_background":    {"The contrast of #777777 (color_on_background) on #ffffff (color_background) is 4.47 to 1; at least 4.5 to 1 is needed."},
			},
		},
		"the lightest grey that may": {`{"color_on_background":"#767676"}`, nil},
		"a text that shines through": {
			`{"color_on_background":"#00000066"}`,
			map[string][]string{"color_on_background": {"The contrast of #00000066 (color_on_background) on #FFFFFF (color_background) is 2.84 to 1; at least 4.5 to 1 is needed."}},
		},
		"a ground that lets the page through": {
			`{"color_background":"#101010","color_on_background":"#ffffff","color_button_2":"#F8F8F800"}`,
			map[string][]string{"color_button_2": {"The contrast of #000000 (color_button_text_2) on #F8F8F800 (color_button_2) is 1.10 to 1; at least 4.5 to 1 is needed."}},
		},
		"the dark panel": {
			`{"color_panel_10":"#808080"}`,
			map[string][]string{"color_panel_10": {
				"The contrast of #9DA1A1 (color_on_panel_1) on #808080 (color_panel_10) is 1.51 to 1; at least 4.5 to 1 is needed.",
				"The contrast of #F4F4F6 (color_on_panel_2) on #808080 (color_panel_10) is 3.59 to 1; at least 4.5 to 1 is needed.",
			}},
		},
		"what carries no text may be anything": {`{"color_primary":"#ffffff","color_secondary":"#ffffff","color_panel":"#ffffff","color_pill_text":"#ffffff"}`, nil},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b, changed := Default(), map[string]bool{}
			var names map[string]any
			for _, into := range []any{&b, &names} {
				if err := json.Unmarshal([]byte(tc.settings), into); err != nil {
					t.Fatal(err)
				}
			}
			for n := range names {
				changed[n] = true
			}
			got := illegible(&b, changed)
			if len(got) == 0 {
				got = nil
			}
			if diff := cmp.Diff(tc.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// TestEveryPaletteIsLegible paints pages in colours that nobody checked.
func TestEveryPaletteIsLegible(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		some := func(name string) string {
			return fmt.Sprintf("#%06x%s", rapid.IntRange(0, 1<<24-1).Draw(t, name), rapid.SampledFrom([]string{"", "80", "00"}).Draw(t, name+" opacity"))
		}
		p := Brand{
			ColorPrimary: some("primary"), ColorBackground: some("background"), ColorPanel: some("panel"), ColorPanel10: some("dark panel"),
			ColorOnPanel2: some("on panel"), ColorOnBackground: some("text"), ColorButton1: some("button"), ColorButton2: some("quiet button"),
			ColorButtonText1: some("button text"), ColorButtonText2: some("quiet button text"),
		}.Palette()
		var faults []string
		need := func(what string, text, ground colour.Colour, ratio float64) {
			if got := colour.Contrast(text, ground); got < ratio {
				faults = append(faults, fmt.Sprintf("%s: %s on %s is %.2f", what, text.Hex(), ground.Hex(), got))
			}
		}
		need("text", p.Text, p.Background, colour.Legible)
		need("text on sheets", p.Text, p.Panel, colour.Legible)
		need("quiet text", p.TextQuiet, p.Background, colour.Legible)
		need("quiet text on soft ground", p.TextQuiet, p.AccentSoft, colour.Legible)
		need("links", p.Accent, p.Background, colour.Legible)
		need("links on soft ground", p.Accent, p.AccentSoft, colour.Legible)
		need("text on soft ground", p.Text, p.AccentSoft, colour.Legible)
		need("text on marks", p.OnAccent, p.Accent, colour.Legible)
		need("button", p.OnButton, p.Button, colour.Legible)
		need("button under a pointer", p.OnButton, p.ButtonStrong, colour.Legible)
		need("quiet button", p.OnButtonQuiet, p.ButtonQuiet, colour.Legible)
		need("beside the camera", p.OnStage, p.Stage, colour.Legible)
		need("edges", p.LineStrong, p.Background, colour.Visible)
		if len(faults) > 0 {
			t.Fatal(strings.Join(faults, "\n"))
		}
	})
}
