package e2e

import (
	"testing"
	"time"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/testenv"
)

// EventsPath takes events of users.
const EventsPath = "/v3/events/"

// EventApp is an application that reports events.
type EventApp struct {
	T      *testing.T
	World  *testenv.World
	Party  testenv.Party
	Server *apitest.Client
}

// NewEventApp has a party report events.
func NewEventApp(t *testing.T, w *testenv.World, p testenv.Party) EventApp {
	t.Helper()
	LiftLimits(t, w, p)
	if err := w.Applications.SetSwitch(t.Context(), p.ID, application.SwitchEventMonitoring, true); err != nil {
		t.Fatal(err)
	}
	return EventApp{T: t, World: w, Party: p, Server: w.For(t, p)}
}

// Event is an event with what the test wants of it.
func (s EventApp) Event(id string, more Object) Object {
	e := Object{"event_id": id, "event_category": "auth", "action_type": "login", "occurred_at": s.World.Clock.Now().UTC().Format(time.RFC3339Nano)}
	for name, v := range more {
		if e[name] = v; v == nil {
			delete(e, name)
		}
	}
	return e
}

// Submit reports an event and demands the status.
func (s EventApp) Submit(e Object, status int) Object {
	s.T.Helper()
	return WantObject(s.T, s.Server.Do("POST", EventsPath, e, nil), status)
}

// Subscriber is a live customer who subscribes to every event there is.
type Subscriber struct {
	App
	Secret string
}
