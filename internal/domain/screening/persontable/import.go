package persontable

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"regexp"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/iso"
)

// Import replaces a table by the records of a file; on an error it changes nothing.
// The Change reports bad rows also when there is an error.
type Import struct {
	Service, Title string
	// Country is alpha-2 or alpha-3.
	Country         string
	RequiresConsent bool
	Format          Format
	// Open begins the file again; it is closed by whoever called.
	Open func() (io.ReadCloser, error)
	// Force accepts a table that lost many records, or a file with many bad rows.
	Force bool
	// Progress is told how many rows were read so far; may be nil.
	Progress func(rows int)
}

// Change counts the changes of an import.
type Change struct {
	Before, Records int64
	// BadRows counts the rows that were left out; Bad names the first of them.
	BadRows int
	Bad     []BadRow
}

// BadRow is a row that was left out.
type BadRow struct {
	// Number is that of its line, from 1.
	Number int
	Fault  string
}

// String names the row and what is wrong with it, and no person.
func (b BadRow) String() string { return fmt.Sprintf("row %d %s", b.Number, b.Fault) }

const (
	batchSize = 1000
	// namedBadRows is the maximum number of bad rows reported one by one.
	namedBadRows = 100
	// Tables that shrink below keptShare are refused, unless they are tiny, and so
	// are files with more than badShare of bad rows.
	keptShare = 0.8
	badShare  = 0.05
	tinyTable = 20
)

// ErrEmpty refuses a file without a single record.
var ErrEmpty = errors.New("the file has no record")

// ShrunkError refuses a table that lost more than a fifth of its records: more
// likely half a file than so many persons gone.
type ShrunkError struct{ Before, After int64 }

// Error implements error.
func (e *ShrunkError) Error() string {
	return fmt.Sprintf("the table has %d records and had %d: more than a fifth is gone", e.After, e.Before)
}

// BadRowsError refuses a file with too many bad rows.
type BadRowsError struct {
	Bad, Rows int
}

// Error implements error.
func (e *BadRowsError) Error() string { return fmt.Sprintf("%d of %d rows are bad", e.Bad, e.Rows) }

// ServicePattern is the form of ids of services.
var ServicePattern = regexp.MustCompile(`^[a-z0-9][a-z0-9._-]{0,63}$`)

// Import replaces a table by the records of a file, or changes nothing at all.
// What stands in Change tells of bad rows also beside an error.
func (s *Service) Import(ctx context.Context, in Import) (Change, error) {
	country, known := iso.Alpha3(in.Country)
	switch {
	case !ServicePattern.MatchString(in.Service):
		return Change{}, errors.New("the id of a service has 1 to 64 small letters, digits, points, dashes and underscores")
	case !known || !iso.IsCountry(country):
		return Change{}, fmt.Errorf("%q is no country", in.Country)
	}
	in.Country = country
	if in.Title == "" {
		in.Title = in.Service
	}
	defer s.Forget(uuid.Nil)
	var change Change
	err := s.store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		w := &writer{Import: in, service: s, tx: tx}
		err := w.run(ctx)
		change = w.change
		return err
	})
	return change, err
}

// writer is one import under way.
type writer struct {
	Import
	service *Service
	tx      postgres.Tx
	change  Change
	rows    int
	batch   db.ReferenceRecordsPutParams
	// numbers are the rows of the batch.
	numbers []int
}

func (w *writer) run(ctx context.Context) error {
	if err := w.begin(ctx); err != nil {
		return err
	}
	file, err := w.Open()
	if err != nil {
		return fmt.Errorf("open file: %w", err)
	}
	err = read(file, w.Format, func(r row) error { return w.put(ctx, r) })
	if closing := file.Close(); err == nil && closing != nil {
		err = fmt.Errorf("close file: %w", closing)
	}
	if err != nil {
		return err
	}
	if err := w.flush(ctx); err != nil {
		return err
	}
	if err := w.judge(); err != nil {
		return err
	}
	if err := w.tx.ReferenceFinish(ctx, db.ReferenceFinishParams{ServiceID: w.Service, RecordCount: w.change.Records}); err != nil {
		return fmt.Errorf("count records: %w", err)
	}
	return nil
}

// begin makes room. Whoever reads meanwhile sees the former table until the end.
func (w *writer) begin(ctx context.Context) error {
	if err := w.tx.ReferenceLock(ctx, w.Service); err != nil {
		return fmt.Errorf("lock table: %w", err)
	}
	var err error
	if w.change.Before, err = w.tx.ReferenceCount(ctx, w.Service); err != nil {
		return fmt.Errorf("count records: %w", err)
	}
	// The row of the table comes first: records point to it.
	err = w.tx.ReferencePut(ctx, db.ReferencePutParams{
		ServiceID: w.Service, Country: w.Country, Title: w.Title, RequiresConsent: w.RequiresConsent, ImportedAt: w.service.now(),
	})
	if err != nil {
		return fmt.Errorf("describe table: %w", err)
	}
	if err := w.tx.ReferenceRecordsDelete(ctx, w.Service); err != nil {
		return fmt.Errorf("remove records: %w", err)
	}
	return nil
}

func (w *writer) put(ctx context.Context, r row) error {
	w.rows++
	if w.Progress != nil {
		w.Progress(w.rows)
	}
	number, rec, fault := r.record()
	if fault != "" {
		w.bad(r.number, fault)
		return nil
	}
	index, err := w.service.index(w.Service, number)
	if err != nil {
		return err
	}
	raw, err := json.Marshal(rec)
	if err != nil {
		return fmt.Errorf("write record: %w", err)
	}
	sealed, err := w.service.secrets.Seal(raw, associated(w.Service, index))
	if err != nil {
		return err
	}
	w.batch.NumberIndexes = append(w.batch.NumberIndexes, index)
	w.batch.RecordsSealed = append(w.batch.RecordsSealed, sealed)
	w.numbers = append(w.numbers, r.number)
	if len(w.numbers) < batchSize {
		return nil
	}
	return w.flush(ctx)
}

func (w *writer) bad(number int, fault string) {
	w.change.BadRows++
	if len(w.change.Bad) < namedBadRows {
		w.change.Bad = append(w.change.Bad, BadRow{number, fault})
	}
}

// flush stores a batch. What the database did not take had its number already.
func (w *writer) flush(ctx context.Context) error {
	if len(w.numbers) == 0 {
		return nil
	}
	w.batch.ServiceID = w.Service
	stored, err := w.tx.ReferenceRecordsPut(ctx, w.batch)
	if err != nil {
		return fmt.Errorf("store records: %w", err)
	}
	fresh := make(map[string]bool, len(stored))
	for _, index := range stored {
		fresh[string(index)] = true
	}
	for i, index := range w.batch.NumberIndexes {
		if !fresh[string(index)] {
			w.bad(w.numbers[i], "has a number that stands in the table already")
			continue
		}
		fresh[string(index)] = false // the next of the same number is one too many
		w.change.Records++
	}
	w.batch, w.numbers = db.ReferenceRecordsPutParams{}, w.numbers[:0]
	return nil
}

func (w *writer) judge() error {
	switch before, after := w.change.Before, w.change.Records; {
	case after == 0:
		return ErrEmpty
	case !w.Force && w.rows >= tinyTable && float64(w.change.BadRows) > badShare*float64(w.rows):
		return &BadRowsError{w.change.BadRows, w.rows}
	case !w.Force && before >= tinyTable && float64(after) < keptShare*float64(before):
		return &ShrunkError{before, after}
	}
	return nil
}
