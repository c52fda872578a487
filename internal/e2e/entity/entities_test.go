package entity_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/google/uuid"

	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/retention"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/receiver"
	"vidimus/internal/testkit/testenv"
)

// approve takes a person of a sandbox application through a session that is approved.
func approve(h e2e.App, vendorData string) string {
	h.T.Helper()
	id, token := h.CreateSession(e2e.Object{"vendor_data": vendorData, "sandbox_scenario": "approve"})
	h.HandOver(token, e2e.TinyPicture(h.T))
	becomes(h, id, "Approved")
	return id
}

func becomes(h e2e.App, id, status string) {
	h.T.Helper()
	h.World.Eventually("the session is "+status, func() bool {
		return e2e.QueryNumber(h.T, h.World, "SELECT count(*) FROM sessions WHERE session_id = $1 AND status = $2", id, status) == 1
	})
}

func TestAUserIsWhatItsSessionsSay(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: e2e.RetrySoon})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Sandbox)
	h.SubscribeTo("/hook", "user.data.updated")
	const vendor = "Zoë/Łucja 王 100%"
	id, token := h.CreateSession(e2e.Object{"vendor_data": vendor, "sandbox_scenario": "approve"})
	made := h.Entity("users", vendor)
	if diff := e2e.Diff(t, e2e.Object{
		"vendor_data": vendor, "status": "ACTIVE", "session_count": 1., "approved_count": 0., "full_name": nil, "features": e2e.Object{},
	}, e2e.OnlyMembers(made, "vendor_data", "status", "session_count", "approved_count", "full_name", "features")); diff != "" {
		t.Errorf("the new user differs (-want +got):\n%s", diff)
	}
	first := h.WaitForEvent("/hook", "the session is told of", func(receiver.Attempt) bool { return true })
	if first["vendor_user_id"] != made["internal_id"] || first["session_count"] != 1. {
		t.Errorf("told was %v", first)
	}
	if got := first["changes"].(map[string]any)["session_count"]; e2e.Diff(t, e2e.Object{"previous": 0, "current": 1}, got) != "" {
		t.Errorf("session_count went %v", got)
	}

	h.HandOver(token, e2e.TinyPicture(t))
	becomes(h, id, "Approved")
	after := h.Entity("users", vendor)
	if diff := e2e.Diff(t, e2e.Object{
		"session_count": 1., "approved_count": 1., "in_review_count": 0., "features": e2e.Object{"ID_VERIFICATION": "Approved"},
		"features_list": []any{e2e.Object{"feature": "ID_VERIFICATION", "status": "Approved"}},
	}, e2e.OnlyMembers(after, "session_count", "approved_count", "in_review_count", "features", "features_list")); diff != "" {
		t.Errorf("the approved user differs (-want +got):\n%s", diff)
	}
	for _, known := range []string{"full_name", "date_of_birth", "portrait_image_url", "effective_name", "first_session_at", "last_session_at", "last_activity_at"} {
		if after[known] == nil {
			t.Errorf("%s is not known", known)
		}
	}
	if states := after["issuing_states"].([]any); len(states) != 1 {
		t.Errorf("issuing states are %v", states)
	}
	approval := h.WaitForEvent("/hook", "the approval is told of", func(e receiver.Attempt) bool { return e.Text("approved_count") == "1" })
	changes := approval["changes"].(map[string]any)
	if e2e.Diff(t, e2e.Object{"previous": 0, "current": 1}, changes["approved_count"]) != "" ||
		e2e.Diff(t, e2e.Object{"previous": nil, "current": after["full_name"]}, changes["full_name"]) != "" {
		t.Errorf("the changes are %v", changes)
	}
	if approval["sequence"].(float64) <= first["sequence"].(float64) {
		t.Errorf("sequence %v after %v", approval["sequence"], first["sequence"])
	}
}

func TestAReviewerTakesAnApprovalBackFromTheUser(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: e2e.RetrySoon})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Sandbox)
	id := approve(h, "ana")
	e2e.WantObject(t, e2e.Reviewer{W: w, P: h.Party, T: t}.UpdateStatus(id, e2e.Object{"new_status": "Declined"}), 200)
	got := e2e.OnlyMembers(h.Entity("users", "ana"), "approved_count", "declined_count", "issuing_states", "features")
	want := e2e.Object{"approved_count": 0., "declined_count": 1., "issuing_states": []any{}, "features": e2e.Object{"ID_VERIFICATION": "Approved"}}
	if diff := e2e.Diff(t, want, got); diff != "" {
		t.Errorf("the user differs (-want +got):\n%s", diff)
	}
}

func TestABusinessIsWhatItsSessionsSay(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: e2e.RetrySoon})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Live)
	h.SubscribeTo("/hook", "business.data.updated", "business.status.updated")
	const vendor = "Ærø & Søn ApS"
	session, token := h.CreateSession(e2e.Object{"workflow_id": w.Workflow(h.Party.ID, workflow.FeatureKYBRegistry), "vendor_data": vendor})
	h.TypeInCompany(session, token)
	becomes(h, session, "In Review")
	e := h.Entity("businesses", vendor)
	if diff := e2e.Diff(t, e2e.Object{"session_count": 1., "in_review_count": 1., "features": e2e.Object{"KYB": "In Review"}, "status": "ACTIVE"},
		e2e.OnlyMembers(e, "session_count", "in_review_count", "features", "status")); diff != "" {
		t.Errorf("the business differs (-want +got):\n%s", diff)
	}
	told := h.WaitForEvent("/hook", "the review is told of", func(e receiver.Attempt) bool { return e.Text("in_review_count") == "1" })
	if told["vendor_business_id"] != e["internal_id"] || told["data"].(map[string]any)["uuid"] != e["internal_id"] {
		t.Errorf("told was %v", told)
	}
	e2e.WantBody(t, w.For(t, h.Party).Do("GET", e2e.EntityPath("users", vendor, ""), nil, nil), 404, e2e.ErrorDetail(e2e.TextNotFound))

	e2e.WantObject(t, w.For(t, h.Party).Do("PATCH", e2e.EntityPath("businesses", vendor, "update-status/"), e2e.Object{"status": "FLAGGED"}, nil), 200)
	flagged := h.WaitForEvent("/hook", "the status is told of", func(e receiver.Attempt) bool { return e.Text("webhook_type") == "business.status.updated" })
	if diff := e2e.Diff(t, e2e.Object{"status": "FLAGGED", "previous_status": "ACTIVE", "reason": "api", "actor": "test", "vendor_business_id": e["internal_id"]},
		e2e.OnlyMembers(flagged, "status", "previous_status", "reason", "actor", "vendor_business_id")); diff != "" {
		t.Errorf("the event differs (-want +got):\n%s", diff)
	}
}

func TestWhoIsFlaggedIsApprovedByAReviewerOnly(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: e2e.RetrySoon})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Sandbox)
	h.SubscribeTo("/hook", "user.status.updated")
	client := w.For(t, h.Party)
	e2e.WantObject(t, client.Do("POST", "/v3/users/create/", e2e.Object{"vendor_data": "ana", "status": "ACTIVE"}, nil), 201)
	e2e.WantObject(t, client.Do("PATCH", "/v3/users/ana/update-status/", e2e.Object{"status": "FLAGGED"}, nil), 200)
	told := h.WaitForEvent("/hook", "the status is told of", func(receiver.Attempt) bool { return true })
	if diff := e2e.Diff(t, e2e.Object{"status": "FLAGGED", "previous_status": "ACTIVE", "reason": "api", "actor": "test"},
		e2e.OnlyMembers(told, "status", "previous_status", "reason", "actor")); diff != "" {
		t.Errorf("the event differs (-want +got):\n%s", diff)
	}
	id, token := h.CreateSession(e2e.Object{"vendor_data": "ana", "sandbox_scenario": "approve"})
	h.HandOver(token, e2e.TinyPicture(t))
	becomes(h, id, "In Review")
	e2e.WantObject(t, e2e.Reviewer{W: w, P: h.Party, T: t}.UpdateStatus(id, e2e.Object{"new_status": "Approved"}), 200)
	becomes(h, id, "Approved")
}

func TestWhoIsBlockedBeginsNoSession(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := e2e.NewAppIn(t, w, application.Sandbox)
	client := w.For(t, h.Party)
	begin := func() int {
		return client.Do("POST", "/v3/session/", e2e.Object{"workflow_id": h.Party.WorkflowID, "vendor_data": "ana"}, nil).Status
	}
	listed := func() int {
		return e2e.QueryNumber(t, w, "SELECT count(*) FROM list_entries WHERE application_id = $1 AND list = 'blocklist' AND entry_type = 'user' AND value = 'ana'", h.Party.ID)
	}
	if got := begin(); got != 201 {
		t.Fatalf("the first session: %d", got)
	}
	status := func(path, to string) {
		e2e.WantObject(t, client.Do("PATCH", "/v3/users/ana/"+path, e2e.Object{"status": to}, nil), 200)
	}
	for _, step := range []struct {
		path, to string
		begins   int
		listed   int
	}{
		{"update-status/", "BLOCKED", 400, 1},
		{"update-status/", "BLOCKED", 400, 1},
		{"update-status/", "FLAGGED", 201, 0},
		{"", "BLOCKED", 400, 1},
		{"", "ACTIVE", 201, 0},
	} {
		status(step.path, step.to)
		if got := begin(); got != step.begins {
			t.Errorf("%s by %q: a session is answered %d, want %d", step.to, step.path, got, step.begins)
		}
		if got := listed(); got != step.listed {
			t.Errorf("%s by %q: %d entries of the blocklist, want %d", step.to, step.path, got, step.listed)
		}
	}
	comments := h.Entity("users", "ana")["comments"].([]any)
	var moves []string
	for _, c := range comments {
		moves = append(moves, c.(map[string]any)["comment_type"].(string)+" "+c.(map[string]any)["previous_status"].(string)+" "+c.(map[string]any)["new_status"].(string)+" "+c.(map[string]any)["actor_name"].(string))
	}
	if diff := e2e.Diff(t, e2e.Texts("STATUS_CHANGED BLOCKED FLAGGED test", "STATUS_CHANGED ACTIVE BLOCKED test"), moves); diff != "" {
		t.Errorf("comments differ (-want +got):\n%s", diff)
	}
	if got := e2e.QueryNumber(t, w, "SELECT count(*) FROM outbox_events WHERE type = 'user.status.updated'"); got != 4 {
		t.Errorf("%d events of four changes", got)
	}
}

func TestUsersAreMadeAndChangedByHand(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := e2e.NewAppIn(t, w, application.Live)
	client := w.For(t, h.Party)
	body := e2e.Object{
		"vendor_data": "zoë", "full_name": " Zoë Łucja ", "display_name": "Z", "date_of_birth": "1990-02-28", "metadata": e2e.Object{"b": 1, "a": []any{2}},
		"approved_emails": e2e.Texts("zoe@example.com", "zoe@example.com"), "approved_phones": e2e.Texts("+44 20 7183 8750"), "issuing_states": e2e.Texts("gb", "UTO"),
	}
	made := e2e.WantObject(t, client.Do("POST", "/v3/users/create/", body, nil), 201)
	want := e2e.Object{
		"vendor_data": "zoë", "full_name": "Zoë Łucja", "display_name": "Z", "effective_name": "Z", "date_of_birth": "1990-02-28", "status": "ACTIVE",
		"metadata": e2e.Object{"b": 1., "a": []any{2.}}, "approved_emails": []any{"zoe@example.com"}, "approved_phones": []any{"+442071838750"},
		"issuing_states": []any{"GBR", "UTO"}, "tags": []any{}, "comments": []any{}, "session_count": 0., "last_session_at": nil, "features": e2e.Object{},
		"features_list": []any{}, "portrait_image_url": nil,
	}
	var names []string
	for name := range want {
		names = append(names, name)
	}
	if diff := e2e.Diff(t, want, e2e.OnlyMembers(made, names...)); diff != "" {
		t.Errorf("made differs (-want +got):\n%s", diff)
	}
	e2e.WantBody(t, client.Do("POST", "/v3/users/create/", body, nil), 400, e2e.Object{"vendor_data": e2e.Texts("There is a user with this vendor_data already.")})

	changed := e2e.WantObject(t, client.Do("PATCH", e2e.EntityPath("users", "zoë", ""), e2e.Object{
		"display_name": nil, "approved_emails": e2e.Texts(), "metadata": e2e.Object{"c": 3}, "unknown": true,
	}, nil), 200)
	if diff := e2e.Diff(t, e2e.Object{
		"display_name": nil, "effective_name": "Zoë Łucja", "approved_emails": []any{}, "approved_phones": []any{"+442071838750"}, "metadata": e2e.Object{"c": 3.},
	}, e2e.OnlyMembers(changed, "display_name", "effective_name", "approved_emails", "approved_phones", "metadata")); diff != "" {
		t.Errorf("changed differs (-want +got):\n%s", diff)
	}
	comment := changed["comments"].([]any)[0].(map[string]any)
	if diff := e2e.Diff(t, e2e.Object{
		"comment_type": "PROFILE_UPDATED", "changed_fields": []any{"approved_emails", "display_name", "metadata"}, "actor_name": "test",
		"previous_value": e2e.Object{"approved_emails": []any{"zoe@example.com"}, "display_name": "Z", "metadata": e2e.Object{"b": 1., "a": []any{2.}}},
		"new_value":      e2e.Object{"approved_emails": []any{}, "display_name": nil, "metadata": e2e.Object{"c": 3.}},
	}, e2e.OnlyMembers(comment, "comment_type", "changed_fields", "actor_name", "previous_value", "new_value")); diff != "" {
		t.Errorf("the comment differs (-want +got):\n%s", diff)
	}
	// One event for the change, none for the creation, none for a change of nothing.
	e2e.WantObject(t, client.Do("PATCH", e2e.EntityPath("users", "zoë", ""), e2e.Object{"metadata": e2e.Object{"c": 3}}, nil), 200)
	if got := e2e.QueryNumber(t, w, "SELECT count(*) FROM outbox_events WHERE type = 'user.data.updated'"); got != 1 {
		t.Errorf("%d events of one change", got)
	}
	e2e.WantBody(t, w.For(t, w.Sandbox).Do("GET", e2e.EntityPath("users", "zoë", ""), nil, nil), 404, e2e.ErrorDetail(e2e.TextNotFound))
	e2e.WantBody(t, client.Do("PATCH", "/v3/users/nobody/", e2e.Object{"display_name": "x"}, nil), 404, e2e.ErrorDetail(e2e.TextNotFound))
}

func TestUsersAndBusinessesRefuse(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := e2e.NewAppIn(t, w, application.Live)
	client := w.For(t, h.Party)
	for name, tc := range map[string]struct {
		path  string
		body  e2e.Object
		field string
	}{
		"a user without a reference":       {"users/create/", e2e.Object{"full_name": "x"}, "vendor_data"},
		"a blank reference":                {"users/create/", e2e.Object{"vendor_data": "  "}, "vendor_data"},
		"a long reference":                 {"users/create/", e2e.Object{"vendor_data": strings.Repeat("x", 256)}, "vendor_data"},
		"a reference with NUL":             {"users/create/", e2e.Object{"vendor_data": "a\x00b"}, "vendor_data"},
		"an unknown status":                {"users/create/", e2e.Object{"vendor_data": "a", "status": "GONE"}, "status"},
		"metadata that is no object":       {"users/create/", e2e.Object{"vendor_data": "a", "metadata": e2e.Texts("x")}, "metadata"},
		"metadata that is too long":        {"users/create/", e2e.Object{"vendor_data": "a", "metadata": e2e.Object{"x": strings.Repeat("y", 65536)}}, "metadata"},
		"a long name":                      {"users/create/", e2e.Object{"vendor_data": "a", "full_name": strings.Repeat("x", 513)}, "full_name"},
		"a day that is none":               {"users/create/", e2e.Object{"vendor_data": "a", "date_of_birth": "1990-02-30"}, "date_of_birth"},
		"a birthday to come":               {"users/create/", e2e.Object{"vendor_data": "a", "date_of_birth": "2990-02-01"}, "date_of_birth"},
		"a number without a country":       {"users/create/", e2e.Object{"vendor_data": "a", "approved_phones": e2e.Texts("0")}, "approved_phones"},
		"an address that is none":          {"users/create/", e2e.Object{"vendor_data": "a", "approved_emails": e2e.Texts("x")}, "approved_emails"},
		"a state that is none":             {"users/create/", e2e.Object{"vendor_data": "a", "issuing_states": e2e.Texts("QQQ")}, "issuing_states"},
		"a business of no country":         {"businesses/create/", e2e.Object{"country_code": "QQ"}, "country_code"},
		"a long registration":              {"businesses/create/", e2e.Object{"registration_number": strings.Repeat("x", 101)}, "registration_number"},
		"a business with a long reference": {"businesses/create/", e2e.Object{"vendor_data": strings.Repeat("x", 256)}, "vendor_data"},
	} {
		answer := client.Do("POST", "/v3/"+tc.path, tc.body, nil)
		if got, ok := e2e.WantObject(t, answer, 400)[tc.field].([]any); !ok || len(got) == 0 {
			t.Errorf("%s is answered %s", name, answer.Body)
		}
	}
	if got := e2e.QueryNumber(t, w, "SELECT count(*) FROM entities WHERE application_id = $1", h.Party.ID); got != 0 {
		t.Errorf("%d were made", got)
	}
	for _, kind := range e2e.Texts("users", "businesses") {
		e2e.WantBody(t, client.Do("POST", "/v3/"+kind+"/delete/", e2e.Object{}, nil), 400, []string{"Name at least one to delete, or set delete_all."})
		e2e.WantBody(t, client.Do("POST", "/v3/"+kind+"/delete/", e2e.Object{"vendor_data_list": e2e.Texts(), "delete_all": false}, nil), 400,
			[]string{"Name at least one to delete, or set delete_all."})
	}
	nobody := w.For(t, h.Party).With("x-api-key", "")
	if got := nobody.Do("GET", "/v3/users/", nil, nil).Status; got != 401 {
		t.Errorf("users without a key: %d", got)
	}
	if got := nobody.Do("GET", "/v3/businesses/", nil, nil).Status; got != 403 {
		t.Errorf("businesses without a key: %d", got)
	}
}

func TestBusinessesCanDoWithoutAReference(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := e2e.NewAppIn(t, w, application.Live)
	client := w.For(t, h.Party)
	var ids []string
	for range 2 {
		made := e2e.WantObject(t, client.Do("POST", "/v3/businesses/create/", e2e.Object{"legal_name": "Ærø & Søn ApS", "country_code": "DNK"}, nil), 201)
		ids = append(ids, made["internal_id"].(string))
		if made["country_code"] != "DK" || made["vendor_data"] != nil {
			t.Errorf("made is %v", made)
		}
	}
	list := e2e.WantObject(t, client.Do("GET", "/v3/businesses/?limit=1", nil, nil), 200)
	if list["count"] != 2. || list["next"] == nil || len(list["results"].([]any)) != 1 {
		t.Errorf("the list is %v", list)
	}
	// delete_all goes before everything, references before ids.
	e2e.WantBody(t, client.Do("POST", "/v3/businesses/delete/", e2e.Object{"vendor_data_list": e2e.Texts("x"), "internal_id_list": ids}, nil), 200, e2e.Object{"deleted": 0})
	e2e.WantBody(t, client.Do("POST", "/v3/businesses/delete/", e2e.Object{"internal_id_list": e2e.Texts(ids[0], uuid.NewString())}, nil), 200, e2e.Object{"deleted": 1})
	e2e.WantBody(t, client.Do("POST", "/v3/businesses/delete/", e2e.Object{"delete_all": true}, nil), 200, e2e.Object{"deleted": 1})
}

func TestADeletedUserBeginsAnew(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: e2e.RetrySoon})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Sandbox)
	client := w.For(t, h.Party)
	old := approve(h, "ana")
	before := h.Entity("users", "ana")
	e2e.WantBody(t, client.Do("POST", "/v3/users/delete/", e2e.Object{"vendor_data_list": e2e.Texts("ana", "nobody")}, nil), 200, e2e.Object{"deleted": 1})
	e2e.WantBody(t, client.Do("GET", "/v3/users/ana/", nil, nil), 404, e2e.ErrorDetail(e2e.TextNotFound))
	if got := e2e.QueryNumber(t, w, "SELECT count(*) FROM stored_faces WHERE application_id = $1", h.Party.ID); got != 0 {
		t.Errorf("%d faces are left", got)
	}
	e2e.WantObject(t, client.Do("GET", "/v3/session/"+old+"/decision/", nil, nil), 200)
	h.CreateSession(e2e.Object{"vendor_data": "ana"})
	// What becomes of an older session is not the new user's.
	e2e.WantObject(t, e2e.Reviewer{W: w, P: h.Party, T: t}.UpdateStatus(old, e2e.Object{"new_status": "Declined"}), 200)
	after := h.Entity("users", "ana")
	if diff := e2e.Diff(t, e2e.Object{"session_count": 1., "declined_count": 0., "full_name": nil}, e2e.OnlyMembers(after, "session_count", "declined_count", "full_name")); diff != "" {
		t.Errorf("the new user differs (-want +got):\n%s", diff)
	}
	if after["internal_id"] == before["internal_id"] {
		t.Error("the new user is the old one")
	}
}

func TestWhatADeletedSessionSaidIsForgotten(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: e2e.RetrySoon})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Sandbox)
	client := w.For(t, h.Party)
	id := approve(h, "ana")
	e2e.WantObject(t, client.Do("PATCH", "/v3/users/ana/", e2e.Object{"display_name": "Ana", "approved_emails": e2e.Texts("ana@example.com")}, nil), 200)
	name := h.Entity("users", "ana")["full_name"].(string)
	if got := client.Do("DELETE", "/v3/session/"+id+"/delete/", nil, nil).Status; got != 204 {
		t.Fatalf("deleted: %d", got)
	}
	if face := h.Entity("users", "ana")["portrait_image_url"]; face != nil {
		t.Errorf("the face of a deleted session is shown: %v", face)
	}
	h.World.Eventually("the user forgets", func() bool {
		return e2e.QueryNumber(t, w, "SELECT count(*) FROM entities WHERE application_id = $1 AND name IS NULL", h.Party.ID) == 1
	})
	got := e2e.OnlyMembers(h.Entity("users", "ana"), "session_count", "approved_count", "issuing_states", "display_name", "approved_emails", "date_of_birth", "features", "portrait_image_url")
	want := e2e.Object{
		"session_count": 0., "approved_count": 0., "issuing_states": []any{}, "display_name": "Ana", "approved_emails": []any{"ana@example.com"},
		"date_of_birth": nil, "features": e2e.Object{}, "portrait_image_url": nil,
	}
	if diff := e2e.Diff(t, want, got); diff != "" {
		t.Errorf("left differs (-want +got):\n%s", diff)
	}
	w.Eventually("older events are gone", func() bool {
		return e2e.QueryNumber(t, w, "SELECT count(*) FROM outbox_events WHERE position(convert_to($1, 'UTF8') in payload) > 0 AND occurred_at <= (SELECT deleted_at FROM sessions WHERE session_id = $2)", name, id) == 0
	})
}

func TestAnErasedUserIsGone(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: e2e.RetrySoon})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Sandbox)
	approve(h, "ana")
	e2e.WantObject(t, w.For(t, h.Party).Do("PATCH", "/v3/users/ana/update-status/", e2e.Object{"status": "FLAGGED"}, nil), 200)
	if _, err := w.Retention.EraseUser(t.Context(), retention.EraseUserInput{ApplicationID: h.Party.ID, VendorData: "ana"}); err != nil {
		t.Fatal(err)
	}
	for _, table := range e2e.Texts("entities", "entity_comments") {
		if got := e2e.QueryNumber(t, w, "SELECT count(*) FROM "+table+" WHERE application_id = $1", h.Party.ID); got != 0 {
			t.Errorf("%d rows of %s are left", got, table)
		}
	}
	if got := e2e.QueryNumber(t, w, "SELECT count(*) FROM outbox_events WHERE entity_id IS NOT NULL"); got != 0 {
		t.Errorf("%d events are left", got)
	}
}

func TestAHeldUserIsNotDeleted(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := e2e.NewAppIn(t, w, application.Sandbox)
	h.CreateSession(e2e.Object{"vendor_data": "ana"})
	e2e.ExecSQL(t, w, "INSERT INTO legal_holds (application_id, hold_id, vendor_data, reason, created_at) VALUES ($1, $2, 'ana', 'court', now())", h.Party.ID, uuid.New())
	if got := w.For(t, h.Party).Do("POST", "/v3/users/delete/", e2e.Object{"delete_all": true}, nil).Status; got != http.StatusConflict {
		t.Errorf("answered %d", got)
	}
	h.Entity("users", "ana")
}

func TestEntityStatusesAreThoseOfTheContract(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := e2e.NewAppIn(t, w, application.Live)
	client := w.For(t, h.Party)
	e2e.WantObject(t, client.Do("POST", "/v3/users/create/", e2e.Object{"vendor_data": "ana"}, nil), 201)
	for _, from := range webhookevent.EntityStatuses {
		for _, to := range webhookevent.EntityStatuses {
			e2e.WantObject(t, client.Do("PATCH", "/v3/users/ana/update-status/", e2e.Object{"status": from}, nil), 200)
			if got := e2e.WantObject(t, client.Do("PATCH", "/v3/users/ana/update-status/", e2e.Object{"status": to}, nil), 200)["status"]; got != string(to) {
				t.Errorf("from %s to %s it is %v", from, to, got)
			}
		}
	}
	answer := client.Do("PATCH", "/v3/users/ana/update-status/", e2e.Object{"status": "active"}, nil)
	if answer.Status != 400 || !strings.Contains(string(answer.Body), "BLOCKED") {
		t.Errorf("answered %d %s", answer.Status, answer.Body)
	}
}

// A session labels its user, and the next one is asked for the label and the status.
func TestWorkflowsLabelUsersAndAskForLabels(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: e2e.RetrySoon})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Sandbox)
	h.SubscribeTo("/hook", "user.data.updated")
	tagging := h.GraphWorkflow(e2e.WithoutNodes(e2e.JapanGraph(e2e.Object{"node_type": "action", "config": e2e.Object{"action": "add_tag", "tag": " vip "}, "next": "end"}), "ip", "declined", "review"))
	walk := func(workflowID any, vendorData string) any {
		body := e2e.Object{"workflow_id": workflowID, "expected_details": e2e.Object{"nationality": "JPN", "id_country": "JPN"}}
		if vendorData != "" {
			body["vendor_data"] = vendorData
		}
		id, token := h.CreateSession(body)
		h.HandOverOf(token, "JPN")
		return h.WaitForEnd(id, token)["status"]
	}
	if got := walk(tagging, "ana"); got != "Approved" {
		t.Errorf("the session is %v", got)
	}
	walk(tagging, "ana")
	if got := walk(tagging, ""); got != "Approved" {
		t.Errorf("the session of nobody known is %v", got)
	}
	user := h.Entity("users", "ana")
	tags := user["tags"].([]any)
	if len(tags) != 1 {
		t.Fatalf("labels are %v", tags)
	}
	label := tags[0].(map[string]any)["tag"].(map[string]any)
	if label["name"] != "vip" || label["source"] != "custom" {
		t.Errorf("the label is %v", label)
	}
	if got := user["comments"].([]any)[0].(map[string]any); got["comment_type"] != "TAG_ADDED" || got["actor_name"] != "system" {
		t.Errorf("the comment is %v", got)
	}
	listed := e2e.WantObject(t, w.For(t, h.Party).Do("GET", "/v3/users/", nil, nil), 200)["results"].([]any)[0].(map[string]any)
	if diff := e2e.Diff(t, []e2e.Object{{"uuid": label["uuid"], "name": "vip", "color": label["color"]}}, listed["tags"]); diff != "" {
		t.Errorf("listed labels differ (-want +got):\n%s", diff)
	}
	h.WaitForEvent("/hook", "the label is told of", func(e receiver.Attempt) bool { return strings.Contains(string(e.Body), `"changes":{"tags":`) })

	asked := func(field, operator string, value any) any {
		rule := []e2e.Object{{"field": field, "operator": operator, "value": value}}
		return h.GraphWorkflow(e2e.Graph("feature_ocr", e2e.Object{
			"feature_ocr": e2e.FeatureNode("OCR", "who"),
			"who": e2e.Object{"node_type": "branch", "branches": []e2e.Object{
				{"rules": rule, "goto": "declined"}, {"rules": []any{}, "goto": "end"},
			}},
			"declined": e2e.EndNode("Declined"), "end": e2e.EndNode("Determine"),
		}))
	}
	byLabel, byStatus := asked("user.tags", "contains", "vip"), asked("user.status", "equals", "FLAGGED")
	for vendor, want := range map[string]string{"ana": "Declined", "ben": "Approved"} {
		if got := walk(byLabel, vendor); got != want {
			t.Errorf("%s by label is %v", vendor, got)
		}
	}
	e2e.WantObject(t, w.For(t, h.Party).Do("PATCH", "/v3/users/ana/update-status/", e2e.Object{"status": "FLAGGED"}, nil), 200)
	for vendor, want := range map[string]string{"ana": "Declined", "ben": "Approved"} {
		if got := walk(byStatus, vendor); got != want {
			t.Errorf("%s by status is %v", vendor, got)
		}
	}
}
