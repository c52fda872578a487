package session

import (
	"bytes"
	"encoding/json"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/delivery/outbox"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/management/application"
)

// Announcement holds the data of a status.updated event.
type Announcement struct {
	Session     Session
	Environment application.Environment
	// Previous is the status before, empty when the session was just created.
	Previous Status
	// Features are those of the workflow, as decisions name them.
	Features []any
	// Decision is left out where the status carries none.
	Decision []byte
	// Resubmit is set for a session that is Resubmitted.
	Resubmit *webhookevent.Resubmit
	At       time.Time

	// sequence is the number of the event of a creation.
	sequence int64
}

// event describes the session's present status under the given id.
func (a Announcement) event(id uuid.UUID) (outbox.Event, error) {
	s := a.Session
	facts := webhookevent.StatusUpdated{
		Origin:   a.origin(id),
		Session:  a.subject(),
		Previous: string(a.Previous), Resubmit: a.Resubmit,
	}
	if s.Status.Decided() {
		facts.Decision = a.Decision
	}
	return facts.Event()
}

func (a Announcement) origin(id uuid.UUID) webhookevent.Origin {
	return webhookevent.Origin{
		ID: id, ApplicationID: a.Session.ApplicationID, Environment: a.Environment, At: a.At, Sequence: a.sequence,
	}
}

// DataAnnouncement holds the data of a data.updated event.
type DataAnnouncement struct {
	Announcement
	Trigger webhookevent.Trigger
	// Changed names the members of the decision to read again.
	Changed []string
}

// subject returns the session members of an event.
func (a Announcement) subject() webhookevent.Session {
	s := a.Session
	return webhookevent.Session{
		ID: s.ID, Kind: s.Kind, Status: string(s.Status), WorkflowID: s.WorkflowID, WorkflowVersion: s.WorkflowVersion,
		Features: a.Features, VendorData: s.VendorData, Metadata: s.Metadata,
	}
}

// encode writes JSON without escaping what HTML would mind.
func encode(v any) (json.RawMessage, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return nil, err
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), nil
}
