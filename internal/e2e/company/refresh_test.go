package company_test

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/domain/kyb/company"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// changing is a registry whose answers change, or stay away.
type changing struct {
	danes
	mu       sync.Mutex
	isSilent bool
	asked    int
}

func (c *changing) Fetch(ctx context.Context, handle string, tier company.Tier) (company.Record, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.asked++; c.isSilent {
		return company.Record{}, company.ErrUnavailable
	}
	return c.danes.Fetch(ctx, handle, tier)
}

// says changes what the registry has of its first company, and whether it answers.
func (c *changing) says(isSilent bool, change func(r *company.Record)) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.isSilent = isSilent
	change(&c.records[0])
}

func (c *changing) questions() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.asked
}

// aDayLater has everything read again that is due then, twice.
func aDayLater(t *testing.T, w *testenv.World) {
	t.Helper()
	w.Clock.Move(25 * time.Hour)
	for range 2 {
		for n := 1; n > 0; {
			var err error
			if n, err = w.Flow.RefreshCompanies(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// told are the events about refreshed data of a session.
func waitForChange(f e2e.CompanySession) (out []map[string]any) {
	for _, a := range f.Receiver.Events("/data") {
		if b := a.Event; b["trigger"] == "ongoing_monitoring" && b["session_id"] == f.Id {
			out = append(out, b)
		}
	}
	return out
}

func registryCheck(f e2e.CompanySession) (check, company map[string]any) {
	f.T.Helper()
	check = e2e.DecisionOf(f.T, f.World, f.Party, e2e.Object{"session_id": f.Id})["registry_checks"].([]any)[0].(map[string]any)
	return check, check["company"].(map[string]any)
}

func TestCompaniesAreReadFromTheirRegistryAgain(t *testing.T) {
	t.Parallel()
	source := &changing{danes: ferries()}
	source.says(false, func(r *company.Record) { r.Address, r.Type = "Havnen 1", "ApS" })
	w := testenv.New(t, testenv.Settings{Companies: []company.Source{source}})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Live)
	h.SubscribeTo("/data", "data.updated")
	h.Subscribe("/hook")
	made := func(config string) e2e.CompanySession {
		f := begun(h, row(t, w, h.Party, workflow.Step{Feature: workflow.FeatureKYBRegistry, Config: []byte(config)}), nil)
		choose(f, "DK", "ærø")
		f.WaitForStatus("Approved")
		return f
	}
	const monitored = `{"kyb_registry_monitoring_enabled":true}`
	f, unwatched, declined := made(monitored), made(`{}`), made(monitored)
	e2e.WantObject(t, e2e.Reviewer{W: w, P: h.Party, T: t}.UpdateStatus(declined.Id, e2e.Object{"new_status": "Declined"}), 200)

	asked := source.questions()
	aDayLater(t, w)
	if n := source.questions() - asked; n != 1 || h.CountEvents(f.Id, "data.updated") != 0 {
		t.Errorf("a company that is the same was asked for %d times in a day and told %d times", n, h.CountEvents(f.Id, "data.updated"))
	}

	_, before := registryCheck(f)
	correct(f, before["uuid"].(string), e2e.Object{"company_type": "Corrected"})
	source.says(false, func(r *company.Record) {
		r.Address, r.Type = "Havnen 2", "A/S"
		r.Officers = append([]company.Officer{{Name: "New, Nora", Role: company.RoleDirector, Active: true}}, r.Officers...)
	})
	aDayLater(t, w)
	_, after := registryCheck(f)
	officers := after["officers"].([]any)
	if after["registered_address"] != "Havnen 2" || after["company_type"] != "Corrected" || len(officers) != 2 {
		t.Errorf("after the change: %v", after)
	}
	if old := before["officers"].([]any)[0].(map[string]any)["uuid"]; officers[1].(map[string]any)["uuid"] != old {
		t.Error("an officer who stayed has another id")
	}
	if data := after["registry_data"].(map[string]any); data["legal_address"] != "Havnen 2" || data["company_type"] != "Corrected" {
		t.Errorf("registry_data: %v", data)
	}
	w.Eventually("the change is told", func() bool { return len(waitForChange(f)) == 1 })
	if e := waitForChange(f)[0]; e["status"] != "Approved" || !cmp.Equal(e["data"].(map[string]any)["changed_fields"], any([]any{"registry_checks"})) {
		t.Errorf("event: %v", e)
	}
	var changed []string
	var actor string
	err := w.Pool.QueryRow(t.Context(), `SELECT changed_fields, actor_type FROM session_reviews
		WHERE application_id = $1 AND session_id = $2 AND activity_type = 'KYB_DATA_UPDATED' ORDER BY created_at DESC LIMIT 1`, h.Party.ID, f.Id).Scan(&changed, &actor)
	if want := []string{"officers", "registered_address"}; err != nil || !slices.Equal(changed, want) || actor != "SYSTEM" {
		t.Errorf("feed: %v of %s, %v", changed, actor, err)
	}
	for name, other := range map[string]e2e.CompanySession{"nobody watches": unwatched, "was declined": declined} {
		if _, c := registryCheck(other); c["registered_address"] != "Havnen 1" {
			t.Errorf("a company that %s was read again: %v", name, c["registered_address"])
		}
	}

	source.says(true, func(r *company.Record) { r.Status = company.StatusDissolved })
	aDayLater(t, w)
	if check, c := registryCheck(f); c["registry_status"] != "active" || check["status"] != "Approved" || h.CountEvents(f.Id, "data.updated") != 2 {
		t.Errorf("a silent registry changed something: %v", check)
	}

	source.says(false, func(*company.Record) {})
	aDayLater(t, w)
	d := f.WaitForStatus("In Review")
	if diff := cmp.Diff([]string{"KYB_COMPANY_NOT_ACTIVE:warning"}, codes(d.Registry[0].Warnings)); diff != "" || d.Registry[0].Status != "In Review" {
		t.Errorf("a dissolved company is %s, warnings (-want +got):\n%s", d.Registry[0].Status, diff)
	}
	w.Eventually("both are told", func() bool {
		return len(waitForChange(f)) == 2 && slices.Equal(h.Receiver.Statuses("/hook", f.Id), []string{"Not Started", "In Progress", "Approved", "In Review"})
	})

	// A reviewer's decision stays while nothing else comes up; what is new comes up again.
	e2e.WantObject(t, e2e.Reviewer{W: w, P: h.Party, T: t}.UpdateStatus(f.Id, e2e.Object{"new_status": "Approved"}), 200)
	aDayLater(t, w)
	f.WaitForStatus("Approved")
	source.says(false, func(r *company.Record) { r.Officers = nil })
	aDayLater(t, w)
	if d := f.WaitForStatus("In Review"); fmt.Sprint(codes(d.Registry[0].Warnings)) != "[KYB_COMPANY_NOT_ACTIVE:warning KYB_OFFICERS_DATA_NOT_FOUND:warning]" {
		t.Errorf("warnings %v", codes(d.Registry[0].Warnings))
	}
}
