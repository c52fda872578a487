// Package ongoingmonitoring switches the ongoing screening of users and businesses on
// and off, as a call asks for: at once for a few, by a job for many. How a
// screening is made is the business of the screening's own step.
package ongoingmonitoring

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"

	"vidimus/gen/db"
	"vidimus/internal/domain/customer/entity"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/credit"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/verification"
	"vidimus/internal/verification/feature/aml"
	"vidimus/internal/verification/flow"
	"vidimus/internal/verification/standalone"
)

// Outcome is the result for one entity.
type Outcome string

// The outcomes.
const (
	Enabled            Outcome = "enabled"
	ScreenedAndEnabled Outcome = "screened_and_enabled"
	AlreadyEnabled     Outcome = "already_enabled"
	Disabled           Outcome = "disabled"
	SkippedNoIdentity  Outcome = "skipped_no_identity_data"
	SkippedBlocked     Outcome = "skipped_blocked"
	SkippedSandbox     Outcome = "skipped_sandbox"
	FailedProvider     Outcome = "failed_provider"
	FailedNoBalance    Outcome = "failed_insufficient_balance"
)

// Outcomes are all of them.
var Outcomes = []Outcome{
	Enabled, ScreenedAndEnabled, AlreadyEnabled, Disabled, SkippedNoIdentity, SkippedBlocked, SkippedSandbox, FailedProvider, FailedNoBalance,
}

const (
	// MaxNamed is the maximum number of entities in one call.
	MaxNamed = 1_000
	// maxInline is the number of entities processed within the call.
	maxInline = 20
)

// Service switches.
type Service struct {
	Store      *postgres.Store
	Entities   *entity.Service
	Flow       *flow.Flow
	Standalone *standalone.Service
	Credits    *credit.Service
	Jobs       jobs.Inserter
	Now        func() time.Time
	NewID      func() uuid.UUID
}

// Input is a call.
type Input struct {
	Caller    application.Caller
	Kind      workflow.Kind
	IsEnabled bool
	// VendorDatas and IDs name entities, those of both; unknown ones are left out.
	VendorDatas []string
	IDs         []uuid.UUID
}

// Job is the state of a monitoring call.
type Job struct {
	// ID is nil for an estimate.
	ID        *uuid.UUID
	Status    string
	Kind      workflow.Kind
	IsEnabled bool
	Total     int
	Results   []Result
	CreatedAt time.Time
	EndedAt   *time.Time
	// Cost is what an estimate expects; nil for a job.
	Cost *credit.Micros
}

// Result is an entity with its outcome.
type Result struct {
	EntityID   uuid.UUID
	VendorData *string
	Outcome    Outcome
}

// Args is the job that carries out a monitoring call.
type Args struct {
	ApplicationID uuid.UUID               `json:"application_id"`
	JobID         uuid.UUID               `json:"job_id"`
	Environment   application.Environment `json:"environment"`
}

// Kind names the job.
func (Args) Kind() string { return "aml_monitoring" }

// Worker carries jobs out.
type Worker struct {
	river.WorkerDefaults[Args]
	Service *Service
}

// Timeout allows for as many screenings as one call may request.
func (*Worker) Timeout(*river.Job[Args]) time.Duration { return 30 * time.Minute }

// Work continues where an interrupted job stopped.
func (w *Worker) Work(ctx context.Context, job *river.Job[Args]) error {
	a := job.Args
	row, err := w.Service.Store.Queries().AMLJobGet(ctx, db.AMLJobGetParams{ApplicationID: a.ApplicationID, JobID: a.JobID})
	if err != nil {
		return fmt.Errorf("load job: %w", err)
	}
	_, err = w.Service.carryOut(ctx, row, application.Caller{ApplicationID: a.ApplicationID, Environment: a.Environment})
	if err != nil && job.Attempt >= job.MaxAttempts && !jobs.LeftToOtherProcess(job.JobRow, err) {
		_, end := w.Service.end(context.WithoutCancel(ctx), row, "FAILED")
		err = errors.Join(err, end)
	}
	return err
}

// Start carries a call out, or has it carried out; isDone tells which.
func (s *Service) Start(ctx context.Context, in Input) (job Job, isDone bool, err error) {
	ids, err := s.named(ctx, in)
	if err != nil {
		return Job{}, false, err
	}
	var row db.AmlJob
	err = s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		row, err = tx.AMLJobInsert(ctx, db.AMLJobInsertParams{
			ApplicationID: in.Caller.ApplicationID, JobID: s.NewID(), Kind: string(in.Kind), IsEnabled: in.IsEnabled, EntityIds: ids, CreatedAt: s.Now(),
		})
		if err != nil {
			return fmt.Errorf("insert job: %w", err)
		}
		if len(ids) <= maxInline {
			return nil
		}
		return s.Jobs.InsertMany(ctx, tx, []jobs.Args{Args{row.ApplicationID, row.JobID, in.Caller.Environment}})
	})
	if err != nil {
		return Job{}, false, err
	}
	if len(ids) <= maxInline {
		if row, err = s.carryOut(ctx, row, in.Caller); err != nil {
			return Job{}, false, err
		}
	}
	job, err = s.toJob(ctx, row)
	return job, len(ids) <= maxInline, err
}

// Estimate returns the effect and price of a call without carrying it out.
func (s *Service) Estimate(ctx context.Context, in Input) (Job, error) {
	ids, err := s.named(ctx, in)
	if err != nil {
		return Job{}, err
	}
	job := Job{Status: "COMPLETED", Kind: in.Kind, IsEnabled: in.IsEnabled, Total: len(ids), CreatedAt: s.Now()}
	var cost credit.Micros
	for _, id := range ids {
		e, err := s.Entities.ByID(ctx, in.Caller.ApplicationID, in.Kind, id)
		if err != nil {
			return Job{}, err
		}
		plan, err := s.plan(ctx, in.Caller, e, in.IsEnabled)
		if err != nil {
			return Job{}, err
		}
		watch, screen := s.Credits.Price(priced(credit.Monitoring)), s.Credits.Price(priced(workflow.FeatureAML))
		switch plan {
		case Enabled:
			subjects, err := s.Flow.CountMonitoredSubjects(ctx, refOf(e))
			if err != nil {
				return Job{}, err
			}
			cost += watch * credit.Micros(subjects)
		case ScreenedAndEnabled:
			cost += watch + screen
		}
		job.Results = append(job.Results, Result{e.ID, e.VendorData, plan})
	}
	job.Cost = &cost
	return job, nil
}

func priced(f workflow.Feature) workflow.Version {
	return workflow.Version{Nodes: []workflow.Node{{Feature: f}}}
}

// Get returns a job of the application.
func (s *Service) Get(ctx context.Context, applicationID, id uuid.UUID) (Job, error) {
	row, err := s.Store.Queries().AMLJobGet(ctx, db.AMLJobGetParams{ApplicationID: applicationID, JobID: id})
	if errors.Is(err, pgx.ErrNoRows) {
		return Job{}, apperr.NotFound("job_not_found")
	}
	if err != nil {
		return Job{}, fmt.Errorf("load job: %w", err)
	}
	return s.toJob(ctx, row)
}

// named are the entities that a call means, each once.
func (s *Service) named(ctx context.Context, in Input) ([]uuid.UUID, error) {
	if n := len(in.VendorDatas) + len(in.IDs); n == 0 || n > MaxNamed {
		return nil, &apperr.Error{
			Kind: apperr.KindInvalid, Code: "monitoring_named", Field: "vendor_data_list",
			Public: fmt.Sprintf("Name between 1 and %d users or businesses, by vendor_data_list or internal_id_list.", MaxNamed),
		}
	}
	found, err := s.Entities.ResolveIDs(ctx, in.Caller.ApplicationID, in.Kind, in.VendorDatas, in.IDs)
	if err != nil {
		return nil, err
	}
	slices.SortFunc(found, func(a, b uuid.UUID) int { return slices.Compare(a[:], b[:]) })
	return found, nil
}

// carryOut processes the rest of a job.
func (s *Service) carryOut(ctx context.Context, row db.AmlJob, c application.Caller) (db.AmlJob, error) {
	for len(row.Outcomes) < len(row.EntityIds) {
		at := len(row.Outcomes)
		outcome, err := s.one(ctx, c, row, row.EntityIds[at])
		if err != nil {
			return row, err
		}
		row, err = s.Store.Queries().AMLJobAdvance(ctx, db.AMLJobAdvanceParams{
			ApplicationID: row.ApplicationID, JobID: row.JobID, Outcome: string(outcome), Done: int32(at),
		})
		if err != nil {
			return row, fmt.Errorf("note outcome: %w", err)
		}
	}
	return s.end(ctx, row, "COMPLETED")
}

func (s *Service) end(ctx context.Context, row db.AmlJob, status string) (db.AmlJob, error) {
	row, err := s.Store.Queries().AMLJobEnd(ctx, db.AMLJobEndParams{
		ApplicationID: row.ApplicationID, JobID: row.JobID, Status: status, FinishedAt: s.Now(),
	})
	if err != nil {
		return row, fmt.Errorf("end job: %w", err)
	}
	return row, nil
}

// one switches one entity. Who was deleted since the call is skipped.
func (s *Service) one(ctx context.Context, c application.Caller, row db.AmlJob, id uuid.UUID) (Outcome, error) {
	e, err := s.Entities.ByID(ctx, row.ApplicationID, workflow.Kind(row.Kind), id)
	if apperr.KindOf(err) == apperr.KindNotFound {
		return SkippedNoIdentity, nil
	}
	if err != nil {
		return "", err
	}
	plan, err := s.plan(ctx, c, e, row.IsEnabled)
	if err != nil {
		return "", err
	}
	switch plan {
	case Enabled:
		return plan, s.Flow.StartMonitoring(ctx, refOf(e))
	case Disabled:
		if e.VendorData == nil {
			return plan, nil
		}
		return plan, s.Flow.StopMonitoring(ctx, refOf(e))
	case ScreenedAndEnabled:
		return s.screen(ctx, c, e)
	default:
		return plan, nil
	}
}

func refOf(e entity.Entity) entity.Ref {
	return entity.Ref{ApplicationID: e.ApplicationID, Kind: e.Kind, VendorData: *e.VendorData}
}

// plan returns what has to be done for an entity.
func (s *Service) plan(ctx context.Context, c application.Caller, e entity.Entity, on bool) (Outcome, error) {
	switch {
	case c.Environment == application.Sandbox:
		return SkippedSandbox, nil
	case !on:
		return Disabled, nil
	case e.Status == webhookevent.EntityBlocked:
		return SkippedBlocked, nil
	case e.VendorData == nil:
		return SkippedNoIdentity, nil
	}
	state, err := s.Flow.IsMonitored(ctx, refOf(e))
	switch {
	case err != nil:
		return "", err
	case state == verification.MonitoringOn:
		return AlreadyEnabled, nil
	case state == verification.MonitoringOff:
		return Enabled, nil
	case e.Name == nil:
		return SkippedNoIdentity, nil
	default:
		return ScreenedAndEnabled, nil
	}
}

// screen screens an entity that no session has screened, and has that watched.
func (s *Service) screen(ctx context.Context, c application.Caller, e entity.Entity) (Outcome, error) {
	input, err := json.Marshal(aml.Data{FullName: e.Name, DateOfBirth: e.DateOfBirth, Nationality: e.CountryCode})
	if err != nil {
		return "", fmt.Errorf("write subject: %w", err)
	}
	config := map[string]any{"aml_entity_type": "person", "is_aml_ongoing_monitoring_enabled": true}
	if e.Kind == workflow.KindBusiness {
		config = map[string]any{"aml_entity_type": "company", "kyb_enable_ongoing_monitoring": true}
	}
	_, err = s.Standalone.Run(ctx, standalone.Call{
		Caller: c, Kind: e.Kind, Feature: workflow.FeatureAML, Service: "AML", Config: config, Input: input, Reviewed: true,
		Echo: standalone.EchoedFields{VendorData: *e.VendorData},
	})
	switch apperr.KindOf(err) {
	case apperr.KindUnavailable, apperr.KindUpstream:
		return FailedProvider, nil
	case apperr.KindBarred:
		return FailedNoBalance, nil
	}
	return ScreenedAndEnabled, err
}

func (s *Service) toJob(ctx context.Context, row db.AmlJob) (Job, error) {
	job := Job{
		ID: &row.JobID, Status: row.Status, Kind: workflow.Kind(row.Kind), IsEnabled: row.IsEnabled, Total: len(row.EntityIds),
		CreatedAt: row.CreatedAt, EndedAt: row.FinishedAt,
	}
	names, err := s.Store.Queries().EntityNames(ctx, db.EntityNamesParams{ApplicationID: row.ApplicationID, EntityIds: row.EntityIds})
	if err != nil {
		return Job{}, fmt.Errorf("load names: %w", err)
	}
	byID := map[uuid.UUID]*string{}
	for _, n := range names {
		byID[n.EntityID] = n.VendorData
	}
	for i, outcome := range row.Outcomes {
		job.Results = append(job.Results, Result{row.EntityIds[i], byID[row.EntityIds[i]], Outcome(outcome)})
	}
	return job, nil
}
