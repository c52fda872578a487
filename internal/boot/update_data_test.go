package boot_test

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
	"vidimus/internal/testkit/testenv"
)

// read is a simulated session that is approved, of Anna Example.
func (h appEnv) read() (id string) {
	h.t.Helper()
	id, token := h.create(map[string]any{"expected_details": map[string]any{
		"first_name": "Anna", "last_name": "Example", "date_of_birth": "1990-02-28", "nationality": "NOR", "id_country": "NOR",
	}})
	h.hand(token, tinyPicture(h.t))
	h.world.Eventually("the session is decided", func() bool {
		return h.world.Person(token).Do("GET", "/v3/hosted/session/", nil, nil).JSON()["status"] == "Approved"
	})
	return id
}

func (d reviewEnv) document(id string) map[string]any {
	d.t.Helper()
	return decisionOf(d.t, d.w, d.p, object{"session_id": id})["id_verifications"].([]any)[0].(map[string]any)
}

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
	unlimited(t, w, w.Sandbox)
	h, d := appEnv{world: w, party: w.Sandbox, t: t}, reviewEnv{w, w.Sandbox, t}
	id := h.read()
	before := d.document(id)
	for _, step := range []struct {
		rule         string
		body         object
		record, item object // what they hold afterwards
	}{
		{
			"a name makes the full name anew", object{"first_name": "Änne"},
			object{"first_name": "Änne", "last_name": "EXAMPLE", "full_name": "Änne EXAMPLE"}, object{"full_name": "Änne EXAMPLE"},
		},
		{
			"null takes a value away", object{"last_name": nil},
			object{"last_name": nil, "full_name": "Änne"}, object{"last_name": nil, "full_name": "Änne"},
		},
		{
			"a state is known by its code in any case", object{"issuing_state": "deu"},
			object{"issuing_state": "DEU", "issuing_state_name": "Germany"}, object{"issuing_state": "DEU", "issuing_state_name": "Germany"},
		},
		{
			"a document is known by its name", object{"document_type": "Driver's License"},
			object{"document_type": "DL"}, object{"document_type": "Driver's License"},
		},
		{"and by its code", object{"document_type": "SSC"}, object{"document_type": "SSC"}, object{"document_type": nil}},
		{"which stays", object{"gender": "U"}, object{"document_type": "SSC", "gender": "U"}, object{"document_type": nil, "gender": "U"}},
		{"an age follows the date of birth", object{"date_of_birth": "1900-01-01"}, object{"date_of_birth": "1900-01-01"}, object{"age": 126.0}},
		{
			"parts of an address are joined", object{"parsed_address": object{"street_1": "Hauptstr. 1", "postal_code": "10115", "city": "Berlin", "country": "de"}},
			object{"formatted_address": "Hauptstr. 1, 10115 Berlin, Germany"}, object{"formatted_address": "Hauptstr. 1, 10115 Berlin, Germany"},
		},
		{
			"and taken away one by one", object{"parsed_address": object{"postal_code": nil, "region": "BE"}},
			object{"formatted_address": "Hauptstr. 1, Berlin, BE, Germany"}, object{"formatted_address": "Hauptstr. 1, Berlin, BE, Germany"},
		},
		{"or as a whole", object{"parsed_address": nil}, object{"formatted_address": nil, "parsed_address": nil}, object{"parsed_address": nil}},
		{
			"extra fields are laid over what was read", object{"extra_fields": object{"blood_group": "A", "mrz_string": "", "mine": []any{1.0}}},
			object{"extra_fields": map[string]any{"blood_group": "A", "mine": []any{1.0}}}, object{"extra_fields": map[string]any{"blood_group": "A", "mine": []any{1.0}}},
		},
		{"which null brings back", object{"extra_fields": nil}, object{"extra_fields": before["extra_fields"]}, object{"extra_fields": before["extra_fields"]}},
		{"nothing changes nothing", object{}, object{"first_name": "Änne", "document_type": "SSC"}, object{"first_name": "Änne"}},
		{
			"other values are taken as they are", object{"nationality": "Norse", "personal_number": "1 2", "marital_status": "WIDOWED", "date_of_issue": "2020-02-29"},
			object{"nationality": "Norse", "personal_number": "1 2", "marital_status": "WIDOWED", "date_of_issue": "2020-02-29"}, object{"nationality": "Norse"},
		},
	} {
		record := answered(t, d.patch(id, "/update-data/", step.body), 200)
		if diff := cmp.Diff(plain(t, step.record), any(pick(record, step.record))); diff != "" {
			t.Errorf("%s: the record (-want +got):\n%s", step.rule, diff)
		}
		if diff := cmp.Diff(plain(t, step.item), any(pick(d.document(id), step.item))); diff != "" {
			t.Errorf("%s: the decision (-want +got):\n%s", step.rule, diff)
		}
	}
	row := list(t, w, w.Sandbox, "/v3/sessions/?country=DEU").Results
	if len(row) != 1 || row[0]["full_name"] != "Änne" || row[0]["document_type"] != nil {
		t.Errorf("the list shows %v", row)
	}
	after := d.document(id)
	if after["full_front_image"] == nil || after["status"] != "Approved" || after["node_id"] != "feature_ocr" {
		t.Errorf("what was not corrected is %v", after)
	}
}

func TestACorrectionIsKeptAndSent(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h, d := settle(t, w, application.Sandbox), reviewEnv{w, w.Sandbox, t}
	h.party = w.Sandbox
	made := made(t, w.As(w.Sandbox).Do("POST", "/v3/webhook/destinations/", object{
		"label": "test", "url": h.receiver.URL("/hook"), "subscribed_events": []string{"data.updated"},
	}, nil))
	h.receiver.Trust("/hook", made["secret_shared_key"].(string))
	id := h.read()
	told := func() int {
		return count(t, w, "SELECT count(*) FROM outbox_events WHERE session_id = $1 AND type = 'data.updated'", id)
	}
	answered(t, d.patch(id, "/update-data/?node_id=feature_ocr", object{"first_name": "Berta", "last_name": "EXAMPLE"}), 200)
	answered(t, d.patch(id, "/update-data/", object{"node_id": "feature_ocr", "first_name": "Berta"}), 200)
	if told() != 2 {
		t.Errorf("%d events, want one for each call that sends a field, even an equal one", told())
	}
	answered(t, d.patch(id, "/update-data/", object{}), 200)
	answered(t, d.patch(id, "/update-data/", nil), 200)
	answered(t, d.patch(id, "/update-data/", object{"node_id": "feature_ocr", "unknown": 1}), 200)
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
	w.Eventually("the corrections are told", func() bool { return len(h.receiver.Events("/hook")) == 2 })
	h.keepsToTheContract("/hook")
	entry := last(d.reviews(id, ""))
	want := object{
		"activity_type": "KYC_DATA_UPDATED", "actor_type": "API_KEY", "new_status": nil, "changed_fields": []any{"first_name", "full_name"},
		"previous_value": object{"first_name": "ANNA", "full_name": "ANNA EXAMPLE"}, "new_value": object{"first_name": "Berta", "full_name": "Berta EXAMPLE"},
		"metadata": object{"node_id": "feature_ocr", "feature_type": "KYC"},
	}
	if diff := cmp.Diff(plain(t, want), any(pick(entry, want))); diff != "" {
		t.Errorf("the feed (-want +got):\n%s", diff)
	}
	if reviews := decisionOf(t, w, w.Sandbox, object{"session_id": id})["reviews"].([]any); len(reviews) != 0 {
		t.Errorf("the decision repeats corrections: %v", reviews)
	}
}

func TestCorrectionsAreRefused(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	unlimited(t, w, w.Sandbox)
	h, d := appEnv{world: w, party: w.Sandbox, t: t}, reviewEnv{w, w.Sandbox, t}
	id := h.read()
	long := strings.Repeat("a", 256)
	for name, tc := range map[string]struct{ body, want object }{
		"an unknown document":           {object{"document_type": "LIBRARY"}, object{"document_type": notAmong("LIBRARY", documentNames)}},
		"an unknown state":              {object{"issuing_state": "QQQ"}, object{"issuing_state": texts("Enter the alpha-2 or alpha-3 code of a state.")}},
		"a name too long":               {object{"first_name": long}, object{"first_name": texts("Use at most 255 characters.")}},
		"a nationality too long":        {object{"nationality": long[:33]}, object{"nationality": texts("Use at most 32 characters.")}},
		"an unknown part of an address": {object{"parsed_address": object{"planet": "x", "city": 1}}, object{"parsed_address": object{"planet": "There is no such part of an address.", "city": "Not a valid string."}}},
		"a country of nobody's":         {object{"parsed_address": object{"country": "QQQ"}}, object{"parsed_address": object{"country": "Enter the alpha-2 or alpha-3 code of a country."}}},
		"the mark of a picture":         {object{"extra_fields": object{"a": object{"b": "\x01media:" + uuid.NewString()}}}, object{"extra_fields": texts("Control characters are not accepted.")}},
		"that mark in a name":           {object{"first_name": "\x01media:" + uuid.NewString()}, object{"first_name": texts("Control characters are not accepted.")}},
		"that mark in an address":       {object{"parsed_address": object{"city": "\x01"}}, object{"parsed_address": object{"city": "Control characters are not accepted."}}},
	} {
		t.Run(name, func(t *testing.T) {
			wantBody(t, reviewEnv{w, w.Sandbox, t}.patch(id, "/update-data/", tc.body), 400, tc.want)
		})
	}
	for _, body := range []object{{"date_of_birth": "28.02.1990"}, {"expiration_date": "2021-02-29"}, {"gender": "X"}, {"marital_status": "ENGAGED"}, {"extra_fields": []any{}}, {"parsed_address": "x"}} {
		got := answered(t, d.patch(id, "/update-data/", body), 400)
		for name := range body {
			if got[name] == nil {
				t.Errorf("%v is refused with %v", body, got)
			}
		}
	}
	if n := count(t, w, "SELECT count(*) FROM session_reviews"); n != 0 {
		t.Errorf("refused corrections leave %d entries", n)
	}
	wantBody(t, d.patch(id, "/update-data/?node_id=feature_ocr_2", object{}), 404, detail("This session has no identity data of that step."))
	wantBody(t, d.patch(uuid.NewString(), "/update-data/", object{}), 404, detail(textNotFound))
	wantBody(t, reviewEnv{w, w.Live, t}.patch(id, "/update-data/", object{}), 404, detail(textNotFound))
	for _, status := range session.Statuses {
		d.become(id, status)
		want := 404
		if status == session.StatusApproved || status == session.StatusDeclined || status == session.StatusInReview || status == session.StatusKYCExpired {
			want = 200
		}
		got := answered(t, d.patch(id, "/update-data/", object{}), want)
		if want == 404 && got["detail"] != "The data of a session that is "+string(status)+" cannot be changed." {
			t.Errorf("%s is refused with %v", status, got)
		}
	}
	company := create(t, w, w.Sandbox, object{"workflow_id": w.Workflow(w.Sandbox.ID, workflow.FeatureKYBRegistry)})["session_id"].(string)
	d.become(company, session.StatusApproved)
	wantBody(t, d.patch(company, "/update-data/", object{}), 404, detail("This session has no identity data."))
}

func TestDataAreCorrectedUnderEveryPath(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h, d := appEnv{world: w, party: w.Sandbox, t: t}, reviewEnv{w, w.Sandbox, t}
	id := h.read()
	calls := 0
	for _, prefix := range []string{"/v3", "/v2", "/v1", ""} {
		for method, name := range map[string]string{"PATCH": "Ada", "POST": "Eve"} {
			a := w.As(w.Sandbox).Do(method, prefix+"/session/"+id+"/update-data/", object{"first_name": name}, nil)
			if got := answered(t, a, 200); got["first_name"] != name {
				t.Errorf("%s %s answers %v", method, prefix, got)
			}
			calls++
		}
	}
	for ; calls < 10; calls++ {
		answered(t, d.patch(id, "/update-data/", object{}), 200)
	}
	if a := w.As(w.Sandbox).Do("POST", "/session/"+id+"/update-data/", object{}, nil); a.Status != 429 {
		t.Errorf("the eleventh call of a minute is answered %d: all paths share one limit", a.Status)
	}
}

func TestAStepIsGivenAnotherVerdict(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h, d := appEnv{world: w, party: w.Sandbox, t: t}, reviewEnv{w, w.Sandbox, t}
	id := h.read()
	judge := func(node string, body any) apitest.Response {
		return d.patch(id, "/features/"+node+"/update-status/", body)
	}

	wantBody(t, judge("feature_ocr", object{"new_status": "Declined", "comment": "Not the same face."}), 200, object{
		"session_id": id, "node_id": "feature_ocr", "feature_type": "KYC", "new_status": "Declined",
	})
	got := decisionOf(t, w, w.Sandbox, object{"session_id": id})
	if got["status"] != "Approved" || d.document(id)["status"] != "Declined" || len(got["reviews"].([]any)) != 0 {
		t.Errorf("the session is %v, its document %v, its reviews %v", got["status"], d.document(id)["status"], got["reviews"])
	}
	if n := count(t, w, `SELECT count(*) FROM outbox_events WHERE session_id = $1 AND type = 'data.updated'
		AND convert_from(payload, 'UTF8') LIKE '%"trigger":"manual_step_update"%'`, id); n != 1 {
		t.Errorf("%d events tell of it", n)
	}
	want := object{
		"activity_type": "STATUS_UPDATED", "previous_status": "Approved", "new_status": "Declined", "comment": "Not the same face.",
		"metadata": object{"node_id": "feature_ocr", "feature_type": "KYC"},
	}
	if diff := cmp.Diff(plain(t, want), any(pick(last(d.reviews(id, "")), want))); diff != "" {
		t.Errorf("the feed (-want +got):\n%s", diff)
	}
	wantBody(t, judge("default", object{"new_status": "Declined"}), 400, object{"new_status": "The step is Declined already."})
	wantBody(t, judge("default", object{"new_status": "In Review"}), 200, object{
		"session_id": id, "node_id": "feature_ocr", "feature_type": "KYC", "new_status": "In Review",
	})
	wantBody(t, judge("feature_aml", object{"new_status": "Approved"}), 404, detail("This session has no such step."))
	wantBody(t, judge("feature_ocr", object{"new_status": "Expired"}), 400, object{"new_status": notAmong("Expired", "Approved, Declined, In Review")})
	wantBody(t, judge("feature_ocr", object{}), 400, object{"new_status": texts("This field is required.")})
	wantBody(t, reviewEnv{w, w.Live, t}.patch(id, "/features/feature_ocr/update-status/", object{"new_status": "Approved"}), 404, detail(textNotFound))
	open := d.reviewed(session.StatusInProgress)
	wantBody(t, d.patch(open, "/features/feature_ocr/update-status/", object{"new_status": "Approved"}), 400, object{"new_status": "The step is not done yet."})
}
