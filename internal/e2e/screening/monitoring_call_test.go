package screening_test

import (
	"fmt"
	"net/http"
	"testing"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// outcomesOf are the outcomes of a job by the references.
func outcomesOf(job e2e.Object) map[string]string {
	out := map[string]string{}
	for _, r := range job["results"].([]any) {
		result := r.(map[string]any)
		out[result["vendor_data"].(string)] = result["outcome"].(string)
	}
	return out
}

func TestMonitoringIsSwitchedForUsers(t *testing.T) {
	t.Parallel()
	h := e2e.NewApp(t, nil)
	client := h.World.For(t, h.Party)
	switched := func(body e2e.Object) e2e.Object {
		return e2e.WantObject(t, client.Do("POST", "/v3/users/aml-monitoring/", body, nil), http.StatusOK)
	}
	for _, user := range []e2e.Object{
		{"vendor_data": "carlos", "full_name": "Carlos Prueba", "date_of_birth": "1970-02-03"}, {"vendor_data": "nameless"},
		{"vendor_data": "blocked", "full_name": "Somebody", "status": "BLOCKED"}, {"vendor_data": "ben", "full_name": "Ben Nobody"},
	} {
		e2e.WantObject(t, client.Do("POST", "/v3/users/create/", user, nil), http.StatusCreated)
	}
	// No list is loaded: nothing is invented.
	job := switched(e2e.Object{"is_enabled": true, "vendor_data_list": e2e.Texts("ben")})
	if diff := e2e.Diff(t, map[string]string{"ben": "failed_provider"}, outcomesOf(job)); diff != "" {
		t.Errorf("outcomes differ (-want +got):\n%s", diff)
	}
	if _, err := e2e.LoadList(t, h.World, "own.csv", e2e.PersonList); err != nil {
		t.Fatal(err)
	}
	all := e2e.Object{"is_enabled": true, "vendor_data_list": e2e.Texts("ben", "nameless", "blocked", "unknown")}
	all["estimate_only"] = true
	want := map[string]string{"ben": "screened_and_enabled", "nameless": "skipped_no_identity_data", "blocked": "skipped_blocked"}
	estimate := switched(all)
	if diff := e2e.Diff(t, want, outcomesOf(estimate)); diff != "" || estimate["job_id"] != nil || estimate["estimated_cost"] == nil {
		t.Errorf("the estimate is %v (-want +got):\n%s", estimate, diff)
	}
	if n := e2e.QueryNumber(t, h.World, "SELECT count(*) FROM aml_monitors"); n != 0 {
		t.Errorf("an estimate has %d watched", n)
	}
	all["estimate_only"] = false
	job = switched(all)
	if diff := e2e.Diff(t, want, outcomesOf(job)); diff != "" {
		t.Errorf("outcomes differ (-want +got):\n%s", diff)
	}
	if diff := e2e.Diff(t, e2e.Object{"status": "COMPLETED", "total": 3, "processed": 3, "target_type": "user", "is_enabled": true},
		e2e.OnlyMembers(job, "status", "total", "processed", "target_type", "is_enabled")); diff != "" {
		t.Errorf("the job differs (-want +got):\n%s", diff)
	}
	again := e2e.WantObject(t, client.Do("GET", "/v3/aml-monitoring/jobs/"+job["job_id"].(string)+"/", nil, nil), http.StatusOK)
	if diff := e2e.Diff(t, job, again); diff != "" {
		t.Errorf("read again it differs (-first +second):\n%s", diff)
	}
	e2e.WantBody(t, h.World.For(t, h.World.Sandbox).Do("GET", "/v3/aml-monitoring/jobs/"+job["job_id"].(string)+"/", nil, nil), 404, e2e.ErrorDetail(e2e.TextNotFound))
	watched := func() int { return e2e.QueryNumber(t, h.World, "SELECT count(*) FROM aml_monitors") }
	steps := []struct {
		on      bool
		outcome string
		watched int
	}{{true, "already_enabled", 1}, {false, "disabled", 0}, {true, "enabled", 1}}
	for _, step := range steps {
		got := outcomesOf(switched(e2e.Object{"is_enabled": step.on, "vendor_data_list": e2e.Texts("ben")}))
		if got["ben"] != step.outcome || watched() != step.watched {
			t.Errorf("switched to %v: %v, %d watched", step.on, got, watched())
		}
	}
}

func TestMonitoringOfManyIsAJob(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Sandbox)
	client := w.For(t, h.Party)
	var names []string
	for i := range 25 {
		names = append(names, fmt.Sprintf("user-%d", i))
		e2e.WantObject(t, client.Do("POST", "/v3/businesses/create/", e2e.Object{"vendor_data": names[i]}, nil), 201)
	}
	job := e2e.WantObject(t, client.Do("POST", "/v3/businesses/aml-monitoring/", e2e.Object{"is_enabled": true, "vendor_data_list": names}, nil), http.StatusAccepted)
	if job["status"] != "PENDING" || job["total"] != 25. {
		t.Errorf("the job begins as %v", job)
	}
	w.Eventually("the job is done", func() bool {
		return e2e.QueryNumber(t, w, "SELECT count(*) FROM aml_jobs WHERE job_id = $1 AND status = 'COMPLETED'", job["job_id"]) == 1
	})
	job = e2e.WantObject(t, client.Do("GET", "/v3/aml-monitoring/jobs/"+job["job_id"].(string)+"/", nil, nil), 200)
	if got := job["outcomes"].(map[string]any)["skipped_sandbox"]; got != 25. || job["completed_at"] == nil {
		t.Errorf("the job ends as %v", job)
	}
}

func TestMonitoringRefuses(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := e2e.NewAppIn(t, w, application.Live)
	client := w.For(t, h.Party)
	many := make([]string, 600)
	ids := make([]string, 600)
	for i := range many {
		many[i], ids[i] = fmt.Sprint(i), uuid.NewString()
	}
	for name, body := range map[string]e2e.Object{
		"nobody":      {"is_enabled": true},
		"empty lists": {"is_enabled": true, "vendor_data_list": e2e.Texts(), "internal_id_list": e2e.Texts()},
		"too many":    {"is_enabled": true, "vendor_data_list": many, "internal_id_list": ids},
		"no decision": {"vendor_data_list": e2e.Texts("a")},
	} {
		if got := client.Do("POST", "/v3/users/aml-monitoring/", body, nil).Status; got != http.StatusBadRequest {
			t.Errorf("%s is answered %d", name, got)
		}
	}
	if got := w.For(t, h.Party).With("x-api-key", "").Do("POST", "/v3/users/aml-monitoring/", e2e.Object{"is_enabled": true}, nil).Status; got != 401 {
		t.Errorf("without a key it is %d", got)
	}
}
