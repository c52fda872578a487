// Package contact holds what the e-mail and phone steps share: the dialogue about a
// code, the job that sends it, and the other uses of an address. Each step defines
// what an address is, and what counts against one.
package contact

import (
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"vidimus/internal/domain/authn/otp"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/value/timestamp"
	"vidimus/internal/verification"
)

// FormatTime is a time as forms and items hold it; nil stays nil.
func FormatTime(t *time.Time) *string {
	if t == nil {
		return nil
	}
	text := t.UTC().Format(timestamp.Layout)
	return &text
}

// CodeDialogue sends a person a code and takes it back, for one step.
type CodeDialogue struct {
	Codes *otp.CodeIssuer
	// Field is the member of the input in which the address comes.
	Field string
}

// CodeSettings are the settings of codes in one task.
type CodeSettings struct {
	Settings otp.Settings
	// Fixed is the address that the caller of the session gave; no other is
	// accepted. Empty leaves it to the person.
	Fixed string
	// Judge brings an address to its one form and chooses its way, or refuses it.
	Judge func(given string) (otp.Recipient, error)
}

// LoadState reads the stored state of a step.
func LoadState(t verification.Task) (otp.Challenge, error) {
	var c otp.Challenge
	if len(t.Input) == 0 {
		return c, nil
	}
	if err := json.Unmarshal(t.Input, &c); err != nil {
		return c, fmt.Errorf("read input: %w", err)
	}
	return c, nil
}

// FormState is the part of the page's form that steps about an address and about a number share.
type FormState struct {
	// Stage is "address" before the first code, "code" while one is waited for,
	// and "over" when no input can change anything: "finish" goes on.
	Stage        string  `json:"stage"`
	CodeSize     int     `json:"code_size"`
	Alphanumeric bool    `json:"alphanumeric"`
	AttemptsLeft int     `json:"attempts_left"`
	SendsLeft    int     `json:"sends_left"`
	NextSendAt   *string `json:"next_send_at"`
	ExpiresAt    *string `json:"expires_at"`
	// Delivery is how far the last code is: pending, sent or refused.
	Delivery *otp.DeliveryStatus `json:"delivery"`
	// Problem is the last refusal: code_wrong, code_expired or undeliverable.
	Problem *otp.RefusalReason `json:"problem"`
}

// State returns the state of the dialogue for the page.
func (k CodeDialogue) State(c otp.Challenge, s otp.Settings) FormState {
	now := k.Codes.Now()
	out := FormState{
		Stage: "address", CodeSize: s.CodeSize(), Alphanumeric: s.Letters(), AttemptsLeft: max(0, s.MaxChecks-c.Wrong),
		SendsLeft: max(0, s.MaxSends-c.Sends), NextSendAt: FormatTime(c.NextSendAt(s, now)),
	}
	if c.Code != nil {
		end := c.Code.ExpiresAt()
		out.Stage, out.ExpiresAt, out.Delivery = "code", FormatTime(&end), &c.Code.Delivery
	}
	if c.Problem != "" {
		out.Problem = &c.Problem
	}
	if c.EndReason(s, now) != otp.StillOpen {
		out.Stage = "over"
	}
	return out
}

// Submit handles the person's input: {"action": "send"} with an address, "resend",
// {"action": "check", "code": ...}, or "finish" when no attempts are left.
func (k CodeDialogue) Submit(t verification.Task, r CodeSettings, input json.RawMessage) (verification.SubmissionResult, error) {
	c, err := LoadState(t)
	if err != nil {
		return verification.SubmissionResult{}, err
	}
	if c.EndReason(r.Settings, k.Codes.Now()) != otp.StillOpen {
		return k.keep(c, r, verification.SubmissionResult{})
	}
	in, err := read(input, k.Field)
	if err != nil {
		return verification.SubmissionResult{}, err
	}
	switch in.action {
	case "send", "resend":
		return k.send(t, c, r, in)
	case "check":
		after, refusal, err := k.Codes.Check(c, in.code, r.Settings)
		if err != nil {
			return verification.SubmissionResult{}, err
		}
		return k.keep(after, r, verification.SubmissionResult{Refusal: refusal})
	case "finish":
		return verification.SubmissionResult{}, apperr.Conflict("code_expected", "This step is not over: ask for a code and enter it.")
	default:
		return verification.SubmissionResult{}, apperr.Invalid("action_unknown", otp.FieldAction, "This must be send, resend, check or finish.")
	}
}

// keep stores the challenge and reports whether it is over.
func (k CodeDialogue) keep(c otp.Challenge, r CodeSettings, out verification.SubmissionResult) (verification.SubmissionResult, error) {
	raw, err := json.Marshal(c)
	if err != nil {
		return verification.SubmissionResult{}, fmt.Errorf("write input: %w", err)
	}
	out.Input, out.Complete = raw, c.EndReason(r.Settings, k.Codes.Now()) != otp.StillOpen
	return out, nil
}

func (k CodeDialogue) send(t verification.Task, c otp.Challenge, r CodeSettings, in submission) (verification.SubmissionResult, error) {
	given := in.address
	switch {
	case r.Fixed != "" && (given == "" || given == r.Fixed):
		given = r.Fixed
	case given == "" && in.action == "resend":
		given = c.To
	}
	if strings.TrimSpace(given) == "" {
		return verification.SubmissionResult{}, apperr.Invalid("address_missing", k.Field, "This field is required.")
	}
	to, err := r.Judge(given)
	if err != nil {
		return verification.SubmissionResult{}, err
	}
	if r.Fixed != "" && to.To != r.Fixed {
		return verification.SubmissionResult{}, apperr.Invalid("address_fixed", k.Field, "Only the address that is shown can be used here.")
	}
	if c, err = k.Codes.Issue(c, to, r.Settings); err != nil {
		return verification.SubmissionResult{}, err
	}
	out := verification.SubmissionResult{}
	if t.Environment != application.Sandbox {
		out.Jobs = []jobs.Args{CodeArgs{
			ApplicationID: t.Session.ApplicationID, SessionID: t.Session.ID, NodeID: t.Node.NodeID, CodeID: c.Code.ID,
		}}
	}
	return k.keep(c, r, out)
}

// submission is one input of the person.
type submission struct{ action, address, code string }

// read takes the members it knows; others are ignored.
func read(input json.RawMessage, field string) (submission, error) {
	var members map[string]json.RawMessage
	if json.Unmarshal(input, &members) != nil || members == nil {
		return submission{}, apperr.Invalid("input_malformed", otp.FieldAction, "This field is required.")
	}
	var s submission
	for name, to := range map[string]*string{otp.FieldAction: &s.action, field: &s.address, otp.FieldCode: &s.code} {
		raw, sent := members[name]
		if !sent || string(raw) == "null" {
			continue
		}
		if json.Unmarshal(raw, to) != nil {
			return submission{}, apperr.Invalid("input_malformed", name, "This must be a text.")
		}
	}
	return s, nil
}
