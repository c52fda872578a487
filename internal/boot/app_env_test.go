package boot_test

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

// soon is the schedule of three attempts, as short as a setting may be.
var soon = []time.Duration{time.Second, 2 * time.Second}

// appEnv is a customer who takes part in a test: an application and its receiver.
type appEnv struct {
	world    *testenv.World
	party    testenv.Party
	receiver *receiver.Receiver
	t        *testing.T
}

func impatient(c *config.Config) { c.Webhook.RetryDelays = soon }

// settle gives a test an application of its own in a world that others share.
func settle(t *testing.T, w *testenv.World, e application.Environment) appEnv {
	t.Helper()
	return appEnv{world: w, party: w.Party(e), receiver: receiver.New(t, w.Clock.Now), t: t}
}

// subscribe makes a destination at a path of the receiver, which then trusts it.
func (h appEnv) subscribe(path string) uuid.UUID {
	h.t.Helper()
	id, secret := h.subscribeURL(h.receiver.URL(path))
	h.receiver.Trust(path, secret)
	return id
}

func (h appEnv) subscribeURL(url string) (uuid.UUID, string) {
	h.t.Helper()
	a := h.world.For(h.t, h.party).Do("POST", "/v3/webhook/destinations/", map[string]any{
		"label": "test", "url": url, "subscribed_events": []string{"status.updated"},
	}, nil)
	if a.Status != http.StatusCreated {
		h.t.Fatalf("subscribe: %d %s", a.Status, a.Body)
	}
	body := a.JSON()
	return uuid.MustParse(body["uuid"].(string)), body["secret_shared_key"].(string)
}

// create opens a session with the house's workflow unless the body names one.
func (h appEnv) create(body map[string]any) (session, token string) {
	h.t.Helper()
	if body["workflow_id"] == nil {
		body["workflow_id"] = h.party.WorkflowID
	}
	a := h.world.For(h.t, h.party).Do("POST", "/v3/session/", body, nil)
	if a.Status != http.StatusCreated {
		h.t.Fatalf("create: %d %s", a.Status, a.Body)
	}
	made := a.JSON()
	return made["session_id"].(string), made["session_token"].(string)
}

// hand walks a person through a session of one document.
func (h appEnv) hand(token string, picture []byte) {
	h.t.Helper()
	person := h.world.Person(token)
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
			h.t.Fatalf("%s %s: %d %s", call.method, call.path, a.Status, a.Body)
		}
	}
}

// hears waits until the receiver knows these statuses of a session, in order.
func (h appEnv) hears(path, session string, statuses ...string) {
	h.t.Helper()
	h.world.Eventually("events "+strings.Join(statuses, ", "), func() bool {
		return slices.Equal(h.receiver.Statuses(path, session), statuses)
	})
}

// settled waits until a destination's only delivery has an outcome, and returns
// it with the codes of its attempts.
func (h appEnv) settled(destination uuid.UUID) (outcome string, codes []int32) {
	h.t.Helper()
	var delivery uuid.UUID
	h.world.Eventually("the delivery has an outcome", func() bool {
		return h.world.Pool.QueryRow(h.t.Context(),
			"SELECT delivery_id, status FROM webhook_deliveries WHERE destination_id = $1 AND status <> 'pending'", destination,
		).Scan(&delivery, &outcome) == nil
	})
	attempts, err := h.world.Store.Queries().AttemptList(h.t.Context(), db.AttemptListParams{ApplicationID: h.party.ID, DeliveryID: delivery})
	if err != nil {
		h.t.Fatal(err)
	}
	for _, a := range attempts {
		codes = append(codes, a.StatusCode)
	}
	return outcome, codes
}

// tinyPicture is a picture that shows nothing.
func tinyPicture(t *testing.T) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := jpeg.Encode(&b, image.NewGray(image.Rect(0, 0, 640, 480)), nil); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}
