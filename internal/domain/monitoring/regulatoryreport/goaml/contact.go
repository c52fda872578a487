package goaml

import (
	"fmt"
	"slices"
	"strings"

	"vidimus/internal/domain/monitoring/regulatoryreport/filing"
	"vidimus/internal/platform/format/xmlschema"
)

// PhoneSplitter splits a phone number by the numbering plan: its country code with the plus, the rest, and the kind of its line. A kind that is
// not known is empty; of a number that is none everything is.
type PhoneSplitter func(number string) (prefix, national, line string)

// The lists of kinds, and our words in them. A phone or an address is called by whose it is: more is not known of it.
const (
	contactList       = "contact_type"
	communicationList = "communication_type"
	addressList       = "address_type"

	ofPerson    = "person"
	ofBusiness  = "business"
	unknownLine = "unknown"
)

// Members of ours by the elements of a phone and of an address; addresses are those that transactions are reported with.
var (
	phoneMembers = map[string]string{
		"tph_contact_type": "contact_type", "tph_communication_type": "communication_type", "tph_country_prefix": "country_prefix", "tph_number": "number",
	}
	addressMembers = map[string]string{"address": "street", "city": "town", "zip": "post_code", "country_code": "country"}
)

// contact is a phone or an address that is to be written.
type contact struct {
	place xmlschema.ElementDeclaration
	// isDemanded says that the schema demands it of the party.
	isDemanded bool
	name       string
	// field is our member.
	field   string
	members map[string]string
	facts   [][2]string
	kinds   []kind
}

// kind is what kind of phone or address it is: the element, the list of codes and our word.
type kind struct{ element, list, word string }

// phones are those of a party, as far as the schema has a place for them.
func (w *writer) phones(place xmlschema.ElementDeclaration, p filing.Party, field string) *xmlschema.Node {
	at := place.Child("phones").Child("phone")
	if !at.IsKnown() {
		return nil
	}
	var out []*xmlschema.Node
	for i, number := range p.Phones {
		prefix, national, line := w.tables.Dial(number)
		if !at.Child("tph_country_prefix").IsKnown() || prefix == "" {
			prefix, national = "", number
		}
		if line == "" {
			line = unknownLine
		}
		out = append(out, w.contact(contact{
			place: at, isDemanded: requires(place, "phones"), name: "phone", field: fmt.Sprintf("%s.phones[%d]", field, i), members: phoneMembers,
			facts: [][2]string{{"tph_country_prefix", dialled(at, "tph_country_prefix", prefix)}, {"tph_number", dialled(at, "tph_number", national)}},
			kinds: []kind{{"tph_contact_type", contactList, owner(p)}, {"tph_communication_type", communicationList, line}},
		}))
	}
	return xmlschema.Element("phones", out...)
}

// dialled is a number without its plus where the authority takes digits alone.
func dialled(place xmlschema.ElementDeclaration, element, number string) string {
	if digits := strings.TrimPrefix(number, "+"); !place.Child(element).IsValidText(number) && place.Child(element).IsValidText(digits) {
		return digits
	}
	return number
}

// addresses is that of a party, where one is known and the schema has a place for it.
func (w *writer) addresses(place xmlschema.ElementDeclaration, p filing.Party, field string) *xmlschema.Node {
	at := place.Child("addresses").Child("address")
	if !at.IsKnown() || p.Address == nil {
		return nil
	}
	a := p.Address
	return xmlschema.Element("addresses", w.contact(contact{
		place: at, isDemanded: requires(place, "addresses"), name: "address", field: field + ".address", members: addressMembers,
		facts: [][2]string{{"address", a.Address}, {pick(at, "city", "town"), a.City}, {"zip", a.ZIP}, {"country_code", a.Country}, {"state", a.State}},
		kinds: []kind{{"address_type", addressList, owner(p)}},
	}))
}

func owner(p filing.Party) string {
	if p.IsBusiness {
		return ofBusiness
	}
	return ofPerson
}

// contact writes a phone or an address. Where the schema does not demand it, one of which too little is known is left out, so that it holds
// up no report.
func (w *writer) contact(c contact) *xmlschema.Node {
	var children []*xmlschema.Node
	var refused []string
	for _, fact := range c.facts {
		if fact[1] != "" && !c.place.Child(fact[0]).IsValidText(fact[1]) {
			refused = append(refused, fact[0])
			continue
		}
		children = append(children, xmlschema.Text(fact[0], fact[1]))
	}
	n := xmlschema.Element(c.name, children...)
	if !c.isDemanded && !c.isEnough(n) {
		return nil
	}
	for _, element := range refused {
		if requires(c.place, element) {
			w.faults.Add(filing.RuleFormat, c.member(element), "The authority takes other letters, another length or another code.", filing.FixInSubject)
		}
	}
	for _, k := range c.kinds {
		children = append(children, w.kind(c, k))
	}
	n = xmlschema.Element(c.name, children...)
	w.demand(c.place, n, c.field, c.members, filing.FixInSubject)
	return n
}

// isEnough reports whether all that the schema demands is there, apart from the kinds, which people choose.
func (c contact) isEnough(n *xmlschema.Node) bool {
	if n == nil {
		return false
	}
	for _, names := range c.place.RequiredChildren() {
		isKind := slices.ContainsFunc(c.kinds, func(k kind) bool { return slices.Contains(names, k.element) })
		if !isKind && !slices.ContainsFunc(n.Children, func(child *xmlschema.Node) bool { return slices.Contains(names, child.Name) }) {
			return false
		}
	}
	return true
}

// member is ours by an element.
func (c contact) member(element string) string {
	if ours, has := c.members[element]; has {
		element = ours
	}
	return c.field + "." + element
}

// kind is the authority's own code for a kind. Our word never stands there: without a code the kind is left out, and is a fault where the
// schema demands it.
func (w *writer) kind(c contact, k kind) *xmlschema.Node {
	code := w.profile.Codes[k.list][k.word]
	if code == "" && requires(c.place, k.element) {
		w.faults.Add(filing.RuleCode, c.member(k.element), fmt.Sprintf("The authority's list %s has no code for %q.", k.list, k.word), filing.FixInProfile)
	}
	return xmlschema.Text(k.element, code)
}

// requires reports whether the schema demands an element at a place.
func requires(place xmlschema.ElementDeclaration, element string) bool {
	return slices.ContainsFunc(place.RequiredChildren(), func(names []string) bool { return len(names) == 1 && names[0] == element })
}
