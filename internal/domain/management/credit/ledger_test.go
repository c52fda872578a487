package credit_test

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"pgregory.net/rapid"

	"vidimus/internal/domain/management/credit"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/ident"
	"vidimus/internal/testkit/pgtest"
)

// act is something that moves credits, carried out together with others.
type act struct {
	amount  credit.Micros
	session uuid.UUID
	undone  bool
}

var errUndone = errors.New("undone")

func (a act) do(ctx context.Context, s *credit.Service, store *postgres.Store, app uuid.UUID) error {
	if a.session == uuid.Nil {
		_, _, err := s.RecordMovement(ctx, credit.Movement{ApplicationID: app, Reason: credit.ReasonTopUp, Amount: a.amount})
		return err
	}
	err := store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		if err := s.Charge(ctx, tx, a.session, document(app)); err != nil || !a.undone {
			return err
		}
		return errUndone
	})
	if a.undone && errors.Is(err, errUndone) {
		return nil
	}
	return err
}

// TestTheBooksBalanceWhateverComesTogether draws charges and top-ups, some of
// them twice and some undone, carries them out at once and compares the balance
// with the sum, with the postings and with the rule of double entry.
func TestTheBooksBalanceWhateverComesTogether(t *testing.T) {
	t.Parallel()
	store := pgtest.NewStore(t)
	s := credit.New(store, prices, time.Now, ident.New)
	rapid.Check(t, func(rt *rapid.T) {
		app, want, charged := uuid.New(), credit.Micros(0), map[uuid.UUID]bool{}
		sessions := []uuid.UUID{uuid.New(), uuid.New(), uuid.New()}
		acts := rapid.SliceOfN(rapid.Custom(func(rt *rapid.T) act {
			if rapid.Bool().Draw(rt, "top up") {
				return act{amount: credit.Micros(rapid.Int64Range(0, 1_000_000_000).Draw(rt, "amount"))}
			}
			return act{session: rapid.SampledFrom(sessions).Draw(rt, "session"), undone: rapid.Bool().Draw(rt, "undone")}
		}), 1, 12).Draw(rt, "acts")
		var group sync.WaitGroup
		problems := make(chan error, len(acts))
		for _, a := range acts {
			switch {
			case a.session == uuid.Nil:
				want += a.amount
			case !a.undone && !charged[a.session]:
				charged[a.session] = true
				want -= 450_000
			}
			group.Go(func() { problems <- a.do(t.Context(), s, store, app) })
		}
		group.Wait()
		close(problems)
		for err := range problems {
			if err != nil {
				rt.Fatal(err)
			}
		}
		var balance, prepaid, all, crooked int64
		row := store.Pool().QueryRow(t.Context(), `SELECT coalesce((SELECT balance_micros FROM credit_accounts WHERE application_id = $1), 0),
			coalesce(sum(amount_micros) FILTER (WHERE account = 'prepaid'), 0)::bigint, coalesce(sum(amount_micros), 0)::bigint,
			(SELECT count(*) FROM (SELECT FROM credit_postings WHERE application_id = $1 GROUP BY entry_id HAVING count(*) <> 2 OR sum(amount_micros) <> 0) x)
			FROM credit_postings WHERE application_id = $1`, app)
		if err := row.Scan(&balance, &prepaid, &all, &crooked); err != nil {
			rt.Fatal(err)
		}
		if credit.Micros(balance) != want || prepaid != balance || all != 0 || crooked != 0 {
			rt.Fatalf("balance %d, want %d; prepaid postings %d, all %d, crooked %d", balance, want, prepaid, all, crooked)
		}
	})
}

func TestTheLedgerIsFinal(t *testing.T) {
	t.Parallel()
	store, app := pgtest.NewStore(t), uuid.New()
	s := credit.New(store, nil, time.Now, ident.New)
	if _, err := s.TopUp(t.Context(), app, 10); err != nil {
		t.Fatal(err)
	}
	for _, statement := range []string{
		"UPDATE credit_entries SET amount_micros = 11 WHERE application_id = $1", "DELETE FROM credit_entries WHERE application_id = $1",
		"UPDATE credit_postings SET amount_micros = 11 WHERE application_id = $1", "DELETE FROM credit_postings WHERE application_id = $1",
		"INSERT INTO credit_postings SELECT application_id, entry_id, 'revenue', 5 FROM credit_entries WHERE application_id = $1",
	} {
		if _, err := store.Pool().Exec(t.Context(), statement, app); err == nil {
			t.Errorf("%s: carried out", statement)
		}
	}
}

func TestAReferenceMovesCreditsOnce(t *testing.T) {
	t.Parallel()
	app := uuid.New()
	s := credit.New(pgtest.NewStore(t), nil, time.Now, ident.New)
	move := credit.Movement{ApplicationID: app, Reason: credit.ReasonTopUp, Amount: 10, Reference: "2026-17"}
	done := make(chan bool, 8)
	for range 8 {
		go func() {
			_, moved, err := s.RecordMovement(t.Context(), move)
			done <- moved && err == nil
		}()
	}
	times := 0
	for range 8 {
		if <-done {
			times++
		}
	}
	if funds, err := s.Funds(t.Context(), app); err != nil || funds.Balance != 10 || times != 1 {
		t.Errorf("funds %+v after %d movements; %v", funds, times, err)
	}
	other := move
	other.Amount = 11
	if _, _, err := s.RecordMovement(t.Context(), other); apperr.KindOf(err) != apperr.KindConflict {
		t.Errorf("another amount: %v", err)
	}
	move.ApplicationID = uuid.New()
	if _, moved, err := s.RecordMovement(t.Context(), move); err != nil || !moved {
		t.Errorf("another application: %t %v", moved, err)
	}
}

func TestAmountsAreWrittenExactly(t *testing.T) {
	t.Parallel()
	for m, want := range map[credit.Micros]string{0: "0.000000", -1: "-0.000001", 12_345_678: "12.345678", -1 << 63: "-9223372036854.775808"} {
		if got := m.Exact(); got != want {
			t.Errorf("%d is written %s, want %s", int64(m), got, want)
		}
	}
}
