package request

import (
	"time"

	"vidimus/internal/httpapi/verification/convert"
	"vidimus/internal/platform/api/apperr"
)

const textNoTimestamp = "Enter a date, or a date with time and offset."

// Range is the time range of a list; nil where it is open.
type Range struct{ From, To *Bound }

// ReadRange reads `date_from` and `date_to` of a query.
func ReadRange(dateFrom, dateTo *string) (Range, error) {
	bad := map[string][]string{}
	read := func(field string, s *string) *Bound {
		e, ok := parseTimestamp(s)
		if !ok {
			bad[field] = []string{textNoTimestamp}
		}
		return e
	}
	s := Range{From: read("date_from", dateFrom), To: read("date_to", dateTo)}
	if len(bad) > 0 {
		return Range{}, apperr.InvalidFields("span_invalid", bad)
	}
	return s, nil
}

// Bound is a limit of a time range: a day, or a time in microseconds.
type Bound struct {
	At  time.Time
	Day bool
}

// parseTimestamp reads a date or a date with time (RFC 3339 section 5.6); nil when there is none.
func parseTimestamp(s *string) (*Bound, bool) {
	if convert.NonEmpty(s) == nil {
		return nil, true
	}
	if at, err := time.Parse(time.RFC3339, *s); err == nil && storableYear(at) {
		return &Bound{At: at.UTC()}, true
	}
	if at, err := time.Parse(time.DateOnly, *s); err == nil && storableYear(at) {
		return &Bound{At: at, Day: true}, true
	}
	return nil, false
}

// storableYear keeps out the year 0, which the database does not know.
func storableYear(t time.Time) bool { return t.UTC().Year() >= 1 && t.UTC().Year() <= 9999 }

// End returns the first instant after the bound.
func (e Bound) End() time.Time {
	if e.Day {
		return e.At.AddDate(0, 0, 1)
	}
	return e.At.Add(time.Microsecond)
}

// lastYear is the last that a timestamp can hold (RFC 3339 section 5.6).
const lastYear = 9999

// Times are the bounds as the database takes them: what is kept lies from the first on and before the second.
func (r Range) Times() (from, before *time.Time) {
	if r.From != nil {
		from = &r.From.At
	}
	// After the last moment that can be written down nothing is left to keep out.
	if r.To != nil && r.To.End().Year() <= lastYear {
		before = new(r.To.End())
	}
	return from, before
}
