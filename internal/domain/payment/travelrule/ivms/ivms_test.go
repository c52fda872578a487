package ivms_test

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"vidimus/internal/domain/payment/travelrule/ivms"
)

var today = time.Date(2026, time.November, 22, 0, 0, 0, 0, time.UTC)

// older is a payload in the form of 2020.
const older = `{
	"originator": {"originatorPersons": [{"naturalPerson": {
		"name": {"nameIdentifier": [{"primaryIdentifier": "Lovelace", "secondaryIdentifier": "Ada", "nameIdentifierType": "LEGL"}]},
		"geographicAddress": [{"addressType": "GEOG", "streetName": "St James's Square", "buildingNumber": "12", "townName": "London", "country": "GB"}],
		"dateAndPlaceOfBirth": {"dateOfBirth": "1815-12-10", "placeOfBirth": "London"}}}], "accountNumber": "0x1"},
	"beneficiary": {"beneficiaryPersons": [{"legalPerson": {"name": {"nameIdentifier": {"legalPersonName": "Hopper AG", "legalPersonNameIdentifierType": "LEGL"}}}}], "accountNumber": ["0x2"]},
	"originatingVASP": {"originatingVASP": {"legalPerson": {
		"name": {"nameIdentifier": [{"legalPersonName": "Alpha", "legalPersonNameIdentifierType": "LEGL"}]},
		"nationalIdentification": {"nationalIdentifier": "529900T8BM49AURSDO55", "nationalIdentifierType": "LEIX"}}}}
}`

func TestBothFormsAreRead(t *testing.T) {
	t.Parallel()
	p, err := ivms.ReadPayload([]byte(older))
	if err != nil {
		t.Fatal(err)
	}
	if found := p.Check(today); len(found) > 0 {
		t.Fatalf("%v", found)
	}
	raw, err := json.Marshal(p)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`"originatorPerson":[`, `"beneficiaryPerson":[`, `"naturalPersonNameIdentifierType":"LEGL"`, `"payloadVersion":"101.2023"`} {
		if !strings.Contains(string(raw), want) {
			t.Errorf("no %s in %s", want, raw)
		}
	}
	again, err := ivms.ReadPayload(raw)
	if err != nil || again.Originator.Name() != "Ada Lovelace" || again.Beneficiary.Name() != "Hopper AG" || again.OriginatingVASP.LEI() != "529900T8BM49AURSDO55" {
		t.Errorf("%+v, %v", again, err)
	}
	if !slices.Equal(again.Originator.Accounts, []string{"0x1"}) || !slices.Equal(again.Beneficiary.Accounts, []string{"0x2"}) {
		t.Errorf("accounts %v and %v", again.Originator.Accounts, again.Beneficiary.Accounts)
	}
}

func TestRulesOfTheModel(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct{ from, to, path string }{
		"no legal name":               {`"nameIdentifierType": "LEGL"`, `"nameIdentifierType": "ALIA"`, "originator[0].name"},
		"an unknown type of name":     {`"nameIdentifierType": "LEGL"`, `"nameIdentifierType": "NICK"`, "originator[0].name"},
		"a birth in the future":       {"1815-12-10", "2115-12-10", "originator[0].dateAndPlaceOfBirth"},
		"a birth on no day":           {"1815-12-10", "1815-13-10", "originator[0].dateAndPlaceOfBirth"},
		"a country of three letters":  {`"country": "GB"`, `"country": "GBR"`, "originator[0].geographicAddress[0].country"},
		"no country":                  {`, "country": "GB"`, ``, "originator[0].geographicAddress[0].country"},
		"neither building nor line":   {`"buildingNumber": "12", `, ``, "originator[0].geographicAddress[0]"},
		"a wrong LEI":                 {"529900T8BM49AURSDO55", "529900T8BM49AURSDO54", "originatingVASP.nationalIdentification"},
		"a name that is too long":     {"Hopper AG", strings.Repeat("ü", 101), "beneficiary[0].name"},
		"a name of nothing":           {"Hopper AG", "", "beneficiary[0].name"},
		"neither natural nor a legal": {`"legalPerson": {"name": {"nameIdentifier": {"legalPersonName": "Hopper AG"`, `"x": {"name": {"nameIdentifier": {"legalPersonName": "Hopper AG"`, "beneficiary[0]"},
	} {
		p, err := ivms.ReadPayload([]byte(strings.Replace(older, tc.from, tc.to, 1)))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		found := p.Check(today)
		if !slices.ContainsFunc(found, func(b ivms.Problem) bool { return strings.HasPrefix(b.Path, tc.path) }) {
			t.Errorf("%s: %v", name, found)
		}
	}
}

func TestHostileData(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		raw  string
		want error
	}{
		"too large":        {`{"a":"` + strings.Repeat("x", ivms.MaxBytes) + `"}`, ivms.ErrTooLarge},
		"too deep":         {strings.Repeat(`{"a":`, 100) + "1" + strings.Repeat("}", 100), ivms.ErrTooDeep},
		"lists in lists":   {strings.Repeat("[", 1000), ivms.ErrTooDeep},
		"not JSON":         {"<xml/>", ivms.ErrMalformed},
		"a list":           {"[]", ivms.ErrMalformed},
		"nothing":          {"", ivms.ErrMalformed},
		"names of numbers": {`{"originator":{"originatorPersons":[{"naturalPerson":{"name":7}}]}}`, ivms.ErrMalformed},
		"a crowd":          {`{"originator":{"originatorPersons":[` + strings.Repeat("{},", 500) + `{}]}}`, ivms.ErrMalformed},
	} {
		if _, err := ivms.ReadPayload([]byte(tc.raw)); !errors.Is(err, tc.want) {
			t.Errorf("%s: %v, want %v", name, err, tc.want)
		}
	}
}

func FuzzReadPayload(f *testing.F) {
	f.Add([]byte(older))
	f.Add([]byte(`{"originator":{"originatorPerson":[{"naturalPerson":{"name":[]}}]}}`))
	f.Fuzz(func(_ *testing.T, raw []byte) {
		if p, err := ivms.ReadPayload(raw); err == nil {
			_ = p.Check(today)
			_, _ = json.Marshal(p)
		}
	})
}
