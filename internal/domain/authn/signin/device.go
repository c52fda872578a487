package signin

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/authn/lockout"
	"vidimus/internal/domain/knowndevice"
	"vidimus/internal/platform/storage/postgres"
)

// device is one on which a person signed in before. The zero device is unknown.
type device struct{ application, who, id uuid.UUID }

func (d device) isKnown() bool { return d.id != uuid.Nil }

// trustedDevices are the devices on which people signed in before, and what failed there.
type trustedDevices struct {
	tokens tokens
	newID  func() uuid.UUID
	now    func() time.Time
}

func (s *trustedDevices) devices() knowndevice.Tokens {
	return knowndevice.Tokens{MAC: func(data []byte) ([]byte, error) { return s.tokens.mac("known device", data), nil }}
}

func ownerOfDevice(application, who uuid.UUID) []byte { return slices.Concat(application[:], who[:]) }

// deviceToken makes the token of a device on which somebody has just signed in.
func (s *trustedDevices) deviceToken(application, who uuid.UUID) (knowndevice.Token, error) {
	return s.devices().New(ownerOfDevice(application, who), s.newID(), s.now())
}

// deviceOf is the device that a visitor comes with, as far as this person signed in on it.
func (s *trustedDevices) deviceOf(v ClientInfo, application, who uuid.UUID) (device, error) {
	id, err := s.devices().Find(ownerOfDevice(application, who), v.Devices, s.now())
	return device{application: application, who: who, id: id}, err
}

// deviceWait is for how long a known device is closed by what failed on it.
func (s *trustedDevices) deviceWait(ctx context.Context, q *db.Queries, d device) (time.Duration, error) {
	until, err := q.AuthDeviceLockedUntil(ctx, db.AuthDeviceLockedUntilParams{ApplicationID: d.application, IdentityID: d.who, DeviceID: d.id})
	if err != nil && !postgres.NotFound(err) {
		return 0, fmt.Errorf("load device: %w", err)
	}
	return lockout.Remaining(until, s.now()), nil
}

// deviceFailed counts a failure on a known device, where strangers' do not count.
func (s *trustedDevices) deviceFailed(ctx context.Context, q *db.Queries, d device) error {
	now := s.now()
	ends := lockout.ScheduleAt(now)
	err := q.AuthDeviceFailed(ctx, db.AuthDeviceFailedParams{
		ApplicationID: d.application, IdentityID: d.who, DeviceID: d.id, ExpiresAt: now.Add(knowndevice.FailuresLife),
		LockedShort: ends.Short, LockedLong: ends.Long, LockedLongest: ends.Longest,
	})
	if err != nil {
		return fmt.Errorf("count failure on device: %w", err)
	}
	return nil
}

// trust forgets what failed where somebody has shown the right password: on their
// device, or elsewhere. What strangers failed stays counted against strangers.
func (s *trustedDevices) trust(ctx context.Context, q *db.Queries, d device) error {
	var err error
	if d.isKnown() {
		err = q.AuthDeviceTrusted(ctx, db.AuthDeviceTrustedParams{ApplicationID: d.application, IdentityID: d.who, DeviceID: d.id})
	} else {
		err = q.AuthIdentityTrusted(ctx, db.AuthIdentityTrustedParams{ApplicationID: d.application, IdentityID: d.who})
	}
	if err != nil {
		return fmt.Errorf("note sign-in: %w", err)
	}
	return nil
}
