package company_test

import (
	"net/http"
	"strings"
	"testing"

	"vidimus/internal/domain/kyb/companyregistry"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

const danish = `registration_number,name,status,country,officers,beneficial_owners
12345678,Ærø & Søn ApS,active,DK,Jane Roe;director,Joe Doe;person;60;60;DK
23456789,Nordsø Handel A/S,dissolved,DK,,
34567890,النور للتجارة,active,AE,,
`

// loadRegister has the operator load a register of companies.
func loadRegister(t *testing.T, w *testenv.World, text string) {
	t.Helper()
	change, err := w.CompanyRegisters.Import(t.Context(), companyregistry.Import{
		Format: companyregistry.CSV, File: companyregistry.File{ReaderAt: strings.NewReader(text), Size: int64(len(text))},
	})
	if err != nil || change.BadRows > 0 {
		t.Fatalf("%+v, %v", change, err)
	}
}

// TestACompanyIsFoundInALoadedRegister has a person look the company up under
// names that are not quite its own.
func TestACompanyIsFoundInALoadedRegister(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	loadRegister(t, w, danish)
	f := e2e.NewAppIn(t, w, application.Live).CompanySession(`{}`, map[string]any{})
	step := f.WaitForStep("feature_kyb_registry")
	path := "/v3/hosted/session/steps/" + step["node_id"].(string) + "/search/"
	for country, texts := range map[string][]string{
		"DK": {"Aero og Son", "Ærø & Søn Anpartsselskab", "søn ærø", "Aeroe Soen Ltd", "12345678", "1234 5678"},
		"AE": {"Al Noor Littijara", "النور للتجارة"},
	} {
		for _, text := range texts {
			found := f.Do("POST", path, map[string]any{"country_code": country, "text": text})["results"].([]any)
			if len(found) != 1 {
				t.Errorf("%s %q finds %v", country, text, found)
			}
		}
	}
	for _, hostile := range []any{
		strings.Repeat("a", 10_000), "\x00", "", " ", "\u202eøS & ørÆ", "%", strings.Repeat("株式会社", 60), "' OR 1=1 --", 7, nil, []string{"a"},
	} {
		a := w.Person(f.Token).Do("POST", path, map[string]any{"country_code": "DK", "text": hostile}, nil)
		if a.Status != http.StatusOK && a.Status != http.StatusBadRequest && a.Status != http.StatusRequestEntityTooLarge {
			t.Errorf("%.20v: %d %s", hostile, a.Status, a.Body)
		}
	}
	if found := f.Do("POST", path, map[string]any{"country_code": "SE", "text": "Ærø"})["results"].([]any); len(found) != 0 {
		t.Errorf("a country without a register has %v", found)
	}
}
