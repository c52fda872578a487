// Package company defines the queries to company registries and their results,
// independent of the registry, and queries the registries of this installation. It
// implements no registry itself and judges no company.
package company

// Match is the way a name is compared.
type Match string

// The ways to compare; MatchContains is the default.
const (
	MatchContains Match = "contains"
	MatchStart    Match = "start_with"
	MatchFuzzy    Match = "fuzzy"
)

// Tier is the depth of data requested about a company. Each has what the ones before it have.
type Tier string

// The tiers, the smallest first.
const (
	TierBasic        Tier = "basic"
	TierShareholders Tier = "shareholders"
	TierUBO          Tier = "ubo"
)

// tiers are in the order of what they have.
var tiers = []Tier{TierBasic, TierShareholders, TierUBO}

// Has reports whether the tier includes other; the empty tier means basic.
func (t Tier) Has(other Tier) bool { return t.rank() >= other.rank() }

func (t Tier) rank() int {
	for n, known := range tiers {
		if t == known {
			return n
		}
	}
	return 0
}

// Query selects companies of one country. A name or a number is set.
type Query struct {
	// Country is alpha-2; Region the part of ISO 3166-2 behind it, empty for all of the country.
	Country, Region string
	Name, Number    string
	// Match is how Name is compared; empty stands for MatchContains.
	Match Match
	// Tier is what will be asked about the company that is chosen.
	Tier Tier
}

// Ref identifies a company at one source. Handles are valid as long as the source
// says, registration numbers for years: they may be stored, but are opaque to
// callers.
type Ref struct {
	Source string `json:"source"`
	Handle string `json:"handle"`
}

// Candidate is a company that a search found. What the source does not tell is empty.
type Candidate struct {
	Ref
	// Also are the same company in other sources.
	Also []Ref `json:"also,omitempty"`

	Name             string   `json:"name"`
	AlternativeNames []string `json:"alternative_names,omitempty"`
	Number           string   `json:"number,omitempty"`
	// Country is alpha-2, Region the part behind it.
	Country string `json:"country"`
	Region  string `json:"region,omitempty"`
	Status  Status `json:"status,omitempty"`
	// Type is the legal form in the words of the source.
	Type string `json:"type,omitempty"`
	// IncorporationDate is a Date.
	IncorporationDate string `json:"incorporation_date,omitempty"`
	Address           string `json:"address,omitempty"`
	LEI               string `json:"lei,omitempty"`
	// Score is how near the candidate is to the query, 0 to 1, as the source sees it.
	Score float64 `json:"score,omitempty"`
}

// Status is whether a company does business, as registries say it.
type Status string

// The states of the contract (section registry checks); empty where the source tells none.
const (
	StatusActive                  Status = "active"
	StatusInactive                Status = "inactive"
	StatusDissolved               Status = "dissolved"
	StatusDeregistered            Status = "deregistered"
	StatusStruckOff               Status = "struck off"
	StatusClosed                  Status = "closed"
	StatusSeeDetails              Status = "see full details"
	StatusAuthorised              Status = "authorised"
	StatusAppointedRepresentative Status = "appointed representative"
	StatusUnauthorised            Status = "unauthorised"
	StatusNoLongerAuthorised      Status = "no longer authorised"
)

// Kind distinguishes persons from companies.
type Kind string

// The kinds.
const (
	KindPerson  Kind = "person"
	KindCompany Kind = "company"
)
