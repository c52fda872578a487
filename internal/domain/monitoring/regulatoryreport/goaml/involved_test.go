package goaml_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"vidimus/internal/domain/monitoring/regulatoryreport/filing"
	"vidimus/internal/domain/monitoring/regulatoryreport/goaml"
)

// involving is the schema of an authority that takes transactions by their involved parties alone.
func involving(t *testing.T) goaml.Profile {
	t.Helper()
	north, err := os.ReadFile("testdata/NORTH.xsd")
	if err != nil {
		t.Fatal(err)
	}
	const parties = `<xs:element name="involved_parties"><xs:complexType><xs:sequence><xs:element name="party" maxOccurs="unbounded"><xs:complexType><xs:sequence>
		<xs:element name="role" type="xs:string"/>
		<xs:choice><xs:element name="person_my_client" type="t_person"/><xs:element name="account_my_client" type="t_account_my_client"/>
			<xs:element name="person" type="t_person"/><xs:element name="entity" type="t_entity"/><xs:element name="account" type="t_account"/></xs:choice>
		<xs:element name="funds_code" type="xs:string"/><xs:element name="foreign_currency" minOccurs="0"><xs:complexType><xs:sequence>
			<xs:element name="foreign_currency_code" type="xs:string"/><xs:element name="foreign_amount" type="xs:decimal"/></xs:sequence></xs:complexType></xs:element>
		<xs:element name="country" type="xs:string"/>
		</xs:sequence></xs:complexType></xs:element></xs:sequence></xs:complexType></xs:element>`
	sides := regexp.MustCompile(`(?s)<xs:choice><xs:element name="t_from" .*<xs:element name="t_to_my_client"[^>]*/></xs:choice>`)
	folder := t.TempDir()
	for name, content := range map[string]string{
		"EAST.xsd":  sides.ReplaceAllString(string(north), parties),
		"EAST.json": `{"codes": {"party_role": {"from": "S", "to": "R"}, "transmode_code": {"bank_account": "ELCFT"}, "account_type": {"current": "CUR"}}, "defaults": {"transmode_comment": "-", "transaction_location": ""}}`,
	} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	all, err := goaml.Open(folder)
	if err != nil {
		t.Fatal(err)
	}
	return all["EAST"]
}

// TestSidesAreInvolvedParties where the authority has no sides: each with its role, as account, person or business.
func TestSidesAreInvolvedParties(t *testing.T) {
	t.Parallel()
	p := involving(t)
	r := banked()
	r.Transactions[0].Counterparty.Account = ""
	for _, parts := range [][]string{
		{"<role>S<", "<account_my_client>", "<account>FR7630006000011234567890189<", "<foreign_currency_code>USD<", "<country>FR<", "<role>R<", "<entity>", "<name>Firm<", "<country>DE<"},
		{"<role>S<", "<entity>", "<role>R<", "<person_my_client>", "<last_name>Doe<"},
	} {
		root, faults := goaml.Write(r, p, tables)
		document := root.Bytes("")
		if found, err := p.Schema.Check(document); err != nil || len(found)+len(faults) > 0 {
			t.Errorf("%v %v %v in\n%s", err, found, faults, document)
		}
		rest := string(document)
		for _, want := range parts {
			_, after, ok := strings.Cut(rest, want)
			if !ok {
				t.Errorf("no %s in its place in\n%s", want, document)
			}
			rest = after
		}
		r.Transactions[0].IsInbound, r.Transactions[0].Subject.Account = true, ""
	}
	r.Transactions[0].Counterparty.Method, r.Transactions[0].Counterparty.Country = "", ""
	_, faults := goaml.Write(r, p, tables)
	for _, field := range []string{"payment_method", "country"} {
		if !slices.ContainsFunc(faults, func(f filing.Fault) bool { return f.Field == "transactions[0].counterparty."+field }) {
			t.Errorf("%s is not named in %v", field, faults)
		}
	}
}
