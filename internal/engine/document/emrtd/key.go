package emrtd

import (
	"crypto"
	"crypto/rsa"
	_ "crypto/sha1" //nolint:gosec // old passports are signed with it; ICAO Doc 9303 part 12 allows it for checking
	_ "crypto/sha256"
	_ "crypto/sha512"
	"crypto/x509/pkix"
	"encoding/asn1"
	"errors"
	"math/big"
)

// publicKey is an RSA key or a point of a curve.
type publicKey struct {
	rsa   *rsa.PublicKey
	point *pointKey
}

// Object identifiers of keys.
const (
	oidRSA    = "1.2.840.113549.1.1.1"
	oidRSAPSS = "1.2.840.113549.1.1.10"
	oidEC     = "1.2.840.10045.2.1"
)

// maxModulus bounds the work of a check; the largest key of a master list has 6144 bits.
const maxModulus = 8192

var (
	errKey       = errors.New("the public key is of no known kind")
	errSignature = errors.New("the signature does not hold")
	errAlgorithm = errors.New("the algorithm is not known")
)

// parseKey reads a SubjectPublicKeyInfo (RFC 5280 section 4.1).
func parseKey(der []byte) (*publicKey, error) {
	var info struct {
		Algorithm struct {
			OID        asn1.ObjectIdentifier
			Parameters asn1.RawValue `asn1:"optional"`
		}
		Key asn1.BitString
	}
	if _, err := asn1.Unmarshal(der, &info); err != nil {
		return nil, errKey
	}
	switch info.Algorithm.OID.String() {
	case oidRSA, oidRSAPSS:
		return parseRSA(info.Key.Bytes)
	case oidEC:
		c, err := curveOf(info.Algorithm.Parameters.FullBytes)
		if err != nil {
			return nil, err
		}
		point, err := c.point(info.Key.Bytes)
		if err != nil {
			return nil, err
		}
		return &publicKey{point: point}, nil
	default:
		return nil, errKey
	}
}

func parseRSA(der []byte) (*publicKey, error) {
	var k struct{ N, E *big.Int }
	if _, err := asn1.Unmarshal(der, &k); err != nil {
		return nil, errKey
	}
	if k.N.Sign() <= 0 || k.N.BitLen() > maxModulus || k.E.Sign() <= 0 || k.E.BitLen() > 31 {
		return nil, errKey
	}
	return &publicKey{rsa: &rsa.PublicKey{N: k.N, E: int(k.E.Int64())}}, nil
}

// hashes are the digests by their identifiers (RFC 5754, RFC 3370).
var hashes = map[string]crypto.Hash{
	"1.3.14.3.2.26": crypto.SHA1, "2.16.840.1.101.3.4.2.4": crypto.SHA224, "2.16.840.1.101.3.4.2.1": crypto.SHA256,
	"2.16.840.1.101.3.4.2.2": crypto.SHA384, "2.16.840.1.101.3.4.2.3": crypto.SHA512,
}

// scheme is a signature scheme: hash and padding. hash is zero where the digest algorithm beside
// the signature tells it.
type scheme struct {
	kind string // rsa, pss, ecdsa or plain
	hash crypto.Hash
}

// Kinds of schemes; plain is ECDSA whose two numbers stand side by side (BSI TR-03111 section 5.2.1).
const (
	kindRSA   = "rsa"
	kindPSS   = "pss"
	kindECDSA = "ecdsa"
	kindPlain = "plain"
)

var schemes = map[string]scheme{
	oidRSA: {kindRSA, 0}, "1.2.840.113549.1.1.5": {kindRSA, crypto.SHA1}, "1.2.840.113549.1.1.14": {kindRSA, crypto.SHA224},
	"1.2.840.113549.1.1.11": {kindRSA, crypto.SHA256}, "1.2.840.113549.1.1.12": {kindRSA, crypto.SHA384},
	"1.2.840.113549.1.1.13": {kindRSA, crypto.SHA512}, oidRSAPSS: {kindPSS, crypto.SHA1},
	oidEC: {kindECDSA, 0}, "1.2.840.10045.4.1": {kindECDSA, crypto.SHA1}, "1.2.840.10045.4.3.1": {kindECDSA, crypto.SHA224},
	"1.2.840.10045.4.3.2": {kindECDSA, crypto.SHA256}, "1.2.840.10045.4.3.3": {kindECDSA, crypto.SHA384},
	"1.2.840.10045.4.3.4":     {kindECDSA, crypto.SHA512},
	"0.4.0.127.0.7.1.1.4.1.1": {kindPlain, crypto.SHA1}, "0.4.0.127.0.7.1.1.4.1.2": {kindPlain, crypto.SHA224},
	"0.4.0.127.0.7.1.1.4.1.3": {kindPlain, crypto.SHA256}, "0.4.0.127.0.7.1.1.4.1.4": {kindPlain, crypto.SHA384},
	"0.4.0.127.0.7.1.1.4.1.5": {kindPlain, crypto.SHA512},
}

// schemeOf reads an algorithm; digest is used where it names no hash.
func schemeOf(a pkix.AlgorithmIdentifier, digest crypto.Hash) (scheme, error) {
	s, ok := schemes[a.Algorithm.String()]
	if !ok {
		return scheme{}, errAlgorithm
	}
	if s.kind == kindPSS {
		return pssOf(a)
	}
	if s.hash == 0 {
		s.hash = digest
	}
	if s.hash == 0 {
		return scheme{}, errAlgorithm
	}
	return s, nil
}

// pssOf reads the parameters of RSASSA-PSS (RFC 4055 section 3.1): the mask
// must be made with the same hash, as the library does.
func pssOf(a pkix.AlgorithmIdentifier) (scheme, error) {
	s := scheme{kindPSS, crypto.SHA1}
	if len(a.Parameters.FullBytes) == 0 {
		return s, nil
	}
	var p struct {
		Hash pkix.AlgorithmIdentifier `asn1:"optional,explicit,tag:0"`
		Mask pkix.AlgorithmIdentifier `asn1:"optional,explicit,tag:1"`
		Salt int                      `asn1:"optional,explicit,tag:2,default:20"`
		Tail int                      `asn1:"optional,explicit,tag:3,default:1"`
	}
	if _, err := asn1.Unmarshal(a.Parameters.FullBytes, &p); err != nil {
		return scheme{}, errAlgorithm
	}
	mask := crypto.SHA1
	if p.Hash.Algorithm != nil {
		s.hash = hashes[p.Hash.Algorithm.String()]
	}
	if p.Mask.Algorithm != nil {
		var of pkix.AlgorithmIdentifier
		if _, err := asn1.Unmarshal(p.Mask.Parameters.FullBytes, &of); err != nil {
			return scheme{}, errAlgorithm
		}
		mask = hashes[of.Algorithm.String()]
	}
	if s.hash == 0 || mask != s.hash || p.Tail != 1 {
		return scheme{}, errAlgorithm
	}
	return s, nil
}

func sum(h crypto.Hash, parts ...[]byte) []byte {
	d := h.New()
	for _, p := range parts {
		d.Write(p)
	}
	return d.Sum(nil)
}

// verify checks a signature over a message.
func (k *publicKey) verify(s scheme, message, signature []byte) error {
	digest := sum(s.hash, message)
	switch {
	case s.kind == kindPSS && k.rsa != nil:
		return wrong(rsa.VerifyPSS(k.rsa, s.hash, digest, signature, &rsa.PSSOptions{SaltLength: rsa.PSSSaltLengthAuto}))
	case s.kind == kindRSA && k.rsa != nil:
		return wrong(rsa.VerifyPKCS1v15(k.rsa, s.hash, digest, signature))
	case s.kind == kindECDSA && k.point != nil:
		var n struct{ R, S *big.Int }
		if rest, err := asn1.Unmarshal(signature, &n); err != nil || len(rest) > 0 || !k.point.verify(digest, n.R, n.S) {
			return errSignature
		}
		return nil
	case s.kind == kindPlain && k.point != nil:
		return k.verifyPlain(digest, signature)
	default:
		return errSignature
	}
}

// verifyPlain checks two numbers that stand side by side.
func (k *publicKey) verifyPlain(digest, signature []byte) error {
	half := len(signature) / 2
	if half == 0 || len(signature)%2 != 0 || !k.point.verify(digest, integer(signature[:half]), integer(signature[half:])) {
		return errSignature
	}
	return nil
}

func wrong(err error) error {
	if err != nil {
		return errSignature
	}
	return nil
}
