package httpapi

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"math"
	"net/http"
	"strconv"
	"time"

	"vidimus/internal/httpapi/caller"
	"vidimus/internal/platform/api/apperr"
)

// What callers read when a refusal has no words of its own.
const (
	textUnauthenticated = "Credentials are missing or not valid."
	textForbidden       = "These credentials do not allow this."
	textNotFound        = "Not found."
	textMethod          = "This method is not available here."
	textInternal        = "Something went wrong on our side."
	textUnavailable     = "The service is temporarily unavailable. Please try again."
)

// kindAnswer is the status of a kind, the text for a refusal without one and
// whether a text of its own is sent at all.
type kindAnswer struct {
	status   int
	text     string
	constant bool
}

var kindAnswers = map[apperr.Kind]kindAnswer{
	apperr.KindInvalid:         {status: http.StatusBadRequest, text: "The request is not valid."},
	apperr.KindRejected:        {status: http.StatusBadRequest, text: "The request was refused."},
	apperr.KindUnauthenticated: {status: http.StatusUnauthorized, text: textUnauthenticated, constant: true},
	apperr.KindForbidden:       {status: http.StatusForbidden, text: textForbidden, constant: true},
	apperr.KindNotFound:        {status: http.StatusNotFound, text: textNotFound},
	apperr.KindConflict:        {status: http.StatusConflict, text: "The present state does not allow this."},
	apperr.KindRateLimited:     {status: http.StatusTooManyRequests, text: "Too many requests."},
	apperr.KindUnavailable:     {status: http.StatusServiceUnavailable, text: textUnavailable},
	apperr.KindUpstream:        {status: http.StatusBadGateway, text: textUnavailable},
	apperr.KindTooLarge:        {status: http.StatusRequestEntityTooLarge, text: "The body is too large."},
	apperr.KindHeadersTooLarge: {status: http.StatusRequestHeaderFieldsTooLarge, text: "The headers are too large: at most 32 KiB are taken."},
	apperr.KindMediaType:       {status: http.StatusUnsupportedMediaType, text: "This content type is not accepted here."},
	apperr.KindBarred:          {status: http.StatusForbidden, text: textForbidden},
	apperr.KindTokenRefused:    {status: http.StatusUnauthorized, text: textUnauthenticated},
	apperr.KindGone:            {status: http.StatusGone, text: "This is no longer in use."},
}

const fieldWhole = "detail"

// ErrorWriter converts errors to responses. It is the only place that does, and the
// only one that logs failures. Its methods fit the hooks of generated servers.
type ErrorWriter struct{ log *slog.Logger }

// NewErrorWriter returns a writer that logs to log.
func NewErrorWriter(log *slog.Logger) *ErrorWriter { return &ErrorWriter{log: log} }

// Write answers an error a handler returned.
func (e *ErrorWriter) Write(w http.ResponseWriter, r *http.Request, err error) {
	var refusal *apperr.Error
	if !errors.As(err, &refusal) || kindAnswers[refusal.Kind].status == 0 {
		e.unexpected(w, r, err)
		return
	}
	answer := kindAnswers[refusal.Kind]
	if refusal.Kind == apperr.KindUnavailable {
		e.log.WarnContext(r.Context(), "dependency unavailable", e.attributes(r, err)...)
	}
	if refusal.RetryAfter > 0 {
		w.Header().Set("Retry-After", retryAfter(refusal.RetryAfter))
	}
	if answer.status == http.StatusUnauthorized && w.Header().Get("WWW-Authenticate") == "" {
		// RFC 9110 section 11.6.1 wants a challenge with a 401, and there only.
		w.Header().Set("WWW-Authenticate", challengeOf(r))
	}
	if speaksInWords(r) {
		writeJSON(w, answer.status, wordBody(refusal, answer))
		return
	}
	writeJSON(w, answer.status, errorBody(refusal, answer))
}

// Request answers an error of the generated code in front of a handler: the
// body broke off, or a value passed validation and could not be bound.
func (e *ErrorWriter) Request(w http.ResponseWriter, r *http.Request, err error) {
	var refusal *apperr.Error
	if errors.As(err, &refusal) {
		e.Write(w, r, err)
		return
	}
	e.log.WarnContext(r.Context(), "request could not be parsed", e.attributes(r, err)...)
	e.Write(w, r, apperr.Invalid("request_unreadable", "", "The request could not be read."))
}

func (e *ErrorWriter) unexpected(w http.ResponseWriter, r *http.Request, err error) {
	switch {
	case r.Context().Err() != nil && errors.Is(err, context.Canceled):
		// The client has gone; nobody reads the answer.
		writeFault(w, r, http.StatusServiceUnavailable)
	case errors.Is(err, context.DeadlineExceeded):
		e.log.WarnContext(r.Context(), "request timed out", e.attributes(r, err)...)
		writeFault(w, r, http.StatusServiceUnavailable)
	default:
		e.log.ErrorContext(r.Context(), "request failed", e.attributes(r, err)...)
		writeFault(w, r, http.StatusInternalServerError)
	}
}

func (e *ErrorWriter) attributes(r *http.Request, err error) []any {
	return []any{
		slog.String("request_id", caller.RequestID(r.Context())),
		slog.String("operation", caller.Operation(r.Context())),
		slog.Any("error", err),
	}
}

// writeFault writes an internal error in the form of the surface.
func writeFault(w http.ResponseWriter, r *http.Request, status int) {
	text, word := textInternal, wordInternal
	if status == http.StatusServiceUnavailable {
		text, word = textUnavailable, wordUnavailable
	}
	if speaksInWords(r) {
		writeJSON(w, status, map[string]string{memberError: word})
		return
	}
	writeJSON(w, status, map[string]string{fieldWhole: text})
}

// errorBody is field to list of texts for refused input, field to one text
// for everything else.
func errorBody(refusal *apperr.Error, answer kindAnswer) any {
	if refusal.Body != nil && !answer.constant {
		return refusal.Body
	}
	if refusal.Kind == apperr.KindInvalid && len(refusal.Fields) > 0 {
		return refusal.Fields
	}
	field, text := refusal.Field, refusal.Public
	if text == "" || answer.constant {
		text = answer.text
	}
	if field == "" || answer.constant {
		field = fieldWhole
	}
	if refusal.Kind == apperr.KindInvalid {
		return map[string][]string{field: {text}}
	}
	return map[string]string{field: text}
}

// retryAfter is whole seconds, rounded up, at least one (RFC 9110 section 10.2.3).
func retryAfter(d time.Duration) string {
	return strconv.Itoa(max(1, int(math.Ceil(d.Seconds()))))
}

func writeJSON(w http.ResponseWriter, status int, body any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	// A failed write means that the client has gone.
	_ = json.NewEncoder(w).Encode(body)
}

// WriteMethodNotAllowed answers a method that a known path does not take.
func WriteMethodNotAllowed(w http.ResponseWriter, allow string) {
	w.Header().Set("Allow", allow)
	writeJSON(w, http.StatusMethodNotAllowed, map[string]string{fieldWhole: textMethod})
}
