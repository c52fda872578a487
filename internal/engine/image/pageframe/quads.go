package pageframe

import (
	"math"

	"vidimus/internal/platform/value/geometry"
)

// Bounds of a page in the picture.
const (
	leastArea  = 0.12 // of the picture
	leastRatio = 1.15
	mostRatio  = 2.0
	// Corners may lie that many pixels outside.
	outside = 8
	// A page that fills half of the picture is as large as can be asked for.
	fullArea = 0.5
)

// bestQuad joins two lines that run across and two that run down to the outline
// with the most support by edges.
func (e *edges) bestQuad(all []line) (geometry.Quad, float64) {
	var across, down []line
	for _, l := range all {
		// Lines askew may be either.
		if math.Abs(l.sin) > 0.62 {
			across = append(across, l)
		}
		if math.Abs(l.sin) < 0.79 {
			down = append(down, l)
		}
	}
	var best geometry.Quad
	score := 0.0
	for i, top := range across {
		for j, bottom := range across {
			if i == j {
				continue
			}
			for k, left := range down {
				for n, right := range down {
					if k == n {
						continue
					}
					q, ok := quadOf([4]line{top, right, bottom, left})
					if !ok {
						continue
					}
					if s := e.score(q, score); s > score {
						best, score = q, s
					}
				}
			}
		}
	}
	return best, score
}

// quadOf returns the corners between top, right, bottom and left, if they are
// in that order.
func quadOf(sides [4]line) (q geometry.Quad, ok bool) {
	for i, with := range [4][2]int{{0, 3}, {0, 1}, {2, 1}, {2, 3}} {
		x, y, ok := sides[with[0]].meet(sides[with[1]])
		if !ok {
			return q, false
		}
		q[i] = geometry.Point{X: x, Y: y}
	}
	inOrder := q[0].X < q[1].X && q[3].X < q[2].X && q[0].Y < q[3].Y && q[1].Y < q[2].Y
	return q, inOrder
}

// score judges an outline; what cannot exceed the bar is not looked at closely.
func (e *edges) score(q geometry.Quad, bar float64) float64 {
	for _, p := range q {
		if p.X < -outside || p.Y < -outside || p.X > float64(e.width+outside) || p.Y > float64(e.height+outside) {
			return 0
		}
	}
	area := 0.0
	for i, a := range q {
		b := q[(i+1)%4]
		area += (a.X*b.Y - b.X*a.Y) / 2
	}
	area = math.Abs(area) / float64(e.width*e.height)
	w, h := q.Size()
	ratio := max(w, h) / min(w, h)
	if area < leastArea || !(ratio >= leastRatio && ratio <= mostRatio) {
		return 0
	}
	size := 0.75 + 0.25*min(1, area/fullArea)
	sum, least := 0.0, 1.0
	for i := range q {
		s := e.support(q[i], q[(i+1)%4])
		sum += s / 4
		least = min(least, s)
		// The sides left can add no more than full support each.
		if (0.7*(sum+float64(3-i)/4)+0.3*least)*size <= bar {
			return 0
		}
	}
	return (0.7*sum + 0.3*least) * size
}

// support is the share of a side that has an edge of its direction under it.
func (e *edges) support(p, q geometry.Point) float64 {
	const reach = 2 // pixels to either side
	n := int(math.Hypot(q.X-p.X, q.Y-p.Y))
	if n < 20 {
		return 0
	}
	dx, dy := (q.X-p.X)/float64(n), (q.Y-p.Y)/float64(n)
	hits := 0
	for i := range n {
		x, y := p.X+dx*float64(i), p.Y+dy*float64(i)
		for o := -reach; o <= reach; o++ {
			at, ok := e.index(x-dy*float64(o), y+dx*float64(o))
			if ok && e.steep[at] > weakerAround*e.strong &&
				math.Abs(float64(e.dx[at])*dx+float64(e.dy[at])*dy) < 0.35*float64(e.steep[at]) {
				hits++
				break
			}
		}
	}
	return float64(hits) / float64(n)
}

func (e *edges) index(x, y float64) (int, bool) {
	px, py := int(x+0.5), int(y+0.5)
	return py*e.width + px, px >= 1 && py >= 1 && px < e.width-1 && py < e.height-1
}
