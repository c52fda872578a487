package transaction_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/monitoring/ruleengine"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

func TestTransactionRules(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := e2e.App{World: w, Party: w.Live, T: t}
	rule := e2e.Object{
		"title": "Three of a kind", "category": "finance", "mode": "ACTIVE", "scope": e2e.Object{"directions": []string{"INBOUND"}},
		"conditions":  []e2e.Object{{"field": "amount", "operator": "lt", "value": 10000}},
		"aggregation": []e2e.Object{{"metric": "count", "operator": "gte", "value": 3, "window": "30m", "filters": e2e.Object{"subject_vendor_data": "__current__"}}},
		"actions":     []e2e.Object{{"type": "add_score", "value": 25}}, "metadata": e2e.Object{"branch": 7},
	}
	made := e2e.WantObject(t, h.Call("POST", e2e.RulesPath, rule), 201)
	if made["source"] != "CUSTOM" || made["evaluation_mode"] != "ALL" || made["run_count"] != 0.0 || made["metadata"].(map[string]any)["branch"] != 7.0 {
		t.Errorf("the rule: %v", made)
	}
	one := e2e.RulesPath + made["uuid"].(string) + "/"
	t.Run("a rule is changed member by member", func(t *testing.T) {
		changed := e2e.WantObject(t, h.Call("PATCH", one, e2e.Object{"mode": "TEST"}), 200)
		if changed["mode"] != "TEST" || changed["title"] != "Three of a kind" || changed["version"] != 2.0 {
			t.Errorf("the rule: %v", changed)
		}
	})
	t.Run("what is wrong is told by its member", func(t *testing.T) {
		foreign := e2e.Object{"type": "change_status", "value": "AWAITING_USER", "workflow_id": w.Sandbox.WorkflowID}
		for name, body := range map[string]e2e.Object{
			"a workflow of another application": {"title": "d", "category": "finance", "mode": "ACTIVE", "actions": []e2e.Object{foreign}},
		} {
			if refusal := e2e.WantObject(t, h.Call("POST", e2e.RulesPath, body), 400); refusal["actions"] == nil {
				t.Errorf("%s: %v", name, refusal)
			}
		}
		for member, body := range map[string]e2e.Object{
			"title":       {"title": "Three of a kind", "category": "finance", "mode": "ACTIVE"},
			"conditions":  {"title": "a", "category": "finance", "mode": "ACTIVE", "conditions": []e2e.Object{{"field": "amout", "operator": "eq", "value": 1}}},
			"aggregation": {"title": "b", "category": "finance", "mode": "ACTIVE", "aggregation": []e2e.Object{{"metric": "count", "operator": "gte", "value": 1, "window": "3w"}}},
			"actions":     {"title": "c", "category": "finance", "mode": "ACTIVE", "actions": []e2e.Object{{"type": "change_status", "value": "AWAITING_USER"}}},
		} {
			if refusal := e2e.WantObject(t, h.Call("POST", e2e.RulesPath, body), 400); refusal[member] == nil {
				t.Errorf("%s: %v", member, refusal)
			}
		}
	})
	t.Run("presets are installed, switched and removed", func(t *testing.T) { presetsAreKept(t, h) })
	t.Run("a back-test changes nothing", func(t *testing.T) {
		report := e2e.WantObject(t, h.Call("POST", e2e.RulesPath+"backtest/", e2e.Object{"category": "finance", "period_days": 30}), 200)
		if report["evaluated"] != 0.0 || report["period_days"] != 30.0 {
			t.Errorf("the report: %v", report)
		}
	})
	t.Run("rules of others are not there", func(t *testing.T) {
		other := e2e.App{World: w, Party: w.Sandbox, T: t}
		e2e.WantObject(t, other.Call("GET", one, nil), 404)
		e2e.WantObject(t, other.Call("DELETE", one, nil), 404)
	})
	if gone := h.Call("DELETE", one, nil); gone.Status != 204 {
		t.Errorf("deleted: %d", gone.Status)
	}
	e2e.WantObject(t, h.Call("GET", one, nil), 404)
}

func presetsAreKept(t *testing.T, h e2e.App) {
	t.Helper()
	library := e2e.WantObject(t, h.Call("GET", e2e.RulesPath+"library/?bundle=travel_rule&limit=100", nil), 200)
	e2e.WantObject(t, h.Call("POST", e2e.RulesPath+"install/", e2e.Object{"library_keys": []string{"wallet-exposure"}}), 400)
	e2e.WantObject(t, h.Call("POST", e2e.RulesPath+"install/", e2e.Object{}), 400)
	made := e2e.WantObject(t, h.Call("POST", e2e.RulesPath+"install/", e2e.Object{"bundle": "travel_rule", "library_keys": []string{"no-such-key"}}), 200)
	if made["installed_count"] != library["count"] {
		t.Errorf("%v of %v installed", made["installed_count"], library["count"])
	}
	preset := made["results"].([]any)[0].(map[string]any)
	path := e2e.RulesPath + preset["uuid"].(string) + "/"
	if refusal := e2e.WantObject(t, h.Call("PATCH", path, e2e.Object{"mode": "TEST", "title": "mine"}), 400); refusal["title"] == nil || refusal["mode"] != nil {
		t.Errorf("a preset is changed: %v", refusal)
	}
	e2e.WantObject(t, h.Call("PATCH", path, e2e.Object{"mode": "DISABLED"}), 200)
	var found []string
	for _, row := range e2e.WantObject(t, h.Call("GET", e2e.RulesPath+"?source=PRESET&ordering=-title&limit=100", nil), 200)["results"].([]any) {
		found = append(found, row.(map[string]any)["title"].(string))
	}
	if len(found) == 0 || !slices.IsSortedFunc(found, func(a, b string) int { return strings.Compare(strings.ToLower(b), strings.ToLower(a)) }) {
		t.Errorf("the order: %v", found)
	}
	e2e.WantObject(t, h.Call("GET", e2e.RulesPath+"?ordering=colour", nil), 400)
	if gone := e2e.WantObject(t, h.Call("DELETE", e2e.RulesPath+"install/", e2e.Object{"bundle": "travel_rule"}), 200); gone["uninstalled_count"] != made["installed_count"] {
		t.Errorf("removed: %v", gone)
	}
}

// acting makes a rule that looks for an amount.
func acting(h e2e.App, title string, from int, actions ...e2e.Object) string {
	h.T.Helper()
	return e2e.WantObject(h.T, h.Call("POST", e2e.RulesPath, e2e.Object{
		"title": title, "category": "finance", "mode": "ACTIVE", "actions": actions,
		"conditions": []e2e.Object{{"field": "amount", "operator": "gte", "value": from}},
	}), 201)["uuid"].(string)
}

func TestRulesOpenCases(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := e2e.App{World: w, Party: w.Live, T: t}
	acting(h, "Large payments", 200, e2e.Object{"type": "open_case", "priority": "HIGH"}, e2e.Object{"type": "open_case", "value": "Who is the payer?"})
	made := h.ReportTransaction("large", nil)
	page := e2e.WantObject(t, h.Call("GET", "/v3/cases/?source__in=TRANSACTION_RULE&ordering=created_at", nil), 200)
	if page["count"] != 2.0 {
		t.Fatalf("the cases are %v", page)
	}
	priorities := map[any]any{}
	for _, row := range page["results"].([]any) {
		c := e2e.WantObject(t, h.Call("GET", "/v3/cases/"+row.(map[string]any)["uuid"].(string)+"/", nil), 200)
		priorities[c["title"]] = c["priority"]
		subject, links := c["subject"].(map[string]any), c["links"].([]any)
		if subject["vendor_data"] != "payer" || len(links) != 1 || c["status"] != "OPEN" {
			t.Fatalf("the case is %v", c)
		}
		if link := links[0].(map[string]any); link["entity_type"] != "transaction" || link["entity_uuid"] != made["uuid"] {
			t.Errorf("the case is about %v", link)
		}
	}
	if diff := e2e.Diff(t, e2e.Object{"Large payments": "HIGH", "Who is the payer?": "MEDIUM"}, map[string]any{
		"Large payments": priorities["Large payments"], "Who is the payer?": priorities["Who is the payer?"],
	}); diff != "" {
		t.Errorf("the cases differ (-want +got):\n%s", diff)
	}
}

// What a rule puts on a list counts for the payment behind it, although both are judged together.
func TestRulesSeeWhatRulesHaveListed(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := e2e.App{World: w, Party: w.Live, T: t}
	list := e2e.WantObject(t, h.Call("POST", e2e.ListsPath, e2e.Object{"name": "Watched", "list_type": "custom", "entry_type": "user"}), 201)["uuid"].(string)
	acting(h, "Large", 1000, e2e.Object{"type": "add_to_list", "value": list, "field": "subject_vendor_data"})
	e2e.WantObject(t, h.Call("POST", e2e.RulesPath, e2e.Object{
		"title": "Watched", "category": "finance", "mode": "ACTIVE", "actions": []e2e.Object{{"type": "add_score", "value": 30}},
		"conditions": []e2e.Object{{"field": "subject_vendor_data", "operator": "in_list", "value": list}},
	}), 201)
	payment := func(vendor, amount string) ruleengine.Record {
		return ruleengine.Record{
			ID: uuid.New(), Type: ruleengine.Transaction, At: w.Clock.Now(), Category: "finance", Direction: webhookevent.Outbound, Amount: amount, Currency: "EUR",
			Subject: ruleengine.Party{VendorData: vendor, Kind: "individual"},
		}
	}
	var scores []int
	err := w.Store.InTx(t.Context(), func(ctx context.Context, tx postgres.Tx) error {
		scores = nil
		all, err := w.Rules.JudgeMany(ctx, tx, w.Live.ID, []ruleengine.Record{
			payment("ada", "5"), payment("ada", "1000"), payment("bob", "5"), payment("ada", "5"), payment("bob", "2000"), payment("bob", "5"),
		})
		for _, v := range all {
			scores = append(scores, v.Score)
		}
		return err
	})
	if want := []int{0, 0, 0, 30, 0, 30}; err != nil || !slices.Equal(scores, want) {
		t.Errorf("scores %v, want %v (%v)", scores, want, err)
	}
}

// TestMatchedConditionsAreTold looks at what rules saw when they held.
func TestMatchedConditionsAreTold(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := e2e.App{World: w, Party: w.Live, T: t}
	condition := func(field, operator string, value any, more e2e.Object) e2e.Object {
		out := e2e.Object{"field": field, "operator": operator, "value": value}
		for name, v := range more {
			out[name] = v
		}
		return out
	}
	for title, rule := range map[string]e2e.Object{
		"All": {
			"conditions": []e2e.Object{condition("amount", "gte", 200, nil), condition("subject_country", "neq", "counterparty_country", e2e.Object{"value_type": "field"})},
			"aggregation": []e2e.Object{
				{"metric": "count", "operator": "gte", "value": 1, "window": "1h", "filters": e2e.Object{"subject_vendor_data": "__current__"}},
				{"metric": "avg", "field": "amount", "operator": "gt", "value": 10, "window": "1h", "filters": e2e.Object{"subject_vendor_data": "__current__"}},
			},
		},
		"Any": {"evaluation_mode": "ANY", "conditions": []e2e.Object{condition("amount", "gt", 9999, nil), condition("currency", "eq", "EUR", nil)}},
		"Groups": {"conditions": []e2e.Object{
			condition("amount", "gt", 9999, e2e.Object{"group_index": 0}), condition("currency", "eq", "EUR", e2e.Object{"group_index": 0}),
			condition("direction", "eq", "OUTBOUND", e2e.Object{"group_index": 1}),
		}},
		"Never": {"conditions": []e2e.Object{condition("amount", "gt", 9999, nil)}},
	} {
		rule["title"], rule["category"], rule["mode"], rule["actions"] = title, "finance", "TEST", []e2e.Object{{"type": "add_score", "value": 1}}
		e2e.WantObject(t, h.Call("POST", e2e.RulesPath, rule), 201)
	}
	input := e2e.TransactionInput("seen", nil)
	input["counterparty"].(e2e.Object)["address"] = e2e.Object{"country": "NO"}
	h.ReportTransaction("before", nil)
	made := e2e.WantObject(t, h.Call("POST", e2e.TransactionsPath, input), 201)
	read := e2e.WantObject(t, h.Call("GET", e2e.TransactionsPath+made["uuid"].(string)+"/", nil), 200)
	got := map[string][]string{}
	for _, run := range read["rule_runs"].([]any) {
		title := run.(map[string]any)["rule_title"].(string)
		for _, one := range run.(map[string]any)["matched_conditions"].([]any) {
			m := one.(map[string]any)
			d := m["definition"].(map[string]any)
			got[title] = append(got[title], fmt.Sprintf("%v %v%v %v %v %v", m["kind"], d["field"], d["metric"], d["operator"], m["observed"], m["compared"]))
		}
	}
	want := map[string][]string{
		"All": {
			"condition amount<nil> gte [250.5] []", "condition subject_country<nil> neq [ESP] [NOR]",
			"aggregation <nil>count gte [2] []", "aggregation amountavg gt [250.5] []",
		},
		"Any":    {"condition currency<nil> eq [EUR] []"},
		"Groups": {"condition direction<nil> eq [OUTBOUND] []"},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("what rules saw:\n%s", diff)
	}
}
