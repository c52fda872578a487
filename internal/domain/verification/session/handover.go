package session

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"vidimus/gen/db"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/ident"
)

const (
	// handoverLife is how long a link to a second device works: long enough to
	// unlock a phone and find its camera, too short for a link that was forgotten.
	handoverLife = 10 * time.Minute
	// handoversAtMost bounds the links of one session.
	handoversAtMost = 50
	// handoverCodeBytes cannot be guessed while a link works.
	handoverCodeBytes = 16
	// linkPurpose and devicePurpose separate these hashes from those of other secrets.
	linkPurpose   = "handover link"
	devicePurpose = "handover device"
)

// HandoverLink is a single-use link with which a second device takes over a session.
type HandoverLink struct {
	URL       string
	ExpiresAt time.Time
	// ExpiresIn is the same from now.
	ExpiresIn time.Duration
}

// Handover is the state of a session's second device.
type Handover struct {
	// LinkExpiresAt is until when the open link works; nil when there is none.
	LinkExpiresAt *time.Time
	// OpenedAt is when the second device opened its link; nil while none has.
	OpenedAt *time.Time
}

// OfferHandover creates a handover link and invalidates any former one. A device
// that has already taken the session over keeps it until the new link is opened.
func (s *Service) OfferHandover(ctx context.Context, ref Ref) (HandoverLink, error) {
	if ref.HandedOver {
		return HandoverLink{}, errSecondDevice()
	}
	sess, err := s.Get(ctx, ref.ApplicationID, ref.SessionID)
	if err != nil {
		return HandoverLink{}, err
	}
	now := s.Now()
	if !sess.Status.Unfinished() || sess.Expired(now) {
		return HandoverLink{}, apperr.Conflict("session_finished", "This verification is finished.")
	}
	code := ident.Secret(handoverCodeBytes)
	hash, err := s.Ring.Hash(linkPurpose, code)
	if err != nil {
		return HandoverLink{}, fmt.Errorf("hash link: %w", err)
	}
	link := HandoverLink{URL: pageURL(sess, sess.UILanguage(), "h/"+code), ExpiresAt: now.Add(handoverLife), ExpiresIn: handoverLife}
	made, err := s.Store.Queries().HandoverOffer(ctx, db.HandoverOfferParams{
		ApplicationID: ref.ApplicationID, SessionID: ref.SessionID, LinkHash: hash, LinkExpiresAt: link.ExpiresAt, AtMost: handoversAtMost,
	})
	if err != nil {
		return HandoverLink{}, fmt.Errorf("keep link: %w", err)
	}
	if made == 0 {
		return HandoverLink{}, apperr.Conflict("handovers_used_up", "No more links are given for this session.")
	}
	return link, nil
}

// EndHandover takes the session back to its first device: the token of the
// second one and any open link stop working.
func (s *Service) EndHandover(ctx context.Context, ref Ref) error {
	if ref.HandedOver {
		return errSecondDevice()
	}
	return s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		if _, err := s.Lock(ctx, tx, ref.ApplicationID, ref.SessionID); err != nil {
			return err
		}
		if err := tx.HandoverEnd(ctx, db.HandoverEndParams{ApplicationID: ref.ApplicationID, SessionID: ref.SessionID}); err != nil {
			return fmt.Errorf("end hand-over: %w", err)
		}
		return dropSecondDevice(ctx, tx, ref)
	})
}

func errSecondDevice() error {
	return apperr.Conflict("second_device", "Only the device on which the session began can do this.")
}

// FindHandover reports whether a handover link can be opened; it is not used up.
func (s *Service) FindHandover(ctx context.Context, code string) error {
	link, err := s.Ring.Hash(linkPurpose, code)
	if err != nil {
		return fmt.Errorf("hash link: %w", err)
	}
	_, err = s.Store.Queries().HandoverLinkGet(ctx, db.HandoverLinkGetParams{LinkHash: link, At: s.Now()})
	if errors.Is(err, pgx.ErrNoRows) {
		return apperr.NotFound("handover_unknown")
	}
	if err != nil {
		return fmt.Errorf("look for link: %w", err)
	}
	return nil
}

// OpenHandover exchanges the code of a link for a session token of the device. The
// token is derived from the code and a secret, so that a device whose response was
// lost may ask again; for any other device a used code is as unknown as a wrong one.
func (s *Service) OpenHandover(ctx context.Context, code, deviceSecret string) (OpenedSession, error) {
	link, err := s.Ring.Hash(linkPurpose, code)
	if err != nil {
		return OpenedSession{}, fmt.Errorf("hash link: %w", err)
	}
	own, err := s.Ring.Hash(devicePurpose, code+" "+deviceSecret)
	if err != nil {
		return OpenedSession{}, fmt.Errorf("derive token: %w", err)
	}
	token := base64.RawURLEncoding.EncodeToString(own[:ident.SessionTokenBytes])
	hash, err := s.Ring.Hash(tokenPurpose, token)
	if err != nil {
		return OpenedSession{}, fmt.Errorf("hash session token: %w", err)
	}
	found, err := s.Store.Queries().HandoverLinkGet(ctx, db.HandoverLinkGetParams{LinkHash: link, At: s.Now()})
	if errors.Is(err, pgx.ErrNoRows) {
		return OpenedSession{}, errLinkGone()
	}
	if err != nil {
		return OpenedSession{}, fmt.Errorf("look for link: %w", err)
	}
	var sess Session
	err = s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		if sess, err = s.Lock(ctx, tx, found.ApplicationID, found.SessionID); err != nil {
			return err
		}
		return s.admit(ctx, tx, Ref{ApplicationID: found.ApplicationID, SessionID: found.SessionID}, link, hash)
	})
	if apperr.KindOf(err) == apperr.KindNotFound {
		return OpenedSession{}, errLinkGone()
	}
	if err != nil {
		return OpenedSession{}, err
	}
	return OpenedSession{Token: token, URL: pageURL(sess, sess.UILanguage(), "session/"+token)}, nil
}

// admit uses the link up for a token, or finds that it was used for this one.
func (s *Service) admit(ctx context.Context, tx postgres.Tx, ref Ref, link, token []byte) error {
	used, err := tx.HandoverUse(ctx, db.HandoverUseParams{
		ApplicationID: ref.ApplicationID, SessionID: ref.SessionID, LinkHash: link, At: s.Now(),
	})
	if err != nil {
		return fmt.Errorf("use link: %w", err)
	}
	if used == 0 {
		known, err := tx.HandoverTokenExists(ctx, db.HandoverTokenExistsParams{
			ApplicationID: ref.ApplicationID, SessionID: ref.SessionID, TokenHash: token,
		})
		if err != nil {
			return fmt.Errorf("look for token: %w", err)
		}
		if !known {
			return errLinkGone()
		}
		return nil
	}
	if err := dropSecondDevice(ctx, tx, ref); err != nil {
		return err
	}
	err = tx.HandoverTokenInsert(ctx, db.HandoverTokenInsertParams{TokenHash: token, ApplicationID: ref.ApplicationID, SessionID: ref.SessionID})
	if err != nil {
		return fmt.Errorf("keep token: %w", err)
	}
	return nil
}

func errLinkGone() error { return apperr.NotFound("link_gone") }

func dropSecondDevice(ctx context.Context, tx postgres.Tx, ref Ref) error {
	err := tx.HandoverTokensDelete(ctx, db.HandoverTokensDeleteParams{ApplicationID: ref.ApplicationID, SessionID: ref.SessionID})
	if err != nil {
		return fmt.Errorf("end token of the second device: %w", err)
	}
	return nil
}

// Handover returns the second device of a session; nil when the session was not handed over, or the handover was
// revoked.
func (s *Service) Handover(ctx context.Context, applicationID, id uuid.UUID) (*Handover, error) {
	row, err := s.Store.Queries().HandoverGet(ctx, db.HandoverGetParams{ApplicationID: applicationID, SessionID: id})
	if errors.Is(err, pgx.ErrNoRows) {
		return nil, nil //nolint:nilnil // most sessions have no second device, which is no error
	}
	if err != nil {
		return nil, fmt.Errorf("load hand-over: %w", err)
	}
	h := &Handover{OpenedAt: row.OpenedAt}
	if row.LinkUsedAt == nil && row.LinkExpiresAt != nil && row.LinkExpiresAt.After(s.Now()) {
		h.LinkExpiresAt = row.LinkExpiresAt
	}
	if h.LinkExpiresAt == nil && h.OpenedAt == nil {
		return nil, nil //nolint:nilnil // as above
	}
	return h, nil
}

// ReturnsToCallback reports whether a device is sent back to the caller at the end, by
// callback_method. A session that only one device has is both.
func (s Session) ReturnsToCallback(handedOver bool, h *Handover) bool {
	if h == nil || h.OpenedAt == nil {
		return true
	}
	switch s.CallbackMethod {
	case "both":
		return true
	case "completer":
		return handedOver
	default:
		return !handedOver
	}
}
