package read

import (
	"cmp"
	"context"
	"math"
	"slices"
)

// line is a row of blobs from left to right near y = slope*x + offset.
type line struct {
	blobs         []blob
	slope, offset float64
	height        float64 // of a character

	columns []int   // number of every blob's place, the first being 0
	pitch   float64 // pixels from place to place
}

// Bounds of a chain of blobs. The least is half of a TD1's line, because fillers
// may fall apart; the most is far above any line with broken characters.
const (
	leastChain = 14
	mostChain  = 150
)

// findLines chains blobs into lines near the main direction.
func findLines(ctx context.Context, blobs []blob) []line {
	c := newChainer(blobs, mainDirection(blobs))
	var lines []line
	for i := range c.nodes {
		if c.nodes[i].used {
			continue
		}
		if i%64 == 0 && ctx.Err() != nil {
			return nil
		}
		chain := c.chainFrom(i)
		if len(chain) < leastChain || len(chain) > mostChain {
			continue
		}
		l := line{blobs: make([]blob, 0, len(chain))}
		heights := make([]float64, 0, len(chain))
		for _, n := range chain {
			c.nodes[n].used = true
			l.blobs = append(l.blobs, c.nodes[n].blob)
			heights = append(heights, c.nodes[n].blob.height)
		}
		slices.Sort(heights)
		// Fillers and broken characters are low, so not the median.
		l.height = heights[len(heights)*7/10]
		l.fit()
		if l.number() {
			lines = append(lines, l)
		}
	}
	return lines
}

// mainDirection returns the angle in radians, at most 26 degrees either way, along
// which the blobs lie in the densest rows: the one whose projection histogram has
// the largest sum of squares.
func mainDirection(blobs []blob) float64 {
	if len(blobs) == 0 {
		return 0
	}
	heights := make([]float64, len(blobs))
	reach := 0.0
	for i, b := range blobs {
		heights[i] = b.height
		reach = max(reach, b.x+b.y)
	}
	slices.Sort(heights)
	bin := max(4, heights[len(heights)/2]/2)
	histogram := make([]int, int(2*reach/bin)+3)
	best, direction := -1, 0.0
	for degrees := -26; degrees <= 26; degrees++ {
		angle := float64(degrees) * math.Pi / 180
		sin, cos := math.Sincos(angle)
		clear(histogram)
		for _, b := range blobs {
			histogram[int((reach-b.x*sin+b.y*cos)/bin)]++
		}
		sum := 0
		for _, n := range histogram {
			sum += n * n
		}
		if sum > best {
			best, direction = sum, angle
		}
	}
	return direction
}

// node is a blob in coordinates along and across the main direction.
type node struct {
	along, across float64
	blob          blob
	used          bool
}

type chainer struct {
	nodes []node
	chain []int
}

func newChainer(blobs []blob, direction float64) *chainer {
	sin, cos := math.Sincos(direction)
	c := &chainer{nodes: make([]node, len(blobs))}
	for i, b := range blobs {
		c.nodes[i] = node{along: b.x*cos + b.y*sin, across: b.y*cos - b.x*sin, blob: b}
	}
	slices.SortFunc(c.nodes, func(a, b node) int { return cmp.Compare(a.along, b.along) })
	return c
}

// chainFrom follows a line to the right from a node. The result holds until the
// next call.
func (c *chainer) chainFrom(start int) []int {
	c.chain = append(c.chain[:0], start)
	height, slope := c.nodes[start].blob.height, 0.0
	for len(c.chain) <= mostChain {
		next := c.next(c.chain[len(c.chain)-1], height, slope)
		if next < 0 {
			break
		}
		c.chain = append(c.chain, next)
		if n := len(c.chain); n > 3 {
			a, b := c.nodes[c.chain[max(0, n-12)]], c.nodes[next]
			slope = (b.across - a.across) / max(1, b.along-a.along)
		}
		if len(c.chain)%4 == 0 {
			height = c.recentHeight()
		}
	}
	return c.chain
}

// next returns the nearest node to the right that may be the next character, or
// -1. The bounds are in heights of a character.
func (c *chainer) next(last int, height, slope float64) int {
	best, bestCost := -1, math.Inf(1)
	from := &c.nodes[last]
	for j := last + 1; j < len(c.nodes); j++ {
		n := &c.nodes[j]
		step := n.along - from.along
		if step >= 5*height || step >= bestCost {
			break
		}
		if n.used || n.blob.height < 0.45*height || n.blob.height > 1.7*height {
			continue
		}
		aside := math.Abs(n.across - from.across - slope*step)
		if aside > 0.42*height {
			continue
		}
		if cost := step + 2*aside; cost < bestCost {
			best, bestCost = j, cost
		}
	}
	return best
}

func (c *chainer) recentHeight() float64 {
	var recent [10]float64
	tail := c.chain[max(0, len(c.chain)-len(recent)):]
	for i, n := range tail {
		recent[i] = c.nodes[n].blob.height
	}
	slices.Sort(recent[:len(tail)])
	return max(recent[len(tail)/2], 4)
}

// fit lays a straight line through the blobs and throws out those far off it.
func (l *line) fit() {
	use := l.blobs
	for range 3 {
		var n, sx, sy, sxx, sxy float64
		for _, b := range use {
			n++
			sx += b.x
			sy += b.y
			sxx += b.x * b.x
			sxy += b.x * b.y
		}
		d := n*sxx - sx*sx
		if d == 0 {
			return
		}
		l.slope = (n*sxy - sx*sy) / d
		l.offset = (sy - l.slope*sx) / n
		var near []blob
		for _, b := range l.blobs {
			if math.Abs(b.y-l.slope*b.x-l.offset) < 0.35*l.height {
				near = append(near, b)
			}
		}
		if len(near) < 6 {
			break
		}
		use = near
	}
	l.blobs = use
}

// at is the height of the line over x.
func (l *line) at(x float64) float64 { return l.slope*x + l.offset }

// middle is the place half way between the first and the last blob.
func (l *line) middle() float64 { return (l.blobs[0].x + l.blobs[len(l.blobs)-1].x) / 2 }
