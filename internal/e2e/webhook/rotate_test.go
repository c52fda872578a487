package webhook_test

import (
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

func parsed(t *testing.T, id string) uuid.UUID {
	t.Helper()
	u, err := uuid.Parse(id)
	if err != nil {
		t.Fatal(err)
	}
	return u
}

func TestASecretIsRotated(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	e2e.StopAtWholeSecond(w)
	h := e2e.NewAppIn(t, w, application.Live)
	id, old := h.SubscribeURL(h.Receiver.URL("/hook"))
	path := e2e.DestinationsPath + id.String() + "/"
	before := e2e.WantObject(t, w.As(h.Party).Do("GET", path, nil, nil), 200)
	seen := map[any]bool{old: true}
	rotate := func(body any, kept any) {
		t.Helper()
		w.Clock.Move(time.Minute)
		rotated := e2e.WantObject(t, w.As(h.Party).Do("POST", path+"rotate-secret/", body, nil), 200)
		secret := rotated["secret_shared_key"]
		if text, _ := secret.(string); len(text) != 43 || seen[secret] {
			t.Fatalf("the new secret is %q", secret)
		}
		seen[secret] = true
		h.Receiver.Trust("/hook", secret.(string))
		// The new one signs at once.
		testDelivery(h, id.String(), nil)
		attempts := h.Receiver.Attempts("/hook")
		if a := attempts[len(attempts)-1]; a.Method == "" {
			t.Errorf("the new secret does not sign: %v", a.Header)
		}
		delete(rotated, "secret_shared_key")
		wanted := before.With("previous_secret_valid_until", kept).With("updated_at", rotated["updated_at"])
		e2e.WantBody(t, w.As(h.Party).Do("GET", path, nil, nil), 200, wanted)
		if rotated["previous_secret_valid_until"] != kept {
			t.Errorf("the old secret is kept until %v, want %v", rotated["previous_secret_valid_until"], kept)
		}
	}
	after := func(d time.Duration) string {
		return w.Clock.Now().Add(time.Minute + d).UTC().Format("2006-01-02T15:04:05.000000Z")
	}
	rotate(nil, nil)
	rotate(e2e.Object{}, nil)
	rotate(e2e.Object{"overlap_hours": 0}, nil)
	rotate(e2e.Object{"overlap_hours": nil}, nil)
	rotate(e2e.Object{"overlap_hours": 24}, after(24*time.Hour))
	rotate(e2e.Object{"overlap_hours": 1}, after(time.Hour))
	if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM webhook_destinations WHERE previous_secret_sealed IS NOT NULL AND previous_secret_sealed <> secret_sealed"); n != 1 {
		t.Error("the old secret is not kept")
	}
	for secret := range seen {
		if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM webhook_destinations d WHERE position($1 IN d::text) > 0", secret); n != 0 {
			t.Error("a secret stands in the database as it is")
		}
	}
	// Once its time is over it is neither shown nor kept, whatever an earlier rotation asked for.
	w.Clock.Move(time.Hour)
	e2e.WantBody(t, w.As(h.Party).Do("GET", path, nil, nil), 200, before.With("updated_at", e2e.WantObject(t, w.As(h.Party).Do("GET", path, nil, nil), 200)["updated_at"]))
	e2e.ExecSQL(t, w, "UPDATE river_job SET state = 'available', scheduled_at = now() WHERE kind = 'webhook_forget_secret'")
	w.Work()
	w.Eventually("the old secret is destroyed", func() bool {
		return e2e.QueryNumber(t, w, "SELECT count(*) FROM webhook_destinations WHERE previous_secret_sealed IS NULL AND previous_secret_until IS NULL") == 1
	})
}

func TestAnOldSecretIsDestroyedWhenItsTimeIsOver(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Guarded: true})
	id := registered(t, w, w.Live, destination("hook"))["uuid"].(string)
	e2e.WantObject(t, w.As(w.Live).Do("POST", e2e.DestinationsPath+id+"/rotate-secret/", e2e.Object{"overlap_hours": 24}, nil), 200)
	if n := e2e.QueryNumber(t, w, `SELECT count(*) FROM river_job WHERE kind = 'webhook_forget_secret' AND state = 'scheduled'
		AND scheduled_at > now() + interval '23 hours 59 minutes' AND args::text NOT LIKE '%secret%key%'`); n != 1 {
		t.Error("nobody is asked to destroy it in time")
	}
	// A job that comes too early, as after a later rotation, leaves it alone.
	e2e.ExecSQL(t, w, "UPDATE river_job SET state = 'available', scheduled_at = now() WHERE kind = 'webhook_forget_secret'")
	w.Work()
	w.Eventually("the job is done", func() bool {
		return e2e.QueryNumber(t, w, "SELECT count(*) FROM river_job WHERE kind = 'webhook_forget_secret' AND state = 'completed'") == 1
	})
	if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM webhook_destinations WHERE previous_secret_sealed IS NOT NULL"); n != 1 {
		t.Error("it is destroyed before its time")
	}
}

func TestRotationsAreRefused(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Guarded: true})
	path := e2e.DestinationsPath + registered(t, w, w.Live, destination("hook"))["uuid"].(string) + "/rotate-secret/"
	for name, body := range map[string]any{
		"below": e2e.Object{"overlap_hours": -1}, "above": e2e.Object{"overlap_hours": 25}, "half an hour": e2e.Object{"overlap_hours": 0.5},
		"a text": e2e.Object{"overlap_hours": "1"}, "far above": `{"overlap_hours": 1e300}`,
	} {
		got := e2e.WantObject(t, w.As(w.Live).Do("POST", path, body, nil), 400)
		if list, ok := got["overlap_hours"].([]any); !ok || len(list) != 1 || len(got) != 1 {
			t.Errorf("%s: %v", name, got)
		}
	}
	e2e.WantObject(t, w.As(w.Live).Do("POST", path, "[]", nil), 400)
	e2e.WantObject(t, w.As(w.Live).Do("POST", path, strings.Repeat("[", 100), nil), 400)
	if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM webhook_destinations WHERE updated_at <> created_at"); n != 0 {
		t.Error("a refused rotation changed something")
	}
}
