// Package otp owns one-time codes: how they are made, kept, sent again, and
// judged. It sends nothing and knows no step; a code is of no use to who reads
// the database, where it stands sealed until it was sent and hashed until it is
// entered.
package otp

import (
	"time"

	"github.com/google/uuid"
)

const (
	// Life is how long a code is good for (contract, facts on one-time codes).
	Life = 5 * time.Minute
	// Pause is the least time from one code to the next.
	Pause = 30 * time.Second
	// SandboxCode is the code that is accepted in sandbox applications, where nothing is sent.
	SandboxCode = "123456"
)

// Settings are the workflow's choices for one-time codes.
type Settings struct {
	// Size is the number of characters, 4 to 8.
	Size         int
	Alphanumeric bool
	// MaxSends bounds the codes, MaxChecks the wrong entries, of all codes together.
	MaxSends, MaxChecks int
	// Sandbox has nothing sent: the code is SandboxCode.
	Sandbox bool
}

// CodeSize returns the number of characters of a code.
func (s Settings) CodeSize() int {
	if s.Sandbox {
		return len(SandboxCode)
	}
	return s.Size
}

// Letters reports whether codes may contain letters.
func (s Settings) Letters() bool { return s.Alphanumeric && !s.Sandbox }

// Challenge is all that was done so far to prove one address. Its JSON is what
// a step keeps.
type Challenge struct {
	// To is the address or the number that the last code went to.
	To string `json:"to,omitempty"`
	// Channel is the way that the person, or the workflow, asked for.
	Channel string `json:"channel,omitempty"`
	// Sends counts the codes, Wrong the wrong entries.
	Sends int `json:"sends,omitempty"`
	Wrong int `json:"wrong,omitempty"`
	// Code is the one that counts; older ones are void.
	Code *Code `json:"code,omitempty"`
	// VerifiedAt is when the right code was entered.
	VerifiedAt *time.Time `json:"verified_at,omitempty"`
	// Problem is what the person was told last; empty when all is well.
	Problem Problem    `json:"problem,omitempty"`
	Log     []LogEntry `json:"log,omitempty"`
}

// Code is one code that was made.
type Code struct {
	ID uuid.UUID `json:"id"`
	// Sealed is for the job that sends it; empty afterwards, and in a sandbox.
	Sealed []byte `json:"sealed,omitempty"`
	// Hash is the keyed hash of the code, which entries are compared with.
	Hash     []byte    `json:"hash"`
	MadeAt   time.Time `json:"made_at"`
	Delivery Delivery  `json:"delivery"`
}

// ExpiresAt is when the code stops being accepted.
func (c Code) ExpiresAt() time.Time { return c.MadeAt.Add(Life) }

// spent is a code that can no longer be sent.
func (c Code) spent() *Code {
	c.Sealed = nil
	return &c
}

// Delivery is the delivery state of a code.
type Delivery string

// The stages.
const (
	Pending Delivery = "pending"
	Sent    Delivery = "sent"
	// Refused is a code that whoever was to carry it will never take.
	Refused Delivery = "refused"
)

// Problem is a refusal, for a page to put into words of its own.
type Problem string

// The problems.
const (
	WrongCode     Problem = "code_wrong"
	ExpiredCode   Problem = "code_expired"
	Undeliverable Problem = "undeliverable"
)

// LogAction is the type of a log entry.
type LogAction string

// The acts.
const (
	ActSent    LogAction = "sent"
	ActResent  LogAction = "resent"
	ActRefused LogAction = "refused"
	ActRight   LogAction = "right"
	ActWrong   LogAction = "wrong"
)

// LogEntry is one line of the log.
type LogEntry struct {
	Act LogAction `json:"act"`
	At  time.Time `json:"at"`
	// Tried is the code that was entered.
	Tried   string `json:"tried,omitempty"`
	Channel string `json:"channel,omitempty"`
}

// Ending is the reason why a challenge is over.
type Ending string

// The endings.
const (
	Open     Ending = ""
	Verified Ending = "verified"
	// Exhausted is a challenge with too many wrong codes.
	Exhausted Ending = "exhausted"
	// Unreachable is one whose last code was refused on the way, with none left.
	Unreachable Ending = "unreachable"
	// Lapsed is a challenge whose last code expired and that may get no further one.
	Lapsed Ending = "lapsed"
)

// Ending returns why the challenge is over, or the empty value while it is open.
func (c Challenge) Ending(s Settings, now time.Time) Ending {
	switch {
	case c.VerifiedAt != nil:
		return Verified
	case c.Wrong >= s.MaxChecks:
		return Exhausted
	case c.Sends < s.MaxSends || c.Code == nil:
		return Open
	case c.Code.Delivery == Refused:
		return Unreachable
	case !now.Before(c.Code.ExpiresAt()):
		return Lapsed
	default:
		return Open
	}
}

// NextSendAt is the first instant at which another code may be asked for, or
// nil when there is none to come.
func (c Challenge) NextSendAt(s Settings, now time.Time) *time.Time {
	if c.Sends >= s.MaxSends {
		return nil
	}
	next := now
	if c.Code != nil && c.Code.Delivery != Refused && c.Code.MadeAt.Add(Pause).After(now) {
		next = c.Code.MadeAt.Add(Pause)
	}
	return &next
}

// Entered counts the codes that were entered, right and wrong ones.
func (c Challenge) Entered() int {
	if c.VerifiedAt != nil {
		return c.Wrong + 1
	}
	return c.Wrong
}
