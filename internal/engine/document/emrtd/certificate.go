package emrtd

import (
	"bytes"
	"crypto/x509/pkix"
	"encoding/asn1"
	"errors"
	"math/big"
	"strings"
	"time"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// Certificate holds the members of an X.509 certificate that passive authentication needs. The
// standard library refuses a good part of those that states issue: curves that are spelt out,
// negative numbers, algorithms of its time.
type Certificate struct {
	// Issuer and Subject are names in parts joined by commas.
	Issuer, Subject     string
	Serial              *big.Int
	NotBefore, NotAfter time.Time

	raw, signed             []byte
	rawIssuer, rawSubject   []byte
	key                     []byte
	algorithm               pkix.AlgorithmIdentifier
	signature               []byte
	subjectKey, issuerKey   []byte
	authority, knowsItsRole bool
}

var errCertificate = errors.New("the certificate cannot be read")

type certificate struct {
	Signed    signedPart
	Algorithm pkix.AlgorithmIdentifier
	Signature asn1.BitString
}

type signedPart struct {
	Raw        asn1.RawContent
	Version    int `asn1:"optional,explicit,default:0,tag:0"`
	Serial     *big.Int
	Algorithm  pkix.AlgorithmIdentifier
	Issuer     asn1.RawValue
	Validity   struct{ From, To asn1.RawValue }
	Subject    asn1.RawValue
	Key        asn1.RawValue
	IssuerID   asn1.BitString   `asn1:"optional,tag:1"`
	SubjectID  asn1.BitString   `asn1:"optional,tag:2"`
	Extensions []pkix.Extension `asn1:"optional,explicit,tag:3"`
}

// parseCertificate reads a certificate (RFC 5280 section 4.1).
func parseCertificate(der []byte) (*Certificate, error) {
	var c certificate
	rest, err := asn1.Unmarshal(der, &c)
	if err != nil {
		return nil, errCertificate
	}
	out := &Certificate{
		Issuer: nameOf(c.Signed.Issuer.FullBytes), Subject: nameOf(c.Signed.Subject.FullBytes), Serial: c.Signed.Serial,
		NotBefore: timeOf(c.Signed.Validity.From), NotAfter: timeOf(c.Signed.Validity.To), raw: der[:len(der)-len(rest)],
		signed: c.Signed.Raw, rawIssuer: c.Signed.Issuer.FullBytes, rawSubject: c.Signed.Subject.FullBytes, key: c.Signed.Key.FullBytes,
		algorithm: c.Algorithm, signature: c.Signature.Bytes,
	}
	for _, e := range c.Signed.Extensions {
		out.extension(e)
	}
	return out, nil
}

// extension reads the key identifiers and whether the holder may issue.
func (c *Certificate) extension(e pkix.Extension) {
	switch e.Id.String() {
	case "2.5.29.14":
		var id []byte
		if _, err := asn1.Unmarshal(e.Value, &id); err == nil {
			c.subjectKey = id
		}
	case "2.5.29.35":
		var of struct {
			ID asn1.RawValue `asn1:"optional,tag:0"`
		}
		if _, err := asn1.Unmarshal(e.Value, &of); err == nil {
			c.issuerKey = of.ID.Bytes
		}
	case "2.5.29.19":
		var role struct {
			Authority bool `asn1:"optional"`
			Path      int  `asn1:"optional,default:-1"`
		}
		if _, err := asn1.Unmarshal(e.Value, &role); err == nil {
			c.authority, c.knowsItsRole = role.Authority, true
		}
	}
}

// mayIssue reports whether the certificate is one of a certificate authority. Old ones do not say
// what they are; those sign themselves.
func (c *Certificate) mayIssue() bool {
	if c.knowsItsRole {
		return c.authority
	}
	return bytes.Equal(c.rawIssuer, c.rawSubject)
}

// namesItself tells whether an identifier of the holder's key is this one's:
// that of its extension, or computed of the key (RFC 5280 section 4.2.1.2, method 1).
func (c *Certificate) namesItself(id []byte) bool {
	if len(c.subjectKey) > 0 && bytes.Equal(c.subjectKey, id) {
		return true
	}
	var info struct {
		Algorithm asn1.RawValue
		Key       asn1.BitString
	}
	if _, err := asn1.Unmarshal(c.key, &info); err != nil {
		return false
	}
	return bytes.Equal(sum(hashes["1.3.14.3.2.26"], info.Key.Bytes), id)
}

// signedBy checks the signature with the key of an authority.
func (c *Certificate) signedBy(authority *Certificate) error {
	key, err := parseKey(authority.key)
	if err != nil {
		return err
	}
	s, err := schemeOf(c.algorithm, 0)
	if err != nil {
		return err
	}
	return key.verify(s, c.signed, c.signature)
}

// timeOf is zero for a time that cannot be read.
func timeOf(v asn1.RawValue) time.Time {
	var t time.Time
	if _, err := asn1.Unmarshal(v.FullBytes, &t); err != nil {
		return time.Time{}
	}
	return t.UTC()
}

// attributes are the short names of parts of a name (RFC 4519).
var attributes = map[string]string{
	"2.5.4.3": "CN", "2.5.4.5": "serialNumber", "2.5.4.6": "C", "2.5.4.7": "L", "2.5.4.8": "ST", "2.5.4.10": "O", "2.5.4.11": "OU",
}

// Bounds of a name as it is shown.
const (
	maxNameParts = 20
	maxNamePart  = 200
)

// nameOf writes a name in parts joined by commas, in the order of the certificate.
func nameOf(der []byte) string {
	var parts []string
	sequence := find(der, 0x30)
	for len(sequence) > 0 && len(parts) < maxNameParts {
		set, rest, err := next(sequence, maxDepth)
		if err != nil {
			break
		}
		sequence = rest
		var part struct {
			Type  asn1.ObjectIdentifier
			Value asn1.RawValue
		}
		if _, err := asn1.Unmarshal(set.value, &part); err != nil {
			continue
		}
		name := attributes[part.Type.String()]
		if name == "" {
			name = part.Type.String()
		}
		parts = append(parts, name+"="+textOf(part.Value))
	}
	return strings.Join(parts, ",")
}

const tagWideText = 30 // BMPString

// textOf reads a text of any of the kinds that names have.
func textOf(v asn1.RawValue) string {
	text := string(v.Bytes)
	if v.Tag == tagWideText {
		units := make([]uint16, len(v.Bytes)/2)
		for i := range units {
			units[i] = uint16(v.Bytes[2*i])<<8 | uint16(v.Bytes[2*i+1])
		}
		text = string(utf16.Decode(units))
	}
	return clean(text, maxNamePart)
}

// clean makes a text of a chip fit to be shown: UTF-8, without control
// characters, of bounded length. What is not UTF-8 is taken for Latin-1.
func clean(text string, limit int) string {
	if !utf8.ValidString(text) {
		runes := make([]rune, len(text))
		for i := range len(text) {
			runes[i] = rune(text[i])
		}
		text = string(runes)
	}
	out := []rune{}
	for _, r := range text {
		if len(out) == limit {
			break
		}
		if unicode.IsControl(r) {
			r = ' '
		}
		out = append(out, r)
	}
	return strings.TrimSpace(string(out))
}

// sameName compares two names, first as encoded, then as shown: states write
// the same name in different kinds of text.
func sameName(a, b []byte) bool {
	return bytes.Equal(a, b) || strings.EqualFold(nameOf(a), nameOf(b))
}
