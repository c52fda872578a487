package standalone_test

import (
	"net/http"
	"testing"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// TestCountriesAreReadInEitherForm sends the same country as alpha-2 and as alpha-3 wherever
// calls take one, and wants one form told.
func TestCountriesAreReadInEitherForm(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	e2e.LiftLimits(t, w, w.Live)
	h := e2e.App{World: w, Party: w.Live, T: t}
	e2e.LoadPersonTable(t, w, "bra_cpf", "BRA", "52998224725,Ana Souza,1990-02-03")
	for name, read := range map[string]struct {
		as  func(code string) any // what is told of the country
		two string
		three,
		want string
	}{
		"expected nationality": {func(code string) any {
			made := e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": w.Live.WorkflowID, "expected_details": e2e.Object{"nationality": code}})
			return e2e.DecisionOf(t, w, w.Live, made)["expected_details"].(map[string]any)["nationality"]
		}, "ES", "ESP", "ESP"},
		"expected document": {func(code string) any {
			made := e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": w.Live.WorkflowID, "expected_details": e2e.Object{"id_country": code}})
			return e2e.DecisionOf(t, w, w.Live, made)["expected_details"].(map[string]any)["id_country"]
		}, "de", "DEU", "DEU"},
		"databases": {func(code string) any {
			got := e2e.WantObject(t, h.CallService(byDatabases, e2e.Object{"issuing_state": code, "tax_number": "529.982.247-25", "full_name": "Ana Souza", "date_of_birth": "1990-02-03"}), http.StatusOK)
			return e2e.MemberObject(t, got, "database_validation")["issuing_state"]
		}, "BR", "BRA", "BRA"},
		"states of a user": {func(code string) any {
			got := e2e.WantObject(t, h.Call("POST", "/v3/users/create/", e2e.Object{"vendor_data": "u-" + code, "issuing_states": []string{code}}), http.StatusCreated)
			return got["issuing_states"].([]any)[0]
		}, "FR", "FRA", "FRA"},
		"register of a business": {func(code string) any {
			got := e2e.WantObject(t, h.Call("POST", "/v3/businesses/create/", e2e.Object{"vendor_data": "b-" + code, "country_code": code}), http.StatusCreated)
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
		sandbox := e2e.App{World: w, Party: w.Party(application.Sandbox), T: t}
		for _, code := range []string{"GB", "GBR", "US-CA", "USA-CA"} {
			e2e.WantObject(t, sandbox.CallService(e2e.CompanySearchPath, e2e.Object{"country_code": code, "name": "Sample"}), http.StatusOK)
		}
		e2e.WantObject(t, sandbox.CallService(e2e.CompanySearchPath, e2e.Object{"country_code": "USA", "name": "Sample"}), http.StatusBadRequest)
		for _, code := range []string{"ES", "ESP"} {
			e2e.WantObject(t, sandbox.CallService("/v3/aml/", e2e.Object{"full_name": "Carlos Prueba", "nationality": code}), http.StatusOK)
		}
	})
}
