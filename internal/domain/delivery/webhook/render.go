package webhook

import (
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/delivery/signature"
	"vidimus/internal/domain/verification/decision/legacy"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/platform/format/canonjson"
)

// StoredEvent is an event as the log has it.
type StoredEvent struct {
	ApplicationID uuid.UUID
	Payload       []byte
	// Sequence is nil where the payload says all there is to say of it.
	Sequence *int64
}

// RenderBody renders what an attempt at a time sends of an event: its links live from
// then on, its shape is the version's, its bytes are canonical. The same input
// gives the same bytes, so the log keeps no second copy.
func RenderBody(links media.Links, e StoredEvent, version string, at time.Time) ([]byte, signature.Envelope, error) {
	links.Now = func() time.Time { return at }
	body := links.Fill(e.ApplicationID, e.Payload)
	if version != string(VersionV3) {
		older, err := legacy.Webhook(body, version)
		if err != nil {
			return nil, signature.Envelope{}, fmt.Errorf("shape event: %w", err)
		}
		body = older
	}
	return render(body, e.Sequence, at)
}

// render brings the body into its canonical form and sets the event's number and the attempt's time.
func render(payload []byte, sequence *int64, now time.Time) ([]byte, signature.Envelope, error) {
	body, err := canonjson.CanonicalizeObject(payload)
	if err != nil {
		return nil, signature.Envelope{}, fmt.Errorf("canonicalize event: %w", err)
	}
	if err := body.SetInteger("timestamp", now.Unix()); err != nil {
		return nil, signature.Envelope{}, fmt.Errorf("set time of event: %w", err)
	}
	if sequence != nil {
		if err := body.SetInteger("sequence", *sequence); err != nil {
			return nil, signature.Envelope{}, fmt.Errorf("set number of event: %w", err)
		}
	}
	return body.Bytes(), signature.Envelope{
		Timestamp: now.Unix(), SessionID: body.Text("session_id"), Status: body.Text("status"), WebhookType: body.Text("webhook_type"),
	}, nil
}
