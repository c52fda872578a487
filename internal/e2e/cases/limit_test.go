package cases_test

import (
	"strconv"
	"strings"
	"testing"

	"vidimus/internal/testkit/e2e"
)

// TestHowMuchACaseHolds at most, of notes, links and files of a note.
func TestHowMuchACaseHolds(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	c := d.open(nil)
	id, app := c["uuid"], d.Party.ID
	e2e.ExecSQL(t, d.World, "INSERT INTO case_notes (application_id, case_id, note_id, note, actor_name, created_at) SELECT $1, $2, gen_random_uuid(), 'a', 'test', now() FROM generate_series(1, 999)", app, id)
	last := e2e.WantObject(t, d.Cases("POST", at(c)+"notes/", e2e.Object{"comment": "The last"}), 201)
	full := e2e.ErrorDetail("A case has at most 1000 notes.")
	e2e.WantBody(t, d.Cases("POST", at(c)+"notes/", e2e.Object{"comment": "One more"}), 400, full)
	e2e.WantBody(t, d.Cases("POST", at(c)+"request-info/", e2e.Object{"comment": "One more"}), 400, full)
	if got := e2e.WantObject(t, d.Cases("GET", at(c), nil), 200); got["status"] != "OPEN" || got["notes_count"] != 1000. || len(got["notes"].([]any)) != 50 {
		t.Errorf("it is %v with %v notes", got["status"], got["notes_count"])
	}
	e2e.WantStatus(t, d.Cases("DELETE", at(c)+"notes/"+last["uuid"].(string)+"/", nil), 204)
	e2e.WantObject(t, d.Cases("POST", at(c)+"notes/", e2e.Object{"comment": "The last again"}), 201)
	e2e.ExecSQL(t, d.World, "INSERT INTO case_links (application_id, case_id, entity_type, entity_id, created_at) SELECT $1, $2, 'transaction', gen_random_uuid(), now() FROM generate_series(1, 199)", app, id)
	link := e2e.Object{"entity_type": "session", "entity_uuid": d.session("zoë")}
	made := e2e.WantObject(t, d.Cases("POST", at(c)+"links/", link), 201)
	e2e.ExecSQL(t, d.World, "UPDATE sessions SET status = 'Approved' WHERE session_id = $1", link["entity_uuid"])
	e2e.WantBody(t, d.Cases("POST", at(c)+"links/", e2e.Object{"entity_type": "session", "entity_uuid": d.session("zoë")}), 400, e2e.ErrorDetail("A case has at most 200 links."))
	if again := e2e.WantObject(t, d.Cases("POST", at(c)+"links/", link), 200); again["uuid"] != made["uuid"] {
		t.Errorf("the same again is %v", again)
	}
	if got := e2e.WantObject(t, d.Cases("GET", at(c), nil), 200); got["links_count"] != 200. || len(got["links"].([]any)) != 200 {
		t.Errorf("it has %v links", got["links_count"])
	}
	many := func(n int, of any) []any {
		out := make([]any, n)
		for i := range out {
			out[i] = of
		}
		return out
	}
	for path, body := range map[string]e2e.Object{
		at(c) + "notes/": {"comment": "a", "attachments": many(11, e2e.Object{"s3_key": "case-notes/" + e2e.UnknownID + "/" + e2e.UnknownID + "-a.jpg"})},
		"":               {"title": "a", "links": many(51, link)},
		"bulk/status/":   {"case_uuids": many(201, id), "status": "OPEN"},
		"bulk/assign/":   {"case_uuids": many(201, id), "assignee_user_id": nil},
	} {
		got := e2e.WantStatus(t, d.Cases("POST", path, body), 400)
		member := map[bool]string{true: "case_uuids", false: "attachments"}[strings.HasPrefix(path, "bulk")]
		if path == "" {
			member = "links"
		}
		if texts, ok := got[member].([]any); !ok || len(texts) != 1 {
			t.Errorf("%q is answered %v", path, got)
		}
	}
	e2e.WantStatus(t, d.Cases("POST", at(c)+"notes/", e2e.Object{"comment": strings.Repeat("ü", 10_001)}), 400)
	e2e.WantStatus(t, d.Cases("PATCH", at(c), e2e.Object{"tags": tags(51)}), 400)
	e2e.WantObject(t, d.Cases("PATCH", at(c), e2e.Object{"tags": tags(50)}), 200)
}

func tags(n int) []string {
	out := make([]string, n)
	for i := range out {
		out[i] = strconv.Itoa(i)
	}
	return out
}

// TestHowManyBlueprintsThereAre at most; deleted ones do not count.
func TestHowManyBlueprintsThereAre(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	first := d.Blueprint("First", nil)
	e2e.ExecSQL(t, d.World, `INSERT INTO case_blueprints SELECT application_id, gen_random_uuid(), 'b' || n, description, assignment_method, assignee_pool, max_active_cases,
		escalation_enabled, escalation_id, transfer_enabled, checker_id, require_resolution_note, default_due_hours, is_active, NULL, content_config, version, created_at,
		updated_at FROM case_blueprints, generate_series(1, 499) n`)
	body := e2e.Object{"name": "One more", "assignee_pool": []string{d.Owner.Account.String()}}
	want := e2e.ErrorDetail("An application has at most 500 blueprints.")
	e2e.WantBody(t, d.Cases("POST", "blueprints/", body), 400, want)
	e2e.WantBody(t, d.Cases("POST", "blueprints/presets/install/", nil), 400, want)
	e2e.WantStatus(t, d.Cases("DELETE", "blueprints/"+first["uuid"].(string)+"/", nil), 204)
	e2e.WantObject(t, d.Cases("POST", "blueprints/", body), 201)
}
