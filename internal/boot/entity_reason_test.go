package boot_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/testkit/receiver"
	"vidimus/internal/testkit/testenv"
)

// TestAReasonOfAStatusIsKeptAndTold gives users and businesses statuses with and without a reason, by key and by an account of the console.
func TestAReasonOfAStatusIsKeptAndTold(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: impatient})
	w.Work()
	h := settle(t, w, application.Live)
	h.listens("/hook", "user.status.updated", "business.status.updated")
	statuses := statusEnv{appEnv: h, seat: newSeat(t, w, h.party, "ADMIN", "ada@firm.example")}
	const who = "Zoë/王"
	words := "Paßfoto passt nicht – 请核实 " + strings.Repeat("x", 470)
	for _, kind := range []string{"users", "businesses"} {
		answered(t, h.api("POST", "/v3/"+kind+"/create/", object{"vendor_data": who}), http.StatusCreated)
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
			statuses.gives(kind, who, c.byAccount, object{"status": c.status, "reason": c.reason})
			h.tells("/hook", c.status+" of "+kind+" is told of", func(e receiver.Attempt) bool {
				told := e.Event
				data, _ := told["data"].(map[string]any)
				return strings.HasPrefix(e.Text("webhook_type"), kind[:4]) && told["status"] == c.status && told["reason"] == c.told && told["actor"] == c.by &&
					data["reason"] == c.told && data["actor"] == c.by
			})
			newest := answered(t, h.api("GET", entityPath(kind, who, "comments/?limit=1"), nil), http.StatusOK)["results"].([]any)[0].(map[string]any)
			if newest["comment"] != c.told || newest["actor_name"] != c.by || (newest["actor_email"] != nil) != (c.but != "") || newest["new_status"] != c.status {
				t.Errorf("%s %s is kept as %v", kind, c.status, newest)
			}
		}
		for name, reason := range map[string]any{"too long": strings.Repeat("x", 501), "a number": 1, "a NUL": "a\x00b"} {
			if a := h.api("PATCH", entityPath(kind, who, "update-status/"), object{"status": "ACTIVE", "reason": reason}); a.Status != http.StatusBadRequest || a.JSON()["reason"] == nil {
				t.Errorf("%s: %d %s", name, a.Status, a.Body)
			}
		}
	}
	statuses.isGuarded(who)
}

// statusEnv is a house with somebody at the console of its application.
type statusEnv struct {
	appEnv
	seat seat
}

func (d statusEnv) path(kind, who string) string {
	return "/v3/organization/" + d.seat.organisation.String() + "/application/" + d.party.ID.String() + "/vendor-" + kind + "/" + url.PathEscape(who) + "/update-status/"
}

func (d statusEnv) gives(kind, who string, byAccount bool, body object) {
	d.t.Helper()
	if !byAccount {
		answered(d.t, d.api("PATCH", entityPath(kind, who, "update-status/"), body), http.StatusOK)
		return
	}
	got := statusIs(d.t, d.seat.client.Do("PATCH", d.path(kind, who), body, d.seat.bearer()), http.StatusOK)
	if got["status"] != body["status"] || got["vendor_data"] != who || d.entity(kind, who)["status"] != body["status"] {
		d.t.Errorf("%s: %v", kind, got)
	}
}

// isGuarded sees that an account needs the right, and that the call is written down with whom it is about.
func (d statusEnv) isGuarded(who string) {
	d.t.Helper()
	body := object{"status": "BLOCKED", "reason": "manual"}
	for _, kind := range []string{"users", "businesses"} {
		reader := newSeat(d.t, d.world, d.party, "READER", kind+"@firm.example")
		statusIs(d.t, reader.client.Do("PATCH", d.path(kind, who), body, reader.bearer()), http.StatusForbidden)
		stranger := newSeat(d.t, d.world, d.world.Sandbox, "OWNER", kind+"@elsewhere.example")
		statusIs(d.t, stranger.client.Do("PATCH", d.path(kind, who), body, stranger.bearer()), http.StatusNotFound)
		statusIs(d.t, d.seat.client.Do("PATCH", d.path(kind, "nobody"), body, d.seat.bearer()), http.StatusNotFound)
		statusIs(d.t, d.seat.client.Do("PATCH", d.path(kind, who), object{"status": "GONE"}, d.seat.bearer()), http.StatusBadRequest)
		statusIs(d.t, d.api("PATCH", d.path(kind, who), body), http.StatusUnauthorized)
		if got := d.entity(kind, who)["status"]; got != "FLAGGED" {
			d.t.Errorf("%s became %v", kind, got)
		}
		operation := map[string]string{"users": "updateVendorUserStatus", "businesses": "updateVendorBusinessStatus"}[kind]
		rows := statusIs(d.t, d.seat.do("GET", "/audit-logs/?operation="+operation, nil), http.StatusOK)["results"].([]any)
		for i, want := range []string{"refused", "refused", "refused", "done", "done"} {
			entry := rows[i].(map[string]any)
			if entry["outcome"] != want || want == "done" && entry["target"] != d.entity(kind, who)["internal_id"] {
				d.t.Errorf("%s, entry %d: %v", kind, i, entry)
			}
		}
	}
}

// bearer is the header of calls by the account.
func (d seat) bearer() map[string]string {
	return map[string]string{"Authorization": "Bearer " + d.token}
}
