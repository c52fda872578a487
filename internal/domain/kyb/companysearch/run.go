package companysearch

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/webhook"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/kyb/company"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/optional"
)

// RunArgs is the job that carries out a search.
type RunArgs struct {
	ApplicationID uuid.UUID `json:"application_id"`
	SearchID      uuid.UUID `json:"search_id"`
}

// Kind names the job.
func (RunArgs) Kind() string { return "company_search" }

const (
	// maxRuns is how often a search is tried before the caller is told that its list is not final.
	maxRuns = 6
	// firstPause lies before the second try, and doubles: six tries take five minutes.
	firstPause = 10 * time.Second
)

// Worker carries out searches.
type Worker struct {
	river.WorkerDefaults[RunArgs]
	Searches *Service
}

// NextRetry tries again, later each time.
func (*Worker) NextRetry(job *river.Job[RunArgs]) time.Time {
	return time.Now().Add(firstPause << min(job.Attempt-1, maxRuns))
}

// Work searches. A search whose outcome was told is left alone.
func (w *Worker) Work(ctx context.Context, job *river.Job[RunArgs]) error {
	return w.Searches.run(ctx, job.Args, job.Attempt >= maxRuns)
}

// run searches outside any transaction. giveUp tells the caller of a search that
// nobody answered.
func (s *Service) run(ctx context.Context, a RunArgs, giveUp bool) error {
	row, err := s.Store.Queries().CompanySearchGet(ctx, db.CompanySearchGetParams{ApplicationID: a.ApplicationID, SearchID: a.SearchID})
	if errors.Is(err, pgx.ErrNoRows) || err == nil && row.Status != string(webhookevent.SearchPending) {
		return nil // forgotten, or told
	}
	if err != nil {
		return fmt.Errorf("load search: %w", err)
	}
	var q company.Query
	if err := json.Unmarshal(row.Query, &q); err != nil {
		return fmt.Errorf("read query: %w", err)
	}
	found, err := s.Aggregator.Search(ctx, q)
	if err != nil && !giveUp {
		return fmt.Errorf("search companies: %w", err)
	}
	if err := s.tell(ctx, row, outcome{found.Candidates, err == nil}); err != nil {
		return err
	}
	s.Committed()
	return nil
}

type outcome struct {
	candidates []company.Candidate
	isFinal    bool
}

// tell stores the results and queues the callback in one transaction.
func (s *Service) tell(ctx context.Context, row db.CompanySearch, o outcome) error {
	now := s.Now()
	raw, err := write(o.candidates)
	if err != nil {
		return err
	}
	told := webhookevent.RegistrySearchResolved{
		Origin: webhookevent.Origin{ID: s.NewID(), ApplicationID: row.ApplicationID, Environment: application.Live, At: now}, RequestID: row.SearchID, VendorData: row.VendorData,
		Metadata: row.Metadata, Status: webhookevent.SearchPending, Registry: SearchPayload(row.SearchID, o.candidates),
	}
	if o.isFinal {
		told.Status = webhookevent.SearchResolved
	}
	return s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		rows, err := tx.CompanySearchResolve(ctx, db.CompanySearchResolveParams{
			ApplicationID: row.ApplicationID, SearchID: row.SearchID, Candidates: raw, ExpiresAt: now.Add(Life),
		})
		if err != nil {
			return fmt.Errorf("keep candidates: %w", err)
		}
		if rows == 0 || row.CallbackUrl == nil {
			return nil
		}
		return callBack(ctx, tx, *row.CallbackUrl, told)
	})
}

// callBack queues the callback of a search.
func callBack(ctx context.Context, tx postgres.Tx, url string, told webhookevent.RegistrySearchResolved) error {
	e, err := told.Event()
	if err != nil {
		return err
	}
	return webhook.QueueCallback(ctx, tx, webhook.Callback{
		ApplicationID: e.ApplicationID, EventID: e.ID, URL: url, Payload: e.Payload, At: e.OccurredAt,
	})
}

// perPage is how many candidates a list has: all of them.
const perPage = company.MaxCandidates

// SearchPayload returns the candidates as the API shows them.
func SearchPayload(search uuid.UUID, all []company.Candidate) webhookevent.RegistrySearch {
	out := webhookevent.RegistrySearch{Companies: []webhookevent.RegistryCompany{}, Total: len(all), Page: 1, PerPage: perPage}
	for n, c := range all {
		handle := CandidateHandle(search, n)
		out.Companies = append(out.Companies, webhookevent.RegistryCompany{
			ResponseID: &handle, Name: optional.Of(c.Name), RegistrationNumber: optional.Of(c.Number), Status: optional.Of(string(c.Status)),
			Type: optional.Of(c.Type), FetchStatus: "pending",
		})
	}
	return out
}
