package dbcheck_test

import (
	"context"
	"testing"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"vidimus/internal/testkit/pgtest"
	"vidimus/internal/tools/drill/dbcheck"
	"vidimus/internal/tools/drill/load"
)

// row is a session as a drill finds it.
type row struct {
	number             int64
	withoutToken, mute bool
}

func TestRowsAreHeldAgainstWhatWasTold(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		rows    []row
		counter int64
		told    []int64 // number of the row at the same place; 0 for one that was not told
		whole   bool
		lost    int
		mute    int64
	}{
		"everything is there":                  {[]row{{number: 1}, {number: 2}}, 2, []int64{1, 2}, true, 0, 0},
		"a session nobody was told of is fine": {[]row{{number: 1}, {number: 2}}, 2, []int64{1, 0}, true, 0, 0},
		"a number is missing":                  {[]row{{number: 1}, {number: 3}}, 3, []int64{1, 3}, false, 0, 0},
		"the counter is behind":                {[]row{{number: 1}, {number: 2}}, 1, []int64{1, 2}, false, 0, 0},
		"another number was told":              {[]row{{number: 1}, {number: 2}}, 2, []int64{1, 1}, true, 1, 0},
		"a token leads nowhere":                {[]row{{number: 1, withoutToken: true}}, 1, []int64{1}, true, 1, 0},
		"an event is missing":                  {[]row{{number: 1, mute: true}}, 1, []int64{1}, true, 0, 1},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dsn := pgtest.DSN(t)
			application := uuid.New()
			told := write(t, dsn, application, tc.rows, tc.counter)
			var sessions []load.Session
			for i, number := range tc.told {
				if number > 0 {
					sessions = append(sessions, load.Session{ID: told[i], Number: number})
				}
			}
			rows, err := dbcheck.Open(t.Context(), dsn)
			if err != nil {
				t.Fatal(err)
			}
			defer rows.Close(context.WithoutCancel(t.Context()))
			numbers, err := rows.Numbers(t.Context(), application)
			if err != nil {
				t.Fatal(err)
			}
			lost, err := rows.LostSessions(t.Context(), application, sessions)
			if err != nil {
				t.Fatal(err)
			}
			mute, err := rows.SessionsWithoutEvent(t.Context(), application)
			if err != nil {
				t.Fatal(err)
			}
			if numbers.IsComplete() != tc.whole || lost != tc.lost || mute != tc.mute {
				t.Errorf("numbers %s, %d lost, %d without event", numbers, lost, mute)
			}
		})
	}
}

// write makes the rows and returns their ids.
func write(t *testing.T, dsn string, application uuid.UUID, rows []row, counter int64) []uuid.UUID {
	t.Helper()
	conn, err := pgx.Connect(t.Context(), dsn)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(context.WithoutCancel(t.Context()))
	exec := func(sql string, args ...any) {
		t.Helper()
		if _, err := conn.Exec(t.Context(), sql, args...); err != nil {
			t.Fatal(err)
		}
	}
	exec("INSERT INTO application_counters (application_id, session_count) VALUES ($1, $2)", application, counter)
	ids := make([]uuid.UUID, len(rows))
	for i, r := range rows {
		ids[i] = uuid.New()
		exec(`INSERT INTO sessions (application_id, session_id, session_number, kind, status, workflow_id, workflow_version_id,
			workflow_version, callback_method, token_sealed, hosted_base, created_at, expires_at)
			VALUES ($1, $2, $3, 'user', 'Not Started', $2, $2, 1, 'both', '', '', now(), now())`, application, ids[i], r.number)
		if !r.withoutToken {
			exec("INSERT INTO session_tokens (token_hash, application_id, session_id) VALUES ($1, $2, $3)", ids[i][:], application, ids[i])
		}
		if !r.mute {
			exec(`INSERT INTO outbox_events (application_id, event_id, type, session_id, occurred_at, payload)
				VALUES ($1, $2, 'status.updated', $2, now(), '')`, application, ids[i])
		}
	}
	return ids
}

func TestDoublesAreCounted(t *testing.T) {
	t.Parallel()
	one, two := uuid.New(), uuid.New()
	cases := map[string]struct {
		told []load.Session
		want int
	}{
		"each session its own number":         {[]load.Session{{ID: one, Number: 1}, {ID: two, Number: 2}}, 0},
		"one session told twice is no double": {[]load.Session{{ID: one, Number: 1}, {ID: one, Number: 1}}, 0},
		"two sessions with one number":        {[]load.Session{{ID: one, Number: 1}, {ID: two, Number: 1}}, 1},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := dbcheck.DuplicateNumbers(tc.told); got != tc.want {
				t.Errorf("%d doubles, want %d", got, tc.want)
			}
		})
	}
}
