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
	skin  = color.RGBA{224, 178, 146, 255}
	shade = color.RGBA{200, 150, 118, 255}
	hair  = color.RGBA{66, 46, 38, 255}
	cloth = color.RGBA{58, 92, 130, 255}
	white = color.RGBA{250, 250, 250, 255}
	iris  = color.RGBA{70, 84, 60, 255}
	lips  = color.RGBA{172, 84, 84, 255}
)

// face draws the head of a person who does not exist, plainly drawn: nobody can take
// it for a photograph, and nobody's rights are in it.
func face(width int) canvas {
	c := newCanvas(width, wall)
	c.disc(50, 128, 46, 36, cloth)
	c.disc(50, 58, 32, 38, hair)
	c.disc(50, 88, 30, 18, hair)
	c.disc(50, 92, 11, 18, shade)
	c.disc(50, 62, 25, 32, skin)
	c.ellipse(50, 44, 26, 18, math.Pi, 2*math.Pi, hair)
	for _, side := range []float64{-1, 1} {
		c.disc(50+side*25, 64, 3.5, 6, shade)
		x := 50 + side*10.5
		c.disc(x, 59, 5, 2.9, white)
		c.disc(x, 59, 2.5, 2.5, iris)
		c.disc(x, 59, 1.1, 1.1, color.Black)
		c.disc(x+0.8, 58.2, 0.5, 0.5, white)
		c.ellipse(x, 54.5, 6, 3, math.Pi*1.1, math.Pi*1.9, hair)
		c.disc(50+side*14, 72, 5, 3, color.RGBA{228, 162, 138, 255})
	}
	c.ellipse(50, 70, 4, 3, 0, math.Pi, shade)
	c.ellipse(50, 80, 8.5, 4.5, 0, math.Pi, lips)
	c.ellipse(50, 80, 8.5, 1.8, math.Pi, 2*math.Pi, lips)
	return c
}
