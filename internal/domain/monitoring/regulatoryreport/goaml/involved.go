package goaml

import (
	"vidimus/internal/domain/monitoring/regulatoryreport/filing"
	"vidimus/internal/platform/format/xmlschema"
)

// involvedMembers are ours by the elements of an involved party.
var involvedMembers = map[string]string{
	"funds_code": "payment_method", "person": "first_name", "person_my_client": "first_name", "account": "name", "account_my_client": "name",
	"entity": "name", "entity_my_client": "name",
}

// hasNoSides reports whether the authority takes transactions by their involved parties alone.
func hasNoSides(transaction xmlschema.ElementDeclaration) bool {
	return transaction.IsKnown() && !transaction.Child("t_from").IsKnown() && !transaction.Child("t_from_my_client").IsKnown()
}

// involved writes a side of a transaction as one of its involved parties; its role is the side.
func (w *writer) involved(place xmlschema.ElementDeclaration, side string, p filing.Party, field string, t filing.Transaction) *xmlschema.Node {
	of := func(kind string) string {
		if p.IsClient {
			return pick(place, kind+"_my_client", kind)
		}
		return kind
	}
	w.faults.Require(p.Country, field+".country", "The country of the party is required.", filing.FixInTransaction)
	var who *xmlschema.Node
	switch account := of("account"); {
	case hasAccount(place, account, p):
		who = w.account(place.Child(account), account, p, field)
	case p.IsBusiness:
		who = w.party(place.Child(of("entity")), of("entity"), p, field)
	default:
		who = w.party(place.Child(of("person")), of("person"), p, field)
	}
	n := xmlschema.Element("party", xmlschema.Text("role", w.code("party_role", side, field+".role")), who,
		xmlschema.Text("funds_code", w.code("funds_code", p.Method, field+".payment_method")), w.foreign("foreign_currency", t),
		xmlschema.Text("country", p.Country))
	w.demand(place, n, field, involvedMembers, filing.FixInTransaction)
	return n
}
