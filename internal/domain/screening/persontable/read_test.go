package persontable

import (
	"strings"
	"testing"
	"unicode/utf8"
)

// Whatever is loaded as a table is read to its end, or refused in words.
func FuzzRead(f *testing.F) {
	for _, text := range []string{
		"number,full_name\n1,Ana\n", "\ufeffNumber;full_name\n1;Ana;x\n", "number\tfull_name\n\"1\tAna\n", "a,b\n", "number,number\n1,2\n",
		`{"number":1,"full_name":"Ana"}` + "\n{}\nnull\n{\"number\":[]}", "number\n\xff\n\x00\n", "\n\n",
	} {
		f.Add(text, true)
		f.Add(text, false)
	}
	f.Fuzz(func(t *testing.T, text string, table bool) {
		format := NDJSON
		if table {
			format = CSV
		}
		last := 0
		_ = read(strings.NewReader(text), format, func(r row) error {
			if r.number <= last || (r.fields == nil) != (r.fault != "") {
				t.Errorf("line %d after %d: %v, %q", r.number, last, r.fields, r.fault)
			}
			for name, value := range r.fields {
				if !utf8.ValidString(value) {
					t.Errorf("line %d, %s is %q", r.number, name, value)
				}
			}
			last = r.number
			return nil
		})
	})
}
