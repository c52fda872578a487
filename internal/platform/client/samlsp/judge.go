package samlsp

import (
	"encoding/base64"
	"errors"
	"fmt"
	"net/url"
	"strings"
	"time"

	"github.com/beevik/etree"
	"github.com/crewjam/saml"
	dsig "github.com/russellhaering/goxmldsig"
)

const (
	bearer = "urn:oasis:names:tc:SAML:2.0:cm:bearer" //nolint:gosec // A name of the standard, no credential.
	// maxSubject is the maximum length of a NameID (SAML 2.0 Core section 8.3.7).
	maxSubject = 256
)

// ValidateResponse reads the answer to a request.
func (p ServiceProvider) ValidateResponse(encoded, request string) (c Claims, err error) {
	// The library follows pointers that only a whole assertion has.
	defer func() {
		if recover() != nil {
			c, err = Claims{}, untrusted("the assertion is not whole")
		}
	}()
	if len(encoded) > maxAnswer || request == "" {
		return Claims{}, untrusted("the answer is too long")
	}
	raw, err := base64.StdEncoding.DecodeString(strings.Join(strings.Fields(encoded), ""))
	if err != nil {
		return Claims{}, untrusted("the answer is not in base64")
	}
	if err := checkXML(raw); err != nil {
		return Claims{}, untrusted(err.Error())
	}
	encrypted, err := oneAssertion(raw)
	if err != nil {
		return Claims{}, err
	}
	if encrypted == nil {
		return p.judgeBy(nil, raw, request)
	}
	// Whatever is wrong with an encrypted answer is the same refusal.
	err = untrusted("there is no key to decrypt by")
	for _, k := range p.Keys {
		if c, err = p.judgeBy(&k, raw, request); err == nil {
			return c, k.checkInside(encrypted)
		}
	}
	return Claims{}, err
}

// judgeBy judges an answer that was encrypted to the key, or to none.
func (p ServiceProvider) judgeBy(key *Key, raw []byte, request string) (Claims, error) {
	service, err := p.service(key)
	if err != nil {
		return Claims{}, err
	}
	consumer, err := url.Parse(p.Consumer)
	if err != nil {
		return Claims{}, fmt.Errorf("read own address: %w", err)
	}
	assertion, err := service.ParseXMLResponse(raw, []string{request}, *consumer)
	if err != nil {
		return Claims{}, untrusted("the assertion does not hold")
	}
	return claimsOf(assertion)
}

// oneAssertion refuses an answer that says several things: which of them was
// signed must not be a question. It returns the assertion if it is encrypted.
func oneAssertion(raw []byte) (encrypted *etree.Element, err error) {
	doc := etree.NewDocument()
	if err := doc.ReadFromBytes(raw); err != nil || doc.Root() == nil || doc.Root().Tag != "Response" {
		return nil, untrusted("the answer is no response")
	}
	all, direct := 0, 0
	for _, e := range doc.FindElements("//*") {
		switch e.Tag {
		case "Assertion", "EncryptedAssertion":
			all++
			if e.Parent() == doc.Root() {
				direct++
			}
			if e.Tag == "EncryptedAssertion" {
				encrypted = e
			}
		case "Response":
			if e != doc.Root() {
				return nil, untrusted("the answer holds another one")
			}
		}
	}
	if all != 1 || direct != 1 {
		return nil, untrusted("the answer holds not one assertion")
	}
	if encrypted != nil {
		err = maySafelyOpen(doc.Root(), encrypted)
	}
	return encrypted, err
}

// meantForUs refuses an assertion that is not for this party alone to take.
func (p ServiceProvider) meantForUs(a *saml.Assertion) error {
	for _, r := range a.Conditions.AudienceRestrictions {
		if r.Audience.Value == p.EntityID {
			return nil
		}
	}
	return errors.New("the assertion is for somebody else")
}

// claimsOf reads a verified assertion.
func claimsOf(a *saml.Assertion) (Claims, error) {
	if a.ID == "" || a.Subject == nil || len(a.Subject.SubjectConfirmations) == 0 {
		return Claims{}, untrusted("the assertion is not whole")
	}
	var until time.Time
	for _, c := range a.Subject.SubjectConfirmations {
		if c.Method != bearer || c.SubjectConfirmationData == nil {
			return Claims{}, untrusted("the assertion is not for whoever brings it")
		}
		if end := c.SubjectConfirmationData.NotOnOrAfter; end.After(until) {
			until = end
		}
	}
	name := a.Subject.NameID
	if name == nil || name.Value == "" || len(name.Value) > maxSubject {
		return Claims{}, untrusted("the assertion names nobody")
	}
	out := Claims{Assertion: a.ID, Until: until.Add(saml.MaxClockSkew), Subject: name.Value, Email: emailOf(a)}
	// A name that is made up anew each time is none: there the address stands for the person.
	if saml.NameIDFormat(name.Format) == saml.TransientNameIDFormat {
		out.Subject = "mail:" + strings.ToLower(out.Email)
	}
	return out, nil
}

// mailNames are how attributes with the address are called.
var mailNames = map[string]bool{
	"email": true, "mail": true, "emailaddress": true, "urn:oid:0.9.2342.19200300.100.1.3": true,
	"http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress": true,
}

func emailOf(a *saml.Assertion) string {
	for _, s := range a.AttributeStatements {
		for _, attribute := range s.Attributes {
			if mailNames[strings.ToLower(attribute.Name)] && len(attribute.Values) == 1 {
				return strings.TrimSpace(attribute.Values[0].Value)
			}
		}
	}
	if saml.NameIDFormat(a.Subject.NameID.Format) == saml.EmailAddressNameIDFormat {
		return strings.TrimSpace(a.Subject.NameID.Value)
	}
	return ""
}

// strongOnly checks signatures and refuses those by SHA-1, which can be forged.
type strongOnly struct{}

// VerifySignature implements saml.SignatureVerifier.
func (strongOnly) VerifySignature(by *dsig.ValidationContext, e *etree.Element) error {
	signature := e.FindElement("./Signature")
	if signature == nil {
		return errors.New("there is no signature")
	}
	// One reference, to the element itself: with several, which of them was checked would be a question.
	references := signature.FindElements(".//Reference")
	id := e.SelectAttrValue("ID", "")
	if len(references) != 1 || id == "" || references[0].SelectAttrValue("URI", "") != "#"+id {
		return errors.New("the signature is of something else")
	}
	for _, m := range append(signature.FindElements(".//SignatureMethod"), signature.FindElements(".//DigestMethod")...) {
		if strings.HasSuffix(m.SelectAttrValue("Algorithm", ""), "sha1") {
			return errors.New("the signature is by SHA-1")
		}
	}
	_, err := by.Validate(e)
	return err
}
