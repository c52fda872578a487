package questionnaire

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/questionnaire"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/testkit/itemcheck"
	"vidimus/internal/verification"
)

// fileStore has one questionnaire, or none.
type fileStore struct {
	version *questionnaire.Version
	broken  bool
}

func (s *fileStore) VersionFor(context.Context, uuid.UUID, uuid.UUID, time.Time) (questionnaire.Version, error) {
	switch {
	case s.broken:
		return questionnaire.Version{}, errors.New("the database is gone")
	case s.version == nil:
		return questionnaire.Version{}, apperr.NotFound("questionnaire_not_found")
	}
	return *s.version, nil
}

var (
	photo    = verification.File{MediaID: uuid.UUID{15: 1}, ContentType: "image/jpeg", Size: 100}
	contract = verification.File{MediaID: uuid.UUID{15: 2}, ContentType: "application/pdf", Size: 200}
)

// funds asks one question of every kind.
func funds() *questionnaire.Version {
	en := func(s string) questionnaire.Text { return questionnaire.Text{"en": s} }
	options := []questionnaire.Option{
		{Value: "salary", Label: questionnaire.Text{"en": "Salary", "de": "Gehalt"}}, {Value: "gift", Label: en("Gift")}, {Value: "other", Label: en("Other")},
	}
	pattern, low := "[0-9]{5}", 2
	published := time.Date(2026, 11, 1, 8, 0, 0, 0, time.UTC)
	v := &questionnaire.Version{
		VersionID: uuid.UUID{7}, GroupID: uuid.UUID{6}, Version: 2, IsActive: true,
		Title: questionnaire.Text{"en": "Source of funds", "de": "Herkunft der Mittel"}, Description: en("Please answer."),
		PublishedAt: &published,
		Form: questionnaire.Form{
			Languages: []string{"en", "de"}, DefaultLanguage: "en",
			Elements: []questionnaire.Element{
				{ID: "intro", Kind: questionnaire.Paragraph, Label: en("A few questions.")},
				{ID: "part", Kind: questionnaire.SectionHeader, Label: questionnaire.Text{"en": "Money", "de": "Geld"}, Description: en("About it.")},
				{
					ID: "source", Kind: questionnaire.SingleChoice, Label: questionnaire.Text{"en": "Source", "de": "Herkunft"}, Required: true,
					Options: options, Placeholder: en("Choose"),
				},
				{ID: "others", Kind: questionnaire.MultipleChoice, Label: en("Further sources"), Options: options},
				{ID: "income", Kind: questionnaire.Number, Label: en("Income")},
				{ID: "agreed", Kind: questionnaire.Consent, Label: en("I agree"), Required: true},
				{ID: "zip", Kind: questionnaire.ShortText, Label: en("Zip"), Validation: &questionnaire.Rule{
					Pattern: &pattern, MinLength: &low, ErrorMessage: questionnaire.Text{"en": "Five digits.", "de": "Fünf Ziffern."},
				}},
				{ID: "photo", Kind: questionnaire.Image, Label: en("Photo"), MaxFiles: 1},
				{ID: "papers", Kind: questionnaire.FileUpload, Label: en("Papers"), MaxFiles: 2},
			},
		},
	}
	return v
}

// env is the step with one task on it, whose person types.
type env struct {
	*Step
	t          testing.TB
	repository *fileStore
	task       verification.Task
	done       bool
}

func newEnv(t testing.TB, config string) *env {
	t.Helper()
	d := &env{t: t, repository: &fileStore{version: funds()}}
	d.Step = New(d.repository, time.Now)
	settings := fmt.Sprintf(`{"questionnaire_uuid":"%s"%s}`, uuid.UUID{6}, config)
	d.task = verification.Task{
		Session: session.Session{ApplicationID: uuid.UUID{1}, ID: uuid.UUID{2}, Kind: workflow.KindUser}, Environment: application.Live,
		Node:    workflow.Node{NodeID: "feature_questionnaire", Feature: workflow.FeatureQuestionnaire, Config: json.RawMessage(settings)},
		Attempt: 1, Last: true, Files: []verification.File{photo, contract},
	}
	return d
}

func (d *env) send(input string) error {
	d.t.Helper()
	got, err := d.Submit(d.t.Context(), d.task, json.RawMessage(input))
	if err != nil {
		return err
	}
	d.task.Input, d.done = got.Input, got.Complete
	return got.Refusal
}

// faults are the fields that were refused, sorted, each with its text.
func faults(err error) string {
	var e *apperr.Error
	if !errors.As(err, &e) {
		return fmt.Sprint(err)
	}
	var out []string
	for _, field := range slices.Sorted(maps.Keys(e.Fields)) {
		out = append(out, field+": "+strings.Join(e.Fields[field], " "))
	}
	if len(out) == 0 {
		return e.Code
	}
	return strings.Join(out, "; ")
}

func (d *env) run() verification.Finding {
	d.t.Helper()
	if !d.done {
		d.t.Fatal("the step still waits for the person")
	}
	found, err := d.Run(d.t.Context(), d.task)
	if err != nil {
		d.t.Fatal(err)
	}
	itemcheck.KeepsContract(d.t, "QuestionnaireResponse", found.Item)
	return found
}

func all() string {
	return `{"answers":{"source":"salary","others":["other","gift"],"income":12345678901234567890.5,"agreed":true,"zip":"12345",
		"photo":["` + photo.MediaID.String() + `"],"papers":["` + contract.MediaID.String() + `","` + photo.MediaID.String() + `"]}}`
}

func TestAnsweredQuestionnaires(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		config string
		want   decision.StepStatus
	}{
		"approved": {``, decision.StepApproved},
		"review":   {`,"review_questionnaire_manually":true`, decision.StepInReview},
	} {
		d := newEnv(t, tc.config)
		if err := d.send(all()); err != nil {
			t.Fatal(err)
		}
		found := d.run()
		if found.Status != tc.want {
			t.Errorf("%s: %s, want %s", name, found.Status, tc.want)
		}
		itemcheck.Golden(t, name, found.Item)
	}
}

func TestOnlyWhatIsRequiredIsNeeded(t *testing.T) {
	t.Parallel()
	d := newEnv(t, ``)
	if got, want := faults(d.send(`{}`)), "agreed: This field is required.; source: This field is required."; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if err := d.send(`{"answers":{"source":"gift","agreed":true}}`); err != nil {
		t.Fatal(err)
	}
	itemcheck.Golden(t, "short", d.run().Item)
}

func TestAnswersMayBeSavedInParts(t *testing.T) {
	t.Parallel()
	d := newEnv(t, ``)
	for _, input := range []string{`{"answers":{"source":"gift","zip":"12345"},"complete":false}`, `{"answers":{"zip":null,"agreed":false},"complete":false}`} {
		if err := d.send(input); err != nil || d.done {
			t.Fatalf("%s: %v, complete %v", input, err, d.done)
		}
	}
	raw, err := d.Form(t.Context(), d.task)
	if err != nil {
		t.Fatal(err)
	}
	var f form
	if err := json.Unmarshal(raw, &f); err != nil {
		t.Fatal(err)
	}
	if len(f.Answers) != 2 || string(f.Answers["source"]) != `"gift"` || string(f.Answers["agreed"]) != "false" || len(f.Files) != 2 {
		t.Errorf("the draft is %s", raw)
	}
	if got := faults(d.send(`{"complete":true}`)); got != "agreed: This field is required." {
		t.Error(got)
	}
	if err := d.send(`{"answers":{"agreed":true}}`); err != nil || !d.done {
		t.Errorf("%v, complete %v", err, d.done)
	}
}

func TestAnswersThatDoNotFitAreRefusedByField(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("x", 10_000)
	for name, tc := range map[string]struct{ answers, language, want string }{
		"no such question":         {`{"nothing":1}`, "", "nothing: There is no such question."},
		"a text is no question":    {`{"intro":"x"}`, "", "intro: There is no such question."},
		"no option":                {`{"source":"theft"}`, "", "source: Choose one of the options."},
		"another kind":             {`{"source":["salary"],"agreed":"yes"}`, "", "agreed: This is not the kind of answer that is asked for.; source: This is not the kind of answer that is asked for."},
		"words of the company":     {`{"zip":"1234"}`, "", "zip: Five digits."},
		"in the person's language": {`{"zip":"1234"}`, "de", "zip: Fünf Ziffern."},
		"a NUL":                    {`{"zip":"12\u00005"}`, "fr", "zip: Five digits."},
		"ten kilobytes":            {`{"zip":"` + long + `"}`, "", "zip: Five digits."},
		"a name of ten kilobytes":  {`{"` + long + `":"x"}`, "", strings.Repeat("x", 100) + ": There is no such question."},
		"a file of nobody":         {`{"papers":["` + uuid.UUID{15: 9}.String() + `"]}`, "", "papers: This file is not known here. Send it again."},
		"a document as a picture":  {`{"photo":["` + contract.MediaID.String() + `"]}`, "", "photo: This must be a picture."},
		"one file too many":        {`{"photo":["` + photo.MediaID.String() + `","` + contract.MediaID.String() + `"]}`, "", "photo: These are too many files."},
		"a huge number":            {`{"income":1e999}`, "", "income: This number is too small or too large."},
		"no object":                {`[]`, "", "answers_malformed"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := newEnv(t, ``)
			if tc.language != "" {
				d.task.Session.Language = &tc.language
			}
			if got := faults(d.send(`{"answers":` + tc.answers + `,"complete":false}`)); got != tc.want {
				t.Errorf("%.200s, want %.200s", got, tc.want)
			}
			if d.task.Input != nil {
				t.Errorf("refused answers are kept: %.100s", d.task.Input)
			}
		})
	}
}

func TestTheFormIsInTheSessionsLanguage(t *testing.T) {
	t.Parallel()
	d := newEnv(t, ``)
	for language, want := range map[string]string{
		"de": "Herkunft der Mittel: Geld Herkunft Gehalt", "en": "Source of funds: Money Source Salary", "ar": "Source of funds: Money Source Salary",
	} {
		d.task.Session.Language = &language
		raw, err := d.Form(t.Context(), d.task)
		if err != nil {
			t.Fatal(err)
		}
		var f form
		if err := json.Unmarshal(raw, &f); err != nil {
			t.Fatal(err)
		}
		source := f.Sections[1].Items[0]
		if got := f.Title + ": " + *f.Sections[1].Title + " " + source.Title + " " + source.Choices[0].Label; got != want {
			t.Errorf("%s: %s, want %s", language, got, want)
		}
		if f.Sections[0].Title != nil || len(f.Sections) != 2 {
			t.Errorf("%s: %d sections", language, len(f.Sections))
		}
	}
}

func TestWhatThePersonSawIsWhatCounts(t *testing.T) {
	t.Parallel()
	d := newEnv(t, ``)
	if _, err := d.Form(t.Context(), d.task); err != nil {
		t.Fatal(err)
	}
	d.repository.version.Elements = append(d.repository.version.Elements, questionnaire.Element{ID: "new", Kind: questionnaire.ShortText, Required: true})
	if err := d.send(`{"answers":{"source":"gift","agreed":true}}`); err != nil {
		t.Errorf("a question that was added meanwhile: %v", err)
	}
}

func TestADeletedQuestionnaireAsksForAReview(t *testing.T) {
	t.Parallel()
	d := newEnv(t, ``)
	d.repository.version = nil
	raw, err := d.Form(t.Context(), d.task)
	if err != nil || !strings.Contains(string(raw), `"questionnaire_id":null`) {
		t.Fatalf("%s (%v)", raw, err)
	}
	if err := d.send(`{}`); err != nil {
		t.Fatal(err)
	}
	found := d.run()
	if found.Status != decision.StepInReview || len(found.Warnings) != 1 || found.Warnings[0].Risk != "QUESTIONNAIRE_NOT_FOUND" {
		t.Errorf("%s with %v", found.Status, found.Warnings)
	}
	itemcheck.Golden(t, "deleted", found.Item)
}

func TestADatabaseThatIsAwayIsNobodysVerdict(t *testing.T) {
	t.Parallel()
	d := newEnv(t, ``)
	d.repository.broken = true
	if err := d.send(all()); apperr.KindOf(err) != apperr.KindUnavailable {
		t.Errorf("answers are met with %v", err)
	}
	if _, err := d.Run(t.Context(), d.task); err == nil {
		t.Error("a verdict is given")
	}
}

func TestCompaniesAreAskedToo(t *testing.T) {
	t.Parallel()
	d := newEnv(t, ``)
	d.task.Session.Kind = workflow.KindBusiness
	if err := d.send(all()); err != nil {
		t.Fatal(err)
	}
	if got := d.run().Status; got != decision.StepApproved {
		t.Error(got)
	}
}

// TestNoAnswerBecomesAPicture: marks of pictures begin with a control character,
// and whoever reads the decision gets links in their place.
func TestNoAnswerBecomesAPicture(t *testing.T) {
	t.Parallel()
	d := newEnv(t, ``)
	mark := `\u0001media:` + uuid.UUID{15: 9}.String()
	d.repository.version.Elements = append(d.repository.version.Elements, questionnaire.Element{ID: "free", Kind: questionnaire.LongText, Label: questionnaire.Text{"en": "\x01media:" + uuid.UUID{15: 9}.String()}})
	if err := d.send(`{"answers":{"source":"gift","agreed":true,"free":"` + mark + `"}}`); err != nil {
		t.Fatal(err)
	}
	if found := d.run(); len(media.MarksIn(found.Item)) > 0 || strings.Contains(string(found.Item), `\u0001`) {
		t.Errorf("%s", found.Item)
	}
}
