package boot_test

import (
	"fmt"
	"net/http"
	"slices"
	"testing"

	"vidimus/internal/domain/delivery/outbox"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/eventcheck"
	"vidimus/internal/testkit/receiver"
	"vidimus/internal/testkit/testenv"
)

// town is a live customer who subscribes to every event there is.
type town struct {
	appEnv
	secret string
}

const townHook = "/every"

func newTown(t *testing.T) town {
	t.Helper()
	w := testenv.New(t, testenv.Settings{Adjust: impatient})
	w.Work()
	return townOf(t, w)
}

// townOf settles the customer in a world.
func townOf(t *testing.T, w *testenv.World) town {
	t.Helper()
	c := town{appEnv: settle(t, w, application.Live)}
	made := answered(t, c.api("POST", "/v3/webhook/destinations/", object{
		"label": "everything", "url": c.receiver.URL(townHook), "subscribed_events": outbox.Types,
	}), http.StatusCreated)
	c.secret = made["secret_shared_key"].(string)
	c.receiver.Trust(townHook, c.secret)
	return c
}

// learns waits for an event of a type of which every member named is as wanted,
// in a body that the contract describes.
func (c town) learns(kind outbox.Type, want object) object {
	c.t.Helper()
	var names []string
	for name := range want {
		names = append(names, name)
	}
	return c.tells(townHook, fmt.Sprintf("%s of %v", kind, want), func(e receiver.Attempt) bool {
		return e.Text("webhook_type") == string(kind) && differ(c.t, want, some(e.Event, names...)) == ""
	})
}

// Each of the ten events comes of what it tells about, says what changed, and is
// signed in every way that receivers know.
func TestEachOfTheTenEventsHasItsCause(t *testing.T) {
	t.Parallel()
	c := newTown(t)
	c.personIsTold()
	c.companyIsTold()
	c.paymentIsTold()
	c.exchangeIsTold()
	c.activityIsTold()

	seen := map[string]bool{}
	for _, a := range c.receiver.Attempts(townHook) {
		seen[a.Text("webhook_type")] = true
		if err := receiver.VerifyEach(c.secret, a); err != nil {
			t.Errorf("%s: %v", a.Text("webhook_type"), err)
		}
		if err := eventcheck.Check(a.Body); err != nil {
			t.Errorf("%s: %v\n%s", a.Text("webhook_type"), err, a.Body)
		}
		if a.Text("application_id") != c.party.ID.String() || a.Text("environment") != "live" {
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
func (c town) personIsTold() {
	c.t.Helper()
	const vendor = "zoë/王"
	id, _ := c.create(object{"vendor_data": vendor})
	c.learns(outbox.StatusUpdated, object{"session_id": id, "status": "Not Started", "vendor_data": vendor, "sequence": 1})
	user := c.entity("users", vendor)
	first := c.learns(outbox.UserDataUpdated, object{"vendor_data": vendor, "vendor_user_id": user["internal_id"], "session_count": 1})
	changes := first["changes"].(map[string]any)
	if diff := differ(c.t, object{"previous": 0, "current": 1}, changes["session_count"]); diff != "" {
		c.t.Errorf("the first session is told as %v", changes)
	}
	c.agrees(first)

	answered(c.t, c.api("PATCH", entityPath("users", vendor, ""), object{"display_name": "Zoë", "approved_emails": []string{"zoe@example.com"}}), http.StatusOK)
	c.agrees(c.learns(outbox.UserDataUpdated, object{
		"vendor_data": vendor, "display_name": "Zoë", "changed_fields": []string{"approved_emails", "display_name"},
		"changes": object{
			"approved_emails": object{"previous": []string{}, "current": []string{"zoe@example.com"}},
			"display_name":    object{"previous": nil, "current": "Zoë"},
		},
	}))
	answered(c.t, c.api("PATCH", entityPath("users", vendor, "update-status/"), object{"status": "FLAGGED"}), http.StatusOK)
	c.learns(outbox.UserStatusUpdated, object{
		"vendor_data": vendor, "vendor_user_id": user["internal_id"], "previous_status": "ACTIVE", "status": "FLAGGED", "reason": "api", "actor": "test",
	})
}

// agrees holds the two places of an event against each other that name what changed.
func (c town) agrees(told object) {
	c.t.Helper()
	var changed []string
	for name := range told["changes"].(map[string]any) {
		changed = append(changed, name)
	}
	slices.Sort(changed)
	for what, of := range map[string]object{"the event": told, "its data": told["data"].(map[string]any)} {
		if diff := differ(c.t, changed, of["changed_fields"]); diff != "" {
			c.t.Errorf("%s names other fields than its changes:\n%s", what, diff)
		}
	}
	// Instants stand in the data alone.
	data := told["data"].(map[string]any)
	for name, change := range told["changes"].(map[string]any) {
		if diff := differ(c.t, data[name], change.(map[string]any)["current"]); diff != "" {
			c.t.Errorf("%s is something else than its change says:\n%s", name, diff)
		}
	}
}

// companyIsTold: a session about a company ends in a review, a reviewer corrects
// the company, and the business is flagged.
func (c town) companyIsTold() {
	c.t.Helper()
	const vendor = "Ærø & Søn ApS"
	id, token := c.create(object{"workflow_id": c.world.Workflow(c.party.ID, workflow.FeatureKYBRegistry), "vendor_data": vendor})
	c.typesIn(id, token)
	review := c.learns(outbox.StatusUpdated, object{"session_id": id, "session_kind": "business", "status": "In Review", "event": "status.updated"})
	if diff := differ(c.t, object{"previous_status": "IN_PROGRESS", "status": "IN_REVIEW", "session_kind": "business", "vendor_data": vendor},
		some(review["data"].(map[string]any), "previous_status", "status", "session_kind", "vendor_data")); diff != "" {
		c.t.Errorf("the review is told as (-want +got):\n%s", diff)
	}
	company := review["decision"].(map[string]any)["registry_checks"].([]any)[0].(map[string]any)["company"].(map[string]any)["uuid"].(string)
	answered(c.t, c.api("PATCH", "/v3/session/"+id+"/kyb/"+company+"/update-data/", object{"company_name": "Ærø Holding A/S"}), http.StatusOK)
	edit := c.learns(outbox.DataUpdated, object{"session_id": id, "trigger": "console_registry_edit"})
	if diff := differ(c.t, []string{"registry_checks"}, edit["data"].(map[string]any)["changed_fields"]); diff != "" {
		c.t.Errorf("the correction is told as (-want +got):\n%s", diff)
	}

	business := c.entity("businesses", vendor)
	counted := c.learns(outbox.BusinessDataUpdated, object{"vendor_business_id": business["internal_id"], "in_review_count": 1})
	c.agrees(counted)
	answered(c.t, c.api("PATCH", entityPath("businesses", vendor, ""), object{"registration_number": "DK-1"}), http.StatusOK)
	c.agrees(c.learns(outbox.BusinessDataUpdated, object{
		"vendor_business_id": business["internal_id"], "changed_fields": []string{"registration_number"}, "registration_number": "DK-1",
	}))
	answered(c.t, c.api("PATCH", entityPath("businesses", vendor, "update-status/"), object{"status": "BLOCKED"}), http.StatusOK)
	c.learns(outbox.BusinessStatusUpdated, object{
		"vendor_data": vendor, "vendor_business_id": business["internal_id"], "previous_status": "ACTIVE", "status": "BLOCKED", "reason": "api",
	})
}

// paymentIsTold: a rule sends a payment to review while it is made, an analyst declines it.
func (c town) paymentIsTold() {
	c.t.Helper()
	answered(c.t, c.api("POST", rulesPath, object{
		"title": "Round and large", "category": "finance", "mode": "ACTIVE",
		"conditions": []object{{"field": "amount", "operator": "gte", "value": 250}}, "actions": []object{{"type": "add_score", "value": 80}},
	}), http.StatusCreated)
	made := c.pays("payment", nil)
	c.learns(outbox.TransactionCreated, object{
		"transaction_id": made["uuid"], "txn_id": "payment", "status": "IN_REVIEW", "score": 80, "severity": "HIGH", "amount": "250.5",
		"currency": "EUR", "direction": "OUTBOUND", "action_required": nil, "vendor_data": "payer",
	})
	if got := c.decides(made, "DECLINED"); got != http.StatusOK {
		c.t.Fatalf("declined: %d", got)
	}
	c.learns(outbox.TransactionStatusUpdated, object{
		"transaction_id": made["uuid"], "txn_id": "payment", "previous_status": "IN_REVIEW", "status": "DECLINED", "reason": "api_patched", "score": 80,
	})
}

// exchangeIsTold: a withdrawal to a wallet that nobody knows, and one that was cancelled.
func (c town) exchangeIsTold() {
	c.t.Helper()
	answered(c.t, c.api("PUT", travelSettings, object{"is_enabled": true, "legal_name": "Alpha Exchange"}), http.StatusOK)
	body := paid("withdrawal", nil)
	body["transaction_details"] = object{"direction": "outbound", "amount": "1.5", "currency": "ETH", "currency_kind": "crypto"}
	body["counterparty"] = object{"full_name": "Grace Hopper", "payment_method": object{"method_type": "crypto_wallet", "account_id": nextWallet()}}
	body["travel_rule_details"] = object{"status": "AWAITING_COUNTERPARTY", "required": true}
	made := answered(c.t, c.api("POST", transactionsPath, body), http.StatusCreated)
	about := object{"transaction_id": made["uuid"], "txn_id": "withdrawal", "direction": "OUTBOUND", "rail": ""}
	about["travel_rule_status"] = "COUNTERPARTY_VASP_NOT_FOUND"
	c.learns(outbox.TravelRuleStatusUpdated, about)
	answered(c.t, c.api("PATCH", transactionsPath+made["uuid"].(string)+"/travel-rule/", object{"action": "cancel"}), http.StatusOK)
	about["travel_rule_status"] = "CANCELLED"
	c.learns(outbox.TravelRuleStatusUpdated, about)
}

// activityIsTold: the customer reports what a user did.
func (c town) activityIsTold() {
	c.t.Helper()
	s := newEventStage(c.t, c.world, c.party)
	user := c.entity("users", "payer")
	made := s.submit(s.happened("login", object{"subject": object{"vendor_data": "payer"}}), http.StatusCreated)
	c.learns(outbox.ActivityCreated, object{
		"uuid": made["uuid"], "activity_type": "LOGIN", "source": "CUSTOMER", "status": "APPROVED", "vendor_data": "payer", "vendor_user_id": user["internal_id"],
	})
}
