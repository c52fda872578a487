package federation_test

import (
	"bytes"
	"encoding/base64"
	"encoding/xml"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/beevik/etree"
	"github.com/crewjam/saml"
	dsig "github.com/russellhaering/goxmldsig"

	"vidimus/internal/domain/authn/federation"
	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/testkit/idptest"
)

var adaAtWerft = idptest.Person{NameID: "e-17", Format: string(saml.PersistentNameIDFormat), Mail: "Ada@Werft.example"}

// withSAML has the people of werft.example sign in through a provider of SAML.
func withSAML(t *testing.T) (gate, *idptest.Company) {
	t.Helper()
	g := newGate(t)
	if _, err := g.world.SignIn.Customers.Create(t.Context(), g.party.ID, signin.CustomerDraft{Slug: new("werft"), Name: new("Werft")}); err != nil {
		t.Fatal(err)
	}
	c := idptest.NewCompany(t)
	g.connectSAML(func(in *federation.ConnectionInput) { in.Metadata = c.Metadata() })
	g.settings(func(s *signin.Settings) { s.Methods = append(slices.Clone(s.Methods), signin.MethodCompany) })
	return g, c
}

func (g gate) connectSAML(change func(*federation.ConnectionInput)) federation.Connection {
	g.t.Helper()
	in := federation.ConnectionInput{ApplicationID: g.party.ID, Customer: "werft", Protocol: federation.ProtocolSAML, Domains: []string{"werft.example"}}
	change(&in)
	set, err := g.world.Federation.SetConnection(g.t.Context(), in)
	if err != nil {
		g.t.Fatal(err)
	}
	return set
}

// throughSAML goes the whole way and returns where it ends.
func throughSAML(r *roamer, c *idptest.Company, transaction string, who idptest.Person, reply idptest.Reply) string {
	r.g.t.Helper()
	consumer, form := c.Answer(r.visit(r.g.startAt("werft", transaction)), who, reply)
	return r.visit(r.submit(consumer, form))
}

func TestPeopleSignInThroughACompanyThatSpeaksSAML(t *testing.T) {
	t.Parallel()
	g, c := withSAML(t)
	r := g.browser()
	var sub any
	for name, reply := range map[string]idptest.Reply{
		"the assertion is signed": {}, "the response is signed": {BareAssertion: true, SignResponse: true}, "both are": {SignResponse: true},
		"by SHA-512": {Method: dsig.RSASHA512SignatureMethod},
	} {
		who := r.in(throughSAML(r, c, g.authorize(), adaAtWerft, reply))
		if who["email"] != "ada@werft.example" || !slices.Equal(who["amr"].([]any), []any{"sso"}) || who["organizations"].([]any)[0].(map[string]any)["slug"] != "werft" {
			t.Errorf("%s: signed in as %v", name, who)
		}
		if sub == nil {
			sub = who["sub"]
		}
		if who["sub"] != sub {
			t.Errorf("%s: it is somebody else: %v", name, who)
		}
	}
	if len(r.cookies) != 0 {
		t.Errorf("the browser keeps %v", r.cookies)
	}
	// A name that is made up anew each time is none.
	transient := idptest.Person{NameID: "_once", Format: string(saml.TransientNameIDFormat), Mail: "bob@werft.example"}
	bob := r.in(throughSAML(r, c, g.authorize(), transient, idptest.Reply{}))
	transient.NameID = "_twice"
	if again := r.in(throughSAML(r, c, g.authorize(), transient, idptest.Reply{})); again["sub"] != bob["sub"] {
		t.Errorf("came back as %v", again)
	}
	eve := idptest.Person{NameID: "eve@werft.example", Format: string(saml.EmailAddressNameIDFormat)}
	if who := r.in(throughSAML(r, c, g.authorize(), eve, idptest.Reply{})); who["email"] != "eve@werft.example" {
		t.Errorf("signed in as %v", who)
	}
}

func TestTheApplicationDescribesItselfToACompany(t *testing.T) {
	t.Parallel()
	g, _ := withSAML(t)
	path := g.base + "/sso/werft/metadata"
	answer := g.client.Do("GET", path, nil, nil)
	var d saml.EntityDescriptor
	if err := xml.Unmarshal(answer.Body, &d); err != nil || answer.Status != http.StatusOK {
		t.Fatalf("%d %s: %v", answer.Status, answer.Body, err)
	}
	at := g.world.Config.BaseURL + g.base + "/sso/werft"
	acs := d.SPSSODescriptors[0].AssertionConsumerServices
	if d.EntityID != at+"/metadata" || len(acs) != 1 || acs[0].Location != at+"/acs" || acs[0].Binding != saml.HTTPPostBinding || !*d.SPSSODescriptors[0].WantAssertionsSigned {
		t.Errorf("it says %s", answer.Body)
	}
	for path, want := range map[string]int{
		g.base + "/sso/nobody/metadata":                             http.StatusNotFound,
		"/auth/" + g.world.Live.ID.String() + "/sso/werft/metadata": http.StatusNotFound,
	} {
		if got := g.client.Do("GET", path, nil, nil); got.Status != want {
			t.Errorf("%s: %d, want %d", path, got.Status, want)
		}
	}
}

// TestAnAssertionThatDoesNotHoldSignsNobodyIn forges what comes from the company.
func TestAnAssertionThatDoesNotHoldSignsNobodyIn(t *testing.T) {
	t.Parallel()
	g, c := withSAML(t)
	stranger := idptest.NewCompany(t)
	r := g.browser()
	change := func(f func(*saml.Assertion)) idptest.Reply { return idptest.Reply{Change: f} }
	data := func(f func(*saml.SubjectConfirmationData)) idptest.Reply {
		return change(func(a *saml.Assertion) { f(a.Subject.SubjectConfirmations[0].SubjectConfirmationData) })
	}
	around := func(f func(*saml.Response)) idptest.Reply { return idptest.Reply{Around: f, SignResponse: true} }
	longAgo, soon := time.Now().Add(-time.Hour), time.Now().Add(time.Hour)
	for name, reply := range map[string]idptest.Reply{
		"no signature":         {BareAssertion: true},
		"a signature by SHA-1": {Method: dsig.RSASHA1SignatureMethod},
		"another addressee": change(func(a *saml.Assertion) {
			a.Conditions.AudienceRestrictions[0].Audience.Value = "https://elsewhere.example"
		}),
		"no addressee":              change(func(a *saml.Assertion) { a.Conditions.AudienceRestrictions = nil }),
		"no conditions":             change(func(a *saml.Assertion) { a.Conditions = nil }),
		"over":                      change(func(a *saml.Assertion) { a.Conditions.NotOnOrAfter = longAgo }),
		"not yet":                   change(func(a *saml.Assertion) { a.Conditions.NotBefore = soon }),
		"made long ago":             change(func(a *saml.Assertion) { a.IssueInstant = longAgo }),
		"another issuer":            change(func(a *saml.Assertion) { a.Issuer.Value = "https://login.elsewhere.example" }),
		"nobody":                    change(func(a *saml.Assertion) { a.Subject = nil }),
		"no name":                   change(func(a *saml.Assertion) { a.Subject.NameID = nil }),
		"no confirmation":           change(func(a *saml.Assertion) { a.Subject.SubjectConfirmations = nil }),
		"a confirmation of nothing": change(func(a *saml.Assertion) { a.Subject.SubjectConfirmations[0].SubjectConfirmationData = nil }),
		"for a holder of a key": change(func(a *saml.Assertion) {
			a.Subject.SubjectConfirmations[0].Method = "urn:oasis:names:tc:SAML:2.0:cm:holder-of-key"
		}),
		"the place of somebody else":    data(func(d *saml.SubjectConfirmationData) { d.Recipient = "https://elsewhere.example/acs" }),
		"confirmed until long ago":      data(func(d *saml.SubjectConfirmationData) { d.NotOnOrAfter = longAgo }),
		"in answer to another request":  data(func(d *saml.SubjectConfirmationData) { d.InResponseTo = "id-of-another" }),
		"in answer to none":             data(func(d *saml.SubjectConfirmationData) { d.InResponseTo = "" }),
		"posted for somebody else":      around(func(a *saml.Response) { a.Destination = "https://elsewhere.example/acs" }),
		"a response to another request": around(func(a *saml.Response) { a.InResponseTo = "id-of-another" }),
		"a response to none":            around(func(a *saml.Response) { a.InResponseTo = "" }),
		"a response of another issuer":  around(func(a *saml.Response) { a.Issuer.Value = "https://login.elsewhere.example" }),
		"a failure":                     around(func(a *saml.Response) { a.Status.StatusCode.Value = saml.StatusAuthnFailed }),
		"a name that was changed":       {Tamper: func(e *etree.Element) { e.FindElement("//NameID").SetText("somebody-else") }},
		"an address that was changed":   {Tamper: func(e *etree.Element) { e.FindElement("//AttributeValue").SetText("eve@werft.example") }},
		"a forged one before it":        {Tamper: wrapped(func(e, forged, _ *etree.Element) { e.InsertChildAt(0, forged) })},
		"a forged one behind it":        {Tamper: wrapped(func(e, forged, _ *etree.Element) { e.AddChild(forged) })},
		"a forged one around it":        {Tamper: wrapped(func(e, forged, signed *etree.Element) { swap(e, signed, forged); forged.AddChild(signed.Copy()) })},
		"it in its own signature": {Tamper: wrapped(func(e, forged, signed *etree.Element) {
			swap(e, signed, forged)
			inner := signed.Copy()
			signature := inner.FindElement("./Signature").Copy()
			inner.RemoveChild(inner.FindElement("./Signature"))
			signature.CreateElement("ds:Object").AddChild(inner)
			forged.AddChild(signature)
		})},
		"it in an extension": {Tamper: wrapped(func(e, forged, signed *etree.Element) {
			swap(e, signed, forged)
			e.CreateElement("samlp:Extensions").AddChild(signed.Copy())
		})},
		"a forged one under its signature": {Tamper: wrapped(func(e, forged, signed *etree.Element) {
			swap(e, signed, forged)
			forged.AddChild(signed.FindElement("./Signature").Copy())
		})},
		"the response in another one": {SignResponse: true, Tamper: func(e *etree.Element) {
			inner := e.Copy()
			e.FindElement("//NameID").SetText("somebody-else")
			e.CreateElement("samlp:Extensions").AddChild(inner)
		}},
	} {
		transaction := g.authorize()
		if got := r.told(throughSAML(r, c, transaction, adaAtWerft, reply), transaction).Get("error"); got != "provider_untrusted" {
			t.Errorf("%s: the page is told %q", name, got)
		}
		g.world.Clock.Move(time.Minute)
	}
	transaction := g.authorize()
	r.refused(throughSAML(r, stranger, transaction, adaAtWerft, idptest.Reply{}), transaction, "provider_untrusted")
	if reasons := g.failures("sso"); len(slices.Compact(reasons)) != 1 || reasons[0] != "provider_untrusted" {
		t.Errorf("noted: %v", reasons)
	}
	r.in(throughSAML(r, c, g.authorize(), adaAtWerft, idptest.Reply{}))
}

// wrapped makes a forged copy of the signed assertion and has it put somewhere.
func wrapped(place func(response, forged, signed *etree.Element)) func(*etree.Element) {
	return func(e *etree.Element) {
		signed := e.FindElement("./Assertion")
		forged := signed.Copy()
		if s := forged.FindElement("./Signature"); s != nil {
			forged.RemoveChild(s)
		}
		forged.CreateAttr("ID", "id-forged")
		forged.FindElement("//NameID").SetText("somebody-else")
		place(e, forged, signed)
	}
}

func swap(parent, old, fresh *etree.Element) {
	parent.RemoveChild(old)
	parent.AddChild(fresh)
}

// TestACommentDoesNotShortenWhatWasSigned: signatures leave comments out, so that
// one can be put into what is signed.
func TestACommentDoesNotShortenWhatWasSigned(t *testing.T) {
	t.Parallel()
	g, c := withSAML(t)
	r := g.browser()
	foreign := idptest.Person{NameID: "ada@werft.example.attacker.example", Format: string(saml.EmailAddressNameIDFormat), Mail: "ada@werft.example.attacker.example"}
	cut := idptest.Reply{Tamper: func(e *etree.Element) {
		for _, path := range []string{"//NameID", "//AttributeValue"} {
			in := e.FindElement(path)
			in.SetText("ada@werft.example")
			in.CreateComment("")
			in.CreateText(".attacker.example")
		}
	}}
	transaction := g.authorize()
	if got := r.told(throughSAML(r, c, transaction, foreign, cut), transaction).Get("error"); got != "email_not_of_company" {
		t.Errorf("the page is told %q", got)
	}
}

func TestAnAssertionIsTakenOnceAndByTheBrowserThatLeft(t *testing.T) {
	t.Parallel()
	g, c := withSAML(t)
	r, transaction := g.browser(), g.authorize()
	consumer, form := c.Answer(r.visit(g.startAt("werft", transaction)), adaAtWerft, idptest.Reply{Change: func(a *saml.Assertion) { a.ID = "id-once" }})
	other := g.browser()
	// An answer that nobody asked for, or for a sign-in that nobody knows.
	for _, state := range []string{"", "A", strings.Repeat("A", 43)} {
		r.refused(r.submit(consumer, url.Values{"SAMLResponse": form["SAMLResponse"], "RelayState": {state}}), "over", "invalid_state")
	}
	back := r.submit(consumer, form)
	other.refused(other.visit(back), "over", "invalid_state")
	// Posted again it changes nothing.
	r.refused(r.submit(consumer, form), "over", "invalid_state")
	r.in(r.visit(back))
	r.refused(r.submit(consumer, form), "over", "invalid_state")
	r.refused(r.visit(back), "over", "invalid_state")
	// The same assertion in another sign-in: it answers another request, or was taken already.
	transaction = g.authorize()
	consumer, again := c.Answer(r.visit(g.startAt("werft", transaction)), adaAtWerft, idptest.Reply{})
	replayed := url.Values{"SAMLResponse": form["SAMLResponse"], "RelayState": again["RelayState"]}
	r.refused(r.visit(r.submit(consumer, replayed)), transaction, "provider_untrusted")
	transaction = g.authorize()
	same := idptest.Reply{Change: func(a *saml.Assertion) { a.ID = "id-once" }}
	r.refused(throughSAML(r, c, transaction, adaAtWerft, same), transaction, "provider_untrusted")
	// Whoever comes back without an answer was not signed in.
	transaction = g.authorize()
	address, err := url.Parse(r.visit(g.startAt("werft", transaction)))
	if err != nil {
		t.Fatal(err)
	}
	r.refused(r.visit(g.base+"/sso/werft/callback?state="+address.Query().Get("RelayState")), transaction, "provider_cancelled")
}

// TestDocumentsOfCompaniesAreBounded sends what costs more than it is long.
func TestDocumentsOfCompaniesAreBounded(t *testing.T) {
	t.Parallel()
	g, c := withSAML(t)
	r := g.browser()
	laughs := `<!DOCTYPE r [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;">]><r>&b;</r>`
	for name, document := range map[string]string{
		"entities":     laughs,
		"a file":       `<!DOCTYPE r [<!ENTITY a SYSTEM "file:///etc/passwd">]><r>&a;</r>`,
		"deep":         strings.Repeat("<r>", 100) + strings.Repeat("</r>", 100),
		"many":         "<r>" + strings.Repeat("<e/>", 25_000) + "</r>",
		"no document":  "not XML",
		"nothing":      "",
		"another one":  "<r/>",
		"instructions": `<?xml-stylesheet href="a"?><r/>`,
	} {
		transaction := g.authorize()
		consumer, form := c.Answer(r.visit(g.startAt("werft", transaction)), adaAtWerft, idptest.Reply{})
		form.Set("SAMLResponse", base64.StdEncoding.EncodeToString([]byte(document)))
		if got := r.told(r.visit(r.submit(consumer, form)), transaction).Get("error"); got != "provider_untrusted" {
			t.Errorf("%s: the page is told %q", name, got)
		}
		in := federation.ConnectionInput{
			ApplicationID: g.party.ID, Customer: "werft", Protocol: federation.ProtocolSAML, Domains: []string{"werft.example"}, Metadata: document,
		}
		if _, err := g.world.Federation.SetConnection(t.Context(), in); apperr.KindOf(err) != apperr.KindInvalid {
			t.Errorf("%s as metadata: %v", name, err)
		}
		g.world.Clock.Move(time.Minute)
	}
	big := url.Values{"SAMLResponse": {string(bytes.Repeat([]byte("A"), 300_000))}}
	request := r.request("POST", g.base+"/sso/werft/acs", big.Encode())
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	if got := g.client.Send(request); got.Status != http.StatusRequestEntityTooLarge {
		t.Errorf("a large answer: %d", got.Status)
	}
}

// TestKeysOfACompanyAreRolledByItsMetadata: nobody has to be told.
func TestKeysOfACompanyAreRolledByItsMetadata(t *testing.T) {
	t.Parallel()
	g, old := withSAML(t)
	fresh := idptest.NewCompany(t)
	var said atomic.Pointer[string]
	say := func(text string) { said.Store(&text) }
	say(old.Metadata())
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte(*said.Load())) }))
	t.Cleanup(server.Close)
	set := g.connectSAML(func(in *federation.ConnectionInput) { in.MetadataURL = server.URL })
	if set.Issuer != idptest.CompanyEntity || set.MetadataURL != server.URL || !strings.HasSuffix(set.EntityID, "/sso/werft/metadata") {
		t.Errorf("set up as %+v", set)
	}
	r := g.browser()
	r.in(throughSAML(r, old, g.authorize(), adaAtWerft, idptest.Reply{}))
	// Another provider in the place of this one is not followed.
	say(strings.ReplaceAll(fresh.Metadata(), idptest.CompanyEntity+`"`, idptest.CompanyEntity+`/2"`))
	g.world.Clock.Move(10 * time.Minute)
	transaction := g.authorize()
	r.refused(throughSAML(r, fresh, transaction, adaAtWerft, idptest.Reply{}), transaction, "provider_untrusted")
	say(fresh.Metadata())
	r.in(throughSAML(r, fresh, g.authorize(), adaAtWerft, idptest.Reply{}))
	transaction = g.authorize()
	r.refused(throughSAML(r, old, transaction, adaAtWerft, idptest.Reply{}), transaction, "provider_untrusted")
	// What cannot be read any more holds as it was.
	say("gone")
	g.world.Clock.Move(25 * time.Hour)
	r.in(throughSAML(r, fresh, g.authorize(), adaAtWerft, idptest.Reply{}))
	in := federation.ConnectionInput{
		ApplicationID: g.party.ID, Customer: "werft", Protocol: federation.ProtocolSAML, Domains: []string{"werft.example"}, MetadataURL: server.URL,
	}
	if _, err := g.world.Federation.SetConnection(t.Context(), in); apperr.KindOf(err) != apperr.KindInvalid {
		t.Errorf("metadata that are gone: %v", err)
	}
}
