package iddocument

import (
	"slices"

	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/verification"
	"vidimus/internal/verification/feature/iddocument/reading"
)

// withoutIdentityCard are the states and territories whose authorities issue no
// national identity card. Ireland and the United States issue none either, but
// passport cards, which are identity documents of the size and zone of such a
// card and are shown as one; they are not listed.
//
// Source: "List of national identity card policies by country" of Wikipedia, the
// countries without a card. In doubt a state is left out of the list: a choice
// too many is a smaller harm than a document that cannot be shown.
var withoutIdentityCard = []string{"AUS", "CAN", "DNK", "FRO", "GBR", "GGY", "GRL", "IMN", "JEY", "NZL"}

// japan has the My Number card. It has no machine readable zone, and nobody may
// collect what its back shows, the number (Act on the Use of Numbers, article 20).
const japan = "JPN"

// asIssued gives the states that issue other identity cards than the rest an
// entry of their own, unless the workflow has one: its word goes before ours.
func asIssued(a reading.Capabilities, countries []verification.Country) []verification.Country {
	for _, state := range withoutIdentityCard {
		countries = withEntry(countries, state, withoutCard)
	}
	if !a.Visual {
		return withEntry(countries, japan, withoutCard)
	}
	return withEntry(countries, japan, frontOfCard)
}

// withEntry adds an entry for a state that has none: the one for every country, changed.
func withEntry(countries []verification.Country, state string, change func([]verification.Document) []verification.Document) []verification.Country {
	var all []verification.Document
	for _, c := range countries {
		switch c.State {
		case state:
			return countries
		case workflow.AllCountries:
			all = c.Documents
		}
	}
	if !slices.ContainsFunc(all, isIdentityCard) {
		return countries
	}
	return append(countries, verification.Country{State: state, Documents: change(slices.Clone(all))})
}

func withoutCard(documents []verification.Document) []verification.Document {
	return slices.DeleteFunc(documents, isIdentityCard)
}

func frontOfCard(documents []verification.Document) []verification.Document {
	documents[slices.IndexFunc(documents, isIdentityCard)].Sides = 1
	return documents
}

func isIdentityCard(d verification.Document) bool { return d.Type == identityCard }
