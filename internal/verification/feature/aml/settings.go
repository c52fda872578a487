package aml

import (
	"github.com/google/uuid"

	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/verification/subject"
)

// MinScore is the match score below which an entry is no hit at all.
const MinScore = 75

// Weights of the parts of a match score; they add up to 100.
type Weights struct{ Name, DateOfBirth, Country int }

// Thresholds of a screening.
type Thresholds struct {
	Weights Weights
	// Match is the match score below which a hit is a false positive.
	Match int
	// Approve and Review are the risk scores up to which the step approves, and
	// up to which a person looks.
	Approve, Review float64
}

// config are the settings of the step that are used here.
type config struct {
	EntityType   *string                   `json:"aml_entity_type"`
	FieldSources map[string]subject.Source `json:"aml_field_sources"`
	NameWeight   int                       `json:"aml_name_weight"`
	DOBWeight    int                       `json:"aml_dob_weight"`
	CountryPart  int                       `json:"aml_country_weight"`
	Match        int                       `json:"aml_match_score_threshold"`
	Approve      float64                   `json:"aml_score_approve_threshold"`
	Review       float64                   `json:"aml_score_review_threshold"`
	Incomplete   workflow.Action           `json:"aml_incomplete_data_action"`
	Monitored    bool                      `json:"is_aml_ongoing_monitoring_enabled"`
	CreateCases  bool                      `json:"create_cases_on_hit"`
	// CaseBlueprint is what kind of case a hit opens.
	CaseBlueprint *uuid.UUID `json:"case_blueprint"`

	CompanyName      int     `json:"kyb_company_aml_name_weight"`
	CompanyNumber    int     `json:"kyb_company_aml_registration_number_weight"`
	CompanyCountry   int     `json:"kyb_company_aml_country_weight"`
	CompanyMatch     int     `json:"kyb_company_aml_match_score_threshold"`
	CompanyApprove   float64 `json:"kyb_score_approve_threshold"`
	CompanyReview    float64 `json:"kyb_score_review_threshold"`
	CompanyMonitored bool    `json:"kyb_enable_ongoing_monitoring"`
}

// company reports whether a company is screened: as the workflow says, else by its kind.
func (c config) company(kind workflow.Kind) bool {
	if c.EntityType != nil {
		return *c.EntityType == entityCompany
	}
	return kind == workflow.KindBusiness
}

// thresholds are those of the workflow's kind: workflows of businesses have
// their own.
func (c config) thresholds(kind workflow.Kind) Thresholds {
	if kind == workflow.KindBusiness {
		return Thresholds{
			Weights: Weights{Name: c.CompanyName, DateOfBirth: c.CompanyNumber, Country: c.CompanyCountry},
			Match:   c.CompanyMatch, Approve: c.CompanyApprove, Review: c.CompanyReview,
		}
	}
	return Thresholds{
		Weights: Weights{Name: c.NameWeight, DateOfBirth: c.DOBWeight, Country: c.CountryPart},
		Match:   c.Match, Approve: c.Approve, Review: c.Review,
	}
}

// thresholdsBeside are those of somebody who is screened with a company: scores
// are judged as those of the workflow, names are compared as those of their kind.
func (c config) thresholdsBeside(isCompany bool) Thresholds {
	out := c.thresholds(workflow.KindBusiness)
	if !isCompany {
		person := c.thresholds(workflow.KindUser)
		out.Weights, out.Match = person.Weights, person.Match
	}
	return out
}

func (c config) monitored(kind workflow.Kind) bool {
	if kind == workflow.KindBusiness {
		return c.CompanyMonitored
	}
	return c.Monitored
}
