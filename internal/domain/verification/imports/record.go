package imports

import (
	"bufio"
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"
)

// maxRecord bounds one row; its metadata alone may have half of it.
const maxRecord = 128 << 10

var byteOrderMark = []byte("\xef\xbb\xbf")

// record is one row as it stands in the file: its values by column, or what is
// wrong with it as a whole.
type record struct {
	number  int64
	raw     []byte
	values  map[string]string
	problem string
}

// records reads the rows of a file one after the other. A row that cannot be
// read is a record with a problem; the next one is found again.
type records struct {
	lines  *lines
	format Format
	header []string
	number int64
}

// fileError is what is wrong with a file as a whole, in words.
type fileError string

func (e fileError) Error() string { return string(e) }

// newRecords reads the header; what is wrong with the file is a fileError.
func newRecords(r io.Reader, t Type, f Format) (*records, error) {
	rs := &records{lines: newLines(r), format: f}
	begin, err := rs.lines.peek()
	switch {
	case err != nil:
		return nil, err
	case len(begin) == 0:
		return nil, fileError("The file is empty.")
	case bytes.HasPrefix(begin, []byte("\xff\xfe")), bytes.HasPrefix(begin, []byte("\xfe\xff")):
		return nil, fileError("The file is not UTF-8 text.")
	}
	if f == FormatNDJSON {
		return rs, nil
	}
	head, err := rs.next()
	for err == nil && head.problem == "" && head.fields == nil {
		head, err = rs.next()
	}
	if errors.Is(err, io.EOF) {
		return nil, fileError("The file is empty.")
	}
	if err != nil {
		return nil, err
	}
	if head.problem != "" {
		return nil, fileError("The header cannot be read. " + head.problem)
	}
	rs.header, err = headerOf(head.fields, t)
	return rs, err
}

// inspect says what is wrong with a file, as far as its beginning shows it.
func inspect(head []byte, t Type, f Format) string {
	_, err := newRecords(bytes.NewReader(head), t, f)
	var wrong fileError
	if errors.As(err, &wrong) {
		return string(wrong)
	}
	return ""
}

// Next returns the next row; rows without any value are passed over.
func (rs *records) Next() (record, error) {
	for {
		r, err := rs.read()
		if err != nil {
			return record{}, err
		}
		if r.problem == "" && r.values == nil {
			continue
		}
		rs.number++
		r.number = rs.number
		return r, nil
	}
}

// Skip passes over rows that were carried out.
func (rs *records) Skip(n int64) error {
	for rs.number < n {
		if _, err := rs.Next(); err != nil {
			return err
		}
	}
	return nil
}

func (rs *records) read() (record, error) {
	if rs.format == FormatNDJSON {
		line, err := rs.lines.take()
		if err != nil {
			return record{}, err
		}
		return objectOf(line), nil
	}
	row, err := rs.next()
	if err != nil {
		return record{}, err
	}
	r := record{raw: row.raw, problem: row.problem}
	if r.problem != "" {
		return r, nil
	}
	if strings.Join(row.fields, "") == "" {
		return record{}, nil
	}
	if len(row.fields) != len(rs.header) {
		r.problem = fmt.Sprintf("The row has %d columns, the header has %d.", len(row.fields), len(rs.header))
		return r, nil
	}
	r.values = make(map[string]string, len(row.fields))
	for i, name := range rs.header {
		r.values[name] = row.fields[i]
	}
	return r, nil
}

// tableRow is a row of a table, not yet by columns.
type tableRow struct {
	raw     []byte
	fields  []string
	problem string
}

const problemQuote = "A quotation mark is not closed, or stands inside a value that does not begin with one."

// next reads a row of a table, which may go over lines where quotation marks are
// open. When these do not fit together, the first of the lines alone is refused.
func (rs *records) next() (tableRow, error) {
	var gathered [][]byte
	var size int
	for open := false; ; {
		line, err := rs.lines.take()
		if errors.Is(err, io.EOF) && len(gathered) > 0 {
			return rs.giveBack(gathered, nil), nil
		}
		if err != nil {
			return tableRow{}, err
		}
		if problem := problemOf(line); problem != "" {
			if len(gathered) > 0 {
				return rs.giveBack(gathered, &line), nil
			}
			return tableRow{raw: line.text, problem: problem}, nil
		}
		gathered = append(gathered, line.text)
		size += len(line.text)
		open = open != (bytes.Count(line.text, []byte{'"'})%2 == 1)
		if open && size > maxRecord {
			return rs.giveBack(gathered, nil), nil
		}
		if open {
			continue
		}
		row, ok := parse(bytes.Join(gathered, nil))
		if !ok {
			return rs.giveBack(gathered, nil), nil
		}
		return row, nil
	}
}

// giveBack refuses the first line and has the others read again.
func (rs *records) giveBack(gathered [][]byte, last *textLine) tableRow {
	if last != nil {
		rs.lines.back = append(rs.lines.back, *last)
	}
	for _, text := range slices.Backward(gathered[1:]) {
		rs.lines.back = append(rs.lines.back, textLine{text: text})
	}
	return tableRow{raw: gathered[0], problem: problemQuote}
}

func parse(text []byte) (tableRow, bool) {
	if len(bytes.TrimSpace(text)) == 0 {
		return tableRow{raw: text}, true
	}
	r := csv.NewReader(bytes.NewReader(text))
	r.FieldsPerRecord = -1
	fields, err := r.Read()
	return tableRow{raw: text, fields: fields}, err == nil
}

func problemOf(l textLine) string {
	switch {
	case l.cut:
		return fmt.Sprintf("The row is longer than %d KiB.", maxRecord>>10)
	case bytes.IndexByte(l.text, 0) >= 0:
		return "The row holds a NUL character."
	case !utf8.Valid(l.text):
		return "The row is not UTF-8 text."
	default:
		return ""
	}
}

// objectOf reads a line that is an object.
func objectOf(l textLine) record {
	r := record{raw: l.text, problem: problemOf(l)}
	text := bytes.TrimSpace(l.text)
	if r.problem != "" || len(text) == 0 {
		return r
	}
	var members map[string]json.RawMessage
	if text[0] != '{' || json.Unmarshal(text, &members) != nil {
		r.problem = "The line is not a JSON object."
		return r
	}
	r.values = make(map[string]string, len(members))
	for name, raw := range members {
		value, ok := scalar(name, raw)
		if !ok {
			r.values, r.problem = nil, fmt.Sprintf("%s: Enter a text.", clip(name, 60))
			return r
		}
		r.values[name] = value
	}
	return r
}

// scalar is a member as a table would hold it. Metadata stays JSON.
func scalar(name string, raw json.RawMessage) (string, bool) {
	var text string
	switch {
	case string(raw) == "null":
		return "", true
	case slices.Contains(jsonColumns, name):
		return string(raw), true
	case raw[0] == '"':
		err := json.Unmarshal(raw, &text)
		return text, err == nil
	case raw[0] == '{' || raw[0] == '[' || raw[0] == 't' || raw[0] == 'f':
		return "", false
	default:
		return string(raw), true
	}
}

// textLine is a line with its end. A cut one was too long; only its beginning is kept.
type textLine struct {
	text []byte
	cut  bool
}

// lines reads lines, none longer than maxRecord.
type lines struct {
	r *bufio.Reader
	// back are lines to be read again before all others, the next one last.
	back []textLine
}

func newLines(r io.Reader) *lines { return &lines{r: bufio.NewReaderSize(r, maxRecord)} }

// peek looks at the beginning of the file and passes over a byte order mark.
func (l *lines) peek() ([]byte, error) {
	begin, err := l.r.Peek(len(byteOrderMark))
	if bytes.Equal(begin, byteOrderMark) {
		if _, err := l.r.Discard(len(byteOrderMark)); err != nil {
			return nil, err
		}
		begin, err = l.r.Peek(1)
	}
	if errors.Is(err, io.EOF) {
		err = nil
	}
	return begin, err
}

func (l *lines) take() (textLine, error) {
	if n := len(l.back); n > 0 {
		line := l.back[n-1]
		l.back = l.back[:n-1]
		return line, nil
	}
	text, err := l.r.ReadSlice('\n')
	line := textLine{text: bytes.Clone(text)}
	for errors.Is(err, bufio.ErrBufferFull) {
		line.cut = true
		_, err = l.r.ReadSlice('\n')
	}
	if errors.Is(err, io.EOF) && len(line.text) > 0 {
		err = nil
	}
	return line, err
}
