package read

import (
	"strings"

	"vidimus/internal/engine/document/mrz"
	"vidimus/internal/engine/document/mrz/glyph"
)

// classes is a set of characters, one bit for each of glyph.Alphabet.
type classes uint64

func setOf(characters string) classes {
	var s classes
	for i := range len(characters) {
		s |= 1 << strings.IndexByte(glyph.Alphabet, characters[i])
	}
	return s
}

var (
	anything   = setOf(glyph.Alphabet)
	digits     = setOf("0123456789")
	digitsFill = digits | setOf("<")
	letters    = anything &^ digits // with the filler
	sexes      = setOf("MF<")
	cardCodes  = setOf("ACI")
)

// layout holds the characters allowed at each position of a format.
type layout [][]classes

var layouts = func() map[mrz.Format]layout {
	all := make(map[mrz.Format]layout)
	for _, form := range mrz.Formats {
		all[form] = layoutOf(form)
	}
	return all
}()

func layoutOf(form mrz.Format) layout {
	l := make(layout, form.Lines())
	for row := range l {
		l[row] = make([]classes, form.Columns())
		l.set(row, 0, form.Columns(), anything)
	}
	if form == mrz.TD1 {
		l[0][0] = cardCodes
		l.set(0, 1, 5, letters)
		l[0][14] = digitsFill // a filler: the number goes on
		l.setDates(1, 0, 8)
		l[1][7] = sexes
		l.set(1, 15, 18, letters)
		l[1][29] = digits
		l.set(2, 0, 30, letters)
		return l
	}
	l.set(0, 0, form.Columns(), letters)
	l.set(1, 10, 13, letters)
	l.setDates(1, 13, 21)
	l[1][20] = sexes
	l[1][9] = digits
	switch form {
	case mrz.TD2:
		l[0][0] = cardCodes
		l[1][9] = digitsFill
		l[1][35] = digits
	case mrz.TD3:
		l[0][0] = setOf("P")
		l[1][42] = digitsFill
		l[1][43] = digits
	default:
		l[0][0] = setOf("V")
	}
	return l
}

func (l layout) set(row, from, to int, allowed classes) {
	for i := from; i < to; i++ {
		l[row][i] = allowed
	}
}

// setDates allows fillers for unknown parts, but not in the check digit of the
// date of birth, which is computed from them.
func (l layout) setDates(row, birth, expiry int) {
	l.set(row, birth, birth+6, digitsFill)
	l[row][birth+6] = digits
	l.set(row, expiry, expiry+7, digitsFill)
}
