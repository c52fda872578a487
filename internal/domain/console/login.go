package console

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/lockout"
	"vidimus/internal/platform/ident"
	"vidimus/internal/platform/postgres"
)

// Prefixes tell what a token is when one is found where it should not be.
const (
	accessPrefix  = "vct_"
	refreshPrefix = "vcr_"
	maxToken      = 256
)

// Tokens are what a client holds of a login.
type Tokens struct {
	Access, Refresh string
	ExpiresIn       time.Duration
}

// Login is who calls.
type Login struct {
	ID, Account uuid.UUID
	// TokenExpires is when its present access token is over.
	TokenExpires time.Time
}

// LogIn answers an address and its password with tokens, or asks for the second factor. A wrong password, an
// unknown address, one that was never proved and a locked account are the same
// refusal, after the same work.
func (s *Service) LogIn(ctx context.Context, in Credentials) (Entry, error) {
	email, err := normal(in.Email)
	if err != nil {
		return Entry{}, err
	}
	account, err := s.Recognise(ctx, email, in.Password)
	if err != nil {
		return Entry{}, err
	}
	return s.Enter(ctx, account)
}

// Recognise is the account of an address in its normal form that the password fits.
func (s *Service) Recognise(ctx context.Context, email, given string) (uuid.UUID, error) {
	q := s.Store.Queries()
	known, err := q.ConsoleAccountByEmail(ctx, email)
	if err != nil && !postgres.NotFound(err) {
		return uuid.Nil, fmt.Errorf("load account: %w", err)
	}
	now, stored := s.Now(), ""
	locked := lockout.Left(known.LockedUntil, now) > 0
	if known.VerifiedAt != nil && !locked {
		stored = known.PasswordHash
	}
	fits, err := s.hasher.Fits(ctx, given, stored)
	if err != nil {
		return uuid.Nil, err
	}
	if fits {
		return known.AccountID, q.ConsoleAccountTrusted(ctx, known.AccountID)
	}
	ends := lockout.From(now)
	counted := db.ConsoleAccountFailedParams{
		AccountID: known.AccountID, LockedShort: ends.Short, LockedLong: ends.Long, LockedLongest: ends.Longest,
	}
	if locked {
		// A locked account is not locked for longer by whoever goes on guessing.
		counted.AccountID = uuid.Nil
	}
	if err := s.countFailure(ctx, counted); err != nil {
		return uuid.Nil, err
	}
	return uuid.Nil, errCredentials
}

// countFailure does not wait for the disk: where there is no account nothing is
// written, and the wait would tell so. A crash of the database may forget the
// failures of its last moment.
func (s *Service) countFailure(ctx context.Context, counted db.ConsoleAccountFailedParams) error {
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
func (s *Service) logIn(ctx context.Context, q *db.Queries, account uuid.UUID) (Tokens, error) {
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
	return p.Tokens, nil
}

type pair struct {
	Tokens
	accessHash, refreshHash []byte
}

func (s *Service) pair(ends time.Time) (p pair, err error) {
	p.Access, p.Refresh = accessPrefix+ident.Secret(secretBytes), refreshPrefix+ident.Secret(secretBytes)
	p.ExpiresIn = min(AccessLife, ends.Sub(s.Now()))
	if p.accessHash, err = s.tokenHash(p.Access); err != nil {
		return p, err
	}
	p.refreshHash, err = s.tokenHash(p.Refresh)
	return p, err
}

func (s *Service) tokenHash(token string) ([]byte, error) {
	hash, err := s.Secrets.Hash("console token", token)
	if err != nil {
		return nil, fmt.Errorf("hash token: %w", err)
	}
	return hash, nil
}

// Refresh replaces both tokens. A refresh token that was used before ends its
// login: whoever holds a copy, the login is not theirs alone.
func (s *Service) Refresh(ctx context.Context, token string) (Tokens, error) {
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

// Bearer tells who an access token speaks for.
func (s *Service) Bearer(ctx context.Context, token string) (Login, error) {
	if token == "" || len(token) > maxToken {
		return Login{}, errToken
	}
	hash, err := s.tokenHash(token)
	if err != nil {
		return Login{}, err
	}
	row, err := s.Store.Queries().ConsoleLoginByAccess(ctx, db.ConsoleLoginByAccessParams{AccessHash: hash, Now: s.Now()})
	if postgres.NotFound(err) {
		return Login{}, errToken
	}
	if err != nil {
		return Login{}, fmt.Errorf("load login: %w", err)
	}
	return Login{ID: row.LoginID, Account: row.AccountID, TokenExpires: row.AccessExpiresAt}, nil
}

// LogOut ends a login.
func (s *Service) LogOut(ctx context.Context, login uuid.UUID) error {
	if err := s.Store.Queries().ConsoleLoginDelete(ctx, login); err != nil {
		return fmt.Errorf("end login: %w", err)
	}
	return nil
}
