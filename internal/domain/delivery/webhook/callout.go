package webhook

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
)

// CallInput is a call that a node of a workflow makes.
type CallInput struct {
	ApplicationID uuid.UUID
	// DeliveryID stays the same when a call is made again after a crash.
	DeliveryID uuid.UUID
	URL        string
	// Body is a JSON object with a member timestamp to be set, pictures as finished marks.
	Body json.RawMessage
}

// Call makes one call in the form of a delivery, signed with the secret of the
// application's own destination; without one it is unsigned. Whatever the
// receiver does is no error; a call is in no delivery log and is not repeated.
func (s *Service) Call(ctx context.Context, in CallInput) (Answer, error) {
	o := Outgoing{
		ApplicationID: in.ApplicationID, DeliveryID: in.DeliveryID, URL: in.URL, Version: string(VersionV3), Payload: in.Body, Unsigned: true,
	}
	row, err := s.Store.Queries().DestinationDefault(ctx, in.ApplicationID)
	switch {
	case err == nil:
		o.Unsigned, o.DestinationID, o.SecretSealed = false, row.DestinationID, row.SecretSealed
	case !errors.Is(err, pgx.ErrNoRows):
		return Answer{}, fmt.Errorf("load destination: %w", err)
	}
	sent, err := s.Sender.Send(ctx, o)
	return sent.Answer, err
}

// Succeeded reports whether the receiver accepted the request.
func (a Answer) Succeeded() bool { return a.succeeded() }
