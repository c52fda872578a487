package boot_test

import (
	"fmt"
	"testing"

	"vidimus/internal/testkit/testenv"
)

func TestABacktestRunsInTheBackground(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := appEnv{world: w, party: w.Live, t: t}
	for i := range 4 {
		h.pays(fmt.Sprint("payment ", i), nil)
	}
	rule := object{"category": "finance", "period_days": 30, "conditions": []object{{"field": "amount", "operator": "gte", "value": 1}}}
	direct := answered(t, h.api("POST", rulesPath+"backtest/", rule), 200)
	if direct["matched"] != 4.0 {
		t.Fatalf("the direct one: %v", direct)
	}
	path := rulesPath + "backtests/"
	job := answered(t, h.api("POST", path, rule), 201)
	one := path + job["uuid"].(string) + "/"
	if job["status"] != "PENDING" || job["progress"] != 0.0 || job["total_records"] != 4.0 || job["completed_at"] != nil {
		t.Errorf("the back-test: %v", job)
	}
	if refused := h.api("POST", path, rule); refused.Status != 429 || refused.Header.Get("Retry-After") == "" {
		t.Errorf("a second one: %d %s", refused.Status, refused.Body)
	}
	w.Work()
	w.Eventually("the back-test ends", func() bool {
		job = answered(t, h.api("GET", one, nil), 200)
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
	answered(t, h.api("POST", one+"cancel/", nil), 409)
	if rows := answered(t, h.api("GET", path, nil), 200); rows["count"] != 1.0 {
		t.Errorf("the list: %v", rows)
	}
	other := appEnv{world: w, party: w.Sandbox, t: t}
	answered(t, other.api("GET", one, nil), 404)
	answered(t, other.api("POST", one+"cancel/", nil), 404)
	if rows := answered(t, other.api("GET", path, nil), 200); rows["count"] != 0.0 {
		t.Errorf("another application lists: %v", rows)
	}
	if refusal := answered(t, h.api("POST", path, object{"category": "finance", "conditions": []object{{"field": "x", "operator": "eq", "value": 1}}}), 400); refusal["conditions"] == nil {
		t.Errorf("a wrong rule: %v", refusal)
	}
}
