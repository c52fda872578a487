package session_test

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// links are a graph with its nodes by id, and its edges as text: the kinds and labels of their ends.
type links struct {
	whole e2e.Object
	nodes map[string]map[string]any
	edges []string
}

func linksOf(h e2e.App, kind, who string) links {
	h.T.Helper()
	l := links{whole: e2e.WantObject(h.T, h.Call("GET", e2e.EntityPath(kind, who, "graph/"), nil), http.StatusOK), nodes: map[string]map[string]any{}}
	for _, n := range l.whole["nodes"].([]any) {
		node := n.(map[string]any)
		l.nodes[node["id"].(string)] = node
	}
	for _, e := range l.whole["edges"].([]any) {
		edge := e.(map[string]any)
		l.edges = append(l.edges, fmt.Sprintf("%s -%s-> %s", l.name(edge["from"]), edge["kind"], l.name(edge["to"])))
	}
	return l
}

// name is what an end of an edge is called by tests.
func (l links) name(id any) string {
	n := l.nodes[id.(string)]
	switch n["kind"] {
	case "session", "user", "business":
		return fmt.Sprintf("%s of %v", n["kind"], n["vendor_data"])
	}
	return fmt.Sprintf("%s %v", n["kind"], n["label"])
}

func (l links) search(kind string) map[string]any {
	for _, k := range l.whole["kinds"].([]any) {
		if k.(map[string]any)["kind"] == kind {
			return k.(map[string]any)
		}
	}
	return nil
}

func (l links) wants(t *testing.T, edges ...string) {
	t.Helper()
	for _, e := range edges {
		if !slices.Contains(l.edges, e) {
			t.Errorf("no %q in\n%s", e, strings.Join(l.edges, "\n"))
		}
	}
}

func pays(h e2e.App, id string, subject, counterparty e2e.Object) {
	h.T.Helper()
	e2e.WantObject(h.T, h.Call("POST", "/v3/transactions/", e2e.Object{
		"transaction_id": id, "transaction_category": "finance", "transaction_details": e2e.Object{"direction": "outbound", "amount": "10", "currency": "EUR"},
		"subject": subject, "counterparty": counterparty,
	}), http.StatusCreated)
}

func TestLinksOfAUser(t *testing.T) {
	t.Parallel()
	h := e2e.NewFaceApp(t)
	flow := h.WorkflowOf(e2e.LivenessStep(`{}`))
	ada, _ := h.ShowFace(flow, "ada", e2e.Selfie("ada", 0), nil)
	twin, _ := h.ShowFace(flow, "twin", e2e.Selfie("ada", 0), nil)
	bruno, _ := h.ShowFace(flow, "bruno", e2e.Selfie("bruno", 0), nil)
	carla, _ := h.ShowFace(flow, "carla", e2e.Selfie("carla", 0), nil)
	for id, address := range map[string]string{ada: "203.0.113.1", twin: "203.0.113.2", bruno: "203.0.113.1", carla: "203.0.113.3"} {
		comesFrom(h.App, id, address)
	}
	hasDocument(h.App, ada, "AB1", "777")
	hasDocument(h.App, bruno, "AB2", "777")
	usesDevice(h.App, ada, "f00d")
	e2e.ExecSQL(t, h.World, "UPDATE sessions SET phone = '+34600000001', email = 'Same@example.org' WHERE session_id = ANY($1)", []string{ada, carla})
	account := e2e.Object{"method_type": "bank_account", "account_id": "ES7600001"}
	pays(h.App, "one", e2e.Object{"vendor_data": "ada", "full_name": "Ada"}, e2e.Object{"full_name": "Shop", "payment_method": account})
	pays(h.App, "two", e2e.Object{"vendor_data": "dora", "full_name": "Dora"}, e2e.Object{"full_name": "Shop", "payment_method": account})
	pays(h.App, "three", e2e.Object{"vendor_data": "ada", "full_name": "Ada"}, e2e.Object{"vendor_data": "carla", "full_name": "Carla"})

	l := linksOf(h.App, "users", "ada")
	l.wants(t,
		"user of ada -session-> session of ada",
		"session of ada -value-> face <nil>", "session of twin -face-> face <nil>", "user of twin -session-> session of twin",
		"session of ada -value-> document 777", "session of bruno -value-> document 777", "session of ada -value-> document AB1",
		"session of bruno -value-> network_address 203.0.113.1", "user of bruno -session-> session of bruno",
		"session of carla -value-> phone +34600000001", "session of carla -value-> email same@example.org",
		"session of ada -value-> device f00d",
		"user of ada -payment-> counterparty Shop", "user of dora -payment-> counterparty Shop", "user of ada -payment-> user of carla",
	)
	if slices.Contains(l.edges, "session of carla -value-> face <nil>") || l.whole["subject"] != "user-1" || l.whole["is_cut"] != false {
		t.Errorf("%v", l.whole)
	}
	for _, k := range []string{"session", "document", "face", "party", "payment"} {
		if s := l.search(k); s["searched"] != true || s["has_more"] != false {
			t.Errorf("%s: %v", k, s)
		}
	}

	if a := h.Call("DELETE", "/v3/session/"+bruno+"/delete/", nil); a.Status != http.StatusNoContent {
		t.Fatalf("delete: %d %s", a.Status, a.Body)
	}
	if l := linksOf(h.App, "users", "ada"); strings.Contains(strings.Join(l.edges, "\n"), "bruno") {
		t.Errorf("a deleted session is linked: %v", l.edges)
	}
	e2e.WantBody(t, h.Call("GET", e2e.EntityPath("users", "nobody", "graph/"), nil), http.StatusNotFound, e2e.ErrorDetail("Not found."))
	other := e2e.App{World: h.World, Party: h.World.Sandbox, T: t}
	e2e.WantStatus(t, other.Call("GET", e2e.EntityPath("users", "ada", "graph/"), nil), http.StatusNotFound)
}

// TestLinksStayWithinTheApplication holds that the same values in another application are no links.
func TestLinksStayWithinTheApplication(t *testing.T) {
	t.Parallel()
	h := e2e.NewFaceApp(t)
	other := e2e.App{World: h.World, Party: h.World.Sandbox, T: t}
	own, _ := h.CreateSession(e2e.Object{"vendor_data": "ada"})
	strange, _ := other.CreateSession(e2e.Object{"vendor_data": "eve"})
	for app, id := range map[*e2e.App]string{&h.App: own, &other: strange} {
		comesFrom(*app, id, "203.0.113.1")
		usesDevice(*app, id, "f00d")
		hasDocument(*app, id, "AB1", "777")
	}
	if l := linksOf(h.App, "users", "ada"); strings.Contains(strings.Join(l.edges, "\n"), "eve") || len(l.nodes) != 6 {
		t.Errorf("%v", l.edges)
	}
}

func TestLinksOfABusiness(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := e2e.App{World: w, Party: w.Live, T: t}
	for _, who := range []string{"acme", "shell", "owner"} {
		h.CreateSession(e2e.Object{"vendor_data": who})
	}
	e2e.ExecSQL(t, w, "UPDATE sessions SET kind = 'business', registration_number = 'A-1', registry_country = 'ES' WHERE vendor_data IN ('acme', 'shell')")
	e2e.ExecSQL(t, w, "UPDATE sessions SET parent_session_id = (SELECT session_id FROM sessions WHERE vendor_data = 'acme') WHERE vendor_data = 'owner'")
	for _, who := range []string{"acme", "shell"} {
		e2e.WantObject(t, h.Call("POST", "/v3/businesses/create/", e2e.Object{"vendor_data": who}), http.StatusCreated)
	}
	linksOf(h, "businesses", "acme").wants(t,
		"business of acme -session-> session of acme", "session of shell -value-> registration A-1", "business of shell -session-> session of shell",
		"session of acme -party-> session of owner", "user of owner -session-> session of owner",
	)
	linksOf(h, "users", "owner").wants(t, "session of acme -party-> session of owner", "business of acme -session-> session of acme")
}

// TestLinksAreBounded holds the plan of the query for values that many have, and what is told of it.
func TestLinksAreBounded(t *testing.T) {
	t.Parallel()
	h := e2e.NewFaceApp(t)
	own, _ := h.CreateSession(e2e.Object{"vendor_data": "ada"})
	comesFrom(h.App, own, "203.0.113.1")
	e2e.ExecSQL(t, h.World, `INSERT INTO session_visits (application_id, session_id, address, agent, first_at, last_at)
		SELECT $1, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid,
		CASE WHEN n % 10 = 0 THEN '203.0.113.1' ELSE '2001:db8::' || n END, '', now(), now() FROM generate_series(1, 20000) n`, h.Party.ID)
	e2e.ExecSQL(t, h.World, "ANALYZE session_visits")
	l := linksOf(h.App, "users", "ada")
	if s := l.search("network_address"); s["has_more"] != true {
		t.Errorf("%v", s)
	}
	var plan []string
	err := h.World.Store.InTx(t.Context(), func(ctx context.Context, tx postgres.Tx) error {
		plan = nil
		rows, err := tx.Raw.Query(ctx, "EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF, SUMMARY OFF) "+db.LinkHolders,
			[]string{"network_address"}, []string{"203.0.113.1"}, []string{""}, h.Party.ID, []uuid.UUID{uuid.MustParse(own)}, 10)
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
	if text := strings.Join(plan, "\n"); !strings.Contains(text, "using session_visits_address on session_visits v (actual rows=10 ") || strings.Contains(text, "Seq Scan on session_visits") {
		t.Errorf("%s", text)
	}
}
