package wallet

import "slices"

// The parts of scripts that pay to a hash (Bitcoin's script language).
const (
	opDuplicate, opHash, opEqual, opEqualVerify, opCheckSignature = 0x76, 0xA9, 0x87, 0x88, 0xAC
	// opOne is the version 1 of a witness program; the others follow it.
	opOne = 0x51
)

// BitcoinScript is the script that pays to an address of Bitcoin: what a
// signature for the address has to fulfil.
func BitcoinScript(text string) ([]byte, bool) {
	if len(text) > maxText {
		return nil, false
	}
	if version, program, ok := witness("bc", text); ok {
		op := version
		if version > 0 {
			op = opOne + version - 1
		}
		return append([]byte{op, byte(len(program))}, program...), true
	}
	version, hash, ok := hashed(text, keyHash, scriptHash)
	switch {
	case !ok:
		return nil, false
	case version == scriptHash:
		return slices.Concat([]byte{opHash, hashBytes}, hash, []byte{opEqual}), true
	default:
		return slices.Concat([]byte{opDuplicate, opHash, hashBytes}, hash, []byte{opEqualVerify, opCheckSignature}), true
	}
}

// EncodeBase58Check writes one byte or more with their checksum, in the alphabet of Bitcoin.
func EncodeBase58Check(body []byte) string { return encodeCheck(body) }

// DecodeBase58Check reads what EncodeBase58Check writes. The work grows with the
// square of the length: bound it before.
func DecodeBase58Check(text string) ([]byte, bool) { return decodeCheck(text) }
