package read

import (
	"cmp"
	"slices"
	"strings"

	"vidimus/internal/engine/document/mrz"
)

// Bounds of a repair. The loss is how much likelier, as a logarithm, the net
// found the characters that are replaced: e^7 is a thousand times.
const (
	mostLoss       = 7
	mostCandidates = 24
)

// place is a character's place in a zone.
type place struct{ row, column int }

func places(row, from, to int) []place {
	var out []place
	for column := from; column < to; column++ {
		out = append(out, place{row, column})
	}
	return out
}

// checked is a check digit with the places it covers and those of them that may be
// changed to satisfy it.
type checked struct {
	covers   []place
	digit    place
	change   []place
	optional bool // the digit of an empty field may be a filler
}

// repairChecks satisfies every wrong check digit by the likeliest change of one or
// two characters. The composite digit comes last and changes nothing that another
// digit already vouches for.
func (t *transcript) repairChecks() {
	for _, c := range t.checks() {
		if !t.holds(c) {
			t.repair(c)
		}
	}
}

func (t *transcript) checks() []checked {
	if t.form == mrz.TD1 {
		number := t.number(0, 5, 15, 30)
		open := append(places(0, 15, 30), places(1, 18, 29)...)
		open = slices.DeleteFunc(open, func(p place) bool { return slices.Contains(number.change, p) })
		return []checked{
			number, field(1, 0, 6), field(1, 8, 14),
			{
				covers: slices.Concat(places(0, 5, 30), places(1, 0, 7), places(1, 8, 15), places(1, 18, 29)),
				digit:  place{1, 29}, change: append(open, place{1, 29}),
			},
		}
	}
	out := []checked{field(1, 0, 9), field(1, 13, 19), field(1, 21, 27)}
	covers := slices.Concat(places(1, 0, 10), places(1, 13, 20))
	switch t.form {
	case mrz.TD2:
		out[0] = t.number(1, 0, 28, 35)
		open := places(1, 28, 36)
		open = slices.DeleteFunc(open, func(p place) bool { return slices.Contains(out[0].change, p) })
		out = append(out, checked{covers: append(covers, places(1, 21, 35)...), digit: place{1, 35}, change: open})
	case mrz.TD3:
		personal := field(1, 28, 42)
		personal.optional = true
		composite := checked{covers: append(covers, places(1, 21, 43)...), digit: place{1, 43}, change: places(1, 43, 44)}
		out = append(out, personal, composite)
	}
	return out
}

// field is a field with its check digit behind it.
func field(row, from, digit int) checked {
	return checked{covers: places(row, from, digit), digit: place{row, digit}, change: places(row, from, digit+1)}
}

// number is the document number of a card, which may go on in the optional data.
func (t *transcript) number(row, from, optional, end int) checked {
	c := field(row, from, from+9)
	if t.text[row][from+9] != mrz.Filler {
		return c
	}
	stop := optional
	for stop < end && t.text[row][stop] != mrz.Filler {
		stop++
	}
	if stop == optional {
		c.optional = true
		return c
	}
	c.covers = append(c.covers, places(row, optional, stop-1)...)
	c.digit = place{row, stop - 1}
	c.change = append(slices.Clone(c.covers), c.digit)
	return c
}

func (t *transcript) holds(c checked) bool {
	var buf [64]byte
	text := buf[:0]
	for _, p := range c.covers {
		text = append(text, t.text[p.row][p.column])
	}
	digit := t.text[c.digit.row][c.digit.column]
	if c.optional && digit == mrz.Filler && strings.Trim(string(text), "<") == "" {
		return true
	}
	return mrz.CheckDigit(string(text)) == digit
}

// change is a candidate: another character at a place, and its loss.
type change struct {
	place
	char byte
	loss float32
}

func (t *transcript) repair(c checked) {
	candidates := t.candidates(c.change)
	least := float32(mostLoss)
	var picked []change
	for i, first := range candidates {
		if first.loss >= least {
			break
		}
		undo := t.set(first)
		if t.holds(c) {
			least, picked = first.loss, []change{first}
		}
		for _, second := range candidates[i+1:] {
			if first.loss+second.loss >= least {
				break
			}
			if second.place == first.place {
				continue
			}
			back := t.set(second)
			if t.holds(c) {
				least, picked = first.loss+second.loss, []change{first, second}
			}
			t.set(back)
		}
		t.set(undo)
	}
	for _, p := range picked {
		t.set(p)
		t.repairs++
	}
}

func (t *transcript) candidates(at []place) []change {
	var out []change
	for _, p := range at {
		ranked := t.guesses[p.row][p.column]
		for _, g := range ranked[1:] {
			if g.char != 0 {
				out = append(out, change{place: p, char: g.char, loss: ranked[0].score - g.score})
			}
		}
	}
	slices.SortStableFunc(out, func(a, b change) int { return cmp.Compare(a.loss, b.loss) })
	return out[:min(len(out), mostCandidates)]
}

// set carries out a change and returns the one that takes it back.
func (t *transcript) set(c change) change {
	undo := change{place: c.place, char: t.text[c.row][c.column]}
	t.text[c.row][c.column] = c.char
	return undo
}
