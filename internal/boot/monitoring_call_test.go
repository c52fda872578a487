package boot_test

import (
	"fmt"
	"net/http"
	"testing"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/testkit/testenv"
)

// outcomesOf are the outcomes of a job by the references.
func outcomesOf(job object) map[string]string {
	out := map[string]string{}
	for _, r := range job["results"].([]any) {
		result := r.(map[string]any)
		out[result["vendor_data"].(string)] = result["outcome"].(string)
	}
	return out
}

func TestMonitoringIsSwitchedForUsers(t *testing.T) {
	t.Parallel()
	h := newAppEnv(t, nil)
	client := h.world.For(t, h.party)
	switched := func(body object) object {
		return answered(t, client.Do("POST", "/v3/users/aml-monitoring/", body, nil), http.StatusOK)
	}
	for _, user := range []object{
		{"vendor_data": "carlos", "full_name": "Carlos Prueba", "date_of_birth": "1970-02-03"}, {"vendor_data": "nameless"},
		{"vendor_data": "blocked", "full_name": "Somebody", "status": "BLOCKED"}, {"vendor_data": "ben", "full_name": "Ben Nobody"},
	} {
		answered(t, client.Do("POST", "/v3/users/create/", user, nil), http.StatusCreated)
	}
	// No list is loaded: nothing is invented.
	job := switched(object{"is_enabled": true, "vendor_data_list": texts("ben")})
	if diff := differ(t, map[string]string{"ben": "failed_provider"}, outcomesOf(job)); diff != "" {
		t.Errorf("outcomes differ (-want +got):\n%s", diff)
	}
	if _, err := load(t, h.world, "own.csv", onList); err != nil {
		t.Fatal(err)
	}
	all := object{"is_enabled": true, "vendor_data_list": texts("ben", "nameless", "blocked", "unknown")}
	all["estimate_only"] = true
	want := map[string]string{"ben": "screened_and_enabled", "nameless": "skipped_no_identity_data", "blocked": "skipped_blocked"}
	estimate := switched(all)
	if diff := differ(t, want, outcomesOf(estimate)); diff != "" || estimate["job_id"] != nil || estimate["estimated_cost"] == nil {
		t.Errorf("the estimate is %v (-want +got):\n%s", estimate, diff)
	}
	if n := count(t, h.world, "SELECT count(*) FROM aml_monitors"); n != 0 {
		t.Errorf("an estimate has %d watched", n)
	}
	all["estimate_only"] = false
	job = switched(all)
	if diff := differ(t, want, outcomesOf(job)); diff != "" {
		t.Errorf("outcomes differ (-want +got):\n%s", diff)
	}
	if diff := differ(t, object{"status": "COMPLETED", "total": 3, "processed": 3, "target_type": "user", "is_enabled": true},
		some(job, "status", "total", "processed", "target_type", "is_enabled")); diff != "" {
		t.Errorf("the job differs (-want +got):\n%s", diff)
	}
	again := answered(t, client.Do("GET", "/v3/aml-monitoring/jobs/"+job["job_id"].(string)+"/", nil, nil), http.StatusOK)
	if diff := differ(t, job, again); diff != "" {
		t.Errorf("read again it differs (-first +second):\n%s", diff)
	}
	wantBody(t, h.world.For(t, h.world.Sandbox).Do("GET", "/v3/aml-monitoring/jobs/"+job["job_id"].(string)+"/", nil, nil), 404, detail(textNotFound))
	watched := func() int { return count(t, h.world, "SELECT count(*) FROM aml_monitors") }
	steps := []struct {
		on      bool
		outcome string
		watched int
	}{{true, "already_enabled", 1}, {false, "disabled", 0}, {true, "enabled", 1}}
	for _, step := range steps {
		got := outcomesOf(switched(object{"is_enabled": step.on, "vendor_data_list": texts("ben")}))
		if got["ben"] != step.outcome || watched() != step.watched {
			t.Errorf("switched to %v: %v, %d watched", step.on, got, watched())
		}
	}
}

func TestMonitoringOfManyIsAJob(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := settle(t, w, application.Sandbox)
	client := w.For(t, h.party)
	var names []string
	for i := range 25 {
		names = append(names, fmt.Sprintf("user-%d", i))
		answered(t, client.Do("POST", "/v3/businesses/create/", object{"vendor_data": names[i]}, nil), 201)
	}
	job := answered(t, client.Do("POST", "/v3/businesses/aml-monitoring/", object{"is_enabled": true, "vendor_data_list": names}, nil), http.StatusAccepted)
	if job["status"] != "PENDING" || job["total"] != 25. {
		t.Errorf("the job begins as %v", job)
	}
	w.Eventually("the job is done", func() bool {
		return count(t, w, "SELECT count(*) FROM aml_jobs WHERE job_id = $1 AND status = 'COMPLETED'", job["job_id"]) == 1
	})
	job = answered(t, client.Do("GET", "/v3/aml-monitoring/jobs/"+job["job_id"].(string)+"/", nil, nil), 200)
	if got := job["outcomes"].(map[string]any)["skipped_sandbox"]; got != 25. || job["completed_at"] == nil {
		t.Errorf("the job ends as %v", job)
	}
}

func TestMonitoringRefuses(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := settle(t, w, application.Live)
	client := w.For(t, h.party)
	many := make([]string, 600)
	ids := make([]string, 600)
	for i := range many {
		many[i], ids[i] = fmt.Sprint(i), uuid.NewString()
	}
	for name, body := range map[string]object{
		"nobody":      {"is_enabled": true},
		"empty lists": {"is_enabled": true, "vendor_data_list": texts(), "internal_id_list": texts()},
		"too many":    {"is_enabled": true, "vendor_data_list": many, "internal_id_list": ids},
		"no decision": {"vendor_data_list": texts("a")},
	} {
		if got := client.Do("POST", "/v3/users/aml-monitoring/", body, nil).Status; got != http.StatusBadRequest {
			t.Errorf("%s is answered %d", name, got)
		}
	}
	if got := w.For(t, h.party).With("x-api-key", "").Do("POST", "/v3/users/aml-monitoring/", object{"is_enabled": true}, nil).Status; got != 401 {
		t.Errorf("without a key it is %d", got)
	}
}
