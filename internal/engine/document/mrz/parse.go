package mrz

import (
	"slices"
	"strings"
)

// Parse splits the lines of a zone into fields. It returns an error only for text
// that is not a zone; wrong check digits are reported in Checks.
func Parse(lines []string) (Document, error) {
	if len(lines) == 0 || lines[0] == "" {
		return Document{}, ErrShape
	}
	f, err := detect(lines)
	if err != nil {
		return Document{}, err
	}
	d := Document{
		Format: f,
		Code:   text(lines[0][:2]),
		Issuer: text(lines[0][2:5]),
		Lines:  slices.Clone(lines),
	}
	switch f {
	case TD1:
		d.parseTD1(lines[0], lines[1], lines[2])
	default:
		d.parseNames(lines[0][5:])
		d.parseSecondLine(lines[1])
	}
	return d, nil
}

// parseTD1 follows Doc 9303 part 5 section 4.2.2.
func (d *Document) parseTD1(first, second, third string) {
	number := d.parseNumber(first[5:14], first[14], first[15:30])
	d.BirthDate, d.Sex, d.ExpiryDate = second[0:6], sex(second[7]), second[8:14]
	d.Nationality = text(second[15:18])
	d.Optional2 = text(second[18:29])
	d.Checks = []Check{
		number,
		check(CheckBirthDate, second[6], d.BirthDate),
		checkOptional(CheckExpiryDate, second[14], d.ExpiryDate),
		check(CheckComposite, second[29], first[5:30], second[0:7], second[8:15], second[18:29]),
	}
	d.parseNames(third)
}

// parseSecondLine reads the second line of the forms with two lines: Doc 9303
// part 4 section 4.2.2 (TD3), part 6 section 4.2.2 (TD2), part 7 sections 4.2.2
// and 5.2.2 (visas, which have no composite digit).
func (d *Document) parseSecondLine(line string) {
	d.Nationality = text(line[10:13])
	d.BirthDate, d.Sex, d.ExpiryDate = line[13:19], sex(line[20]), line[21:27]
	var number Check
	if d.Format == TD2 {
		number = d.parseNumber(line[0:9], line[9], line[28:35])
	} else {
		d.Number = text(line[0:9])
		number = check(CheckNumber, line[9], line[0:9])
	}
	d.Checks = []Check{
		number,
		check(CheckBirthDate, line[19], d.BirthDate),
		checkOptional(CheckExpiryDate, line[27], d.ExpiryDate),
	}
	switch d.Format {
	case TD2:
		d.Checks = append(d.Checks, check(CheckComposite, line[35], line[0:10], line[13:20], line[21:35]))
	case TD3:
		d.PersonalNumber = text(line[28:42])
		d.Checks = append(d.Checks,
			checkOptional(CheckPersonalNumber, line[42], line[28:42]),
			check(CheckComposite, line[43], line[0:10], line[13:20], line[21:43]))
	default:
		d.Optional1 = text(line[28:])
	}
}

// parseNumber reads a document number and the optional data behind it. A number
// of more than nine characters goes on in the optional data: a filler stands in
// place of the check digit, the rest and its check digit begin the optional data
// and a filler ends them (Doc 9303 part 5 section 4.2.2.1, note j).
func (d *Document) parseNumber(field string, digit byte, optional string) Check {
	rest, after, _ := strings.Cut(optional, "<")
	if digit != Filler || rest == "" {
		d.Number, d.Optional1 = text(field), text(optional)
		return checkOptional(CheckNumber, digit, field)
	}
	last := len(rest) - 1
	d.Number, d.Optional1 = text(field+rest[:last]), text(after)
	return check(CheckNumber, rest[last], field, rest[:last])
}

// parseNames splits the name field: two fillers between the primary and the
// secondary identifier, one between their parts (Doc 9303 part 3 section 4.6).
func (d *Document) parseNames(field string) {
	d.NamesTruncated = field[len(field)-1] != Filler
	surname, given, _ := strings.Cut(strings.TrimRight(field, "<"), "<<")
	d.Surname, d.GivenNames = text(surname), text(given)
}

// text turns fillers into single blanks and cuts those around the field.
func text(field string) string {
	return strings.Join(strings.FieldsFunc(field, func(r rune) bool { return r == Filler }), " ")
}

func sex(c byte) string {
	if c == Filler {
		return SexUnspecified
	}
	return string(c)
}
