// Package apperr is the error type that crosses package borders with a meaning: its
// kind, the field it concerns and the public text for the caller. Any other error is
// internal; its text never leaves the process.
package apperr

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"
)

// Kind is the kind of a refusal. The zero Kind means "not one of ours": the transport answers such
// an error with a constant 500 body.
type Kind int

// The kinds, in the order of the table in docs/architecture.md.
const (
	KindInternal        Kind = iota
	KindInvalid              // refused by validation: field to list of texts
	KindRejected             // refused while carrying it out: field to one text
	KindUnauthenticated      // no acceptable credential
	KindForbidden            // a credential without the right
	KindNotFound             // not there, or of another application
	KindConflict             // the state does not allow it, or another writer was first
	KindRateLimited          // a limit or a quota is used up
	KindUnavailable          // a dependency is down: try again later
	KindTooLarge             // more bytes than the operation takes
	KindHeadersTooLarge      // more bytes of headers than any call takes
	KindMediaType            // a body of a type the operation does not take
	KindUpstream             // somebody else, whom this has to ask, gave no answer
	KindBarred               // allowed in general, but not for this thing as it is now: forbidden with words
	KindTokenRefused         // a token of a device that is not accepted: unauthenticated with words
	KindGone                 // it was there, and is over for good
)

// Error is a refusal that a caller may read.
type Error struct {
	Kind Kind
	// Code is a stable snake_case noun for logs, metrics and tests.
	Code string
	// Field is the name of the offending member; empty stands for the body as a whole.
	Field string
	// Public is the text for the caller. It never holds a value the caller did not send.
	Public string
	// Fields holds the texts by field when several fields are refused together.
	Fields map[string][]string
	// Body replaces the whole body where the contract gives a refusal a form of its own.
	Body any
	// RetryAfter is how long the caller should wait; zero when waiting does not help.
	RetryAfter time.Duration
	// Cause is what lies beneath; it is logged, never sent.
	Cause error
}

func (e *Error) Error() string {
	var b strings.Builder
	b.WriteString(e.Code)
	switch {
	case len(e.Fields) > 0:
		// Names only: the texts may quote what the caller sent.
		fmt.Fprintf(&b, " (%s)", strings.Join(slices.Sorted(maps.Keys(e.Fields)), ", "))
	case e.Field != "":
		fmt.Fprintf(&b, " (%s)", e.Field)
	}
	if e.Cause != nil {
		fmt.Fprintf(&b, ": %v", e.Cause)
	}
	return b.String()
}

func (e *Error) Unwrap() error { return e.Cause }

// KindOf returns the kind of the first Error in err's chain, or KindInternal.
func KindOf(err error) Kind {
	var e *Error
	if errors.As(err, &e) {
		return e.Kind
	}
	return KindInternal
}

// Invalid refuses one field with one text.
func Invalid(code, field, public string) *Error {
	return &Error{Kind: KindInvalid, Code: code, Field: field, Public: public}
}

// InvalidFields refuses several fields together.
func InvalidFields(code string, fields map[string][]string) *Error {
	return &Error{Kind: KindInvalid, Code: code, Fields: fields}
}

// Rejected refuses a request that was valid in form; field may be empty.
func Rejected(code, field, public string) *Error {
	return &Error{Kind: KindRejected, Code: code, Field: field, Public: public}
}

// Unauthenticated refuses a caller without an acceptable credential.
func Unauthenticated(code string) *Error {
	return &Error{Kind: KindUnauthenticated, Code: code}
}

// TokenRefused refuses the token of a device; unlike Unauthenticated it says
// why, as programs on devices tell an expired token from a wrong one by it.
func TokenRefused(code, public string) *Error {
	return &Error{Kind: KindTokenRefused, Code: code, Public: public}
}

// Forbidden refuses a caller who lacks the permission.
func Forbidden(code string) *Error {
	return &Error{Kind: KindForbidden, Code: code}
}

// Barred refuses an action that is allowed for other objects of the kind; unlike
// Forbidden it says why.
func Barred(code, public string) *Error {
	return &Error{Kind: KindBarred, Code: code, Public: public}
}

// NotFound reports that the caller has no object of that name or id.
func NotFound(code string) *Error {
	return &Error{Kind: KindNotFound, Code: code, Public: "Not found."}
}

// Conflict refuses a request that the present state does not allow.
func Conflict(code, public string) *Error {
	return &Error{Kind: KindConflict, Code: code, Public: public}
}

// QueueFull reports that too much work of a kind is waiting, and that the caller
// should retry in a moment.
func QueueFull(code string) *Error {
	e := Unavailable(code, nil)
	e.RetryAfter = time.Second
	return e
}

// AsUnavailable is Unavailable, but keeps a cause that says itself when to come back.
func AsUnavailable(code string, cause error) error {
	var e *Error
	if errors.As(cause, &e) && e.Kind == KindUnavailable && e.RetryAfter > 0 {
		return cause
	}
	return Unavailable(code, cause)
}

// Unavailable reports that a dependency is down; cause is logged.
func Unavailable(code string, cause error) *Error {
	return &Error{Kind: KindUnavailable, Code: code, Public: "The service is temporarily unavailable. Please try again.", Cause: cause}
}
