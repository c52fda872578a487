package persontable

import (
	"bufio"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"
	"unicode/utf8"
)

// Format is the form of a file.
type Format string

// The forms.
const (
	// CSV has a line with the names of the columns first; commas, semicolons or
	// tabs part them.
	CSV Format = "csv"
	// NDJSON has an object on each line.
	NDJSON Format = "ndjson"
)

// Columns are the members of a record that are read; others are passed over.
var Columns = []string{"number", "first_name", "last_name", "full_name", "date_of_birth", "status"}

const (
	// maxRow is the most of one line, in bytes.
	maxRow = 64 << 10
	// maxName is the most of a name, in characters.
	maxName = 200
)

// row is one record as it stands in a file.
type row struct {
	number int // of its line, from 1
	fields map[string]string
	fault  string
}

// read gives each record of a file to take, those that cannot be read too.
func read(r io.Reader, f Format, take func(row) error) error {
	lines := bufio.NewScanner(r)
	lines.Buffer(make([]byte, 0, maxRow), maxRow)
	parse, number := parser(nil), 0
	for lines.Scan() {
		number++
		text := lines.Text()
		if number == 1 {
			text = strings.TrimPrefix(text, "\ufeff")
		}
		if strings.TrimSpace(text) == "" {
			continue
		}
		if parse == nil {
			var err error
			if parse, err = parserOf(f, text); err != nil {
				return err
			}
			if f == CSV {
				continue // the names of the columns
			}
		}
		if err := take(parse.row(number, text)); err != nil {
			return err
		}
	}
	if errors.Is(lines.Err(), bufio.ErrTooLong) {
		return fmt.Errorf("line %d has more than %d bytes", number+1, maxRow)
	}
	if err := lines.Err(); err != nil {
		return fmt.Errorf("read file: %w", err)
	}
	return nil
}

// parser takes one line apart.
type parser func(line string) (map[string]string, string)

func (p parser) row(number int, line string) row {
	if !utf8.ValidString(line) || strings.ContainsRune(line, 0) {
		return row{number: number, fault: "is not text in UTF-8"}
	}
	fields, fault := p(line)
	return row{number, fields, fault}
}

func parserOf(f Format, first string) (parser, error) {
	switch f {
	case NDJSON:
		return parseObject, nil
	case CSV:
		return parserOfColumns(first)
	default:
		return nil, fmt.Errorf("%q is no form of a file", f)
	}
}

// parserOfColumns reads the names of the columns, and takes the sign that parts
// them from there.
func parserOfColumns(header string) (parser, error) {
	comma := ','
	for _, c := range []rune{';', '\t'} {
		if strings.Count(header, string(c)) > strings.Count(header, string(comma)) {
			comma = c
		}
	}
	split := func(line string) ([]string, error) {
		r := csv.NewReader(strings.NewReader(line))
		r.Comma = comma
		return r.Read()
	}
	names, err := split(header)
	if err != nil {
		return nil, errors.New("the first line does not name the columns")
	}
	for i, n := range names {
		names[i] = strings.ToLower(strings.TrimSpace(n))
	}
	if !slices.Contains(names, "number") {
		return nil, errors.New("there is no column called number in the first line")
	}
	return func(line string) (map[string]string, string) {
		values, err := split(line)
		if err != nil {
			return nil, "is not written as columns; a value with quotes or line breaks cannot be read"
		}
		if len(values) != len(names) {
			return nil, fmt.Sprintf("has %d columns in place of %d", len(values), len(names))
		}
		fields := make(map[string]string, len(Columns))
		for i, n := range names {
			fields[n] = strings.TrimSpace(values[i])
		}
		return fields, ""
	}, nil
}

func parseObject(line string) (map[string]string, string) {
	var members map[string]json.RawMessage
	if json.Unmarshal([]byte(line), &members) != nil || members == nil {
		return nil, "is no JSON object"
	}
	fields := make(map[string]string, len(Columns))
	for _, name := range Columns {
		raw := members[name]
		var text *string
		var number json.Number
		switch {
		case len(raw) == 0 || string(raw) == "null":
		case json.Unmarshal(raw, &text) == nil:
			fields[name] = strings.TrimSpace(*text)
		case name == "number" && json.Unmarshal(raw, &number) == nil:
			fields[name] = number.String()
		default:
			return nil, name + " is no text"
		}
	}
	return fields, ""
}

// record brings a row into its form, or says what is wrong with it in words that
// name no person.
func (r row) record() (number string, rec Record, fault string) {
	if r.fault != "" {
		return "", rec, r.fault
	}
	rec = Record{
		FirstName: r.fields["first_name"], LastName: r.fields["last_name"], FullName: r.fields["full_name"],
		DateOfBirth: r.fields["date_of_birth"],
	}
	if number = Number(r.fields["number"]); number == "" {
		return "", rec, fmt.Sprintf("number must have %d to %d letters and digits", leastNumber, mostNumber)
	}
	if rec.FullName == "" && rec.LastName == "" {
		return "", rec, "full_name or last_name is needed"
	}
	for _, name := range []string{rec.FirstName, rec.LastName, rec.FullName} {
		if utf8.RuneCountInString(name) > maxName {
			return "", rec, fmt.Sprintf("a name has more than %d characters", maxName)
		}
	}
	if rec.DateOfBirth != "" {
		if _, err := time.Parse(time.DateOnly, rec.DateOfBirth); err != nil {
			return "", rec, "date_of_birth must be YYYY-MM-DD"
		}
	}
	switch strings.ToLower(r.fields["status"]) {
	case "", "active":
	case "deceased":
		rec.Deceased = true
	default:
		return "", rec, "status must be active or deceased"
	}
	return number, rec, ""
}
