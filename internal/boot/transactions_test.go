package boot_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/monitoring/ruleengine"
	"vidimus/internal/platform/postgres"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/receiver"
	"vidimus/internal/testkit/testenv"
)

const transactionsPath = "/v3/transactions/"

// wishes is a judge that does what the transaction asks for in its properties.
type wishes struct{ workflowID uuid.UUID }

// RecordStatusChange implements transaction.Judge.
func (wishes) RecordStatusChange(context.Context, postgres.Tx, uuid.UUID, uuid.UUID, webhookevent.TransactionStatus) error {
	return nil
}

// Backfill implements transaction.Judge.
func (wishes) Backfill(context.Context, postgres.Tx, uuid.UUID, []ruleengine.Record) error {
	return nil
}

// JudgeDeferred implements transaction.Judge.
func (j wishes) JudgeDeferred(_ context.Context, _ postgres.Tx, _ *pgx.Batch, _ uuid.UUID, records []ruleengine.Record) ([]ruleengine.Verdict, error) {
	out := make([]ruleengine.Verdict, len(records))
	for i, r := range records {
		var err error
		if out[i], err = j.judge(r); err != nil {
			return nil, err
		}
	}
	return out, nil
}

func (j wishes) judge(r ruleengine.Record) (ruleengine.Verdict, error) {
	v := ruleengine.Verdict{Status: webhookevent.TransactionApproved}
	var wish struct {
		Status webhookevent.TransactionStatus `json:"status"`
		Score  int                            `json:"score"`
	}
	if len(r.Custom) == 0 {
		return v, nil
	}
	if err := json.Unmarshal(r.Custom, &wish); err != nil {
		return v, err
	}
	if wish.Status == "" {
		return v, nil
	}
	v.Status, v.Score, v.Severity, v.ReasonCode, v.ReasonLabel = wish.Status, wish.Score, webhookevent.SeverityHigh, "wished", "As wished."
	v.Tags, v.Notes = []string{"wished"}, []ruleengine.Note{{RuleID: j.workflowID, Text: "A rule says so."}}
	v.Runs = []ruleengine.Run{{
		ID: uuid.New(), RuleID: j.workflowID, Title: "Wishes", Category: "finance", Mode: ruleengine.ModeActive, ScoreDelta: wish.Score,
		StatusTarget: wish.Status, CreatedAt: time.Unix(1, 0).UTC(),
	}}
	if wish.Status == webhookevent.TransactionAwaitingUser {
		v.Remediation = &ruleengine.Remediation{WorkflowID: &j.workflowID}
	}
	return v, nil
}

// paid is a report; the wish is what its judge shall say, nil for nothing.
func paid(id string, wish object) object {
	body := object{
		"transaction_id": id, "transaction_category": "finance",
		"transaction_details": object{"direction": "outbound", "amount": "250.50", "currency": "EUR", "payment_details": "rent"},
		"subject": object{
			"vendor_data": "payer", "full_name": "Zoë 王", "address": object{"country": "ES"},
			"payment_method": object{"method_type": "bank_account", "account_id": "ES9121000418450200051332", "issuing_country": "ES"},
		},
		"counterparty": object{"full_name": "Al Other"},
	}
	if wish != nil {
		body["custom_properties"] = wish
	}
	return body
}

// pays reports a transaction that must be stored.
func (h appEnv) pays(id string, wish object) object {
	h.t.Helper()
	return answered(h.t, h.api("POST", transactionsPath, paid(id, wish)), http.StatusCreated)
}

func TestTransactions(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: impatient})
	h := settle(t, w, application.Live)
	w.Transactions.Judge = wishes{h.party.WorkflowID}
	w.Work()
	h.listens("/hook", "transaction.created", "transaction.status.updated")
	h.transactionIsStoredWhole()
	h.transactionIDsAreUsedOnce()
	h.decisionsAreFinal()
	h.whatWasLetThroughIsStopped()
	h.remediationDecides()
	h.blockedTakeNoPart()
	h.devicesSpeakForTheirSubject()
	h.settingsAreChecked()
	h.sandboxStoresAlone()
}

func (h appEnv) transactionIsStoredWhole() {
	h.t.Helper()
	made := h.pays("whole", object{"status": "IN_REVIEW", "score": 80})
	for name, want := range map[string]any{
		"status": "IN_REVIEW", "score": 80.0, "severity": "HIGH", "amount": "250.5", "transaction_type": "finance", "action_type": "finance",
		"direction": "OUTBOUND", "vendor_data": "payer", "decision_reason_code": "wished", "transaction_number": 1.0,
	} {
		if made[name] != want {
			h.t.Errorf("%s is %v, want %v", name, made[name], want)
		}
	}
	for name, want := range map[string]int{"parties": 2, "payment_methods": 1, "rule_runs": 1, "alerts": 1, "tags": 1, "activities": 2} {
		if got := len(made[name].([]any)); got != want {
			h.t.Errorf("%d %s, want %d", got, name, want)
		}
	}
	read := answered(h.t, h.api("GET", transactionsPath+made["uuid"].(string)+"/", nil), 200)
	if diff := differ(h.t, made, read); diff != "" {
		h.t.Errorf("what was answered and what is read differ:\n%s", diff)
	}
	told := h.tells("/hook", "the transaction is told", func(e receiver.Attempt) bool { return e.Text("txn_id") == "whole" })
	if told["status"] != "IN_REVIEW" || told["amount"] != "250.5" || told["previous_status"] != nil {
		h.t.Errorf("told %v", told)
	}
	notes := answered(h.t, h.api("GET", transactionsPath+made["uuid"].(string)+"/notes/", nil), 200)
	if notes["count"] != 1.0 {
		h.t.Errorf("notes of the rule: %v", notes)
	}
	answered(h.t, h.api("POST", transactionsPath+made["uuid"].(string)+"/notes/", object{"note": "  looked at  "}), 201)
	if a := h.api("POST", transactionsPath+made["uuid"].(string)+"/notes/", object{"note": "  "}); a.Status != 400 {
		h.t.Errorf("a blank note: %d", a.Status)
	}
	if a := h.api("GET", transactionsPath+uuid.NewString()+"/notes/", nil); a.Status != 404 {
		h.t.Errorf("notes of nothing: %d", a.Status)
	}
}

func (h appEnv) transactionIDsAreUsedOnce() {
	h.t.Helper()
	h.pays("once", nil)
	if a := h.api("POST", transactionsPath, paid("once", nil)); a.Status != 400 || a.JSON()["transaction_id"] == nil {
		h.t.Errorf("a used id: %d %s", a.Status, a.Body)
	}
	before := int(answered(h.t, h.api("GET", transactionsPath, nil), 200)["total_transactions"].(float64))
	var each sync.WaitGroup
	codes := make(chan int, 40)
	for i := range 40 {
		each.Go(func() { codes <- h.api("POST", transactionsPath, paid(fmt.Sprint("burst-", i%20), nil)).Status })
	}
	each.Wait()
	close(codes)
	got := map[int]int{}
	for code := range codes {
		got[code]++
	}
	if got[201] != 20 || got[400]+got[409] != 20 {
		h.t.Errorf("twenty ids twice at once: %v", got)
	}
	list := answered(h.t, h.api("GET", transactionsPath+"?limit=200", nil), 200)
	numbers := map[any]bool{}
	for _, row := range list["results"].([]any) {
		numbers[row.(map[string]any)["transaction_number"]] = true
	}
	if after := before + 20; list["total_transactions"] != float64(after) || len(numbers) != after || !numbers[float64(after)] {
		h.t.Errorf("%v of %d transactions are listed, numbers %d", list["total_transactions"], after, len(numbers))
	}
}

// decides moves a transaction and returns the code of the answer.
func (h appEnv) decides(made object, to string) int {
	h.t.Helper()
	return h.api("PATCH", transactionsPath+made["uuid"].(string)+"/update-status/", object{"status": to, "comment": "checked"}).Status
}

func (h appEnv) decisionsAreFinal() {
	h.t.Helper()
	made := h.pays("final", object{"status": "IN_REVIEW"})
	for _, move := range []struct {
		to   string
		want int
	}{{"AWAITING_USER", 409}, {"DECLINED", 200}, {"DECLINED", 200}, {"APPROVED", 409}, {"IN_REVIEW", 409}} {
		if got := h.decides(made, move.to); got != move.want {
			h.t.Errorf("to %s: %d, want %d", move.to, got, move.want)
		}
	}
	told := h.tells("/hook", "the decision is told", func(e receiver.Attempt) bool {
		return e.Text("txn_id") == "final" && e.Text("webhook_type") == "transaction.status.updated"
	})
	if told["status"] != "DECLINED" || told["previous_status"] != "IN_REVIEW" || told["reason"] != "api_patched" {
		h.t.Errorf("told %v", told)
	}
}

// whatWasLetThroughIsStopped tries every move of what was decided.
func (h appEnv) whatWasLetThroughIsStopped() {
	h.t.Helper()
	approved := h.pays("approved", nil)
	at := transactionsPath + approved["uuid"].(string) + "/update-status/"
	for _, comment := range []any{nil, " \n"} {
		if a := h.api("PATCH", at, object{"status": "DECLINED", "comment": comment}); a.Status != 400 || a.JSON()["comment"] == nil {
			h.t.Errorf("declined for no reason: %d %s", a.Status, a.Body)
		}
	}
	for _, move := range []struct {
		to   string
		want int
	}{{"IN_REVIEW", 409}, {"AWAITING_USER", 409}, {"APPROVED", 200}, {"DECLINED", 200}, {"DECLINED", 200}, {"APPROVED", 409}, {"IN_REVIEW", 409}, {"AWAITING_USER", 409}} {
		if got := h.decides(approved, move.to); got != move.want {
			h.t.Errorf("to %s: %d, want %d", move.to, got, move.want)
		}
	}
	told := h.tells("/hook", "the decline is told", func(e receiver.Attempt) bool {
		return e.Text("txn_id") == "approved" && e.Text("webhook_type") == "transaction.status.updated"
	})
	if told["status"] != "DECLINED" || told["previous_status"] != "APPROVED" || told["reason"] != "api_patched" {
		h.t.Errorf("told %v", told)
	}
	notes := answered(h.t, h.api("GET", transactionsPath+approved["uuid"].(string)+"/notes/", nil), 200)["results"].([]any)
	if got := notes[0].(map[string]any); got["note"] != "checked" || len(notes) != 1 {
		h.t.Errorf("the notes are %v", notes)
	}
	h.isDecidedAtTheConsole()
}

// isDecidedAtTheConsole has a member do the same, who is named.
func (h appEnv) isDecidedAtTheConsole() {
	h.t.Helper()
	made := h.pays("console", nil)
	path := func(s seat) string {
		return "/v3/organization/" + s.organisation.String() + "/application/" + h.party.ID.String() + "/transactions/" + made["uuid"].(string) + "/update-status/"
	}
	member, reader := newSeat(h.t, h.world, h.party, "ADMIN", "ada@firm.example"), newSeat(h.t, h.world, h.party, "READER", "ben@firm.example")
	body := object{"status": "DECLINED", "comment": "Stolen card – 取消"}
	statusIs(h.t, reader.client.Do("PATCH", path(reader), body, reader.bearer()), 403)
	statusIs(h.t, member.client.Do("PATCH", path(member), object{"status": "DECLINED"}, member.bearer()), 400)
	if got := statusIs(h.t, member.client.Do("PATCH", path(member), body, member.bearer()), 200); got["status"] != "DECLINED" || got["txn_id"] != "console" {
		h.t.Errorf("the answer is %v", got)
	}
	statusIs(h.t, member.client.Do("PATCH", path(member), object{"status": "APPROVED", "comment": "no"}, member.bearer()), 409)
	told := h.tells("/hook", "the decline at the console is told", func(e receiver.Attempt) bool {
		return e.Text("txn_id") == "console" && e.Text("webhook_type") == "transaction.status.updated"
	})
	if told["previous_status"] != "APPROVED" || told["reason"] != "analyst_declined" {
		h.t.Errorf("told %v", told)
	}
	note := answered(h.t, h.api("GET", transactionsPath+made["uuid"].(string)+"/notes/", nil), 200)["results"].([]any)[0].(map[string]any)
	if note["note"] != body["comment"] || note["actor_email"] != "ada@firm.example" {
		h.t.Errorf("the note is %v", note)
	}
	entries := statusIs(h.t, member.do("GET", "/audit-logs/?operation=decideTransaction", nil), 200)["results"].([]any)
	for i, want := range []string{"refused", "done", "refused", "refused"} {
		if got := entries[i].(map[string]any); got["outcome"] != want || got["target"] != made["uuid"] {
			h.t.Errorf("entry %d is %v", i, got)
		}
	}
}

func (h appEnv) remediationDecides() {
	h.t.Helper()
	made := h.pays("remedy", object{"status": "AWAITING_USER"})
	action := made["action_required"].(map[string]any)
	if made["status"] != "AWAITING_USER" || action["type"] != "verification_session" || made["remediation"].(map[string]any)["session_id"] != action["session_id"] {
		h.t.Fatalf("no remediation: %v", made)
	}
	session := action["session_id"].(string)
	_, err := h.world.Pool.Exec(h.t.Context(), "UPDATE sessions SET status = 'Approved', version = version + 1 WHERE application_id = $1 AND session_id = $2", h.party.ID, session)
	if err != nil {
		h.t.Fatal(err)
	}
	told := h.tells("/hook", "the remediation is told", func(e receiver.Attempt) bool {
		return e.Text("txn_id") == "remedy" && e.Text("webhook_type") == "transaction.status.updated"
	})
	if told["status"] != "APPROVED" || told["previous_status"] != "AWAITING_USER" || told["reason"] != "remediation_completed" || told["action_required"] != nil {
		h.t.Errorf("told %v", told)
	}
}

func (h appEnv) blockedTakeNoPart() {
	h.t.Helper()
	list := h.blocklistOf("user")
	answered(h.t, h.api("POST", listsPath+list+"/entries/", object{"value": "rogue"}), 201)
	for _, side := range []string{"subject", "counterparty"} {
		body := paid("blocked-"+side, nil)
		body[side] = object{"vendor_data": "rogue", "full_name": "R"}
		if a := h.api("POST", transactionsPath, body); a.Status != 400 || a.JSON()["vendor_data"] == nil {
			h.t.Errorf("a blocked %s: %d %s", side, a.Status, a.Body)
		}
	}
	accounts := h.blocklistOf("bank_account")
	answered(h.t, h.api("POST", listsPath+accounts+"/entries/", object{"value": "DE89 3704 0044 0532 0130 00"}), 201)
	body := paid("blocked-account", nil)
	body["counterparty"] = object{"full_name": "Al Other", "payment_method": object{"method_type": "bank_account", "account_id": "DE89370400440532013000"}}
	if made := answered(h.t, h.api("POST", transactionsPath, body), 201); made["status"] != "DECLINED" || made["decision_reason_code"] != "BLOCKLIST_MATCH" {
		h.t.Errorf("an account on the blocklist: %v %v", made["status"], made["decision_reason_code"])
	}
	answered(h.t, h.api("PATCH", "/v3/users/payer/update-status/", object{"status": "FLAGGED"}), 200)
	if made := h.pays("flagged", nil); made["status"] != "IN_REVIEW" || made["decision_reason_code"] != "ENTITY_FLAGGED" {
		h.t.Errorf("a flagged subject: %v %v", made["status"], made["decision_reason_code"])
	}
	answered(h.t, h.api("PATCH", "/v3/users/payer/update-status/", object{"status": "ACTIVE"}), 200)
}

// device calls with a transaction token.
func (h appEnv) device(token string) *apitest.Client {
	return apitest.New(h.t, h.world.App).With("X-Transaction-Token", token)
}

func (h appEnv) devicesSpeakForTheirSubject() {
	h.t.Helper()
	token := answered(h.t, h.api("POST", transactionsPath+"sdk-token/", object{"vendor_data": "holder", "max_uses": 1, "ttl_seconds": 60}), 201)["sdk_token"].(string)
	body := object{
		"txnId": "device-1", "type": "finance", "info": object{"direction": "in", "amount": 5, "currency": "EUR"},
		"subject": object{"fullName": "H", "externalUserId": "somebody else"},
	}
	made := answered(h.t, h.device(token).Do("POST", "/v1/transactions/", body, nil), 201)
	if made["vendor_data"] != "holder" {
		h.t.Errorf("the device speaks for %v", made["vendor_data"])
	}
	answered(h.t, h.device(token).Do("GET", "/v1/transactions/"+made["uuid"].(string)+"/", nil, nil), 200)
	other := h.pays("not the device's", nil)
	if a := h.device(token).Do("GET", "/v1/transactions/"+other["uuid"].(string)+"/", nil, nil); a.Status != 404 {
		h.t.Errorf("another subject's: %d", a.Status)
	}
	body["txnId"] = "device-2"
	if a := h.device(token).Do("POST", "/v1/transactions/", body, nil); a.Status != 401 || strings.Contains(string(a.Body), "expired") {
		h.t.Errorf("a token that is used up: %d %s", a.Status, a.Body)
	}
	h.world.Clock.Move(2 * time.Minute)
	if a := h.device(token).Do("POST", "/v1/transactions/", body, nil); a.Status != 401 || !strings.Contains(string(a.Body), "expired") {
		h.t.Errorf("a token that is over: %d %s", a.Status, a.Body)
	}
	if a := h.device("no token").Do("GET", "/v1/transactions/"+made["uuid"].(string)+"/", nil, nil); a.Status != 401 || strings.Contains(string(a.Body), "expired") {
		h.t.Errorf("a wrong token: %d %s", a.Status, a.Body)
	}
	r := httptest.NewRequestWithContext(h.t.Context(), http.MethodOptions, "/v1/transactions/", nil)
	r.Header.Set("Origin", "https://shop.example")
	r.Header.Set("Access-Control-Request-Method", "POST")
	seen := httptest.NewRecorder()
	h.world.ServeHTTP(seen, r)
	if seen.Code != http.StatusNoContent || seen.Header().Get("Access-Control-Allow-Origin") != "*" ||
		!strings.Contains(seen.Header().Get("Access-Control-Allow-Headers"), "X-Transaction-Token") {
		h.t.Errorf("a browser asks: %d %v", seen.Code, seen.Header())
	}
}

func (h appEnv) settingsAreChecked() {
	h.t.Helper()
	const path = transactionsPath + "settings/"
	if got := answered(h.t, h.api("GET", path, nil), 200); got["preferred_review_score_threshold"] != 75.0 || got["preferred_decline_score_threshold"] != 500.0 {
		h.t.Errorf("defaults: %v", got)
	}
	for name, body := range map[string]object{
		"declining below review": {"preferred_review_score_threshold": 90, "preferred_decline_score_threshold": 80},
		"no currency":            {"preferred_currency": "€"}, "no rate": {"exchange_rates": object{"USD": "-1"}},
		"an unknown workflow": {"remediation_workflow_id": uuid.NewString()},
	} {
		if a := h.api("PUT", path, body); a.Status != 400 {
			h.t.Errorf("%s: %d %s", name, a.Status, a.Body)
		}
	}
	answered(h.t, h.api("PUT", path, object{"preferred_currency": "usd", "exchange_rates": object{"EUR": "1.1"}}), 200)
	made := h.pays("converted", nil)
	if made["preferred_currency_amount"] != "275.55" || made["preferred_currency_code"] != "USD" {
		h.t.Errorf("converted to %v %v", made["preferred_currency_amount"], made["preferred_currency_code"])
	}
}

func (h appEnv) sandboxStoresAlone() {
	h.t.Helper()
	s := settle(h.t, h.world, application.Sandbox)
	s.listens("/hook", "transaction.created")
	made := s.pays("sandboxed", object{"status": "DECLINED"})
	if made["status"] != "APPROVED" || made["score"] != 0.0 || len(made["provider_results"].([]any)) != 0 || len(made["rule_runs"].([]any)) != 0 {
		h.t.Errorf("a sandbox judges: %v", made["status"])
	}
	if a := s.api("GET", transactionsPath+h.pays("of another", nil)["uuid"].(string)+"/", nil); a.Status != 404 {
		h.t.Errorf("a transaction of another application: %d", a.Status)
	}
	var told int
	err := h.world.Pool.QueryRow(h.t.Context(), "SELECT count(*) FROM outbox_events WHERE application_id = $1 AND type LIKE 'transaction.%'", s.party.ID).Scan(&told)
	if err != nil || told != 0 {
		h.t.Errorf("%d events leave the sandbox, %v", told, err)
	}
}
