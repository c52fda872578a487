package boot_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/testkit/testenv"
)

const questionnaires = "/v3/questionnaires/"

// question is an element as it is sent.
func question(kind, label string) object {
	return object{"element_type": kind, "label": object{"en": label}}
}

func asked(t testing.TB, w *testenv.World, p testenv.Party, body object) object {
	t.Helper()
	return made(t, w.For(t, p).Do("POST", questionnaires, body, nil))
}

// funds is a questionnaire as it is sent.
func funds() object {
	return object{"title": "Source of funds", "languages": []string{"en"}, "form_elements": []object{question("short_text", "Where from?")}}
}

func questionnairePath(q object) string {
	return questionnaires + q["questionnaire_id"].(string) + "/"
}

func TestAQuestionnaireFromAListOfQuestions(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	plain := asked(t, w, w.Live, object{"title": "Work", "languages": []string{"en"}, "form_elements": []object{
		question("short_text", "What do you do?").with("is_required", true),
		{"element_type": "dropdown", "label": object{"en": "Where?"}, "options": []object{
			{"value": "office", "label": object{"en": "office"}}, {"value": "home", "label": object{"en": "At home"}},
		}},
	}})
	list := object{"title": "Work", "form_elements": []object{
		{"element_type": "SHORT_TEXT", "title": "What do you do?", "is_required": true},
		{"element_type": "DROPDOWN", "title": object{"en": "Where?"}, "choices": []object{{"value": "office"}, {"value": "home", "label": "At home"}}},
	}}
	got := asked(t, w, w.Live, list)
	for _, same := range []string{"languages", "default_language", "graph", "sections", "status"} {
		if diff := cmp.Diff(plain[same], got[same]); diff != "" {
			t.Errorf("%s (-elements +questions)\n%s", same, diff)
		}
	}
	changed := answered(t, w.For(t, w.Live).Do("PATCH", questionnairePath(got), object{"form_elements": []object{{"element_type": "NUMBER", "title": "How long?"}}}, nil), 200)
	if diff := cmp.Diff(got["languages"], changed["languages"]); diff != "" {
		t.Errorf("a change alters the languages (-before +after)\n%s", diff)
	}
	for member, element := range map[string]object{
		"next":         {"element_type": "NUMBER", "title": "A", "next": nil},
		"title":        question("NUMBER", "A").with("title", "A"),
		"element_type": {"element_type": "MAGIC", "title": "A"},
		"label":        {"element_type": "NUMBER", "title": 3},
	} {
		a := w.For(t, w.Live).Do("POST", questionnaires, object{"title": "Work", "form_elements": []object{element}}, nil)
		if a.Status != 400 || len(a.JSON()) != 1 || a.JSON()[member] == nil {
			t.Errorf("%v: %d %s", element, a.Status, a.Body)
		}
	}
	if a := w.For(t, w.Live).Do("POST", questionnaires, funds().with("languages", nil), nil); a.Status != 400 || a.JSON()["languages"] == nil {
		t.Errorf("elements without languages: %d %s", a.Status, a.Body)
	}
}

func TestAQuestionnaireOfEverything(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	amount := object{
		"id": "amount", "element_type": "number", "label": object{"en": "How much?", "de": "Wie viel?"}, "is_required": true,
		"description": object{"en": "A year"}, "placeholder": object{"de": "1000"},
		"validation": object{"min": 1.5, "max": 9, "error_message": object{"de": "Zu viel"}},
	}
	job := object{
		"element_type": "dropdown", "label": object{"en": "Work"}, "description": nil, "validation": nil, "max_files": nil,
		"options": []object{{"value": "none", "label": object{"en": "None"}}, {"label": object{"en": "Some", "de": "Etwas"}}},
	}
	got := asked(t, w, w.Live, object{
		"title": "Money", "description": "Yearly", "languages": []string{"en", "de"}, "default_language": "de", "is_active": false, "status": "draft",
		"form_elements": []object{
			{"element_type": "paragraph", "label": object{"de": "Hallo"}},
			{"id": "top", "element_type": "section_header", "label": object{"en": "Funds", "de": "Mittel"}, "description": object{"de": "Alle"}},
			amount, job.with("label", object{"de": "Arbeit"}).with("options", []object{
				{"value": "none", "label": object{"de": "Keine"}}, {"label": object{"en": "Some", "de": "Etwas"}},
			}), {"element_type": "image", "label": object{"de": "Bild"}},
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
	want := object{
		"questionnaire_id": got["questionnaire_id"], "questionnaire_group_id": got["questionnaire_id"], "title": "Money", "description": "Yearly",
		"languages": []any{"en", "de"}, "default_language": "de", "is_active": false, "is_simple_questionnaire": true, "version": 1.0,
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
	wantBody(t, w.For(t, w.Live).Do("GET", questionnairePath(got), nil, nil), 200, got)
}

func TestQuestionnairesOfEveryKind(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	var elements []object
	var kinds []any
	for _, kind := range strings.Fields("short_text long_text dropdown single_choice multiple_choice number image file_upload time email address " +
		"phone country date_picker consent section_header separator heading paragraph") {
		e := question(kind, kind)
		if strings.HasSuffix(kind, "choice") || kind == "dropdown" {
			e["options"] = []object{{"label": object{"en": "a"}}}
		}
		elements, kinds = append(elements, e), append(kinds, strings.ToUpper(kind))
	}
	q := asked(t, w, w.Live, funds().with("form_elements", append(elements, elements...)))
	workflow := object{"feature": "QUESTIONNAIRE", "config": object{"questionnaire_uuid": strings.ToUpper(q["questionnaire_id"].(string))}}
	for _, label := range []string{"Zeta", "Alpha", "Alpha"} {
		published(t, w, w.Live, object{"features": []object{workflow}, "workflow_label": label})
	}
	row := list(t, w, w.Live, questionnaires).Results[0]
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
	of := func(e object) object { return funds().with("form_elements", []object{e}) }
	cases := map[string]struct {
		body any
		want object
	}{
		"nothing":                {object{}, object{"title": texts(required), "languages": texts(required), "form_elements": texts(required)}},
		"no elements":            {funds().with("form_elements", []any{}), object{"form_elements": texts("Give at least 1 value.")}},
		"elements of no kind":    {of(question("checkbox", "x")), object{"element_type": notAmong("checkbox", elementTypes)}},
		"a label that is a text": {of(object{"element_type": "number", "label": "x"}), object{"label": texts("Enter an object.")}},
		"a member of nobody's":   {funds().with("graph", object{}), object{"graph": texts("This field is not known here.")}},
		"a member of an element": {of(question("number", "x").with("required_if", object{})), object{"required_if": texts("This field is not known here.")}},
		"no English": {funds().with("languages", []string{"de"}), object{"languages": texts("English (en) must be one of the languages."), "default_language": texts("The default language must be one of the languages."),
			"form_elements": texts(`Element q1: label is in "en", which is not one of the questionnaire's languages.`)}},
		"an unknown language":         {funds().with("languages", []string{"en", "xx"}), object{"languages": notAmong("xx", languageCodes)}},
		"a label in another language": {of(object{"element_type": "number", "label": object{"en": "a", "fr": "b"}}), object{"form_elements": texts(`Element q1: label is in "fr", which is not one of the questionnaire's languages.`)}},
		"a pattern with a trap":       {of(question("short_text", "x").with("validation", object{"pattern": "(a)\\1"})), object{"form_elements": texts("Element q1: the pattern is not a regular expression of the RE2 syntax, which has no look-around and no back-references.")}},
		"six files":                   {of(question("image", "x").with("max_files", 6)), object{"max_files": texts("The value must not be greater than 5.")}},
		"a length below none":         {of(question("short_text", "x").with("validation", object{"min_length": -1})), object{"min_length": texts("The value must not be less than 0.")}},
		"a number of no end":          {`{"title":"x","languages":["en"],"form_elements":[{"element_type":"number","label":{"en":"x"},"validation":{"min":1e999}}]}`, object{"min": texts("The number is out of range.")}},
		"a NUL":                       {of(question("number", "a\x00")), object{"label": texts("Null characters are not accepted.")}},
		"a title too long":            {funds().with("title", strings.Repeat("x", 256)), object{"title": texts("Use at most 255 characters.")}},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			wantBody(t, w.For(t, w.Live).Do("POST", questionnaires, tc.body, nil), 400, tc.want)
		})
	}
	many := make([]object, 201)
	for i := range many {
		many[i] = question("number", fmt.Sprint(i))
	}
	wantBody(t, w.For(t, w.Live).Do("POST", questionnaires, funds().with("form_elements", many), nil), 400, object{"form_elements": texts("Give at most 200 values.")})
	if got := w.For(t, w.Live).Do("POST", questionnaires, funds().with("title", strings.Repeat("x", 10<<20)), nil); got.Status != 413 {
		t.Errorf("ten megabytes: %d", got.Status)
	}
	if n := count(t, w, "SELECT count(*) FROM questionnaire_versions"); n != 0 {
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
			before := asked(t, w, p, funds().with("status", tc.is))
			change := object{"title": "changed"}
			if tc.sent != nil {
				change["status"] = tc.sent
			}
			answer := w.For(t, p).Do("PATCH", questionnairePath(before), change, nil)
			if tc.version == 0 {
				wantBody(t, answer, 400, object{"status": texts("A published version cannot go back to draft.")})
				wantBody(t, w.For(t, p).Do("GET", questionnairePath(before), nil, nil), 200, before)
				return
			}
			got := answered(t, answer, 200)
			if got["version"] != tc.version || (got["questionnaire_id"] != before["questionnaire_id"]) != tc.fresh || got["status"] != tc.status ||
				got["title"] != "changed" || got["questionnaire_group_id"] != before["questionnaire_group_id"] || !cmp.Equal(got["graph"], before["graph"]) {
				t.Errorf("got %v", got)
			}
			wantBody(t, w.For(t, p).Do("GET", questionnairePath(got), nil, nil), 200, got)
			rows := list(t, w, p, questionnaires)
			if rows.Count != int(tc.version) || rows.Results[0]["uuid"] != got["questionnaire_id"] {
				t.Errorf("rows %v", rows)
			}
		})
	}
}

func TestAQuestionnaireBelongsToItsApplication(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	mine := asked(t, w, w.Live, funds())
	step := []object{{"feature": "QUESTIONNAIRE", "config": object{"questionnaire_uuid": mine["questionnaire_id"]}}}
	for _, stranger := range []testenv.Party{w.Sandbox, w.Party(application.Live)} {
		for method, body := range map[string]any{"GET": nil, "PATCH": object{"title": "x"}, "DELETE": nil} {
			wantBody(t, w.For(t, stranger).Do(method, questionnairePath(mine), body, nil), 404, detail(textNotFound))
		}
		wantBody(t, w.For(t, stranger).Do("POST", workflows, object{"features": step}, nil), 400, object{
			"features": "Node feature_questionnaire: the application has no questionnaire " + mine["questionnaire_id"].(string) + ".",
		})
		if rows := list(t, w, stranger, questionnaires); rows.Count != 0 {
			t.Errorf("a stranger reads %v", rows)
		}
	}
	live := w.For(t, w.Live)
	flow := published(t, w, w.Live, object{"features": step, "status": "draft"})
	wantBody(t, live.Do("DELETE", questionnairePath(mine), nil, nil), 204, nil)
	wantBody(t, live.Do("GET", questionnairePath(mine), nil, nil), 404, detail(textNotFound))
	graph := drawn("ask", object{"ask": featureNode("QUESTIONNAIRE", "end").with("config", step[0]["config"]), "end": endNode("Determine")})
	wantBody(t, live.Do("PUT", at(flow, "graph/"), object{"graph": graph}, nil), 400, object{
		"graph": "Node ask: the application has no questionnaire " + mine["questionnaire_id"].(string) + ".",
	})
}
