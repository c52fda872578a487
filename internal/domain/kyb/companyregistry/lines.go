package companyregistry

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strings"
	"unicode/utf8"
)

// rowReader reads rows and goes on behind those that are broken.
type rowReader interface {
	// next is io.EOF behind the last row.
	next() (row, error)
	// skip goes on behind a row that was read before.
	skip(end, line int64) error
}

// newRows begins to read a file of the format.
func newRows(in io.Reader, l layout) (rowReader, error) {
	if l.isLines {
		return newLines(in)
	}
	r, err := newReader(in)
	if err != nil {
		return nil, err
	}
	return r, l.check(r.names)
}

// lines reads a file with one object of JSON in each line.
type lines struct{ *reader }

func newLines(in io.Reader) (*lines, error) {
	buffer := bufio.NewReaderSize(in, 1<<16)
	if first, err := buffer.Peek(1); err != nil || first[0] != '{' {
		return nil, errors.New("the first line is no object of JSON")
	}
	return &lines{&reader{in: buffer}}, nil
}

func (l *lines) next() (row, error) {
	for {
		line, err := l.line()
		if err != nil {
			return row{}, err
		}
		out := row{line: line.number, last: line.number, end: line.end, fault: line.fault}
		text := strings.TrimSpace(line.text)
		switch {
		case out.fault != "":
		case text == "":
			continue
		case !utf8.ValidString(text) || strings.Contains(text, `\u0000`):
			out.fault = "is not text in UTF-8"
		default:
			out.body = json.RawMessage(text)
			if !json.Valid(out.body) || !bytes.HasPrefix(out.body, []byte("{")) {
				out.fault = "is no object of JSON"
			}
		}
		return out, nil
	}
}
