package feature_test

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
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// Addresses of the test database, and a phone.

func TestAddressesOfPersonsAreAnalysed(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: e2e.WithPlaces})
	w.Clock.Move(time.Until(e2e.PassportDay))
	w.Work()
	h := e2e.App{World: w, Party: w.Live, T: t}
	flow := w.Workflow(w.Live.ID, workflow.FeatureOCR, workflow.FeatureIPAnalysis)

	first, d := h.VisitFrom(e2e.LondonAddress, map[string]any{"workflow_id": flow, "vendor_data": "ana", "expected_details": map[string]any{"ip_address": e2e.LondonAddress}})
	if len(d.Analyses) != 1 || d.Status != "Approved" {
		t.Fatalf("%+v", d)
	}
	a := d.Analyses[0]
	got := []string{a.Address, a.Country, a.City, a.Model, a.Browser}
	if diff := cmp.Diff([]string{e2e.LondonAddress, "GB", "London", "Pixel 8", "Chrome"}, got); diff != "" {
		t.Error(diff)
	}
	// The document is Japanese and nothing is done about it.
	if diff := cmp.Diff([]string{"COUNTRY_FROM_DOCUMENT_DOES_NOT_MATCH_COUNTRY_FROM_IP"}, d.Risks()); diff != "" {
		t.Error(diff)
	}
	_, again := h.VisitFrom(e2e.LondonAddress, map[string]any{"workflow_id": flow, "vendor_data": "ana"})
	if len(again.Analyses[0].Matches) > 0 {
		t.Error("a user matches herself")
	}
	_, other := h.VisitFrom(e2e.LondonAddress, map[string]any{"workflow_id": flow, "vendor_data": "bruno", "expected_details": map[string]any{"ip_address": e2e.OtherAddress}})
	want := []string{"DUPLICATED_IP_ADDRESS", "COUNTRY_FROM_DOCUMENT_DOES_NOT_MATCH_COUNTRY_FROM_IP", "EXPECTED_IP_ADDRESS_MISMATCH"}
	if diff := cmp.Diff(want, other.Risks()); diff != "" {
		t.Error(diff)
	}
	matches := other.Analyses[0].Matches
	if len(matches) != 2 || matches[0].SessionID != first || matches[0].Value != e2e.LondonAddress || other.Analyses[0].Warnings[0].Data["duplicated_session_id"] != first {
		t.Errorf("%+v", other.Analyses[0])
	}
	// Another application has the same address and knows nothing of it.
	stranger := e2e.NewAppIn(t, w, w.Live.Environment)
	stranger.Party.WorkflowID = w.Workflow(stranger.Party.ID, workflow.FeatureOCR, workflow.FeatureIPAnalysis)
	if _, d := stranger.VisitFrom(e2e.LondonAddress, map[string]any{}); len(d.Analyses[0].Matches) > 0 {
		t.Errorf("sessions of another application are told: %+v", d.Analyses[0].Matches)
	}
	entry := lists.Entry{ApplicationID: w.Live.ID, List: lists.Blocklist, Type: lists.EntryAddress, Value: "81.2.69.0/24"}
	if err := w.Lists.SetEntry(t.Context(), entry, nil); err != nil {
		t.Fatal(err)
	}
	if _, d := h.VisitFrom(e2e.OtherAddress, map[string]any{"workflow_id": flow, "vendor_data": "carla"}); d.Status != "Declined" || d.Risks()[0] != "IP_ADDRESS_IN_BLOCKLIST" {
		t.Errorf("%s %v", d.Status, d.Risks())
	}
}

func TestAddressesAreNotAnalysedWithoutFiles(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Clock.Move(time.Until(e2e.PassportDay))
	w.Work()
	h := e2e.App{World: w, Party: w.Live, T: t}
	_, d := h.VisitFrom(e2e.LondonAddress, map[string]any{"workflow_id": w.Workflow(w.Live.ID, workflow.FeatureOCR, workflow.FeatureIPAnalysis)})
	if diff := cmp.Diff([]string{"PROVIDER_NOT_CONFIGURED"}, d.Risks()); diff != "" || d.Status != "In Review" || d.Analyses[0].City != "" {
		t.Errorf("%+v %s", d, diff)
	}
}

func TestVisitsOfASession(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: e2e.WithPlaces})
	w.Clock.Stop()
	h := e2e.App{World: w, Party: w.Live, T: t}
	session, token := h.CreateSession(map[string]any{})
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

// devices lists the sessions that the device is known from, with the source of each.
func devices(d e2e.DeviceAnalysis) (all []string) {
	for _, m := range d.Analyses[0].Matches {
		if m.Type == "device_fingerprint" {
			all = append(all, m.SessionID+" "+m.Source)
		}
	}
	return all
}

func TestDevicesOfPersonsAreRecognised(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: e2e.WithPlaces})
	w.Clock.Move(time.Until(e2e.PassportDay))
	w.Work()
	h := e2e.App{World: w, Party: w.Live, T: t}
	flow := h.AnalysisWorkflow()
	traits := func(id string) e2e.Object {
		o := e2e.Object{
			"screen_width": 412, "screen_height": 915, "pixel_ratio": 2.625, "time_zone": "Asia/Tokyo", "languages": []string{"ja-JP", "\u202e\u0001"},
			"platform": "Android", "model": "Pixel 8", "hardware_concurrency": 9, "automated": false, "unheard_of": 1,
		}
		if id != "" {
			o["device_id"] = id
		}
		return o
	}
	const kept = "bm9ib2R5LWtub3dzLWl0"
	ana, first := h.VisitWithDevice(e2e.Object{"workflow_id": flow, "vendor_data": "ana"}, traits(kept))
	fingerprint := first.Analyses[0].Fingerprint
	if !strings.HasPrefix(fingerprint, "vfp-") || first.Status != "Approved" || !first.Warns("IP_LOCATION_MISMATCH") || len(devices(first)) > 0 {
		t.Errorf("%+v", first)
	}
	bruno, second := h.VisitWithDevice(e2e.Object{"workflow_id": flow, "vendor_data": "bruno"}, traits(kept))
	if diff := cmp.Diff([]string{ana + " persistent_id"}, devices(second)); diff != "" || !second.Warns("DUPLICATED_DEVICE_FINGERPRINT") ||
		second.Analyses[0].Fingerprint != fingerprint {
		t.Errorf("%s %+v", diff, second)
	}
	// Without an id there is the model only, which others have.
	carla, third := h.VisitWithDevice(e2e.Object{"workflow_id": flow, "vendor_data": "carla"}, traits(""))
	_, fourth := h.VisitWithDevice(e2e.Object{"workflow_id": flow, "vendor_data": "dora"}, traits(""))
	if diff := cmp.Diff([]string{carla + " legacy_fp"}, devices(fourth)); diff != "" || fourth.Warns("DUPLICATED_DEVICE_FINGERPRINT") || len(devices(third)) > 0 {
		t.Errorf("%s %+v", diff, fourth)
	}
	stranger := e2e.NewAppIn(t, w, w.Live.Environment)
	_, theirs := stranger.VisitWithDevice(e2e.Object{"workflow_id": stranger.AnalysisWorkflow()}, traits(kept))
	if len(theirs.Analyses[0].Matches) > 0 || theirs.Analyses[0].Fingerprint == fingerprint {
		t.Errorf("a device is known across applications: %+v", theirs)
	}
	blocked := lists.Entry{ApplicationID: w.Live.ID, List: lists.Blocklist, Type: lists.EntryDevice, Value: fingerprint}
	if err := w.Lists.SetEntry(t.Context(), blocked, nil); err != nil {
		t.Fatal(err)
	}
	if _, d := h.VisitWithDevice(e2e.Object{"workflow_id": flow, "vendor_data": "ana"}, traits(kept)); d.Status != "Declined" || !d.Warns("DEVICE_FINGERPRINT_IN_BLOCKLIST") {
		t.Errorf("%+v", d)
	}
	if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM session_devices WHERE report::text LIKE '%' || $1 || '%'", kept); n != 0 {
		t.Error("the id of a device is stored as it is")
	}
	if n := told(t, w, ana, ana); n < 3 {
		t.Errorf("only %d places tell of the first session", n)
	}
	e2e.WantBody(t, h.DeleteSession(ana), 204, nil)
	w.Eventually("nothing of the device is left, nor what others tell of it", func() bool {
		return e2e.QueryNumber(t, w, "SELECT count(*) FROM session_devices WHERE session_id = $1", ana) == 0 && told(t, w, ana, ana) == 0
	})
	e2e.WantObject(t, w.For(t, h.Party).Do("GET", "/v3/session/"+bruno+"/decision/", nil, nil), 200)
}
