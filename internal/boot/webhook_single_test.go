package boot_test

import (
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/domain/delivery/outbox"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/testkit/testenv"
)

const single = "/v3/webhook/"

var noWebhook = object{"webhook_url": nil, "webhook_version": nil, "secret_shared_key": nil, "capture_method": nil, "data_retention_months": nil}

func TestTheSingleWebhook(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Guarded: true})
	patch := func(body any) object {
		t.Helper()
		return answered(t, w.As(w.Live).Do("PATCH", single, body, nil), 200)
	}
	shown := noWebhook.with("webhook_url", "https://hooks.example/one").with("webhook_version", "v3")
	for _, path := range []string{single, "/v3/webhook"} {
		wantBody(t, w.As(w.Live).Do("GET", path, nil, nil), 200, noWebhook)
	}
	for _, body := range []any{object{}, object{"webhook_url": nil}, object{"rotate_secret_key": false, "webhook_version": nil}} {
		wantBody(t, w.As(w.Live).Do("PATCH", single, body, nil), 200, noWebhook)
	}

	made := patch(object{"webhook_url": "https://hooks.example/one"})

	first, _ := made["secret_shared_key"].(string)
	if diff := cmp.Diff(shown.with("secret_shared_key", first), made); diff != "" || len(first) != 43 {
		t.Errorf("made as (-want +got):\n%s", diff)
	}
	wantBody(t, w.As(w.Live).Do("GET", single, nil, nil), 200, shown)
	var listed []object
	w.As(w.Live).Do("GET", destinations, nil, nil).Decode(&listed)
	if len(listed) != 1 || listed[0]["url"] != shown["webhook_url"] || len(listed[0]["subscribed_events"].([]any)) != len(outbox.Types) {
		t.Fatalf("listed as %v", listed)
	}
	wantBody(t, w.As(w.Sandbox).Do("GET", single, nil, nil), 200, noWebhook)

	shown = shown.with("webhook_version", "v2")
	wantBody(t, w.As(w.Live).Do("PATCH", single, object{"webhook_version": "v2"}, nil), 200, shown)
	shown = shown.with("webhook_url", "https://hooks.example/two")
	wantBody(t, w.As(w.Live).Do("PATCH", single, object{"webhook_url": "https://hooks.example/two"}, nil), 200, shown)
	rotated := patch(object{"rotate_secret_key": true})
	if second := rotated["secret_shared_key"]; second == first || len(second.(string)) != 43 {
		t.Errorf("rotated to %v", rotated)
	}
	wantBody(t, w.As(w.Live).Do("GET", single, nil, nil), 200, shown)

	// Setting the address is the older calls' way to switch it on.
	path := destinations + listed[0]["uuid"].(string) + "/"
	answered(t, w.As(w.Live).Do("PATCH", path, object{"enabled": false}, nil), 200)
	patch(object{"webhook_version": "v3"})
	if got := answered(t, w.As(w.Live).Do("GET", path, nil, nil), 200); got["enabled"] != false {
		t.Error("changing the version switched it on")
	}
	patch(object{"webhook_url": "https://hooks.example/two"})
	if got := answered(t, w.As(w.Live).Do("GET", path, nil, nil), 200); got["status"] != "active" || got["webhook_version"] != "v3" {
		t.Errorf("with its address set again it is %v", got)
	}

	wantBody(t, w.As(w.Live).Do("PATCH", single, object{"webhook_url": nil}, nil), 200, noWebhook)
	wantBody(t, w.As(w.Live).Do("GET", path, nil, nil), 404, detail(textNotFound))
	wantBody(t, w.As(w.Live).Do("GET", single, nil, nil), 200, noWebhook)
}

func TestTheSingleWebhookRefuses(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Guarded: true})
	registered(t, w, w.Live, destination("taken"))
	first := object{"webhook_url": texts("There is no webhook yet. Set its address first.")}
	for name, tc := range map[string]struct {
		body any
		want object
	}{
		"a version without an address":  {object{"webhook_version": "v2"}, first},
		"a rotation without an address": {object{"rotate_secret_key": true}, first},
		"a private address":             {object{"webhook_url": "https://10.0.0.1/"}, object{"webhook_url": texts("URL must lead to a public address.")}},
		"an address that is taken":      {object{"webhook_url": "https://hooks.example/taken"}, object{"webhook_url": texts("There is already a destination with this URL.")}},
		"an empty address":              {object{"webhook_url": ""}, object{"webhook_url": texts("This field must not be empty.")}},
		"an address that is too long":   {object{"webhook_url": "https://hooks.example/" + strings.Repeat("x", 2048)}, object{"webhook_url": texts("Use at most 2048 characters.")}},
		"an address that is no text":    {object{"webhook_url": 1}, object{"webhook_url": texts(enterText)}},
		"an unknown version":            {object{"webhook_url": "https://hooks.example/x", "webhook_version": "v4"}, object{"webhook_version": notAmong("v4", "v1, v2, v3")}},
		"a switch that is none":         {object{"rotate_secret_key": "yes"}, object{"rotate_secret_key": texts("Enter true or false.")}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			wantBody(t, w.For(t, w.Live).Do("PATCH", single, tc.body, nil), 400, tc.want)
		})
	}
	// What nothing would follow is refused rather than forgotten.
	for member, value := range map[string]any{"capture_method": "laptop", "data_retention_months": 121, "secret_shared_key": "mine"} {
		got := answered(t, w.As(w.Live).Do("PATCH", single, object{"webhook_url": "https://hooks.example/x", member: value}, nil), 400)
		if list, ok := got[member].([]any); !ok || len(list) != 1 || len(got) != 1 {
			t.Errorf("%s: %v", member, got)
		}
	}
	t.Cleanup(func() {
		if n := count(t, w, "SELECT count(*) FROM webhook_destinations"); n != 1 {
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
			body := object{"webhook_url": "https://hooks.example/" + string(rune('a'+i%4))}
			if a := w.For(t, p).Do("PATCH", single, body, nil); a.Status != 200 || a.JSON()["webhook_url"] == nil {
				t.Errorf("answered %d %s", a.Status, a.Body)
			}
		})
	}
	calls.Wait()
	if n := count(t, w, "SELECT count(*) FROM webhook_destinations WHERE application_id = $1", p.ID); n != 1 {
		t.Errorf("%d destinations, want one", n)
	}
}
