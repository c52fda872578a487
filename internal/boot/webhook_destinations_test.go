package boot_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/testkit/testenv"
)

const destinations = "/v3/webhook/destinations/"

func destination(name string) object {
	return object{"label": name, "url": "https://hooks.example/" + name, "subscribed_events": []string{"status.updated", "data.updated"}}
}

func registered(t testing.TB, w *testenv.World, p testenv.Party, body object) object {
	t.Helper()
	return made(t, w.For(t, p).Do("POST", destinations, body, nil))
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
	wanted := object{
		"uuid": got["uuid"], "label": "first", "url": "https://hooks.example/first", "enabled": true, "status": "active",
		"disabled_at": nil, "disabled_reason": nil, "warning": nil, "webhook_version": "v3", "previous_secret_valid_until": nil,
		"subscribed_events": []any{"status.updated", "data.updated"}, "created_at": got["created_at"], "updated_at": got["created_at"], "summary": none,
	}
	if diff := cmp.Diff(wanted, got); diff != "" {
		t.Errorf("destination (-want +got):\n%s", diff)
	}
	path := destinations + got["uuid"].(string) + "/"
	wantBody(t, w.As(w.Live).Do("GET", path, nil, nil), 200, wanted)
	if answer := w.As(w.Live).Do("PATCH", path, object{"label": "renamed"}, nil); answer.Status != 200 || answer.JSON()["secret_shared_key"] != nil {
		t.Errorf("the change answered %d %s", answer.Status, answer.Body)
	}
	if n := count(t, w, "SELECT count(*) FROM webhook_destinations d WHERE position($1 IN d::text) > 0", secret); n != 0 {
		t.Error("the secret stands in the database as it is")
	}
	if other := registered(t, w, w.Live, destination("second"))["secret_shared_key"]; other == secret {
		t.Error("two destinations have one secret")
	}
}

func TestDestinationsAreListedTheOldestFirst(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Guarded: true})
	wantBody(t, w.As(w.Live).Do("GET", destinations, nil, nil), 200, []any{})
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
	wantBody(t, w.As(w.Live).Do("GET", destinations, nil, nil), 200, wanted)
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
			wantBody(t, w.For(t, w.Live).Do("POST", destinations, object{"label": "x", "url": url, "subscribed_events": []string{"status.updated"}}, nil), 400, object{"url": texts(text)})
		})
	}
	t.Cleanup(func() {
		if n := count(t, w, "SELECT count(*) FROM webhook_destinations"); n != 0 {
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
		if got := registered(t, w, w.Live, object{"label": "x", "url": url, "subscribed_events": []string{"status.updated"}})["url"]; got != url {
			t.Errorf("%s became %v", url, got)
		}
	}
}

func TestDestinationsRefuse(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Guarded: true})
	valid := destination("valid")
	registered(t, w, w.Live, destination("taken"))
	empty, events := texts("This field must not be empty."), func(all ...any) object { return valid.with("subscribed_events", all) }
	cases := map[string]struct {
		body any
		want object
	}{
		"nothing":                  {object{}, object{"label": texts(required), "url": texts(required), "subscribed_events": texts(required)}},
		"an empty label":           {valid.with("label", ""), object{"label": empty}},
		"a label of blanks":        {valid.with("label", "  "), object{"label": texts("This field may not be blank.")}},
		"a label too long":         {valid.with("label", strings.Repeat("x", 256)), object{"label": texts("Use at most 255 characters.")}},
		"an empty address":         {valid.with("url", ""), object{"url": empty}},
		"an address too long":      {valid.with("url", "https://hooks.example/"+strings.Repeat("x", 2048)), object{"url": texts("Use at most 2048 characters.")}},
		"an address that is taken": {destination("taken").with("label", "again"), object{"url": texts("There is already a destination with this URL.")}},
		"events left out":          {object{"label": "valid", "url": "https://hooks.example/valid"}, object{"subscribed_events": texts(required)}},
		"events that are null":     {valid.with("subscribed_events", nil), object{"subscribed_events": texts("This field must not be null.")}},
		"no events":                {valid.with("subscribed_events", []any{}), object{"subscribed_events": texts("Give at least 1 value.")}},
		"an unknown event":         {events("status.updated", "session.done"), object{"subscribed_events": notAmong("session.done", webhookEvents)}},
		"a wildcard":               {events("*"), object{"subscribed_events": notAmong("*", webhookEvents)}},
		"an event twice":           {events("data.updated", "data.updated"), object{"subscribed_events": texts("The values must differ from each other.")}},
		"an event that is no text": {events(1), object{"subscribed_events": texts(enterText)}},
		"events that are no list":  {valid.with("subscribed_events", "status.updated"), object{"subscribed_events": texts("Enter a list.")}},
		"an unknown version":       {valid.with("webhook_version", "v4"), object{"webhook_version": notAmong("v4", "v1, v2, v3")}},
		"a switch that is none":    {valid.with("enabled", "no"), object{"enabled": texts("Enter true or false.")}},
		"several fields together":  {object{"label": " ", "url": "http://hooks.example/", "subscribed_events": []string{"status.updated"}}, object{"label": texts("This field may not be blank."), "url": texts("URL must begin with https://.")}},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			wantBody(t, w.For(t, w.Live).Do("POST", destinations, tc.body, nil), 400, tc.want)
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
		change, want object // what differs afterwards
		refusal      object // nil: accepted
	}{
		"nothing":                     {object{}, object{}, nil},
		"the label":                   {object{"label": " New "}, object{"label": "New"}, nil},
		"the address":                 {object{"url": "https://other.example/"}, object{"url": "https://other.example/"}, nil},
		"the version":                 {object{"webhook_version": "v2"}, object{"webhook_version": "v2"}, nil},
		"the oldest version":          {object{"webhook_version": "v1"}, object{"webhook_version": "v1"}, nil},
		"on, which it is":             {object{"enabled": true}, object{}, nil},
		"the events, all of them":     {object{"subscribed_events": []string{"activity.created"}}, object{"subscribed_events": []any{"activity.created"}}, nil},
		"nulls":                       {object{"label": nil, "url": nil, "enabled": nil, "subscribed_events": nil, "webhook_version": nil}, object{}, nil},
		"what is not changeable":      {object{"uuid": uuid.NewString(), "secret_shared_key": "mine"}, object{}, nil},
		"to an address that is taken": {object{"url": "https://hooks.example/taken"}, nil, object{"url": texts("There is already a destination with this URL.")}},
		"to a private address":        {object{"url": "https://10.0.0.1/"}, nil, object{"url": texts("URL must lead to a public address.")}},
		"to no events":                {object{"subscribed_events": []string{}}, nil, object{"subscribed_events": texts("Give at least 1 value.")}},
		"to an unknown event":         {object{"subscribed_events": []string{"x"}}, nil, object{"subscribed_events": notAmong("x", webhookEvents)}},
		"to a blank label":            {object{"label": " "}, nil, object{"label": texts("This field may not be blank.")}},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			before := registered(t, w, w.Live, destination(uuid.NewString()))
			delete(before, "secret_shared_key")
			path := destinations + before["uuid"].(string) + "/"
			answer := w.For(t, w.Live).Do("PATCH", path, tc.change, nil)
			if tc.refusal != nil {
				wantBody(t, answer, 400, tc.refusal)
				wantBody(t, w.For(t, w.Live).Do("GET", path, nil, nil), 200, before)
				return
			}
			wanted := before.with("updated_at", answered(t, answer, 200)["updated_at"])
			for member, value := range tc.want {
				wanted[member] = value
			}
			wantBody(t, answer, 200, wanted)
			wantBody(t, w.For(t, w.Live).Do("GET", path, nil, nil), 200, wanted)
		})
	}
}

func TestADestinationBelongsToItsApplication(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Guarded: true})
	id := registered(t, w, w.Live, destination("mine"))["uuid"].(string)
	gone := func(p testenv.Party, id string) {
		t.Helper()
		for method, body := range map[string]any{"GET": nil, "PATCH": object{"enabled": false}, "DELETE": nil} {
			for _, end := range []string{"/", ""} {
				wantBody(t, w.As(p).Do(method, destinations+id+end, body, nil), 404, detail(textNotFound))
			}
		}
	}
	for _, stranger := range []testenv.Party{w.Sandbox, w.Party(application.Live)} {
		gone(stranger, id)
	}
	gone(w.Live, uuid.NewString())
	gone(w.Live, "42")
	if got := answered(t, w.As(w.Live).Do("GET", destinations+id, nil, nil), 200); got["enabled"] != true {
		t.Errorf("a stranger changed the destination: %v", got)
	}
	wantBody(t, w.As(w.Live).Do("DELETE", destinations+id+"/", nil, nil), 204, nil)
	gone(w.Live, id)
	wantBody(t, w.As(w.Live).Do("GET", destinations, nil, nil), 200, []any{})
	registered(t, w, w.Live, destination("mine"))
}

func TestADestinationThatHearsNothingSaysSo(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Guarded: true})
	made := registered(t, w, w.Sandbox, destination("payments").with("subscribed_events", []string{"transaction.created"}))
	if made["warning"] == nil {
		t.Errorf("a sandbox sends no payments, which nobody says: %v", made)
	}
	path := destinations + made["uuid"].(string) + "/"
	more := answered(t, w.As(w.Sandbox).Do("PATCH", path, object{"subscribed_events": []string{"transaction.created", "status.updated"}}, nil), 200)
	off := answered(t, w.As(w.Sandbox).Do("PATCH", path, object{"enabled": false}, nil), 200)
	if more["warning"] != nil || off["warning"] == nil {
		t.Errorf("with another event %v, switched off %v", more["warning"], off["warning"])
	}
	if listed := w.As(w.Sandbox).Do("GET", destinations, nil, nil); !strings.Contains(string(listed.Body), `"warning":"`) {
		t.Errorf("the list does not say it: %s", listed.Body)
	}
}
