// Package ocrb holds two free cuts of the OCR-B typeface for drawing machine
// readable zones. It is used by the trainer and the specimen printer only; the
// service itself never draws with it. The notice of the fonts is in copyright.
package ocrb

import (
	_ "embed"
	"fmt"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
)

//go:embed OCRB.ttf
var round []byte

//go:embed OCRBS.ttf
var square []byte

// Variant is one drawing of the typeface.
type Variant int

// The two cuts differ in the ends of their strokes.
const (
	Round Variant = iota
	Square
)

// Variants lists every drawing.
var Variants = []Variant{Round, Square}

// Advance is the width of a character in em.
const Advance = 0.723

// Face returns the cut with an em of the given pixels. A face is not safe for
// concurrent use.
func (c Variant) Face(em float64) (font.Face, error) {
	file := round
	if c == Square {
		file = square
	}
	parsed, err := opentype.Parse(file)
	if err != nil {
		return nil, fmt.Errorf("parse font: %w", err)
	}
	face, err := opentype.NewFace(parsed, &opentype.FaceOptions{Size: em, DPI: 72, Hinting: font.HintingNone})
	if err != nil {
		return nil, fmt.Errorf("make face: %w", err)
	}
	return face, nil
}
