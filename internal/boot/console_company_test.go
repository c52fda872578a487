package boot_test

import (
	"net/http"
	"strings"
	"testing"

	"vidimus/internal/testkit/idptest"
	"vidimus/internal/testkit/testenv"
)

func TestCompaniesAreSetUpByCall(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	newGate(t, w, w.Sandbox)
	d := newSignInEnv(t, w, w.Sandbox, "OWNER", ada)
	made := statusIs(t, d.call("POST", "organizations/", object{"slug": "acme", "name": "Acme"}), http.StatusCreated)
	path := "organizations/" + made["id"].(string) + "/company-sign-in/"
	statusIs(t, d.call("GET", path, nil), http.StatusNotFound)
	good := func(name string, value any) object {
		body := object{"protocol": "oidc", "domains": []string{"Acme.example"}, "issuer": "https://login.acme.example", "client_id": "of-the-shop", "client_secret": "never-told-again"}
		body[name] = value
		return body
	}
	for field, value := range map[string]any{
		"domains": []string{"acme"}, "issuer": "acme", "client_id": "a b", "protocol": "pigeon", "client_secret": "", "colour": "red",
	} {
		if got := statusIs(t, d.call("PUT", path, good(field, value)), http.StatusBadRequest); got[field] == nil {
			t.Errorf("%s: %v", field, got)
		}
	}
	set := d.call("PUT", path, good("is_required", true))
	got := statusIs(t, set, http.StatusOK)
	if got["domains"].([]any)[0] != "acme.example" || got["is_required"] != true || !strings.HasSuffix(got["redirect_url"].(string), "/sso/acme/callback") {
		t.Errorf("set up as %v", got)
	}
	if strings.Contains(string(set.Body)+string(d.call("GET", path, nil).Body), "never-told-again") {
		t.Error("the secret is told")
	}
	saml := object{"protocol": "saml", "domains": []string{"acme.example"}, "metadata": idptest.NewCompany(t).Metadata()}
	if got := statusIs(t, d.call("PUT", path, saml), http.StatusOK); got["issuer"] != idptest.CompanyEntity || !strings.HasSuffix(got["entity_id"].(string), "/sso/acme/metadata") {
		t.Errorf("set up as %v", got)
	}
	saml["metadata"] = "<r/>"
	statusIs(t, d.call("PUT", path, saml), http.StatusBadRequest)
	if got := d.call("DELETE", path, nil); got.Status != http.StatusNoContent {
		t.Errorf("removed: %d %s", got.Status, got.Body)
	}
	statusIs(t, d.call("DELETE", path, nil), http.StatusNotFound)
	statusIs(t, d.call("GET", "organizations/"+noSuchID+"/company-sign-in/", nil), http.StatusNotFound)
}
