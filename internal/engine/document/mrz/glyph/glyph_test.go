package glyph_test

import (
	"bytes"
	"math"
	"os"
	"testing"

	"pgregory.net/rapid"

	"vidimus/internal/engine/document/mrz/glyph"
)

func TestEmbeddedWeightsAreTheFile(t *testing.T) {
	t.Parallel()

	file, err := os.ReadFile("ocrb.i8")
	if err != nil {
		t.Fatal(err)
	}
	net, err := glyph.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(net.Encode(), file) {
		t.Error("encoding the net again gives another file")
	}
}

func TestDecodeRefusesABrokenFile(t *testing.T) {
	t.Parallel()

	good := glyph.New().Encode()
	broken := bytes.Clone(good)
	copy(broken, []byte{0, 0, 0xc0, 0x7f}) // not a number
	for name, file := range map[string][]byte{
		"nothing": nil, "a byte short": good[1:], "a byte long": append(bytes.Clone(good), 0), "a value that is none": broken,
	} {
		if _, err := glyph.Decode(file); err == nil {
			t.Errorf("%s is accepted", name)
		}
	}
	if _, err := glyph.Decode(good); err != nil {
		t.Errorf("the whole file: %v", err)
	}
}

func TestAnyCellIsScoredWithProbabilities(t *testing.T) {
	t.Parallel()

	net, err := glyph.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(t *rapid.T) {
		var cell glyph.Cell
		light, base := rapid.Float32Range(-300, 300).Draw(t, "light"), rapid.Float32Range(-50, 300).Draw(t, "base")
		pattern := rapid.SliceOfN(rapid.Float32Range(0, 1), 1, 40).Draw(t, "pattern")
		for i := range cell {
			cell[i] = base + light*pattern[i%len(pattern)]
		}
		cell.Normalise()
		var act glyph.Activation
		sum := 0.0
		for _, score := range net.Recognise(&cell, &act) {
			sum += math.Exp(float64(score))
		}
		if math.Abs(sum-1) > 1e-3 {
			t.Errorf("probabilities add up to %v", sum)
		}
	})
}

func TestNormaliseDoesNotDependOnTheLight(t *testing.T) {
	t.Parallel()

	var bright, dim glyph.Cell
	for i := range bright {
		v := float32(240)
		if i%5 == 0 {
			v = 40
		}
		bright[i], dim[i] = v, v/2+20
	}
	bright.Normalise()
	dim.Normalise()
	for i := range bright {
		if math.Abs(float64(bright[i]-dim[i])) > 0.02 {
			t.Fatalf("place %d is %v in bright and %v in dim light", i, bright[i], dim[i])
		}
	}
}

func BenchmarkRecognise(b *testing.B) {
	net, err := glyph.Embedded()
	if err != nil {
		b.Fatal(err)
	}
	var cell glyph.Cell
	var act glyph.Activation
	for b.Loop() {
		net.Recognise(&cell, &act)
	}
}
