// Package timestamp writes moments in the one form in which the contract's answers
// tell them: UTC, with all six digits of microseconds and a Z.
//
// The form of the standard library drops zeros at the end. Strict readers of
// ISO 8601 refuse every tenth of such moments, and as texts they do not sort.
package timestamp

import "time"

// Layout is the form, for time.Format of a moment in UTC.
const Layout = "2006-01-02T15:04:05.000000Z"

// Time is a moment in an answer or a request.
type Time struct{ time.Time }

// At makes an answer's moment.
func At(t time.Time) Time { return Time{t} }

// Maybe makes an answer's moment where there may be none.
func Maybe(t *time.Time) *Time {
	if t == nil {
		return nil
	}
	return &Time{*t}
}

// MarshalJSON writes the moment. Digits below microseconds, which the database does not keep, are left out.
func (t Time) MarshalJSON() ([]byte, error) {
	return t.UTC().AppendFormat(make([]byte, 0, len(Layout)+2), `"`+Layout+`"`), nil
}

// MarshalText writes the moment where it stands in an address.
func (t Time) MarshalText() ([]byte, error) {
	return t.UTC().AppendFormat(make([]byte, 0, len(Layout)), Layout), nil
}

// Bind reads the moment from a parameter of an address, in any form of RFC 3339.
// Without it the generated code would take the type for an object with members.
func (t *Time) Bind(text string) error { return t.UnmarshalText([]byte(text)) }

// Standard converts to the standard type; nil where there is none.
func (t *Time) Standard() *time.Time {
	if t == nil {
		return nil
	}
	return &t.Time
}
