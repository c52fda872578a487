package imports

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"vidimus/gen/db"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
)

const (
	// batchSize is how many rows share a transaction: the counter of the
	// application's sessions is locked meanwhile.
	batchSize = 200
	// runSize is the number of rows one job carries out. The next job goes on, so that none comes
	// near the time that jobs have.
	runSize = 5000
	// retryPause is between tries when something is away.
	retryPause = 2 * time.Second
	// maxPause bounds it.
	maxPause = time.Minute
)

// WorkArgs is the job that continues an import.
type WorkArgs struct {
	ApplicationID uuid.UUID `json:"application_id"`
	ImportID      uuid.UUID `json:"import_id"`
}

// Kind names the job.
func (WorkArgs) Kind() string { return "session_import" }

// Worker carries imports out.
type Worker struct {
	river.WorkerDefaults[WorkArgs]
	Imports *Service
}

// NextRetry waits longer from try to try.
func (*Worker) NextRetry(job *river.Job[WorkArgs]) time.Time {
	return time.Now().Add(min(time.Duration(job.Attempt)*retryPause, maxPause))
}

// Work carries some rows out. It can be ended anywhere. An import that fails to
// the last try has failed.
func (w *Worker) Work(ctx context.Context, job *river.Job[WorkArgs]) error {
	err := w.Imports.Run(ctx, job.Args)
	if err == nil || job.Attempt < job.MaxAttempts || jobs.LeftToOtherProcess(job.JobRow, err) {
		return err
	}
	return errors.Join(err, w.Imports.fail(ctx, job.Args, "The import could not be carried out. Please try again."))
}

// run is one job's part of an import.
type run struct {
	*Service
	args WorkArgs
	row  db.ImportJob
	plan *plan
	// carrier is who carries out the rows.
	carrier carrier
}

// Run continues an import: it fetches the file, counts its rows, or imports the next
// batch. Concurrent runs do nothing twice.
func (s *Service) Run(ctx context.Context, args WorkArgs) error {
	row, err := s.Store.Queries().ImportGet(ctx, db.ImportGetParams{ApplicationID: args.ApplicationID, ImportID: args.ImportID})
	if postgres.NotFound(err) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("load import: %w", err)
	}
	r := &run{Service: s, args: args, row: row}
	switch Status(row.Status) {
	case StatusPending:
		err = r.begin(ctx)
	case StatusProcessing:
		err = r.carryOn(ctx)
	default:
		return r.forgetFile(ctx)
	}
	var wrong fileError
	switch {
	case errors.As(err, &wrong):
		return s.fail(ctx, args, string(wrong))
	case apperr.KindOf(err) == apperr.KindNotFound:
		return s.fail(ctx, args, "The file is not there any more.")
	case errors.Is(err, errOvertaken):
		return nil
	}
	return err
}

// errOvertaken reports that another worker continues the import.
var errOvertaken = errors.New("another worker carries the import on")

// begin brings the file here and counts its rows.
func (r *run) begin(ctx context.Context) error {
	if r.row.SourceUrlSealed != nil {
		if err := r.fetch(ctx); err != nil {
			return err
		}
	}
	total, err := r.total(ctx)
	if err != nil {
		return err
	}
	return r.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		n, err := tx.ImportBegin(ctx, db.ImportBeginParams{
			ApplicationID: r.args.ApplicationID, ImportID: r.args.ImportID, TotalRows: total, At: new(r.Now()),
		})
		if err != nil {
			return fmt.Errorf("begin import: %w", err)
		}
		if n == 0 {
			return errOvertaken
		}
		return r.Jobs.InsertMany(ctx, tx, []jobs.Args{r.args})
	})
}

func (r *run) fetch(ctx context.Context) error {
	address, err := r.Ring.Open(r.row.SourceUrlSealed, r.args.ImportID[:])
	if err != nil {
		return fmt.Errorf("open address: %w", err)
	}
	content, problem, err := r.Fetcher.Fetch(ctx, string(address))
	if err != nil {
		return err
	}
	if problem != "" {
		return fileError(problem)
	}
	up, err := r.Receive(ctx, r.args.ApplicationID, r.row.SourceFilename, bytes.NewReader(content))
	if apperr.KindOf(err) == apperr.KindInvalid {
		return fileError(fmt.Sprintf("The file is larger than %d MB.", MaxBytes>>20))
	}
	if err != nil {
		return err
	}
	format := r.row.SourceFormat
	if !r.row.FormatGiven {
		format = string(formatOf(r.row.SourceFilename, up.head))
	}
	n, err := r.Store.Queries().ImportFetched(ctx, db.ImportFetchedParams{
		ApplicationID: r.args.ApplicationID, ImportID: r.args.ImportID, FileParts: up.parts, SourceFormat: format, At: r.Now(),
	})
	if err == nil && n == 0 {
		err = errOvertaken
	}
	if err != nil {
		return errors.Join(err, r.Drop(ctx, r.args.ApplicationID, up))
	}
	r.row.FileParts, r.row.SourceFormat, r.row.SourceUrlSealed = up.parts, format, nil
	return nil
}

// open reads the file from its beginning. It must be closed.
func (r *run) open(ctx context.Context) (*records, io.Closer, error) {
	file := r.pieces(ctx, r.args.ApplicationID, r.row.FileParts)
	rs, err := newRecords(file, Type(r.row.ImportType), Format(r.row.SourceFormat))
	if err != nil {
		return nil, nil, errors.Join(err, file.Close())
	}
	return rs, file, nil
}

func (r *run) total(ctx context.Context) (int64, error) {
	rs, file, err := r.open(ctx)
	if err != nil {
		return 0, err
	}
	defer file.Close()
	for {
		_, err := rs.Next()
		switch {
		case errors.Is(err, io.EOF) && rs.number == 0:
			return 0, fileError("The file has no rows.")
		case errors.Is(err, io.EOF):
			return rs.number, nil
		case err != nil:
			return 0, err
		case rs.number > mostRows(Type(r.row.ImportType)):
			return 0, tooMany(mostRows(Type(r.row.ImportType)))
		}
	}
}

// carryOn carries out the rows after the checkpoint, at most runSize of them.
func (r *run) carryOn(ctx context.Context) error {
	rs, file, err := r.open(ctx)
	if err != nil {
		return err
	}
	defer file.Close()
	if err := rs.Skip(r.row.CheckpointRow); err != nil {
		return err
	}
	if r.carrier, err = r.carrierOf(ctx); err != nil {
		return err
	}
	size := together(Type(r.row.ImportType))
	for done := 0; ; done += size {
		batch, err := take(rs, size)
		if err != nil {
			return err
		}
		if len(batch) == 0 {
			return r.end(ctx, StatusCompleted, nil)
		}
		if err := r.carryOut(ctx, batch, done+size >= runSize); err != nil {
			return err
		}
		if done+size >= runSize {
			return nil
		}
	}
}

// take reads the next rows.
func take(rs *records, size int) ([]record, error) {
	var batch []record
	for len(batch) < size {
		rec, err := rs.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, err
		}
		batch = append(batch, rec)
	}
	return batch, nil
}

// fail ends an import that cannot go on.
func (s *Service) fail(ctx context.Context, args WorkArgs, text string) error {
	row, err := s.Store.Queries().ImportGet(ctx, db.ImportGetParams{ApplicationID: args.ApplicationID, ImportID: args.ImportID})
	if err != nil {
		return fmt.Errorf("load import: %w", err)
	}
	r := &run{Service: s, args: args, row: row}
	return r.end(ctx, StatusFailed, &text)
}

// end ends the import; then its file goes. A crash between the two leaves the
// pieces named, and the next try or the sweep removes them.
func (r *run) end(ctx context.Context, to Status, text *string) error {
	err := r.Store.Queries().ImportEnd(ctx, db.ImportEndParams{
		ApplicationID: r.args.ApplicationID, ImportID: r.args.ImportID, Status: string(to), LastError: text, At: new(r.Now()),
	})
	if err != nil {
		return fmt.Errorf("end import: %w", err)
	}
	return r.forgetFile(ctx)
}

func (r *run) forgetFile(ctx context.Context) error {
	if len(r.row.FileParts) == 0 {
		return nil
	}
	if err := r.remove(ctx, r.args.ApplicationID, r.row.FileParts); err != nil {
		return err
	}
	err := r.Store.Queries().ImportForgetFile(ctx, db.ImportForgetFileParams{ApplicationID: r.args.ApplicationID, ImportID: r.args.ImportID})
	if err != nil {
		return fmt.Errorf("forget imported file: %w", err)
	}
	return nil
}
