package signin

import (
	"bytes"
	"context"
	"fmt"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/authn/mailcode"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/optional"
)

// proofVerifier judges the proof of a challenge, which it returns locked. What it wrote
// is kept although it refuses.
type proofVerifier func(ctx context.Context, tx postgres.Tx, t db.AuthTransaction) (row db.AuthChallenge, refused, err error)

// challengeAnswer is the answer to something that was sent to an address or a number.
type challengeAnswer struct {
	application uuid.UUID
	transaction string
	by          Method
	// accepted are the terms that a new person accepted; nil for none.
	accepted *Terms
	judged   proofVerifier
}

// completeChallenge ends a sign-in by such an answer, and makes the account of whoever is
// new. One who has yet to accept the terms is refused, and the answer stays good.
func (s *SignIns) completeChallenge(ctx context.Context, a challengeAnswer) (Outcome, error) {
	c, err := s.config.runtime(ctx, a.application)
	if err != nil {
		return Outcome{}, err
	}
	t, err := s.pending(ctx, a.application, a.transaction)
	if err != nil {
		return Outcome{}, err
	}
	var who db.AuthIdentity
	var refused error
	err = s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) (err error) {
		var row db.AuthChallenge
		if row, refused, err = a.judged(ctx, tx, t); err != nil || refused != nil {
			return err
		}
		if who, err = s.accountForContact(ctx, tx, provenContact{settings: c, challenge: row, accepted: a.accepted}); err != nil {
			return err
		}
		now := s.Now()
		used := db.AuthChallengeUseParams{UsedAt: &now, ApplicationID: a.application, ChallengeHash: row.ChallengeHash}
		if err := tx.AuthChallengeUse(ctx, used); err != nil {
			return fmt.Errorf("use code: %w", err)
		}
		if who.BlockedAt != nil {
			refused = errCredentials
		}
		return nil
	})
	if err != nil {
		return Outcome{}, err
	}
	if refused != nil {
		return Outcome{}, refused
	}
	return s.finish(ctx, c, t, proof{identity: who.IdentityID, amr: []string{string(a.by)}})
}

// openChallenge is a challenge that can be answered for the sign-in, locked.
func (s *challenges) openChallenge(ctx context.Context, tx postgres.Tx, t db.AuthTransaction, p Purpose, challenge string) (row db.AuthChallenge, refused, err error) {
	key := s.challengeKey(challenge)
	row, err = tx.AuthChallengeLock(ctx, db.AuthChallengeLockParams{ApplicationID: t.ApplicationID, ChallengeHash: key})
	if err != nil {
		return row, errChallenge, notFoundAs(err, nil)
	}
	now := s.now()
	if row.UsedAt != nil || !now.Before(row.ExpiresAt) || row.Purpose != string(p) || !bytes.Equal(row.TransactionHash, t.TransactionHash) {
		return row, errChallenge, nil
	}
	if row.Tries >= mailcode.MaxTries {
		return row, tooManyAttempts(row.ExpiresAt.Sub(now)), nil
	}
	return row, nil, nil
}

// reaches reports whether something is sent to an address: not where nobody may
// make an account, nor to one that is blocked.
func reaches(c Settings, who *db.AuthIdentity, email string) bool {
	if who == nil {
		return c.allowsSignup(email)
	}
	return who.BlockedAt == nil
}

// provenContact is an address or a number that somebody proved to be theirs.
type provenContact struct {
	settings  Settings
	challenge db.AuthChallenge
	accepted  *Terms
}

// accountForContact is the account of a proved address or number, made if it is new.
func (s *core) accountForContact(ctx context.Context, tx postgres.Tx, p provenContact) (db.AuthIdentity, error) {
	ch := p.challenge
	found, err := s.ownerOf(ctx, tx.Queries, ch)
	if err != nil {
		return db.AuthIdentity{}, err
	}
	if found == nil {
		if err := p.settings.requireAcceptedTerms(p.accepted); err != nil {
			return db.AuthIdentity{}, err
		}
		return s.newIdentity(ctx, tx, newAccount{
			application: ch.ApplicationID, email: ch.Email, phone: ch.Phone, password: ch.PasswordHash, terms: p.settings.Terms,
		})
	}
	if ch.Phone != nil {
		return *found, nil
	}
	verified := db.AuthIdentityEmailVerifiedParams{ApplicationID: ch.ApplicationID, IdentityID: found.IdentityID}
	if err := tx.AuthIdentityEmailVerified(ctx, verified); err != nil {
		return *found, fmt.Errorf("note proved address: %w", err)
	}
	return *found, nil
}

// ownerOf is who has the address or the number of a challenge; nil for nobody.
func (s *core) ownerOf(ctx context.Context, q *db.Queries, ch db.AuthChallenge) (*db.AuthIdentity, error) {
	if ch.Phone != nil {
		return s.byPhone(ctx, q, ch.ApplicationID, *ch.Phone)
	}
	return s.byEmail(ctx, q, ch.ApplicationID, optional.Value(ch.Email))
}

func (s *core) wrongCode(ctx context.Context, tx postgres.Tx, ch db.AuthChallenge, by Method, v ClientInfo) (refused, err error) {
	try := db.AuthChallengeTryParams{ApplicationID: ch.ApplicationID, ChallengeHash: ch.ChallengeHash}
	if err := tx.AuthChallengeTry(ctx, try); err != nil {
		return nil, fmt.Errorf("count try: %w", err)
	}
	h := activityRecord{
		application: ch.ApplicationID, kind: ActivitySignInFailed, method: string(by), reason: "wrong_code", identity: ch.IdentityID, visitor: v,
	}
	if ch.IdentityID == nil {
		h.identifier = optional.Value(ch.Email) + optional.Value(ch.Phone)
	}
	if err := s.note(ctx, tx.Queries, h); err != nil {
		return nil, err
	}
	return wrongCode(mailcode.MaxTries - 1 - int(ch.Tries)), nil
}
