package account

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/authn/lockout"
	"vidimus/internal/domain/knowndevice"
	"vidimus/internal/platform/storage/postgres"
)

// device is one on which an account logged in before, or the login of somebody who
// is logged in. The zero device is unknown.
type device struct{ account, id uuid.UUID }

func (d device) isKnown() bool { return d.id != uuid.Nil }

func (s *core) devices() knowndevice.Tokens {
	return knowndevice.Tokens{MAC: func(data []byte) ([]byte, error) { return s.Secrets.Hash("console known device", string(data)) }}
}

// deviceOf is the device that a visitor comes with, as far as the account logged in on it.
func (s *core) deviceOf(v ClientInfo, account uuid.UUID) (device, error) {
	id, err := s.devices().Find(account[:], v.Devices, s.Now())
	return device{account: account, id: id}, err
}

// deviceWait is for how long a known device is closed by what failed on it.
func (s *core) deviceWait(ctx context.Context, q *db.Queries, d device) (time.Duration, error) {
	until, err := q.ConsoleDeviceLockedUntil(ctx, db.ConsoleDeviceLockedUntilParams{AccountID: d.account, DeviceID: d.id})
	if err != nil && !postgres.NotFound(err) {
		return 0, fmt.Errorf("load device: %w", err)
	}
	return lockout.Remaining(until, s.Now()), nil
}

// deviceFailed counts a failure on a known device, where strangers' do not count.
func (s *core) deviceFailed(ctx context.Context, q *db.Queries, d device) error {
	now := s.Now()
	ends := lockout.ScheduleAt(now)
	err := q.ConsoleDeviceFailed(ctx, db.ConsoleDeviceFailedParams{
		AccountID: d.account, DeviceID: d.id, ExpiresAt: now.Add(knowndevice.FailuresLife),
		LockedShort: ends.Short, LockedLong: ends.Long, LockedLongest: ends.Longest,
	})
	if err != nil {
		return fmt.Errorf("count failure on device: %w", err)
	}
	return nil
}

// trust forgets what failed where the right password was shown: on a known device,
// or elsewhere. What strangers failed stays counted against strangers.
func (s *core) trust(ctx context.Context, q *db.Queries, d device) error {
	var err error
	if d.isKnown() {
		err = q.ConsoleDeviceTrusted(ctx, db.ConsoleDeviceTrustedParams{AccountID: d.account, DeviceID: d.id})
	} else {
		err = q.ConsoleAccountTrusted(ctx, d.account)
	}
	if err != nil {
		return fmt.Errorf("note login: %w", err)
	}
	return nil
}
