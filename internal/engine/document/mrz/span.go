package mrz

import "strings"

// Field names a part of a zone that has a position.
type Field string

// The fields. FieldOptional is all optional data, which in a TD3 is the personal number.
const (
	FieldNumber      Field = "number"
	FieldOptional    Field = "optional"
	FieldSurname     Field = "surname"
	FieldGivenNames  Field = "given_names"
	FieldNationality Field = "nationality"
	FieldIssuer      Field = "issuer"
	FieldBirth       Field = "birth"
	FieldExpiry      Field = "expiry"
	FieldSex         Field = "sex"
)

// Span is a run of characters of one line, both counted from 0, To the first
// that does not belong to it.
type Span struct{ Line, From, To int }

// spans are the places of fields whose length does not follow from the content,
// each with its own check digit (Doc 9303 part 5 section 4.2.2, part 4 section
// 4.2.2, part 6 section 4.2.2, part 7 sections 4.2.2 and 5.2.2).
var spans = map[Format]map[Field][]Span{
	TD1: {
		FieldIssuer: {{0, 2, 5}}, FieldNumber: {{0, 5, 15}}, FieldOptional: {{0, 15, 30}, {1, 18, 29}}, FieldBirth: {{1, 0, 7}},
		FieldSex: {{1, 7, 8}}, FieldExpiry: {{1, 8, 15}}, FieldNationality: {{1, 15, 18}},
	},
	TD2:  twoLines(Span{1, 28, 35}),
	TD3:  twoLines(Span{1, 28, 43}),
	MRVA: twoLines(Span{1, 28, 44}),
	MRVB: twoLines(Span{1, 28, 36}),
}

func twoLines(optional Span) map[Field][]Span {
	return map[Field][]Span{
		FieldIssuer: {{0, 2, 5}}, FieldNumber: {{1, 0, 10}}, FieldNationality: {{1, 10, 13}}, FieldBirth: {{1, 13, 20}},
		FieldSex: {{1, 20, 21}}, FieldExpiry: {{1, 21, 28}}, FieldOptional: {optional},
	}
}

// composites are the places of the digit over several fields; visas have none.
var composites = map[Format]Span{TD1: {1, 29, 30}, TD2: {1, 35, 36}, TD3: {1, 43, 44}}

// composed are the fields that a composite digit covers.
var composed = map[Field]bool{FieldNumber: true, FieldOptional: true, FieldBirth: true, FieldExpiry: true}

// Spans returns all positions that reveal a field: its characters, its check digit
// and the composite check digit. A number that continues in the optional data has a
// second part there.
func (d Document) Spans(f Field) []Span {
	if len(d.Lines) == 0 {
		return nil
	}
	if f == FieldSurname || f == FieldGivenNames {
		return d.nameSpans(f)
	}
	out := append([]Span(nil), spans[d.Format][f]...)
	if f == FieldNumber {
		out = append(out, d.overflow()...)
	}
	if c, ok := composites[d.Format]; ok && composed[f] {
		out = append(out, c)
	}
	return out
}

// overflow is the second part of a number of more than nine characters.
func (d Document) overflow() []Span {
	var at Span
	switch d.Format {
	case TD1:
		at = Span{0, 15, 30}
	case TD2:
		at = Span{1, 28, 35}
	default:
		return nil
	}
	check := spans[d.Format][FieldNumber][0]
	rest, _, _ := strings.Cut(d.Lines[at.Line][at.From:at.To], "<")
	if d.Lines[check.Line][check.To-1] != Filler || rest == "" {
		return nil
	}
	return []Span{{at.Line, at.From, at.From + len(rest)}}
}

// nameSpans parts the name field as parseNames does.
func (d Document) nameSpans(f Field) []Span {
	line, from := 0, 5
	if d.Format == TD1 {
		line, from = 2, 0
	}
	field := strings.TrimRight(d.Lines[line][from:], "<")
	surname, _, parted := strings.Cut(field, "<<")
	switch {
	case f == FieldSurname && surname != "":
		return []Span{{line, from, from + len(surname)}}
	case f == FieldGivenNames && parted:
		return []Span{{line, from + len(surname) + 2, from + len(field)}}
	default:
		return nil
	}
}
