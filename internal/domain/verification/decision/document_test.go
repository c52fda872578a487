package decision_test

import (
	"encoding/json"
	"testing"

	"vidimus/internal/domain/verification/decision"
)

func TestDocumentsInResults(t *testing.T) {
	t.Parallel()
	d, err := decision.ReadDocument(json.RawMessage(`{"document_type":"Passport","document_number":"X1","personal_number":null,"first_name":"Ada","last_name":"Lovelace",
		"full_name":null,"address":"12 Main St","formatted_address":null,"status":"Approved"}`))
	if err != nil || d.Type != "Passport" || d.Number != "X1" || d.PersonalNumber != "" || d.Name().Whole() != "Ada Lovelace" || d.WholeAddress() != "12 Main St" {
		t.Errorf("the document is %+v, %v", d, err)
	}
	d, err = decision.ReadDocument(json.RawMessage(`{"first_name":"Ada","full_name":"Ada King Lovelace","address":"12 Main St","formatted_address":"12 Main Street"}`))
	if err != nil || d.Name().Whole() != "Ada King Lovelace" || d.WholeAddress() != "12 Main Street" {
		t.Errorf("the document is %+v, %v", d, err)
	}
	if _, err := decision.ReadDocument(json.RawMessage(`{"document_number":1}`)); err == nil {
		t.Error("a number that is no text is read")
	}
}
