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
	mostHeightToPitch  = 1.6
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
	usual := commonest(gaps, 0.45*l.height)
	if usual <= 0 {
		return false
	}
	l.columns = make([]int, len(l.blobs))
	for i, gap := range gaps {
		l.columns[i+1] = l.columns[i] + int(math.Round(gap/pitchAround(gaps, i, usual)))
	}
	if l.span() < leastColumns || l.span() > mostColumns {
		return false
	}
	l.pitch = (l.blobs[len(gaps)].x - l.blobs[0].x) / float64(l.span()-1)
	ratio := l.height / l.pitch
	return ratio >= leastHeightToPitch && ratio <= mostHeightToPitch
}

// pitchAround follows the perspective along a line: the pitch of its near end may
// be half as wide again as that of its far one. It is the median of the gaps around
// one, where that is not the gap of lost characters.
func pitchAround(gaps []float64, at int, usual float64) float64 {
	const reach = 4
	var buf [2*reach + 1]float64
	near := append(buf[:0], gaps[max(0, at-reach):min(len(gaps), at+reach+1)]...)
	slices.Sort(near)
	if median := near[len(near)/2]; median > usual/1.6 && median < 1.6*usual {
		return median
	}
	return usual
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

// widths are the columns of the forms.
var widths = [...]int{30, 36, 44}

// Bounds of a trimmed line: how many marks beside the zone a line catches at most, and
// which share of its characters it has to show.
const (
	mostMarks      = 3
	leastCharacter = 0.7
)

// trimmed leaves out what the lines have beyond a width. It says false where a line is
// shorter, has too few characters within, or none is longer.
func trimmed(lines []*line, columns int) ([]*line, bool) {
	out := make([]*line, len(lines))
	longer := false
	for i, l := range lines {
		switch {
		case l.span() < columns:
			return nil, false
		case l.span() == columns:
			out[i] = l
		default:
			longer = true
			cut := l.window(columns)
			if len(l.blobs)-len(cut.blobs) > mostMarks || float64(len(cut.blobs)) < leastCharacter*float64(columns) {
				return nil, false
			}
			out[i] = &cut
		}
	}
	return out, longer
}

// window is the part of a line of the given number of columns which has the most blobs.
func (l *line) window(columns int) line {
	from, to := 0, 0
	for first := range l.blobs {
		end := first
		for end < len(l.blobs) && l.columns[end] < l.columns[first]+columns {
			end++
		}
		if end-first > to-from {
			from, to = first, end
		}
	}
	out := *l
	out.blobs, out.columns = l.blobs[from:to], make([]int, to-from)
	for i := range out.columns {
		out.columns[i] = l.columns[from+i] - l.columns[from]
	}
	return out
}
