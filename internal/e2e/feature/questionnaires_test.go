package feature_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

func questionnairePath(q e2e.Object) string {
	return e2e.QuestionnairesPath + q["questionnaire_id"].(string) + "/"
}

func TestAQuestionnaireFromAListOfQuestions(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	plain := e2e.CreateQuestionnaire(t, w, w.Live, e2e.Object{"title": "Work", "languages": []string{"en"}, "form_elements": []e2e.Object{
		e2e.Question("short_text", "What do you do?").With("is_required", true),
		{"element_type": "dropdown", "label": e2e.Object{"en": "Where?"}, "options": []e2e.Object{
			{"value": "office", "label": e2e.Object{"en": "office"}}, {"value": "home", "label": e2e.Object{"en": "At home"}},
		}},
	}})
	list := e2e.Object{"title": "Work", "form_elements": []e2e.Object{
		{"element_type": "SHORT_TEXT", "title": "What do you do?", "is_required": true},
		{"element_type": "DROPDOWN", "title": e2e.Object{"en": "Where?"}, "choices": []e2e.Object{{"value": "office"}, {"value": "home", "label": "At home"}}},
	}}
	got := e2e.CreateQuestionnaire(t, w, w.Live, list)
	for _, same := range []string{"languages", "default_language", "graph", "sections", "status"} {
		if diff := cmp.Diff(plain[same], got[same]); diff != "" {
			t.Errorf("%s (-elements +questions)\n%s", same, diff)
		}
	}
	changed := e2e.WantObject(t, w.For(t, w.Live).Do("PATCH", questionnairePath(got), e2e.Object{"form_elements": []e2e.Object{{"element_type": "NUMBER", "title": "How long?"}}}, nil), 200)
	if diff := cmp.Diff(got["languages"], changed["languages"]); diff != "" {
		t.Errorf("a change alters the languages (-before +after)\n%s", diff)
	}
	for member, element := range map[string]e2e.Object{
		"next":         {"element_type": "NUMBER", "title": "A", "next": nil},
		"title":        e2e.Question("NUMBER", "A").With("title", "A"),
		"element_type": {"element_type": "MAGIC", "title": "A"},
		"label":        {"element_type": "NUMBER", "title": 3},
	} {
		a := w.For(t, w.Live).Do("POST", e2e.QuestionnairesPath, e2e.Object{"title": "Work", "form_elements": []e2e.Object{element}}, nil)
		if a.Status != 400 || len(a.JSON()) != 1 || a.JSON()[member] == nil {
			t.Errorf("%v: %d %s", element, a.Status, a.Body)
		}
	}
	if a := w.For(t, w.Live).Do("POST", e2e.QuestionnairesPath, e2e.FundsQuestionnaire().With("languages", nil), nil); a.Status != 400 || a.JSON()["languages"] == nil {
		t.Errorf("elements without languages: %d %s", a.Status, a.Body)
	}
}

func TestAQuestionnaireOfEverything(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	amount := e2e.Object{
		"id": "amount", "element_type": "number", "label": e2e.Object{"en": "How much?", "de": "Wie viel?"}, "is_required": true,
		"description": e2e.Object{"en": "A year"}, "placeholder": e2e.Object{"de": "1000"},
		"validation": e2e.Object{"min": 1.5, "max": 9, "error_message": e2e.Object{"de": "Zu viel"}},
	}
	job := e2e.Object{
		"element_type": "dropdown", "label": e2e.Object{"en": "Work"}, "description": nil, "validation": nil, "max_files": nil,
		"options": []e2e.Object{{"value": "none", "label": e2e.Object{"en": "None"}}, {"label": e2e.Object{"en": "Some", "de": "Etwas"}}},
	}
	got := e2e.CreateQuestionnaire(t, w, w.Live, e2e.Object{
		"title": "Money", "description": "Yearly", "languages": []string{"en", "de"}, "default_language": "de", "is_active": false, "status": "draft",
		"form_elements": []e2e.Object{
			{"element_type": "paragraph", "label": e2e.Object{"de": "Hallo"}},
			{"id": "top", "element_type": "section_header", "label": e2e.Object{"en": "Funds", "de": "Mittel"}, "description": e2e.Object{"de": "Alle"}},
			amount, job.With("label", e2e.Object{"de": "Arbeit"}).With("options", []e2e.Object{
				{"value": "none", "label": e2e.Object{"de": "Keine"}}, {"label": e2e.Object{"en": "Some", "de": "Etwas"}},
			}), {"element_type": "image", "label": e2e.Object{"de": "Bild"}},
		},
	})
	node := func(kind, title, next string) map[string]any {
		n := map[string]any{
			"element_type": kind, "is_required": false, "title": map[string]any{"de": title}, "description": nil, "placeholder": nil,
			"choices": nil, "max_files": nil, "validation": nil, "next": nil,
		}
		if next != "" {
			n["next"] = next
		}
		return n
	}
	changed := func(n map[string]any, members map[string]any) map[string]any {
		for name, v := range members {
			n[name] = v
		}
		return n
	}
	item := func(id, kind, title string) map[string]any {
		return map[string]any{
			"value": id, "element_type": kind, "is_required": false, "title": title, "description": nil, "placeholder": nil, "choices": nil, "max_files": nil,
		}
	}
	want := e2e.Object{
		"questionnaire_id": got["questionnaire_id"], "questionnaire_group_id": got["questionnaire_id"], "title": "Money", "description": "Yearly",
		"titles": map[string]any{"de": "Money"}, "descriptions": map[string]any{"de": "Yearly"}, "languages": []any{"en", "de"}, "default_language": "de", "is_active": false, "is_simple_questionnaire": true, "version": 1.0,
		"status": "draft", "published_at": nil, "is_editable": true,
		"graph": map[string]any{"start_node": "q1", "nodes": map[string]any{
			"q1": node("PARAGRAPH", "Hallo", "top"),
			"top": changed(node("SECTION_HEADER", "", "amount"), map[string]any{
				"title": map[string]any{"en": "Funds", "de": "Mittel"}, "description": map[string]any{"de": "Alle"},
			}),
			"amount": changed(node("NUMBER", "", "q4"), map[string]any{
				"title": map[string]any{"en": "How much?", "de": "Wie viel?"}, "is_required": true, "description": map[string]any{"en": "A year"},
				"placeholder": map[string]any{"de": "1000"},
				"validation":  map[string]any{"min": 1.5, "max": 9.0, "error_message": map[string]any{"de": "Zu viel"}},
			}),
			"q4": changed(node("DROPDOWN", "Arbeit", "q5"), map[string]any{"choices": []any{
				map[string]any{"value": "none", "label": map[string]any{"de": "Keine"}},
				map[string]any{"value": "option_2", "label": map[string]any{"en": "Some", "de": "Etwas"}},
			}}),
			"q5": changed(node("IMAGE", "Bild", ""), map[string]any{"max_files": 1.0}),
		}},
		"sections": []any{
			map[string]any{"title": nil, "description": nil, "items": []any{item("q1", "PARAGRAPH", "Hallo")}},
			map[string]any{"title": "Mittel", "description": "Alle", "items": []any{
				changed(item("amount", "NUMBER", "Wie viel?"), map[string]any{"is_required": true, "placeholder": "1000"}),
				changed(item("q4", "DROPDOWN", "Arbeit"), map[string]any{"choices": []any{
					map[string]any{"value": "none", "label": "Keine"}, map[string]any{"value": "option_2", "label": "Etwas"},
				}}),
				changed(item("q5", "IMAGE", "Bild"), map[string]any{"max_files": 1.0}),
			}},
		},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("questionnaire (-want +got):\n%s", diff)
	}
	e2e.WantBody(t, w.For(t, w.Live).Do("GET", questionnairePath(got), nil, nil), 200, got)
}

// The title and the description are texts by language like those of questions; `title` and `description` are those of the default one.
func TestTitlesOfQuestionnairesAreInLanguages(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	live := w.For(t, w.Live)
	texts := func(q e2e.Object) []any {
		return []any{q["title"], q["titles"], q["description"], q["descriptions"]}
	}
	en := func(s string) map[string]any { return map[string]any{"en": s} }
	both := func(s, d string) map[string]any { return map[string]any{"en": s, "de": d} }
	of := e2e.FundsQuestionnaire().With("languages", []string{"en", "de"})
	steps := []struct {
		name   string
		change e2e.Object
		want   []any
	}{
		{"texts beside the title", e2e.Object{"titles": e2e.Object{"de": "Mittel"}}, []any{"Source of funds", both("Source of funds", "Mittel"), nil, nil}},
		{"a title keeps its translations", e2e.Object{"title": "Funds"}, []any{"Funds", both("Funds", "Mittel"), nil, nil}},
		{
			"a description in another language alone", e2e.Object{"descriptions": e2e.Object{"de": "Kurz"}},
			[]any{"Funds", both("Funds", "Mittel"), nil, map[string]any{"de": "Kurz"}},
		},
		{
			"the default language among the texts", e2e.Object{"titles": both("Money", "Geld"), "descriptions": both("Short", "Kurz")},
			[]any{"Money", both("Money", "Geld"), "Short", both("Short", "Kurz")},
		},
		{"an empty text is none", e2e.Object{"descriptions": both("", "")}, []any{"Money", both("Money", "Geld"), nil, nil}},
		{"no texts leave the title", e2e.Object{"titles": e2e.Object{}}, []any{"Money", en("Money"), nil, nil}},
		{"null changes nothing", e2e.Object{"titles": nil, "descriptions": nil}, []any{"Money", en("Money"), nil, nil}},
	}
	q := e2e.CreateQuestionnaire(t, w, w.Live, of)
	for _, step := range steps {
		got := e2e.WantObject(t, live.Do("PATCH", questionnairePath(q), step.change, nil), 200)
		if diff := cmp.Diff(step.want, texts(got)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", step.name, diff)
		}
		e2e.WantBody(t, live.Do("GET", questionnairePath(q), nil, nil), 200, got)
		if row := e2e.ReadList(t, w, w.Live, e2e.QuestionnairesPath).Results[0]; !cmp.Equal(texts(row), step.want) {
			t.Errorf("%s: listed %v", step.name, texts(row))
		}
	}
	fresh := e2e.CreateQuestionnaire(t, w, w.Live, of.With("titles", both("Source of funds", "Mittel")).With("descriptions", e2e.Object{"de": "Kurz"}))
	if diff := cmp.Diff([]any{"Source of funds", both("Source of funds", "Mittel"), nil, map[string]any{"de": "Kurz"}}, texts(fresh)); diff != "" {
		t.Errorf("created (-want +got):\n%s", diff)
	}
	for name, tc := range map[string]struct{ change, want e2e.Object }{
		"another language":     {e2e.Object{"titles": e2e.Object{"fr": "Fonds"}}, e2e.Object{"titles": e2e.Texts(`"fr" is not one of the questionnaire's languages.`)}},
		"two default texts":    {e2e.Object{"title": "A", "titles": en("B")}, e2e.Object{"titles": e2e.Texts("The text in en, the default language, is not that of title.")}},
		"no title":             {e2e.Object{"titles": en("")}, e2e.Object{"titles": e2e.Texts("The text is missing in en, the default language.")}},
		"a title too long":     {e2e.Object{"titles": e2e.Object{"de": strings.Repeat("x", 256)}}, e2e.Object{"titles": e2e.Texts("At most 255 characters in de.")}},
		"a long description":   {e2e.Object{"descriptions": e2e.Object{"de": strings.Repeat("x", 2001)}}, e2e.Object{"descriptions": e2e.Texts("At most 2000 characters in de.")}},
		"a text of one":        {e2e.Object{"titles": "A"}, e2e.Object{"titles": e2e.Texts("Enter an object.")}},
		"a language that left": {e2e.Object{"languages": []string{"en"}}, e2e.Object{"titles": e2e.Texts(`"de" is not one of the questionnaire's languages.`), "descriptions": e2e.Texts(`"de" is not one of the questionnaire's languages.`)}},
	} {
		e2e.WantBody(t, live.Do("PATCH", questionnairePath(fresh), tc.change, nil), 400, tc.want)
		if t.Failed() {
			t.Fatal(name)
		}
	}
	e2e.WantBody(t, live.Do("GET", questionnairePath(fresh), nil, nil), 200, fresh)
}

// A title without translations follows the default language, as it did when it had no others.
func TestATitleFollowsTheDefaultLanguage(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	body := e2e.FundsQuestionnaire().With("languages", []string{"en", "de"}).With("default_language", "de").With("title", "Mittel")
	body["form_elements"] = []e2e.Object{{"element_type": "number", "label": e2e.Object{"en": "A", "de": "B"}}}
	q := e2e.CreateQuestionnaire(t, w, w.Live, body)
	got := e2e.WantObject(t, w.For(t, w.Live).Do("PATCH", questionnairePath(q), e2e.Object{
		"languages": []string{"en"}, "default_language": "en", "form_elements": []e2e.Object{e2e.Question("number", "A")},
	}, nil), 200)
	if diff := cmp.Diff([]any{"Mittel", map[string]any{"en": "Mittel"}}, []any{got["title"], got["titles"]}); diff != "" {
		t.Errorf("title (-want +got):\n%s", diff)
	}
}

func TestQuestionnairesOfEveryKind(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	var elements []e2e.Object
	var kinds []any
	for _, kind := range strings.Fields("short_text long_text dropdown single_choice multiple_choice number image file_upload time email address " +
		"phone country date_picker consent section_header separator heading paragraph") {
		e := e2e.Question(kind, kind)
		if strings.HasSuffix(kind, "choice") || kind == "dropdown" {
			e["options"] = []e2e.Object{{"label": e2e.Object{"en": "a"}}}
		}
		elements, kinds = append(elements, e), append(kinds, strings.ToUpper(kind))
	}
	q := e2e.CreateQuestionnaire(t, w, w.Live, e2e.FundsQuestionnaire().With("form_elements", append(elements, elements...)))
	workflow := e2e.Object{"feature": "QUESTIONNAIRE", "config": e2e.Object{"questionnaire_uuid": strings.ToUpper(q["questionnaire_id"].(string))}}
	for _, label := range []string{"Zeta", "Alpha", "Alpha"} {
		e2e.PublishWorkflow(t, w, w.Live, e2e.Object{"features": []e2e.Object{workflow}, "workflow_label": label})
	}
	row := e2e.ReadList(t, w, w.Live, e2e.QuestionnairesPath).Results[0]
	if diff := cmp.Diff(kinds, row["question_types"]); diff != "" {
		t.Errorf("question_types (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]any{"Alpha", "Zeta"}, row["workflow_names"]); diff != "" || row["uuid"] != q["questionnaire_id"] || row["description"] != nil {
		t.Errorf("workflow_names (-want +got):\n%s; row %v", diff, row)
	}
}

func TestQuestionnairesRefuse(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	of := func(e e2e.Object) e2e.Object { return e2e.FundsQuestionnaire().With("form_elements", []e2e.Object{e}) }
	cases := map[string]struct {
		body any
		want e2e.Object
	}{
		"nothing":                {e2e.Object{}, e2e.Object{"title": e2e.Texts(e2e.TextRequired), "languages": e2e.Texts(e2e.TextRequired), "form_elements": e2e.Texts(e2e.TextRequired)}},
		"no elements":            {e2e.FundsQuestionnaire().With("form_elements", []any{}), e2e.Object{"form_elements": e2e.Texts("Give at least 1 value.")}},
		"elements of no kind":    {of(e2e.Question("checkbox", "x")), e2e.Object{"element_type": e2e.NotAChoice("checkbox", e2e.ElementTypes)}},
		"a label that is a text": {of(e2e.Object{"element_type": "number", "label": "x"}), e2e.Object{"label": e2e.Texts("Enter an object.")}},
		"a member of nobody's":   {e2e.FundsQuestionnaire().With("graph", e2e.Object{}), e2e.Object{"graph": e2e.Texts("This field is not known here.")}},
		"a member of an element": {of(e2e.Question("number", "x").With("required_if", e2e.Object{})), e2e.Object{"required_if": e2e.Texts("This field is not known here.")}},
		"no English": {e2e.FundsQuestionnaire().With("languages", []string{"de"}), e2e.Object{"languages": e2e.Texts("English (en) must be one of the languages."), "default_language": e2e.Texts("The default language must be one of the languages."),
			"form_elements": e2e.Texts(`Element q1: label is in "en", which is not one of the questionnaire's languages.`)}},
		"an unknown language":         {e2e.FundsQuestionnaire().With("languages", []string{"en", "xx"}), e2e.Object{"languages": e2e.NotAChoice("xx", e2e.LanguageCodes)}},
		"a label in another language": {of(e2e.Object{"element_type": "number", "label": e2e.Object{"en": "a", "fr": "b"}}), e2e.Object{"form_elements": e2e.Texts(`Element q1: label is in "fr", which is not one of the questionnaire's languages.`)}},
		"a pattern with a trap":       {of(e2e.Question("short_text", "x").With("validation", e2e.Object{"pattern": "(a)\\1"})), e2e.Object{"form_elements": e2e.Texts("Element q1: the pattern is not a regular expression of the RE2 syntax, which has no look-around and no back-references.")}},
		"six files":                   {of(e2e.Question("image", "x").With("max_files", 6)), e2e.Object{"max_files": e2e.Texts("The value must not be greater than 5.")}},
		"a length below none":         {of(e2e.Question("short_text", "x").With("validation", e2e.Object{"min_length": -1})), e2e.Object{"min_length": e2e.Texts("The value must not be less than 0.")}},
		"a number of no end":          {`{"title":"x","languages":["en"],"form_elements":[{"element_type":"number","label":{"en":"x"},"validation":{"min":1e999}}]}`, e2e.Object{"min": e2e.Texts("The number is out of range.")}},
		"a NUL":                       {of(e2e.Question("number", "a\x00")), e2e.Object{"label": e2e.Texts("Null characters are not accepted.")}},
		"a title too long":            {e2e.FundsQuestionnaire().With("title", strings.Repeat("x", 256)), e2e.Object{"title": e2e.Texts("Use at most 255 characters.")}},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			e2e.WantBody(t, w.For(t, w.Live).Do("POST", e2e.QuestionnairesPath, tc.body, nil), 400, tc.want)
		})
	}
	many := make([]e2e.Object, 201)
	for i := range many {
		many[i] = e2e.Question("number", fmt.Sprint(i))
	}
	e2e.WantBody(t, w.For(t, w.Live).Do("POST", e2e.QuestionnairesPath, e2e.FundsQuestionnaire().With("form_elements", many), nil), 400, e2e.Object{"form_elements": e2e.Texts("Give at most 200 values.")})
	if got := w.For(t, w.Live).Do("POST", e2e.QuestionnairesPath, e2e.FundsQuestionnaire().With("title", strings.Repeat("x", 10<<20)), nil); got.Status != 413 {
		t.Errorf("ten megabytes: %d", got.Status)
	}
	if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM questionnaire_versions"); n != 0 {
		t.Errorf("%d questionnaires are stored", n)
	}
}

// What a change does follows from what is sent and what the version is.
func TestQuestionnaireVersions(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	cases := map[string]struct {
		is, sent any
		version  float64 // 0: refused
		fresh    bool
		status   string
	}{
		"a published version is changed where it stands": {"published", nil, 1, false, "published"},
		"a draft is published by a change":               {"draft", nil, 1, false, "published"},
		"publishing again makes a version":               {"published", "published", 2, true, "published"},
		"a draft is published":                           {"draft", "published", 1, false, "published"},
		"a draft is saved":                               {"draft", "draft", 1, false, "draft"},
		"nothing published becomes a draft":              {"published", "draft", 0, false, ""},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := w.Party(application.Live)
			before := e2e.CreateQuestionnaire(t, w, p, e2e.FundsQuestionnaire().With("status", tc.is))
			change := e2e.Object{"title": "changed"}
			if tc.sent != nil {
				change["status"] = tc.sent
			}
			answer := w.For(t, p).Do("PATCH", questionnairePath(before), change, nil)
			if tc.version == 0 {
				e2e.WantBody(t, answer, 400, e2e.Object{"status": e2e.Texts("A published version cannot go back to draft.")})
				e2e.WantBody(t, w.For(t, p).Do("GET", questionnairePath(before), nil, nil), 200, before)
				return
			}
			got := e2e.WantObject(t, answer, 200)
			if got["version"] != tc.version || (got["questionnaire_id"] != before["questionnaire_id"]) != tc.fresh || got["status"] != tc.status ||
				got["title"] != "changed" || got["questionnaire_group_id"] != before["questionnaire_group_id"] || !cmp.Equal(got["graph"], before["graph"]) {
				t.Errorf("got %v", got)
			}
			e2e.WantBody(t, w.For(t, p).Do("GET", questionnairePath(got), nil, nil), 200, got)
			rows := e2e.ReadList(t, w, p, e2e.QuestionnairesPath)
			if rows.Count != int(tc.version) || rows.Results[0]["uuid"] != got["questionnaire_id"] {
				t.Errorf("rows %v", rows)
			}
		})
	}
}

func TestAQuestionnaireBelongsToItsApplication(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	mine := e2e.CreateQuestionnaire(t, w, w.Live, e2e.FundsQuestionnaire())
	step := []e2e.Object{{"feature": "QUESTIONNAIRE", "config": e2e.Object{"questionnaire_uuid": mine["questionnaire_id"]}}}
	for _, stranger := range []testenv.Party{w.Sandbox, w.Party(application.Live)} {
		for method, body := range map[string]any{"GET": nil, "PATCH": e2e.Object{"title": "x"}, "DELETE": nil} {
			e2e.WantBody(t, w.For(t, stranger).Do(method, questionnairePath(mine), body, nil), 404, e2e.ErrorDetail(e2e.TextNotFound))
		}
		e2e.WantBody(t, w.For(t, stranger).Do("POST", e2e.WorkflowsPath, e2e.Object{"features": step}, nil), 400, e2e.Object{
			"features": "Node feature_questionnaire: the application has no questionnaire " + mine["questionnaire_id"].(string) + ".",
		})
		if rows := e2e.ReadList(t, w, stranger, e2e.QuestionnairesPath); rows.Count != 0 {
			t.Errorf("a stranger reads %v", rows)
		}
	}
	live := w.For(t, w.Live)
	flow := e2e.PublishWorkflow(t, w, w.Live, e2e.Object{"features": step, "status": "draft"})
	e2e.WantBody(t, live.Do("DELETE", questionnairePath(mine), nil, nil), 204, nil)
	e2e.WantBody(t, live.Do("GET", questionnairePath(mine), nil, nil), 404, e2e.ErrorDetail(e2e.TextNotFound))
	graph := e2e.Graph("ask", e2e.Object{"ask": e2e.FeatureNode("QUESTIONNAIRE", "end").With("config", step[0]["config"]), "end": e2e.EndNode("Determine")})
	e2e.WantBody(t, live.Do("PUT", e2e.WorkflowPath(flow, "graph/"), e2e.Object{"graph": graph}, nil), 400, e2e.Object{
		"graph": "Node ask: the application has no questionnaire " + mine["questionnaire_id"].(string) + ".",
	})
}
