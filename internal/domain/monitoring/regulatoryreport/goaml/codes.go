package goaml

import (
	"slices"
	"strings"

	"vidimus/internal/platform/format/xmlschema"
)

// ReportMember is a member of a report as the schema of an authority has it.
type ReportMember struct {
	// Name is that of our member, Element the place in the document.
	Name, Element string
	// IsMandatory reports whether the schema demands the element where the one around it is written.
	IsMandatory bool
	Codes       []xmlschema.Code
}

// reportMembers are members of reports that forms ask for, by the elements that they become.
var reportMembers = [][2]string{
	{"rentity_id", "rentity_id"}, {"rentity_branch", "rentity_branch"}, {"submission_code", "submission_code"}, {"report_type", "report_code"},
	{"entity_reference", "entity_reference"}, {"fiu_ref_number", "fiu_ref_number"}, {"submission_date", "submission_date"}, {"currency_code_local", "currency_code_local"},
	{"reason", "reason"}, {"action", "action"}, {"report_indicators", "report_indicators/indicator"},
	{"reporting_person.first_name", "reporting_person/first_name"}, {"reporting_person.last_name", "reporting_person/last_name"},
	{"reporting_person.gender", "reporting_person/gender"}, {"reporting_person.birthdate", "reporting_person/birthdate"},
	{"reporting_person.id_number", "reporting_person/id_number"}, {"reporting_person.nationality1", "reporting_person/nationality1"},
	{"reporting_person.residence", "reporting_person/residence"}, {"reporting_person.email", "reporting_person/email"},
	{"reporting_person.occupation", "reporting_person/occupation"},
	{"reporting_person.phone.contact_type", "reporting_person/phones/phone/tph_contact_type"},
	{"reporting_person.phone.communication_type", "reporting_person/phones/phone/tph_communication_type"},
	{"reporting_person.phone.country_prefix", "reporting_person/phones/phone/tph_country_prefix"},
	{"reporting_person.phone.number", "reporting_person/phones/phone/tph_number"},
	{"reporting_person.address.address_type", "reporting_person/addresses/address/address_type"},
	{"reporting_person.address.address", "reporting_person/addresses/address/address"},
	{"reporting_person.address.town", "reporting_person/addresses/address/town"},
	{"reporting_person.address.city", "reporting_person/addresses/address/city"}, {"reporting_person.address.zip", "reporting_person/addresses/address/zip"},
	{"reporting_person.address.country_code", "reporting_person/addresses/address/country_code"},
	{"reporting_person.address.state", "reporting_person/addresses/address/state"},
	{"location.address_type", "location/address_type"}, {"location.address", "location/address"}, {"location.town", "location/town"},
	{"location.city", "location/city"}, {"location.zip", "location/zip"}, {"location.country_code", "location/country_code"}, {"location.state", "location/state"},
}

// ReportMembers are the members of reports for which the schema has an element.
func (p Profile) ReportMembers() []ReportMember {
	var out []ReportMember
	for _, m := range reportMembers {
		at, isMandatory := p.Schema.Root("report"), false
		for name := range strings.SplitSeq(m[1], "/") {
			isMandatory = slices.ContainsFunc(at.RequiredChildren(), func(group []string) bool { return len(group) == 1 && group[0] == name })
			at = at.Child(name)
		}
		if at.IsKnown() {
			out = append(out, ReportMember{Name: m[0], Element: "report/" + m[1], IsMandatory: isMandatory, Codes: at.Codes()})
		}
	}
	return out
}

// list is one by which words of ours are translated.
type list struct {
	name string
	// named is what types or elements with its codes are called in schemas.
	named []string
	// words are those that are ours; others come from what payments are reported with.
	words []string
}

var methods = []string{"bank_account", "bank_card", "crypto_wallet", "e_wallet", "unhosted_wallet", "other"}

var lists = []list{
	{"report_code", []string{"report_code", "report_type"}, []string{"SAR", "STR", "CTR", "TTR", "UTR", "IFT", "BCR", "TFR"}},
	{"transmode_code", []string{"transmode_code", "conduction_type"}, methods},
	{"funds_code", []string{"from_funds_code", "funds_code", "funds_type"}, methods},
	{"identifier_type", []string{"identifier_type"}, []string{"Passport", "Identity Card", "Driver's License", "Residence Permit"}},
	{"account_type", []string{"account_type", "personal_account_type"}, []string{"current", "savings"}},
	{"account_status_type", []string{"account_status_type", "status_code"}, []string{"active", "closed"}},
	{"account_person_role_type", []string{"account_person_role_type"}, nil},
	{"party_role", []string{"party_role", "party_role_type"}, []string{"from", "to"}},
	{contactList, []string{"tph_contact_type", "contact_type"}, []string{ofPerson, ofBusiness}},
	{communicationList, []string{"tph_communication_type", "communication_type"}, []string{"mobile", "fixed_line", "fixed_line_or_mobile", "voip", unknownLine}},
	{addressList, []string{"address_type"}, []string{ofPerson, ofBusiness}},
	{legalFormList, []string{"incorporation_legal_form", legalFormList}, nil},
	{directorRoleList, []string{directorRoleList}, []string{"director"}},
}

// CodeListMapping is a list with our words.
type CodeListMapping struct {
	Name  string
	Words []ValueMapping
	Codes []xmlschema.Code
}

// ValueMapping maps one of our values to a code of the authority.
type ValueMapping struct {
	Text string
	// Code is empty where none was chosen, Suggestion where none looks alike.
	Code, Suggestion string
}

// Mapping returns the code lists by which Vidimus's values are translated, with
// suggestions of similar codes for values that are not mapped.
func (p Profile) Mapping() []CodeListMapping {
	out := make([]CodeListMapping, len(lists))
	for i, l := range lists {
		chosen := p.Codes[l.name]
		words := slices.Clone(l.words)
		for word := range chosen {
			if !slices.Contains(words, word) {
				words = append(words, word)
			}
		}
		slices.Sort(words[len(l.words):])
		out[i] = CodeListMapping{Name: l.name, Codes: p.Schema.CodesOf(l.named...), Words: make([]ValueMapping, len(words))}
		for j, word := range words {
			out[i].Words[j] = ValueMapping{Text: word, Code: chosen[word]}
			if chosen[word] == "" {
				out[i].Words[j].Suggestion = alike(word, out[i].Codes)
			}
		}
	}
	return out
}

// alike is the first code that is called like a word, else the only one whose description has all parts of it.
func alike(word string, codes []xmlschema.Code) string {
	parts := strings.FieldsFunc(strings.ToLower(word), func(r rune) bool { return r == '_' || r == ' ' || r == '-' })
	var found []string
	for _, c := range codes {
		if strings.EqualFold(c.Value, word) {
			return c.Value
		}
		described := strings.ToLower(c.Description)
		if !slices.ContainsFunc(parts, func(part string) bool { return !strings.Contains(described, part) }) {
			found = append(found, c.Value)
		}
	}
	if len(found) != 1 {
		return ""
	}
	return found[0]
}
