package goaml_test

import (
	"slices"
	"strings"
	"testing"

	"vidimus/internal/domain/monitoring/regulatoryreport/filing"
	"vidimus/internal/domain/monitoring/regulatoryreport/goaml"
)

// strict is the first authority with more of businesses and of devices, all of it demanded where demanded is "1".
func strict(t *testing.T, demanded string) goaml.Profile {
	t.Helper()
	return changed(t, strings.NewReplacer(
		`<xs:complexType name="t_entity"><xs:sequence><xs:element name="name" type="xs:string"/>`,
		`<xs:simpleType name="legal_form_type"><xs:restriction base="xs:string"><xs:enumeration value="LTD"/></xs:restriction></xs:simpleType>
		<xs:complexType name="t_additional"><xs:sequence>
			<xs:element name="network_device"><xs:complexType><xs:sequence><xs:element name="ip_address"><xs:simpleType><xs:restriction base="xs:string"><xs:pattern value="[0-9.]+"/></xs:restriction></xs:simpleType></xs:element></xs:sequence></xs:complexType></xs:element>
			<xs:element name="virtual_address" type="xs:string" minOccurs="0"/></xs:sequence></xs:complexType>
		<xs:complexType name="t_entity"><xs:sequence><xs:element name="name" type="xs:string"/>
		<xs:element name="incorporation_legal_form" type="legal_form_type" minOccurs="`+demanded+`"/><xs:element name="business" type="xs:string" minOccurs="0"/>
		<xs:element name="director_id" minOccurs="`+demanded+`" maxOccurs="unbounded"><xs:complexType><xs:complexContent><xs:extension base="t_person"><xs:sequence minOccurs="0">
			<xs:element name="role"><xs:simpleType><xs:restriction base="xs:string"><xs:enumeration value="DIR"/></xs:restriction></xs:simpleType></xs:element>
		</xs:sequence></xs:extension></xs:complexContent></xs:complexType></xs:element>
		<xs:element name="incorporation_date" type="xs:dateTime" minOccurs="`+demanded+`"/>`,
		`<xs:element name="from_funds_code" type="xs:string"/>`,
		`<xs:element name="from_funds_code" type="xs:string"/><xs:element name="from_transaction_additional_info" type="t_additional" minOccurs="0"/>`,
	))
}

func registered() filing.Report {
	r := sample()
	r.Transactions[0].Counterparty.Company = &filing.Company{
		LegalForm: "Limited", Business: "Boats & more", IncorporatedOn: "2001-02-03", Directors: []filing.Party{{Name: "Ida Sund", FirstName: "Ida", LastName: "Sund", Role: "director"}},
	}
	r.Transactions[0].Subject.Method, r.Transactions[0].Subject.Account, r.Transactions[0].Subject.DeviceIPAddress = "crypto_wallet", "bc1qxy", "192.0.2.7"
	return r
}

// TestBusinessesAreToldWithTheirRegistry writes legal form, day and directors in the authority's order and by its codes, and the device and the wallet of a payment.
func TestBusinessesAreToldWithTheirRegistry(t *testing.T) {
	t.Parallel()
	for _, demanded := range []string{"0", "1"} {
		p := strict(t, demanded)
		p.Codes["legal_form_type"], p.Codes["entity_person_role_type"] = map[string]string{"Limited": "LTD"}, map[string]string{"director": "DIR"}
		p.Codes["transmode_code"]["crypto_wallet"], p.Codes["funds_code"]["crypto_wallet"] = "ELCFT", "V"
		root, faults := goaml.Write(registered(), p, tables)
		document := string(root.Bytes(""))
		if found, err := p.Schema.Check([]byte(document)); err != nil || len(found)+len(faults) > 0 {
			t.Fatalf("%v %v %v in\n%s", err, found, faults, document)
		}
		rest := document
		for _, want := range []string{
			"<from_transaction_additional_info>", "<ip_address>192.0.2.7<", "<virtual_address>bc1qxy<", "<to_entity>", "<incorporation_legal_form>LTD<", "<business>Boats &amp; more<",
			"<director_id>", "<last_name>Sund<", "<role>DIR<", "<incorporation_date>2001-02-03T00:00:00<",
		} {
			_, after, ok := strings.Cut(rest, want)
			if !ok {
				t.Fatalf("no %s in its place in\n%s", want, document)
			}
			rest = after
		}
	}
}

// TestWhatARegistryDoesNotTellIsNamed where the authority demands it, and left out where it does not; so is what the authority does not take.
func TestWhatARegistryDoesNotTellIsNamed(t *testing.T) {
	t.Parallel()
	r := registered()
	r.Transactions[0].Subject.DeviceIPAddress = "2001:db8::7" // its pattern has no such addresses
	r.Transactions[0].Subject.Method = "bank_card"
	r.Transactions[0].Counterparty.Company = &filing.Company{LegalForm: "Aktieselskab"} // no code was chosen
	p := strict(t, "0")
	root, faults := goaml.Write(r, p, tables)
	document := string(root.Bytes(""))
	if found, err := p.Schema.Check([]byte(document)); err != nil || len(found)+len(faults) > 0 || strings.Contains(document, "legal_form") || strings.Contains(document, "additional_info") {
		t.Errorf("%v %v %v in\n%s", err, found, faults, document)
	}
	_, faults = goaml.Write(r, strict(t, "1"), tables)
	var fields []string
	for _, f := range faults {
		fields = append(fields, f.Field)
	}
	slices.Sort(fields)
	if want := []string{"company.directors", "company.incorporation_date", "company.legal_form"}; len(fields) != 3 || !slices.EqualFunc(fields, want, strings.HasSuffix) {
		t.Errorf("%v", fields)
	}
}
