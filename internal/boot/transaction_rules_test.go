package boot_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/google/uuid"

	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/monitoring/ruleengine"
	"vidimus/internal/platform/postgres"
	"vidimus/internal/testkit/testenv"
)

const rulesPath = "/v3/transactions/rules/"

func TestTransactionRules(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := appEnv{world: w, party: w.Live, t: t}
	rule := object{
		"title": "Three of a kind", "category": "finance", "mode": "ACTIVE", "scope": object{"directions": []string{"INBOUND"}},
		"conditions":  []object{{"field": "amount", "operator": "lt", "value": 10000}},
		"aggregation": []object{{"metric": "count", "operator": "gte", "value": 3, "window": "30m", "filters": object{"subject_vendor_data": "__current__"}}},
		"actions":     []object{{"type": "add_score", "value": 25}}, "metadata": object{"desk": 7},
	}
	made := answered(t, h.api("POST", rulesPath, rule), 201)
	if made["source"] != "CUSTOM" || made["evaluation_mode"] != "ALL" || made["run_count"] != 0.0 || made["metadata"].(map[string]any)["desk"] != 7.0 {
		t.Errorf("the rule: %v", made)
	}
	one := rulesPath + made["uuid"].(string) + "/"
	t.Run("a rule is changed member by member", func(t *testing.T) {
		changed := answered(t, h.api("PATCH", one, object{"mode": "TEST"}), 200)
		if changed["mode"] != "TEST" || changed["title"] != "Three of a kind" || changed["version"] != 2.0 {
			t.Errorf("the rule: %v", changed)
		}
	})
	t.Run("what is wrong is told by its member", func(t *testing.T) {
		foreign := object{"type": "change_status", "value": "AWAITING_USER", "workflow_id": w.Sandbox.WorkflowID}
		for name, body := range map[string]object{
			"a workflow of another application": {"title": "d", "category": "finance", "mode": "ACTIVE", "actions": []object{foreign}},
		} {
			if refusal := answered(t, h.api("POST", rulesPath, body), 400); refusal["actions"] == nil {
				t.Errorf("%s: %v", name, refusal)
			}
		}
		for member, body := range map[string]object{
			"title":       {"title": "Three of a kind", "category": "finance", "mode": "ACTIVE"},
			"conditions":  {"title": "a", "category": "finance", "mode": "ACTIVE", "conditions": []object{{"field": "amout", "operator": "eq", "value": 1}}},
			"aggregation": {"title": "b", "category": "finance", "mode": "ACTIVE", "aggregation": []object{{"metric": "count", "operator": "gte", "value": 1, "window": "3w"}}},
			"actions":     {"title": "c", "category": "finance", "mode": "ACTIVE", "actions": []object{{"type": "change_status", "value": "AWAITING_USER"}}},
		} {
			if refusal := answered(t, h.api("POST", rulesPath, body), 400); refusal[member] == nil {
				t.Errorf("%s: %v", member, refusal)
			}
		}
	})
	t.Run("presets are installed, switched and removed", func(t *testing.T) { presetsAreKept(t, h) })
	t.Run("a back-test changes nothing", func(t *testing.T) {
		report := answered(t, h.api("POST", rulesPath+"backtest/", object{"category": "finance", "period_days": 30}), 200)
		if report["evaluated"] != 0.0 || report["period_days"] != 30.0 {
			t.Errorf("the report: %v", report)
		}
	})
	t.Run("rules of others are not there", func(t *testing.T) {
		other := appEnv{world: w, party: w.Sandbox, t: t}
		answered(t, other.api("GET", one, nil), 404)
		answered(t, other.api("DELETE", one, nil), 404)
	})
	if gone := h.api("DELETE", one, nil); gone.Status != 204 {
		t.Errorf("deleted: %d", gone.Status)
	}
	answered(t, h.api("GET", one, nil), 404)
}

func presetsAreKept(t *testing.T, h appEnv) {
	t.Helper()
	library := answered(t, h.api("GET", rulesPath+"library/?bundle=travel_rule&limit=100", nil), 200)
	answered(t, h.api("POST", rulesPath+"install/", object{"library_keys": []string{"wallet-exposure"}}), 400)
	answered(t, h.api("POST", rulesPath+"install/", object{}), 400)
	made := answered(t, h.api("POST", rulesPath+"install/", object{"bundle": "travel_rule", "library_keys": []string{"no-such-key"}}), 200)
	if made["installed_count"] != library["count"] {
		t.Errorf("%v of %v installed", made["installed_count"], library["count"])
	}
	preset := made["results"].([]any)[0].(map[string]any)
	path := rulesPath + preset["uuid"].(string) + "/"
	if refusal := answered(t, h.api("PATCH", path, object{"mode": "TEST", "title": "mine"}), 400); refusal["title"] == nil || refusal["mode"] != nil {
		t.Errorf("a preset is changed: %v", refusal)
	}
	answered(t, h.api("PATCH", path, object{"mode": "DISABLED"}), 200)
	var found []string
	for _, row := range answered(t, h.api("GET", rulesPath+"?source=PRESET&ordering=-title&limit=100", nil), 200)["results"].([]any) {
		found = append(found, row.(map[string]any)["title"].(string))
	}
	if len(found) == 0 || !slices.IsSortedFunc(found, func(a, b string) int { return strings.Compare(strings.ToLower(b), strings.ToLower(a)) }) {
		t.Errorf("the order: %v", found)
	}
	answered(t, h.api("GET", rulesPath+"?ordering=colour", nil), 400)
	if gone := answered(t, h.api("DELETE", rulesPath+"install/", object{"bundle": "travel_rule"}), 200); gone["uninstalled_count"] != made["installed_count"] {
		t.Errorf("removed: %v", gone)
	}
}

// acting makes a rule that looks for an amount.
func (h appEnv) acting(title string, from int, actions ...object) string {
	h.t.Helper()
	return answered(h.t, h.api("POST", rulesPath, object{
		"title": title, "category": "finance", "mode": "ACTIVE", "actions": actions,
		"conditions": []object{{"field": "amount", "operator": "gte", "value": from}},
	}), 201)["uuid"].(string)
}

func TestRulesOpenCases(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := appEnv{world: w, party: w.Live, t: t}
	h.acting("Large payments", 200, object{"type": "open_case", "priority": "HIGH"}, object{"type": "open_case", "value": "Who is the payer?"})
	made := h.pays("large", nil)
	page := answered(t, h.api("GET", "/v3/cases/?source__in=TRANSACTION_RULE&ordering=created_at", nil), 200)
	if page["count"] != 2.0 {
		t.Fatalf("the cases are %v", page)
	}
	priorities := map[any]any{}
	for _, row := range page["results"].([]any) {
		c := answered(t, h.api("GET", "/v3/cases/"+row.(map[string]any)["uuid"].(string)+"/", nil), 200)
		priorities[c["title"]] = c["priority"]
		subject, links := c["subject"].(map[string]any), c["links"].([]any)
		if subject["vendor_data"] != "payer" || len(links) != 1 || c["status"] != "OPEN" {
			t.Fatalf("the case is %v", c)
		}
		if link := links[0].(map[string]any); link["entity_type"] != "transaction" || link["entity_uuid"] != made["uuid"] {
			t.Errorf("the case is about %v", link)
		}
	}
	if diff := differ(t, object{"Large payments": "HIGH", "Who is the payer?": "MEDIUM"}, map[string]any{
		"Large payments": priorities["Large payments"], "Who is the payer?": priorities["Who is the payer?"],
	}); diff != "" {
		t.Errorf("the cases differ (-want +got):\n%s", diff)
	}
}

// What a rule puts on a list counts for the payment behind it, although both are judged together.
func TestRulesSeeWhatRulesHaveListed(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := appEnv{world: w, party: w.Live, t: t}
	list := answered(t, h.api("POST", listsPath, object{"name": "Watched", "list_type": "custom", "entry_type": "user"}), 201)["uuid"].(string)
	h.acting("Large", 1000, object{"type": "add_to_list", "value": list, "field": "subject_vendor_data"})
	answered(t, h.api("POST", rulesPath, object{
		"title": "Watched", "category": "finance", "mode": "ACTIVE", "actions": []object{{"type": "add_score", "value": 30}},
		"conditions": []object{{"field": "subject_vendor_data", "operator": "in_list", "value": list}},
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
