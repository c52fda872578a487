package ipanalysis

import (
	"context"
	"errors"
	"net/netip"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"vidimus/internal/domain/customer/lists"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/device"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/domain/verification/workflow/graph"
	"vidimus/internal/testkit/itemcheck"
	"vidimus/internal/verification"
)

var today = time.Date(2026, 11, 21, 15, 0, 0, 0, time.UTC)

const (
	phone  = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36"
	laptop = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0"
	london = "81.2.69.142"
	paris  = "203.0.113.5"
	hidden = "198.51.100.9"
	nobody = "10.0.0.1"
)

func number(f float64) *float64 { return &f }
func truth(b bool) *bool        { return &b }
func text(s string) *string     { return &s }

// env is the step with one task on it, and all that it asks.
type env struct {
	visits  []device.Observation
	others  []device.Match
	blocked map[string]string
	allowed map[string]string
	// devices told of themselves; sharers are others that have them.
	devices []device.Device
	sharers []device.SharedDevice
	broken  bool
	task    verification.Task
}

func (d *env) Lookup(a netip.Addr) (Facts, error) {
	if d.broken {
		return Facts{}, errors.New("the file is broken")
	}
	f := Facts{
		Country: "United Kingdom", CountryCode: "GB", State: "England", City: "London", Latitude: number(51.5142), Longitude: number(-0.0931),
		TimeZone: "Europe/London", Provider: "Example Net", Organisation: "Example", Hides: truth(false), DataCentre: truth(false),
	}
	switch a.String() {
	case paris:
		f.Country, f.CountryCode, f.State, f.City = "France", "FR", "Île-de-France", "Paris"
		f.Latitude, f.Longitude, f.TimeZone = number(48.8566), number(2.3522), "Europe/Paris"
	case hidden:
		f.Hides, f.DataCentre = truth(true), truth(true)
	case nobody:
		f = Facts{}
	}
	return f, nil
}

func (d *env) ListForSession(context.Context, uuid.UUID, uuid.UUID) ([]device.Observation, error) {
	return d.visits, nil
}

func (d *env) OtherUsersOfAddress(context.Context, device.Observation, *string) ([]device.Match, error) {
	return d.others, nil
}

func (d *env) Devices(context.Context, uuid.UUID, uuid.UUID) ([]device.Device, error) {
	return d.devices, nil
}

func (d *env) OtherUsersOfDevice(context.Context, device.Device, *string) ([]device.SharedDevice, error) {
	return d.sharers, nil
}

func (d *env) Device(_ context.Context, _ uuid.UUID, l lists.List, fingerprint string) (bool, error) {
	named := d.blocked
	if l == lists.Allowlist {
		named = d.allowed
	}
	return named[fingerprint] != "", nil
}

func (d *env) Address(_ context.Context, _ uuid.UUID, l lists.List, a netip.Addr) (string, error) {
	if l == lists.Allowlist {
		return d.allowed[a.String()], nil
	}
	return d.blocked[a.String()], nil
}

// newEnv is a session that was opened from some addresses with a phone, the latest first.
func newEnv(addresses ...string) *env {
	d := &env{task: verification.Task{
		Session: session.Session{ApplicationID: uuid.New(), ID: uuid.New()}, Environment: application.Live, Attempt: 1, Last: true,
		Node: workflow.Node{NodeID: "feature_ip_analysis_1", Feature: workflow.FeatureIPAnalysis},
		Results: []graph.Result{{Feature: workflow.FeatureOCR, Item: []byte(`{"full_name":"A B","document_number":"1","issuing_state":"GBR",
			"parsed_address":{"document_location":{"latitude":53.4808,"longitude":-2.2426}}}`)}},
	}}
	for _, a := range addresses {
		d.visits = append(d.visits, device.Observation{Address: netip.MustParseAddr(a), Agent: phone})
	}
	return d
}

func (d *env) step() *Step {
	return &Step{GeoIP: d, Visits: d, Lists: d, Now: func() time.Time { return today }}
}

func (d *env) run(t testing.TB) verification.Finding {
	t.Helper()
	found, err := d.step().Run(t.Context(), d.task)
	if err != nil {
		t.Fatal(err)
	}
	itemcheck.KeepsContract(t, "IPAnalysis", found.Item)
	return found
}

func outline(f verification.Finding) string {
	parts := []string{string(f.Status)}
	for _, w := range f.Warnings {
		parts = append(parts, w.Risk+":"+string(w.LogType))
	}
	return strings.Join(parts, " ")
}

// strict declines whatever it can.
const strict = `{"vpn_detection_action":"DECLINE","ip_mismatch_action":"DECLINE","expected_ip_mismatch_action":"DECLINE","duplicated_ip_action":"DECLINE",
	"multiple_devices_action":"DECLINE","ip_location_not_determined_action":"DECLINE","automation_detected_action":"DECLINE",
	"duplicated_device_action":"DECLINE"}`

func another() []device.Match {
	at := today.Add(-time.Hour)
	return []device.Match{{
		SessionID: uuid.MustParse("0190c1b0-0000-7000-8000-000000000001"), SessionNumber: 7, VendorData: text("other"), FinishedAt: &at, Status: "Approved", Agent: laptop,
	}}
}

func TestWhatIsFound(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		addresses []string
		change    func(*env)
		want      string
	}{
		"an ordinary visit":                   {[]string{london}, nil, "Approved"},
		"a hidden address":                    {[]string{hidden}, nil, "Declined PRIVATE_NETWORK_DETECTED:error"},
		"a hidden address earlier":            {[]string{london, hidden}, nil, "Declined PRIVATE_NETWORK_DETECTED:error"},
		"each risk is told once":              {[]string{hidden, hidden}, nil, "Declined PRIVATE_NETWORK_DETECTED:error"},
		"another country than the document's": {[]string{paris}, nil, "Declined COUNTRY_FROM_DOCUMENT_DOES_NOT_MATCH_COUNTRY_FROM_IP:error"},
		"only the latest country counts":      {[]string{london, paris}, nil, "Approved"},
		"no document":                         {[]string{paris}, func(d *env) { d.task.Results = nil }, "Approved"},
		"a place that nobody knows":           {[]string{nobody}, nil, "Declined IP_LOCATION_NOT_DETERMINED:error"},
		"nobody was seen":                     {nil, nil, "Declined IP_LOCATION_NOT_DETERMINED:error"},
		"a blocked address":                   {[]string{london, paris}, func(d *env) { d.blocked = map[string]string{paris: "203.0.113.0/24"} }, "Declined IP_ADDRESS_IN_BLOCKLIST:error"},
		"the expected address":                {[]string{london}, expecting("::ffff:81.2.69.142"), "Approved"},
		"another address than expected":       {[]string{london}, expecting(paris), "Declined EXPECTED_IP_ADDRESS_MISMATCH:error"},
		"an expectation that is no address":   {[]string{london}, expecting("somewhere"), "Approved"},
		"another user":                        {[]string{london}, func(d *env) { d.others = another() }, "Declined DUPLICATED_IP_ADDRESS:error"},
		"another user of an allowed address":  {[]string{london}, func(d *env) { d.others, d.allowed = another(), map[string]string{london: london} }, "Approved IP_ADDRESS_IN_ALLOWLIST:information"},
		"an allowed address alone":            {[]string{london}, func(d *env) { d.allowed = map[string]string{london: london} }, "Approved"},
		"the allowlist beats no blocklist": {[]string{london}, func(d *env) {
			d.blocked, d.allowed = map[string]string{london: london}, map[string]string{london: london}
		}, "Declined IP_ADDRESS_IN_BLOCKLIST:error"},
		"two devices": {[]string{london, london}, func(d *env) { d.visits[1].Agent = laptop }, "Declined MULTIPLE_DEVICES_IN_SESSION:error"},
		"a tool":      {[]string{london}, func(d *env) { d.visits[0].Agent = "curl/8.9.1" }, "Declined AUTOMATION_FRAMEWORK_DETECTED:error"},
		"what an earlier step told is not told": {[]string{hidden}, func(d *env) {
			d.task.Results = append(d.task.Results, graph.Result{Feature: workflow.FeatureIPAnalysis, Item: []byte(`{"warnings":[{"risk":"PRIVATE_NETWORK_DETECTED"}]}`)})
		}, "Approved"},
	} {
		d := newEnv(tc.addresses...)
		d.task.Node.Config = []byte(strict)
		if tc.change != nil {
			tc.change(d)
		}
		if got := outline(d.run(t)); got != tc.want {
			t.Errorf("%s: %s, want %s", name, got, tc.want)
		}
	}
}

// known is a device that keeps an id, in London.
func known(change func(*device.Device)) func(*env) {
	return func(d *env) {
		device := device.Device{Fingerprint: "vfp-1", Source: device.SourceID, Agent: phone, Report: device.Report{TimeZone: "Europe/London", Languages: []string{"en-GB"}}}
		if change != nil {
			change(&device)
		}
		d.devices = append(d.devices, device)
	}
}

// shared is a device that another user has as well.
func shared(change func(*device.Device)) func(*env) {
	return func(d *env) {
		known(change)(d)
		d.sharers = []device.SharedDevice{{Match: another()[0], Address: netip.MustParseAddr(paris), Report: device.Report{Model: "Pixel 9 Pro"}}}
	}
}

func TestDevices(t *testing.T) {
	t.Parallel()
	listed := func(then func(*env), blocked, allowed string) func(*env) {
		return func(d *env) {
			then(d)
			d.blocked, d.allowed = map[string]string{blocked: "x"}, map[string]string{allowed: "x"}
		}
	}
	zone := func(zone string) func(*env) { return known(func(d *device.Device) { d.Report.TimeZone = zone }) }
	for name, tc := range map[string]struct {
		change func(*env)
		want   string
	}{
		"a device that nobody knows":        {known(nil), "Approved"},
		"a blocked device":                  {listed(known(nil), "vfp-1", ""), "Declined DEVICE_FINGERPRINT_IN_BLOCKLIST:error"},
		"another device is blocked":         {listed(known(nil), "vfp-2", ""), "Approved"},
		"another user's device":             {shared(nil), "Declined DUPLICATED_DEVICE_FINGERPRINT:error"},
		"a shared device that is allowed":   {listed(shared(nil), "", "vfp-1"), "Approved DEVICE_FINGERPRINT_IN_ALLOWLIST:information"},
		"a device that is merely alike":     {shared(func(d *device.Device) { d.Source = device.SourceTraits }), "Approved"},
		"a browser that a program runs":     {known(func(d *device.Device) { d.Report.Automated = true }), "Declined AUTOMATION_FRAMEWORK_DETECTED:error"},
		"a clock in another part of Europe": {zone("Europe/Athens"), "Approved"},
		"a clock on another continent":      {zone("Asia/Tokyo"), "Declined IP_LOCATION_MISMATCH:error"},
		"a clock that keeps its zone":       {zone("UTC"), "Approved"},
		"a zone that does not exist":        {zone("../etc/passwd"), "Approved"},
		"no zone":                           {zone(""), "Approved"},
		"two devices": {func(d *env) {
			known(nil)(d)
			known(func(d *device.Device) { d.Fingerprint = "vfp-2" })(d)
		}, "Declined MULTIPLE_DEVICES_IN_SESSION:error"},
		"one device with and without its id": {func(d *env) {
			known(nil)(d)
			known(func(d *device.Device) { d.Fingerprint, d.Source = "vfp-2", device.SourceTraits })(d)
		}, "Approved"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := newEnv(london)
			d.task.Node.Config = []byte(strict)
			tc.change(d)
			if got := outline(d.run(t)); got != tc.want {
				t.Errorf("%s, want %s", got, tc.want)
			}
		})
	}
}

func TestWhatPagesTellCompletesWhatProgramsSay(t *testing.T) {
	t.Parallel()
	hiding := parseAgent("Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36")
	if a := described(hiding, device.Report{Model: "SM-S918B"}); a.Model != "SM-S918B" || a.Brand != "Samsung" {
		t.Errorf("%+v", a)
	}
	mac := parseAgent("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15")
	if a := described(mac, device.Report{TouchPoints: 5}); a.System != "iPadOS" || a.Platform != tablet {
		t.Errorf("%+v", a)
	}
	if a := described(mac, device.Report{}); a.System != "macOS" || a.Platform != desktop {
		t.Errorf("%+v", a)
	}
}

func expecting(address string) func(*env) {
	return func(d *env) { d.task.Session.Expected = &session.Expected{IPAddress: address} }
}

func TestNothingFollowsUnlessTheWorkflowSaysSo(t *testing.T) {
	t.Parallel()
	d := newEnv(hidden, paris)
	d.others, d.visits[0].Agent = another(), laptop
	expecting(nobody)(d)
	want := "Approved PRIVATE_NETWORK_DETECTED:information DUPLICATED_IP_ADDRESS:information EXPECTED_IP_ADDRESS_MISMATCH:information MULTIPLE_DEVICES_IN_SESSION:information"
	if got := outline(d.run(t)); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestFences(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		countries string
		fenced    bool
	}{
		"nothing is said":                 {`{}`, false},
		"a country that is allowed":       {`{"GBR":{"allowed":true}}`, false},
		"another country is allowed":      {`{"FRA":{"allowed":true}}`, true},
		"a country that is forbidden":     {`{"GBR":{"allowed":false}}`, true},
		"another country is forbidden":    {`{"FRA":{"allowed":false}}`, false},
		"a state that is allowed":         {`{"GBR":{"allowed":true,"states":["england"]}}`, false},
		"another state is allowed":        {`{"GBR":{"allowed":true,"states":["Scotland"]}}`, true},
		"a state that is forbidden":       {`{"GBR":{"allowed":false,"states":["England"]}}`, true},
		"another state is forbidden":      {`{"GBR":{"allowed":false,"states":["Scotland"]}}`, false},
		"states one by one":               {`{"GBR":{"allowed":false,"states":{"England":{"allowed":true}}}}`, false},
		"a country of which no word says": {`{"GBR":{}}`, false},
	} {
		d := newEnv(london)
		d.task.Node.Config = []byte(`{"is_ip_geofencing_enabled":true,"ip_geofencing_by_country":` + tc.countries + `}`)
		want := "Approved"
		if tc.fenced {
			want = "Declined IP_LOCATION_NOT_ALLOWED:error"
		}
		if got := outline(d.run(t)); got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
		d.task.Node.Config = []byte(`{"ip_geofencing_by_country":` + tc.countries + `}`)
		if got := outline(d.run(t)); got != "Approved" {
			t.Errorf("%s: %s although fences are off", name, got)
		}
	}
}

func TestItems(t *testing.T) {
	t.Parallel()
	review, declined := newEnv(hidden, london), newEnv(paris)
	review.task.Node.Config = []byte(`{"vpn_detection_action":"REVIEW"}`)
	declined.blocked, declined.others = map[string]string{paris: paris}, another()
	shared(nil)(declined)
	known(func(d *device.Device) { d.Report.TimeZone = "Asia/Tokyo" })(review)
	for name, d := range map[string]*env{"approved": newEnv(london), "review": review, "declined": declined} {
		itemcheck.Golden(t, name, d.run(t).Item)
	}
}

func TestDistances(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		rule string
		a, b *point
		want *float64
	}{
		{"London to Paris", &point{51.5074, -0.1278}, &point{48.8566, 2.3522}, number(343.6)},
		{"over the date line", &point{0, 179.5}, &point{0, -179.5}, number(111.2)},
		{"pole to pole", &point{90, 0}, &point{-90, 120}, number(20015.1)},
		{"the same place", &point{51.5, 0}, &point{51.5, 0}, number(0)},
		{"a place that is not known", &point{51.5, 0}, nil, nil},
	} {
		if diff := cmp.Diff(tc.want, apart(tc.a, tc.b)); diff != "" {
			t.Errorf("%s: %s", tc.rule, diff)
		}
	}
}

func TestSandbox(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct{ rule, scenario, config, want string }{
		{"nothing is wrong", "approve", strict, "Approved"},
		{"scenarios of others change nothing", "decline_aml_hit", strict, "Approved"},
		{"a fence changes nothing", "approve", `{"is_ip_geofencing_enabled":true,"ip_geofencing_by_country":{"FRA":{"allowed":true}}}`, "Approved"},
		{"a blocked address", "decline_ip_blocklist", `{}`, "Declined IP_ADDRESS_IN_BLOCKLIST:error"},
	} {
		for _, expected := range []*session.Expected{nil, {IPAddress: paris, Country: "UTO"}, {IPAddress: "\x00"}} {
			d := newEnv(hidden)
			d.task.Session.Expected, d.task.Session.SandboxScenario = expected, &tc.scenario
			d.task.Environment, d.task.Node.Config, d.broken = application.Sandbox, []byte(tc.config), true
			found := d.run(t)
			if got := outline(found); got != tc.want || !cmp.Equal(found.Item, d.run(t).Item) {
				t.Errorf("%s (%+v): %s, want %s", tc.rule, expected, got, tc.want)
			}
		}
	}
}

func TestWithoutFiles(t *testing.T) {
	t.Parallel()
	none := &Step{}
	if none.Ready(application.Live, workflow.Node{}) || !none.Ready(application.Sandbox, workflow.Node{}) || !newEnv().step().Ready(application.Live, workflow.Node{}) {
		t.Error("a step without files is ready for sandboxes only")
	}
	raw, err := none.Failure(workflow.Node{NodeID: "n"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	itemcheck.KeepsContract(t, "IPAnalysis", raw)
	d := newEnv(london)
	d.broken = true
	if _, err := d.step().Run(t.Context(), d.task); err == nil {
		t.Error("a broken file has told something")
	}
}
