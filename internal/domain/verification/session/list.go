package session

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/api/paging"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/optional"
)

const (
	// few sessions, or fewOfATime, are found in no order and sorted.
	few        = 1_000
	fewOfATime = 10_000
	// countExactly is the number up to which every request counts again. Beyond it the count is
	// remembered for countLife: a reader of a list that long minds the time it takes more than the
	// last sessions in it.
	countExactly = 10_000
	countLife    = 30 * time.Second
	countMax     = 1_000
)

// Filter narrows a list of one kind of sessions; zero values do not.
type Filter struct {
	// Kind is required.
	Kind          workflow.Kind
	Statuses      []string
	VendorData    *string
	WorkflowIDs   []uuid.UUID
	CreatedFrom   *time.Time
	CreatedBefore *time.Time
	// Countries issued the document, RegistryCountries keep the company's register.
	Countries         []string
	RegistryCountries []string
	// DocumentTypes are short codes.
	DocumentTypes []string
	// Region of the address on the document, in any case.
	Region *string
	Type   *Type
	// Service is that of an API session.
	Service *string
	// Warnings keeps sessions with any of these risks.
	Warnings []string
	// ScreenedName and CompanyName are parts of names.
	ScreenedName, CompanyName *string
	// InitiallyInReview is about the outcome of the flow itself, DocumentInReview
	// about a document step that waits for a reviewer.
	InitiallyInReview, DocumentInReview *bool
	// Search finds a session by its id, by digits that a number of it begins with,
	// by the beginning of an e-mail address, or by a name.
	Search string
	// Ordering is one of the orders; empty for ByNewest.
	Ordering      string
	Limit, Offset int
	// After is the place that the page begins behind; nil for Offset.
	After *paging.Cursor
}

// The orders of a list. That of creation is that of the numbers; those of the wait for a reviewer are of sessions in review alone.
const (
	ByNewest          = "-created_at"
	ByOldest          = "created_at"
	ByLastToReview    = "-in_review_at"
	ByLongestInReview = "in_review_at"
)

// CursorOrdering names an order of this list in cursors: those of other lists with an order of the same name lead nowhere here.
func CursorOrdering(ordering string) string { return "sessions " + cmp.Or(ordering, ByNewest) }

// ListPage is a part of a list of sessions.
type ListPage struct {
	Sessions []Session
	// Count is how many the filter lets through.
	Count int
	// HasMore tells of sessions behind the page.
	HasMore bool
	// Cursor is the place behind the page; nil on the last one.
	Cursor *string
}

// List returns a page of sessions.
func (s *Service) List(ctx context.Context, applicationID uuid.UUID, f Filter) (ListPage, error) {
	f.Ordering = cmp.Or(f.Ordering, ByNewest)
	if err := f.refuseOrdering(); err != nil {
		return ListPage{}, err
	}
	p := f.params(applicationID)
	var rows []db.Session
	var out ListPage
	err := s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		if err := tx.PlanByValues(ctx); err != nil {
			return fmt.Errorf("choose plans: %w", err)
		}
		var err error
		rows, out.Count, err = s.page(ctx, tx, f, p)
		return err
	})
	if err != nil {
		return ListPage{}, err
	}
	if len(rows) > 0 && f.After == nil {
		out.Count = max(out.Count, f.Offset+len(rows)) // a remembered count may be older than the page
	}
	if out.HasMore = len(rows) > f.Limit; out.HasMore {
		rows = rows[:f.Limit]
		out.Cursor = new(f.place(rows[f.Limit-1]).String())
	}
	out.Sessions = make([]Session, len(rows))
	for i, row := range rows {
		if out.Sessions[i], err = fromRow(row); err != nil {
			return ListPage{}, err
		}
	}
	return out, nil
}

// refuseOrdering refuses an order by what not all of the sessions have.
func (f Filter) refuseOrdering() error {
	if f.byWait() && !slices.Equal(f.Statuses, []string{string(StatusInReview)}) {
		return apperr.Invalid("ordering_refused", "ordering", "Orders sessions in review alone: ask for status=In Review.")
	}
	return nil
}

// byWait tells that the order is that of the wait for a reviewer.
func (f Filter) byWait() bool { return f.Ordering == ByLongestInReview || f.Ordering == ByLastToReview }

// place is that of a row in the list.
func (f Filter) place(row db.Session) paging.Cursor {
	c := paging.Cursor{Ordering: CursorOrdering(f.Ordering), Number: row.SessionNumber}
	if f.byWait() {
		c.At = new(cmp.Or(optional.Value(row.FinishedAt), row.CreatedAt))
	}
	return c
}

// page finds a page, with the session behind it, among the few sessions that match, or among the many.
func (s *Service) page(ctx context.Context, tx postgres.Tx, f Filter, p db.SessionListParams) ([]db.Session, int, error) {
	unpaged := p
	unpaged.Ordering, unpaged.PageLimit, unpaged.PageOffset, unpaged.AfterNumber, unpaged.AfterAt = "", 0, 0, nil, nil
	key, err := json.Marshal(unpaged)
	if err != nil {
		return nil, 0, fmt.Errorf("name count: %w", err)
	}
	total, many := s.counts.Peek(string(key))
	if !many && !f.everything() {
		match := matchParams(p)
		match.AtMost = f.few() + 1
		found, err := tx.SessionMatch(ctx, match)
		if err != nil {
			return nil, 0, fmt.Errorf("find sessions: %w", err)
		}
		if len(found) <= int(f.few()) {
			rows, err := pageOf(ctx, tx, f, p.ApplicationID, found)
			return rows, len(found), err
		}
	}
	rows, err := tx.SessionList(ctx, p)
	if err != nil {
		return nil, 0, fmt.Errorf("list sessions: %w", err)
	}
	if many {
		return rows, total, nil
	}
	// A page that is not full is the last one and their total number.
	if len(rows) <= f.Limit && f.After == nil && (len(rows) > 0 || f.Offset == 0) {
		return rows, f.Offset + len(rows), nil
	}
	n, err := tx.SessionCount(ctx, countParams(p))
	if err != nil {
		return nil, 0, fmt.Errorf("count sessions: %w", err)
	}
	if n > countExactly {
		s.counts.Put(string(key), int(n), p.ApplicationID)
	}
	return rows, int(n), nil
}

// pageOf returns a page of the sessions that were found.
func pageOf(ctx context.Context, tx postgres.Tx, f Filter, applicationID uuid.UUID, found []db.SessionMatchRow) ([]db.Session, error) {
	var after *db.SessionMatchRow
	if c := f.After; c != nil {
		after = &db.SessionMatchRow{SessionNumber: c.Number, FinishedAt: optional.Value(c.At)}
	}
	page := paging.PageOf(found, f.compare, after, f.Limit, f.Offset)
	numbers := make([]int64, len(page))
	for i, one := range page {
		numbers[i] = one.SessionNumber
	}
	rows, err := tx.SessionListByNumber(ctx, db.SessionListByNumberParams{ApplicationID: applicationID, SessionNumbers: numbers})
	if err != nil {
		return nil, fmt.Errorf("list sessions: %w", err)
	}
	return rows, nil
}

// compare says which of two sessions comes first.
func (f Filter) compare(a, b db.SessionMatchRow) int {
	if strings.HasPrefix(f.Ordering, "-") {
		a, b = b, a
	}
	byNumber := cmp.Compare(a.SessionNumber, b.SessionNumber)
	if f.byWait() {
		return cmp.Or(a.FinishedAt.Compare(b.FinishedAt), byNumber)
	}
	return byNumber
}

// everything tells that nothing is asked for but what the list has indexes in
// its own order for.
func (f Filter) everything() bool {
	if len(f.Statuses) == 1 {
		f.Statuses = nil
	}
	f.Kind, f.Ordering, f.Limit, f.Offset, f.After = "", "", 0, 0, nil
	return reflect.ValueOf(f).IsZero()
}

// few is up to how many sessions are looked for in no order. The sessions of a
// time stand side by side, so that more of them are found as soon, and are
// all the same far from the highest number.
func (f Filter) few() int32 {
	if f.CreatedFrom != nil || f.CreatedBefore != nil {
		return fewOfATime
	}
	return few
}

func matchParams(p db.SessionListParams) db.SessionMatchParams {
	return db.SessionMatchParams{
		ApplicationID: p.ApplicationID, Kind: p.Kind, Status: p.Status, Statuses: p.Statuses, VendorData: p.VendorData,
		WorkflowID: p.WorkflowID, WorkflowIds: p.WorkflowIds, CreatedFrom: p.CreatedFrom, CreatedBefore: p.CreatedBefore,
		Country: p.Country, Countries: p.Countries, RegistryCountry: p.RegistryCountry, RegistryCountries: p.RegistryCountries,
		DocumentType: p.DocumentType, DocumentTypes: p.DocumentTypes, Region: p.Region, SessionType: p.SessionType,
		ApiService: p.ApiService, WarningCodes: p.WarningCodes, ScreenedPart: p.ScreenedPart, ScreenedStart: p.ScreenedStart,
		CompanyPart: p.CompanyPart, CompanyStart: p.CompanyStart, InitiallyInReview: p.InitiallyInReview,
		DocumentInReview: p.DocumentInReview, SearchID: p.SearchID, SearchDigits: p.SearchDigits, SearchEmail: p.SearchEmail,
		SearchPart: p.SearchPart, SearchStart: p.SearchStart,
	}
}

func countParams(p db.SessionListParams) db.SessionCountParams {
	return db.SessionCountParams{
		ApplicationID: p.ApplicationID, Kind: p.Kind, Status: p.Status, Statuses: p.Statuses, VendorData: p.VendorData,
		WorkflowID: p.WorkflowID, WorkflowIds: p.WorkflowIds, CreatedFrom: p.CreatedFrom, CreatedBefore: p.CreatedBefore,
		Country: p.Country, Countries: p.Countries, RegistryCountry: p.RegistryCountry, RegistryCountries: p.RegistryCountries,
		DocumentType: p.DocumentType, DocumentTypes: p.DocumentTypes, Region: p.Region, SessionType: p.SessionType,
		ApiService: p.ApiService, WarningCodes: p.WarningCodes, ScreenedPart: p.ScreenedPart, ScreenedStart: p.ScreenedStart,
		CompanyPart: p.CompanyPart, CompanyStart: p.CompanyStart, InitiallyInReview: p.InitiallyInReview,
		DocumentInReview: p.DocumentInReview, SearchID: p.SearchID, SearchDigits: p.SearchDigits, SearchEmail: p.SearchEmail,
		SearchPart: p.SearchPart, SearchStart: p.SearchStart,
	}
}

func (f Filter) params(applicationID uuid.UUID) db.SessionListParams {
	p := db.SessionListParams{
		ApplicationID: applicationID, Kind: string(f.Kind), Statuses: f.Statuses, VendorData: f.VendorData, WorkflowIds: f.WorkflowIDs,
		CreatedFrom: f.CreatedFrom, CreatedBefore: f.CreatedBefore, Countries: f.Countries, RegistryCountries: f.RegistryCountries,
		DocumentTypes: f.DocumentTypes, Region: f.Region, SessionType: (*string)(f.Type), ApiService: f.Service,
		WarningCodes: f.Warnings, InitiallyInReview: f.InitiallyInReview, DocumentInReview: f.DocumentInReview,
		Ordering: f.Ordering, PageLimit: int32(f.Limit) + 1, PageOffset: int32(f.Offset),
	}
	if c := f.After; c != nil {
		p.AfterNumber, p.AfterAt, p.PageOffset = &c.Number, c.At, 0
	}
	p.Status, p.Statuses = oneOf(p.Statuses)
	p.WorkflowID, p.WorkflowIds = oneOf(p.WorkflowIds)
	p.Country, p.Countries = oneOf(p.Countries)
	p.RegistryCountry, p.RegistryCountries = oneOf(p.RegistryCountries)
	p.DocumentType, p.DocumentTypes = oneOf(p.DocumentTypes)
	if f.ScreenedName != nil {
		p.ScreenedPart, p.ScreenedStart = nameSearch(*f.ScreenedName)
	}
	if f.CompanyName != nil {
		p.CompanyPart, p.CompanyStart = nameSearch(*f.CompanyName)
	}
	search := strings.TrimSpace(f.Search)
	switch id, err := uuid.Parse(search); {
	case search == "":
	case err == nil && len(search) == 36:
		p.SearchID = &id
	case !strings.ContainsFunc(search, func(r rune) bool { return !unicode.IsDigit(r) }):
		p.SearchDigits = optional.Of(postgres.EscapeLike(search))
	case strings.Contains(search, "@"):
		p.SearchEmail = optional.Of(postgres.EscapeLike(search))
	default:
		p.SearchPart, p.SearchStart = nameSearch(search)
	}
	return p
}

// oneOf takes a list of one apart: one value keeps the order of an index, a list
// does not.
func oneOf[T any](values []T) (*T, []T) {
	if len(values) == 1 {
		return &values[0], nil
	}
	return nil, values
}

// nameSearch reports whether a text is looked for anywhere in names or, being too
// short for their index, where they begin.
func nameSearch(text string) (part, start *string) {
	text = strings.TrimSpace(text)
	if utf8.RuneCountInString(text) < postgres.MinSubstring {
		return nil, optional.Of(postgres.EscapeLike(text))
	}
	return optional.Of(postgres.EscapeLike(text)), nil
}

// WorkflowLabels are the names of the workflow versions of sessions.
func (s *Service) WorkflowLabels(ctx context.Context, applicationID uuid.UUID, sessions []Session) (map[uuid.UUID]string, error) {
	var versions []uuid.UUID
	for _, sess := range sessions {
		if !slices.Contains(versions, sess.WorkflowVersionID) {
			versions = append(versions, sess.WorkflowVersionID)
		}
	}
	rows, err := s.Store.Queries().WorkflowListLabels(ctx, db.WorkflowListLabelsParams{ApplicationID: applicationID, WorkflowVersionIds: versions})
	if err != nil {
		return nil, fmt.Errorf("load workflow labels: %w", err)
	}
	labels := map[uuid.UUID]string{}
	for _, r := range rows {
		labels[r.WorkflowVersionID] = r.Label
	}
	return labels, nil
}
