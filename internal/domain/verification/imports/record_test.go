package imports

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// rowsOf reads a file to its end.
func rowsOf(t testing.TB, text string, f Format) []record {
	t.Helper()
	rs, err := newRecords(strings.NewReader(text), TypeUsers, f)
	if err != nil {
		t.Fatal(err)
	}
	var all []record
	for {
		r, err := rs.Next()
		if errors.Is(err, io.EOF) {
			return all
		}
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, r)
	}
}

func TestATableIsReadRowByRow(t *testing.T) {
	t.Parallel()
	const header = "external_id,status,full_name\n"
	type want struct{ id, name, problem string }
	columns := "The row has %d columns, the header has 3."
	cases := map[string]struct {
		text string
		want []want
	}{
		"plain":                            {header + "1,Approved,Ana\n2,Approved,Bo\n", []want{{"1", "Ana", ""}, {"2", "Bo", ""}}},
		"without a last line end":          {header + "1,Approved,Ana", []want{{"1", "Ana", ""}}},
		"a byte order mark":                {"\xef\xbb\xbf" + header + "1,Approved,Ana\n", []want{{"1", "Ana", ""}}},
		"line ends of Windows":             {strings.ReplaceAll(header+"1,Approved,Ana\n", "\n", "\r\n"), []want{{"1", "Ana", ""}}},
		"columns in another order":         {"Full_Name, status ,external_id\nAna,Approved,1\n", []want{{"1", "Ana", ""}}},
		"quotes, commas and lines in them": {header + "1,Approved,\"Ana \"\"A\"\", the\nfirst\"\n2,Approved,Bo\n", []want{{"1", "Ana \"A\", the\nfirst", ""}, {"2", "Bo", ""}}},
		"empty rows are passed over":       {"\n\r\n" + header + "\n,,\n1,Approved,Ana\n   \n", []want{{"1", "Ana", ""}}},
		"too few and too many columns":     {header + "1,Approved\n2,Approved,Bo,x\n3,Approved,Cy\n", []want{{"", "", strings.ReplaceAll(columns, "%d", "2")}, {"", "", strings.ReplaceAll(columns, "%d", "4")}, {"3", "Cy", ""}}},
		"a quote that is never closed":     {header + "1,Approved,\"Ana\n2,Approved,Bo\n3,Approved,Cy\n", []want{{"", "", problemQuote}, {"2", "Bo", ""}, {"3", "Cy", ""}}},
		"a quote inside a value":           {header + "1,Approved,An\"a\n2,Approved,Bo\n3,Approved,C\"y\n4,Approved,Di\n", []want{{"", "", problemQuote}, {"2", "Bo", ""}, {"", "", problemQuote}, {"4", "Di", ""}}},
		"NUL":                              {header + "1,Approved,A\x00a\n2,Approved,Bo\n", []want{{"", "", "The row holds a NUL character."}, {"2", "Bo", ""}}},
		"another encoding":                 {header + "1,Approved,Ren\xe9\n2,Approved,Bo\n", []want{{"", "", "The row is not UTF-8 text."}, {"2", "Bo", ""}}},
		"NUL behind an open quote":         {header + "1,Approved,\"Ana\n2,App\x00roved,Bo\n3,Approved,Cy\n", []want{{"", "", problemQuote}, {"", "", "The row holds a NUL character."}, {"3", "Cy", ""}}},
		"a row that is too long":           {header + "1,Approved," + strings.Repeat("x", 3*maxRecord) + "\n2,Approved,Bo\n", []want{{"", "", "The row is longer than 128 KiB."}, {"2", "Bo", ""}}},
		"a quote open for more than a row": {header + "1,Approved,\"x\n" + strings.Repeat("\n", 2*maxRecord) + "2,Approved,Bo\n", []want{{"", "", problemQuote}, {"2", "Bo", ""}}},
		"every script":                     {header + "1,Approved,王伟\n2,Approved,محمد\n3,Approved,Ærø 😀\n", []want{{"1", "王伟", ""}, {"2", "محمد", ""}, {"3", "Ærø 😀", ""}}},
		"a header alone has no row":        {header, nil},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := rowsOf(t, tc.text, FormatCSV)
			if len(got) != len(tc.want) {
				t.Fatalf("%d rows, want %d: %v", len(got), len(tc.want), got)
			}
			for i, r := range got {
				if r.number != int64(i+1) || r.problem != tc.want[i].problem || r.values["external_id"] != tc.want[i].id || r.values["full_name"] != tc.want[i].name {
					t.Errorf("row %d is %d %q %v", i+1, r.number, r.problem, r.values)
				}
			}
		})
	}
}

func TestAFileThatCannotBeReadIsRefusedInWords(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		text string
		t    Type
		f    Format
		want string
	}{
		"nothing":                        {"", TypeUsers, FormatCSV, "The file is empty."},
		"nothing, by line":               {"", TypeUsers, FormatNDJSON, "The file is empty."},
		"white space":                    {"\n\n \n", TypeUsers, FormatCSV, "The file is empty."},
		"UTF-16":                         {"\xff\xfee\x00x\x00", TypeUsers, FormatCSV, "The file is not UTF-8 text."},
		"a picture":                      {"\x89PNG\r\n\x1a\n\x00\x00", TypeUsers, FormatCSV, "The header cannot be read. The row is not UTF-8 text."},
		"semicolons":                     {"external_id;status;full_name\n1;Approved;Ana\n", TypeUsers, FormatCSV, "The columns are separated by semicolons. Separate them by commas."},
		"tabs":                           {"external_id\tstatus\n", TypeUsers, FormatCSV, "The columns are separated by tabs. Separate them by commas."},
		"no header":                      {"1,Approved,Ana Example\n", TypeUsers, FormatCSV, "The header has no column external_id."},
		"no status":                      {"external_id,full_name\n", TypeUsers, FormatCSV, "The header has no column status."},
		"a wrong column":                 {"external_id,status,frist_name\n", TypeUsers, FormatCSV, `The column "frist_name" is not known. See the template.`},
		"a column twice":                 {"external_id,status,Status\n", TypeUsers, FormatCSV, "The header has the column status twice."},
		"a column without a name":        {"external_id,status,\n", TypeUsers, FormatCSV, "Column 3 has no name."},
		"persons among businesses":       {"external_id,status,full_name\n", TypeBusinesses, FormatCSV, "The header has no column company_name."},
		"a header with an open quote":    {"external_id,\"status\n1,Approved\n", TypeUsers, FormatCSV, "The header cannot be read. " + problemQuote},
		"the template is no bad file":    {strings.Join(Columns(TypeUsers), ",") + "\r\n", TypeUsers, FormatCSV, ""},
		"nor is that of businesses":      {strings.Join(Columns(TypeBusinesses), ",") + "\r\n", TypeBusinesses, FormatCSV, ""},
		"lines are looked at one by one": {"no json\n", TypeUsers, FormatNDJSON, ""},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := inspect([]byte(tc.text), tc.t, tc.f); got != tc.want {
				t.Errorf("%q, want %q", got, tc.want)
			}
		})
	}
}

func TestLinesOfJSON(t *testing.T) {
	t.Parallel()
	const object = "The line is not a JSON object."
	text := strings.Join([]string{
		`{"external_id": "1", "status": "Approved", "metadata": {"b": 1, "a": 12345678901234567890}}`, "", `{"external_id": 2, "gender": null}`,
		`[1]`, `"text"`, `7`, `{"external_id": `, `{}`, `{"external_id": {"a": 1}}`, `{"external_id": true}`, "{\"external_id\": \"\xff\"}",
		strings.Repeat(" ", 2*maxRecord) + `{"external_id": "late"}`, `{"external_id": "` + strings.Repeat("x", maxRecord) + `"}`, `{"external_id":"9"}`,
	}, "\r\n")
	got := rowsOf(t, text, FormatNDJSON)
	want := []string{"", "", object, object, object, object, "", "external_id: Enter a text.", "external_id: Enter a text.", "The row is not UTF-8 text.",
		"The row is longer than 128 KiB.", "The row is longer than 128 KiB.", ""}
	if len(got) != len(want) {
		t.Fatalf("%d rows: %v", len(got), got)
	}
	for i, problem := range want {
		if got[i].problem != problem {
			t.Errorf("row %d: %q, want %q", i+1, got[i].problem, problem)
		}
	}
	if got[0].values["metadata"] != `{"b": 1, "a": 12345678901234567890}` || got[1].values["external_id"] != "2" || got[1].values["gender"] != "" {
		t.Errorf("read %v and %v", got[0].values, got[1].values)
	}
}

// Whatever a file holds, it is read to its end, in rows numbered from 1, and
// a part of it that was skipped gives the same rows after it.
func TestAnyFileIsReadToItsEndAndAgainFromAnyRow(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		f := rapid.SampledFrom([]Format{FormatCSV, FormatNDJSON}).Draw(t, "format")
		parts := rapid.SliceOfN(rapid.SampledFrom([]string{
			"1,Approved,Ana", "\"", "\n", ",", "\r\n", "x", "\x00", "\xff", "{", "}", "{\"external_id\":\"1\"}", "\"a\"\"b\"", "é", "\n\n", "2,\"A\nB\",C\n",
		}), 0, 60).Draw(t, "parts")
		text := "external_id,status,full_name\n" + strings.Join(parts, "")
		read := func(skip int64) []record {
			rs, err := newRecords(strings.NewReader(text), TypeUsers, f)
			if err != nil {
				t.Fatal(err)
			}
			if err := rs.Skip(skip); err != nil {
				t.Fatal(err)
			}
			var all []record
			for {
				r, err := rs.Next()
				if errors.Is(err, io.EOF) {
					return all
				}
				if err != nil {
					t.Fatal(err)
				}
				all = append(all, r)
			}
		}
		all := read(0)
		skip := rapid.IntRange(0, len(all)).Draw(t, "skip")
		rest := read(int64(skip))
		if len(rest) != len(all)-skip {
			t.Fatalf("%d rows after %d of %d", len(rest), skip, len(all))
		}
		for i, r := range rest {
			if r.number != int64(skip+i+1) || !bytes.Equal(r.raw, all[skip+i].raw) || r.problem != all[skip+i].problem {
				t.Fatalf("row %d is another one", skip+i+1)
			}
			if _, err := r.shown(); err != nil {
				t.Fatal(err)
			}
		}
	})
}
