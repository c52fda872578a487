package entity

import (
	"cmp"
	"context"
	"fmt"
	"reflect"
	"strings"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/paging"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/optional"
)

const (
	// maxCount is the number up to which entities are counted exactly.
	maxCount = 100
	// few entities are found in no order and sorted.
	few = 1_000
)

// The orders of a list.
const (
	ByLastSession = "-last_session_at"
	ByNewest      = "-created_at"
	ByOldest      = "created_at"
)

// Filter narrows a list of users or businesses; zero values do not.
type Filter struct {
	Statuses []string
	// Countries issued a document of the user (alpha-3), or are those of the business (alpha-2).
	Countries []string
	// Tag is the name of one.
	Tag           *string
	CreatedFrom   *time.Time
	CreatedBefore *time.Time
	// Search finds one by its id, by what its references begin with, by an address or number, or by a name.
	Search string
	// Ordering is one of the orders; empty for the newest sessions first.
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

// Page is a page of entities.
type Page struct {
	Entities []Entity
	// Count is how many match in all, counted no further than 100.
	Count int
	// HasMore tells of rows behind the page.
	HasMore bool
	// Cursor is the place behind the page; nil on the last one.
	Cursor *string
}

// List returns a page of the users or businesses that a filter lets through.
func (s *Service) List(ctx context.Context, applicationID uuid.UUID, kind workflow.Kind, f Filter) (Page, error) {
	f.Ordering = cmp.Or(f.Ordering, ByLastSession)
	var out Page
	err := s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		if err := tx.PlanByValues(ctx); err != nil {
			return fmt.Errorf("choose plans: %w", err)
		}
		ids, count, err := findPage(ctx, tx, f, f.match(applicationID, kind))
		if err != nil {
			return err
		}
		out.Count, out.HasMore = min(count, maxCount), len(ids) > f.Limit
		rows, err := tx.EntityRows(ctx, db.EntityRowsParams{ApplicationID: applicationID, EntityIds: ids[:min(len(ids), f.Limit)]})
		if err != nil {
			return fmt.Errorf("list entities: %w", err)
		}
		if out.Cursor = nil; out.HasMore && len(rows) > 0 {
			out.Cursor = new(f.place(rows[len(rows)-1]).String())
		}
		out.Entities, err = complete(ctx, tx.Queries, rows)
		return err
	})
	return out, err
}

// findPage returns the ids of a page and of the row behind it, and how many match, as far as they are counted.
func findPage(ctx context.Context, tx postgres.Tx, f Filter, match db.EntityMatchParams) ([]uuid.UUID, int, error) {
	if !f.everything() {
		match.AtMost = few + 1
		found, err := tx.EntityMatch(ctx, match)
		if err != nil {
			return nil, 0, fmt.Errorf("find entities: %w", err)
		}
		if len(found) <= few {
			return sortedPage(f, found), len(found), nil
		}
	}
	ids, err := pageOf(ctx, tx, f, db.EntityPageParams{
		ApplicationID: match.ApplicationID, Kind: match.Kind, Statuses: match.Statuses, Countries: match.Countries, Tag: match.Tag,
		CreatedFrom: match.CreatedFrom, CreatedBefore: match.CreatedBefore, SearchID: match.SearchID, Search: match.Search,
		SearchStart: match.SearchStart, SearchPart: match.SearchPart, Ordering: f.Ordering, PageLimit: int32(f.Limit) + 1, PageOffset: int32(f.Offset),
	})
	if err != nil {
		return nil, 0, err
	}
	if !f.everything() {
		return ids, maxCount, nil
	}
	count, err := tx.EntityCount(ctx, db.EntityCountParams{ApplicationID: match.ApplicationID, Kind: match.Kind, AtMost: maxCount})
	if err != nil {
		return nil, 0, fmt.Errorf("count entities: %w", err)
	}
	return ids, int(count), nil
}

// pageOf reads a page. Those without a session stand behind all others, where a place in time does not lead.
func pageOf(ctx context.Context, tx postgres.Tx, f Filter, p db.EntityPageParams) ([]uuid.UUID, error) {
	if c := f.After; c != nil {
		p.AfterID, p.AfterAt, p.PageOffset = &c.ID, c.At, 0
	}
	ids, err := tx.EntityPage(ctx, p)
	if err != nil {
		return nil, fmt.Errorf("list entities: %w", err)
	}
	if left := f.Limit + 1 - len(ids); left > 0 && f.Ordering == ByLastSession && p.AfterAt != nil {
		p.AfterID, p.AfterAt, p.PageLimit = &uuid.Nil, nil, int32(left)
		rest, err := tx.EntityPage(ctx, p)
		if err != nil {
			return nil, fmt.Errorf("list entities without sessions: %w", err)
		}
		ids = append(ids, rest...)
	}
	return ids, nil
}

// compare says which of two entities comes first.
func (f Filter) compare(a, b db.EntityMatchRow) int {
	byID := strings.Compare(a.EntityID.String(), b.EntityID.String())
	switch f.Ordering {
	case ByOldest:
		return cmp.Or(a.CreatedAt.Compare(b.CreatedAt), -byID)
	case ByNewest:
		return cmp.Or(b.CreatedAt.Compare(a.CreatedAt), byID)
	}
	return cmp.Or(optional.Value(b.LastSessionAt).Compare(optional.Value(a.LastSessionAt)), byID)
}

// place is that of a row in the list.
func (f Filter) place(row db.Entity) paging.Cursor {
	c := paging.Cursor{Ordering: f.Ordering, ID: row.EntityID, At: row.LastSessionAt}
	if f.Ordering != ByLastSession {
		c.At = &row.CreatedAt
	}
	return c
}

// sortedPage returns the ids of the page of what was found, and of the row behind it.
func sortedPage(f Filter, found []db.EntityMatchRow) []uuid.UUID {
	var after *db.EntityMatchRow
	if c := f.After; c != nil {
		after = &db.EntityMatchRow{EntityID: c.ID, LastSessionAt: c.At, CreatedAt: optional.Value(c.At)}
	}
	page := paging.PageOf(found, f.compare, after, f.Limit, f.Offset)
	ids := make([]uuid.UUID, len(page))
	for i, one := range page {
		ids[i] = one.EntityID
	}
	return ids
}

func (f Filter) match(applicationID uuid.UUID, kind workflow.Kind) db.EntityMatchParams {
	p := db.EntityMatchParams{
		ApplicationID: applicationID, Kind: string(kind), Statuses: f.Statuses, Countries: f.Countries, Tag: f.Tag,
		CreatedFrom: f.CreatedFrom, CreatedBefore: f.CreatedBefore,
	}
	search := strings.TrimSpace(f.Search)
	if search == "" {
		return p
	}
	if id, err := uuid.Parse(search); err == nil && len(search) == 36 {
		p.SearchID = &id
		return p
	}
	p.Search, p.SearchStart, p.SearchPart = &search, new(postgres.EscapeLike(search)), postgres.SubstringPattern(search)
	return p
}
