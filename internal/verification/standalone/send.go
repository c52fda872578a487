package standalone

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/authn/otp"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/verification/contact"
)

// SendInput requests that a code is sent.
type SendInput struct {
	Caller  application.Caller
	Feature workflow.Feature
	Address string
	// CodeSize is 4 to 8.
	CodeSize     int
	Alphanumeric bool
	// Language is that of the message; one that is not known stands for English.
	Language string
	Echo     EchoedFields
}

// SendStatus is the result of sending a code.
type SendStatus string

// The outcomes. A code that the way to the person refuses is Refused.
const (
	SendSuccess SendStatus = "Success"
	SendRetry   SendStatus = "Retry"
	SendRefused SendStatus = "Refused"
)

// CodeSendResult is the result of a send request.
type CodeSendResult struct {
	RequestID uuid.UUID
	Status    SendStatus
}

// queuedCode is a code on its way.
type queuedCode struct {
	at     spot
	proof  proof
	letter contact.PendingCode
	retry  bool
}

// Send sends a code to an address. A second one within five minutes replaces the
// first and gives no more time; the one after begins again.
func (s *Service) Send(ctx context.Context, in SendInput) (CodeSendResult, error) {
	way := s.Contacts[in.Feature]
	to, err := way.Read(in.Address, in.Caller.Environment)
	if err != nil {
		return CodeSendResult{}, err
	}
	if err := in.Echo.Check(); err != nil {
		return CodeSendResult{}, err
	}
	if sandboxed(in.Caller) {
		return CodeSendResult{RequestID: s.NewID(), Status: SendSuccess}, nil
	}
	price := workflow.Version{ApplicationID: in.Caller.ApplicationID, Nodes: []workflow.Node{{Feature: in.Feature}}}
	if err := s.require(ctx, price); err != nil {
		return CodeSendResult{}, err
	}
	if way.Sender == nil {
		return CodeSendResult{}, NotConfigured()
	}
	app, err := s.Applications.Get(ctx, in.Caller.ApplicationID)
	if err != nil {
		return CodeSendResult{}, err
	}
	p := queuedCode{at: spot{in.Caller.ApplicationID, in.Feature, to.Key}, letter: contact.PendingCode{To: to.To, Language: in.Language, Application: app.Name, Life: otp.CodeLife}}
	if err := s.pack(ctx, &p, in, to); err != nil {
		return CodeSendResult{}, err
	}
	out, err := s.carry(ctx, p, way)
	if err != nil {
		return CodeSendResult{}, err
	}
	switch {
	case out.Status == SendSuccess:
		// The session that may follow has this id, and is charged nothing more.
		err = s.charge(ctx, price, out.RequestID)
	case out.Status == SendRetry && way.RetryCharged:
		err = s.charge(ctx, price, p.proof.challenge.Code.ID)
	}
	return out, errors.Join(err, s.sweep(ctx, p.at.application))
}

// pack makes the code and keeps it, before anything is sent.
func (s *Service) pack(ctx context.Context, p *queuedCode, in SendInput, to Address) error {
	return s.change(ctx, p.at, func(kept *proof) error {
		now := s.Now()
		if err := mayText(*kept, s.Contacts[in.Feature].PerHour, now); err != nil {
			return err
		}
		p.retry = kept.open(now) && kept.challenge.Sends < maxSends && kept.challenge.EndReason(kept.settings(), now) == otp.StillOpen
		if !p.retry {
			kept.end()
			id := s.NewID()
			kept.row.RequestID, kept.row.StartedAt = &id, &now
		}
		kept.row.CodeSize, kept.row.Alphanumeric = int32(in.CodeSize), in.Alphanumeric
		kept.row.VendorData, kept.row.Metadata = nil, in.Echo.Metadata
		if in.Echo.VendorData != "" {
			kept.row.VendorData = &in.Echo.VendorData
		}
		kept.row.SentAt = append(kept.row.SentAt, now)
		// The backend that asks knows best how soon: no pause is demanded of it.
		kept.challenge.Code = nil
		var err error
		if kept.challenge, err = s.Codes.Issue(kept.challenge, otp.Recipient{To: to.To, Channel: to.Channel}, kept.settings()); err != nil {
			return err
		}
		p.letter.Life = kept.row.StartedAt.Add(otp.CodeLife).Sub(now)
		p.letter.Code, _, err = s.Codes.Reveal(kept.challenge, kept.challenge.Code.ID)
		p.proof = *kept
		return err
	})
}

// mayText bounds how many codes an address is sent in an hour.
func mayText(p proof, perHour int, now time.Time) error {
	if perHour == 0 {
		return nil
	}
	var recent []time.Time
	for _, at := range p.row.SentAt {
		if now.Sub(at) < hour {
			recent = append(recent, at)
		}
	}
	if len(recent) < perHour {
		return nil
	}
	return &apperr.Error{
		Kind: apperr.KindRateLimited, Code: "codes_too_many", RetryAfter: recent[len(recent)-perHour].Add(hour).Sub(now),
		Public: fmt.Sprintf("At most %d codes are sent to one number in an hour.", perHour),
	}
}

// carry sends the code and notes what became of it. One that could not be sent
// for a fault of ours takes its proof along: the caller asks again.
func (s *Service) carry(ctx context.Context, p queuedCode, way Contact) (CodeSendResult, error) {
	carried := way.Sender.Send(ctx, p.letter)
	refused := errors.Is(carried, contact.ErrRefused)
	// Written down even when the caller has gone meanwhile.
	err := s.change(context.WithoutCancel(ctx), p.at, func(kept *proof) error {
		switch {
		case !kept.is(p.proof):
		case carried != nil:
			kept.end()
		default:
			kept.challenge = s.Codes.Delivered(kept.challenge, p.proof.challenge.Code.ID, otp.DeliverySent)
		}
		return nil
	})
	if carried != nil && !refused {
		return CodeSendResult{}, errors.Join(notSent(carried), err)
	}
	out := CodeSendResult{RequestID: *p.proof.row.RequestID, Status: SendSuccess}
	switch {
	case refused:
		out.Status = SendRefused
	case p.retry:
		out.Status = SendRetry
	}
	return out, err
}

func notSent(cause error) error {
	return &apperr.Error{
		Kind: apperr.KindUnavailable, Code: "code_not_sent", Public: "The code could not be sent.", Body: problem{"The code could not be sent. Please try again."},
		Cause: fmt.Errorf("send code: %w", cause),
	}
}

// sweep forgets addresses of the application to which nothing was sent lately.
func (s *Service) sweep(ctx context.Context, application uuid.UUID) error {
	_, err := s.Store.Queries().StandaloneCodeSweep(ctx, db.StandaloneCodeSweepParams{ApplicationID: application, Before: s.Now().Add(-hour)})
	if err != nil {
		return fmt.Errorf("forget addresses: %w", err)
	}
	return nil
}
