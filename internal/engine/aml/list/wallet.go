package list

import (
	"cmp"
	"slices"
	"strings"
)

// Wallet is an address on a blockchain, as the list writes it.
type Wallet struct {
	Address string `json:"address"`
	// Currency is the list's code of the chain or the token; empty where it gives none.
	Currency string `json:"currency,omitempty"`
	// Holder is whom the list names as the holder beside an entry that is itself
	// an address; HolderID is the list's key of the holder's entry.
	Holder   string `json:"holder,omitempty"`
	HolderID string `json:"holder_id,omitempty"`
}

// cryptoWallet is OpenSanctions' schema of addresses.
const cryptoWallet = "CryptoWallet"

// walletKind reads what OFAC calls an address: «Digital Currency Address - XBT».
func walletKind(text string) (rest string, ok bool) {
	rest, ok = strings.CutPrefix(text, "Digital Currency Address - ")
	return strings.TrimSpace(rest), ok
}

// addWallet adds a wallet address once.
func (e *Entry) addWallet(w Wallet) {
	w.Address, w.Currency, w.Holder, w.HolderID = tidy(w.Address), tidy(w.Currency), tidy(w.Holder), tidy(w.HolderID)
	if w.Address != "" && len(e.Wallets) < maxValues && !slices.Contains(e.Wallets, w) {
		e.Wallets = append(e.Wallets, w)
	}
}

// addFTMWallets takes the addresses of an entity that is one, and those that
// are nested in the entity of their holder.
func (e *Entry) addFTMWallets(x *ftm) {
	if x.Schema == cryptoWallet {
		holder, id := x.holder()
		x.addWalletsTo(e, holder, id)
	}
	for _, v := range x.Properties["cryptoWallets"] {
		if nested, ok := v.(map[string]any); ok {
			properties, _ := nested["properties"].(map[string]any)
			(&ftm{Properties: lists(properties)}).addWalletsTo(e, "", "")
		}
	}
}

func (x *ftm) addWalletsTo(e *Entry, holder, id string) {
	currency := cmp.Or(append(x.of("currencySymbol"), x.of("currency")...)...)
	for _, address := range x.of("publicKey") {
		e.addWallet(Wallet{Address: address, Currency: currency, Holder: holder, HolderID: id})
	}
}

// holder is the name of the holder where the entity is nested, else its key.
func (x *ftm) holder() (name, id string) {
	for _, v := range x.Properties["holder"] {
		switch v := v.(type) {
		case string:
			return "", v
		case map[string]any:
			name, _ = v["caption"].(string)
			id, _ = v["id"].(string)
			return name, id
		}
	}
	return "", ""
}

// lists are the members that hold lists.
func lists(object map[string]any) map[string][]any {
	out := make(map[string][]any, len(object))
	for name, v := range object {
		if list, ok := v.([]any); ok {
			out[name] = list
		}
	}
	return out
}
