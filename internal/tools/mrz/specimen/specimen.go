// Package specimen draws identity pages that do not exist and photographs them
// with an imitated camera, for measuring the reader. Every page bears the word
// SPECIMEN, an invented design and random data. The same seed gives the same
// picture.
package specimen

import (
	"bytes"
	"fmt"
	"image"
	"image/jpeg"
	"math/rand/v2"

	"vidimus/internal/engine/document/mrz"
	"vidimus/internal/platform/value/geometry"
)

// Specimen is a photograph and the truth about it.
type Specimen struct {
	Level  Level
	Fields mrz.Fields
	Lines  []string
	JPEG   []byte
	// Corners of the page in the picture, from the upper left one of the page
	// clockwise.
	Corners [4]geometry.Point
}

// Order says what to draw.
type Order struct {
	Seed  uint64
	Index uint64 // tells specimens of one seed apart
	Level Level
	Form  mrz.Format
	// Portrait fills the place of the portrait; nil draws a plain head.
	Portrait image.Image
	// Fields are those of the zone; nil makes up a holder.
	Fields *mrz.Fields
	// Printed is what stands beside the zone; nil is what the zone says.
	Printed *mrz.Fields

	Design     Design
	Distortion Distortion
}

// Draw carries out an order.
func Draw(o Order) (Specimen, error) {
	camera, ok := cameras[o.Level]
	if !ok {
		return Specimen{}, fmt.Errorf("draw specimen: no level %q", o.Level)
	}
	rng := rand.New(rand.NewPCG(o.Seed, o.Index))
	invented := Invent(rng, o.Form)
	if o.Fields == nil {
		o.Fields = &invented
	}
	if o.Printed == nil {
		o.Printed = o.Fields
	}
	out := Specimen{Level: o.Level, Fields: *o.Fields}
	var err error
	if out.Lines, err = mrz.Build(out.Fields); err != nil {
		return Specimen{}, fmt.Errorf("draw specimen: %w", err)
	}
	page, err := printPage(rng, o, out.Lines)
	if err != nil {
		return Specimen{}, fmt.Errorf("draw specimen: %w", err)
	}
	shot, err := camera.photograph(rng, page)
	if err != nil {
		return Specimen{}, fmt.Errorf("draw specimen: %w", err)
	}
	out.Corners = shot.corners
	var file bytes.Buffer
	if err := jpeg.Encode(&file, o.Distortion.onPicture(shot.picture), &jpeg.Options{Quality: camera.quality}); err != nil {
		return Specimen{}, fmt.Errorf("encode specimen: %w", err)
	}
	out.JPEG = file.Bytes()
	return out, nil
}
