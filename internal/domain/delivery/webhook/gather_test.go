package webhook

import (
	"testing"
	"time"
)

func TestResultsShareAWrite(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		concurrency, underWay, waiting int
		closed                         bool
		patience                       time.Duration
		want                           int
	}{
		"what is under way comes along":       {64, 4, 3, false, time.Hour, 4},
		"half of what may be is enough":       {8, 8, 7, false, time.Hour, 4},
		"a lone one is written by itself":     {64, 1, 0, false, time.Hour, 1},
		"one that is not under way can wait":  {64, 2, 3, false, time.Hour, 2},
		"nobody is waited for after the end":  {64, 9, 2, true, time.Hour, 3},
		"one that does not come is let go":    {64, 3, 0, false, time.Nanosecond, 1},
		"the least concurrency writes singly": {1, 1, 0, false, time.Hour, 1},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := &recorder{results: make(chan result, 8), patience: tc.patience, underWay: func() int { return tc.underWay }}
			r.Settings.Concurrency = tc.concurrency
			for range tc.waiting {
				r.results <- result{}
			}
			if tc.closed {
				close(r.results)
			}
			if got := len(r.gather(result{})); got != tc.want {
				t.Errorf("%d results are written together, want %d", got, tc.want)
			}
		})
	}
}
