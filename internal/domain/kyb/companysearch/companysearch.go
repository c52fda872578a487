// Package companysearch keeps what backends have looked for in registries of
// companies, so that a company can be chosen by the handle of a search: for a
// day, and by the same application only. It owns searches that are carried out in
// the background, and the callback that tells of their end. What is done with a
// company that was chosen is not its business.
package companysearch

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/kyb/company"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
)

// Searcher searches registries; a *company.Aggregator is one.
type Searcher interface {
	Serves(q company.Query) bool
	Search(ctx context.Context, q company.Query) (company.SearchResult, error)
}

// Deps are the dependencies of a Service.
type Deps struct {
	Store      *postgres.Store
	Aggregator Searcher
	// CheckURL says why an application's answers may not be sent to an address; empty when they may.
	CheckURL func(ctx context.Context, applicationID uuid.UUID, raw string) string
	Jobs     jobs.Inserter
	// Committed is called after events were committed.
	Committed func()
	Now       func() time.Time
	NewID     func() uuid.UUID
}

// Service searches.
type Service struct{ Deps }

// New returns a service over its parts.
func New(p Deps) *Service { return &Service{p} }

// Life is the validity of a handle.
const Life = 24 * time.Hour

// Input is a search.
type Input struct {
	ApplicationID uuid.UUID
	Query         company.Query
	// CallbackURL has the search carried out in the background, and its outcome
	// told there; empty waits for it.
	CallbackURL string
	VendorData  *string
	Metadata    json.RawMessage
}

// Search is a search and what it has found.
type Search struct {
	ID         uuid.UUID
	Status     webhookevent.SearchStatus
	Candidates []company.Candidate
	CreatedAt  time.Time
}

// Create searches at once, or queues a background search. It is company.ErrNotConfigured where no
// registry serves the query, and company.ErrUnavailable where none answers.
func (s *Service) Create(ctx context.Context, in Input) (Search, error) {
	out := Search{ID: s.NewID(), Status: webhookevent.SearchPending, CreatedAt: s.Now()}
	if in.CallbackURL != "" {
		if refusal := s.CheckURL(ctx, in.ApplicationID, in.CallbackURL); refusal != "" {
			return Search{}, apperr.Invalid("callback_refused", "webhook_url", refusal)
		}
	}
	if !s.Aggregator.Serves(in.Query) {
		return Search{}, company.ErrNotConfigured
	}
	if in.CallbackURL == "" {
		found, err := s.Aggregator.Search(ctx, in.Query)
		if err != nil {
			return Search{}, fmt.Errorf("search companies: %w", err)
		}
		out.Status, out.Candidates = webhookevent.SearchResolved, found.Candidates
	}
	return out, s.keep(ctx, in, out)
}

func (s *Service) keep(ctx context.Context, in Input, out Search) error {
	p := db.CompanySearchInsertParams{
		ApplicationID: in.ApplicationID, SearchID: out.ID, Status: string(out.Status), VendorData: in.VendorData, Metadata: in.Metadata,
		CreatedAt: out.CreatedAt, ExpiresAt: out.CreatedAt.Add(Life),
	}
	if in.CallbackURL != "" {
		p.CallbackUrl = &in.CallbackURL
	}
	var err error
	if p.Query, err = json.Marshal(in.Query); err != nil {
		return fmt.Errorf("write query: %w", err)
	}
	if p.Candidates, err = write(out.Candidates); err != nil {
		return err
	}
	return s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		if _, err := tx.CompanySearchSweep(ctx, db.CompanySearchSweepParams{ApplicationID: in.ApplicationID, Before: out.CreatedAt}); err != nil {
			return fmt.Errorf("forget searches: %w", err)
		}
		if err := tx.CompanySearchInsert(ctx, p); err != nil {
			return fmt.Errorf("keep search: %w", err)
		}
		if in.CallbackURL == "" {
			return nil
		}
		return s.Jobs.InsertMany(ctx, tx, []jobs.Args{RunArgs{ApplicationID: in.ApplicationID, SearchID: out.ID}})
	})
}

func write(all []company.Candidate) (json.RawMessage, error) {
	if all == nil {
		all = []company.Candidate{}
	}
	raw, err := json.Marshal(all)
	if err != nil {
		return nil, fmt.Errorf("write candidates: %w", err)
	}
	return raw, nil
}

// CandidateHandle returns the opaque handle of the n-th candidate of a search.
func CandidateHandle(search uuid.UUID, n int) string { return search.String() + "." + strconv.Itoa(n) }

// Choice is a company that was chosen.
type Choice struct {
	company.Candidate
	Query company.Query
}

// Choose returns the candidate of a handle. It refuses handles that are over and
// those of others alike.
func (s *Service) Choose(ctx context.Context, applicationID uuid.UUID, handle string) (Choice, error) {
	text, number, _ := strings.Cut(handle, ".")
	id, err := uuid.Parse(text)
	n, wrong := strconv.Atoi(number)
	if err != nil || wrong != nil || n < 0 || handle != CandidateHandle(id, n) {
		return Choice{}, errHandle()
	}
	row, err := s.Store.Queries().CompanySearchGet(ctx, db.CompanySearchGetParams{ApplicationID: applicationID, SearchID: id})
	switch {
	case errors.Is(err, pgx.ErrNoRows):
		return Choice{}, errHandle()
	case err != nil:
		return Choice{}, fmt.Errorf("load search: %w", err)
	case !s.Now().Before(row.ExpiresAt):
		return Choice{}, errHandle()
	}
	var all []company.Candidate
	if err := json.Unmarshal(row.Candidates, &all); err != nil {
		return Choice{}, fmt.Errorf("read candidates: %w", err)
	}
	if n >= len(all) {
		return Choice{}, errHandle()
	}
	out := Choice{Candidate: all[n]}
	if err := json.Unmarshal(row.Query, &out.Query); err != nil {
		return Choice{}, fmt.Errorf("read query: %w", err)
	}
	return out, nil
}

func errHandle() error {
	return apperr.Invalid("handle_unknown", "kyb_response_id", "No search has found a company by this id, or it is too long ago. Search again.")
}

// Sandbox returns one made-up company for any search and stores nothing. It queries
// no registry; a requested callback is sent.
func (s *Service) Sandbox(ctx context.Context, in Input) (Search, error) {
	if in.CallbackURL != "" {
		if refusal := s.CheckURL(ctx, in.ApplicationID, in.CallbackURL); refusal != "" {
			return Search{}, apperr.Invalid("callback_refused", "webhook_url", refusal)
		}
	}
	found := company.Candidate{Name: "Sandbox Holding Limited", Number: "12345678", Country: "GB", Status: company.StatusActive, Type: "Private limited company"}
	out := Search{ID: s.NewID(), Status: webhookevent.SearchResolved, Candidates: []company.Candidate{found}, CreatedAt: s.Now()}
	if in.CallbackURL == "" {
		return out, nil
	}
	told := webhookevent.RegistrySearchResolved{
		Origin:    webhookevent.Origin{ID: s.NewID(), ApplicationID: in.ApplicationID, Environment: application.Sandbox, At: out.CreatedAt},
		RequestID: out.ID, VendorData: in.VendorData, Metadata: in.Metadata, Status: out.Status, Registry: SearchPayload(out.ID, out.Candidates),
	}
	err := s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error { return callBack(ctx, tx, in.CallbackURL, told) })
	if err != nil {
		return Search{}, err
	}
	s.Committed()
	out.Status, out.Candidates = webhookevent.SearchPending, nil
	return out, nil
}
