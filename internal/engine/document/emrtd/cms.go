package emrtd

import (
	"bytes"
	"crypto/x509/pkix"
	"encoding/asn1"
	"errors"
	"math/big"
)

// signedData is a signed message (RFC 5652 section 5).
type signedData struct {
	contentType  string
	content      []byte
	certificates []*Certificate
	lists        [][]byte // revocation lists, as they are
	signers      []signerInfo
}

type signerInfo struct {
	Version    int
	ID         asn1.RawValue
	Digest     pkix.AlgorithmIdentifier
	Attributes asn1.RawValue `asn1:"optional,tag:0"`
	Algorithm  pkix.AlgorithmIdentifier
	Signature  []byte
	Unsigned   asn1.RawValue `asn1:"optional,tag:1"`
}

type rawSigned struct {
	Version  int
	Digests  asn1.RawValue
	Envelope struct {
		Type    asn1.ObjectIdentifier
		Content asn1.RawValue `asn1:"optional,tag:0"`
	}
	Certificates asn1.RawValue `asn1:"optional,tag:0"`
	Lists        asn1.RawValue `asn1:"optional,tag:1"`
	Signers      []signerInfo  `asn1:"set"`
}

const (
	oidSignedData    = "1.2.840.113549.1.7.2"
	oidContentType   = "1.2.840.113549.1.9.3"
	oidMessageDigest = "1.2.840.113549.1.9.4"
	// maxCertificates bounds one message; master lists hold their own inside the content.
	maxCertificates = 64
	maxSigners      = 8
)

var errSigned = errors.New("the signed data cannot be read")

// parseSigned reads a signed message in DER, or in BER of indefinite lengths.
func parseSigned(b []byte) (*signedData, error) {
	b, err := definite(b, maxDepth)
	if err != nil {
		return nil, errSigned
	}
	var outer struct {
		Type    asn1.ObjectIdentifier
		Content asn1.RawValue `asn1:"tag:0"`
	}
	if _, err := asn1.Unmarshal(b, &outer); err != nil || outer.Type.String() != oidSignedData {
		return nil, errSigned
	}
	var raw rawSigned
	if _, err := asn1.Unmarshal(outer.Content.Bytes, &raw); err != nil || len(raw.Signers) > maxSigners {
		return nil, errSigned
	}
	out := &signedData{contentType: raw.Envelope.Type.String(), signers: raw.Signers}
	if _, err := asn1.Unmarshal(raw.Envelope.Content.Bytes, &out.content); err != nil {
		return nil, errSigned
	}
	certificates, err := split(raw.Certificates.Bytes, maxCertificates)
	if err != nil {
		return nil, errSigned
	}
	for _, der := range certificates {
		c, err := parseCertificate(der)
		if err != nil {
			return nil, err
		}
		out.certificates = append(out.certificates, c)
	}
	out.lists, err = split(raw.Lists.Bytes, maxCertificates)
	return out, err
}

// split cuts objects that follow each other.
func split(b []byte, limit int) ([][]byte, error) {
	var out [][]byte
	for len(b) > 0 {
		o, rest, err := next(b, maxDepth)
		if err != nil || len(out) == limit {
			return nil, errSigned
		}
		out, b = append(out, o.whole), rest
	}
	return out, nil
}

// signer finds the certificate of a signer, by its issuer and number or by the
// identifier of its key.
func (m *signedData) signer(s *signerInfo) *Certificate {
	var by struct {
		Issuer asn1.RawValue
		Serial *big.Int
	}
	byKey := s.ID.Class == asn1.ClassContextSpecific
	if !byKey {
		if _, err := asn1.Unmarshal(s.ID.FullBytes, &by); err != nil {
			return nil
		}
	}
	for _, c := range m.certificates {
		if byKey && c.namesItself(s.ID.Bytes) {
			return c
		}
		if !byKey && by.Serial.Cmp(c.Serial) == 0 && sameName(by.Issuer.FullBytes, c.rawIssuer) {
			return c
		}
	}
	// A message with one certificate leaves no doubt about whose signature to check it with.
	if len(m.certificates) == 1 && byKey {
		return m.certificates[0]
	}
	return nil
}

// verify checks the signature of every signer and returns the certificate of
// the first. Whether that is to be trusted is another question.
func (m *signedData) verify() (*Certificate, error) {
	if len(m.signers) == 0 {
		return nil, errSignature
	}
	var first *Certificate
	for i := range m.signers {
		c := m.signer(&m.signers[i])
		if c == nil {
			return first, errSignature
		}
		if first == nil {
			first = c
		}
		if err := m.check(&m.signers[i], c); err != nil {
			return first, err
		}
	}
	return first, nil
}

func (m *signedData) check(s *signerInfo, c *Certificate) error {
	digest := hashes[s.Digest.Algorithm.String()]
	if digest == 0 {
		return errAlgorithm
	}
	message := m.content
	if len(s.Attributes.FullBytes) > 0 {
		a, err := attributesOf(s.Attributes.Bytes)
		if err != nil || !bytes.Equal(a.digest, sum(digest, m.content)) || a.contentType != m.contentType {
			return errSignature
		}
		// What is signed is the set itself, not the tag it has inside the message (RFC 5652 section 5.4).
		message = bytes.Clone(s.Attributes.FullBytes)
		message[0] = 0x31
	}
	key, err := parseKey(c.key)
	if err != nil {
		return err
	}
	scheme, err := schemeOf(s.Algorithm, digest)
	if err != nil {
		return err
	}
	return key.verify(scheme, message, s.Signature)
}

// signedAttributes are the two that every signed set of attributes must have.
type signedAttributes struct {
	contentType string
	digest      []byte
}

func attributesOf(b []byte) (signedAttributes, error) {
	var out signedAttributes
	for len(b) > 0 {
		var a struct {
			Type   asn1.ObjectIdentifier
			Values asn1.RawValue `asn1:"set"`
		}
		rest, err := asn1.Unmarshal(b, &a)
		if err != nil {
			return out, errSigned
		}
		switch a.Type.String() {
		case oidMessageDigest:
			if _, err := asn1.Unmarshal(a.Values.Bytes, &out.digest); err != nil {
				return out, errSigned
			}
		case oidContentType:
			var oid asn1.ObjectIdentifier
			if _, err := asn1.Unmarshal(a.Values.Bytes, &oid); err != nil {
				return out, errSigned
			}
			out.contentType = oid.String()
		}
		b = rest
	}
	return out, nil
}
