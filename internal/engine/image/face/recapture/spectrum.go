package recapture

import (
	"math"
	"math/cmplx"
)

// side of the patches whose spectra are taken, in pixels: a power of two.
const side = 64

// transform is the tables of a Fourier transform of side numbers.
type transform struct {
	order  [side]int
	turns  [side / 2]complex128
	window [side]float64
}

// newTransform makes the tables.
func newTransform() *transform {
	t := &transform{}
	bits := 0
	for 1<<bits < side {
		bits++
	}
	for i := range side {
		r := 0
		for b := range bits {
			r |= i >> b & 1 << (bits - 1 - b)
		}
		t.order[i] = r
		t.window[i] = 0.5 - 0.5*math.Cos(2*math.Pi*(float64(i)+0.5)/side)
	}
	for i := range t.turns {
		t.turns[i] = cmplx.Rect(1, -2*math.Pi*float64(i)/side)
	}
	return t
}

// line transforms side numbers that stand step apart, in place.
func (t *transform) line(all []complex128, at, step int) {
	var v [side]complex128
	for i, from := range t.order {
		v[i] = all[at+from*step]
	}
	for half := 1; half < side; half *= 2 {
		apart := side / (2 * half)
		for start := 0; start < side; start += 2 * half {
			for k := range half {
				a, b := v[start+k], v[start+k+half]*t.turns[k*apart]
				v[start+k], v[start+k+half] = a+b, a-b
			}
		}
	}
	for i, x := range v {
		all[at+i*step] = x
	}
}

// power is the spectrum of a patch of a plane, windowed and without its mean.
func (t *transform) power(p plane, left, top int, into []float64) {
	var patch [side * side]complex128
	mean := 0.0
	for y := range side {
		for _, v := range p.row(left, top+y) {
			mean += v
		}
	}
	mean /= side * side
	for y := range side {
		for x, v := range p.row(left, top+y) {
			patch[y*side+x] = complex((v-mean)*t.window[x]*t.window[y], 0)
		}
		t.line(patch[:], y*side, 1)
	}
	for x := range side {
		t.line(patch[:], x, side)
	}
	for i, v := range patch {
		into[i] = real(v)*real(v) + imag(v)*imag(v)
	}
}

// plane is one channel of a picture.
type plane struct {
	pix           []float64
	width, height int
}

// row is side values of a row.
func (p plane) row(left, y int) []float64 { return p.pix[y*p.width+left:][:side] }

// halved is the plane at half its size.
func (p plane) halved() plane {
	out := plane{width: p.width / 2, height: p.height / 2}
	out.pix = make([]float64, out.width*out.height)
	for y := range out.height {
		for x := range out.width {
			at := 2*y*p.width + 2*x
			out.pix[y*out.width+x] = (p.pix[at] + p.pix[at+1] + p.pix[at+p.width] + p.pix[at+p.width+1]) / 4
		}
	}
	return out
}

// Bounds of the search for a peak, in steps of the spectrum.
const (
	leastRadius = 5  // what is coarser is the shape of a face
	nearest     = 2  // about a bin: what belongs to its peak
	farthest    = 6  // about a bin: what it is compared with
	mostPatches = 5  // a side
	faint       = 25 // power of what rounding to whole grey levels leaves
)

// peak is by how much the strongest single frequency of a plane stands out of
// those about it, in natural logarithms of power averaged over overlapping patches:
// what shows all over the plane, as a raster does, counts, and what shows once, as
// an eyelid does, hardly. It is 0 where the plane is too small.
func (t *transform) peak(p plane) float64 {
	if p.width < side || p.height < side {
		return 0
	}
	across, down := patches(p.width), patches(p.height)
	mean := make([]float64, side*side)
	power := make([]float64, side*side)
	for _, top := range down {
		for _, left := range across {
			t.power(p, left, top, power)
			for i, v := range power {
				mean[i] += math.Log(v + faint)
			}
		}
	}
	n := float64(len(across) * len(down))
	best := 0.0
	for ky := 0; ky <= side/2-1; ky++ {
		for kx := -side/2 + 1; kx < side/2; kx++ {
			if ky == 0 && kx <= 0 || kx*kx+ky*ky < leastRadius*leastRadius || ofBlocks(kx, ky) {
				continue
			}
			best = max(best, (mean[bin(kx, ky)]-about(mean, kx, ky))/n)
		}
	}
	return best
}

// ofBlocks tells frequencies that the blocks of 8 pixels of a JPEG have, alone or
// with another axis.
func ofBlocks(kx, ky int) bool {
	near := func(k int) bool { m := (k + side) % (side / 8); return m <= 1 || m == side/8-1 }
	return near(kx) && near(ky)
}

// about is the mean of what surrounds a bin.
func about(mean []float64, kx, ky int) float64 {
	sum, n := 0.0, 0
	for dy := -farthest; dy <= farthest; dy++ {
		for dx := -farthest; dx <= farthest; dx++ {
			x, y := kx+dx, ky+dy
			if max(dx, -dx) <= nearest && max(dy, -dy) <= nearest || x*x+y*y < (leastRadius-1)*(leastRadius-1) {
				continue
			}
			sum, n = sum+mean[bin(x, y)], n+1
		}
	}
	return sum / float64(max(n, 1))
}

// bin is where a frequency stands; what is beyond the ends comes in at the others.
func bin(kx, ky int) int { return (ky&(side-1))*side + kx&(side-1) }

// patches are where patches begin along a length.
func patches(length int) []int {
	n := min((length-side)/(side/2)+1, mostPatches)
	if n == 1 {
		return []int{(length - side) / 2}
	}
	out := make([]int, n)
	for i := range out {
		out[i] = i * (length - side) / (n - 1)
	}
	return out
}
