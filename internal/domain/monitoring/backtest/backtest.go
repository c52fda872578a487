// Package backtest owns back-tests that are longer than a call: they are asked
// for, carried out in the background, watched and cancelled. What a back-test
// finds is the matter of the rule engine.
package backtest

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5/pgconn"

	"vidimus/gen/db"
	"vidimus/internal/domain/monitoring/ruleengine"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/api/paging"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
)

// Status is the state of a back-test.
type Status string

// The states.
const (
	StatusPending    Status = "PENDING"
	StatusProcessing Status = "PROCESSING"
	StatusCompleted  Status = "COMPLETED"
	StatusFailed     Status = "FAILED"
	StatusCancelled  Status = "CANCELLED"
)

// Job is one back-test. Its figures cover the records read so far.
type Job struct {
	ID          uuid.UUID
	Status      Status
	Config      json.RawMessage
	Total, Done int64
	Report      ruleengine.Report
	LastError   *string
	CreatedAt   time.Time
	StartedAt   *time.Time
	EndedAt     *time.Time
}

func fromRow(r db.RuleBacktest) Job {
	return Job{
		ID: r.BacktestID, Status: Status(r.Status), Config: r.Config, Total: r.RecordsTotal, Done: r.RecordsDone,
		Report: ruleengine.Report{
			Evaluated: int(r.Evaluated), Matched: int(r.Matched), Affected: int(r.Affected), PeriodDays: int(r.PeriodDays),
		},
		LastError: r.LastError, CreatedAt: r.CreatedAt, StartedAt: r.StartedAt, EndedAt: r.CompletedAt,
	}
}

// Progress returns the share of records read, in whole percent.
func (j Job) Progress() int {
	switch {
	case j.Status == StatusCompleted:
		return 100
	case j.Total == 0:
		return 0
	default:
		return int(min(j.Done*100/j.Total, 100))
	}
}

// Deps are the dependencies of a Service.
type Deps struct {
	Store  *postgres.Store
	Engine *ruleengine.Engine
	Jobs   jobs.Inserter
	Now    func() time.Time
	NewID  func() uuid.UUID
}

// Service keeps back-tests.
type Service struct{ Deps }

// New returns a service over its parts.
func New(p Deps) *Service { return &Service{p} }

// busyPause is how soon it makes sense to ask again while a back-test is active.
const busyPause = 30 * time.Second

// Create begins a back-test. An application has one at a time.
func (s *Service) Create(ctx context.Context, t ruleengine.TrialRule) (Job, error) {
	records, err := s.Engine.Prepare(ctx, &t)
	if err != nil {
		return Job{}, err
	}
	config, err := json.Marshal(t.Config)
	if err != nil {
		return Job{}, fmt.Errorf("write rule: %w", err)
	}
	var row db.RuleBacktest
	err = s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) (err error) {
		row, err = tx.BacktestInsert(ctx, db.BacktestInsertParams{
			ApplicationID: t.ApplicationID, BacktestID: s.NewID(), Config: config, PeriodDays: int32(t.PeriodDays),
			UntilNumber: *t.Until, RecordsTotal: records, Seconds: waitHold.Seconds(), CreatedAt: t.End,
		})
		if err != nil {
			return fmt.Errorf("insert back-test: %w", err)
		}
		return s.Jobs.InsertMany(ctx, tx, []jobs.Args{WorkArgs{ApplicationID: row.ApplicationID, BacktestID: row.BacktestID}})
	})
	var violation *pgconn.PgError
	if errors.As(err, &violation) && violation.ConstraintName == "rule_backtests_active" {
		return Job{}, &apperr.Error{
			Kind: apperr.KindRateLimited, Code: "backtest_active", RetryAfter: busyPause,
			Public: "Another back-test is still active. Please wait until it has ended, or cancel it.",
		}
	}
	if err != nil {
		return Job{}, err
	}
	return fromRow(row), nil
}

// Get returns a back-test.
func (s *Service) Get(ctx context.Context, applicationID, id uuid.UUID) (Job, error) {
	row, err := s.Store.Queries().BacktestGet(ctx, db.BacktestGetParams{ApplicationID: applicationID, BacktestID: id})
	if postgres.NotFound(err) {
		return Job{}, apperr.NotFound("backtest_not_found")
	}
	if err != nil {
		return Job{}, fmt.Errorf("load back-test: %w", err)
	}
	return fromRow(row), nil
}

// Page returns a page of the back-tests of an application, the newest first, and their total number.
func (s *Service) Page(ctx context.Context, applicationID uuid.UUID, p paging.Request) ([]Job, int, error) {
	q := s.Store.Queries()
	count, err := q.BacktestCount(ctx, applicationID)
	if err != nil {
		return nil, 0, fmt.Errorf("count back-tests: %w", err)
	}
	rows, err := q.BacktestList(ctx, db.BacktestListParams{ApplicationID: applicationID, LimitRows: int32(p.Limit), OffsetRows: int32(p.Offset)})
	if err != nil {
		return nil, 0, fmt.Errorf("list back-tests: %w", err)
	}
	out := make([]Job, len(rows))
	for i, r := range rows {
		out[i] = fromRow(r)
	}
	return out, int(count), nil
}

// Cancel cancels a back-test; its worker stops within seconds. It is idempotent, and
// reports a conflict for a back-test that has ended.
func (s *Service) Cancel(ctx context.Context, applicationID, id uuid.UUID) (Job, error) {
	_, err := s.Store.Queries().BacktestCancel(ctx, db.BacktestCancelParams{ApplicationID: applicationID, BacktestID: id, Now: new(s.Now())})
	if err != nil {
		return Job{}, fmt.Errorf("cancel back-test: %w", err)
	}
	j, err := s.Get(ctx, applicationID, id)
	if err == nil && j.Status != StatusCancelled {
		return Job{}, apperr.Conflict("backtest_ended", "The back-test has ended already.")
	}
	return j, err
}
