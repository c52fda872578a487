// Package imports owns bulk imports from files: the uploaded file, the progress, and
// the refused rows. A row becomes an ordinary session, transaction or status rule;
// the feature that would have produced a session's result item defines its shape.
package imports

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/url"
	"path"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5/pgconn"

	"vidimus/gen/db"
	"vidimus/internal/domain/customer/lists"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/payment/transaction"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/api/paging"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/storage/seal"
)

// Bounds of a file.
const (
	MaxBytes = 25 << 20
	MaxRows  = 100_000
	// maxName bounds the name of a file, in letters.
	maxName = 255
)

// Files keep bytes sealed with the key of their application.
type Files interface {
	Put(ctx context.Context, applicationID, id uuid.UUID, r io.Reader, size int64) error
	Bytes(ctx context.Context, applicationID, id uuid.UUID) (io.ReadCloser, error)
	Remove(ctx context.Context, applicationID, id uuid.UUID) error
}

// Fetcher gets files from addresses of customers.
type Fetcher interface {
	// Check is empty for an address that may be asked, else it says why not.
	Check(address string) (problem string)
	// Fetch returns the file, or in words why there is none; an error is worth another try.
	Fetch(ctx context.Context, address string) (content []byte, problem string, err error)
}

// Items build a feature's result item from a row.
type Items interface {
	Person(node workflow.Node, status decision.StepStatus, p Person) (json.RawMessage, error)
	Company(node workflow.Node, status decision.StepStatus, c Company) (json.RawMessage, error)
}

// Deps are the dependencies of a Service.
type Deps struct {
	Store        *postgres.Store
	Ring         *seal.KeyRing
	Applications *application.Service
	Workflows    *workflow.Service
	Lists        *lists.Service
	Transactions *transaction.Service
	Files        Files
	Fetcher      Fetcher
	Items        Items
	Jobs         jobs.Inserter
	Now          func() time.Time
	NewID        func() uuid.UUID
}

// Service imports.
type Service struct{ Deps }

// New returns a service over its parts.
func New(p Deps) *Service { return &Service{p} }

// Status is the state of an import.
type Status string

// The states that an import of ours can have.
const (
	StatusPending    Status = "PENDING"
	StatusProcessing Status = "PROCESSING"
	StatusCompleted  Status = "COMPLETED"
	StatusFailed     Status = "FAILED"
)

// Job is one import.
type Job struct {
	ID                                uuid.UUID
	Status                            Status
	Type                              Type
	Format                            Format
	Filename                          string
	TotalRows, CheckpointRow          int64
	Created, Updated, Skipped, Faulty int64
	LastError                         *string
	CreatedAt, UpdatedAt              time.Time
	StartedAt, CompletedAt            *time.Time
}

func fromRow(r db.ImportJob) Job {
	return Job{
		ID: r.ImportID, Status: Status(r.Status), Type: Type(r.ImportType), Format: Format(r.SourceFormat), Filename: r.SourceFilename,
		TotalRows: r.TotalRows, CheckpointRow: r.CheckpointRow, Created: r.CreatedCount, Updated: r.UpdatedCount,
		Skipped: r.SkippedCount, Faulty: r.FailedCount, LastError: r.LastError, CreatedAt: r.CreatedAt, UpdatedAt: r.UpdatedAt,
		StartedAt: r.StartedAt, CompletedAt: r.CompletedAt,
	}
}

// busyPause is how soon it makes sense to ask again while an import is active.
const busyPause = 30 * time.Second

func busy() error {
	return &apperr.Error{
		Kind: apperr.KindRateLimited, Code: "import_active", RetryAfter: busyPause,
		Public: "Another import is still active. Please wait until it has ended.",
	}
}

// Allowed refuses applications that cannot begin an import now. It is asked
// before a file is read.
func (s *Service) Allowed(ctx context.Context, c application.Caller) error {
	app, err := s.Applications.Get(ctx, c.ApplicationID)
	switch {
	case err != nil:
		return err
	case c.Environment == application.Sandbox:
		return apperr.Barred("imports_of_sandbox", "Sandbox applications cannot import sessions.")
	case !app.HasSwitch(application.SwitchSessionImports):
		return apperr.Barred("imports_off", "Imports are not switched on for this application.")
	}
	active, err := s.Store.Queries().ImportActive(ctx, c.ApplicationID)
	if err != nil {
		return fmt.Errorf("look for active import: %w", err)
	}
	if active {
		return busy()
	}
	return nil
}

// CreateInput requests an import. Exactly one of Upload and Address is set.
type CreateInput struct {
	Type       Type
	WorkflowID *uuid.UUID
	// Format is empty when it is to be told from the file.
	Format  Format
	Upload  *Upload
	Address string
}

// Create begins an import. A refused upload is removed.
func (s *Service) Create(ctx context.Context, c application.Caller, in CreateInput) (Job, error) {
	job, err := s.create(ctx, c, in)
	if err == nil || in.Upload == nil {
		return job, err
	}
	return Job{}, errors.Join(err, s.remove(context.WithoutCancel(ctx), c.ApplicationID, in.Upload.parts))
}

func (s *Service) create(ctx context.Context, c application.Caller, in CreateInput) (Job, error) {
	version, err := s.versionOf(ctx, c, in)
	if err != nil {
		return Job{}, err
	}
	p := db.ImportInsertParams{
		ApplicationID: c.ApplicationID, ImportID: s.NewID(), ImportType: string(in.Type), FormatGiven: in.Format != "",
		SourceFormat: string(in.Format), WorkflowVersionID: version, FileParts: []uuid.UUID{}, At: s.Now(),
	}
	if err := s.source(&p, in); err != nil {
		return Job{}, err
	}
	var row db.ImportJob
	err = s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) (err error) {
		if row, err = tx.ImportInsert(ctx, p); err != nil {
			return fmt.Errorf("insert import: %w", err)
		}
		return s.Jobs.InsertMany(ctx, tx, []jobs.Args{WorkArgs{ApplicationID: c.ApplicationID, ImportID: p.ImportID}})
	})
	var violation *pgconn.PgError
	if errors.As(err, &violation) && violation.ConstraintName == "import_jobs_active" {
		return Job{}, busy() // somebody was faster
	}
	if err != nil {
		return Job{}, err
	}
	return fromRow(row), nil
}

// versionOf is the workflow of the rows; nil for transactions, which belong to none.
func (s *Service) versionOf(ctx context.Context, c application.Caller, in CreateInput) (*uuid.UUID, error) {
	const field = "workflow_id"
	if in.Type == TypeTransactions {
		if in.WorkflowID != nil {
			return nil, apperr.Invalid("workflow_refused", field, "Transactions belong to no workflow. Leave this out.")
		}
		return nil, nil //nolint:nilnil // there is none
	}
	if in.WorkflowID == nil {
		return nil, apperr.Invalid("workflow_missing", field, "This field is required.")
	}
	version, err := s.Workflows.Latest(ctx, c.ApplicationID, *in.WorkflowID)
	switch {
	case apperr.KindOf(err) == apperr.KindNotFound:
		return nil, apperr.Invalid("workflow_not_found", field, "There is no published workflow with this id.")
	case err != nil:
		return nil, err
	case !in.Type.isOfSessions():
		return &version.VersionID, nil
	case version.Kind() != in.Type.Kind():
		return nil, apperr.Invalid("workflow_of_other_kind", field, "The workflow is for sessions of the other kind.")
	}
	if _, _, ok := nodeOf(version, in.Type); !ok {
		return nil, apperr.Invalid("workflow_without_feature", field, fmt.Sprintf("The workflow has no %s step, to which the rows could belong.", in.Type.feature()))
	}
	return &version.VersionID, nil
}

// nodeOf is the step of the workflow that rows are the result of.
func nodeOf(v *workflow.Version, t Type) (node workflow.Node, position int, ok bool) {
	for i, n := range v.Nodes {
		if n.Feature == t.feature() {
			return n, i, true
		}
	}
	return workflow.Node{}, 0, false
}

// source fills in where the file comes from.
func (s *Service) source(p *db.ImportInsertParams, in CreateInput) error {
	if (in.Upload == nil) == (in.Address == "") {
		return apperr.Invalid("file_missing", "file", "Send the file, or its address as source_file_url.")
	}
	if in.Upload == nil {
		return s.sourceAddress(p, in)
	}
	if p.SourceFormat == "" {
		p.SourceFormat = string(formatOf(in.Upload.name, in.Upload.head))
	}
	if problem := inspect(in.Upload.head, in.Type, Format(p.SourceFormat)); problem != "" {
		return apperr.Invalid("file_unreadable", "file", problem)
	}
	p.SourceFilename, p.FileParts = in.Upload.name, in.Upload.parts
	return nil
}

func (s *Service) sourceAddress(p *db.ImportInsertParams, in CreateInput) error {
	const field = "source_file_url"
	if problem := s.Fetcher.Check(in.Address); problem != "" {
		return apperr.Invalid("source_refused", field, problem)
	}
	u, err := url.Parse(in.Address)
	if err != nil {
		return apperr.Invalid("source_refused", field, "Enter a valid address.")
	}
	name := path.Base(u.Path)
	if name == "." || name == "/" {
		name = u.Hostname()
	}
	p.SourceFilename = cleanName(name)
	if p.SourceFormat == "" {
		p.SourceFormat = string(formatOf(p.SourceFilename, nil))
	}
	if p.SourceUrlSealed, err = s.Ring.Seal([]byte(in.Address), p.ImportID[:]); err != nil {
		return fmt.Errorf("seal address: %w", err)
	}
	return nil
}

// cleanName is a name of a file without anything that could not be stored or shown.
func cleanName(name string) string {
	name = strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f {
			return -1
		}
		return r
	}, strings.ToValidUTF8(name, "\uFFFD"))
	if name = clip(strings.TrimSpace(name), maxName); name == "" {
		return "file"
	}
	return name
}

// Get returns an import.
func (s *Service) Get(ctx context.Context, applicationID, id uuid.UUID) (Job, error) {
	row, err := s.Store.Queries().ImportGet(ctx, db.ImportGetParams{ApplicationID: applicationID, ImportID: id})
	if postgres.NotFound(err) {
		return Job{}, apperr.NotFound("import_not_found")
	}
	if err != nil {
		return Job{}, fmt.Errorf("load import: %w", err)
	}
	return fromRow(row), nil
}

// RefusedRow is a row that was refused.
type RefusedRow struct {
	ID         uuid.UUID
	RowNumber  int64
	ExternalID *string
	Text       string
	Raw        json.RawMessage
	CreatedAt  time.Time
}

// Refusals is a page of the refused rows of an import, in the order of the file.
func (s *Service) Refusals(ctx context.Context, applicationID, id uuid.UUID, p paging.Request) ([]RefusedRow, int, error) {
	if _, err := s.Get(ctx, applicationID, id); err != nil {
		return nil, 0, err
	}
	q := s.Store.Queries()
	count, err := q.ImportErrorCount(ctx, db.ImportErrorCountParams{ApplicationID: applicationID, ImportID: id})
	if err != nil {
		return nil, 0, fmt.Errorf("count refused rows: %w", err)
	}
	rows, err := q.ImportErrorList(ctx, db.ImportErrorListParams{
		ApplicationID: applicationID, ImportID: id, LimitRows: int32(p.Limit), OffsetRows: int32(p.Offset),
	})
	if err != nil {
		return nil, 0, fmt.Errorf("list refused rows: %w", err)
	}
	refusals := make([]RefusedRow, len(rows))
	for i, r := range rows {
		refusals[i] = RefusedRow{ID: r.ErrorID, RowNumber: r.RowNumber, ExternalID: r.ExternalID, Text: r.Error, Raw: r.RawRow, CreatedAt: r.CreatedAt}
	}
	return refusals, int(count), nil
}
