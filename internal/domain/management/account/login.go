package account

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/authn/lockout"
	"vidimus/internal/domain/knowndevice"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/ident"
)

// Prefixes tell what a token is when one is found where it should not be.
const (
	accessPrefix  = "vct_"
	refreshPrefix = "vcr_"
	maxToken      = 256
)

// Tokens are the access and refresh token of a login.
type Tokens struct {
	Access, Refresh string
	ExpiresIn       time.Duration
	// Device is by which the client shows later that the account logged in on it; empty where the login goes on.
	Device knowndevice.Token
}

// CallerLogin is who calls.
type CallerLogin struct {
	ID, Account uuid.UUID
	// TokenExpires is when its present access token is over.
	TokenExpires time.Time
}

// LogIn checks an address and password and returns tokens, or asks for the second
// factor. A wrong password, an unknown or unverified address and a locked account
// give the same refusal after the same work. On a device that the account logged in
// on before, only failures on that device lock it, and the refusal says so.
func (s *Logins) LogIn(ctx context.Context, in Credentials) (LoginResult, error) {
	email, err := normal(in.Email)
	if err != nil {
		return LoginResult{}, err
	}
	account, err := s.passwords.Verify(ctx, Credentials{Email: email, Password: in.Password, Visitor: in.Visitor})
	if err != nil {
		return LoginResult{}, err
	}
	return s.CompletePasswordLogin(ctx, account)
}

// Verify is the account of an address in its normal form that the password fits.
func (s *Passwords) Verify(ctx context.Context, in Credentials) (uuid.UUID, error) {
	known, err := s.Store.Queries().ConsoleAccountByEmail(ctx, in.Email)
	if postgres.NotFound(err) {
		return uuid.Nil, s.compare(ctx, passwordTry{given: in.Password})
	}
	if err != nil {
		return uuid.Nil, fmt.Errorf("load account: %w", err)
	}
	from, err := s.deviceOf(in.Visitor, known.AccountID)
	if err != nil {
		return uuid.Nil, err
	}
	if err := s.compare(ctx, passwordTry{known: known, given: in.Password, from: from}); err != nil {
		return uuid.Nil, err
	}
	return known.AccountID, nil
}

// passwordTry is a password that is to be compared.
type passwordTry struct {
	// known is the account of the address; zero for none.
	known db.ConsoleAccount
	given string
	from  device
}

// compare refuses a password that is wrong, and counts it against the account or
// against the device of its owner.
func (s *Passwords) compare(ctx context.Context, try passwordTry) error {
	q, now, stored := s.Store.Queries(), s.Now(), ""
	locked := lockout.Remaining(try.known.LockedUntil, now) > 0
	if try.from.isKnown() {
		left, err := s.deviceWait(ctx, q, try.from)
		if err != nil {
			return err
		}
		if left > 0 {
			return tooMany(left)
		}
		locked = false
	}
	if try.known.VerifiedAt != nil && !locked {
		stored = try.known.PasswordHash
	}
	fits, err := s.hasher.Matches(ctx, try.given, stored)
	if err != nil {
		return err
	}
	if fits {
		return s.trust(ctx, q, device{account: try.known.AccountID, id: try.from.id})
	}
	if err := s.countWrong(ctx, try, locked); err != nil {
		return err
	}
	return errCredentials
}

func (s *Passwords) countWrong(ctx context.Context, try passwordTry, locked bool) error {
	if try.from.isKnown() {
		return s.deviceFailed(ctx, s.Store.Queries(), try.from)
	}
	ends := lockout.ScheduleAt(s.Now())
	counted := db.ConsoleAccountFailedParams{
		AccountID: try.known.AccountID, LockedShort: ends.Short, LockedLong: ends.Long, LockedLongest: ends.Longest,
	}
	if locked {
		// A locked account is not locked for longer by whoever goes on guessing.
		counted.AccountID = uuid.Nil
	}
	return s.countFailure(ctx, counted)
}

// countFailure does not wait for the disk: where there is no account nothing is
// written, and the wait would tell so. A crash of the database may forget the
// failures of its last moment.
func (s *Passwords) countFailure(ctx context.Context, counted db.ConsoleAccountFailedParams) error {
	err := s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		if err := tx.ConsoleCommitLater(ctx); err != nil {
			return err
		}
		return tx.ConsoleAccountFailed(ctx, counted)
	})
	if err != nil {
		return fmt.Errorf("count failure: %w", err)
	}
	return nil
}

// logIn hands out the tokens of a new login.
func (s *Logins) logIn(ctx context.Context, q *db.Queries, account uuid.UUID) (Tokens, error) {
	now := s.Now()
	p, err := s.pair(now.Add(LoginLife))
	if err != nil {
		return Tokens{}, err
	}
	err = q.ConsoleLoginInsert(ctx, db.ConsoleLoginInsertParams{
		LoginID: s.NewID(), AccountID: account, AccessHash: p.accessHash, AccessExpiresAt: now.Add(AccessLife), RefreshHash: p.refreshHash,
		ExpiresAt: now.Add(LoginLife), CreatedAt: now,
	})
	if err != nil {
		return Tokens{}, fmt.Errorf("store login: %w", err)
	}
	p.Device, err = s.devices().New(account[:], s.NewID(), now)
	return p.Tokens, err
}

type pair struct {
	Tokens
	accessHash, refreshHash []byte
}

func (s *Logins) pair(ends time.Time) (p pair, err error) {
	p.Access, p.Refresh = accessPrefix+ident.Secret(secretBytes), refreshPrefix+ident.Secret(secretBytes)
	p.ExpiresIn = min(AccessLife, ends.Sub(s.Now()))
	if p.accessHash, err = s.tokenHash(p.Access); err != nil {
		return p, err
	}
	p.refreshHash, err = s.tokenHash(p.Refresh)
	return p, err
}

func (s *Logins) tokenHash(token string) ([]byte, error) {
	hash, err := s.Secrets.Hash("console token", token)
	if err != nil {
		return nil, fmt.Errorf("hash token: %w", err)
	}
	return hash, nil
}

// Refresh replaces both tokens. Reuse of a consumed refresh token ends the login,
// because a second party holds a copy.
func (s *Logins) Refresh(ctx context.Context, token string) (Tokens, error) {
	if len(token) > maxToken {
		return Tokens{}, errToken
	}
	now := s.Now()
	p, err := s.pair(now.Add(AccessLife))
	if err != nil {
		return Tokens{}, err
	}
	used, err := s.tokenHash(token)
	if err != nil {
		return Tokens{}, err
	}
	n, err := s.Store.Queries().ConsoleLoginRefresh(ctx, db.ConsoleLoginRefreshParams{
		AccessHash: p.accessHash, AccessExpiresAt: now.Add(AccessLife), FreshHash: p.refreshHash, RefreshHash: used, Now: now,
	})
	if err != nil {
		return Tokens{}, fmt.Errorf("refresh login: %w", err)
	}
	if n == 1 {
		return p.Tokens, nil
	}
	if _, err := s.Store.Queries().ConsoleLoginReused(ctx, used); err != nil {
		return Tokens{}, fmt.Errorf("end login: %w", err)
	}
	return Tokens{}, errToken
}

// AuthenticateToken returns the login of a valid access token.
func (s *Logins) AuthenticateToken(ctx context.Context, token string) (CallerLogin, error) {
	if token == "" || len(token) > maxToken {
		return CallerLogin{}, errToken
	}
	hash, err := s.tokenHash(token)
	if err != nil {
		return CallerLogin{}, err
	}
	row, err := s.Store.Queries().ConsoleLoginByAccess(ctx, db.ConsoleLoginByAccessParams{AccessHash: hash, Now: s.Now()})
	if postgres.NotFound(err) {
		return CallerLogin{}, errToken
	}
	if err != nil {
		return CallerLogin{}, fmt.Errorf("load login: %w", err)
	}
	return CallerLogin{ID: row.LoginID, Account: row.AccountID, TokenExpires: row.AccessExpiresAt}, nil
}

// LogOut ends a login.
func (s *Logins) LogOut(ctx context.Context, login uuid.UUID) error {
	if err := s.Store.Queries().ConsoleLoginDelete(ctx, login); err != nil {
		return fmt.Errorf("end login: %w", err)
	}
	return nil
}
