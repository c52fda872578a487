package travelrule

import (
	"encoding/json"
	"strings"
	"time"
	"unicode/utf8"

	"vidimus/internal/domain/payment/transaction"
	"vidimus/internal/domain/payment/travelrule/ivms"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/value/iso"
	"vidimus/internal/platform/value/optional"
)

// legalName is the kind of the names that are written here.
const legalName = "LEGL"

// person holds a customer's plain members of a party, without IVMS101.
type person struct {
	Name        string `json:"name"`
	FullName    string `json:"full_name"`
	LegalName   string `json:"legal_name"`
	FirstName   string `json:"first_name"`
	LastName    string `json:"last_name"`
	DateOfBirth string `json:"date_of_birth"`
	Country     string `json:"country"`
	Account     string `json:"account_number"`
	Wallet      string `json:"wallet_address"`
	EntityType  string `json:"entity_type"`
}

func (p person) isCompany() bool { return p.LegalName != "" || p.EntityType == "company" }

// readParty reads what a customer sends of a party: IVMS101, which is checked,
// or plain members such as name. It refuses under the member's name.
func readParty(raw json.RawMessage, field string, now time.Time) (ivms.Party, error) {
	refused := func(texts ...string) error {
		return apperr.InvalidFields("travel_rule_party", map[string][]string{field: texts})
	}
	var members map[string]json.RawMessage
	if len(raw) == 0 || string(raw) == "null" {
		return ivms.Party{}, nil
	}
	if len(raw) > ivms.MaxBytes {
		return ivms.Party{}, refused("The data are too large.")
	}
	if json.Unmarshal(raw, &members) != nil {
		return ivms.Party{}, refused("Send an object.")
	}
	if ivms.IsParty(members) {
		p, err := ivms.ReadParty(raw)
		if err != nil {
			return ivms.Party{}, refused("The data do not follow IVMS101.")
		}
		return p, problems(p.Check(now), field)
	}
	var flat person
	if json.Unmarshal(raw, &flat) != nil {
		return ivms.Party{}, refused("Send texts, or data that follow IVMS101.")
	}
	p := flat.party()
	return p, problems(p.Check(now), field)
}

func problems(found []ivms.Problem, field string) error {
	if len(found) == 0 {
		return nil
	}
	texts := make([]string, len(found))
	for i, p := range found {
		texts[i] = strings.TrimPrefix(p.String(), ": ")
	}
	return apperr.InvalidFields("ivms_invalid", map[string][]string{field: texts})
}

// party is the plain members in the form of IVMS101.
func (p person) party() ivms.Party {
	var out ivms.Party
	for _, account := range []string{p.Account, p.Wallet} {
		if account != "" {
			out.Accounts = append(out.Accounts, account)
		}
	}
	country, _ := iso.Alpha2(p.Country)
	whole := firstOf(p.LegalName, p.FullName, p.Name)
	switch {
	case p.isCompany() && whole != "":
		out.Persons = []ivms.Person{{Legal: &ivms.Legal{Name: ivms.LegalNames{Names: []ivms.LegalName{{Name: whole, Type: legalName}}}, Country: country}}}
	case p.LastName != "" || p.FirstName != "" || whole != "":
		n := &ivms.Natural{Name: ivms.NaturalNames{Names: []ivms.NaturalName{naturalName(p, whole)}}, Residence: country}
		if p.DateOfBirth != "" {
			n.Birth = &ivms.Birth{Date: p.DateOfBirth}
		}
		out.Persons = []ivms.Person{{Natural: n}}
	}
	return out
}

func naturalName(p person, whole string) ivms.NaturalName {
	switch {
	case p.LastName != "":
		return ivms.NaturalName{Primary: p.LastName, Secondary: p.FirstName, Type: legalName}
	case whole != "":
		return ivms.NaturalName{Primary: whole, Type: legalName}
	default:
		return ivms.NaturalName{Primary: p.FirstName, Type: legalName}
	}
}

func firstOf(texts ...string) string {
	for _, t := range texts {
		if t != "" {
			return t
		}
	}
	return ""
}

const (
	// The longest names and references that IVMS101 carries, in characters.
	maxIVMSName, maxIVMSReference, maxIVMSAccount = 100, 70, 100
)

// partyOf is a party of a transaction in the form of IVMS101. What does not fit
// into the model is left out or cut: the transaction itself keeps it.
func partyOf(p *transaction.Party) ivms.Party {
	if p == nil {
		return ivms.Party{}
	}
	flat := person{
		FullName: cut(optional.Value(p.FullName), maxIVMSName), FirstName: cut(optional.Value(p.FirstName), maxIVMSName), LastName: cut(optional.Value(p.LastName), maxIVMSName),
		Country: optional.Value(p.Country), DateOfBirth: optional.Value(p.DateOfBirth),
	}
	if p.EntityType == transaction.Company {
		flat.EntityType = "company"
	}
	if p.Method != nil {
		flat.Account = cut(optional.Value(p.Method.AccountID), maxIVMSAccount)
	}
	out := flat.party()
	reference := optional.Value(p.VendorData)
	if utf8.RuneCountInString(reference) > maxIVMSReference {
		reference = ""
	}
	for _, x := range out.Persons {
		address := addressOf(p.Address)
		switch {
		case x.Natural != nil:
			x.Natural.CustomerID, x.Natural.Addresses = reference, address
		case x.Legal != nil:
			x.Legal.CustomerID, x.Legal.Addresses = reference, address
		}
	}
	return out
}

func addressOf(raw json.RawMessage) []ivms.Address {
	var a struct {
		Country  string `json:"country"`
		Town     string `json:"town"`
		State    string `json:"state"`
		Street   string `json:"street"`
		PostCode string `json:"post_code"`
	}
	if len(raw) == 0 || json.Unmarshal(raw, &a) != nil {
		return nil
	}
	country, ok := iso.Alpha2(a.Country)
	if !ok || a.Street == "" {
		return nil
	}
	const maxLine, maxCode = 70, 16
	return []ivms.Address{{
		Type: "GEOG", Lines: []string{cut(a.Street, maxLine)}, Town: cut(a.Town, maxLine), Subdivision: cut(a.State, maxLine),
		PostCode: cut(a.PostCode, maxCode), Country: country,
	}}
}

// cut keeps the first characters of a text.
func cut(text string, longest int) string {
	n := 0
	for i := range text {
		if n == longest {
			return text[:i]
		}
		n++
	}
	return text
}

// namesOf returns the names of a transaction party.
func namesOf(p *transaction.Party) []string {
	if p == nil {
		return nil
	}
	var out []string
	if n := optional.Value(p.FullName); n != "" {
		out = append(out, n)
	}
	if n := strings.TrimSpace(optional.Value(p.FirstName) + " " + optional.Value(p.LastName)); n != "" {
		out = append(out, n)
	}
	return out
}
