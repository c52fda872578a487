package transaction

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"vidimus/gen/db"
	"vidimus/internal/domain/customer/entity"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/decimal"
	"vidimus/internal/platform/value/optional"
)

// Get is a transaction as it is now.
func (s *Service) Get(ctx context.Context, r Ref) (Transaction, error) {
	return get(ctx, s.Store.Queries(), r)
}

func get(ctx context.Context, q *db.Queries, r Ref) (Transaction, error) {
	row, err := q.TransactionGet(ctx, db.TransactionGetParams{ApplicationID: r.ApplicationID, TransactionID: r.ID})
	if errors.Is(err, pgx.ErrNoRows) {
		return Transaction{}, errNotFound
	}
	if err != nil {
		return Transaction{}, fmt.Errorf("load transaction: %w", err)
	}
	t, err := fromRow(row)
	if err != nil || len(t.tagIDs) == 0 {
		return t, err
	}
	t.Tags, err = tagsOf(ctx, q, r.ApplicationID, t.tagIDs)
	return t, err
}

// lock keeps other writers off a transaction until the end of theirs.
func lock(ctx context.Context, tx postgres.Tx, r Ref) (Transaction, error) {
	_, err := tx.TransactionLock(ctx, db.TransactionLockParams{ApplicationID: r.ApplicationID, TransactionID: r.ID})
	if errors.Is(err, pgx.ErrNoRows) {
		return Transaction{}, errNotFound
	}
	if err != nil {
		return Transaction{}, fmt.Errorf("lock transaction: %w", err)
	}
	return get(ctx, tx.Queries, r)
}

func tagsOf(ctx context.Context, q *db.Queries, applicationID uuid.UUID, ids []uuid.UUID) ([]entity.TagDefinition, error) {
	rows, err := q.TagsByID(ctx, db.TagsByIDParams{ApplicationID: applicationID, TagIds: ids})
	if err != nil {
		return nil, fmt.Errorf("load tags: %w", err)
	}
	out := make([]entity.TagDefinition, len(rows))
	for i, row := range rows {
		out[i] = toLabel(row)
	}
	return out, nil
}

func toLabel(row db.Tag) entity.TagDefinition {
	return entity.TagDefinition{
		ID: row.TagID, Name: row.Name, Color: row.Color, Description: row.Description, Source: row.Source, CreatedAt: row.CreatedAt, UpdatedAt: row.UpdatedAt,
	}
}

func fromRow(row db.TransactionGetRow) (Transaction, error) {
	t := Transaction{
		Ref: Ref{row.ApplicationID, row.TransactionID}, TxnID: row.TxnID, Number: row.Number, At: row.TxnDate, Category: Category(row.Category),
		ActionType: row.ActionType, Direction: Direction(row.Direction), PaymentDetails: row.PaymentDetails, PaymentTxnID: row.PaymentTxnID,
		Status: Status(row.Status), Score: int(row.Score), Severity: Severity(optional.Value(row.Severity)), ReasonCode: row.ReasonCode, ReasonLabel: row.ReasonLabel,
		RemediationID: row.RemediationSessionID, CreatedAt: row.CreatedAt, UpdatedAt: row.UpdatedAt, tagIDs: row.TagIds, version: row.Version,
	}
	var r report
	if err := json.Unmarshal(row.Report, &r); err != nil {
		return t, fmt.Errorf("read report: %w", err)
	}
	t.Zone, t.CurrencyKind, t.CryptoParams, t.Subject, t.Counterparty = r.Zone, r.CurrencyKind, r.CryptoParams, r.Subject, r.Counterparty
	t.Props, t.TravelRule, t.Network = r.Props, r.TravelRule, r.Network
	if r.Default != nil {
		t.Default = &Money{Amount: r.Default.Amount, Currency: r.Default.Currency}
	}
	var err error
	if t.Money, err = money(row.PlainAmount, row.Currency); err != nil {
		return t, err
	}
	if row.PreferredCurrency != nil {
		preferred, err := money(row.PlainPreferred, *row.PreferredCurrency)
		if err != nil {
			return t, err
		}
		t.Preferred = &preferred
	}
	if len(row.Findings) > 0 {
		if err := json.Unmarshal(row.Findings, &t.Findings); err != nil {
			return t, fmt.Errorf("read findings: %w", err)
		}
	}
	t.Action, err = readAction(row.Action)
	return t, err
}

func money(amount, currency string) (Money, error) {
	d, err := decimal.Parse(amount)
	if err != nil {
		return Money{}, fmt.Errorf("read amount: %w", err)
	}
	return Money{Amount: d, Currency: currency}, nil
}

// readAction reads what the events of the transaction said, as it was stored.
func readAction(raw json.RawMessage) (*webhookevent.ActionRequired, error) {
	if len(raw) == 0 {
		return nil, nil
	}
	var stored struct {
		Type            string    `json:"type"`
		URL             string    `json:"url"`
		SessionID       uuid.UUID `json:"session_id"`
		SessionToken    string    `json:"session_token"`
		Status          string    `json:"status"`
		WidgetSessionID uuid.UUID `json:"widget_session_id"`
		ExpiresAt       time.Time `json:"expires_at"`
	}
	if err := json.Unmarshal(raw, &stored); err != nil {
		return nil, fmt.Errorf("read action: %w", err)
	}
	if stored.Type == "wallet_ownership" {
		return &webhookevent.ActionRequired{Ownership: &webhookevent.OwnershipAction{
			URL: stored.URL, WidgetSessionID: stored.WidgetSessionID, ExpiresAt: stored.ExpiresAt,
		}}, nil
	}
	return &webhookevent.ActionRequired{Verification: &webhookevent.VerificationAction{
		URL: stored.URL, SessionID: stored.SessionID, SessionToken: stored.SessionToken, Status: stored.Status,
	}}, nil
}

// maxActivities bounds what a record shows.
const maxActivities = 200

// Timeline lists the history of a transaction, oldest first. The creation is
// derived; it has no row of its own.
func (s *Service) Timeline(ctx context.Context, t Transaction) ([]TimelineEntry, error) {
	rows, err := s.Store.Queries().TransactionActivityList(ctx, db.TransactionActivityListParams{
		ApplicationID: t.ApplicationID, TransactionID: t.ID, AtMost: maxActivities,
	})
	if err != nil {
		return nil, fmt.Errorf("list activities: %w", err)
	}
	slices.Reverse(rows)
	return append([]TimelineEntry{t.creation()}, toTimeline(rows)...), nil
}
