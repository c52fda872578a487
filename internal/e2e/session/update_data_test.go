package session_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// pick is the members of an object that another one names.
func pick(from, names map[string]any) map[string]any {
	out := map[string]any{}
	for name := range names {
		out[name] = from[name]
	}
	return out
}

func TestIdentityDataAreCorrected(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	e2e.LiftLimits(t, w, w.Sandbox)
	h, d := e2e.App{World: w, Party: w.Sandbox, T: t}, e2e.Reviewer{W: w, P: w.Sandbox, T: t}
	id := h.ApprovedSession()
	before := d.Document(id)
	for _, step := range []struct {
		rule         string
		body         e2e.Object
		record, item e2e.Object // what they hold afterwards
	}{
		{
			"a name makes the full name anew", e2e.Object{"first_name": "Änne"},
			e2e.Object{"first_name": "Änne", "last_name": "EXAMPLE", "full_name": "Änne EXAMPLE"}, e2e.Object{"full_name": "Änne EXAMPLE"},
		},
		{
			"null takes a value away", e2e.Object{"last_name": nil},
			e2e.Object{"last_name": nil, "full_name": "Änne"}, e2e.Object{"last_name": nil, "full_name": "Änne"},
		},
		{
			"a state is known by its code in any case", e2e.Object{"issuing_state": "deu"},
			e2e.Object{"issuing_state": "DEU", "issuing_state_name": "Germany"}, e2e.Object{"issuing_state": "DEU", "issuing_state_name": "Germany"},
		},
		{
			"a document is known by its name", e2e.Object{"document_type": "Driver's License"},
			e2e.Object{"document_type": "DL"}, e2e.Object{"document_type": "Driver's License"},
		},
		{"and by its code", e2e.Object{"document_type": "SSC"}, e2e.Object{"document_type": "SSC"}, e2e.Object{"document_type": nil}},
		{"which stays", e2e.Object{"gender": "U"}, e2e.Object{"document_type": "SSC", "gender": "U"}, e2e.Object{"document_type": nil, "gender": "U"}},
		{"an age follows the date of birth", e2e.Object{"date_of_birth": "1900-01-01"}, e2e.Object{"date_of_birth": "1900-01-01"}, e2e.Object{"age": 126.0}},
		{
			"parts of an address are joined", e2e.Object{"parsed_address": e2e.Object{"street_1": "Hauptstr. 1", "postal_code": "10115", "city": "Berlin", "country": "de"}},
			e2e.Object{"formatted_address": "Hauptstr. 1, 10115 Berlin, Germany"}, e2e.Object{"formatted_address": "Hauptstr. 1, 10115 Berlin, Germany"},
		},
		{
			"and taken away one by one", e2e.Object{"parsed_address": e2e.Object{"postal_code": nil, "region": "BE"}},
			e2e.Object{"formatted_address": "Hauptstr. 1, Berlin, BE, Germany"}, e2e.Object{"formatted_address": "Hauptstr. 1, Berlin, BE, Germany"},
		},
		{"or as a whole", e2e.Object{"parsed_address": nil}, e2e.Object{"formatted_address": nil, "parsed_address": nil}, e2e.Object{"parsed_address": nil}},
		{
			"extra fields are laid over what was read", e2e.Object{"extra_fields": e2e.Object{"blood_group": "A", "mrz_string": "", "mine": []any{1.0}}},
			e2e.Object{"extra_fields": map[string]any{"blood_group": "A", "mine": []any{1.0}}}, e2e.Object{"extra_fields": map[string]any{"blood_group": "A", "mine": []any{1.0}}},
		},
		{"which null brings back", e2e.Object{"extra_fields": nil}, e2e.Object{"extra_fields": before["extra_fields"]}, e2e.Object{"extra_fields": before["extra_fields"]}},
		{"nothing changes nothing", e2e.Object{}, e2e.Object{"first_name": "Änne", "document_type": "SSC"}, e2e.Object{"first_name": "Änne"}},
		{
			"other values are taken as they are", e2e.Object{"nationality": "Norse", "personal_number": "1 2", "marital_status": "WIDOWED", "date_of_issue": "2020-02-29"},
			e2e.Object{"nationality": "Norse", "personal_number": "1 2", "marital_status": "WIDOWED", "date_of_issue": "2020-02-29"}, e2e.Object{"nationality": "Norse"},
		},
	} {
		record := e2e.WantObject(t, d.Patch(id, "/update-data/", step.body), 200)
		if diff := cmp.Diff(e2e.ParsedJSON(t, step.record), any(pick(record, step.record))); diff != "" {
			t.Errorf("%s: the record (-want +got):\n%s", step.rule, diff)
		}
		if diff := cmp.Diff(e2e.ParsedJSON(t, step.item), any(pick(d.Document(id), step.item))); diff != "" {
			t.Errorf("%s: the decision (-want +got):\n%s", step.rule, diff)
		}
	}
	row := e2e.ReadList(t, w, w.Sandbox, "/v3/sessions/?country=DEU").Results
	if len(row) != 1 || row[0]["full_name"] != "Änne" || row[0]["document_type"] != nil {
		t.Errorf("the list shows %v", row)
	}
	after := d.Document(id)
	if after["full_front_image"] == nil || after["status"] != "Approved" || after["node_id"] != "feature_ocr" {
		t.Errorf("what was not corrected is %v", after)
	}
}

func TestACorrectionIsKeptAndSent(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h, d := e2e.NewAppIn(t, w, application.Sandbox), e2e.Reviewer{W: w, P: w.Sandbox, T: t}
	h.Party = w.Sandbox
	made := e2e.WantCreated(t, w.As(w.Sandbox).Do("POST", "/v3/webhook/destinations/", e2e.Object{
		"label": "test", "url": h.Receiver.URL("/hook"), "subscribed_events": []string{"data.updated"},
	}, nil))
	h.Receiver.Trust("/hook", made["secret_shared_key"].(string))
	id := h.ApprovedSession()
	told := func() int {
		return e2e.QueryNumber(t, w, "SELECT count(*) FROM outbox_events WHERE session_id = $1 AND type = 'data.updated'", id)
	}
	e2e.WantObject(t, d.Patch(id, "/update-data/?node_id=feature_ocr", e2e.Object{"first_name": "Berta", "last_name": "EXAMPLE"}), 200)
	e2e.WantObject(t, d.Patch(id, "/update-data/", e2e.Object{"node_id": "feature_ocr", "first_name": "Berta"}), 200)
	if told() != 2 {
		t.Errorf("%d events, want one for each call that sends a field, even an equal one", told())
	}
	e2e.WantObject(t, d.Patch(id, "/update-data/", e2e.Object{}), 200)
	e2e.WantObject(t, d.Patch(id, "/update-data/", nil), 200)
	e2e.WantObject(t, d.Patch(id, "/update-data/", e2e.Object{"node_id": "feature_ocr", "unknown": 1}), 200)
	if told() != 2 {
		t.Errorf("%d events, one of them for nothing", told())
	}
	var event struct {
		Trigger  string `json:"trigger"`
		Status   string `json:"status"`
		Decision struct {
			Documents []map[string]any `json:"id_verifications"`
		} `json:"decision"`
	}
	var payload []byte
	if err := w.Pool.QueryRow(t.Context(), "SELECT payload FROM outbox_events WHERE session_id = $1 AND type = 'data.updated' LIMIT 1", id).Scan(&payload); err != nil {
		t.Fatal(err)
	}
	// The marks of pictures are not JSON before a link takes their place.
	if err := json.Unmarshal(bytes.ReplaceAll(payload, []byte("\x01"), nil), &event); err != nil {
		t.Fatal(err)
	}
	if event.Trigger != "manual_review" || event.Status != "Approved" || event.Decision.Documents[0]["full_name"] != "Berta EXAMPLE" {
		t.Errorf("the event is %+v", event)
	}
	w.Eventually("the corrections are told", func() bool { return len(h.Receiver.Events("/hook")) == 2 })
	keepsToTheContract(h, "/hook")
	entry := last(d.Reviews(id, ""))
	want := e2e.Object{
		"activity_type": "KYC_DATA_UPDATED", "actor_type": "API_KEY", "new_status": nil, "changed_fields": []any{"first_name", "full_name"},
		"previous_value": e2e.Object{"first_name": "ANNA", "full_name": "ANNA EXAMPLE"}, "new_value": e2e.Object{"first_name": "Berta", "full_name": "Berta EXAMPLE"},
		"metadata": e2e.Object{"node_id": "feature_ocr", "feature_type": "KYC"},
	}
	if diff := cmp.Diff(e2e.ParsedJSON(t, want), any(pick(entry, want))); diff != "" {
		t.Errorf("the feed (-want +got):\n%s", diff)
	}
	if reviews := e2e.DecisionOf(t, w, w.Sandbox, e2e.Object{"session_id": id})["reviews"].([]any); len(reviews) != 0 {
		t.Errorf("the decision repeats corrections: %v", reviews)
	}
}

func TestCorrectionsAreRefused(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	e2e.LiftLimits(t, w, w.Sandbox)
	h, d := e2e.App{World: w, Party: w.Sandbox, T: t}, e2e.Reviewer{W: w, P: w.Sandbox, T: t}
	id := h.ApprovedSession()
	long := strings.Repeat("a", 256)
	for name, tc := range map[string]struct{ body, want e2e.Object }{
		"an unknown document":           {e2e.Object{"document_type": "LIBRARY"}, e2e.Object{"document_type": e2e.NotAChoice("LIBRARY", documentNames)}},
		"an unknown state":              {e2e.Object{"issuing_state": "QQQ"}, e2e.Object{"issuing_state": e2e.Texts("Enter the alpha-2 or alpha-3 code of a state.")}},
		"a name too long":               {e2e.Object{"first_name": long}, e2e.Object{"first_name": e2e.Texts("Use at most 255 characters.")}},
		"a nationality too long":        {e2e.Object{"nationality": long[:33]}, e2e.Object{"nationality": e2e.Texts("Use at most 32 characters.")}},
		"an unknown part of an address": {e2e.Object{"parsed_address": e2e.Object{"planet": "x", "city": 1}}, e2e.Object{"parsed_address": e2e.Object{"planet": "There is no such part of an address.", "city": "Not a valid string."}}},
		"a country of nobody's":         {e2e.Object{"parsed_address": e2e.Object{"country": "QQQ"}}, e2e.Object{"parsed_address": e2e.Object{"country": "Enter the alpha-2 or alpha-3 code of a country."}}},
		"the mark of a picture":         {e2e.Object{"extra_fields": e2e.Object{"a": e2e.Object{"b": "\x01media:" + uuid.NewString()}}}, e2e.Object{"extra_fields": e2e.Texts("Control characters are not accepted.")}},
		"that mark in a name":           {e2e.Object{"first_name": "\x01media:" + uuid.NewString()}, e2e.Object{"first_name": e2e.Texts("Control characters are not accepted.")}},
		"that mark in an address":       {e2e.Object{"parsed_address": e2e.Object{"city": "\x01"}}, e2e.Object{"parsed_address": e2e.Object{"city": "Control characters are not accepted."}}},
	} {
		t.Run(name, func(t *testing.T) {
			e2e.WantBody(t, e2e.Reviewer{W: w, P: w.Sandbox, T: t}.Patch(id, "/update-data/", tc.body), 400, tc.want)
		})
	}
	for _, body := range []e2e.Object{{"date_of_birth": "28.02.1990"}, {"expiration_date": "2021-02-29"}, {"gender": "X"}, {"marital_status": "ENGAGED"}, {"extra_fields": []any{}}, {"parsed_address": "x"}} {
		got := e2e.WantObject(t, d.Patch(id, "/update-data/", body), 400)
		for name := range body {
			if got[name] == nil {
				t.Errorf("%v is refused with %v", body, got)
			}
		}
	}
	if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM session_reviews"); n != 0 {
		t.Errorf("refused corrections leave %d entries", n)
	}
	e2e.WantBody(t, d.Patch(id, "/update-data/?node_id=feature_ocr_2", e2e.Object{}), 404, e2e.ErrorDetail("This session has no identity data of that step."))
	e2e.WantBody(t, d.Patch(uuid.NewString(), "/update-data/", e2e.Object{}), 404, e2e.ErrorDetail(e2e.TextNotFound))
	e2e.WantBody(t, e2e.Reviewer{W: w, P: w.Live, T: t}.Patch(id, "/update-data/", e2e.Object{}), 404, e2e.ErrorDetail(e2e.TextNotFound))
	for _, status := range session.Statuses {
		d.SetStatus(id, status)
		want := 404
		if status == session.StatusApproved || status == session.StatusDeclined || status == session.StatusInReview || status == session.StatusKYCExpired {
			want = 200
		}
		got := e2e.WantObject(t, d.Patch(id, "/update-data/", e2e.Object{}), want)
		if want == 404 && got["detail"] != "The data of a session that is "+string(status)+" cannot be changed." {
			t.Errorf("%s is refused with %v", status, got)
		}
	}
	company := e2e.CreateSession(t, w, w.Sandbox, e2e.Object{"workflow_id": w.Workflow(w.Sandbox.ID, workflow.FeatureKYBRegistry)})["session_id"].(string)
	d.SetStatus(company, session.StatusApproved)
	e2e.WantBody(t, d.Patch(company, "/update-data/", e2e.Object{}), 404, e2e.ErrorDetail("This session has no identity data."))
}

func TestDataAreCorrectedUnderEveryPath(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h, d := e2e.App{World: w, Party: w.Sandbox, T: t}, e2e.Reviewer{W: w, P: w.Sandbox, T: t}
	id := h.ApprovedSession()
	calls := 0
	for _, prefix := range []string{"/v3", "/v2", "/v1", ""} {
		for method, name := range map[string]string{"PATCH": "Ada", "POST": "Eve"} {
			a := w.As(w.Sandbox).Do(method, prefix+"/session/"+id+"/update-data/", e2e.Object{"first_name": name}, nil)
			if got := e2e.WantObject(t, a, 200); got["first_name"] != name {
				t.Errorf("%s %s answers %v", method, prefix, got)
			}
			calls++
		}
	}
	for ; calls < 10; calls++ {
		e2e.WantObject(t, d.Patch(id, "/update-data/", e2e.Object{}), 200)
	}
	if a := w.As(w.Sandbox).Do("POST", "/session/"+id+"/update-data/", e2e.Object{}, nil); a.Status != 429 {
		t.Errorf("the eleventh call of a minute is answered %d: all paths share one limit", a.Status)
	}
}

func TestAStepIsGivenAnotherVerdict(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h, d := e2e.App{World: w, Party: w.Sandbox, T: t}, e2e.Reviewer{W: w, P: w.Sandbox, T: t}
	id := h.ApprovedSession()
	judge := func(node string, body any) apitest.Response {
		return d.Patch(id, "/features/"+node+"/update-status/", body)
	}

	e2e.WantBody(t, judge("feature_ocr", e2e.Object{"new_status": "Declined", "comment": "Not the same face."}), 200, e2e.Object{
		"session_id": id, "node_id": "feature_ocr", "feature_type": "KYC", "new_status": "Declined",
	})
	got := e2e.DecisionOf(t, w, w.Sandbox, e2e.Object{"session_id": id})
	if got["status"] != "Approved" || d.Document(id)["status"] != "Declined" || len(got["reviews"].([]any)) != 0 {
		t.Errorf("the session is %v, its document %v, its reviews %v", got["status"], d.Document(id)["status"], got["reviews"])
	}
	if n := e2e.QueryNumber(t, w, `SELECT count(*) FROM outbox_events WHERE session_id = $1 AND type = 'data.updated'
		AND convert_from(payload, 'UTF8') LIKE '%"trigger":"manual_step_update"%'`, id); n != 1 {
		t.Errorf("%d events tell of it", n)
	}
	want := e2e.Object{
		"activity_type": "STATUS_UPDATED", "previous_status": "Approved", "new_status": "Declined", "comment": "Not the same face.",
		"metadata": e2e.Object{"node_id": "feature_ocr", "feature_type": "KYC"},
	}
	if diff := cmp.Diff(e2e.ParsedJSON(t, want), any(pick(last(d.Reviews(id, "")), want))); diff != "" {
		t.Errorf("the feed (-want +got):\n%s", diff)
	}
	e2e.WantBody(t, judge("default", e2e.Object{"new_status": "Declined"}), 400, e2e.Object{"new_status": "The step is Declined already."})
	e2e.WantBody(t, judge("default", e2e.Object{"new_status": "In Review"}), 200, e2e.Object{
		"session_id": id, "node_id": "feature_ocr", "feature_type": "KYC", "new_status": "In Review",
	})
	e2e.WantBody(t, judge("feature_aml", e2e.Object{"new_status": "Approved"}), 404, e2e.ErrorDetail("This session has no such step."))
	e2e.WantBody(t, judge("feature_ocr", e2e.Object{"new_status": "Expired"}), 400, e2e.Object{"new_status": e2e.NotAChoice("Expired", "Approved, Declined, In Review")})
	e2e.WantBody(t, judge("feature_ocr", e2e.Object{}), 400, e2e.Object{"new_status": e2e.Texts("This field is required.")})
	e2e.WantBody(t, e2e.Reviewer{W: w, P: w.Live, T: t}.Patch(id, "/features/feature_ocr/update-status/", e2e.Object{"new_status": "Approved"}), 404, e2e.ErrorDetail(e2e.TextNotFound))
	open := d.SessionIn(session.StatusInProgress)
	e2e.WantBody(t, d.Patch(open, "/features/feature_ocr/update-status/", e2e.Object{"new_status": "Approved"}), 400, e2e.Object{"new_status": "The step is not done yet."})
}
