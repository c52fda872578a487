package signin

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/ident"
)

// How long links are good for (management tables, sign-in methods).
const (
	MagicLinkLife = 15 * time.Minute
	ResetLinkLife = 30 * time.Minute
)

// Purposes of links and of codes that do not go by mail.
const (
	PurposeReset Purpose = "reset"
	PurposeMagic Purpose = "magic"
	PurposePhone Purpose = "phone"
)

// pages are the hosted pages that links lead to. The secret stands behind a #,
// which no browser sends: it is in no log and in no Referer.
var pages = map[Purpose]string{PurposeReset: "reset", PurposeMagic: "magic"}

func (s *core) link(application uuid.UUID, page, secret string) string {
	return fmt.Sprintf("%s/auth/%s/%s#%s", s.BaseURL, application, page, secret)
}

// DeliveryResult is the result of a request for a link or code.
type DeliveryResult struct {
	// Challenge is the secret that goes with a code; empty where there is none.
	Challenge string
	Life      time.Duration
	// Link is told in a sandbox, where nothing is mailed; empty otherwise.
	Link string
}

type linkOf struct {
	settings    Settings
	application uuid.UUID
	purpose     Purpose
	email       string
	language    string
	transaction []byte
	until       time.Time
	// reaches reports whether a mail goes out for the account, which is nil for none.
	reaches func(who *db.AuthIdentity) bool
}

// mailLink keeps a link and has it mailed, together or not at all. What nobody
// is to get is kept as well, so that the work tells nothing.
func (s *core) mailLink(ctx context.Context, l linkOf) (DeliveryResult, error) {
	if err := s.checkMailLimits(ctx, l.application, l.email, l.purpose); err != nil {
		return DeliveryResult{}, err
	}
	who, err := s.byEmail(ctx, s.Store.Queries(), l.application, l.email)
	if err != nil {
		return DeliveryResult{}, err
	}
	now, challenge, secret := s.Now(), ident.Secret(secretBytes), ident.Secret(secretBytes)
	key := s.challengeKey(challenge)
	sealed, err := s.Secrets.Seal([]byte(secret), key)
	if err != nil {
		return DeliveryResult{}, fmt.Errorf("seal link: %w", err)
	}
	p := db.AuthChallengeInsertParams{
		ApplicationID: l.application, ChallengeHash: key, Purpose: string(l.purpose), TransactionHash: l.transaction, Email: &l.email,
		SecretHash: s.linkHash(l.purpose, secret), CreatedAt: now, ExpiresAt: l.until,
	}
	out := DeliveryResult{Challenge: challenge, Life: l.until.Sub(now)}
	if who != nil {
		p.IdentityID = &who.IdentityID
	}
	switch {
	case !l.reaches(who):
		p.SecretHash = s.linkHash(l.purpose, ident.Secret(secretBytes))
	case l.settings.Sandbox:
		out.Link = s.link(l.application, pages[l.purpose], secret)
	default:
		p.SecretSealed = sealed
	}
	return out, s.keep(ctx, p, l.language)
}

func (s *challenges) linkHash(p Purpose, secret string) []byte {
	return s.tokens.hash("link "+string(p), secret)
}

// byLink is the open challenge of a link, locked.
func (s *challenges) byLink(ctx context.Context, tx postgres.Tx, application uuid.UUID, p Purpose, secret string) (db.AuthChallenge, error) {
	row, err := tx.AuthChallengeBySecret(ctx, db.AuthChallengeBySecretParams{
		ApplicationID: application, SecretHash: s.linkHash(p, secret), Purpose: string(p),
	})
	if err != nil {
		return row, notFoundAs(err, errLink)
	}
	if row.UsedAt != nil || !s.now().Before(row.ExpiresAt) {
		return row, errLink
	}
	return row, nil
}

var errLink = refusal("invalid_link", "This link is over or was used already. Ask for another one.")
