package webhook

import (
	"errors"
	"slices"
	"testing"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/api/apperr"
)

func TestDestinations(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	d := o.destination("https://a.example", "status.updated", "status.updated")
	if len(d.SubscribedEvents) != 1 || !d.Enabled {
		t.Errorf("%+v", d)
	}
	text := func(s string) *string { return &s }
	refused := map[string]Change{
		"no label":                   {URL: text("https://b.example")},
		"a blank label":              {Label: text("  "), URL: text("https://b.example")},
		"an address nobody may call": {Label: text("x"), URL: text("https://private.example")},
		"the same address twice":     {Label: text("x"), URL: text("https://a.example")},
		"no event at all":            {Label: text("x"), URL: text("https://b.example"), EventsSet: true},
		"a wildcard":                 {Label: text("x"), URL: text("https://b.example"), EventsSet: true, SubscribedEvents: []string{"*"}},
	}
	for name, c := range refused {
		if _, _, err := o.Create(t.Context(), o.app, c); apperr.KindOf(err) != apperr.KindInvalid {
			t.Errorf("%s: %v", name, err)
		}
	}
	other := uuid.New()
	if _, err := o.Get(t.Context(), other, d.ID); apperr.KindOf(err) != apperr.KindNotFound {
		t.Errorf("another application reads it: %v", err)
	}
	if _, err := o.Update(t.Context(), other, d.ID, Change{}); apperr.KindOf(err) != apperr.KindNotFound {
		t.Errorf("another application changes it: %v", err)
	}
	if err := o.Delete(t.Context(), other, d.ID); apperr.KindOf(err) != apperr.KindNotFound {
		t.Errorf("another application deletes it: %v", err)
	}
	if o.count("SELECT count(*) FROM webhook_destinations WHERE length(secret_sealed) > 43") != 1 {
		t.Error("the secret is not sealed")
	}
}

func TestADestinationThatHearsNothingIsPointedOut(t *testing.T) {
	t.Parallel()
	payments := []string{"transaction.created", "transaction.status.updated", "travel_rule.status.updated"}
	for name, tc := range map[string]struct {
		d      Destination
		env    application.Environment
		isTold bool
	}{
		"one that is told":                       {Destination{Enabled: true, SubscribedEvents: payments}, application.Live, true},
		"one that is told of more than payments": {Destination{Enabled: true, SubscribedEvents: append(slices.Clone(payments), "data.updated")}, application.Sandbox, true},
		"one that is off":                        {Destination{SubscribedEvents: payments}, application.Live, false},
		"one without events":                     {Destination{Enabled: true}, application.Live, false},
		"payments of a sandbox":                  {Destination{Enabled: true, SubscribedEvents: payments}, application.Sandbox, false},
	} {
		if got := tc.d.Warning(tc.env); (got == "") != tc.isTold {
			t.Errorf("%s: %q", name, got)
		}
	}
}

func TestADestinationNeedsEventsFromTheBeginning(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	label, url := "test", "https://a.example"
	_, _, err := o.Create(t.Context(), o.app, Change{Label: &label, URL: &url, EventsSet: true})
	var refused *apperr.Error
	if !errors.As(err, &refused) || refused.Fields["subscribed_events"] == nil {
		t.Errorf("it was made without events: %v", err)
	}
}
