package session

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/workflow"
	"vidimus/internal/platform/postgres"
)

const (
	// countExactly is how far every request counts anew. Beyond it the count is
	// remembered for countLife: a reader of a list that long minds the time it
	// takes more than the last sessions in it.
	countExactly = 10_000
	countLife    = 30 * time.Second
	countMax     = 1000
	// shortest is the least number of letters that are looked for anywhere in a
	// name. Fewer find the beginnings of names.
	shortest = 3
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
	UserID *uuid.UUID
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
	Search        string
	Limit, Offset int
}

// List returns a page of sessions, the highest number first, and how many the
// filter lets through.
func (s *Service) List(ctx context.Context, applicationID uuid.UUID, f Filter) ([]Session, int, error) {
	p := f.params(applicationID)
	var rows []db.Session
	total := 0
	err := s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		if err := tx.PlanByValues(ctx); err != nil {
			return fmt.Errorf("choose plans: %w", err)
		}
		var err error
		if rows, err = tx.SessionList(ctx, p); err != nil {
			return fmt.Errorf("list sessions: %w", err)
		}
		// A page that is not full is the last one, and tells how many there are.
		if len(rows) < f.Limit && (len(rows) > 0 || f.Offset == 0) {
			total = f.Offset + len(rows)
			return nil
		}
		total, err = s.count(ctx, tx, p)
		return err
	})
	if err != nil {
		return nil, 0, err
	}
	sessions := make([]Session, len(rows))
	for i, row := range rows {
		if sessions[i], err = fromRow(row); err != nil {
			return nil, 0, err
		}
	}
	return sessions, max(total, f.Offset+len(rows)*min(1, len(rows))), nil
}

// count tells how many sessions the filter lets through.
func (s *Service) count(ctx context.Context, tx postgres.Tx, list db.SessionListParams) (int, error) {
	p := countParams(list)
	most := int32(countExactly)
	p.AtMost = &most
	n, err := tx.SessionCount(ctx, p)
	if err != nil {
		return 0, fmt.Errorf("count sessions: %w", err)
	}
	if n < countExactly {
		return int(n), nil
	}
	p.AtMost = nil
	key, err := json.Marshal(p)
	if err != nil {
		return 0, fmt.Errorf("name count: %w", err)
	}
	return s.counts.Get(string(key), func() (int, uuid.UUID, error) {
		n, err := tx.SessionCount(ctx, p)
		if err != nil {
			return 0, uuid.Nil, fmt.Errorf("count sessions: %w", err)
		}
		return int(n), p.ApplicationID, nil
	})
}

func countParams(p db.SessionListParams) db.SessionCountParams {
	return db.SessionCountParams{
		ApplicationID: p.ApplicationID, Kind: p.Kind, Status: p.Status, Statuses: p.Statuses, VendorData: p.VendorData,
		WorkflowIds: p.WorkflowIds, CreatedFrom: p.CreatedFrom, CreatedBefore: p.CreatedBefore, Countries: p.Countries,
		RegistryCountries: p.RegistryCountries, DocumentTypes: p.DocumentTypes, Region: p.Region, UserID: p.UserID,
		SessionType: p.SessionType, ApiService: p.ApiService, WarningCodes: p.WarningCodes, ScreenedPart: p.ScreenedPart,
		ScreenedStart: p.ScreenedStart, CompanyPart: p.CompanyPart, CompanyStart: p.CompanyStart, InitiallyInReview: p.InitiallyInReview,
		DocumentInReview: p.DocumentInReview, SearchID: p.SearchID, SearchDigits: p.SearchDigits, SearchEmail: p.SearchEmail,
		SearchPart: p.SearchPart, SearchStart: p.SearchStart,
	}
}

func (f Filter) params(applicationID uuid.UUID) db.SessionListParams {
	p := db.SessionListParams{
		ApplicationID: applicationID, Kind: string(f.Kind), Statuses: f.Statuses, VendorData: f.VendorData, WorkflowIds: f.WorkflowIDs,
		CreatedFrom: f.CreatedFrom, CreatedBefore: f.CreatedBefore, Countries: f.Countries, RegistryCountries: f.RegistryCountries,
		DocumentTypes: f.DocumentTypes, Region: f.Region, UserID: f.UserID, SessionType: (*string)(f.Type), ApiService: f.Service,
		WarningCodes: f.Warnings, InitiallyInReview: f.InitiallyInReview, DocumentInReview: f.DocumentInReview,
		PageLimit: int32(f.Limit), PageOffset: int32(f.Offset),
	}
	if len(f.Statuses) == 1 {
		// One value keeps the order of the index, a list of one does not.
		p.Status, p.Statuses = &f.Statuses[0], nil
	}
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
		p.SearchDigits = optional(escapeLike(search))
	case strings.Contains(search, "@"):
		p.SearchEmail = optional(escapeLike(search))
	default:
		p.SearchPart, p.SearchStart = nameSearch(search)
	}
	return p
}

// nameSearch says whether a text is looked for anywhere in names or, being too
// short for their index, where they begin.
func nameSearch(text string) (part, start *string) {
	text = strings.TrimSpace(text)
	if utf8.RuneCountInString(text) < shortest {
		return nil, optional(escapeLike(text))
	}
	return optional(escapeLike(text)), nil
}

// wildcards have a meaning in LIKE, as they are or once they are folded.
var wildcards = []rune{'\\', '%', '_', '\uff3c', '\ufe68', '\uff05', '\ufe6a', '\uff3f', '\ufe33', '\ufe34', '\ufe4d', '\ufe4e', '\ufe4f'}

// escapeLike takes the meaning off the wildcards of LIKE.
func escapeLike(s string) string {
	var b strings.Builder
	for _, r := range s {
		if slices.Contains(wildcards, r) {
			b.WriteByte('\\')
		}
		b.WriteRune(r)
	}
	return b.String()
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
