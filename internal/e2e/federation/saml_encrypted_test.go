package federation_test

import (
	"crypto/x509"
	"encoding/base64"
	"encoding/xml"
	"net/http"
	"strings"
	"testing"

	"github.com/beevik/etree"
	"github.com/crewjam/saml"

	"vidimus/internal/domain/authn/federation"
	"vidimus/internal/testkit/idptest"
)

// described is what the application says of itself to the company, and its certificates by use.
func (g gate) described() (role saml.SPSSODescriptor, certs map[string]*x509.Certificate) {
	g.t.Helper()
	answer := g.client.Do("GET", g.base+"/sso/werft/metadata", nil, nil)
	var d saml.EntityDescriptor
	if err := xml.Unmarshal(answer.Body, &d); err != nil || answer.Status != http.StatusOK {
		g.t.Fatalf("%d %s: %v", answer.Status, answer.Body, err)
	}
	certs = map[string]*x509.Certificate{}
	for _, k := range d.SPSSODescriptors[0].KeyDescriptors {
		raw, err := base64.StdEncoding.DecodeString(k.KeyInfo.X509Data.X509Certificates[0].Data)
		if err != nil {
			g.t.Fatal(err)
		}
		if certs[k.Use], err = x509.ParseCertificate(raw); err != nil {
			g.t.Fatal(err)
		}
	}
	return d.SPSSODescriptors[0], certs
}

func TestAnEncryptedAssertionSignsIn(t *testing.T) {
	t.Parallel()
	g, c := withSAML(t)
	role, certs := g.described()
	var told []string
	for _, k := range role.KeyDescriptors {
		for _, m := range k.EncryptionMethods {
			told = append(told, m.Algorithm)
		}
	}
	if to := certs["encryption"]; to == nil || strings.Contains(strings.Join(told, " "), "rsa-1_5") || !strings.Contains(strings.Join(told, " "), "aes128-gcm") {
		t.Fatalf("the metadata tell %v", told)
	}
	r := g.browser()
	for name, reply := range map[string]idptest.Reply{
		"by GCM":                               {Encrypt: &idptest.Encryption{To: certs["encryption"]}},
		"by GCM in a signed response":          {SignResponse: true, BareAssertion: true, Encrypt: &idptest.Encryption{To: certs["encryption"]}},
		"by CBC in a signed response":          {SignResponse: true, Encrypt: &idptest.Encryption{To: certs["encryption"], CBC: true}},
		"by CBC, signed by the response alone": {SignResponse: true, BareAssertion: true, Encrypt: &idptest.Encryption{To: certs["encryption"], CBC: true}},
	} {
		if who := r.in(throughSAML(r, c, g.authorize(), adaAtWerft, reply)); who["email"] != "ada@werft.example" {
			t.Errorf("%s: signed in as %v", name, who)
		}
	}
}

// TestAnEncryptedAnswerThatDoesNotHoldTellsNothing has answers fail at every stage
// of decryption and after it: the answer is the same.
func TestAnEncryptedAnswerThatDoesNotHoldTellsNothing(t *testing.T) {
	t.Parallel()
	g, c := withSAML(t)
	_, certs := g.described()
	to, stranger := certs["encryption"], idptest.NewCompany(t)
	r := g.browser()
	how := func(change func(*idptest.Encryption)) *idptest.Encryption {
		e := &idptest.Encryption{To: to}
		change(e)
		return e
	}
	forged := how(func(*idptest.Encryption) {})
	for name, reply := range map[string]idptest.Reply{
		"without a signature":        {BareAssertion: true, Encrypt: forged},
		"for somebody else":          {Encrypt: how(func(e *idptest.Encryption) { e.To = stranger.Certificate() })},
		"changed on the way":         {Encrypt: how(func(e *idptest.Encryption) { e.Spoil = true })},
		"by CBC outside a signature": {Encrypt: how(func(e *idptest.Encryption) { e.CBC = true })},
		"by CBC beside what looks like one": {Encrypt: how(func(e *idptest.Encryption) { e.CBC = true }), Tamper: func(e *etree.Element) {
			e.CreateElement("Signature").CreateAttr("xmlns", "urn:none")
		}},
		"by CBC changed outside one":      {Encrypt: how(func(e *idptest.Encryption) { e.CBC, e.Spoil = true, true })},
		"with a key by the older padding": {SignResponse: true, Encrypt: how(func(e *idptest.Encryption) { e.OldPadding = true })},
		"about somebody else's application": {Encrypt: forged, Change: func(a *saml.Assertion) {
			a.Conditions.AudienceRestrictions[0].Audience.Value = "https://elsewhere.example"
		}},
	} {
		transaction := g.authorize()
		if told := r.told(throughSAML(r, c, transaction, adaAtWerft, reply), transaction); told.Get("error") != "provider_untrusted" || len(told) != 1 {
			t.Errorf("%s: the page is told %v", name, told)
		}
	}
	transaction := g.authorize()
	if got := r.told(throughSAML(r, stranger, transaction, adaAtWerft, idptest.Reply{Encrypt: forged}), transaction).Get("error"); got != "provider_untrusted" {
		t.Errorf("signed by somebody else: the page is told %q", got)
	}
	for _, reason := range g.failures("sso") {
		if reason != "provider_untrusted" {
			t.Errorf("the log tells %q", reason)
		}
	}
}

func TestRequestsAreSignedForACompanyThatWantsThat(t *testing.T) {
	t.Parallel()
	g, c := withSAML(t)
	r := g.browser()
	if address := r.visit(g.startAt("werft", g.authorize())); strings.Contains(address, "Signature=") {
		t.Errorf("signed although nobody wants that: %s", address)
	}
	if role, _ := g.described(); *role.AuthnRequestsSigned {
		t.Error("the metadata promise signatures that do not come")
	}
	c.WantsSigned = true
	g.connectSAML(func(in *federation.ConnectionInput) { in.Metadata = c.Metadata() })
	role, certs := g.described()
	address := r.visit(g.startAt("werft", g.authorize()))
	if !*role.AuthnRequestsSigned || certs["signing"] == nil || !strings.Contains(address, "SigAlg=http%3A%2F%2Fwww.w3.org%2F2001%2F04%2Fxmldsig-more%23rsa-sha256") {
		t.Fatalf("not signed: %s", address)
	}
	if err := idptest.CheckSigned(address, certs["signing"]); err != nil {
		t.Errorf("the signature does not hold: %v", err)
	}
	if err := idptest.CheckSigned(strings.Replace(address, "RelayState=", "RelayState=x", 1), certs["signing"]); err == nil {
		t.Error("the signature holds for another request")
	}
	if who := r.in(throughSAML(r, c, g.authorize(), adaAtWerft, idptest.Reply{})); who["email"] != "ada@werft.example" {
		t.Errorf("signed in as %v", who)
	}
}

func TestKeysTowardsACompanyAreRenewedAndSealed(t *testing.T) {
	t.Parallel()
	g, c := withSAML(t)
	r := g.browser()
	_, first := g.described()
	if _, again := g.described(); !again["encryption"].Equal(first["encryption"]) {
		t.Fatal("every look at the metadata makes a key")
	}
	signsIn := func(to *x509.Certificate) bool {
		transaction := g.authorize()
		location := throughSAML(r, c, transaction, adaAtWerft, idptest.Reply{Encrypt: &idptest.Encryption{To: to}})
		return strings.HasPrefix(location, callbackURL)
	}
	renew := func() *x509.Certificate {
		if err := g.world.Federation.RenewKey(t.Context(), g.party.ID, "werft"); err != nil {
			t.Fatal(err)
		}
		_, now := g.described()
		return now["encryption"]
	}
	second := renew()
	if second.Equal(first["encryption"]) || !signsIn(second) || !signsIn(first["encryption"]) {
		t.Error("after one renewal both keys open")
	}
	third := renew()
	if !signsIn(third) || !signsIn(second) || signsIn(first["encryption"]) {
		t.Error("after two the first one opens nothing")
	}
	var sealed []byte
	if err := g.world.Pool.QueryRow(t.Context(), "SELECT key_sealed FROM auth_saml_keys LIMIT 1").Scan(&sealed); err != nil {
		t.Fatal(err)
	}
	if _, err := x509.ParsePKCS1PrivateKey(sealed); err == nil {
		t.Error("the key can be read where it is kept")
	}
}
