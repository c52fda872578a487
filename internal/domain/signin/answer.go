package signin

import (
	"bytes"
	"context"
	"fmt"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/mailcode"
	"vidimus/internal/platform/postgres"
)

// judge judges the proof of a challenge, which it returns locked. What it wrote
// is kept although it refuses.
type judge func(ctx context.Context, tx postgres.Tx, t db.AuthTransaction) (row db.AuthChallenge, refused, err error)

// answered ends a sign-in by something that was sent to an address or a number,
// and makes the account of whoever is new.
func (s *Service) answered(ctx context.Context, applicationID uuid.UUID, transaction string, by Method, judged judge) (Outcome, error) {
	c, err := s.runtime(ctx, applicationID)
	if err != nil {
		return Outcome{}, err
	}
	t, err := s.pending(ctx, applicationID, transaction)
	if err != nil {
		return Outcome{}, err
	}
	var who db.AuthIdentity
	var refused error
	err = s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) (err error) {
		var row db.AuthChallenge
		if row, refused, err = judged(ctx, tx, t); err != nil || refused != nil {
			return err
		}
		now := s.Now()
		used := db.AuthChallengeUseParams{UsedAt: &now, ApplicationID: applicationID, ChallengeHash: row.ChallengeHash}
		if err := tx.AuthChallengeUse(ctx, used); err != nil {
			return fmt.Errorf("use code: %w", err)
		}
		if who, err = s.proved(ctx, tx, row); err != nil {
			return err
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
	return s.finish(ctx, c, t, proof{identity: who.IdentityID, amr: []string{string(by)}})
}

// openChallenge is a challenge that can be answered for the sign-in, locked.
func (s *Service) openChallenge(ctx context.Context, tx postgres.Tx, t db.AuthTransaction, p Purpose, challenge string) (row db.AuthChallenge, refused, err error) {
	key := s.challengeKey(challenge)
	row, err = tx.AuthChallengeLock(ctx, db.AuthChallengeLockParams{ApplicationID: t.ApplicationID, ChallengeHash: key})
	if err != nil {
		return row, errChallenge, missing(err, nil)
	}
	now := s.Now()
	if row.UsedAt != nil || !now.Before(row.ExpiresAt) || row.Purpose != string(p) || !bytes.Equal(row.TransactionHash, t.TransactionHash) {
		return row, errChallenge, nil
	}
	if row.Tries >= mailcode.Tries {
		return row, tooMany(row.ExpiresAt.Sub(now)), nil
	}
	return row, nil, nil
}

// reaches says whether something is sent to an address: not where nobody may
// make an account, nor to one that is locked.
func (s *Service) reaches(c Settings, who *db.AuthIdentity, email string) bool {
	if who == nil {
		return c.admits(email)
	}
	return !s.locked(who)
}

// proved is the account of a proved address or number, made if it is new.
func (s *Service) proved(ctx context.Context, tx postgres.Tx, ch db.AuthChallenge) (db.AuthIdentity, error) {
	if ch.Phone != nil {
		return s.newIdentityByPhone(ctx, tx, ch.ApplicationID, *ch.Phone)
	}
	who, err := s.newIdentity(ctx, tx, ch.ApplicationID, value(ch.Email), ch.PasswordHash)
	if err != nil {
		return who, err
	}
	verified := db.AuthIdentityEmailVerifiedParams{ApplicationID: ch.ApplicationID, IdentityID: who.IdentityID}
	if err := tx.AuthIdentityEmailVerified(ctx, verified); err != nil {
		return who, fmt.Errorf("note proved address: %w", err)
	}
	return who, nil
}

func (s *Service) wrongCode(ctx context.Context, tx postgres.Tx, ch db.AuthChallenge, by Method, v Visitor) (refused, err error) {
	try := db.AuthChallengeTryParams{ApplicationID: ch.ApplicationID, ChallengeHash: ch.ChallengeHash}
	if err := tx.AuthChallengeTry(ctx, try); err != nil {
		return nil, fmt.Errorf("count try: %w", err)
	}
	h := happening{
		application: ch.ApplicationID, kind: ActivitySignInFailed, method: string(by), reason: "wrong_code", identity: ch.IdentityID, visitor: v,
	}
	if ch.IdentityID == nil {
		h.identifier = value(ch.Email) + value(ch.Phone)
	}
	if err := s.note(ctx, tx.Queries, h); err != nil {
		return nil, err
	}
	return wrongCode(mailcode.Tries - 1 - int(ch.Tries)), nil
}
