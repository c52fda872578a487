// Package samlsp is a SAML 2.0 service provider, with requests by redirect and
// responses by POST (SAML 2.0 Bindings sections 3.4 and 3.5, Profiles section 4.1).
// It checks that a response is signed, addressed to this service provider, in
// response to its own request, and not expired; the caller prevents replays.
package samlsp

import (
	"crypto/x509"
	"encoding/base64"
	"encoding/xml"
	"errors"
	"fmt"
	"net/url"
	"strings"
	"time"

	"github.com/crewjam/saml"
	dsig "github.com/russellhaering/goxmldsig"

	"vidimus/internal/platform/client/oidc"
)

const (
	// maxAnswer bounds an answer before it is looked into, in base64.
	maxAnswer = 200_000
	// MaxMetadata bounds the size of provider metadata.
	MaxMetadata = 512 << 10
	// described is how long others may keep what the party says of itself.
	described = 365 * 24 * time.Hour
)

// IdentityProvider is an identity provider's metadata.
type IdentityProvider struct {
	// EntityID is its name, Address where browsers are sent to.
	EntityID, Address string

	descriptor *saml.EntityDescriptor
}

// ParseIdentityProvider reads a provider's metadata (SAML 2.0 Metadata); the error is for
// the person who gave it.
func ParseIdentityProvider(metadata []byte) (IdentityProvider, error) {
	if len(metadata) > MaxMetadata {
		return IdentityProvider{}, errors.New("the metadata are too long")
	}
	if err := checkXML(metadata); err != nil {
		return IdentityProvider{}, err
	}
	var d saml.EntityDescriptor
	if err := xml.Unmarshal(metadata, &d); err != nil {
		return IdentityProvider{}, errors.New("the metadata do not describe one provider")
	}
	p := IdentityProvider{EntityID: d.EntityID, descriptor: &d}
	p.Address = (&saml.ServiceProvider{IDPMetadata: &d}).GetSSOBindingLocation(saml.HTTPRedirectBinding)
	switch {
	case d.EntityID == "" || len(d.EntityID) > 1024:
		return IdentityProvider{}, errors.New("the metadata name no provider")
	case p.Address == "":
		return IdentityProvider{}, errors.New("the metadata name no address for redirects")
	}
	return p, p.checkKeys()
}

// checkKeys refuses metadata without a usable signing key.
func (p IdentityProvider) checkKeys() error {
	keys := 0
	for _, role := range p.descriptor.IDPSSODescriptors {
		for _, k := range role.KeyDescriptors {
			if k.Use != "" && k.Use != "signing" {
				continue
			}
			for _, c := range k.KeyInfo.X509Data.X509Certificates {
				raw, err := base64.StdEncoding.DecodeString(strings.Join(strings.Fields(c.Data), ""))
				if err != nil {
					return errors.New("the metadata hold a certificate that is none")
				}
				if _, err := x509.ParseCertificate(raw); err != nil {
					return errors.New("the metadata hold a certificate that is none")
				}
				keys++
			}
		}
	}
	if keys == 0 {
		return errors.New("the metadata hold no certificate for signatures")
	}
	return nil
}

// ServiceProvider is the application's registration with a provider.
type ServiceProvider struct {
	// EntityID is its name, which is also where its own metadata are; Consumer is where answers are posted.
	EntityID, Consumer string
	Provider           IdentityProvider
	// Keys are the party's own, the newest first. The provider is told of that one;
	// the others open what was encrypted before it learned of it.
	Keys []Key
}

// service is the party with one of its keys; nil for none.
func (p ServiceProvider) service(key *Key) (*saml.ServiceProvider, error) {
	consumer, err := url.Parse(p.Consumer)
	if err != nil {
		return nil, fmt.Errorf("read own address: %w", err)
	}
	out := &saml.ServiceProvider{
		EntityID: p.EntityID, AcsURL: *consumer, IDPMetadata: p.Provider.descriptor, SignatureVerifier: strongOnly{},
		ValidateAudienceRestriction: p.meantForUs, MetadataValidDuration: described,
	}
	if key != nil {
		out.Key, out.Certificate = key.private, key.certificate
	}
	return out, nil
}

// Metadata returns the service provider metadata.
func (p ServiceProvider) Metadata() ([]byte, error) {
	var key *Key
	if len(p.Keys) > 0 {
		key = &p.Keys[0]
	}
	service, err := p.service(key)
	if err != nil {
		return nil, err
	}
	if key != nil {
		service.SignatureMethod = dsig.RSASHA256SignatureMethod
	}
	d := service.Metadata()
	role := &d.SPSSODescriptors[0]
	role.AssertionConsumerServices = role.AssertionConsumerServices[:1]
	role.NameIDFormats = nil
	signs := p.signs()
	role.AuthnRequestsSigned = &signs
	for i := range role.KeyDescriptors {
		if role.KeyDescriptors[i].Use == "encryption" {
			role.KeyDescriptors[i].EncryptionMethods = encryptionMethods()
		}
	}
	out, err := xml.MarshalIndent(d, "", "  ")
	if err != nil {
		return nil, fmt.Errorf("write metadata: %w", err)
	}
	return append([]byte(xml.Header), out...), nil
}

// Claims are the verified attributes of an assertion.
type Claims struct {
	// Assertion is the id of the answer, which may come once; Until is when it is over.
	Assertion string
	Until     time.Time
	// Subject is the provider's name for the person.
	Subject, Email string
}

func untrusted(why string) error {
	return &oidc.Error{Kind: oidc.KindUntrusted, Cause: errors.New(why)}
}
