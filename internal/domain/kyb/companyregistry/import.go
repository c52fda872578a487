package companyregistry

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"vidimus/gen/db"
	"vidimus/internal/platform/storage/postgres"
)

// Import replaces a register by the records of a file, completely or not at all:
// searches find the former records until the last row is read. An interrupted import
// of the same file is resumed. The Change reports bad rows also when there is an
// error.
type Import struct {
	// Register is what it is stored under; by format and country where empty.
	Register string
	Format   Format
	// Country is that of rows without one, and the only one that is taken;
	// alpha-2, alpha-3 or empty.
	Country string
	// Replace takes away what stands in the register and not in the file. Without it
	// the file is added to the register.
	Replace bool
	// Force accepts a register that lost half of its records, and a file with many bad rows.
	Force bool
	File  File
	// Progress is told how far the import is; may be nil.
	Progress func(Progress)
}

// Progress is the progress of an import.
type Progress struct {
	// Rows are those read so far, Read and Total bytes of the unpacked file.
	Rows, Read, Total int64
}

// Change counts the changes of an import.
type Change struct {
	Register string `json:"register"`
	// Before and Records are how many records the register had and has.
	Before  int64 `json:"before"`
	Records int64 `json:"records"`
	// Rows are those of the file; BadRows of them were left out, Bad names the first ones.
	Rows    int64    `json:"rows"`
	BadRows int64    `json:"bad_rows"`
	Bad     []BadRow `json:"bad,omitempty"`
	// ResumedAt is the row behind which a broken import was taken up; 0 for none.
	ResumedAt int64 `json:"resumed_at"`
}

// BadRow is a row that was left out.
type BadRow struct {
	// Line is its first one, from 1.
	Line  int64  `json:"line"`
	Fault string `json:"fault"`
}

// String returns the line number and the error.
func (b BadRow) String() string { return fmt.Sprintf("line %d %s", b.Line, b.Fault) }

const (
	batchSize = 1000
	// namedBadRows is the maximum number of bad rows reported one by one.
	namedBadRows = 100
	// Registers that shrink below keptShare are refused, unless they are tiny, and
	// so are files with more than badShare of bad rows, at once when there are
	// many from the beginning.
	keptShare    = 0.5
	badShare     = 0.05
	tinyRegister = 20
	lookRows     = 2000
	hopeless     = 0.5
	// sweepSize is the number of records deleted at once.
	sweepSize = 20_000
)

// Refusals of an import.
var (
	ErrEmpty = errors.New("the file has no row that could be stored")
	ErrBusy  = errors.New("another import into the register is under way")
)

// ShrunkError refuses a register that would lose half of its records: more
// likely half a file than so many companies gone.
type ShrunkError struct{ Before, After int64 }

// Error implements error.
func (e *ShrunkError) Error() string {
	return fmt.Sprintf("the file has %d companies and the register %d: half of them would be gone", e.After, e.Before)
}

// BadRowsError refuses a file with too many bad rows.
type BadRowsError struct{ Bad, Rows int64 }

// Error implements error.
func (e *BadRowsError) Error() string { return fmt.Sprintf("%d of %d rows are bad", e.Bad, e.Rows) }

var registerPattern = regexp.MustCompile(`^[a-z0-9][a-z0-9._-]{0,63}$`)

// check brings the input into its form.
func (in *Import) check() error {
	if !slices.Contains(Formats, in.Format) {
		return fmt.Errorf("%q is no format of a register", in.Format)
	}
	if in.Country != "" {
		two, err := countryOf(in.Country)
		if err != nil {
			return fmt.Errorf("%q %w", in.Country, err)
		}
		in.Country = two
	}
	isBritish := in.Format == CompaniesHouse || in.Format == Controllers
	if in.Format == Relationships && in.Country != "" {
		return errors.New("relationships are of companies of all countries")
	}
	if isBritish && in.Country != "" && in.Country != unitedKingdom {
		return errors.New("Companies House has companies of the United Kingdom only") //nolint:staticcheck // begins with a name
	}
	if in.Register == "" {
		in.Register = string(in.Format)
		if in.Country != "" && !isBritish {
			in.Register += "-" + strings.ToLower(in.Country)
		}
	}
	if !registerPattern.MatchString(in.Register) {
		return errors.New("the name of a register has 1 to 64 small letters, digits, points, dashes and underscores")
	}
	return nil
}

// Import makes a file a register, whole or not at all: searches find the former
// records until the last row is read. An import of the same file that was broken
// off goes on where it was. What stands in Change tells of bad rows also beside
// an error.
func (s *Service) Import(ctx context.Context, in Import) (Change, error) {
	if err := in.check(); err != nil {
		return Change{}, err
	}
	release, err := s.lock(ctx, in.Register)
	if err != nil {
		return Change{}, err
	}
	defer release()
	defer s.Forget(uuid.Nil)
	w := &writer{Import: in, service: s, change: Change{Register: in.Register}, words: map[string]bool{}}
	err = w.run(ctx)
	return w.change, err
}

// lock keeps other imports into the register away until release. It is gone
// with the connection, so that a killed import keeps nobody away.
func (s *Service) lock(ctx context.Context, register string) (release func(), err error) {
	conn, err := s.store.Pool().Acquire(ctx)
	if err != nil {
		return nil, fmt.Errorf("lock register: %w", err)
	}
	const key = "hashtextextended('company register ' || $1::text, 0)"
	free := false
	if err := conn.QueryRow(ctx, "SELECT pg_try_advisory_lock("+key+")", register).Scan(&free); err != nil {
		conn.Release()
		return nil, fmt.Errorf("lock register: %w", err)
	}
	if !free {
		conn.Release()
		return nil, ErrBusy
	}
	return func() {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), readTimeout)
		defer cancel()
		if _, err := conn.Exec(ctx, "SELECT pg_advisory_unlock("+key+")", register); err != nil {
			_ = conn.Conn().Close(ctx) // the lock goes with it
		}
		conn.Release()
	}, nil
}

// fingerprintSize is the number of leading bytes that identify a file.
const fingerprintSize = 1 << 20

func (in *Import) fingerprint() ([]byte, error) {
	h := sha256.New()
	_, _ = h.Write(binary.BigEndian.AppendUint64([]byte(in.Format), uint64(in.File.Size)))
	if _, err := io.Copy(h, io.NewSectionReader(in.File, 0, min(in.File.Size, fingerprintSize))); err != nil {
		return nil, fmt.Errorf("read file: %w", err)
	}
	return h.Sum(nil), nil
}

// begin takes up the broken import of the same file, or starts one.
func (w *writer) begin(ctx context.Context) (db.CompanyImport, error) {
	mark, err := w.fingerprint()
	if err != nil {
		return db.CompanyImport{}, err
	}
	q := w.service.store.Queries()
	former, err := q.RegisterImportGet(ctx, w.Register)
	switch {
	case err == nil && slices.Equal(former.Fingerprint, mark) && former.Country == w.Country:
		w.change.ResumedAt, w.change.Rows, w.change.BadRows = former.RowCount, former.RowCount, former.BadCount
		return former, nil
	case err != nil && !errors.Is(err, pgx.ErrNoRows):
		return former, fmt.Errorf("load import: %w", err)
	}
	if _, err := q.RegisterImportDelete(ctx, w.Register); err != nil {
		return former, fmt.Errorf("drop the broken import: %w", err)
	}
	if err := w.service.sweep(ctx, w.Register); err != nil {
		return former, err
	}
	started, err := q.RegisterImportStart(ctx, db.RegisterImportStartParams{
		RegisterName: w.Register, Format: string(w.Format), Country: w.Country, Fingerprint: mark, StartedAt: w.service.now(),
	})
	if err != nil {
		return started, fmt.Errorf("start import: %w", err)
	}
	return started, nil
}

// sweep deletes records of superseded loads.
func (s *Service) sweep(ctx context.Context, register string) error {
	for {
		n, err := s.store.Queries().RegisterRecordsSweep(ctx, db.RegisterRecordsSweepParams{RegisterName: register, Most: sweepSize})
		if err != nil {
			return fmt.Errorf("take old records away: %w", err)
		}
		if n < sweepSize {
			return nil
		}
	}
}

// finish makes the load the register.
func (s *Service) finish(ctx context.Context, w *writer) error {
	var countries []string
	err := s.store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		former, err := tx.RegisterGet(ctx, w.Register)
		if err != nil && !errors.Is(err, pgx.ErrNoRows) {
			return fmt.Errorf("load register: %w", err)
		}
		w.change.Before = former.RecordCount
		if err := w.judge(); err != nil {
			return err
		}
		if !w.Replace && former.Load != 0 {
			keep := db.RegisterRecordsKeepParams{RegisterName: w.Register, Load: w.load, Former: former.Load}
			if err := tx.RegisterRecordsKeep(ctx, keep); err != nil {
				return fmt.Errorf("keep former records: %w", err)
			}
			w.hasOwners = w.hasOwners || former.HasOwners
		}
		count, err := tx.RegisterRecordsCount(ctx, db.RegisterRecordsCountParams{RegisterName: w.Register, Load: w.load})
		if err != nil {
			return fmt.Errorf("count records: %w", err)
		}
		w.change.Records, countries = count.Records, count.Countries
		err = tx.RegisterPut(ctx, db.RegisterPutParams{
			RegisterName: w.Register, Format: string(w.Format), Load: w.load, Countries: countries, RecordCount: count.Records,
			HasOwners: w.hasOwners, ImportedAt: s.now(),
		})
		if err != nil {
			return fmt.Errorf("describe register: %w", err)
		}
		_, err = tx.RegisterImportDelete(ctx, w.Register)
		return err
	})
	if err != nil {
		return err
	}
	s.Forget(uuid.Nil)
	return s.tidy(ctx, w.Register, countries)
}

// tidy takes the former load away and counts words again.
func (s *Service) tidy(ctx context.Context, register string, countries []string) error {
	if err := s.sweep(ctx, register); err != nil {
		return err
	}
	if err := s.store.Queries().RegisterWordsCount(ctx, countries); err != nil {
		return fmt.Errorf("count words: %w", err)
	}
	// Searches must not walk what waits for its place in an index, and the planner
	// must know at once what came in.
	const settle = `SELECT gin_clean_pending_list(i::regclass) FROM unnest('{company_records_keys,company_records_folded,company_words_slips}'::text[]) AS i`
	for _, statement := range []string{settle, "ANALYZE company_records, company_words"} {
		if _, err := s.store.Pool().Exec(ctx, statement); err != nil {
			return fmt.Errorf("settle indexes: %w", err)
		}
	}
	return nil
}
