package samlsp

import (
	"crypto"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"net/url"
	"strings"

	"github.com/crewjam/saml"
	dsig "github.com/russellhaering/goxmldsig"
)

// AuthnRequestURL is where a browser is sent to sign in, and the id of the request, which
// the answer names. The request is signed for a provider that wants that.
func (p ServiceProvider) AuthnRequestURL(state string) (address, request string, err error) {
	service, err := p.service(nil)
	if err != nil {
		return "", "", err
	}
	asked, err := service.MakeAuthenticationRequest(p.Provider.Address, saml.HTTPRedirectBinding, saml.HTTPPostBinding)
	if err != nil {
		return "", "", fmt.Errorf("write request: %w", err)
	}
	// How the person is named is left to the provider: one that is told a form that it was not set up for refuses.
	asked.NameIDPolicy = nil
	to, err := asked.Redirect(url.QueryEscape(state), service)
	if err != nil {
		return "", "", fmt.Errorf("write request: %w", err)
	}
	if p.signs() {
		if to.RawQuery, err = p.Keys[0].signed(to.RawQuery); err != nil {
			return "", "", err
		}
	}
	return to.String(), asked.ID, nil
}

// signs reports whether requests are signed, as the provider's metadata asks. One that does not may
// refuse a signature that it was given no certificate for.
func (p ServiceProvider) signs() bool {
	if p.Provider.descriptor == nil || len(p.Keys) == 0 {
		return false
	}
	for _, role := range p.Provider.descriptor.IDPSSODescriptors {
		if role.WantAuthnRequestsSigned != nil && *role.WantAuthnRequestsSigned {
			return true
		}
	}
	return false
}

// signed adds a signature to a query. It is of the members of the protocol alone,
// in this order and as they are written, without what the provider's own address
// holds (SAML 2.0 Bindings section 3.4.4.1); the library would sign that as well.
func (k Key) signed(query string) (string, error) {
	at := strings.Index(query, "SAMLRequest=")
	text := query[at:] + "&SigAlg=" + url.QueryEscape(dsig.RSASHA256SignatureMethod)
	sum := sha256.Sum256([]byte(text))
	signature, err := rsa.SignPKCS1v15(rand.Reader, k.private, crypto.SHA256, sum[:])
	if err != nil {
		return "", fmt.Errorf("sign request: %w", err)
	}
	return query[:at] + text + "&Signature=" + url.QueryEscape(base64.StdEncoding.EncodeToString(signature)), nil
}
