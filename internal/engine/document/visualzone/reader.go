package visualzone

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"vidimus/internal/engine/image/ocr"
)

// reader understands one page.
type reader struct {
	now     time.Time
	phrases []phrase
	// taken says which phrases are labels, or values already.
	taken  []bool
	labels []found
	fields map[Field]Value
}

// found is a label on the page.
type found struct {
	phrase int
	fields []Field
	// rest is what stands behind it in the same phrase.
	rest ocr.Line
}

func (r *reader) findLabels() {
	for i, p := range r.phrases {
		l, ok := readLabels(p)
		if !ok {
			// What looks like a label that was misread is no label, but nobody's value either.
			r.taken[i] = resemblesLabel(p)
			continue
		}
		f := found{phrase: i, fields: l.fields}
		for _, w := range l.rest {
			f.rest = append(f.rest, p.Line[w])
		}
		// A short label is a word of its own kind only where nothing follows that
		// cannot be its value: CODE OF CONDUCT is no label.
		if len(f.rest) > 0 && r.understand(f.fields[0], f.rest) == nil && len(l.fields) == 1 && f.fields[0] != other && !loose(f.fields[0]) {
			continue
		}
		r.labels = append(r.labels, f)
		r.taken[i] = true
	}
}

// loose fields take any words, so that what follows their label proves nothing.
func loose(f Field) bool {
	return f == Address || f == Authority || f == PlaceOfBirth || f == MaritalStatus || f == Categories
}

// numbered are the fields of a driving licence by the numbers that stand for
// labels (Directive 2006/126/EC annex I, and the Vienna Convention annex 6).
var numbered = map[string]Field{
	"1": Surname, "2": GivenNames, "3": Birth, "4a": Issue, "4b": Expiry, "4c": Authority, "4d": PersonalNumber, "5": Number, "8": Address, "9": Categories,
}

// findNumbered takes such numbers for labels where the page has several.
func (r *reader) findNumbered() {
	var all []found
	for i, p := range r.phrases {
		if r.taken[i] || len(p.Line) < 2 {
			continue
		}
		mark := strings.ToLower(strings.Trim(p.Line[0].Text, ".:,()"))
		if field, ok := numbered[mark]; ok {
			all = append(all, found{phrase: i, fields: []Field{field}, rest: p.Line[1:]})
		}
	}
	const enough = 3
	if len(all) < enough {
		return
	}
	for _, f := range all {
		r.labels = append(r.labels, f)
		r.taken[f.phrase] = true
	}
}

// readValues gives every label its value, those first that stand beside theirs.
func (r *reader) readValues() {
	var open []found
	for _, f := range r.labels {
		if len(f.rest) == 0 || !r.keep(f.fields, f.rest) {
			open = append(open, f)
		}
	}
	type pair struct {
		label, value int
		far          float64
	}
	var pairs []pair
	for i, f := range open {
		for j := range r.phrases {
			if r.taken[j] {
				continue
			}
			if far, ok := apart(r.phrases[f.phrase], r.phrases[j]); ok {
				pairs = append(pairs, pair{i, j, far})
			}
		}
	}
	slices.SortStableFunc(pairs, func(a, b pair) int { return cmp.Compare(a.far, b.far) })
	done := make([]bool, len(open))
	for _, p := range pairs {
		if done[p.label] || r.taken[p.value] {
			continue
		}
		f := open[p.label]
		line := r.phrases[p.value].Line
		if f.fields[0] == other {
			done[p.label], r.taken[p.value] = true, true
			continue
		}
		if r.keep(f.fields, line) {
			done[p.label], r.taken[p.value] = true, true
			if f.fields[0] == Address {
				r.moreLines(p.value)
			}
		}
	}
}

// apart measures how far a value stands from its label, in heights of the label:
// below it and flush with it, or beside it. It reports false where it is neither.
func apart(l, v phrase) (float64, bool) {
	h := float64(max(l.height, 1))
	below := float64(v.box.Min.Y-l.box.Max.Y) / h
	aside := float64(v.box.Min.X-l.box.Min.X) / h
	if below > -0.6 && below < 2.5 && v.box.Min.X < l.box.Max.X && v.box.Max.X > l.box.Min.X && aside > -4 && aside < 12 {
		return max(below, 0) + 0.25*max(aside, -aside), true
	}
	shared := min(l.box.Max.Y, v.box.Max.Y) - max(l.box.Min.Y, v.box.Min.Y)
	right := float64(v.box.Min.X-l.box.Max.X) / h
	if right < -0.5 {
		// To the left, where writing runs that way.
		right = float64(l.box.Min.X-v.box.Max.X) / h
	}
	if 2*shared > min(l.box.Dy(), v.box.Dy()) && right > -0.5 && right < 12 {
		return 1 + 0.3*max(right, 0), true
	}
	return 0, false
}

// moreLines adds the lines of an address that follow its first.
func (r *reader) moreLines(first int) {
	const most = 2
	value, last := r.fields[Address], r.phrases[first]
	for range most {
		next := -1
		for j, p := range r.phrases {
			gap := p.box.Min.Y - last.box.Max.Y
			aside := p.box.Min.X - last.box.Min.X
			if !r.taken[j] && gap > -last.height/2 && gap < last.height && max(aside, -aside) < 2*last.height && 2*p.height < 3*last.height && 3*p.height > 2*last.height {
				next = j
				break
			}
		}
		if next < 0 {
			break
		}
		r.taken[next], last = true, r.phrases[next]
		value.Text += ", " + printed(last.Line)
		value.Confidence = min(value.Confidence, last.Confidence())
		value.Box = value.Box.Union(last.box)
	}
	r.fields[Address] = value
}

// keep understands a line as the value of the first field that it can be, and
// says whether it is one. What was understood first stays.
func (r *reader) keep(fields []Field, l ocr.Line) bool {
	for _, f := range fields {
		v := r.understand(f, l)
		if v == nil {
			continue
		}
		// What is no field of ours is only kept from being its neighbour's.
		if _, there := r.fields[f]; !there && f != other {
			v.Confidence, v.Box = l.Confidence(), l.Box()
			r.fields[f] = *v
		}
		return true
	}
	return false
}

// settleNames decides which name follows a label that reads only "name".
func (r *reader) settleNames() {
	v, ok := r.fields[name]
	delete(r.fields, name)
	if !ok {
		return
	}
	_, given := r.fields[GivenNames]
	_, surname := r.fields[Surname]
	switch {
	case !given && !surname:
		r.fields[FullName] = v
	case !surname:
		r.fields[Surname] = v
	case !given:
		r.fields[GivenNames] = v
	}
}

// printed is the text of a line without marks at its ends that print does not
// have: the reader takes specks and borders for those.
func printed(l ocr.Line) string { return strings.Trim(l.Text(), " .,:;|_-~'‘’“”\"*=<>/\\") }
