package transaction

import (
	"cmp"
	"context"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"time"
	"unicode"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/customer/entity"
	"vidimus/internal/platform/api/paging"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/optional"
)

const (
	// few transactions are found in no order and sorted.
	few = 1_000
	// totalCap is the number up to which the matches of a filter are counted.
	totalCap = 10_000
)

// The orders of a list.
const (
	ByLatestPayment   = "-txn_date"
	ByEarliestPayment = "txn_date"
	ByHighestScore    = "-score"
	ByLowestScore     = "score"
)

// Filter narrows a list of transactions; zero values do not.
type Filter struct {
	Statuses  []string
	Direction *string
	// Currency is in capitals.
	Currency string
	// AmountMin and AmountMax are decimals in the currency of each transaction.
	AmountMin, AmountMax *string
	ScoreMin             *int
	// Rule is one that matched.
	Rule       *uuid.UUID
	Severity   *string
	Categories []string
	// VendorData is that of the subject.
	VendorData *string
	// Counterparty is a vendor_data or a part of a name.
	Counterparty *string
	PaidFrom     *time.Time
	PaidBefore   *time.Time
	// Search finds a transaction by its id, by what its numbers begin with, or by a name.
	Search string
	// Ordering is one of the orders; empty for the latest payment first.
	Ordering      string
	Limit, Offset int
	// After is the place that the page begins behind; nil for Offset.
	After *paging.Cursor
}

// everything tells that the list is not narrowed.
func (f Filter) everything() bool {
	f.Ordering, f.Limit, f.Offset, f.After = "", 0, 0, nil
	return reflect.ValueOf(f).IsZero()
}

// Row is a transaction in a list.
type Row struct {
	db.TransactionRowsRow
	Tags []entity.TagDefinition
}

// Page is a part of the list of transactions.
type Page struct {
	Rows []Row
	// Count is capped; Total is exact, that of a filter up to 10,000.
	Count, Total int
	// HasMore tells of rows behind the page.
	HasMore bool
	// Cursor is the place behind the page; nil on the last one.
	Cursor *string
}

// List returns a page of an application's transactions.
func (s *Service) List(ctx context.Context, applicationID uuid.UUID, f Filter) (Page, error) {
	f.Ordering = cmp.Or(f.Ordering, ByLatestPayment)
	var out Page
	var rows []db.TransactionRowsRow
	err := s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		if err := tx.PlanByValues(ctx); err != nil {
			return fmt.Errorf("choose plans: %w", err)
		}
		ids, total, err := findPage(ctx, tx, f, f.match(applicationID))
		if err != nil {
			return err
		}
		out.Total, out.HasMore = total, len(ids) > f.Limit
		rows, err = tx.TransactionRows(ctx, db.TransactionRowsParams{ApplicationID: applicationID, TransactionIds: ids[:min(len(ids), f.Limit)]})
		if err != nil {
			return fmt.Errorf("list transactions: %w", err)
		}
		return nil
	})
	if err != nil {
		return Page{}, err
	}
	out.Count = min(out.Total, countCap)
	if out.HasMore && len(rows) > 0 {
		out.Cursor = new(f.place(rows[len(rows)-1]).String())
	}
	out.Rows, err = labelRows(ctx, s.Store.Queries(), applicationID, rows)
	return out, err
}

// findPage returns the ids of a page and of the row behind it, and how many match.
func findPage(ctx context.Context, tx postgres.Tx, f Filter, match db.TransactionMatchParams) ([]uuid.UUID, int, error) {
	if !f.everything() {
		match.AtMost = few + 1
		found, err := tx.TransactionMatch(ctx, match)
		if err != nil {
			return nil, 0, fmt.Errorf("find transactions: %w", err)
		}
		if len(found) <= few {
			return sortedPage(f, found), len(found), nil
		}
	}
	ids, err := tx.TransactionPage(ctx, pageParams(match, f))
	if err != nil {
		return nil, 0, fmt.Errorf("list transactions: %w", err)
	}
	if f.everything() {
		total, err := tx.TransactionTotal(ctx, match.ApplicationID)
		if err != nil {
			return nil, 0, fmt.Errorf("count transactions: %w", err)
		}
		return ids, int(total), nil
	}
	match.AtMost = totalCap
	total, err := tx.TransactionMatchCount(ctx, db.TransactionMatchCountParams(match))
	if err != nil {
		return nil, 0, fmt.Errorf("count transactions: %w", err)
	}
	return ids, int(total), nil
}

// sortedPage returns the ids of the page of what was found, and of the row behind it.
func sortedPage(f Filter, found []db.TransactionMatchRow) []uuid.UUID {
	var after *db.TransactionMatchRow
	if c := f.After; c != nil {
		after = new(placeOf(c))
	}
	page := paging.PageOf(found, f.compare, after, f.Limit, f.Offset)
	ids := make([]uuid.UUID, len(page))
	for i, one := range page {
		ids[i] = one.TransactionID
	}
	return ids
}

// compare says which of two transactions comes first.
func (f Filter) compare(a, b db.TransactionMatchRow) int {
	if strings.HasPrefix(f.Ordering, "-") {
		a, b = b, a
	}
	byID := strings.Compare(a.TransactionID.String(), b.TransactionID.String())
	if f.Ordering == ByHighestScore || f.Ordering == ByLowestScore {
		return cmp.Or(cmp.Compare(a.Score, b.Score), byID)
	}
	return cmp.Or(a.TxnDate.Compare(b.TxnDate), byID)
}

// place is that of a row in the list.
func (f Filter) place(row db.TransactionRowsRow) paging.Cursor {
	return paging.Cursor{Ordering: f.Ordering, ID: row.TransactionID, At: &row.TxnDate, Number: int64(row.Score)}
}

// placeOf is the row that a cursor stands for.
func placeOf(c *paging.Cursor) db.TransactionMatchRow {
	return db.TransactionMatchRow{TransactionID: c.ID, TxnDate: optional.Value(c.At), Score: int32(c.Number)}
}

func (f Filter) match(applicationID uuid.UUID) db.TransactionMatchParams {
	p := db.TransactionMatchParams{
		ApplicationID: applicationID, Statuses: f.Statuses, Direction: f.Direction, Currency: optional.Of(f.Currency), AmountMin: f.AmountMin,
		AmountMax: f.AmountMax, RuleID: f.Rule, Severity: f.Severity, Categories: f.Categories, VendorData: f.VendorData, Counterparty: f.Counterparty,
		PaidFrom: f.PaidFrom, PaidBefore: f.PaidBefore,
	}
	if f.ScoreMin != nil {
		p.ScoreMin = new(int32(*f.ScoreMin))
	}
	if len(f.Statuses) == 1 { // one value keeps the order of an index, a list does not
		p.Status, p.Statuses = &f.Statuses[0], nil
	}
	if f.Counterparty != nil {
		p.CounterpartyPart = postgres.SubstringPattern(*f.Counterparty)
	}
	search := strings.TrimSpace(f.Search)
	if search == "" {
		return p
	}
	if id, err := uuid.Parse(search); err == nil && len(search) == 36 {
		p.SearchID = &id
		return p
	}
	p.SearchStart, p.SearchPart = new(postgres.EscapeLike(search)), postgres.SubstringPattern(search)
	p.IsNumber = new(!strings.ContainsFunc(search, func(r rune) bool { return !unicode.IsDigit(r) }))
	return p
}

func pageParams(p db.TransactionMatchParams, f Filter) db.TransactionPageParams {
	out := db.TransactionPageParams{
		ApplicationID: p.ApplicationID, Statuses: p.Statuses, Status: p.Status, Direction: p.Direction, Currency: p.Currency, AmountMin: p.AmountMin,
		AmountMax: p.AmountMax, ScoreMin: p.ScoreMin, RuleID: p.RuleID, Severity: p.Severity, Categories: p.Categories, VendorData: p.VendorData,
		CounterpartyPart: p.CounterpartyPart, Counterparty: p.Counterparty, PaidFrom: p.PaidFrom, PaidBefore: p.PaidBefore, SearchID: p.SearchID,
		SearchStart: p.SearchStart, IsNumber: p.IsNumber, SearchPart: p.SearchPart, Ordering: f.Ordering, PageLimit: int32(f.Limit) + 1,
		PageOffset: int32(f.Offset),
	}
	if c := f.After; c != nil {
		place := placeOf(c)
		out.AfterID, out.AfterAt, out.AfterScore, out.PageOffset = &c.ID, &place.TxnDate, &place.Score, 0
	}
	return out
}

// labelRows adds their labels to the rows of a page.
func labelRows(ctx context.Context, q *db.Queries, applicationID uuid.UUID, rows []db.TransactionRowsRow) ([]Row, error) {
	out := make([]Row, len(rows))
	var ids []uuid.UUID
	for i, row := range rows {
		out[i].TransactionRowsRow = row
		ids = append(ids, row.TagIds...)
	}
	if len(ids) == 0 {
		return out, nil
	}
	all, err := tagsOf(ctx, q, applicationID, ids)
	if err != nil {
		return nil, err
	}
	for i, row := range rows {
		for _, l := range all {
			if slices.Contains(row.TagIds, l.ID) {
				out[i].Tags = append(out[i].Tags, l)
			}
		}
	}
	return out, nil
}
