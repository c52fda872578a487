package signin

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// SessionInfo is the session of a valid access token.
type SessionInfo struct {
	Subject, ID, ApplicationID uuid.UUID
	// AMR are the methods that were used.
	AMR           []string
	MFA           bool
	Email         *string
	EmailVerified bool
	Phone         *string
	// Identity is the proof of who the person is; nil where there is none.
	Identity  *VerifiedIdentity
	ExpiresAt time.Time
	// Customers are the organisations that the person belongs to, with their roles.
	Customers []Customer
}

// VerifiedIdentity names the approved verification session about the person.
type VerifiedIdentity struct {
	SessionID, WorkflowID uuid.UUID
	VerifiedAt            time.Time
}

// VerifyAccessToken returns the session of a valid access token. It does not read
// the database; callers that need to know whether the session was ended look it up
// themselves.
func (s *Sessions) VerifyAccessToken(token string) (applicationID, sessionID uuid.UUID, err error) {
	h, ok := s.tokens.readAccess(token, s.Now())
	if !ok {
		return uuid.Nil, uuid.Nil, errToken
	}
	return h.application, h.session, nil
}

// ActiveSession returns a session that is not over.
func (s *Sessions) ActiveSession(ctx context.Context, applicationID, sessionID uuid.UUID) (SessionInfo, error) {
	if _, err := s.config.runtime(ctx, applicationID); err != nil {
		return SessionInfo{}, err
	}
	row, err := s.Store.Queries().AuthSessionGet(ctx, db.AuthSessionGetParams{ApplicationID: applicationID, Sid: sessionID, Now: s.Now()})
	if postgres.NotFound(err) {
		return SessionInfo{}, errToken
	}
	if err != nil {
		return SessionInfo{}, fmt.Errorf("load session: %w", err)
	}
	out := SessionInfo{
		Subject: row.IdentityID, ID: sessionID, ApplicationID: applicationID, AMR: row.Amr, MFA: row.MfaVerified, Email: row.Email,
		EmailVerified: row.EmailVerified, Phone: row.Phone, ExpiresAt: row.ExpiresAt,
	}
	if err := json.Unmarshal(row.Organizations, &out.Customers); err != nil {
		return SessionInfo{}, fmt.Errorf("read organisations: %w", err)
	}
	if row.VerifiedSessionID != nil && row.VerifiedAt != nil {
		out.Identity = &VerifiedIdentity{SessionID: *row.VerifiedSessionID, WorkflowID: *row.VerifiedWorkflowID, VerifiedAt: *row.VerifiedAt}
	}
	return out, nil
}

// Logout ends a session; an ended session is refused like an unknown one.
func (s *Sessions) Logout(ctx context.Context, applicationID, sessionID uuid.UUID, v ClientInfo) error {
	if _, err := s.config.runtime(ctx, applicationID); err != nil {
		return err
	}
	err := s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		return s.revoke(ctx, tx, revocation{
			tokenSubject: tokenSubject{application: applicationID, session: sessionID}, reason: reasonLogout, visitor: v, strict: true,
		})
	})
	if err != nil && apperr.KindOf(err) == apperr.KindInternal {
		return fmt.Errorf("end session: %w", err)
	}
	return err
}

type revocation struct {
	tokenSubject
	reason  string
	visitor ClientInfo
	// strict refuses a session that is over already.
	strict bool
}

// revoke ends a session and notes it.
func (s *core) revoke(ctx context.Context, tx postgres.Tx, r revocation) error {
	now := s.Now()
	identity, err := tx.AuthSessionRevoke(ctx, db.AuthSessionRevokeParams{
		RevokedAt: &now, RevokeReason: &r.reason, ApplicationID: r.application, Sid: r.session,
	})
	if postgres.NotFound(err) {
		if r.strict {
			return errToken
		}
		return nil
	}
	if err != nil {
		return fmt.Errorf("revoke session: %w", err)
	}
	return s.note(ctx, tx.Queries, activityRecord{
		application: r.application, kind: ActivitySessionRevoked, reason: r.reason, identity: &identity, session: &r.session, visitor: r.visitor,
	})
}
