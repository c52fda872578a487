package feed_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// is says where an account is.
func (d env) is(who e2e.ConsoleAccount, kind, id, state string) apitest.Response {
	d.T.Helper()
	return who.Client.Do("PUT", d.path("presence/"), e2e.Object{"kind": kind, "id": id, "state": state}, who.Bearer())
}

// present are the names and states of who is at a record.
func (d env) present(kind, id string) string {
	d.T.Helper()
	answer := d.Owner.Client.Do("GET", d.path("presence/?kind="+kind+"&id="+id), nil, d.Owner.Bearer())
	var out []string
	for _, row := range e2e.WantObject(d.T, answer, http.StatusOK)["results"].([]any) {
		p := row.(map[string]any)
		out = append(out, p["name"].(string)+" "+p["state"].(string))
	}
	return strings.Join(out, ", ")
}

// TestWhoLooksIsSeen by others for 45 seconds, and until they leave.
func TestWhoLooksIsSeen(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	d.World.Clock.Stop()
	ben := d.Member("COMPLIANCE_OFFICER", "ben@firm.example")
	session, _ := d.CreateSession(e2e.Object{})
	l := d.hear(d.Owner.Bearer(), "")
	e2e.WantObject(t, d.is(ben, "SESSION", session, "VIEWING"), http.StatusOK)
	if f, _ := l.until("presence.updated"); f.data["id"] != session || f.data["topic"] != "sessions" || f.data["actor"] != ben.Account.String() {
		t.Errorf("that somebody came is told as %v", f)
	}
	d.World.Clock.Move(time.Second)
	e2e.WantObject(t, d.is(d.Owner, "SESSION", session, "EDITING"), http.StatusOK)
	l.until("presence.updated")
	if got := d.present("SESSION", session); got != "ben@firm.example VIEWING, ada@firm.example EDITING" {
		t.Errorf("there are %s", got)
	}
	// That they are still there is no event; that they do something else is one.
	e2e.WantObject(t, d.is(ben, "SESSION", session, "VIEWING"), http.StatusOK)
	id := d.openCase()
	if _, before := l.until("case.created"); len(before) > 0 {
		t.Errorf("told before: %v", before)
	}
	d.World.Clock.Move(44 * time.Second)
	e2e.WantObject(t, d.is(ben, "SESSION", session, "VIEWING"), http.StatusOK)
	d.World.Clock.Move(2 * time.Second)
	if got := d.present("SESSION", session); got != "ben@firm.example VIEWING" {
		t.Errorf("after 46 seconds there are %s", got)
	}
	e2e.WantObject(t, d.is(ben, "SESSION", session, "LEFT"), http.StatusOK)
	l.until("presence.updated")
	if got := d.present("SESSION", session); got != "" {
		t.Errorf("still there: %s", got)
	}
	e2e.WantObject(t, d.is(ben, "CASE", id, "VIEWING"), http.StatusOK)
	if f, _ := l.until("presence.updated"); f.data["topic"] != "cases" || d.present("CASE", id) != "ben@firm.example VIEWING" {
		t.Errorf("at a case: %v, %s", f, d.present("CASE", id))
	}
	e2e.WantObject(t, d.is(ben, "CONSOLE", d.Party.ID.String(), "VIEWING"), http.StatusOK)
	if got := d.present("CONSOLE", d.Party.ID.String()); got != "ben@firm.example VIEWING" {
		t.Errorf("at the console are %s", got)
	}
}

// TestPresenceIsSharedBetweenProcesses as it is in the database.
func TestPresenceIsSharedBetweenProcesses(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	other := testenv.New(t, testenv.Settings{DSN: d.World.Pool.Config().ConnString(), StateDir: d.World.Config.StateDir})
	l := d.hear(d.Owner.Bearer(), "")
	session, _ := d.CreateSession(e2e.Object{})
	l.until("status.updated")
	answer := apitest.New(t, other.App).Do("PUT", d.path("presence/"), e2e.Object{"kind": "SESSION", "id": session, "state": "VIEWING"}, d.Owner.Bearer())
	e2e.WantObject(t, answer, http.StatusOK)
	if f, _ := l.until("presence.updated"); f.data["id"] != session || d.present("SESSION", session) != "ada@firm.example VIEWING" {
		t.Errorf("the other process tells %v", f)
	}
}

// TestPresenceIsRefused of keys, at records of others and at cases without the right.
func TestPresenceIsRefused(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	developer, id := d.Member("DEVELOPER", "dev@firm.example"), d.openCase()
	e2e.WantStatus(t, d.Call("PUT", d.path("presence/"), e2e.Object{"kind": "CASE", "id": id, "state": "VIEWING"}), http.StatusForbidden)
	e2e.WantStatus(t, d.is(developer, "CASE", id, "VIEWING"), http.StatusForbidden)
	e2e.WantStatus(t, developer.Client.Do("GET", d.path("presence/?kind=CASE&id="+id), nil, developer.Bearer()), http.StatusForbidden)
	for _, kind := range []string{"SESSION", "CASE", "CONSOLE"} {
		e2e.WantStatus(t, d.is(d.Owner, kind, uuid.NewString(), "VIEWING"), http.StatusNotFound)
	}
	e2e.WantStatus(t, d.is(d.Owner, "SESSION", id, "AWAY"), http.StatusBadRequest)
	e2e.WantStatus(t, d.is(d.Owner, "REPORT", id, "VIEWING"), http.StatusBadRequest)
	e2e.WantStatus(t, d.Owner.Client.Do("GET", d.path("presence/"), nil, d.Owner.Bearer()), http.StatusBadRequest)
}
