package signin

import (
	"context"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/storage/postgres"
)

// Reasons for which a session is revoked.
const (
	reasonLogout          = "logout"
	reasonRefreshReuse    = "refresh_reuse"
	reasonCodeReuse       = "code_reuse"
	reasonPasswordChanged = "password_changed"
	reasonContactChanged  = "contact_changed"
	reasonOperator        = "operator"
	reasonFactorDue       = "second_factor_due"
)

// Tokens are the access and refresh token of a session. Both are replaced together.
type Tokens struct {
	Access, Refresh string
	ExpiresIn       time.Duration
	SessionID       uuid.UUID
}

// ExchangeInput turns a code into a session.
type ExchangeInput struct {
	ApplicationID               uuid.UUID
	Code, Verifier, RedirectURI string
	Visitor                     ClientInfo
}

// ExchangeCode exchanges an authorization code for a session. A code can be
// exchanged once: a second attempt ends the session of the first, and commits that
// although the call is refused (RFC 6749 section 4.1.2).
func (s *Sessions) ExchangeCode(ctx context.Context, in ExchangeInput) (Tokens, error) {
	c, err := s.config.runtime(ctx, in.ApplicationID)
	if err != nil {
		return Tokens{}, err
	}
	var made Tokens
	var refused error
	err = s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) (err error) {
		made, refused = Tokens{}, nil
		row, err := tx.AuthCodeLock(ctx, db.AuthCodeLockParams{ApplicationID: in.ApplicationID, CodeHash: s.tokens.hash("code", in.Code)})
		if err != nil {
			refused = errGrant
			return notFoundAs(err, nil)
		}
		if row.CodeUsedAt != nil {
			refused = errGrant
			return s.revokeOfCode(ctx, tx, row)
		}
		used := db.AuthCodeUseParams{ApplicationID: row.ApplicationID, TransactionHash: row.TransactionHash}
		now := s.Now()
		used.CodeUsedAt = &now
		if !now.Before(*row.CodeExpiresAt) || in.RedirectURI != row.RedirectUri || !verifies(in.Verifier, row.CodeChallenge) {
			refused = errGrant
			return tx.AuthCodeUse(ctx, used)
		}
		if made, err = s.open(ctx, tx, sessionParams{row: row, settings: c, visitor: in.Visitor}); err != nil {
			return err
		}
		used.Sid = &made.SessionID
		return tx.AuthCodeUse(ctx, used)
	})
	if err != nil {
		return Tokens{}, fmt.Errorf("exchange code: %w", err)
	}
	return made, refused
}

// verifies compares the verifier with the challenge of the sign-in (RFC 7636 section 4.6).
func verifies(verifier, challenge string) bool {
	sum := sha256.Sum256([]byte(verifier))
	return subtle.ConstantTimeCompare([]byte(base64.RawURLEncoding.EncodeToString(sum[:])), []byte(challenge)) == 1
}

// revokeOfCode ends the session that a code has made before.
func (s *Sessions) revokeOfCode(ctx context.Context, tx postgres.Tx, row db.AuthTransaction) error {
	if row.Sid == nil {
		return nil
	}
	return s.revoke(ctx, tx, revocation{
		tokenSubject: tokenSubject{application: row.ApplicationID, session: *row.Sid}, reason: reasonCodeReuse,
	})
}

type sessionParams struct {
	row      db.AuthTransaction
	settings Settings
	visitor  ClientInfo
}

// open makes the session of a finished sign-in.
func (s *Sessions) open(ctx context.Context, tx postgres.Tx, o sessionParams) (Tokens, error) {
	now, h := s.Now(), tokenSubject{application: o.row.ApplicationID, session: s.NewID()}
	refresh, hash := s.tokens.refresh(h)
	expires := now.Add(o.settings.Absolute)
	n, err := tx.AuthSessionInsert(ctx, db.AuthSessionInsertParams{
		ApplicationID: h.application, Sid: h.session, IdentityID: *o.row.IdentityID, Amr: o.row.Amr, MfaVerified: o.row.MfaVerified,
		RefreshHash: hash, RefreshedAt: now, IdleExpiresAt: now.Add(o.settings.Idle), ExpiresAt: expires, CreatedAt: now,
	})
	if err != nil {
		return Tokens{}, fmt.Errorf("store session: %w", err)
	}
	if n == 0 {
		return Tokens{}, errGrant
	}
	err = s.note(ctx, tx.Queries, activityRecord{
		application: h.application, kind: ActivitySignIn, method: o.row.Amr[0], identity: o.row.IdentityID, session: &h.session,
		visitor: o.visitor, mfa: o.row.MfaVerified,
	})
	if err != nil {
		return Tokens{}, err
	}
	return s.issueTokens(h, refresh, expires), nil
}

// issueTokens puts a pair of tokens together; an access token never outlives its session.
func (s *Sessions) issueTokens(h tokenSubject, refresh string, sessionEnds time.Time) Tokens {
	now := s.Now()
	until := now.Add(AccessLife)
	if sessionEnds.Before(until) {
		until = sessionEnds
	}
	return Tokens{
		Access: s.tokens.access(h, until), Refresh: refresh, ExpiresIn: until.Sub(now).Truncate(time.Second), SessionID: h.session,
	}
}

// RefreshTokens replaces both tokens of a session. Reuse of a consumed refresh token
// ends the session, because a second party holds a copy.
func (s *Sessions) RefreshTokens(ctx context.Context, applicationID uuid.UUID, token string) (Tokens, error) {
	c, err := s.config.runtime(ctx, applicationID)
	if err != nil {
		return Tokens{}, err
	}
	h, ours := s.tokens.readRefresh(token)
	if !ours || h.application != applicationID {
		return Tokens{}, errGrant
	}
	now := s.Now()
	fresh, hash := s.tokens.refresh(h)
	expires, err := s.Store.Queries().AuthSessionRefresh(ctx, db.AuthSessionRefreshParams{
		FreshHash: hash, Now: now, IdleExpiresAt: now.Add(c.Idle), ApplicationID: h.application, Sid: h.session,
		RefreshHash: s.tokens.hash("refresh token in use", token),
	})
	if err == nil {
		return s.issueTokens(h, fresh, expires), nil
	}
	if !postgres.NotFound(err) {
		return Tokens{}, fmt.Errorf("refresh session: %w", err)
	}
	err = s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		reason, err := s.refreshFailure(ctx, tx, h, token)
		if err != nil {
			return err
		}
		return s.revoke(ctx, tx, revocation{tokenSubject: h, reason: reason})
	})
	if err != nil {
		return Tokens{}, fmt.Errorf("revoke session: %w", err)
	}
	return Tokens{}, errGrant
}

// refreshFailure is why a refresh token is not taken: an organisation asks for a second
// factor that the session began without, or the token was consumed before.
func (s *Sessions) refreshFailure(ctx context.Context, tx postgres.Tx, h tokenSubject, token string) (reason string, err error) {
	short, err := tx.AuthSessionShort(ctx, db.AuthSessionShortParams{
		ApplicationID: h.application, Sid: h.session, RefreshHash: s.tokens.hash("refresh token in use", token),
	})
	switch {
	case postgres.NotFound(err):
		return reasonRefreshReuse, nil
	case err != nil:
		return "", fmt.Errorf("load session: %w", err)
	case short:
		return reasonFactorDue, nil
	}
	return reasonRefreshReuse, nil
}
