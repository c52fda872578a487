package webhook

import (
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/decision/legacy"
	"vidimus/internal/domain/media"
	"vidimus/internal/domain/signature"
	"vidimus/internal/platform/canonjson"
)

// Body renders what an attempt at a time sends of an event: its links live from
// then on, its shape is the version's, its bytes are canonical. The same input
// gives the same bytes, so the log keeps no second copy.
func Body(links media.Links, applicationID uuid.UUID, version string, payload []byte, at time.Time) ([]byte, signature.Envelope, error) {
	links.Now = func() time.Time { return at }
	body := links.Fill(applicationID, payload)
	if version != string(VersionV3) {
		older, err := legacy.Webhook(body, version)
		if err != nil {
			return nil, signature.Envelope{}, fmt.Errorf("shape event: %w", err)
		}
		body = older
	}
	return render(body, at)
}

// render brings the body into its canonical form and sets the attempt's time.
func render(payload []byte, now time.Time) ([]byte, signature.Envelope, error) {
	body, err := canonjson.CanonicalizeObject(payload)
	if err != nil {
		return nil, signature.Envelope{}, fmt.Errorf("canonicalize event: %w", err)
	}
	if err := body.SetInteger("timestamp", now.Unix()); err != nil {
		return nil, signature.Envelope{}, fmt.Errorf("set time of event: %w", err)
	}
	return body.Bytes(), signature.Envelope{
		Timestamp: now.Unix(), SessionID: body.Text("session_id"), Status: body.Text("status"), WebhookType: body.Text("webhook_type"),
	}, nil
}
