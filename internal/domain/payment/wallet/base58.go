package wallet

import (
	"bytes"
	"slices"
	"strings"

	"github.com/btcsuite/btcd/btcutil/base58"
)

// The alphabets of Base58: that of Bitcoin, and that of the XRP ledger.
const (
	alphabet       = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
	rippleAlphabet = "rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz"
)

// Versions are the first bytes of Base58Check addresses.
const (
	keyHash, scriptHash            = 0x00, 0x05
	litecoinKey, litecoinScript    = 0x30, 0x32
	dogecoinKey, dogecoinScript    = 0x1E, 0x16
	tronVersion                    = 0x41
	hashBytes, solanaBytes, xBytes = 20, 32, 31
)

// digits brings a text from one alphabet of Base58 to another.
func digits(text, from, to string) (string, bool) {
	out := make([]byte, len(text))
	for i := range len(text) {
		at := strings.IndexByte(from, text[i])
		if at < 0 {
			return "", false
		}
		out[i] = to[at]
	}
	return string(out), true
}

// decodeCheck reads Base58Check and gives what stands before the checksum.
func decodeCheck(text string) ([]byte, bool) {
	body, version, err := base58.CheckDecode(text)
	if err != nil {
		return nil, false
	}
	return append([]byte{version}, body...), true
}

func encodeCheck(body []byte) string { return base58.CheckEncode(body[1:], body[0]) }

// hashed reads a version and a hash of a key or a script.
func hashed(text string, versions ...byte) (version byte, hash []byte, ok bool) {
	body, ok := decodeCheck(text)
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
		text = encodeCheck(append([]byte{litecoinScript}, hash...))
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
	common, ok := digits(text, rippleAlphabet, alphabet)
	if !ok {
		return Address{}, false
	}
	body, ok := decodeCheck(common)
	if ok && len(body) == 1+hashBytes && body[0] == 0 {
		return made("ripple", text, body[1:])
	}
	// Behind the account stand whether there is a tag, and eight bytes of it.
	if !ok || len(body) != xBytes || !bytes.HasPrefix(body, xPrefix) {
		return Address{}, false
	}
	hash := body[len(xPrefix) : len(xPrefix)+hashBytes]
	text, _ = digits(encodeCheck(append([]byte{0}, hash...)), alphabet, rippleAlphabet)
	return made("ripple", text, hash)
}

// solana reads a key; there is no checksum.
func solana(text string) (Address, bool) {
	key := base58.Decode(text)
	if len(key) != solanaBytes {
		return Address{}, false
	}
	return made("solana", text, key)
}
