package walletproof

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"strings"

	"github.com/btcsuite/btcd/btcec/v2/ecdsa"
	"golang.org/x/crypto/ripemd160" //nolint:gosec,staticcheck // what addresses of Bitcoin are made with

	"vidimus/internal/domain/payment/wallet"
)

// kind is the type of a Bitcoin output script.
type kind int

const (
	kindOther kind = iota
	// kindKeyHash pays to the hash of a key (P2PKH).
	kindKeyHash
	// kindScriptHash pays to the hash of a script (P2SH).
	kindScriptHash
	// kindWitnessKey pays to the hash of a key in a witness (P2WPKH).
	kindWitnessKey
	// kindTaproot pays to a key, or to a tree of scripts (P2TR).
	kindTaproot
)

const (
	hash160Bytes                  = 20
	keyHashScript, scriptHashSize = 25, 23
	witnessKeyScript, taprootSize = 22, 34
	opOne                         = 0x51
)

func kindOf(script []byte) kind {
	switch {
	case len(script) == keyHashScript:
		return kindKeyHash
	case len(script) == scriptHashSize:
		return kindScriptHash
	case len(script) == witnessKeyScript && script[0] == 0:
		return kindWitnessKey
	case len(script) == taprootSize && script[0] == opOne:
		return kindTaproot
	default:
		return kindOther
	}
}

// simplePrefix marks signatures of BIP 322 of the simple kind in its later revisions.
const simplePrefix = "smp"

// verifyBitcoin checks both ways of signing: the old one of 65 bytes, which
// wallets know as signmessage (BIP 137), and BIP 322 of the simple kind.
func verifyBitcoin(c Claim) error {
	script, ok := wallet.BitcoinScript(c.Address)
	if !ok || kindOf(script) == kindOther {
		return ErrUnsupported
	}
	raw, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(c.Signature, simplePrefix))
	if err != nil {
		return ErrMalformed
	}
	if len(raw) == signatureBytes {
		return verifyLegacy(c.Message, script, raw)
	}
	return verifySimple(c.Message, script, raw)
}

// The first bytes of old signatures (BIP 137): four numbers of keys for each form.
const (
	headUncompressed = 27
	headCompressed   = 31
	headNested       = 35
	headWitness      = 39
	headEnd          = 43
	keyNumbers       = 4
)

// verifyLegacy follows BIP 137. Many wallets sign for witness addresses with the
// head of a compressed key, so that form counts for every kind of address that
// stands for one key.
func verifyLegacy(message string, script, raw []byte) error {
	head := raw[0]
	if head < headUncompressed || head >= headEnd {
		return ErrMalformed
	}
	compact := bytes.Clone(raw)
	if head >= headCompressed {
		compact[0] = headCompressed + (head-headUncompressed)%keyNumbers
	}
	key, _, err := ecdsa.RecoverCompact(compact, legacyHash(message))
	if err != nil {
		return ErrOther
	}
	serialised := key.SerializeCompressed()
	if head < headCompressed {
		serialised = key.SerializeUncompressed()
	}
	hash := hash160(serialised)
	witness := append([]byte{0, hash160Bytes}, hash...)
	fits := false
	switch kindOf(script) {
	case kindKeyHash:
		fits = head < headNested && bytes.Equal(script[3:3+hash160Bytes], hash)
	case kindWitnessKey:
		fits = head >= headCompressed && (head < headNested || head >= headWitness) && bytes.Equal(script, witness)
	case kindScriptHash:
		fits = head >= headCompressed && head < headWitness && bytes.Equal(script[2:2+hash160Bytes], hash160(witness))
	}
	if !fits {
		return ErrOther
	}
	return nil
}

func legacyHash(message string) []byte {
	const magic = "Bitcoin Signed Message:\n"
	b := append([]byte{byte(len(magic))}, magic...)
	b = appendSize(b, len(message))
	return twice(append(b, message...))
}

// appendSize writes a number as Bitcoin writes sizes.
func appendSize(b []byte, n int) []byte {
	switch {
	case n < sizeTwo:
		return append(b, byte(n))
	case n <= 0xFFFF:
		return binary.LittleEndian.AppendUint16(append(b, sizeTwo), uint16(n))
	default:
		return binary.LittleEndian.AppendUint32(append(b, sizeTwo+1), uint32(n))
	}
}

// sizeTwo marks a length of two bytes.
const sizeTwo = 0xFD

func twice(b []byte) []byte {
	first := sha256.Sum256(b)
	second := sha256.Sum256(first[:])
	return second[:]
}

func hash160(b []byte) []byte {
	sum := sha256.Sum256(b)
	h := ripemd160.New() //nolint:gosec // what addresses of Bitcoin are made with
	_, _ = h.Write(sum[:])
	return h.Sum(nil)
}
