package boot_test

import (
	"encoding/json"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/retention"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/eventcheck"
	"vidimus/internal/testkit/receiver"
	"vidimus/internal/testkit/testenv"
)

// entityPath is where a user or a business is found.
func entityPath(kind, vendorData, more string) string {
	return "/v3/" + kind + "/" + url.PathEscape(vendorData) + "/" + more
}

// entity reads a user or a business.
func (h appEnv) entity(kind, vendorData string) object {
	h.t.Helper()
	return answered(h.t, h.world.For(h.t, h.party).Do("GET", entityPath(kind, vendorData, ""), nil, nil), http.StatusOK)
}

// listens makes a destination for events of entities, which the receiver trusts.
func (h appEnv) listens(path string, events ...string) {
	h.t.Helper()
	made := answered(h.t, h.world.For(h.t, h.party).Do("POST", "/v3/webhook/destinations/", object{
		"label": "entities", "url": h.receiver.URL(path), "subscribed_events": events,
	}, nil), http.StatusCreated)
	h.receiver.Trust(path, made["secret_shared_key"].(string))
}

// told waits until an event has come of which ok holds, and returns it.
func (h appEnv) tells(path, what string, ok func(e receiver.Attempt) bool) object {
	h.t.Helper()
	var found object
	h.world.Eventually(what, func() bool {
		for _, e := range h.receiver.Events(path) {
			if ok(e) {
				found = object{}
				if err := json.Unmarshal(e.Body, &found); err != nil {
					h.t.Fatal(err)
				}
				if err := eventcheck.Check(e.Body); err != nil {
					h.t.Fatalf("%v\n%s", err, e.Body)
				}
				return true
			}
		}
		return false
	})
	return found
}

// approve takes a person of a sandbox application through a session that is approved.
func (h appEnv) approve(vendorData string) string {
	h.t.Helper()
	id, token := h.create(object{"vendor_data": vendorData, "sandbox_scenario": "approve"})
	h.hand(token, tinyPicture(h.t))
	h.becomes(id, "Approved")
	return id
}

func (h appEnv) becomes(id, status string) {
	h.t.Helper()
	h.world.Eventually("the session is "+status, func() bool {
		return count(h.t, h.world, "SELECT count(*) FROM sessions WHERE session_id = $1 AND status = $2", id, status) == 1
	})
}

func some(of object, names ...string) object {
	out := object{}
	for _, name := range names {
		out[name] = of[name]
	}
	return out
}

func TestAUserIsWhatItsSessionsSay(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: impatient})
	w.Work()
	h := settle(t, w, application.Sandbox)
	h.listens("/hook", "user.data.updated")
	const vendor = "Zoë/Łucja 王 100%"
	id, token := h.create(object{"vendor_data": vendor, "sandbox_scenario": "approve"})
	made := h.entity("users", vendor)
	if diff := differ(t, object{
		"vendor_data": vendor, "status": "ACTIVE", "session_count": 1., "approved_count": 0., "full_name": nil, "features": object{},
	}, some(made, "vendor_data", "status", "session_count", "approved_count", "full_name", "features")); diff != "" {
		t.Errorf("the new user differs (-want +got):\n%s", diff)
	}
	first := h.tells("/hook", "the session is told of", func(receiver.Attempt) bool { return true })
	if first["vendor_user_id"] != made["internal_id"] || first["session_count"] != 1. {
		t.Errorf("told was %v", first)
	}
	if got := first["changes"].(map[string]any)["session_count"]; differ(t, object{"previous": 0, "current": 1}, got) != "" {
		t.Errorf("session_count went %v", got)
	}

	h.hand(token, tinyPicture(t))
	h.becomes(id, "Approved")
	after := h.entity("users", vendor)
	if diff := differ(t, object{
		"session_count": 1., "approved_count": 1., "in_review_count": 0., "features": object{"ID_VERIFICATION": "Approved"},
		"features_list": []any{object{"feature": "ID_VERIFICATION", "status": "Approved"}},
	}, some(after, "session_count", "approved_count", "in_review_count", "features", "features_list")); diff != "" {
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
	approval := h.tells("/hook", "the approval is told of", func(e receiver.Attempt) bool { return e.Text("approved_count") == "1" })
	changes := approval["changes"].(map[string]any)
	if differ(t, object{"previous": 0, "current": 1}, changes["approved_count"]) != "" ||
		differ(t, object{"previous": nil, "current": after["full_name"]}, changes["full_name"]) != "" {
		t.Errorf("the changes are %v", changes)
	}
	if approval["sequence"].(float64) <= first["sequence"].(float64) {
		t.Errorf("sequence %v after %v", approval["sequence"], first["sequence"])
	}
}

// differ compares values as a reader of their JSON sees them.
func differ(t testing.TB, want, got any) string {
	t.Helper()
	return cmp.Diff(plain(t, want), plain(t, got))
}

func TestAReviewerTakesAnApprovalBackFromTheUser(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: impatient})
	w.Work()
	h := settle(t, w, application.Sandbox)
	id := h.approve("ana")
	answered(t, reviewEnv{w, h.party, t}.updateStatus(id, object{"new_status": "Declined"}), 200)
	got := some(h.entity("users", "ana"), "approved_count", "declined_count", "issuing_states", "features")
	want := object{"approved_count": 0., "declined_count": 1., "issuing_states": []any{}, "features": object{"ID_VERIFICATION": "Approved"}}
	if diff := differ(t, want, got); diff != "" {
		t.Errorf("the user differs (-want +got):\n%s", diff)
	}
}

func TestABusinessIsWhatItsSessionsSay(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: impatient})
	w.Work()
	h := settle(t, w, application.Live)
	h.listens("/hook", "business.data.updated", "business.status.updated")
	const vendor = "Ærø & Søn ApS"
	session, token := h.create(object{"workflow_id": w.Workflow(h.party.ID, workflow.FeatureKYBRegistry), "vendor_data": vendor})
	h.typesIn(session, token)
	h.becomes(session, "In Review")
	e := h.entity("businesses", vendor)
	if diff := differ(t, object{"session_count": 1., "in_review_count": 1., "features": object{"KYB": "In Review"}, "status": "ACTIVE"},
		some(e, "session_count", "in_review_count", "features", "status")); diff != "" {
		t.Errorf("the business differs (-want +got):\n%s", diff)
	}
	told := h.tells("/hook", "the review is told of", func(e receiver.Attempt) bool { return e.Text("in_review_count") == "1" })
	if told["vendor_business_id"] != e["internal_id"] || told["data"].(map[string]any)["uuid"] != e["internal_id"] {
		t.Errorf("told was %v", told)
	}
	wantBody(t, w.For(t, h.party).Do("GET", entityPath("users", vendor, ""), nil, nil), 404, detail(textNotFound))

	answered(t, w.For(t, h.party).Do("PATCH", entityPath("businesses", vendor, "update-status/"), object{"status": "FLAGGED"}, nil), 200)
	flagged := h.tells("/hook", "the status is told of", func(e receiver.Attempt) bool { return e.Text("webhook_type") == "business.status.updated" })
	if diff := differ(t, object{"status": "FLAGGED", "previous_status": "ACTIVE", "reason": "api", "actor": "test", "vendor_business_id": e["internal_id"]},
		some(flagged, "status", "previous_status", "reason", "actor", "vendor_business_id")); diff != "" {
		t.Errorf("the event differs (-want +got):\n%s", diff)
	}
}

func TestWhoIsFlaggedIsApprovedByAReviewerOnly(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: impatient})
	w.Work()
	h := settle(t, w, application.Sandbox)
	h.listens("/hook", "user.status.updated")
	client := w.For(t, h.party)
	answered(t, client.Do("POST", "/v3/users/create/", object{"vendor_data": "ana", "status": "ACTIVE"}, nil), 201)
	answered(t, client.Do("PATCH", "/v3/users/ana/update-status/", object{"status": "FLAGGED"}, nil), 200)
	told := h.tells("/hook", "the status is told of", func(receiver.Attempt) bool { return true })
	if diff := differ(t, object{"status": "FLAGGED", "previous_status": "ACTIVE", "reason": "api", "actor": "test"},
		some(told, "status", "previous_status", "reason", "actor")); diff != "" {
		t.Errorf("the event differs (-want +got):\n%s", diff)
	}
	id, token := h.create(object{"vendor_data": "ana", "sandbox_scenario": "approve"})
	h.hand(token, tinyPicture(t))
	h.becomes(id, "In Review")
	answered(t, reviewEnv{w, h.party, t}.updateStatus(id, object{"new_status": "Approved"}), 200)
	h.becomes(id, "Approved")
}

func TestWhoIsBlockedBeginsNoSession(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := settle(t, w, application.Sandbox)
	client := w.For(t, h.party)
	begin := func() int {
		return client.Do("POST", "/v3/session/", object{"workflow_id": h.party.WorkflowID, "vendor_data": "ana"}, nil).Status
	}
	listed := func() int {
		return count(t, w, "SELECT count(*) FROM list_entries WHERE application_id = $1 AND list = 'blocklist' AND entry_type = 'user' AND value = 'ana'", h.party.ID)
	}
	if got := begin(); got != 201 {
		t.Fatalf("the first session: %d", got)
	}
	status := func(path, to string) {
		answered(t, client.Do("PATCH", "/v3/users/ana/"+path, object{"status": to}, nil), 200)
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
	comments := h.entity("users", "ana")["comments"].([]any)
	var moves []string
	for _, c := range comments {
		moves = append(moves, c.(map[string]any)["comment_type"].(string)+" "+c.(map[string]any)["previous_status"].(string)+" "+c.(map[string]any)["new_status"].(string)+" "+c.(map[string]any)["actor_name"].(string))
	}
	if diff := differ(t, texts("STATUS_CHANGED BLOCKED FLAGGED test", "STATUS_CHANGED ACTIVE BLOCKED test"), moves); diff != "" {
		t.Errorf("comments differ (-want +got):\n%s", diff)
	}
	if got := count(t, w, "SELECT count(*) FROM outbox_events WHERE type = 'user.status.updated'"); got != 4 {
		t.Errorf("%d events of four changes", got)
	}
}

func TestUsersAreMadeAndChangedByHand(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := settle(t, w, application.Live)
	client := w.For(t, h.party)
	body := object{
		"vendor_data": "zoë", "full_name": " Zoë Łucja ", "display_name": "Z", "date_of_birth": "1990-02-28", "metadata": object{"b": 1, "a": []any{2}},
		"approved_emails": texts("zoe@example.com", "zoe@example.com"), "approved_phones": texts("+44 20 7183 8750"), "issuing_states": texts("gb", "UTO"),
	}
	made := answered(t, client.Do("POST", "/v3/users/create/", body, nil), 201)
	want := object{
		"vendor_data": "zoë", "full_name": "Zoë Łucja", "display_name": "Z", "effective_name": "Z", "date_of_birth": "1990-02-28", "status": "ACTIVE",
		"metadata": object{"b": 1., "a": []any{2.}}, "approved_emails": []any{"zoe@example.com"}, "approved_phones": []any{"+442071838750"},
		"issuing_states": []any{"GBR", "UTO"}, "tags": []any{}, "comments": []any{}, "session_count": 0., "last_session_at": nil, "features": object{},
		"features_list": []any{}, "portrait_image_url": nil,
	}
	var names []string
	for name := range want {
		names = append(names, name)
	}
	if diff := differ(t, want, some(made, names...)); diff != "" {
		t.Errorf("made differs (-want +got):\n%s", diff)
	}
	wantBody(t, client.Do("POST", "/v3/users/create/", body, nil), 400, object{"vendor_data": texts("There is a user with this vendor_data already.")})

	changed := answered(t, client.Do("PATCH", entityPath("users", "zoë", ""), object{
		"display_name": nil, "approved_emails": texts(), "metadata": object{"c": 3}, "unknown": true,
	}, nil), 200)
	if diff := differ(t, object{
		"display_name": nil, "effective_name": "Zoë Łucja", "approved_emails": []any{}, "approved_phones": []any{"+442071838750"}, "metadata": object{"c": 3.},
	}, some(changed, "display_name", "effective_name", "approved_emails", "approved_phones", "metadata")); diff != "" {
		t.Errorf("changed differs (-want +got):\n%s", diff)
	}
	comment := changed["comments"].([]any)[0].(map[string]any)
	if diff := differ(t, object{
		"comment_type": "PROFILE_UPDATED", "changed_fields": []any{"approved_emails", "display_name", "metadata"}, "actor_name": "test",
		"previous_value": object{"approved_emails": []any{"zoe@example.com"}, "display_name": "Z", "metadata": object{"b": 1., "a": []any{2.}}},
		"new_value":      object{"approved_emails": []any{}, "display_name": nil, "metadata": object{"c": 3.}},
	}, some(comment, "comment_type", "changed_fields", "actor_name", "previous_value", "new_value")); diff != "" {
		t.Errorf("the comment differs (-want +got):\n%s", diff)
	}
	// One event for the change, none for the creation, none for a change of nothing.
	answered(t, client.Do("PATCH", entityPath("users", "zoë", ""), object{"metadata": object{"c": 3}}, nil), 200)
	if got := count(t, w, "SELECT count(*) FROM outbox_events WHERE type = 'user.data.updated'"); got != 1 {
		t.Errorf("%d events of one change", got)
	}
	wantBody(t, w.For(t, w.Sandbox).Do("GET", entityPath("users", "zoë", ""), nil, nil), 404, detail(textNotFound))
	wantBody(t, client.Do("PATCH", "/v3/users/nobody/", object{"display_name": "x"}, nil), 404, detail(textNotFound))
}

func TestUsersAndBusinessesRefuse(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := settle(t, w, application.Live)
	client := w.For(t, h.party)
	for name, tc := range map[string]struct {
		path  string
		body  object
		field string
	}{
		"a user without a reference":       {"users/create/", object{"full_name": "x"}, "vendor_data"},
		"a blank reference":                {"users/create/", object{"vendor_data": "  "}, "vendor_data"},
		"a long reference":                 {"users/create/", object{"vendor_data": strings.Repeat("x", 256)}, "vendor_data"},
		"a reference with NUL":             {"users/create/", object{"vendor_data": "a\x00b"}, "vendor_data"},
		"an unknown status":                {"users/create/", object{"vendor_data": "a", "status": "GONE"}, "status"},
		"metadata that is no object":       {"users/create/", object{"vendor_data": "a", "metadata": texts("x")}, "metadata"},
		"metadata that is too long":        {"users/create/", object{"vendor_data": "a", "metadata": object{"x": strings.Repeat("y", 65536)}}, "metadata"},
		"a long name":                      {"users/create/", object{"vendor_data": "a", "full_name": strings.Repeat("x", 513)}, "full_name"},
		"a day that is none":               {"users/create/", object{"vendor_data": "a", "date_of_birth": "1990-02-30"}, "date_of_birth"},
		"a birthday to come":               {"users/create/", object{"vendor_data": "a", "date_of_birth": "2990-02-01"}, "date_of_birth"},
		"a number without a country":       {"users/create/", object{"vendor_data": "a", "approved_phones": texts("0")}, "approved_phones"},
		"an address that is none":          {"users/create/", object{"vendor_data": "a", "approved_emails": texts("x")}, "approved_emails"},
		"a state that is none":             {"users/create/", object{"vendor_data": "a", "issuing_states": texts("QQQ")}, "issuing_states"},
		"a business of no country":         {"businesses/create/", object{"country_code": "QQ"}, "country_code"},
		"a long registration":              {"businesses/create/", object{"registration_number": strings.Repeat("x", 101)}, "registration_number"},
		"a business with a long reference": {"businesses/create/", object{"vendor_data": strings.Repeat("x", 256)}, "vendor_data"},
	} {
		answer := client.Do("POST", "/v3/"+tc.path, tc.body, nil)
		if got, ok := answered(t, answer, 400)[tc.field].([]any); !ok || len(got) == 0 {
			t.Errorf("%s is answered %s", name, answer.Body)
		}
	}
	if got := count(t, w, "SELECT count(*) FROM entities WHERE application_id = $1", h.party.ID); got != 0 {
		t.Errorf("%d were made", got)
	}
	for _, kind := range texts("users", "businesses") {
		wantBody(t, client.Do("POST", "/v3/"+kind+"/delete/", object{}, nil), 400, []string{"Name at least one to delete, or set delete_all."})
		wantBody(t, client.Do("POST", "/v3/"+kind+"/delete/", object{"vendor_data_list": texts(), "delete_all": false}, nil), 400,
			[]string{"Name at least one to delete, or set delete_all."})
	}
	nobody := w.For(t, h.party).With("x-api-key", "")
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
	h := settle(t, w, application.Live)
	client := w.For(t, h.party)
	var ids []string
	for range 2 {
		made := answered(t, client.Do("POST", "/v3/businesses/create/", object{"legal_name": "Ærø & Søn ApS", "country_code": "DNK"}, nil), 201)
		ids = append(ids, made["internal_id"].(string))
		if made["country_code"] != "DK" || made["vendor_data"] != nil {
			t.Errorf("made is %v", made)
		}
	}
	list := answered(t, client.Do("GET", "/v3/businesses/?limit=1", nil, nil), 200)
	if list["count"] != 2. || list["next"] == nil || len(list["results"].([]any)) != 1 {
		t.Errorf("the list is %v", list)
	}
	// delete_all goes before everything, references before ids.
	wantBody(t, client.Do("POST", "/v3/businesses/delete/", object{"vendor_data_list": texts("x"), "internal_id_list": ids}, nil), 200, object{"deleted": 0})
	wantBody(t, client.Do("POST", "/v3/businesses/delete/", object{"internal_id_list": texts(ids[0], uuid.NewString())}, nil), 200, object{"deleted": 1})
	wantBody(t, client.Do("POST", "/v3/businesses/delete/", object{"delete_all": true}, nil), 200, object{"deleted": 1})
}

func TestADeletedUserBeginsAnew(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: impatient})
	w.Work()
	h := settle(t, w, application.Sandbox)
	client := w.For(t, h.party)
	old := h.approve("ana")
	before := h.entity("users", "ana")
	wantBody(t, client.Do("POST", "/v3/users/delete/", object{"vendor_data_list": texts("ana", "nobody")}, nil), 200, object{"deleted": 1})
	wantBody(t, client.Do("GET", "/v3/users/ana/", nil, nil), 404, detail(textNotFound))
	if got := count(t, w, "SELECT count(*) FROM stored_faces WHERE application_id = $1", h.party.ID); got != 0 {
		t.Errorf("%d faces are left", got)
	}
	answered(t, client.Do("GET", "/v3/session/"+old+"/decision/", nil, nil), 200)
	h.create(object{"vendor_data": "ana"})
	// What becomes of an older session is not the new user's.
	answered(t, reviewEnv{w, h.party, t}.updateStatus(old, object{"new_status": "Declined"}), 200)
	after := h.entity("users", "ana")
	if diff := differ(t, object{"session_count": 1., "declined_count": 0., "full_name": nil}, some(after, "session_count", "declined_count", "full_name")); diff != "" {
		t.Errorf("the new user differs (-want +got):\n%s", diff)
	}
	if after["internal_id"] == before["internal_id"] {
		t.Error("the new user is the old one")
	}
}

func TestWhatADeletedSessionSaidIsForgotten(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: impatient})
	w.Work()
	h := settle(t, w, application.Sandbox)
	client := w.For(t, h.party)
	id := h.approve("ana")
	answered(t, client.Do("PATCH", "/v3/users/ana/", object{"display_name": "Ana", "approved_emails": texts("ana@example.com")}, nil), 200)
	name := h.entity("users", "ana")["full_name"].(string)
	if got := client.Do("DELETE", "/v3/session/"+id+"/delete/", nil, nil).Status; got != 204 {
		t.Fatalf("deleted: %d", got)
	}
	if face := h.entity("users", "ana")["portrait_image_url"]; face != nil {
		t.Errorf("the face of a deleted session is shown: %v", face)
	}
	h.world.Eventually("the user forgets", func() bool {
		return count(t, w, "SELECT count(*) FROM entities WHERE application_id = $1 AND name IS NULL", h.party.ID) == 1
	})
	got := some(h.entity("users", "ana"), "session_count", "approved_count", "issuing_states", "display_name", "approved_emails", "date_of_birth", "features", "portrait_image_url")
	want := object{
		"session_count": 0., "approved_count": 0., "issuing_states": []any{}, "display_name": "Ana", "approved_emails": []any{"ana@example.com"},
		"date_of_birth": nil, "features": object{}, "portrait_image_url": nil,
	}
	if diff := differ(t, want, got); diff != "" {
		t.Errorf("left differs (-want +got):\n%s", diff)
	}
	w.Eventually("older events are gone", func() bool {
		return count(t, w, "SELECT count(*) FROM outbox_events WHERE position(convert_to($1, 'UTF8') in payload) > 0 AND occurred_at <= (SELECT deleted_at FROM sessions WHERE session_id = $2)", name, id) == 0
	})
}

func TestAnErasedUserIsGone(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: impatient})
	w.Work()
	h := settle(t, w, application.Sandbox)
	h.approve("ana")
	answered(t, w.For(t, h.party).Do("PATCH", "/v3/users/ana/update-status/", object{"status": "FLAGGED"}, nil), 200)
	if _, err := w.Retention.EraseUser(t.Context(), retention.EraseUserInput{ApplicationID: h.party.ID, VendorData: "ana"}); err != nil {
		t.Fatal(err)
	}
	for _, table := range texts("entities", "entity_comments") {
		if got := count(t, w, "SELECT count(*) FROM "+table+" WHERE application_id = $1", h.party.ID); got != 0 {
			t.Errorf("%d rows of %s are left", got, table)
		}
	}
	if got := count(t, w, "SELECT count(*) FROM outbox_events WHERE entity_id IS NOT NULL"); got != 0 {
		t.Errorf("%d events are left", got)
	}
}

func TestAHeldUserIsNotDeleted(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := settle(t, w, application.Sandbox)
	h.create(object{"vendor_data": "ana"})
	change(t, w, "INSERT INTO legal_holds (application_id, hold_id, vendor_data, reason, created_at) VALUES ($1, $2, 'ana', 'court', now())", h.party.ID, uuid.New())
	if got := w.For(t, h.party).Do("POST", "/v3/users/delete/", object{"delete_all": true}, nil).Status; got != http.StatusConflict {
		t.Errorf("answered %d", got)
	}
	h.entity("users", "ana")
}

func TestEntityStatusesAreThoseOfTheContract(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := settle(t, w, application.Live)
	client := w.For(t, h.party)
	answered(t, client.Do("POST", "/v3/users/create/", object{"vendor_data": "ana"}, nil), 201)
	for _, from := range webhookevent.EntityStatuses {
		for _, to := range webhookevent.EntityStatuses {
			answered(t, client.Do("PATCH", "/v3/users/ana/update-status/", object{"status": from}, nil), 200)
			if got := answered(t, client.Do("PATCH", "/v3/users/ana/update-status/", object{"status": to}, nil), 200)["status"]; got != string(to) {
				t.Errorf("from %s to %s it is %v", from, to, got)
			}
		}
	}
	answer := client.Do("PATCH", "/v3/users/ana/update-status/", object{"status": "active"}, nil)
	if answer.Status != 400 || !strings.Contains(string(answer.Body), "BLOCKED") {
		t.Errorf("answered %d %s", answer.Status, answer.Body)
	}
}

// A session labels its user, and the next one is asked for the label and the status.
func TestWorkflowsLabelUsersAndAskForLabels(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: impatient})
	w.Work()
	h := settle(t, w, application.Sandbox)
	h.listens("/hook", "user.data.updated")
	tagging := h.graphOf(trimmed(ofJapan(object{"node_type": "action", "config": object{"action": "add_tag", "tag": " vip "}, "next": "end"}), "ip", "declined", "review"))
	walk := func(workflowID any, vendorData string) any {
		body := object{"workflow_id": workflowID, "expected_details": object{"nationality": "JPN", "id_country": "JPN"}}
		if vendorData != "" {
			body["vendor_data"] = vendorData
		}
		id, token := h.create(body)
		h.handOf(token, "JPN")
		return h.ended(id, token)["status"]
	}
	if got := walk(tagging, "ana"); got != "Approved" {
		t.Errorf("the session is %v", got)
	}
	walk(tagging, "ana")
	if got := walk(tagging, ""); got != "Approved" {
		t.Errorf("the session of nobody known is %v", got)
	}
	user := h.entity("users", "ana")
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
	listed := answered(t, w.For(t, h.party).Do("GET", "/v3/users/", nil, nil), 200)["results"].([]any)[0].(map[string]any)
	if diff := differ(t, []object{{"uuid": label["uuid"], "name": "vip", "color": label["color"]}}, listed["tags"]); diff != "" {
		t.Errorf("listed labels differ (-want +got):\n%s", diff)
	}
	h.tells("/hook", "the label is told of", func(e receiver.Attempt) bool { return strings.Contains(string(e.Body), `"changes":{"tags":`) })

	asked := func(field, operator string, value any) any {
		rule := []object{{"field": field, "operator": operator, "value": value}}
		return h.graphOf(drawn("feature_ocr", object{
			"feature_ocr": featureNode("OCR", "who"),
			"who": object{"node_type": "branch", "branches": []object{
				{"rules": rule, "goto": "declined"}, {"rules": []any{}, "goto": "end"},
			}},
			"declined": endNode("Declined"), "end": endNode("Determine"),
		}))
	}
	byLabel, byStatus := asked("user.tags", "contains", "vip"), asked("user.status", "equals", "FLAGGED")
	for vendor, want := range map[string]string{"ana": "Declined", "ben": "Approved"} {
		if got := walk(byLabel, vendor); got != want {
			t.Errorf("%s by label is %v", vendor, got)
		}
	}
	answered(t, w.For(t, h.party).Do("PATCH", "/v3/users/ana/update-status/", object{"status": "FLAGGED"}, nil), 200)
	for vendor, want := range map[string]string{"ana": "Declined", "ben": "Approved"} {
		if got := walk(byStatus, vendor); got != want {
			t.Errorf("%s by status is %v", vendor, got)
		}
	}
}
