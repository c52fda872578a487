package webhookevent_test

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"unicode"

	"vidimus/internal/domain/delivery/outbox"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/format/canonjson"
)

// statusesOf are what a sample of the event may tell.
func statusesOf(t outbox.Type) []string {
	switch t {
	case outbox.StatusUpdated, outbox.DataUpdated:
		return webhookevent.SessionStatuses
	case outbox.TransactionCreated, outbox.TransactionStatusUpdated, outbox.ActivityCreated:
		return texts(webhookevent.TransactionStatuses)
	case outbox.TravelRuleStatusUpdated:
		return texts(webhookevent.TravelRuleStatuses)
	default:
		return texts(webhookevent.EntityStatuses)
	}
}

func sampleOf(t outbox.Type, status string, kind workflow.Kind) webhookevent.SampleInput {
	return webhookevent.SampleInput{
		Type: t, Status: status, SessionKind: kind, ApplicationID: id(2), Environment: application.Sandbox, EventID: id(1), At: noon,
	}
}

func isSession(t outbox.Type) bool { return t == outbox.StatusUpdated || t == outbox.DataUpdated }

// seen is what the tests read of a sample.
type seen struct {
	SessionID   string `json:"session_id"`
	SessionKind string `json:"session_kind"`
	Status      string `json:"status"`
	Environment string `json:"environment"`
	CreatedAt   int64  `json:"created_at"`
	VendorData  string `json:"vendor_data"`
	Metadata    struct {
		TestWebhook bool `json:"test_webhook"`
	} `json:"metadata"`
	Event       string         `json:"event"`
	WebhookType string         `json:"webhook_type"`
	Data        map[string]any `json:"data"`
	Decision    *struct {
		SessionID   string `json:"session_id"`
		Status      string `json:"status"`
		Environment string `json:"environment"`
	} `json:"decision"`
	Resubmit *struct{} `json:"resubmit_info"`
}

func TestSamplesOfEveryEventAndStatus(t *testing.T) {
	t.Parallel()
	for _, kind := range []workflow.Kind{"", workflow.KindUser, workflow.KindBusiness} {
		for _, name := range outbox.Types {
			for _, status := range append([]string{""}, statusesOf(name)...) {
				t.Run(string(kind)+" "+string(name)+" "+status, func(t *testing.T) {
					t.Parallel()
					e, err := webhookevent.Sample(sampleOf(name, status, kind))
					if err != nil {
						t.Fatal(err)
					}
					if err := canonjson.Check(e.Payload); err != nil {
						t.Errorf("it cannot be written canonically: %v", err)
					}
					body := keepsContract(t, e)
					var s seen
					if err := json.Unmarshal(body, &s); err != nil {
						t.Fatal(err)
					}
					if status != "" && s.Status != status || s.Status == "" {
						t.Errorf("it tells %q", s.Status)
					}
					if s.CreatedAt != noon.Unix() || s.Environment != "sandbox" || e.ID != id(1) || e.Type != name || !e.OccurredAt.Equal(noon) {
						t.Errorf("its envelope is another's: %s", body)
					}
					if !s.Metadata.TestWebhook {
						t.Errorf("it is not marked: %s", body)
					}
					if s.Event != s.WebhookType || len(s.Data) == 0 {
						t.Errorf("one reader does not fit all events: event is %q, data %v", s.Event, s.Data)
					}
					if told := s.Data["status"]; told != nil && !strings.EqualFold(strings.ReplaceAll(told.(string), "_", " "), strings.ReplaceAll(s.Status, "_", " ")) {
						t.Errorf("data says %v, the event %s", told, s.Status)
					}
					if isSession(name) {
						describesSession(t, s, e, kind)
					}
				})
			}
		}
	}
}

func describesSession(t *testing.T, s seen, e outbox.Event, kind workflow.Kind) {
	t.Helper()
	want := "user"
	if kind == workflow.KindBusiness {
		want = "business"
	}
	if s.SessionKind != want {
		t.Errorf("it is about a %s, want %s", s.SessionKind, want)
	}
	if e.SessionID == nil || e.SessionID.String() != s.SessionID {
		t.Errorf("it belongs to session %v", e.SessionID)
	}
	decided := slices.Contains([]string{"Approved", "Declined", "In Review", "Abandoned"}, s.Status)
	if (s.Decision != nil) != (decided || e.Type == outbox.DataUpdated) {
		t.Errorf("%s of %s has a decision: %v", e.Type, s.Status, s.Decision != nil)
	}
	if d := s.Decision; d != nil && (d.SessionID != s.SessionID || d.Status != s.Status || d.Environment != s.Environment) {
		t.Errorf("the decision is another session's: %+v", d)
	}
	if (s.Resubmit != nil) != (s.Status == "Resubmitted" && e.Type == outbox.StatusUpdated) {
		t.Errorf("%s asks for steps again: %v", s.Status, s.Resubmit != nil)
	}
}

func TestMarksOfSamples(t *testing.T) {
	t.Parallel()
	for _, name := range outbox.Types {
		e, err := webhookevent.Sample(sampleOf(name, "", ""))
		if err != nil {
			t.Fatal(err)
		}
		var s seen
		if err := json.Unmarshal(e.Payload, &s); err != nil {
			t.Fatal(err)
		}
		if name == outbox.TravelRuleStatusUpdated {
			continue // it holds neither
		}
		if s.VendorData != "test-vendor-data-123" {
			t.Errorf("%s is about %q", name, s.VendorData)
		}
		if !strings.HasPrefix(string(name), "transaction.") && !s.Metadata.TestWebhook {
			t.Errorf("the metadata of %s does not say that it is a sample", name)
		}
	}
}

func TestScriptsOfSampleDecisions(t *testing.T) {
	t.Parallel()
	for _, kind := range []workflow.Kind{workflow.KindUser, workflow.KindBusiness} {
		for _, status := range []string{"Approved", "Declined", "In Review"} {
			e, err := webhookevent.Sample(sampleOf(outbox.StatusUpdated, status, kind))
			if err != nil {
				t.Fatal(err)
			}
			var body struct{ Decision json.RawMessage }
			if err := json.Unmarshal(e.Payload, &body); err != nil {
				t.Fatal(err)
			}
			for _, script := range []*unicode.RangeTable{unicode.Cyrillic, unicode.Arabic, unicode.Han} {
				if !bytes.ContainsFunc(body.Decision, func(r rune) bool { return unicode.Is(script, r) }) {
					t.Errorf("the %s decision of a %s misses a script", status, kind)
				}
			}
			if !bytes.ContainsFunc(body.Decision, func(r rune) bool { return r > 0x7f && unicode.Is(unicode.Latin, r) }) {
				t.Errorf("the %s decision of a %s has plain letters only", status, kind)
			}
		}
	}
}

// A receiver fetches what it is given a link to, so samples have none.
func TestSamplesHaveNoPictures(t *testing.T) {
	t.Parallel()
	for _, kind := range []workflow.Kind{workflow.KindUser, workflow.KindBusiness} {
		e, err := webhookevent.Sample(sampleOf(outbox.DataUpdated, "Approved", kind))
		if err != nil {
			t.Fatal(err)
		}
		var body any
		if err := json.Unmarshal(e.Payload, &body); err != nil {
			t.Fatal(err)
		}
		pictures := 0
		walk(body, func(name string, value any) {
			if strings.HasSuffix(name, "_image") || strings.HasSuffix(name, "_video") || strings.HasSuffix(name, "file_url") || name == "video_url" {
				pictures++
				if value != nil {
					t.Errorf("%s is %v", name, value)
				}
			}
		})
		if pictures == 0 {
			t.Errorf("no member of the decision of a %s was looked at", kind)
		}
	}
}

func walk(v any, visit func(name string, value any)) {
	switch t := v.(type) {
	case map[string]any:
		for name, value := range t {
			visit(name, value)
			walk(value, visit)
		}
	case []any:
		for _, value := range t {
			walk(value, visit)
		}
	}
}

// The decision of a sample has the members that every decision has.
func TestSampleDecisionsAreComplete(t *testing.T) {
	t.Parallel()
	for _, kind := range []workflow.Kind{workflow.KindUser, workflow.KindBusiness} {
		e, err := webhookevent.Sample(sampleOf(outbox.DataUpdated, "In Progress", kind))
		if err != nil {
			t.Fatal(err)
		}
		var body struct{ Decision map[string]json.RawMessage }
		if err := json.Unmarshal(e.Payload, &body); err != nil {
			t.Fatal(err)
		}
		for _, array := range workflow.Arrays(kind) {
			if _, ok := body.Decision[array]; !ok {
				t.Errorf("the decision of a %s misses %s", kind, array)
			}
		}
		other := map[workflow.Kind]string{workflow.KindUser: "registry_checks", workflow.KindBusiness: "id_verifications"}[kind]
		if _, ok := body.Decision[other]; ok {
			t.Errorf("the decision of a %s has %s", kind, other)
		}
	}
}

func TestStatusesThatASampleRefuses(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		in   webhookevent.SampleInput
		code string
	}{
		"a status of a transaction on a session": {sampleOf(outbox.StatusUpdated, "AWAITING_COUNTERPARTY", ""), "sample_status_unknown (status)"},
		"a status of a session on a user":        {sampleOf(outbox.UserStatusUpdated, "Approved", ""), "sample_status_unknown (status)"},
		"no status of anything":                  {sampleOf(outbox.TravelRuleStatusUpdated, "\x00 ", ""), "sample_status_unknown (status)"},
		"an event that nobody subscribes to":     {sampleOf(outbox.RegistrySearchResolved, "", ""), "sample_type_unknown (webhook_type)"},
		"no event":                               {sampleOf("session.done", "Approved", ""), "sample_type_unknown (webhook_type)"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := webhookevent.Sample(tc.in)
			if apperr.KindOf(err) != apperr.KindInvalid || err.Error() != tc.code {
				t.Errorf("got %v, want %s", err, tc.code)
			}
		})
	}
}

func TestStatusesOfSamplesInAnySpelling(t *testing.T) {
	t.Parallel()
	for given, want := range map[string]string{"in review": "In Review", "IN_REVIEW": "In Review", "kyc_expired": "Kyc Expired"} {
		e, err := webhookevent.Sample(sampleOf(outbox.StatusUpdated, given, ""))
		if err != nil || !bytes.Contains(e.Payload, []byte(`"status":"`+want+`"`)) {
			t.Errorf("%s: %v", given, err)
		}
	}
}

func TestSamplesAreAboutDifferentSessions(t *testing.T) {
	t.Parallel()
	first, second := sampleOf(outbox.StatusUpdated, "", ""), sampleOf(outbox.StatusUpdated, "", "")
	second.EventID = id(9)
	a, err := webhookevent.Sample(first)
	if err != nil {
		t.Fatal(err)
	}
	b, err := webhookevent.Sample(second)
	if err != nil {
		t.Fatal(err)
	}
	if *a.SessionID == *b.SessionID {
		t.Error("a receiver that orders by sequence drops the second sample")
	}
}

func TestSampleDecisionsGrowWithTheStatus(t *testing.T) {
	t.Parallel()
	for status, want := range map[string][]string{
		"Not Started": nil,
		"Expired":     nil,
		"In Progress": {"registry_checks"},
		"Abandoned":   {"registry_checks"},
		"Approved":    {"aml_screenings", "document_verifications", "key_people_checks", "registry_checks"},
		"Declined":    {"aml_screenings", "document_verifications", "key_people_checks", "registry_checks"},
	} {
		e, err := webhookevent.Sample(sampleOf(outbox.DataUpdated, status, workflow.KindBusiness))
		if err != nil {
			t.Fatal(err)
		}
		var body struct{ Decision map[string]json.RawMessage }
		if err := json.Unmarshal(e.Payload, &body); err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, array := range workflow.Arrays(workflow.KindBusiness) {
			if string(body.Decision[array]) != "null" {
				got = append(got, array)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s has found %v, want %v", status, got, want)
		}
	}
}
