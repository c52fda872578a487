package cases_test

import (
	"encoding/json"
	"testing"
	"time"

	"vidimus/internal/testkit/e2e"
)

// recount counts cases in the simplest way, as statistics promise to have counted them.
const recount = `
WITH facts AS (
    SELECT c.*, a.first_at, a.others, EXISTS (SELECT FROM case_events v WHERE v.case_id = c.case_id AND v.event_type = 'ESCALATED') AS escalated
    FROM cases c
    LEFT JOIN LATERAL (SELECT min(v.created_at) AS first_at, count(DISTINCT v.metadata ->> 'to') AS others
        FROM case_events v WHERE v.case_id = c.case_id AND v.event_type = 'ASSIGNED') a ON true
    WHERE c.deleted_at IS NULL
), keyed AS (
    SELECT 'totals' AS kind, '' AS key, f.* FROM facts f
    UNION ALL SELECT 'officer', coalesce(a.email, 'unassigned'), f.* FROM facts f LEFT JOIN console_accounts a ON a.account_id = f.assignee_id
    UNION ALL SELECT 'blueprint', coalesce(b.name || ':' || b.blueprint_id, 'none'), f.* FROM facts f LEFT JOIN case_blueprints b ON b.blueprint_id = f.blueprint_id
    UNION ALL SELECT 'source', source, f.* FROM facts f
    UNION ALL SELECT 'status', status, f.* FROM facts f
)
SELECT jsonb_object_agg(kind, rows) FROM (
    SELECT kind, jsonb_agg(CASE WHEN kind = 'totals' THEN r - 'key' ELSE r END ORDER BY key) AS rows FROM (
        SELECT kind, key, jsonb_build_object('key', key, 'created', count(*), 'assigned', count(first_at),
            'resolved', count(*) FILTER (WHERE status = 'RESOLVED'), 'unresolved', count(*) FILTER (WHERE status <> 'RESOLVED'),
            'threat_rate', coalesce(round(avg((resolution = 'VALID_THREAT')::int) FILTER (WHERE status = 'RESOLVED'), 4), 0)::float,
            'false_positive_rate', coalesce(round(avg((resolution = 'FALSE_POSITIVE')::int) FILTER (WHERE status = 'RESOLVED'), 4), 0)::float,
            'reassignment_rate', coalesce(round(avg((others > 1)::int) FILTER (WHERE first_at IS NOT NULL), 4), 0)::float,
            'escalation_rate', round(avg(escalated::int), 4)::float,
            'avg_assign_hours', coalesce(round(avg(extract(epoch FROM first_at - created_at)) / 3600, 2), 0)::float,
            'avg_resolve_hours', coalesce(round(avg(extract(epoch FROM resolved_at - created_at)) FILTER (WHERE status = 'RESOLVED') / 3600, 2), 0)::float,
            'avg_handling_hours', coalesce(round(avg(extract(epoch FROM resolved_at - first_at)) FILTER (WHERE status = 'RESOLVED' AND resolved_at >= first_at) / 3600, 2), 0)::float) AS r
        FROM keyed GROUP BY kind, key
    ) x GROUP BY kind
) y`

// TestStatisticsAreWhatARecountFinds after everything that can become of cases.
func TestStatisticsAreWhatARecountFinds(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	empty := e2e.WantObject(t, d.Cases("GET", "statistics/", nil), 200)
	if len(empty["series"].([]any)) != 31 || empty["totals"].(map[string]any)["threat_rate"] != 0. || len(empty["tables"].(map[string]any)["officer"].([]any)) != 0 {
		t.Errorf("of nothing they are %v", empty)
	}
	// So that what follows stands on two days, whenever the test runs.
	tomorrow := d.World.Clock.Now().UTC().Truncate(24 * time.Hour).Add(32 * time.Hour)
	d.World.Clock.Move(tomorrow.Sub(d.World.Clock.Now()))
	manyChanges(t, d)
	d.World.Clock.Move(26 * time.Hour)
	changesOfTheNextDay(t, d)
	var before any
	for range 2 {
		got := e2e.WantObject(t, d.Cases("GET", "statistics/", nil), 200)
		tables := got["tables"].(map[string]any)
		var want map[string]any
		readJSON(t, e2e.TextOf(t, d.World, "SELECT ("+recount+")::text"), &want)
		for kind, rows := range want {
			have := any([]any{got["totals"]})
			if kind != "totals" {
				have = tables[kind]
			}
			if diff := e2e.Diff(t, rows, have); diff != "" {
				t.Errorf("%s: %s", kind, diff)
			}
		}
		series := got["series"].([]any)
		for i, want := range []string{`{"created":6,"reviewed":3}`, `{"created":1,"reviewed":2}`} {
			day := series[len(series)-2+i].(map[string]any)
			delete(day, "date")
			var wanted any
			readJSON(t, want, &wanted)
			if diff := e2e.Diff(t, wanted, day); diff != "" {
				t.Errorf("day %d: %s", i, diff)
			}
		}
		if diff := e2e.Diff(t, e2e.Object{"open": 4, "overdue": 1}, got["queue"]); diff != "" {
			t.Error(diff)
		}
		if before != nil {
			if diff := e2e.Diff(t, before, got); diff != "" {
				t.Errorf("summed up they differ: %s", diff)
			}
		}
		before = got
		if err := d.World.App.Cases.Schedule.UpdateStatistics(t.Context()); err != nil {
			t.Fatal(err)
		}
		if left := e2e.TextOf(t, d.World, "SELECT count(*)::text FROM case_counts WHERE NOT is_sum"); left != "0" {
			t.Errorf("%s changes are left", left)
		}
	}
	e2e.ExecSQL(t, d.World, "DELETE FROM cases")
	if got := e2e.WantObject(t, d.Cases("GET", "statistics/", nil), 200); got["totals"].(map[string]any)["created"] != 0. || e2e.Diff(t, e2e.Object{"open": 0, "overdue": 0}, got["queue"]) != "" {
		t.Errorf("of no case they are %v", got)
	}
}

func readJSON(t *testing.T, text string, to any) {
	t.Helper()
	if err := json.Unmarshal([]byte(text), to); err != nil {
		t.Fatal(err)
	}
}

// manyChanges are those of the first day: seven cases, of which one is deleted.
func manyChanges(t *testing.T, d env) {
	t.Helper()
	second := d.Blueprint("Second", nil)
	first := d.Blueprint("First", e2e.Object{"transfer_enabled": true, "escalation_enabled": true, "escalation_blueprint": second["uuid"]})
	var ids []any
	for range 7 {
		ids = append(ids, d.open(e2e.Object{"blueprint": first["uuid"]})["uuid"])
	}
	on := func(i int, call string, body any) {
		t.Helper()
		e2e.WantObject(t, d.Cases("POST", ids[i].(string)+"/"+call+"/", body), 200)
	}
	d.World.Clock.Move(30 * time.Minute)
	e2e.WantObject(t, d.Cases("POST", "bulk/assign/", e2e.Object{"case_uuids": ids[:4], "assignee_user_id": d.officer.Account.String()}), 200)
	on(1, "assign", e2e.Object{"assignee_user_id": d.checker.Account.String()})
	on(2, "assign", e2e.Object{"assignee_user_id": nil})
	on(3, "escalate", nil)
	on(4, "transfer", e2e.Object{"target_blueprint": second["uuid"]})
	d.World.Clock.Move(time.Hour)
	e2e.WantObject(t, d.Cases("POST", "bulk/status/", e2e.Object{"case_uuids": ids[:2], "status": "RESOLVED", "resolution": "VALID_THREAT"}), 200)
	on(2, "resolve", e2e.Object{"resolution": "FALSE_POSITIVE"})
	on(1, "reopen", nil)
	on(5, "request-info", nil)
	e2e.WantObject(t, d.Cases("PATCH", ids[5].(string)+"/", e2e.Object{"due_at": d.World.Clock.Now().Add(time.Hour)}), 200)
	e2e.WantStatus(t, d.Cases("DELETE", ids[6].(string)+"/", nil), 204)
}

// changesOfTheNextDay are a case of that day, and one of the day before that ends, is assigned afterwards and is erased with its subject.
func changesOfTheNextDay(t *testing.T, d env) {
	t.Helper()
	c := d.open(e2e.Object{"due_at": d.World.Clock.Now().Add(time.Hour)})
	e2e.WantObject(t, d.Cases("POST", at(c)+"resolve/", e2e.Object{"resolution": "FALSE_POSITIVE"}), 200)
	e2e.WantObject(t, d.Cases("POST", at(c)+"reopen/", nil), 200)
	e2e.WantObject(t, d.Cases("POST", at(c)+"resolve/", e2e.Object{"resolution": "VALID_THREAT"}), 200)
	d.World.Clock.Move(time.Minute)
	e2e.WantObject(t, d.Cases("POST", at(c)+"assign/", e2e.Object{"assignee_user_id": d.officer.Account.String()}), 200)
}

// TestStatisticsOfARange are refused for one that there cannot be, and leave out what is not in it.
func TestStatisticsOfARange(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	d.open(nil)
	for query, want := range map[string]e2e.Object{
		"?date_from=2026-05-02&date_to=2026-05-01": {"date_from": []string{"Must not be after date_to."}},
		"?date_from=2024-05-01&date_to=2026-05-02": {"date_from": []string{"At most 730 days before date_to."}},
	} {
		e2e.WantBody(t, d.Cases("GET", "statistics/"+query, nil), 400, want)
	}
	e2e.WantStatus(t, d.Cases("GET", "statistics/?date_to=then", nil), 400)
	past := e2e.WantObject(t, d.Cases("GET", "statistics/?date_from=2020-01-01&date_to=2021-12-31", nil), 200)
	if len(past["series"].([]any)) != 731 || past["totals"].(map[string]any)["created"] != 0. || past["queue"].(map[string]any)["open"] != 1. {
		t.Errorf("of a past range they are %v and %v", past["totals"], past["queue"])
	}
	e2e.WantStatus(t, d.CasesAs(d.Member("DEVELOPER", "dev@firm.example"), "GET", "statistics/", nil), 403)
}
