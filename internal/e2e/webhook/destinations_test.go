package webhook_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

func destination(name string) e2e.Object {
	return e2e.Object{"label": name, "url": "https://hooks.example/" + name, "subscribed_events": []string{"status.updated", "data.updated"}}
}

func registered(t testing.TB, w *testenv.World, p testenv.Party, body e2e.Object) e2e.Object {
	t.Helper()
	return e2e.WantCreated(t, w.For(t, p).Do("POST", e2e.DestinationsPath, body, nil))
}

func TestADestinationShowsItsSecretOnce(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Guarded: true})
	got := registered(t, w, w.Live, destination("first"))
	secret, _ := got["secret_shared_key"].(string)
	if len(secret) != 43 || strings.Trim(secret, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_") != "" {
		t.Errorf("secret %q, want 43 URL-safe characters", secret)
	}
	delete(got, "secret_shared_key")
	none := map[string]any{
		"total_deliveries": 0.0, "failed_deliveries": 0.0, "error_rate_percentage": 0.0, "min_response_time_ms": nil,
		"avg_response_time_ms": nil, "max_response_time_ms": nil, "last_delivery_at": nil,
	}
	wanted := e2e.Object{
		"uuid": got["uuid"], "label": "first", "url": "https://hooks.example/first", "enabled": true, "status": "active",
		"disabled_at": nil, "disabled_reason": nil, "warning": nil, "webhook_version": "v3", "previous_secret_valid_until": nil,
		"subscribed_events": []any{"status.updated", "data.updated"}, "created_at": got["created_at"], "updated_at": got["created_at"], "summary": none,
	}
	if diff := cmp.Diff(wanted, got); diff != "" {
		t.Errorf("destination (-want +got):\n%s", diff)
	}
	path := e2e.DestinationsPath + got["uuid"].(string) + "/"
	e2e.WantBody(t, w.As(w.Live).Do("GET", path, nil, nil), 200, wanted)
	if answer := w.As(w.Live).Do("PATCH", path, e2e.Object{"label": "renamed"}, nil); answer.Status != 200 || answer.JSON()["secret_shared_key"] != nil {
		t.Errorf("the change answered %d %s", answer.Status, answer.Body)
	}
	if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM webhook_destinations d WHERE position($1 IN d::text) > 0", secret); n != 0 {
		t.Error("the secret stands in the database as it is")
	}
	if other := registered(t, w, w.Live, destination("second"))["secret_shared_key"]; other == secret {
		t.Error("two destinations have one secret")
	}
}

func TestDestinationsAreListedTheOldestFirst(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Guarded: true})
	e2e.WantBody(t, w.As(w.Live).Do("GET", e2e.DestinationsPath, nil, nil), 200, []any{})
	var wanted []any
	for _, name := range []string{"b", "a", "c"} {
		got := registered(t, w, w.Live, destination(name))
		wanted = append(wanted, map[string]any{
			"uuid": got["uuid"], "label": name, "url": "https://hooks.example/" + name, "enabled": true, "status": "active",
			"disabled_at": nil, "disabled_reason": nil, "warning": nil, "webhook_version": "v3", "subscribed_events": []any{"status.updated", "data.updated"}, "subscribed_events_count": 2.0, "deliveries_count": 0.0,
			"failed_deliveries_count": 0.0, "average_response_time_ms": nil, "error_rate_percentage": 0.0, "last_delivery_at": nil,
			"created_at": got["created_at"], "updated_at": got["updated_at"],
		})
	}
	registered(t, w, w.Sandbox, destination("b"))
	e2e.WantBody(t, w.As(w.Live).Do("GET", e2e.DestinationsPath, nil, nil), 200, wanted)
}

func TestDestinationsRefuseAddresses(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Guarded: true})
	const (
		scheme  = "URL must begin with https://."
		private = "URL must lead to a public address."
		host    = "URL must lead to a public host."
		shape   = "URL has an invalid host address."
		invalid = "Enter a valid URL."
		hidden  = "URL must not contain blanks, control or invisible characters."
		twice   = "URL must not contain more than one @ before the path."
	)
	for url, text := range map[string]string{
		"http://hooks.example/": scheme, "ftp://hooks.example/": scheme, "javascript://hooks.example/%0aalert(1)": scheme,
		"/hooks": invalid, "hooks.example": invalid, "https:/hooks.example": invalid, "://hooks.example": invalid,
		"https://127.0.0.1/": private, "https://10.1.2.3/": private, "https://172.16.0.1/": private, "https://192.168.1.1/": private,
		"https://169.254.169.254/latest/": private, "https://100.64.0.1/": private, "https://0.0.0.0/": private, "https://224.0.0.1/": private,
		"https://[::1]/": private, "https://[fd00::1]/": private, "https://[fe80::1]/": private, "https://[64:ff9b::a00:1]/": private,
		"https://[::ffff:10.0.0.1]/": "URL has an invalid host name.",
		"https://2130706433/":        shape, "https://0x7f000001/": shape, "https://0177.0.0.1/": shape, "https://127.1/": shape,
		"https://localhost/": host, "https://localhost:8443/": host, "https://db.internal/": host, "https://printer.local/": host, "https://backend/": host,
		"https://user:pw@127.0.0.1/": private, "https://hooks.example@10.0.0.1/": private,
		"https://a@b@hooks.example/": twice, "https://a:b@c:d@hooks.example/": twice,
		`https://hooks.example\@10.0.0.1/`: "URL must not contain a backslash.", "https://hooks.example/\r\nX: y": hidden,
		"https://hooks.example/ ": hidden, " https://hooks.example/": hidden, "https://hooks.example/\t": hidden, "https://hooks\u200b.example/": hidden,
		"https://": "URL must name a host.", "https:///path": "URL must name a host.", "https://hooks.example:0/": "URL has an invalid port.",
		"https://hooks.example:99999/": "URL has an invalid port.", "https://hooks.example./": "URL has an invalid host name.",
		"https://127.0.0.1%2f.hooks.example/": invalid,
	} {
		t.Run(url, func(t *testing.T) {
			t.Parallel()
			e2e.WantBody(t, w.For(t, w.Live).Do("POST", e2e.DestinationsPath, e2e.Object{"label": "x", "url": url, "subscribed_events": []string{"status.updated"}}, nil), 400, e2e.Object{"url": e2e.Texts(text)})
		})
	}
	t.Cleanup(func() {
		if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM webhook_destinations"); n != 0 {
			t.Errorf("%d destinations were kept", n)
		}
	})
}

func TestDestinationsAcceptPublicAddresses(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Guarded: true})
	for _, url := range []string{
		"https://hooks.example/", "https://hooks.example", "HTTPS://hooks.example/up", "https://hooks.example:8443/a?b=c#d", "https://user:pw@hooks.example/",
		"https://hooks.example/@a@b", "https://93.184.215.14/", "https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/", "https://bücher.example/",
	} {
		if got := registered(t, w, w.Live, e2e.Object{"label": "x", "url": url, "subscribed_events": []string{"status.updated"}})["url"]; got != url {
			t.Errorf("%s became %v", url, got)
		}
	}
}

func TestDestinationsRefuse(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Guarded: true})
	valid := destination("valid")
	registered(t, w, w.Live, destination("taken"))
	empty, events := e2e.Texts("This field must not be empty."), func(all ...any) e2e.Object { return valid.With("subscribed_events", all) }
	cases := map[string]struct {
		body any
		want e2e.Object
	}{
		"nothing":                  {e2e.Object{}, e2e.Object{"label": e2e.Texts(e2e.TextRequired), "url": e2e.Texts(e2e.TextRequired), "subscribed_events": e2e.Texts(e2e.TextRequired)}},
		"an empty label":           {valid.With("label", ""), e2e.Object{"label": empty}},
		"a label of blanks":        {valid.With("label", "  "), e2e.Object{"label": e2e.Texts("This field may not be blank.")}},
		"a label too long":         {valid.With("label", strings.Repeat("x", 256)), e2e.Object{"label": e2e.Texts("Use at most 255 characters.")}},
		"an empty address":         {valid.With("url", ""), e2e.Object{"url": empty}},
		"an address too long":      {valid.With("url", "https://hooks.example/"+strings.Repeat("x", 2048)), e2e.Object{"url": e2e.Texts("Use at most 2048 characters.")}},
		"an address that is taken": {destination("taken").With("label", "again"), e2e.Object{"url": e2e.Texts("There is already a destination with this URL.")}},
		"events left out":          {e2e.Object{"label": "valid", "url": "https://hooks.example/valid"}, e2e.Object{"subscribed_events": e2e.Texts(e2e.TextRequired)}},
		"events that are null":     {valid.With("subscribed_events", nil), e2e.Object{"subscribed_events": e2e.Texts("This field must not be null.")}},
		"no events":                {valid.With("subscribed_events", []any{}), e2e.Object{"subscribed_events": e2e.Texts("Give at least 1 value.")}},
		"an unknown event":         {events("status.updated", "session.done"), e2e.Object{"subscribed_events": e2e.NotAChoice("session.done", e2e.WebhookEvents)}},
		"a wildcard":               {events("*"), e2e.Object{"subscribed_events": e2e.NotAChoice("*", e2e.WebhookEvents)}},
		"an event twice":           {events("data.updated", "data.updated"), e2e.Object{"subscribed_events": e2e.Texts("The values must differ from each other.")}},
		"an event that is no text": {events(1), e2e.Object{"subscribed_events": e2e.Texts(e2e.TextEnterText)}},
		"events that are no list":  {valid.With("subscribed_events", "status.updated"), e2e.Object{"subscribed_events": e2e.Texts("Enter a list.")}},
		"an unknown version":       {valid.With("webhook_version", "v4"), e2e.Object{"webhook_version": e2e.NotAChoice("v4", "v1, v2, v3")}},
		"a switch that is none":    {valid.With("enabled", "no"), e2e.Object{"enabled": e2e.Texts("Enter true or false.")}},
		"several fields together":  {e2e.Object{"label": " ", "url": "http://hooks.example/", "subscribed_events": []string{"status.updated"}}, e2e.Object{"label": e2e.Texts("This field may not be blank."), "url": e2e.Texts("URL must begin with https://.")}},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			e2e.WantBody(t, w.For(t, w.Live).Do("POST", e2e.DestinationsPath, tc.body, nil), 400, tc.want)
		})
	}
	// The same address in another application is another destination.
	registered(t, w, w.Sandbox, destination("taken"))
}

func TestDestinationsAreChanged(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Guarded: true})
	registered(t, w, w.Live, destination("taken"))
	cases := map[string]struct {
		change, want e2e.Object // what differs afterwards
		refusal      e2e.Object // nil: accepted
	}{
		"nothing":                     {e2e.Object{}, e2e.Object{}, nil},
		"the label":                   {e2e.Object{"label": " New "}, e2e.Object{"label": "New"}, nil},
		"the address":                 {e2e.Object{"url": "https://other.example/"}, e2e.Object{"url": "https://other.example/"}, nil},
		"the version":                 {e2e.Object{"webhook_version": "v2"}, e2e.Object{"webhook_version": "v2"}, nil},
		"the oldest version":          {e2e.Object{"webhook_version": "v1"}, e2e.Object{"webhook_version": "v1"}, nil},
		"on, which it is":             {e2e.Object{"enabled": true}, e2e.Object{}, nil},
		"the events, all of them":     {e2e.Object{"subscribed_events": []string{"activity.created"}}, e2e.Object{"subscribed_events": []any{"activity.created"}}, nil},
		"nulls":                       {e2e.Object{"label": nil, "url": nil, "enabled": nil, "subscribed_events": nil, "webhook_version": nil}, e2e.Object{}, nil},
		"what is not changeable":      {e2e.Object{"uuid": uuid.NewString(), "secret_shared_key": "mine"}, e2e.Object{}, nil},
		"to an address that is taken": {e2e.Object{"url": "https://hooks.example/taken"}, nil, e2e.Object{"url": e2e.Texts("There is already a destination with this URL.")}},
		"to a private address":        {e2e.Object{"url": "https://10.0.0.1/"}, nil, e2e.Object{"url": e2e.Texts("URL must lead to a public address.")}},
		"to no events":                {e2e.Object{"subscribed_events": []string{}}, nil, e2e.Object{"subscribed_events": e2e.Texts("Give at least 1 value.")}},
		"to an unknown event":         {e2e.Object{"subscribed_events": []string{"x"}}, nil, e2e.Object{"subscribed_events": e2e.NotAChoice("x", e2e.WebhookEvents)}},
		"to a blank label":            {e2e.Object{"label": " "}, nil, e2e.Object{"label": e2e.Texts("This field may not be blank.")}},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			before := registered(t, w, w.Live, destination(uuid.NewString()))
			delete(before, "secret_shared_key")
			path := e2e.DestinationsPath + before["uuid"].(string) + "/"
			answer := w.For(t, w.Live).Do("PATCH", path, tc.change, nil)
			if tc.refusal != nil {
				e2e.WantBody(t, answer, 400, tc.refusal)
				e2e.WantBody(t, w.For(t, w.Live).Do("GET", path, nil, nil), 200, before)
				return
			}
			wanted := before.With("updated_at", e2e.WantObject(t, answer, 200)["updated_at"])
			for member, value := range tc.want {
				wanted[member] = value
			}
			e2e.WantBody(t, answer, 200, wanted)
			e2e.WantBody(t, w.For(t, w.Live).Do("GET", path, nil, nil), 200, wanted)
		})
	}
}

func TestADestinationBelongsToItsApplication(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Guarded: true})
	id := registered(t, w, w.Live, destination("mine"))["uuid"].(string)
	gone := func(p testenv.Party, id string) {
		t.Helper()
		for method, body := range map[string]any{"GET": nil, "PATCH": e2e.Object{"enabled": false}, "DELETE": nil} {
			for _, end := range []string{"/", ""} {
				e2e.WantBody(t, w.As(p).Do(method, e2e.DestinationsPath+id+end, body, nil), 404, e2e.ErrorDetail(e2e.TextNotFound))
			}
		}
	}
	for _, stranger := range []testenv.Party{w.Sandbox, w.Party(application.Live)} {
		gone(stranger, id)
	}
	gone(w.Live, uuid.NewString())
	gone(w.Live, "42")
	if got := e2e.WantObject(t, w.As(w.Live).Do("GET", e2e.DestinationsPath+id, nil, nil), 200); got["enabled"] != true {
		t.Errorf("a stranger changed the destination: %v", got)
	}
	e2e.WantBody(t, w.As(w.Live).Do("DELETE", e2e.DestinationsPath+id+"/", nil, nil), 204, nil)
	gone(w.Live, id)
	e2e.WantBody(t, w.As(w.Live).Do("GET", e2e.DestinationsPath, nil, nil), 200, []any{})
	registered(t, w, w.Live, destination("mine"))
}

func TestADestinationThatHearsNothingSaysSo(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Guarded: true})
	made := registered(t, w, w.Sandbox, destination("payments").With("subscribed_events", []string{"transaction.created"}))
	if made["warning"] == nil {
		t.Errorf("a sandbox sends no payments, which nobody says: %v", made)
	}
	path := e2e.DestinationsPath + made["uuid"].(string) + "/"
	more := e2e.WantObject(t, w.As(w.Sandbox).Do("PATCH", path, e2e.Object{"subscribed_events": []string{"transaction.created", "status.updated"}}, nil), 200)
	off := e2e.WantObject(t, w.As(w.Sandbox).Do("PATCH", path, e2e.Object{"enabled": false}, nil), 200)
	if more["warning"] != nil || off["warning"] == nil {
		t.Errorf("with another event %v, switched off %v", more["warning"], off["warning"])
	}
	if listed := w.As(w.Sandbox).Do("GET", e2e.DestinationsPath, nil, nil); !strings.Contains(string(listed.Body), `"warning":"`) {
		t.Errorf("the list does not say it: %s", listed.Body)
	}
}
