package feature_test

import (
	"os"
	"strings"
	"testing"

	"vidimus/internal/domain/customer/lists"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// judged walks a live session with a photographed passport to its decision: the
// status of the session, then each risk of the document with its weight.
func judged(t *testing.T, w *testenv.World, config, body e2e.Object) string {
	t.Helper()
	picture, err := os.ReadFile("../../engine/document/mrz/read/testdata/specimens/easy_0_TD3.jpg")
	if err != nil {
		t.Fatal(err)
	}
	flow := e2e.PublishWorkflow(t, w, w.Live, e2e.Object{"features": []e2e.Object{{"feature": "OCR", "config": config}}})
	created := e2e.CreateSession(t, w, w.Live, body.With("workflow_id", flow["uuid"]))
	person := w.Person(created["session_token"].(string))
	person.Do("POST", "/v3/hosted/session/consent/", e2e.Object{"consent_version": "2026-12"}, nil)
	person.Do("POST", "/v3/hosted/session/steps/feature_ocr/document/", e2e.Object{"document_type": "P", "issuing_state": "JPN"}, nil)
	put := person.Do("PUT", "/v3/hosted/session/steps/feature_ocr/images/front/?capture=upload", picture, map[string]string{"Content-Type": "image/jpeg"})
	if put.Status != 202 {
		t.Fatalf("put: %d %s", put.Status, put.Body)
	}
	w.Eventually("the session is decided", func() bool {
		return !session.Status(person.Do("GET", "/v3/hosted/session/", nil, nil).JSON()["status"].(string)).Unfinished()
	})
	got := e2e.DecisionOf(t, w, w.Live, created)
	parts := []string{got["status"].(string)}
	item := got["id_verifications"].([]any)[0].(map[string]any)
	for _, warning := range item["warnings"].([]any) {
		parts = append(parts, warning.(map[string]any)["risk"].(string)+":"+warning.(map[string]any)["log_type"].(string))
	}
	return strings.Join(parts, " ")
}

// TestSettingsOfAPhotographedPassport has the picture of a passport (Japan, born
// 1944-08-05, SW0694031) judged under one setting at a time. All sessions but
// the last belong to one user, so none is another's.
func TestSettingsOfAPhotographedPassport(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	expecting := func(name, value string) e2e.Object { return e2e.Object{"expected_details": e2e.Object{name: value}} }
	for _, tc := range []struct {
		name         string
		config, body e2e.Object
		want         string
	}{
		{"nothing is set", e2e.Object{}, e2e.Object{}, "Approved"},
		{"a maximum age", e2e.Object{"maximum_age": 60}, e2e.Object{}, "Declined MAXIMUM_AGE_EXCEEDED:error"},
		{"a maximum age, reviewed", e2e.Object{"maximum_age": 60, "maximum_age_action": "REVIEW"}, e2e.Object{}, "In Review MAXIMUM_AGE_EXCEEDED:warning"},
		{
			"an age of the country",
			e2e.Object{"is_age_restrictions_enabled": true, "age_restrictions_by_country": e2e.Object{"JPN": e2e.Object{"minimum_age": 90}}}, e2e.Object{},
			"Declined MINIMUM_AGE_NOT_MET:error",
		},
		{"another name", e2e.Object{}, expecting("last_name", "Smith"), "In Review FULL_NAME_MISMATCH_WITH_PROVIDED:warning"},
		{"another name, declined", e2e.Object{"expected_details_mismatch_action": "DECLINE"}, expecting("last_name", "Smith"), "Declined FULL_NAME_MISMATCH_WITH_PROVIDED:error"},
		{"the name in other letters", e2e.Object{}, expecting("last_name", "dos Sãntos Silva"), "Approved"},
		{"another number", e2e.Object{}, expecting("identification_number", "SW0694032"), "In Review IDENTIFICATION_NUMBER_MISMATCH_WITH_PROVIDED:warning"},
	} {
		if got := judged(t, w, tc.config, tc.body.With("vendor_data", "ada")); got != tc.want {
			t.Errorf("%s:\ngot  %s\nwant %s", tc.name, got, tc.want)
		}
	}
	const twice = "POSSIBLE_DUPLICATED_USER"
	for action, want := range map[string]string{
		"REVIEW": "In Review " + twice + ":warning", "DECLINE": "Declined " + twice + ":error",
	} {
		if got := judged(t, w, e2e.Object{"duplicated_user_action": action}, e2e.Object{"vendor_data": "grace"}); got != want {
			t.Errorf("the passport of another user, %s: %s, want %s", action, got, want)
		}
	}
	if err := w.App.Lists.SetEntry(t.Context(), lists.Entry{ApplicationID: w.Live.ID, List: lists.Blocklist, Type: lists.EntryDocument, Value: "SW0694031"}, nil); err != nil {
		t.Fatal(err)
	}
	if got := judged(t, w, e2e.Object{}, e2e.Object{"vendor_data": "ada"}); got != "Declined ID_DOCUMENT_IN_BLOCKLIST:error" {
		t.Errorf("a blocked passport: %s", got)
	}
}
