// Package timestamp writes moments in the one form in which the contract's answers
// tell them: UTC, with all six digits of microseconds and a Z.
//
// The form of the standard library drops zeros at the end. Strict readers of
// ISO 8601 refuse every tenth of such moments, and as texts they do not sort.
package timestamp

import "time"

// Layout is the layout of a UTC timestamp for time.Format.
const Layout = "2006-01-02T15:04:05.000000Z"

// Time is a timestamp in a request or response.
type Time struct{ time.Time }

// At returns the timestamp of a time.
func At(t time.Time) Time { return Time{t} }

// Maybe returns the timestamp of an optional time.
func Maybe(t *time.Time) *Time {
	if t == nil {
		return nil
	}
	return &Time{*t}
}

// MarshalJSON writes the timestamp, cut to microseconds, which is what the database
// stores.
func (t Time) MarshalJSON() ([]byte, error) {
	return t.UTC().AppendFormat(make([]byte, 0, len(Layout)+2), `"`+Layout+`"`), nil
}

// MarshalText writes the timestamp for URLs.
func (t Time) MarshalText() ([]byte, error) {
	return t.UTC().AppendFormat(make([]byte, 0, len(Layout)), Layout), nil
}

// Bind parses the timestamp from a URL parameter, in any form of RFC 3339. Without
// it the generated code would treat the type as an object with members.
func (t *Time) Bind(text string) error { return t.UnmarshalText([]byte(text)) }

// Standard converts to the standard type; nil where there is none.
func (t *Time) Standard() *time.Time {
	if t == nil {
		return nil
	}
	return &t.Time
}
