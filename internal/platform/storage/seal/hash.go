package seal

import (
	"crypto/subtle"
	"encoding/binary"
	"fmt"
)

// HashSize is the length of what Hash returns.
const HashSize = 32

// Hash is the keyed hash (HMAC-SHA256) under which a secret of high entropy is
// stored and looked up. The purpose keeps the hash of one kind of secret from
// being offered as another kind's. The result stays the same when sealing keys
// are rotated.
func (r *KeyRing) Hash(purpose, secret string) ([]byte, error) {
	// The length in front makes ("ab","c") and ("a","bc") different inputs.
	input := binary.BigEndian.AppendUint32(nil, uint32(len(purpose)))
	input = append(input, purpose...)
	input = append(input, secret...)
	sum, err := r.prf.ComputePrimaryPRF(input, HashSize)
	if err != nil {
		return nil, fmt.Errorf("hash secret: %w", err)
	}
	return sum, nil
}

// Matches compares two hashes in a time that does not depend on where they differ.
func Matches(a, b []byte) bool {
	return len(a) == HashSize && subtle.ConstantTimeCompare(a, b) == 1
}

// ID identifies the ring: a keyed hash under its hashing key, which never changes, so
// that the id survives rotations of the sealing keys. It is no secret.
func (r *KeyRing) ID() ([]byte, error) { return r.Hash("key ring", "id") }
