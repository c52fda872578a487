// Package walletproof verifies that a signed message proves control of a wallet's
// key: for Ethereum and chains with its addresses, and for Bitcoin. It is pure; the
// caller knows whose wallet it is and which message has to be signed.
package walletproof

import (
	"errors"

	"vidimus/internal/domain/payment/wallet"
)

// The reasons why a signature proves nothing.
var (
	// ErrUnsupported reports that signatures for such an address cannot be checked.
	ErrUnsupported = errors.New("signatures of this kind of wallet are not checked")
	// ErrMalformed reports that the text is not a signature.
	ErrMalformed = errors.New("not a signature")
	// ErrOther reports that the signature belongs to another key or message.
	ErrOther = errors.New("signed with another key, or another message")
)

// maxSignature is far above any signature that is read here, in characters.
const maxSignature = 4096

// Claim is the statement a signature has to prove.
type Claim struct {
	Chain   wallet.Chain
	Address string
	// Message is what was signed, to the letter.
	Message string
	// Signature is hexadecimal for Ethereum's kind and Base64 for Bitcoin.
	Signature string
}

// Verify returns nil when the holder of the address has signed the message, and
// one of the errors of this package otherwise.
func Verify(c Claim) error {
	if len(c.Signature) > maxSignature {
		return ErrMalformed
	}
	if _, err := wallet.Parse(c.Chain, c.Address); err != nil {
		return ErrUnsupported
	}
	switch {
	case isEVM(c.Address):
		return verifyEVM(c)
	case c.Chain == wallet.BTC:
		return verifyBitcoin(c)
	default:
		return ErrUnsupported
	}
}

// Supports reports whether Verify can check signatures for an address.
func Supports(chain wallet.Chain, address string) bool {
	if _, err := wallet.Parse(chain, address); err != nil {
		return false
	}
	if isEVM(address) {
		return true
	}
	script, ok := wallet.BitcoinScript(address)
	return ok && chain == wallet.BTC && kindOf(script) != kindOther
}
