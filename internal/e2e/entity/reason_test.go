package entity_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/receiver"
	"vidimus/internal/testkit/testenv"
)

// TestAReasonOfAStatusIsKeptAndTold gives users and businesses statuses with and without a reason, by key and by an account of the console.
func TestAReasonOfAStatusIsKeptAndTold(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: e2e.RetrySoon})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Live)
	h.SubscribeTo("/hook", "user.status.updated", "business.status.updated")
	statuses := statusEnv{App: h, seat: e2e.NewConsoleAccount(t, w, h.Party, "ADMIN", "ada@firm.example")}
	const who = "Zoë/王"
	words := "Paßfoto passt nicht – 请核实 " + strings.Repeat("x", 470)
	for _, kind := range []string{"users", "businesses"} {
		e2e.WantObject(t, h.Call("POST", "/v3/"+kind+"/create/", e2e.Object{"vendor_data": who}), http.StatusCreated)
		for _, c := range []struct {
			byAccount     bool
			status        string
			reason        any
			told, by, but string
		}{
			{false, "FLAGGED", "manual", "manual", "test", ""},
			{false, "ACTIVE", nil, "api", "test", ""},
			{false, "BLOCKED", " " + words + "\n", words, "test", ""},
			{true, "ACTIVE", words, words, "ada@firm.example", "ada@firm.example"},
			{true, "FLAGGED", " ", "manual", "ada@firm.example", "ada@firm.example"},
		} {
			statuses.gives(kind, who, c.byAccount, e2e.Object{"status": c.status, "reason": c.reason})
			h.WaitForEvent("/hook", c.status+" of "+kind+" is told of", func(e receiver.Attempt) bool {
				told := e.Event
				data, _ := told["data"].(map[string]any)
				return strings.HasPrefix(e.Text("webhook_type"), kind[:4]) && told["status"] == c.status && told["reason"] == c.told && told["actor"] == c.by &&
					data["reason"] == c.told && data["actor"] == c.by
			})
			newest := e2e.WantObject(t, h.Call("GET", e2e.EntityPath(kind, who, "comments/?limit=1"), nil), http.StatusOK)["results"].([]any)[0].(map[string]any)
			if newest["comment"] != c.told || newest["actor_name"] != c.by || (newest["actor_email"] != nil) != (c.but != "") || newest["new_status"] != c.status {
				t.Errorf("%s %s is kept as %v", kind, c.status, newest)
			}
		}
		for name, reason := range map[string]any{"too long": strings.Repeat("x", 501), "a number": 1, "a NUL": "a\x00b"} {
			if a := h.Call("PATCH", e2e.EntityPath(kind, who, "update-status/"), e2e.Object{"status": "ACTIVE", "reason": reason}); a.Status != http.StatusBadRequest || a.JSON()["reason"] == nil {
				t.Errorf("%s: %d %s", name, a.Status, a.Body)
			}
		}
	}
	statuses.isGuarded(who)
}

// statusEnv is an installation with somebody at the console of its application.
type statusEnv struct {
	e2e.App
	seat e2e.ConsoleAccount
}

func (d statusEnv) path(kind, who string) string {
	return "/v3/organization/" + d.seat.Organisation.String() + "/application/" + d.Party.ID.String() + "/vendor-" + kind + "/" + url.PathEscape(who) + "/update-status/"
}

func (d statusEnv) gives(kind, who string, byAccount bool, body e2e.Object) {
	d.T.Helper()
	if !byAccount {
		e2e.WantObject(d.T, d.Call("PATCH", e2e.EntityPath(kind, who, "update-status/"), body), http.StatusOK)
		return
	}
	got := e2e.WantStatus(d.T, d.seat.Client.Do("PATCH", d.path(kind, who), body, d.seat.Bearer()), http.StatusOK)
	if got["status"] != body["status"] || got["vendor_data"] != who || d.Entity(kind, who)["status"] != body["status"] {
		d.T.Errorf("%s: %v", kind, got)
	}
}

// isGuarded sees that an account needs the right, and that the call is written down with whom it is about.
func (d statusEnv) isGuarded(who string) {
	d.T.Helper()
	body := e2e.Object{"status": "BLOCKED", "reason": "manual"}
	for _, kind := range []string{"users", "businesses"} {
		reader := e2e.NewConsoleAccount(d.T, d.World, d.Party, "READER", kind+"@firm.example")
		e2e.WantStatus(d.T, reader.Client.Do("PATCH", d.path(kind, who), body, reader.Bearer()), http.StatusForbidden)
		stranger := e2e.NewConsoleAccount(d.T, d.World, d.World.Sandbox, "OWNER", kind+"@elsewhere.example")
		e2e.WantStatus(d.T, stranger.Client.Do("PATCH", d.path(kind, who), body, stranger.Bearer()), http.StatusNotFound)
		e2e.WantStatus(d.T, d.seat.Client.Do("PATCH", d.path(kind, "nobody"), body, d.seat.Bearer()), http.StatusNotFound)
		e2e.WantStatus(d.T, d.seat.Client.Do("PATCH", d.path(kind, who), e2e.Object{"status": "GONE"}, d.seat.Bearer()), http.StatusBadRequest)
		e2e.WantStatus(d.T, d.Call("PATCH", d.path(kind, who), body), http.StatusUnauthorized)
		if got := d.Entity(kind, who)["status"]; got != "FLAGGED" {
			d.T.Errorf("%s became %v", kind, got)
		}
		operation := map[string]string{"users": "updateVendorUserStatus", "businesses": "updateVendorBusinessStatus"}[kind]
		rows := e2e.WantStatus(d.T, d.seat.Call("GET", "/audit-logs/?operation="+operation, nil), http.StatusOK)["results"].([]any)
		for i, want := range []string{"refused", "refused", "refused", "done", "done"} {
			entry := rows[i].(map[string]any)
			if entry["outcome"] != want || want == "done" && entry["target"] != d.Entity(kind, who)["internal_id"] {
				d.T.Errorf("%s, entry %d: %v", kind, i, entry)
			}
		}
	}
}
