package wallet

import (
	"bytes"
	"crypto/sha256"
	"slices"
	"strings"
)

// The alphabets of Base58: that of Bitcoin, and that of the XRP ledger.
const (
	alphabet       = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
	rippleAlphabet = "rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz"
)

// Versions are the first bytes of Base58Check addresses.
const (
	keyHash, scriptHash                           = 0x00, 0x05
	litecoinKey, litecoinScript                   = 0x30, 0x32
	dogecoinKey, dogecoinScript                   = 0x1E, 0x16
	tronVersion                                   = 0x41
	hashBytes, checksumBytes, solanaBytes, xBytes = 20, 4, 32, 31
)

// decode58 reads a number of base 58; a leading zero digit is a zero byte.
func decode58(digits, text string) ([]byte, bool) {
	var out []byte // the lowest byte first
	for i := range len(text) {
		carry := strings.IndexByte(digits, text[i])
		if carry < 0 {
			return nil, false
		}
		for j := range out {
			carry += int(out[j]) * 58
			out[j], carry = byte(carry), carry>>8
		}
		for ; carry > 0; carry >>= 8 {
			out = append(out, byte(carry))
		}
	}
	for i := 0; i < len(text) && text[i] == digits[0]; i++ {
		out = append(out, 0)
	}
	slices.Reverse(out)
	return out, text != ""
}

// encode58 writes what decode58 reads.
func encode58(digits string, raw []byte) string {
	var out []byte // the lowest digit first
	for _, b := range raw {
		carry := int(b)
		for j := range out {
			carry += int(out[j]) << 8
			out[j], carry = byte(carry%58), carry/58
		}
		for ; carry > 0; carry /= 58 {
			out = append(out, byte(carry%58))
		}
	}
	for i := 0; i < len(raw) && raw[i] == 0; i++ {
		out = append(out, 0)
	}
	slices.Reverse(out)
	for i, d := range out {
		out[i] = digits[d]
	}
	return string(out)
}

// checksum is the one of Base58Check: the first bytes of SHA-256 applied twice.
func checksum(raw []byte) []byte {
	first := sha256.Sum256(raw)
	second := sha256.Sum256(first[:])
	return second[:checksumBytes]
}

// decodeCheck reads Base58Check and gives what stands before the checksum.
func decodeCheck(digits, text string) ([]byte, bool) {
	raw, ok := decode58(digits, text)
	if !ok || len(raw) <= checksumBytes {
		return nil, false
	}
	body, sum := raw[:len(raw)-checksumBytes], raw[len(raw)-checksumBytes:]
	return body, bytes.Equal(sum, checksum(body))
}

func encodeCheck(digits string, body []byte) string {
	return encode58(digits, append(slices.Clone(body), checksum(body)...))
}

// hashed reads a version and a hash of a key or a script.
func hashed(text string, versions ...byte) (version byte, hash []byte, ok bool) {
	body, ok := decodeCheck(alphabet, text)
	if !ok || len(body) != 1+hashBytes || !slices.Contains(versions, body[0]) {
		return 0, nil, false
	}
	return body[0], body[1:], true
}

// legacy reads the addresses that Bitcoin has had from its beginning; its
// offspring Bitcoin Cash has them too, with the same keys.
func legacy(text string) (Address, bool) {
	_, hash, ok := hashed(text, keyHash, scriptHash)
	if !ok {
		return Address{}, false
	}
	return made("bitcoin", text, hash)
}

func bitcoin(text string) (Address, bool) {
	if a, ok := segwit("bc", "bitcoin", text); ok {
		return a, true
	}
	return legacy(text)
}

// litecoin also reads scripts in the form that Bitcoin uses, which Litecoin has left.
func litecoin(text string) (Address, bool) {
	if a, ok := segwit("ltc", "litecoin", text); ok {
		return a, true
	}
	version, hash, ok := hashed(text, litecoinKey, litecoinScript, scriptHash)
	if !ok {
		return Address{}, false
	}
	if version == scriptHash {
		text = encodeCheck(alphabet, append([]byte{litecoinScript}, hash...))
	}
	return made("litecoin", text, hash)
}

func dogecoin(text string) (Address, bool) {
	_, hash, ok := hashed(text, dogecoinKey, dogecoinScript)
	if !ok {
		return Address{}, false
	}
	return made("dogecoin", text, hash)
}

func tron(text string) (Address, bool) {
	_, hash, ok := hashed(text, tronVersion)
	if !ok {
		return Address{}, false
	}
	return made("tron", text, hash)
}

// xPrefix begins an address of the XRP ledger that holds a tag too (XLS-5d).
var xPrefix = []byte{0x05, 0x44}

// ripple brings addresses with a tag to those without: the account is the same.
func ripple(text string) (Address, bool) {
	body, ok := decodeCheck(rippleAlphabet, text)
	if ok && len(body) == 1+hashBytes && body[0] == 0 {
		return made("ripple", text, body[1:])
	}
	// Behind the account stand whether there is a tag, and eight bytes of it.
	if !ok || len(body) != xBytes || !bytes.HasPrefix(body, xPrefix) {
		return Address{}, false
	}
	hash := body[len(xPrefix) : len(xPrefix)+hashBytes]
	return made("ripple", encodeCheck(rippleAlphabet, append([]byte{0}, hash...)), hash)
}

// solana reads a key; there is no checksum.
func solana(text string) (Address, bool) {
	key, ok := decode58(alphabet, text)
	if !ok || len(key) != solanaBytes {
		return Address{}, false
	}
	return made("solana", text, key)
}
