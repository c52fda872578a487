// Package lockout defines how long a password or second factor is locked after
// failed attempts, on unknown devices or on a known one: 15 minutes after 5 failures
// in a row, an hour after 10, a day after 20 (contract, lock-out of accounts). The
// database function lockout_until counts them, so that concurrent failures are all
// counted.
package lockout

import "time"

const (
	short   = 15 * time.Minute
	long    = time.Hour
	longest = 24 * time.Hour
)

// Schedule are when what fails now opens again, by how often it failed.
type Schedule struct{ Short, Long, Longest time.Time }

// ScheduleAt returns the ends of the locks that a failure at the given time may
// cause.
func ScheduleAt(now time.Time) Schedule {
	return Schedule{Short: now.Add(short), Long: now.Add(long), Longest: now.Add(longest)}
}

// Remaining returns the time until a lock ends; zero when there is none.
func Remaining(until *time.Time, now time.Time) time.Duration {
	if until == nil || !now.Before(*until) {
		return 0
	}
	return until.Sub(now)
}
