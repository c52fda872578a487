package visualzone

import (
	"fmt"
	"image"
	"regexp"
	"slices"
	"strings"
	"time"

	"vidimus/internal/engine/document/mrz"
	"vidimus/internal/engine/image/ocr"
)

// KnownFields holds the values that the machine readable zone or a barcode of the
// same page contains; unknown ones are zero.
type KnownFields struct {
	Surname, GivenNames, Number string
	// Cut says that the given names, or the surname where there are none, may lack
	// their end.
	Cut                  bool
	Birth, Issue, Expiry Date
	// Zone is the place of the machine readable zone on the page, empty where it
	// has none. What stands there confirms nothing, as it is where this comes from.
	Zone image.Rectangle
}

// Confirm is Read for a page whose values are partly known: a field without a label
// is searched by its expected value. A field only ever holds text that was read on
// the page, as it was read; a value found by its label is kept even if it differs
// from the expected one.
func Confirm(page ocr.Page, known KnownFields, now time.Time) Zone {
	r := newReader(page, now)
	z := r.understood()
	c := confirmer{reader: r, known: known, confirms: z.Confirms}
	c.look(page)
	for f := range z.Fields {
		c.spend(z.Fields[f].Box)
	}
	c.find(Surname, nameIs(known.Surname, known.Cut && known.GivenNames == ""))
	c.find(GivenNames, nameIs(known.GivenNames, known.Cut))
	c.find(Number, c.numberIs)
	c.find(Birth, c.dayIs(Birth, known.Birth))
	c.find(Expiry, c.dayIs(Expiry, known.Expiry))
	c.find(Issue, c.dayIs(Issue, known.Issue))
	return z
}

// confirmer searches the page for known values.
type confirmer struct {
	*reader
	known    KnownFields
	rows     []row
	confirms map[Field]bool
}

// row is a phrase without its labels.
type row struct {
	words ocr.Line
	spent []bool // of the value of a field
}

const (
	// Longer values are parted into more words by no document.
	mostWords = 8
	// Shorter names stand in the middle of other words' rows by chance.
	tellingName = 4
	// A shorter number is one of many things on a page.
	tellingNumber = 5
)

// look gathers the rows in which values may stand: all but those of the zone. Words
// that the reader is not sure of are among them, as what is looked for is known.
func (c *confirmer) look(page ocr.Page) {
	for _, p := range phrases(page, 0) {
		middle := p.box.Min.Add(p.box.Max).Div(2)
		if strings.ContainsRune(p.Text(), mrz.Filler) || middle.In(c.known.Zone) {
			continue
		}
		words := p.Line
		if l, ok := readLabels(p); ok {
			words = nil
			for _, i := range l.rest {
				words = append(words, p.Line[i])
			}
		}
		if len(words) > 0 {
			c.rows = append(c.rows, row{words, make([]bool, len(words))})
		}
	}
}

// spend keeps the words of a value from being another field's as well.
func (c *confirmer) spend(box image.Rectangle) {
	for _, r := range c.rows {
		for i, w := range r.words {
			r.spent[i] = r.spent[i] || w.Box.In(box)
		}
	}
}

// find looks whether the page says what a field should. One that no label leads to
// is filled with the words that the reader is surest of among those that do.
func (c *confirmer) find(f Field, says func(said string, alone bool) *Value) {
	labelled, there := c.fields[f]
	if there && says(labelled.Text, true) != nil {
		c.confirms[f] = true
		return
	}
	best := c.best(says)
	if best == nil {
		return
	}
	c.confirms[f] = true
	// Part of a name that stands in one row fills nothing.
	if _, whole := c.fields[FullName]; !there && !(whole && (f == Surname || f == GivenNames)) {
		c.fields[f] = *best
		c.spend(best.Box)
	}
}

// best is what the reader is surest of among the words that say what they should.
func (c *confirmer) best(says func(said string, alone bool) *Value) *Value {
	var best *Value
	for _, r := range c.rows {
		for i := range r.words {
			for n := 1; n <= mostWords && i+n <= len(r.words) && !slices.Contains(r.spent[i:i+n], true); n++ {
				line := r.words[i : i+n]
				v := says(printed(line), n == len(r.words))
				if v != nil && (best == nil || line.Confidence() > best.Confidence) {
					v.Confidence, v.Box = line.Confidence(), line.Box()
					best = v
				}
			}
		}
	}
	return best
}

// nameIs takes a name that a zone would spell as the known one, except for misreadings of
// the reader.
func nameIs(known string, cut bool) func(string, bool) *Value {
	want := letters(known)
	// The reader loses the dots of umlauts now and then.
	wanted := []string{want, umlauts.Replace(want)}
	return func(said string, alone bool) *Value {
		if len(want) < 2 || len(want) < tellingName && !alone {
			return nil
		}
		v := nameOf(lettered.Replace(said))
		if v == nil {
			return nil
		}
		for _, spelling := range append(mrz.Variants(v.Text), v.Text) {
			seen := letters(spelling)
			for _, want := range wanted {
				if _, near := distance(seen, want); near && len(seen) == len(want) || cut && len(want) >= tellingName && strings.HasPrefix(seen, want) {
					return v
				}
			}
		}
		return nil
	}
}

// lettered are digits that the reader takes letters of names for.
var lettered = strings.NewReplacer("0", "O", "1", "I", "5", "S", "8", "B")

var umlauts = strings.NewReplacer("ae", "a", "oe", "o", "ue", "u")

// letters are those of a folded name, without what parts it.
func letters(name string) string {
	return strings.Join(fold(strings.ReplaceAll(name, string(mrz.Filler), " ")), "")
}

// twins are characters taken for each other by the reader, in numbers.
var twins = strings.NewReplacer(
	"O", "0", "Q", "0", "D", "0", "I", "1", "L", "1", "|", "1", "!", "1", "S", "5", "$", "5", "B", "8", "Z", "2", "G", "6", "€", "C", "£", "E", "@", "0")

// numberIs takes a number that differs from the known one by no more than
// characters that the reader takes for each other.
func (c *confirmer) numberIs(said string, _ bool) *Value {
	want := compact(c.known.Number)
	if len(want) < tellingNumber || compact(said) != want {
		return nil
	}
	return &Value{Text: strings.ReplaceAll(said, " ", "")}
}

// compact is a number without what parts it, in one character of each kind that
// are taken for each other.
func compact(number string) string {
	return strings.Map(func(r rune) rune {
		if r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' {
			return r
		}
		return -1
	}, twins.Replace(strings.ToUpper(number)))
}

// dayIs takes a date that can mean the known day, or is no day at all and one digit
// off it, as in the year 2633.
func (c *confirmer) dayIs(f Field, known Date) func(string, bool) *Value {
	return func(said string, _ bool) *Value {
		if known.Day == 0 || known.Month == 0 || known.Year == 0 {
			return nil
		}
		v := c.dateOf(f, said)
		if v == nil && misreadDay(said, known) {
			return &Value{Text: said, Dates: []Date{known}}
		}
		// dateOf also takes a date that the words begin with, which is found by itself.
		if v == nil || len(strings.Fields(v.Text)) != len(strings.Fields(said)) || !slices.Contains(v.Dates, known) {
			return nil
		}
		return v
	}
}

// fullDate is a date of digits alone, with a whole year.
var fullDate = regexp.MustCompile(`^(\d{2})[ ./-]?(\d{2})[ ./-]?(\d{4})$|^(\d{4})[ ./-]?(\d{2})[ ./-]?(\d{2})$`)

// misreadDay compares what has the form of a date digit by digit with a known day.
func misreadDay(said string, known Date) bool {
	said = mistaken.Replace(said)
	if !fullDate.MatchString(said) {
		return false
	}
	digits := compact(said)
	for _, form := range []string{
		fmt.Sprintf("%02d%02d%04d", known.Day, known.Month, known.Year), fmt.Sprintf("%02d%02d%04d", known.Month, known.Day, known.Year),
		fmt.Sprintf("%04d%02d%02d", known.Year, known.Month, known.Day),
	} {
		off := 0
		for i := range len(form) {
			if form[i] != digits[i] {
				off++
			}
		}
		if off == 1 {
			return true
		}
	}
	return false
}
