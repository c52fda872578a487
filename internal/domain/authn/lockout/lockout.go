// Package lockout says how long a proof, a password or a second factor, is closed
// to whoever goes on guessing, on the devices that nobody knows or on a known one: 15 minutes after 5 failures in a row, an hour after 10, a day after
// 20 (contract, lock-out of accounts). Counting is the database's, by its function
// lockout_until, so that failures that come together are all counted.
package lockout

import "time"

const (
	short   = 15 * time.Minute
	long    = time.Hour
	longest = 24 * time.Hour
)

// Schedule are when what fails now opens again, by how often it failed.
type Schedule struct{ Short, Long, Longest time.Time }

// ScheduleAt are the ends of what fails at a moment.
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
