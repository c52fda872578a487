package formreader_test

import (
	"bytes"
	"context"
	"mime/multipart"
	"strings"
	"testing"

	"vidimus/internal/httpapi/caller"
	"vidimus/internal/httpapi/formreader"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/testkit/apitest"
)

// pair is a field of a form.
type pair struct{ name, value string }

func form(t *testing.T, fields ...pair) *multipart.Reader {
	t.Helper()
	var b bytes.Buffer
	w := multipart.NewWriter(&b)
	for _, f := range fields {
		if err := w.WriteField(f.name, f.value); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return multipart.NewReader(&b, w.Boundary())
}

// as returns the context of a call of an operation.
func as(t *testing.T, operation string) context.Context {
	t.Helper()
	op := apitest.Contract(t).Operation(operation)
	if op == nil {
		t.Fatalf("there is no operation %s", operation)
	}
	return caller.With(t.Context(), &caller.Request{Operation: operation, Contract: op})
}

// What JSON would be refused for, a form is refused for too, and nothing else.
func TestFormsHaveTheLimitsOfJSON(t *testing.T) {
	t.Parallel()
	deep := strings.Repeat("[", 70) + strings.Repeat("]", 70)
	cases := map[string]struct {
		operation string
		field     pair
		refused   bool
	}{
		"a name of the longest length":        {"validateByDatabases", pair{"first_name", strings.Repeat("ž", 255)}, false},
		"a longer name":                       {"validateByDatabases", pair{"first_name", strings.Repeat("ž", 256)}, true},
		"blanks around it do not count":       {"validateByDatabases", pair{"first_name", "  " + strings.Repeat("a", 255) + "\n"}, false},
		"a state of four letters":             {"validateByDatabases", pair{"issuing_state", "BRAZ"}, true},
		"a day that is none":                  {"validateByDatabases", pair{"date_of_birth", "2001-02-30"}, true},
		"a choice that is none":               {"validateByDatabases", pair{"no_match_action", "MAYBE"}, true},
		"metadata":                            {"validateByDatabases", pair{"metadata", `{"a":[1,{"b":null}]}`}, false},
		"metadata with a member twice":        {"validateByDatabases", pair{"metadata", `{"a":1,"a":2}`}, true},
		"metadata with NUL":                   {"validateByDatabases", pair{"metadata", `{"a":"\u0000"}`}, true},
		"metadata with half a pair":           {"validateByDatabases", pair{"metadata", `{"a":"\ud800"}`}, true},
		"metadata that is nested too deeply":  {"validateByDatabases", pair{"metadata", deep}, true},
		"metadata that is too large":          {"validateByDatabases", pair{"metadata", `"` + strings.Repeat("a", 64<<10) + `"`}, true},
		"services with commas":                {"validateByDatabases", pair{"services", "a,b"}, false},
		"consent in words":                    {"validateByDatabases", pair{"consent", "TRUE"}, false},
		"consent in other words":              {"validateByDatabases", pair{"consent", "yes"}, true},
		"an age":                              {"verifyIdDocument", pair{"minimum_age", " 18 "}, false},
		"no age":                              {"verifyIdDocument", pair{"minimum_age", "null"}, false},
		"an age of nobody":                    {"verifyIdDocument", pair{"minimum_age", "121"}, true},
		"a threshold in hexadecimal digits":   {"matchFaces", pair{"face_match_score_decline_threshold", "0x1p4"}, true},
		"a threshold above all":               {"matchFaces", pair{"face_match_score_decline_threshold", "100.1"}, true},
		"nothing":                             {"matchFaces", pair{"face_match_score_decline_threshold", ""}, false},
		"a colour":                            {"updateCustomization", pair{"color_primary", "#12345678"}, false},
		"a colour that is none":               {"updateCustomization", pair{"color_primary", "red"}, true},
		"rounding beyond all":                 {"updateCustomization", pair{"border_radius_panel", "101"}, true},
		"a name of two pages":                 {"updateCustomization", pair{"app_public_name", strings.Repeat("a", 101)}, true},
		"a format that is none":               {"createSessionImport", pair{"source_format", "xlsx"}, true},
		"an address beyond its length":        {"createSessionImport", pair{"source_file_url", "https://a.example/" + strings.Repeat("a", 2048)}, true},
		"times":                               {"putHostedMotion", pair{"taken_at", "120,520"}, false},
		"times that are none":                 {"putHostedMotion", pair{"taken_at", "1;2"}, true},
		"a key of two documents":              {"uploadHostedDocument", pair{"document_key", strings.Repeat("k", 101)}, true},
		"a field that nobody knows":           {"matchFaces", pair{"x", strings.Repeat("a", 1000)}, false},
		"a field that nobody knows, with NUL": {"matchFaces", pair{"x", "\x00"}, true},
		"no UTF-8":                            {"matchFaces", pair{"vendor_data", "\xff"}, true},
		"more than any text":                  {"matchFaces", pair{"x", strings.Repeat("a", formreader.MaxText+1)}, true},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			ctx, parts := as(t, tc.operation), 0
			err := formreader.Each(ctx, form(t, tc.field), nil, func(p formreader.Part) error {
				parts++
				value, err := p.Required()
				if err == nil && value != tc.field.value {
					t.Errorf("read %q", value)
				}
				return err
			})
			if (apperr.KindOf(err) == apperr.KindInvalid) != tc.refused || !tc.refused && err != nil || parts != 1 {
				t.Errorf("%d parts, %v", parts, err)
			}
		})
	}
}

// A form that lost its end may have lost members with it, whether or not its parts are read.
func TestAFormThatIsCutOffIsRefused(t *testing.T) {
	t.Parallel()
	const head = "--b\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n"
	for name, body := range map[string]string{
		"behind a head": head, "in a value": head + "1", "before a boundary": head + "1\r\n", "in a boundary": head + "1\r\n--",
		"behind nothing": "--b\r\n\r\n",
	} {
		err := formreader.Each(t.Context(), multipart.NewReader(strings.NewReader(body), "b"), nil, func(formreader.Part) error { return nil })
		if apperr.KindOf(err) != apperr.KindInvalid {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestNamesAndNumbersOfParts(t *testing.T) {
	t.Parallel()
	many := make([]pair, formreader.MaxParts+1)
	for i := range many {
		many[i] = pair{"list[]", "a"}
	}
	cases := map[string]struct {
		fields  []pair
		refused bool
	}{
		"nothing":                  {nil, false},
		"a list":                   {[]pair{{"list", "a"}, {"list[]", "b"}}, false},
		"a name twice":             {[]pair{{"a", "1"}, {"b", "2"}, {"a", "1"}}, true},
		"a name in two forms":      {[]pair{{"a", "1"}, {"a[]", "2"}}, true},
		"as many parts as allowed": {many[1:], false},
		"one more":                 {many, true},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			err := formreader.Each(t.Context(), form(t, tc.fields...), []string{"list"}, func(formreader.Part) error { return nil })
			if (apperr.KindOf(err) == apperr.KindInvalid) != tc.refused || !tc.refused && err != nil {
				t.Errorf("answered %v", err)
			}
		})
	}
}
