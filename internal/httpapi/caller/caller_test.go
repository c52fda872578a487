package caller_test

import (
	"net/netip"
	"testing"

	"github.com/google/uuid"

	"vidimus/internal/httpapi/caller"
)

func TestContextCarriesTheCaller(t *testing.T) {
	t.Parallel()
	want := caller.Request{
		ID: "request-1", Operation: "createSession", Client: netip.MustParseAddr("203.0.113.1"),
		Principal: caller.Principal{ApplicationID: uuid.New(), Environment: "sandbox"},
	}
	ctx := caller.With(t.Context(), &want)
	if caller.RequestID(ctx) != want.ID || caller.Operation(ctx) != want.Operation || caller.Client(ctx) != want.Client ||
		caller.ApplicationID(ctx) != want.Principal.ApplicationID || !caller.From(ctx).IsSandbox() {
		t.Error("the context does not give back what it was given")
	}
}

func TestNoRequestNoCaller(t *testing.T) {
	t.Parallel()
	if ctx := t.Context(); caller.ApplicationID(ctx) != uuid.Nil || caller.RequestID(ctx) != "" || caller.Client(ctx).IsValid() {
		t.Error("a context outside of a request has a caller")
	}
}
