package main

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/vector"
)

// canvas is drawn on in units of a picture 100 wide and 120 high.
type canvas struct {
	*image.RGBA
	unit float64
}

func newCanvas(width int, paper color.Color) canvas {
	c := canvas{image.NewRGBA(image.Rect(0, 0, width, width*6/5)), float64(width) / 100}
	draw.Draw(c, c.Rect, image.NewUniform(paper), image.Point{}, draw.Src)
	return c
}

// ellipse fills an ellipse around a point; from and to are the angles of a part of
// it, in radians clockwise from the right.
func (c canvas) ellipse(x, y, rx, ry, from, to float64, fill color.Color) {
	const parts = 120
	r := vector.NewRasterizer(c.Rect.Dx(), c.Rect.Dy())
	for i := range parts + 1 {
		angle := from + (to-from)*float64(i)/parts
		px, py := float32((x+rx*math.Cos(angle))*c.unit), float32((y+ry*math.Sin(angle))*c.unit)
		if i == 0 {
			r.MoveTo(px, py)
			continue
		}
		r.LineTo(px, py)
	}
	r.ClosePath()
	r.Draw(c, c.Rect, image.NewUniform(fill), image.Point{})
}

func (c canvas) disc(x, y, rx, ry float64, fill color.Color) {
	c.ellipse(x, y, rx, ry, 0, 2*math.Pi, fill)
}

var (
	wall  = color.RGBA{222, 228, 234, 255}
	white = color.RGBA{250, 250, 250, 255}
	dark  = color.RGBA{40, 40, 44, 255}
)

// look is what a drawn face differs in from others.
type look struct {
	skin, shade, hair, cloth, iris, lips, cheek color.RGBA
	// short hair leaves the neck free; glasses are drawn around the eyes.
	short, glasses bool
}

// looks are those of the holders, the first that of whoever is alone.
var looks = []look{
	{
		skin: color.RGBA{224, 178, 146, 255}, shade: color.RGBA{200, 150, 118, 255}, hair: color.RGBA{66, 46, 38, 255}, cloth: color.RGBA{58, 92, 130, 255},
		iris: color.RGBA{70, 84, 60, 255}, lips: color.RGBA{172, 84, 84, 255}, cheek: color.RGBA{228, 162, 138, 255},
	},
	{
		skin: color.RGBA{141, 92, 62, 255}, shade: color.RGBA{118, 74, 48, 255}, hair: color.RGBA{30, 24, 22, 255}, cloth: color.RGBA{186, 118, 40, 255},
		iris: color.RGBA{60, 40, 28, 255}, lips: color.RGBA{132, 62, 60, 255}, cheek: color.RGBA{150, 92, 66, 255}, short: true,
	},
	{
		skin: color.RGBA{244, 208, 184, 255}, shade: color.RGBA{222, 180, 154, 255}, hair: color.RGBA{212, 168, 92, 255}, cloth: color.RGBA{104, 62, 96, 255},
		iris: color.RGBA{72, 110, 150, 255}, lips: color.RGBA{192, 96, 96, 255}, cheek: color.RGBA{246, 186, 166, 255}, glasses: true,
	},
	{
		skin: color.RGBA{232, 194, 156, 255}, shade: color.RGBA{208, 166, 128, 255}, hair: color.RGBA{24, 22, 26, 255}, cloth: color.RGBA{50, 110, 84, 255},
		iris: color.RGBA{50, 36, 28, 255}, lips: color.RGBA{178, 90, 88, 255}, cheek: color.RGBA{236, 180, 150, 255}, short: true, glasses: true,
	},
	{
		skin: color.RGBA{196, 146, 108, 255}, shade: color.RGBA{172, 122, 86, 255}, hair: color.RGBA{150, 150, 154, 255}, cloth: color.RGBA{120, 48, 48, 255},
		iris: color.RGBA{84, 70, 44, 255}, lips: color.RGBA{158, 80, 76, 255}, cheek: color.RGBA{204, 140, 110, 255}, short: true,
	},
	{
		skin: color.RGBA{238, 196, 170, 255}, shade: color.RGBA{214, 168, 140, 255}, hair: color.RGBA{150, 62, 34, 255}, cloth: color.RGBA{36, 52, 66, 255},
		iris: color.RGBA{66, 120, 84, 255}, lips: color.RGBA{186, 82, 82, 255}, cheek: color.RGBA{240, 172, 148, 255},
	},
}

// face draws the head of a person who does not exist, plainly drawn: nobody can take
// it for a photograph, and nobody's rights are in it.
func (l look) face(width int) canvas {
	skin, shade, hair, cloth, iris, lips := l.skin, l.shade, l.hair, l.cloth, l.iris, l.lips
	c := newCanvas(width, wall)
	c.disc(50, 128, 46, 36, cloth)
	c.disc(50, 58, 32, 38, hair)
	if !l.short {
		c.disc(50, 88, 30, 18, hair)
	}
	c.disc(50, 92, 11, 18, shade)
	c.disc(50, 62, 25, 32, skin)
	c.ellipse(50, 44, 26, 18, math.Pi, 2*math.Pi, hair)
	for _, side := range []float64{-1, 1} {
		if l.glasses {
			c.disc(50+side*10.5, 60, 9, 7, dark)
			c.disc(50+side*10.5, 60, 8, 6, skin)
		}
		c.disc(50+side*25, 64, 3.5, 6, shade)
		x := 50 + side*10.5
		c.disc(x, 59, 5, 2.9, white)
		c.disc(x, 59, 2.5, 2.5, iris)
		c.disc(x, 59, 1.1, 1.1, color.Black)
		c.disc(x+0.8, 58.2, 0.5, 0.5, white)
		c.ellipse(x, 54.5, 6, 3, math.Pi*1.1, math.Pi*1.9, hair)
		c.disc(50+side*14, 72, 5, 3, l.cheek)
	}
	c.ellipse(50, 70, 4, 3, 0, math.Pi, shade)
	c.ellipse(50, 80, 8.5, 4.5, 0, math.Pi, lips)
	c.ellipse(50, 80, 8.5, 1.8, math.Pi, 2*math.Pi, lips)
	return c
}
