package e2e

import (
	"encoding/hex"
	"fmt"
	"net/http"
	"testing"

	"github.com/google/uuid"
)

// WantCost compares the price of a transaction and its items.
func WantCost(t *testing.T, record Object, total string, items ...string) {
	t.Helper()
	cost := record["cost_breakdown"].(map[string]any)
	var got []string
	for _, i := range cost["items"].([]any) {
		item := i.(map[string]any)
		got = append(got, item["reason"].(string)+" "+item["amount"].(string))
	}
	if cost["total"] != total || fmt.Sprint(got) != fmt.Sprint(items) {
		t.Errorf("it costs %v, want %s of %v", cost, total, items)
	}
}

// RulesPath lists and creates rules.
const RulesPath = "/v3/transactions/rules/"

// TransactionsPath lists and creates transactions.
const TransactionsPath = "/v3/transactions/"

// TransactionInput is a report; the wish is what its judge shall say, nil for nothing.
func TransactionInput(id string, wish Object) Object {
	body := Object{
		"transaction_id": id, "transaction_category": "finance",
		"transaction_details": Object{"direction": "outbound", "amount": "250.50", "currency": "EUR", "payment_details": "rent"},
		"subject": Object{
			"vendor_data": "payer", "full_name": "Zoë 王", "address": Object{"country": "ES"},
			"payment_method": Object{"method_type": "bank_account", "account_id": "ES9121000418450200051332", "issuing_country": "ES"},
		},
		"counterparty": Object{"full_name": "Al Other"},
	}
	if wish != nil {
		body["custom_properties"] = wish
	}
	return body
}

// ReportTransaction reports a transaction that must be stored.
func (h App) ReportTransaction(id string, wish Object) Object {
	h.T.Helper()
	return WantObject(h.T, h.Call("POST", TransactionsPath, TransactionInput(id, wish)), http.StatusCreated)
}

// DecideTransaction moves a transaction and returns the code of the answer.
func (h App) DecideTransaction(made Object, to string) int {
	h.T.Helper()
	return h.Call("PATCH", TransactionsPath+made["uuid"].(string)+"/update-status/", Object{"status": to, "comment": "checked"}).Status
}

// TravelSettingsPath reads and changes the settings of the travel rule.
const TravelSettingsPath = "/v3/travel-rule/settings/"

// WalletAddressesPath is the address book of wallets.
const WalletAddressesPath = "/v3/travel-rule/wallet-addresses/"

// TravelWidgetPath opens the page on which a wallet is proven.
const TravelWidgetPath = "/v3/travel-rule/widget-session/"

// NextWallet is an address that no other test has.
func NextWallet() string {
	id := uuid.New()
	return "0x" + hex.EncodeToString(id[:]) + "00000001"
}
