package read

import (
	"math"
	"strings"

	"vidimus/internal/engine/mrz"
	"vidimus/internal/engine/mrz/glyph"
)

// worstUncovered returns the logarithm of the probability of the least certain
// character that no check digit covers: names, states, sex.
func (t *transcript) worstUncovered() float64 {
	covered := make(map[place]bool)
	for _, c := range t.checks() {
		covered[c.digit] = true
		for _, p := range c.covers {
			covered[p] = true
		}
	}
	worst := 0.0
	for row, ranked := range t.guesses {
		for column, g := range ranked {
			if !covered[place{row, column}] {
				worst = min(worst, float64(g[0].score))
			}
		}
	}
	return worst
}

// twinMargin returns how much likelier, as a logarithm, the net found the characters
// of the document number than their twins: those whose values differ by a multiple
// of ten, such as G and Q or 0 and A, so that no check digit tells them apart.
func (t *transcript) twinMargin() float64 {
	margin := math.Inf(1)
	for _, p := range t.checks()[0].covers {
		scores, allowed := t.scores[p.row][p.column], layouts[t.form][p.row][p.column]
		chosen := strings.IndexByte(glyph.Alphabet, t.text[p.row][p.column])
		for other := range glyph.Classes {
			if other != chosen && allowed&(1<<other) != 0 && value(other)%10 == value(chosen)%10 {
				margin = min(margin, float64(scores[chosen]-scores[other]))
			}
		}
	}
	return margin
}

// value is what a class counts in a check digit.
func value(class int) int {
	if glyph.Alphabet[class] == mrz.Filler {
		return 0
	}
	return class
}
