package documentai

import (
	"context"
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/itemcheck"
	"vidimus/internal/verification"
)

var today = time.Date(2026, 11, 21, 15, 0, 0, 0, time.UTC)

const config = `{"document_ai_documents":[
	{"document_key":"payslip","title":"Payslip","fields":[
		{"key":"full_name","name":"Name","instruction":"Name of the employee","is_full_name":true,"required":true},
		{"key":"net_pay","name":"Net pay","type":"NUMBER","required":true},{"key":"paid_on","name":"Day","type":"date"}]},
	{"document_key":"a b/c","fields":[]}]}`

// env is the step with one task on it.
type env struct {
	readings []Reading
	broken   bool
	next     int
	task     verification.Task
}

func (d *env) Read(context.Context, []byte, []Field) (Reading, error) {
	if d.broken {
		return Reading{}, errors.New("the engine is gone")
	}
	d.next++
	return d.readings[d.next-1], nil
}

type files struct{}

func (files) Read(context.Context, uuid.UUID, uuid.UUID) ([]byte, error) {
	return []byte("%PDF-1.7"), nil
}

func payslip() Reading {
	return Reading{Values: map[string]any{"full_name": "Anna Eriksson", "net_pay": json.Number("1234.5"), "paid_on": "2026-10-31"}}
}

func newEnv(readings ...Reading) *env {
	d := &env{readings: readings, task: verification.Task{
		Session:     session.Session{ApplicationID: uuid.New(), ID: uuid.New(), Expected: &session.Expected{FirstName: "Anna", LastName: "Eriksson"}},
		Environment: application.Live, Attempt: 1, Last: true,
		Node: workflow.Node{NodeID: "feature_document_ai", Feature: workflow.FeatureDocumentAI, Config: []byte(config)},
	}}
	for i := range readings {
		id := uuid.MustParse("0190c1b0-0000-7000-8000-00000000000" + string(rune('1'+i)))
		d.task.Images = append(d.task.Images, verification.Image{Side: slot(i), MediaID: id})
	}
	return d
}

func (d *env) step() *Step {
	return &Step{Reader: d, Files: files{}, Now: func() time.Time { return today }}
}

func (d *env) run(t testing.TB) verification.Finding {
	t.Helper()
	found, err := d.step().Run(t.Context(), d.task)
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func outline(f verification.Finding) string {
	parts := []string{string(f.Status)}
	for _, w := range f.Warnings {
		parts = append(parts, w.Risk+":"+string(w.LogType))
	}
	return strings.Join(parts, " ")
}

func TestWhatDocumentsAreFoundWanting(t *testing.T) {
	t.Parallel()
	without := func(key string) Reading {
		r := payslip()
		delete(r.Values, key)
		return r
	}
	other := payslip()
	other.Values["full_name"] = "Bruno Schmidt"
	forged := payslip()
	forged.Tampered = "text_overlay"
	for name, tc := range map[string]struct {
		readings []Reading
		want     string
	}{
		"good documents":              {[]Reading{payslip(), {}}, "Approved"},
		"a required field is missing": {[]Reading{without("net_pay"), {}}, "In Review DOCUMENT_AI_MISSING_REQUIRED_FIELDS:warning"},
		"another field is missing":    {[]Reading{without("paid_on"), {}}, "Approved"},
		"another name":                {[]Reading{other, {}}, "In Review DOCUMENT_AI_NAME_MISMATCH:warning"},
		"a forged file":               {[]Reading{forged, {}}, "Declined DOCUMENT_AI_DOCUMENT_TAMPERING:error"},
		"the worst document decides":  {[]Reading{without("net_pay"), {Refusal: RefusalUnsupported}}, "Declined DOCUMENT_AI_MISSING_REQUIRED_FIELDS:warning DOCUMENT_AI_UNSUPPORTED_FILE:error DOCUMENT_AI_MAX_ATTEMPTS_EXCEEDED:error"},
		"a document nobody can read":  {[]Reading{payslip(), {Refusal: RefusalUnreadable}}, "Declined DOCUMENT_AI_UNREADABLE_DOCUMENT:warning DOCUMENT_AI_MAX_ATTEMPTS_EXCEEDED:error"},
	} {
		d := newEnv(tc.readings...)
		found := d.run(t)
		if got := outline(found); got != tc.want {
			t.Errorf("%s: %s, want %s", name, got, tc.want)
		}
		itemcheck.KeepsContract(t, "DocumentAIResult", found.Item)
	}
}

func TestEachDocumentHasItsVerdict(t *testing.T) {
	t.Parallel()
	var got result
	found := newEnv(payslip(), Reading{Refusal: RefusalUnreadable}).run(t)
	if err := json.Unmarshal(found.Item, &got); err != nil {
		t.Fatal(err)
	}
	if got.Items[0].Status != "Approved" || got.Items[1].Status != "Declined" || got.Items[1].ExtractedData != nil {
		t.Errorf("%s", found.Item)
	}
}

func TestItems(t *testing.T) {
	t.Parallel()
	missing := payslip()
	delete(missing.Values, "net_pay")
	for name, readings := range map[string][]Reading{
		"approved": {payslip(), {}}, "review": {missing, {}}, "declined": {payslip(), {Refusal: RefusalUnsupported}},
	} {
		found := newEnv(readings...).run(t)
		itemcheck.KeepsContract(t, "DocumentAIResult", found.Item)
		itemcheck.Golden(t, name, found.Item)
	}
}

func TestSandbox(t *testing.T) {
	t.Parallel()
	for _, scenario := range []*string{nil, ptr("approve"), ptr("decline_aml_hit")} {
		d := newEnv(Reading{Refusal: "pixels decide"}, Reading{})
		d.broken, d.task.Environment, d.task.Session.SandboxScenario, d.task.Last = true, application.Sandbox, scenario, false
		found := d.run(t)
		if outline(found) != "Approved" || !cmp.Equal(found.Item, d.run(t).Item) {
			t.Errorf("%s", outline(found))
		}
		itemcheck.KeepsContract(t, "DocumentAIResult", found.Item)
	}
}

func TestOneSlotForEachDocument(t *testing.T) {
	t.Parallel()
	d := newEnv()
	u, err := d.step().Uploads(d.task.Session, d.task.Node)
	want := []verification.Slot{{Side: "file", Key: "payslip", PDF: true}, {Side: "file_2", Key: "a b/c", PDF: true}}
	if err != nil || !reflect.DeepEqual(u.Slots, want) || u.MaxAttempts != 3 {
		t.Errorf("%+v %v", u, err)
	}
}

func TestAStepWithoutDocumentsAsksForOne(t *testing.T) {
	t.Parallel()
	d := newEnv(Reading{Values: map[string]any{}})
	d.task.Node.Config = nil
	u, err := d.step().Uploads(d.task.Session, d.task.Node)
	if err != nil || !reflect.DeepEqual(u.Slots, []verification.Slot{{Side: verification.SideFile, Key: "document", PDF: true}}) {
		t.Errorf("%+v %v", u, err)
	}
	if found := d.run(t); outline(found) != "Approved" || !strings.Contains(string(found.Item), `"document_key":"document"`) {
		t.Errorf("%s", found.Item)
	}
}

func TestAnotherFileIsAskedFor(t *testing.T) {
	t.Parallel()
	d := newEnv(payslip(), Reading{Refusal: RefusalUnreadable})
	d.task.Last = false
	if found := d.run(t); found.Retry != retryUnread || found.Item != nil {
		t.Errorf("%+v", found)
	}
}

func TestWithoutAnEngine(t *testing.T) {
	t.Parallel()
	none := &Step{}
	if none.Ready(application.Live, workflow.Node{}) || !none.Ready(application.Sandbox, workflow.Node{}) || !(&Step{Reader: &env{}}).Ready(application.Live, workflow.Node{}) {
		t.Error("a step without a reader is ready for sandboxes only")
	}
	raw, err := none.Failure(workflow.Node{NodeID: "n"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	itemcheck.KeepsContract(t, "DocumentAIResult", raw)
	d := newEnv(payslip())
	d.broken = true
	if _, err := d.step().Run(t.Context(), d.task); err == nil {
		t.Error("a broken engine has found something")
	}
}

func ptr(s string) *string { return &s }
