package aml

import (
	"math"
	"slices"

	"vidimus/internal/platform/value/iso"
)

// Weights of the parts of the risk of an entry, in percent. Parts of which
// nothing is known are left out and the others weigh more (contract, AML).
const (
	countriesWeight  = 30
	categoriesWeight = 50
	crimesWeight     = 20
)

// RiskView is the risk of an entry in its parts.
type RiskView struct {
	Crimes     Dimension      `json:"crimes"`
	Countries  Dimension      `json:"countries"`
	Categories Dimension      `json:"categories"`
	CustomList map[string]int `json:"custom_list"`
}

// Dimension is one part of the risk score: the highest score of its components, 0 to
// 100.
type Dimension struct {
	Score      int            `json:"score"`
	Weightage  int            `json:"weightage"`
	RiskLevel  string         `json:"risk_level"`
	RiskScores map[string]int `json:"risk_scores"`
}

// categoryRisks are the values of the contract, and our choice for the
// categories that it leaves open. A politically exposed person whose level the
// list does not tell counts as one of the second.
var categoryRisks = map[string]int{
	"Sanctions": 100, "PEP Level 1": 100, "Warnings and Regulatory Enforcement": 95, "PEP Level 2": 80, "PEP": 80, "Insolvency": 80,
	"PEP Level 3": 70, "Fitness and Probity": 70, "Adverse Media": 60, "SIP": 60, "PEP Level 4": 55, "SIE": 55,
}

// Risks of countries. The tiers are those of public lists: the call for action
// of the Financial Action Task Force and the jurisdictions that it monitors
// (statements of June 2026), and those that the European Union names beside
// them (Delegated Regulation (EU) 2016/1675, point I of the annex). Both change
// several times a year, so they are compared with the originals before a release. Of
// other countries nothing is known, so they are no part of the risk: a country
// without a bad name must not talk a sanction down to what the default
// thresholds approve.
const (
	riskCallForAction = 100
	riskMonitored     = 70
	riskNamedByUnion  = 65
)

var (
	callForAction = []string{"IR", "KP", "MM"}
	monitored     = []string{
		"AO", "BA", "BG", "BO", "CD", "CI", "CM", "HT", "IQ", "KE", "KW", "LA", "LB", "MC", "NP", "PG", "SS", "SY", "VE", "VG", "VN", "YE",
	}
	namedByUnion = []string{"AF", "DZ", "NA", "RU", "TT", "VU"}
)

func countryRisk(alpha2 string) (risk int, known bool) {
	switch {
	case slices.Contains(callForAction, alpha2):
		return riskCallForAction, true
	case slices.Contains(monitored, alpha2):
		return riskMonitored, true
	case slices.Contains(namedByUnion, alpha2):
		return riskNamedByUnion, true
	default:
		return 0, false
	}
}

// Risk returns the risk score of an entry: its parts, and the total from 0 to 100,
// rounded up as in the contract's sample.
func Risk(l ListEntry) (RiskView, int) {
	categories, countries, crimes := map[string]int{}, map[string]int{}, map[string]int{}
	for _, d := range l.Datasets {
		if risk, known := categoryRisks[d]; known {
			categories[d] = risk
		}
	}
	for _, c := range l.countries() {
		if risk, known := countryRisk(c); known {
			countries[iso.CountryName(c)] = risk
		}
	}
	for _, c := range l.Crimes {
		crimes[c.Name] = max(crimes[c.Name], c.Score)
	}
	v := RiskView{
		Crimes: dimension(crimes, crimesWeight), Countries: dimension(countries, countriesWeight),
		Categories: dimension(categories, categoriesWeight), CustomList: map[string]int{},
	}
	sum, weights := 0, 0
	for _, d := range []Dimension{v.Crimes, v.Countries, v.Categories} {
		if len(d.RiskScores) > 0 {
			sum += d.Score * d.Weightage
			weights += d.Weightage
		}
	}
	if weights == 0 {
		return v, 0
	}
	return v, int(math.Ceil(float64(sum) / float64(weights)))
}

func dimension(scores map[string]int, weight int) Dimension {
	d := Dimension{Weightage: weight, RiskScores: scores}
	for _, s := range scores {
		d.Score = max(d.Score, s)
	}
	switch {
	case d.Score >= 70:
		d.RiskLevel = "High"
	case d.Score >= 40:
		d.RiskLevel = "Medium"
	default:
		d.RiskLevel = "Low"
	}
	return d
}
