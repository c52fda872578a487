package session_test

import (
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/customer/lists"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/credit"
	"vidimus/internal/domain/verification/scenario"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

func TestSandboxScenariosAreAllAccepted(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	for _, s := range scenario.All() {
		e2e.WantCreated(t, w.As(w.Sandbox).Do("POST", "/v3/session/", e2e.Object{"workflow_id": w.Sandbox.WorkflowID, "sandbox_scenario": s.Slug}, nil))
	}
	for name, slug := range map[string]string{"an unknown one": "decline", "one in capitals": "APPROVE", "one with a blank": "approve "} {
		t.Run("but not "+name, func(t *testing.T) {
			t.Parallel()
			body := e2e.Object{"workflow_id": w.Sandbox.WorkflowID, "sandbox_scenario": slug}
			e2e.WantBody(t, w.For(t, w.Sandbox).Do("POST", "/v3/session/", body, nil), 400, e2e.Object{"sandbox_scenario": e2e.Texts("This is not a known scenario.")})
		})
	}
}

func TestBlockedVendorDataGetsNoSession(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	business := w.Workflow(w.Live.ID, workflow.FeatureKYBRegistry)
	e2e.AddToBlocklist(t, w, w.Live, lists.EntryUser, "mallory")
	e2e.AddToBlocklist(t, w, w.Live, lists.EntryBusiness, "shell-company")
	cases := map[string]struct {
		party    testenv.Party
		workflow uuid.UUID
		vendor   string
		refusal  string // empty: accepted
	}{
		"a blocked user":     {w.Live, w.Live.WorkflowID, "mallory", "This user is blocked. No new sessions can be created."},
		"a blocked business": {w.Live, business, "shell-company", "This business is blocked. No new sessions can be created."},
		"but a person with the name of a blocked business":     {w.Live, w.Live.WorkflowID, "shell-company", ""},
		"but a business with the name of a blocked user":       {w.Live, business, "mallory", ""},
		"but a value that differs in capitals":                 {w.Live, w.Live.WorkflowID, "Mallory", ""},
		"but the same value of an application without a block": {w.Sandbox, w.Sandbox.WorkflowID, "mallory", ""},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			answer := w.For(t, tc.party).Do("POST", "/v3/session/", e2e.Object{"workflow_id": tc.workflow, "vendor_data": tc.vendor}, nil)
			if tc.refusal == "" {
				e2e.WantCreated(t, answer)
				return
			}
			e2e.WantBody(t, answer, 400, e2e.Object{"vendor_data": tc.refusal})
		})
	}
}

func TestABlockBeginsAndEndsAtOnce(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	body := e2e.Object{"workflow_id": w.Live.WorkflowID, "vendor_data": "trudy"}
	refused := e2e.Object{"vendor_data": "This user is blocked. No new sessions can be created."}
	entry := lists.Entry{ApplicationID: w.Live.ID, List: lists.Blocklist, Type: lists.EntryUser, Value: "trudy"}
	e2e.WantCreated(t, w.As(w.Live).Do("POST", "/v3/session/", body, nil))

	e2e.AddToBlocklist(t, w, w.Live, lists.EntryUser, "trudy")
	e2e.WantBody(t, w.As(w.Live).Do("POST", "/v3/session/", body, nil), 400, refused)
	if err := w.Lists.Delete(t.Context(), entry); err != nil {
		t.Fatal(err)
	}
	e2e.WantCreated(t, w.As(w.Live).Do("POST", "/v3/session/", body, nil))

	end := w.Clock.Now().Add(time.Hour)
	if err := w.Lists.SetEntry(t.Context(), entry, &end); err != nil {
		t.Fatal(err)
	}
	e2e.WantBody(t, w.As(w.Live).Do("POST", "/v3/session/", body, nil), 400, refused)
	w.Clock.Move(time.Hour + time.Second)
	e2e.WantCreated(t, w.As(w.Live).Do("POST", "/v3/session/", body, nil))
}

func TestCreditsAreNeededForLiveSessions(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: func(c *config.Config) {
		c.Prices = map[string]config.Micros{"ID_VERIFICATION": 300_000, "AML": 200_000}
	}})
	both := w.Workflow(w.Live.ID, workflow.FeatureOCR, workflow.FeatureAML)
	free := w.Workflow(w.Live.ID, workflow.FeaturePhone)
	create := func(p testenv.Party, workflow uuid.UUID) func() (int, e2e.Object) {
		return func() (int, e2e.Object) {
			answer := w.As(p).Do("POST", "/v3/session/", e2e.Object{"workflow_id": workflow}, nil)
			return answer.Status, answer.JSON()
		}
	}
	accepted := func(what string, do func() (int, e2e.Object)) {
		t.Helper()
		if status, body := do(); status != 201 {
			t.Fatalf("%s: answered %d %v, want 201", what, status, body)
		}
	}
	refused := func(what string, do func() (int, e2e.Object)) {
		t.Helper()
		status, body := do()
		if text := "The application does not have enough credits. Top up the balance and try again."; status != 400 || len(body) != 1 || body["detail"] != text {
			t.Fatalf("%s: answered %d %v, want 400 with %q", what, status, body, text)
		}
	}
	topUp := func(amount credit.Micros) {
		t.Helper()
		if _, err := w.Credits.TopUp(t.Context(), w.Live.ID, amount); err != nil {
			t.Fatal(err)
		}
	}

	refused("without a balance", create(w.Live, w.Live.WorkflowID))
	accepted("sandbox applications pay nothing", create(w.Sandbox, w.Sandbox.WorkflowID))
	accepted("a workflow without a price is free", create(w.Live, free))
	topUp(299_999)
	refused("one millionth short", create(w.Live, w.Live.WorkflowID))
	topUp(1)
	accepted("exactly enough", create(w.Live, w.Live.WorkflowID))
	refused("the steps of a workflow add up", create(w.Live, both))
	topUp(499_999)
	refused("what an open session has set aside is not free", create(w.Live, both))
	topUp(1)
	accepted("enough for both steps", create(w.Live, both))
	other := w.Party(application.Live)
	refused("the balance of one application is not that of others", create(other, other.WorkflowID))
}

func TestASessionIsChargedOnceAtItsEnd(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: func(c *config.Config) { c.Prices = map[string]config.Micros{"ID_VERIFICATION": 300_000} }})
	w.Work()
	if _, err := w.Credits.TopUp(t.Context(), w.Live.ID, 800_000); err != nil {
		t.Fatal(err)
	}
	balance := func() int {
		return e2e.QueryNumber(t, w, "SELECT balance_micros FROM credit_accounts WHERE application_id = $1", w.Live.ID)
	}
	e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": w.Live.WorkflowID})
	if got := balance(); got != 800_000 {
		t.Errorf("a creation alone leaves %d, want 800000", got)
	}
	id := e2e.VerifiedSession(t, w, w.Live)
	if got := balance(); got != 500_000 {
		t.Errorf("a finished session leaves %d, want 500000", got)
	}
	if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM credit_entries WHERE session_id = $1", id); n != 1 {
		t.Errorf("%d charges of one session, want 1", n)
	}
	body := e2e.Object{"workflow_id": w.Live.WorkflowID} // 300000 are set aside for the first
	e2e.WantBody(t, w.As(w.Live).Do("POST", "/v3/session/", body, nil), 400, e2e.ErrorDetail("The application does not have enough credits. Top up the balance and try again."))
}
