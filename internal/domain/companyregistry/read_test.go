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
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		rows := readAll(t, data, 0, 0)
		for i, r := range rows[:min(len(rows), mostFuzzed)] {
			for format := range layouts {
				recordOf(format, "DE", r.fields)
			}
			if i > 0 && r.line <= rows[i-1].line {
				t.Fatalf("line %d comes behind line %d", r.line, rows[i-1].line)
			}
			behind := readAll(t, data, r.end, r.last)
			if len(behind) != len(rows)-i-1 {
				t.Fatalf("behind line %d there are %d rows, then %d", r.line, len(rows)-i-1, len(behind))
			}
		}
	})
}

// readAll reads the rows behind a place of a file; none where it is no table.
func readAll(t *testing.T, data []byte, end, line int64) []row {
	t.Helper()
	in, _, err := File{bytes.NewReader(data), int64(len(data))}.open()
	if err != nil {
		return nil
	}
	r, err := newReader(in)
	if err != nil {
		return nil
	}
	if end > 0 {
		if err := r.skip(end, line); err != nil {
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
