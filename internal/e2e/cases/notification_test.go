package cases_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/notification"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/e2e"
)

// notifications calls a path below the notifications of the application as an account.
func (d env) notifications(who e2e.ConsoleAccount, method, more string, body any) apitest.Response {
	d.T.Helper()
	return who.Client.Do(method, strings.Replace(d.CasesPath(""), "/cases/", "/notifications/", 1)+more, body, who.Bearer())
}

// told are the types and cases of what an account is told, the oldest first.
func (d env) told(who e2e.ConsoleAccount, query string) string {
	d.T.Helper()
	var out []string
	for _, row := range e2e.WantObject(d.T, d.notifications(who, "GET", query, nil), http.StatusOK)["results"].([]any) {
		n := row.(map[string]any)
		out = append([]string{n["type"].(string) + " " + n["case"].(map[string]any)["case_number"].(string)}, out...)
	}
	return strings.Join(out, ", ")
}

func (d env) wantTold(who e2e.ConsoleAccount, want string) {
	d.T.Helper()
	if got := d.told(who, ""); got != want {
		d.T.Errorf("told: %s\nwant: %s", got, want)
	}
}

// TestMembersAreToldAboutCases of what others did, not of what they did themselves, and nobody else is told.
func TestMembersAreToldAboutCases(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	check := d.Blueprint("Check", e2e.Object{"assignee_pool": []string{d.checker.Account.String()}})
	kind := d.Blueprint("Make", e2e.Object{"four_eyes_checker_blueprint": check["uuid"]})
	c := d.open(e2e.Object{"blueprint": kind["uuid"], "assigned_to": d.officer.Account.String()})
	d.World.Clock.Move(time.Second)
	e2e.WantObject(t, d.CasesAs(d.checker, "POST", at(c)+"notes/", e2e.Object{"comment": "Zoë", "mentioned_emails": []string{"ben@firm.example", "cleo@firm.example"}}), 201)
	d.World.Clock.Move(time.Second)
	resolution := e2e.Object{"resolution": "FALSE_POSITIVE", "checker": d.checker.Account.String()}
	e2e.WantObject(t, d.CasesAs(d.officer, "POST", at(c)+"resolve/", resolution), 200)
	d.World.Clock.Move(time.Second)
	e2e.WantObject(t, d.CasesAs(d.checker, "POST", at(c)+"reject-approval/", e2e.Object{"notes": "Look again"}), 200)
	d.World.Clock.Move(time.Second)
	e2e.WantObject(t, d.CasesAs(d.officer, "POST", at(c)+"resolve/", resolution), 200)
	d.World.Clock.Move(time.Second)
	e2e.WantObject(t, d.CasesAs(d.checker, "POST", at(c)+"approve/", nil), 200)
	d.World.Clock.Move(time.Second)
	own := d.open(nil)
	e2e.WantObject(t, d.CasesAs(d.officer, "POST", at(own)+"assign/", e2e.Object{"assignee_user_id": d.officer.Account.String()}), 200)
	d.wantTold(d.officer, "ASSIGNED CS-0001, MENTIONED CS-0001, RESOLUTION_RETURNED CS-0001, RESOLUTION_APPROVED CS-0001")
	d.wantTold(d.checker, "APPROVAL_ASKED CS-0001, APPROVAL_ASKED CS-0001")
	d.wantTold(d.Owner, "")
	if stored := e2e.TextOf(t, d.World, "SELECT string_agg(n::text, ' ') FROM notifications n"); strings.Contains(stored, "Zoë") {
		t.Errorf("a notification names somebody: %s", stored)
	}
}

func TestNotificationsOfDueDates(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	d.open(e2e.Object{"assigned_to": d.officer.Account.String(), "due_at": d.World.Clock.Now().Add(72 * time.Hour).UTC().Format(time.RFC3339)})
	for range 2 {
		d.World.Clock.Move(49 * time.Hour)
		for range 2 {
			if _, err := d.World.Cases.Schedule.NotifyDue(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
	}
	d.officer.Token = d.officer.LogIn().Access
	d.wantTold(d.officer, "ASSIGNED CS-0001, DUE_SOON CS-0001, OVERDUE CS-0001")
}

func TestNotificationsAreRead(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	for range 3 {
		d.open(e2e.Object{"assigned_to": d.officer.Account.String()})
		d.World.Clock.Move(time.Second)
	}
	d.open(e2e.Object{"assigned_to": d.checker.Account.String()})
	page := e2e.WantObject(t, d.notifications(d.officer, "GET", "?limit=1", nil), http.StatusOK)
	if page["count"] != 3.0 || page["unread_count"] != 3.0 || page["next"] == nil || len(page["results"].([]any)) != 1 {
		t.Errorf("the page is %v", page)
	}
	newest := page["results"].([]any)[0].(map[string]any)
	if newest["read_at"] != nil || newest["case"].(map[string]any)["case_number"] != "CS-0003" {
		t.Errorf("the newest is %v", newest)
	}
	read := func(who e2e.ConsoleAccount, body e2e.Object, left float64) {
		t.Helper()
		if got := e2e.WantObject(t, d.notifications(who, "POST", "read/", body), http.StatusOK)["unread_count"]; got != left {
			t.Errorf("%v leaves %v, not %v", body, got, left)
		}
	}
	audited := e2e.TextOf(t, d.World, "SELECT count(*)::text FROM audit_entries")
	read(d.checker, e2e.Object{"notification_uuids": []any{newest["uuid"]}}, 1) // not theirs
	read(d.officer, e2e.Object{"notification_uuids": []any{newest["uuid"], e2e.UnknownID}}, 2)
	read(d.officer, e2e.Object{"until": d.World.Clock.Now().Add(-time.Hour)}, 2)
	if got := d.told(d.officer, "?unread=true"); got != "ASSIGNED CS-0001, ASSIGNED CS-0002" {
		t.Errorf("unread: %s", got)
	}
	if got := d.told(d.officer, "?unread=false"); got != "ASSIGNED CS-0003" {
		t.Errorf("read: %s", got)
	}
	read(d.officer, e2e.Object{}, 0)
	read(d.checker, e2e.Object{"until": d.World.Clock.Now()}, 0)
	if now := e2e.TextOf(t, d.World, "SELECT count(*)::text FROM audit_entries"); now != audited {
		t.Errorf("reading is in the audit log: %s, %s before", now, audited)
	}
	for member, body := range map[string]e2e.Object{
		"notification_uuids": {"notification_uuids": []string{}}, "notification_uuids[0]": {"notification_uuids": []string{"x"}}, "until": {"until": "yesterday"},
	} {
		if got := e2e.WantObject(t, d.notifications(d.officer, "POST", "read/", body), http.StatusBadRequest); got[member] == nil && got["notification_uuids"] == nil && got["notification_uuids.0"] == nil {
			t.Errorf("%s: %v", member, got)
		}
	}
	if got := e2e.WantObject(t, d.notifications(d.officer, "GET", "?unread=maybe", nil), http.StatusBadRequest); got["unread"] == nil {
		t.Errorf("refused by %v", got)
	}
	// A key is told nothing.
	key := d.World.As(d.Party).Do("GET", strings.Replace(d.CasesPath(""), "/cases/", "/notifications/", 1), nil, nil)
	if got := e2e.WantObject(t, key, http.StatusOK)["results"].([]any); len(got) != 0 {
		t.Errorf("a key is told %v", got)
	}
	// Who may not list cases hears nothing of them; who may not list sessions is refused.
	role := func(slug string) {
		t.Helper()
		e2e.ExecSQL(t, d.World, "UPDATE organisation_members SET role_id = $2 WHERE account_id = $1", d.officer.Account, slug)
	}
	if d.told(d.officer, "") == "" {
		t.Error("the officer is told nothing to begin with")
	}
	role(e2e.RoleID(t, "DEVELOPER"))
	if got := e2e.WantObject(t, d.notifications(d.officer, "GET", "", nil), http.StatusOK); got["count"] != 0.0 || got["unread_count"] != 0.0 {
		t.Errorf("a developer is told %v", got)
	}
	role(uuid.NewString()) // a role without any right
	e2e.WantObject(t, d.notifications(d.officer, "GET", "", nil), http.StatusForbidden)
	e2e.WantObject(t, d.notifications(d.officer, "POST", "read/", e2e.Object{}), http.StatusForbidden)
}

// TestNotificationsGo with their case, their account and their time.
func TestNotificationsGo(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	stored := func() string { return e2e.TextOf(t, d.World, "SELECT count(*)::text FROM notifications") }
	one := d.open(e2e.Object{"assigned_to": d.officer.Account.String()})
	d.open(e2e.Object{"assigned_to": d.checker.Account.String()})
	e2e.WantStatus(t, d.Cases("DELETE", at(one), nil), http.StatusNoContent)
	if n := stored(); n != "1" {
		t.Errorf("%s outlive a case", n)
	}
	d.wantTold(d.officer, "")
	e2e.ExecSQL(t, d.World, "DELETE FROM console_accounts WHERE account_id = $1", d.checker.Account)
	if n := stored(); n != "0" {
		t.Errorf("%s outlive an account", n)
	}
	d.open(e2e.Object{"assigned_to": d.officer.Account.String()})
	sweep := &notification.Service{Store: d.World.Store, Now: d.World.Clock.Now}
	d.World.Clock.Move(89 * 24 * time.Hour)
	if err := sweep.RemoveOld(t.Context()); err != nil || stored() != "1" {
		t.Errorf("gone before its time: %v", err)
	}
	d.World.Clock.Move(2 * 24 * time.Hour)
	d.officer.Token = d.officer.LogIn().Access
	d.wantTold(d.officer, "")
	if err := sweep.RemoveOld(t.Context()); err != nil || stored() != "0" {
		t.Errorf("kept beyond its time: %v", err)
	}
}

func TestAnAccountThatWantsNoMails(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	d.World.Work()
	const path = "/auth/v2/account/preferences/"
	own := func(method string, body any, status int) e2e.Object {
		t.Helper()
		return e2e.WantObject(t, d.officer.Client.Do(method, path, body, d.officer.Bearer()), status)
	}
	if got := own("GET", nil, http.StatusOK); got["mail_notifications"] != "AT_ONCE" || got["undo_seconds"] != 6.0 || got["single_keys"] != true {
		t.Errorf("at first: %v", got)
	}
	want := e2e.Object{"mail_notifications": "NEVER", "undo_seconds": 0, "single_keys": false}
	own("PUT", want, http.StatusOK)
	if got := own("GET", nil, http.StatusOK); got["mail_notifications"] != "NEVER" || got["undo_seconds"] != 0.0 || got["single_keys"] != false {
		t.Errorf("set to %v", got)
	}
	for member, value := range map[string]any{"mail_notifications": "DAILY", "undo_seconds": 16, "single_keys": "no"} {
		body := e2e.Object{"mail_notifications": "NEVER", "undo_seconds": 0, "single_keys": false, member: value}
		if got := own("PUT", body, http.StatusBadRequest); got[member] == nil {
			t.Errorf("%s: %v", member, got)
		}
		delete(body, member)
		if got := own("PUT", body, http.StatusBadRequest); got[member] == nil {
			t.Errorf("without %s: %v", member, got)
		}
	}
	e2e.WantObject(t, d.officer.Client.Do("GET", path, nil, nil), http.StatusUnauthorized)
	c := d.open(nil)
	e2e.WantObject(t, d.Cases("POST", at(c)+"notes/", e2e.Object{"comment": "x", "mentioned_emails": []string{"ben@firm.example", "cleo@firm.example"}}), 201)
	name := e2e.WantObject(t, d.Cases("GET", "", nil), 200)["results"].([]any)[0].(map[string]any)["application_name"].(string)
	d.mailed("cleo@firm.example " + name + ": You are mentioned in case CS-0001")
	d.wantTold(d.officer, "MENTIONED CS-0001")
}
