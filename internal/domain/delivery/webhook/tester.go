package webhook

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/outbox"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// TestInput selects the sample event to send: status.updated by default, about the
// session of a person by default.
type TestInput struct {
	Type        outbox.Type
	Status      string
	Kind        workflow.Kind
	Environment application.Environment
}

// Test sends one sample event to the destination, even if it is disabled, and
// returns the result. The delivery log records the sample, but it is never retried
// and does not count as a failure of the destination.
func (s *Service) Test(ctx context.Context, applicationID, id uuid.UUID, in TestInput) (LogDetail, error) {
	row, err := s.load(ctx, applicationID, id)
	if err != nil {
		return LogDetail{}, err
	}
	if refusal := s.CheckURL(ctx, applicationID, row.Url); refusal != "" {
		return LogDetail{}, apperr.Invalid("destination_url_refused", "url", refusal)
	}
	if in.Type == "" {
		in.Type = outbox.StatusUpdated
	}
	e, err := webhookevent.Sample(webhookevent.SampleInput{
		Type: in.Type, Status: in.Status, SessionKind: in.Kind, ApplicationID: applicationID, Environment: in.Environment,
		EventID: s.NewID(), At: s.Now(),
	})
	if err != nil {
		return LogDetail{}, err
	}
	// A caller who goes away does not undo what the receiver has got.
	ctx = context.WithoutCancel(ctx)
	t := sampleSent{event: e, version: row.WebhookVersion, destinationID: id, deliveryID: s.NewID(), attemptID: s.NewID()}
	t.sent, err = s.Sender.Send(ctx, Outgoing{
		ApplicationID: applicationID, DestinationID: id, DeliveryID: t.deliveryID, URL: row.Url, Version: t.version,
		SecretSealed: row.SecretSealed, Payload: e.Payload, Test: true, At: e.OccurredAt,
	})
	if err != nil {
		return LogDetail{}, fmt.Errorf("send sample: %w", err)
	}
	recording, cancel := context.WithTimeout(ctx, testRecordTimeout)
	defer cancel()
	if err := s.recordTest(recording, t); err != nil {
		return LogDetail{}, err
	}
	return t.detail(), nil
}

// testRecordTimeout lets the caller have an answer while a database hangs.
const testRecordTimeout = 5 * time.Second

// sampleSent is a sample that was sent.
type sampleSent struct {
	event         outbox.Event
	version       string
	destinationID uuid.UUID
	deliveryID    uuid.UUID
	attemptID     uuid.UUID
	sent          Attempt
}

func (t sampleSent) status() string {
	if t.sent.Answer.succeeded() {
		return deliveryDelivered
	}
	return deliveryFailed
}

// recordTest writes the event, its delivery and its attempt together: they are
// in the log or they are not.
func (s *Service) recordTest(ctx context.Context, t sampleSent) error {
	return s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		e := t.event
		if err := tx.TestEventInsert(ctx, db.TestEventInsertParams{
			ApplicationID: e.ApplicationID, EventID: e.ID, Type: string(e.Type), SessionID: e.SessionID, OccurredAt: e.OccurredAt, Payload: e.Payload,
		}); err != nil {
			return fmt.Errorf("insert sample: %w", err)
		}
		if err := tx.TestDeliveryInsert(ctx, db.TestDeliveryInsertParams{
			ApplicationID: e.ApplicationID, DeliveryID: t.deliveryID, DestinationID: t.destinationID, EventID: e.ID,
			WebhookVersion: t.version, Status: t.status(), At: t.sent.At,
		}); err != nil {
			return fmt.Errorf("insert delivery of sample: %w", err)
		}
		if err := tx.TestAttemptInsert(ctx, t.attempt()); err != nil {
			return fmt.Errorf("insert attempt of sample: %w", err)
		}
		return nil
	})
}

func (t sampleSent) attempt() db.TestAttemptInsertParams {
	e, a := t.event, t.sent.Answer
	p := db.TestAttemptInsertParams{
		ApplicationID: e.ApplicationID, DestinationID: t.destinationID, AttemptID: t.attemptID, DeliveryID: t.deliveryID, EventID: e.ID,
		SessionID: e.SessionID, WebhookType: string(e.Type), WebhookVersion: t.version, Succeeded: a.succeeded(),
		StatusCode: int32(a.Status), ResponseTimeMs: int32(a.Duration.Milliseconds()), ResponseTruncated: a.Truncated, CreatedAt: t.sent.At,
		RequestHeaders: []byte(headersJSON(t.sent.RequestHeaders)),
	}
	if a.Problem != "" {
		p.Error = &a.Problem
		return p
	}
	body := storable(string(a.ResponseBody))
	p.ResponseBody = &body
	if headers := headersJSON(a.ResponseHeaders); headers != "" {
		p.ResponseHeaders = []byte(headers)
	}
	return p
}

// detail is the log's row, as LogDetail would read it.
func (t sampleSent) detail() LogDetail {
	p := t.attempt()
	d := LogDetail{
		LogEntry: LogEntry{
			ID: t.attemptID, DeliveryID: t.deliveryID, EventID: p.EventID, Type: t.event.Type, Version: Version(t.version),
			SessionID: p.SessionID, Attempt: 1, Succeeded: p.Succeeded, DeliveryStatus: t.status(), StatusCode: int(p.StatusCode),
			ResponseTimeMS: int(p.ResponseTimeMs), Error: p.Error, IsTest: true, CreatedAt: p.CreatedAt,
		},
		RequestHeaders: t.sent.RequestHeaders, RequestBody: t.sent.Body, ResponseBody: p.ResponseBody, ResponseTruncated: p.ResponseTruncated,
	}
	if p.ResponseHeaders != nil {
		d.ResponseHeaders = t.sent.Answer.ResponseHeaders
	}
	return d
}
