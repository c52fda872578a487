package goaml

import (
	"fmt"

	"vidimus/internal/domain/monitoring/regulatoryreport/filing"
	"vidimus/internal/platform/format/xmlschema"
)

// The lists for what registries tell of businesses in their own words.
const (
	legalFormList    = "legal_form_type"
	directorRoleList = "entity_person_role_type"
)

// company is what a registry told of a business, as far as the schema has a place for it. A text that the authority does not take is left out,
// and is a fault where the schema demands it.
func (w *writer) company(place xmlschema.ElementDeclaration, c *filing.Company, field string) []*xmlschema.Node {
	if c == nil {
		return nil
	}
	out := []*xmlschema.Node{
		w.registered(place, "incorporation_legal_form", w.translated(legalFormList, c.LegalForm)), w.registered(place, "business", c.Business),
		w.registered(place, "incorporation_state", c.State), w.registered(place, "incorporation_date", moment(c.IncorporatedOn)),
		w.registered(place, "tax_number", c.TaxNumber),
	}
	at := place.Child("director_id")
	for i, d := range c.Directors {
		if !at.IsKnown() {
			break
		}
		director := w.party(at, "director_id", d, fmt.Sprintf("%s.company.directors[%d]", field, i))
		if role := w.registered(at, "role", w.translated(directorRoleList, d.Role)); director != nil && role != nil {
			director.Children = append(director.Children, role)
		}
		out = append(out, director)
	}
	return out
}

// translated is a word of a registry by the authority's list, the word itself where the profile has none for it.
func (w *writer) translated(list, word string) string {
	if code := w.profile.Codes[list][word]; code != "" {
		return code
	}
	return word
}

// registered writes a text of a registry where the authority takes it.
func (w *writer) registered(place xmlschema.ElementDeclaration, element, text string) *xmlschema.Node {
	if place.IsKnown() && !place.Child(element).IsValidText(text) {
		return nil
	}
	return xmlschema.Text(element, text)
}
