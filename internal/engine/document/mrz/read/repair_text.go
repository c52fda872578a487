package read

import (
	"bytes"
	"strings"

	"vidimus/internal/engine/document/mrz"
	"vidimus/internal/engine/document/mrz/glyph"
)

// repairStates replaces a code that no state has by the likeliest one that exists:
// no check digit covers the issuer and the nationality.
func (t *transcript) repairStates() {
	issuer, nationality := place{0, 2}, place{1, 10}
	if t.form == mrz.TD1 {
		nationality = place{1, 15}
	}
	for _, p := range []place{issuer, nationality} {
		code := t.text[p.row][p.column : p.column+3]
		if mrz.KnownState(string(code)) {
			continue
		}
		scores := t.scores[p.row][p.column : p.column+3]
		current := likelihood(scores, string(code))
		likeliest, least := "", float32(mostLoss)
		for _, state := range paddedStates {
			if loss := current - likelihood(scores, state); loss < least {
				likeliest, least = state, loss
			}
		}
		for i := range likeliest {
			if code[i] != likeliest[i] {
				code[i] = likeliest[i]
				t.repairs++
			}
		}
	}
}

var paddedStates = func() []string {
	states := mrz.States()
	for i, s := range states {
		states[i] = (s + "<<")[:3]
	}
	return states
}()

func likelihood(scores []*glyph.Scores, code string) float32 {
	var sum float32
	for i, s := range scores {
		sum += s[strings.IndexByte(glyph.Alphabet, code[i])]
	}
	return sum
}

// repairNames clears doubtful letters behind the names: a name field has one pair
// of fillers between the identifiers, and behind a second pair nothing (Doc 9303
// part 3 section 4.6).
func (t *transcript) repairNames() {
	row, from := 0, 5
	if t.form == mrz.TD1 {
		row, from = 2, 0
	}
	tail := t.text[row][from:]
	pair := []byte("<<")
	for range 2 {
		i := bytes.Index(tail, pair)
		if i < 0 {
			return
		}
		tail = tail[i+len(pair):]
	}
	columns := len(t.text[row])
	for column := columns - len(tail); column < columns; column++ {
		char := t.text[row][column]
		if char == mrz.Filler {
			continue
		}
		scores := t.scores[row][column : column+1]
		if likelihood(scores, string(char))-likelihood(scores, "<") < mostLoss {
			t.text[row][column] = mrz.Filler
			t.repairs++
		}
	}
}
