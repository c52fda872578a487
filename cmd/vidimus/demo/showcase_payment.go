package demo

import (
	"context"
	"strconv"

	"vidimus/cmd/vidimus/demo/apicall"
)

// samplePayment is a payment of the showcase. Payers, partners and accounts come again, so that payments are linked.
type samplePayment struct {
	payer, partner int
	amount, text   string
	inbound        bool
}

// partners are whom the made-up customers deal with, with countries that rules look at among them.
var partners = []struct{ name, country, account string }{
	{"Bäckerei Korn", "DE", "DE75512108001245126199"}, {"Rivage SARL", "FR", "FR7630006000011234567890189"}, {"Offshore Trading Ltd", "PA", "PA-77-1200-93"},
	{"Saigon Import Co", "VN", "VN-4410-221-9"}, {"Pars Export", "IR", "IR580540105180021273113007"}, {"Lagoon Holdings", "VG", "VG96VPVG0000012345678901"},
}

// samplePayments are of each sort: everyday ones, and such that one rule or several hold for.
var samplePayments = []samplePayment{
	{payer: 0, partner: 0, amount: "19.90", text: "bread"},
	{payer: 1, partner: 2, amount: "128000.00", text: "consulting"},
	{payer: 2, partner: 4, amount: "4200.00", text: "carpets"},
	{payer: 1, partner: 3, amount: "9400.00", text: "furniture"},
	{payer: 3, partner: 1, amount: "240.00", text: "rent of a boat"},
	{payer: 1, partner: 3, amount: "9650.00", text: "furniture"},
	{payer: 4, partner: 2, amount: "1250.00", text: "fees", inbound: true},
	{payer: 2, partner: 5, amount: "112000.00", text: "shares"},
	{payer: 0, partner: 3, amount: "860.00", text: "lamps"},
	{payer: 3, partner: 5, amount: "86.40", text: "interest", inbound: true},
}

// installRules has ready rules judge payments, and one of its own open a case. Payments are those of the live application: a sandbox makes
// their outcomes up.
func (s *Showcase) installRules(ctx context.Context) error {
	_, err := s.Client.Backend(ctx, s.Seeded.Live.APIKey, apicall.Call{
		Operation: "installTransactionRules", Method: "POST", Path: "/v3/transactions/rules/install/", Body: map[string]any{"bundle": "aml_ctf"},
	})
	if err != nil {
		return err
	}
	_, err = s.Client.Backend(ctx, s.Seeded.Live.APIKey, apicall.Call{
		Operation: "createTransactionRule", Method: "POST", Path: "/v3/transactions/rules/", Body: map[string]any{
			"title": "Large and far away", "description": "100,000 or more, to a country that few customers deal with.", "category": "finance", "mode": "ACTIVE", "evaluation_mode": "ALL",
			"conditions": []map[string]any{
				{"field": "preferred_currency_amount", "operator": "gte", "value": 100000},
				{"field": "counterparty_country", "operator": "in", "value": []string{"PAN", "VGB"}},
			},
			"actions": []map[string]any{{"type": "add_score", "value": 40}, {"type": "open_case", "value": "Large payment far away", "priority": "HIGH", "group": "subject_day"}},
		},
	})
	return err
}

// pay reports one of the payments.
func (s *Showcase) pay(ctx context.Context, n int) error {
	_, err := s.Client.Backend(ctx, s.Seeded.Live.APIKey, apicall.Call{
		Operation: "createTransaction", Method: "POST", Path: "/v3/transactions/", Body: samplePayments[paymentsBefore(n)%len(samplePayments)].body(n),
	})
	return err
}

// paymentsBefore counts the payments among the first n things.
func paymentsBefore(n int) (count int) {
	for i := range n {
		if kinds[i%len(kinds)] == "payment" {
			count++
		}
	}
	return count
}

func (p samplePayment) body(n int) map[string]any {
	person, partner := people[p.payer], partners[p.partner]
	direction := "outbound"
	if p.inbound {
		direction = "inbound"
	}
	account := "DE" + strconv.Itoa(89_370_400+p.payer) + "0440532013000"
	return map[string]any{
		"transaction_id": madeUpPrefix + strconv.Itoa(n), "transaction_category": "finance",
		"transaction_details": map[string]any{"direction": direction, "amount": p.amount, "currency": "EUR", "payment_details": p.text},
		"subject": map[string]any{
			"vendor_data": madeUpPrefix + strconv.Itoa(p.payer), "full_name": person[0] + " " + person[1], "address": map[string]any{"country": "DE"},
			"payment_method": map[string]any{"method_type": "bank_account", "account_id": account, "issuing_country": "DE"},
		},
		"counterparty": map[string]any{
			"entity_type": "company", "full_name": partner.name, "address": map[string]any{"country": partner.country},
			"payment_method": map[string]any{"method_type": "bank_account", "account_id": partner.account, "issuing_country": partner.country},
		},
	}
}
