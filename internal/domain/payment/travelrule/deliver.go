package travelrule

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/payment/travelrule/ivms"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/client/mailer"
	"vidimus/internal/platform/storage/postgres"
)

// What statuses of other providers' answers say (RFC 9110 section 15): from the
// first on they did not take the message, from the second on they may later.
const (
	firstRefusal = 300
	firstFault   = 500
)

// Task is the kind of message to send.
type Task string

// The tasks.
const (
	// TaskInquire sends an inquiry by the protocol, TaskPickup by mail.
	TaskInquire Task = "inquire"
	TaskPickup  Task = "pickup"
	// TaskResolve answers an inquiry, TaskConfirm reports the outcome of an approved transfer.
	TaskResolve Task = "resolve"
	TaskConfirm Task = "confirm"
	// TaskInternalCounterparty brings the exchange to another application of this installation.
	TaskInternalCounterparty Task = "twin"
)

// DeliverArgs is the job that sends a message to the other provider.
type DeliverArgs struct {
	ApplicationID uuid.UUID `json:"application_id"`
	TransferID    uuid.UUID `json:"transfer_id"`
	Task          Task      `json:"task"`
}

// Kind names the job.
func (DeliverArgs) Kind() string { return "travel_rule_deliver" }

// triesToReach is how often a provider is asked before it counts as one that
// cannot be reached: with the queue's pauses, for some five minutes.
const triesToReach = 4

// Worker sends what exchanges have to say.
type Worker struct {
	river.WorkerDefaults[DeliverArgs]
	messaging *Messaging
}

// Work sends one message, unless it is no longer due.
func (w *Worker) Work(ctx context.Context, job *river.Job[DeliverArgs]) error {
	err := w.messaging.deliver(ctx, job.Args, job.Attempt >= triesToReach)
	if errors.Is(err, mailer.ErrRefused) {
		return river.JobCancel(err)
	}
	return err
}

func (s *Messaging) deliver(ctx context.Context, a DeliverArgs, isLast bool) error {
	row, err := s.Store.Queries().TravelTransferGet(ctx, db.TravelTransferGetParams{ApplicationID: a.ApplicationID, TransferID: a.TransferID})
	if postgres.NotFound(err) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("load exchange: %w", err)
	}
	x, err := s.read(ctx, row)
	if err != nil {
		return err
	}
	switch a.Task {
	case TaskInquire:
		return s.inquire(ctx, x, isLast)
	case TaskInternalCounterparty:
		return s.linkInternalCounterparty(ctx, x)
	case TaskPickup:
		return s.pickups.mailPickup(ctx, x, isLast)
	case TaskResolve:
		return s.send(ctx, x, x.resolution(s.core))
	case TaskConfirm:
		return s.send(ctx, x, x.confirmation())
	default:
		return river.JobCancel(fmt.Errorf("task %q is unknown", a.Task))
	}
}

// inquire sends an inquiry to the other provider. One that cannot be reached after several tries,
// or must not be called at all, is told as such.
func (s *Messaging) inquire(ctx context.Context, x *exchange, isLast bool) error {
	if x.status() != webhookevent.AwaitingCounterparty || x.Rail != string(webhookevent.RailTRP) {
		return nil
	}
	body, err := s.inquiryOf(ctx, x)
	if err != nil {
		return err
	}
	reply, err := s.Post.Post(ctx, Message{URL: x.PeerUrl, RequestID: x.TransferID.String(), Body: body})
	switch {
	case err != nil && !isLast:
		return fmt.Errorf("send inquiry: %w", err)
	case err != nil || reply.Forbidden:
		return s.unreachable(ctx, x, "The provider did not answer.")
	case reply.Status >= firstFault && !isLast:
		return fmt.Errorf("send inquiry: answered %d", reply.Status)
	case reply.Status >= firstRefusal:
		return s.unreachable(ctx, x, fmt.Sprintf("The provider answered with status %d.", reply.Status))
	}
	var answer resolution
	isAnswer := len(reply.Body) > 0 && json.Unmarshal(reply.Body, &answer) == nil
	if !isAnswer || answer.Approved == nil && answer.Rejected == nil {
		return nil // it is taken, and the answer follows
	}
	err = s.resolve(ctx, x.ApplicationID, x.TransferID, answer)
	if apperr.KindOf(err) == apperr.KindConflict {
		return nil // the answer came by another way
	}
	return err
}

func (s *core) unreachable(ctx context.Context, x *exchange, detail string) error {
	return s.inTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		locked, err := s.lock(ctx, tx, x.ApplicationID, x.TransferID)
		if err != nil || locked.status() != webhookevent.AwaitingCounterparty {
			return err
		}
		return s.move(ctx, tx, locked, webhookevent.CounterpartyNotReachable, detail)
	})
}

// inTx runs a transaction whose queued events are sent with the commit.
func (s *core) inTx(ctx context.Context, do func(context.Context, postgres.Tx) error) error {
	if err := s.Store.InTx(ctx, do); err != nil {
		return err
	}
	s.Committed()
	return nil
}

func (s *Messaging) inquiryOf(ctx context.Context, x *exchange) ([]byte, error) {
	st, err := settingsOf(ctx, s.Store.Queries(), x.ApplicationID)
	if err != nil {
		return nil, err
	}
	p := ivms.Payload{OriginatingVASP: ivms.NamedVASP(st.LegalName, st.LEI), BeneficiaryVASP: ivms.NamedVASP(x.peer.Name, x.peer.LEI)}
	for to, raw := range map[**ivms.Party]json.RawMessage{&p.Originator: x.OriginatorData, &p.Beneficiary: x.BeneficiaryData} {
		party, err := ivms.ReadParty(raw)
		if err != nil {
			return nil, fmt.Errorf("read party: %w", err)
		}
		*to = &party
	}
	payload, err := json.Marshal(p)
	if err != nil {
		return nil, fmt.Errorf("write payload: %w", err)
	}
	what, extra := assetOf(x.Currency, x.Chain)
	return json.Marshal(inquiry{
		Asset: what, Amount: json.Number(x.Amount), IVMS101: payload, Extensions: extra,
		Callback: s.BaseURL + "/v3/travel-rule/trp/" + s.Links.make(linkResolution, x.ApplicationID, x.TransferID) + "/resolution/",
	})
}

// resolution is the answer to an inquiry; nil while there is none.
func (x *exchange) resolution(c *core) any {
	detail := ""
	if n := len(x.moments); n > 0 {
		detail = x.moments[n-1].Detail
	}
	switch x.status() {
	case webhookevent.Completed, webhookevent.Finished:
		callback := c.BaseURL + "/v3/travel-rule/trp/" + c.Links.make(linkConfirmation, x.ApplicationID, x.TransferID) + "/confirmation/"
		return resolution{Approved: &approval{Address: x.Wallet, Callback: callback}}
	case webhookevent.MismatchedData, webhookevent.NotEnoughCounterpartyData, webhookevent.CounterpartyGeneralDecline:
		return resolution{Rejected: new(rejection(x.status(), detail))}
	case webhookevent.Cancelled, webhookevent.Expired:
		return resolution{Rejected: new(rejection(webhookevent.CounterpartyGeneralDecline, detail))}
	default:
		return nil
	}
}

// confirmation is what became of a transfer; nil while it is not known.
func (x *exchange) confirmation() any {
	switch {
	case x.status() == webhookevent.Finished && x.PaymentTxnID != nil:
		return confirmation{TxID: x.PaymentTxnID}
	case x.status() == webhookevent.Cancelled:
		return confirmation{Canceled: new("The exchange was withdrawn.")}
	default:
		return nil
	}
}

// send brings a message to the address that the other side has named. What is
// refused for good is given up; the queue tries the rest again.
func (s *Messaging) send(ctx context.Context, x *exchange, message any) error {
	if message == nil || x.PeerUrl == "" {
		return nil
	}
	body, err := json.Marshal(message)
	if err != nil {
		return fmt.Errorf("write message: %w", err)
	}
	request := x.TransferID.String()
	if x.PeerRequestID != nil {
		request = *x.PeerRequestID
	}
	reply, err := s.Post.Post(ctx, Message{URL: x.PeerUrl, RequestID: request, Body: body})
	switch {
	case err != nil:
		return fmt.Errorf("send message: %w", err)
	case reply.Forbidden:
		return river.JobCancel(errors.New("send message: the address must not be called"))
	case reply.Status >= firstFault:
		return fmt.Errorf("send message: answered %d", reply.Status)
	case reply.Status >= firstRefusal:
		return river.JobCancel(fmt.Errorf("send message: answered %d", reply.Status))
	}
	return nil
}
