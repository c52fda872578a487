package cases_test

import (
	"strings"
	"testing"

	"vidimus/internal/testkit/e2e"
)

// handsOut looks once for cases that wait.
func (d env) handsOut(want int) {
	d.T.Helper()
	given, err := d.World.Cases.Assignments.AssignUnassigned(d.T.Context())
	if err != nil || given != want {
		d.T.Errorf("%d were handed out, not %d: %v", given, want, err)
	}
}

// holder is the address of whoever has a case.
func (d env) holder(c e2e.Object) any {
	d.T.Helper()
	who, _ := e2e.WantObject(d.T, d.Cases("GET", at(c), nil), 200)["assigned_to"].(map[string]any)
	return who["email"]
}

// comesOnline has a member's browser say that they use the console.
func (d env) comesOnline(who e2e.ConsoleAccount) {
	d.T.Helper()
	path := strings.Replace(d.CasesPath(""), "/cases/", "/presence/", 1)
	e2e.WantObject(d.T, who.Client.Do("PUT", path, e2e.Object{"kind": "CONSOLE", "id": d.Party.ID.String(), "state": "VIEWING"}, who.Bearer()), 200)
}

// TestWaitingCasesAreHandedOut when the bound is raised, the pool grows or somebody's case is taken back.
func TestWaitingCasesAreHandedOut(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	kind := d.Blueprint("Queue", e2e.Object{"assignee_pool": []string{d.officer.Account.String()}, "assignment_method": "AUTOMATIC", "max_active_cases": 1})
	path := "blueprints/" + kind["uuid"].(string) + "/"
	open := func(priority string) e2e.Object {
		return d.open(e2e.Object{"blueprint": kind["uuid"], "priority": priority})
	}
	one, low, high := open("LOW"), open("LOW"), open("HIGH")
	d.handsOut(0)
	if d.holder(one) != "ben@firm.example" || d.holder(low) != nil || d.holder(high) != nil {
		t.Fatalf("they came to %v, %v, %v", d.holder(one), d.holder(low), d.holder(high))
	}
	e2e.WantObject(t, d.Cases("PATCH", path, e2e.Object{"max_active_cases": 2}), 200)
	d.handsOut(1)
	if d.holder(high) != "ben@firm.example" || d.holder(low) != nil {
		t.Errorf("with more room they are with %v and %v", d.holder(high), d.holder(low))
	}
	e2e.WantObject(t, d.Cases("PATCH", path, e2e.Object{"assignee_pool": []string{d.officer.Account.String(), d.checker.Account.String()}}), 200)
	d.handsOut(1)
	if d.holder(low) != "cleo@firm.example" {
		t.Errorf("with more people it is with %v", d.holder(low))
	}
	e2e.WantObject(t, d.Cases("POST", at(high)+"assign/", e2e.Object{"assignee_user_id": nil}), 200)
	d.handsOut(1)
	if d.holder(high) != "ben@firm.example" {
		t.Errorf("taken back it came to %v", d.holder(high))
	}
	if got := d.eventsOf(at(high)); got != "CREATED ASSIGNED UNASSIGNED ASSIGNED" {
		t.Errorf("events are %s", got)
	}
	open("LOW") // for cleo, and then nobody has room
	last := open("LOW")
	e2e.WantStatus(t, d.Cases("DELETE", at(one), nil), 204)
	d.World.Work()
	d.World.Eventually("the job hands it out", func() bool {
		return e2e.QueryNumber(t, d.World, "SELECT count(*) FROM cases WHERE case_id = $1 AND assignee_id = $2", last["uuid"], d.officer.Account) == 1
	})
}

// TestAWaitingResolutionNeverComesToItsMaker although nobody else is in the pool.
func TestAWaitingResolutionNeverComesToItsMaker(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	check := d.Blueprint("Check", e2e.Object{"assignee_pool": []string{d.officer.Account.String()}, "assignment_method": "AUTOMATIC"})
	kind := d.Blueprint("Make", e2e.Object{"four_eyes_checker_blueprint": check["uuid"]})
	c := d.open(e2e.Object{"blueprint": kind["uuid"]})
	e2e.WantObject(t, d.CasesAs(d.officer, "POST", at(c)+"resolve/", e2e.Object{"resolution": "FALSE_POSITIVE"}), 200)
	d.handsOut(0)
	other := d.open(e2e.Object{"blueprint": check["uuid"]})
	e2e.WantObject(t, d.Cases("POST", at(other)+"resolve/", e2e.Object{"resolution": "FALSE_POSITIVE"}), 200) // the next one in line is looked for
	if d.holder(c) != nil {
		t.Errorf("it came to %v", d.holder(c))
	}
	e2e.WantObject(t, d.Cases("PATCH", "blueprints/"+check["uuid"].(string)+"/", e2e.Object{"assignee_pool": []string{d.officer.Account.String(), d.checker.Account.String()}}), 200)
	d.handsOut(1)
	if d.holder(c) != "cleo@firm.example" {
		t.Errorf("it came to %v", d.holder(c))
	}
}

// TestWhoIsOnlineComesFirst although they have more to do.
func TestWhoIsOnlineComesFirst(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	pool := []string{d.officer.Account.String(), d.checker.Account.String()}
	kind := d.Blueprint("Queue", e2e.Object{"assignee_pool": pool, "assignment_method": "AUTOMATIC", "max_active_cases": 2})
	d.comesOnline(d.checker)
	var got []any
	for range 4 {
		got = append(got, d.holder(d.open(e2e.Object{"blueprint": kind["uuid"]})))
	}
	if diff := e2e.Diff(t, []any{"cleo@firm.example", "cleo@firm.example", "ben@firm.example", "ben@firm.example"}, got); diff != "" {
		t.Errorf("they came to (-want +got):\n%s", diff)
	}
}
