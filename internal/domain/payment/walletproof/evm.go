package walletproof

import (
	"encoding/hex"
	"strconv"
	"strings"

	"github.com/btcsuite/btcd/btcec/v2/ecdsa"
	"golang.org/x/crypto/sha3"

	"vidimus/internal/domain/payment/wallet"
)

const (
	evmAddressBytes = 20
	// signatureBytes is the length of r, s and the recovery id.
	signatureBytes = 65
	// evmOffset is what wallets add to the number of the key (EIP-155 leaves messages out).
	evmOffset = 27
	// compactOffset begins the numbers of keys in a compact signature.
	compactOffset = 27
)

func isEVM(address string) bool {
	return strings.HasPrefix(address, "0x") && len(address) == 2+2*evmAddressBytes
}

// verifyEVM checks a message signed as personal_sign does it (ERC-191, version
// 0x45). A contract that signs (EIP-1271) has no key: it cannot be checked
// without asking its chain, and is told to be another signer.
func verifyEVM(c Claim) error {
	raw, err := hex.DecodeString(strings.TrimPrefix(c.Signature, "0x"))
	if err != nil || len(raw) != signatureBytes {
		return ErrMalformed
	}
	which := raw[signatureBytes-1]
	if which >= evmOffset {
		which -= evmOffset
	}
	if which > 1 {
		return ErrMalformed
	}
	compact := append([]byte{compactOffset + which}, raw[:signatureBytes-1]...)
	key, _, err := ecdsa.RecoverCompact(compact, personalHash(c.Message))
	if err != nil {
		return ErrOther
	}
	hash := keccak256(key.SerializeUncompressed()[1:])
	signer, err := wallet.Parse(wallet.ETH, "0x"+hex.EncodeToString(hash[len(hash)-evmAddressBytes:]))
	if err != nil {
		return ErrOther
	}
	if wanted, err := wallet.Parse(wallet.ETH, c.Address); err != nil || wanted.Key() != signer.Key() {
		return ErrOther
	}
	return nil
}

func personalHash(message string) []byte {
	return keccak256([]byte("\x19Ethereum Signed Message:\n" + strconv.Itoa(len(message)) + message))
}

func keccak256(message []byte) []byte {
	h := sha3.NewLegacyKeccak256()
	_, _ = h.Write(message) // a hash never fails
	return h.Sum(nil)
}
