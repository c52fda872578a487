package imports

import (
	"errors"
	"io"
	"strings"
	"testing"
	"unicode/utf8"
)

// Whatever comes as a file of an import is read to its end: each row has text or
// a problem, and the rows are counted without a gap.
func FuzzRecords(f *testing.F) {
	const header = "external_id,status,full_name\n"
	for _, text := range []string{
		header + "1,Approved,Ana\n", header + "1,Approved,\"Ana\n2,App\x00roved,Bo", "\xef\xbb\xbf" + header, "\xff\xfe", header + "1,\xe9,\n,,\n\"", "\n\r\n",
		`{"external_id":"1","status":"Approved"}` + "\n[1]\n{\n", strings.Repeat("\"", 100),
	} {
		f.Add(text, true)
		f.Add(text, false)
	}
	f.Fuzz(func(t *testing.T, text string, table bool) {
		format := FormatNDJSON
		if table {
			format = FormatCSV
		}
		rs, err := newRecords(strings.NewReader(text), TypeUsers, format)
		var wrong fileError
		if err != nil {
			if !errors.As(err, &wrong) {
				t.Errorf("the file is refused without words: %v", err)
			}
			return
		}
		for n := int64(1); ; n++ {
			r, err := rs.Next()
			if errors.Is(err, io.EOF) {
				return
			}
			if err != nil || r.number != n {
				t.Fatalf("row %d is number %d, %v", n, r.number, err)
			}
			for name, value := range r.values {
				if !utf8.ValidString(value) || strings.ContainsRune(value, 0) {
					t.Errorf("row %d, %s is %q", n, name, value)
				}
			}
		}
	})
}
