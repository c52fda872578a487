// Package otp owns one-time codes: issuing, storing, resending and checking them. It
// sends nothing and knows no verification step. Reading the database does not reveal
// a usable code: a code is stored sealed until it is sent, and then as a hash.
package otp

import (
	"time"

	"github.com/google/uuid"
)

const (
	// CodeLife is how long a code is good for (contract, facts on one-time codes).
	CodeLife = 5 * time.Minute
	// ResendPause is the least time from one code to the next.
	ResendPause = 30 * time.Second
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

// Challenge is the state of the proof of one address or number. Steps store it as
// JSON.
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
	// RefusalReason is what the person was told last; empty when all is well.
	Problem RefusalReason `json:"problem,omitempty"`
	Log     []LogEntry    `json:"log,omitempty"`
}

// Code is one code that was made.
type Code struct {
	ID uuid.UUID `json:"id"`
	// Sealed is for the job that sends it; empty afterwards, and in a sandbox.
	Sealed []byte `json:"sealed,omitempty"`
	// Hash is the keyed hash of the code, which entries are compared with.
	Hash     []byte         `json:"hash"`
	MadeAt   time.Time      `json:"made_at"`
	Delivery DeliveryStatus `json:"delivery"`
}

// ExpiresAt is when the code stops being accepted.
func (c Code) ExpiresAt() time.Time { return c.MadeAt.Add(CodeLife) }

// spent is a code that can no longer be sent.
func (c Code) spent() *Code {
	c.Sealed = nil
	return &c
}

// DeliveryStatus is the delivery state of a code.
type DeliveryStatus string

// The stages.
const (
	DeliveryPending DeliveryStatus = "pending"
	DeliverySent    DeliveryStatus = "sent"
	// DeliveryRefused is a code that whoever was to carry it will never take.
	DeliveryRefused DeliveryStatus = "refused"
)

// RefusalReason identifies why a code was refused, for pages that word it
// themselves.
type RefusalReason string

// The problems.
const (
	WrongCode     RefusalReason = "code_wrong"
	ExpiredCode   RefusalReason = "code_expired"
	Undeliverable RefusalReason = "undeliverable"
)

// LogAction is the type of a log entry.
type LogAction string

// The acts.
const (
	ActionSent      LogAction = "sent"
	ActionResent    LogAction = "resent"
	ActionRefused   LogAction = "refused"
	ActionVerified  LogAction = "right"
	ActionWrongCode LogAction = "wrong"
)

// LogEntry is one line of the log.
type LogEntry struct {
	Act LogAction `json:"act"`
	At  time.Time `json:"at"`
	// Tried is the code that was entered.
	Tried   string `json:"tried,omitempty"`
	Channel string `json:"channel,omitempty"`
}

// EndReason is the reason why a challenge is over.
type EndReason string

// The endings.
const (
	StillOpen   EndReason = ""
	EndVerified EndReason = "verified"
	// EndExhausted is a challenge with too many wrong codes.
	EndExhausted EndReason = "exhausted"
	// EndUnreachable is one whose last code was refused on the way, with none left.
	EndUnreachable EndReason = "unreachable"
	// EndExpired is a challenge whose last code expired and that may get no further one.
	EndExpired EndReason = "lapsed"
)

// EndReason returns why the challenge is over, or the empty value while it is open.
func (c Challenge) EndReason(s Settings, now time.Time) EndReason {
	switch {
	case c.VerifiedAt != nil:
		return EndVerified
	case c.Wrong >= s.MaxChecks:
		return EndExhausted
	case c.Sends < s.MaxSends || c.Code == nil:
		return StillOpen
	case c.Code.Delivery == DeliveryRefused:
		return EndUnreachable
	case !now.Before(c.Code.ExpiresAt()):
		return EndExpired
	default:
		return StillOpen
	}
}

// NextSendAt is the first instant at which another code may be asked for, or
// nil when there is none to come.
func (c Challenge) NextSendAt(s Settings, now time.Time) *time.Time {
	if c.Sends >= s.MaxSends {
		return nil
	}
	next := now
	if c.Code != nil && c.Code.Delivery != DeliveryRefused && c.Code.MadeAt.Add(ResendPause).After(now) {
		next = c.Code.MadeAt.Add(ResendPause)
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
