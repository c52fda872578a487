package casefile

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/api/paging"
	"vidimus/internal/platform/storage/cache"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/optional"
)

const (
	// countedExactly is how many cases a list counts; of more it says that there are that many. A search counts fewer, as each
	// case that its words are met in has to be read to see whether the other conditions hold.
	countedExactly  = 10_000
	countedBySearch = 1_000
	// few is up to how many matching cases are sorted. Beyond it, walking the index of the order meets a page sooner, unless
	// they are of one time: then all of them may stand far from where the walk begins.
	few = 1_000
	// longLife is how long a list is taken for longer than counted, longMax how many of them are remembered.
	longLife = 30 * time.Second
	longMax  = 1_000
)

// LongListCache remembers filters that let more cases through than are counted.
type LongListCache = *cache.Cache[string, struct{}]

// NewLongListCache returns an empty cache.
func NewLongListCache(now func() time.Time) LongListCache {
	return cache.New[string, struct{}](cache.Options{Now: now, Life: longLife, Max: longMax})
}

// Filter selects cases; empty members select all.
type Filter struct {
	Statuses                                        []Status
	Sources                                         []Source
	Priorities                                      []Priority
	Resolution                                      *Resolution
	Blueprint, Assignee, Checker, Subject, LinkedID *uuid.UUID
	IsUnassigned, IsOverdue, IsPending              *bool
	Tag                                             *string
	// CreatedFrom and CreatedBefore bound when it was opened, DueUntil when it is due.
	CreatedFrom, CreatedBefore, DueUntil *time.Time
	// Search stands in the title, a tag, the number, or the name or reference of the subject, or is the id of the subject or of a linked record.
	Search string
	// Ordering is a column, or one after a minus; empty for ByNewest.
	Ordering      string
	Limit, Offset int
	// After is the place that the page begins behind; nil for Offset.
	After *paging.Cursor
}

// ByNewest is the order of a list that is asked for in none.
const ByNewest = "-created_at"

// CursorOrdering names an order of this list in cursors: those of other lists with an order of the same name lead nowhere here.
func CursorOrdering(ordering string) string { return "cases " + cmp.Or(ordering, ByNewest) }

// CasePage is a page of cases.
type CasePage struct {
	Cases []Case
	// Count is how many there are on all pages, at most 10,000, of a search at most 1,000.
	Count int
	// HasMore says that pages follow.
	HasMore bool
	// Cursor is the place behind the page; nil on the last one.
	Cursor *string
}

// KnownCount is how many cases are known to be there, seen from a page that begins at offset: one more than Count shows when pages follow.
func (f CasePage) KnownCount(offset int) int {
	if !f.HasMore {
		return f.Count
	}
	return max(f.Count, offset+len(f.Cases)+1)
}

// Page returns a page of cases.
func (s *Service) Page(ctx context.Context, applicationID uuid.UUID, f Filter) (CasePage, error) {
	f.Ordering = cmp.Or(f.Ordering, ByNewest)
	var found CasePage
	var places []db.CaseListRow
	err := s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		if err := tx.PlanByValues(ctx); err != nil {
			return fmt.Errorf("choose plans: %w", err)
		}
		p, err := s.listParams(ctx, tx.Queries, applicationID, f)
		if err != nil {
			return err
		}
		places, found.Count, err = s.findPage(ctx, tx.Queries, p)
		return err
	})
	if err != nil {
		return found, err
	}
	if found.HasMore = len(places) > f.Limit; found.HasMore {
		places = places[:f.Limit]
		found.Cursor = new(cursorOf(f.Ordering, places[f.Limit-1]).String())
	}
	ids := make([]uuid.UUID, len(places))
	for i, place := range places {
		ids[i] = place.CaseID
	}
	found.Cases, err = s.rows(ctx, applicationID, ids)
	return found, err
}

// countedTo is how many cases a list of the parameters counts.
func countedTo(p db.CaseListParams) int {
	if p.SearchPart != nil {
		return countedBySearch
	}
	return countedExactly
}

// cursorOf is the place behind a case.
func cursorOf(ordering string, r db.CaseListRow) paging.Cursor {
	c := paging.Cursor{Ordering: CursorOrdering(ordering), Number: r.CaseNumber}
	switch strings.TrimPrefix(ordering, "-") {
	case "created_at":
		c.At = &r.CreatedAt
	case "updated_at":
		c.At = &r.UpdatedAt
	case "due_at":
		c.At = r.DueAt
	case "priority":
		c.Rank = r.Urgency
	}
	return c
}

// findPage returns the places of a page and of one case more if there is one, and how many match, at most countedTo.
func (s *Service) findPage(ctx context.Context, q *db.Queries, p db.CaseListParams) ([]db.CaseListRow, int, error) {
	key, err := listKey(p)
	if err != nil {
		return nil, 0, err
	}
	most := countedTo(p)
	count := most
	if !s.isLong(key) {
		matching, err := q.CaseMatch(ctx, matchParams(p))
		if err != nil {
			return nil, 0, fmt.Errorf("find cases: %w", err)
		}
		count = min(len(matching), most)
		switch {
		case len(matching) > most:
			s.rememberLong(key, p.ApplicationID)
		case int(p.PageOffset) >= count:
			return nil, count, nil
		case count <= few || p.CreatedFrom != nil || p.CreatedBefore != nil || p.DueUntil != nil:
			p.CaseIds = matching
		}
	}
	p.PageLimit++
	places, err := placesBehind(ctx, q, p)
	return places, count, err
}

// placesBehind reads the places of a page. Cases without a due date stand behind all others, where a place in time does not lead.
func placesBehind(ctx context.Context, q *db.Queries, p db.CaseListParams) ([]db.CaseListRow, error) {
	places, err := q.CaseList(ctx, p)
	if err != nil {
		return nil, fmt.Errorf("list cases: %w", err)
	}
	left := p.PageLimit - int32(len(places))
	if left == 0 || p.AfterAt == nil || strings.TrimPrefix(p.Ordering, "-") != "due_at" {
		return places, nil
	}
	p.AfterAt, p.AfterNumber, p.PageLimit = nil, new(int64(0)), left
	if strings.HasPrefix(p.Ordering, "-") {
		*p.AfterNumber = math.MaxInt64
	}
	undated, err := q.CaseList(ctx, p)
	if err != nil {
		return nil, fmt.Errorf("list cases without a due date: %w", err)
	}
	return append(places, undated...), nil
}

// listKey names a filter without its order and page.
func listKey(p db.CaseListParams) (string, error) {
	p.Ordering, p.PageLimit, p.PageOffset, p.AfterAt, p.AfterNumber, p.AfterUrgency = "", 0, 0, nil, nil, nil
	for _, now := range []**time.Time{&p.OverdueAt, &p.NotOverdueAt} {
		if *now != nil {
			*now = new((*now).Truncate(longLife))
		}
	}
	key, err := json.Marshal(p)
	if err != nil {
		return "", fmt.Errorf("name list of cases: %w", err)
	}
	return string(key), nil
}

func (s *Service) isLong(key string) bool {
	if s.LongLists == nil {
		return false
	}
	_, long := s.LongLists.Peek(key)
	return long
}

func (s *Service) rememberLong(key string, applicationID uuid.UUID) {
	if s.LongLists != nil {
		s.LongLists.Put(key, struct{}{}, applicationID)
	}
}

func matchParams(p db.CaseListParams) db.CaseMatchParams {
	return db.CaseMatchParams{
		ApplicationID: p.ApplicationID, Status: p.Status, Statuses: p.Statuses, Source: p.Source, Sources: p.Sources, Priorities: p.Priorities,
		Resolution: p.Resolution, BlueprintID: p.BlueprintID, AssigneeID: p.AssigneeID, CheckerID: p.CheckerID, SubjectID: p.SubjectID,
		IsUnassigned: p.IsUnassigned, IsPending: p.IsPending, Tag: p.Tag, CreatedFrom: p.CreatedFrom, CreatedBefore: p.CreatedBefore,
		DueUntil: p.DueUntil, OverdueAt: p.OverdueAt, NotOverdueAt: p.NotOverdueAt, SearchPart: p.SearchPart,
		SearchNumber: p.SearchNumber, SearchID: p.SearchID, SearchLinked: p.SearchLinked, CaseIds: p.CaseIds, AtMost: int32(countedTo(p) + 1),
	}
}

func (s *Service) listParams(ctx context.Context, q *db.Queries, applicationID uuid.UUID, f Filter) (db.CaseListParams, error) {
	p := db.CaseListParams{
		ApplicationID: applicationID, Priorities: texts(f.Priorities), Resolution: (*string)(f.Resolution), BlueprintID: f.Blueprint,
		AssigneeID: f.Assignee, CheckerID: f.Checker, SubjectID: f.Subject, IsUnassigned: f.IsUnassigned, IsPending: f.IsPending, Tag: f.Tag,
		CreatedFrom: f.CreatedFrom, CreatedBefore: f.CreatedBefore, DueUntil: f.DueUntil, Ordering: f.Ordering,
		PageLimit: int32(f.Limit), PageOffset: int32(f.Offset),
	}
	if c := f.After; c != nil {
		p.AfterAt, p.AfterNumber, p.AfterUrgency, p.PageOffset = c.At, &c.Number, &c.Rank, 0
	}
	p.Status, p.Statuses = oneOf(texts(f.Statuses))
	p.Source, p.Sources = oneOf(texts(f.Sources))
	if now := s.Now(); f.IsOverdue != nil && *f.IsOverdue {
		p.OverdueAt = &now
	} else if f.IsOverdue != nil {
		p.NotOverdueAt = &now
	}
	var err error
	if f.LinkedID != nil {
		if p.CaseIds, err = casesOfLink(ctx, q, applicationID, *f.LinkedID); err != nil {
			return p, err
		}
	}
	search := strings.TrimSpace(f.Search)
	if search == "" {
		return p, nil
	}
	p.SearchPart = optional.Of(searchPart(search))
	if number, err := strconv.ParseInt(search, 10, 64); err == nil {
		p.SearchNumber = &number
	}
	if id, err := uuid.Parse(search); err == nil && len(search) == len(id.String()) {
		p.SearchID = &id
		p.SearchLinked, err = casesOfLink(ctx, q, applicationID, id)
		return p, err
	}
	return p, nil
}

// searchPart is what the text of a search holds. Too short for the index, it is what a word begins with, unless its script sets no blanks between words.
func searchPart(search string) string {
	part := postgres.EscapeLike(search)
	if utf8.RuneCountInString(search) < postgres.MinSubstring && !strings.ContainsFunc(search, isUnspaced) {
		return " " + part
	}
	return part
}

func isUnspaced(r rune) bool {
	return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul, unicode.Thai, unicode.Lao, unicode.Khmer, unicode.Myanmar)
}

// casesOfLink are the cases that are about a record; empty, not nil, for none.
func casesOfLink(ctx context.Context, q *db.Queries, applicationID, entityID uuid.UUID) ([]uuid.UUID, error) {
	ids, err := q.CasesOfLink(ctx, db.CasesOfLinkParams{ApplicationID: applicationID, EntityID: entityID})
	if err != nil {
		return nil, fmt.Errorf("find cases of a record: %w", err)
	}
	return append([]uuid.UUID{}, ids...), nil
}

// oneOf takes a list of one apart: one value keeps the order of an index, a list does not.
func oneOf(values []string) (*string, []string) {
	switch len(values) {
	case 0:
		return nil, nil
	case 1:
		return &values[0], nil
	}
	return nil, values
}

// texts is nil for no value, which selects all.
func texts[T ~string](of []T) []string {
	var out []string
	for _, t := range of {
		out = append(out, string(t))
	}
	return out
}
