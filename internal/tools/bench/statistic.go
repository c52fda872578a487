package main

import (
	"slices"
	"time"
)

// summarise joins what the clients have measured.
func summarise(taken [][]time.Duration, elapsed time.Duration) throughput {
	all := slices.Concat(taken...)
	slices.Sort(all)
	return throughput{
		perSecond: float64(len(all)) / elapsed.Seconds(), p50: quantile(all, 0.50), p99: quantile(all, 0.99), took: elapsed,
	}
}

// quantile of sorted durations, the nearest rank; zero of none.
func quantile(sorted []time.Duration, q float64) time.Duration {
	if len(sorted) == 0 {
		return 0
	}
	return sorted[min(int(q*float64(len(sorted))), len(sorted)-1)]
}

// median of the runs by requests a second; of an even number the lower one.
func median(runs []throughput) throughput {
	if len(runs) == 0 {
		return throughput{}
	}
	sorted := slices.SortedFunc(slices.Values(runs), func(a, b throughput) int {
		switch {
		case a.perSecond < b.perSecond:
			return -1
		case a.perSecond > b.perSecond:
			return 1
		}
		return 0
	})
	return sorted[(len(sorted)-1)/2]
}

// ratio of two speeds; zero when there is nothing to compare with.
func ratio(a, b throughput) float64 {
	if b.perSecond == 0 {
		return 0
	}
	return a.perSecond / b.perSecond
}

// medianRatio compares runs that stood next to each other, so that what else
// the machine did weighs on both.
func medianRatio(a, b []throughput) float64 {
	var all []float64
	for i := range min(len(a), len(b)) {
		all = append(all, ratio(a[i], b[i]))
	}
	if len(all) == 0 {
		return 0
	}
	slices.Sort(all)
	if n := len(all); n%2 == 0 {
		return (all[n/2-1] + all[n/2]) / 2
	}
	return all[len(all)/2]
}
