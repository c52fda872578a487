package goaml

import (
	"maps"
	"strconv"

	"vidimus/internal/domain/monitoring/regulatoryreport/filing"
	"vidimus/internal/platform/format/xmlschema"
)

// bankAccount is the payment method that is an account of an institution.
const bankAccount = "bank_account"

// accountMembers are what a transaction is reported with, by the elements of an account.
var accountMembers = map[string]string{
	"institution_name": "institution_details.name", "institution_code": "institution_details.code", "swift": "institution_details.code",
	"non_bank_institution": "institution_details.is_non_bank", "branch": "institution_details.branch", "account": "payment_method.account_id",
	"currency_code": "institution_details.account.currency", "account_name": "institution_details.account.name",
	"client_number": "institution_details.account.client_number", "personal_account_type": "institution_details.account.type",
	"account_type": "institution_details.account.type", "opened": "institution_details.account.opened",
	"status_code": "institution_details.account.status", "beneficiary": "institution_details.account.beneficiary",
}

// membersOf are those of the account of a party; its holder is called by the part of the name that is not known.
func membersOf(p filing.Party) map[string]string {
	out, name := maps.Clone(accountMembers), "last_name"
	switch {
	case p.IsBusiness:
		name = "name"
	case p.FirstName == "":
		name = "first_name"
	}
	out["signatory"], out["related_persons"], out["t_entity"] = name, name, name
	return out
}

// hasAccount reports whether a side of a transaction is an account for which the schema has an element.
func hasAccount(place xmlschema.ElementDeclaration, element string, p filing.Party) bool {
	return p.Method == bankAccount && p.Account != "" && (!place.IsKnown() || place.Child(element).IsKnown())
}

// account writes the account of a party, and the party as its holder.
func (w *writer) account(place xmlschema.ElementDeclaration, name string, p filing.Party, field string) *xmlschema.Node {
	var b filing.Bank
	if p.Bank != nil {
		b = *p.Bank
	}
	nonBank := ""
	if b.IsNonBank != nil {
		nonBank = strconv.FormatBool(*b.IsNonBank)
	}
	title := b.Account.Name
	if title == "" { // an account is called by its holder
		title = p.Name
	}
	details := field + ".institution_details.account"
	called, _ := w.spelled(place, "account_name", title, details+".name", filing.FixInTransaction)
	n := xmlschema.Element(name,
		xmlschema.Text("institution_name", b.Name), institutionCode(place, b.Code), xmlschema.Text("non_bank_institution", nonBank),
		xmlschema.Text("branch", b.Branch), xmlschema.Text("account", p.Account), xmlschema.Text("currency_code", b.Account.Currency), called,
		xmlschema.Text("iban", filing.ParseIBAN(p.Account)), xmlschema.Text("client_number", b.Account.ClientNumber),
		xmlschema.Text(pick(place, "personal_account_type", "account_type"), w.code("account_type", b.Account.Type, details+".type")),
		w.holder(place, p, field), xmlschema.Text("opened", moment(b.Account.Opened)),
		xmlschema.Text("status_code", w.code("account_status_type", b.Account.Status, details+".status")), xmlschema.Text("beneficiary", b.Account.Beneficiary))
	w.demand(place, n, field, membersOf(p), filing.FixInTransaction)
	return n
}

// institutionCode is a BIC in its own element where the schema has one, else the code of the country.
func institutionCode(place xmlschema.ElementDeclaration, code string) *xmlschema.Node {
	element := "institution_code"
	if filing.IsBIC(code) {
		element = pick(place, "swift", "institution_code")
	}
	return xmlschema.Text(element, code)
}

// holder is the business or the person of an account. It is left out where its name is not known in parts or where the schema has
// no place for it; one that the schema demands is then missing.
func (w *writer) holder(place xmlschema.ElementDeclaration, p filing.Party, field string) *xmlschema.Node {
	if p.IsBusiness {
		at := place.Child("t_entity")
		if p.Name == "" || place.IsKnown() && !at.IsKnown() {
			return nil
		}
		return w.entity(at, "t_entity", p, field)
	}
	at := place.Child("signatory")
	if p.FirstName == "" || p.LastName == "" || place.IsKnown() && !at.IsKnown() {
		return nil
	}
	n := xmlschema.Element("signatory", w.party(at.Child("t_person"), "t_person", p, field), xmlschema.Text("role", w.code("account_person_role_type", p.Role, field+".role")))
	w.demand(at, n, field, nil, filing.FixInSubject)
	return n
}
