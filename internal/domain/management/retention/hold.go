package retention

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// Hold protects the data of one session, or of all sessions of one vendor_data, from
// deletion.
type Hold struct {
	ID            uuid.UUID
	ApplicationID uuid.UUID
	// SessionID is nil for a hold on VendorData, which is empty for one on a session.
	SessionID  *uuid.UUID
	VendorData string
	// Reason is a reference to the case, without personal data.
	Reason    string
	CreatedAt time.Time
}

// AddHold adds a legal hold. It locks the sessions' rows first, so that a concurrent
// deletion is completed before, or does not happen. A hold on data already held
// changes nothing.
func (s *Service) AddHold(ctx context.Context, h Hold) (Hold, error) {
	if (h.SessionID == nil) == (h.VendorData == "") {
		return Hold{}, apperr.Invalid("hold_invalid", "", "A hold is on a session or on a vendor_data.")
	}
	if h.Reason = strings.TrimSpace(h.Reason); h.Reason == "" {
		return Hold{}, apperr.Invalid("hold_reason_missing", "reason", "A hold needs a reason.")
	}
	h.ID, h.CreatedAt = s.NewID(), s.Now()
	err := s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		if err := lockHeld(ctx, tx, h); err != nil {
			return err
		}
		p := db.HoldInsertParams{
			ApplicationID: h.ApplicationID, HoldID: h.ID, SessionID: h.SessionID, Reason: h.Reason, CreatedAt: h.CreatedAt,
		}
		if h.VendorData != "" {
			p.VendorData = &h.VendorData
		}
		return tx.HoldInsert(ctx, p)
	})
	if err != nil {
		return Hold{}, fmt.Errorf("add hold: %w", err)
	}
	return h, nil
}

func lockHeld(ctx context.Context, tx postgres.Tx, h Hold) error {
	if h.SessionID == nil {
		_, err := tx.SessionLockByVendor(ctx, db.SessionLockByVendorParams{ApplicationID: h.ApplicationID, VendorData: h.VendorData})
		return err
	}
	found, err := tx.SessionLockMany(ctx, db.SessionLockManyParams{ApplicationID: h.ApplicationID, SessionIds: []uuid.UUID{*h.SessionID}})
	if err == nil && len(found) == 0 {
		return apperr.NotFound("session_not_found")
	}
	return err
}

// RemoveHold lifts a hold. What was due meanwhile is deleted by the next round.
func (s *Service) RemoveHold(ctx context.Context, applicationID, id uuid.UUID) error {
	n, err := s.Store.Queries().HoldDelete(ctx, db.HoldDeleteParams{ApplicationID: applicationID, HoldID: id})
	if err != nil {
		return fmt.Errorf("remove hold: %w", err)
	}
	if n == 0 {
		return apperr.NotFound("hold_not_found")
	}
	return nil
}

// Holds lists an application's holds, oldest first.
func (s *Service) Holds(ctx context.Context, applicationID uuid.UUID) ([]Hold, error) {
	rows, err := s.Store.Queries().HoldList(ctx, applicationID)
	if err != nil {
		return nil, fmt.Errorf("list holds: %w", err)
	}
	holds := make([]Hold, len(rows))
	for i, r := range rows {
		holds[i] = Hold{ID: r.HoldID, ApplicationID: r.ApplicationID, SessionID: r.SessionID, Reason: r.Reason, CreatedAt: r.CreatedAt}
		if r.VendorData != nil {
			holds[i].VendorData = *r.VendorData
		}
	}
	return holds, nil
}

// errHeld refuses a deletion, in words that fit one session and many.
var errHeld = errors.New("a legal hold keeps what was to be deleted")

func held(many bool) error {
	text := "This session is under a legal hold and cannot be deleted."
	if many {
		text = "Sessions under a legal hold cannot be deleted; nothing was deleted."
	}
	refused := apperr.Conflict("legal_hold", text)
	refused.Cause = errHeld
	return refused
}

// IsHeld reports whether a deletion was refused for a hold.
func IsHeld(err error) bool { return errors.Is(err, errHeld) }
