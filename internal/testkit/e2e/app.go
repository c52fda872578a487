package e2e

import (
	"bytes"
	"image"
	"image/jpeg"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/receiver"
	"vidimus/internal/testkit/testenv"
)

// RetryDelays is the schedule of three attempts, as short as a setting may be.
var RetryDelays = []time.Duration{time.Second, 2 * time.Second}

// App is a customer who takes part in a test: an application and its receiver.
type App struct {
	World    *testenv.World
	Party    testenv.Party
	Receiver *receiver.Receiver
	T        *testing.T
}

// RetrySoon has webhooks retried after RetryDelays.
func RetrySoon(c *config.Config) { c.Webhook.RetryDelays = RetryDelays }

// NewAppIn gives a test an application of its own in a world that others share.
func NewAppIn(t *testing.T, w *testenv.World, e application.Environment) App {
	t.Helper()
	return App{World: w, Party: w.Party(e), Receiver: receiver.New(t, w.Clock.Now), T: t}
}

// Subscribe makes a destination at a path of the receiver, which then trusts it.
func (h App) Subscribe(path string) uuid.UUID {
	h.T.Helper()
	id, secret := h.SubscribeURL(h.Receiver.URL(path))
	h.Receiver.Trust(path, secret)
	return id
}

// SubscribeURL makes a destination at any address and returns its id and secret.
func (h App) SubscribeURL(url string) (uuid.UUID, string) {
	h.T.Helper()
	a := h.World.For(h.T, h.Party).Do("POST", "/v3/webhook/destinations/", map[string]any{
		"label": "test", "url": url, "subscribed_events": []string{"status.updated"},
	}, nil)
	if a.Status != http.StatusCreated {
		h.T.Fatalf("subscribe: %d %s", a.Status, a.Body)
	}
	body := a.JSON()
	return uuid.MustParse(body["uuid"].(string)), body["secret_shared_key"].(string)
}

// CreateSession opens a session with the installation's workflow unless the body names one.
func (h App) CreateSession(body map[string]any) (session, token string) {
	h.T.Helper()
	if body["workflow_id"] == nil {
		body["workflow_id"] = h.Party.WorkflowID
	}
	a := h.World.For(h.T, h.Party).Do("POST", "/v3/session/", body, nil)
	if a.Status != http.StatusCreated {
		h.T.Fatalf("create: %d %s", a.Status, a.Body)
	}
	made := a.JSON()
	return made["session_id"].(string), made["session_token"].(string)
}

// HandOver walks a person through a session of one document.
func (h App) HandOver(token string, picture []byte) {
	h.T.Helper()
	person := h.World.Person(token)
	for _, call := range []struct {
		method, path string
		body         any
		status       int
	}{
		{"POST", "/v3/hosted/session/consent/", map[string]any{"consent_version": "2026-12"}, http.StatusOK},
		{"POST", "/v3/hosted/session/steps/feature_ocr/document/", map[string]any{"document_type": "P", "issuing_state": "JPN"}, http.StatusOK},
		{"PUT", "/v3/hosted/session/steps/feature_ocr/images/front/?capture=upload", picture, http.StatusAccepted},
	} {
		headers := map[string]string{}
		if call.method == "PUT" {
			headers["Content-Type"] = "image/jpeg"
		}
		if a := person.Do(call.method, call.path, call.body, headers); a.Status != call.status {
			h.T.Fatalf("%s %s: %d %s", call.method, call.path, a.Status, a.Body)
		}
	}
}

// WaitForStatuses waits until the receiver knows these statuses of a session, in order.
func (h App) WaitForStatuses(path, session string, statuses ...string) {
	h.T.Helper()
	h.World.Eventually("events "+strings.Join(statuses, ", "), func() bool {
		return slices.Equal(h.Receiver.Statuses(path, session), statuses)
	})
}

// WaitForDelivery waits until a destination's only delivery has an outcome, and returns
// it with the codes of its attempts.
func (h App) WaitForDelivery(destination uuid.UUID) (outcome string, codes []int32) {
	h.T.Helper()
	var delivery uuid.UUID
	h.World.Eventually("the delivery has an outcome", func() bool {
		return h.World.Pool.QueryRow(h.T.Context(),
			"SELECT delivery_id, status FROM webhook_deliveries WHERE destination_id = $1 AND status <> 'pending'", destination,
		).Scan(&delivery, &outcome) == nil
	})
	attempts, err := h.World.Store.Queries().AttemptList(h.T.Context(), db.AttemptListParams{ApplicationID: h.Party.ID, DeliveryID: delivery})
	if err != nil {
		h.T.Fatal(err)
	}
	for _, a := range attempts {
		codes = append(codes, a.StatusCode)
	}
	return outcome, codes
}

// TinyPicture is a picture that shows nothing.
func TinyPicture(t *testing.T) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := jpeg.Encode(&b, image.NewGray(image.Rect(0, 0, 640, 480)), nil); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}
