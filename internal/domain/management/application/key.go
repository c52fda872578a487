package application

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"vidimus/gen/db"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// maxKeyLength bounds the work spent on a header that cannot be a key.
const maxKeyLength = 256

// KeyDraft describes a new key; without an end it is good until it is revoked.
type KeyDraft struct {
	Label     string
	ExpiresAt *time.Time
}

// CreateKey makes a key without an end and returns it with its description; it cannot be read again.
func (s *Service) CreateKey(ctx context.Context, app Application, label string) (string, Key, error) {
	return s.IssueKey(ctx, app, KeyDraft{Label: label})
}

// IssueKey makes a key and returns it with its description; it cannot be read again.
func (s *Service) IssueKey(ctx context.Context, app Application, d KeyDraft) (string, Key, error) {
	if d.ExpiresAt != nil && !d.ExpiresAt.After(s.now()) {
		return "", Key{}, apperr.Invalid("key_expiry_past", "expires_at", "The end has to lie in the future.")
	}
	return s.issue(ctx, s.store.Queries(), app, d)
}

func (s *Service) issue(ctx context.Context, q *db.Queries, app Application, d KeyDraft) (string, Key, error) {
	secret := newKey(app.Environment)
	hash, err := s.ring.Hash(keyPurpose, secret)
	if err != nil {
		return "", Key{}, fmt.Errorf("hash key: %w", err)
	}
	key := Key{ID: s.newID(), Prefix: secret[:prefixLength], Label: d.Label, CreatedAt: s.now(), ExpiresAt: d.ExpiresAt}
	err = q.APIKeyInsert(ctx, db.APIKeyInsertParams{
		KeyHash: hash, ApiKeyID: key.ID, ApplicationID: app.ID,
		Prefix: key.Prefix, Label: d.Label, CreatedAt: key.CreatedAt, ExpiresAt: d.ExpiresAt,
	})
	if err != nil {
		return "", Key{}, fmt.Errorf("insert key: %w", err)
	}
	return secret, key, nil
}

// MaxOverlap is the longest time a replaced key stays valid.
const MaxOverlap = 24 * time.Hour

// RotateKey makes a key in place of another, which stays good for the overlap.
func (s *Service) RotateKey(ctx context.Context, app Application, keyID uuid.UUID, overlap time.Duration) (secret string, key Key, err error) {
	err = s.store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		old, err := tx.APIKeyLock(ctx, db.APIKeyLockParams{ApplicationID: app.ID, ApiKeyID: keyID})
		if postgres.NotFound(err) {
			return apperr.NotFound("key_not_found")
		}
		if err != nil {
			return fmt.Errorf("load key: %w", err)
		}
		ends := s.now().Add(min(max(overlap, 0), MaxOverlap))
		if old.ExpiresAt != nil && !old.ExpiresAt.After(s.now()) {
			return apperr.Conflict("key_over", "This key is over. Create another one.")
		}
		if err := tx.APIKeyExpire(ctx, db.APIKeyExpireParams{ApplicationID: app.ID, ApiKeyID: keyID, ExpiresAt: ends}); err != nil {
			return fmt.Errorf("end key: %w", err)
		}
		secret, key, err = s.issue(ctx, tx.Queries, app, KeyDraft{Label: old.Label})
		return err
	})
	if err == nil {
		s.Forget(app.ID)
	}
	return secret, key, err
}

// ListKeys returns an application's keys, revoked ones included.
func (s *Service) ListKeys(ctx context.Context, applicationID uuid.UUID) ([]Key, error) {
	rows, err := s.store.Queries().APIKeyList(ctx, applicationID)
	if err != nil {
		return nil, fmt.Errorf("list keys: %w", err)
	}
	keys := make([]Key, len(rows))
	for i, r := range rows {
		keys[i] = Key{ID: r.ApiKeyID, Prefix: r.Prefix, Label: r.Label, CreatedAt: r.CreatedAt, ExpiresAt: r.ExpiresAt, RevokedAt: r.RevokedAt, LastUsedAt: r.LastUsedAt}
	}
	return keys, nil
}

// RevokeKey ends a key; other processes learn of it by a notice.
func (s *Service) RevokeKey(ctx context.Context, applicationID, keyID uuid.UUID) error {
	now := s.now()
	n, err := s.store.Queries().APIKeyRevoke(ctx, db.APIKeyRevokeParams{ApplicationID: applicationID, ApiKeyID: keyID, RevokedAt: &now})
	if err != nil {
		return fmt.Errorf("revoke key: %w", err)
	}
	if n == 0 {
		return apperr.NotFound("key_not_found")
	}
	s.Forget(applicationID)
	return nil
}

// CheckKey refuses a key that does not count any longer.
func (s *Service) CheckKey(ctx context.Context, applicationID, keyID uuid.UUID) error {
	lives, err := s.store.Queries().APIKeyLives(ctx, db.APIKeyLivesParams{ApplicationID: applicationID, ApiKeyID: keyID, Now: s.now()})
	if err != nil {
		return fmt.Errorf("look for key: %w", err)
	}
	if !lives {
		return apperr.Unauthenticated("key_over")
	}
	return nil
}

// Authenticate returns the principal of an API key. A key that is unknown, expired or revoked is
// refused with one and the same error.
func (s *Service) Authenticate(ctx context.Context, secret string) (Principal, error) {
	if secret == "" || len(secret) > maxKeyLength {
		return Principal{}, apperr.Unauthenticated("key_refused")
	}
	remembered := fingerprintOf(secret)
	p, err := s.keys.Get(remembered, func() (Principal, uuid.UUID, error) {
		hash, err := s.ring.Hash(keyPurpose, secret)
		if err != nil {
			return Principal{}, uuid.Nil, fmt.Errorf("hash key: %w", err)
		}
		row, err := s.store.Queries().APIKeyGet(ctx, hash)
		if errors.Is(err, pgx.ErrNoRows) {
			return Principal{}, uuid.Nil, apperr.Unauthenticated("key_refused")
		}
		if err != nil {
			return Principal{}, uuid.Nil, fmt.Errorf("load key: %w", err)
		}
		p, err := toPrincipal(row)
		if err == nil {
			s.grants.Put(remembered, p.RateOverrides, row.ApplicationID)
		}
		return p, row.ApplicationID, err
	})
	if err != nil {
		return Principal{}, err
	}
	if p.revoked || p.expired(s.now()) {
		return Principal{}, apperr.Unauthenticated("key_refused")
	}
	s.uses.note(p.KeyID, s.now())
	return p, nil
}

// fingerprint is the in-process cache key of an API key. The keyed hash of the database would cost
// more than everything else that is done for a known key.
type fingerprint [sha256.Size]byte

func fingerprintOf(secret string) fingerprint { return sha256.Sum256([]byte(secret)) }

func (p Principal) expired(now time.Time) bool {
	return p.expiresAt != nil && !now.Before(*p.expiresAt)
}

func toPrincipal(row db.APIKeyGetRow) (Principal, error) {
	p := Principal{
		ApplicationID: row.ApplicationID, KeyID: row.ApiKeyID, Environment: Environment(row.Environment),
		expiresAt: row.ExpiresAt, revoked: row.RevokedAt != nil,
	}
	if row.HostedDomain != nil {
		p.HostedDomain = *row.HostedDomain
	}
	l, err := readLimits(row.RateOverrides, row.RateChoices)
	p.RateOverrides = l.inForce()
	return p, err
}

// RateOverrides returns the individual limits, in calls a minute by rate scope, of
// the application of a recently seen key; nil for none. It never queries the
// database, because it runs before the key is authenticated.
func (s *Service) RateOverrides(secret string) map[string]int {
	if secret == "" || len(secret) > maxKeyLength {
		return nil
	}
	granted, _ := s.grants.Peek(fingerprintOf(secret))
	return granted
}
