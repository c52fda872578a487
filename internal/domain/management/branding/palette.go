package branding

import "vidimus/internal/domain/management/branding/colour"

// Palette holds the colours of a page, derived from a brand's colours. Text has a
// contrast of at least 4.5 to 1 on each background, whatever the brand's colours
// are.
type Palette struct {
	Dark                                       bool
	Background, Panel, Text, TextQuiet         colour.Colour
	Line, LineStrong                           colour.Colour
	Accent, OnAccent, AccentSoft               colour.Colour
	Button, ButtonStrong, OnButton             colour.Colour
	ButtonQuiet, OnButtonQuiet, Stage, OnStage colour.Colour
}

// Palette paints a page in the brand's colours.
func (b Brand) Palette() Palette {
	page := b.ground()
	at := func(text string, ground colour.Colour) colour.Colour {
		c, ok := colour.Parse(text)
		if !ok {
			return ground.On()
		}
		return c.Over(ground)
	}
	p := Palette{
		Dark: page.On() == colour.White, Background: page, Panel: page, Text: legible(at(b.ColorOnBackground, page), page),
		Button: at(b.ColorButton1, page), ButtonQuiet: at(b.ColorButton2, page), Stage: at(b.ColorPanel10, page),
	}
	p.OnButton = legible(at(b.ColorButtonText1, p.Button), p.Button)
	p.OnButtonQuiet = legible(at(b.ColorButtonText2, p.ButtonQuiet), p.ButtonQuiet)
	p.OnStage = legible(at(b.ColorOnPanel2, p.Stage), p.Stage)
	p.ButtonStrong = shade(p.Button, p.OnButton)
	p.Accent = firstLegible(page, p.Button, at(b.ColorPrimary, page), at(b.ColorPanel, page), p.Text)
	p.OnAccent = p.Accent.On()
	p.AccentSoft = soft(p)
	p.TextQuiet = quiet(p)
	p.Line = colour.Mix(page, p.Text, 0.16)
	p.LineStrong = edge(p)
	return p
}

// legible returns the text colour, or a readable one in its place.
func legible(text, ground colour.Colour) colour.Colour {
	return firstLegible(ground, text, ground.On())
}

func firstLegible(ground colour.Colour, texts ...colour.Colour) colour.Colour {
	for _, c := range texts {
		if colour.Contrast(c, ground) >= colour.Legible {
			return c
		}
	}
	return ground.On()
}

// shade is a button under a pointer: a little nearer to black or white, as long
// as its text stays legible.
func shade(button, text colour.Colour) colour.Colour {
	away := colour.Colour{A: 0xff}
	if text.Luminance() < button.Luminance() {
		away = colour.White
	}
	if c := colour.Mix(button, away, 0.14); colour.Contrast(text, c) >= colour.Legible {
		return c
	}
	return button
}

// soft is a ground with a breath of the accent, on which both the accent and
// the text can be read.
func soft(p Palette) colour.Colour {
	for _, share := range []float64{0.14, 0.10, 0.06, 0.03} {
		c := colour.Mix(p.Background, p.Accent, share)
		if colour.Contrast(p.Accent, c) >= colour.Legible && colour.Contrast(p.Text, c) >= colour.Legible {
			return c
		}
	}
	return p.Background
}

// quiet is the text drawn back as far as it can be read on every ground.
func quiet(p Palette) colour.Colour {
	for _, share := range []float64{0.4, 0.3, 0.2, 0.1} {
		c := colour.Mix(p.Text, p.Background, share)
		if colour.Contrast(c, p.Background) >= colour.Legible && colour.Contrast(c, p.AccentSoft) >= colour.Legible {
			return c
		}
	}
	return p.Text
}

// edge is the lightest line that shows where a control is.
func edge(p Palette) colour.Colour {
	for _, share := range []float64{0.4, 0.5, 0.6, 0.7, 0.8} {
		if c := colour.Mix(p.Background, p.Text, share); colour.Contrast(c, p.Background) >= colour.Visible {
			return c
		}
	}
	return p.Text
}
