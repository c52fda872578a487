package read

import (
	"math"
	"strconv"
	"strings"

	"vidimus/internal/engine/document/mrz"
	"vidimus/internal/engine/document/mrz/glyph"
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

// rivalMargin returns how much likelier, as a logarithm, the net found the characters
// of number, birth and expiry than the likeliest others that satisfy the same check
// digit: twins, whose values differ by a multiple of ten, such as G and Q or 0 and A,
// and any characters whose errors make up for one another.
func (t *transcript) rivalMargin() float64 {
	margin := math.Inf(1)
	for _, c := range t.checks()[:keyFields] {
		margin = min(margin, t.rival(c))
	}
	return margin
}

// keyFields are the first of the checks of every form.
const keyFields = 3

// weights of the check digits (Doc 9303 part 3 section 4.9).
var weights = [3]int{7, 3, 1}

// rival is the least loss of another text of a check: by what a change alters the sum
// modulo ten, the least loss of all changes so far that alter it by as much.
func (t *transcript) rival(c checked) float64 {
	var losses [10]float64
	for i := range losses {
		losses[i] = math.Inf(1)
	}
	for i, p := range c.covers {
		losses = t.changed(losses, p, weights[i%3])
	}
	return t.changed(losses, c.digit, -1)[0]
}

// changed adds the changes of one place to those of the places before it.
func (t *transcript) changed(before [10]float64, p place, weight int) [10]float64 {
	after := before
	scores, allowed := t.scores[p.row][p.column], layouts[t.form][p.row][p.column]
	chosen := strings.IndexByte(glyph.Alphabet, t.text[p.row][p.column])
	for other := range glyph.Classes {
		if other == chosen || allowed&(1<<other) == 0 {
			continue
		}
		loss := float64(scores[chosen] - scores[other])
		by := (weight*(value(other)-value(chosen))%10 + 10) % 10
		after[by] = min(after[by], loss)
		for already, sum := range before {
			after[(already+by)%10] = min(after[(already+by)%10], sum+loss)
		}
	}
	return after
}

// plausible says that month and day of a printed date may be those of one; either may
// be unknown.
func plausible(date string) bool {
	if len(date) != 6 {
		return false
	}
	return part(date[2:4]) <= 12 && part(date[4:6]) <= 31
}

// part is a printed number of two digits, 0 where it is unknown and 100 where it is neither.
func part(s string) int {
	if s == "<<" {
		return 0
	}
	n, err := strconv.Atoi(s)
	if err != nil || n < 0 {
		return 100
	}
	return n
}

// value is the check digit value of a class.
func value(class int) int {
	if glyph.Alphabet[class] == mrz.Filler {
		return 0
	}
	return class
}
