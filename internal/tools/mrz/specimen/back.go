package specimen

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"math/rand/v2"

	"golang.org/x/image/draw"

	"vidimus/internal/platform/value/geometry"
)

// BackOrder says which back of a card to draw.
type BackOrder struct {
	Seed, Index uint64
	Level       Level
	// Code is the picture of a barcode, and Width what it takes of the card, in
	// millimetres.
	Code  image.Image
	Width float64
}

// Back is a photograph of the back of a card.
type Back struct {
	JPEG    []byte
	Corners [4]geometry.Point
}

// DrawBack draws a card with nothing but a code and a stripe and photographs it.
func DrawBack(o BackOrder) (Back, error) {
	camera, ok := cameras[o.Level]
	if !ok {
		return Back{}, fmt.Errorf("draw back: no level %q", o.Level)
	}
	rng := rand.New(rand.NewPCG(o.Seed, o.Index))
	const w, h = 85.6, 54
	p := &page{width: w * millimetre, height: h * millimetre}
	p.RGBA = image.NewRGBA(image.Rect(0, 0, int(p.width), int(p.height)))
	p.zoneTop = 0 // the pattern is weak behind what machines read
	p.background(rng)
	stripe := [2]float64{4 * millimetre, 12 * millimetre}
	for y := int(stripe[0]); y < int(stripe[1]); y++ {
		for x := range p.Rect.Dx() {
			p.Set(x, y, color.RGBA{40, 35, 35, 255})
		}
	}
	size := o.Code.Bounds().Size()
	across := o.Width * millimetre
	down := across * float64(size.Y) / float64(size.X)
	left, top := (p.width-across)/2, 16*millimetre
	place := image.Rect(int(left), int(top), int(left+across), int(top+min(down, 34*millimetre)))
	const margin = 12 // a millimetre
	draw.Draw(p, place.Inset(-margin), image.White, image.Point{}, draw.Src)
	draw.CatmullRom.Scale(p, place, o.Code, o.Code.Bounds(), draw.Src, nil)
	shot, err := camera.photograph(rng, p)
	if err != nil {
		return Back{}, fmt.Errorf("draw back: %w", err)
	}
	var file bytes.Buffer
	if err := jpeg.Encode(&file, shot.picture, &jpeg.Options{Quality: camera.quality}); err != nil {
		return Back{}, fmt.Errorf("encode back: %w", err)
	}
	return Back{JPEG: file.Bytes(), Corners: shot.corners}, nil
}
