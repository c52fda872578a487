package apperr_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"vidimus/internal/platform/api/apperr"
)

func TestTheKindIsThatOfTheFirstRefusal(t *testing.T) {
	t.Parallel()
	down := errors.New("connection refused")
	for name, tc := range map[string]struct {
		err  error
		want apperr.Kind
	}{
		"nothing":               {nil, apperr.KindInternal},
		"an error of others":    {down, apperr.KindInternal},
		"one of ours":           {apperr.Conflict("c", "No."), apperr.KindConflict},
		"one that is wrapped":   {fmt.Errorf("load: %w", apperr.NotFound("n")), apperr.KindNotFound},
		"one about another":     {apperr.Unavailable("u", apperr.NotFound("n")), apperr.KindUnavailable},
		"one among others":      {errors.Join(down, apperr.Forbidden("f")), apperr.KindForbidden},
		"a full queue":          {apperr.QueueFull("q"), apperr.KindUnavailable},
		"a token of a device":   {apperr.TokenRefused("t", "Expired."), apperr.KindTokenRefused},
		"no credential at all":  {apperr.Unauthenticated("u"), apperr.KindUnauthenticated},
		"not this one":          {apperr.Barred("b", "Not this one."), apperr.KindBarred},
		"refused while at work": {apperr.Rejected("r", "", "No."), apperr.KindRejected},
		"several fields":        {apperr.InvalidFields("i", nil), apperr.KindInvalid},
		"one field":             {apperr.Invalid("i", "f", "No."), apperr.KindInvalid},
	} {
		if got := apperr.KindOf(tc.err); got != tc.want {
			t.Errorf("%s: kind %d, want %d", name, got, tc.want)
		}
	}
}

// What a caller sent must not reach the logs by way of an error.
func TestTheTextOfAnErrorQuotesNoCaller(t *testing.T) {
	t.Parallel()
	const sent = "Anna Eriksson"
	for want, err := range map[string]*apperr.Error{
		"name_refused (name)":               apperr.Invalid("name_refused", "name", sent+" is no name."),
		"body_refused (email, phone)":       apperr.InvalidFields("body_refused", map[string][]string{"phone": {sent}, "email": {sent}}),
		"session_changed":                   apperr.Conflict("session_changed", sent),
		"database_down: connection refused": apperr.Unavailable("database_down", errors.New("connection refused")),
	} {
		if got := err.Error(); got != want || strings.Contains(got, sent) {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestACauseThatSaysWhenToComeBackIsKept(t *testing.T) {
	t.Parallel()
	full := fmt.Errorf("read: %w", apperr.QueueFull("engine_busy"))
	if got := apperr.AsUnavailable("reader_down", full); !errors.Is(got, full) {
		t.Errorf("%v, want the cause", got)
	}
	for name, cause := range map[string]error{"an outage": apperr.Unavailable("engine_down", nil), "an error of others": errors.New("broken"), "a refusal": apperr.NotFound("n")} {
		var got *apperr.Error
		if !errors.As(apperr.AsUnavailable("reader_down", cause), &got) || got.Code != "reader_down" || got.Kind != apperr.KindUnavailable || !errors.Is(got, cause) {
			t.Errorf("%s: %v", name, got)
		}
	}
	var waits *apperr.Error
	if !errors.As(full, &waits) || waits.RetryAfter < time.Second {
		t.Error("a full queue does not say when to come back")
	}
}
