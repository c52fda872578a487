package transaction

import (
	"bytes"
	"context"
	"fmt"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"vidimus/gen/db"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// ImportedTransaction is a transaction that was decided elsewhere. It is stored with
// its status and counts in totals and back-tests, but has no consequences: no rule
// acts, no event is sent, nothing is screened or charged.
type ImportedTransaction struct {
	Report
	Status Status
	// Digest is what was said of it; the same said again changes nothing.
	Digest []byte
}

// ImportOutcome is the result of importing one transaction; Err is a refusal.
type ImportOutcome struct {
	// IsKnown says that the same was imported before.
	IsKnown bool
	Err     error
}

// PrepareImport refuses a transaction whose participants are blocked.
func (s *Service) PrepareImport(ctx context.Context, applicationID uuid.UUID, p ImportedTransaction) (*Draft, error) {
	c := application.Caller{ApplicationID: applicationID, Environment: application.Live}
	if err := s.admit(ctx, c, p.Transaction); err != nil {
		return nil, err
	}
	settings, err := s.Settings(ctx, applicationID)
	if err != nil {
		return nil, err
	}
	now := s.Now()
	d := &Draft{caller: c, settings: settings, made: p.Transaction, digest: p.Digest}
	t := &d.made
	t.Ref = Ref{ApplicationID: applicationID, ID: s.NewID()}
	t.CreatedAt, t.UpdatedAt, t.version = now, now, 1
	t.Status, t.Preferred = p.Status, settings.toPreferredCurrency(*t)
	return d, nil
}

// StoreImported stores drafts of PrepareImport, in their order, in the caller's
// transaction. It can be repeated.
func (s *Service) StoreImported(ctx context.Context, tx postgres.Tx, drafts []*Draft) ([]ImportOutcome, error) {
	for _, d := range drafts {
		d.err, d.out = nil, d.made
	}
	_, parties, err := s.prefetch(ctx, tx, drafts)
	if err != nil {
		return nil, err
	}
	out, kept, err := sortImported(ctx, tx, drafts)
	if err != nil || len(kept) == 0 {
		return out, err
	}
	if err := s.upsertParties(ctx, tx, kept, parties); err != nil {
		return nil, err
	}
	if s.Judge != nil {
		if err := s.Judge.Backfill(ctx, tx, kept[0].caller.ApplicationID, recordsOf(kept, parties)); err != nil {
			return nil, fmt.Errorf("remember transactions: %w", err)
		}
	}
	var end pgx.Batch
	if err := s.insert(ctx, tx, &end, kept); err != nil {
		return nil, err
	}
	if err := tx.Send(ctx, &end); err != nil {
		return nil, fmt.Errorf("insert transactions: %w", err)
	}
	p := db.TransactionImportedPutManyParams{ApplicationID: kept[0].caller.ApplicationID}
	for _, d := range kept {
		p.TransactionIds, p.Digests = append(p.TransactionIds, d.made.ID), append(p.Digests, d.digest)
	}
	if err := tx.TransactionImportedPutMany(ctx, p); err != nil {
		return nil, fmt.Errorf("remember imported transactions: %w", err)
	}
	return out, nil
}

// sortImported tells those that are new from those that are known or refused.
func sortImported(ctx context.Context, tx postgres.Tx, drafts []*Draft) (out []ImportOutcome, kept []*Draft, err error) {
	ids := make([]string, len(drafts))
	for i, d := range drafts {
		ids[i] = d.made.TxnID
	}
	rows, err := tx.TransactionImportedMany(ctx, db.TransactionImportedManyParams{ApplicationID: drafts[0].caller.ApplicationID, TxnIds: ids})
	if err != nil {
		return nil, nil, fmt.Errorf("look for imported transactions: %w", err)
	}
	said := make(map[string][]byte, len(rows))
	for _, r := range rows {
		said[r.TxnID] = r.ImportDigest
	}
	out = make([]ImportOutcome, len(drafts))
	for i, d := range drafts {
		before, isTaken := said[d.made.TxnID]
		switch {
		case !isTaken:
			said[d.made.TxnID] = d.digest
			kept = append(kept, d)
		case before == nil:
			out[i].Err = errTaken()
		case bytes.Equal(before, d.digest):
			out[i].IsKnown = true
		default:
			out[i].Err = apperr.Invalid("transaction_import_differs", "transaction_id",
				"Another transaction was imported with this id. Transactions are not changed: what they counted for has happened.")
		}
	}
	return out, kept, nil
}
