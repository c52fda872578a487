package emrtd

import (
	"bytes"
	"crypto"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/rsa"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/asn1"
	"math/big"
	"testing"
	"time"
)

// today is the day on which chips are checked here.
var today = time.Date(2026, 11, 21, 15, 0, 0, 0, time.UTC)

const zone = "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<L898902C36UTO7408122F1204159ZE184226B<<<<<10"

// state is an issuing state made for a test: an authority and a document signer.
type state struct {
	authority, signer       *x509.Certificate
	authorityKey, signerKey crypto.Signer
	pss                     bool
}

// ask says how a state is made.
type ask struct {
	authority, signer string // rsa, p256, p384, p521
	name              string
	keyID             []byte
	pss               bool
	// from and to bound the signer's certificate.
	from, to time.Time
}

func usual() ask {
	return ask{authority: "p384", signer: "p256", name: "CSCA UTO", keyID: []byte{1, 2, 3, 4}, from: today.AddDate(-1, 0, 0), to: today.AddDate(2, 0, 0)}
}

func keyOf(t testing.TB, kind string) crypto.Signer {
	t.Helper()
	if kind == "rsa" {
		k, err := rsa.GenerateKey(rand.Reader, 2048)
		if err != nil {
			t.Fatal(err)
		}
		return k
	}
	c := map[string]elliptic.Curve{"p224": elliptic.P224(), "p256": elliptic.P256(), "p384": elliptic.P384(), "p521": elliptic.P521()}[kind]
	k, err := ecdsa.GenerateKey(c, rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

func stateOf(t testing.TB, a ask) *state {
	t.Helper()
	s := &state{authorityKey: keyOf(t, a.authority), signerKey: keyOf(t, a.signer), pss: a.pss}
	algorithm := x509.UnknownSignatureAlgorithm
	if a.pss {
		algorithm = x509.SHA256WithRSAPSS
	}
	root := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{Country: []string{"UT"}, CommonName: a.name}, NotBefore: today.AddDate(-3, 0, 0),
		NotAfter: today.AddDate(10, 0, 0), IsCA: true, BasicConstraintsValid: true, SubjectKeyId: a.keyID, SignatureAlgorithm: algorithm,
		KeyUsage: x509.KeyUsageCertSign | x509.KeyUsageCRLSign,
	}
	s.authority = s.issue(t, root, root, s.authorityKey.Public())
	signer := &x509.Certificate{
		SerialNumber: big.NewInt(77), Subject: pkix.Name{Country: []string{"UT"}, CommonName: "DS 77"}, NotBefore: a.from, NotAfter: a.to,
		SignatureAlgorithm: algorithm, AuthorityKeyId: a.keyID,
	}
	s.signer = s.issue(t, signer, s.authority, s.signerKey.Public())
	return s
}

func (s *state) issue(t testing.TB, c, by *x509.Certificate, key crypto.PublicKey) *x509.Certificate {
	t.Helper()
	der, err := x509.CreateCertificate(rand.Reader, c, by, key, s.authorityKey)
	if err != nil {
		t.Fatal(err)
	}
	out, err := x509.ParseCertificate(der)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// anchors trust the authorities of the given states.
func anchorsOf(t testing.TB, states ...*state) *Anchors {
	t.Helper()
	a := newAnchors()
	for _, s := range states {
		c, err := parseCertificate(s.authority.Raw)
		if err != nil {
			t.Fatal(err)
		}
		a.add(c)
	}
	return a
}

func must(t testing.TB, v any) []byte {
	t.Helper()
	b, err := asn1.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func wrapped(class, tag int, b []byte) asn1.RawValue {
	return asn1.RawValue{Class: class, Tag: tag, IsCompound: true, Bytes: b}
}

// digests lists the digests of data groups as a security object does.
func digests(t testing.TB, hash string, groups map[int][]byte) []byte {
	t.Helper()
	var o struct {
		Version   int
		Algorithm pkix.AlgorithmIdentifier
		Groups    []struct {
			Number int
			Digest []byte
		}
	}
	o.Algorithm.Algorithm = oid(t, hash)
	for number := 1; number <= 16; number++ {
		if file, ok := groups[number]; ok {
			o.Groups = append(o.Groups, struct {
				Number int
				Digest []byte
			}{number, sum(hashes[hash], file)})
		}
	}
	return must(t, o)
}

func oid(t testing.TB, text string) asn1.ObjectIdentifier {
	t.Helper()
	var out asn1.ObjectIdentifier
	for part := range bytes.SplitSeq([]byte(text), []byte(".")) {
		n, ok := new(big.Int).SetString(string(part), 10)
		if !ok {
			t.Fatalf("%s is no identifier", text)
		}
		out = append(out, int(n.Int64()))
	}
	return out
}

const sha256ID = "2.16.840.1.101.3.4.2.1"

// sign makes a signed message of a content.
func (s *state) sign(t testing.TB, kind string, content []byte) []byte {
	t.Helper()
	attribute := func(id string, value []byte) []byte {
		return must(t, struct {
			ID     asn1.ObjectIdentifier
			Values asn1.RawValue
		}{oid(t, id), wrapped(0, 17, value)})
	}
	attributes := append(attribute(oidContentType, must(t, oid(t, kind))), attribute(oidMessageDigest, must(t, sum(crypto.SHA256, content)))...)
	digest := sum(crypto.SHA256, must(t, wrapped(0, 17, attributes)))
	algorithm, options := s.algorithm(t)
	signature, err := s.signerKey.Sign(rand.Reader, digest, options)
	if err != nil {
		t.Fatal(err)
	}
	info := must(t, struct {
		Version int
		ID      struct {
			Issuer asn1.RawValue
			Serial *big.Int
		}
		Digest     pkix.AlgorithmIdentifier
		Attributes asn1.RawValue
		Algorithm  pkix.AlgorithmIdentifier
		Signature  []byte
	}{
		1, struct {
			Issuer asn1.RawValue
			Serial *big.Int
		}{asn1.RawValue{FullBytes: s.signer.RawIssuer}, s.signer.SerialNumber},
		pkix.AlgorithmIdentifier{Algorithm: oid(t, sha256ID)}, wrapped(2, 0, attributes), algorithm, signature,
	})
	signed := must(t, struct {
		Version  int
		Digests  asn1.RawValue
		Envelope struct {
			Type    asn1.ObjectIdentifier
			Content asn1.RawValue
		}
		Certificates, Signers asn1.RawValue
	}{
		3, wrapped(0, 17, must(t, pkix.AlgorithmIdentifier{Algorithm: oid(t, sha256ID)})), struct {
			Type    asn1.ObjectIdentifier
			Content asn1.RawValue
		}{oid(t, kind), wrapped(2, 0, must(t, content))},
		wrapped(2, 0, s.signer.Raw), wrapped(0, 17, info),
	})
	return must(t, struct {
		Type    asn1.ObjectIdentifier
		Content asn1.RawValue
	}{oid(t, oidSignedData), wrapped(2, 0, signed)})
}

func (s *state) algorithm(t testing.TB) (pkix.AlgorithmIdentifier, crypto.SignerOpts) {
	t.Helper()
	_, isRSA := s.signerKey.(*rsa.PrivateKey)
	switch {
	case isRSA && s.pss:
		hash := pkix.AlgorithmIdentifier{Algorithm: oid(t, sha256ID), Parameters: asn1.NullRawValue}
		mask := pkix.AlgorithmIdentifier{Algorithm: oid(t, "1.2.840.113549.1.1.8"), Parameters: asn1.RawValue{FullBytes: must(t, hash)}}
		parameters := must(t, struct {
			Hash pkix.AlgorithmIdentifier `asn1:"explicit,tag:0"`
			Mask pkix.AlgorithmIdentifier `asn1:"explicit,tag:1"`
			Salt int                      `asn1:"explicit,tag:2"`
		}{hash, mask, 32})
		return pkix.AlgorithmIdentifier{Algorithm: oid(t, oidRSAPSS), Parameters: asn1.RawValue{FullBytes: parameters}},
			&rsa.PSSOptions{SaltLength: 32, Hash: crypto.SHA256}
	case isRSA:
		return pkix.AlgorithmIdentifier{Algorithm: oid(t, "1.2.840.113549.1.1.11"), Parameters: asn1.NullRawValue}, crypto.SHA256
	default:
		return pkix.AlgorithmIdentifier{Algorithm: oid(t, "1.2.840.10045.4.3.2")}, crypto.SHA256
	}
}

func zoneFile(text string) []byte { return encode(tagDG1, encode(0x5f1f, []byte(text))) }

// faceFile is DG2 around a picture, in a record of ISO/IEC 19794-5.
func faceFile(picture []byte) []byte {
	record := append(append([]byte("FAC\x00010\x00"), make([]byte, 38)...), picture...)
	template := encode(0x7f60, append(encode(0xa1, encode(0x81, []byte{2})), encode(0x5f2e, record)...))
	return encode(tagDG2, encode(0x7f61, append(encode(0x02, []byte{1}), template...)))
}

var jpeg = []byte("\xff\xd8\xff\xe0 a portrait")

// chip makes the files of a genuine chip.
func (s *state) chip(t testing.TB) Files {
	t.Helper()
	f := Files{
		DG1: zoneFile(zone), DG2: faceFile(jpeg),
		DG11: encode(tagDG11, append(encode(0x5f11, []byte("ZENITH<UTOPIA")), encode(0x5f42, []byte("MAIN ST 1<\xc3\x85KERBY"))...)),
		DG12: encode(tagDG12, append(encode(0x5f19, []byte("UTOPIA")), encode(0x5f26, []byte{0x20, 0x22, 0x04, 0x15})...)),
	}
	f.SOD = s.seal(t, f)
	return f
}

// seal signs the files.
func (s *state) seal(t testing.TB, f Files) []byte {
	t.Helper()
	groups := f.groups()
	for number, file := range groups {
		if len(file) == 0 {
			delete(groups, number)
		}
	}
	return encode(tagSOD, s.sign(t, "2.23.136.1.1.1", digests(t, sha256ID, groups)))
}
