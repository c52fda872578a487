package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"vidimus/internal/testkit/idptest"
)

// assertions sets up who else vouches for the people of an application.
func (o operator) assertions(app string) {
	o.t.Helper()
	secret := filepath.Join(o.t.TempDir(), "secret")
	if err := os.WriteFile(secret, []byte("a-secret\n"), 0o600); err != nil {
		o.t.Fatal(err)
	}
	set := run[rows](o, "auth", "provider", "set", app, "google", "--client-id", "of-the-shop", "--secret-file", secret)
	if set[0]["client_id"] != "of-the-shop" || !strings.HasSuffix(text(o.t, set[0], "redirect_url"), "/auth/"+app+"/oauth/google/callback") {
		o.t.Errorf("%v", set)
	}
	if got := run[row](o, "auth", "show", app); !slices.Contains(got["methods"].([]any), any("google")) {
		o.t.Errorf("%v", got)
	}
	o.refused("client_id", "auth", "provider", "set", app, "google", "--client-id", "a b")
	o.refused("Not found", "auth", "provider", "set", app, "myspace", "--client-id", "a", "--secret-file", secret)
	if got := run[rows](o, "auth", "provider", "list", app); len(got) != 1 || got[0]["client_secret"] != nil {
		o.t.Errorf("%v", got)
	}
	if got := run[row](o, "auth", "provider", "remove", app, "google"); got["removed"] != "google" {
		o.t.Errorf("%v", got)
	}
	if got := run[row](o, "auth", "show", app); slices.Contains(got["methods"].([]any), any("google")) {
		o.t.Errorf("%v", got)
	}
	run[rows](o, "auth", "add-organization", app, "acme", "Acme")
	company := []string{"auth", "company", "set", app, "acme", "--issuer", "https://login.acme.example", "--client-id", "of-the-shop", "--secret-file", secret, "--required"}
	if got := run[rows](o, append(company, "--domains", "Acme.example")...); got[0]["is_required"] != true || got[0]["domains"].([]any)[0] != "acme.example" {
		o.t.Errorf("%v", got)
	}
	o.refused("domains", append(company, "--domains", "acme")...)
	if got := run[rows](o, "auth", "company", "list", app); len(got) != 1 || got[0]["organization"] != "acme" {
		o.t.Errorf("%v", got)
	}
	metadata := filepath.Join(o.t.TempDir(), "metadata.xml")
	if err := os.WriteFile(metadata, []byte(idptest.NewCompany(o.t).Metadata()), 0o600); err != nil {
		o.t.Fatal(err)
	}
	saml := []string{"auth", "company", "set", app, "acme", "--domains", "acme.example", "--metadata"}
	if got := run[rows](o, append(saml, metadata)...); got[0]["protocol"] != "saml" || got[0]["issuer"] != idptest.CompanyEntity {
		o.t.Errorf("%v", got)
	}
	o.refused("cannot be used", append(saml, secret)...)
	if got := run[row](o, "auth", "company", "remove", app, "acme"); got["removed"] != "acme" {
		o.t.Errorf("%v", got)
	}
	o.refused("Not found", "auth", "company", "remove", app, "acme")
}
