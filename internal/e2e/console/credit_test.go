package console_test

import (
	"net/http"
	"testing"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/credit"
	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

func TestCreditsAreShownByCall(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	d := e2e.NewConsoleAccount(t, w, w.Live, "ADMIN", e2e.AdaEmail)
	balance := func() any {
		return e2e.WantStatus(t, w.As(w.Live).Do("GET", "/v3/billing/balance/", nil, nil), http.StatusOK)["balance"]
	}
	before := balance()
	for _, m := range []credit.Movement{
		{ApplicationID: w.Live.ID, Reason: credit.ReasonTopUp, Amount: 2_500_000, Reference: "2026-17"},
		{ApplicationID: w.Live.ID, Reason: credit.ReasonAdjustment, Amount: -1_000_001},
	} {
		if _, _, err := w.Credits.RecordMovement(t.Context(), m); err != nil {
			t.Fatal(err)
		}
	}
	if after := balance(); after == before {
		t.Errorf("the balance stays %v", after)
	}
	path := "/applications/" + w.Live.ID.String() + "/credits/entries/"
	page := e2e.WantStatus(t, d.Call("GET", path+"?limit=1", nil), http.StatusOK)
	latest := page["results"].([]any)[0].(map[string]any)
	if latest["amount"] != "-1.000001" || latest["reason"] != "adjustment" || latest["reference"] != nil || page["next"] == nil {
		t.Errorf("%v", page)
	}
	next := e2e.WantStatus(t, d.Call("GET", path+"?limit=1&offset=1", nil), http.StatusOK)["results"].([]any)[0].(map[string]any)
	if next["amount"] != "2.500000" || next["reference"] != "2026-17" {
		t.Errorf("%v", next)
	}
	books := e2e.WantStatus(t, d.Call("GET", "/credits/", nil), http.StatusOK)
	if of := books["applications"].([]any); len(of) != 1 || of[0].(map[string]any)["balance"] != balance() {
		t.Errorf("%v", books)
	}
	sums := map[any]any{}
	for _, a := range books["accounts"].([]any) {
		sums[a.(map[string]any)["account"]] = a.(map[string]any)["amount"]
	}
	if sums["adjustment"] != "1.000001" || sums["prepaid"] == nil || sums["funding"] == nil {
		t.Errorf("accounts %v", sums)
	}
	developer := e2e.NewConsoleAccount(t, w, w.Live, "DEVELOPER", "dev@firm.example")
	for _, p := range []string{path, "/credits/"} {
		e2e.WantStatus(t, developer.Call("GET", p, nil), http.StatusForbidden)
	}
	e2e.WantStatus(t, d.Call("GET", "/applications/"+w.Sandbox.ID.String()+"/credits/entries/", nil), http.StatusNotFound)
	e2e.WantStatus(t, apitest.New(t, w.App).Do("GET", "/v3/billing/balance/", nil, nil), http.StatusForbidden)
}

func TestABalanceSaysWhatIsFree(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: func(c *config.Config) { c.Prices = map[string]config.Micros{"OCR": 1_000_000} }})
	p := w.Party(application.Live)
	funds, err := w.Credits.Funds(t.Context(), p.ID)
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := w.Credits.RecordMovement(t.Context(), credit.Movement{ApplicationID: p.ID, Reason: credit.ReasonAdjustment, Amount: 3_000_000 - funds.Balance}); err != nil {
		t.Fatal(err)
	}
	for range 3 {
		e2e.CreateSession(t, w, p, e2e.Object{"workflow_id": p.WorkflowID})
	}
	e2e.WantBody(t, w.As(p).Do("POST", "/v3/session/", e2e.Object{"workflow_id": p.WorkflowID}, nil), http.StatusBadRequest,
		e2e.Object{"detail": "The application does not have enough credits. Top up the balance and try again."})
	got := e2e.WantStatus(t, w.As(p).Do("GET", "/v3/billing/balance/", nil, nil), http.StatusOK)
	if got["balance"] != "3.0000" || got["reserved"] != "3.0000" || got["available"] != "0.0000" {
		t.Errorf("told %v", got)
	}
}
