package e2e

import (
	"context"
	"encoding/json"
	"maps"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/domain/customer/lists"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/testenv"
)

// WebhookEvents are the events that a destination can ask for, as a refusal lists them.
const WebhookEvents = "status.updated, data.updated, user.status.updated, user.data.updated, business.status.updated, business.data.updated, transaction.created, transaction.status.updated, travel_rule.status.updated, activity.created"

// GraphFeatures are the features that a node of a graph can have, as a refusal lists them.
const GraphFeatures = "OCR, NFC, LIVENESS, FACE_MATCH, PROOF_OF_ADDRESS, QUESTIONNAIRE, DOCUMENT_AI, PHONE_VERIFICATION, EMAIL_VERIFICATION, DATABASE_VALIDATION, AML, IP_ANALYSIS, AGE_ESTIMATION, KYB_REGISTRY, KYB_DOCUMENTS, KYB_KEY_PEOPLE"

// ElementTypes are the kinds of elements of a questionnaire, as a refusal lists them.
const ElementTypes = "short_text, long_text, dropdown, single_choice, multiple_choice, number, image, file_upload, time, email, address, phone, country, date_picker, consent, section_header, separator, heading, paragraph"

// LanguageCodes are the languages in the order of the contract.
var LanguageCodes = strings.ReplaceAll(Languages, " ", ", ")

// NotAChoice is how a value is refused that is none of the choices.
func NotAChoice(value, choices string) []string {
	return Texts(`"` + value + `" is not one of the accepted choices: ` + choices + `.`)
}

// TextNoWorkflow refuses a workflow that is not there.
const TextNoWorkflow = "There is no published workflow with this id."

// TextRequired refuses a missing field.
const TextRequired = "This field is required."

// TextEnterText refuses a blank text.
const TextEnterText = "Enter a text."

// Object is a JSON object in a request or an answer.
type Object map[string]any

// With is the object with one member more or another value of it.
func (o Object) With(name string, value any) Object {
	clone := maps.Clone(o)
	clone[name] = value
	return clone
}

// WantBody fails unless the answer has the status and exactly this body; nil is no body.
func WantBody(t testing.TB, answer apitest.Response, status int, body any) {
	t.Helper()
	if answer.Status != status {
		t.Fatalf("answered %d %s, want %d", answer.Status, Excerpt(answer.Body), status)
	}
	if body == nil {
		if len(answer.Body) > 0 {
			t.Fatalf("body %s, want none", Excerpt(answer.Body))
		}
		return
	}
	var got any
	answer.Decode(&got)
	if diff := cmp.Diff(ParsedJSON(t, body), got); diff != "" {
		t.Errorf("body differs (-want +got):\n%s", diff)
	}
}

// WantCreated fails unless the answer is 201, and returns its object.
func WantCreated(t testing.TB, answer apitest.Response) Object {
	t.Helper()
	return WantObject(t, answer, 201)
}

// WantObject fails unless the answer has the status, and returns its object.
func WantObject(t testing.TB, answer apitest.Response, status int) Object {
	t.Helper()
	if answer.Status != status {
		t.Fatalf("answered %d %s, want %d", answer.Status, Excerpt(answer.Body), status)
	}
	return answer.JSON()
}

// ParsedJSON is a value as a reader of its JSON sees it.
func ParsedJSON(t testing.TB, v any) any {
	t.Helper()
	raw, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	var out any
	if err := json.Unmarshal(raw, &out); err != nil {
		t.Fatal(err)
	}
	return out
}

// TextForbidden is the detail of a 403.
const TextForbidden = "These credentials do not allow this."

// TextPermissionMissing answers who lacks a right.
const TextPermissionMissing = "You do not have permission to perform this action."

// TextNotFound is the detail of a 404.
const TextNotFound = "Not found."

// Texts is the value of a field that validation refused.
func Texts(all ...string) []string { return all }

// ErrorDetail is the body of an error about a whole request.
func ErrorDetail(text string) Object { return Object{"detail": text} }

// Excerpt is the beginning of a long body.
func Excerpt(b []byte) string {
	if len(b) > 500 {
		return string(b[:500]) + "..."
	}
	return string(b)
}

// SessionCount is how many sessions the application has, finished and deleted ones too.
func SessionCount(t testing.TB, w *testenv.World, p testenv.Party) int {
	t.Helper()
	return QueryNumber(t, w, "SELECT count(*) FROM sessions WHERE application_id = $1", p.ID)
}

// QueryNumber asks the database for one number.
func QueryNumber(t testing.TB, w *testenv.World, query string, arguments ...any) (n int) {
	t.Helper()
	if err := w.Pool.QueryRow(context.WithoutCancel(t.Context()), query, arguments...).Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}

// ExecSQL carries a statement out that no operation offers.
func ExecSQL(t testing.TB, w *testenv.World, statement string, arguments ...any) {
	t.Helper()
	if _, err := w.Pool.Exec(t.Context(), statement, arguments...); err != nil {
		t.Fatal(err)
	}
}

// AddToBlocklist puts a value on the application's blocklist.
func AddToBlocklist(t testing.TB, w *testenv.World, p testenv.Party, kind lists.EntryType, value string) {
	t.Helper()
	entry := lists.Entry{ApplicationID: p.ID, List: lists.Blocklist, Type: kind, Value: value}
	if err := w.Lists.SetEntry(t.Context(), entry, nil); err != nil {
		t.Fatal(err)
	}
}

// FillQuota gives a sandbox application the rows of as many sessions as a day allows, the last one made now and each one
// a minute after the one before.
func FillQuota(t testing.TB, w *testenv.World, p testenv.Party) {
	t.Helper()
	have := SessionCount(t, w, p)
	ExecSQL(t, w, `INSERT INTO sessions (application_id, session_id, session_number, kind, status, workflow_id, workflow_version_id,
			workflow_version, callback_method, token_sealed, hosted_base, created_at, expires_at)
		SELECT $1, gen_random_uuid(), n, 'user', 'Expired', $2, $2, 1, 'initiator', '', '', $3::timestamptz - (500 - n) * interval '1 minute', $3
		FROM generate_series($4::int + 1, 500) n`, p.ID, p.WorkflowID, w.Clock.Now(), have)
	ExecSQL(t, w, "UPDATE application_counters SET session_count = 500 WHERE application_id = $1", p.ID)
}

// TextMethodRefused is the detail of a 405.
const TextMethodRefused = "This method is not available here."

// TextTypeRefused is the detail of a 415.
const TextTypeRefused = "The content type of the body is not accepted here."
