package transaction

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"vidimus/gen/db"
	"vidimus/internal/domain/customer/entity"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/decimal"
	"vidimus/internal/platform/value/optional"
)

// report is the part of a transaction that is stored as a document: nobody
// searches by it.
type report struct {
	Zone         *string            `json:"zone,omitempty"`
	CurrencyKind *CurrencyKind      `json:"currency_kind,omitempty"`
	Default      *storedMoney       `json:"default,omitempty"`
	CryptoParams json.RawMessage    `json:"crypto,omitempty"`
	Subject      Party              `json:"subject"`
	Counterparty *Party             `json:"counterparty,omitempty"`
	Props        json.RawMessage    `json:"props,omitempty"`
	TravelRule   *TravelRuleDetails `json:"travel_rule,omitempty"`
	Network      *Network           `json:"network,omitempty"`
}

type storedMoney struct {
	Amount   decimal.Decimal `json:"amount"`
	Currency string          `json:"currency"`
}

func keyOf(kind, vendorData string) entityKey { return entityKey{workflow.Kind(kind), vendorData} }

// insert queues the statement that stores drafts and gives them their numbers.
func (s *Service) insert(ctx context.Context, tx postgres.Tx, end *pgx.Batch, kept []*Draft) error {
	p := db.TransactionInsertManyParams{ApplicationID: kept[0].caller.ApplicationID}
	byID := map[uuid.UUID]*Draft{}
	for i, d := range kept {
		if err := s.label(ctx, tx, d); err != nil {
			return err
		}
		if err := add(&p, &d.made, i+1); err != nil {
			return err
		}
		byID[d.made.ID] = d
	}
	end.Queue(db.TransactionInsertMany, arguments(&p)...).Query(func(rows pgx.Rows) error {
		stored, err := pgx.CollectRows(rows, pgx.RowToStructByPos[db.TransactionInsertManyRow])
		if err == nil && len(stored) != len(kept) {
			err = fmt.Errorf("insert transactions: %d of %d rows came back", len(stored), len(kept))
		}
		if err != nil {
			return err
		}
		for _, r := range stored {
			d := byID[r.TransactionID]
			d.made.Number = r.Number
			d.out = d.made
		}
		return nil
	})
	return nil
}

// arguments are the parameters in the order of the statement.
func arguments(p *db.TransactionInsertManyParams) []any {
	return []any{
		p.ApplicationID, p.TransactionIds, p.Ords, p.TxnIds, p.TxnDates, p.Categories, p.ActionTypes, p.Directions, p.Statuses, p.Amounts, p.Currencies,
		p.PreferredAmounts, p.PreferredCurrencies, p.PaymentDetails, p.PaymentTxnIds, p.Scores, p.Severities, p.ReasonCodes, p.ReasonLabels,
		p.VendorDatas, p.SubjectNames, p.SubjectCountries, p.CounterpartyVendorDatas, p.CounterpartyNames, p.CounterpartyCountries, p.SubjectNodes,
		p.CounterpartyNodes, p.Reports, p.Findings, p.Tags, p.RuleIds, p.Actions, p.RemediationSessionIds, p.CreatedAts,
	}
}

// label finds or makes the labels that rules have given.
func (s *Service) label(ctx context.Context, tx postgres.Tx, d *Draft) error {
	d.made.Tags, d.made.tagIDs = nil, nil
	for _, name := range d.tags {
		row, err := tx.TagPut(ctx, db.TagPutParams{
			ApplicationID: d.made.ApplicationID, TagID: s.NewID(), Name: name, Color: entity.TagColor, Source: "custom", Now: s.Now(),
		})
		if err != nil {
			return fmt.Errorf("put tag: %w", err)
		}
		d.made.Tags, d.made.tagIDs = append(d.made.Tags, toLabel(db.Tag(row))), append(d.made.tagIDs, row.TagID)
	}
	return nil
}

func add(p *db.TransactionInsertManyParams, t *Transaction, ord int) error {
	r := report{
		Zone: t.Zone, CurrencyKind: t.CurrencyKind, CryptoParams: t.CryptoParams, Subject: t.Subject, Counterparty: t.Counterparty, Props: t.Props,
		TravelRule: t.TravelRule, Network: t.Network,
	}
	if t.Default != nil {
		r.Default = &storedMoney{t.Default.Amount, t.Default.Currency}
	}
	body, err := encoded(r)
	if err != nil {
		return err
	}
	var findings, action string
	if len(t.Findings.Runs)+len(t.Findings.Screened) > 0 {
		if findings, err = encoded(t.Findings); err != nil {
			return err
		}
	}
	if t.Action != nil {
		if action, err = encoded(t.Action); err != nil {
			return err
		}
	}
	p.Ords, p.TransactionIds, p.TxnIds = append(p.Ords, int32(ord)), append(p.TransactionIds, t.ID), append(p.TxnIds, t.TxnID)
	p.TxnDates, p.CreatedAts = append(p.TxnDates, t.At), append(p.CreatedAts, t.CreatedAt)
	p.Categories, p.ActionTypes = append(p.Categories, string(t.Category)), append(p.ActionTypes, t.ActionType)
	p.Directions, p.Statuses = append(p.Directions, string(t.Direction)), append(p.Statuses, string(t.Status))
	p.Scores, p.Severities = append(p.Scores, int32(t.Score)), append(p.Severities, string(t.Severity))
	p.ReasonCodes, p.ReasonLabels = append(p.ReasonCodes, optional.Value(t.ReasonCode)), append(p.ReasonLabels, optional.Value(t.ReasonLabel))
	p.Reports, p.Findings, p.Actions = append(p.Reports, body), append(p.Findings, findings), append(p.Actions, action)
	p.Tags, p.RemediationSessionIds = append(p.Tags, arrayText(t.tagIDs)), append(p.RemediationSessionIds, optional.Value(t.RemediationID))
	p.RuleIds = append(p.RuleIds, arrayText(t.matchedRules()))
	addMoney(p, t)
	addParties(p, t)
	return nil
}

// matchedRules are the ids of the rules that matched, each once.
func (t *Transaction) matchedRules() []uuid.UUID {
	var ids []uuid.UUID
	for _, run := range t.Findings.Runs {
		if !slices.Contains(ids, run.RuleID) {
			ids = append(ids, run.RuleID)
		}
	}
	return ids
}

func addMoney(p *db.TransactionInsertManyParams, t *Transaction) {
	var amount, currency string
	if t.Preferred != nil {
		amount, currency = t.Preferred.Amount.String(), t.Preferred.Currency
	}
	p.Amounts, p.Currencies = append(p.Amounts, t.Amount.String()), append(p.Currencies, t.Currency)
	p.PreferredAmounts, p.PreferredCurrencies = append(p.PreferredAmounts, amount), append(p.PreferredCurrencies, currency)
	p.PaymentDetails, p.PaymentTxnIds = append(p.PaymentDetails, optional.Value(t.PaymentDetails)), append(p.PaymentTxnIds, optional.Value(t.PaymentTxnID))
}

func addParties(p *db.TransactionInsertManyParams, t *Transaction) {
	var other Party
	if t.Counterparty != nil {
		other = *t.Counterparty
	}
	p.VendorDatas, p.CounterpartyVendorDatas = append(p.VendorDatas, optional.Value(t.Subject.VendorData)), append(p.CounterpartyVendorDatas, optional.Value(other.VendorData))
	p.SubjectNames, p.CounterpartyNames = append(p.SubjectNames, optional.Value(t.Subject.Name())), append(p.CounterpartyNames, optional.Value(other.Name()))
	p.SubjectCountries, p.CounterpartyCountries = append(p.SubjectCountries, optional.Value(t.Subject.Country)), append(p.CounterpartyCountries, optional.Value(other.Country))
	p.SubjectNodes, p.CounterpartyNodes = append(p.SubjectNodes, t.Subject.node()), append(p.CounterpartyNodes, other.node())
}

// arrayText is an array as PostgreSQL reads it; empty for none.
func arrayText(ids []uuid.UUID) string {
	if len(ids) == 0 {
		return ""
	}
	texts := make([]string, len(ids))
	for i, id := range ids {
		texts[i] = id.String()
	}
	return "{" + strings.Join(texts, ",") + "}"
}
