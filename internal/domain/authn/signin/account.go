package signin

import (
	"context"
	"fmt"
	"net/netip"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/authn/passkey"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

var errNoProvedEmail = refusal("invalid_request", "This account has no proved mail address to sign in with by password.")

// SharedVerification is a verification about a person whose result the application has.
type SharedVerification struct {
	SessionID  uuid.UUID
	Status     string
	StartedAt  time.Time
	FinishedAt *time.Time
}

// Account is the stored account of a person who is signed in.
type Account struct {
	Subject         uuid.UUID
	Email           *string
	EmailVerified   bool
	Phone           *string
	HasPassword     bool
	CreatedAt       time.Time
	TermsAcceptedAt *time.Time
	// Recipient is the name of the application that has the verifications.
	Recipient string
	Shared    []SharedVerification
}

// OwnAccount returns the account of the signed-in person, with what was shared about them.
func (s *AccountSelfService) OwnAccount(ctx context.Context, in SignedInCaller) (Account, error) {
	if _, err := s.config.runtime(ctx, in.ApplicationID); err != nil {
		return Account{}, err
	}
	q := s.Store.Queries()
	who, err := s.owner(ctx, q, in, false)
	if err != nil {
		return Account{}, err
	}
	out := Account{
		Subject: who.IdentityID, Email: who.Email, EmailVerified: who.EmailVerified, Phone: who.Phone, HasPassword: who.PasswordHash != nil,
		CreatedAt: who.CreatedAt, TermsAcceptedAt: who.TermsAcceptedAt,
	}
	if out.Recipient, _, err = s.Sender(ctx, in.ApplicationID); err != nil {
		return Account{}, fmt.Errorf("load name of application: %w", err)
	}
	rows, err := q.AuthVerificationsOf(ctx, db.AuthVerificationsOfParams{ApplicationID: in.ApplicationID, VendorData: &who.VendorData})
	if err != nil {
		return Account{}, fmt.Errorf("list verifications of person: %w", err)
	}
	for _, r := range rows {
		out.Shared = append(out.Shared, SharedVerification{SessionID: r.SessionID, Status: r.Status, StartedAt: r.CreatedAt, FinishedAt: r.FinishedAt})
	}
	return out, nil
}

// SignedInSession is a browser or device that is signed in.
type SignedInSession struct {
	ID                               uuid.UUID
	IsCurrent, MFA                   bool
	AMR                              []string
	CreatedAt, LastUsedAt, ExpiresAt time.Time
	// Address and UserAgent are those of the sign-in that began it; nil where none was noted.
	Address   *netip.Addr
	UserAgent *string
}

// OwnSessions lists the sessions of the signed-in person, the most recently used
// first.
func (s *Sessions) OwnSessions(ctx context.Context, in SignedInCaller) ([]SignedInSession, error) {
	if _, err := s.config.runtime(ctx, in.ApplicationID); err != nil {
		return nil, err
	}
	q := s.Store.Queries()
	who, err := s.owner(ctx, q, in, false)
	if err != nil {
		return nil, err
	}
	rows, err := q.AuthSessionsOf(ctx, db.AuthSessionsOfParams{ApplicationID: in.ApplicationID, IdentityID: who.IdentityID, Now: s.Now()})
	if err != nil {
		return nil, fmt.Errorf("list sessions of person: %w", err)
	}
	out := make([]SignedInSession, len(rows))
	for i, r := range rows {
		out[i] = SignedInSession{
			ID: r.Sid, IsCurrent: r.Sid == in.SessionID, MFA: r.MfaVerified, AMR: r.Amr, CreatedAt: r.CreatedAt, LastUsedAt: r.RefreshedAt,
			ExpiresAt: r.ExpiresAt, Address: r.Ip, UserAgent: r.UserAgent,
		}
	}
	return out, nil
}

// EndOwnSession signs one of the person's devices out. It requires no step-up, so
// that a person who finds an unknown session can end it at once.
func (s *Sessions) EndOwnSession(ctx context.Context, in SignedInCaller, sid uuid.UUID) error {
	if _, err := s.config.runtime(ctx, in.ApplicationID); err != nil {
		return err
	}
	return s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		who, err := s.owner(ctx, tx.Queries, in, false)
		if err != nil {
			return err
		}
		now, reason := s.Now(), reasonLogout
		n, err := tx.AuthSessionRevokeOwn(ctx, db.AuthSessionRevokeOwnParams{
			RevokedAt: &now, RevokeReason: &reason, ApplicationID: in.ApplicationID, IdentityID: who.IdentityID, Sid: sid,
		})
		if err != nil {
			return fmt.Errorf("end session: %w", err)
		}
		if n == 0 {
			return apperr.NotFound("not_found")
		}
		return s.noteRevoked(ctx, tx, who, sid, reason, in.Visitor)
	})
}

func (s *core) noteRevoked(ctx context.Context, tx postgres.Tx, who db.AuthIdentity, sid uuid.UUID, reason string, v ClientInfo) error {
	return s.note(ctx, tx.Queries, activityRecord{
		application: who.ApplicationID, kind: ActivitySessionRevoked, reason: reason, identity: &who.IdentityID, session: &sid, visitor: v,
	})
}

// RenamePasskey changes what a person calls one of their passkeys.
func (s *AccountSelfService) RenamePasskey(ctx context.Context, in SignedInCaller, id uuid.UUID, name string) (Passkey, error) {
	if _, err := s.config.runtime(ctx, in.ApplicationID); err != nil {
		return Passkey{}, err
	}
	q := s.Store.Queries()
	who, err := s.owner(ctx, q, in, false)
	if err != nil {
		return Passkey{}, err
	}
	r, err := q.AuthPasskeyRename(ctx, db.AuthPasskeyRenameParams{
		Name: passkey.DisplayName(name), ApplicationID: in.ApplicationID, IdentityID: who.IdentityID, PasskeyID: id,
	})
	if err != nil {
		return Passkey{}, notFoundAs(err, apperr.NotFound("not_found"))
	}
	return Passkey{ID: r.PasskeyID, Name: r.Name, CreatedAt: r.CreatedAt, LastUsedAt: r.LastUsedAt}, nil
}

// SetOwnPassword chooses a password or replaces it, and ends every other session.
func (s *AccountSelfService) SetOwnPassword(ctx context.Context, in SignedInCaller, password string) (ended int, err error) {
	c, err := s.config.runtime(ctx, in.ApplicationID)
	if err != nil {
		return 0, err
	}
	who, err := s.owner(ctx, s.Store.Queries(), in, true)
	if err != nil {
		return 0, err
	}
	if who.Email == nil || !who.EmailVerified {
		return 0, errNoProvedEmail
	}
	// Hashing takes long, so it is done outside the transaction.
	hashed, err := s.chosenPassword(ctx, c, password, *who.Email)
	if err != nil {
		return 0, err
	}
	err = s.withRecentSignIn(ctx, in, func(ctx context.Context, tx postgres.Tx, who db.AuthIdentity) (refused, err error) {
		ended, err = s.replacePassword(ctx, tx, in, who, hashed)
		return nil, err
	})
	return ended, err
}

func (s *AccountSelfService) replacePassword(ctx context.Context, tx postgres.Tx, in SignedInCaller, who db.AuthIdentity, hashed *string) (ended int, err error) {
	set := db.AuthIdentityPasswordSetParams{PasswordHash: hashed, ApplicationID: in.ApplicationID, IdentityID: who.IdentityID}
	if err := tx.AuthIdentityPasswordSet(ctx, set); err != nil {
		return 0, fmt.Errorf("store password: %w", err)
	}
	if err := s.cancelPendingSignIns(ctx, tx, in.ApplicationID, who.IdentityID); err != nil {
		return 0, err
	}
	err = s.note(ctx, tx.Queries, activityRecord{
		application: in.ApplicationID, kind: ActivityPasswordChanged, method: string(MethodPassword), identity: &who.IdentityID, session: &in.SessionID, visitor: in.Visitor,
	})
	if err != nil {
		return 0, err
	}
	return s.revokeOthers(ctx, tx, in, who, reasonPasswordChanged)
}

// revokeOthers ends every session of a person but the one that asks for it.
func (s *core) revokeOthers(ctx context.Context, tx postgres.Tx, in SignedInCaller, who db.AuthIdentity, reason string) (ended int, err error) {
	now := s.Now()
	others, err := tx.AuthSessionsRevokeOthers(ctx, db.AuthSessionsRevokeOthersParams{
		RevokedAt: &now, RevokeReason: &reason, ApplicationID: in.ApplicationID, IdentityID: who.IdentityID, Sid: in.SessionID,
	})
	if err != nil {
		return 0, fmt.Errorf("revoke sessions: %w", err)
	}
	for _, sid := range others {
		if err := s.noteRevoked(ctx, tx, who, sid, reason, in.Visitor); err != nil {
			return 0, err
		}
	}
	return len(others), nil
}

// EraseOwnAccount removes the account of the signed-in person with everything that is kept about it here.
func (s *AccountSelfService) EraseOwnAccount(ctx context.Context, in SignedInCaller) error {
	return s.withRecentSignIn(ctx, in, func(ctx context.Context, tx postgres.Tx, who db.AuthIdentity) (refused, err error) {
		return nil, s.erase(ctx, tx, who)
	})
}
