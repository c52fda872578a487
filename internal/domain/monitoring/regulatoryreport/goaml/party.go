package goaml

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"vidimus/internal/domain/monitoring/regulatoryreport/filing"
	"vidimus/internal/platform/format/xmlschema"
)

// Members of ours by the elements that they become, where those are called otherwise.
var (
	personMembers = map[string]string{
		"id_number": "document.number", "identification": "document", "identifications": "document", "nationality1": "country", "residence": "country",
		"email": "emails", "addresses": "address",
	}
	transactionMembers = map[string]string{"transactionnumber": "txn_id", "transaction_description": "description", "transmode_code": "payment_method"}
	sideMembers        = map[string]string{
		"from_funds_code": "payment_method", "to_funds_code": "payment_method", "from_country": "country", "to_country": "country",
		"from_account": "name", "to_account": "name", "from_person": "first_name", "to_person": "first_name", "from_entity": "name", "to_entity": "name",
	}
	entityMembers = map[string]string{
		"incorporation_number": "registration_number", "incorporation_country_code": "country", "addresses": "address",
		"incorporation_legal_form": "company.legal_form", "business": "company.business", "incorporation_state": "company.state",
		"incorporation_date": "company.incorporation_date", "tax_number": "company.tax_number", "director_id": "company.directors",
	}
)

// pick is the first of some names that the schema has at a place. Where it has none of them, or nothing is known, it is the first.
func pick(place xmlschema.ElementDeclaration, names ...string) string {
	for _, n := range names {
		if place.Child(n).IsKnown() {
			return n
		}
	}
	return names[0]
}

func (w *writer) hasDefault(element string) bool {
	_, has := w.profile.Defaults[element]
	return has
}

// demand notes what the schema demands of an element and is not there, but what the operator has a default for, which is written.
func (w *writer) demand(place xmlschema.ElementDeclaration, n *xmlschema.Node, field string, members map[string]string, mend string) {
	for _, names := range place.RequiredChildren() {
		if n != nil && slices.ContainsFunc(n.Children, func(c *xmlschema.Node) bool { return slices.Contains(names, c.Name) }) {
			continue
		}
		if i := slices.IndexFunc(names, w.hasDefault); n != nil && i >= 0 {
			n.Children = append(n.Children, &xmlschema.Node{Name: names[i], Text: w.profile.Defaults[names[i]]})
			continue
		}
		member := names[0]
		if ours, has := members[member]; has {
			member = ours
		}
		member = field + "." + member
		if !slices.ContainsFunc(w.faults, func(f filing.Fault) bool { return f.Field == member }) {
			w.faults.Add(filing.RuleRequired, member, fmt.Sprintf("The authority demands %s.", strings.Join(names, " or ")), mend)
		}
	}
}

// party writes a person or a business.
func (w *writer) party(place xmlschema.ElementDeclaration, name string, p filing.Party, field string) *xmlschema.Node {
	if p.IsBusiness {
		return w.entity(place, name, p, field)
	}
	w.faults.Require(p.FirstName, field+".first_name", "The first name is required.", filing.FixInSubject)
	w.faults.Require(p.LastName, field+".last_name", "The last name is required.", filing.FixInSubject)
	birth := ""
	if day, err := time.Parse(time.DateOnly, p.Birthdate); err == nil {
		birth = day.Format(momentLayout)
	}
	var document, email *xmlschema.Node
	number := ""
	if d := p.Document; d != nil {
		number = d.Number
		document = xmlschema.Element("identification", xmlschema.Text("type", w.code("identifier_type", d.Type, field+".document.type")), xmlschema.Text("number", d.Number),
			xmlschema.Text("issue_date", moment(d.IssuedOn)), xmlschema.Text("expiry_date", moment(d.ExpiresOn)), xmlschema.Text("issue_country", d.IssueCountry))
	}
	if len(p.Emails) > 0 {
		email = xmlschema.Text("email", p.Emails[0])
	}
	first, last, original := w.names(place, p.FirstName, p.LastName, field, filing.FixInSubject)
	n := xmlschema.Element(name, xmlschema.Text("gender", p.Gender), first, last, xmlschema.Text("birthdate", birth), original,
		xmlschema.Text("id_number", number), xmlschema.Text("nationality1", p.Country), xmlschema.Text("residence", p.Country),
		w.phones(place, p, field), w.addresses(place, p, field), email, document)
	w.demand(place, n, field, personMembers, filing.FixInSubject)
	return n
}

func (w *writer) entity(place xmlschema.ElementDeclaration, name string, p filing.Party, field string) *xmlschema.Node {
	w.faults.Require(p.Name, field+".name", "The name is required.", filing.FixInSubject)
	spelled, original := w.name(place, "name", p.Name, field+".name", filing.FixInSubject)
	children := []*xmlschema.Node{
		spelled, original, xmlschema.Text("incorporation_number", p.RegistrationNumber), xmlschema.Text("incorporation_country_code", p.Country),
		w.phones(place, p, field), w.addresses(place, p, field),
	}
	n := xmlschema.Element(name, append(children, w.company(place, p.Company, field)...)...)
	w.demand(place, n, field, entityMembers, filing.FixInSubject)
	return n
}

func moment(day string) string {
	at, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return ""
	}
	return at.Format(momentLayout)
}

// person writes the reporting person.
func (w *writer) person(place xmlschema.ElementDeclaration, name string, p filing.Person) *xmlschema.Node {
	var phones, addresses *xmlschema.Node
	if p.Phone != nil {
		phones = xmlschema.Element("phones", xmlschema.Element("phone", xmlschema.Text("tph_contact_type", p.Phone.ContactType),
			xmlschema.Text("tph_communication_type", p.Phone.CommunicationType), xmlschema.Text("tph_country_prefix", p.Phone.CountryPrefix),
			xmlschema.Text("tph_number", p.Phone.Number)))
	}
	if p.Address != nil {
		addresses = xmlschema.Element("addresses", address("address", *p.Address))
	}
	first, last, original := w.names(place, p.FirstName, p.LastName, name, filing.FixInTemplate)
	return xmlschema.Element(name, xmlschema.Text("gender", p.Gender), first, last, xmlschema.Text("birthdate", moment(p.Birthdate)), original,
		xmlschema.Text("id_number", p.IDNumber), xmlschema.Text("nationality1", p.Nationality), xmlschema.Text("residence", p.Residence), phones, addresses,
		xmlschema.Text("email", p.Email), xmlschema.Text("occupation", p.Occupation))
}

func address(name string, a filing.Address) *xmlschema.Node {
	return xmlschema.Element(name, xmlschema.Text("address_type", a.Type), xmlschema.Text("address", a.Address), xmlschema.Text("town", a.Town),
		xmlschema.Text("city", a.City), xmlschema.Text("zip", a.ZIP), xmlschema.Text("country_code", a.Country), xmlschema.Text("state", a.State))
}
