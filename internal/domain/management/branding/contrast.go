package branding

import (
	"fmt"

	"vidimus/internal/domain/management/branding/colour"
)

// pair is a text and the ground that it stands on.
type pair struct {
	textName, groundName string
	text, ground         func(b *Brand) string
}

// pairs are the pairs of text and background whose contrast is checked.
var pairs = []pair{
	{"color_on_background", "color_background",
		func(b *Brand) string { return b.ColorOnBackground }, func(b *Brand) string { return b.ColorBackground }},
	{"color_button_text_1", "color_button_1",
		func(b *Brand) string { return b.ColorButtonText1 }, func(b *Brand) string { return b.ColorButton1 }},
	{"color_button_text_2", "color_button_2",
		func(b *Brand) string { return b.ColorButtonText2 }, func(b *Brand) string { return b.ColorButton2 }},
	{"color_on_panel_1", "color_panel_10",
		func(b *Brand) string { return b.ColorOnPanel1 }, func(b *Brand) string { return b.ColorPanel10 }},
	{"color_on_panel_2", "color_panel_10",
		func(b *Brand) string { return b.ColorOnPanel2 }, func(b *Brand) string { return b.ColorPanel10 }},
}

// seen are the two colours as they reach the eye: what shines through a ground
// is the page, what shines through a text is its ground.
func (p pair) seen(b *Brand) (text, ground colour.Colour, ok bool) {
	text, okText := colour.Parse(p.text(b))
	ground, okGround := colour.Parse(p.ground(b))
	page := b.ground()
	if p.groundName == "color_background" {
		ground = page
	}
	ground = ground.Over(page)
	return text.Over(ground), ground, okText && okGround
}

// illegible names the pairs of a look whose text cannot be read by everybody
// (WCAG 2.2, 1.4.3, level AA), under the members of each that were changed.
func illegible(b *Brand, changed map[string]bool) map[string][]string {
	fields := map[string][]string{}
	for _, p := range pairs {
		text, ground, ok := p.seen(b)
		if !ok || colour.Contrast(text, ground) >= colour.Legible {
			continue
		}
		// Cut, not rounded: a ratio that is too low must not read as one that is not.
		ratio := float64(int(colour.Contrast(text, ground)*100)) / 100
		why := fmt.Sprintf("The contrast of %s (%s) on %s (%s) is %.2f to 1; at least %.1f to 1 is needed.",
			p.text(b), p.textName, p.ground(b), p.groundName, ratio, colour.Legible)
		for _, name := range []string{p.textName, p.groundName} {
			if changed[name] {
				fields[name] = append(fields[name], why)
			}
		}
		if !changed[p.textName] && !changed[p.groundName] {
			// A see-through ground lets the page's colour through.
			fields["color_background"] = append(fields["color_background"], why)
		}
	}
	return fields
}
