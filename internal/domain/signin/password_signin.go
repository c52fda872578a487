package signin

import (
	"context"
	"fmt"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/lockout"
	"vidimus/internal/platform/postgres"
)

// PasswordInput is a sign-in by password.
type PasswordInput struct {
	ApplicationID                uuid.UUID
	Transaction, Email, Password string
	Visitor                      Visitor
}

// Password signs somebody in by password. A wrong password, an address that
// nobody has, one that was never proved and an account that is locked or blocked
// are the same refusal, after the same work.
func (s *Service) Password(ctx context.Context, in PasswordInput) (Outcome, error) {
	c, err := s.runtime(ctx, in.ApplicationID)
	if err != nil {
		return Outcome{}, err
	}
	if !c.Allows(MethodPassword) {
		return Outcome{}, errPasswordOff
	}
	row, err := s.pending(ctx, in.ApplicationID, in.Transaction)
	if err != nil {
		return Outcome{}, err
	}
	email, err := normalEmail(in.Email)
	if err != nil {
		return Outcome{}, err
	}
	who, err := s.byEmail(ctx, s.Store.Queries(), in.ApplicationID, email)
	if err != nil {
		return Outcome{}, err
	}
	right, err := s.passwordFits(ctx, who, in.Password)
	if err != nil {
		return Outcome{}, err
	}
	if !right {
		return Outcome{}, s.failed(ctx, who, happening{
			application: in.ApplicationID, kind: ActivitySignInFailed, method: string(MethodPassword), reason: "wrong_credentials",
			identifier: email, visitor: in.Visitor,
		})
	}
	trusted := db.AuthIdentityTrustedParams{ApplicationID: in.ApplicationID, IdentityID: who.IdentityID}
	if err := s.Store.Queries().AuthIdentityTrusted(ctx, trusted); err != nil {
		return Outcome{}, fmt.Errorf("note sign-in: %w", err)
	}
	return s.finish(ctx, c, row, proof{identity: who.IdentityID, amr: []string{string(MethodPassword)}})
}

// passwordFits hashes whatever it is given, so that its time says nothing.
func (s *Service) passwordFits(ctx context.Context, who *db.AuthIdentity, given string) (bool, error) {
	stored := ""
	if who != nil && who.EmailVerified && !s.locked(who) {
		stored = value(who.PasswordHash)
	}
	return s.hasher.Fits(ctx, given, stored)
}

// failed notes a proof that failed and counts it against the account. The same
// statements run where there is no account, and one commit ends both: what waited
// for the disk twice would tell that there is an account.
func (s *Service) failed(ctx context.Context, who *db.AuthIdentity, h happening) error {
	ends := lockout.From(s.Now())
	counted := db.AuthIdentityFailedParams{
		ApplicationID: h.application, LockedShort: ends.Short, LockedLong: ends.Long, LockedLongest: ends.Longest,
	}
	if who != nil {
		h.identity, h.identifier, counted.IdentityID = &who.IdentityID, "", who.IdentityID
		if s.locked(who) {
			h.reason = "locked"
			// A locked account is not locked for longer by whoever goes on guessing.
			counted.IdentityID = uuid.Nil
		}
	}
	err := s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		if err := tx.AuthIdentityFailed(ctx, counted); err != nil {
			return fmt.Errorf("count failure: %w", err)
		}
		return s.note(ctx, tx.Queries, h)
	})
	if err != nil {
		return err
	}
	return errCredentials
}
