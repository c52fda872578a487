package credit_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/credit"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/ident"
	"vidimus/internal/testkit/pgtest"
)

func document(app uuid.UUID) workflow.Version {
	return workflow.Version{ApplicationID: app, Nodes: []workflow.Node{{Feature: workflow.FeatureOCR}, {Feature: workflow.FeatureAML}, {Feature: workflow.FeatureOCR}}}
}

var prices = credit.Prices{workflow.FeatureOCR: 200_000, workflow.FeatureAML: 50_000}

func TestPriceIsTheSumOverTheSteps(t *testing.T) {
	t.Parallel()
	if got := prices.Of(document(uuid.New())); got != 450_000 {
		t.Errorf("price %d", got)
	}
	if got := credit.Prices(nil).Of(document(uuid.New())); got != 0 {
		t.Errorf("a feature without a price costs %d", got)
	}
}

func TestBalance(t *testing.T) {
	t.Parallel()
	app := uuid.New()
	s := credit.New(pgtest.NewStore(t), prices, time.Now, ident.New)
	v := document(app)
	require := func(want apperr.Kind, rule string) {
		t.Helper()
		err := s.RequireBalance(t.Context(), app, v)
		if got := apperr.KindOf(err); (err == nil) != (want == 0) || err != nil && got != want {
			t.Errorf("%s: %v", rule, err)
		}
	}
	topUp := func(amount, want credit.Micros) {
		t.Helper()
		if got, err := s.TopUp(t.Context(), app, amount); err != nil || got != want {
			t.Errorf("balance %d after %d, want %d; %v", got, amount, want, err)
		}
	}
	require(apperr.KindRejected, "an application without an account has no credit")
	topUp(449_999, 449_999)
	require(apperr.KindRejected, "a balance below the price does not do")
	topUp(1, 450_000)
	require(0, "a balance of the price does")
	if err := credit.New(pgtest.NewStore(t), nil, time.Now, ident.New).RequireBalance(t.Context(), app, v); err != nil {
		t.Errorf("a free workflow needs a balance: %v", err)
	}
	if err := s.RequireBalance(t.Context(), uuid.New(), v); apperr.KindOf(err) != apperr.KindRejected {
		t.Errorf("another application spends it: %v", err)
	}
}

func TestASessionIsChargedOnce(t *testing.T) {
	t.Parallel()
	app, store := uuid.New(), pgtest.NewStore(t)
	s := credit.New(store, prices, time.Now, ident.New)
	if _, err := s.TopUp(t.Context(), app, 1_000_000); err != nil {
		t.Fatal(err)
	}
	session := uuid.New()
	charge := func(id uuid.UUID) error {
		return store.InTx(t.Context(), func(ctx context.Context, tx postgres.Tx) error { return s.Charge(ctx, tx, id, document(app)) })
	}
	const writers = 6
	done := make(chan error, writers)
	for range writers {
		go func() { done <- charge(session) }()
	}
	for range writers {
		if err := <-done; err != nil {
			t.Error(err)
		}
	}
	undone := errors.New("undone")
	err := store.InTx(t.Context(), func(ctx context.Context, tx postgres.Tx) error {
		return errors.Join(s.Charge(ctx, tx, uuid.New(), document(app)), undone)
	})
	if !errors.Is(err, undone) {
		t.Fatal(err)
	}
	if err := charge(uuid.New()); err != nil {
		t.Fatal(err)
	}
	if balance, err := s.TopUp(t.Context(), app, 0); err != nil || balance != 100_000 {
		t.Errorf("balance %d after two sessions, want 100000; %v", balance, err)
	}
}

func TestTopUpsAtOnceLoseNothing(t *testing.T) {
	t.Parallel()
	app := uuid.New()
	s := credit.New(pgtest.NewStore(t), prices, time.Now, ident.New)
	const writers = 20
	done := make(chan error, writers)
	for range writers {
		go func() {
			_, err := s.TopUp(t.Context(), app, 10)
			done <- err
		}()
	}
	for range writers {
		if err := <-done; err != nil {
			t.Error(err)
		}
	}
	if balance, err := s.TopUp(t.Context(), app, 0); err != nil || balance != 10*writers {
		t.Errorf("balance %d, want %d; %v", balance, 10*writers, err)
	}
}

func TestAmountsAreWrittenWithFourDecimals(t *testing.T) {
	t.Parallel()
	for m, want := range map[credit.Micros]string{
		0: "0.0000", 1: "0.0000", 49: "0.0000", 50: "0.0001", 250_000: "0.2500", 1_250_050: "1.2501", -200_000: "-0.2000",
		12_345_678_901: "12345.6789",
	} {
		if got := m.Decimal(); got != want {
			t.Errorf("%d is written %s, want %s", m, got, want)
		}
	}
}
