package signin

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// MonitoringToken lets the device of a signed-in person submit events about them.
type MonitoringToken struct {
	Secret    string
	ExpiresAt time.Time
}

// Monitoring makes such tokens. It bars applications that have event monitoring switched off.
type Monitoring interface {
	Issue(ctx context.Context, applicationID uuid.UUID, vendorData string) (MonitoringToken, error)
}

// IssueMonitoringToken makes a token for the person of a session that is not over.
func (s *Sessions) IssueMonitoringToken(ctx context.Context, applicationID, sessionID uuid.UUID) (MonitoringToken, error) {
	if _, err := s.config.runtime(ctx, applicationID); err != nil {
		return MonitoringToken{}, err
	}
	vendorData, err := s.Store.Queries().AuthSessionVendor(ctx, db.AuthSessionVendorParams{ApplicationID: applicationID, Sid: sessionID, Now: s.Now()})
	if postgres.NotFound(err) {
		return MonitoringToken{}, errToken
	}
	if err != nil {
		return MonitoringToken{}, fmt.Errorf("load session: %w", err)
	}
	token, err := s.Monitoring.Issue(ctx, applicationID, vendorData)
	var barred *apperr.Error
	if errors.As(err, &barred) && barred.Kind == apperr.KindBarred {
		// The runtime refuses in its own words.
		return MonitoringToken{}, apperr.Barred(barred.Code, barred.Public)
	}
	return token, err
}
