package account_test

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/account"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/ident"
	"vidimus/internal/testkit/jobtest"
	"vidimus/internal/testkit/pgtest"
	"vidimus/internal/testkit/sealtest"
)

// password is one that no rule refuses.
const password = "Gentle-Harbour-47-lantern"

// env is an installation without accounts, on a clock that the test moves.
type env struct {
	*account.Service
	t   *testing.T
	now time.Time
}

func newEnv(t *testing.T) *env {
	t.Helper()
	ring := sealtest.KeyRing(t)
	e := &env{t: t, now: time.Date(2026, 11, 28, 9, 0, 0, 0, time.UTC)}
	e.Service = account.New(account.Deps{
		Store: pgtest.NewStore(t), Secrets: ring, Jobs: jobtest.Discard{}, Now: func() time.Time { return e.now }, NewID: ident.New,
		Settle: func(context.Context, uuid.UUID, string) (account.NewAccountDefaults, error) {
			return account.NewAccountDefaults{}, nil
		},
	})
	return e
}

// link returns a link for the first account.
func (e *env) link() string {
	e.t.Helper()
	secret, err := e.Registration.IssueFirstLink(e.t.Context())
	if err != nil || secret == "" {
		e.t.Fatalf("link %q, %v", secret, err)
	}
	return secret
}

func (e *env) first(link, email string) (account.BrowserLogin, error) {
	return e.Registration.CreateFirstAccount(e.t.Context(), account.FirstAccountInput{
		Token: link, Credentials: account.Credentials{Email: email, Password: password}, Name: "Ada",
	}, func(context.Context, postgres.Tx, uuid.UUID, string) error { return nil })
}

// code returns the code of a refusal.
func code(err error) string {
	var e *apperr.Error
	if !errors.As(err, &e) {
		return ""
	}
	return e.Code
}

func TestTheFirstLinkIsGoodOnce(t *testing.T) {
	t.Parallel()
	e := newEnv(t)
	earlier, link := e.link(), e.link()
	if _, err := e.first("another", "ada@shop.example"); code(err) != "first_link_refused" {
		t.Errorf("a link that nobody issued has %v", err)
	}
	if _, err := e.first(link, "ada@shop.example"); err != nil {
		t.Fatal(err)
	}
	for name, used := range map[string]string{"the same again": link, "one that was issued before": earlier} {
		if _, err := e.first(used, "eve@shop.example"); code(err) != "first_link_refused" {
			t.Errorf("%s has %v", name, err)
		}
	}
	if secret, err := e.Registration.IssueFirstLink(t.Context()); err != nil || secret != "" {
		t.Errorf("where there is an account a link is issued: %v", err)
	}
}

func TestTheFirstLinkIsOverAfterADay(t *testing.T) {
	t.Parallel()
	e := newEnv(t)
	link := e.link()
	e.now = e.now.Add(24*time.Hour + time.Second)
	if _, err := e.first(link, "ada@shop.example"); code(err) != "first_link_refused" {
		t.Errorf("after a day the link has %v", err)
	}
	if _, err := e.first(e.link(), "ada@shop.example"); err != nil {
		t.Errorf("a new one has %v", err)
	}
}

func TestWhatOwnsNothingIsNoAccount(t *testing.T) {
	t.Parallel()
	e := newEnv(t)
	link, failed := e.link(), errors.New("owns nothing")
	_, err := e.Registration.CreateFirstAccount(t.Context(), account.FirstAccountInput{
		Token: link, Credentials: account.Credentials{Email: "ada@shop.example", Password: password}, Name: "Ada",
	}, func(context.Context, postgres.Tx, uuid.UUID, string) error { return failed })
	if !errors.Is(err, failed) {
		t.Fatalf("error %v, want that of the owner", err)
	}
	if _, err := e.first(link, "ada@shop.example"); err != nil {
		t.Errorf("the link of an attempt that failed has %v, want it to be good still", err)
	}
}

func TestOfTwoLinksAtOnceOneIsUsed(t *testing.T) {
	t.Parallel()
	e := newEnv(t)
	links := []string{e.link(), e.link()}
	errs := make([]error, len(links))
	var both sync.WaitGroup
	for i, link := range links {
		both.Go(func() { _, errs[i] = e.first(link, []string{"ada@shop.example", "eve@shop.example"}[i]) })
	}
	both.Wait()
	made := 0
	for _, err := range errs {
		switch {
		case err == nil:
			made++
		case code(err) != "first_link_refused":
			t.Errorf("the one that is late has %v", err)
		}
	}
	if made != 1 {
		t.Errorf("%d first accounts, want one: %v", made, errs)
	}
}

func TestALoginOfABrowserEndsByTime(t *testing.T) {
	t.Parallel()
	e := newEnv(t)
	login, err := e.first(e.link(), "ada@shop.example")
	if err != nil {
		t.Fatal(err)
	}
	begun := e.now
	for e.now.Sub(begun) < 12*time.Hour-29*time.Minute {
		e.now = e.now.Add(29 * time.Minute)
		if _, err := e.Logins.AuthenticateBrowser(t.Context(), login.Secret); err != nil {
			t.Fatalf("after %s, with a call every 29 minutes: %v", e.now.Sub(begun), err)
		}
	}
	e.now = begun.Add(12*time.Hour + time.Second)
	if _, err := e.Logins.AuthenticateBrowser(t.Context(), login.Secret); err == nil {
		t.Error("a login goes on after twelve hours")
	}
	if idle, err := e.Logins.LogInBrowser(t.Context(), account.Credentials{Email: "ada@shop.example", Password: password}); err != nil {
		t.Error(err)
	} else {
		e.now = e.now.Add(31 * time.Minute)
		if _, err := e.Logins.AuthenticateBrowser(t.Context(), idle.Secret); err == nil {
			t.Error("a login goes on after half an hour without a call")
		}
	}
}

func TestARefreshTokenIsGoodOnce(t *testing.T) {
	t.Parallel()
	e := newEnv(t)
	if _, err := e.first(e.link(), "ada@shop.example"); err != nil {
		t.Fatal(err)
	}
	result, err := e.Logins.LogIn(t.Context(), account.Credentials{Email: " Ada@Shop.example", Password: password})
	if err != nil {
		t.Fatal(err)
	}
	next, err := e.Logins.Refresh(t.Context(), result.Tokens.Refresh)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := e.Logins.AuthenticateToken(t.Context(), next.Access); err != nil {
		t.Errorf("the new access token has %v", err)
	}
	if _, err := e.Logins.Refresh(t.Context(), result.Tokens.Refresh); err == nil {
		t.Error("a refresh token is good twice")
	}
	if _, err := e.Logins.AuthenticateToken(t.Context(), next.Access); err == nil {
		t.Error("the login goes on although its refresh token was shown twice")
	}
}

func TestAWrongPasswordAndAnUnknownAddressAreTheSameRefusal(t *testing.T) {
	t.Parallel()
	e := newEnv(t)
	if _, err := e.first(e.link(), "ada@shop.example"); err != nil {
		t.Fatal(err)
	}
	_, wrong := e.Logins.LogIn(t.Context(), account.Credentials{Email: "ada@shop.example", Password: "Something-else-58-here"})
	_, unknown := e.Logins.LogIn(t.Context(), account.Credentials{Email: "eve@shop.example", Password: password})
	if wrong == nil || unknown == nil || code(wrong) != code(unknown) || wrong.Error() != unknown.Error() {
		t.Errorf("a wrong password has %v, an unknown address %v", wrong, unknown)
	}
}

func TestRegistrationIsClosedWhereItIsNotOpened(t *testing.T) {
	t.Parallel()
	e := newEnv(t)
	if _, err := e.Registration.Register(t.Context(), account.Credentials{Email: "ada@shop.example", Password: password}); code(err) != "registration_closed" {
		t.Errorf("registration has %v", err)
	}
}
