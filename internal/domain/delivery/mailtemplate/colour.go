package mailtemplate

import "vidimus/internal/domain/management/branding/colour"

// usual is the colour of the hosted pages.
var usual = colour.Colour{R: 0x15, G: 0x54, B: 0x4c, A: 0xff}

// brand reads an application's colour. Its transparency is left out: what lies
// below it in a mail program is not known.
func brand(text string) colour.Colour {
	c, ok := colour.Parse(text)
	if !ok {
		return usual
	}
	return c.Opaque()
}
