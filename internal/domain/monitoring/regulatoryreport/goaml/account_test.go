package goaml_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"vidimus/internal/domain/monitoring/regulatoryreport/filing"
	"vidimus/internal/domain/monitoring/regulatoryreport/goaml"
)

// banked is a report of a payment from the account of a client to that of a firm.
func banked() filing.Report {
	r := sample()
	from, to := &r.Transactions[0].Subject, r.Transactions[0].Counterparty
	from.Name, from.Account = "Jo Doe", "FR7630006000011234567890189"
	from.Bank = &filing.Bank{
		Name: "First", Code: "AGRIFRPP", Branch: "Oldtown", Account: filing.Account{Type: "current", Currency: "EUR", Opened: "2020-01-02", Status: "active"},
	}
	to.Method, to.Account, to.Bank = "bank_account", "12-345", &filing.Bank{Name: "Second", Code: "10020030"}
	return r
}

// TestAccountsAreSidesOfAPayment writes the two sides of a payment as accounts, each as far as the schema of the authority has it.
func TestAccountsAreSidesOfAPayment(t *testing.T) {
	t.Parallel()
	all := profiles(t)
	for name, parts := range map[string][]string{
		"NORTH": {
			"<t_from_my_client>", "<from_account>", "<institution_name>First<", "<swift>AGRIFRPP<", "<branch>Oldtown<", "<account>FR7630006000011234567890189<",
			"<currency_code>EUR<", "<account_name>Jo Doe<", "<iban>FR7630006000011234567890189<", "<personal_account_type>CUR<", "<signatory>", "<t_person>", "<last_name>Doe<",
			"<opened>2020-01-02T00:00:00<", "<status_code>A<", "<t_to>", "<to_account>", "<institution_code>10020030<", "<account>12-345<", "<account_name>Firm<", "<t_entity>",
		},
		"SOUTH": {"<t_from_my_client>", "<from_person>", "<t_to>", "<to_account>", "<account>12-345<", "<institution_name>Second<", "<institution_code>10020030<", "</to_account>"},
		"":      {"<from_account>", "<swift>AGRIFRPP<", "<iban>FR76", "<signatory>", "<to_account>", "<institution_code>10020030<", "<t_entity>"},
	} {
		p := all[name]
		root, faults := goaml.Write(banked(), p, tables)
		document := root.Bytes("")
		if len(faults) > 0 {
			t.Errorf("%s: %v", name, faults)
		}
		if p.Schema != nil {
			if found, err := p.Schema.Check(document); err != nil || len(found) > 0 {
				t.Errorf("%s: %v %v in\n%s", name, err, found, document)
			}
		}
		rest := string(document)
		for _, want := range parts {
			_, after, ok := strings.Cut(rest, want)
			if !ok {
				t.Errorf("%s: no %s in its place in\n%s", name, want, document)
			}
			rest = after
		}
		if name == "SOUTH" && strings.Contains(string(document), "from_account") {
			t.Errorf("what the authority does not have stands in\n%s", document)
		}
		if strings.Contains(string(document), "<iban>12") {
			t.Errorf("a number that is no IBAN is called one in\n%s", document)
		}
	}
}

// TestWhatAnAccountLacksIsNamed takes away what the authority demands of an account: each is named by the member that a transaction
// is reported with.
func TestWhatAnAccountLacksIsNamed(t *testing.T) {
	t.Parallel()
	p := profiles(t)["NORTH"]
	for field, spoil := range map[string]func(*filing.Party){
		"institution_details.name":             func(p *filing.Party) { p.Bank.Name = "" },
		"institution_details.code":             func(p *filing.Party) { p.Bank.Code = "" },
		"institution_details.branch":           func(p *filing.Party) { p.Bank.Branch = "" },
		"institution_details.account.type":     func(p *filing.Party) { p.Bank.Account.Type = "joint" },
		"institution_details.account.currency": func(p *filing.Party) { p.Bank.Account.Currency = "" },
		"institution_details.account.opened":   func(p *filing.Party) { p.Bank.Account.Opened = "yesterday" },
		"institution_details.account.status":   func(p *filing.Party) { p.Bank = nil },
		"institution_details.account.name":     func(p *filing.Party) { p.Name = "" },
		"first_name":                           func(p *filing.Party) { p.FirstName = "" },
		"last_name":                            func(p *filing.Party) { p.LastName = "" },
	} {
		r := banked()
		spoil(&r.Transactions[0].Subject)
		_, faults := goaml.Write(r, p, tables)
		want := "transactions[0].subject." + field
		if !slices.ContainsFunc(faults, func(f filing.Fault) bool { return f.Field == want && f.Message != "" && f.Fix != "" }) {
			t.Errorf("%s is not named in %v", want, faults)
		}
	}
	r := banked()
	r.Transactions[0].Counterparty.Bank = nil
	_, faults := goaml.Write(r, p, tables)
	if len(faults) != 1 || faults[0].Field != "transactions[0].counterparty.institution_details.code" || faults[0].Message != "The authority demands institution_code or swift." {
		t.Errorf("an account of no institution is %v", faults)
	}
}

// TestReportsOfRandomPartiesAreValid draws what is known of the parties: under both schemas a report either names what it lacks or is valid.
func TestReportsOfRandomPartiesAreValid(t *testing.T) {
	t.Parallel()
	all := profiles(t)
	words := rapid.OneOf(rapid.SampledFrom([]string{"", "Jo", "Anne-Marie", "Zoë", "Пётр", "محمد", "王", "O'Neil", "Müller Straße", "  "}), rapid.String())
	faultless := map[string]int{}
	rapid.Check(t, func(rt *rapid.T) {
		party := func(label string, method string) filing.Party {
			p := filing.Party{
				IsBusiness: rapid.Bool().Draw(rt, label+" business"), IsClient: rapid.Bool().Draw(rt, label+" client"), Name: words.Draw(rt, label+" name"),
				FirstName: words.Draw(rt, label+" first"), LastName: words.Draw(rt, label+" last"), Country: "FR", Method: method,
				Account: rapid.SampledFrom([]string{"", "12-345", "FR7630006000011234567890189"}).Draw(rt, label+" account"),
			}
			if rapid.Bool().Draw(rt, label+" contacts") {
				p.Phones = []string{rapid.SampledFrom([]string{"+33612345678", "+33142278186", "+18005551234", "no number"}).Draw(rt, label+" phone")}
				p.Address = &filing.Address{Address: words.Draw(rt, label+" street"), City: words.Draw(rt, label+" city"), ZIP: words.Draw(rt, label+" zip"), Country: "FR"}
			}
			if rapid.Bool().Draw(rt, label+" whole") { // so that there are reports without a fault in every run
				p.Name, p.FirstName, p.LastName, p.Bank = "Jo Doe", "Jo", "Doe", banked().Transactions[0].Subject.Bank
				return p
			}
			if rapid.Bool().Draw(rt, label+" bank") {
				p.Bank = banked().Transactions[0].Subject.Bank
				p.Bank.Code = rapid.SampledFrom([]string{"", "AGRIFRPP", "100"}).Draw(rt, label+" code")
			}
			return p
		}
		r := banked()
		to := party("to", "bank_account")
		r.Transactions[0].Subject, r.Transactions[0].Counterparty = party("from", "bank_account"), &to
		r.Transactions[0].IsInbound = rapid.Bool().Draw(rt, "inbound")
		for _, name := range []string{"NORTH", "SOUTH"} {
			p := all[name]
			root, faults := goaml.Write(r, p, tables)
			if len(faults) > 0 {
				continue
			}
			faultless[name]++
			if found, err := p.Schema.Check(root.Bytes("")); err != nil || len(found) > 0 {
				rt.Fatalf("%s: %v %v in\n%s", name, err, found, root.Bytes(""))
			}
		}
	})
	if faultless["NORTH"] == 0 || faultless["SOUTH"] == 0 {
		t.Errorf("the draws have no report that can be filed: %v", faultless)
	}
}

// TestWhatAPaymentLacksIsNamed, or is the operator's default where it is no fact.
func TestWhatAPaymentLacksIsNamed(t *testing.T) {
	t.Parallel()
	p := profiles(t)["NORTH"]
	root, faults := goaml.Write(banked(), p, tables)
	if document := string(root.Bytes("")); len(faults) > 0 || !strings.Contains(document, "<transmode_comment>-<") || !strings.Contains(document, "<transaction_location></transaction_location>") {
		t.Errorf("%v in\n%s", faults, document)
	}
	p.Defaults = nil
	r := banked()
	r.Transactions[0].Description, r.Transactions[0].Subject.Method = "", ""
	_, faults = goaml.Write(r, p, tables)
	for _, field := range []string{"transmode_comment", "transaction_location", "description", "payment_method", "subject.payment_method"} {
		if !slices.ContainsFunc(faults, func(f filing.Fault) bool { return f.Field == "transactions[0]."+field && f.Rule == filing.RuleRequired }) {
			t.Errorf("%s is not named in %v", field, faults)
		}
	}
}
