// Package aamva parses the payload of the PDF417 barcode on driving licences and
// identity cards of the United States, Canada and Mexico (AAMVA DL/ID Card Design
// Standard, annex D, versions 1 to 10). It does not detect barcodes and compares
// nothing; absent elements are unknown.
package aamva

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// ErrForm reports that a payload has another format.
var ErrForm = errors.New("not the payload of a driving licence")

// Kinds of cards, as the payload names them.
const (
	DrivingLicence = "DL"
	IdentityCard   = "ID"
	EnhancedCard   = "EN"
)

// Card is the decoded content of a barcode payload. Members that it lacks are zero.
type Card struct {
	// Class is one of the kinds.
	Class string
	// Issuer is the six-digit issuer number; Jurisdiction and Country (alpha-3)
	// are whom it stands for, or else what the elements say.
	Issuer, Jurisdiction, Country string
	Version                       int

	Surname, GivenNames, Suffix string
	// NamesTruncated says that the payload calls a name cut.
	NamesTruncated        bool
	Number, Discriminator string
	Birth, Issue, Expiry  Date
	// Sex is M, F or X; empty where it is not said.
	Sex                                      string
	Street1, Street2, City, Region, Postcode string
	// Vehicles are the classes that may be driven (DCA).
	Vehicles string
	// Faults name the elements that the standard demands and the payload lacks or
	// spoils, by their three letters, in their order.
	Faults []string
}

// Date is a day; the zero Date is unknown.
type Date struct{ Year, Month, Day int }

// Bounds of a payload: a PDF417 holds at most 1,108 bytes and a code of several
// parts a few of them.
const (
	maxPayload  = 8 << 10
	maxSubfiles = 10
	maxElements = 300
	maxValue    = 120 // characters
)

// Parse parses a payload. It returns ErrForm for a payload in another format, and a
// card with Faults for one in the format that lacks mandatory elements.
func Parse(payload []byte) (Card, error) {
	if len(payload) > maxPayload {
		return Card{}, fmt.Errorf("%w: too long", ErrForm)
	}
	h, err := readHeader(payload)
	if err != nil {
		return Card{}, err
	}
	all := elements{}
	class := ""
	for _, s := range h.subfiles {
		if s.kind != DrivingLicence && s.kind != IdentityCard && s.kind != EnhancedCard {
			continue // what jurisdictions keep for themselves
		}
		if class == "" {
			class = s.kind
		}
		all.read(s.data)
	}
	if class == "" || len(all) == 0 {
		return Card{}, fmt.Errorf("%w: no card in it", ErrForm)
	}
	return all.card(h, class), nil
}

// header is the beginning of a payload (annex D.12.3).
type header struct {
	issuer   string
	version  int
	subfiles []subfile
}

type subfile struct {
	kind string
	data string
}

// fileTypes begin a payload; the second is that of the first versions.
var fileTypes = []string{"ANSI ", "AAMVA"}

func readHeader(payload []byte) (header, error) {
	text := string(payload)
	// The compliance indicator and the separators stand before it. Readers and
	// printers lose some of those, so the file type alone is looked for.
	at := -1
	for _, name := range fileTypes {
		if i := strings.Index(text, name); i >= 0 && i <= 8 && (at < 0 || i < at) {
			at = i
		}
	}
	if at < 0 || !strings.HasPrefix(text, "@") {
		return header{}, ErrForm
	}
	rest := text[at+len("ANSI "):]
	issuer, rest, ok := digits(rest, 6)
	version, rest, ok2 := digits(rest, 2)
	if !ok || !ok2 {
		return header{}, fmt.Errorf("%w: header cut short", ErrForm)
	}
	h := header{issuer: issuer, version: number(version)}
	if h.version >= 2 {
		// The jurisdiction's own version, which says nothing about the form.
		if _, rest, ok = digits(rest, 2); !ok {
			return header{}, fmt.Errorf("%w: header cut short", ErrForm)
		}
	}
	entries, rest, ok := digits(rest, 2)
	if !ok || number(entries) < 1 || number(entries) > maxSubfiles {
		return header{}, fmt.Errorf("%w: wrong number of parts", ErrForm)
	}
	for range number(entries) {
		s, after, ok := readEntry(text, rest)
		if !ok {
			return header{}, fmt.Errorf("%w: header cut short", ErrForm)
		}
		rest = after
		h.subfiles = append(h.subfiles, s)
	}
	return h, nil
}

// readEntry reads one designator: kind, offset and length of a subfile. Offsets
// of real cards are often a few characters off, and lengths wrong; the kind is
// printed again where the subfile begins, which is looked for nearby.
func readEntry(text, rest string) (s subfile, after string, ok bool) {
	const size = 10
	if len(rest) < size {
		return s, "", false
	}
	s.kind = rest[:2]
	offset, tail, ok := digits(rest[2:], 4)
	length, after, ok2 := digits(tail, 4)
	if !ok || !ok2 {
		return s, "", false
	}
	headEnd := len(text) - len(after)
	begin := beginning(text, s.kind, max(number(offset), headEnd))
	if begin < 0 {
		begin = beginning(text, s.kind, headEnd)
	}
	if begin < 0 {
		return s, after, true
	}
	body := text[begin+len(s.kind):]
	if end := strings.IndexByte(body, '\r'); end >= 0 {
		body = body[:end]
	} else if n := number(length); n < len(body) && n > len(s.kind) && strings.IndexByte(body, '\n') < 0 {
		body = body[:n-len(s.kind)]
	}
	s.data = body
	return s, after, true
}

// beginning is where a subfile begins at or shortly around a place, or -1.
func beginning(text, kind string, near int) int {
	const around = 40
	from, to := max(0, near-2), min(len(text), near+around)
	if from >= to {
		return -1
	}
	i := strings.Index(text[from:to], kind)
	if i < 0 {
		return -1
	}
	return from + i
}

// digits cuts n digits off.
func digits(s string, n int) (value, rest string, ok bool) {
	if len(s) < n {
		return "", s, false
	}
	for i := range n {
		if s[i] < '0' || s[i] > '9' {
			return "", s, false
		}
	}
	return s[:n], s[n:], true
}

func number(digits string) int {
	n, err := strconv.Atoi(digits)
	if err != nil {
		return -1 // never of what digits cut off
	}
	return n
}

// letters turns the bytes of a value into text without control characters.
func letters(value string) string {
	if !utf8.ValidString(value) {
		runes := make([]rune, 0, len(value))
		for i := range len(value) {
			runes = append(runes, rune(value[i]))
		}
		value = string(runes)
	}
	value = strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) {
			return -1
		}
		return r
	}, value)
	if r := []rune(value); len(r) > maxValue {
		value = string(r[:maxValue])
	}
	return strings.TrimSpace(value)
}

// elements are the values of a card by their three letters; the first counts.
type elements map[string]string

func (e elements) read(data string) {
	for line := range strings.SplitSeq(data, "\n") {
		if len(e) >= maxElements {
			return
		}
		if len(line) < 3 || !isElement(line[:3]) {
			continue
		}
		if _, there := e[line[:3]]; !there {
			e[line[:3]] = letters(line[3:])
		}
	}
}

// isElement reports whether three letters can be an element identifier of the standard.
func isElement(id string) bool {
	for i := range len(id) {
		if id[i] < 'A' || id[i] > 'Z' {
			return false
		}
	}
	return id[0] == 'D' || id[0] == 'P'
}

// none are the words by which cards say that there is nothing.
var none = []string{"NONE", "UNAVL", "UNAV", "UNAVAIL", "UNK", "N/A", "NA"}

// get returns the first of the elements that has a value.
func (e elements) get(ids ...string) string {
	for _, id := range ids {
		if v := e[id]; v != "" && !slices.Contains(none, strings.ToUpper(v)) {
			return v
		}
	}
	return ""
}
