package telemetry

import (
	"context"
	"net/http"
	"strconv"
	"time"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/propagation"
	"go.opentelemetry.io/otel/trace"
)

// Request is a finished request without personal data.
type Request struct {
	Operation string // operation id of the contract; empty for an unknown path
	Status    int
	Duration  time.Duration
	RequestID string
}

// Requests watches the requests of the public listener.
type Requests struct {
	metrics *Metrics
	tracing *Tracing
}

// NewRequests joins metrics and traces for the request chain.
func NewRequests(m *Metrics, t *Tracing) *Requests { return &Requests{metrics: m, tracing: t} }

// Start counts a request in and opens a span when tracing is on. Path and
// query are not recorded: they hold tokens.
func (o *Requests) Start(ctx context.Context, r *http.Request, operation string) context.Context {
	o.metrics.inFlight.Inc()
	if !o.tracing.IsEnabled() {
		return ctx
	}
	options := []trace.SpanStartOption{
		trace.WithSpanKind(trace.SpanKindServer), trace.WithNewRoot(),
		trace.WithAttributes(attribute.String("http.request.method", method(r.Method))),
	}
	// A stranger's trace is linked, not continued: whether we sample is not
	// for callers to decide.
	remote := trace.SpanContextFromContext(propagation.TraceContext{}.Extract(context.Background(), propagation.HeaderCarrier(r.Header)))
	if remote.IsValid() {
		options = append(options, trace.WithLinks(trace.Link{SpanContext: remote}))
	}
	ctx, _ = o.tracing.Tracer().Start(ctx, name(operation), options...)
	return ctx
}

// End counts the request out and closes the span of Start.
func (o *Requests) End(ctx context.Context, r Request) {
	operation := name(r.Operation)
	o.metrics.inFlight.Dec()
	o.metrics.requests.WithLabelValues(operation, strconv.Itoa(r.Status)).Inc()
	o.metrics.durations.WithLabelValues(operation).Observe(r.Duration.Seconds())
	if r.Status == http.StatusTooManyRequests {
		o.metrics.rateLimited.WithLabelValues(operation).Inc()
	}
	if !o.tracing.IsEnabled() {
		return
	}
	span := trace.SpanFromContext(ctx)
	span.SetAttributes(attribute.Int("http.response.status_code", r.Status), attribute.String("vidimus.request_id", r.RequestID))
	if r.Status >= http.StatusInternalServerError {
		span.SetStatus(codes.Error, http.StatusText(r.Status))
	}
	span.End()
}

func name(operation string) string {
	if operation == "" {
		return "unknown"
	}
	return operation
}

// method keeps made-up methods out of the traces.
func method(m string) string {
	switch m {
	case http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete, http.MethodOptions:
		return m
	}
	return "_OTHER"
}
