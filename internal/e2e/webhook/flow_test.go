package webhook_test

import (
	"bytes"
	"context"
	"encoding/json"
	"net"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/jackc/pgx/v5/pgxpool"

	"vidimus/internal/domain/delivery/webhook"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/config"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/pgtest"
	"vidimus/internal/testkit/receiver"
	"vidimus/internal/testkit/testenv"
)

func TestWebhookAttempts(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: e2e.RetrySoon})
	w.Work()
	for name, tc := range map[string]struct {
		answers []receiver.Answer
		outcome string
		codes   []int32
	}{
		"an event that is taken is sent once":             {nil, "delivered", []int32{204}},
		"a fault of the receiver is tried again":          {[]receiver.Answer{{Status: 500}}, "delivered", []int32{500, 204}},
		"an overloaded receiver is tried again":           {[]receiver.Answer{{Status: 503}, {Status: 502}}, "delivered", []int32{503, 502, 204}},
		"an address that is not there yet is tried again": {[]receiver.Answer{{Status: 404}}, "delivered", []int32{404, 204}},
		"a broken connection is tried again":              {[]receiver.Answer{{Drop: true}}, "delivered", []int32{503, 204}},
		"an answer that does not come is tried again":     {[]receiver.Answer{{Hang: true}}, "delivered", []int32{504, 204}},
		"three attempts are all there are":                {[]receiver.Answer{{Status: 500}, {Status: 500}, {Status: 500}}, "failed", []int32{500, 500, 500}},
		"a bad request is final":                          {[]receiver.Answer{{Status: 400}}, "failed", []int32{400}},
		"a refusal is final":                              {[]receiver.Answer{{Status: 403}}, "failed", []int32{403}},
		"an address that is gone is final":                {[]receiver.Answer{{Status: 410}}, "failed", []int32{410}},
		"a receiver that wants less is final":             {[]receiver.Answer{{Status: 429}}, "failed", []int32{429}},
		"a moved address is final":                        {[]receiver.Answer{{Status: 301, Location: "/elsewhere"}}, "failed", []int32{301}},
		"a redirect that keeps the method is final":       {[]receiver.Answer{{Status: 307, Location: "/elsewhere"}}, "failed", []int32{307}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := e2e.NewAppIn(t, w, application.Live)
			destination := h.Subscribe("/hook")
			h.Receiver.Answer("/hook", tc.answers...)

			h.CreateSession(map[string]any{})

			outcome, codes := h.WaitForDelivery(destination)
			if diff := cmp.Diff(tc.codes, codes); diff != "" || outcome != tc.outcome {
				t.Errorf("outcome %s, want %s; attempts differ (-want +got):\n%s", outcome, tc.outcome, diff)
			}
			if got := len(h.Receiver.Attempts("/hook")); got != len(tc.codes) {
				t.Errorf("%d attempts arrived, want %d", got, len(tc.codes))
			}
			if got := h.Receiver.Attempts("/elsewhere"); len(got) > 0 {
				t.Errorf("a redirect was followed: %d attempts", len(got))
			}
			sameEvent(t, h.Receiver.Attempts("/hook"))
			onSchedule(t, h.Receiver.Attempts("/hook"))
		})
	}
}

// onSchedule fails the test when an attempt came too early.
func onSchedule(t *testing.T, attempts []receiver.Attempt) {
	t.Helper()
	for i := 1; i < len(attempts); i++ {
		if waited := attempts[i].At.Sub(attempts[i-1].At); waited < e2e.RetryDelays[i-1] {
			t.Errorf("attempt %d came after %s, want %s", i+1, waited, e2e.RetryDelays[i-1])
		}
	}
}

// sameEvent fails the test when the attempts of one delivery differ in more
// than their time and signatures.
func sameEvent(t *testing.T, attempts []receiver.Attempt) {
	t.Helper()
	for _, a := range attempts {
		if a.Method == "" {
			t.Errorf("no signature holds for %s", a.Body)
		}
		if a.Text("timestamp") != a.Header.Get("X-Timestamp") {
			t.Errorf("timestamp %s, header %s", a.Text("timestamp"), a.Header.Get("X-Timestamp"))
		}
		if got, first := withoutTime(a), withoutTime(attempts[0]); !bytes.Equal(got, first) {
			t.Errorf("attempts differ: %s and %s", first, got)
		}
		if got, first := a.Header.Get("X-Service-Delivery"), attempts[0].Header.Get("X-Service-Delivery"); got == "" || got != first {
			t.Errorf("deliveries %q and %q", first, got)
		}
	}
}

func withoutTime(a receiver.Attempt) []byte {
	return bytes.Replace(a.Body, []byte(`"timestamp":`+a.Text("timestamp")), []byte(`"timestamp":0`), 1)
}

func TestWebhookToNobody(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: e2e.RetrySoon})
	w.Work()
	closed, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	if err := closed.Close(); err != nil {
		t.Fatal(err)
	}
	h := e2e.NewAppIn(t, w, application.Live)
	destination, _ := h.SubscribeURL("http://" + closed.Addr().String() + "/hook")

	h.CreateSession(map[string]any{})

	outcome, codes := h.WaitForDelivery(destination)
	if diff := cmp.Diff([]int32{503, 503, 503}, codes); diff != "" || outcome != "failed" {
		t.Errorf("outcome %s; attempts differ (-want +got):\n%s", outcome, diff)
	}
}

func TestWebhookTimeIsRenewed(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: e2e.RetrySoon})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Live)
	destination := h.Subscribe("/hook")
	// A clock that is set back leaves the next attempt due at once.
	h.Receiver.Answer("/hook", receiver.Answer{Status: 500, Meanwhile: func() { w.Clock.Move(-time.Minute) }})

	h.CreateSession(map[string]any{})

	h.WaitForDelivery(destination)
	attempts := h.Receiver.Attempts("/hook")
	sameEvent(t, attempts)
	first, second := stamp(t, attempts[0]), stamp(t, attempts[1])
	if moved := first - second; moved < 50 || moved > 60 {
		t.Errorf("the second attempt is stamped %d, the first %d", second, first)
	}
	if attempts[0].Header.Get("X-Signature-V2") == attempts[1].Header.Get("X-Signature-V2") {
		t.Error("the signature was not renewed")
	}
}

func stamp(t *testing.T, a receiver.Attempt) int64 {
	t.Helper()
	n, err := strconv.ParseInt(a.Header.Get("X-Timestamp"), 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func TestWebhookBody(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: func(c *config.Config) { c.Webhook.HeaderPrefixes = []string{"X-Acme-"} }})
	w.Clock.Move(time.Until(e2e.PassportDay))
	w.Work()
	h := e2e.NewAppIn(t, w, application.Live)
	h.Subscribe("/hook")

	session, token := h.CreateSession(map[string]any{
		"vendor_data": "küche-42",
		"metadata":    json.RawMessage(`{"zeile":"Ærøskøbing 東京 <&>","big":12345678901234567890,"small":3.0,"nested":[{"b":1,"a":2}]}`),
		"expected_details": map[string]any{
			"first_name": "Mohammed", "last_name": "dos Santos Sílva",
		},
	})
	h.HandOver(token, e2e.PassportPicture(t))
	h.WaitForStatuses("/hook", session, "Not Started", "In Progress", "Approved")

	events := h.Receiver.Events("/hook")
	for _, e := range events {
		describes(t, h, e, session)
	}
	approved := events[2]
	document := approved.Event["decision"].(map[string]any)["id_verifications"].([]any)[0].(map[string]any)
	if document["document_number"] != "SW0694031" || document["full_name"] != "MOHAMMED DOS SANTOS SILVA" {
		t.Errorf("the decision holds %v, %v", document["document_number"], document["full_name"])
	}
	link, _ := document["full_front_image"].(string)
	path, ours := strings.CutPrefix(link, w.Config.BaseURL)
	if !ours {
		t.Fatalf("the picture is at %q", link)
	}
	picture := w.Person("").Do("GET", path, nil, nil)
	if picture.Status != http.StatusOK || picture.Header.Get("Content-Type") != "image/jpeg" || len(picture.Body) < 1000 {
		t.Errorf("the picture: %d %s, %d bytes", picture.Status, picture.Header.Get("Content-Type"), len(picture.Body))
	}
}

// describes checks what every event of a session has to hold.
func describes(t *testing.T, h e2e.App, e receiver.Attempt, session string) {
	t.Helper()
	decided := e.Text("status") == "Approved"
	if _, has := e.Event["decision"]; has != decided {
		t.Errorf("the event of %s has a decision: %v", e.Text("status"), has)
	}
	for member, want := range map[string]string{
		"webhook_type": "status.updated", "application_id": h.Party.ID.String(), "environment": string(h.Party.Environment),
		"session_id": session, "workflow_id": h.Party.WorkflowID.String(), "vendor_data": "küche-42", "session_kind": "user",
	} {
		if got := e.Text(member); got != want {
			t.Errorf("%s is %q, want %q", member, got, want)
		}
	}
	wantMetadata := map[string]any{
		"zeile": "Ærøskøbing 東京 <&>", "big": "12345678901234567890", "small": json.Number("3"),
		"nested": []any{map[string]any{"a": json.Number("2"), "b": json.Number("1")}},
	}
	if diff := cmp.Diff(any(wantMetadata), e.Event["metadata"]); diff != "" {
		t.Errorf("metadata differs (-want +got):\n%s", diff)
	}
	if !bytes.Contains(e.Body, []byte("Ærøskøbing 東京 <&>")) {
		t.Errorf("text is escaped: %s", e.Body)
	}
	h2 := e.Header
	if h2.Get("X-Acme-Signature") != h2.Get("X-Service-Signature") || h2.Get("X-Acme-Delivery") != h2.Get("X-Service-Delivery") || h2.Get("X-Acme-Delivery") == "" {
		t.Errorf("further headers are missing: %v", h2)
	}
	if got := h2.Get("Content-Type"); got != "application/json; charset=utf-8" {
		t.Errorf("content type %q", got)
	}
}

func TestWebhookDecision(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	sandbox := e2e.NewAppIn(t, w, application.Sandbox)
	for name, tc := range map[string]struct {
		body     map[string]any
		document bool
		status   string
	}{
		"a declined session tells why": {map[string]any{"sandbox_scenario": "decline_document_expired"}, true, "Declined"},
		"a session in review tells what is known": {
			map[string]any{"workflow_id": sandbox.StepWorkflow(workflow.FeatureQuestionnaire,
				`{"review_questionnaire_manually":true,"questionnaire_uuid":"`+w.Questionnaire(sandbox.Party.ID).String()+`"}`)}, false, "In Review",
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := sandbox
			h.T, h.Receiver = t, receiver.New(t, w.Clock.Now)
			path := "/" + strings.ReplaceAll(tc.status, " ", "-")
			h.Subscribe(path)
			session, token := h.CreateSession(tc.body)
			if tc.document {
				h.HandOver(token, e2e.TinyPicture(t))
			} else {
				w.Person(token).Do("POST", "/v3/hosted/session/consent/", map[string]any{"consent_version": "2026-12"}, nil)
				asked := e2e.FormPerson{App: h, Session: session, Token: token, Node: "feature_questionnaire"}
				e2e.WantObject(t, asked.Submit(e2e.Object{"answers": e2e.Object{"q1": "A salary"}}), http.StatusOK)
			}
			h.WaitForStatuses(path, session, "Not Started", "In Progress", tc.status)
			for _, e := range h.Receiver.Events(path) {
				if e.Text("session_id") != session {
					continue // the other case's
				}
				decision, _ := e.Event["decision"].(map[string]any)
				if (decision != nil) != (e.Text("status") == tc.status) || e.Text("environment") != "sandbox" {
					t.Errorf("%s in %s has decision %v", e.Text("status"), e.Text("environment"), decision)
				}
				if decision != nil && (decision["status"] != tc.status || decision["environment"] != "sandbox") {
					t.Errorf("the decision is %v in %v", decision["status"], decision["environment"])
				}
			}
		})
	}
}

func TestWebhookReachesItsDestinationsOnly(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	one, other := e2e.NewAppIn(t, w, application.Live), e2e.NewAppIn(t, w, application.Live)
	one.Subscribe("/first")
	one.Subscribe("/second")
	deaf, gone := one.Subscribe("/disabled"), one.Subscribe("/deleted")
	other.Subscribe("/other")
	mine, _ := one.CreateSession(map[string]any{"vendor_data": "one"})
	theirs, _ := other.CreateSession(map[string]any{"vendor_data": "other"})
	// Both knew of the event already when they were switched off.
	if n, err := w.Relay.RunOnce(t.Context()); err != nil || n != 2 {
		t.Fatalf("relayed %d events: %v", n, err)
	}
	client := w.As(one.Party)
	if a := client.Do("PATCH", "/v3/webhook/destinations/"+deaf.String()+"/", map[string]any{"enabled": false}, nil); a.Status != http.StatusOK {
		t.Fatalf("disable: %d %s", a.Status, a.Body)
	}
	if a := client.Do("DELETE", "/v3/webhook/destinations/"+gone.String()+"/", nil, nil); a.Status != http.StatusNoContent {
		t.Fatalf("delete: %d %s", a.Status, a.Body)
	}
	w.Work()
	later, _ := one.CreateSession(map[string]any{"vendor_data": "later"})

	for _, path := range []string{"/first", "/second"} {
		one.WaitForStatuses(path, mine, "Not Started")
		one.WaitForStatuses(path, later, "Not Started")
	}
	other.WaitForStatuses("/other", theirs, "Not Started")
	if outcome, codes := one.WaitForDelivery(deaf); outcome != "failed" || len(codes) > 0 {
		t.Errorf("the disabled destination: %s after %v", outcome, codes)
	}
	w.Eventually("nothing is left to send", func() bool {
		var left int
		err := w.Pool.QueryRow(t.Context(), "SELECT (SELECT count(*) FROM outbox_events WHERE dispatched_at IS NULL) + (SELECT count(*) FROM webhook_deliveries WHERE status = 'pending')").Scan(&left)
		return err == nil && left == 0
	})
	for path, want := range map[string]int{"/first": 2, "/second": 2, "/disabled": 0, "/deleted": 0} {
		if got := len(one.Receiver.Attempts(path)); got != want {
			t.Errorf("%s got %d attempts, want %d", path, got, want)
		}
	}
	if got := other.Receiver.Attempts("/other"); len(got) != 1 || got[0].Text("application_id") != other.Party.ID.String() {
		t.Errorf("the other application got %d attempts", len(got))
	}
	first, second := one.Receiver.Attempts("/first")[0], one.Receiver.Attempts("/second")[0]
	if first.Header.Get("X-Service-Delivery") == second.Header.Get("X-Service-Delivery") {
		t.Error("two deliveries have one id")
	}
	if first.Header.Get("X-Signature") == second.Header.Get("X-Signature") {
		t.Error("two destinations have one secret")
	}
}

// dying posts like the product, and loses the database before it can tell anybody.
type dying struct {
	webhook.Poster
	pool *pgxpool.Pool
}

func (d dying) Post(ctx context.Context, p webhook.Post) webhook.Answer {
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, p.URL, bytes.NewReader(p.Body))
	if err != nil {
		return webhook.Answer{Problem: err.Error()}
	}
	for name, value := range p.Header {
		request.Header.Set(name, value)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return webhook.Answer{Problem: err.Error()}
	}
	defer func() { _ = response.Body.Close() }()
	d.pool.Close()
	return webhook.Answer{Status: response.StatusCode}
}

func TestWebhookSurvivesItsWorker(t *testing.T) {
	t.Parallel()
	dsn := pgtest.DSN(t)
	w := testenv.New(t, testenv.Settings{DSN: dsn})
	h := e2e.NewAppIn(t, w, application.Live)
	destination := h.Subscribe("/hook")
	session, _ := h.CreateSession(map[string]any{})
	if n, err := w.Relay.RunOnce(t.Context()); err != nil || n != 1 {
		t.Fatalf("relayed %d events: %v", n, err)
	}
	pool, err := postgres.Open(t.Context(), postgres.Config{DSN: dsn})
	if err != nil {
		t.Fatal(err)
	}
	parts := w.Dispatcher.DispatchDeps
	parts.Store = postgres.NewStore(pool)
	parts.Sender = &webhook.Sender{Ring: parts.Sender.Ring, Links: parts.Sender.Links, Post: dying{pool: pool}, Now: w.Clock.Now}
	if _, err := webhook.NewDispatcher(parts).RunOnce(t.Context()); err == nil {
		t.Fatal("the worker that died recorded its attempt")
	}
	if got := h.Receiver.Statuses("/hook", session); len(got) != 1 {
		t.Fatalf("the receiver heard %v", got)
	}
	w.Clock.Move(time.Minute) // its lease is over

	w.Work()

	outcome, codes := h.WaitForDelivery(destination)
	if diff := cmp.Diff([]int32{204}, codes); diff != "" || outcome != "delivered" {
		t.Errorf("outcome %s; attempts differ (-want +got):\n%s", outcome, diff)
	}
	attempts := h.Receiver.Attempts("/hook")
	if len(attempts) != 2 {
		t.Fatalf("%d attempts arrived, want the unrecorded one and its repetition", len(attempts))
	}
	sameEvent(t, attempts)
	h.WaitForStatuses("/hook", session, "Not Started")
}

func TestWebhookGauges(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Clock.Stop()
	h := e2e.NewAppIn(t, w, application.Live)
	h.Subscribe("/hook")
	h.CreateSession(map[string]any{})
	if n, err := w.Relay.RunOnce(t.Context()); err != nil || n != 1 {
		t.Fatalf("relayed %d events: %v", n, err)
	}
	for _, want := range []map[string]int{{"due": 1, "waiting": 0}, {"due": 0, "waiting": 1}} {
		gauges, err := w.QueueGauges(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		got := map[string]int{}
		for _, g := range gauges {
			if g.Name == "webhooks" {
				got[g.State] = g.Value
			}
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("gauges differ (-want +got):\n%s", diff)
		}
		// A receiver that fails is asked again later.
		h.Receiver.Answer("/hook", receiver.Answer{Status: 500})
		if _, err := w.Dispatcher.RunOnce(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
}
