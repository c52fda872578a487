// Package glyph recognises one OCR-B character of a machine readable zone: a
// small net with one hidden layer and its embedded weights. It does not find the
// characters; package read cuts the cells. The trainer is internal/tools/mrz/train.
package glyph

import (
	_ "embed"
	"encoding/binary"
	"errors"
	"math"
	"slices"
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

// fileSize is that of a weights file: a byte a weight, and four for the scale and the bias of each row.
const fileSize = Hidden*(Inputs+8) + Classes*(Hidden+8)

//go:embed ocrb.i8
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

// errWeights reports a file that holds no weights of this net.
var errWeights = errors.New("read weights: the file holds others")

// steps is how many steps of a weight lie on each side of zero: a weight is one byte, a row of weights has one scale.
const steps = 127

// Decode reads a weights file: of each row of hidden weights and then of output weights the scale and a byte a weight, between them the
// hidden bias and behind them the output bias. Scales and biases are little-endian 32-bit floats.
func Decode(file []byte) (*Net, error) {
	if len(file) != fileSize {
		return nil, errWeights
	}
	n := New()
	r := weightReader{file: file}
	r.rows(n.HiddenWeights, Inputs)
	r.floats(n.HiddenBias)
	r.rows(n.OutputWeights, Hidden)
	r.floats(n.OutputBias)
	if r.broken {
		return nil, errWeights
	}
	return n, nil
}

type weightReader struct {
	file   []byte
	broken bool
}

func (r *weightReader) float() float32 {
	v := math.Float32frombits(binary.LittleEndian.Uint32(r.file))
	r.file = r.file[4:]
	r.broken = r.broken || math.IsNaN(float64(v)) || math.IsInf(float64(v), 0)
	return v
}

func (r *weightReader) floats(to []float32) {
	for i := range to {
		to[i] = r.float()
	}
}

func (r *weightReader) rows(to []float32, length int) {
	for row := range slices.Chunk(to, length) {
		scale := r.float()
		for i := range row {
			row[i] = float32(int8(r.file[i])) * scale
		}
		r.file = r.file[length:]
	}
}

// Encode writes the file that Decode reads; each weight is rounded to the nearest step of its row.
func (n *Net) Encode() []byte {
	out := make([]byte, 0, fileSize)
	out = appendFloats(appendRows(out, n.HiddenWeights, Inputs), n.HiddenBias)
	return appendFloats(appendRows(out, n.OutputWeights, Hidden), n.OutputBias)
}

func appendFloats(out []byte, values []float32) []byte {
	for _, v := range values {
		out = binary.LittleEndian.AppendUint32(out, math.Float32bits(v))
	}
	return out
}

func appendRows(out []byte, values []float32, length int) []byte {
	for row := range slices.Chunk(values, length) {
		most := float32(0)
		for _, v := range row {
			most = max(most, max(v, -v))
		}
		scale := scaleOf(most)
		out = appendFloats(out, []float32{scale})
		for _, v := range row {
			step := 0.0
			if scale > 0 {
				step = math.RoundToEven(float64(v / scale))
			}
			out = append(out, byte(int8(step)))
		}
	}
	return out
}

// scaleOf is the step of a row whose greatest weight is most. It has 16 bits, so that a row that was read is written as it was.
func scaleOf(most float32) float32 {
	const below = 1<<8 - 1
	return math.Float32frombits((math.Float32bits(most/steps) + below) &^ below)
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
