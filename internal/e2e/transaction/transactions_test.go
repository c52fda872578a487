package transaction_test

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
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/receiver"
	"vidimus/internal/testkit/testenv"
)

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
	v.Runs = []ruleengine.RuleMatch{{
		ID: uuid.New(), RuleID: j.workflowID, Title: "Wishes", Category: "finance", Mode: ruleengine.ModeActive, ScoreDelta: wish.Score,
		StatusTarget: wish.Status, CreatedAt: time.Unix(1, 0).UTC(),
	}}
	if wish.Status == webhookevent.TransactionAwaitingUser {
		v.Remediation = &ruleengine.Remediation{WorkflowID: &j.workflowID}
	}
	return v, nil
}

func TestTransactions(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: e2e.RetrySoon})
	h := e2e.NewAppIn(t, w, application.Live)
	w.Transactions.Judge = wishes{h.Party.WorkflowID}
	w.Work()
	h.SubscribeTo("/hook", "transaction.created", "transaction.status.updated")
	transactionIsStoredWhole(h)
	transactionIDsAreUsedOnce(h)
	decisionsAreFinal(h)
	whatWasLetThroughIsStopped(h)
	remediationDecides(h)
	blockedTakeNoPart(h)
	devicesSpeakForTheirSubject(h)
	settingsAreChecked(h)
	sandboxStoresAlone(h)
}

func transactionIsStoredWhole(h e2e.App) {
	h.T.Helper()
	made := h.ReportTransaction("whole", e2e.Object{"status": "IN_REVIEW", "score": 80})
	for name, want := range map[string]any{
		"status": "IN_REVIEW", "score": 80.0, "severity": "HIGH", "amount": "250.5", "transaction_type": "finance", "action_type": "finance",
		"direction": "OUTBOUND", "vendor_data": "payer", "decision_reason_code": "wished", "transaction_number": 1.0,
	} {
		if made[name] != want {
			h.T.Errorf("%s is %v, want %v", name, made[name], want)
		}
	}
	for name, want := range map[string]int{"parties": 2, "payment_methods": 1, "rule_runs": 1, "alerts": 1, "tags": 1, "activities": 2} {
		if got := len(made[name].([]any)); got != want {
			h.T.Errorf("%d %s, want %d", got, name, want)
		}
	}
	read := e2e.WantObject(h.T, h.Call("GET", e2e.TransactionsPath+made["uuid"].(string)+"/", nil), 200)
	if diff := e2e.Diff(h.T, made, read); diff != "" {
		h.T.Errorf("what was answered and what is read differ:\n%s", diff)
	}
	told := h.WaitForEvent("/hook", "the transaction is told", func(e receiver.Attempt) bool { return e.Text("txn_id") == "whole" })
	if told["status"] != "IN_REVIEW" || told["amount"] != "250.5" || told["previous_status"] != nil {
		h.T.Errorf("told %v", told)
	}
	notes := e2e.WantObject(h.T, h.Call("GET", e2e.TransactionsPath+made["uuid"].(string)+"/notes/", nil), 200)
	if notes["count"] != 1.0 {
		h.T.Errorf("notes of the rule: %v", notes)
	}
	e2e.WantObject(h.T, h.Call("POST", e2e.TransactionsPath+made["uuid"].(string)+"/notes/", e2e.Object{"note": "  looked at  "}), 201)
	if a := h.Call("POST", e2e.TransactionsPath+made["uuid"].(string)+"/notes/", e2e.Object{"note": "  "}); a.Status != 400 {
		h.T.Errorf("a blank note: %d", a.Status)
	}
	if a := h.Call("GET", e2e.TransactionsPath+uuid.NewString()+"/notes/", nil); a.Status != 404 {
		h.T.Errorf("notes of nothing: %d", a.Status)
	}
}

func transactionIDsAreUsedOnce(h e2e.App) {
	h.T.Helper()
	h.ReportTransaction("once", nil)
	if a := h.Call("POST", e2e.TransactionsPath, e2e.TransactionInput("once", nil)); a.Status != 400 || a.JSON()["transaction_id"] == nil {
		h.T.Errorf("a used id: %d %s", a.Status, a.Body)
	}
	before := int(e2e.WantObject(h.T, h.Call("GET", e2e.TransactionsPath, nil), 200)["total_transactions"].(float64))
	var each sync.WaitGroup
	codes := make(chan int, 40)
	for i := range 40 {
		each.Go(func() {
			codes <- h.Call("POST", e2e.TransactionsPath, e2e.TransactionInput(fmt.Sprint("burst-", i%20), nil)).Status
		})
	}
	each.Wait()
	close(codes)
	got := map[int]int{}
	for code := range codes {
		got[code]++
	}
	if got[201] != 20 || got[400]+got[409] != 20 {
		h.T.Errorf("twenty ids twice at once: %v", got)
	}
	list := e2e.WantObject(h.T, h.Call("GET", e2e.TransactionsPath+"?limit=200", nil), 200)
	numbers := map[any]bool{}
	for _, row := range list["results"].([]any) {
		numbers[row.(map[string]any)["transaction_number"]] = true
	}
	if after := before + 20; list["total_transactions"] != float64(after) || len(numbers) != after || !numbers[float64(after)] {
		h.T.Errorf("%v of %d transactions are listed, numbers %d", list["total_transactions"], after, len(numbers))
	}
}

func decisionsAreFinal(h e2e.App) {
	h.T.Helper()
	made := h.ReportTransaction("final", e2e.Object{"status": "IN_REVIEW"})
	for _, move := range []struct {
		to   string
		want int
	}{{"AWAITING_USER", 409}, {"DECLINED", 200}, {"DECLINED", 200}, {"APPROVED", 409}, {"IN_REVIEW", 409}} {
		if got := h.DecideTransaction(made, move.to); got != move.want {
			h.T.Errorf("to %s: %d, want %d", move.to, got, move.want)
		}
	}
	told := h.WaitForEvent("/hook", "the decision is told", func(e receiver.Attempt) bool {
		return e.Text("txn_id") == "final" && e.Text("webhook_type") == "transaction.status.updated"
	})
	if told["status"] != "DECLINED" || told["previous_status"] != "IN_REVIEW" || told["reason"] != "api_patched" {
		h.T.Errorf("told %v", told)
	}
}

// whatWasLetThroughIsStopped tries every move of what was decided.
func whatWasLetThroughIsStopped(h e2e.App) {
	h.T.Helper()
	approved := h.ReportTransaction("approved", nil)
	at := e2e.TransactionsPath + approved["uuid"].(string) + "/update-status/"
	for _, comment := range []any{nil, " \n"} {
		if a := h.Call("PATCH", at, e2e.Object{"status": "DECLINED", "comment": comment}); a.Status != 400 || a.JSON()["comment"] == nil {
			h.T.Errorf("declined for no reason: %d %s", a.Status, a.Body)
		}
	}
	for _, move := range []struct {
		to   string
		want int
	}{{"IN_REVIEW", 409}, {"AWAITING_USER", 409}, {"APPROVED", 200}, {"DECLINED", 200}, {"DECLINED", 200}, {"APPROVED", 409}, {"IN_REVIEW", 409}, {"AWAITING_USER", 409}} {
		if got := h.DecideTransaction(approved, move.to); got != move.want {
			h.T.Errorf("to %s: %d, want %d", move.to, got, move.want)
		}
	}
	told := h.WaitForEvent("/hook", "the decline is told", func(e receiver.Attempt) bool {
		return e.Text("txn_id") == "approved" && e.Text("webhook_type") == "transaction.status.updated"
	})
	if told["status"] != "DECLINED" || told["previous_status"] != "APPROVED" || told["reason"] != "api_patched" {
		h.T.Errorf("told %v", told)
	}
	notes := e2e.WantObject(h.T, h.Call("GET", e2e.TransactionsPath+approved["uuid"].(string)+"/notes/", nil), 200)["results"].([]any)
	if got := notes[0].(map[string]any); got["note"] != "checked" || len(notes) != 1 {
		h.T.Errorf("the notes are %v", notes)
	}
	isDecidedAtTheConsole(h)
}

// isDecidedAtTheConsole has a member do the same, who is named.
func isDecidedAtTheConsole(h e2e.App) {
	h.T.Helper()
	made := h.ReportTransaction("console", nil)
	path := func(s e2e.ConsoleAccount) string {
		return "/v3/organization/" + s.Organisation.String() + "/application/" + h.Party.ID.String() + "/transactions/" + made["uuid"].(string) + "/update-status/"
	}
	member, reader := e2e.NewConsoleAccount(h.T, h.World, h.Party, "ADMIN", "ada@firm.example"), e2e.NewConsoleAccount(h.T, h.World, h.Party, "READER", "ben@firm.example")
	body := e2e.Object{"status": "DECLINED", "comment": "Stolen card – 取消"}
	e2e.WantStatus(h.T, reader.Client.Do("PATCH", path(reader), body, reader.Bearer()), 403)
	e2e.WantStatus(h.T, member.Client.Do("PATCH", path(member), e2e.Object{"status": "DECLINED"}, member.Bearer()), 400)
	if got := e2e.WantStatus(h.T, member.Client.Do("PATCH", path(member), body, member.Bearer()), 200); got["status"] != "DECLINED" || got["txn_id"] != "console" {
		h.T.Errorf("the answer is %v", got)
	}
	e2e.WantStatus(h.T, member.Client.Do("PATCH", path(member), e2e.Object{"status": "APPROVED", "comment": "no"}, member.Bearer()), 409)
	told := h.WaitForEvent("/hook", "the decline at the console is told", func(e receiver.Attempt) bool {
		return e.Text("txn_id") == "console" && e.Text("webhook_type") == "transaction.status.updated"
	})
	if told["previous_status"] != "APPROVED" || told["reason"] != "analyst_declined" {
		h.T.Errorf("told %v", told)
	}
	note := e2e.WantObject(h.T, h.Call("GET", e2e.TransactionsPath+made["uuid"].(string)+"/notes/", nil), 200)["results"].([]any)[0].(map[string]any)
	if note["note"] != body["comment"] || note["actor_email"] != "ada@firm.example" {
		h.T.Errorf("the note is %v", note)
	}
	entries := e2e.WantStatus(h.T, member.Call("GET", "/audit-logs/?operation=decideTransaction", nil), 200)["results"].([]any)
	for i, want := range []string{"refused", "done", "refused", "refused"} {
		if got := entries[i].(map[string]any); got["outcome"] != want || got["target"] != made["uuid"] {
			h.T.Errorf("entry %d is %v", i, got)
		}
	}
}

func remediationDecides(h e2e.App) {
	h.T.Helper()
	made := h.ReportTransaction("remedy", e2e.Object{"status": "AWAITING_USER"})
	action := made["action_required"].(map[string]any)
	if made["status"] != "AWAITING_USER" || action["type"] != "verification_session" || made["remediation"].(map[string]any)["session_id"] != action["session_id"] {
		h.T.Fatalf("no remediation: %v", made)
	}
	session := action["session_id"].(string)
	_, err := h.World.Pool.Exec(h.T.Context(), "UPDATE sessions SET status = 'Approved', version = version + 1 WHERE application_id = $1 AND session_id = $2", h.Party.ID, session)
	if err != nil {
		h.T.Fatal(err)
	}
	told := h.WaitForEvent("/hook", "the remediation is told", func(e receiver.Attempt) bool {
		return e.Text("txn_id") == "remedy" && e.Text("webhook_type") == "transaction.status.updated"
	})
	if told["status"] != "APPROVED" || told["previous_status"] != "AWAITING_USER" || told["reason"] != "remediation_completed" || told["action_required"] != nil {
		h.T.Errorf("told %v", told)
	}
}

func blockedTakeNoPart(h e2e.App) {
	h.T.Helper()
	list := h.BlocklistOf("user")
	e2e.WantObject(h.T, h.Call("POST", e2e.ListsPath+list+"/entries/", e2e.Object{"value": "rogue"}), 201)
	for _, side := range []string{"subject", "counterparty"} {
		body := e2e.TransactionInput("blocked-"+side, nil)
		body[side] = e2e.Object{"vendor_data": "rogue", "full_name": "R"}
		if a := h.Call("POST", e2e.TransactionsPath, body); a.Status != 400 || a.JSON()["vendor_data"] == nil {
			h.T.Errorf("a blocked %s: %d %s", side, a.Status, a.Body)
		}
	}
	accounts := h.BlocklistOf("bank_account")
	e2e.WantObject(h.T, h.Call("POST", e2e.ListsPath+accounts+"/entries/", e2e.Object{"value": "DE89 3704 0044 0532 0130 00"}), 201)
	body := e2e.TransactionInput("blocked-account", nil)
	body["counterparty"] = e2e.Object{"full_name": "Al Other", "payment_method": e2e.Object{"method_type": "bank_account", "account_id": "DE89370400440532013000"}}
	if made := e2e.WantObject(h.T, h.Call("POST", e2e.TransactionsPath, body), 201); made["status"] != "DECLINED" || made["decision_reason_code"] != "BLOCKLIST_MATCH" {
		h.T.Errorf("an account on the blocklist: %v %v", made["status"], made["decision_reason_code"])
	}
	e2e.WantObject(h.T, h.Call("PATCH", "/v3/users/payer/update-status/", e2e.Object{"status": "FLAGGED"}), 200)
	if made := h.ReportTransaction("flagged", nil); made["status"] != "IN_REVIEW" || made["decision_reason_code"] != "ENTITY_FLAGGED" {
		h.T.Errorf("a flagged subject: %v %v", made["status"], made["decision_reason_code"])
	}
	e2e.WantObject(h.T, h.Call("PATCH", "/v3/users/payer/update-status/", e2e.Object{"status": "ACTIVE"}), 200)
}

// device calls with a transaction token.
func device(h e2e.App, token string) *apitest.Client {
	return apitest.New(h.T, h.World.App).With("X-Transaction-Token", token)
}

func devicesSpeakForTheirSubject(h e2e.App) {
	h.T.Helper()
	token := e2e.WantObject(h.T, h.Call("POST", e2e.TransactionsPath+"sdk-token/", e2e.Object{"vendor_data": "holder", "max_uses": 1, "ttl_seconds": 60}), 201)["sdk_token"].(string)
	body := e2e.Object{
		"txnId": "device-1", "type": "finance", "info": e2e.Object{"direction": "in", "amount": 5, "currency": "EUR"},
		"subject": e2e.Object{"fullName": "H", "externalUserId": "somebody else"},
	}
	made := e2e.WantObject(h.T, device(h, token).Do("POST", "/v1/transactions/", body, nil), 201)
	if made["vendor_data"] != "holder" {
		h.T.Errorf("the device speaks for %v", made["vendor_data"])
	}
	e2e.WantObject(h.T, device(h, token).Do("GET", "/v1/transactions/"+made["uuid"].(string)+"/", nil, nil), 200)
	other := h.ReportTransaction("not the device's", nil)
	if a := device(h, token).Do("GET", "/v1/transactions/"+other["uuid"].(string)+"/", nil, nil); a.Status != 404 {
		h.T.Errorf("another subject's: %d", a.Status)
	}
	body["txnId"] = "device-2"
	if a := device(h, token).Do("POST", "/v1/transactions/", body, nil); a.Status != 401 || strings.Contains(string(a.Body), "expired") {
		h.T.Errorf("a token that is used up: %d %s", a.Status, a.Body)
	}
	h.World.Clock.Move(2 * time.Minute)
	if a := device(h, token).Do("POST", "/v1/transactions/", body, nil); a.Status != 401 || !strings.Contains(string(a.Body), "expired") {
		h.T.Errorf("a token that is over: %d %s", a.Status, a.Body)
	}
	if a := device(h, "no token").Do("GET", "/v1/transactions/"+made["uuid"].(string)+"/", nil, nil); a.Status != 401 || strings.Contains(string(a.Body), "expired") {
		h.T.Errorf("a wrong token: %d %s", a.Status, a.Body)
	}
	r := httptest.NewRequestWithContext(h.T.Context(), http.MethodOptions, "/v1/transactions/", nil)
	r.Header.Set("Origin", "https://shop.example")
	r.Header.Set("Access-Control-Request-Method", "POST")
	seen := httptest.NewRecorder()
	h.World.ServeHTTP(seen, r)
	if seen.Code != http.StatusNoContent || seen.Header().Get("Access-Control-Allow-Origin") != "*" ||
		!strings.Contains(seen.Header().Get("Access-Control-Allow-Headers"), "X-Transaction-Token") {
		h.T.Errorf("a browser asks: %d %v", seen.Code, seen.Header())
	}
}

func settingsAreChecked(h e2e.App) {
	h.T.Helper()
	const path = e2e.TransactionsPath + "settings/"
	if got := e2e.WantObject(h.T, h.Call("GET", path, nil), 200); got["preferred_review_score_threshold"] != 75.0 || got["preferred_decline_score_threshold"] != 500.0 {
		h.T.Errorf("defaults: %v", got)
	}
	for name, body := range map[string]e2e.Object{
		"declining below review": {"preferred_review_score_threshold": 90, "preferred_decline_score_threshold": 80},
		"no currency":            {"preferred_currency": "€"}, "no rate": {"exchange_rates": e2e.Object{"USD": "-1"}},
		"an unknown workflow": {"remediation_workflow_id": uuid.NewString()},
	} {
		if a := h.Call("PUT", path, body); a.Status != 400 {
			h.T.Errorf("%s: %d %s", name, a.Status, a.Body)
		}
	}
	e2e.WantObject(h.T, h.Call("PUT", path, e2e.Object{"preferred_currency": "usd", "exchange_rates": e2e.Object{"EUR": "1.1"}}), 200)
	made := h.ReportTransaction("converted", nil)
	if made["preferred_currency_amount"] != "275.55" || made["preferred_currency_code"] != "USD" {
		h.T.Errorf("converted to %v %v", made["preferred_currency_amount"], made["preferred_currency_code"])
	}
}

func sandboxStoresAlone(h e2e.App) {
	h.T.Helper()
	s := e2e.NewAppIn(h.T, h.World, application.Sandbox)
	s.SubscribeTo("/hook", "transaction.created")
	made := s.ReportTransaction("sandboxed", e2e.Object{"status": "DECLINED"})
	if made["status"] != "APPROVED" || made["score"] != 0.0 || len(made["provider_results"].([]any)) != 0 || len(made["rule_runs"].([]any)) != 0 {
		h.T.Errorf("a sandbox judges: %v", made["status"])
	}
	if a := s.Call("GET", e2e.TransactionsPath+h.ReportTransaction("of another", nil)["uuid"].(string)+"/", nil); a.Status != 404 {
		h.T.Errorf("a transaction of another application: %d", a.Status)
	}
	var told int
	err := h.World.Pool.QueryRow(h.T.Context(), "SELECT count(*) FROM outbox_events WHERE application_id = $1 AND type LIKE 'transaction.%'", s.Party.ID).Scan(&told)
	if err != nil || told != 0 {
		h.T.Errorf("%d events leave the sandbox, %v", told, err)
	}
}
