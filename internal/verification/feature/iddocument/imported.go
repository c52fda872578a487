package iddocument

import (
	"encoding/json"

	"vidimus/internal/verification/feature/iddocument/documentdata"

	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/imports"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/value/iso"
	"vidimus/internal/platform/value/optional"
)

// importedItem is an item of which we saw no evidence.
type importedItem struct {
	*item
	Assurance *string `json:"assurance"`
}

// Imported is the item of a person who was verified elsewhere.
func Imported(node workflow.Node, status decision.StepStatus, p imports.Person) (json.RawMessage, error) {
	it := newItem(node)
	it.Status = status
	it.DocumentType, it.DocumentSubtype = optional.Of(decision.DocumentName(p.DocumentType)), optional.Of(documentdata.Subtype(p.DocumentType))
	it.DocumentNumber, it.PersonalNumber = optional.Of(p.DocumentNumber), optional.Of(p.PersonalNumber)
	it.DateOfBirth, it.Age = optional.Of(p.DateOfBirth), p.Age
	it.DateOfIssue, it.ExpirationDate = optional.Of(p.DateOfIssue), optional.Of(p.ExpirationDate)
	it.IssuingState, it.IssuingStateName = optional.Of(p.IssuingState), optional.Of(iso.CountryName(p.IssuingState))
	it.FirstName, it.LastName, it.FullName = optional.Of(p.FirstName), optional.Of(p.LastName), optional.Of(p.FullName)
	it.Gender, it.Nationality = optional.Of(p.Gender), optional.Of(p.Nationality)
	it.PlaceOfBirth, it.MaritalStatus = optional.Of(p.PlaceOfBirth), optional.Of(p.MaritalStatus)
	it.Address = optional.Of(p.Address)
	return json.Marshal(importedItem{item: it})
}
