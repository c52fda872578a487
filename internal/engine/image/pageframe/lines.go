package pageframe

import "math"

// line is all points with x cos + y sin = offset.
type line struct{ cos, sin, offset float64 }

const (
	// Angles of half a degree, offsets of a pixel.
	angleSteps = 360
	// A pixel votes for lines this many steps around the direction of its slope.
	angleSlack = 4
	// Votes that make a line, and how many lines are looked at.
	leastVotes = 28
	mostLines  = 26
	// Lines this near to a found one are taken for the same.
	sameAngle, sameOffset = 9, 9
)

// votes is the accumulator of a Hough transform.
type votes struct {
	offsets  int // bins of an angle
	diagonal float64
	bins     []int32
}

// lines returns the best supported lines: every pixel on the crest of an edge
// votes for those that run square to its slope.
func (e *edges) lines() []line {
	v := votes{diagonal: math.Hypot(float64(e.width), float64(e.height))}
	v.offsets = 2 * int(v.diagonal)
	v.bins = make([]int32, angleSteps*v.offsets)
	for y := 2; y < e.height-2; y++ {
		for x := 2; x < e.width-2; x++ {
			i := y*e.width + x
			if e.steep[i] >= e.strong && e.ridge(x, y) {
				v.cast(x, y, math.Atan2(float64(e.dy[i]), float64(e.dx[i])))
			}
		}
	}
	var out []line
	for len(out) < mostLines {
		best := 0
		for i, n := range v.bins {
			if n > v.bins[best] {
				best = i
			}
		}
		if v.bins[best] < leastVotes {
			break
		}
		sin, cos := math.Sincos(angleOf(best / v.offsets))
		out = append(out, line{cos, sin, float64(best%v.offsets) - v.diagonal + 0.5})
		v.clear(best/v.offsets, best%v.offsets)
	}
	return out
}

func angleOf(step int) float64 { return float64(step) * math.Pi / angleSteps }

func (v *votes) cast(x, y int, slope float64) {
	middle := int(math.Floor(slope / math.Pi * angleSteps))
	for k := middle - angleSlack; k <= middle+angleSlack; k++ {
		step := ((k % angleSteps) + angleSteps) % angleSteps
		sin, cos := math.Sincos(angleOf(step))
		if at := int(float64(x)*cos + float64(y)*sin + v.diagonal); at >= 0 && at < v.offsets {
			v.bins[step*v.offsets+at]++
		}
	}
}

// clear takes the votes of a found line and its neighbours away.
func (v *votes) clear(step, offset int) {
	for a := step - sameAngle; a <= step+sameAngle; a++ {
		for o := offset - sameOffset; o <= offset+sameOffset; o++ {
			at, bin := a, o
			if at < 0 || at >= angleSteps {
				// Half a turn further the same line has its offset on the other side.
				at = (at + angleSteps) % angleSteps
				bin = int(2*v.diagonal) - o
			}
			if bin >= 0 && bin < v.offsets {
				v.bins[at*v.offsets+bin] = 0
			}
		}
	}
}

// meet returns where two lines cross; lines that run nearly alike do not.
func (l line) meet(o line) (x, y float64, ok bool) {
	d := l.cos*o.sin - l.sin*o.cos
	if math.Abs(d) < 0.3 {
		return 0, 0, false
	}
	return (l.offset*o.sin - o.offset*l.sin) / d, (o.offset*l.cos - l.offset*o.cos) / d, true
}
