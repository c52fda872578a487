package walletproof

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"slices"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/btcec/v2/ecdsa"
	"github.com/btcsuite/btcd/btcec/v2/schnorr"
)

// How much of a transaction a signature covers.
const (
	coversDefault = 0x00
	coversAll     = 0x01
)

const (
	opReturn                  = 0x6A
	schnorrBytes              = 64
	compressedKeyBytes        = 33
	maxWitness                = 2
	noOutput           uint32 = 0xFFFFFFFF
)

// verifySimple follows BIP 322: the signature is the witness of a transaction
// that cannot be, which spends one that holds the message.
func verifySimple(message string, script, raw []byte) error {
	stack, ok := readWitness(raw)
	if !ok {
		return ErrMalformed
	}
	spend := spending{of: toSpend(message, script), script: script}
	switch kindOf(script) {
	case kindWitnessKey:
		return spend.byWitnessKey(stack)
	case kindTaproot:
		return spend.byTaproot(stack)
	default:
		return ErrUnsupported
	}
}

// toSpend is the id of the transaction that holds the message.
func toSpend(message string, script []byte) []byte {
	hash := tagged("BIP0322-signed-message", []byte(message))
	b := number(nil, 0)                      // version
	b = append(b, 1)                         // one input
	b = append(b, make([]byte, 32)...)       // of no transaction
	b = number(b, noOutput)                  //
	b = append(b, 34, 0, 32)                 // a script: nothing, and 32 bytes
	b = number(append(b, hash...), 0)        // and the sequence
	b = append(b, 1, 0, 0, 0, 0, 0, 0, 0, 0) // one output of no value
	b = append(appendSize(b, len(script)), script...)
	return twice(number(b, 0)) // no lock time
}

// spending is the transaction that is signed.
type spending struct {
	of, script []byte
}

func (s spending) outpoint() []byte { return number(bytes.Clone(s.of), 0) }

// output is the single output: zero value, unspendable script.
func (s spending) output() []byte { return []byte{0, 0, 0, 0, 0, 0, 0, 0, 1, opReturn} }

// byWitnessKey checks a signature and a key against the hash of a key, over the
// digest of BIP 143.
func (s spending) byWitnessKey(stack [][]byte) error {
	if len(stack) != 2 || len(stack[0]) < 2 || len(stack[1]) != compressedKeyBytes {
		return ErrMalformed
	}
	signature, covers := stack[0][:len(stack[0])-1], stack[0][len(stack[0])-1]
	if covers != coversAll || !bytes.Equal(hash160(stack[1]), s.script[2:]) {
		return ErrOther
	}
	key, err := btcec.ParsePubKey(stack[1])
	if err != nil {
		return ErrMalformed
	}
	read, err := ecdsa.ParseDERSignature(signature)
	if err != nil {
		return ErrMalformed
	}
	b := number(nil, 0)
	b = append(b, twice(s.outpoint())...)
	b = append(b, twice(number(nil, 0))...)
	b = append(b, s.outpoint()...)
	b = append(b, keyHashScript, 0x76, 0xA9, hash160Bytes)
	b = append(append(b, s.script[2:]...), 0x88, 0xAC)
	b = append(b, make([]byte, 8)...) // what is spent is worth nothing
	b = number(b, 0)
	b = append(b, twice(s.output())...)
	if !read.Verify(twice(number(number(b, 0), coversAll)), key) {
		return ErrOther
	}
	return nil
}

// byTaproot checks a signature by the key itself, over the digest of BIP 341.
func (s spending) byTaproot(stack [][]byte) error {
	if len(stack) != 1 || len(stack[0]) != schnorrBytes && len(stack[0]) != schnorrBytes+1 {
		return ErrMalformed
	}
	covers := byte(coversDefault)
	if len(stack[0]) > schnorrBytes {
		if covers = stack[0][schnorrBytes]; covers != coversAll {
			return ErrOther
		}
	}
	key, err := schnorr.ParsePubKey(s.script[2:])
	if err != nil {
		return ErrMalformed
	}
	signature, err := schnorr.ParseSignature(stack[0][:schnorrBytes])
	if err != nil {
		return ErrMalformed
	}
	once := func(b []byte) []byte { sum := sha256.Sum256(b); return sum[:] }
	b := number([]byte{0, covers}, 0)
	b = number(b, 0)
	b = append(b, once(s.outpoint())...)
	b = append(b, once(make([]byte, 8))...)
	b = append(b, once(append([]byte{byte(len(s.script))}, s.script...))...)
	b = append(b, once(number(nil, 0))...)
	b = append(b, once(s.output())...)
	if !signature.Verify(tagged("TapSighash", number(append(b, 0), 0)), key) {
		return ErrOther
	}
	return nil
}

// readWitness reads a stack of short pieces with nothing behind it.
func readWitness(raw []byte) ([][]byte, bool) {
	if len(raw) == 0 || raw[0] > maxWitness {
		return nil, false
	}
	stack := make([][]byte, 0, maxWitness)
	rest := raw[1:]
	for range raw[0] {
		if len(rest) == 0 || rest[0] >= sizeTwo || int(rest[0]) > len(rest)-1 {
			return nil, false
		}
		size := 1 + int(rest[0])
		stack, rest = append(stack, rest[1:size]), rest[size:]
	}
	return stack, len(rest) == 0
}

// tagged is the hash of BIP 340 that is different for each purpose.
func tagged(tag string, message []byte) []byte {
	name := sha256.Sum256([]byte(tag))
	sum := sha256.Sum256(slices.Concat(name[:], name[:], message))
	return sum[:]
}

// number writes four bytes.
func number(b []byte, n uint32) []byte { return binary.LittleEndian.AppendUint32(b, n) }
