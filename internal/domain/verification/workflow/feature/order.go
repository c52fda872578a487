package feature

import (
	"fmt"
	"slices"
	"strings"
)

// Texts of the order rules, the same in the simple form and in a graph.

// UnknownText returns the error that lists the known features.
func UnknownText(f Name) string {
	return fmt.Sprintf("%q is not a feature. Allowed: %s.", f, list(All(), ", "))
}

// FirstText returns the error that a workflow cannot begin with the feature.
func FirstText(f Name) string { return fmt.Sprintf("%s cannot be the first feature.", f) }

// AfterText returns the error that a feature must follow another.
func AfterText(f Name) string {
	return fmt.Sprintf("%s must come after %s.", f, list(f.After(), " or "))
}

// FaceMatchText is the error that a document step cannot follow a face match.
const FaceMatchText = "FACE_MATCH must come after OCR, whose portrait it compares with."

// OrderFaults names what a feature misses at its place in a row of features;
// before says how often each came earlier.
func OrderFaults(index int, f Name, before map[Name]int) []string {
	switch {
	case !f.Known():
		return []string{UnknownText(f)}
	case index == 0 && !f.First():
		return []string{FirstText(f)}
	case f == OCR && before[FaceMatch] > 0:
		return []string{FaceMatchText}
	case len(f.After()) == 0 || slices.ContainsFunc(f.After(), func(a Name) bool { return before[a] > 0 }):
		return nil
	default:
		return []string{AfterText(f)}
	}
}

// MixFaults reports features of persons and of companies in one workflow; has reports which features it contains.
func MixFaults(has func(Name) bool) []string {
	var person, business []Name
	for _, f := range All() {
		switch {
		case !has(f):
		case f.Kind() == KindUser:
			person = append(person, f)
		case f.Kind() == KindBusiness:
			business = append(business, f)
		}
	}
	if len(person) == 0 || len(business) == 0 {
		return nil
	}
	return []string{fmt.Sprintf("A workflow is about a person or about a business: %s cannot stand beside %s.",
		list(person, ", "), list(business, ", "))}
}

func list(all []Name, separator string) string {
	names := make([]string, len(all))
	for i, f := range all {
		names[i] = string(f)
	}
	return strings.Join(names, separator)
}
