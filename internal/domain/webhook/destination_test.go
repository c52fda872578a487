package webhook

import (
	"testing"

	"github.com/google/uuid"

	"vidimus/internal/platform/apperr"
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
