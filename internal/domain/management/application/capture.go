package application

import (
	"context"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/api/apperr"
)

// CaptureMethod selects the devices on which people may complete sessions, unless
// the workflow sets it.
type CaptureMethod string

// The capture methods; empty is none that was chosen.
const (
	CaptureMobile  CaptureMethod = "mobile"
	CaptureDesktop CaptureMethod = "desktop"
	CaptureBoth    CaptureMethod = "both"
)

// AllowsDesktop reports whether capture on a computer is allowed.
func (m CaptureMethod) AllowsDesktop() bool { return m == CaptureDesktop || m == CaptureBoth }

// SetCaptureMethod chooses one, or none; it holds everywhere within seconds.
func (s *Service) SetCaptureMethod(ctx context.Context, id uuid.UUID, m CaptureMethod) error {
	p := db.ApplicationCaptureMethodSetParams{ApplicationID: id}
	switch m {
	case CaptureMobile, CaptureDesktop, CaptureBoth:
		p.CaptureMethod = (*string)(&m)
	case "":
	default:
		return apperr.Invalid("capture_method_unknown", "capture_method", "Choose mobile, desktop or both.")
	}
	n, err := s.store.Queries().ApplicationCaptureMethodSet(ctx, p)
	return s.changed(id, n, err)
}
