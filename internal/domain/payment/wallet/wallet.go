// Package wallet parses and normalizes blockchain addresses, so that two spellings
// of an address are equal. It verifies their checksums and knows nothing of their
// transactions.
package wallet

import (
	"errors"
	"slices"
	"strings"
)

// Chain is a blockchain as named in the contract; for tokens it is the token.
type Chain string

// The chains of the contract (standalone calls, section wallet screening).
const (
	BTC   Chain = "BTC"
	ETH   Chain = "ETH"
	LTC   Chain = "LTC"
	XRP   Chain = "XRP"
	BCH   Chain = "BCH"
	DOGE  Chain = "DOGE"
	TRX   Chain = "TRX"
	SOL   Chain = "SOL"
	MATIC Chain = "MATIC"
	BNB   Chain = "BNB"
	USDT  Chain = "USDT"
	USDC  Chain = "USDC"
)

// ErrMalformed means that a text is not an address of the chain.
var ErrMalformed = errors.New("not an address of the chain")

// maxText bounds what is looked at; the longest address has some 110 letters.
const maxText = 128

// Address is an address in its one form.
type Address struct {
	// network is the family of chains on which the same address has the same holder.
	network string
	text    string
	// Nobodys says that no key is known for it and none will be: all its bytes are zero.
	Nobodys bool
}

// Key is the same for every spelling of an address.
func (a Address) Key() string { return a.network + ":" + a.text }

// reader reads the addresses of one network.
type reader func(text string) (Address, bool)

// readers are the networks that a chain's addresses belong to. Tokens move on
// several, and tell them apart by the form of the address.
var readers = map[Chain][]reader{
	BTC: {bitcoin}, BCH: {cash, legacy}, LTC: {litecoin}, DOGE: {dogecoin}, XRP: {ripple}, TRX: {tron}, SOL: {solana},
	ETH: {evm}, MATIC: {evm}, BNB: {evm}, USDC: {evm, tron, solana}, USDT: {evm, tron, solana, bitcoin},
}

// Parse parses an address that a caller enters; its checksum must be right.
func Parse(chain Chain, text string) (Address, error) {
	if len(text) > maxText {
		return Address{}, ErrMalformed
	}
	for _, read := range readers[chain] {
		if a, ok := read(text); ok {
			return a, nil
		}
	}
	return Address{}, ErrMalformed
}

// codes map the chain names of lists to those of the contract.
var codes = map[string]Chain{"XBT": BTC, "BITCOIN": BTC, "ETHEREUM": ETH, "BSC": BNB, "POL": MATIC}

// ParseListed parses an address of a list. Lists name chains by other names than callers do, and often name none;
// every chain whose form fits is returned then. Lists do not preserve the case of checksums, so that the checksum of
// ETH is not checked.
func ParseListed(currency, text string) []Address {
	if strings.HasPrefix(text, "0x") || strings.HasPrefix(text, "0X") {
		text = strings.ToLower(text)
	}
	chain := Chain(strings.ToUpper(currency))
	if c, ok := codes[string(chain)]; ok {
		chain = c
	}
	if a, err := Parse(chain, text); err == nil {
		return []Address{a}
	}
	var out []Address
	for c := range readers {
		if a, err := Parse(c, text); err == nil && !slices.Contains(out, a) {
			out = append(out, a)
		}
	}
	slices.SortFunc(out, func(a, b Address) int { return strings.Compare(a.Key(), b.Key()) })
	return out
}

func made(network, text string, payload []byte) (Address, bool) {
	return Address{network: network, text: text, Nobodys: !slices.ContainsFunc(payload, func(b byte) bool { return b != 0 })}, true
}
