package boot_test

import (
	"net/http"
	"testing"
	"time"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/retention"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/receiver"
	"vidimus/internal/testkit/testenv"
)

// begins asks for a session and returns the code of the answer; a refusal names vendor_data.
func (h appEnv) begins(workflowID, vendorData string) int {
	h.t.Helper()
	a := h.api("POST", "/v3/session/", object{"workflow_id": workflowID, "vendor_data": vendorData})
	if a.Status == http.StatusBadRequest && a.JSON()["vendor_data"] == nil {
		h.t.Errorf("refused by another rule: %s", a.Body)
	}
	return a.Status
}

// takesOff removes an entry from a list.
func (h appEnv) takesOff(list string, entry map[string]any) {
	h.t.Helper()
	wantBody(h.t, h.api("DELETE", listsPath+list+"/entries/"+entry["uuid"].(string)+"/", nil), 204, nil)
}

// listedOn are the values on a list.
func (h appEnv) listedOn(list string) []string {
	h.t.Helper()
	values := []string{}
	for _, e := range answered(h.t, h.api("GET", listsPath+list+"/entries/", nil), 200)["results"].([]any) {
		values = append(values, e.(map[string]any)["value"].(string))
	}
	return values
}

func TestTheBlocklistDecidesWhoIsBlocked(t *testing.T) {
	t.Parallel()
	for kind, path := range map[string]string{"user": "users", "business": "businesses"} {
		t.Run(kind, func(t *testing.T) {
			t.Parallel()
			w := testenv.New(t, testenv.Settings{Adjust: impatient})
			w.Work()
			h := settle(t, w, application.Live)
			flow := h.party.WorkflowID.String()
			if kind == "business" {
				flow = w.Workflow(h.party.ID, workflow.FeatureKYBRegistry).String()
			}
			event := kind + ".status.updated"
			h.listens("/hook", event)
			const vendor = "Zoë/王"
			list := h.blocklistOf(kind)
			expect := func(when, status string, begins int, listed ...string) {
				t.Helper()
				if got := h.entity(path, vendor)["status"]; got != status {
					t.Errorf("%s it is %v, want %s", when, got, status)
				}
				if got := h.begins(flow, vendor); got != begins {
					t.Errorf("%s a session is answered %d, want %d", when, got, begins)
				}
				if diff := differ(t, append([]string{}, listed...), h.listedOn(list)); diff != "" {
					t.Errorf("%s entries differ (-want +got):\n%s", when, diff)
				}
			}
			if got := h.begins(flow, vendor); got != 201 {
				t.Fatalf("the first session: %d", got)
			}
			h.enters(h.newList("custom", kind), object{"value": vendor})
			expect("on a list that decides nothing", "ACTIVE", 201)
			entry := h.enters(list, object{"value": vendor})
			expect("on the blocklist", "BLOCKED", 400, vendor)
			told := h.tells("/hook", "the block is told of", func(e receiver.Attempt) bool { return e.Text("status") == "BLOCKED" })
			if diff := differ(t, object{"webhook_type": event, "previous_status": "ACTIVE", "reason": "blocklist_match", "actor": "test"},
				some(told, "webhook_type", "previous_status", "reason", "actor")); diff != "" {
				t.Errorf("the event of the block differs (-want +got):\n%s", diff)
			}
			h.takesOff(list, entry)
			expect("off the blocklist", "ACTIVE", 201)
			told = h.tells("/hook", "the release is told of", func(e receiver.Attempt) bool { return e.Text("status") == "ACTIVE" })
			if diff := differ(t, object{"previous_status": "BLOCKED", "reason": "api", "actor": "test"}, some(told, "previous_status", "reason", "actor")); diff != "" {
				t.Errorf("the event of the release differs (-want +got):\n%s", diff)
			}
			for _, step := range []struct {
				status string
				begins int
				listed []string
			}{{"BLOCKED", 400, []string{vendor}}, {"ACTIVE", 201, nil}} {
				answered(t, h.api("PATCH", entityPath(path, vendor, "update-status/"), object{"status": step.status}), 200)
				expect("by hand", step.status, step.begins, step.listed...)
			}
			noted := "SELECT count(*) FROM entity_comments WHERE application_id = $1 AND comment_type = 'STATUS_CHANGED' AND actor_name = 'test'"
			if n := count(t, w, noted, h.party.ID); n != 4 {
				t.Errorf("%d comments on four changes", n)
			}
			if n := count(t, w, "SELECT count(*) FROM outbox_events WHERE type = $1", event); n != 4 {
				t.Errorf("%d events of four changes", n)
			}
		})
	}
}

func TestAnEntryWithAnEndBlocksUntilThen(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := settle(t, w, application.Live)
	flow, list := h.party.WorkflowID.String(), h.blocklistOf("user")
	answered(t, h.api("POST", "/v3/users/create/", object{"vendor_data": "ana"}), 201)
	forAnHour := func() map[string]any {
		t.Helper()
		return h.enters(list, object{"value": "ana", "expires_at": w.Clock.Now().Add(time.Hour).Format(time.RFC3339)})
	}
	expect := func(when, status string, begins int) {
		t.Helper()
		if _, err := w.Entities.EndBlocks(t.Context()); err != nil {
			t.Fatal(err)
		}
		if got := h.entity("users", "ana")["status"]; got != status {
			t.Errorf("%s it is %v, want %s", when, got, status)
		}
		if got := h.begins(flow, "ana"); got != begins {
			t.Errorf("%s a session is answered %d, want %d", when, got, begins)
		}
	}
	forAnHour()
	expect("while the entry lasts", "BLOCKED", 400)
	w.Clock.Move(2 * time.Hour)
	expect("after its end", "ACTIVE", 201)
	forAnHour()
	answered(t, h.api("PATCH", "/v3/users/ana/update-status/", object{"status": "BLOCKED"}), 200)
	w.Clock.Move(2 * time.Hour)
	expect("blocked by hand beyond the end of the entry", "BLOCKED", 400)
	answered(t, h.api("PATCH", "/v3/users/ana/", object{"status": "ACTIVE"}), 200)
	expect("set ACTIVE by hand", "ACTIVE", 201)
	entry := forAnHour()
	expect("with another entry", "BLOCKED", 400)
	h.takesOff(list, entry)
	expect("an entry is taken off before its end", "ACTIVE", 201)
	if n := count(t, w, "SELECT count(*) FROM outbox_events WHERE type = 'user.status.updated'"); n != 6 {
		t.Errorf("%d events of six changes", n)
	}
}

// TestAStatusThatIsSetIsTheTruth sets a status by every call that takes one, of whoever was blocked in every way.
func TestAStatusThatIsSetIsTheTruth(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := settle(t, w, application.Live)
	company := w.Workflow(h.party.ID, workflow.FeatureKYBRegistry).String()
	for kind, path := range map[string]string{"user": "users", "business": "businesses"} {
		flow, list := h.party.WorkflowID.String(), h.blocklistOf(kind)
		if kind == "business" {
			flow = company
		}
		blocks := map[string]func(vendor string){
			"an entry": func(vendor string) { h.enters(list, object{"value": vendor}) },
			"an entry with an end": func(vendor string) {
				h.enters(list, object{"value": vendor, "expires_at": w.Clock.Now().Add(time.Hour).Format(time.RFC3339)})
			},
			"update": func(vendor string) {
				answered(t, h.api("PATCH", entityPath(path, vendor, ""), object{"status": "BLOCKED"}), 200)
			},
			"update-status": func(vendor string) {
				answered(t, h.api("PATCH", entityPath(path, vendor, "update-status/"), object{"status": "BLOCKED"}), 200)
			},
		}
		for how, block := range blocks {
			for _, call := range []string{"", "update-status/"} {
				for _, to := range []string{"ACTIVE", "FLAGGED"} {
					vendor := how + call + to
					answered(t, h.api("POST", "/v3/"+path+"/create/", object{"vendor_data": vendor}), 201)
					block(vendor)
					if got, begins := h.entity(path, vendor)["status"], h.begins(flow, vendor); got != "BLOCKED" || begins != 400 {
						t.Errorf("%s blocked by %s is %v, a session is answered %d", kind, how, got, begins)
					}
					answered(t, h.api("PATCH", entityPath(path, vendor, call), object{"status": to}), 200)
					if got, begins := h.entity(path, vendor)["status"], h.begins(flow, vendor); got != to || begins != 201 {
						t.Errorf("%s blocked by %s and set %s by %q is %v, a session is answered %d", kind, how, to, call, got, begins)
					}
				}
			}
		}
		if left := h.listedOn(list); len(left) > 0 {
			t.Errorf("entries are left: %v", left)
		}
	}
}

func TestWhoWasListedBeforeBeginsBlocked(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := settle(t, w, application.Live)
	list := h.blocklistOf("user")
	entry := h.enters(list, object{"value": "ana"})
	h.enters(list, object{"value": "ben"})
	h.enters(h.blocklistOf("business"), object{"value": "eve"})
	for vendor, tc := range map[string]struct {
		body object
		want string
	}{
		"ana": {object{"vendor_data": "ana"}, "BLOCKED"},
		"ben": {object{"vendor_data": "ben", "status": "FLAGGED"}, "FLAGGED"},
		"eve": {object{"vendor_data": "eve"}, "ACTIVE"},
	} {
		if got := answered(t, h.api("POST", "/v3/users/create/", tc.body), 201)["status"]; got != tc.want {
			t.Errorf("%s is %v, want %s", vendor, got, tc.want)
		}
	}
	if got := h.begins(h.party.WorkflowID.String(), "ben"); got != 201 {
		t.Errorf("a session of whoever was made FLAGGED is answered %d", got)
	}
	h.takesOff(list, entry)
	if got := h.entity("users", "ana")["status"]; got != "ACTIVE" {
		t.Errorf("off the list it is %v", got)
	}
	if got := h.entity("users", "ben")["status"]; got != "FLAGGED" {
		t.Errorf("who was never blocked is %v", got)
	}
}

func TestAWorkflowBlocksItsUser(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := settle(t, w, application.Live)
	flow := h.graphOf(drawn("feature_ocr", object{
		"feature_ocr": featureNode("OCR", "node"),
		"node":        object{"node_type": "action", "config": object{"action": "add_to_list", "list": "blocklist", "field": "session.vendor_data"}, "next": "end"},
		"end":         endNode("Determine"),
	}))
	id, token := h.create(object{"workflow_id": flow, "vendor_data": "ana"})
	h.hand(token, passportPicture(t))
	if got := h.ended(id, token)["status"]; got != "Approved" {
		t.Errorf("the session is %v", got)
	}
	user := h.entity("users", "ana")
	last := user["comments"].([]any)[0].(map[string]any)
	if user["status"] != "BLOCKED" || last["new_status"] != "BLOCKED" || last["actor_name"] != "system" {
		t.Errorf("the user is %v by %v", user["status"], last)
	}
	if diff := differ(t, texts("ana"), h.listedOn(h.blocklistOf("user"))); diff != "" {
		t.Errorf("entries differ (-want +got):\n%s", diff)
	}
}

func TestAKeptBlockForgetsWhatWasWrittenBesideIt(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := settle(t, w, application.Live)
	id, _ := h.create(object{"vendor_data": "mallory", "contact_details": object{"email": "Mallory@Person.Example"}})
	for kind, value := range map[string]string{"user": "mallory", "email": "mallory@person.example", "ip_address": "203.0.113.7", "phone": "+34612345678"} {
		body := object{
			"value": value, "display_label": "Mallory M.", "comment": "Mallory called", "metadata": object{"name": "Mallory"}, "reference_object_uuid": noSuchID,
		}
		if kind == "ip_address" {
			body["reference_session_id"] = id
		}
		h.enters(h.blocklistOf(kind), body)
	}
	_, err := w.Retention.EraseUser(t.Context(), retention.EraseUserInput{ApplicationID: h.party.ID, VendorData: "mallory", KeepBlocks: true})
	if err != nil {
		t.Fatal(err)
	}
	for kind, isKept := range map[string]bool{"user": false, "email": false, "ip_address": false, "phone": true} {
		e := answered(t, h.api("GET", listsPath+h.blocklistOf(kind)+"/entries/", nil), 200)["results"].([]any)[0].(map[string]any)
		for _, name := range texts("display_label", "comment", "metadata", "reference_object_uuid") {
			if (e[name] != nil) != isKept {
				t.Errorf("beside the entry of type %s is %s: %v", kind, name, e[name])
			}
		}
	}
}
