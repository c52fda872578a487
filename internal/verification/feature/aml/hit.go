package aml

import (
	"slices"
	"strings"
	"time"

	"vidimus/internal/platform/value/optional"
	"vidimus/internal/platform/value/timestamp"
)

// ReviewStatus is a reviewer's status of a hit.
type ReviewStatus string

// The thoughts.
const (
	Unreviewed     ReviewStatus = "Unreviewed"
	ConfirmedMatch ReviewStatus = "Confirmed Match"
	FalsePositive  ReviewStatus = "False Positive"
	Inconclusive   ReviewStatus = "Inconclusive"
)

// Hit is an entry of hits[]. What no list tells stays null or empty.
type Hit struct {
	ID        string         `json:"id"`
	URL       string         `json:"url"`
	Match     bool           `json:"match"`
	Score     float64        `json:"score"`
	Target    bool           `json:"target"`
	Caption   string         `json:"caption"`
	Datasets  []string       `json:"datasets"`
	Features  map[string]any `json:"features"`
	RCAName   string         `json:"rca_name"`
	FirstSeen *string        `json:"first_seen"`
	LastSeen  *string        `json:"last_seen"`
	RiskView  RiskView       `json:"risk_view"`

	Properties     Properties      `json:"properties"`
	MatchScore     int             `json:"match_score"`
	RiskScore      int             `json:"risk_score"`
	ReviewStatus   ReviewStatus    `json:"review_status"`
	ScoreBreakdown Breakdown       `json:"score_breakdown"`
	PEP            []PEPMatch      `json:"pep_matches"`
	Linked         []LinkedEntity  `json:"linked_entities"`
	Warned         []WarningMatch  `json:"warning_matches"`
	Sanctioned     []SanctionMatch `json:"sanction_matches"`

	AdverseMediaDetails *struct{}  `json:"adverse_media_details"`
	AdverseMediaMatches []struct{} `json:"adverse_media_matches"`
	AdditionalInfo      additional `json:"additional_information"`
}

type additional struct {
	FlagSummary []string `json:"flag_summary"`
}

// Properties holds the list's data about an entry; null for unknown members.
type Properties struct {
	Name        []string `json:"name"`
	Alias       []string `json:"alias"`
	Notes       []string `json:"notes"`
	Title       []string `json:"title"`
	Gender      []string `json:"gender"`
	Height      []string `json:"height"`
	Topics      []string `json:"topics"`
	Weight      []string `json:"weight"`
	Address     []string `json:"address"`
	Country     []string `json:"country"`
	Website     []string `json:"website"`
	EyeColor    []string `json:"eyeColor"`
	Keywords    []string `json:"keywords"`
	LastName    []string `json:"lastName"`
	Position    []string `json:"position"`
	Religion    []string `json:"religion"`
	BirthDate   []string `json:"birthDate"`
	Education   []string `json:"education"`
	Ethnicity   []string `json:"ethnicity"`
	FirstName   []string `json:"firstName"`
	HairColor   []string `json:"hairColor"`
	WeakAlias   []string `json:"weakAlias"`
	BirthPlace  []string `json:"birthPlace"`
	ModifiedAt  []string `json:"modifiedAt"`
	WikidataID  []string `json:"wikidataId"`
	Citizenship []string `json:"citizenship"`
	Nationality []string `json:"nationality"`
}

// PEPMatch is an entry of a list of politically exposed persons.
type PEPMatch struct {
	Aliases      []string `json:"aliases"`
	Education    []string `json:"education"`
	ListName     string   `json:"list_name"`
	Publisher    string   `json:"publisher"`
	SourceURL    string   `json:"source_url"`
	Description  string   `json:"description"`
	MatchedName  string   `json:"matched_name"`
	Position     string   `json:"pep_position"`
	DateOfBirth  string   `json:"date_of_birth"`
	OtherSources []string `json:"other_sources"`
	PlaceOfBirth string   `json:"place_of_birth"`
}

// LinkedEntity is a person or entity the list relates to the entry.
type LinkedEntity struct {
	Name     []string `json:"name"`
	Active   []string `json:"active"`
	Status   []string `json:"status"`
	Details  []string `json:"details"`
	Relation []string `json:"relation"`
}

// WarningMatch is an entry of a list of warnings, wanted persons and the like.
type WarningMatch struct {
	ListName       string   `json:"list_name"`
	MatchedName    string   `json:"matched_name"`
	Description    string   `json:"description"`
	Publisher      string   `json:"publisher"`
	SourceURL      string   `json:"source_url"`
	OtherSources   []string `json:"other_sources"`
	Countries      []string `json:"countries"`
	CreatedAt      *string  `json:"created_at"`
	UpdatedAt      *string  `json:"updated_at"`
	AdditionalData struct{} `json:"additional_data"`
}

// SanctionMatch is an entry of a list of sanctions.
type SanctionMatch struct {
	ListName       []string `json:"list_name"`
	MatchedName    string   `json:"matched_name"`
	Description    string   `json:"description"`
	Reason         *string  `json:"reason"`
	SourceURL      string   `json:"source_url"`
	OtherSources   []string `json:"other_sources"`
	Details        []string `json:"details"`
	LegalBasis     []string `json:"legal_basis"`
	ListedOn       []string `json:"listed_on"`
	SanctionList   []string `json:"sanction_list"`
	Program        []string `json:"sanction_program"`
	Authority      []string `json:"sanctioning_authority"`
	UpdatedOn      []string `json:"updated_on"`
	AdditionalData struct{} `json:"additional_data"`
}

// newHit weighs one entry.
func newHit(q Query, m Match, t Thresholds) Hit {
	l := m.Listed
	b := Score(q, m, t.Weights)
	view, risk := Risk(l)
	h := Hit{
		ID: l.ID, URL: l.Source.URL, Score: float64(b.TotalScore) / 100, Target: l.Relative == "", Caption: l.Caption, Datasets: optional.List(l.Datasets),
		RCAName: l.Relative, FirstSeen: seen(l.FirstSeen), LastSeen: seen(l.LastSeen), RiskView: view, Properties: propertiesOf(l),
		MatchScore: b.TotalScore, RiskScore: risk, ReviewStatus: t.presumed(b.TotalScore), ScoreBreakdown: b,
		PEP: []PEPMatch{}, Linked: []LinkedEntity{}, Warned: []WarningMatch{}, Sanctioned: []SanctionMatch{},
		AdverseMediaMatches: []struct{}{}, AdditionalInfo: additional{FlagSummary: flags(l)},
	}
	for _, link := range l.Links {
		h.Linked = append(h.Linked, LinkedEntity{
			Name: []string{link.Name}, Relation: []string{link.Relation}, Active: []string{}, Status: []string{}, Details: []string{},
		})
	}
	h.sort(l, m.Name)
	return h
}

// sort puts the entry under the kinds of lists that hold it.
func (h *Hit) sort(l ListEntry, name string) {
	source := l.Source
	isPEP := func(d string) bool { return strings.HasPrefix(d, "PEP") }
	if slices.Contains(l.Datasets, "Sanctions") {
		h.Sanctioned = append(h.Sanctioned, SanctionMatch{
			ListName: []string{source.Title}, MatchedName: name, Description: strings.Join(l.Notes, " "), Reason: optional.Of(l.Reason),
			SourceURL: source.URL, OtherSources: []string{}, Details: optional.List(l.Notes), LegalBasis: optional.List(l.LegalBasis), ListedOn: l.ListedOn,
			SanctionList: []string{source.Title}, Program: optional.List(l.Programs), Authority: nonEmpty(source.Authority), UpdatedOn: optional.List(l.UpdatedOn),
		})
	}
	if slices.ContainsFunc(l.Datasets, isPEP) {
		h.PEP = append(h.PEP, PEPMatch{
			Aliases: optional.List(l.Aliases), Education: optional.List(l.Education), ListName: source.Title, Publisher: source.Publisher,
			SourceURL: source.URL, Description: strings.Join(l.Notes, " "), MatchedName: name, Position: strings.Join(l.Positions, "; "),
			DateOfBirth: first(l.BirthDates), OtherSources: []string{}, PlaceOfBirth: first(l.BirthPlaces),
		})
	}
	if slices.ContainsFunc(l.Datasets, func(d string) bool { return d != "Sanctions" && !isPEP(d) }) {
		h.Warned = append(h.Warned, WarningMatch{
			ListName: source.Title, MatchedName: name, Description: strings.Join(l.Notes, " "), Publisher: source.Publisher, SourceURL: source.URL,
			OtherSources: []string{}, Countries: l.countries(), CreatedAt: optional.Of(first(l.ListedOn)), UpdatedAt: optional.Of(first(l.UpdatedOn)),
		})
	}
}

func propertiesOf(l ListEntry) Properties {
	return Properties{
		Name: l.Names, Alias: l.Aliases, Notes: l.Notes, Title: l.Titles, Gender: l.Genders, Topics: l.Topics, Address: l.Addresses,
		Country: l.Countries, Website: l.Websites, LastName: l.LastNames, Position: l.Positions, Religion: l.Religions, BirthDate: l.BirthDates,
		Education: l.Education, Ethnicity: l.Ethnicities, FirstName: l.FirstNames, WeakAlias: l.WeakAliases, BirthPlace: l.BirthPlaces,
		ModifiedAt: l.UpdatedOn, WikidataID: nonNil(l.WikidataID), Citizenship: l.Citizenships, Nationality: l.Nationalities,
	}
}

// flags say in short what an entry is listed for.
func flags(l ListEntry) []string {
	out := optional.List(slices.Clone(l.Datasets))
	for _, c := range l.Crimes {
		if !slices.Contains(out, c.Name) {
			out = append(out, c.Name)
		}
	}
	return out
}

func seen(t time.Time) *string {
	if t.IsZero() {
		return nil
	}
	return optional.Of(t.UTC().Format(timestamp.Layout))
}

func nonEmpty(s string) []string {
	if s == "" {
		return []string{}
	}
	return []string{s}
}

func nonNil(s string) []string {
	if s == "" {
		return nil
	}
	return []string{s}
}

func first(list []string) string {
	if len(list) == 0 {
		return ""
	}
	return list[0]
}
