package travelrule

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/payment/wallet"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// AddressBookEntry is a wallet of the address book.
type AddressBookEntry struct {
	ID      uuid.UUID
	Address string
	// Chain is empty where the entry counts for every chain that has the address.
	Chain                     string
	HolderVendorData          *string
	HolderName, TravelAddress *string
	EntityType                string
	IsVerified, SelfDeclared  bool
	// IsProved reports that the holder has proved the wallet by a signature, IsContested
	// that another application of this installation claims it too.
	IsProved, IsContested bool
	CreatedAt             time.Time
}

// AddressBookInput is a new entry.
type AddressBookInput struct {
	ApplicationID                               uuid.UUID
	Address, Chain                              string
	HolderVendorData, HolderName, TravelAddress *string
	EntityType                                  string
	SelfDeclared                                bool
}

// AddressBookChange holds the members of an entry to change; nil keeps.
type AddressBookChange struct {
	HolderVendorData, HolderName, TravelAddress, EntityType *string
}

// chains are names that people use for the chains of package wallet.
var chains = map[string]wallet.Chain{
	"BITCOIN": wallet.BTC, "ETHEREUM": wallet.ETH, "LITECOIN": wallet.LTC, "RIPPLE": wallet.XRP, "DOGECOIN": wallet.DOGE, "TRON": wallet.TRX,
	"SOLANA": wallet.SOL, "POLYGON": wallet.MATIC, "POL": wallet.MATIC, "BSC": wallet.BNB, "XBT": wallet.BTC, "ERC20": wallet.ETH, "TRC20": wallet.TRX,
}

// chainOf brings the name of a chain to one form; chains that package wallet
// does not know keep theirs.
func chainOf(text string) wallet.Chain {
	name := strings.ToUpper(strings.TrimSpace(text))
	if c, ok := chains[name]; ok {
		return c
	}
	return wallet.Chain(name)
}

// known reports whether package wallet can parse addresses of a chain.
func known(c wallet.Chain) bool {
	switch c {
	case wallet.BTC, wallet.ETH, wallet.LTC, wallet.XRP, wallet.BCH, wallet.DOGE, wallet.TRX, wallet.SOL, wallet.MATIC, wallet.BNB, wallet.USDT, wallet.USDC:
		return true
	}
	return false
}

// keyOf is one text for every spelling of an address. Addresses of chains that
// nobody here can read have no spelling but their own.
func keyOf(chain wallet.Chain, address string) (string, bool) {
	if known(chain) {
		a, err := wallet.Parse(chain, address)
		return a.Key(), err == nil
	}
	if chain == "" {
		if all := wallet.ParseListed("", address); len(all) > 0 {
			return all[0].Key(), true
		}
	}
	return "as written:" + address, address != ""
}

func isPlain(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return r <= ' ' || r > '~' })
}

// Add puts a wallet into the address book.
func (s *AddressBook) Add(ctx context.Context, in AddressBookInput) (AddressBookEntry, error) {
	chain := chainOf(in.Chain)
	key, ok := keyOf(chain, in.Address)
	if !ok || !isPlain(in.Address) {
		return AddressBookEntry{}, apperr.Invalid("wallet_malformed", "address", "Enter a valid address of the chain.")
	}
	if !isPlain(string(chain)) {
		return AddressBookEntry{}, apperr.Invalid("chain_malformed", "chain", "Enter the name of a chain.")
	}
	if err := checkTravelAddress(in.TravelAddress); err != nil {
		return AddressBookEntry{}, err
	}
	return s.insertEntry(ctx, db.TravelWalletInsertParams{
		ApplicationID: in.ApplicationID, WalletID: s.NewID(), Address: in.Address, AddressKey: key, Chain: string(chain),
		HolderVendorData: filled(in.HolderVendorData), HolderName: filled(in.HolderName), EntityType: in.EntityType, IsVerified: in.SelfDeclared,
		IsSelfDeclared: in.SelfDeclared, TravelAddress: filled(in.TravelAddress), CreatedAt: s.Now(),
	})
}

func (s *AddressBook) insertEntry(ctx context.Context, p db.TravelWalletInsertParams) (AddressBookEntry, error) {
	app, err := s.Applications.Get(ctx, p.ApplicationID)
	if err != nil {
		return AddressBookEntry{}, err
	}
	var out []AddressBookEntry
	err = s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		var row db.TravelWallet
		err := s.claimIn(ctx, tx, claim{addressKey: p.AddressKey, environment: app.Environment}, func() (err error) {
			row, err = tx.TravelWalletInsert(ctx, p)
			if postgres.NotFound(err) {
				return apperr.Invalid("wallet_known", "address", "This address stands in the address book already.")
			}
			if err != nil {
				return fmt.Errorf("insert wallet: %w", err)
			}
			return nil
		})
		if err != nil {
			return err
		}
		out = []AddressBookEntry{entryOf(row)}
		return s.markContested(ctx, tx.Queries, []db.TravelWallet{row}, out)
	})
	if err != nil {
		return AddressBookEntry{}, err
	}
	return out[0], nil
}

// Update changes who holds a wallet.
func (s *AddressBook) Update(ctx context.Context, applicationID, id uuid.UUID, c AddressBookChange) (AddressBookEntry, error) {
	if err := checkTravelAddress(c.TravelAddress); err != nil {
		return AddressBookEntry{}, err
	}
	app, err := s.Applications.Get(ctx, applicationID)
	if err != nil {
		return AddressBookEntry{}, err
	}
	var out AddressBookEntry
	err = s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		row, err := tx.TravelWalletGet(ctx, db.TravelWalletGetParams{ApplicationID: applicationID, WalletID: id})
		if postgres.NotFound(err) {
			return apperr.NotFound("wallet_not_found")
		}
		if err != nil {
			return fmt.Errorf("load wallet: %w", err)
		}
		p := db.TravelWalletUpdateParams{
			ApplicationID: applicationID, WalletID: id, HolderName: row.HolderName, HolderVendorData: row.HolderVendorData,
			EntityType: row.EntityType, TravelAddress: row.TravelAddress,
		}
		for _, m := range []struct {
			to   **string
			from *string
		}{
			{&p.HolderName, c.HolderName}, {&p.HolderVendorData, c.HolderVendorData}, {&p.TravelAddress, c.TravelAddress},
		} {
			if m.from != nil {
				*m.to = filled(m.from)
			}
		}
		if c.EntityType != nil {
			p.EntityType = *c.EntityType
		}
		if row, err = tx.TravelWalletUpdate(ctx, p); err != nil {
			return fmt.Errorf("update wallet: %w", err)
		}
		out = entryOf(row)
		// Without the address of another provider the entry becomes a claim of its own.
		return s.tellContest(ctx, tx, claim{addressKey: row.AddressKey, environment: app.Environment})
	})
	return out, err
}

// Remove takes a wallet out of the address book.
func (s *AddressBook) Remove(ctx context.Context, applicationID, id uuid.UUID) error {
	now := s.Now()
	n, err := s.Store.Queries().TravelWalletDelete(ctx, db.TravelWalletDeleteParams{ApplicationID: applicationID, WalletID: id, At: &now})
	if err != nil {
		return fmt.Errorf("delete wallet: %w", err)
	}
	if n == 0 {
		return apperr.NotFound("wallet_not_found")
	}
	return nil
}

// Search selects a page of a list.
type Search struct {
	// Text stands in what is looked for; empty for all.
	Text          string
	Limit, Offset int
}

// pattern is the text for LIKE, nil for none.
func (s Search) pattern() *string {
	if s.Text == "" {
		return nil
	}
	p := "%" + strings.NewReplacer(`\`, `\\`, "%", `\%`, "_", `\_`).Replace(s.Text) + "%"
	return &p
}

// List returns a page of the address book and how many entries there are.
func (s *AddressBook) List(ctx context.Context, applicationID uuid.UUID, in Search) ([]AddressBookEntry, int, error) {
	q := s.Store.Queries()
	n, err := q.TravelWalletCount(ctx, db.TravelWalletCountParams{ApplicationID: applicationID, Search: in.pattern()})
	if err != nil {
		return nil, 0, fmt.Errorf("count wallets: %w", err)
	}
	rows, err := q.TravelWalletPage(ctx, db.TravelWalletPageParams{
		ApplicationID: applicationID, Search: in.pattern(), PageLimit: int32(in.Limit), PageOffset: int32(in.Offset),
	})
	if err != nil {
		return nil, 0, fmt.Errorf("list wallets: %w", err)
	}
	out := make([]AddressBookEntry, len(rows))
	for i, r := range rows {
		out[i] = entryOf(r)
	}
	return out, int(n), s.markContested(ctx, q, rows, out)
}

func entryOf(r db.TravelWallet) AddressBookEntry {
	return AddressBookEntry{
		ID: r.WalletID, Address: r.Address, Chain: r.Chain, HolderVendorData: r.HolderVendorData, HolderName: r.HolderName,
		TravelAddress: r.TravelAddress, EntityType: r.EntityType, IsVerified: r.IsVerified, SelfDeclared: r.IsSelfDeclared,
		IsProved: r.ProvedAt != nil, CreatedAt: r.CreatedAt,
	}
}

func checkTravelAddress(text *string) error {
	if filled(text) == nil {
		return nil
	}
	if _, ok := DecodeTravelAddress(*text); !ok {
		return apperr.Invalid("travel_address_malformed", "travel_address", "Enter a travel address, which begins with ta.")
	}
	return nil
}

// filled is nil for an empty text.
func filled(text *string) *string {
	if text == nil || *text == "" {
		return nil
	}
	return text
}
