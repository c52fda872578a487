package transaction

import (
	"strings"
	"time"
)

// timestampForms are the spellings of ISO 8601 that clients send: with and without
// a zone, seconds and parts of them, with a blank in place of the T (RFC 3339
// section 5.6), and a day alone.
var timestampForms = []string{
	"2006-01-02T15:04:05.999999999Z07:00", "2006-01-02T15:04:05.999999999Z0700", "2006-01-02T15:04:05.999999999Z07", "2006-01-02T15:04Z07:00",
	"2006-01-02T15:04:05.999999999", "2006-01-02T15:04", time.DateOnly,
}

// parseTimestamp reads an instant. One without a zone of its own is of the zone given.
func parseTimestamp(text string, zone *time.Location) (time.Time, bool) {
	text = strings.ToUpper(strings.TrimSpace(text))
	if len(text) > len(time.DateOnly) && text[len(time.DateOnly)] == ' ' {
		text = text[:len(time.DateOnly)] + "T" + text[len(time.DateOnly)+1:]
	}
	for _, form := range timestampForms {
		if at, err := time.ParseInLocation(form, text, zone); err == nil {
			return at.UTC().Truncate(time.Microsecond), at.Year() >= firstYear && at.Year() <= lastYear
		}
	}
	return time.Time{}, false
}

// The years that a payment may be of.
const firstYear, lastYear = 1900, 9999
