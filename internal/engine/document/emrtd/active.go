package emrtd

import (
	"bytes"
	"crypto"
	"crypto/rsa"
	"encoding/asn1"
	"math/big"
)

const oidActiveAuthentication = "2.23.136.1.1.5"

// answered tells whether the chip has signed the challenge with the key of its
// DG15 (ICAO Doc 9303 part 11 section 6.1): a copy of the files cannot.
func answered(dg15, dg14, challenge, answer []byte) bool {
	key, err := parseKey(find(dg15, tagDG15))
	if err != nil || len(challenge) == 0 {
		return false
	}
	if key.rsa != nil {
		return recovered(key.rsa, challenge, answer)
	}
	digest := sum(activeHash(dg14, key.point.curve), challenge)
	return key.verifyPlain(digest, answer) == nil
}

// activeHash is what DG14 names, or else the digest that fits the curve.
func activeHash(dg14 []byte, c *curve) crypto.Hash {
	if named := activeScheme(dg14); named.kind == kindPlain {
		return named.hash
	}
	switch bits := c.n.BitLen(); {
	case bits <= 160:
		return crypto.SHA1
	case bits <= 224:
		return crypto.SHA224
	case bits <= 256:
		return crypto.SHA256
	case bits <= 384:
		return crypto.SHA384
	default:
		return crypto.SHA512
	}
}

// activeScheme finds the entry about active authentication in DG14 (part 11 section 9.2.2).
func activeScheme(dg14 []byte) scheme {
	entries, err := split(find(dg14, tagDG14, 0x31), maxCertificates)
	if err != nil {
		return scheme{}
	}
	for _, entry := range entries {
		var info struct {
			Protocol  asn1.ObjectIdentifier
			Version   int
			Algorithm asn1.ObjectIdentifier `asn1:"optional"`
		}
		if _, err := asn1.Unmarshal(entry, &info); err == nil && info.Protocol.String() == oidActiveAuthentication {
			return schemes[info.Algorithm.String()]
		}
	}
	return scheme{}
}

// trailers name the hash of a signature with message recovery (ISO/IEC 10118-3).
var trailers = map[byte]crypto.Hash{
	0x33: crypto.SHA1, 0x34: crypto.SHA256, 0x35: crypto.SHA512, 0x36: crypto.SHA384, 0x38: crypto.SHA224,
}

// recovered checks a signature of ISO/IEC 9796-2 scheme 1 with partial
// recovery: what the signature holds, followed by the challenge, was signed.
func recovered(key *rsa.PublicKey, challenge, signature []byte) bool {
	s := integer(signature)
	if s.Cmp(key.N) >= 0 {
		return false
	}
	size := (key.N.BitLen() + 7) / 8
	m := new(big.Int).Exp(s, big.NewInt(int64(key.E)), key.N).FillBytes(make([]byte, size))
	hash, tail := crypto.SHA1, 1
	switch m[size-1] {
	case 0xbc:
	case 0xcc:
		hash, tail = trailers[m[max(0, size-2)]], 2
	default:
		return false
	}
	start := bodyOf(m)
	if hash == 0 || start < 0 || start > size-tail-hash.Size() {
		return false
	}
	end := size - tail - hash.Size()
	return bytes.Equal(sum(hash, m[start:end], challenge), m[end:size-tail])
}

// bodyOf finds where the padding of a recovered message ends; -1 for none.
func bodyOf(m []byte) int {
	// The first byte says: a signature, of a message that goes on, padded or not.
	switch m[0] {
	case 0x6a:
		return 1
	case 0x6b:
	default:
		return -1
	}
	for i := 1; i < len(m); i++ {
		switch {
		case m[i] == 0xba:
			return i + 1
		case m[i] != 0xbb:
			return -1
		}
	}
	return -1
}
