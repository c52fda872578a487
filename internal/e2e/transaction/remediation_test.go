package transaction_test

import (
	"net/http"
	"testing"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/receiver"
	"vidimus/internal/testkit/testenv"
)

// A rule holds a payment until its subject has gone through a session, and the
// session's end is the payment's.
func TestSessionsDecideWhatRulesHaveHeld(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: e2e.RetrySoon})
	w.Work()
	// The passport of the tests is of Japan.
	ruled := func(h e2e.App, status string) any {
		rules := []e2e.Object{}
		if status != "Approved" {
			rules = append(rules, e2e.Object{"field": "issuing_state", "operator": "equals", "value": "JPN", "status": status})
		}
		return e2e.PublishWorkflow(t, w, h.Party, e2e.Object{"features": []e2e.Object{{"feature": "OCR", "config": e2e.Object{"status_rules": rules}}}})["workflow_id"]
	}
	for ends, want := range map[string]e2e.Object{
		"Approved":  {"status": "APPROVED", "reason": "remediation_completed"},
		"Declined":  {"status": "DECLINED", "reason": "remediation_failed"},
		"In Review": {"status": "IN_REVIEW", "reason": "remediation_completed"},
	} {
		t.Run(ends, func(t *testing.T) {
			t.Parallel()
			h := e2e.NewAppIn(t, w, application.Live)
			h.SubscribeTo("/hook", "transaction.created", "transaction.status.updated")
			acting(h, "Who is it?", 200, e2e.Object{"type": "change_status", "value": "AWAITING_USER", "workflow_id": ruled(h, ends)})
			made := h.ReportTransaction("held", nil)
			action := made["action_required"].(map[string]any)
			if made["status"] != "AWAITING_USER" || action["type"] != "verification_session" || made["decision_reason_code"] != "rule_action" {
				t.Fatalf("the payment is %v", made)
			}
			created := h.WaitForEvent("/hook", "the payment is told", func(e receiver.Attempt) bool { return e.Text("webhook_type") == "transaction.created" })
			if created["status"] != "AWAITING_USER" || created["action_required"].(map[string]any)["session_id"] != action["session_id"] {
				t.Errorf("told %v", created)
			}
			id, token := action["session_id"].(string), action["session_token"].(string)
			session := e2e.WantObject(t, h.Call("GET", "/v3/session/"+id+"/decision/", nil), http.StatusOK)
			if session["vendor_data"] != "payer" || session["metadata"].(map[string]any)["txn_id"] != "held" {
				t.Errorf("the session is %v", session)
			}
			h.HandOver(token, e2e.PassportPicture(t))
			if got := h.WaitForEnd(id, token)["status"]; got != ends {
				t.Fatalf("the session ends as %v", got)
			}
			want["previous_status"], want["action_required"], want["txn_id"] = "AWAITING_USER", nil, "held"
			told := h.WaitForEvent("/hook", "the end is told", func(e receiver.Attempt) bool { return e.Text("webhook_type") == "transaction.status.updated" })
			if diff := e2e.Diff(t, want, e2e.OnlyMembers(told, "status", "reason", "previous_status", "action_required", "txn_id")); diff != "" {
				t.Errorf("the event differs (-want +got):\n%s", diff)
			}
			after := e2e.WantObject(t, h.Call("GET", e2e.TransactionsPath+made["uuid"].(string)+"/", nil), http.StatusOK)
			if after["status"] != want["status"] || after["remediation"] != nil || after["action_required"] != nil {
				t.Errorf("the payment is %v, still asking for %v", after["status"], after["action_required"])
			}
		})
	}
}

// A sandbox stores payments and begins exchanges, but asks no rule, opens no
// session and tells nobody, whatever the same payment would do live.
func TestTheSandboxOfPaymentsIsQuiet(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: e2e.RetrySoon})
	w.Work()
	seen := map[application.Environment]e2e.Object{}
	for _, e := range []application.Environment{application.Live, application.Sandbox} {
		h := e2e.NewAppIn(t, w, e)
		h.SubscribeTo("/hook", "transaction.created", "transaction.status.updated", "travel_rule.status.updated", "status.updated")
		e2e.WantObject(t, h.Call("PUT", e2e.TravelSettingsPath, e2e.Object{"is_enabled": true, "legal_name": "Alpha"}), http.StatusOK)
		acting(h, "Large", 1, e2e.Object{"type": "change_status", "value": "IN_REVIEW"}, e2e.Object{"type": "add_score", "value": 90}, e2e.Object{"type": "open_case"})
		body := e2e.TransactionInput("coin", nil)
		body["transaction_details"] = e2e.Object{"direction": "outbound", "amount": "1.5", "currency": "ETH", "currency_kind": "crypto"}
		body["counterparty"] = e2e.Object{"full_name": "Grace Hopper", "payment_method": e2e.Object{"method_type": "crypto_wallet", "account_id": e2e.NextWallet()}}
		made := e2e.WantObject(t, h.Call("POST", e2e.TransactionsPath, body), http.StatusCreated)
		cases := e2e.WantObject(t, h.Call("GET", "/v3/cases/", nil), http.StatusOK)
		seen[e] = e2e.Object{
			"status": made["status"], "score": made["score"], "runs": len(made["rule_runs"].([]any)), "cases": cases["count"],
			"exchange": made["travel_rule"].(map[string]any)["status"],
			"events":   e2e.QueryNumber(t, w, "SELECT count(*) FROM outbox_events WHERE application_id = $1 AND (type LIKE 'transaction%' OR type LIKE 'travel%')", h.Party.ID),
			"facts":    e2e.QueryNumber(t, w, "SELECT count(*) FROM rule_records WHERE application_id = $1", h.Party.ID),
		}
	}
	for e, want := range map[application.Environment]e2e.Object{
		application.Live:    {"status": "IN_REVIEW", "score": 90, "runs": 1, "cases": 1, "exchange": "COUNTERPARTY_VASP_NOT_FOUND", "events": 2, "facts": 1},
		application.Sandbox: {"status": "APPROVED", "score": 0, "runs": 0, "cases": 0, "exchange": "COUNTERPARTY_VASP_NOT_FOUND", "events": 0, "facts": 0},
	} {
		if diff := e2e.Diff(t, want, seen[e]); diff != "" {
			t.Errorf("%s differs (-want +got):\n%s", e, diff)
		}
	}
}
