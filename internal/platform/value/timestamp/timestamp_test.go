package timestamp_test

import (
	"encoding/json"
	"testing"
	"time"

	"vidimus/internal/platform/value/timestamp"
)

func TestMomentsHaveOneForm(t *testing.T) {
	t.Parallel()
	east := time.FixedZone("", 2*60*60)
	for name, tc := range map[string]struct {
		at   time.Time
		want string
	}{
		"a whole second":               {time.Date(2026, 2, 28, 12, 30, 5, 0, time.UTC), `"2026-02-28T12:30:05.000000Z"`},
		"zeros at the end":             {time.Date(2026, 2, 28, 12, 30, 5, 120_000_000, time.UTC), `"2026-02-28T12:30:05.120000Z"`},
		"more than the database keeps": {time.Date(2026, 2, 28, 12, 30, 5, 123_456_789, time.UTC), `"2026-02-28T12:30:05.123456Z"`},
		"another zone":                 {time.Date(2026, 3, 1, 1, 30, 5, 0, east), `"2026-02-28T23:30:05.000000Z"`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, err := json.Marshal(timestamp.At(tc.at))
			if err != nil || string(got) != tc.want {
				t.Errorf("written as %s (%v), want %s", got, err, tc.want)
			}
			text, err := timestamp.At(tc.at).MarshalText()
			if err != nil || `"`+string(text)+`"` != tc.want {
				t.Errorf("in an address %s (%v), want %s", text, err, tc.want)
			}
			var back timestamp.Time
			if err := json.Unmarshal(got, &back); err != nil || !back.Equal(tc.at.Truncate(time.Microsecond)) {
				t.Errorf("read as %v (%v)", back, err)
			}
		})
	}
}

func TestWhereThereIsNoMoment(t *testing.T) {
	t.Parallel()
	if got, err := json.Marshal(struct{ At *timestamp.Time }{timestamp.Maybe(nil)}); err != nil || string(got) != `{"At":null}` {
		t.Errorf("written as %s (%v), want null", got, err)
	}
	if got := (*timestamp.Time)(nil).Standard(); got != nil {
		t.Errorf("read as %v, want none", got)
	}
}
