package e2e

import (
	"net/http"
	"net/netip"

	"github.com/google/uuid"

	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/apitest"
)

// LondonAddress is an address in London to the test database of places.
const LondonAddress = "81.2.69.142"

// OtherAddress is another address in London.
const OtherAddress = "81.2.69.160"

// SomePhone is the user agent of a phone.
const SomePhone = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36"

// WithPlaces knows places, and believes the peer of every test about its clients.
func WithPlaces(c *config.Config) {
	c.Places.City = "../../engine/ipdata/testdata/GeoIP2-City-Test.mmdb"
	c.Network.TrustedProxies = config.Prefixes{netip.MustParsePrefix("192.0.2.0/24")}
}

// AddressAnalysis is what a caller reads of the analysis of an address.
type AddressAnalysis struct {
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

// Risks are the codes of its warnings.
func (l AddressAnalysis) Risks() (risks []string) {
	for _, a := range l.Analyses {
		for _, w := range a.Warnings {
			risks = append(risks, w.Risk)
		}
	}
	return risks
}

// VisitFrom takes a person at an address through a session with a passport.
func (h App) VisitFrom(address string, body map[string]any) (string, AddressAnalysis) {
	h.T.Helper()
	id, token := h.CreateSession(body)
	person := h.World.Person(token).With("X-Forwarded-For", address).With("User-Agent", SomePhone)
	h.showPassport(person)
	var d AddressAnalysis
	h.World.For(h.T, h.Party).Do("GET", "/v3/session/"+id+"/decision/", nil, nil).Decode(&d)
	return id, d
}

// showPassport shows a passport and waits for what comes of it.
func (h App) showPassport(person *apitest.Client) {
	h.T.Helper()
	for _, call := range []struct {
		method, path string
		body         any
	}{
		{"POST", "/v3/hosted/session/consent/", map[string]any{"consent_version": "2026-12"}},
		{"POST", "/v3/hosted/session/steps/feature_ocr/document/", map[string]any{"document_type": "P", "issuing_state": "JPN"}},
		{"PUT", "/v3/hosted/session/steps/feature_ocr/images/front/?capture=upload", PassportPicture(h.T)},
	} {
		headers := map[string]string{}
		if call.method == "PUT" {
			headers["Content-Type"] = "image/jpeg"
		}
		if a := person.Do(call.method, call.path, call.body, headers); a.Status >= http.StatusBadRequest {
			h.T.Fatalf("%s: %d %s", call.path, a.Status, a.Body)
		}
	}
	h.World.Eventually("the session is decided", func() bool {
		return person.Do("GET", "/v3/hosted/session/", nil, nil).JSON()["status"] != "In Progress"
	})
}

// DevicePath takes what the page tells of a device.
const DevicePath = "/v3/hosted/session/device/"

// VisitWithDevice takes a person with a device through a session with a passport.
func (h App) VisitWithDevice(body, report Object) (string, DeviceAnalysis) {
	h.T.Helper()
	id, token := h.CreateSession(body)
	person := h.World.Person(token).With("X-Forwarded-For", LondonAddress).With("User-Agent", SomePhone)
	if a := person.Do("POST", DevicePath, report, nil); a.Status != http.StatusConflict {
		h.T.Errorf("a device is told of before the person has agreed: %d", a.Status)
	}
	WantObject(h.T, person.Do("POST", "/v3/hosted/session/consent/", Consent(), nil), http.StatusOK)
	if a := person.Do("POST", DevicePath, report, nil); a.Status != http.StatusNoContent {
		h.T.Fatalf("%d %s", a.Status, a.Body)
	}
	h.showPassport(person)
	var d DeviceAnalysis
	h.World.For(h.T, h.Party).Do("GET", "/v3/session/"+id+"/decision/", nil, nil).Decode(&d)
	if len(d.Analyses) != 1 {
		h.T.Fatalf("%+v", d)
	}
	return id, d
}

// DeviceAnalysis is what a caller reads of a device.
type DeviceAnalysis struct {
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

// Warns tells whether one of the warnings is the risk.
func (d DeviceAnalysis) Warns(risk string) bool {
	for _, w := range d.Analyses[0].Warnings {
		if w.Risk == risk {
			return true
		}
	}
	return false
}

// AnalysisWorkflow is a workflow in which a document may be shown by several users.
func (h App) AnalysisWorkflow() uuid.UUID {
	h.T.Helper()
	v, err := h.World.Workflows.Create(h.T.Context(), h.Party.ID, workflow.Change{Steps: []workflow.Step{
		{Feature: workflow.FeatureOCR, Config: []byte(`{"duplicated_user_action":"NO_ACTION"}`)}, {Feature: workflow.FeatureIPAnalysis},
	}})
	if err != nil {
		h.T.Fatal(err)
	}
	return v.WorkflowID
}
