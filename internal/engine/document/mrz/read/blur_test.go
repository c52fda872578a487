package read

import (
	"bytes"
	"math/rand/v2"
	"testing"
)

// plainBlur smooths pixel by pixel, along the rows and then along the columns.
func plainBlur(from raster, sigma float64) []uint8 {
	kernel := gaussian(sigma)
	w, h := from.width, from.height
	rows, out := make([]uint8, w*h), make([]uint8, w*h)
	for at := range rows {
		sum := uint32(128)
		for i, k := range kernel {
			sum += k * uint32(from.pix[at/w*w+min(max(at%w+i-len(kernel)/2, 0), w-1)])
		}
		rows[at] = uint8(sum >> 8)
	}
	for at := range out {
		sum := uint32(128)
		for i, k := range kernel {
			sum += k * uint32(rows[min(max(at/w+i-len(kernel)/2, 0), h-1)*w+at%w])
		}
		out[at] = uint8(sum >> 8)
	}
	return out
}

func TestSmoothingIsThatOfEachPixel(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(1, 2))
	for _, size := range [][2]int{{1, 1}, {3, 2}, {4, 9}, {5, 5}, {40, 31}} {
		var from, to raster
		from.resize(size[0], size[1])
		for i := range from.pix {
			from.pix[i] = uint8(rng.IntN(256))
		}
		for _, sigma := range []float64{0.4, 0.7, 1.1, 2} {
			to.blurFrom(&from, sigma, nil)
			if !bytes.Equal(to.pix, plainBlur(from, sigma)) {
				t.Errorf("%v with %v differs", size, sigma)
			}
		}
	}
}
