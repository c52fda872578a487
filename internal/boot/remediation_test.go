package boot_test

import (
	"net/http"
	"testing"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/testkit/receiver"
	"vidimus/internal/testkit/testenv"
)

// A rule holds a payment until its subject has gone through a session, and the
// session's end is the payment's.
func TestSessionsDecideWhatRulesHaveHeld(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: impatient})
	w.Work()
	// The passport of the tests is of Japan.
	ruled := func(h appEnv, status string) any {
		rules := []object{}
		if status != "Approved" {
			rules = append(rules, object{"field": "issuing_state", "operator": "equals", "value": "JPN", "status": status})
		}
		return published(t, w, h.party, object{"features": []object{{"feature": "OCR", "config": object{"status_rules": rules}}}})["workflow_id"]
	}
	for ends, want := range map[string]object{
		"Approved":  {"status": "APPROVED", "reason": "remediation_completed"},
		"Declined":  {"status": "DECLINED", "reason": "remediation_failed"},
		"In Review": {"status": "IN_REVIEW", "reason": "remediation_completed"},
	} {
		t.Run(ends, func(t *testing.T) {
			t.Parallel()
			h := settle(t, w, application.Live)
			h.listens("/hook", "transaction.created", "transaction.status.updated")
			h.acting("Who is it?", 200, object{"type": "change_status", "value": "AWAITING_USER", "workflow_id": ruled(h, ends)})
			made := h.pays("held", nil)
			action := made["action_required"].(map[string]any)
			if made["status"] != "AWAITING_USER" || action["type"] != "verification_session" || made["decision_reason_code"] != "rule_action" {
				t.Fatalf("the payment is %v", made)
			}
			created := h.tells("/hook", "the payment is told", func(e receiver.Attempt) bool { return e.Text("webhook_type") == "transaction.created" })
			if created["status"] != "AWAITING_USER" || created["action_required"].(map[string]any)["session_id"] != action["session_id"] {
				t.Errorf("told %v", created)
			}
			id, token := action["session_id"].(string), action["session_token"].(string)
			session := answered(t, h.api("GET", "/v3/session/"+id+"/decision/", nil), http.StatusOK)
			if session["vendor_data"] != "payer" || session["metadata"].(map[string]any)["txn_id"] != "held" {
				t.Errorf("the session is %v", session)
			}
			h.hand(token, passportPicture(t))
			if got := h.ended(id, token)["status"]; got != ends {
				t.Fatalf("the session ends as %v", got)
			}
			want["previous_status"], want["action_required"], want["txn_id"] = "AWAITING_USER", nil, "held"
			told := h.tells("/hook", "the end is told", func(e receiver.Attempt) bool { return e.Text("webhook_type") == "transaction.status.updated" })
			if diff := differ(t, want, some(told, "status", "reason", "previous_status", "action_required", "txn_id")); diff != "" {
				t.Errorf("the event differs (-want +got):\n%s", diff)
			}
			after := answered(t, h.api("GET", transactionsPath+made["uuid"].(string)+"/", nil), http.StatusOK)
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
	w := testenv.New(t, testenv.Settings{Adjust: impatient})
	w.Work()
	seen := map[application.Environment]object{}
	for _, e := range []application.Environment{application.Live, application.Sandbox} {
		h := settle(t, w, e)
		h.listens("/hook", "transaction.created", "transaction.status.updated", "travel_rule.status.updated", "status.updated")
		answered(t, h.api("PUT", travelSettings, object{"is_enabled": true, "legal_name": "Alpha"}), http.StatusOK)
		h.acting("Large", 1, object{"type": "change_status", "value": "IN_REVIEW"}, object{"type": "add_score", "value": 90}, object{"type": "open_case"})
		body := paid("coin", nil)
		body["transaction_details"] = object{"direction": "outbound", "amount": "1.5", "currency": "ETH", "currency_kind": "crypto"}
		body["counterparty"] = object{"full_name": "Grace Hopper", "payment_method": object{"method_type": "crypto_wallet", "account_id": nextWallet()}}
		made := answered(t, h.api("POST", transactionsPath, body), http.StatusCreated)
		cases := answered(t, h.api("GET", "/v3/cases/", nil), http.StatusOK)
		seen[e] = object{
			"status": made["status"], "score": made["score"], "runs": len(made["rule_runs"].([]any)), "cases": cases["count"],
			"exchange": made["travel_rule"].(map[string]any)["status"],
			"events":   count(t, w, "SELECT count(*) FROM outbox_events WHERE application_id = $1 AND (type LIKE 'transaction%' OR type LIKE 'travel%')", h.party.ID),
			"facts":    count(t, w, "SELECT count(*) FROM rule_records WHERE application_id = $1", h.party.ID),
		}
	}
	for e, want := range map[application.Environment]object{
		application.Live:    {"status": "IN_REVIEW", "score": 90, "runs": 1, "cases": 1, "exchange": "COUNTERPARTY_VASP_NOT_FOUND", "events": 2, "facts": 1},
		application.Sandbox: {"status": "APPROVED", "score": 0, "runs": 0, "cases": 0, "exchange": "COUNTERPARTY_VASP_NOT_FOUND", "events": 0, "facts": 0},
	} {
		if diff := differ(t, want, seen[e]); diff != "" {
			t.Errorf("%s differs (-want +got):\n%s", e, diff)
		}
	}
}
