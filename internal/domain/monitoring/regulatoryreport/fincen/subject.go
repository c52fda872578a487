package fincen

import (
	"cmp"
	"slices"
	"strings"

	"vidimus/internal/domain/monitoring/regulatoryreport/filing"
	"vidimus/internal/platform/format/xmlschema"
)

// Codes of the numbers by which somebody is known.
const (
	numberEIN         = "2"
	numberOfForeign   = "9"
	numberOfOtherKind = "999"
)

// documentCodes are the codes of identity documents; any other is foreign.
var documentCodes = map[string]string{"Passport": "6", "Driver's License": "5"}

const (
	maxAddresses = 99
	// heldAt and affected are the kinds of an account's association: where it is held, and that the activity was on it.
	heldAt, affected = "5", "7"
	typeInstitution  = "41"
	unitedStates     = "US"
)

// address is where a subject is; each part that is not known, or that the authority has no room for, is marked unknown.
func address(s filing.Party) *xmlschema.Node {
	a := filing.Address{}
	if s.Address != nil {
		a = *s.Address
	}
	country := cmp.Or(a.Country, s.Country)
	state := a.State
	if country != unitedStates && country != "CA" && country != "MX" { // the authority has codes for the states of these alone
		state = ""
	}
	var children []*xmlschema.Node
	for _, part := range []struct {
		element, unknown, text string
		longest                int
	}{
		{"RawCityText", "CityUnknownIndicator", cmp.Or(a.City, a.Town), 50}, {"RawCountryCodeText", "CountryCodeUnknownIndicator", country, 2},
		{"RawStateCodeText", "StateCodeUnknownIndicator", stateCode(state), 3}, {"RawStreetAddress1Text", "StreetAddressUnknownIndicator", a.Address, 100},
		{"RawZIPCode", "ZIPCodeUnknownIndicator", strings.NewReplacer("-", "", " ", "").Replace(a.ZIP), 9},
	} {
		text := strings.Join(strings.Fields(part.text), " ")
		if text == "" || len([]rune(text)) > part.longest {
			children = append(children, mark(part.unknown))
			continue
		}
		children = append(children, xmlschema.Text(part.element, text))
	}
	return xmlschema.Element("Address", children...)
}

// stateCode is a code of a state, with or without its country before it; what is longer is a name, which is never turned into a code.
func stateCode(state string) string {
	if i := strings.LastIndex(state, "-"); i >= 0 {
		state = state[i+1:]
	}
	if len(state) < 2 || len(state) > 3 {
		return ""
	}
	return strings.ToUpper(state)
}

// identifications are the numbers by which a subject is known, or the mark that there are none.
func (w *writer) identifications(s filing.Party, field string) []*xmlschema.Node {
	var out []*xmlschema.Node
	if d := s.Document; d != nil && d.Number != "" {
		out = append(out, w.identification(cmp.Or(documentCodes[d.Type], numberOfForeign), d.Number, field+".document.number", d.IssueCountry))
	}
	if c := s.Company; c != nil {
		if digits := strings.ReplaceAll(c.TaxNumber, "-", ""); s.Country == unitedStates && isEIN(digits) {
			out = append(out, w.identification(numberEIN, digits, field+".company.tax_number", ""))
		}
	}
	if n := w.identification(numberOfOtherKind, s.RegistrationNumber, field+".registration_number", s.Country); s.IsBusiness && n != nil {
		n.Children = append(n.Children, xmlschema.Text("OtherPartyIdentificationTypeText", "Company registration number"))
		out = append(out, n)
	}
	if len(out) == 0 {
		return []*xmlschema.Node{xmlschema.Element("PartyIdentification", mark("IdentificationPresentUnknownIndicator"), mark("TINUnknownIndicator"))}
	}
	return out
}

func isEIN(digits string) bool {
	return len(digits) == 9 && !strings.ContainsFunc(digits, func(r rune) bool { return r < '0' || r > '9' })
}

// accounts are those of a subject that the payments of the report went through, by the institutions that hold them.
func (w *writer) accounts(s filing.Party, field string) *xmlschema.Node {
	var holders []string
	numbers := map[string][]string{}
	for _, t := range w.report.Transactions {
		for _, p := range []*filing.Party{&t.Subject, t.Counterparty} {
			if p == nil || p.Method != "bank_account" || p.Account == "" || p.Name != s.Name || p.IsBusiness != s.IsBusiness {
				continue
			}
			holder := abroad(*p)
			if !slices.Contains(holders, holder) {
				holders = append(holders, holder)
			}
			if !slices.Contains(numbers[holder], p.Account) && len(numbers[holder]) < maxAddresses {
				numbers[holder] = append(numbers[holder], p.Account)
			}
		}
	}
	var institutions []*xmlschema.Node
	for _, holder := range holders {
		children := []*xmlschema.Node{xmlschema.Text("ActivityPartyTypeCode", typeInstitution), xmlschema.Text("NonUSFinancialInstitutionIndicator", holder)}
		for _, number := range numbers[holder] {
			children = append(children, xmlschema.Element("Account", w.text("AccountNumberText", number, field+".account", 40),
				xmlschema.Element("PartyAccountAssociation", xmlschema.Text("PartyAccountAssociationTypeCode", heldAt))))
		}
		institutions = append(institutions, xmlschema.Element("Party", children...))
	}
	if institutions == nil {
		return nil
	}
	return xmlschema.Element("PartyAccountAssociation", append([]*xmlschema.Node{xmlschema.Text("PartyAccountAssociationTypeCode", affected)}, institutions...)...)
}

// abroad is the mark of an account that is held outside of the United States, which have no IBAN; empty where nothing says so.
func abroad(p filing.Party) string {
	if p.Bank != nil && filing.IsBIC(p.Bank.Code) && p.Bank.Code[4:6] != unitedStates {
		return "Y"
	}
	if filing.ParseIBAN(p.Account) != "" {
		return "Y"
	}
	return ""
}

// devices are the network addresses that payments of the report were made from, each with its moment.
func (w *writer) devices() []*xmlschema.Node {
	var out []*xmlschema.Node
	for _, t := range w.report.Transactions {
		for _, p := range []*filing.Party{&t.Subject, t.Counterparty} {
			if p == nil || p.DeviceIPAddress == "" || len(out) == maxAddresses {
				continue
			}
			out = append(out, xmlschema.Element("ActivityIPAddress", xmlschema.Text("ActivityIPAddressDateText", t.At.UTC().Format(dayLayout)),
				xmlschema.Text("ActivityIPAddressTimeStampText", t.At.UTC().Format("15:04:05")), xmlschema.Text("IPAddressText", p.DeviceIPAddress)))
		}
	}
	return out
}
