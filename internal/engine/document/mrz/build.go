//go:build !wasip1

package mrz

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Fields are the values of a zone to build. Names may be in any script that ToMRZ
// supports; dates are YYMMDD with << for unknown parts.
type Fields struct {
	Format         Format
	Code           string
	Issuer         string
	Surname        string
	GivenNames     string
	Number         string
	Nationality    string
	BirthDate      string
	Sex            string
	ExpiryDate     string
	Optional1      string // all forms but TD3
	Optional2      string // TD1 only
	PersonalNumber string // TD3 only
}

// ErrFields reports that a field does not fit the format.
var ErrFields = errors.New("field does not fit the form")

// Build prints the lines of a zone with its check digits. Names that are too
// long are cut by the rules of Doc 9303; any other field that does not fit is
// refused.
func Build(in Fields) ([]string, error) {
	if in.Format.Lines() == 0 {
		return nil, fmt.Errorf("build zone: %w: form %q", ErrFields, in.Format)
	}
	b := builder{columns: in.Format.Columns()}
	code, issuer := b.field("code", in.Code, 2), b.field("issuer", in.Issuer, 3)
	var lines []string
	switch in.Format {
	case TD1:
		number := b.number(in, 15)
		dates := b.dates(in)
		optional := b.field("optional data 2", in.Optional2, 11)
		first := code + issuer + number.field + number.digit + number.optional
		second := dates.birth + dates.sex + dates.expiry + b.field("nationality", in.Nationality, 3) + optional
		second += string(CheckDigit(first[5:30], dates.birth, dates.expiry, optional))
		lines = []string{first, second, nameField(in, b.columns)}
	default:
		lines = []string{code + issuer + nameField(in, b.columns-5), b.secondLine(in)}
	}
	if b.err != nil {
		return nil, fmt.Errorf("build zone: %w", b.err)
	}
	return lines, nil
}

// builder keeps the first refusal, so that the layout reads without checks.
type builder struct {
	columns int
	err     error
}

func (b *builder) refuse(name string) {
	if b.err == nil {
		b.err = fmt.Errorf("%w: %s", ErrFields, name)
	}
}

func (b *builder) secondLine(in Fields) string {
	dates := b.dates(in)
	middle := b.field("nationality", in.Nationality, 3) + dates.birth + dates.sex + dates.expiry
	switch in.Format {
	case TD2:
		number := b.number(in, 7)
		line := number.field + number.digit + middle + number.optional
		return line + string(CheckDigit(line[0:10], line[13:20], line[21:35]))
	case TD3:
		number := b.field("number", in.Number, 9)
		personal := b.field("personal number", in.PersonalNumber, 14)
		digit := string(CheckDigit(personal))
		if empty(personal) {
			digit = "<"
		}
		line := number + string(CheckDigit(number)) + middle + personal + digit
		return line + string(CheckDigit(line[0:10], line[13:20], line[21:43]))
	}
	number := b.field("number", in.Number, 9)
	return number + string(CheckDigit(number)) + middle + b.field("optional data", in.Optional1, b.columns-28)
}

type printedDates struct{ birth, sex, expiry string }

// dates appends their check digits.
func (b *builder) dates(in Fields) printedDates {
	out := printedDates{birth: b.field("date of birth", in.BirthDate, 6), expiry: b.field("date of expiry", in.ExpiryDate, 6)}
	out.birth += string(CheckDigit(out.birth))
	out.expiry += string(CheckDigit(out.expiry))
	out.sex = "<"
	if in.Sex != SexUnspecified {
		out.sex = b.field("sex", in.Sex, 1)
	}
	return out
}

type printedNumber struct{ field, digit, optional string }

// number prints the document number of a card and the optional data behind it,
// into which a long number runs over.
func (b *builder) number(in Fields, room int) printedNumber {
	if len(in.Number) <= 9 {
		out := printedNumber{field: b.field("number", in.Number, 9), optional: b.field("optional data", in.Optional1, room)}
		out.digit = string(CheckDigit(out.field))
		return out
	}
	number := b.field("number", in.Number, len(in.Number))
	rest := number[9:] + string(CheckDigit(number)) + "<" + in.Optional1
	// The filler behind the rest may fall off the end, but nothing else.
	rest = strings.TrimSuffix(rest, "<")
	return printedNumber{field: number[:9], digit: "<", optional: b.field("number and optional data", rest, room)}
}

// field pads a value with fillers and refuses what is too long or holds other
// characters. Blanks become fillers.
func (b *builder) field(name, value string, width int) string {
	value = strings.ReplaceAll(value, " ", "<")
	if len(value) > width || strings.ContainsFunc(value, outside) {
		b.refuse(name)
		return strings.Repeat("<", width)
	}
	return pad(value, width)
}

func pad(s string, width int) string { return s + strings.Repeat("<", width-len(s)) }

// nameField prints both identifiers into the given width.
func nameField(in Fields, width int) string {
	surname, given := parts(in.Surname), parts(in.GivenNames)
	whole := joined(surname)
	if len(given) > 0 {
		whole += "<<" + joined(given)
	}
	if len(whole) <= width {
		return pad(whole, width)
	}
	if len(given) == 0 {
		return cut(surname, width)
	}
	// Doc 9303 part 4 section 4.2.3: a long primary identifier is cut so far that
	// two fillers and the first letter of the secondary still fit.
	primary := joined(surname)
	if len(primary) > width-3 {
		primary = cut(surname, width-3)
	}
	return primary + "<<" + cut(given, width-len(primary)-2)
}

func parts(name string) []string {
	return strings.FieldsFunc(ToMRZ(name), func(r rune) bool { return r == Filler })
}

func joined(parts []string) string { return strings.Join(parts, "<") }

// cut takes the first width characters of the joined parts. The last place has to
// be a letter, the sign of a cut name; where a filler would fall on it, the
// longest part before gives one letter.
func cut(parts []string, width int) string {
	parts = slices.Clone(parts)
	for {
		whole := joined(parts)
		if len(whole) <= width {
			return pad(whole, width)
		}
		if whole[width-1] != Filler {
			return whole[:width]
		}
		longest := 0
		for i, start := 0, 0; i < len(parts) && start < width; i++ {
			if len(parts[i]) > len(parts[longest]) {
				longest = i
			}
			start += len(parts[i]) + 1
		}
		if len(parts[longest]) == 1 {
			return whole[:width]
		}
		parts[longest] = parts[longest][:len(parts[longest])-1]
	}
}
