package session

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"
	"unicode"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"vidimus/gen/db"
	"vidimus/internal/domain/application"
	"vidimus/internal/domain/workflow"
	"vidimus/internal/platform/apperr"
	"vidimus/internal/platform/postgres"
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
}

// sessionTokenLength is the number of characters of every session token.
const sessionTokenLength = 12

// ByToken tells which session a token opens. An unknown token is refused
// without saying why.
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
	return Ref{ApplicationID: row.ApplicationID, SessionID: row.SessionID, Environment: application.Environment(row.Environment)}, nil
}

// URL is the hosted page of the session.
func (s *Service) URL(sess Session) (string, error) {
	token, err := s.openToken(sess)
	if err != nil {
		return "", err
	}
	return hostedURL(sess, token), nil
}

// Filter narrows a list; zero values do not.
type Filter struct {
	Kind          workflow.Kind
	Statuses      []string
	VendorData    *string
	WorkflowIDs   []uuid.UUID
	CreatedFrom   *time.Time
	CreatedBefore *time.Time
	Countries     []string
	DocumentTypes []string
	Search        string
	Limit, Offset int
}

// List returns a page of sessions, the highest number first, and how many the
// filter lets through.
func (s *Service) List(ctx context.Context, applicationID uuid.UUID, f Filter) ([]Session, int, error) {
	rows, err := s.Store.Queries().SessionList(ctx, f.params(applicationID))
	if err != nil {
		return nil, 0, fmt.Errorf("list sessions: %w", err)
	}
	if len(rows) == 0 && f.Offset > 0 {
		f.Limit, f.Offset = 1, 0
		_, total, err := s.List(ctx, applicationID, f)
		return []Session{}, total, err
	}
	total := 0
	sessions := make([]Session, len(rows))
	for i, row := range rows {
		total = int(row.Total)
		if sessions[i], err = fromRow(row.Session); err != nil {
			return nil, 0, err
		}
	}
	return sessions, total, nil
}

func (f Filter) params(applicationID uuid.UUID) db.SessionListParams {
	p := db.SessionListParams{
		ApplicationID: applicationID, Kind: optional(string(f.Kind)), Statuses: f.Statuses, VendorData: f.VendorData,
		WorkflowIds: f.WorkflowIDs, CreatedFrom: f.CreatedFrom, CreatedBefore: f.CreatedBefore,
		Countries: f.Countries, DocumentTypes: f.DocumentTypes, PageLimit: int32(f.Limit), PageOffset: int32(f.Offset),
	}
	search := strings.TrimSpace(f.Search)
	switch id, err := uuid.Parse(search); {
	case search == "":
	case err == nil && len(search) == 36:
		p.SearchID = &id
	case !strings.ContainsFunc(search, func(r rune) bool { return !unicode.IsDigit(r) }):
		p.SearchDigits = optional(escapeLike(search))
	case strings.Contains(search, "@"):
		p.SearchEmail = optional(escapeLike(search))
	default:
		p.SearchText = optional(escapeLike(search))
	}
	return p
}

// escapeLike takes the meaning off the wildcards of LIKE.
func escapeLike(s string) string {
	return strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`).Replace(s)
}
