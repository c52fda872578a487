package main

import (
	"fmt"
	"math"
	"strings"
)

// displaced is the share of wrong characters from which on the cells, and not the characters, were misjudged.
const displaced = 0.3

// miss says in words what is wrong with an answer, and where the zone lies in the picture; nothing for an
// accepted answer that is exact.
func miss(p picture, a answer) string {
	exact := a.exact(p)
	if exact && a.accepted {
		return ""
	}
	var out strings.Builder
	fmt.Fprintf(&out, "- %s: %s; score %.3f, %d repairs, page leans %.0f degrees\n", p.name, reason(p, a), a.score, a.repairs, p.lean())
	if !exact {
		fmt.Fprintf(&out, "  - want %q\n  - got  %q\n", p.lines, a.lines)
	}
	return out.String()
}

func reason(p picture, a answer) string {
	verdict := "not accepted"
	if a.accepted {
		verdict = "ACCEPTED"
	}
	switch {
	case len(a.lines) == 0:
		return "no zone found"
	case a.exact(p):
		return "exact, not accepted: " + a.doubt
	case len(a.lines) != len(p.lines) || len(a.lines[0]) != len(p.lines[0]):
		return verdict + ", taken for another form"
	}
	wrong, of := p.wrong(a.lines)
	if float64(len(wrong)) > displaced*float64(of) {
		return fmt.Sprintf("%s, cells displaced (%d of %d wrong)", verdict, len(wrong), of)
	}
	return fmt.Sprintf("%s, wrong: %s", verdict, strings.Join(wrong, " "))
}

// wrong lists the characters that differ as "row:column want>got", of lines as long as those of the page.
func (p picture) wrong(got []string) (wrong []string, of int) {
	for row, line := range p.lines {
		of += len(line)
		for i := range len(line) {
			if got[row][i] != line[i] {
				wrong = append(wrong, fmt.Sprintf("%d:%d %c>%c", row, i, line[i], got[row][i]))
			}
		}
	}
	return wrong, of
}

// lean is the angle of the page's lower edge in degrees.
func (p picture) lean() float64 {
	right, left := p.corners[2], p.corners[3]
	return math.Atan2(right[1]-left[1], right[0]-left[0]) * 180 / math.Pi
}
