package walletproof_test

import (
	"encoding/base64"
	"encoding/hex"
	"errors"
	"strconv"
	"strings"
	"testing"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/btcec/v2/ecdsa"
	"golang.org/x/crypto/sha3"
	"pgregory.net/rapid"

	"vidimus/internal/domain/payment/wallet"
	"vidimus/internal/domain/payment/walletproof"
)

// The key and addresses of BIP 322's examples, and a well-known one of Ethereum.
const (
	segwit  = "bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l"
	taproot = "bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3"
	keyHash = "14vV3aCHBeStb5bkenkNHbe2YAFinYdXgc"
	nested  = "3HSVzEhCFuH9Z3wvoWTexy7BMVVp3PjS6f"
	ether   = "0x2c7536E3605D9C16a7a3D7b1898e529396a65c23"

	secret      = "bb051cd0dda0246f33c5a9e133ebd8e7bc02a92af6c41adc131ccd7826c5b004"
	etherSecret = "4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318"

	hello      = "AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI="
	helloOther = "AkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy"
	empty      = "AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI="
	tapHello   = "AUHd69PrJQEv+oKTfZ8l+WROBHuy9HKrbFCJu7U1iK2iiEy1vMU5EfMtjc+VSHM7aU0SDbak5IUZRVno2P5mjSafAQ=="
	someData   = "0xb91467e570a6466aa9e9876cbcd013baba02900b8979d43fe208a4a4f339f5fd6007e74cd82e037b800186422fc2da167c747ef045e5d18a5f5d4300f8e1a0291c"
)

func key(t testing.TB, text string) *btcec.PrivateKey {
	t.Helper()
	raw, err := hex.DecodeString(text)
	if err != nil {
		t.Fatal(err)
	}
	k, _ := btcec.PrivKeyFromBytes(raw)
	return k
}

// personal signs as wallets of Ethereum do.
func personal(k *btcec.PrivateKey, message string) string {
	h := sha3.NewLegacyKeccak256()
	h.Write([]byte("\x19Ethereum Signed Message:\n" + strconv.Itoa(len(message)) + message))
	compact := ecdsa.SignCompact(k, h.Sum(nil), false)
	return "0x" + hex.EncodeToString(append(compact[1:], compact[0]))
}

func TestSignedMessages(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		claim walletproof.Claim
		want  error
	}{
		"BIP 322, the hash of a key":           {walletproof.Claim{Chain: wallet.BTC, Address: segwit, Message: "Hello World", Signature: hello}, nil},
		"another signature of the same":        {walletproof.Claim{Chain: wallet.BTC, Address: segwit, Message: "Hello World", Signature: helloOther}, nil},
		"an address in capital letters":        {walletproof.Claim{Chain: wallet.BTC, Address: strings.ToUpper(segwit), Message: "Hello World", Signature: hello}, nil},
		"the empty message":                    {walletproof.Claim{Chain: wallet.BTC, Address: segwit, Signature: empty}, nil},
		"with the mark of the simple kind":     {walletproof.Claim{Chain: wallet.BTC, Address: segwit, Message: "Hello World", Signature: "smp" + hello}, nil},
		"BIP 322, a key":                       {walletproof.Claim{Chain: wallet.BTC, Address: taproot, Message: "Hello World", Signature: tapHello}, nil},
		"Ethereum":                             {walletproof.Claim{Chain: wallet.ETH, Address: ether, Message: "Some data", Signature: someData}, nil},
		"Ethereum, a token":                    {walletproof.Claim{Chain: wallet.USDC, Address: ether, Message: "Some data", Signature: someData}, nil},
		"Ethereum, without the mark of hex":    {walletproof.Claim{Chain: wallet.ETH, Address: ether, Message: "Some data", Signature: someData[2:]}, nil},
		"another message":                      {walletproof.Claim{Chain: wallet.BTC, Address: segwit, Message: "Hello world", Signature: hello}, walletproof.ErrOther},
		"another address of the same key":      {walletproof.Claim{Chain: wallet.BTC, Address: taproot, Message: "Hello World", Signature: hello}, walletproof.ErrMalformed},
		"another key":                          {walletproof.Claim{Chain: wallet.BTC, Address: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4", Message: "Hello World", Signature: hello}, walletproof.ErrOther},
		"another message by a key":             {walletproof.Claim{Chain: wallet.BTC, Address: taproot, Message: "Hello", Signature: tapHello}, walletproof.ErrOther},
		"another message in Ethereum":          {walletproof.Claim{Chain: wallet.ETH, Address: ether, Message: "Some date", Signature: someData}, walletproof.ErrOther},
		"no signature":                         {walletproof.Claim{Chain: wallet.BTC, Address: segwit, Message: "Hello World"}, walletproof.ErrMalformed},
		"not Base64":                           {walletproof.Claim{Chain: wallet.BTC, Address: segwit, Message: "Hello World", Signature: "*"}, walletproof.ErrMalformed},
		"not hexadecimal":                      {walletproof.Claim{Chain: wallet.ETH, Address: ether, Message: "Some data", Signature: "0xzz"}, walletproof.ErrMalformed},
		"a number of a key that is none":       {walletproof.Claim{Chain: wallet.ETH, Address: ether, Message: "Some data", Signature: someData[:130] + "1d"}, walletproof.ErrMalformed},
		"a signature that is too long":         {walletproof.Claim{Chain: wallet.ETH, Address: ether, Signature: strings.Repeat("0", 5000)}, walletproof.ErrMalformed},
		"a script that is not one key's":       {walletproof.Claim{Chain: wallet.BTC, Address: "bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3", Signature: hello}, walletproof.ErrUnsupported},
		"a chain that is not checked":          {walletproof.Claim{Chain: wallet.DOGE, Address: "DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L", Signature: hello}, walletproof.ErrUnsupported},
		"an address that is none of the chain": {walletproof.Claim{Chain: wallet.BTC, Address: ether, Signature: someData}, walletproof.ErrUnsupported},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if err := walletproof.Verify(tc.claim); !errors.Is(err, tc.want) {
				t.Errorf("%v, want %v", err, tc.want)
			}
		})
	}
}

// The old way of signing, for the three addresses that one key can have.
func TestOldSignatures(t *testing.T) {
	t.Parallel()
	k := key(t, secret)
	// The key of the nested example is another one; its own is made of this key's.
	for _, tc := range []struct {
		address      string
		isCompressed bool
		head         byte
		want         error
	}{
		{keyHash, true, 0, nil}, {segwit, true, 0, nil}, {segwit, true, 8, nil},
		{keyHash, true, 8, walletproof.ErrOther}, {keyHash, false, 0, walletproof.ErrOther},
		{segwit, true, 4, walletproof.ErrOther}, {nested, true, 4, walletproof.ErrOther}, {taproot, true, 0, walletproof.ErrOther},
		{segwit, true, 12, walletproof.ErrMalformed},
	} {
		compact := ecdsa.SignCompact(k, walletproof.LegacyHash("I hold this wallet"), tc.isCompressed)
		compact[0] += tc.head
		c := walletproof.Claim{
			Chain: wallet.BTC, Address: tc.address, Message: "I hold this wallet", Signature: base64.StdEncoding.EncodeToString(compact),
		}
		if err := walletproof.Verify(c); !errors.Is(err, tc.want) {
			t.Errorf("%s %d: %v, want %v", tc.address, compact[0], err, tc.want)
		}
		c.Message = "I hold that wallet"
		if walletproof.Verify(c) == nil {
			t.Errorf("%s: another message passed", tc.address)
		}
	}
}

// One changed letter of a good signature is never as good.
func TestChangedSignaturesProveNothing(t *testing.T) {
	t.Parallel()
	k := key(t, etherSecret)
	rapid.Check(t, func(t *rapid.T) {
		message := rapid.String().Draw(t, "message")
		c := walletproof.Claim{Chain: wallet.ETH, Address: ether, Message: message, Signature: personal(k, message)}
		if err := walletproof.Verify(c); err != nil {
			t.Fatalf("%v", err)
		}
		// The last two letters tell which key signed in one of two ways.
		at := rapid.IntRange(2, len(c.Signature)-3).Draw(t, "at")
		changed := []byte(c.Signature)
		changed[at] = map[bool]byte{true: '1', false: '0'}[changed[at] == '0']
		c.Signature = string(changed)
		if walletproof.Verify(c) == nil {
			t.Fatalf("%s passed", c.Signature)
		}
	})
}

func FuzzVerify(f *testing.F) {
	for _, s := range []string{hello, tapHello, someData, "smp", "AA==", "Ag=="} {
		f.Add(segwit, "Hello World", s)
		f.Add(taproot, "", s)
		f.Add(ether, "", s)
	}
	f.Fuzz(func(t *testing.T, address, message, signature string) {
		for _, chain := range []wallet.Chain{wallet.BTC, wallet.ETH} {
			_ = walletproof.Verify(walletproof.Claim{Chain: chain, Address: address, Message: message, Signature: signature})
		}
	})
}
