// Package mrz owns the text of machine readable zones: splitting the lines of
// the five forms of ICAO Doc 9303 into fields, verifying check digits, building
// zones, dates, codes of states, and the spelling of names in A to Z. It does
// not look at pictures (package read does) and draws no conclusion about the
// document.
package mrz

import (
	"errors"
	"strconv"
	"strings"
)

// Filler replaces blanks and separators.
const Filler = '<'

// Format is one of the five forms of a zone.
type Format string

// The forms: cards (Doc 9303 parts 5 and 6), passports (part 4), visas (part 7).
const (
	TD1  Format = "TD1"
	TD2  Format = "TD2"
	TD3  Format = "TD3"
	MRVA Format = "MRV-A"
	MRVB Format = "MRV-B"
)

// Formats lists every form.
var Formats = []Format{TD1, TD2, TD3, MRVA, MRVB}

// Lines is the number of lines of the form, or 0 when it is not one of Formats.
func (f Format) Lines() int {
	switch f {
	case TD1:
		return 3
	case TD2, TD3, MRVA, MRVB:
		return 2
	}
	return 0
}

// Columns is the number of characters of a line.
func (f Format) Columns() int {
	switch f {
	case TD1:
		return 30
	case TD2, MRVB:
		return 36
	case TD3, MRVA:
		return 44
	}
	return 0
}

// Errors of Parse.
var (
	ErrShape     = errors.New("no form has lines of this number and length")
	ErrCharacter = errors.New("character outside of A-Z, 0-9 and <")
)

// characterError is ErrCharacter with its place.
type characterError struct{ column int }

// Error says where the character stands.
func (e characterError) Error() string {
	return ErrCharacter.Error() + " at column " + strconv.Itoa(e.column)
}

// Unwrap returns ErrCharacter.
func (characterError) Unwrap() error { return ErrCharacter }

// detect tells the form from the shape of the lines and, where cards and
// visas share it, from the first letter.
func detect(lines []string) (Format, error) {
	for _, line := range lines {
		if len(line) != len(lines[0]) {
			return "", ErrShape
		}
		if i := strings.IndexFunc(line, outside); i >= 0 {
			return "", characterError{column: i + 1}
		}
	}
	for _, f := range Formats {
		if f.Lines() != len(lines) || f.Columns() != len(lines[0]) {
			continue
		}
		if visa := f == MRVA || f == MRVB; visa == (lines[0][0] == 'V') || f == TD1 {
			return f, nil
		}
	}
	return "", ErrShape
}

func outside(r rune) bool {
	return r != Filler && (r < '0' || r > '9') && (r < 'A' || r > 'Z')
}
