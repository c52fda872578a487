package transaction_test

import (
	"fmt"
	"testing"

	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

func TestABacktestRunsInTheBackground(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := e2e.App{World: w, Party: w.Live, T: t}
	for i := range 4 {
		h.ReportTransaction(fmt.Sprint("payment ", i), nil)
	}
	rule := e2e.Object{"category": "finance", "period_days": 30, "conditions": []e2e.Object{{"field": "amount", "operator": "gte", "value": 1}}}
	direct := e2e.WantObject(t, h.Call("POST", e2e.RulesPath+"backtest/", rule), 200)
	if direct["matched"] != 4.0 {
		t.Fatalf("the direct one: %v", direct)
	}
	path := e2e.RulesPath + "backtests/"
	job := e2e.WantObject(t, h.Call("POST", path, rule), 201)
	one := path + job["uuid"].(string) + "/"
	if job["status"] != "PENDING" || job["progress"] != 0.0 || job["total_records"] != 4.0 || job["completed_at"] != nil {
		t.Errorf("the back-test: %v", job)
	}
	if refused := h.Call("POST", path, rule); refused.Status != 429 || refused.Header.Get("Retry-After") == "" {
		t.Errorf("a second one: %d %s", refused.Status, refused.Body)
	}
	w.Work()
	w.Eventually("the back-test ends", func() bool {
		job = e2e.WantObject(t, h.Call("GET", one, nil), 200)
		return job["status"] == "COMPLETED"
	})
	for name, want := range direct {
		if job[name] != want {
			t.Errorf("%s is %v, directly %v", name, job[name], want)
		}
	}
	if job["progress"] != 100.0 || job["processed_records"] != 4.0 || job["last_error"] != nil {
		t.Errorf("the back-test: %v", job)
	}
	e2e.WantObject(t, h.Call("POST", one+"cancel/", nil), 409)
	if rows := e2e.WantObject(t, h.Call("GET", path, nil), 200); rows["count"] != 1.0 {
		t.Errorf("the list: %v", rows)
	}
	other := e2e.App{World: w, Party: w.Sandbox, T: t}
	e2e.WantObject(t, other.Call("GET", one, nil), 404)
	e2e.WantObject(t, other.Call("POST", one+"cancel/", nil), 404)
	if rows := e2e.WantObject(t, other.Call("GET", path, nil), 200); rows["count"] != 0.0 {
		t.Errorf("another application lists: %v", rows)
	}
	if refusal := e2e.WantObject(t, h.Call("POST", path, e2e.Object{"category": "finance", "conditions": []e2e.Object{{"field": "x", "operator": "eq", "value": 1}}}), 400); refusal["conditions"] == nil {
		t.Errorf("a wrong rule: %v", refusal)
	}
}
