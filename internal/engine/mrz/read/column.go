package read

import (
	"math"
	"slices"
)

// Bounds of a line of a zone. OCR-B is 2.3 to 2.5 mm high at a pitch of 2.54 mm
// (Doc 9303 part 3 section 4.2); tilt changes the ratio. A line may have lost
// fillers at its ends or caught marks beside it.
const (
	leastHeightToPitch = 0.6
	mostHeightToPitch  = 1.45
	leastColumns       = 18
	mostColumns        = 52
)

// number gives every blob the number of its place in the line, and says whether
// the spacing is that of a zone.
func (l *line) number() bool {
	gaps := make([]float64, len(l.blobs)-1)
	for i := range gaps {
		gaps[i] = l.blobs[i+1].x - l.blobs[i].x
	}
	if l.pitch = commonest(gaps, 0.45*l.height); l.pitch <= 0 {
		return false
	}
	l.columns = make([]int, len(l.blobs))
	local := l.pitch // follows the perspective along the line
	for i, gap := range gaps {
		steps := gap / local
		whole := math.Round(steps)
		l.columns[i+1] = l.columns[i] + int(whole)
		if whole >= 1 && whole <= 2 && math.Abs(steps-whole) < 0.22 {
			local = 0.85*local + 0.15*gap/whole
		}
	}
	ratio := l.height / l.pitch
	return ratio >= leastHeightToPitch && ratio <= mostHeightToPitch &&
		l.span() >= leastColumns && l.span() <= mostColumns
}

// span is the number of columns from the first to the last blob.
func (l *line) span() int { return l.columns[len(l.columns)-1] + 1 }

// commonest returns the mean of the gaps around the most frequent one of at least
// the given size, or 0.
func commonest(gaps []float64, least float64) float64 {
	if len(gaps) < 6 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(gaps))
	most, mode := 0, 0.0
	for _, gap := range sorted {
		if gap < least {
			continue
		}
		if n := between(sorted, 0.85*gap, 1.15*gap); len(n) > most {
			most, mode = len(n), gap
		}
	}
	if most == 0 {
		return 0
	}
	sum := 0.0
	near := between(sorted, 0.85*mode, 1.18*mode)
	for _, gap := range near {
		sum += gap
	}
	return sum / float64(len(near))
}

func between(sorted []float64, low, high float64) []float64 {
	from, _ := slices.BinarySearch(sorted, low)
	to, _ := slices.BinarySearch(sorted, high)
	return sorted[from:to]
}
