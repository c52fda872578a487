package signin

import (
	"context"
	"fmt"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/authn/lockout"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/optional"
)

// PasswordInput is a sign-in by password.
type PasswordInput struct {
	ApplicationID                uuid.UUID
	Transaction, Email, Password string
	Visitor                      ClientInfo
}

// SignInWithPassword completes a sign-in with a password. A wrong password, an
// unknown or unverified address and a locked or blocked account give the same
// refusal after the same work. On a device that the person signed in on before, only
// failures on that device lock it, and the refusal says so: its holder knows of the
// account.
func (s *SignIns) SignInWithPassword(ctx context.Context, in PasswordInput) (Outcome, error) {
	c, err := s.config.runtime(ctx, in.ApplicationID)
	if err != nil {
		return Outcome{}, err
	}
	if !c.IsMethodEnabled(MethodPassword) {
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
	try, err := s.trying(ctx, in, email)
	if err != nil {
		return Outcome{}, err
	}
	right, err := s.passwordFits(ctx, try, in.Password)
	if err != nil {
		return Outcome{}, err
	}
	if !right {
		return Outcome{}, s.failed(ctx, try, activityRecord{
			application: in.ApplicationID, kind: ActivitySignInFailed, method: string(MethodPassword), reason: "wrong_credentials",
			identifier: email, visitor: in.Visitor,
		})
	}
	if err := s.trust(ctx, s.Store.Queries(), try.from); err != nil {
		return Outcome{}, err
	}
	return s.finish(ctx, c, row, proof{identity: try.who.IdentityID, amr: []string{string(MethodPassword)}})
}

// passwordTry is a password that is to be compared.
type passwordTry struct {
	// who has the address; nil for nobody.
	who  *db.AuthIdentity
	from device
}

// trying finds whose password is to be compared, and refuses a device of theirs on
// which too many failed.
func (s *SignIns) trying(ctx context.Context, in PasswordInput, email string) (try passwordTry, err error) {
	q := s.Store.Queries()
	if try.who, err = s.byEmail(ctx, q, in.ApplicationID, email); err != nil || try.who == nil {
		return try, err
	}
	if try.from, err = s.deviceOf(in.Visitor, in.ApplicationID, try.who.IdentityID); err != nil || !try.from.isKnown() {
		return try, err
	}
	left, err := s.deviceWait(ctx, q, try.from)
	if err == nil && left > 0 {
		err = tooManyAttempts(left)
	}
	return try, err
}

// passwordFits compares a password; it hashes in every case, so that its duration tells nothing.
func (s *SignIns) passwordFits(ctx context.Context, try passwordTry, given string) (bool, error) {
	stored := ""
	if who := try.who; who != nil && who.EmailVerified && who.BlockedAt == nil && (try.from.isKnown() || !s.locked(who)) {
		stored = optional.Value(who.PasswordHash)
	}
	return s.hasher.Matches(ctx, given, stored)
}

// failed notes a proof that failed and counts it against the account, or against
// the device of its owner. The same statements run where there is no account, and
// one commit ends both: what waited for the disk twice would tell that there is an account.
func (s *SignIns) failed(ctx context.Context, try passwordTry, h activityRecord) error {
	ends, who := lockout.ScheduleAt(s.Now()), try.who
	counted := db.AuthIdentityFailedParams{
		ApplicationID: h.application, LockedShort: ends.Short, LockedLong: ends.Long, LockedLongest: ends.Longest,
	}
	if who != nil {
		h.identity, h.identifier, counted.IdentityID = &who.IdentityID, "", who.IdentityID
		if who.BlockedAt != nil || s.locked(who) && !try.from.isKnown() {
			h.reason = "locked"
			// A locked account is not locked for longer by whoever goes on guessing.
			counted.IdentityID = uuid.Nil
		}
	}
	err := s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		if try.from.isKnown() {
			if err := s.deviceFailed(ctx, tx.Queries, try.from); err != nil {
				return err
			}
		} else if err := tx.AuthIdentityFailed(ctx, counted); err != nil {
			return fmt.Errorf("count failure: %w", err)
		}
		return s.note(ctx, tx.Queries, h)
	})
	if err != nil {
		return err
	}
	return errCredentials
}
