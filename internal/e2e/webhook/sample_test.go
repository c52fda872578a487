package webhook_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/domain/delivery/outbox"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/receiver"
	"vidimus/internal/testkit/testenv"
)

// test sends a sample and returns its row in the log.
func testDelivery(h e2e.App, destination string, body any) e2e.Object {
	h.T.Helper()
	return e2e.WantObject(h.T, h.World.For(h.T, h.Party).Do("POST", e2e.DestinationsPath+destination+"/test/", body, nil), 200)
}

func TestASampleIsSentAtOnce(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := e2e.NewAppIn(t, w, application.Sandbox)
	id := h.Subscribe("/hook").String()

	row := testDelivery(h, id, e2e.Object{})

	attempts := h.Receiver.Attempts("/hook")
	if len(attempts) != 1 {
		t.Fatalf("%d attempts arrived, want one", len(attempts))
	}
	a := attempts[0]
	if a.Method == "" || a.Header.Get("X-Service-Test-Webhook") != "true" {
		t.Errorf("believed for %q, marked %q", a.Method, a.Header.Get("X-Service-Test-Webhook"))
	}
	marks := map[string]string{
		"webhook_type": "status.updated", "status": "Approved", "vendor_data": "test-vendor-data-123", "environment": "sandbox",
		"application_id": h.Party.ID.String(), "event_id": row["event_id"].(string), "session_id": row["session_id"].(string),
		"created_at": a.Header.Get("X-Timestamp"), "timestamp": a.Header.Get("X-Timestamp"),
	}
	for member, want := range marks {
		if got := a.Text(member); got != want {
			t.Errorf("%s is %q, want %q", member, got, want)
		}
	}
	if diff := cmp.Diff(map[string]any{"test_webhook": true}, a.Event["metadata"]); diff != "" {
		t.Errorf("metadata (-want +got):\n%s", diff)
	}
	if row["request_body"] != string(a.Body) {
		t.Errorf("the row tells another body:\n%s\n%s", row["request_body"], a.Body)
	}
	for name, value := range row["request_headers"].(map[string]any) {
		if got := a.Header.Get(name); got != value {
			t.Errorf("the row tells %s: %v, sent was %q", name, value, got)
		}
	}
	wanted := e2e.Object{
		"status": "delivered", "delivery_status": "delivered", "status_code": 204.0, "attempt": 1.0, "is_test": true, "error": nil, "next_attempt_at": nil,
		"webhook_type": "status.updated", "webhook_version": "v3", "response_body": "", "response_truncated": false,
		"delivery_uuid": a.Header.Get("X-Service-Delivery"),
	}
	for member, want := range wanted {
		if diff := cmp.Diff(want, row[member]); diff != "" {
			t.Errorf("%s (-want +got):\n%s", member, diff)
		}
	}
	// What is answered at once is what is read later.
	e2e.WantBody(t, w.As(h.Party).Do("GET", e2e.DestinationsPath+id+"/deliveries/"+row["uuid"].(string)+"/", nil, nil), 200, row)
}

func TestSamplesOfEveryEvent(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := e2e.NewAppIn(t, w, application.Sandbox)
	for _, version := range []string{"v1", "v2", "v3"} {
		id := h.Subscribe("/" + version).String()
		e2e.WantObject(t, w.As(h.Party).Do("PATCH", e2e.DestinationsPath+id+"/", e2e.Object{"webhook_version": version}, nil), 200)
		for _, event := range outbox.Types {
			row := testDelivery(h, id, e2e.Object{"webhook_type": event})
			attempts := h.Receiver.Attempts("/" + version)
			if a := attempts[len(attempts)-1]; a.Text("webhook_type") != string(event) || a.Method == "" || row["webhook_version"] != version || string(a.Body) != row["request_body"] {
				t.Errorf("%s in %s: believed for %q, %s", event, version, a.Method, a.Body)
			}
			// v1 never had bodies of its own: it is read as v2.
			if shape := strings.Contains(row["request_body"].(string), `"id_verifications"`); event == outbox.StatusUpdated && shape != (version == "v3") {
				t.Errorf("in %s the body is %s", version, row["request_body"])
			}
			e2e.WantBody(t, w.As(h.Party).Do("GET", e2e.DestinationsPath+id+"/deliveries/"+row["uuid"].(string)+"/", nil, nil), 200, row)
		}
	}
	id := h.Subscribe("/more").String()
	for _, body := range []e2e.Object{
		{"session_kind": "business"}, {"status": "Declined"}, {"status": "Resubmitted", "session_kind": "user"},
		{"webhook_type": "business.status.updated", "status": "BLOCKED"}, {"webhook_type": nil, "status": nil, "session_kind": nil},
	} {
		testDelivery(h, id, body)
		attempts := h.Receiver.Attempts("/more")
		a := attempts[len(attempts)-1]
		if body["status"] != nil && a.Text("status") != body["status"] {
			t.Errorf("%v became %s", body, a.Text("status"))
		}
		if business := a.Text("session_kind") == "business"; a.Text("webhook_type") == "status.updated" && business != (body["session_kind"] == "business") {
			t.Errorf("%v became %s", body, a.Body)
		}
	}
}

func TestSamplesAreRefused(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := e2e.NewAppIn(t, w, application.Live)
	id := h.Subscribe("/hook").String()
	for name, tc := range map[string]struct {
		body any
		want e2e.Object
	}{
		"an unknown event":              {e2e.Object{"webhook_type": "session.done"}, e2e.Object{"webhook_type": e2e.NotAChoice("session.done", e2e.WebhookEvents)}},
		"an unknown kind":               {e2e.Object{"session_kind": "robot"}, e2e.Object{"session_kind": e2e.NotAChoice("robot", "user, business")}},
		"an empty status":               {e2e.Object{"status": ""}, e2e.Object{"status": e2e.Texts("This field must not be empty.")}},
		"a status that is too long":     {e2e.Object{"status": strings.Repeat("x", 65)}, e2e.Object{"status": e2e.Texts("Use at most 64 characters.")}},
		"a status with a zero":          {`{"status":"a\u0000"}`, nil},
		"a status of nothing":           {e2e.Object{"status": "Done"}, nil},
		"a status of another event":     {e2e.Object{"webhook_type": "user.status.updated", "status": "Approved"}, nil},
		"a body that is no object":      {"[]", nil},
		"a body that is cut off":        {"{", nil},
		"half a pair in the event name": {`{"webhook_type":"\ud800"}`, nil},
	} {
		t.Run(name, func(t *testing.T) {
			answer := w.For(t, h.Party).Do("POST", e2e.DestinationsPath+id+"/test/", tc.body, nil)
			if tc.want == nil {
				e2e.WantObject(t, answer, 400)
				return
			}
			e2e.WantBody(t, answer, 400, tc.want)
		})
	}
	e2e.ExecSQL(t, w, "UPDATE webhook_destinations SET url = 'https://a@b@hooks.example/'")
	e2e.WantBody(t, w.As(h.Party).Do("POST", e2e.DestinationsPath+id+"/test/", nil, nil), 400, e2e.Object{"url": e2e.Texts("URL must not contain more than one @ before the path.")})
	if n := len(h.Receiver.Attempts("/hook")) + e2e.QueryNumber(t, w, "SELECT count(*) FROM outbox_events"); n != 0 {
		t.Errorf("%d traces of what was refused", n)
	}
}

func TestASampleChangesNothingElse(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: e2e.RetrySoon})
	h := e2e.NewAppIn(t, w, application.Live)
	id := h.Subscribe("/hook").String()
	h.Subscribe("/other")
	h.Receiver.Answer("/hook", receiver.Answer{Status: 500}, receiver.Answer{Drop: true}, receiver.Answer{Status: 302, Location: "/elsewhere"})
	off := e2e.WantObject(t, w.As(h.Party).Do("PATCH", e2e.DestinationsPath+id+"/", e2e.Object{"enabled": false}, nil), 200)

	failed, dropped, moved := testDelivery(h, id, e2e.Object{}), testDelivery(h, id, e2e.Object{}), testDelivery(h, id, e2e.Object{})

	for row, code := range map[*e2e.Object]float64{&failed: 500, &dropped: 503, &moved: 302} {
		if got := *row; got["status"] != "failed" || got["delivery_status"] != "failed" || got["status_code"] != code || got["next_attempt_at"] != nil {
			t.Errorf("the sample answered with %v is told as %v", code, got)
		}
	}
	if dropped["error"] == nil || dropped["response_headers"] != nil || dropped["response_body"] != nil {
		t.Errorf("without an answer it tells of one: %v", dropped)
	}
	e2e.WantBody(t, w.As(h.Party).Do("GET", e2e.DestinationsPath+id+"/", nil, nil), 200, off)
	w.Work()
	h.CreateSession(map[string]any{}) // goes to the other one, and shows that whatever was due was sent
	w.Eventually("the event arrives", func() bool { return len(h.Receiver.Attempts("/other")) == 1 })
	if n, elsewhere := len(h.Receiver.Attempts("/hook")), len(h.Receiver.Attempts("/elsewhere")); n != 3 || elsewhere != 0 {
		t.Errorf("%d attempts, %d elsewhere, want 3 and none", n, elsewhere)
	}
	if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM webhook_destination_stats WHERE destination_id = $1", id); n != 0 {
		t.Error("samples are counted")
	}
}

func TestASampleToAReceiverThatHangs(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := e2e.NewAppIn(t, w, application.Live)
	id, secret := h.SubscribeURL(h.Receiver.URL("/hook"))
	h.Receiver.Trust("/hook", secret)
	h.Receiver.Answer("/hook", receiver.Answer{Hang: true})

	row := testDelivery(h, id.String(), e2e.Object{"webhook_type": "data.updated"})

	if row["status_code"] != 504.0 || row["status"] != "failed" || row["delivery_status"] != "failed" || row["error"] == nil || row["next_attempt_at"] != nil {
		t.Errorf("it is told as %v", row)
	}
	if body, err := json.Marshal(row); err != nil || strings.Contains(string(body), secret) {
		t.Errorf("the row tells the secret: %v", err)
	}
}
