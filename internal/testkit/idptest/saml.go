package idptest

import (
	"bytes"
	"compress/flate"
	"crypto/rand"
	"crypto/rsa"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/base64"
	"encoding/xml"
	"io"
	"math/big"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/beevik/etree"
	"github.com/crewjam/saml"
	dsig "github.com/russellhaering/goxmldsig"
)

// Where the company is.
const (
	CompanyEntity  = "https://login.werft.example/saml"
	CompanyAddress = "https://login.werft.example/saml/sso?tenant=1"
)

// Company is a provider of SAML.
type Company struct {
	t    testing.TB
	key  *rsa.PrivateKey
	cert []byte
	// WantsSigned has the company say that it wants signed requests.
	WantsSigned bool
}

// NewCompany returns a provider with a key of its own.
func NewCompany(t testing.TB) *Company {
	t.Helper()
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	about := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "login.werft.example"},
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(24 * time.Hour),
	}
	cert, err := x509.CreateCertificate(rand.Reader, about, about, key.Public(), key)
	if err != nil {
		t.Fatal(err)
	}
	return &Company{t: t, key: key, cert: cert}
}

// Certificate is what the company signs by.
func (c *Company) Certificate() *x509.Certificate {
	c.t.Helper()
	certificate, err := x509.ParseCertificate(c.cert)
	if err != nil {
		c.t.Fatal(err)
	}
	return certificate
}

// Metadata are what the company says of itself.
func (c *Company) Metadata() string {
	c.t.Helper()
	signing := saml.KeyDescriptor{Use: "signing"}
	signing.KeyInfo.X509Data.X509Certificates = []saml.X509Certificate{{Data: base64.StdEncoding.EncodeToString(c.cert)}}
	role := saml.IDPSSODescriptor{SingleSignOnServices: []saml.Endpoint{{Binding: saml.HTTPRedirectBinding, Location: CompanyAddress}}}
	role.ProtocolSupportEnumeration = "urn:oasis:names:tc:SAML:2.0:protocol"
	role.KeyDescriptors = []saml.KeyDescriptor{signing}
	if c.WantsSigned {
		role.WantAuthnRequestsSigned = &c.WantsSigned
	}
	out, err := xml.Marshal(saml.EntityDescriptor{EntityID: CompanyEntity, ValidUntil: time.Now().Add(time.Hour), IDPSSODescriptors: []saml.IDPSSODescriptor{role}})
	if err != nil {
		c.t.Fatal(err)
	}
	return string(out)
}

// Reply says how the company answers; the zero value signs the assertion.
type Reply struct {
	// Change changes what is said before it is signed.
	Change func(*saml.Assertion)
	// Around changes the response around it before that is signed.
	Around func(*saml.Response)
	// BareAssertion leaves the assertion unsigned, SignResponse signs the response.
	BareAssertion, SignResponse bool
	// Method is of the signature; RSA with SHA-256 by default.
	Method string
	// Encrypt encrypts the assertion once it is signed; nil for the clear.
	Encrypt *Encryption
	// Tamper changes the response after all is signed.
	Tamper func(response *etree.Element)
}

// Person is whom the company vouches for.
type Person struct{ NameID, Format, Mail string }

// Answer is the person at the company: it reads the address that a browser was
// sent to and returns the form that the browser posts, and where.
func (c *Company) Answer(address string, who Person, r Reply) (consumer string, form url.Values) {
	c.t.Helper()
	u, err := url.Parse(address)
	if err != nil || !strings.HasPrefix(address, CompanyAddress+"&") {
		c.t.Fatalf("the browser was sent to %s (%v)", address, err)
	}
	asked := c.request(u.Query().Get("SAMLRequest"))
	said := c.assertion(asked, who)
	if r.Change != nil {
		r.Change(&said)
	}
	inside := said.Element()
	if !r.BareAssertion {
		inside = c.sign(inside, r.Method)
	}
	if r.Encrypt != nil {
		inside = c.encrypt(inside, *r.Encrypt)
	}
	around := saml.Response{
		ID: "id-" + rand.Text(), InResponseTo: asked.ID, Version: "2.0", IssueInstant: time.Now(), Destination: asked.AssertionConsumerServiceURL,
		Issuer: &saml.Issuer{Value: CompanyEntity}, Status: saml.Status{StatusCode: saml.StatusCode{Value: saml.StatusSuccess}},
	}
	if r.Around != nil {
		r.Around(&around)
	}
	response := around.Element()
	response.AddChild(inside)
	if r.SignResponse {
		response = c.sign(response, r.Method)
	}
	if r.Tamper != nil {
		r.Tamper(response)
	}
	doc := etree.NewDocument()
	doc.SetRoot(response)
	raw, err := doc.WriteToBytes()
	if err != nil {
		c.t.Fatal(err)
	}
	return asked.AssertionConsumerServiceURL, url.Values{
		"SAMLResponse": {base64.StdEncoding.EncodeToString(raw)}, "RelayState": {u.Query().Get("RelayState")},
	}
}

func (c *Company) request(encoded string) (out saml.AuthnRequest) {
	c.t.Helper()
	packed, err := base64.StdEncoding.DecodeString(encoded)
	if err != nil {
		c.t.Fatal(err)
	}
	raw, err := io.ReadAll(flate.NewReader(bytes.NewReader(packed)))
	if err != nil {
		c.t.Fatal(err)
	}
	if err := xml.Unmarshal(raw, &out); err != nil {
		c.t.Fatal(err)
	}
	return out
}

func (c *Company) assertion(asked saml.AuthnRequest, who Person) saml.Assertion {
	now := time.Now()
	a := saml.Assertion{
		ID: "id-" + rand.Text(), IssueInstant: now, Version: "2.0", Issuer: saml.Issuer{Value: CompanyEntity},
		Subject: &saml.Subject{
			NameID: &saml.NameID{Format: who.Format, Value: who.NameID},
			SubjectConfirmations: []saml.SubjectConfirmation{{
				Method: "urn:oasis:names:tc:SAML:2.0:cm:bearer",
				SubjectConfirmationData: &saml.SubjectConfirmationData{
					InResponseTo: asked.ID, NotOnOrAfter: now.Add(time.Minute), Recipient: asked.AssertionConsumerServiceURL,
				},
			}},
		},
		Conditions: &saml.Conditions{
			NotBefore: now.Add(-time.Minute), NotOnOrAfter: now.Add(time.Minute),
			AudienceRestrictions: []saml.AudienceRestriction{{Audience: saml.Audience{Value: asked.Issuer.Value}}},
		},
		AuthnStatements: []saml.AuthnStatement{{AuthnInstant: now, AuthnContext: saml.AuthnContext{
			AuthnContextClassRef: &saml.AuthnContextClassRef{Value: "urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport"},
		}}},
	}
	if who.Mail != "" {
		a.AttributeStatements = []saml.AttributeStatement{{Attributes: []saml.Attribute{{
			Name: "mail", Values: []saml.AttributeValue{{Type: "xs:string", Value: who.Mail}},
		}}}}
	}
	return a
}

// sign signs an element, and writes it out so that its signature is of what is read again.
func (c *Company) sign(e *etree.Element, method string) *etree.Element {
	c.t.Helper()
	if method == "" {
		method = dsig.RSASHA256SignatureMethod
	}
	by := dsig.NewDefaultSigningContext(keyPair{c})
	by.Canonicalizer = dsig.MakeC14N10ExclusiveCanonicalizerWithPrefixList("")
	if err := by.SetSignatureMethod(method); err != nil {
		c.t.Fatal(err)
	}
	signed, err := by.SignEnveloped(e)
	if err != nil {
		c.t.Fatal(err)
	}
	return signed
}

type keyPair struct{ c *Company }

// GetKeyPair implements the key store of goxmldsig.
func (k keyPair) GetKeyPair() (*rsa.PrivateKey, []byte, error) { return k.c.key, k.c.cert, nil }
