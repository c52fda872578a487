package verification

import (
	"time"

	"vidimus/internal/platform/apperr"
)

const textNoTimestamp = "Enter a date, or a date with time and offset."

// span is what a list is narrowed to; nil where it is open.
type span struct{ from, to *edge }

// fromSpan reads `date_from` and `date_to` of a query.
func fromSpan(dateFrom, dateTo *string) (span, error) {
	bad := map[string][]string{}
	read := func(field string, s *string) *edge {
		e, ok := parseTimestamp(s)
		if !ok {
			bad[field] = []string{textNoTimestamp}
		}
		return e
	}
	s := span{from: read("date_from", dateFrom), to: read("date_to", dateTo)}
	if len(bad) > 0 {
		return span{}, apperr.InvalidFields("span_invalid", bad)
	}
	return s, nil
}

// edge is a moment of a filter: a day, or a time as exact as the database keeps it.
type edge struct {
	at  time.Time
	day bool
}

// parseTimestamp reads a date or a date with time (RFC 3339 section 5.6); nil when there is none.
func parseTimestamp(s *string) (*edge, bool) {
	if given(s) == nil {
		return nil, true
	}
	if at, err := time.Parse(time.RFC3339, *s); err == nil && storableYear(at) {
		return &edge{at: at.UTC()}, true
	}
	if at, err := time.Parse(time.DateOnly, *s); err == nil && storableYear(at) {
		return &edge{at: at, day: true}, true
	}
	return nil, false
}

// storableYear keeps out the year 0, which the database does not know.
func storableYear(t time.Time) bool { return t.UTC().Year() >= 1 && t.UTC().Year() <= 9999 }

// end is the first moment that is no part of it any more.
func (e edge) end() time.Time {
	if e.day {
		return e.at.AddDate(0, 0, 1)
	}
	return e.at.Add(time.Microsecond)
}
