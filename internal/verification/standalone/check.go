package standalone

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/authn/otp"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/storage/postgres"
)

// CheckInput is a code that was entered.
type CheckInput struct {
	Caller        application.Caller
	Feature       workflow.Feature
	Address, Code string
	// Config are settings of the feature's step, over its defaults.
	Config map[string]any
}

// CheckStatus is the result of checking a code.
type CheckStatus string

// The outcomes.
const (
	CheckApproved CheckStatus = "Approved"
	CheckDeclined CheckStatus = "Declined"
	CheckFailed   CheckStatus = "Failed"
	// CheckMissing is returned when no code is waiting for the address.
	CheckMissing CheckStatus = "Expired or Not Found"
)

// CodeCheckResult is the result of a code check.
type CodeCheckResult struct {
	// RequestID is the session's id when the proof has come to its end.
	RequestID uuid.UUID
	Status    CheckStatus
	// Left is how many entries are left after a wrong one.
	Left int
	// Exhausted says that the last entry was wrong.
	Exhausted bool
	// To is the address in its one form, Country that of a number where it is known.
	To      string
	Country *string
	// Item is the feature's entry in decisions, at the end of the proof.
	Item      json.RawMessage
	Echo      EchoedFields
	CreatedAt time.Time
}

// errGone reports that a concurrent check used the code.
var errGone = errors.New("the proof came to its end meanwhile")

// Check compares a code. The right one ends the proof, and so does the third wrong
// one: the outcome is then stored as a session.
func (s *Service) Check(ctx context.Context, in CheckInput) (CodeCheckResult, error) {
	to, err := s.Contacts[in.Feature].Read(in.Address, in.Caller.Environment)
	if err != nil {
		return CodeCheckResult{}, err
	}
	out := CodeCheckResult{RequestID: s.NewID(), CreatedAt: s.Now(), Status: CheckMissing, To: to.To, Country: to.Country}
	if sandboxed(in.Caller) {
		if out.Status = CheckFailed; otp.NormalizeCode(in.Code) == otp.SandboxCode {
			out.Status = CheckApproved
		}
		out.Left = maxChecks - 1
		return out, nil
	}
	at := spot{in.Caller.ApplicationID, in.Feature, to.Key}
	p, err := s.enter(ctx, at, in.Code, &out)
	if err != nil || out.Status != CheckApproved && out.Status != CheckDeclined {
		return out, err
	}
	return s.finish(ctx, at, in, p, out)
}

// enter compares an entered code with the sent one. A wrong entry is counted at once; the right one
// is not, for the proof ends with its session only.
func (s *Service) enter(ctx context.Context, at spot, code string, out *CodeCheckResult) (judged proof, err error) {
	err = s.change(ctx, at, func(kept *proof) error {
		now := s.Now()
		if !kept.open(now) {
			return nil
		}
		out.Echo = kept.echo()
		judged = *kept
		if kept.challenge.EndReason(kept.settings(), now) == otp.EndExhausted {
			out.Status, out.Exhausted = CheckDeclined, true
			return nil
		}
		after, _, err := s.Codes.Check(kept.challenge, code, kept.settings())
		if err != nil {
			return err
		}
		judged.challenge = after
		switch after.EndReason(kept.settings(), now) {
		case otp.EndVerified:
			out.Status = CheckApproved
			return nil
		case otp.EndExhausted:
			out.Status, out.Exhausted = CheckDeclined, true
		default:
			out.Status, out.Left = CheckFailed, maxChecks-after.Wrong
		}
		kept.challenge = after
		return nil
	})
	return judged, err
}

func (p proof) echo() EchoedFields {
	e := EchoedFields{Metadata: p.row.Metadata}
	if p.row.VendorData != nil {
		e.VendorData = *p.row.VendorData
	}
	return e
}

// finish weighs the address, and keeps the outcome and the end of the proof
// together. Of two checks with the right code one ends it.
func (s *Service) finish(ctx context.Context, at spot, in CheckInput, p proof, out CodeCheckResult) (CodeCheckResult, error) {
	input, err := json.Marshal(p.challenge)
	if err != nil {
		return CodeCheckResult{}, fmt.Errorf("write codes: %w", err)
	}
	way := s.Contacts[in.Feature]
	config := maps.Clone(way.Settings)
	maps.Copy(config, in.Config)
	r, err := s.prepare(ctx, Call{
		Caller: in.Caller, Feature: in.Feature, Service: way.Service, Config: config, Input: input, Echo: out.Echo,
		id: *p.row.RequestID, prepaid: true,
	})
	if err != nil {
		return CodeCheckResult{}, err
	}
	found, err := r.step.Run(ctx, r.task)
	if err != nil {
		return CodeCheckResult{}, fmt.Errorf("run %s: %w", in.Feature, err)
	}
	if found, err = settled(found); err != nil {
		return CodeCheckResult{}, err
	}
	err = s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		// The counter of sessions comes before every other lock.
		if err := s.Sessions.LockNumberCounter(ctx, tx, at.application); err != nil {
			return err
		}
		kept, err := s.lock(ctx, tx, at)
		if err != nil {
			return err
		}
		if !kept.is(p) {
			return errGone
		}
		kept.end()
		if err := s.save(ctx, tx, kept); err != nil {
			return err
		}
		return s.write(ctx, tx, r, found)
	})
	if errors.Is(err, errGone) {
		out.Status = CheckMissing
		return out, nil
	}
	if err != nil {
		return CodeCheckResult{}, err
	}
	s.Committed()
	out.RequestID, out.Item, out.CreatedAt, out.Status = r.id, found.Item, r.task.Session.CreatedAt, CheckApproved
	if found.Status != decision.StepApproved {
		out.Status = CheckDeclined
	}
	return out, nil
}
