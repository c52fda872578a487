package aml

import (
	"encoding/json"

	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/platform/value/iso"
	"vidimus/internal/platform/value/optional"
)

// What can be screened.
const (
	entityPerson  = "person"
	entityCompany = "company"
)

// Data is the screened_data of an item; null for unknown members.
type Data struct {
	FullName       *string `json:"full_name"`
	Nationality    *string `json:"nationality"`
	DateOfBirth    *string `json:"date_of_birth"`
	DocumentNumber *string `json:"document_number"`
}

// Item is the entry of aml_screenings[].
type Item struct {
	NodeID       string              `json:"node_id"`
	Status       decision.StepStatus `json:"status"`
	TotalHits    int                 `json:"total_hits"`
	EntityType   string              `json:"entity_type"`
	Hits         []Hit               `json:"hits"`
	Score        *float64            `json:"score"`
	ScreenedData Data                `json:"screened_data"`
	Monitored    bool                `json:"is_ongoing_monitoring_enabled"`
	NextBill     *string             `json:"next_ongoing_monitoring_bill_date"`
	Warnings     []decision.Warning  `json:"warnings"`
}

// DataOf are the members of screened_data.
func DataOf(q Query) Data {
	return Data{
		FullName: optional.Of(q.FullName), Nationality: optional.Of(q.Country), DateOfBirth: optional.Of(q.DateOfBirth), DocumentNumber: optional.Of(q.Number),
	}
}

// EntityType returns the entity type as the contract spells it.
func (q Query) EntityType() string {
	if q.Company {
		return entityCompany
	}
	return entityPerson
}

// alpha2 brings a code of a state to two letters; empty where it has none.
func alpha2(code string) string {
	c, _ := iso.Alpha2(code)
	return c
}

func (it Item) encode() (json.RawMessage, error) { return json.Marshal(it) }
