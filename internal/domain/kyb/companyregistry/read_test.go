package companyregistry

import (
	"bytes"
	"errors"
	"io"
	"testing"
)

// mostFuzzed bounds the rows of one fuzzed file that are read twice.
const mostFuzzed = 40

// FuzzRead reads any bytes as a file of every format: it ends, lines go
// forward, and whoever goes on behind a row reads what follows it.
func FuzzRead(f *testing.F) {
	for _, seed := range []string{
		"registration_number,name\n1,A\n\"2\",\"B\nC\"\n", "a;b\r\n1;2\r\n\"open\n3;4\n", "\ufeffx\ty\n\x00\t1\n", "PK\x03\x04", "LEI,Entity.LegalName\n\"\"\"\",x\n\n\n",
		"CompanyName, CompanyNumber\nA,1\n\xff,2\n\"\"\"\n",
		"{\"company_number\":\"1\",\"data\":{\"kind\":\"individual-person-with-significant-control\",\"etag\":\"x\"}}\r\n\n[]\n{\"data\":1}\n{",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, isLines := range []bool{false, true} {
			checkRows(t, data, isLines)
		}
	})
}

func checkRows(t *testing.T, data []byte, isLines bool) {
	t.Helper()
	rows := readAll(t, data, isLines, row{})
	for i, r := range rows[:min(len(rows), mostFuzzed)] {
		for format, l := range layouts {
			switch {
			case l.isLines != isLines || r.fault != "":
			case l.state != nil:
				l.state(r)
			default:
				recordOf(format, "DE", r.fields)
			}
		}
		if i > 0 && r.line <= rows[i-1].line {
			t.Fatalf("line %d comes behind line %d", r.line, rows[i-1].line)
		}
		behind := readAll(t, data, isLines, r)
		if len(behind) != len(rows)-i-1 {
			t.Fatalf("behind line %d there are %d rows, then %d", r.line, len(rows)-i-1, len(behind))
		}
	}
}

// readAll reads the rows behind a place of a file; none where it is no table.
func readAll(t *testing.T, data []byte, isLines bool, behind row) []row {
	t.Helper()
	in, _, err := File{bytes.NewReader(data), int64(len(data))}.open()
	if err != nil {
		return nil
	}
	var r rowReader
	if isLines {
		r, err = newLines(in)
	} else {
		r, err = newReader(in)
	}
	if err != nil {
		return nil
	}
	if behind.end > 0 {
		if err := r.skip(behind.end, behind.last); err != nil {
			t.Fatal(err)
		}
	}
	var rows []row
	for {
		next, err := r.next()
		if errors.Is(err, io.EOF) {
			return rows
		}
		if err != nil {
			return nil // an archive that is broken
		}
		rows = append(rows, next)
	}
}
