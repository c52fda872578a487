package wallet

import (
	"strings"
)

// charset are the digits of Bech32 and of CashAddr.
const charset = "qpzry9x8gf2tvdw0s3jn54khce6mua7l"

// What the checksums of Bech32 (BIP 173) and Bech32m (BIP 350) come to.
const bech32Rest, bech32mRest = 1, 0x2BC830A3

var bech32Generator = [5]uint32{0x3B6A57B2, 0x26508E6D, 0x1EA119FA, 0x3D4233DD, 0x2A1462B3}

// polymod is the checksum of BIP 173.
func polymod(values []byte) uint32 {
	sum := uint32(1)
	for _, v := range values {
		top := sum >> 25
		sum = sum&0x1FFFFFF<<5 ^ uint32(v)
		for i, g := range bech32Generator {
			if top>>i&1 == 1 {
				sum ^= g
			}
		}
	}
	return sum
}

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

// eights brings groups of five bits to bytes; what is left over has to be
// less than a group, and zero.
func eights(fives []byte) ([]byte, bool) {
	var out []byte
	bits, have := uint32(0), 0
	for _, v := range fives {
		bits, have = bits<<5|uint32(v), have+5
		if have >= 8 {
			have -= 8
			out = append(out, byte(bits>>have))
			bits &= 1<<have - 1
		}
	}
	return out, have < 5 && bits == 0
}

const (
	// maxSegwit is the length of the longest address of the kind (BIP 173).
	maxSegwit                = 90
	segwitSum                = 6
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
	lower, ok := oneCase(text)
	rest, found := strings.CutPrefix(lower, prefix+"1")
	if !ok || !found || len(text) > maxSegwit {
		return 0, nil, false
	}
	values, ok := digits32(rest)
	if !ok || len(values) <= segwitSum {
		return 0, nil, false
	}
	var spread []byte
	for i := range len(prefix) {
		spread = append(spread, prefix[i]>>5)
	}
	spread = append(spread, 0)
	for i := range len(prefix) {
		spread = append(spread, prefix[i]&31)
	}
	sum := polymod(append(spread, values...))
	version = values[0]
	program, ok = eights(values[1 : len(values)-segwitSum])
	if !ok || version > maxVersion || !isProgram(version, sum, len(program)) {
		return 0, nil, false
	}
	return version, program, true
}

// isProgram tells whether a program of a version has the right checksum and
// length: those of version 0 are a hash of a key or of a script.
func isProgram(version byte, sum uint32, size int) bool {
	if version == 0 {
		return sum == bech32Rest && (size == hashBytes || size == 32)
	}
	return sum == bech32mRest && size >= leastProgram && size <= mostProgam
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
	body, ok := eights(values[:len(values)-cashSum])
	if !ok || len(body) < 1 {
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
		return made("bitcoin", encodeCheck(alphabet, append([]byte{first}, hash...)), hash)
	case version&cashSize == cashWide && len(hash) == 32 && isScript:
		return made("bitcoin", rest, hash)
	default:
		return Address{}, false
	}
}
