package grayplane_test

import (
	"image"
	"math"
	"testing"

	"vidimus/internal/tools/mrz/grayplane"
)

func TestBlurKeepsTheLight(t *testing.T) {
	t.Parallel()

	p := grayplane.New(31, 31)
	p.Pix[15*31+15] = 1000
	var scratch grayplane.Plane
	p.Blur(2, &scratch)
	sum, spread := 0.0, 0.0
	for i, v := range p.Pix {
		dx := float64(i%31 - 15)
		sum += float64(v)
		spread += float64(v) * dx * dx
	}
	if math.Abs(sum-1000) > 0.1 {
		t.Errorf("light = %v, want 1000", sum)
	}
	if deviation := math.Sqrt(spread / sum); math.Abs(deviation-2) > 0.05 {
		t.Errorf("deviation = %v, want 2", deviation)
	}
}

func TestNoBlurChangesNothing(t *testing.T) {
	t.Parallel()

	p := grayplane.New(3, 3)
	p.Pix[4] = 7
	p.Blur(0, new(grayplane.Plane))
	if p.Pix[4] != 7 {
		t.Errorf("centre = %v", p.Pix[4])
	}
}

func TestAtSamplesBetweenPixelsAndPastTheBorder(t *testing.T) {
	t.Parallel()

	m := image.NewGray(image.Rect(5, 5, 7, 6))
	m.Pix[0], m.Pix[1] = 10, 30
	p := grayplane.FromGray(m)
	for x, want := range map[float64]float32{0: 10, 0.5: 20, 1: 30, -4: 10, 9: 30} {
		if got := p.At(x, 0.3); got != want {
			t.Errorf("At(%v) = %v, want %v", x, got, want)
		}
	}
}
