package webhook_test

import (
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/domain/delivery/outbox"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

var noWebhook = e2e.Object{"webhook_url": nil, "webhook_version": nil, "secret_shared_key": nil, "capture_method": nil, "data_retention_months": nil}

func TestTheSingleWebhook(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Guarded: true})
	patch := func(body any) e2e.Object {
		t.Helper()
		return e2e.WantObject(t, w.As(w.Live).Do("PATCH", e2e.SingleWebhookPath, body, nil), 200)
	}
	shown := noWebhook.With("webhook_url", "https://hooks.example/one").With("webhook_version", "v3")
	for _, path := range []string{e2e.SingleWebhookPath, "/v3/webhook"} {
		e2e.WantBody(t, w.As(w.Live).Do("GET", path, nil, nil), 200, noWebhook)
	}
	for _, body := range []any{e2e.Object{}, e2e.Object{"webhook_url": nil}, e2e.Object{"rotate_secret_key": false, "webhook_version": nil}} {
		e2e.WantBody(t, w.As(w.Live).Do("PATCH", e2e.SingleWebhookPath, body, nil), 200, noWebhook)
	}

	made := patch(e2e.Object{"webhook_url": "https://hooks.example/one"})

	first, _ := made["secret_shared_key"].(string)
	if diff := cmp.Diff(shown.With("secret_shared_key", first), made); diff != "" || len(first) != 43 {
		t.Errorf("made as (-want +got):\n%s", diff)
	}
	e2e.WantBody(t, w.As(w.Live).Do("GET", e2e.SingleWebhookPath, nil, nil), 200, shown)
	var listed []e2e.Object
	w.As(w.Live).Do("GET", e2e.DestinationsPath, nil, nil).Decode(&listed)
	if len(listed) != 1 || listed[0]["url"] != shown["webhook_url"] || len(listed[0]["subscribed_events"].([]any)) != len(outbox.Types) {
		t.Fatalf("listed as %v", listed)
	}
	e2e.WantBody(t, w.As(w.Sandbox).Do("GET", e2e.SingleWebhookPath, nil, nil), 200, noWebhook)

	shown = shown.With("webhook_version", "v2")
	e2e.WantBody(t, w.As(w.Live).Do("PATCH", e2e.SingleWebhookPath, e2e.Object{"webhook_version": "v2"}, nil), 200, shown)
	shown = shown.With("webhook_url", "https://hooks.example/two")
	e2e.WantBody(t, w.As(w.Live).Do("PATCH", e2e.SingleWebhookPath, e2e.Object{"webhook_url": "https://hooks.example/two"}, nil), 200, shown)
	rotated := patch(e2e.Object{"rotate_secret_key": true})
	if second := rotated["secret_shared_key"]; second == first || len(second.(string)) != 43 {
		t.Errorf("rotated to %v", rotated)
	}
	e2e.WantBody(t, w.As(w.Live).Do("GET", e2e.SingleWebhookPath, nil, nil), 200, shown)

	// Setting the address is the older calls' way to switch it on.
	path := e2e.DestinationsPath + listed[0]["uuid"].(string) + "/"
	e2e.WantObject(t, w.As(w.Live).Do("PATCH", path, e2e.Object{"enabled": false}, nil), 200)
	patch(e2e.Object{"webhook_version": "v3"})
	if got := e2e.WantObject(t, w.As(w.Live).Do("GET", path, nil, nil), 200); got["enabled"] != false {
		t.Error("changing the version switched it on")
	}
	patch(e2e.Object{"webhook_url": "https://hooks.example/two"})
	if got := e2e.WantObject(t, w.As(w.Live).Do("GET", path, nil, nil), 200); got["status"] != "active" || got["webhook_version"] != "v3" {
		t.Errorf("with its address set again it is %v", got)
	}

	e2e.WantBody(t, w.As(w.Live).Do("PATCH", e2e.SingleWebhookPath, e2e.Object{"webhook_url": nil}, nil), 200, noWebhook)
	e2e.WantBody(t, w.As(w.Live).Do("GET", path, nil, nil), 404, e2e.ErrorDetail(e2e.TextNotFound))
	e2e.WantBody(t, w.As(w.Live).Do("GET", e2e.SingleWebhookPath, nil, nil), 200, noWebhook)
}

func TestTheSingleWebhookRefuses(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Guarded: true})
	registered(t, w, w.Live, destination("taken"))
	first := e2e.Object{"webhook_url": e2e.Texts("There is no webhook yet. Set its address first.")}
	for name, tc := range map[string]struct {
		body any
		want e2e.Object
	}{
		"a version without an address":  {e2e.Object{"webhook_version": "v2"}, first},
		"a rotation without an address": {e2e.Object{"rotate_secret_key": true}, first},
		"a private address":             {e2e.Object{"webhook_url": "https://10.0.0.1/"}, e2e.Object{"webhook_url": e2e.Texts("URL must lead to a public address.")}},
		"an address that is taken":      {e2e.Object{"webhook_url": "https://hooks.example/taken"}, e2e.Object{"webhook_url": e2e.Texts("There is already a destination with this URL.")}},
		"an empty address":              {e2e.Object{"webhook_url": ""}, e2e.Object{"webhook_url": e2e.Texts("This field must not be empty.")}},
		"an address that is too long":   {e2e.Object{"webhook_url": "https://hooks.example/" + strings.Repeat("x", 2048)}, e2e.Object{"webhook_url": e2e.Texts("Use at most 2048 characters.")}},
		"an address that is no text":    {e2e.Object{"webhook_url": 1}, e2e.Object{"webhook_url": e2e.Texts(e2e.TextEnterText)}},
		"an unknown version":            {e2e.Object{"webhook_url": "https://hooks.example/x", "webhook_version": "v4"}, e2e.Object{"webhook_version": e2e.NotAChoice("v4", "v1, v2, v3")}},
		"a switch that is none":         {e2e.Object{"rotate_secret_key": "yes"}, e2e.Object{"rotate_secret_key": e2e.Texts("Enter true or false.")}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			e2e.WantBody(t, w.For(t, w.Live).Do("PATCH", e2e.SingleWebhookPath, tc.body, nil), 400, tc.want)
		})
	}
	// What nothing would follow is refused rather than forgotten.
	for member, value := range map[string]any{"capture_method": "laptop", "data_retention_months": 121, "secret_shared_key": "mine"} {
		got := e2e.WantObject(t, w.As(w.Live).Do("PATCH", e2e.SingleWebhookPath, e2e.Object{"webhook_url": "https://hooks.example/x", member: value}, nil), 400)
		if list, ok := got[member].([]any); !ok || len(list) != 1 || len(got) != 1 {
			t.Errorf("%s: %v", member, got)
		}
	}
	t.Cleanup(func() {
		if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM webhook_destinations"); n != 1 {
			t.Errorf("%d destinations were kept, want one", n)
		}
	})
}

func TestThereIsOneSingleWebhookWithCallersAtOnce(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Guarded: true})
	p := w.Party(application.Live)
	var calls sync.WaitGroup
	for i := range 8 {
		calls.Go(func() {
			// Whoever is last decides the address.
			body := e2e.Object{"webhook_url": "https://hooks.example/" + string(rune('a'+i%4))}
			if a := w.For(t, p).Do("PATCH", e2e.SingleWebhookPath, body, nil); a.Status != 200 || a.JSON()["webhook_url"] == nil {
				t.Errorf("answered %d %s", a.Status, a.Body)
			}
		})
	}
	calls.Wait()
	if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM webhook_destinations WHERE application_id = $1", p.ID); n != 1 {
		t.Errorf("%d destinations, want one", n)
	}
}
