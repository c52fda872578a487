package console_test

import (
	"net/http"
	"strings"
	"testing"

	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/idptest"
	"vidimus/internal/testkit/testenv"
)

func TestCompaniesAreSetUpByCall(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	e2e.NewSignIn(t, w, w.Sandbox)
	d := e2e.NewSignInConsole(t, w, w.Sandbox, "OWNER", e2e.AdaEmail)
	made := e2e.WantStatus(t, d.Call("POST", "organizations/", e2e.Object{"slug": "acme", "name": "Acme"}), http.StatusCreated)
	path := "organizations/" + made["id"].(string) + "/company-sign-in/"
	e2e.WantStatus(t, d.Call("GET", path, nil), http.StatusNotFound)
	good := func(name string, value any) e2e.Object {
		body := e2e.Object{"protocol": "oidc", "domains": []string{"Acme.example"}, "issuer": "https://login.acme.example", "client_id": "of-the-shop", "client_secret": "never-told-again"}
		body[name] = value
		return body
	}
	for field, value := range map[string]any{
		"domains": []string{"acme"}, "issuer": "acme", "client_id": "a b", "protocol": "pigeon", "client_secret": "", "colour": "red",
	} {
		if got := e2e.WantStatus(t, d.Call("PUT", path, good(field, value)), http.StatusBadRequest); got[field] == nil {
			t.Errorf("%s: %v", field, got)
		}
	}
	set := d.Call("PUT", path, good("is_required", true))
	got := e2e.WantStatus(t, set, http.StatusOK)
	if got["domains"].([]any)[0] != "acme.example" || got["is_required"] != true || !strings.HasSuffix(got["redirect_url"].(string), "/sso/acme/callback") {
		t.Errorf("set up as %v", got)
	}
	if strings.Contains(string(set.Body)+string(d.Call("GET", path, nil).Body), "never-told-again") {
		t.Error("the secret is told")
	}
	saml := e2e.Object{"protocol": "saml", "domains": []string{"acme.example"}, "metadata": idptest.NewCompany(t).Metadata()}
	if got := e2e.WantStatus(t, d.Call("PUT", path, saml), http.StatusOK); got["issuer"] != idptest.CompanyEntity || !strings.HasSuffix(got["entity_id"].(string), "/sso/acme/metadata") {
		t.Errorf("set up as %v", got)
	}
	saml["metadata"] = "<r/>"
	e2e.WantStatus(t, d.Call("PUT", path, saml), http.StatusBadRequest)
	if got := d.Call("DELETE", path, nil); got.Status != http.StatusNoContent {
		t.Errorf("removed: %d %s", got.Status, got.Body)
	}
	e2e.WantStatus(t, d.Call("DELETE", path, nil), http.StatusNotFound)
	e2e.WantStatus(t, d.Call("GET", "organizations/"+e2e.UnknownID+"/company-sign-in/", nil), http.StatusNotFound)
}
