package contract_test

import (
	"net/http"
	"strconv"

	"pgregory.net/rapid"

	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/fuzz"
)

// aboutTransactions tells whether the operation is one about transactions.
func (f *fuzzed) aboutTransactions() bool {
	return f.operation != "decideTransaction" && f.about("Transaction", "Transactions", "TransactionNote", "TransactionNotes", "TransactionStatus", "TransactionSettings", "TransactionToken")
}

// fromDevice tells whether a device with a token calls.
func (f *fuzzed) fromDevice() bool { return f.about("DeviceTransaction") }

// renewTransaction puts a transaction in place, and the token of a device that may see it.
func (f *fuzzed) renewTransaction() {
	f.t.Helper()
	h := e2e.App{World: f.world, Party: f.world.Live, T: f.t}
	if f.current == "" {
		f.current = h.ReportTransaction("fuzzed "+strconv.FormatInt(urls.Add(1), 10), nil)["uuid"].(string)
	}
	if f.fromDevice() && f.attempt == "" {
		f.attempt = e2e.WantObject(f.t, h.Call("POST", e2e.TransactionsPath+"sdk-token/", e2e.Object{"vendor_data": "payer"}), 201)["sdk_token"].(string)
	}
}

// transactionGround names what there is.
func (f *fuzzed) transactionGround(g *fuzz.KnownObjects) {
	g.Path["transaction_id"], g.Elsewhere["transaction_id"] = []string{f.current}, []string{e2e.UnknownID}
	if f.fromDevice() {
		g.Credentials, g.Foreign = http.Header{"X-Transaction-Token": {f.attempt}}, http.Header{"X-Api-Key": {f.caller.Key}}
	}
}

// transactionMembers are bodies of the operations about transactions.
func (f *fuzzed) transactionMembers(out map[string]*rapid.Generator[any]) {
	if !f.aboutTransactions() {
		return
	}
	out["note"], out["comment"] = sampled("looked at", "見た"), sampled("why", nil)
	out["mentioned_emails"] = sampled([]string{"a@example.com"}, []string{})
	out["vendor_data"], out["remediation_workflow_id"] = sampled("payer", "Zoë/王"), sampled(nil, f.world.Live.WorkflowID)
	out["preferred_currency"], out["exchange_rates"] = sampled("EUR", "btc", nil), sampled(fuzz.Object{{Name: "USD", Value: "0.9"}}, fuzz.Object{})
	out["preferred_review_score_threshold"], out["preferred_decline_score_threshold"] = sampled(10, 75), sampled(100, 500)
	names := map[string][4]string{
		"createTransaction":       {"transaction_id", "transaction_category", "transaction_details", "full_name"},
		"submitDeviceTransaction": {"txnId", "type", "info", "fullName"},
	}
	if n, ok := names[f.operation]; ok {
		out[""] = rapid.Custom(func(t *rapid.T) any {
			return fuzz.Object{
				{Name: n[0], Value: "fuzzed " + strconv.FormatInt(urls.Add(1), 10)}, {Name: n[1], Value: sampled("finance", "kyc", "gift").Draw(t, "category")},
				{Name: n[2], Value: fuzz.Object{
					{Name: "direction", Value: "in"}, {Name: "amount", Value: sampled("1.50", 3, -1, "1e2", "٣").Draw(t, "amount")}, {Name: "currency", Value: "EUR"},
				}},
				{Name: "subject", Value: fuzz.Object{{Name: "vendor_data", Value: "payer"}, {Name: n[3], Value: "Zoë 王"}}},
			}
		})
	}
}
