package webhook_test

import (
	"fmt"
	"net/http"
	"slices"
	"testing"

	"vidimus/internal/domain/delivery/outbox"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/eventcheck"
	"vidimus/internal/testkit/receiver"
	"vidimus/internal/testkit/testenv"
)

const townHook = "/every"

func newTown(t *testing.T) e2e.Subscriber {
	t.Helper()
	w := testenv.New(t, testenv.Settings{Adjust: e2e.RetrySoon})
	w.Work()
	return townOf(t, w)
}

// townOf settles the customer in a world.
func townOf(t *testing.T, w *testenv.World) e2e.Subscriber {
	t.Helper()
	c := e2e.Subscriber{App: e2e.NewAppIn(t, w, application.Live)}
	made := e2e.WantObject(t, c.Call("POST", "/v3/webhook/destinations/", e2e.Object{
		"label": "everything", "url": c.Receiver.URL(townHook), "subscribed_events": outbox.Types,
	}), http.StatusCreated)
	c.Secret = made["secret_shared_key"].(string)
	c.Receiver.Trust(townHook, c.Secret)
	return c
}

// learns waits for an event of a type of which every member named is as wanted,
// in a body that the contract describes.
func learns(c e2e.Subscriber, kind outbox.Type, want e2e.Object) e2e.Object {
	c.T.Helper()
	var names []string
	for name := range want {
		names = append(names, name)
	}
	return c.WaitForEvent(townHook, fmt.Sprintf("%s of %v", kind, want), func(e receiver.Attempt) bool {
		return e.Text("webhook_type") == string(kind) && e2e.Diff(c.T, want, e2e.OnlyMembers(e.Event, names...)) == ""
	})
}

// Each of the ten events comes of what it tells about, says what changed, and is
// signed in every way that receivers know.
func TestEachOfTheTenEventsHasItsCause(t *testing.T) {
	t.Parallel()
	c := newTown(t)
	personIsTold(c)
	companyIsTold(c)
	paymentIsTold(c)
	exchangeIsTold(c)
	activityIsTold(c)

	seen := map[string]bool{}
	for _, a := range c.Receiver.Attempts(townHook) {
		seen[a.Text("webhook_type")] = true
		if err := receiver.VerifyEach(c.Secret, a); err != nil {
			t.Errorf("%s: %v", a.Text("webhook_type"), err)
		}
		if err := eventcheck.Check(a.Body); err != nil {
			t.Errorf("%s: %v\n%s", a.Text("webhook_type"), err, a.Body)
		}
		if a.Text("application_id") != c.Party.ID.String() || a.Text("environment") != "live" {
			t.Errorf("%s is of %s, %s", a.Text("webhook_type"), a.Text("application_id"), a.Text("environment"))
		}
	}
	for _, kind := range outbox.Types {
		if !seen[string(kind)] {
			t.Errorf("%s was never sent", kind)
		}
	}
	if len(seen) != 10 {
		t.Errorf("%d types were sent, the contract has ten", len(seen))
	}
}

// personIsTold: a session makes the user, which is changed and flagged by hand.
func personIsTold(c e2e.Subscriber) {
	c.T.Helper()
	const vendor = "zoë/王"
	id, _ := c.CreateSession(e2e.Object{"vendor_data": vendor})
	learns(c, outbox.StatusUpdated, e2e.Object{"session_id": id, "status": "Not Started", "vendor_data": vendor, "sequence": 1})
	user := c.Entity("users", vendor)
	first := learns(c, outbox.UserDataUpdated, e2e.Object{"vendor_data": vendor, "vendor_user_id": user["internal_id"], "session_count": 1})
	changes := first["changes"].(map[string]any)
	if diff := e2e.Diff(c.T, e2e.Object{"previous": 0, "current": 1}, changes["session_count"]); diff != "" {
		c.T.Errorf("the first session is told as %v", changes)
	}
	agrees(c, first)

	e2e.WantObject(c.T, c.Call("PATCH", e2e.EntityPath("users", vendor, ""), e2e.Object{"display_name": "Zoë", "approved_emails": []string{"zoe@example.com"}}), http.StatusOK)
	agrees(c, learns(c, outbox.UserDataUpdated, e2e.Object{
		"vendor_data": vendor, "display_name": "Zoë", "changed_fields": []string{"approved_emails", "display_name"},
		"changes": e2e.Object{
			"approved_emails": e2e.Object{"previous": []string{}, "current": []string{"zoe@example.com"}},
			"display_name":    e2e.Object{"previous": nil, "current": "Zoë"},
		},
	}))
	e2e.WantObject(c.T, c.Call("PATCH", e2e.EntityPath("users", vendor, "update-status/"), e2e.Object{"status": "FLAGGED"}), http.StatusOK)
	learns(c, outbox.UserStatusUpdated, e2e.Object{
		"vendor_data": vendor, "vendor_user_id": user["internal_id"], "previous_status": "ACTIVE", "status": "FLAGGED", "reason": "api", "actor": "test",
	})
}

// agrees holds the two places of an event against each other that name what changed.
func agrees(c e2e.Subscriber, told e2e.Object) {
	c.T.Helper()
	var changed []string
	for name := range told["changes"].(map[string]any) {
		changed = append(changed, name)
	}
	slices.Sort(changed)
	for what, of := range map[string]e2e.Object{"the event": told, "its data": told["data"].(map[string]any)} {
		if diff := e2e.Diff(c.T, changed, of["changed_fields"]); diff != "" {
			c.T.Errorf("%s names other fields than its changes:\n%s", what, diff)
		}
	}
	// Instants stand in the data alone.
	data := told["data"].(map[string]any)
	for name, change := range told["changes"].(map[string]any) {
		if diff := e2e.Diff(c.T, data[name], change.(map[string]any)["current"]); diff != "" {
			c.T.Errorf("%s is something else than its change says:\n%s", name, diff)
		}
	}
}

// companyIsTold: a session about a company ends in a review, a reviewer corrects
// the company, and the business is flagged.
func companyIsTold(c e2e.Subscriber) {
	c.T.Helper()
	const vendor = "Ærø & Søn ApS"
	id, token := c.CreateSession(e2e.Object{"workflow_id": c.World.Workflow(c.Party.ID, workflow.FeatureKYBRegistry), "vendor_data": vendor})
	c.TypeInCompany(id, token)
	review := learns(c, outbox.StatusUpdated, e2e.Object{"session_id": id, "session_kind": "business", "status": "In Review", "event": "status.updated"})
	if diff := e2e.Diff(c.T, e2e.Object{"previous_status": "IN_PROGRESS", "status": "IN_REVIEW", "session_kind": "business", "vendor_data": vendor},
		e2e.OnlyMembers(review["data"].(map[string]any), "previous_status", "status", "session_kind", "vendor_data")); diff != "" {
		c.T.Errorf("the review is told as (-want +got):\n%s", diff)
	}
	company := review["decision"].(map[string]any)["registry_checks"].([]any)[0].(map[string]any)["company"].(map[string]any)["uuid"].(string)
	e2e.WantObject(c.T, c.Call("PATCH", "/v3/session/"+id+"/kyb/"+company+"/update-data/", e2e.Object{"company_name": "Ærø Holding A/S"}), http.StatusOK)
	edit := learns(c, outbox.DataUpdated, e2e.Object{"session_id": id, "trigger": "console_registry_edit"})
	if diff := e2e.Diff(c.T, []string{"registry_checks"}, edit["data"].(map[string]any)["changed_fields"]); diff != "" {
		c.T.Errorf("the correction is told as (-want +got):\n%s", diff)
	}

	business := c.Entity("businesses", vendor)
	counted := learns(c, outbox.BusinessDataUpdated, e2e.Object{"vendor_business_id": business["internal_id"], "in_review_count": 1})
	agrees(c, counted)
	e2e.WantObject(c.T, c.Call("PATCH", e2e.EntityPath("businesses", vendor, ""), e2e.Object{"registration_number": "DK-1"}), http.StatusOK)
	agrees(c, learns(c, outbox.BusinessDataUpdated, e2e.Object{
		"vendor_business_id": business["internal_id"], "changed_fields": []string{"registration_number"}, "registration_number": "DK-1",
	}))
	e2e.WantObject(c.T, c.Call("PATCH", e2e.EntityPath("businesses", vendor, "update-status/"), e2e.Object{"status": "BLOCKED"}), http.StatusOK)
	learns(c, outbox.BusinessStatusUpdated, e2e.Object{
		"vendor_data": vendor, "vendor_business_id": business["internal_id"], "previous_status": "ACTIVE", "status": "BLOCKED", "reason": "api",
	})
}

// paymentIsTold: a rule sends a payment to review while it is made, an analyst declines it.
func paymentIsTold(c e2e.Subscriber) {
	c.T.Helper()
	e2e.WantObject(c.T, c.Call("POST", e2e.RulesPath, e2e.Object{
		"title": "Round and large", "category": "finance", "mode": "ACTIVE",
		"conditions": []e2e.Object{{"field": "amount", "operator": "gte", "value": 250}}, "actions": []e2e.Object{{"type": "add_score", "value": 80}},
	}), http.StatusCreated)
	made := c.ReportTransaction("payment", nil)
	learns(c, outbox.TransactionCreated, e2e.Object{
		"transaction_id": made["uuid"], "txn_id": "payment", "status": "IN_REVIEW", "score": 80, "severity": "HIGH", "amount": "250.5",
		"currency": "EUR", "direction": "OUTBOUND", "action_required": nil, "vendor_data": "payer",
	})
	if got := c.DecideTransaction(made, "DECLINED"); got != http.StatusOK {
		c.T.Fatalf("declined: %d", got)
	}
	learns(c, outbox.TransactionStatusUpdated, e2e.Object{
		"transaction_id": made["uuid"], "txn_id": "payment", "previous_status": "IN_REVIEW", "status": "DECLINED", "reason": "api_patched", "score": 80,
	})
}

// exchangeIsTold: a withdrawal to a wallet that nobody knows, and one that was cancelled.
func exchangeIsTold(c e2e.Subscriber) {
	c.T.Helper()
	e2e.WantObject(c.T, c.Call("PUT", e2e.TravelSettingsPath, e2e.Object{"is_enabled": true, "legal_name": "Alpha Exchange"}), http.StatusOK)
	body := e2e.TransactionInput("withdrawal", nil)
	body["transaction_details"] = e2e.Object{"direction": "outbound", "amount": "1.5", "currency": "ETH", "currency_kind": "crypto"}
	body["counterparty"] = e2e.Object{"full_name": "Grace Hopper", "payment_method": e2e.Object{"method_type": "crypto_wallet", "account_id": e2e.NextWallet()}}
	body["travel_rule_details"] = e2e.Object{"status": "AWAITING_COUNTERPARTY", "required": true}
	made := e2e.WantObject(c.T, c.Call("POST", e2e.TransactionsPath, body), http.StatusCreated)
	about := e2e.Object{"transaction_id": made["uuid"], "txn_id": "withdrawal", "direction": "OUTBOUND", "rail": ""}
	about["travel_rule_status"] = "COUNTERPARTY_VASP_NOT_FOUND"
	learns(c, outbox.TravelRuleStatusUpdated, about)
	e2e.WantObject(c.T, c.Call("PATCH", e2e.TransactionsPath+made["uuid"].(string)+"/travel-rule/", e2e.Object{"action": "cancel"}), http.StatusOK)
	about["travel_rule_status"] = "CANCELLED"
	learns(c, outbox.TravelRuleStatusUpdated, about)
}

// activityIsTold: the customer reports what a user did.
func activityIsTold(c e2e.Subscriber) {
	c.T.Helper()
	s := e2e.NewEventApp(c.T, c.World, c.Party)
	user := c.Entity("users", "payer")
	made := s.Submit(s.Event("login", e2e.Object{"subject": e2e.Object{"vendor_data": "payer"}}), http.StatusCreated)
	learns(c, outbox.ActivityCreated, e2e.Object{
		"uuid": made["uuid"], "activity_type": "LOGIN", "source": "CUSTOMER", "status": "APPROVED", "vendor_data": "payer", "vendor_user_id": user["internal_id"],
	})
}
