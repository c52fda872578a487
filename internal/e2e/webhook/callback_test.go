package webhook_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/uuid"

	"vidimus/internal/domain/delivery/webhook"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/testkit/eventcheck"
	"vidimus/internal/testkit/receiver"
	"vidimus/internal/testkit/testenv"
)

func TestUnsignedCallbackOfARegistrySearch(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	shop := receiver.New(t, w.Clock.Now)
	request := uuid.New()
	name := "Ærø & Søn ApS"
	e, err := webhookevent.RegistrySearchResolved{
		Origin:    webhookevent.Origin{ID: uuid.New(), ApplicationID: w.Live.ID, Environment: application.Live, At: w.Clock.Now()},
		RequestID: request, Metadata: json.RawMessage(`{"big":12345678901234567890}`), Status: webhookevent.SearchResolved,
		Registry: webhookevent.RegistrySearch{
			Total: 1, Page: 1, PerPage: 25, Companies: []webhookevent.RegistryCompany{{Name: &name, FetchStatus: "pending"}},
		},
	}.Event()
	if err != nil {
		t.Fatal(err)
	}
	err = w.Store.InTx(t.Context(), func(ctx context.Context, tx postgres.Tx) error {
		return webhook.QueueCallback(ctx, tx, webhook.Callback{
			ApplicationID: e.ApplicationID, EventID: e.ID, URL: shop.URL("/found"), Payload: e.Payload, At: e.OccurredAt,
		})
	})
	if err != nil {
		t.Fatal(err)
	}
	w.Eventually("the callback arrives", func() bool { return len(shop.Attempts("/found")) == 1 })

	got := shop.Attempts("/found")[0]
	if err := eventcheck.Check(got.Body); err != nil {
		t.Errorf("%v\n%s", err, got.Body)
	}
	if got.Text("request_id") != request.String() || got.Text("event_type") != "kyb.registry_search.resolved" {
		t.Errorf("it answers %s with %s", got.Text("request_id"), got.Text("event_type"))
	}
	for _, member := range []string{"application_id", "environment", "webhook_type", "sequence"} {
		if _, has := got.Event[member]; has {
			t.Errorf("it tells %s", member)
		}
	}
	if got.Header.Get("X-Service-Unsigned-Callback") != "true" || got.Header.Get("X-Timestamp") != got.Text("timestamp") {
		t.Errorf("headers %v", got.Header)
	}
	for name := range got.Header {
		if strings.Contains(name, "Signature") {
			t.Errorf("it carries %s", name)
		}
	}
}
