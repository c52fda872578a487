package redaction

import (
	"strings"

	"vidimus/internal/domain/screening/personname"
	"vidimus/internal/platform/value/geometry"
)

// twins are characters that readers take for each other.
var twins = strings.NewReplacer("O", "0", "Q", "0", "D", "0", "I", "1", "L", "1", "S", "5", "B", "8", "Z", "2", "G", "6")

// compact writes text in capital Latin letters and digits alone.
func compact(text string) string {
	if !strings.ContainsAny(text, "0123456789") {
		return strings.ReplaceAll(personname.Fold(text), " ", "")
	}
	return strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z':
			return r - 'a' + 'A'
		case r >= 'A' && r <= 'Z', r >= '0' && r <= '9':
			return r
		default:
			return -1
		}
	}, text)
}

// saying are the places of words that say one of the values, or of the days,
// which have to agree in every digit.
func (s Page) saying(values, days []string) []geometry.Quad {
	var out []geometry.Quad
	for _, row := range s.Rows {
		if isZoneRow(row) || s.Zone != nil && holds(s.Zone.Whole, middle(rowPlace(row))) {
			continue
		}
		for _, v := range values {
			out = append(out, places(row, alike(compact(v)))...)
		}
		for _, d := range days {
			out = append(out, places(row, func(said string) bool { return said == d })...)
		}
	}
	return out
}

// mostWords is into how many words a value is parted at most.
const mostWords = 8

// places are the runs of words of a row that say something.
func places(row []Word, says func(string) bool) []geometry.Quad {
	var out []geometry.Quad
	for i := range row {
		said := ""
		for j := i; j < len(row) && j < i+mostWords; j++ {
			said += compact(row[j].Text)
			if says(said) {
				out = append(out, rowPlace(row[i:j+1]))
				// Words of one row stand a little higher or lower.
				for _, w := range row[i : j+1] {
					out = append(out, w.At)
				}
			}
		}
	}
	return out
}

// alike matches words that differ from a value by no more than OCR errors: in one
// letter of six, characters that look alike not counted. A longer word counts if
// it holds the value.
func alike(value string) func(string) bool {
	want := twins.Replace(value)
	return func(said string) bool {
		said = twins.Replace(said)
		switch {
		case len(want) < 2:
			return false
		case said == want:
			return true
		case len(want) < shortest:
			return false
		default:
			return strings.Contains(said, want) && len(said) <= 2*len(want) || distance(said, want) <= len(want)/6
		}
	}
}

// distance is the number of changed, added and missing bytes.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		corner := row[0]
		row[0] = i + 1
		for j := range len(b) {
			cost := corner
			if a[i] != b[j] {
				cost++
			}
			corner = row[j+1]
			row[j+1] = min(cost, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}

// isZoneRow reports whether a row of print looks like one of a machine readable
// zone: fillers, or one long word of capitals and digits.
func isZoneRow(row []Word) bool {
	const fillers, length = 2, 20
	all := ""
	for _, w := range row {
		all += w.Text
	}
	if strings.Count(all, "<")+strings.Count(all, "«")*2 >= fillers {
		return true
	}
	return len(row) <= 2 && len(all) >= length && all == strings.ToUpper(all) && strings.ContainsAny(all, "0123456789")
}

// legible reports whether the print of a sheet was read at all: something that a
// label led to, or some whole words.
func (s Page) legible() bool {
	if !s.Read {
		return false
	}
	if len(s.Labelled) > 0 {
		return true
	}
	const enough, letters, sure = 4, 3, 0.6
	words := 0
	for _, row := range s.Rows {
		for _, w := range row {
			if w.Confidence >= sure && len(compact(w.Text)) >= letters {
				words++
			}
		}
	}
	return words >= enough
}

// rowPlace is the place of words that stand side by side.
func rowPlace(words []Word) geometry.Quad {
	first, last := words[0].At, words[len(words)-1].At
	return geometry.Quad{first[0], last[1], last[2], first[3]}
}

func middle(q geometry.Quad) geometry.Point {
	var out geometry.Point
	for _, p := range q {
		out.X += p.X / 4
		out.Y += p.Y / 4
	}
	return out
}

// holds reports whether a point lies within the place, whichever way its corners run.
func holds(q geometry.Quad, p geometry.Point) bool {
	left, right := false, false
	for i, a := range q {
		side, to := minus(q[(i+1)%4], a), minus(p, a)
		turn := side.X*to.Y - side.Y*to.X
		left, right = left || turn < 0, right || turn > 0
	}
	return !(left && right)
}
