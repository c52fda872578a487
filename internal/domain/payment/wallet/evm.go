package wallet

import (
	"encoding/hex"
	"strings"

	"golang.org/x/crypto/sha3"
)

// evm reads the addresses of Ethereum and the chains that took them over: one
// key has the same address on all of them. Letters of both cases are a checksum
// (EIP-55), which then has to be right.
func evm(text string) (Address, bool) {
	digits, found := strings.CutPrefix(text, "0x")
	raw, err := hex.DecodeString(digits)
	if !found || err != nil || len(raw) != hashBytes {
		return Address{}, false
	}
	lower := strings.ToLower(digits)
	if digits != lower && digits != strings.ToUpper(digits) && digits != mixed(lower) {
		return Address{}, false
	}
	return made("evm", lower, raw)
}

// mixed writes an address in the case that is its checksum (EIP-55).
func mixed(lower string) string {
	hash := keccak256([]byte(lower))
	out := []byte(strings.ToUpper(lower))
	for i := range out {
		if hash[i/2]>>(4*(1-i%2))&0xF < 8 {
			out[i] = lower[i]
		}
	}
	return string(out)
}

// keccak256 is the hash of Ethereum: Keccak as it was before it became SHA-3, which pads otherwise.
func keccak256(message []byte) []byte {
	h := sha3.NewLegacyKeccak256()
	_, _ = h.Write(message) // a hash never fails
	return h.Sum(nil)
}
