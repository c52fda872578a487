package wallet

import (
	"errors"
	"strings"
	"testing"
)

// spoken are addresses from the documents that define the forms.
var spoken = map[string]struct {
	chain     Chain
	text, key string
}{
	"a key of Bitcoin":              {BTC, "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa", "bitcoin:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa"},
	"a script of Bitcoin":           {BTC, "3P14159f73E4gFr7JterCCQh9QjiTjiZrG", "bitcoin:3P14159f73E4gFr7JterCCQh9QjiTjiZrG"},
	"Bech32 in capitals":            {BTC, "BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4", "bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"},
	"Bech32m":                       {BTC, "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0", "bitcoin:bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0"},
	"a short program":               {BTC, "BC1SW50QGDZ25J", "bitcoin:bc1sw50qgdz25j"},
	"EIP-55":                        {ETH, "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", "evm:5aaeb6053f3e94c9b9a09f33669435e7ef1beaed"},
	"EIP-55 on another chain":       {BNB, "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359", "evm:fb6916095ca1df60bb79ce92ce3ea74c37c5d359"},
	"small letters":                 {MATIC, "0xdbf03b407c01e7cd3cbea99509d93f8dddc8c6fb", "evm:dbf03b407c01e7cd3cbea99509d93f8dddc8c6fb"},
	"capitals":                      {USDC, "0xDE709F2102306220921060314715629080E2FB77", "evm:de709f2102306220921060314715629080e2fb77"},
	"CashAddr":                      {BCH, "bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a", "bitcoin:1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu"},
	"CashAddr without prefix":       {BCH, "qr95sy3j9xwd2ap32xkykttr4cvcu7as4y0qverfuy", "bitcoin:1KXrWXciRDZUpQwQmuM1DbwsKDLYAYsVLR"},
	"CashAddr of a script":          {BCH, "BITCOINCASH:PPM2QSZNHKS23Z7629MMS6S4CWEF74VCWVN0H829PQ", "bitcoin:3CWFddi6m4ndiGyKqzYvsFYagqDLPVMTzC"},
	"Bitcoin Cash in the old form":  {BCH, "1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu", "bitcoin:1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu"},
	"an account of the XRP ledger":  {XRP, "rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh", "ripple:rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh"},
	"the XRP ledger's first nobody": {XRP, "rrrrrrrrrrrrrrrrrrrrrhoLvTp", "ripple:rrrrrrrrrrrrrrrrrrrrrhoLvTp"},
	"an account with a tag":         {XRP, "XVLhHMPHU98es4dbozjVtdWzVrDjtV5fdx1mHp98tDMoQXb", "ripple:rGWrZyQqhTp9Xu7G5Pkayo7bXjH4k4QYpf"},
	"Tron":                          {TRX, "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", "tron:TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t"},
	"a token on Tron":               {USDT, "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", "tron:TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t"},
	"Solana":                        {SOL, "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA", "solana:TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA"},
	"Solana's system program":       {SOL, "11111111111111111111111111111111", "solana:11111111111111111111111111111111"},
	"Dogecoin":                      {DOGE, "DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L", "dogecoin:DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L"},
}

func TestEverySpellingHasOneKey(t *testing.T) {
	t.Parallel()
	for name, tc := range spoken {
		a, err := Parse(tc.chain, tc.text)
		if err != nil || a.Key() != tc.key {
			t.Errorf("%s: %q, %v", name, a.Key(), err)
		}
	}
	for _, version := range []byte{litecoinKey, litecoinScript} {
		text := encodeCheck(append([]byte{version}, []byte("twenty bytes of hash")...))
		if a, err := Parse(LTC, text); err != nil || a.Key() != "litecoin:"+text {
			t.Errorf("%s: %v, %v", text, a, err)
		}
	}
	script := []byte("twenty bytes of hash")
	old, _ := Parse(LTC, encodeCheck(append([]byte{scriptHash}, script...)))
	if present, err := Parse(LTC, encodeCheck(append([]byte{litecoinScript}, script...))); err != nil || old != present {
		t.Errorf("a script of Litecoin in the old form is %v, in the present one %v", old, present)
	}
}

func TestWhatIsNoAddressOfTheChainIsRefused(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		chain Chain
		text  string
	}{
		"nothing":                          {BTC, ""},
		"a letter changed":                 {BTC, "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb"},
		"a letter that is no digit":        {BTC, "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfN0"},
		"mixed cases of Bech32":            {BTC, "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3T4"},
		"version 0 with Bech32m":           {BTC, "BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7K7GRPLX"},
		"version 1 with Bech32":            {BTC, "bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4"},
		"a program of one byte":            {BTC, "bc1pw5dgrnzv"},
		"a program that is too long":       {BTC, "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav"},
		"another network of Bitcoin":       {BTC, "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx"},
		"a checksum of EIP-55":             {ETH, "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD"},
		"no 0x":                            {ETH, "5aaeb6053f3e94c9b9a09f33669435e7ef1beaed"},
		"a digit too few":                  {ETH, "0x5aaeb6053f3e94c9b9a09f33669435e7ef1beae"},
		"a checksum of CashAddr":           {BCH, "bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6q"},
		"an address of Bitcoin for XRP":    {XRP, "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa"},
		"an account with a letter changed": {XRP, "rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTj"},
		"an address of Bitcoin for Tron":   {TRX, "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa"},
		"Tron for Ethereum":                {ETH, "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t"},
		"31 bytes of Solana":               {SOL, "1111111111111111111111111111111"},
		"blanks":                           {ETH, " 0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed"},
		"a chain of nobody":                {"XMR", "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa"},
		"very much":                        {SOL, strings.Repeat("1", 1<<20)},
		"other scripts":                    {DOGE, "Ðогекоин\x00\xff"},
	} {
		if a, err := Parse(tc.chain, tc.text); !errors.Is(err, ErrMalformed) {
			t.Errorf("%s: %v, %v", name, a, err)
		}
	}
}

func TestListsNameChainsInTheirOwnWay(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct{ currency, text, want string }{
		"OFAC's Bitcoin":               {"XBT", "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa", "bitcoin:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa"},
		"no checksum of Ethereum":      {"ETH", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD", "evm:5aaeb6053f3e94c9b9a09f33669435e7ef1beaed"},
		"a chain that nobody asks for": {"ARB", "0X5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED", "evm:5aaeb6053f3e94c9b9a09f33669435e7ef1beaed"},
		"no chain at all":              {"", "3P14159f73E4gFr7JterCCQh9QjiTjiZrG", "bitcoin:3P14159f73E4gFr7JterCCQh9QjiTjiZrG litecoin:MVDCJxZd4A5VUm81QmeC1qf6U7LASsr7LT"},
		"the wrong chain":              {"ETH", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", "tron:TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t"},
		"what cannot be asked for":     {"XMR", "no address", ""},
	} {
		var keys []string
		for _, a := range ParseListed(tc.currency, tc.text) {
			keys = append(keys, a.Key())
		}
		if got := strings.Join(keys, " "); got != tc.want {
			t.Errorf("%s: %s", name, got)
		}
	}
}

func TestAddressesOfNobody(t *testing.T) {
	t.Parallel()
	for chain, text := range map[Chain]string{
		ETH: "0x0000000000000000000000000000000000000000", BTC: "1111111111111111111114oLvT2", XRP: "rrrrrrrrrrrrrrrrrrrrrhoLvTp",
		SOL: "11111111111111111111111111111111",
	} {
		if a, err := Parse(chain, text); err != nil || !a.Nobodys {
			t.Errorf("%s: %v, %v", chain, a, err)
		}
	}
	if a, err := Parse(BTC, "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa"); err != nil || a.Nobodys {
		t.Errorf("somebody's is nobody's: %v", err)
	}
}

func FuzzParse(f *testing.F) {
	for _, tc := range spoken {
		f.Add(string(tc.chain), tc.text)
	}
	f.Add("BTC", "\x00\xff")
	f.Fuzz(func(t *testing.T, chain, text string) {
		a, err := Parse(Chain(chain), text)
		if err != nil {
			if a != (Address{}) {
				t.Errorf("a refusal gives %v", a)
			}
			return
		}
		// What can be asked for can be listed, under the same key.
		for _, l := range ParseListed(chain, text) {
			if l.Key() == a.Key() {
				return
			}
		}
		t.Errorf("listed, %q of %q has not the key %q", text, chain, a.Key())
	})
}
