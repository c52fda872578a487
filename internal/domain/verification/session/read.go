package session

import (
	"context"
	"errors"
	"fmt"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"vidimus/gen/db"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// Get returns one session of the application.
func (s *Service) Get(ctx context.Context, applicationID, id uuid.UUID) (Session, error) {
	row, err := s.Store.Queries().SessionGet(ctx, db.SessionGetParams{ApplicationID: applicationID, SessionID: id})
	return oneSession(row, err)
}

// Lock returns one session and keeps other writers off it until the
// transaction ends.
func (s *Service) Lock(ctx context.Context, tx postgres.Tx, applicationID, id uuid.UUID) (Session, error) {
	row, err := tx.SessionGetForUpdate(ctx, db.SessionGetForUpdateParams{ApplicationID: applicationID, SessionID: id})
	return oneSession(row, err)
}

func oneSession(row db.Session, err error) (Session, error) {
	if errors.Is(err, pgx.ErrNoRows) {
		return Session{}, apperr.NotFound("session_not_found")
	}
	if err != nil {
		return Session{}, fmt.Errorf("load session: %w", err)
	}
	return fromRow(row)
}

// Ref names a session and the world it belongs to.
type Ref struct {
	ApplicationID uuid.UUID
	SessionID     uuid.UUID
	Environment   application.Environment
	// HandedOver says that a second device asks, which took the session over.
	HandedOver bool
}

// sessionTokenLength is the number of characters of every session token.
const sessionTokenLength = 12

// ByToken returns the session of a session token. An unknown token is refused without saying why.
func (s *Service) ByToken(ctx context.Context, token string) (Ref, error) {
	if len(token) != sessionTokenLength {
		return Ref{}, apperr.Unauthenticated("session_token_refused")
	}
	hash, err := s.Ring.Hash(tokenPurpose, token)
	if err != nil {
		return Ref{}, fmt.Errorf("hash session token: %w", err)
	}
	row, err := s.Store.Queries().SessionTokenGet(ctx, hash)
	if errors.Is(err, pgx.ErrNoRows) {
		return Ref{}, apperr.Unauthenticated("session_token_refused")
	}
	if err != nil {
		return Ref{}, fmt.Errorf("load session token: %w", err)
	}
	return Ref{
		ApplicationID: row.ApplicationID, SessionID: row.SessionID, Environment: application.Environment(row.Environment), HandedOver: row.HandedOver,
	}, nil
}

// URL is the hosted page of the session.
func (s *Service) URL(sess Session) (string, error) {
	token, err := s.openToken(sess)
	if err != nil {
		return "", err
	}
	return hostedURL(sess, token), nil
}
