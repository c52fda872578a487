package httpapi

import (
	"context"
	"log/slog"
	"net/http"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/httpapi/caller"
	"vidimus/internal/platform/api/contract"
)

// Event is a finished request, for logs, metrics and traces. It contains no personal
// data.
type Event struct {
	RequestID     string
	Method        string
	Operation     string // empty for an unknown path
	Surface       string
	Status        int
	Duration      time.Duration
	BytesIn       int64
	BytesOut      int64
	ApplicationID uuid.UUID // zero for an unknown caller
}

// Observer observes requests. Start may put a span into the context.
type Observer interface {
	Start(ctx context.Context, r *http.Request, operation string) context.Context
	End(ctx context.Context, event Event)
}

// writeTimeout is how long the client may take to receive each part of an answer.
const writeTimeout = 30 * time.Second

// exchange wraps the writer of one response and records what was sent.
type exchange struct {
	http.ResponseWriter
	request   caller.Request
	operation *contract.Operation // nil for an unknown path
	started   time.Time
	deadline  time.Time
	// answered is when the answer began.
	answered time.Time
	status   int
	sent     int64
	// conclude is told the status of the answer to a call that the audit log keeps; nil for others.
	conclude func(status int)
}

// Unwrap lets http.ResponseController reach the connection.
func (x *exchange) Unwrap() http.ResponseWriter { return x.ResponseWriter }

func (x *exchange) WriteHeader(status int) {
	if x.status == 0 && status >= http.StatusOK {
		x.status, x.answered = status, time.Now()
		x.extend(x.answered)
	}
	x.ResponseWriter.WriteHeader(status)
}

func (x *exchange) Write(p []byte) (int, error) {
	if x.status == 0 {
		x.WriteHeader(http.StatusOK)
	}
	if x.sent > 0 {
		x.extend(time.Now())
	}
	n, err := x.ResponseWriter.Write(p)
	x.sent += int64(n)
	return n, err
}

// extend moves the write deadline, at most once a second.
func (x *exchange) extend(now time.Time) {
	if next := now.Add(writeTimeout); next.Sub(x.deadline) > time.Second {
		x.deadline = next
		_ = http.NewResponseController(x.ResponseWriter).SetWriteDeadline(next)
	}
}

func (s *Server) finish(ctx context.Context, x *exchange, r *http.Request) {
	event := Event{
		RequestID: x.request.ID, Method: r.Method, Operation: x.request.Operation,
		Status: x.status, Duration: time.Since(x.started), BytesIn: max(0, r.ContentLength), BytesOut: x.sent,
		ApplicationID: x.request.Principal.ApplicationID,
	}
	if x.request.WantsStream && x.status != 0 {
		// For how long somebody listens says nothing of how fast the service is.
		event.Duration = x.answered.Sub(x.started)
	}
	level := slog.LevelInfo
	if x.operation != nil {
		event.Surface = x.operation.Surface
	}
	if x.operation == nil || isProbe(x.operation) {
		level = slog.LevelDebug
	}
	if event.Status == 0 {
		event.Status = http.StatusOK
	}
	if x.conclude != nil {
		x.conclude(event.Status)
	}
	if s.observer != nil {
		s.observer.End(ctx, event)
	}
	if !s.log.Enabled(ctx, level) {
		return
	}
	attributes := []slog.Attr{
		slog.String("request_id", event.RequestID),
		slog.String("method", event.Method),
		slog.String("operation", event.Operation),
		slog.Int("status", event.Status),
		slog.Float64("duration_ms", float64(event.Duration.Microseconds())/1000),
		slog.Int64("bytes_in", event.BytesIn),
		slog.Int64("bytes_out", event.BytesOut),
	}
	if event.ApplicationID != uuid.Nil {
		attributes = append(attributes, slog.String("application_id", event.ApplicationID.String()))
	}
	s.log.LogAttrs(ctx, level, "request", attributes...)
}

// isProbe reports whether a request is a load balancer's health probe.
func isProbe(op *contract.Operation) bool { return len(op.Security) == 0 && len(op.Scopes) == 0 }

const (
	headerRequestID   = "X-Request-Id"
	minRequestIDBytes = 8
	maxRequestIDBytes = 64
)

// requestID takes over a well-formed id of the caller, so that both sides log
// the same one, or makes a new one.
func requestID(r *http.Request, newID func() uuid.UUID) string {
	id := r.Header.Get(headerRequestID)
	if len(id) < minRequestIDBytes || len(id) > maxRequestIDBytes {
		return newID().String()
	}
	for _, c := range []byte(id) {
		if !isWordByte(c) && c != '-' && c != '.' {
			return newID().String()
		}
	}
	return id
}
