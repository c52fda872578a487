package filing_test

import (
	"encoding/json"
	"testing"

	"vidimus/internal/domain/monitoring/regulatoryreport/filing"
)

// TestACompanyIsReadFromItsRegistry reads what a registry step has stored. Of its officers those are told who are persons in office and whose name is
// known in parts.
func TestACompanyIsReadFromItsRegistry(t *testing.T) {
	t.Parallel()
	c, a := filing.ReadCompany(json.RawMessage(`{"company_type":"ApS","nature_of_business":"Boats","region":null,"incorporation_date":"2001-02-03","tax_number":"DK1",
		"registered_address":"Havn 1, 5970 Ærøskøbing","country_code":"DK",
		"officers":[
			{"name":"Ida Søndergård","entity_type":"person","designation":"Direktør","role":"director","nationality":"DNK","date_of_birth":null,"is_active":true},
			{"name":"Per Former","entity_type":"person","is_active":false},{"name":"Nobody Split","entity_type":"person","is_active":true},
			{"name":"Holding ApS","entity_type":"company","is_active":true}],
		"beneficial_owners":[
			{"name":"IDA SØNDERGÅRD","first_name":"Ida","last_name":"Søndergård","entity_type":"person","date_of_birth":"1980-05-06"},
			{"name":"Per Former","first_name":"Per","last_name":"Former","entity_type":"person"},
			{"name":"Nobody Split","entity_type":"person"},{"name":"Holding ApS","first_name":"Holding","last_name":"ApS","entity_type":"company"}]}`))
	if c == nil || a == nil || c.LegalForm != "ApS" || c.Business != "Boats" || c.IncorporatedOn != "2001-02-03" || c.TaxNumber != "DK1" || *a != (filing.Address{Address: "Havn 1, 5970 Ærøskøbing", Country: "DK"}) {
		t.Fatalf("%+v at %+v", c, a)
	}
	if len(c.Directors) != 1 || c.Directors[0].FirstName != "Ida" || c.Directors[0].LastName != "Søndergård" || c.Directors[0].Birthdate != "1980-05-06" || c.Directors[0].Country != "DK" || c.Directors[0].Role != "director" {
		t.Errorf("%+v", c.Directors)
	}
	for _, raw := range []string{"", "null", "[]", `{}`, `{"company_type":7,"officers":"x"}`} {
		if c, a := filing.ReadCompany(json.RawMessage(raw)); c != nil || a != nil {
			t.Errorf("%s is %+v at %+v", raw, c, a)
		}
	}
}
