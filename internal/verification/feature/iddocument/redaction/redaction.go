// Package redaction works out which places of the pictures of a document have to
// be covered so that certain fields cannot be read in them any more. It knows the
// places only as others found them and touches no pixels. Where a field is not
// found it has more covered rather than less: what is not known to be hidden is
// taken for visible. Places are shares of the sides of a picture, clockwise from the upper left corner as one reads it; beyond
// 0 to 1 they lie outside.
package redaction

import (
	"slices"

	"vidimus/internal/platform/value/geometry"
)

// The fields that are no text of their own; all others are named as the members of
// an ID verification.
const (
	FieldPortrait  = "portrait_image"
	FieldZone      = "mrz"
	FieldBarcode   = "barcode"
	FieldSignature = "signature"
)

const (
	fieldFirstName = "first_name"
	fieldLastName  = "last_name"
	fieldFullName  = "full_name"
)

// Page holds the recognised content of one picture.
type Page struct {
	// Zone is nil where no machine readable zone was found.
	Zone *Zone
	// Rows are the printed words by rows; Read says that print was looked for.
	Rows [][]Word
	Read bool
	// Labelled are the printed values that labels led to, by field.
	Labelled map[string][]geometry.Quad
	// Codes are the places of barcodes; nil for one whose place is not known.
	Codes []*geometry.Quad
	// Faces are the windows of faces.
	Faces []geometry.Quad
}

// Zone is a machine readable zone with its places.
type Zone struct {
	// Sure says that the characters stand where they are said to stand.
	Sure  bool
	Lines []string
	Whole geometry.Quad
	// Cells are the places of the characters, line by line.
	Cells [][]geometry.Quad
	// Spans are the places of fields, check digits with them.
	Spans map[string][]Span
}

// Span is a run of characters of one line, To the first that does not belong to it.
type Span struct{ Line, From, To int }

// Word is one printed word.
type Word struct {
	Text string
	// Confidence of the reader of print, from 0 to 1.
	Confidence float64
	At         geometry.Quad
}

// Request lists the fields to redact.
type Request struct {
	Fields []string
	// Values are what the fields say, in every form that is known; Days hold dates
	// as digits, in the orders in which they may be printed.
	Values, Days map[string][]string
	// Zoned and Coded say that documents of the kind carry a machine readable zone
	// and a barcode, also where none was found.
	Zoned, Coded bool
}

// Areas are the places of one picture that have to be covered.
type Areas struct {
	Fill []geometry.Quad
	// Outside has everything covered but the Spared, before Fill.
	Outside bool
	Spared  []geometry.Quad
}

// FieldResult is how a field was redacted.
type FieldResult struct {
	Field string `json:"field"`
	// By names what was covered: zone, print, barcode, face, or everything where
	// the place of the field was not found; nothing where documents of the kind do
	// not have the field, or where its parts tell.
	By []string `json:"by"`
}

// What was covered.
const (
	ByZone       = "zone"
	ByPrint      = "print"
	ByBarcode    = "barcode"
	ByFace       = "face"
	ByEverything = "everything"
)

// Plan returns the areas to cover in each picture, in their order, and how each
// requested field was redacted.
func Plan(sheets []Page, w Request) ([]Areas, []FieldResult) {
	p := planner{sheets: sheets, wish: w, fields: spread(w.Fields), covers: make([]Areas, len(sheets)), by: map[string][]string{}}
	for i := range sheets {
		p.zone(i)
		p.print(i)
		p.codes(i)
		p.faces(i)
	}
	for _, field := range p.fields {
		if !p.done(field) {
			p.by[field] = append(p.by[field], ByEverything)
			p.everything()
		}
	}
	notes := make([]FieldResult, 0, len(p.fields))
	for _, field := range p.fields {
		notes = append(notes, FieldResult{field, append([]string{}, p.by[field]...)})
	}
	return p.covers, notes
}

// spread adds the parts of a whole name, each field once.
func spread(fields []string) []string {
	var out []string
	for _, f := range fields {
		if f == fieldFullName {
			out = append(out, fieldLastName, fieldFirstName)
		}
		out = append(out, f)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// planner is the state of one Plan.
type planner struct {
	sheets []Page
	wish   Request
	fields []string
	covers []Areas
	// by tells how each field was covered so far.
	by map[string][]string
}

func (p *planner) wants(field string) bool { return slices.Contains(p.fields, field) }

// note remembers how a field was covered, each way once.
func (p *planner) note(field, by string) {
	if !slices.Contains(p.by[field], by) {
		p.by[field] = append(p.by[field], by)
	}
}

func (p *planner) fill(sheet int, q ...geometry.Quad) {
	p.covers[sheet].Fill = append(p.covers[sheet].Fill, q...)
}

// everything covers all pictures but for the zones, whose fields are covered cell
// by cell, and for the faces.
func (p *planner) everything() {
	for i := range p.sheets {
		p.cloak(i)
	}
}

func (p *planner) cloak(i int) {
	c := &p.covers[i]
	if c.Outside {
		return
	}
	c.Outside = true
	if z := p.sheets[i].Zone; z != nil && z.Sure {
		c.Spared = append(c.Spared, z.Whole)
	}
	if !p.wants(FieldPortrait) {
		c.Spared = append(c.Spared, p.sheets[i].Faces...)
	}
}

// done reports whether a field cannot be seen any more, as far as is known.
func (p *planner) done(field string) bool {
	switch field {
	case FieldPortrait:
		return len(p.by[field]) > 0
	case FieldZone:
		return len(p.by[field]) > 0 || !p.wish.Zoned
	case FieldBarcode:
		return len(p.by[field]) > 0 || !p.wish.Coded
	case FieldSignature:
		return false // nothing tells where it stands
	case fieldFullName:
		return slices.Contains(p.by[field], ByPrint) || p.done(fieldLastName) && p.done(fieldFirstName)
	default:
		return p.textDone(field)
	}
}

// textDone wants a text found in print, and the zone and the code found that
// documents of the kind have.
func (p *planner) textDone(field string) bool {
	if p.wish.Zoned && zoned[field] && !p.zoneSeen() || p.wish.Coded && !p.codeSeen() {
		return false
	}
	return slices.Contains(p.by[field], ByPrint) || p.absent(field)
}

// absent says that a holder has no such name: a zone that is sure would have it.
func (p *planner) absent(field string) bool {
	if field != fieldFirstName && field != fieldLastName || len(p.wish.Values[field]) > 0 {
		return false
	}
	return slices.ContainsFunc(p.sheets, func(s Page) bool { return s.Zone != nil && s.Zone.Sure && len(s.Zone.Spans[field]) == 0 })
}

func (p *planner) zoneSeen() bool {
	return slices.ContainsFunc(p.sheets, func(s Page) bool { return s.Zone != nil || slices.ContainsFunc(s.Rows, isZoneRow) })
}

func (p *planner) codeSeen() bool {
	return slices.ContainsFunc(p.sheets, func(s Page) bool { return len(s.Codes) > 0 })
}
