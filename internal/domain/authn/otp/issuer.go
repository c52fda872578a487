package otp

import (
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/seal"
)

// Fields of the person's input that refusals are about.
const (
	FieldAction = "action"
	FieldCode   = "code"
)

// Secrets seals what has to be read again and hashes what does not.
type Secrets interface {
	Seal(plaintext, associated []byte) ([]byte, error)
	Open(sealed, associated []byte) ([]byte, error)
	Hash(purpose, secret string) ([]byte, error)
}

// CodeIssuer makes codes and judges them.
type CodeIssuer struct {
	Secrets Secrets
	Now     func() time.Time
	NewID   func() uuid.UUID
}

// purpose separates the secrets of one code from those of every other.
func purpose(id uuid.UUID) string { return "one-time code " + id.String() }

// Recipient is the person and address a code is issued for.
type Recipient struct{ To, Channel string }

// Issue makes a code for the recipient; every older one is void. It refuses
// what comes too soon or too often.
func (d *CodeIssuer) Issue(c Challenge, r Recipient, s Settings) (Challenge, error) {
	now := d.Now()
	next := c.NextSendAt(s, now)
	if next == nil {
		return c, apperr.Conflict("codes_used_up", "No further code can be sent.")
	}
	if next.After(now) {
		wait := next.Sub(now)
		return c, &apperr.Error{
			Kind: apperr.KindRateLimited, Code: "code_too_soon", RetryAfter: wait,
			Public: fmt.Sprintf("A code was sent just now. Ask for another one in %d seconds.", int((wait+time.Second-1)/time.Second)),
		}
	}
	plain, err := s.make()
	if err != nil {
		return c, err
	}
	made := Code{ID: d.NewID(), MadeAt: now, Delivery: DeliveryPending}
	if made.Hash, err = d.Secrets.Hash(purpose(made.ID), plain); err != nil {
		return c, fmt.Errorf("hash code: %w", err)
	}
	if s.Sandbox {
		made.Delivery = DeliverySent
	} else if made.Sealed, err = d.Secrets.Seal([]byte(plain), []byte(purpose(made.ID))); err != nil {
		return c, fmt.Errorf("seal code: %w", err)
	}
	act := ActionSent
	if c.Sends > 0 {
		act = ActionResent
	}
	c.To, c.Channel, c.Code, c.Problem = r.To, r.Channel, &made, ""
	c.Sends++
	c.Log = append(c.Log, LogEntry{Act: act, At: now, Channel: r.Channel})
	return c, nil
}

// Check compares an entered code. For a wrong code it returns the refusal, which the
// caller reports after it has stored the challenge, since an attempt was used up; it
// is nil for the right code and for the last wrong one. An error means that nothing
// changed.
func (d *CodeIssuer) Check(c Challenge, entered string, s Settings) (after Challenge, refusal, err error) {
	now := d.Now()
	code := NormalizeCode(entered)
	switch {
	case c.Code == nil:
		return c, nil, apperr.Conflict("code_not_sent", "Ask for a code first.")
	case !now.Before(c.Code.ExpiresAt()):
		c.Problem = ExpiredCode
		return c, apperr.Invalid("code_expired", FieldCode, "This code is no longer valid. Ask for another one."), nil
	case len(code) != s.CodeSize():
		// Not a code at all, so no try is used up.
		return c, nil, apperr.Invalid("code_malformed", FieldCode, fmt.Sprintf("The code has %d characters.", s.CodeSize()))
	}
	hash, err := d.Secrets.Hash(purpose(c.Code.ID), code)
	if err != nil {
		return c, nil, fmt.Errorf("hash code: %w", err)
	}
	if seal.Matches(hash, c.Code.Hash) {
		c.VerifiedAt, c.Problem, c.Code = &now, "", c.Code.spent()
		c.Log = append(c.Log, LogEntry{Act: ActionVerified, At: now, Tried: code})
		return c, nil, nil
	}
	c.Wrong, c.Problem = c.Wrong+1, WrongCode
	c.Log = append(c.Log, LogEntry{Act: ActionWrongCode, At: now, Tried: code})
	left := s.MaxChecks - c.Wrong
	if left <= 0 {
		c.Code = c.Code.spent()
		return c, nil, nil
	}
	return c, apperr.Invalid("code_wrong", FieldCode, fmt.Sprintf("This code is not right. Tries left: %d.", left)), nil
}

// Reveal returns the code for the job that sends it; false if there is nothing to
// send, because the code was replaced, was sent or has expired.
func (d *CodeIssuer) Reveal(c Challenge, id uuid.UUID) (string, bool, error) {
	if c.Code == nil || c.Code.ID != id || c.Code.Delivery != DeliveryPending || len(c.Code.Sealed) == 0 || !d.Now().Before(c.Code.ExpiresAt()) {
		return "", false, nil
	}
	plain, err := d.Secrets.Open(c.Code.Sealed, []byte(purpose(id)))
	if err != nil {
		return "", false, fmt.Errorf("open code: %w", err)
	}
	return string(plain), true, nil
}

// Delivered records the delivery status of a code; a replaced code is left
// unchanged. A refused delivery does not restore the attempt.
func (d *CodeIssuer) Delivered(c Challenge, id uuid.UUID, how DeliveryStatus) Challenge {
	if c.Code == nil || c.Code.ID != id || c.Code.Delivery != DeliveryPending {
		return c
	}
	c.Code = c.Code.spent()
	c.Code.Delivery = how
	if how == DeliveryRefused {
		c.Problem = Undeliverable
		c.Log = append(c.Log, LogEntry{Act: ActionRefused, At: d.Now(), Channel: c.Channel})
	}
	return c
}
