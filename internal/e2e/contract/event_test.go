package contract_test

import (
	"net/http"
	"strconv"
	"time"

	"pgregory.net/rapid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/fuzz"
)

// aboutEvents tells whether the operation is one about events of applications.
func (f *fuzzed) aboutEvents() bool {
	return f.about("submitEvent", "submitEvents", "listEvents", "getEvent", "createMonitoringToken", "submitDeviceEvent", "submitDeviceEvents",
		"issueMonitoringToken")
}

// prepareEvents switches events on and puts one in place.
func (f *fuzzed) prepareEvents() {
	f.t.Helper()
	if !f.aboutEvents() {
		return
	}
	for _, p := range []application.Application{f.world.Live.Application, f.world.Sandbox.Application} {
		if err := f.world.Applications.SetSwitch(f.t.Context(), p.ID, application.SwitchEventMonitoring, true); err != nil {
			f.t.Fatal(err)
		}
	}
	if f.about("getEvent", "listEvents") {
		f.current = e2e.WantCreated(f.t, f.world.As(f.world.Live).Do("POST", e2e.EventsPath, f.anEvent(), nil))["uuid"].(string)
	}
}

func (f *fuzzed) anEvent() e2e.Object {
	return e2e.Object{"event_id": "e-" + strconv.FormatInt(urls.Add(1), 10), "event_category": "auth", "action_type": "login", "occurred_at": f.world.Clock.Now()}
}

// eventGround is where events are, and who sends them from devices.
func (f *fuzzed) eventGround(g *fuzz.KnownObjects) {
	f.t.Helper()
	switch {
	case f.about("submitDeviceEvent", "submitDeviceEvents"):
		// A token is good for few calls a minute.
		if f.calls%30 == 0 || f.session == "" {
			f.session = e2e.WantCreated(f.t, f.world.As(f.world.Live).Do("POST", e2e.EventsPath+"sdk-token/", e2e.Object{"vendor_data": "ada"}, nil))["monitoring_token"].(string)
		}
		g.Credentials, g.Foreign = http.Header{"X-Monitoring-Token": {f.session}}, http.Header{"X-Transaction-Token": {f.session}}
	case f.about("getEvent"):
		g.Path["event_uuid"], g.Elsewhere["event_uuid"] = []string{f.current}, []string{e2e.UnknownID}
	}
}

// eventMembers are body members that mean something to operations about events.
func (f *fuzzed) eventMembers(out map[string]*rapid.Generator[any]) {
	if !f.aboutEvents() {
		return
	}
	now := f.world.Clock.Now().UTC().Format(time.RFC3339Nano)
	out["event_id"] = rapid.Custom(func(t *rapid.T) any {
		rapid.Bool().Draw(t, "event")
		return "e-" + strconv.FormatInt(urls.Add(1), 10)
	})
	out["event_category"], out["occurred_at"], out["time_zone"] = sampled("auth", "custom", "session"), sampled(now), sampled("Asia/Tokyo")
	out["payload"], out["amount"], out["ip"] = sampled(fuzz.Raw(`{"plan":"é"}`)), sampled("12.50", fuzz.Raw("3")), sampled("192.0.2.1", "2001:db8::1")
	out["bind_to_origin"] = sampled("https://shop.example", nil)
	out["events"] = rapid.Custom(func(t *rapid.T) any {
		rapid.Bool().Draw(t, "batch")
		return fuzz.List{fuzz.Raw(e2e.JSONText(f.t, f.anEvent())), fuzz.Raw(`{"event_id":"broken"}`)}
	})
}
