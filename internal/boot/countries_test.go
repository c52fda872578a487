package boot_test

import (
	"net/http"
	"testing"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/testkit/testenv"
)

// TestCountriesAreReadInEitherForm sends the same country as alpha-2 and as alpha-3 wherever
// calls take one, and wants one form told.
func TestCountriesAreReadInEitherForm(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	unlimited(t, w, w.Live)
	h := appEnv{world: w, party: w.Live, t: t}
	table(t, w, "bra_cpf", "BRA", "52998224725,Ana Souza,1990-02-03")
	for name, read := range map[string]struct {
		as  func(code string) any // what is told of the country
		two string
		three,
		want string
	}{
		"expected nationality": {func(code string) any {
			made := create(t, w, w.Live, object{"workflow_id": w.Live.WorkflowID, "expected_details": object{"nationality": code}})
			return decisionOf(t, w, w.Live, made)["expected_details"].(map[string]any)["nationality"]
		}, "ES", "ESP", "ESP"},
		"expected document": {func(code string) any {
			made := create(t, w, w.Live, object{"workflow_id": w.Live.WorkflowID, "expected_details": object{"id_country": code}})
			return decisionOf(t, w, w.Live, made)["expected_details"].(map[string]any)["id_country"]
		}, "de", "DEU", "DEU"},
		"databases": {func(code string) any {
			got := answered(t, h.calls(byDatabases, object{"issuing_state": code, "tax_number": "529.982.247-25", "full_name": "Ana Souza", "date_of_birth": "1990-02-03"}), http.StatusOK)
			return within(t, got, "database_validation")["issuing_state"]
		}, "BR", "BRA", "BRA"},
		"states of a user": {func(code string) any {
			got := answered(t, h.api("POST", "/v3/users/create/", object{"vendor_data": "u-" + code, "issuing_states": []string{code}}), http.StatusCreated)
			return got["issuing_states"].([]any)[0]
		}, "FR", "FRA", "FRA"},
		"register of a business": {func(code string) any {
			got := answered(t, h.api("POST", "/v3/businesses/create/", object{"vendor_data": "b-" + code, "country_code": code}), http.StatusCreated)
			return got["country_code"]
		}, "GB", "GBR", "GB"},
	} {
		t.Run(name, func(t *testing.T) {
			for _, code := range []string{read.two, read.three} {
				if got := read.as(code); got != read.want {
					t.Errorf("%s is told as %v, want %s", code, got, read.want)
				}
			}
		})
	}
	t.Run("companies and screenings", func(t *testing.T) {
		sandbox := appEnv{world: w, party: w.Party(application.Sandbox), t: t}
		for _, code := range []string{"GB", "GBR", "US-CA", "USA-CA"} {
			answered(t, sandbox.calls(searchCompanies, object{"country_code": code, "name": "Sample"}), http.StatusOK)
		}
		answered(t, sandbox.calls(searchCompanies, object{"country_code": "USA", "name": "Sample"}), http.StatusBadRequest)
		for _, code := range []string{"ES", "ESP"} {
			answered(t, sandbox.calls("/v3/aml/", object{"full_name": "Carlos Prueba", "nationality": code}), http.StatusOK)
		}
	})
}
