package visual

import (
	"image"
	"slices"
	"strings"
	"time"

	"vidimus/internal/engine/mrz"
	"vidimus/internal/engine/text"
)

// Known is what the machine readable zone or a code of the same page says. What
// is not known is zero.
type Known struct {
	Surname, GivenNames, Number string
	Birth, Issue, Expiry        Date
	// Zone is the place of the machine readable zone on the page, empty where it
	// has none. What stands there confirms nothing, as it is where this comes from.
	Zone image.Rectangle
}

// Confirm is Read for a page of which a part is known: what labels do not lead to
// is looked for by what it should say. A field is filled with nothing but words
// that were read on the page, as they were read; what a label leads to stays, also
// where it says something else.
func Confirm(page text.Page, known Known, now time.Time) Zone {
	r := newReader(page, now)
	z := r.understood()
	c := confirmer{reader: r, known: known}
	c.look()
	for f := range z.Fields {
		c.spend(z.Fields[f].Box)
	}
	if _, whole := z.Fields[FullName]; !whole {
		c.find(Surname, c.nameIs(known.Surname))
		c.find(GivenNames, c.nameIs(known.GivenNames))
	}
	c.find(Number, c.numberIs)
	c.find(Birth, c.dayIs(Birth, known.Birth))
	c.find(Expiry, c.dayIs(Expiry, known.Expiry))
	c.find(Issue, c.dayIs(Issue, known.Issue))
	return z
}

// confirmer looks for what is known.
type confirmer struct {
	*reader
	known Known
	rows  []row
}

// row is a phrase without its labels.
type row struct {
	words text.Line
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

// look gathers the rows in which values may stand: all but those of the zone.
func (c *confirmer) look() {
	for _, p := range c.phrases {
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

// find fills a field with the words that the reader is surest of among those that
// say what they should.
func (c *confirmer) find(f Field, says func(said string, alone bool) *Value) {
	if _, there := c.fields[f]; there {
		return
	}
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
	if best != nil {
		c.fields[f] = *best
		c.spend(best.Box)
	}
}

// nameIs takes a name that a zone would spell as the known one.
func (c *confirmer) nameIs(known string) func(string, bool) *Value {
	want := letters(known)
	return func(said string, alone bool) *Value {
		if len(want) < 2 || len(want) < tellingName && !alone {
			return nil
		}
		v := nameOf(said)
		if v == nil {
			return nil
		}
		if strings.Join(fold(v.Text), "") == want || slices.ContainsFunc(mrz.Variants(v.Text), func(s string) bool { return letters(s) == want }) {
			return v
		}
		return nil
	}
}

// letters are those of a folded name, without what parts it.
func letters(name string) string {
	return strings.Join(fold(strings.ReplaceAll(name, string(mrz.Filler), " ")), "")
}

// twins are characters taken for each other by the reader, in numbers.
var twins = strings.NewReplacer("O", "0", "I", "1", "S", "5", "B", "8")

// numberIs takes a number that differs from the known one by no more than
// characters that the reader takes for each other.
func (c *confirmer) numberIs(said string, _ bool) *Value {
	want := compact(c.known.Number)
	if len(want) < tellingNumber {
		return nil
	}
	v := numberOf(said)
	if v == nil || twins.Replace(compact(v.Text)) != twins.Replace(want) {
		return nil
	}
	return v
}

// compact is a number without what parts it.
func compact(number string) string {
	return strings.NewReplacer(" ", "", "-", "", ".", "", "/", "", string(mrz.Filler), "").Replace(number)
}

// dayIs takes a date that can mean the known day.
func (c *confirmer) dayIs(f Field, known Date) func(string, bool) *Value {
	return func(said string, _ bool) *Value {
		if known.Day == 0 || known.Month == 0 || known.Year == 0 {
			return nil
		}
		v := c.dateOf(f, said)
		// dateOf also takes a date that the words begin with, which is found by itself.
		if v == nil || len(strings.Fields(v.Text)) != len(strings.Fields(said)) || !slices.Contains(v.Dates, known) {
			return nil
		}
		return v
	}
}
