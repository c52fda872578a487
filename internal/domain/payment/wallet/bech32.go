package wallet

import (
	"strings"

	"github.com/btcsuite/btcd/btcutil/bech32"
)

// charset are the digits of CashAddr, which are those of Bech32.
const charset = "qpzry9x8gf2tvdw0s3jn54khce6mua7l"

// digits32 reads digits of five bits.
func digits32(text string) ([]byte, bool) {
	out := make([]byte, len(text))
	for i := range len(text) {
		at := strings.IndexByte(charset, text[i])
		if at < 0 {
			return nil, false
		}
		out[i] = byte(at)
	}
	return out, true
}

// oneCase is the text in small letters, if it does not mix cases.
func oneCase(text string) (string, bool) {
	lower := strings.ToLower(text)
	return lower, text == lower || text == strings.ToUpper(text)
}

const (
	maxVersion               = 16
	leastProgram, mostProgam = 2, 40
)

// segwit reads a witness program of BIP 141.
func segwit(prefix, network, text string) (Address, bool) {
	_, program, ok := witness(prefix, text)
	if !ok {
		return Address{}, false
	}
	return made(network, strings.ToLower(text), program)
}

// witness is the version and the program of BIP 141 that an address stands for.
func witness(prefix, text string) (version byte, program []byte, ok bool) {
	human, values, sum, err := bech32.DecodeGeneric(text)
	if err != nil || human != prefix || len(values) == 0 {
		return 0, nil, false
	}
	version = values[0]
	program, err = bech32.ConvertBits(values[1:], 5, 8, false)
	if err != nil || version > maxVersion || !isProgram(version, sum, len(program)) {
		return 0, nil, false
	}
	return version, program, true
}

// isProgram reports whether a program of a version has the right checksum and
// length: those of version 0 are a hash of a key or of a script, and all others
// stand in Bech32m (BIP 350).
func isProgram(version byte, sum bech32.Version, size int) bool {
	if version == 0 {
		return sum == bech32.Version0 && (size == hashBytes || size == 32)
	}
	return sum == bech32.VersionM && size >= leastProgram && size <= mostProgam
}

var cashGenerator = [5]uint64{0x98F2BC8E61, 0x79B76D99E2, 0xF33E5FB3C4, 0xAE2EABE2A8, 0x1E4F43E470}

// cashPolymod is the checksum of CashAddr.
func cashPolymod(values []byte) uint64 {
	sum := uint64(1)
	for _, v := range values {
		top := sum >> 35
		sum = sum&0x07FFFFFFFF<<5 ^ uint64(v)
		for i, g := range cashGenerator {
			if top>>i&1 == 1 {
				sum ^= g
			}
		}
	}
	return sum ^ 1
}

const (
	cashPrefix = "bitcoincash"
	cashSum    = 8
	// The parts of a version byte: size of the hash, and the type, of which one
	// bit says that the wallet understands tokens.
	cashSize, cashType, cashTokens = 7, 0x78, 0x10
	cashWide                       = 3 // the size of 32 bytes
)

// cash reads CashAddr, with or without its prefix, and brings what has a legacy
// form to that.
func cash(text string) (Address, bool) {
	lower, ok := oneCase(text)
	rest := strings.TrimPrefix(lower, cashPrefix+":")
	values, known := digits32(rest)
	if !ok || !known || len(values) <= cashSum {
		return Address{}, false
	}
	var spread []byte
	for i := range len(cashPrefix) {
		spread = append(spread, cashPrefix[i]&31)
	}
	if cashPolymod(append(append(spread, 0), values...)) != 0 {
		return Address{}, false
	}
	body, err := bech32.ConvertBits(values[:len(values)-cashSum], 5, 8, false)
	if err != nil || len(body) < 1 {
		return Address{}, false
	}
	version, hash := body[0], body[1:]
	isScript := version&cashType&^cashTokens == 0x08
	switch isKey := version&cashType&^cashTokens == 0; {
	case version>>7 != 0 || !isScript && !isKey:
		return Address{}, false
	case version&cashSize == 0 && len(hash) == hashBytes:
		first := byte(keyHash)
		if isScript {
			first = scriptHash
		}
		return made("bitcoin", encodeCheck(append([]byte{first}, hash...)), hash)
	case version&cashSize == cashWide && len(hash) == 32 && isScript:
		return made("bitcoin", rest, hash)
	default:
		return Address{}, false
	}
}
