package goaml

import (
	"strings"
	"unicode"

	"vidimus/internal/domain/monitoring/regulatoryreport/filing"
	"vidimus/internal/platform/format/xmlschema"
)

// Transliterator spells a name in capital Latin letters; ok is false when a letter has no spelling.
type Transliterator func(name string) (spelled string, ok bool)

// names writes the two parts of a person's name, and the name as it was given where one of them had to be spelled in other letters.
func (w *writer) names(place xmlschema.ElementDeclaration, first, last, field, mend string) (firstName, lastName, original *xmlschema.Node) {
	firstName, isFirst := w.spelled(place, "first_name", first, field+".first_name", mend)
	lastName, isLast := w.spelled(place, "last_name", last, field+".last_name", mend)
	if isFirst || isLast {
		original = given(place, first+" "+last)
	}
	return firstName, lastName, original
}

// name writes a name, and the name as it was given where it had to be spelled in other letters.
func (w *writer) name(place xmlschema.ElementDeclaration, element, value, field, mend string) (spelled, original *xmlschema.Node) {
	spelled, isOther := w.spelled(place, element, value, field, mend)
	if isOther {
		original = given(place, value)
	}
	return spelled, original
}

// spelled writes a name as the authority takes it: as it is, or in Latin letters by the tables of identity documents.
func (w *writer) spelled(place xmlschema.ElementDeclaration, element, value, field, mend string) (n *xmlschema.Node, isOther bool) {
	value = strings.TrimSpace(value)
	if value == "" || takes(place, element, value) {
		return xmlschema.Text(element, value), false
	}
	other, ok := w.tables.Latin(value)
	if !ok || !takes(place, element, other) {
		w.faults.Add(filing.RuleFormat, field, "The authority takes no such letters, and identity documents have no spelling of the name that it takes.", mend)
		return xmlschema.Text(element, value), false
	}
	return xmlschema.Text(element, other), true
}

// takes asks the authority's patterns; without a schema only Latin letters are taken.
func takes(place xmlschema.ElementDeclaration, element, value string) bool {
	if place.IsKnown() {
		return place.Child(element).MatchesPatterns(value)
	}
	return !strings.ContainsFunc(value, func(r rune) bool { return unicode.IsLetter(r) && !unicode.Is(unicode.Latin, r) })
}

// given is a name as it was given, in the element that the schema has for it and that takes it.
func given(place xmlschema.ElementDeclaration, name string) *xmlschema.Node {
	if !place.IsKnown() {
		return xmlschema.Text("alias", name)
	}
	for _, element := range []string{"full_name_frn", "alias"} {
		if at := place.Child(element); at.IsKnown() && at.MatchesPatterns(name) {
			return xmlschema.Text(element, name)
		}
	}
	return nil
}
