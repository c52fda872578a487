package travelrule

import (
	"context"
	"fmt"

	"vidimus/gen/db"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
)

// recipient is the application of this installation to which a transfer goes: the one
// whose customer has proved the wallet last, else the only one that claims it. An
// entry of an address book, declared or not, is a claim of whoever wrote it, so claims
// that contradict each other count for nobody.
type recipient struct {
	// wallet is the recipient's entry of its address book; nil for none.
	wallet *db.TravelWallet
	// isContested reports that several claim the wallet and nobody has proved it.
	isContested bool
}

func findRecipient(ctx context.Context, q *db.Queries, x *exchange) (recipient, error) {
	if x.WalletKey == "" {
		return recipient{}, nil
	}
	claims, err := q.TravelWalletClaims(ctx, db.TravelWalletClaimsParams{
		Environment: string(x.environment), AddressKey: x.WalletKey, ApplicationID: x.ApplicationID,
	})
	if err != nil {
		return recipient{}, fmt.Errorf("look wallet up elsewhere: %w", err)
	}
	switch {
	case len(claims) == 0:
		return recipient{}, nil
	case claims[0].TravelWallet.ProvedAt != nil && !claims[0].IsReachable:
		return recipient{}, nil // who has proved it takes part in no exchange, and nobody else may
	case claims[0].TravelWallet.ProvedAt != nil || len(claims) == 1:
		return recipient{wallet: &claims[0].TravelWallet}, nil
	default:
		return recipient{isContested: true}, nil
	}
}

// claim names a wallet in whose address book it is.
type claim struct {
	addressKey  string
	environment application.Environment
}

// claimIn makes changes of the claims of one address one after the other, and tells
// the applications whose claims contradict each other by then.
func (s *AddressBook) claimIn(ctx context.Context, tx postgres.Tx, c claim, change func() error) error {
	if err := tx.TravelWalletLock(ctx, c.addressKey); err != nil {
		return fmt.Errorf("lock wallet: %w", err)
	}
	if err := change(); err != nil {
		return err
	}
	return s.tellContest(ctx, tx, c)
}

// tellContest mails the applications whose claims contradict each other, once for each
// entry. An application that takes part in no exchange is not told, and not told of.
func (s *AddressBook) tellContest(ctx context.Context, tx postgres.Tx, c claim) error {
	now := s.Now()
	rows, err := tx.TravelWalletTellContest(ctx, db.TravelWalletTellContestParams{
		AddressKey: c.addressKey, Environment: string(c.environment), At: &now,
	})
	if err != nil {
		return fmt.Errorf("note contested claims: %w", err)
	}
	if len(rows) == 0 {
		return nil
	}
	mails := make([]jobs.Args, len(rows))
	for i, r := range rows {
		mails[i] = ContestMailArgs(r)
	}
	return s.Jobs.InsertMany(ctx, tx, mails)
}

// markContested sets IsContested of entries of one application.
func (s *AddressBook) markContested(ctx context.Context, q *db.Queries, rows []db.TravelWallet, entries []AddressBookEntry) error {
	if len(rows) == 0 {
		return nil
	}
	keys := make([]string, len(rows))
	for i, r := range rows {
		keys[i] = r.AddressKey
	}
	contested, err := q.TravelWalletContests(ctx, db.TravelWalletContestsParams{ApplicationID: rows[0].ApplicationID, AddressKeys: keys})
	if err != nil {
		return fmt.Errorf("look claims up: %w", err)
	}
	found := make(map[string]bool, len(contested))
	for _, key := range contested {
		found[key] = true
	}
	for i, r := range rows {
		entries[i].IsContested = found[r.AddressKey] && r.TravelAddress == nil
	}
	return nil
}
