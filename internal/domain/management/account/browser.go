package account

import (
	"context"
	"errors"
	"fmt"
	"net/netip"
	"strings"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/knowndevice"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/ident"
)

const (
	// BrowserLife is how long a login of a browser lives at most, however often it is used.
	BrowserLife = 12 * time.Hour
	// StepUpLife is for how long somebody who showed the password or a code need not show it again.
	StepUpLife = 5 * time.Minute

	// usedEvery is how exactly the last use of a login is kept: a call in a minute writes.
	usedEvery = time.Minute
	maxAgent  = 300
)

// BrowserLogin is the result of a login by a browser: a secret for its cookie, or a request for the second factor.
type BrowserLogin struct {
	Account uuid.UUID
	// Secret is what the cookie holds; empty where Step is not.
	Secret string
	// Step is the temporary secret that the second factor is shown with.
	Step string
	// Device is by which the browser shows later that the account logged in on it.
	Device knowndevice.Token
}

// LogInBrowser is LogIn for a browser.
func (s *Logins) LogInBrowser(ctx context.Context, in Credentials) (BrowserLogin, error) {
	email, err := normal(in.Email)
	if err != nil {
		return BrowserLogin{}, err
	}
	account, err := s.passwords.Verify(ctx, Credentials{Email: email, Password: in.Password, Visitor: in.Visitor})
	if err != nil {
		return BrowserLogin{}, err
	}
	q := s.Store.Queries()
	asks, err := asksForFactor(ctx, q, account)
	if err != nil {
		return BrowserLogin{}, err
	}
	if asks {
		step, err := s.askForFactor(ctx, q, account)
		return BrowserLogin{Account: account, Step: step}, err
	}
	return s.openBrowser(ctx, q, account, in.Visitor)
}

// CompleteBrowserLogin is CompleteSecondFactorLogin for a browser.
func (s *Logins) CompleteBrowserLogin(ctx context.Context, in ShowFactorInput) (login BrowserLogin, err error) {
	err = s.showFactor(ctx, in, func(ctx context.Context, q *db.Queries, account uuid.UUID) error {
		login, err = s.openBrowser(ctx, q, account, in.Visitor)
		return err
	})
	if errors.Is(err, errFactor) {
		err = apperr.Invalid("second_factor_refused", "code", textWrongFactor)
	}
	return login, err
}

// openBrowser makes a login for a browser.
func (s *Logins) openBrowser(ctx context.Context, q *db.Queries, account uuid.UUID, from ClientInfo) (BrowserLogin, error) {
	now, login := s.Now(), BrowserLogin{Account: account, Secret: ident.Secret(secretBytes)}
	hash, err := s.browserHash(login.Secret)
	if err != nil {
		return login, err
	}
	p := db.ConsoleBrowserLoginInsertParams{
		LoginID: s.NewID(), AccountID: account, BrowserHash: hash, ExpiresAt: now.Add(BrowserLife), CreatedAt: now, Ip: from.origin(),
	}
	if agent := strings.ToValidUTF8(strings.ReplaceAll(from.Agent, "\x00", ""), ""); agent != "" {
		p.Agent = new(cut(agent, maxAgent))
	}
	if err := q.ConsoleBrowserLoginInsert(ctx, p); err != nil {
		return login, fmt.Errorf("store login: %w", err)
	}
	login.Device, err = s.devices().New(account[:], s.NewID(), now)
	return login, err
}

// cut is the beginning of a text, of at most so many characters.
func cut(text string, most int) string {
	for at := range text {
		if most--; most < 0 {
			return text[:at]
		}
	}
	return text
}

func (s *Logins) browserHash(secret string) ([]byte, error) {
	hash, err := s.Secrets.Hash("console browser", secret)
	if err != nil {
		return nil, fmt.Errorf("hash cookie: %w", err)
	}
	return hash, nil
}

// BrowserCaller is the login of a browser that calls.
type BrowserCaller struct {
	CallerLogin
	// SteppedUpAt is when its owner last showed the password or a code.
	SteppedUpAt time.Time
	// IdleMinutes is after how many minutes without a call it ends.
	IdleMinutes int
	ExpiresAt   time.Time
}

// AuthenticateBrowser returns the login of a browser's secret, and records its use.
// A login that was idle for too long has ended.
func (s *Logins) AuthenticateBrowser(ctx context.Context, secret string) (BrowserCaller, error) {
	if secret == "" || len(secret) > maxToken {
		return BrowserCaller{}, errToken
	}
	hash, err := s.browserHash(secret)
	if err != nil {
		return BrowserCaller{}, err
	}
	q, now := s.Store.Queries(), s.Now()
	row, err := q.ConsoleBrowserLoginGet(ctx, db.ConsoleBrowserLoginGetParams{BrowserHash: hash, Now: now})
	if postgres.NotFound(err) {
		return BrowserCaller{}, errToken
	}
	if err != nil {
		return BrowserCaller{}, fmt.Errorf("load login: %w", err)
	}
	unused := now.Sub(row.UsedAt)
	if unused > time.Duration(row.IdleMinutes)*time.Minute {
		return BrowserCaller{}, errors.Join(errToken, s.LogOut(ctx, row.LoginID))
	}
	if unused >= usedEvery {
		if err := q.ConsoleBrowserLoginUsed(ctx, db.ConsoleBrowserLoginUsedParams{LoginID: row.LoginID, UsedAt: &now}); err != nil {
			return BrowserCaller{}, fmt.Errorf("note login: %w", err)
		}
	}
	return BrowserCaller{
		CallerLogin: CallerLogin{ID: row.LoginID, Account: row.AccountID, TokenExpires: row.ExpiresAt}, SteppedUpAt: row.SteppedUpAt,
		IdleMinutes: int(row.IdleMinutes), ExpiresAt: row.ExpiresAt,
	}, nil
}

// StepUpInput proves again who uses the browser: the password, a second factor or a
// passkey.
type StepUpInput struct {
	Password, Code string
	// Passkey is the answer of an authenticator, in JSON.
	Passkey []byte
}

// StepUp notes that the owner of a browser's login showed once more who they are.
func (s *Logins) StepUp(ctx context.Context, login CallerLogin, in StepUpInput) error {
	switch {
	case in.Passkey != nil:
		if err := s.passkeys.stepUpByPasskey(ctx, login, in.Passkey); err != nil {
			return err
		}
	case in.Code != "":
		err := s.factors.withFactor(ctx, login.Account, in.Code, func(context.Context, postgres.Tx) error { return nil })
		if errors.Is(err, errOwnFactor) || errors.Is(err, errNotEnrolled) {
			return apperr.Invalid("second_factor_refused", "code", textWrongFactor)
		}
		if err != nil {
			return err
		}
	case in.Password != "":
		if _, err := s.passwords.recogniseOwner(ctx, login, in.Password); err != nil {
			return err
		}
	default:
		return apperr.Invalid("step_up_empty", "password", "Enter the password, or a code, or show a passkey.")
	}
	now := s.Now()
	err := s.Store.Queries().ConsoleBrowserLoginStepUp(ctx, db.ConsoleBrowserLoginStepUpParams{LoginID: login.ID, SteppedUpAt: &now})
	if err != nil {
		return fmt.Errorf("note step-up: %w", err)
	}
	return nil
}

// Login is one of an account.
type Login struct {
	ID uuid.UUID
	// IsBrowser tells a browser from a program with tokens.
	IsBrowser bool
	Address   *netip.Addr
	Agent     *string
	CreatedAt time.Time
	// UsedAt is to the minute; nil for programs.
	UsedAt    *time.Time
	ExpiresAt time.Time
}

// List lists where an account is logged in, the latest use first.
func (s *Logins) List(ctx context.Context, account uuid.UUID) ([]Login, error) {
	rows, err := s.Store.Queries().ConsoleLoginsOf(ctx, db.ConsoleLoginsOfParams{AccountID: account, Now: s.Now()})
	if err != nil {
		return nil, fmt.Errorf("list logins: %w", err)
	}
	out := make([]Login, len(rows))
	for i, r := range rows {
		out[i] = Login{ID: r.LoginID, IsBrowser: r.IsBrowser, Address: r.Ip, Agent: r.Agent, CreatedAt: r.CreatedAt, UsedAt: r.UsedAt, ExpiresAt: r.ExpiresAt}
	}
	return out, nil
}

// End signs an account out somewhere.
func (s *Logins) End(ctx context.Context, account, login uuid.UUID) error {
	n, err := s.Store.Queries().ConsoleLoginEnd(ctx, db.ConsoleLoginEndParams{AccountID: account, LoginID: login})
	if err != nil {
		return fmt.Errorf("end login: %w", err)
	}
	if n == 0 {
		return apperr.NotFound("login_unknown")
	}
	return nil
}

// Check refuses a login that is over. Asking is no use of it.
func (s *Logins) Check(ctx context.Context, login CallerLogin) error {
	lives, err := s.Store.Queries().ConsoleLoginLives(ctx, db.ConsoleLoginLivesParams{LoginID: login.ID, AccountID: login.Account, Now: s.Now()})
	if err != nil {
		return fmt.Errorf("look for login: %w", err)
	}
	if !lives {
		return errToken
	}
	return nil
}
