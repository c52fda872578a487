package redaction

import (
	"slices"
	"strings"

	"vidimus/internal/platform/value/geometry"
)

// zoned are the fields that machine readable zones hold.
var zoned = map[string]bool{
	"document_number": true, "personal_number": true, fieldFirstName: true, fieldLastName: true, fieldFullName: true, "date_of_birth": true,
	"expiration_date": true, "gender": true, "nationality": true,
}

// isText says that a field is made of characters, which a code may repeat.
func isText(field string) bool {
	return field != FieldPortrait && field != FieldZone && field != FieldBarcode && field != FieldSignature
}

// zone covers the characters of the fields, and those that say the same in other
// fields of the zone. One whose characters are not sure is covered whole.
func (p *planner) zone(i int) {
	z := p.sheets[i].Zone
	if z == nil {
		return
	}
	if p.wants(FieldZone) {
		p.fill(i, z.Whole)
		p.note(FieldZone, ByZone)
	}
	for _, field := range p.fields {
		switch {
		case !isText(field):
		case z.Sure:
			for _, s := range slices.Concat(z.Spans[field], z.repeated(p.wish.Values[field]), z.repeated(p.wish.Days[field])) {
				p.fill(i, z.cells(s))
				p.note(field, ByZone)
			}
		case zoned[field]:
			p.fill(i, z.Whole)
			p.note(field, ByZone)
		}
	}
}

// cells is the place of a run of characters.
func (z *Zone) cells(s Span) geometry.Quad {
	line := z.Cells[s.Line]
	first, last := line[s.From], line[s.To-1]
	return geometry.Quad{first[0], last[1], last[2], first[3]}
}

// shortest value that is looked for in other places: shorter ones stand there by chance.
const shortest = 5

// repeated are the places in the lines that say one of the values, whatever
// fillers part it.
func (z *Zone) repeated(values []string) []Span {
	var out []Span
	for l, line := range z.Lines {
		var kept strings.Builder
		var at []int // column of each character that is no filler
		for c := range len(line) {
			if line[c] != '<' {
				kept.WriteByte(line[c])
				at = append(at, c)
			}
		}
		for _, v := range values {
			v = compact(v)
			if len(v) < shortest {
				continue
			}
			for from := 0; ; {
				k := strings.Index(kept.String()[from:], v)
				if k < 0 {
					break
				}
				out = append(out, Span{l, at[from+k], at[from+k+len(v)-1] + 1})
				from += k + 1
			}
		}
	}
	return out
}

// print covers what labels led to and every row that says a value. Rows that look
// like those of a zone are covered whole where no sure zone tells their cells.
func (p *planner) print(i int) {
	s := p.sheets[i]
	texts := slices.DeleteFunc(slices.Clone(p.fields), func(f string) bool { return !isText(f) })
	if len(texts) == 0 && !p.wants(FieldZone) {
		return
	}
	sure := s.Zone != nil && s.Zone.Sure
	for _, row := range s.Rows {
		if !sure && isZoneRow(row) {
			p.fill(i, rowPlace(row))
			p.note(FieldZone, ByZone)
		}
	}
	for _, field := range texts {
		for _, q := range p.labelled(s, field) {
			p.fill(i, grown(q))
			p.note(field, ByPrint)
		}
		for _, q := range s.saying(p.wish.Values[field], p.wish.Days[field]) {
			p.fill(i, grown(q))
			p.note(field, ByPrint)
		}
	}
	// Of print that was not read, or made no sense, nothing is known.
	if len(texts) > 0 && !s.legible() {
		p.cloak(i)
	}
}

// labelled are the places of a field, and of the whole name for a part of it.
func (p *planner) labelled(s Page, field string) []geometry.Quad {
	if field == fieldFirstName || field == fieldLastName {
		return slices.Concat(s.Labelled[field], s.Labelled[fieldFullName])
	}
	return s.Labelled[field]
}

// codes covers all codes whole: any of them may say what the print says.
func (p *planner) codes(i int) {
	for _, field := range p.fields {
		if !isText(field) && field != FieldBarcode {
			continue
		}
		for _, at := range p.sheets[i].Codes {
			p.note(field, ByBarcode)
			if at == nil {
				p.cloak(i)
				continue
			}
			p.fill(i, grown(*at))
		}
	}
}

// faces covers every face with what a portrait shows around it.
func (p *planner) faces(i int) {
	if !p.wants(FieldPortrait) {
		return
	}
	for _, window := range p.sheets[i].Faces {
		p.fill(i, around(window, 0.5, 0.6))
		p.note(FieldPortrait, ByFace)
	}
}

// grown is a place with a margin: boxes of words end where their ink does.
func grown(q geometry.Quad) geometry.Quad {
	const aside, above = 0.02, 0.15
	return around(q, aside, above)
}

// around grows a place by parts of its width and its height on each side.
func around(q geometry.Quad, aside, above float64) geometry.Quad {
	move := func(p, along, across geometry.Point, a, b float64) geometry.Point {
		return geometry.Point{X: p.X + a*along.X + b*across.X, Y: p.Y + a*along.Y + b*across.Y}
	}
	top, bottom := minus(q[1], q[0]), minus(q[2], q[3])
	left, right := minus(q[3], q[0]), minus(q[2], q[1])
	return geometry.Quad{
		move(q[0], top, left, -aside, -above), move(q[1], top, right, aside, -above),
		move(q[2], bottom, right, aside, above), move(q[3], bottom, left, -aside, above),
	}
}

func minus(a, b geometry.Point) geometry.Point { return geometry.Point{X: a.X - b.X, Y: a.Y - b.Y} }
