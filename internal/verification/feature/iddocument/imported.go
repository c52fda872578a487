package iddocument

import (
	"encoding/json"

	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/imports"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/iso"
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
	it.DocumentType, it.DocumentSubtype = optional(decision.DocumentName(p.DocumentType)), optional(subtype(p.DocumentType))
	it.DocumentNumber, it.PersonalNumber = optional(p.DocumentNumber), optional(p.PersonalNumber)
	it.DateOfBirth, it.Age = optional(p.DateOfBirth), p.Age
	it.DateOfIssue, it.ExpirationDate = optional(p.DateOfIssue), optional(p.ExpirationDate)
	it.IssuingState, it.IssuingStateName = optional(p.IssuingState), optional(iso.Name(p.IssuingState))
	it.FirstName, it.LastName, it.FullName = optional(p.FirstName), optional(p.LastName), optional(p.FullName)
	it.Gender, it.Nationality = optional(p.Gender), optional(p.Nationality)
	it.PlaceOfBirth, it.MaritalStatus = optional(p.PlaceOfBirth), optional(p.MaritalStatus)
	it.Address = optional(p.Address)
	return json.Marshal(importedItem{item: it})
}
