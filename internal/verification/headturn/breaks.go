package headturn

import (
	"math"
	"slices"
)

// breaks tells what parts the pictures from one unbroken film of one head, each
// kind once.
func breaks(c Challenge, frames []Frame) []ContinuityFault {
	found := []ContinuityFault{}
	add := func(b ContinuityFault, when bool) {
		if when && !slices.Contains(found, b) {
			found = append(found, b)
		}
	}
	if len(frames) == 0 {
		return []ContinuityFault{FaultLate}
	}
	add(FaultLate, frames[0].AtMS > firstMS || frames[len(frames)-1].AtMS < c.LengthMS-lastMS)
	seen := -1
	for i, f := range frames {
		add(FaultPause, i > 0 && f.AtMS-frames[i-1].AtMS > pauseMS)
		if f.Faces != 1 {
			continue
		}
		if seen >= 0 {
			before := frames[seen]
			tenths := math.Max(1, float64(f.AtMS-before.AtMS)/100)
			add(FaultLost, f.AtMS-before.AtMS > lostMS)
			add(FaultJumped, moved(before.Box, f.Box) > slack+jump*tenths)
			add(FaultScaled, grown(before.Box, f.Box) > slack+scale*tenths)
		}
		seen = i
	}
	add(FaultFlat, narrowed(c, frames) >= flatFrames)
	return found
}

// narrowed counts the pictures in which the face is as narrow as one on a card that is turned,
// while the head in it looks straight ahead. A head that turns shows its side, and its nose moves
// against its eyes; on a card all of it shrinks alike.
func narrowed(c Challenge, frames []Frame) int {
	straightTurn, isKnown := baseOf(c, frames)
	own, hasProportion := middleWhileStraight(c, frames, Frame.proportion)
	if !isKnown || !hasProportion {
		return 0
	}
	count := 0
	for _, f := range frames {
		p, measured := f.proportion()
		t, found := f.turn()
		if measured && found && p < narrow*own && math.Abs(t-straightTurn) < turned {
			count++
		}
	}
	return count
}

// moved is how far the middle of a face went, in widths of the smaller box.
func moved(a, b Box) float64 {
	width := math.Min(float64(a.Width), float64(b.Width))
	if width <= 0 {
		return math.Inf(1)
	}
	return math.Hypot(middle(a.Left, a.Width)-middle(b.Left, b.Width), middle(a.Top, a.Height)-middle(b.Top, b.Height)) / width
}

func middle(from, size int) float64 { return float64(from) + float64(size)/2 }

// grown is how much wider the larger box is than the smaller one; 0 for the same width.
func grown(a, b Box) float64 {
	small, large := min(a.Width, b.Width), max(a.Width, b.Width)
	if small <= 0 {
		return math.Inf(1)
	}
	return float64(large)/float64(small) - 1
}
