package screeningindex

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"vidimus/internal/domain/payment/wallet"
	"vidimus/internal/engine/aml/list"
	"vidimus/internal/verification/standalone"
)

// sanctioned is the topic that sanctions lists use in their entries.
const sanctioned = "Sanctions"

// walletBook finds the entries of lists of sanctions by the addresses that they
// have. It is filled once and does not change then.
type walletBook struct {
	owners map[string][]owner
	// open are addresses whose holder stands in an entry of its own, by that.
	open map[entryKey][]openWallet
}

type entryKey struct{ list, id string }

// owner has an address; the list by its name.
type owner struct {
	list, name, kind, country string
}

type openWallet struct {
	wallet   list.Wallet
	isListed bool
}

func newWalletBook() *walletBook {
	return &walletBook{owners: map[string][]owner{}, open: map[entryKey][]openWallet{}}
}

// add takes the addresses of an entry. Those of entries that are listed for
// something else than sanctions are nobody's hit.
func (b *walletBook) add(listName string, e list.Entry) {
	isListed := slices.Contains(e.Datasets, sanctioned)
	for _, w := range e.Wallets {
		o := ownerOf(listName, e)
		switch {
		case w.HolderID != "" && w.Holder == "":
			key := entryKey{listName, w.HolderID}
			b.open[key] = append(b.open[key], openWallet{w, isListed})
			continue
		case w.Holder != "":
			o = owner{list: listName, name: w.Holder}
		case o.name == w.Address:
			o = owner{list: listName} // the entry is the address, whose holder nobody knows
		}
		if isListed {
			b.put(w, o)
		}
	}
}

func ownerOf(listName string, e list.Entry) owner {
	o := owner{list: listName, name: e.Names[0], kind: "person"}
	switch {
	case e.Either:
		o.kind = ""
	case e.Company:
		o.kind = "company"
	}
	if len(e.Countries) == 1 {
		o.country = e.Countries[0]
	}
	return o
}

func (b *walletBook) put(w list.Wallet, o owner) {
	for _, a := range wallet.ParseListed(w.Currency, w.Address) {
		isSame := func(known owner) bool { return known.list == o.list && known.name == o.name }
		if !slices.ContainsFunc(b.owners[a.Key()], isSame) {
			b.owners[a.Key()] = append(b.owners[a.Key()], o)
		}
	}
}

// close finds the holders that stand in entries of their own. A holder's
// sanctions are those of the address.
func (b *walletBook) close(entries []listed) error {
	for _, l := range entries {
		key := entryKey{l.list, l.id}
		wallets := b.open[key]
		if len(wallets) == 0 {
			continue
		}
		delete(b.open, key)
		var e list.Entry
		if err := json.Unmarshal(l.body, &e); err != nil {
			return fmt.Errorf("read entry %s of %s: %w", l.id, l.list, err)
		}
		for _, w := range wallets {
			if w.isListed || slices.Contains(e.Datasets, sanctioned) {
				b.put(w.wallet, ownerOf(l.list, e))
			}
		}
	}
	for key, wallets := range b.open {
		for _, w := range wallets {
			if w.isListed {
				b.put(w.wallet, owner{list: key.list})
			}
		}
	}
	b.open = nil
	return nil
}

// Wallets looks up blockchain addresses on the stored lists.
type Wallets struct{ Lists *Index }

// Addresses implements standalone.WalletLists.
func (l Wallets) Addresses(ctx context.Context) (int, error) {
	x, err := l.Lists.fresh(ctx)
	if err != nil {
		return 0, err
	}
	return len(x.wallets.owners), nil
}

// Owners implements standalone.WalletLists.
func (l Wallets) Owners(ctx context.Context, a wallet.Address) ([]standalone.WalletOwner, error) {
	x, err := l.Lists.fresh(ctx)
	if err != nil {
		return nil, err
	}
	var out []standalone.WalletOwner
	for _, o := range x.wallets.owners[a.Key()] {
		out = append(out, standalone.WalletOwner{Name: o.name, Type: o.kind, Country: o.country, List: cmp.Or(x.sources[o.list].Title, o.list)})
	}
	return out, nil
}
