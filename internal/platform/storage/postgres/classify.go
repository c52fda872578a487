package postgres

import (
	"context"
	"errors"
	"io"
	"net"
	"os"
	"strings"
	"syscall"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/puddle/v2"

	"vidimus/internal/platform/api/apperr"
)

// SQLSTATEs (PostgreSQL manual, appendix A) that we give a meaning to.
const (
	stateNotNull           = "23502"
	stateForeignKey        = "23503"
	stateUnique            = "23505"
	stateCheck             = "23514"
	stateExclusion         = "23P01"
	stateBadText           = "22021" // a NUL, or bytes that are not UTF-8
	stateBadEscape         = "22P05" // an escaped NUL inside jsonb
	stateSerialization     = "40001"
	stateDeadlock          = "40P01"
	stateStalePlan         = "0A000" // with stalePlanText: the schema changed under a cached plan
	stateReadOnly          = "25006"
	stateLockNotAvailable  = "55P03"
	stateQueryCanceled     = "57014"
	stateIOError           = "58030"
	stateIdleInTransaction = "25P03"
	stateAdminShutdown     = "57P01"

	stalePlanText = "cached plan must not change result type"
)

// outageClasses are whole classes: connection, resources (disk, memory,
// connections), operator intervention (shutdown, crash).
var outageClasses = []string{"08", "53", "57P"}

// CodeUnavailable and CodeBadText are the codes Classify gives.
const (
	CodeUnavailable = "database_unavailable"
	CodeBadText     = "text_not_storable"
)

// Classify maps database errors that no rule of ours covers to kinds: an outage
// becomes apperr's unavailable, text that cannot be stored becomes invalid. Every
// other error is returned unchanged, a missing row included; a classified error
// keeps its cause. The results of Store are already classified.
func Classify(err error) error {
	var known *apperr.Error
	if err == nil || errors.As(err, &known) {
		return err
	}
	var pgErr *pgconn.PgError
	if errors.As(err, &pgErr) {
		switch {
		case pgErr.Code == stateBadText || pgErr.Code == stateBadEscape:
			refusal := apperr.Invalid(CodeBadText, "", "The text holds a character that cannot be stored.")
			refusal.Cause = err
			return refusal
		case isOutage(pgErr.Code) || Retryable(err):
			return apperr.Unavailable(CodeUnavailable, err)
		}
		return err
	}
	if isDisconnect(err) {
		return apperr.Unavailable(CodeUnavailable, err)
	}
	return err
}

func isOutage(code string) bool {
	switch code {
	case stateReadOnly, stateLockNotAvailable, stateQueryCanceled, stateIOError, stateIdleInTransaction:
		return true
	}
	for _, class := range outageClasses {
		if strings.HasPrefix(code, class) {
			return true
		}
	}
	return false
}

// isDisconnect recognises what the driver reports when there is no answer. A
// caller who gave up (context.Canceled) is no outage; a deadline is one, since
// it is how waiting for a free connection ends.
func isDisconnect(err error) bool {
	if errors.Is(err, context.Canceled) {
		return false
	}
	var connect *pgconn.ConnectError
	var network net.Error
	if errors.As(err, &connect) || errors.As(err, &network) || pgconn.Timeout(err) {
		return true
	}
	for _, known := range disconnects {
		if errors.Is(err, known) {
			return true
		}
	}
	return false
}

var disconnects = []error{
	context.DeadlineExceeded, io.EOF, io.ErrUnexpectedEOF, net.ErrClosed, os.ErrDeadlineExceeded,
	syscall.ECONNREFUSED, syscall.ECONNRESET, syscall.EPIPE,
	pgconn.ErrConnClosed, puddle.ErrClosedPool,
}

// Retryable reports whether the transaction should be repeated.
func Retryable(err error) bool {
	var pgErr *pgconn.PgError
	if !errors.As(err, &pgErr) {
		return false
	}
	return pgErr.Code == stateSerialization || pgErr.Code == stateDeadlock ||
		pgErr.Code == stateStalePlan && strings.Contains(pgErr.Message, stalePlanText)
}

// IsLockTimeout reports whether the transaction's lock timeout expired.
func IsLockTimeout(err error) bool {
	var pgErr *pgconn.PgError
	return errors.As(err, &pgErr) && pgErr.Code == stateLockNotAvailable
}

// NotFound reports that a query for one row found none.
func NotFound(err error) bool { return errors.Is(err, pgx.ErrNoRows) }

// ViolationKind is the sort of constraint that a write broke.
type ViolationKind string

// The kinds of constraints.
const (
	ViolationUnique     ViolationKind = "unique"
	ViolationForeignKey ViolationKind = "foreign key"
	ViolationCheck      ViolationKind = "check"
	ViolationNotNull    ViolationKind = "not null"
	ViolationExclusion  ViolationKind = "exclusion"
)

var violationKinds = map[string]ViolationKind{
	stateUnique:     ViolationUnique,
	stateForeignKey: ViolationForeignKey,
	stateCheck:      ViolationCheck,
	stateNotNull:    ViolationNotNull,
	stateExclusion:  ViolationExclusion,
}

// Violation names a broken constraint. A broken NOT NULL has a column and no
// constraint name.
type Violation struct {
	Kind       ViolationKind
	Table      string
	Constraint string
	Column     string
}

// ViolationOf returns the constraint that err reports as broken.
func ViolationOf(err error) (Violation, bool) {
	var pgErr *pgconn.PgError
	if !errors.As(err, &pgErr) {
		return Violation{}, false
	}
	kind, ok := violationKinds[pgErr.Code]
	if !ok {
		return Violation{}, false
	}
	return Violation{Kind: kind, Table: pgErr.TableName, Constraint: pgErr.ConstraintName, Column: pgErr.ColumnName}, true
}

// IsUnique reports whether err is a violation of a unique key; with names, of one of
// those keys.
func IsUnique(err error, constraints ...string) bool {
	v, ok := ViolationOf(err)
	if !ok || v.Kind != ViolationUnique {
		return false
	}
	if len(constraints) == 0 {
		return true
	}
	for _, name := range constraints {
		if v.Constraint == name {
			return true
		}
	}
	return false
}
