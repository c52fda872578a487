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

// maxSessionDeliveries is the number of latest deliveries shown of a session.
const maxSessionDeliveries = 100

// SessionDelivery is an event of a session on its way to a destination, with what
// its latest attempt has sent and come to.
type SessionDelivery struct {
	ID, DestinationID, SessionID uuid.UUID
	Type                         outbox.Type
	// Status is pending, delivered or failed.
	Status string
	URL    string
	// ResponseStatus, RequestBody and RequestHeaders are nil before the first attempt.
	ResponseStatus *int
	RequestBody    *string
	RequestHeaders map[string]string
	CreatedAt      time.Time
}

// OfSession returns the latest deliveries of a session, the newest first.
// Samples and unsigned callbacks are not among them. A session that was deleted is not found.
func (s *Service) OfSession(ctx context.Context, applicationID, sessionID uuid.UUID) ([]SessionDelivery, error) {
	if err := s.isThere(ctx, applicationID, sessionID); err != nil {
		return nil, err
	}
	rows, err := s.Store.Queries().SessionDeliveries(ctx, db.SessionDeliveriesParams{
		ApplicationID: applicationID, SessionID: sessionID, AtMost: maxSessionDeliveries,
	})
	if err != nil {
		return nil, fmt.Errorf("list deliveries of session: %w", err)
	}
	out := make([]SessionDelivery, len(rows))
	for i, row := range rows {
		if out[i], err = s.sessionDelivery(applicationID, sessionID, row); err != nil {
			return nil, err
		}
	}
	return out, nil
}

func (s *Service) sessionDelivery(applicationID, sessionID uuid.UUID, row db.SessionDeliveriesRow) (SessionDelivery, error) {
	d := SessionDelivery{
		ID: row.DeliveryID, DestinationID: row.DestinationID, SessionID: sessionID, Type: outbox.Type(row.Type), Status: row.Status, URL: row.Url,
		CreatedAt: row.CreatedAt,
	}
	if row.StatusCode == 0 {
		return d, nil
	}
	body, _, err := RenderBody(s.Links, StoredEvent{applicationID, row.Payload, row.Sequence}, row.WebhookVersion, row.AttemptedAt)
	if err != nil {
		return d, fmt.Errorf("make body again: %w", err)
	}
	code, text := int(row.StatusCode), string(body)
	d.ResponseStatus, d.RequestBody = &code, &text
	if err := json.Unmarshal(row.RequestHeaders, &d.RequestHeaders); err != nil {
		return d, fmt.Errorf("read request headers: %w", err)
	}
	return d, nil
}

// SessionDeliveryRef names a delivery of a session.
type SessionDeliveryRef struct{ SessionID, DeliveryID uuid.UUID }

// Resend has an event of a session sent to its destination again, with the usual
// further attempts, and returns where it stands then.
func (s *Service) Resend(ctx context.Context, applicationID uuid.UUID, ref SessionDeliveryRef) (SessionDelivery, error) {
	if err := s.isThere(ctx, applicationID, ref.SessionID); err != nil {
		return SessionDelivery{}, err
	}
	d, err := s.ofSession(ctx, applicationID, ref)
	if err != nil {
		return SessionDelivery{}, err
	}
	if refusal := s.CheckURL(ctx, applicationID, d.URL); refusal != "" {
		return SessionDelivery{}, apperr.Invalid("destination_url_refused", "url", refusal)
	}
	if _, err := s.again(ctx, applicationID, d.DestinationID, ref.DeliveryID); err != nil {
		return SessionDelivery{}, err
	}
	s.Wake()
	return s.ofSession(ctx, applicationID, ref)
}

func (s *Service) ofSession(ctx context.Context, applicationID uuid.UUID, ref SessionDeliveryRef) (SessionDelivery, error) {
	rows, err := s.Store.Queries().SessionDeliveries(ctx, db.SessionDeliveriesParams{
		ApplicationID: applicationID, SessionID: ref.SessionID, DeliveryID: &ref.DeliveryID, AtMost: 1,
	})
	if err != nil {
		return SessionDelivery{}, fmt.Errorf("load delivery: %w", err)
	}
	if len(rows) == 0 {
		return SessionDelivery{}, apperr.NotFound("delivery_not_found")
	}
	return s.sessionDelivery(applicationID, ref.SessionID, rows[0])
}

func (s *Service) isThere(ctx context.Context, applicationID, sessionID uuid.UUID) error {
	row, err := s.Store.Queries().SessionGet(ctx, db.SessionGetParams{ApplicationID: applicationID, SessionID: sessionID})
	if postgres.NotFound(err) || err == nil && row.DeletedAt != nil {
		return apperr.NotFound("session_not_found")
	}
	if err != nil {
		return fmt.Errorf("load session: %w", err)
	}
	return nil
}
