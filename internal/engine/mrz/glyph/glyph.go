// Package glyph recognises one OCR-B character of a machine readable zone: a
// small net with one hidden layer and its embedded weights. It does not find the
// characters; package read cuts the cells. The trainer is internal/tools/mrz/train.
package glyph

import (
	_ "embed"
	"encoding/binary"
	"fmt"
	"math"
	"sync"
)

// The sizes are part of the weights file: changing one needs a new training.
const (
	Width   = 20
	Height  = 28
	Inputs  = Width * Height
	Hidden  = 160
	Classes = len(Alphabet)

	// Alphabet lists the classes in the order of the net's outputs.
	Alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ<"

	// CellWidth is the width of a cell in pitches: a little of both neighbours
	// shows, so that a cell may sit slightly off its character.
	CellWidth = 1.06
	// CellHeight is the height of a cell in heights of a character.
	CellHeight = 1.38
)

const parameters = Hidden*Inputs + Hidden + Classes*Hidden + Classes

//go:embed ocrb.f32
var embedded []byte

// Cell is the picture of one character: rows from the top, values 0 to 255
// before Normalise and about -0.25 (paper) to 0.75 (ink) after it.
type Cell [Inputs]float32

// Scores holds the logarithm of the probability of every class.
type Scores [Classes]float32

// Activation is the working memory of one recognition.
type Activation [Hidden]float32

// Net is the recogniser. Recognition only reads it, so a Net may be shared.
type Net struct {
	HiddenWeights []float32 // Hidden rows of Inputs
	HiddenBias    []float32
	OutputWeights []float32 // Classes rows of Hidden
	OutputBias    []float32
}

// New returns a network with zero weights.
func New() *Net {
	return &Net{
		HiddenWeights: make([]float32, Hidden*Inputs),
		HiddenBias:    make([]float32, Hidden),
		OutputWeights: make([]float32, Classes*Hidden),
		OutputBias:    make([]float32, Classes),
	}
}

// Embedded returns the trained net that belongs to this version.
func Embedded() (*Net, error) { return loadEmbedded() }

var loadEmbedded = sync.OnceValues(func() (*Net, error) { return Decode(embedded) })

// Decode reads a weights file: little-endian 32-bit floats, hidden weights,
// hidden bias, output weights, output bias.
func Decode(file []byte) (*Net, error) {
	if len(file) != 4*parameters {
		return nil, fmt.Errorf("read weights: %d bytes, want %d", len(file), 4*parameters)
	}
	n := New()
	for _, part := range n.parts() {
		for i := range part {
			part[i] = math.Float32frombits(binary.LittleEndian.Uint32(file))
			if v := float64(part[i]); math.IsNaN(v) || math.IsInf(v, 0) {
				return nil, fmt.Errorf("read weights: value %v", v)
			}
			file = file[4:]
		}
	}
	return n, nil
}

// Encode writes the file that Decode reads.
func (n *Net) Encode() []byte {
	out := make([]byte, 0, 4*parameters)
	for _, part := range n.parts() {
		for _, v := range part {
			out = binary.LittleEndian.AppendUint32(out, math.Float32bits(v))
		}
	}
	return out
}

func (n *Net) parts() [4][]float32 {
	return [4][]float32{n.HiddenWeights, n.HiddenBias, n.OutputWeights, n.OutputBias}
}

// Recognise scores a normalised cell. The activation afterwards holds the
// hidden layer, which the trainer needs.
func (n *Net) Recognise(cell *Cell, act *Activation) Scores {
	for i := range act {
		v := dot(cell[:], n.HiddenWeights[i*Inputs:(i+1)*Inputs]) + n.HiddenBias[i]
		act[i] = max(v, 0)
	}
	var out Scores
	top := float32(math.Inf(-1))
	for c := range out {
		out[c] = dot(act[:], n.OutputWeights[c*Hidden:(c+1)*Hidden]) + n.OutputBias[c]
		top = max(top, out[c])
	}
	sum := 0.0
	for _, v := range out {
		sum += math.Exp(float64(v - top))
	}
	norm := top + float32(math.Log(sum))
	for c := range out {
		out[c] -= norm
	}
	return out
}

// dot keeps four sums so that additions need not wait for one another. Both
// lengths are multiples of four.
func dot(a, b []float32) float32 {
	var s0, s1, s2, s3 float32
	b = b[:len(a)]
	for len(a) >= 4 && len(b) >= 4 {
		s0 += a[0] * b[0]
		s1 += a[1] * b[1]
		s2 += a[2] * b[2]
		s3 += a[3] * b[3]
		a, b = a[4:], b[4:]
	}
	return s0 + s1 + s2 + s3
}

// Ink and paper are taken as these quantiles of a cell: a character covers
// between a tenth and a third of it.
const (
	inkQuantile   = 0.03
	paperQuantile = 0.80
	// leastContrast keeps the noise of an empty cell from looking like ink.
	leastContrast = 12
	// centre moves the mean of the values near zero, which speeds up learning.
	centre = 0.25
)

// Normalise stretches a cell of grey values so that ink and paper lie where the
// net expects them, whatever the light was.
func (c *Cell) Normalise() {
	var histogram [256]int
	for _, v := range c {
		histogram[int(min(max(v, 0), 255))]++
	}
	ink, paper := quantile(&histogram, inkQuantile), quantile(&histogram, paperQuantile)
	span := max(paper-ink, leastContrast)
	for i, v := range c {
		c[i] = min(max((paper-v)/span, -0.3), 1.3) - centre
	}
}

func quantile(histogram *[256]int, q float64) float32 {
	seen, want := 0, int(q*Inputs)
	for v, n := range histogram {
		if seen += n; seen > want {
			return float32(v)
		}
	}
	return 255
}
