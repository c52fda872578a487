package entity_test

import (
	"net/http"
	"testing"
	"time"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/retention"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/receiver"
	"vidimus/internal/testkit/testenv"
)

// begins asks for a session and returns the code of the answer; a refusal names vendor_data.
func beginOf(h e2e.App, workflowID, vendorData string) int {
	h.T.Helper()
	a := h.Call("POST", "/v3/session/", e2e.Object{"workflow_id": workflowID, "vendor_data": vendorData})
	if a.Status == http.StatusBadRequest && a.JSON()["vendor_data"] == nil {
		h.T.Errorf("refused by another rule: %s", a.Body)
	}
	return a.Status
}

// takesOff removes an entry from a list.
func takesOff(h e2e.App, list string, entry map[string]any) {
	h.T.Helper()
	e2e.WantBody(h.T, h.Call("DELETE", e2e.ListsPath+list+"/entries/"+entry["uuid"].(string)+"/", nil), 204, nil)
}

// listedOn are the values on a list.
func listedOn(h e2e.App, list string) []string {
	h.T.Helper()
	values := []string{}
	for _, e := range e2e.WantObject(h.T, h.Call("GET", e2e.ListsPath+list+"/entries/", nil), 200)["results"].([]any) {
		values = append(values, e.(map[string]any)["value"].(string))
	}
	return values
}

func TestTheBlocklistDecidesWhoIsBlocked(t *testing.T) {
	t.Parallel()
	for kind, path := range map[string]string{"user": "users", "business": "businesses"} {
		t.Run(kind, func(t *testing.T) {
			t.Parallel()
			w := testenv.New(t, testenv.Settings{Adjust: e2e.RetrySoon})
			w.Work()
			h := e2e.NewAppIn(t, w, application.Live)
			flow := h.Party.WorkflowID.String()
			if kind == "business" {
				flow = w.Workflow(h.Party.ID, workflow.FeatureKYBRegistry).String()
			}
			event := kind + ".status.updated"
			h.SubscribeTo("/hook", event)
			const vendor = "Zoë/王"
			list := h.BlocklistOf(kind)
			expect := func(when, status string, begins int, listed ...string) {
				t.Helper()
				if got := h.Entity(path, vendor)["status"]; got != status {
					t.Errorf("%s it is %v, want %s", when, got, status)
				}
				if got := beginOf(h, flow, vendor); got != begins {
					t.Errorf("%s a session is answered %d, want %d", when, got, begins)
				}
				if diff := e2e.Diff(t, append([]string{}, listed...), listedOn(h, list)); diff != "" {
					t.Errorf("%s entries differ (-want +got):\n%s", when, diff)
				}
			}
			if got := beginOf(h, flow, vendor); got != 201 {
				t.Fatalf("the first session: %d", got)
			}
			h.AddEntry(newList(h, "custom", kind), e2e.Object{"value": vendor})
			expect("on a list that decides nothing", "ACTIVE", 201)
			entry := h.AddEntry(list, e2e.Object{"value": vendor})
			expect("on the blocklist", "BLOCKED", 400, vendor)
			told := h.WaitForEvent("/hook", "the block is told of", func(e receiver.Attempt) bool { return e.Text("status") == "BLOCKED" })
			if diff := e2e.Diff(t, e2e.Object{"webhook_type": event, "previous_status": "ACTIVE", "reason": "blocklist_match", "actor": "test"},
				e2e.OnlyMembers(told, "webhook_type", "previous_status", "reason", "actor")); diff != "" {
				t.Errorf("the event of the block differs (-want +got):\n%s", diff)
			}
			takesOff(h, list, entry)
			expect("off the blocklist", "ACTIVE", 201)
			told = h.WaitForEvent("/hook", "the release is told of", func(e receiver.Attempt) bool { return e.Text("status") == "ACTIVE" })
			if diff := e2e.Diff(t, e2e.Object{"previous_status": "BLOCKED", "reason": "api", "actor": "test"}, e2e.OnlyMembers(told, "previous_status", "reason", "actor")); diff != "" {
				t.Errorf("the event of the release differs (-want +got):\n%s", diff)
			}
			for _, step := range []struct {
				status string
				begins int
				listed []string
			}{{"BLOCKED", 400, []string{vendor}}, {"ACTIVE", 201, nil}} {
				e2e.WantObject(t, h.Call("PATCH", e2e.EntityPath(path, vendor, "update-status/"), e2e.Object{"status": step.status}), 200)
				expect("by hand", step.status, step.begins, step.listed...)
			}
			noted := "SELECT count(*) FROM entity_comments WHERE application_id = $1 AND comment_type = 'STATUS_CHANGED' AND actor_name = 'test'"
			if n := e2e.QueryNumber(t, w, noted, h.Party.ID); n != 4 {
				t.Errorf("%d comments on four changes", n)
			}
			if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM outbox_events WHERE type = $1", event); n != 4 {
				t.Errorf("%d events of four changes", n)
			}
		})
	}
}

func TestAnEntryWithAnEndBlocksUntilThen(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := e2e.NewAppIn(t, w, application.Live)
	flow, list := h.Party.WorkflowID.String(), h.BlocklistOf("user")
	e2e.WantObject(t, h.Call("POST", "/v3/users/create/", e2e.Object{"vendor_data": "ana"}), 201)
	forAnHour := func() map[string]any {
		t.Helper()
		return h.AddEntry(list, e2e.Object{"value": "ana", "expires_at": w.Clock.Now().Add(time.Hour).Format(time.RFC3339)})
	}
	expect := func(when, status string, begins int) {
		t.Helper()
		if _, err := w.Entities.LiftExpiredBlocks(t.Context()); err != nil {
			t.Fatal(err)
		}
		if got := h.Entity("users", "ana")["status"]; got != status {
			t.Errorf("%s it is %v, want %s", when, got, status)
		}
		if got := beginOf(h, flow, "ana"); got != begins {
			t.Errorf("%s a session is answered %d, want %d", when, got, begins)
		}
	}
	forAnHour()
	expect("while the entry lasts", "BLOCKED", 400)
	w.Clock.Move(2 * time.Hour)
	expect("after its end", "ACTIVE", 201)
	forAnHour()
	e2e.WantObject(t, h.Call("PATCH", "/v3/users/ana/update-status/", e2e.Object{"status": "BLOCKED"}), 200)
	w.Clock.Move(2 * time.Hour)
	expect("blocked by hand beyond the end of the entry", "BLOCKED", 400)
	e2e.WantObject(t, h.Call("PATCH", "/v3/users/ana/", e2e.Object{"status": "ACTIVE"}), 200)
	expect("set ACTIVE by hand", "ACTIVE", 201)
	entry := forAnHour()
	expect("with another entry", "BLOCKED", 400)
	takesOff(h, list, entry)
	expect("an entry is taken off before its end", "ACTIVE", 201)
	if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM outbox_events WHERE type = 'user.status.updated'"); n != 6 {
		t.Errorf("%d events of six changes", n)
	}
}

// TestAStatusThatIsSetIsTheTruth sets a status by every call that takes one, of whoever was blocked in every way.
func TestAStatusThatIsSetIsTheTruth(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := e2e.NewAppIn(t, w, application.Live)
	company := w.Workflow(h.Party.ID, workflow.FeatureKYBRegistry).String()
	for kind, path := range map[string]string{"user": "users", "business": "businesses"} {
		flow, list := h.Party.WorkflowID.String(), h.BlocklistOf(kind)
		if kind == "business" {
			flow = company
		}
		blocks := map[string]func(vendor string){
			"an entry": func(vendor string) { h.AddEntry(list, e2e.Object{"value": vendor}) },
			"an entry with an end": func(vendor string) {
				h.AddEntry(list, e2e.Object{"value": vendor, "expires_at": w.Clock.Now().Add(time.Hour).Format(time.RFC3339)})
			},
			"update": func(vendor string) {
				e2e.WantObject(t, h.Call("PATCH", e2e.EntityPath(path, vendor, ""), e2e.Object{"status": "BLOCKED"}), 200)
			},
			"update-status": func(vendor string) {
				e2e.WantObject(t, h.Call("PATCH", e2e.EntityPath(path, vendor, "update-status/"), e2e.Object{"status": "BLOCKED"}), 200)
			},
		}
		for how, block := range blocks {
			for _, call := range []string{"", "update-status/"} {
				for _, to := range []string{"ACTIVE", "FLAGGED"} {
					vendor := how + call + to
					e2e.WantObject(t, h.Call("POST", "/v3/"+path+"/create/", e2e.Object{"vendor_data": vendor}), 201)
					block(vendor)
					if got, begins := h.Entity(path, vendor)["status"], beginOf(h, flow, vendor); got != "BLOCKED" || begins != 400 {
						t.Errorf("%s blocked by %s is %v, a session is answered %d", kind, how, got, begins)
					}
					e2e.WantObject(t, h.Call("PATCH", e2e.EntityPath(path, vendor, call), e2e.Object{"status": to}), 200)
					if got, begins := h.Entity(path, vendor)["status"], beginOf(h, flow, vendor); got != to || begins != 201 {
						t.Errorf("%s blocked by %s and set %s by %q is %v, a session is answered %d", kind, how, to, call, got, begins)
					}
				}
			}
		}
		if left := listedOn(h, list); len(left) > 0 {
			t.Errorf("entries are left: %v", left)
		}
	}
}

func TestWhoWasListedBeforeBeginsBlocked(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := e2e.NewAppIn(t, w, application.Live)
	list := h.BlocklistOf("user")
	entry := h.AddEntry(list, e2e.Object{"value": "ana"})
	h.AddEntry(list, e2e.Object{"value": "ben"})
	h.AddEntry(h.BlocklistOf("business"), e2e.Object{"value": "eve"})
	for vendor, tc := range map[string]struct {
		body e2e.Object
		want string
	}{
		"ana": {e2e.Object{"vendor_data": "ana"}, "BLOCKED"},
		"ben": {e2e.Object{"vendor_data": "ben", "status": "FLAGGED"}, "FLAGGED"},
		"eve": {e2e.Object{"vendor_data": "eve"}, "ACTIVE"},
	} {
		if got := e2e.WantObject(t, h.Call("POST", "/v3/users/create/", tc.body), 201)["status"]; got != tc.want {
			t.Errorf("%s is %v, want %s", vendor, got, tc.want)
		}
	}
	if got := beginOf(h, h.Party.WorkflowID.String(), "ben"); got != 201 {
		t.Errorf("a session of whoever was made FLAGGED is answered %d", got)
	}
	takesOff(h, list, entry)
	if got := h.Entity("users", "ana")["status"]; got != "ACTIVE" {
		t.Errorf("off the list it is %v", got)
	}
	if got := h.Entity("users", "ben")["status"]; got != "FLAGGED" {
		t.Errorf("who was never blocked is %v", got)
	}
}

func TestAWorkflowBlocksItsUser(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Live)
	flow := h.GraphWorkflow(e2e.Graph("feature_ocr", e2e.Object{
		"feature_ocr": e2e.FeatureNode("OCR", "node"),
		"node":        e2e.Object{"node_type": "action", "config": e2e.Object{"action": "add_to_list", "list": "blocklist", "field": "session.vendor_data"}, "next": "end"},
		"end":         e2e.EndNode("Determine"),
	}))
	id, token := h.CreateSession(e2e.Object{"workflow_id": flow, "vendor_data": "ana"})
	h.HandOver(token, e2e.PassportPicture(t))
	if got := h.WaitForEnd(id, token)["status"]; got != "Approved" {
		t.Errorf("the session is %v", got)
	}
	user := h.Entity("users", "ana")
	last := user["comments"].([]any)[0].(map[string]any)
	if user["status"] != "BLOCKED" || last["new_status"] != "BLOCKED" || last["actor_name"] != "system" {
		t.Errorf("the user is %v by %v", user["status"], last)
	}
	if diff := e2e.Diff(t, e2e.Texts("ana"), listedOn(h, h.BlocklistOf("user"))); diff != "" {
		t.Errorf("entries differ (-want +got):\n%s", diff)
	}
}

func TestAKeptBlockForgetsWhatWasWrittenBesideIt(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := e2e.NewAppIn(t, w, application.Live)
	id, _ := h.CreateSession(e2e.Object{"vendor_data": "mallory", "contact_details": e2e.Object{"email": "Mallory@Person.Example"}})
	for kind, value := range map[string]string{"user": "mallory", "email": "mallory@person.example", "ip_address": "203.0.113.7", "phone": "+34612345678"} {
		body := e2e.Object{
			"value": value, "display_label": "Mallory M.", "comment": "Mallory called", "metadata": e2e.Object{"name": "Mallory"}, "reference_object_uuid": e2e.UnknownID,
		}
		if kind == "ip_address" {
			body["reference_session_id"] = id
		}
		h.AddEntry(h.BlocklistOf(kind), body)
	}
	_, err := w.Retention.EraseUser(t.Context(), retention.EraseUserInput{ApplicationID: h.Party.ID, VendorData: "mallory", KeepBlocks: true})
	if err != nil {
		t.Fatal(err)
	}
	for kind, isKept := range map[string]bool{"user": false, "email": false, "ip_address": false, "phone": true} {
		e := e2e.WantObject(t, h.Call("GET", e2e.ListsPath+h.BlocklistOf(kind)+"/entries/", nil), 200)["results"].([]any)[0].(map[string]any)
		for _, name := range e2e.Texts("display_label", "comment", "metadata", "reference_object_uuid") {
			if (e[name] != nil) != isKept {
				t.Errorf("beside the entry of type %s is %s: %v", kind, name, e[name])
			}
		}
	}
}
