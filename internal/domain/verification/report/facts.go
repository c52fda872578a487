package report

import (
	"slices"
	"strings"

	"vidimus/internal/platform/format/pdf/flow"
)

// foremost are the members of results that say most, in the order in which they are read.
var foremost = map[string][]string{
	"id_verifications": {
		"full_name", "date_of_birth", "gender", "nationality", "place_of_birth", "document_type", "document_number", "personal_number", "issuing_state", "date_of_issue", "expiration_date", "formatted_address",
	},
	"nfc_verifications":   {"first_name", "last_name", "birth_date", "document_number", "expiration_date"},
	"poa_verifications":   {"name_on_document", "poa_formatted_address", "issuer", "document_type", "issue_date"},
	"aml_screenings":      {"total_hits", "score"},
	"registry_checks":     {"company_name", "registration_number", "country_code"},
	"email_verifications": {"email"}, "phone_verifications": {"full_number", "country_code"},
}

// doubled are members that say again what another one says, as long as that one is there.
var doubled = map[string]string{
	"address": "formatted_address", "issuing_state_name": "issuing_state", "poa_address": "poa_formatted_address", "country_name": "country_code", "ip_country": "ip_country_code",
	"phone_number": "full_number", "phone_number_prefix": "full_number", "expected_details_address": "expected_details_formatted_address",
}

// mainLists are shown with the result itself, as a table; the rest of what lies deeper is technical data.
var mainLists = []string{"hits", "matches", "officers", "beneficial_owners", "breaches", "validations", "shareholders", "key_people"}

// split parts a result into what readers look for and the technical data.
func split(array string, item value) (main, technical value) {
	main, technical = value{kind: kindObject}, value{kind: kindObject}
	for _, m := range item.members {
		switch detailed := slices.Contains(mainLists, m.name); {
		case m.name == "status" || m.name == "warnings" || m.value.empty(), slices.Contains(wireMembers, m.name): // told already, or of no use to readers
		case array == questionnaires:
			if m.name != "title" && m.name != "description" {
				technical.members = append(technical.members, m)
			}
		case m.name == "document_subtype" && strings.HasSuffix(m.value.text, "_GENERIC"): // says no more than the type
			technical.members = append(technical.members, m)
		case array == "registry_checks" && m.name == "company":
			main.members = append(main.members, lists(m.value)...)
			technical.members = append(technical.members, m)
		case m.name == "extra_fields":
			technical.members = append(technical.members, member{m.name, without(m.value, "mrz_string", item.get("mrz"))})
		case doubled[m.name] != "" && !item.get(doubled[m.name]).empty():
			technical.members = append(technical.members, m)
		case detailed:
			main.members = append(main.members, m)
			if _, all := columnsOf(m.name, m.value.items); !all {
				technical.members = append(technical.members, m)
			}
		case m.value.scalar() || flat(m.value):
			main.members = append(main.members, m)
		default:
			technical.members = append(technical.members, m)
		}
	}
	order := foremost[array]
	rank := func(m member) int {
		if at := slices.Index(order, m.name); at >= 0 {
			return at
		}
		return len(order)
	}
	slices.SortStableFunc(main.members, func(x, y member) int { return rank(x) - rank(y) })
	return main, technical
}

// lists are the members of an object that are shown as tables.
func lists(v value) []member {
	return slices.DeleteFunc(slices.Clone(v.members), func(m member) bool { return !slices.Contains(mainLists, m.name) || m.value.empty() })
}

// without leaves a member out of an object where another object has it as well.
func without(v value, name string, other value) value {
	if other.get(name).empty() {
		return v
	}
	v.members = slices.DeleteFunc(slices.Clone(v.members), func(m member) bool { return m.name == name })
	return v
}

// personFacts is who the session is about, for the first page.
func (b *builder) personFacts() []flow.Row {
	var rows []flow.Row
	take := func(item value, names ...string) {
		for _, name := range names {
			if text := item.get(name).text; text != "" {
				rows = append(rows, flow.Row{Label: b.words.label(name), Value: b.words.cut(b.words.value(name, text), maxCell)})
			}
		}
	}
	for _, item := range b.decision.get("id_verifications").items {
		if item.get("full_name").text != "" {
			take(item, "date_of_birth", "nationality", "document_type", "document_number", "issuing_state", "expiration_date")
			return rows
		}
	}
	for _, item := range b.decision.get("registry_checks").items {
		if company := item.get("company"); company.get("company_name").text != "" {
			take(company, "registration_number", "country_code", "company_type", "incorporation_date", "registry_status")
			return rows
		}
	}
	return nil
}
