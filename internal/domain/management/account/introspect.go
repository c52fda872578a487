package account

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
)

// TokenInfo is the introspection result of a valid access token.
type TokenInfo struct {
	Account      uuid.UUID
	Email        string
	HasFactor    bool
	TokenExpires time.Time
}

// Introspect returns the data of an access token; false for an invalid one.
func (s *Logins) Introspect(ctx context.Context, token string) (TokenInfo, bool, error) {
	login, err := s.AuthenticateToken(ctx, token)
	if errors.Is(err, errToken) {
		return TokenInfo{}, false, nil
	}
	if err != nil {
		return TokenInfo{}, false, err
	}
	q := s.Store.Queries()
	row, err := q.ConsoleAccountGet(ctx, login.Account)
	if err != nil {
		return TokenInfo{}, false, fmt.Errorf("load account: %w", err)
	}
	has, err := asksForFactor(ctx, q, login.Account)
	return TokenInfo{Account: login.Account, Email: row.Email, HasFactor: has, TokenExpires: login.TokenExpires}, err == nil, err
}

// Email is the address of an account.
func (s *Profiles) Email(ctx context.Context, account uuid.UUID) (string, error) {
	row, err := s.Store.Queries().ConsoleAccountGet(ctx, account)
	if err != nil {
		return "", fmt.Errorf("load account: %w", err)
	}
	return row.Email, nil
}
