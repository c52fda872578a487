package cases_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"vidimus/internal/testkit/e2e"
)

// mailed waits until exactly these mails were written, as address and subject, and returns them.
func (d env) mailed(want ...string) []e2e.Mail {
	d.T.Helper()
	slices.Sort(want)
	var all []e2e.Mail
	var got []string
	d.World.Eventually(fmt.Sprintf("mails are %q", want), func() bool {
		if e2e.QueryNumber(d.T, d.World, "SELECT count(*) FROM river_job WHERE kind = 'case_mail' AND finalized_at IS NULL") > 0 {
			return false
		}
		all, got = e2e.AllMails(d.T, d.World), nil
		for _, m := range all {
			got = append(got, m.To+" "+m.Subject)
		}
		slices.Sort(got)
		return len(got) >= len(want)
	})
	if diff := e2e.Diff(d.T, want, got); diff != "" {
		d.T.Errorf("mails (-want +got):\n%s", diff)
	}
	return all
}

// TestMembersAreWrittenToAboutCases when they are mentioned and when what they proposed is decided on.
func TestMembersAreWrittenToAboutCases(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	d.World.Work()
	check := d.Blueprint("Check", nil)
	kind := d.Blueprint("Make", e2e.Object{"four_eyes_checker_blueprint": check["uuid"]})
	c := d.open(e2e.Object{"blueprint": kind["uuid"], "title": "Zoë Okafor lies"})
	note := e2e.Object{"comment": "Zoë again", "mentioned_emails": []string{"Ben@firm.example", "cleo@firm.example", "cleo@firm.example"}}
	e2e.WantObject(t, d.CasesAs(d.officer, "POST", at(c)+"notes/", note), 201)
	name := e2e.WantObject(t, d.Cases("GET", "", nil), 200)["results"].([]any)[0].(map[string]any)["application_name"].(string)
	mentioned := "cleo@firm.example " + name + ": You are mentioned in case CS-0001"
	d.mailed(mentioned)

	propose := func() {
		t.Helper()
		e2e.WantObject(t, d.CasesAs(d.officer, "POST", at(c)+"resolve/", e2e.Object{"resolution": "FALSE_POSITIVE", "note": "Zoë is fine"}), 200)
	}
	propose()
	e2e.WantObject(t, d.CasesAs(d.checker, "POST", at(c)+"reject-approval/", e2e.Object{"notes": "Is Zoë?"}), 200)
	returned := "ben@firm.example " + name + ": Case CS-0001: your resolution came back"
	d.mailed(mentioned, returned)
	propose()
	e2e.WantObject(t, d.CasesAs(d.checker, "POST", at(c)+"approve/", nil), 200)
	all := d.mailed(mentioned, returned, "ben@firm.example "+name+": Case CS-0001: your resolution is approved")
	for _, m := range all {
		if strings.Contains(m.Subject+m.Text, "Zoë") || !strings.Contains(m.Text, "/console/a/"+d.Party.ID.String()+"/cases/"+at(c)[:36]) {
			t.Errorf("a mail says %s: %s", m.Subject, m.Text)
		}
	}

	// Keys are nobody to write to, and who takes back their own proposal knows it.
	other := d.open(e2e.Object{"blueprint": kind["uuid"]})
	e2e.WantObject(t, d.Cases("POST", at(other)+"resolve/", e2e.Object{"resolution": "FALSE_POSITIVE"}), 200)
	e2e.WantObject(t, d.CasesAs(d.checker, "POST", at(other)+"approve/", nil), 200)
	own := d.open(e2e.Object{"blueprint": kind["uuid"]})
	e2e.WantObject(t, d.CasesAs(d.officer, "POST", at(own)+"resolve/", e2e.Object{"resolution": "FALSE_POSITIVE"}), 200)
	link := e2e.Object{"entity_type": "session", "entity_uuid": d.session("zoë")}
	e2e.WantObject(t, d.CasesAs(d.officer, "POST", at(own)+"links/", link), 201)
	if got := e2e.AllMails(t, d.World); len(got) != len(all) {
		t.Errorf("there are %d mails", len(got))
	}
}

// TestDueDatesAreToldOnce before they come and when they are over, and anew when they are changed.
func TestDueDatesAreToldOnce(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	d.World.Work()
	tell := func() {
		t.Helper()
		for {
			n, err := d.World.Cases.Schedule.NotifyDue(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			if n == 0 {
				return
			}
		}
	}
	due := func(in time.Duration) string { return d.World.Clock.Now().Add(in).UTC().Format(time.RFC3339) }
	mine := e2e.Object{"assigned_to": d.officer.Account.String()}
	with := func(in time.Duration) e2e.Object {
		more := maps.Clone(mine)
		more["due_at"] = due(in)
		return more
	}
	slow := d.open(with(72 * time.Hour))
	d.open(with(2 * time.Hour))                       // within a day from the start
	d.open(e2e.Object{"due_at": due(72 * time.Hour)}) // nobody's
	done := d.open(with(72 * time.Hour))
	e2e.WantObject(t, d.Cases("POST", at(done)+"resolve/", e2e.Object{"resolution": "FALSE_POSITIVE"}), 200)
	name := e2e.WantObject(t, d.Cases("GET", "", nil), 200)["results"].([]any)[0].(map[string]any)["application_name"].(string)
	text := func(number, what string) string {
		return "ben@firm.example " + name + ": Case " + number + " is " + what
	}
	tell()
	d.mailed()
	d.World.Clock.Move(49 * time.Hour)
	tell()
	tell()
	told := []string{text("CS-0001", "due within a day"), text("CS-0002", "overdue")}
	d.mailed(slices.Clone(told)...)
	d.World.Clock.Move(24 * time.Hour)
	tell()
	told = append(told, text("CS-0001", "overdue"))
	d.mailed(slices.Clone(told)...)
	if got := e2e.WantObject(t, d.Cases("GET", at(slow), nil), 200); got["is_overdue"] != nil && got["is_overdue"] != true {
		t.Errorf("the case is %v", got["is_overdue"])
	}
	e2e.WantObject(t, d.Cases("PATCH", at(slow), e2e.Object{"due_at": due(48 * time.Hour)}), 200)
	d.World.Clock.Move(30 * time.Hour)
	tell()
	d.mailed(append(told, text("CS-0001", "due within a day"))...)
}

// TestNobodyIsWrittenToWhoHasLeft although they were mentioned while they were there.
func TestNobodyIsWrittenToWhoHasLeft(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	c := d.open(nil)
	e2e.WantObject(t, d.Cases("POST", at(c)+"notes/", e2e.Object{"comment": "x", "mentioned_emails": []string{"ben@firm.example"}}), 201)
	for _, m := range e2e.DecodeList(t, d.Owner.Call("GET", "/members/", nil)) {
		if m["email"] == "ben@firm.example" {
			e2e.WantStatus(t, d.Owner.Call("DELETE", "/members/"+m["uuid"].(string), nil), 204)
		}
	}
	d.World.Work()
	d.mailed()
}

// TestMailsAboutCasesAreInTheLanguageOfTheAccount, at first the one that its browser asked for.
func TestMailsAboutCasesAreInTheLanguageOfTheAccount(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	d.World.Work()
	const path = "/auth/v2/account/preferences/"
	set := func(body e2e.Object, status int) e2e.Object {
		t.Helper()
		for member, value := range map[string]any{"mail_notifications": "AT_ONCE", "undo_seconds": 6, "single_keys": true} {
			body[member] = value
		}
		return e2e.WantObject(t, d.officer.Client.Do("PUT", path, body, d.officer.Bearer()), status)
	}
	if got := set(e2e.Object{}, 200)["language"]; got != "en" {
		t.Errorf("at first it is %v", got)
	}
	if got := set(e2e.Object{"language": "de"}, 200)["language"]; got != "de" {
		t.Errorf("set to de it is %v", got)
	}
	if got := set(e2e.Object{}, 200)["language"]; got != "de" {
		t.Errorf("left out it becomes %v", got)
	}
	for _, wrong := range []any{"xx", "DE", 7, ""} {
		if got := set(e2e.Object{"language": wrong}, 400); got["language"] == nil {
			t.Errorf("%v: %v", wrong, got)
		}
	}
	c := d.open(nil)
	e2e.WantObject(t, d.Cases("POST", at(c)+"notes/", e2e.Object{"comment": "x", "mentioned_emails": []string{"ben@firm.example", "cleo@firm.example"}}), 201)
	name := e2e.WantObject(t, d.Cases("GET", "", nil), 200)["results"].([]any)[0].(map[string]any)["application_name"].(string)
	all := d.mailed("ben@firm.example "+name+": Sie werden im Fall CS-0001 erwähnt", "cleo@firm.example "+name+": You are mentioned in case CS-0001")
	for _, m := range all {
		if isGerman := m.To == "ben@firm.example"; strings.Contains(m.Text, "Jemand hat Sie in einer Notiz zum Fall CS-0001 erwähnt.") != isGerman {
			t.Errorf("%s reads %s", m.To, m.Text)
		}
	}
}

// TestWhoMayTakeACaseIsToldThatItIsOverdue where nobody has it: the people of its blueprint who may, once.
func TestWhoMayTakeACaseIsToldThatItIsOverdue(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	d.World.Work()
	reader := d.Member("READER", "dan@firm.example")
	pool := []string{d.officer.Account.String(), d.Owner.Account.String()}
	kind := d.Blueprint("Shared", e2e.Object{"assignee_pool": pool})
	e2e.ExecSQL(t, d.World, "UPDATE case_blueprints SET assignee_pool = array_append(assignee_pool, $2) WHERE blueprint_id = $1", kind["uuid"], reader.Account)
	due := func(in time.Duration) string { return d.World.Clock.Now().Add(in).UTC().Format(time.RFC3339) }
	d.open(e2e.Object{"blueprint": kind["uuid"], "due_at": due(36 * time.Hour)})
	d.open(e2e.Object{"due_at": due(36 * time.Hour)})                                     // of no kind
	taken := d.open(e2e.Object{"blueprint": kind["uuid"], "due_at": due(72 * time.Hour)}) // somebody's before it is due
	name := e2e.WantObject(t, d.Cases("GET", "", nil), 200)["results"].([]any)[0].(map[string]any)["application_name"].(string)
	tell := func() {
		t.Helper()
		for range 2 {
			if _, err := d.World.Cases.Schedule.NotifyDue(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
	}
	d.World.Clock.Move(20 * time.Hour)
	tell()
	d.mailed() // nobody is told before it is over
	d.World.Clock.Move(20 * time.Hour)
	tell()
	var want []string
	for _, to := range []string{"ben@firm.example", e2e.AdaEmail} {
		want = append(want, to+" "+name+": Case CS-0001 is overdue and nobody’s")
	}
	d.mailed(slices.Clone(want)...)
	e2e.WantObject(t, d.Cases("POST", at(taken)+"assign/", e2e.Object{"assignee_user_id": d.checker.Account.String()}), 200)
	d.World.Clock.Move(60 * time.Hour)
	tell()
	d.mailed(append(want, "cleo@firm.example "+name+": Case CS-0003 is overdue")...)
}
