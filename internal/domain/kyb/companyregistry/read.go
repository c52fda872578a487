package companyregistry

import (
	"bufio"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// Bounds of rows. A quote that nobody closes would else swallow the file.
const (
	maxRow   = 1 << 20 // bytes
	maxLines = 100
)

// row is one line of columns, which may be several lines of text.
type row struct {
	// line is its first one, from 1; end and last are behind it, so that an import
	// can go on there.
	line, last int64
	end        int64
	fields     map[string]string
	// body is a row that is an object of JSON.
	body json.RawMessage
	// fault is why it cannot be read.
	fault string
}

// textLine is a line of the file.
type textLine struct {
	text       string
	number     int64
	start, end int64
	fault      string
}

// reader reads rows and goes on behind those that are broken.
type reader struct {
	in     *bufio.Reader
	comma  rune
	names  []string
	number int64
	end    int64
	// again are lines that belonged to a row only by mistake.
	again []textLine
}

// newReader reads the names of the columns.
func newReader(in io.Reader) (*reader, error) {
	r := &reader{in: bufio.NewReaderSize(in, 1<<16), comma: ','}
	text, _, fault, err := r.text()
	if err == nil && fault == "" {
		text = strings.TrimPrefix(text, "\ufeff")
		for _, c := range []rune{';', '\t'} {
			if strings.Count(text, string(c)) > strings.Count(text, string(r.comma)) {
				r.comma = c
			}
		}
		r.names, err = r.split(text)
	}
	if err != nil || fault != "" || len(r.names) < 2 {
		return nil, errors.New("the first line does not name the columns")
	}
	for i, n := range r.names {
		r.names[i] = strings.TrimSpace(n)
	}
	return r, nil
}

// skip goes on behind a row that was read before.
func (r *reader) skip(end, line int64) error {
	if _, err := io.CopyN(io.Discard, r.in, end-r.end); err != nil {
		return fmt.Errorf("go on behind line %d: %w", line, err)
	}
	r.end, r.number = end, line
	return nil
}

// next is io.EOF behind the last row.
func (r *reader) next() (row, error) {
	for {
		text, first, fault, err := r.text()
		if err != nil {
			return row{}, err
		}
		out := row{line: first.number, last: r.lastNumber(), end: r.lastEnd(), fault: fault}
		switch {
		case fault != "":
		case strings.TrimSpace(text) == "":
			continue
		case !utf8.ValidString(text) || strings.ContainsRune(text, 0):
			out.fault = "is not text in UTF-8"
		default:
			out.fields, out.fault = r.fields(text)
		}
		return out, nil
	}
}

// lastNumber and lastEnd are those of the last line that was used.
func (r *reader) lastNumber() int64 {
	if len(r.again) > 0 {
		return r.again[0].number - 1
	}
	return r.number
}

func (r *reader) lastEnd() int64 {
	if len(r.again) > 0 {
		return r.again[0].start
	}
	return r.end
}

func (r *reader) fields(text string) (map[string]string, string) {
	values, err := r.split(text)
	if err != nil {
		return nil, "is not written as columns"
	}
	if len(values) != len(r.names) {
		return nil, fmt.Sprintf("has %d columns in place of %d", len(values), len(r.names))
	}
	out := map[string]string{}
	for i, n := range r.names {
		if v := strings.TrimSpace(values[i]); v != "" {
			out[n] = v
		}
	}
	return out, ""
}

func (r *reader) split(text string) ([]string, error) {
	c := csv.NewReader(strings.NewReader(text))
	c.Comma = r.comma
	return c.Read()
}

// text is a row: a line, and those behind it while a quote is open.
func (r *reader) text() (text string, first textLine, fault string, err error) {
	first, err = r.line()
	if err != nil || first.fault != "" {
		return "", first, first.fault, err
	}
	lines, size := []textLine{first}, len(first.text)
	open := strings.Count(first.text, `"`)%2 == 1
	for open && len(lines) < maxLines && size < maxRow {
		next, err := r.line()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return "", first, "", err
		}
		if next.fault != "" {
			lines = append(lines, next)
			break
		}
		lines, size = append(lines, next), size+len(next.text)
		open = open != (strings.Count(next.text, `"`)%2 == 1)
	}
	if open {
		r.again = append(lines[1:len(lines):len(lines)], r.again...)
		return "", first, "has a quote that is not closed", nil
	}
	var b strings.Builder
	for _, l := range lines {
		b.WriteString(l.text)
	}
	return b.String(), first, "", nil
}

// line is the next line with the sign that ends it.
func (r *reader) line() (textLine, error) {
	if len(r.again) > 0 {
		l := r.again[0]
		r.again = r.again[1:]
		return l, nil
	}
	var text []byte
	start := r.end
	for {
		part, err := r.in.ReadSlice('\n')
		r.end += int64(len(part))
		if len(text) <= maxRow {
			text = append(text, part...)
		}
		if r.end > mostBytes {
			return textLine{}, ErrBomb
		}
		if errors.Is(err, bufio.ErrBufferFull) {
			continue
		}
		if err != nil && !errors.Is(err, io.EOF) {
			return textLine{}, fmt.Errorf("read file: %w", err)
		}
		if err != nil && len(text) == 0 {
			return textLine{}, io.EOF
		}
		break
	}
	r.number++
	if len(text) > maxRow {
		return textLine{number: r.number, start: start, end: r.end, fault: fmt.Sprintf("has more than %d bytes", maxRow)}, nil
	}
	return textLine{text: string(text), number: r.number, start: start, end: r.end}, nil
}
