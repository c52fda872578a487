package page_test

import (
	"bytes"
	"os"
	"testing"
	"time"

	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// TestRoad walks from a session to its decision, in process.
func TestRoad(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Clock.Move(time.Until(e2e.PassportDay)) // the specimen expires in April 2027
	w.Work()
	created := w.As(w.Live).Do("POST", "/v3/session/", map[string]any{"workflow_id": w.Live.WorkflowID, "vendor_data": "customer-42"}, nil)
	if created.Status != 201 {
		t.Fatalf("create: %d %s", created.Status, created.Body)
	}
	session := created.JSON()
	person := w.Person(session["session_token"].(string))
	person.Do("POST", "/v3/hosted/session/consent/", map[string]any{"consent_version": "2026-12"}, nil)
	person.Do("POST", "/v3/hosted/session/steps/feature_ocr/document/", map[string]any{"document_type": "P", "issuing_state": "JPN"}, nil)
	picture, err := os.ReadFile("../../engine/document/mrz/read/testdata/specimens/easy_0_TD3.jpg")
	if err != nil {
		t.Fatal(err)
	}
	put := person.Do("PUT", "/v3/hosted/session/steps/feature_ocr/images/front/?capture=upload", picture, map[string]string{"Content-Type": "image/jpeg"})
	if put.Status != 202 {
		t.Fatalf("put: %d %s", put.Status, put.Body)
	}
	w.Eventually("the session is decided", func() bool {
		return person.Do("GET", "/v3/hosted/session/", nil, nil).JSON()["status"] == "Approved"
	})
	decision := w.As(w.Live).Do("GET", "/v3/session/"+session["session_id"].(string)+"/decision/", nil, nil).JSON()
	document := decision["id_verifications"].([]any)[0].(map[string]any)
	for member, want := range map[string]any{
		"document_number": "SW0694031", "last_name": "DOS SANTOS SILVA", "first_name": "MOHAMMED", "nationality": "JPN",
		"date_of_birth": "1944-08-05", "expiration_date": "2027-04-22", "document_type": "Passport",
	} {
		if document[member] != want {
			t.Errorf("%s is %v, want %v", member, document[member], want)
		}
	}
}

// TestTheSessionTellsNothingThatWasRead has whoever opens the link, at once or when the step is done, learn nothing of what the document says.
func TestTheSessionTellsNothingThatWasRead(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Clock.Move(time.Until(e2e.PassportDay))
	w.Work()
	created := w.As(w.Live).Do("POST", "/v3/session/", map[string]any{"workflow_id": w.Live.WorkflowID, "vendor_data": "customer-43"}, nil)
	person := w.Person(created.JSON()["session_token"].(string))
	person.Do("POST", "/v3/hosted/session/consent/", map[string]any{"consent_version": "2026-12"}, nil)
	person.Do("POST", "/v3/hosted/session/steps/feature_ocr/document/", map[string]any{"document_type": "P", "issuing_state": "JPN"}, nil)
	picture, err := os.ReadFile(e2e.PassportFile)
	if err != nil {
		t.Fatal(err)
	}
	put := person.Do("PUT", "/v3/hosted/session/steps/feature_ocr/images/front/?capture=upload&check=true", picture, map[string]string{"Content-Type": "image/jpeg"})
	discreet(t, put.Body)
	asked, _ := put.JSON()["steps"].([]any)[0].(map[string]any)["document"].(map[string]any)
	if asked["confirms_reading"] != true {
		t.Errorf("document is %v", asked)
	}
	w.Eventually("the session is decided", func() bool {
		now := person.Do("GET", "/v3/hosted/session/", nil, nil)
		discreet(t, now.Body)
		return now.JSON()["status"] == "Approved"
	})
}

func discreet(t *testing.T, answer []byte) {
	t.Helper()
	for _, read := range []string{"SANTOS", "MOHAMMED", "1944", "SW0694031"} {
		if bytes.Contains(answer, []byte(read)) {
			t.Errorf("the session tells %s: %s", read, answer)
		}
	}
}
