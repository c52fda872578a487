package webhookevent_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"vidimus/internal/domain/delivery/outbox"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/platform/format/canonjson"
	"vidimus/internal/testkit/eventcheck"
)

// fataler is what tests and property tests fail with.
type fataler interface {
	Helper()
	Fatalf(format string, args ...any)
}

// keepsContract checks the body as it is sent, and returns those bytes.
func keepsContract(t fataler, e outbox.Event) []byte {
	t.Helper()
	body, err := canonjson.Canonicalize(e.Payload)
	if err != nil {
		t.Fatalf("%s is no JSON: %v\n%q", e.Type, err, e.Payload)
	}
	if err := eventcheck.Check(body); err != nil {
		t.Fatalf("%s: %v\n%s", e.Type, err, body)
	}
	return body
}

// made builds the event of the facts.
func made(t fataler, f webhookevent.Facts) outbox.Event {
	t.Helper()
	e, err := f.Event()
	if err != nil {
		t.Fatalf("%T: %v", f, err)
	}
	return e
}

func TestTheContractDescribesEveryEvent(t *testing.T) {
	t.Parallel()
	want := texts(append(slices.Clone(outbox.Types), outbox.RegistrySearchResolved))
	if diff := cmp.Diff(slices.Sorted(slices.Values(want)), eventcheck.Events()); diff != "" {
		t.Errorf("described events differ (-want +got):\n%s", diff)
	}
}

// The contract shows every event, and shows what would be sent.
func TestExamplesOfTheContract(t *testing.T) {
	t.Parallel()
	for _, name := range eventcheck.Events() {
		want := 1
		if isSession(outbox.Type(name)) {
			want = 2 // one of each kind
		}
		if got := len(eventcheck.Examples(name)); got != want {
			t.Errorf("%d examples of %s, want %d", got, name, want)
		}
		for _, example := range eventcheck.Examples(name) {
			keepsContract(t, outbox.Event{Type: outbox.Type(name), Payload: example})
		}
	}
}

func TestWordsOfTheContract(t *testing.T) {
	t.Parallel()
	for schema, words := range map[string][]string{
		"WebhookEventType":        texts(outbox.Types),
		"SessionStatus":           webhookevent.SessionStatuses,
		"EntityStatus":            texts(webhookevent.EntityStatuses),
		"DataUpdateTrigger":       texts(webhookevent.Triggers),
		"TransactionStatus":       texts(webhookevent.TransactionStatuses),
		"TransactionSeverity":     texts(webhookevent.Severities),
		"TransactionDirection":    texts(webhookevent.Directions),
		"TransactionStatusReason": texts(webhookevent.TransactionReasons),
		"TravelRuleStatus":        texts(webhookevent.TravelRuleStatuses),
		"TravelRuleRail":          texts(webhookevent.Rails),
		"RegistrySearchStatus":    texts(webhookevent.SearchStatuses),
	} {
		var want []string
		for _, v := range eventcheck.Document().Components.Schemas[schema].Value.Enum {
			want = append(want, v.(string))
		}
		if diff := cmp.Diff(slices.Sorted(slices.Values(want)), slices.Sorted(slices.Values(words))); diff != "" {
			t.Errorf("%s differs (-contract +code):\n%s", schema, diff)
		}
	}
}

// An enum of both spellings has two values of one name in most languages, so the contract
// has a pattern.
func TestStatusesInDataKeepTheContractsPattern(t *testing.T) {
	t.Parallel()
	pattern := regexp.MustCompile(eventcheck.Document().Components.Schemas["SessionDataStatus"].Value.Pattern)
	var statuses []string
	for _, s := range session.Statuses {
		statuses = append(statuses, string(s))
	}
	for _, status := range append(capitals(statuses), statuses...) {
		if !pattern.MatchString(status) {
			t.Errorf("%q does not keep %s", status, pattern)
		}
	}
}

func texts[T ~string](values []T) []string {
	var out []string
	for _, v := range values {
		out = append(out, string(v))
	}
	return out
}

func capitals(statuses []string) []string {
	var out []string
	for _, s := range statuses {
		out = append(out, strings.ToUpper(strings.ReplaceAll(s, " ", "_")))
	}
	return out
}

// id is the nth of fixed ids.
func id(n byte) uuid.UUID {
	return uuid.UUID{0x01, 0x98, 0xc0, 0xde, 0x7a, 0x11, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, n}
}
