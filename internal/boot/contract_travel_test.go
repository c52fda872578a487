package boot_test

import (
	"encoding/base64"
	"net/http"
	"strconv"
	"strings"

	"pgregory.net/rapid"

	"vidimus/internal/domain/travelrule"
	"vidimus/internal/testkit/apitest"
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
		answered(f.t, live.Do("PUT", travelSettings, object{"is_enabled": true, "legal_name": "Alpha", "allow_self_declaration": true}, nil), http.StatusOK)
	}
	switch {
	case strings.HasSuffix(f.operation, "WalletAddress") && f.operation != "createTravelRuleWalletAddress":
		f.current = answered(f.t, live.Do("POST", travelBook, object{"address": nextWallet()}, nil), http.StatusCreated)["uuid"].(string)
	case strings.HasSuffix(f.operation, "VaspDecision"):
		if _, err := f.world.TravelRule.ImportVASPs(f.t.Context(), strings.NewReader("name\nDelta\n")); err != nil {
			f.t.Fatal(err)
		}
		page := answered(f.t, live.Do("GET", "/v3/travel-rule/vasps/", nil, nil), http.StatusOK)
		f.current = page["results"].([]any)[0].(map[string]any)["id"].(string)
	case f.operation == "patchTravelRuleTransfer" || f.operation == "confirmTravelRuleOwnership":
		f.current = f.deposited(live)
	case strings.Contains(f.operation, "Widget"):
		page := answered(f.t, live.Do("POST", travelWidgets, object{"wallet_address": nextWallet(), "chain": "ETH"}, nil), http.StatusCreated)
		f.current = page["token"].(string)
		if f.operation == "decideTravelRuleWidgetProof" {
			shot := object{"method": "SCREENSHOT", "image": base64.StdEncoding.EncodeToString(smallPicture(f.t))}
			proof := answered(f.t, live.Do("POST", "/v3/travel-rule/widget/"+f.current+"/proofs/", shot, nil), http.StatusCreated)
			f.current, f.attempt = page["widget_session_id"].(string), proof["proof_id"].(string)
		}
	case f.operation == "receiveTravelRuleInquiry":
		address, _ := travelrule.DecodeTravelAddress(f.world.TravelRule.TravelAddress(f.world.Live.ID))
		f.current = strings.Split(address, "/trp/")[1][:travelrule.TokenLength]
	default:
		f.current = noSuchID
	}
}

// deposited is the transaction of a deposit that waits for somebody.
func (f *fuzzed) deposited(live *apitest.Client) string {
	body := object{
		"chain": "ETH", "txid": "0x" + strconv.Itoa(f.calls), "wallet_address": nextWallet(), "amount": "1", "currency": "ETH",
		"originator_data": object{"name": "Grace Hopper"}, "beneficiary_data": object{"name": "Ada Lovelace"},
	}
	return answered(f.t, live.Do("POST", "/v3/travel-rule/inbound/", body, nil), http.StatusCreated)["transaction_id"].(string)
}

// travelGround is where they are.
func (f *fuzzed) travelGround(g *fuzz.Ground) {
	for _, name := range []string{"entry_uuid", "vasp_id", "transaction_id", "widget_session_id", "token"} {
		g.Path[name], g.Elsewhere[name] = []string{f.current}, []string{noSuchID}
	}
	if f.attempt != "" {
		g.Path["proof_id"], g.Elsewhere["proof_id"] = []string{f.attempt}, []string{noSuchID}
	}
}

// travelMembers are body members that mean something to them.
func (f *fuzzed) travelMembers(out map[string]*rapid.Generator[any]) {
	out["address"], out["wallet_address"] = rapid.Custom(func(*rapid.T) any { return nextWallet() }), sampled(nextWallet())
	out["chain"], out["currency"], out["amount"] = sampled("ETH", "ethereum"), sampled("ETH"), sampled("1", "0.5")
	out["method"], out["declaration"] = sampled("MESSAGE_SIGNING", "SELF_DECLARATION"), sampled(fuzz.Raw("true"))
	out["travel_address"], out["satoshi_deposit_address"], out["transaction_id"] = sampled(""), sampled(nextWallet()), sampled(nil)
	out["legal_name"], out["lei"], out["compliance_email"], out["threshold_amount"] = sampled("Alpha"), sampled(""), sampled("a@alpha.example", ""), sampled("1000.00")
	out["action"], out["callback_url"] = sampled("cancel"), sampled("https://shop.example/done")
}
