package session_test

import (
	"context"
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/testkit/e2e"
)

// similarTo reads the sessions that are similar to one: their reasons by their ids, the ids in their order, and the kinds
// with how many were found.
func similarTo(h e2e.App, id string) (reasons map[string][]any, order []string, kinds map[string]map[string]any, all []any) {
	h.T.Helper()
	whole := e2e.WantObject(h.T, h.Call("GET", "/v3/session/"+id+"/similar/", nil), http.StatusOK)
	reasons, kinds = map[string][]any{}, map[string]map[string]any{}
	for _, k := range whole["kinds"].([]any) {
		kinds[k.(map[string]any)["kind"].(string)] = k.(map[string]any)
	}
	all = whole["results"].([]any)
	for _, r := range all {
		s := r.(map[string]any)
		order = append(order, s["session_id"].(string))
		reasons[s["session_id"].(string)] = s["reasons"].([]any)
	}
	return reasons, order, kinds, all
}

// usesDevice has a session opened with a device.
func usesDevice(h e2e.App, id, fingerprint string) {
	h.T.Helper()
	e2e.ExecSQL(h.T, h.World, `INSERT INTO session_devices (application_id, session_id, fingerprint, source, report, address, agent, first_at, last_at)
		SELECT application_id, session_id, $2, 'persistent_id', '{}', '', '', now(), now() FROM sessions WHERE session_id = $1`, id, fingerprint)
}

// comesFrom has a session opened from an address alone.
func comesFrom(h e2e.App, id, address string) {
	h.T.Helper()
	e2e.ExecSQL(h.T, h.World, "DELETE FROM session_visits WHERE session_id = $1", id)
	e2e.ExecSQL(h.T, h.World, `INSERT INTO session_visits (application_id, session_id, address, agent, first_at, last_at)
		SELECT application_id, session_id, $2, a, now(), now() FROM sessions, unnest(ARRAY['one', 'two']) a WHERE session_id = $1`, id, address)
}

// hasDocument gives a session the document that its step would have read.
func hasDocument(h e2e.App, id, number, personal string) {
	h.T.Helper()
	e2e.ExecSQL(h.T, h.World, "UPDATE sessions SET document_number = $2, personal_number = $3, issuing_state = 'JPN' WHERE session_id = $1", id, number, personal)
}

func reason(kind string, score, value any) map[string]any {
	return map[string]any{"kind": kind, "score": score, "value": value}
}

func TestSimilarSessions(t *testing.T) {
	t.Parallel()
	h := e2e.NewFaceApp(t)
	flow := h.WorkflowOf(e2e.LivenessStep(`{}`))
	ada, _ := h.ShowFace(flow, "ada", e2e.Selfie("ada", 0), nil)
	again, _ := h.ShowFace(flow, "ada", e2e.Selfie("ada", 0), nil)
	bruno, _ := h.ShowFace(flow, "bruno", e2e.Selfie("bruno", 0), nil)
	carla, _ := h.ShowFace(flow, "carla", e2e.Selfie("carla", 0), nil)
	dora, _ := h.ShowFace(flow, "dora", e2e.Selfie("dora", 0), nil)
	for id, address := range map[string]string{ada: "203.0.113.1", again: "203.0.113.2", bruno: "203.0.113.1", carla: "203.0.113.1", dora: "203.0.113.3"} {
		comesFrom(h.App, id, address)
	}
	hasDocument(h.App, ada, "AB1", "777")
	hasDocument(h.App, bruno, "AB1", "777")
	hasDocument(h.App, carla, "AB2", "778")
	usesDevice(h.App, ada, "f00d")
	usesDevice(h.App, bruno, "f00d")

	reasons, order, kinds, all := similarTo(h.App, ada)
	if diff := cmp.Diff([]string{bruno, again, carla}, order); diff != "" {
		t.Fatalf("order (-want +got):\n%s", diff)
	}
	want := map[string][]any{
		bruno: {reason("document", nil, "777"), reason("document", nil, "AB1"), reason("device", nil, "f00d"), reason("network_address", nil, "203.0.113.1")},
		again: {reason("face", 100.0, nil)},
		carla: {reason("network_address", nil, "203.0.113.1")},
	}
	if diff := cmp.Diff(want, reasons); diff != "" {
		t.Errorf("reasons (-want +got):\n%s", diff)
	}
	for kind, count := range map[string]float64{"face": 1, "document": 1, "device": 1, "network_address": 2} {
		if k := kinds[kind]; k["searched"] != true || k["count"] != count || k["has_more"] != false {
			t.Errorf("%s: %v", kind, k)
		}
	}
	if second := all[1].(map[string]any); second["is_same_user"] != true || second["vendor_data"] != "ada" || second["status"] != "Approved" || second["portrait_image"] == nil {
		t.Errorf("the other session of the user is %v", second)
	}
	if first := all[0].(map[string]any); first["is_same_user"] != false {
		t.Errorf("another user's session is %v", first)
	}
	if _, order, kinds, _ := similarTo(h.App, dora); len(order) != 0 || kinds["document"]["searched"] != false || kinds["face"]["searched"] != true {
		t.Errorf("nothing is shared: %v %v", order, kinds)
	}

	if a := h.Call("DELETE", "/v3/session/"+bruno+"/delete/", nil); a.Status != http.StatusNoContent {
		t.Fatalf("delete: %d %s", a.Status, a.Body)
	}
	if _, order, _, _ := similarTo(h.App, ada); !cmp.Equal([]string{again, carla}, order) {
		t.Errorf("after a session was deleted: %v", order)
	}
}

func TestSimilarSessionsAreThoseOfTheApplication(t *testing.T) {
	t.Parallel()
	h := e2e.NewFaceApp(t)
	other := e2e.App{World: h.World, Party: h.World.Sandbox, T: t}
	own, _ := h.CreateSession(e2e.Object{})
	strange, _ := other.CreateSession(e2e.Object{})
	for app, id := range map[*e2e.App]string{&h.App: own, &other: strange} {
		comesFrom(*app, id, "203.0.113.1")
		usesDevice(*app, id, "f00d")
		hasDocument(*app, id, "AB1", "777")
		if _, order, kinds, _ := similarTo(*app, id); len(order) != 0 || kinds["device"]["searched"] != true || kinds["face"]["searched"] != false {
			t.Errorf("%v %v", order, kinds)
		}
	}
	for _, path := range []string{own, e2e.UnknownID} {
		e2e.WantObject(t, other.Call("GET", "/v3/session/"+path+"/similar/", nil), http.StatusNotFound)
	}
}

// TestAnAddressOfManyCostsAsMuchAsAnother holds the plan of the query: of a common address no more rows are read than are looked at.
func TestAnAddressOfManyCostsAsMuchAsAnother(t *testing.T) {
	t.Parallel()
	h := e2e.NewFaceApp(t)
	own, _ := h.CreateSession(e2e.Object{})
	near, _ := h.CreateSession(e2e.Object{})
	for _, id := range []string{own, near} {
		comesFrom(h.App, id, "203.0.113.1")
	}
	e2e.ExecSQL(t, h.World, `INSERT INTO session_visits (application_id, session_id, address, agent, first_at, last_at)
		SELECT $1, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 
		CASE WHEN n % 10 = 0 THEN '203.0.113.1' ELSE '2001:db8::' || n END, '', now(), now() FROM generate_series(1, 20000) n`, h.Party.ID)
	e2e.ExecSQL(t, h.World, "ANALYZE session_visits")
	_, order, kinds, _ := similarTo(h.App, own)
	if k := kinds["network_address"]; !cmp.Equal([]string{near}, order) || k["count"] != 1.0 || k["has_more"] != true {
		t.Errorf("%v %v", order, k)
	}
	var plan []string
	err := h.World.Store.InTx(t.Context(), func(ctx context.Context, tx postgres.Tx) error {
		plan = nil
		rows, err := tx.Raw.Query(ctx, "EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF, SUMMARY OFF) "+db.SimilarByAddress, h.Party.ID, uuid.MustParse(own), 100)
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			var line string
			if err := rows.Scan(&line); err != nil {
				return err
			}
			plan = append(plan, line)
		}
		return rows.Err()
	})
	if err != nil {
		t.Fatal(err)
	}
	if text := strings.Join(plan, "\n"); !strings.Contains(text, "using session_visits_address on session_visits v (actual rows=100 ") || strings.Contains(text, "Seq Scan on session_visits") {
		t.Errorf("%s", text)
	}
}
