package ruleengine

import (
	"strconv"
	"time"
)

// The shortest and the longest window of an aggregation.
const (
	minWindow = time.Minute
	maxWindow = 365 * 24 * time.Hour
)

const windowForm = "a window is a number with m, h or d for minutes, hours or days, from 1m to 365d, such as 30m, 24h or 7d"

// parseWindow reads 30m, 24h, 7d.
func parseWindow(s string) (time.Duration, bool) {
	if len(s) < 2 || len(s) > 7 || s[0] < '1' || s[0] > '9' {
		return 0, false
	}
	n, err := strconv.Atoi(s[:len(s)-1])
	unit := map[byte]time.Duration{'m': time.Minute, 'h': time.Hour, 'd': 24 * time.Hour}[s[len(s)-1]]
	if err != nil || unit == 0 || n > int(maxWindow/unit) {
		return 0, false
	}
	w := time.Duration(n) * unit
	return w, w >= minWindow
}

// granularity is the bucket width of a window. Totals are kept by buckets of a grain, counted from
// 1970: a window reaches from the whole bucket in which it begins to the whole bucket of the record
// at hand. So it is never shorter than what was asked for, longer by two grains at most, and the
// same for everybody who asks. A grain is a sixtieth of its windows or finer (a 25th from 25 hours
// to 60 hours, and from a day's quarter on), and there are 368 buckets in a window at most.
type granularity struct {
	// upTo is the longest window that is kept so.
	upTo  time.Duration
	width time.Duration
}

// grains are all of them, the finest first. Their order is part of what is stored.
var grains = []granularity{
	{5 * time.Minute, time.Second},
	{time.Hour, 10 * time.Second},
	{6 * time.Hour, time.Minute},
	{24 * time.Hour, 5 * time.Minute},
	{14 * 24 * time.Hour, time.Hour},
	{90 * 24 * time.Hour, 6 * time.Hour},
	{maxWindow, 24 * time.Hour},
}

// granularityOf is the index of the grain in which a window is kept.
func granularityOf(w time.Duration) int {
	for i, g := range grains {
		if w <= g.upTo {
			return i
		}
	}
	return len(grains) - 1
}

// bucket is the bucket that an instant lies in.
func (g granularity) bucket(at time.Time) int64 {
	width := int64(g.width / time.Second)
	s := at.Unix()
	b := s / width
	if s < 0 && s%width != 0 {
		b-- // towards the past also before 1970
	}
	return b
}

// span is how many buckets before its own the longest window of the grain reaches.
func (g granularity) span() int64 { return int64(g.upTo / g.width) }
