package emrtd

import (
	"bytes"
	"crypto/x509/pkix"
	"encoding/asn1"
)

// Content types of a security object: that of ICAO, that of its first edition,
// and plain data, as some states have it.
var securityObjectTypes = map[string]bool{"2.23.136.1.1.1": true, "1.3.27.1.1.1": true, "1.2.840.113549.1.7.1": true}

// securityObject lists the digests of the data groups (ICAO Doc 9303 part 10 section 4.6.2.3).
type securityObject struct {
	Version   int
	Algorithm pkix.AlgorithmIdentifier
	Groups    []struct {
		Number int
		Digest []byte
	}
	Versions asn1.RawValue `asn1:"optional"`
}

// passive is the outcome of passive authentication (part 11 section 5.1).
type passive struct {
	signer *Certificate
	// signed says that the signature of the security object holds.
	signed bool
	// intact says that each group given is the one that was signed.
	intact bool
}

// authenticate checks the security object and the data groups against it. An
// error means that it cannot be read.
func authenticate(sod []byte, groups map[int][]byte) (passive, error) {
	var out passive
	message := find(sod, tagSOD)
	if message == nil {
		return out, errSOD
	}
	m, err := parseSigned(message)
	if err != nil || !securityObjectTypes[m.contentType] {
		return out, errSOD
	}
	var object securityObject
	if _, err := asn1.Unmarshal(m.content, &object); err != nil {
		return out, errSOD
	}
	out.signer, err = m.verify()
	out.signed = err == nil
	out.intact = object.holds(groups)
	return out, nil
}

// holds compares digests. Both the zone and the portrait must be among them.
func (o *securityObject) holds(groups map[int][]byte) bool {
	hash := hashes[o.Algorithm.Algorithm.String()]
	if hash == 0 || len(groups[1]) == 0 || len(groups[2]) == 0 {
		return false
	}
	digests := map[int][]byte{}
	for _, g := range o.Groups {
		if digests[g.Number] != nil {
			return false // two digests of one group: neither can be meant
		}
		digests[g.Number] = g.Digest
	}
	for number, file := range groups {
		if len(file) > 0 && !bytes.Equal(digests[number], sum(hash, file)) {
			return false
		}
	}
	return true
}
