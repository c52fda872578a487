package questionnaire_test

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"vidimus/internal/domain/verification/questionnaire"
)

func en(s string) questionnaire.Text { return questionnaire.Text{"en": s} }

func ptr[T any](v T) *T { return &v }

// asking is a form of one element that is labelled.
func asking(e questionnaire.Element) questionnaire.Form {
	if e.Label == nil {
		e.Label = en("Question")
	}
	f := questionnaire.Form{Languages: []string{"en", "de"}, Elements: []questionnaire.Element{e}}
	f.Complete()
	return f
}

var colours = []questionnaire.Option{{Value: "red", Label: en("Red")}, {Label: en("Blue")}}

func TestFormsAreCompleted(t *testing.T) {
	t.Parallel()
	f := questionnaire.Form{Languages: []string{"en"}, Elements: []questionnaire.Element{
		{Kind: questionnaire.ShortText}, {ID: "q2", Kind: questionnaire.Image}, {Kind: questionnaire.Dropdown, Options: slices.Clone(colours)}, {ID: "q1"},
	}}
	f.Complete()
	var ids []string
	for _, e := range f.Elements {
		ids = append(ids, e.ID)
	}
	if diff := cmp.Diff([]string{"q3", "q2", "q4", "q1"}, ids); diff != "" {
		t.Errorf("ids (-want +got):\n%s", diff)
	}
	if f.Elements[1].MaxFiles != 1 || f.Elements[2].Options[1].Value != "option_2" || f.DefaultLanguage != "en" {
		t.Errorf("completed %+v", f)
	}
}

func TestFormsRefuse(t *testing.T) {
	t.Parallel()
	rule := func(k questionnaire.Kind, r questionnaire.Rule) questionnaire.Element {
		return questionnaire.Element{Kind: k, Validation: &r}
	}
	cases := map[string]struct {
		form        questionnaire.Form
		field, text string // text empty: accepted
	}{
		"a question":                    {asking(questionnaire.Element{Kind: questionnaire.ShortText}), "", ""},
		"a separator without a label":   {asking(questionnaire.Element{Kind: questionnaire.Separator, Label: questionnaire.Text{}}), "", ""},
		"no elements":                   {questionnaire.Form{Languages: []string{"en"}, DefaultLanguage: "en"}, "form_elements", "1 to 200 elements"},
		"too many elements":             {questionnaire.Form{Languages: []string{"en"}, DefaultLanguage: "en", Elements: make([]questionnaire.Element, 201)}, "form_elements", "1 to 200 elements"},
		"no English":                    {questionnaire.Form{Languages: []string{"de"}, DefaultLanguage: "de"}, "languages", "English (en) must be one"},
		"an unknown language":           {questionnaire.Form{Languages: []string{"en", "tlh"}}, "languages", `"tlh" is not one`},
		"a language twice":              {questionnaire.Form{Languages: []string{"en", "en"}}, "languages", "en stands there twice."},
		"a default of nobody's":         {questionnaire.Form{Languages: []string{"en"}, DefaultLanguage: "de"}, "default_language", "must be one of the languages"},
		"an unknown kind":               {asking(questionnaire.Element{Kind: "CHECKBOX"}), "form_elements", `Element q1: "CHECKBOX" is no kind`},
		"no label":                      {asking(questionnaire.Element{Kind: questionnaire.Number, Label: en(" ")}), "form_elements", "the label is missing in en"},
		"a label in another language":   {asking(questionnaire.Element{Kind: questionnaire.Number, Label: questionnaire.Text{"en": "a", "fr": "b"}}), "form_elements", `label is in "fr"`},
		"a label too long":              {asking(questionnaire.Element{Kind: questionnaire.Number, Label: en(strings.Repeat("x", 2001))}), "form_elements", "more than 2000 characters"},
		"a NUL":                         {asking(questionnaire.Element{Kind: questionnaire.Number, Label: en("a\x00")}), "form_elements", "no text may hold"},
		"an id with a dot":              {asking(questionnaire.Element{ID: "a.b", Kind: questionnaire.Number}), "form_elements", "Element a.b: an id has"},
		"a heading that is required":    {asking(questionnaire.Element{Kind: questionnaire.Heading, Required: true}), "form_elements", "only questions can be required"},
		"a choice of nothing":           {asking(questionnaire.Element{Kind: questionnaire.Dropdown}), "form_elements", "1 to 200 options"},
		"options of a text":             {asking(questionnaire.Element{Kind: questionnaire.ShortText, Options: slices.Clone(colours)}), "form_elements", "options are for"},
		"two options of one value":      {asking(questionnaire.Element{Kind: questionnaire.Dropdown, Options: []questionnaire.Option{colours[0], colours[0]}}), "form_elements", `have the value "red"`},
		"an option without a label":     {asking(questionnaire.Element{Kind: questionnaire.Dropdown, Options: []questionnaire.Option{{Value: "x"}}}), "form_elements", "label of option 1 is missing"},
		"files of a text":               {asking(questionnaire.Element{Kind: questionnaire.ShortText, MaxFiles: 2}), "form_elements", "max_files is for"},
		"six files":                     {asking(questionnaire.Element{Kind: questionnaire.FileUpload, MaxFiles: 6}), "form_elements", "between 1 and 5"},
		"a range of a text":             {asking(rule(questionnaire.ShortText, questionnaire.Rule{Min: ptr(1.0)})), "form_elements", "min and max are for numbers"},
		"a range that is empty":         {asking(rule(questionnaire.Number, questionnaire.Rule{Min: ptr(2.0), Max: ptr(1.0)})), "form_elements", "min must not be above max"},
		"a pattern of a number":         {asking(rule(questionnaire.Number, questionnaire.Rule{Pattern: ptr("a")})), "form_elements", "for written answers"},
		"lengths the wrong way":         {asking(rule(questionnaire.ShortText, questionnaire.Rule{MinLength: ptr(2), MaxLength: ptr(1)})), "form_elements", "min_length must not be above"},
		"a length beyond all bounds":    {asking(rule(questionnaire.LongText, questionnaire.Rule{MaxLength: ptr(10001)})), "form_elements", "lengths must be between"},
		"a pattern that is none":        {asking(rule(questionnaire.ShortText, questionnaire.Rule{Pattern: ptr("(")})), "form_elements", "not a regular expression"},
		"a pattern that looks ahead":    {asking(rule(questionnaire.ShortText, questionnaire.Rule{Pattern: ptr("(?=a)")})), "form_elements", "no look-around"},
		"a pattern that closes ours":    {asking(rule(questionnaire.ShortText, questionnaire.Rule{Pattern: ptr("a)|(b")})), "form_elements", "not a regular expression"},
		"a pattern that quotes ours":    {asking(rule(questionnaire.ShortText, questionnaire.Rule{Pattern: ptr(`\Qa`)})), "form_elements", "not a regular expression"},
		"a pattern that unfolds":        {asking(rule(questionnaire.ShortText, questionnaire.Rule{Pattern: ptr("[a-f0-9x]{900}")})), "form_elements", "too large"},
		"a message in a foreign tongue": {asking(rule(questionnaire.ShortText, questionnaire.Rule{ErrorMessage: questionnaire.Text{"fr": "non"}})), "form_elements", `error_message is in "fr"`},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			faults := tc.form.Check()
			if tc.text == "" {
				if faults != nil {
					t.Errorf("refused: %v", faults)
				}
				return
			}
			if got := strings.Join(faults[tc.field], " "); !strings.Contains(got, tc.text) {
				t.Errorf("faults %v do not say %q of %s", faults, tc.text, tc.field)
			}
		})
	}
}

func TestTwoElementsOfOneIDAreRefused(t *testing.T) {
	t.Parallel()
	e := questionnaire.Element{ID: "a", Kind: questionnaire.Number, Label: en("x")}
	f := questionnaire.Form{Languages: []string{"en"}, DefaultLanguage: "en", Elements: []questionnaire.Element{e, e}}
	if got := f.Check()["form_elements"]; len(got) != 1 || got[0] != "Element a: another element has this id." {
		t.Errorf("faults %v", got)
	}
}

func TestAnswers(t *testing.T) {
	t.Parallel()
	of := func(k questionnaire.Kind) questionnaire.Element { return questionnaire.Element{Kind: k} }
	must := func(e questionnaire.Element) questionnaire.Element { e.Required = true; return e }
	ruled := func(k questionnaire.Kind, r questionnaire.Rule) questionnaire.Element {
		return questionnaire.Element{Kind: k, Validation: &r}
	}
	choice := func(k questionnaire.Kind) questionnaire.Element {
		return questionnaire.Element{Kind: k, Options: slices.Clone(colours)}
	}
	const media = `"01234567-89ab-4def-8123-456789abcdef"`
	cases := []struct {
		name    string
		element questionnaire.Element
		answer  string // empty: none
		want    questionnaire.FaultCode
	}{
		{"nothing needed", of(questionnaire.ShortText), "", ""},
		{"nothing where something is needed", must(of(questionnaire.ShortText)), "", questionnaire.FaultMissing},
		{"null is nothing", must(of(questionnaire.Number)), "null", questionnaire.FaultMissing},
		{"blanks are nothing", must(of(questionnaire.ShortText)), `"  "`, questionnaire.FaultMissing},
		{"an empty list is nothing", must(choice(questionnaire.MultipleChoice)), "[]", questionnaire.FaultMissing},
		{"a text", of(questionnaire.ShortText), `"ß"`, ""},
		{"a text of 256", of(questionnaire.ShortText), `"` + strings.Repeat("x", 256) + `"`, questionnaire.FaultLength},
		{"a long text of 256", of(questionnaire.LongText), `"` + strings.Repeat("x", 256) + `"`, ""},
		{"a number for a text", of(questionnaire.ShortText), "1", questionnaire.FaultType},
		{"an option", choice(questionnaire.Dropdown), `"red"`, ""},
		{"an option by its place", choice(questionnaire.SingleChoice), `"option_2"`, ""},
		{"no option", choice(questionnaire.SingleChoice), `"green"`, questionnaire.FaultChoice},
		{"two options", choice(questionnaire.MultipleChoice), `["red","option_2"]`, ""},
		{"an option twice", choice(questionnaire.MultipleChoice), `["red","red"]`, questionnaire.FaultChoice},
		{"a text for options", choice(questionnaire.MultipleChoice), `"red"`, questionnaire.FaultType},
		{"a number", of(questionnaire.Number), "-1.5", ""},
		{"a number as a text", of(questionnaire.Number), `"12"`, ""},
		{"a word for a number", of(questionnaire.Number), `"many"`, questionnaire.FaultType},
		{"a number beyond all bounds", of(questionnaire.Number), "1e999", questionnaire.FaultRange},
		{"a number at its least", ruled(questionnaire.Number, questionnaire.Rule{Min: ptr(1.0)}), "1", ""},
		{"a number below its least", ruled(questionnaire.Number, questionnaire.Rule{Min: ptr(1.0)}), "0.999", questionnaire.FaultRange},
		{"a number above its most", ruled(questionnaire.Number, questionnaire.Rule{Max: ptr(1.0)}), "1.001", questionnaire.FaultRange},
		{"a time", of(questionnaire.Time), `"23:59"`, ""},
		{"no time", of(questionnaire.Time), `"24:00"`, questionnaire.FaultFormat},
		{"a day", of(questionnaire.DatePicker), `"2024-02-29"`, ""},
		{"no day", of(questionnaire.DatePicker), `"2023-02-29"`, questionnaire.FaultFormat},
		{"a country", of(questionnaire.Country), `"ESP"`, ""},
		{"no country", of(questionnaire.Country), `"Spain"`, questionnaire.FaultFormat},
		{"a phone", of(questionnaire.Phone), `"+4915112345678"`, ""},
		{"no phone", of(questionnaire.Phone), `"0151"`, questionnaire.FaultFormat},
		{"a mail address", of(questionnaire.Email), `"ada@shop.example"`, ""},
		{"a named mail address", of(questionnaire.Email), `"Ada <ada@shop.example>"`, questionnaire.FaultFormat},
		{"a consent", must(of(questionnaire.Consent)), "true", ""},
		{"a consent that was not given", must(of(questionnaire.Consent)), "false", questionnaire.FaultMissing},
		{"a consent that is not needed", of(questionnaire.Consent), "false", ""},
		{"a consent in words", of(questionnaire.Consent), `"yes"`, questionnaire.FaultType},
		{"a file", of(questionnaire.FileUpload), "[" + media + "]", ""},
		{"a file too many", of(questionnaire.FileUpload), `[` + media + `,"11234567-89ab-4def-8123-456789abcdef"]`, questionnaire.FaultFiles},
		{"a file of no id", of(questionnaire.Image), `["passport.jpg"]`, questionnaire.FaultFormat},
		{"a whole match", ruled(questionnaire.ShortText, questionnaire.Rule{Pattern: ptr("a|bc")}), `"bc"`, ""},
		{"a match in part", ruled(questionnaire.ShortText, questionnaire.Rule{Pattern: ptr("a|bc")}), `"bcd"`, questionnaire.FaultPattern},
		{"a match before a new line", ruled(questionnaire.LongText, questionnaire.Rule{Pattern: ptr("a")}), `"a\n"`, questionnaire.FaultPattern},
		{"characters, not bytes", ruled(questionnaire.ShortText, questionnaire.Rule{MaxLength: ptr(2)}), `"ßß"`, ""},
		{"one character too few", ruled(questionnaire.ShortText, questionnaire.Rule{MinLength: ptr(2)}), `"a"`, questionnaire.FaultLength},
		{"an answer to a heading", of(questionnaire.Heading), `"a"`, questionnaire.FaultUnknown},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			answers := questionnaire.Answers{}
			if tc.answer != "" {
				answers["q1"] = json.RawMessage(tc.answer)
			}
			f := asking(tc.element)
			if faults := f.Check(); faults != nil {
				t.Fatalf("the form itself: %v", faults)
			}
			if got := f.Validate(answers, "en")["q1"].Code; got != tc.want {
				t.Errorf("code %q, want %q", got, tc.want)
			}
		})
	}
}

func TestMessagesAreInTheLanguageOfThePerson(t *testing.T) {
	t.Parallel()
	f := asking(questionnaire.Element{Kind: questionnaire.Number, Validation: &questionnaire.Rule{
		Min: ptr(1.0), ErrorMessage: questionnaire.Text{"en": "Too little", "de": "Zu wenig"},
	}})
	for language, want := range map[string]string{"de": "Zu wenig", "en": "Too little", "fr": "Too little"} {
		if got := f.Validate(questionnaire.Answers{"q1": json.RawMessage("0")}, language)["q1"].Message; got != want {
			t.Errorf("in %s: %q", language, got)
		}
	}
}

// TestAnyAnswersAreJudged asks every kind with anything: what is judged never
// panics, names only what was asked or answered, misses what is needed, and
// judges each element apart from the others.
func TestAnyAnswersAreJudged(t *testing.T) {
	t.Parallel()
	anything := rapid.OneOf(
		rapid.Map(rapid.String(), func(s string) json.RawMessage { raw, _ := json.Marshal(s); return raw }),
		rapid.SampledFrom([]json.RawMessage{nil, []byte("null"), []byte("true"), []byte("{}"), []byte("[1]"), []byte(`["red"]`), []byte("12"),
			[]byte(`"red"`), []byte("-0"), []byte(`"2024-02-29"`), []byte("{"), []byte(`"+4915112345678"`)}),
	)
	rapid.Check(t, func(t *rapid.T) {
		f := questionnaire.Form{Languages: []string{"en"}}
		answers := questionnaire.Answers{}
		for _, k := range rapid.SliceOfNDistinct(rapid.SampledFrom(questionnaire.Kinds), 1, 8, rapid.ID).Draw(t, "kinds") {
			e := questionnaire.Element{ID: string(k), Kind: k, Label: en("x"), Required: rapid.Bool().Draw(t, "required")}
			if k == questionnaire.Dropdown || k == questionnaire.SingleChoice || k == questionnaire.MultipleChoice {
				e.Options = slices.Clone(colours)
			}
			f.Elements = append(f.Elements, e)
			if rapid.Bool().Draw(t, "answered") {
				answers[e.ID] = anything.Draw(t, "answer")
			}
		}
		f.Complete()
		faults := f.Validate(answers, "en")
		for _, e := range f.Elements {
			_, answered := answers[e.ID]
			shown := slices.Contains([]questionnaire.Kind{questionnaire.SectionHeader, questionnaire.Separator, questionnaire.Heading, questionnaire.Paragraph}, e.Kind)
			switch code := faults[e.ID].Code; {
			case shown && answered && code != questionnaire.FaultUnknown, shown && !answered && code != "":
				t.Fatalf("%s answered %q: %q", e.Kind, answers[e.ID], code)
			case !shown && !answered && e.Required != (code == questionnaire.FaultMissing):
				t.Fatalf("%s not answered: %q", e.Kind, code)
			}
			alone := questionnaire.Form{Languages: f.Languages, DefaultLanguage: "en", Elements: []questionnaire.Element{e}}
			own := questionnaire.Answers{}
			if answered {
				own[e.ID] = answers[e.ID]
			}
			if got := alone.Validate(own, "en")[e.ID]; got != faults[e.ID] {
				t.Fatalf("%s alone: %v, among others %v", e.Kind, got, faults[e.ID])
			}
		}
		for id := range maps.Keys(faults) {
			if !slices.ContainsFunc(f.Elements, func(e questionnaire.Element) bool { return e.ID == id }) {
				t.Fatalf("a fault of %q, which was never asked", id)
			}
		}
	})
}
