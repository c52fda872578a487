package boot_test

import (
	"net/http"
	"net/netip"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"vidimus/internal/domain/customer/lists"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/testenv"
)

// Addresses of the test database, and a phone.
const (
	londonAddress = "81.2.69.142"
	otherAddress  = "81.2.69.160"
	somePhone     = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36"
)

// placed knows places, and believes the peer of every test about its clients.
func placed(c *config.Config) {
	c.Places.City = "../engine/ipdata/testdata/GeoIP2-City-Test.mmdb"
	c.Network.TrustedProxies = config.Prefixes{netip.MustParsePrefix("192.0.2.0/24")}
}

// located is what a caller reads of the analysis of an address.
type located struct {
	Status   string `json:"status"`
	Analyses []struct {
		Status   string `json:"status"`
		Address  string `json:"ip_address"`
		Country  string `json:"ip_country_code"`
		City     string `json:"ip_city"`
		Model    string `json:"device_model"`
		Browser  string `json:"browser_family"`
		Warnings []struct {
			Risk string         `json:"risk"`
			Data map[string]any `json:"additional_data"`
		} `json:"warnings"`
		Matches []struct {
			SessionID string `json:"session_id"`
			Value     string `json:"matched_value"`
		} `json:"matches"`
	} `json:"ip_analyses"`
}

func (l located) risks() (risks []string) {
	for _, a := range l.Analyses {
		for _, w := range a.Warnings {
			risks = append(risks, w.Risk)
		}
	}
	return risks
}

// visit takes a person at an address through a session with a passport.
func (h appEnv) visit(address string, body map[string]any) (string, located) {
	h.t.Helper()
	id, token := h.create(body)
	person := h.world.Person(token).With("X-Forwarded-For", address).With("User-Agent", somePhone)
	h.walk(person)
	var d located
	h.world.For(h.t, h.party).Do("GET", "/v3/session/"+id+"/decision/", nil, nil).Decode(&d)
	return id, d
}

// walk shows a passport and waits for what comes of it.
func (h appEnv) walk(person *apitest.Client) {
	h.t.Helper()
	for _, call := range []struct {
		method, path string
		body         any
	}{
		{"POST", "/v3/hosted/session/consent/", map[string]any{"consent_version": "2026-12"}},
		{"POST", "/v3/hosted/session/steps/feature_ocr/document/", map[string]any{"document_type": "P", "issuing_state": "JPN"}},
		{"PUT", "/v3/hosted/session/steps/feature_ocr/images/front/?capture=upload", passportPicture(h.t)},
	} {
		headers := map[string]string{}
		if call.method == "PUT" {
			headers["Content-Type"] = "image/jpeg"
		}
		if a := person.Do(call.method, call.path, call.body, headers); a.Status >= http.StatusBadRequest {
			h.t.Fatalf("%s: %d %s", call.path, a.Status, a.Body)
		}
	}
	h.world.Eventually("the session is decided", func() bool {
		return person.Do("GET", "/v3/hosted/session/", nil, nil).JSON()["status"] != "In Progress"
	})
}

func TestAddressesOfPersonsAreAnalysed(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: placed})
	w.Clock.Move(time.Until(filmDay))
	w.Work()
	h := appEnv{world: w, party: w.Live, t: t}
	flow := w.Workflow(w.Live.ID, workflow.FeatureOCR, workflow.FeatureIPAnalysis)

	first, d := h.visit(londonAddress, map[string]any{"workflow_id": flow, "vendor_data": "ana", "expected_details": map[string]any{"ip_address": londonAddress}})
	if len(d.Analyses) != 1 || d.Status != "Approved" {
		t.Fatalf("%+v", d)
	}
	a := d.Analyses[0]
	got := []string{a.Address, a.Country, a.City, a.Model, a.Browser}
	if diff := cmp.Diff([]string{londonAddress, "GB", "London", "Pixel 8", "Chrome"}, got); diff != "" {
		t.Error(diff)
	}
	// The document is Japanese and nothing is done about it.
	if diff := cmp.Diff([]string{"COUNTRY_FROM_DOCUMENT_DOES_NOT_MATCH_COUNTRY_FROM_IP"}, d.risks()); diff != "" {
		t.Error(diff)
	}
	_, again := h.visit(londonAddress, map[string]any{"workflow_id": flow, "vendor_data": "ana"})
	if len(again.Analyses[0].Matches) > 0 {
		t.Error("a user matches herself")
	}
	_, other := h.visit(londonAddress, map[string]any{"workflow_id": flow, "vendor_data": "bruno", "expected_details": map[string]any{"ip_address": otherAddress}})
	want := []string{"DUPLICATED_IP_ADDRESS", "COUNTRY_FROM_DOCUMENT_DOES_NOT_MATCH_COUNTRY_FROM_IP", "EXPECTED_IP_ADDRESS_MISMATCH"}
	if diff := cmp.Diff(want, other.risks()); diff != "" {
		t.Error(diff)
	}
	matches := other.Analyses[0].Matches
	if len(matches) != 2 || matches[0].SessionID != first || matches[0].Value != londonAddress || other.Analyses[0].Warnings[0].Data["duplicated_session_id"] != first {
		t.Errorf("%+v", other.Analyses[0])
	}
	// Another application has the same address and knows nothing of it.
	stranger := settle(t, w, w.Live.Environment)
	stranger.party.WorkflowID = w.Workflow(stranger.party.ID, workflow.FeatureOCR, workflow.FeatureIPAnalysis)
	if _, d := stranger.visit(londonAddress, map[string]any{}); len(d.Analyses[0].Matches) > 0 {
		t.Errorf("sessions of another application are told: %+v", d.Analyses[0].Matches)
	}
	entry := lists.Entry{ApplicationID: w.Live.ID, List: lists.Blocklist, Type: lists.EntryAddress, Value: "81.2.69.0/24"}
	if err := w.Lists.Put(t.Context(), entry, nil); err != nil {
		t.Fatal(err)
	}
	if _, d := h.visit(otherAddress, map[string]any{"workflow_id": flow, "vendor_data": "carla"}); d.Status != "Declined" || d.risks()[0] != "IP_ADDRESS_IN_BLOCKLIST" {
		t.Errorf("%s %v", d.Status, d.risks())
	}
}

func TestAddressesAreNotAnalysedWithoutFiles(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Clock.Move(time.Until(filmDay))
	w.Work()
	h := appEnv{world: w, party: w.Live, t: t}
	_, d := h.visit(londonAddress, map[string]any{"workflow_id": w.Workflow(w.Live.ID, workflow.FeatureOCR, workflow.FeatureIPAnalysis)})
	if diff := cmp.Diff([]string{"PROVIDER_NOT_CONFIGURED"}, d.risks()); diff != "" || d.Status != "In Review" || d.Analyses[0].City != "" {
		t.Errorf("%+v %s", d, diff)
	}
}

func TestVisitsOfASession(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: placed})
	w.Clock.Stop()
	h := appEnv{world: w, party: w.Live, t: t}
	session, token := h.create(map[string]any{})
	id := uuid.MustParse(session)
	look := func(address, agent string) {
		t.Helper()
		a := w.Person(token).Do("GET", "/v3/hosted/session/", nil, map[string]string{"X-Forwarded-For": address, "User-Agent": agent})
		if a.Status != http.StatusOK {
			t.Fatalf("%d %s", a.Status, a.Body)
		}
	}
	seen := func() []string {
		t.Helper()
		visits, err := w.Visits.ListForSession(t.Context(), w.Live.ID, id)
		if err != nil {
			t.Fatal(err)
		}
		var all []string
		for _, v := range visits {
			all = append(all, v.Address.String()+" "+v.Agent)
		}
		return all
	}
	begin := w.Clock.Now().UTC().Truncate(time.Microsecond)
	look("203.0.113.1", "one")
	w.Clock.Move(time.Second)
	look("8.8.8.8, 203.0.113.1", "one")
	look("::ffff:203.0.113.1", "two\xff\x00"+strings.Repeat("ü", 1000))
	w.Clock.Move(2 * time.Minute)
	look("203.0.113.1", "one")
	visits, err := w.Visits.ListForSession(t.Context(), w.Live.ID, id)
	if err != nil || len(visits) != 2 {
		t.Fatalf("%v %v", visits, err)
	}
	if v := visits[0]; v.Agent != "one" || !v.FirstAt.Equal(begin) || !v.LastAt.Equal(begin.Add(121*time.Second)) {
		t.Errorf("%+v", v)
	}
	if v := visits[1]; len(v.Agent) > 512 || !strings.HasPrefix(v.Agent, "twoü") {
		t.Errorf("%q", v.Agent)
	}
	for i := range 40 {
		w.Clock.Move(time.Second)
		look(netip.AddrFrom4([4]byte{198, 51, 100, byte(i)}).String(), "three")
	}
	all := seen()
	if len(all) != 21 || all[0] != "198.51.100.39 three" || all[19] != "198.51.100.20 three" || all[20] != "203.0.113.1 one" {
		t.Errorf("a session keeps the first visit and the latest: %v", all)
	}
	if visits, err := w.Visits.ListForSession(t.Context(), w.Sandbox.ID, id); err != nil || len(visits) > 0 {
		t.Errorf("another application sees %v (%v)", visits, err)
	}
}

const devicePath = "/v3/hosted/session/device/"

// told takes a person with a device through a session with a passport.
func (h appEnv) told(body, report object) (string, deviced) {
	h.t.Helper()
	id, token := h.create(body)
	person := h.world.Person(token).With("X-Forwarded-For", londonAddress).With("User-Agent", somePhone)
	if a := person.Do("POST", devicePath, report, nil); a.Status != http.StatusConflict {
		h.t.Errorf("a device is told of before the person has agreed: %d", a.Status)
	}
	answered(h.t, person.Do("POST", "/v3/hosted/session/consent/", consent(), nil), http.StatusOK)
	if a := person.Do("POST", devicePath, report, nil); a.Status != http.StatusNoContent {
		h.t.Fatalf("%d %s", a.Status, a.Body)
	}
	h.walk(person)
	var d deviced
	h.world.For(h.t, h.party).Do("GET", "/v3/session/"+id+"/decision/", nil, nil).Decode(&d)
	if len(d.Analyses) != 1 {
		h.t.Fatalf("%+v", d)
	}
	return id, d
}

// deviced is what a caller reads of a device.
type deviced struct {
	Status   string `json:"status"`
	Analyses []struct {
		Fingerprint string `json:"device_fingerprint"`
		Model       string `json:"device_model"`
		Warnings    []struct {
			Risk string `json:"risk"`
		} `json:"warnings"`
		Matches []struct {
			SessionID  string  `json:"session_id"`
			Type       string  `json:"match_type"`
			Source     string  `json:"match_source"`
			Confidence float64 `json:"confidence"`
		} `json:"matches"`
	} `json:"ip_analyses"`
}

func (d deviced) warns(risk string) bool {
	for _, w := range d.Analyses[0].Warnings {
		if w.Risk == risk {
			return true
		}
	}
	return false
}

// devices lists the sessions that the device is known from, with the source of each.
func (d deviced) devices() (all []string) {
	for _, m := range d.Analyses[0].Matches {
		if m.Type == "device_fingerprint" {
			all = append(all, m.SessionID+" "+m.Source)
		}
	}
	return all
}

// analysing is a workflow in which a document may be shown by several users.
func (h appEnv) analysing() uuid.UUID {
	h.t.Helper()
	v, err := h.world.Workflows.Create(h.t.Context(), h.party.ID, workflow.Change{Steps: []workflow.Step{
		{Feature: workflow.FeatureOCR, Config: []byte(`{"duplicated_user_action":"NO_ACTION"}`)}, {Feature: workflow.FeatureIPAnalysis},
	}})
	if err != nil {
		h.t.Fatal(err)
	}
	return v.WorkflowID
}

func TestDevicesOfPersonsAreRecognised(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: placed})
	w.Clock.Move(time.Until(filmDay))
	w.Work()
	h := appEnv{world: w, party: w.Live, t: t}
	flow := h.analysing()
	traits := func(id string) object {
		o := object{
			"screen_width": 412, "screen_height": 915, "pixel_ratio": 2.625, "time_zone": "Asia/Tokyo", "languages": []string{"ja-JP", "\u202e\u0001"},
			"platform": "Android", "model": "Pixel 8", "hardware_concurrency": 9, "automated": false, "unheard_of": 1,
		}
		if id != "" {
			o["device_id"] = id
		}
		return o
	}
	const kept = "bm9ib2R5LWtub3dzLWl0"
	ana, first := h.told(object{"workflow_id": flow, "vendor_data": "ana"}, traits(kept))
	fingerprint := first.Analyses[0].Fingerprint
	if !strings.HasPrefix(fingerprint, "vfp-") || first.Status != "Approved" || !first.warns("IP_LOCATION_MISMATCH") || len(first.devices()) > 0 {
		t.Errorf("%+v", first)
	}
	bruno, second := h.told(object{"workflow_id": flow, "vendor_data": "bruno"}, traits(kept))
	if diff := cmp.Diff([]string{ana + " persistent_id"}, second.devices()); diff != "" || !second.warns("DUPLICATED_DEVICE_FINGERPRINT") ||
		second.Analyses[0].Fingerprint != fingerprint {
		t.Errorf("%s %+v", diff, second)
	}
	// Without an id there is the model only, which others have.
	carla, third := h.told(object{"workflow_id": flow, "vendor_data": "carla"}, traits(""))
	_, fourth := h.told(object{"workflow_id": flow, "vendor_data": "dora"}, traits(""))
	if diff := cmp.Diff([]string{carla + " legacy_fp"}, fourth.devices()); diff != "" || fourth.warns("DUPLICATED_DEVICE_FINGERPRINT") || len(third.devices()) > 0 {
		t.Errorf("%s %+v", diff, fourth)
	}
	stranger := settle(t, w, w.Live.Environment)
	_, theirs := stranger.told(object{"workflow_id": stranger.analysing()}, traits(kept))
	if len(theirs.Analyses[0].Matches) > 0 || theirs.Analyses[0].Fingerprint == fingerprint {
		t.Errorf("a device is known across applications: %+v", theirs)
	}
	blocked := lists.Entry{ApplicationID: w.Live.ID, List: lists.Blocklist, Type: lists.EntryDevice, Value: fingerprint}
	if err := w.Lists.Put(t.Context(), blocked, nil); err != nil {
		t.Fatal(err)
	}
	if _, d := h.told(object{"workflow_id": flow, "vendor_data": "ana"}, traits(kept)); d.Status != "Declined" || !d.warns("DEVICE_FINGERPRINT_IN_BLOCKLIST") {
		t.Errorf("%+v", d)
	}
	if n := count(t, w, "SELECT count(*) FROM session_devices WHERE report::text LIKE '%' || $1 || '%'", kept); n != 0 {
		t.Error("the id of a device is stored as it is")
	}
	if n := told(t, w, ana, ana); n < 3 {
		t.Errorf("only %d places tell of the first session", n)
	}
	wantBody(t, h.remove(ana), 204, nil)
	w.Eventually("nothing of the device is left, nor what others tell of it", func() bool {
		return count(t, w, "SELECT count(*) FROM session_devices WHERE session_id = $1", ana) == 0 && told(t, w, ana, ana) == 0
	})
	answered(t, w.For(t, h.party).Do("GET", "/v3/session/"+bruno+"/decision/", nil, nil), 200)
}
