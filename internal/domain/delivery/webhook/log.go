package webhook

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/outbox"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// LogEntry is one attempt in the delivery log.
type LogEntry struct {
	ID         uuid.UUID
	DeliveryID uuid.UUID
	EventID    uuid.UUID
	Type       outbox.Type
	Version    Version
	// SessionID is nil for events that are not about a session.
	SessionID *uuid.UUID
	// Attempt counts from one.
	Attempt   int
	Succeeded bool
	// DeliveryStatus is pending, delivered or failed: where the event stands now.
	DeliveryStatus string
	// StatusCode is the receiver's, 504 for a timeout, 503 for a connection that failed.
	StatusCode     int
	ResponseTimeMS int
	// Error says why there was no answer; nil when there was one.
	Error         *string
	IsTest        bool
	NextAttemptAt *time.Time
	CreatedAt     time.Time
}

// LogDetail is an attempt with its request and response.
type LogDetail struct {
	LogEntry
	RequestHeaders map[string]string
	// RequestBody is byte for byte what was sent.
	RequestBody []byte
	// ResponseHeaders and ResponseBody are nil when there was no answer.
	ResponseHeaders map[string]string
	ResponseBody    *string
	// ResponseTruncated says that more came back than is kept.
	ResponseTruncated bool
}

// LogFilter chooses attempts; nil keeps all. Limit and Offset are the page.
type LogFilter struct {
	Type           *string
	Succeeded      *bool
	DeliveryStatus *string
	StatusCode     *int32
	EventID        *uuid.UUID
	SessionID      *uuid.UUID
	IsTest         *bool
	// From is included, Before is not.
	From, Before  *time.Time
	Limit, Offset int
}

// Log returns a page of the destination's attempts, the newest first, and how
// many there are on all pages.
func (s *Service) Log(ctx context.Context, applicationID, id uuid.UUID, f LogFilter) ([]LogEntry, int, error) {
	if _, err := s.load(ctx, applicationID, id); err != nil {
		return nil, 0, err
	}
	rows, n, err := s.logPage(ctx, f.params(applicationID, id))
	if err != nil {
		return nil, 0, err
	}
	entries := make([]LogEntry, len(rows))
	for i, row := range rows {
		entries[i] = entryFromRow(row.WebhookAttempt, row.DeliveryStatus)
	}
	return entries, int(n), nil
}

func (s *Service) logPage(ctx context.Context, p db.DeliveryLogListParams) (rows []db.DeliveryLogListRow, n int64, err error) {
	err = s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		if err := tx.PlanByValues(ctx); err != nil {
			return fmt.Errorf("choose plans: %w", err)
		}
		if rows, err = tx.DeliveryLogList(ctx, p); err != nil {
			return fmt.Errorf("list attempts: %w", err)
		}
		n, err = tx.DeliveryLogCount(ctx, db.DeliveryLogCountParams{
			ApplicationID: p.ApplicationID, DestinationID: p.DestinationID, FromID: p.FromID, BeforeID: p.BeforeID,
			CreatedFrom: p.CreatedFrom, CreatedBefore: p.CreatedBefore, WebhookType: p.WebhookType, Succeeded: p.Succeeded,
			DeliveryStatus: p.DeliveryStatus, StatusCode: p.StatusCode, EventID: p.EventID, SessionID: p.SessionID, IsTest: p.IsTest,
		})
		if err != nil {
			return fmt.Errorf("count attempts: %w", err)
		}
		return nil
	})
	return rows, n, err
}

func (f LogFilter) params(applicationID, id uuid.UUID) db.DeliveryLogListParams {
	from, before := idSpan(f.From, f.Before)
	return db.DeliveryLogListParams{
		ApplicationID: applicationID, DestinationID: id, FromID: from, BeforeID: before, CreatedFrom: f.From, CreatedBefore: f.Before,
		WebhookType: f.Type, Succeeded: f.Succeeded, DeliveryStatus: f.DeliveryStatus, StatusCode: f.StatusCode, EventID: f.EventID,
		SessionID: f.SessionID, IsTest: f.IsTest, PageLimit: int32(f.Limit), PageOffset: int32(f.Offset),
	}
}

// LogDetail returns one attempt of the destination in full.
func (s *Service) LogDetail(ctx context.Context, applicationID, id, attemptID uuid.UUID) (LogDetail, error) {
	if _, err := s.load(ctx, applicationID, id); err != nil {
		return LogDetail{}, err
	}
	row, err := s.Store.Queries().DeliveryLogGet(ctx, db.DeliveryLogGetParams{ApplicationID: applicationID, DestinationID: id, AttemptID: attemptID})
	if postgres.NotFound(err) {
		return LogDetail{}, apperr.NotFound("attempt_not_found")
	}
	if err != nil {
		return LogDetail{}, fmt.Errorf("load attempt: %w", err)
	}
	return s.detail(row)
}

// detail makes the body of an attempt again: it is the event's, in the shape
// and with the time of the attempt.
func (s *Service) detail(row db.DeliveryLogGetRow) (LogDetail, error) {
	a := row.WebhookAttempt
	d := LogDetail{LogEntry: entryFromRow(a, row.DeliveryStatus), ResponseBody: a.ResponseBody, ResponseTruncated: a.ResponseTruncated}
	var err error
	if d.RequestBody, _, err = RenderBody(s.Links, StoredEvent{a.ApplicationID, row.Payload, row.Sequence}, a.WebhookVersion, a.CreatedAt); err != nil {
		return LogDetail{}, fmt.Errorf("make body again: %w", err)
	}
	if err := json.Unmarshal(a.RequestHeaders, &d.RequestHeaders); err != nil {
		return LogDetail{}, fmt.Errorf("read request headers: %w", err)
	}
	if a.ResponseHeaders != nil {
		if err := json.Unmarshal(a.ResponseHeaders, &d.ResponseHeaders); err != nil {
			return LogDetail{}, fmt.Errorf("read response headers: %w", err)
		}
	}
	return d, nil
}

func entryFromRow(a db.WebhookAttempt, deliveryStatus string) LogEntry {
	return LogEntry{
		ID: a.AttemptID, DeliveryID: a.DeliveryID, EventID: a.EventID, Type: outbox.Type(a.WebhookType), Version: Version(a.WebhookVersion),
		SessionID: a.SessionID, Attempt: int(a.Attempt), Succeeded: a.Succeeded, DeliveryStatus: deliveryStatus,
		StatusCode: int(a.StatusCode), ResponseTimeMS: int(a.ResponseTimeMs), Error: a.Error, IsTest: a.IsTest,
		NextAttemptAt: a.NextAttemptAt, CreatedAt: a.CreatedAt,
	}
}
