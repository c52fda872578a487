package rulelanguage

import (
	"cmp"
	"strconv"
	"time"
)

// date is a day, or an instant when the text said so.
type date struct {
	at    time.Time // UTC
	isDay bool
}

// parseDate reads YYYY-MM-DD or an instant of RFC 3339; an instant without a
// zone is one of UTC.
func parseDate(s string) (date, bool) {
	if len(s) < len(time.DateOnly) || len(s) > len(time.RFC3339Nano)+5 {
		return date{}, false
	}
	if len(s) == len(time.DateOnly) {
		return parseDay(s)
	}
	for _, layout := range [...]string{time.RFC3339Nano, "2006-01-02T15:04:05", "2006-01-02 15:04:05"} {
		if at, err := time.Parse(layout, s); err == nil {
			return date{at: at.UTC()}, true
		}
	}
	return date{}, false
}

// parseDay avoids the errors of the time package, which allocate for every
// text that is no date.
func parseDay(s string) (date, bool) {
	if s[4] != '-' || s[7] != '-' || !areDigits(s[:4]) || !areDigits(s[5:7]) || !areDigits(s[8:]) {
		return date{}, false
	}
	at := func(i int) int { return int(s[i] - '0') }
	y, m, d := at(0)*1000+at(1)*100+at(2)*10+at(3), at(5)*10+at(6), at(8)*10+at(9)
	t := time.Date(y, time.Month(m), d, 0, 0, 0, 0, time.UTC)
	if t.Day() != d || int(t.Month()) != m || t.Year() != y {
		return date{}, false
	}
	return date{at: t, isDay: true}, true
}

// compare sets a day against an instant by the day of UTC the instant is in.
func (d date) compare(e date) int {
	if d.isDay || e.isDay {
		return cmp.Compare(d.day(), e.day())
	}
	return d.at.Compare(e.at)
}

// day counts from the first of January 1970.
func (d date) day() int64 {
	s := d.at.Unix()
	if s < 0 {
		s -= 86399 // towards the past also before 1970
	}
	return s / 86400
}

// shiftBy is a relative date: so many units away from today.
type shiftBy struct {
	days, months int
}

// maxShift bounds the amount of a relative date.
const maxShift = 40_000

const relativeForm = `a relative date is "today" or a signed number with d, w, m or y for days, weeks, months or years, such as "-18y"`

// parseRelative reads today, now, -18y, +30d, -6m, 2w.
func parseRelative(s string) (shiftBy, bool) {
	if s == "today" || s == "now" {
		return shiftBy{}, true
	}
	if len(s) < 2 || len(s) > 8 {
		return shiftBy{}, false
	}
	n, err := strconv.Atoi(s[:len(s)-1])
	if err != nil || n > maxShift || n < -maxShift {
		return shiftBy{}, false
	}
	switch s[len(s)-1] {
	case 'd':
		return shiftBy{days: n}, true
	case 'w':
		return shiftBy{days: 7 * n}, true
	case 'm':
		return shiftBy{months: n}, true
	case 'y':
		return shiftBy{months: 12 * n}, true
	default:
		return shiftBy{}, false
	}
}

// from is the day that lies so far from now. A month without that day gives
// its last one: a year before the 29th of February is the 28th.
func (s shiftBy) from(now time.Time) date {
	y, m, d := now.UTC().Date()
	first := time.Date(y, m+time.Month(s.months), 1, 0, 0, 0, 0, time.UTC)
	last := first.AddDate(0, 1, -1).Day()
	return date{at: first.AddDate(0, 0, min(d, last)-1+s.days), isDay: true}
}

func areDigits(s string) bool {
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return true
}
