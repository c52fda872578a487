package postgres

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"syscall"
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/puddle/v2"

	"vidimus/internal/platform/api/apperr"
)

func state(code string) error {
	return fmt.Errorf("load session: %w", &pgconn.PgError{Code: code, Message: "text"})
}

func TestClassify(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		err  error
		want apperr.Kind // internal: comes back as it is
	}{
		"a NUL in text is the caller's mistake":             {state("22021"), apperr.KindInvalid},
		"an escaped NUL in json is the caller's mistake":    {state("22P05"), apperr.KindInvalid},
		"a shutdown passes":                                 {state("57P01"), apperr.KindUnavailable},
		"a crash of another session passes":                 {state("57P02"), apperr.KindUnavailable},
		"starting up passes":                                {state("57P03"), apperr.KindUnavailable},
		"a full disk is an outage":                          {state("53100"), apperr.KindUnavailable},
		"too many connections are an outage":                {state("53300"), apperr.KindUnavailable},
		"a broken connection is an outage":                  {state("08006"), apperr.KindUnavailable},
		"a read-only database is an outage":                 {state("25006"), apperr.KindUnavailable},
		"an I/O error is an outage":                         {state("58030"), apperr.KindUnavailable},
		"a statement out of time is an outage":              {state("57014"), apperr.KindUnavailable},
		"a lock out of time is an outage":                   {state("55P03"), apperr.KindUnavailable},
		"a conflict that outlives repetitions is an outage": {state("40001"), apperr.KindUnavailable},
		"a refused connection is an outage":                 {fmt.Errorf("dial: %w", syscall.ECONNREFUSED), apperr.KindUnavailable},
		"a network error is an outage":                      {&net.OpError{Op: "read", Err: errors.New("x")}, apperr.KindUnavailable},
		"an early end of the stream is an outage":           {io.ErrUnexpectedEOF, apperr.KindUnavailable},
		"a closed pool is an outage":                        {puddle.ErrClosedPool, apperr.KindUnavailable},
		"a closed connection is an outage":                  {pgconn.ErrConnClosed, apperr.KindUnavailable},
		"waiting too long for a connection is an outage":    {context.DeadlineExceeded, apperr.KindUnavailable},
		"a caller who left is no outage":                    {context.Canceled, apperr.KindInternal},
		"a missing row is the query's affair":               {pgx.ErrNoRows, apperr.KindInternal},
		"a broken key is the query's affair":                {state("23505"), apperr.KindInternal},
		"a syntax error is ours":                            {state("42601"), apperr.KindInternal},
		"what is classified stays":                          {apperr.NotFound("session_not_found"), apperr.KindNotFound},
		"no error stays none":                               {nil, apperr.KindInternal},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := Classify(tc.err)
			if apperr.KindOf(got) != tc.want {
				t.Errorf("kind = %v (%v), want %v", apperr.KindOf(got), got, tc.want)
			}
			if !errors.Is(got, tc.err) {
				t.Errorf("%v lost its cause %v", got, tc.err)
			}
		})
	}
}

func TestRetryable(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		err  error
		want bool
	}{
		"a serialization failure":       {state("40001"), true},
		"a deadlock":                    {state("40P01"), true},
		"a classified deadlock":         {Classify(state("40P01")), true},
		"a plan older than the schema":  {&pgconn.PgError{Code: "0A000", Message: stalePlanText}, true},
		"another unsupported feature":   {&pgconn.PgError{Code: "0A000", Message: "no"}, false},
		"a lost connection":             {io.EOF, false}, // the commit may have happened
		"a shutdown":                    {state("57P01"), false},
		"a second row under a key":      {state("23505"), false},
		"nothing":                       {nil, false},
		"a refusal without a SQL state": {apperr.Conflict("session_changed", ""), false},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := Retryable(tc.err); got != tc.want {
				t.Errorf("Retryable = %v, want %v", got, tc.want)
			}
		})
	}
}
