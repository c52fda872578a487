package transaction

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"vidimus/gen/db"
	"vidimus/internal/domain/monitoring/ruleengine"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/cache"
	"vidimus/internal/platform/value/decimal"
	"vidimus/internal/platform/value/optional"
)

// Settings say how an application's transactions are judged.
type Settings struct {
	// Review and Decline are the scores from which a transaction is reviewed or
	// declined; 500 is never.
	Review, Decline int
	// Currency is one that amounts are also told in; empty for none.
	Currency string
	// Rates say how much of it one unit of another currency is worth.
	Rates map[string]decimal.Decimal
	// Crypto has wallets looked for on lists of sanctions, Names counterparties.
	Crypto, Names bool
	// WorkflowID is the workflow of remediations that no rule names; nil for none.
	WorkflowID *uuid.UUID
}

// defaults are the settings of an application that has set none (contract, transactions settings).
func defaults() Settings {
	return Settings{Review: ruleengine.DefaultReview, Decline: ruleengine.DefaultDecline, Crypto: true, Names: true, Rates: map[string]decimal.Decimal{}}
}

// maxRates is more than there are currencies.
const maxRates = 500

// check refuses settings that make no sense, all of it together.
func (s Settings) check() error {
	f := validationErrors{}
	if s.Review < 1 || s.Review > ruleengine.MaxThreshold {
		f.add("preferred_review_score_threshold", "Ensure this value is between 1 and 500.")
	}
	if s.Decline < s.Review || s.Decline > ruleengine.MaxThreshold {
		f.add("preferred_decline_score_threshold", "Ensure this value is between preferred_review_score_threshold and 500.")
	}
	if s.Currency != "" && !isCurrency(s.Currency, nil) {
		f.add("preferred_currency", "This is not the code of a currency, such as EUR or BTC.")
	}
	for _, code := range slices.Sorted(maps.Keys(s.Rates)) {
		if !isCurrency(code, nil) || s.Rates[code].Sign() <= 0 {
			f.add("exchange_rates", "Each name must be the code of a currency, and each rate above 0.")
		}
	}
	if len(s.Rates) > maxRates {
		f.add("exchange_rates", "There are too many currencies.")
	}
	if len(f) > 0 {
		return apperr.InvalidFields("transaction_settings_invalid", f)
	}
	return nil
}

const (
	settingsLife = 10 * time.Second
	settingsMax  = 100_000
)

func newSettingsCache(now func() time.Time) *cache.Cache[uuid.UUID, Settings] {
	return cache.New[uuid.UUID, Settings](cache.Options{Now: now, Life: settingsLife, Max: settingsMax})
}

// Settings are those of an application; they may be a few seconds old.
func (s *Service) Settings(ctx context.Context, applicationID uuid.UUID) (Settings, error) {
	return s.settings.Get(applicationID, func() (Settings, uuid.UUID, error) {
		row, err := s.Store.Queries().TransactionSettingsGet(ctx, applicationID)
		if errors.Is(err, pgx.ErrNoRows) {
			return defaults(), applicationID, nil
		}
		if err != nil {
			return Settings{}, applicationID, fmt.Errorf("load settings of transactions: %w", err)
		}
		out := Settings{
			Review: int(row.ReviewScore), Decline: int(row.DeclineScore), Currency: optional.Value(row.PreferredCurrency), Crypto: row.CryptoScreening,
			Names: row.CounterpartyScreening, WorkflowID: row.RemediationWorkflowID, Rates: map[string]decimal.Decimal{},
		}
		if err := json.Unmarshal(row.ExchangeRates, &out.Rates); err != nil {
			return Settings{}, applicationID, fmt.Errorf("read exchange rates: %w", err)
		}
		return out, applicationID, nil
	})
}

// SetSettings replaces the settings of an application. The workflow has to be a
// published one for persons.
func (s *Service) SetSettings(ctx context.Context, applicationID uuid.UUID, in Settings) error {
	in.Currency = strings.ToUpper(in.Currency)
	if err := in.check(); err != nil {
		return err
	}
	if in.WorkflowID != nil {
		if _, err := s.Workflows.Latest(ctx, applicationID, *in.WorkflowID); apperr.KindOf(err) == apperr.KindNotFound {
			return apperr.Invalid("workflow_unknown", "remediation_workflow_id", "There is no published workflow with this id.")
		} else if err != nil {
			return err
		}
	}
	rates, err := json.Marshal(in.Rates)
	if err != nil {
		return fmt.Errorf("write exchange rates: %w", err)
	}
	err = s.Store.Queries().TransactionSettingsPut(ctx, db.TransactionSettingsPutParams{
		ApplicationID: applicationID, ReviewScore: int32(in.Review), DeclineScore: int32(in.Decline), PreferredCurrency: optional.Of(in.Currency),
		ExchangeRates: rates, CryptoScreening: in.Crypto, CounterpartyScreening: in.Names, RemediationWorkflowID: in.WorkflowID, UpdatedAt: s.Now(),
	})
	if err != nil {
		return fmt.Errorf("store settings of transactions: %w", err)
	}
	s.Forget(applicationID)
	return nil
}

// Forget drops the cached data of an application; the nil id drops everything.
func (s *Service) Forget(applicationID uuid.UUID) { s.settings.Drop(applicationID) }

// toPreferredCurrency converts an amount into the currency of the application; nil where no
// rate is known, and where the amount would have more than 18 digits before the point. The customer's own conversion counts first.
func (s Settings) toPreferredCurrency(t Transaction) *Money {
	switch {
	case s.Currency == "":
		return nil
	case t.Currency == s.Currency:
		return &Money{Amount: t.Amount, Currency: s.Currency}
	case t.Default != nil && t.Default.Currency == s.Currency:
		return &Money{Amount: t.Default.Amount, Currency: s.Currency}
	}
	rate, known := s.Rates[t.Currency]
	converted := t.Amount.Mul(rate)
	if !known || !converted.IsAmount() {
		return nil
	}
	return &Money{Amount: converted, Currency: s.Currency}
}
