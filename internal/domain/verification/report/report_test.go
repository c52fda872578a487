package report_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"
	"unicode"

	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/report"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/pdfread"
)

// build is the report as a file and as text without blanks, which lines and
// columns put anywhere.
func build(t testing.TB, in report.Input) (file []byte, text string) {
	t.Helper()
	file, err := report.Build(library, in)
	if err != nil {
		t.Fatal(err)
	}
	return file, dense(strings.Join(pdfread.Text(t, file), ""))
}

func dense(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) {
			return -1
		}
		return r
	}, text)
}

// wants fails for every part that the text has not.
func wants(t testing.TB, text string, parts ...string) {
	t.Helper()
	for _, part := range parts {
		if !strings.Contains(text, dense(part)) {
			t.Errorf("%q is missing", part)
		}
	}
}

// leaves are the strings and numbers of a JSON value.
func leaves(v any) []string {
	var out []string
	switch x := v.(type) {
	case string:
		out = append(out, x)
	case json.Number:
		out = append(out, x.String())
	case []any:
		for _, item := range x {
			out = append(out, leaves(item)...)
		}
	case map[string]any:
		for _, item := range x {
			out = append(out, leaves(item)...)
		}
	}
	return out
}

func TestEveryValueOfEveryResultIsTold(t *testing.T) {
	t.Parallel()
	for _, kind := range []workflow.Kind{workflow.KindUser, workflow.KindBusiness} {
		for _, array := range workflow.Arrays(kind) {
			t.Run(string(kind)+" "+array, func(t *testing.T) {
				t.Parallel()
				in := about(kind, session.StatusApproved)
				for _, f := range workflow.Features() {
					if f.Array() == array {
						in = with(in, f, samples(t, array)...)
						break
					}
				}
				told := input(t, in)
				told.Picture = func(text string) (report.Picture, bool, error) {
					return report.Picture{Note: "A picture."}, linked(text), nil
				}
				_, text := build(t, told)
				for _, item := range samples(t, array) {
					d := json.NewDecoder(bytes.NewReader(item))
					d.UseNumber()
					var v any
					if err := d.Decode(&v); err != nil {
						t.Fatal(err)
					}
					for _, leaf := range leaves(v) {
						// Instants are written otherwise; the log type is told in words; nodes ("stays" in the samples) are not told.
						_, err := time.Parse(time.RFC3339, leaf)
						if err == nil || linked(leaf) || leaf == "warning" || leaf == "error" || leaf == "information" || leaf == "stays" || strings.HasPrefix(leaf, "feature_") || (v.(map[string]any)["warnings"] != nil && isFeature(leaf)) {
							continue
						}
						if !strings.Contains(strings.ToLower(text), strings.ToLower(dense(worded(leaf)))) {
							wants(t, text, leaf)
						}
					}
				}
			})
		}
	}
}

// worded is a code of the contract in words: one_by_one, One by one.
func worded(text string) string {
	words := strings.ToLower(strings.ReplaceAll(text, "_", " "))
	if !strings.Contains(text, "_") {
		return text
	}
	return strings.ToUpper(words[:1]) + words[1:]
}

// isFeature reports whether a text is the tag of a warning, which its step tells.
func isFeature(text string) bool {
	return text == strings.ToUpper(text) && !strings.Contains(text, " ")
}

func TestACoverTellsTheOutcome(t *testing.T) {
	t.Parallel()
	for status, sentence := range map[session.Status]string{
		session.StatusApproved:   "The checks of this session were passed.",
		session.StatusDeclined:   "At least one check of this session failed, or a reviewer declined it.",
		session.StatusInReview:   "A person has to look at this session before it is decided.",
		session.StatusKYCExpired: "This session was approved. The approval is out of date.",
	} {
		in := with(about(workflow.KindUser, status), workflow.FeatureOCR, samples(t, "id_verifications")...)
		in.Nodes = append(in.Nodes, workflow.Node{NodeID: "feature_nfc", Feature: workflow.FeatureNFC})
		file, err := report.Build(library, input(t, in))
		if err != nil {
			t.Fatal(err)
		}
		cover := dense(pdfread.Text(t, file)[0])
		wants(t, cover, "Shop of Zoë", "Verification report", string(status)+sentence, "Zoë O’Hara & Søn", in.Session.ID.String(), "Session number 7",
			"customer <42>", "A person", "Created 2026-11-21 09:00:00 UTC", "Report made 2026-11-21 12:30:00 UTC", "ID verification 1 In Review 2",
			"Document chip (NFC) Not Finished None", "Date of birth 1990-12-10", "Nationality Portugal (PRT)",
			"Reasons The check “ID verification 2” was declined.", "The check “ID verification 1” was left to a person to decide. POSSIBLE_DUPLICATED_USER & what it means.")
		if strings.Contains(cover, "feature_ocr") {
			t.Error("the cover names a node of the workflow")
		}
		if strings.Contains(cover, "Sandbox") {
			t.Error("a live session is called a trial")
		}
	}
	in := about(workflow.KindBusiness, session.StatusApproved)
	in.Environment = "sandbox"
	_, text := build(t, input(t, with(in, workflow.FeatureKYBRegistry, samples(t, "registry_checks")...)))
	wants(t, text, "It says nothing about a real person or business.", "A business", "Shop Ltd")
}

func TestWarningsAreExplained(t *testing.T) {
	t.Parallel()
	warnings := []decision.Warning{
		{Risk: "DOCUMENT_EXPIRED", LogType: decision.LogError, ShortDescription: "The document is out of date.", LongDescription: "It was valid until a day that is over."},
		{Risk: "NAME_NOT_DETECTED", LogType: decision.LogWarning, ShortDescription: "No name was read."},
		{Risk: "QR_NOT_DETECTED", LogType: decision.LogInformation, AdditionalData: map[string]any{"side": "back"}},
		{Risk: "A_NEW_CODE", LogType: "louder"},
	}
	raw, err := json.Marshal(map[string]any{"node_id": "feature_ocr", "status": "Declined", "warnings": warnings})
	if err != nil {
		t.Fatal(err)
	}
	_, text := build(t, input(t, with(about(workflow.KindUser, session.StatusDeclined), workflow.FeatureOCR, raw)))
	wants(t, text, "The document is out of date. Declined the check It was valid until a day that is over.",
		"No name was read. Asked for a review", "QR not detected Information Side: back", "A new code Information",
		"The check “ID verification” was declined. It was valid until a day that is over.", "The check “ID verification” was left to a person to decide. No name was read.")
}

// What readers look for comes first; the rest stands once, at the end.
func TestTechnicalDataComesLast(t *testing.T) {
	t.Parallel()
	_, text := build(t, input(t, with(about(workflow.KindUser, session.StatusApproved), workflow.FeatureOCR, samples(t, "id_verifications")...)))
	main, technical, found := strings.Cut(text, dense("Technical data"))
	if !found {
		t.Fatal("there is no technical data")
	}
	wants(t, main, "Document type Identity Card", "Gender Female", "Valid until 2031-08-14", "MRZ Machine-readable zone")
	wants(t, technical, "MRZ type TD1", "Focus score 81.5")
	for _, zone := range []string{"OHARA<SON", "I<PRT"} {
		if strings.Contains(main, zone) {
			t.Errorf("%s stands among the facts", zone)
		}
	}
	if n := strings.Count(technical, "I<PRT"); n != 1 {
		t.Errorf("the zone is told %d times", n)
	}
	if strings.Contains(text, dense("UBO Ultimate beneficial owner")) {
		t.Error("a term is explained that does not occur")
	}
}

// The picture on the cover is the best face of the session.
func TestTheCoverShowsThePortrait(t *testing.T) {
	t.Parallel()
	in := input(t, with(about(workflow.KindUser, session.StatusApproved), workflow.FeatureAML, samples(t, "aml_screenings")...))
	plain, _ := build(t, in)
	in.Portrait, in.Picture = "the face", func(text string) (report.Picture, bool, error) {
		return report.Picture{Image: photograph(t)}, text == "the face", nil
	}
	shown, _ := build(t, in)
	if bytes.Contains(plain, []byte("/DCTDecode")) || !bytes.Contains(shown, []byte("/DCTDecode")) {
		t.Error("the portrait is not on the cover")
	}
}

func TestHistoryIsInOrder(t *testing.T) {
	t.Parallel()
	in := input(t, about(workflow.KindUser, session.StatusApproved))
	in.Decision = bytes.Replace(in.Decision, []byte(`"reviews":[]`), []byte(`"reviews":[
		{"user":"API Client","new_status":null,"comment":"looked at","created_at":"2026-11-21T10:00:00.000000Z"},
		{"user":"Ada","new_status":"Approved","comment":null,"created_at":"2026-11-21T11:00:00.000000Z"},
		{"user":"Eve","new_status":null,"comment":"no time","created_at":"soon"}]`), 1)
	_, text := build(t, in)
	last := -1
	for _, row := range []string{
		"2026-11-21 09:30:00 UTC Created", "2026-11-21 10:00:00 UTC Comment API Client looked at", "2026-11-21 10:30:00 UTC Status: In Progress",
		"2026-11-21 11:00:00 UTC Reviewed: Approved Ada", "2026-11-21 11:30:00 UTC Status: Approved Ada Looked at twice.",
	} {
		at := strings.Index(text, dense(row))
		if at <= last {
			t.Errorf("%q is not where it belongs", row)
		}
		last = at
	}
	in.History, in.Decision = nil, bytes.Replace(in.Decision, []byte(`"reviews":[`), []byte(`"was":[`), 1)
	_, text = build(t, in)
	wants(t, text, "History Nothing was recorded.")
}

func TestPicturesAreShown(t *testing.T) {
	t.Parallel()
	in := input(t, with(about(workflow.KindUser, session.StatusApproved), workflow.FeatureOCR, samples(t, "id_verifications")...))
	image, asked := photograph(t), map[string]int{}
	in.Picture = func(text string) (report.Picture, bool, error) {
		asked[text]++
		if strings.Contains(text, "video") {
			return report.Picture{Note: "It moves."}, linked(text), nil
		}
		return report.Picture{Image: image}, linked(text), nil
	}
	file, text := build(t, in)
	if n := bytes.Count(file, []byte("/DCTDecode")); n != 1 {
		t.Errorf("one picture is %d times in the file", n)
	}
	wants(t, text, "Portrait", "Whole front", "Further file 1", "Further file 2", "It moves. ")
	if strings.Contains(text, "api.example/media") {
		t.Error("a picture stands there as text too")
	}
	in.Picture = func(text string) (report.Picture, bool, error) {
		return report.Picture{}, linked(text), errors.New("the store is gone")
	}
	if _, err := report.Build(library, in); err == nil || !strings.Contains(err.Error(), "the store is gone") {
		t.Errorf("a picture that could not be read: %v", err)
	}
}

func TestTheSameInputGivesTheSameBytes(t *testing.T) {
	t.Parallel()
	in := input(t, everything(t, workflow.KindUser, session.StatusInReview))
	first, _ := build(t, in)
	second, _ := build(t, in)
	if !bytes.Equal(first, second) {
		t.Error("two reports of one input differ")
	}
	in.Now = in.Now.Add(time.Hour)
	if third, _ := build(t, in); bytes.Equal(first, third) {
		t.Error("the date of the report is not in it")
	}
}

func TestReportsAreBounded(t *testing.T) {
	t.Parallel()
	screening := func(n int) report.Input {
		return input(t, with(about(workflow.KindUser, session.StatusInReview), workflow.FeatureAML, hits(t, n)))
	}
	file, text := build(t, screening(1_000))
	if n := len(pdfread.Text(t, file)); n > 60 {
		t.Errorf("a thousand hits take %d pages", n)
	}
	wants(t, text, "Hits (1000)", "Name 0", "Name 999", "The details of 990 more are in the decision.")
	_, text = build(t, screening(3_000))
	wants(t, text, "Name 999", "2000 more are in the decision.")

	in := about(workflow.KindUser, session.StatusApproved)
	in.Session.Metadata = json.RawMessage(`{"long":"` + strings.Repeat("a", 100_000) + `","deep":` + strings.Repeat(`{"a":`, 2_000) + `1` + strings.Repeat(`}`, 2_000) +
		`,"` + strings.Repeat("name", 100) + `":1}`)
	_, text = build(t, input(t, in))
	wants(t, text, "[98000 more characters]", "[280 more characters]")

	wide := map[string]string{}
	for i := range 20_000 {
		wide[strings.Repeat("k", 20)+string(rune('a'+i%26))+time.Duration(i).String()] = "value"
	}
	raw, err := json.Marshal(wide)
	if err != nil {
		t.Fatal(err)
	}
	in.Session.Metadata = raw
	file, text = build(t, input(t, in))
	if n := len(pdfread.Text(t, file)); n != 100 {
		t.Errorf("%d pages, want the most there may be", n)
	}
	wants(t, text, "This report ends here, as it holds as much as a report may. The decision has the rest.", "Page 100 of 100")

	// The script that takes longest to set.
	long := map[string]string{}
	for i := range 500 {
		long[string(rune('a'+i%26))+time.Duration(i).String()] = strings.Repeat("བསྟན་འཛིན་", 200)
	}
	if raw, err = json.Marshal(long); err != nil {
		t.Fatal(err)
	}
	in.Session.Metadata = raw
	file, text = build(t, input(t, in))
	if n := len(pdfread.Text(t, file)); n > 50 {
		t.Errorf("%d pages of Tibetan", n)
	}
	wants(t, text, "This report ends here")
}

func TestTextOfClientsIsShownAsItIs(t *testing.T) {
	t.Parallel()
	in := about(workflow.KindUser, session.StatusApproved)
	vendor := "(\\) <<>> %PDF ]TJ ET /Span 🙂 \u202eevil"
	in.Session.VendorData = &vendor
	in.Session.Metadata = json.RawMessage(`{"order_id":"MIXED_case","first_name":"\u0000x","status":"kept","warnings":["kept too"]}`)
	_, text := build(t, input(t, in))
	wants(t, text, "(\\) <<>> %PDF ]TJ ET /Span [U+1F642] [U+202E]evil", "order_id MIXED_case", "first_name [U+0000]x", "status kept", "warnings kept too")
}

func TestAQuestionnaireIsToldAsItWasAsked(t *testing.T) {
	t.Parallel()
	asked := func(kind, title, answer, choices string) string {
		return `{"uuid":"u","value":"key","element_type":"` + kind + `","is_required":true,"title":"` + title + `","description":null,"placeholder":null,"choices":` + choices +
			`,"max_files":null,"answer":{"value":` + answer + `,"text":null,"files":null},"required_if":null,"repeatable_config":null}`
	}
	const choices = `[{"label":"Salary or pension","value":"salary"},{"label":"A gift","value":"gift"}]`
	item := `{"node_id":"feature_questionnaire","questionnaire_id":"q","title":"Where money comes from","description":"Please answer.","status":"Approved","warnings":[],
		"sections":[{"title":"About you","description":"In short.","items":[` + strings.Join([]string{
		asked("PARAGRAPH", "Only to read.", "null", "null"), asked("SINGLE_CHOICE", "Mostly?", `"gift"`, choices), asked("MULTIPLE_CHOICE", "Besides?", `"salary,gift"`, choices),
		asked("CONSENT", "I agree", `"true"`, "null"), asked("CONSENT", "I subscribe", `"false"`, "null"), asked("SHORT_TEXT", "Job?", "null", "null"),
	}, ",") + `]}]}`
	_, text := build(t, input(t, with(about(workflow.KindUser, session.StatusApproved), workflow.FeatureQuestionnaire, json.RawMessage(item))))
	told, _, _ := strings.Cut(text, dense("History"))
	wants(t, told, "Where money comes from Please answer. About you In short. Mostly? A gift Besides? Salary or pension, A gift I agree Yes I subscribe No Job? –")
	if strings.Contains(told, dense("Only to read.")) || strings.Contains(told, dense("Element type")) {
		t.Errorf("what nobody answered, or a key, stands among the answers: %s", told)
	}
}

func TestABrokenDecisionIsAnError(t *testing.T) {
	t.Parallel()
	for _, body := range []string{"", "{", `{"a":`, "\x01", `{"a":"` + "\x01" + `"}`} {
		if _, err := report.Build(library, report.Input{Decision: []byte(body)}); err == nil {
			t.Errorf("%q made a report", body)
		}
	}
}

// FuzzBuild: whatever stands in a decision, there is a whole report or an error.
func FuzzBuild(f *testing.F) {
	for _, array := range []string{"aml_screenings", "questionnaire_responses"} {
		for _, item := range samples(f, array) {
			f.Add([]byte(`{"status":"Approved","features":["AML",{"feature":1}],"aml_screenings":[` + string(item) + `],"reviews":[{}]}`))
		}
	}
	for _, body := range []string{`{}`, `[]`, `null`, `{"aml_screenings":{"items":[[[]]]},"features":[[1]],"metadata":[[{}],[1,[2]],{"":""}]}`} {
		f.Add([]byte(body))
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		if len(body) > 20_000 {
			return
		}
		in := report.Input{Decision: body, Brand: "B", Now: reportedAt, Picture: func(string) (report.Picture, bool, error) { return report.Picture{}, false, nil }}
		file, err := report.Build(library, in)
		if err == nil {
			pdfread.Check(t, file)
		}
	})
}
