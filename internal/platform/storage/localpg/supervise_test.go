package localpg

import (
	"testing"
	"time"
)

func TestPausesBetweenRestartsGrowToAnEnd(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		failures int
		want     time.Duration
	}{
		"the first restart comes at once":     {1, 50 * time.Millisecond},
		"each pause is twice the one before":  {4, 400 * time.Millisecond},
		"no pause is longer than the longest": {8, maxBackoff},
		"a day of failures is still tried on": {20_000, maxBackoff},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := backoff(tc.failures); got != tc.want {
				t.Errorf("pause %v, want %v", got, tc.want)
			}
		})
	}
}
