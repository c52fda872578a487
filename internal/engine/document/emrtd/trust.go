package emrtd

import (
	"bytes"
	"crypto/x509/pkix"
	"encoding/asn1"
	"math/big"
	"time"
)

// Anchors are the certificates of issuing states, with what they have revoked.
// They are read once and never change.
type Anchors struct {
	byName  map[string][]*Certificate // the name as shown, in small letters
	byKey   map[string][]*Certificate
	seen    map[string]bool
	count   int
	revoked map[string]map[string]bool // issuer's name, then number
}

func newAnchors() *Anchors {
	return &Anchors{
		byName: map[string][]*Certificate{}, byKey: map[string][]*Certificate{}, seen: map[string]bool{}, revoked: map[string]map[string]bool{},
	}
}

// Len counts the certificates.
func (a *Anchors) Len() int { return a.count }

// add takes the certificate of an authority; false for others and known ones.
func (a *Anchors) add(c *Certificate) bool {
	if !c.mayIssue() || a.seen[string(c.raw)] {
		return false
	}
	a.seen[string(c.raw)] = true
	a.byName[folded(c.Subject)] = append(a.byName[folded(c.Subject)], c)
	if len(c.subjectKey) > 0 {
		a.byKey[string(c.subjectKey)] = append(a.byKey[string(c.subjectKey)], c)
	}
	a.count++
	return true
}

// verdict is the trust status of a document signer.
type verdict int

const (
	// unknown: no certificate at hand can tell.
	unknown verdict = iota
	// trusted: an authority has signed the certificate.
	trusted
	// disowned: the authority that the certificate names did not sign it.
	disowned
)

// judge looks for the authority of a signer by name and by key. An authority of
// that name with another key proves nothing: states change keys and keep names.
func (a *Anchors) judge(c *Certificate) verdict {
	out := unknown
	for _, authority := range a.candidates(c) {
		if c.NotBefore.Before(authority.NotBefore) || c.NotBefore.After(authority.NotAfter) {
			continue // signed at a time for which the authority's key was not meant
		}
		switch err := c.signedBy(authority); {
		case err == nil:
			return trusted
		case len(c.issuerKey) > 0 && bytes.Equal(c.issuerKey, authority.subjectKey) && sameName(c.rawIssuer, authority.rawSubject):
			out = disowned
		}
	}
	return out
}

func (a *Anchors) candidates(c *Certificate) []*Certificate {
	byName := a.byName[folded(c.Issuer)]
	if len(c.issuerKey) == 0 {
		return byName
	}
	return append(append([]*Certificate(nil), a.byKey[string(c.issuerKey)]...), byName...)
}

// isRevoked reports whether the issuer revoked a certificate.
func (a *Anchors) isRevoked(c *Certificate) bool {
	return a.revoked[folded(c.Issuer)][c.Serial.String()]
}

// revocations is a list of certificates taken back (RFC 5280 section 5.1).
type revocations struct {
	Signed    revocationsPart
	Algorithm pkix.AlgorithmIdentifier
	Signature asn1.BitString
}

type revocationsPart struct {
	Raw        asn1.RawContent
	Version    int `asn1:"optional,default:0"`
	Algorithm  pkix.AlgorithmIdentifier
	Issuer     asn1.RawValue
	From       time.Time
	Next       time.Time       `asn1:"optional"`
	Revoked    []revokedEntry  `asn1:"optional"`
	Extensions []asn1.RawValue `asn1:"optional,explicit,tag:0"`
}

type revokedEntry struct {
	Serial     *big.Int
	At         time.Time
	Extensions []asn1.RawValue `asn1:"optional"`
}

// addRevocations takes a list that an authority at hand has signed.
func (a *Anchors) addRevocations(der []byte) error {
	var list revocations
	if _, err := asn1.Unmarshal(der, &list); err != nil {
		return errRevocations
	}
	issuer := folded(nameOf(list.Signed.Issuer.FullBytes))
	unsigned := &Certificate{algorithm: list.Algorithm, signed: list.Signed.Raw, signature: list.Signature.Bytes}
	for _, authority := range a.byName[issuer] {
		if unsigned.signedBy(authority) != nil {
			continue
		}
		if a.revoked[issuer] == nil {
			a.revoked[issuer] = map[string]bool{}
		}
		for _, r := range list.Signed.Revoked {
			a.revoked[issuer][r.Serial.String()] = true
		}
		return nil
	}
	return errUnknownIssuer
}
