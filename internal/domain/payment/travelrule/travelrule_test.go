package travelrule

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/google/uuid"
	"pgregory.net/rapid"

	"vidimus/internal/domain/delivery/webhookevent"
)

// possible are the moves of the contract's table, told once
// more and by rule, so that nothing can be added to the machine by accident.
func possible(from, to Status) bool {
	over := []Status{webhookevent.Finished, webhookevent.Cancelled, webhookevent.Expired, webhookevent.TravelRuleDoesNotApply}
	refused := []Status{webhookevent.MismatchedData, webhookevent.CounterpartyGeneralDecline}
	lost := []Status{webhookevent.CounterpartyNotFound, webhookevent.CounterpartyNotReachable, webhookevent.NotEnoughCounterpartyData}
	parked := []Status{webhookevent.OnHold, webhookevent.UnconfirmedOwnership}
	in := slices.Contains[[]Status]
	switch {
	case from == to || in(over, from):
		return false
	case to == webhookevent.Cancelled:
		return true // any that is not over
	case to == webhookevent.Finished:
		return from == webhookevent.Completed
	case from == webhookevent.Completed || in(refused, from):
		return false
	case to == webhookevent.Expired, to == webhookevent.Completed, in(refused, to), to == webhookevent.NotEnoughCounterpartyData:
		return true
	case to == webhookevent.AwaitingCounterparty:
		return in(lost, from)
	case to == webhookevent.UnconfirmedOwnership:
		return from == webhookevent.AwaitingCounterparty || in(lost, from)
	case in(lost, to):
		return !in(parked, from)
	default:
		return false // nothing comes to be on hold, or not to apply, later
	}
}

func TestNoOtherMoveIsPossible(t *testing.T) {
	t.Parallel()
	if len(moves) != len(webhookevent.TravelRuleStatuses) || len(moves) != 13 {
		t.Fatalf("%d statuses", len(moves))
	}
	for _, from := range webhookevent.TravelRuleStatuses {
		for _, to := range webhookevent.TravelRuleStatuses {
			if got, want := MayBecome(from, to), possible(from, to); got != want {
				t.Errorf("%s to %s: %t, want %t", from, to, got, want)
			}
		}
		if HasDeadline(from) && len(moves[from]) == 0 {
			t.Errorf("%s waits and is over", from)
		}
	}
}

// Whatever is asked of an exchange, it ends, and what is over stays so.
func TestAnyWayThroughTheMachineEnds(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		at := rapid.SampledFrom(webhookevent.TravelRuleStatuses).Draw(t, "start")
		for range 50 {
			to := rapid.SampledFrom(webhookevent.TravelRuleStatuses).Draw(t, "to")
			if !MayBecome(at, to) {
				continue
			}
			if len(moves[at]) == 0 {
				t.Fatalf("%s became %s", at, to)
			}
			at = to
		}
		if len(moves[at]) > 0 && !MayBecome(at, webhookevent.Cancelled) {
			t.Fatalf("%s cannot be withdrawn", at)
		}
	})
}

func TestNamesMatchByStrictness(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		ours, theirs                 string
		strict, usual, fuzzy, nobody verdict
	}{
		{"Grace Hopper", "HOPPER, Grace", matches, matches, matches, matches},
		{"Grace Hopper", "Grace Brewster Hopper", differs, matches, matches, matches},
		{"Grace Hopper", "Charles Babbage", differs, differs, differs, matches},
		{"Grace Hopper", "", thin, thin, thin, matches},
		{"", "Grace Hopper", thin, thin, thin, matches},
		{"Иван Петров", "Ivan Petrov", matches, matches, matches, matches},
	} {
		for s, want := range map[Strictness]verdict{StrictnessStrict: tc.strict, StrictnessDefault: tc.usual, StrictnessFuzzy: tc.fuzzy, StrictnessNone: tc.nobody} {
			if got := s.match([]string{tc.ours}, []string{tc.theirs}); got != want {
				t.Errorf("%s: %q and %q: %d, want %d", s, tc.ours, tc.theirs, got, want)
			}
		}
	}
}

func TestTravelAddresses(t *testing.T) {
	t.Parallel()
	// The example of the protocol's own description.
	const example, coded = "https://beneficiary.com/x/12345?t=i", "ta2W2HPKfHxgSgrzY178knqXHg1H3jfeQrwQ9JrKBs9wv"
	if got, ok := EncodeTravelAddress("https://beneficiary.com/x/12345"); !ok || got != coded {
		t.Errorf("%q", got)
	}
	if got, ok := DecodeTravelAddress(coded); !ok || got != example {
		t.Errorf("%q", got)
	}
	for _, bad := range []string{"", "ta", coded[2:], coded[:len(coded)-1] + "w", "ta" + strings.Repeat("1", 5000), "lnurl1abc"} {
		if got, ok := DecodeTravelAddress(bad); ok {
			t.Errorf("%q is %q", bad, got)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		if got, ok := DecodeTravelAddress(rapid.String().Draw(t, "text")); ok && !strings.HasPrefix(got, "https://") {
			t.Fatalf("%q", got)
		}
	})
}

func TestLinksOpenForTheirPurposeOnly(t *testing.T) {
	t.Parallel()
	l := Links{Key: []byte("a key")}
	application, id := uuid.New(), uuid.New()
	purposes := []purpose{linkInquiry, linkResolution, linkConfirmation, linkPickup, linkWidget}
	for _, p := range purposes {
		token := l.make(p, application, id)
		if len(token) != TokenLength {
			t.Fatalf("%d letters", len(token))
		}
		for _, q := range purposes {
			a, i, ok := l.read(q, token)
			if ok != (p == q) || ok && (a != application || i != id) {
				t.Errorf("%s as %s: %t", p, q, ok)
			}
		}
		if _, _, ok := (Links{Key: []byte("another")}).read(p, token); ok {
			t.Error("another key opens it")
		}
		for at := range token {
			forged := []byte(token)
			forged[at] = map[bool]byte{true: 'B', false: 'A'}[forged[at] == 'A']
			if _, _, ok := l.read(p, string(forged)); ok {
				t.Fatalf("%s opens with another letter at %d", p, at)
			}
		}
	}
}

func TestAmountsOfTheProtocol(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{"0.000021": "0.000021", "2.1e-5": "0.000021", "1E2": "100", "12": "12"} {
		if got, ok := plainAmount(json.Number(text)); !ok || got.String() != want {
			t.Errorf("%s: %s %t", text, got, ok)
		}
	}
	for _, bad := range []string{"0", "-1", "1e99", "1e-99", "1e999999999", strings.Repeat("9", 40), "NaN", ""} {
		if got, ok := plainAmount(json.Number(bad)); ok {
			t.Errorf("%s: %s", bad, got)
		}
	}
}
