package workflow

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestAListOfQuestionsBecomesElements(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct{ sent, want string }{
		"titles, types in capitals, no languages": {
			`{"title":"T","form_elements":[{"element_type":"SHORT_TEXT","title":"Your name","is_required":true}]}`,
			`{"title":"T","languages":["en"],"form_elements":[{"element_type":"short_text","label":{"en":"Your name"},"is_required":true}]}`,
		},
		"choices with and without labels": {
			`{"languages":["en","de"],"default_language":"de","form_elements":[{"element_type":"DROPDOWN","title":{"de":"Farbe"},"placeholder":"Bitte","choices":[{"value":"rot"},{"value":"b","label":"blau"}]}]}`,
			`{"languages":["en","de"],"default_language":"de","form_elements":[{"element_type":"dropdown","label":{"de":"Farbe"},"placeholder":{"de":"Bitte"},"options":[{"value":"rot","label":{"de":"rot"}},{"value":"b","label":{"de":"blau"}}]}]}`,
		},
		"today's form without languages is left to be refused": {
			`{"title":"T","form_elements":[{"element_type":"number","label":{"en":"Age"}}]}`,
			`{"title":"T","form_elements":[{"element_type":"number","label":{"en":"Age"}}]}`,
		},
		"a label without a language is left to be refused": {
			`{"languages":["en"],"form_elements":[{"element_type":"number","label":"Age"}]}`,
			`{"languages":["en"],"form_elements":[{"element_type":"number","label":"Age"}]}`,
		},
		"both names are left to be refused": {
			`{"languages":["en"],"form_elements":[{"element_type":"number","title":"A","label":{"en":"B"}}]}`,
			`{"languages":["en"],"form_elements":[{"element_type":"number","title":"A","label":{"en":"B"}}]}`,
		},
		"nulls":                   {`{"form_elements":[null,{"element_type":null,"title":null,"choices":null}]}`, `{"languages":["en"],"form_elements":[null,{"element_type":null,"label":null,"options":null}]}`},
		"no object":               {`[1]`, `[1]`},
		"elements that are none":  {`{"form_elements":"x"}`, `{"form_elements":"x"}`},
		"an endless language":     {`{"default_language":"abcdefghijklmnopqrst","form_elements":[{"title":"A"}]}`, `{"default_language":"abcdefghijklmnopqrst","languages":["en"],"form_elements":[{"label":{"en":"A"}}]}`},
		"options that are a text": {`{"form_elements":[{"options":"x"}]}`, `{"form_elements":[{"options":"x"}]}`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, err := QuestionList(t.Context(), []byte(tc.sent))
			if err != nil {
				t.Fatal(err)
			}
			expectSameJSON(t, got, tc.want)
		})
	}
	got, err := QuestionListChange(t.Context(), []byte(`{"form_elements":[{"title":"A"}]}`))
	if err != nil {
		t.Fatal(err)
	}
	expectSameJSON(t, got, `{"form_elements":[{"label":{"en":"A"}}]}`)
}

func expectSameJSON(t *testing.T, got []byte, want string) {
	t.Helper()
	var a, b any
	if json.Unmarshal(got, &a) != nil || json.Unmarshal([]byte(want), &b) != nil {
		t.Fatalf("not JSON: %s", got)
	}
	if diff := cmp.Diff(b, a); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

// Whatever is sent, the text grows by little, and what is no text stays none.
func FuzzQuestionList(f *testing.F) {
	f.Add([]byte(`{"default_language":"de","form_elements":[{"element_type":"DROPDOWN","title":"A","choices":[{"value":"b"}]}]}`))
	f.Add([]byte("{\"form_elements\":[{\"title\":\"\xff\\ud800\"}]}"))
	f.Fuzz(func(t *testing.T, body []byte) {
		out, err := QuestionList(t.Context(), body)
		if err != nil || json.Valid(body) != json.Valid(out) || len(out) > 20*len(body)+100 {
			t.Errorf("%q became %q (%v)", body, out, err)
		}
	})
}
