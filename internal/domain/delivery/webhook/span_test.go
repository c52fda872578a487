package webhook

import (
	"bytes"
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/platform/value/ident"
)

func TestIdsLieWithinTheSpanTheyWereMadeIn(t *testing.T) {
	t.Parallel()
	before := time.Now()
	id := ident.New()
	after := time.Now().Add(time.Millisecond)
	far := time.Date(12000, 1, 1, 0, 0, 0, 0, time.UTC)
	early := time.Date(1900, 1, 1, 0, 0, 0, 0, time.UTC)
	past, future := before.Add(-2*spanSlack), after.Add(2*spanSlack)
	for name, tc := range map[string]struct {
		from, before *time.Time
		within       bool
	}{
		"no ends":                    {nil, nil, true},
		"its very moment":            {&before, &after, true},
		"an open end":                {&before, nil, true},
		"an open beginning":          {nil, &after, true},
		"from before there are ids":  {&early, &far, true},
		"a span that is long over":   {nil, &past, false},
		"a span that is not yet":     {&future, nil, false},
		"a span after all ids end":   {&far, nil, false},
		"a span before there is one": {nil, &early, false},
	} {
		first, last := idSpan(tc.from, tc.before)
		if got := bytes.Compare(first[:], id[:]) <= 0 && bytes.Compare(id[:], last[:]) < 0; got != tc.within {
			t.Errorf("%s: %s lies in [%s, %s): %v", name, id, first, last, got)
		}
	}
	if first, last := idSpan(nil, nil); first != uuid.Nil || last != uuid.Max {
		t.Errorf("the open span is [%s, %s)", first, last)
	}
}
