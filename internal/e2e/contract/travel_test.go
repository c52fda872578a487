package contract_test

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/google/uuid"
	"pgregory.net/rapid"

	"vidimus/internal/domain/payment/travelrule"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/fuzz"
)

// aboutTravel tells whether the operation is one of the travel rule.
func (f *fuzzed) aboutTravel() bool { return strings.Contains(f.operation, "TravelRule") }

// renewTravel puts in place what the operation uses up: current is what the path
// names, attempt what stands below it.
func (f *fuzzed) renewTravel() {
	f.t.Helper()
	if f.current != "" && f.calls%4 != 0 {
		return
	}
	live := f.world.As(f.world.Live)
	if f.current == "" {
		e2e.WantObject(f.t, live.Do("PUT", e2e.TravelSettingsPath, e2e.Object{"is_enabled": true, "legal_name": "Alpha", "allow_self_declaration": true}, nil), http.StatusOK)
	}
	switch {
	case strings.HasSuffix(f.operation, "WalletAddress") && f.operation != "createTravelRuleWalletAddress":
		f.current = e2e.WantObject(f.t, live.Do("POST", e2e.WalletAddressesPath, e2e.Object{"address": e2e.NextWallet()}, nil), http.StatusCreated)["uuid"].(string)
	case strings.HasSuffix(f.operation, "VaspDecision"):
		if _, err := f.world.TravelRule.Directory.Import(f.t.Context(), strings.NewReader("name\nDelta\n")); err != nil {
			f.t.Fatal(err)
		}
		page := e2e.WantObject(f.t, live.Do("GET", "/v3/travel-rule/vasps/", nil, nil), http.StatusOK)
		f.current = page["results"].([]any)[0].(map[string]any)["id"].(string)
	case slices.Contains([]string{"patchTravelRuleTransfer", "confirmTravelRuleOwnership", "getTravelRuleTransfer"}, f.operation):
		f.current = f.deposited(live)
	case strings.Contains(f.operation, "Widget"):
		page := e2e.WantObject(f.t, live.Do("POST", e2e.TravelWidgetPath, e2e.Object{"wallet_address": e2e.NextWallet(), "chain": "ETH"}, nil), http.StatusCreated)
		f.current = page["token"].(string)
		if f.operation == "decideTravelRuleWidgetProof" {
			shot := e2e.Object{"method": "SCREENSHOT", "image": base64.StdEncoding.EncodeToString(e2e.SmallPicture(f.t))}
			proof := e2e.WantObject(f.t, live.Do("POST", "/v3/travel-rule/widget/"+f.current+"/proofs/", shot, nil), http.StatusCreated)
			f.current, f.attempt = page["widget_session_id"].(string), proof["proof_id"].(string)
		}
	case f.operation == "receiveTravelRuleInquiry":
		address, _ := travelrule.DecodeTravelAddress(f.world.TravelRule.Configuration.TravelAddress(f.world.Live.ID))
		f.current = strings.Split(address, "/trp/")[1][:travelrule.TokenLength]
	case strings.HasSuffix(f.operation, "TravelRulePickup"):
		f.current = f.linked("pickup", f.exchange(f.sent(live), "AWAITING_COUNTERPARTY", "EMAIL"))
	case f.operation == "receiveTravelRuleResolution":
		id := f.exchange(f.sent(live), "AWAITING_COUNTERPARTY", "TRP")
		f.current, f.attempt = f.linked("resolution", id), id.String()
	case f.operation == "receiveTravelRuleConfirmation":
		id := f.exchange(f.deposited(live), "COMPLETED", "TRP")
		f.current, f.attempt = f.linked("confirmation", id), id.String()
	default:
		f.current = e2e.UnknownID
	}
}

// sent is a transaction that another provider is asked about.
func (f *fuzzed) sent(live *apitest.Client) string {
	body := e2e.Object{
		"transaction_id": uuid.NewString(), "transaction_category": "finance",
		"transaction_details": e2e.Object{"direction": "outbound", "amount": "3", "currency": "ETH", "currency_kind": "crypto"},
		"subject":             e2e.Object{"vendor_data": "ada", "full_name": "Ada Lovelace"},
		"counterparty":        e2e.Object{"full_name": "Grace Hopper", "payment_method": e2e.Object{"method_type": "crypto_wallet", "account_id": e2e.NextWallet()}},
		"travel_rule_details": e2e.Object{"status": "UNKNOWN"},
	}
	return e2e.WantObject(f.t, live.Do("POST", "/v3/transactions/", body, nil), http.StatusCreated)["uuid"].(string)
}

// exchange brings the exchange of a transaction to where the operation is due.
func (f *fuzzed) exchange(transactionID, status, rail string) (id uuid.UUID) {
	f.t.Helper()
	e2e.ExecSQL(f.t, f.world, `UPDATE travel_transfers SET status = $2, rail = $3, peer_request_id = transfer_id::text, deadline_at = now() + interval '100 years'
		WHERE transaction_id = $1`, transactionID, status, rail)
	if err := f.world.Pool.QueryRow(f.t.Context(), "SELECT transfer_id FROM travel_transfers WHERE transaction_id = $1", transactionID).Scan(&id); err != nil {
		f.t.Fatal(err)
	}
	return id
}

// linked is the secret that only the installation itself makes.
func (f *fuzzed) linked(purpose string, id uuid.UUID) string {
	names := slices.Concat(f.world.Live.ID[:], id[:])
	code := hmac.New(sha256.New, f.world.TravelRule.Messaging.Links.Key)
	code.Write(append([]byte(purpose+"\x00"), names...))
	return base64.RawURLEncoding.EncodeToString(append(names, code.Sum(nil)[:24]...))
}

// deposited is the transaction of a deposit that waits for somebody.
func (f *fuzzed) deposited(live *apitest.Client) string {
	body := e2e.Object{
		"chain": "ETH", "txid": "0x" + strconv.Itoa(f.calls), "wallet_address": e2e.NextWallet(), "amount": "1", "currency": "ETH",
		"originator_data": e2e.Object{"name": "Grace Hopper"}, "beneficiary_data": e2e.Object{"name": "Ada Lovelace"},
	}
	return e2e.WantObject(f.t, live.Do("POST", "/v3/travel-rule/inbound/", body, nil), http.StatusCreated)["transaction_id"].(string)
}

// travelGround is where they are.
func (f *fuzzed) travelGround(g *fuzz.KnownObjects) {
	for _, name := range []string{"entry_uuid", "vasp_id", "transaction_id", "widget_session_id", "token"} {
		g.Path[name], g.Elsewhere[name] = []string{f.current}, []string{e2e.UnknownID}
	}
	switch {
	case strings.HasPrefix(f.operation, "receiveTravelRule"):
		// What the protocol wants of every message.
		request := f.attempt
		if request == "" {
			request = strconv.Itoa(f.calls)
		}
		g.Credentials, g.Foreign = http.Header{"Api-Version": {"3.2.1"}, "Request-Identifier": {request}}, nil
		return
	case strings.HasSuffix(f.operation, "TravelRulePickup"), f.operation == "createTravelRuleWidgetProof", f.operation == "getTravelRuleWidgetContext":
		g.Credentials, g.Foreign = nil, nil
		return
	}
	if f.attempt != "" {
		g.Path["proof_id"], g.Elsewhere["proof_id"] = []string{f.attempt}, []string{e2e.UnknownID}
	}
}

// travelMembers are body members that mean something to them.
func (f *fuzzed) travelMembers(out map[string]*rapid.Generator[any]) {
	out["address"] = rapid.Custom(func(t *rapid.T) any { rapid.Bool().Draw(t, "wallet"); return e2e.NextWallet() })
	out["wallet_address"] = sampled(e2e.NextWallet())
	out["chain"], out["currency"], out["amount"] = sampled("ETH", "ethereum"), sampled("ETH"), sampled("1", "0.5")
	out["method"], out["declaration"] = sampled("MESSAGE_SIGNING", "SELF_DECLARATION"), sampled(fuzz.Raw("true"))
	out["travel_address"], out["satoshi_deposit_address"], out["transaction_id"] = sampled(""), sampled(e2e.NextWallet()), sampled(nil)
	out["legal_name"], out["lei"], out["compliance_email"], out["threshold_amount"] = sampled("Alpha"), sampled(""), sampled("a@alpha.example", ""), sampled("1000.00")
	out["action"], out["callback_url"] = sampled("cancel"), sampled("https://shop.example/done")
	if f.operation == "receiveTravelRuleInquiry" {
		person := func(side, name string) e2e.Object {
			names := e2e.Object{"nameIdentifier": []any{e2e.Object{"primaryIdentifier": name, "nameIdentifierType": "LEGL"}}}
			return e2e.Object{side: []any{e2e.Object{"naturalPerson": e2e.Object{"name": names}}}, "accountNumber": []any{e2e.NextWallet()}}
		}
		payload := e2e.Object{"originator": person("originatorPersons", "Lovelace"), "beneficiary": person("beneficiaryPersons", "Grace Hopper")}
		out["asset"], out["amount"], out["IVMS101"] = sampled(fuzz.Raw(`{"slip0044":60}`)), sampled(fuzz.Raw("0.5")), sampled(fuzz.Raw(e2e.JSONText(f.t, payload)))
		out["callback"] = sampled("https://peer.example/callback")
	}
}
