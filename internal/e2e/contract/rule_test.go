package contract_test

import (
	"strconv"

	"pgregory.net/rapid"

	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/fuzz"
)

// aboutRules tells whether the operation is one about rules of transactions.
func (f *fuzzed) aboutRules() bool {
	return f.about("TransactionRule", "TransactionRules", "TransactionRulePresets") || f.aboutBacktests()
}

// aboutBacktests tells whether the operation is one about back-tests in the background.
func (f *fuzzed) aboutBacktests() bool {
	return f.about("TransactionRuleBacktest", "TransactionRuleBacktests")
}

// renewRule puts a rule in place.
func (f *fuzzed) renewRule() {
	f.t.Helper()
	if f.current != "" && !f.about("deleteTransactionRule", "updateTransactionRule", "cancelTransactionRuleBacktest") {
		return
	}
	h := e2e.App{World: f.world, Party: f.world.Live, T: f.t}
	if f.aboutBacktests() {
		f.renewBacktest(h)
		return
	}
	f.current = e2e.WantObject(f.t, h.Call("POST", e2e.RulesPath, e2e.Object{"title": "fuzzed " + strconv.FormatInt(urls.Add(1), 10), "category": "finance", "mode": "TEST"}), 201)["uuid"].(string)
}

// renewBacktest puts a back-test in place, but where it would stand in the way of the call.
func (f *fuzzed) renewBacktest(h e2e.App) {
	f.t.Helper()
	if f.about("createTransactionRuleBacktest") {
		return
	}
	e2e.ExecSQL(f.t, f.world, "UPDATE rule_backtests SET status = 'FAILED' WHERE status = 'PENDING'")
	f.current = e2e.WantObject(f.t, h.Call("POST", e2e.RulesPath+"backtests/", e2e.Object{"category": "finance"}), 201)["uuid"].(string)
}

func (f *fuzzed) ruleGround(g *fuzz.KnownObjects) {
	if f.aboutRules() {
		g.Path["rule_uuid"], g.Elsewhere["rule_uuid"] = []string{f.current}, []string{e2e.UnknownID}
		g.Path["backtest_uuid"], g.Elsewhere["backtest_uuid"] = []string{f.current}, []string{e2e.UnknownID}
		g.Query["ordering"] = rapid.SampledFrom([]string{"-title", "source,-run_count"})
	}
}

// ruleMembers are body members of the operations about rules that are accepted.
func (f *fuzzed) ruleMembers(out map[string]*rapid.Generator[any]) {
	if !f.aboutRules() {
		return
	}
	out["title"] = rapid.StringMatching(`[a-z]{12} rule`).AsAny()
	out["conditions"] = sampled([]e2e.Object{}, []e2e.Object{{"field": "amount", "operator": "gte", "value": 10}})
	out["aggregation"] = sampled([]e2e.Object{}, []e2e.Object{{"metric": "count", "operator": "gte", "value": 2, "window": "1h"}})
	out["actions"] = sampled([]e2e.Object{}, []e2e.Object{{"type": "add_score", "value": 5}})
	out["metadata"] = sampled(e2e.Object{}, e2e.Object{"a": 1})
	out["library_keys"] = sampled([]string{"fan-in"}, []string{"no-such-key"})
	out["bundle"] = sampled("travel_rule")
}
