package goaml_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"vidimus/internal/domain/monitoring/regulatoryreport/filing"
	"vidimus/internal/domain/monitoring/regulatoryreport/goaml"
)

// reachable is a report whose parties have phones and addresses.
func reachable() filing.Report {
	r := sample()
	from, to := &r.Transactions[0].Subject, r.Transactions[0].Counterparty
	from.Phones = []string{"+33612345678", "+33142278186"}
	from.Address = &filing.Address{Address: "1 rue <Haute>", City: "Lyon", ZIP: "69001", Country: "FR"}
	to.Phones, to.Address = []string{"+4930901820"}, &filing.Address{Address: "Platz 2", City: "Berlin", Country: "DE", State: "BE"}
	return r
}

// TestPhonesAndAddressesOfParties stand in the report as the authority has them: in its order, by its own codes, in its own elements.
func TestPhonesAndAddressesOfParties(t *testing.T) {
	t.Parallel()
	all := profiles(t)
	for name, parts := range map[string][]string{
		"NORTH": {
			"<from_person>", "<last_name>Doe<", "<phones>", "<tph_contact_type>P<", "<tph_communication_type>M<", "<tph_country_prefix>33<", "<tph_number>612345678<",
			"<tph_contact_type>P<", "<tph_communication_type>L<", "<tph_number>142278186<", "</phones>", "<address_type>P<", "<address>1 rue &lt;Haute&gt;<", "<city>Lyon<",
			"<zip>69001<", "<country_code>FR<", "<to_entity>", "<tph_contact_type>B<", "<tph_communication_type>L<", "<tph_country_prefix>49<", "<address_type>B<",
			"<city>Berlin<", "<country_code>DE<", "<state>BE<",
		},
		"SOUTH": {
			"<from_person>", "<addresses>", "<country_code>FR<", "<town>Lyon<", "<address>1 rue &lt;Haute&gt;<", "</addresses>", "<last_name>Doe<", "<tph_number>33612345678<",
			"<tph_number>33142278186<", "</phones>", "<to_entity>", "<name>Firm<",
		},
	} {
		p := all[name]
		root, faults := goaml.Write(reachable(), p, tables)
		document := string(root.Bytes(""))
		if found, err := p.Schema.Check([]byte(document)); err != nil || len(found)+len(faults) > 0 {
			t.Errorf("%s: %v %v %v in\n%s", name, err, found, faults, document)
		}
		rest := document
		for _, want := range parts {
			_, after, ok := strings.Cut(rest, want)
			if !ok {
				t.Errorf("%s: no %s in its place in\n%s", name, want, document)
			}
			rest = after
		}
		if name == "SOUTH" && (strings.Contains(document, "_type>") || strings.Contains(rest, "<phone>")) {
			t.Errorf("what was not chosen, or what the authority does not have, stands in\n%s", document)
		}
	}
	root, faults := goaml.Write(reachable(), goaml.Profile{}, tables)
	if document := string(root.Bytes("")); len(faults) > 0 || strings.Contains(document, "<phone>") || strings.Contains(document, "<address>") {
		t.Errorf("without a schema it is %v in\n%s", faults, document)
	}
}

// TestContactsOfWhichTooLittleIsKnownAreLeftOut where the authority can do without them.
func TestContactsOfWhichTooLittleIsKnownAreLeftOut(t *testing.T) {
	t.Parallel()
	p := profiles(t)["NORTH"]
	for name, spoil := range map[string]func(*filing.Party){
		"no city":              func(p *filing.Party) { p.Address.City = "" },
		"no street":            func(p *filing.Party) { p.Address.Address = "" },
		"a street too long":    func(p *filing.Party) { p.Address.Address = strings.Repeat("é", 101) },
		"an unknown country":   func(p *filing.Party) { p.Address.Country = "XX" },
		"a number too long":    func(p *filing.Party) { p.Phones, p.Address = []string{strings.Repeat("7", 16)}, nil },
		"nothing of all":       func(p *filing.Party) { p.Address = &filing.Address{} },
		"no phone, no address": func(p *filing.Party) { p.Address = nil },
	} {
		r := reachable()
		from := &r.Transactions[0].Subject
		r.Transactions[0].Counterparty.Phones, r.Transactions[0].Counterparty.Address, from.Phones = nil, nil, nil
		spoil(from)
		root, faults := goaml.Write(r, p, tables)
		document := root.Bytes("")
		if found, err := p.Schema.Check(document); err != nil || len(found)+len(faults) > 0 || strings.Contains(string(document), "<phones>") || strings.Contains(string(document), "<addresses>") {
			t.Errorf("%s: %v %v %v in\n%s", name, err, found, faults, document)
		}
	}
	// An element that can be done without is left out alone.
	r := reachable()
	r.Transactions[0].Subject.Address.ZIP = "12345678901"
	root, faults := goaml.Write(r, p, tables)
	if document := string(root.Bytes("")); len(faults) > 0 || strings.Contains(document, "<zip>") || !strings.Contains(document, "<city>Lyon<") {
		t.Errorf("%v in\n%s", faults, document)
	}
}

// demanding is NORTH where persons and businesses need a phone and an address.
func demanding(t *testing.T) goaml.Profile {
	t.Helper()
	return changed(t, strings.NewReplacer(`type="t_phones" minOccurs="0"`, `type="t_phones"`, `type="t_addresses" minOccurs="0"`, `type="t_addresses"`))
}

// changed is NORTH with another schema.
func changed(t *testing.T, r *strings.Replacer) goaml.Profile {
	t.Helper()
	document, err := os.ReadFile("testdata/NORTH.xsd")
	if err != nil {
		t.Fatal(err)
	}
	p := profiles(t)["NORTH"]
	if p.Schema, err = goaml.LoadSchema("A.xsd", []byte(r.Replace(string(document)))); err != nil {
		t.Fatal(err)
	}
	return p
}

// TestWhatAContactLacksIsNamed by our member: facts where the authority demands the phone or the address, kinds wherever one is written.
func TestWhatAContactLacksIsNamed(t *testing.T) {
	t.Parallel()
	for field, c := range map[string]struct {
		rule  filing.Rule
		spoil func(*filing.Party)
	}{
		"phones":                       {filing.RuleRequired, func(p *filing.Party) { p.Phones = nil }},
		"phones[0].number":             {filing.RuleFormat, func(p *filing.Party) { p.Phones = []string{strings.Repeat("7", 16)} }},
		"phones[1].communication_type": {filing.RuleCode, func(p *filing.Party) { p.Phones[1] = "+18005551234" }},
		"address":                      {filing.RuleRequired, func(p *filing.Party) { p.Address = nil }},
		"address.street":               {filing.RuleRequired, func(p *filing.Party) { p.Address.Address = "" }},
		"address.town":                 {filing.RuleRequired, func(p *filing.Party) { p.Address = &filing.Address{} }},
		"address.country":              {filing.RuleFormat, func(p *filing.Party) { p.Address.Country = "ES" }},
	} {
		r := reachable()
		c.spoil(&r.Transactions[0].Subject)
		_, faults := goaml.Write(r, demanding(t), tables)
		if !slices.ContainsFunc(faults, func(f filing.Fault) bool {
			return f.Field == "transactions[0].subject."+field && f.Rule == c.rule && f.Message != "" && f.Fix != ""
		}) {
			t.Errorf("%s is not named in %v", field, faults)
		}
	}
	p := profiles(t)["NORTH"] // where phones and addresses may be missing, but not their kinds
	p.Codes = map[string]map[string]string{"account_type": p.Codes["account_type"], "transmode_code": p.Codes["transmode_code"]}
	root, faults := goaml.Write(reachable(), p, tables)
	var got []string
	for _, f := range faults {
		if f.Rule != filing.RuleCode || f.Fix != filing.FixInProfile {
			t.Errorf("a kind without a code is %v", f)
		}
		got = append(got, f.Field)
	}
	want := "[transactions[0].subject.phones[0].contact_type transactions[0].subject.phones[0].communication_type transactions[0].subject.phones[1].contact_type " +
		"transactions[0].subject.phones[1].communication_type transactions[0].subject.address.address_type transactions[0].counterparty.phones[0].contact_type " +
		"transactions[0].counterparty.phones[0].communication_type transactions[0].counterparty.address.address_type]"
	if fmt.Sprint(got) != want || strings.Contains(string(root.Bytes("")), "_type>person<") {
		t.Errorf("%v in\n%s", got, root.Bytes(""))
	}
}

// TestKindsOfContactsAreOffered with the codes of the authority, to be chosen by people.
func TestKindsOfContactsAreOffered(t *testing.T) {
	t.Parallel()
	p := profiles(t)["NORTH"]
	p.Codes = nil
	for _, m := range p.Mapping() {
		if m.Name != "address_type" && m.Name != "contact_type" {
			continue
		}
		want := []goaml.ValueMapping{{Text: "person"}, {Text: "business", Suggestion: "B"}}
		if !slices.Equal(m.Words, want) || len(m.Codes) != 2 {
			t.Errorf("%s is %v", m.Name, m)
		}
	}
	p.Codes = map[string]map[string]string{"communication_type": {"mobile": "X"}}
	if err := p.CheckCodes(); err == nil {
		t.Error("a code that the authority does not have is taken")
	}
}
