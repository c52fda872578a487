// Package telemetry owns what operators see of a running process: the log with
// personal data taken out, metrics, and traces when a collector is configured.
// It does not decide what is worth a line, and it opens no listener.
package telemetry

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/url"
	"strings"

	"github.com/exaring/otelpgx"
	"github.com/jackc/pgx/v5"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracehttp"
	"go.opentelemetry.io/otel/sdk/resource"
	sdktrace "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/trace"
	"go.opentelemetry.io/otel/trace/noop"

	"vidimus/internal/platform/redact"
)

// scope names the instrumentation in traces.
const scope = "vidimus"

// LogOptions configure level and format of the log.
type LogOptions struct {
	Output io.Writer
	Level  string // debug, info, warn or error
	Format string // json or text
	// Sensitive are the names of fields that the contract marks as personal or
	// secret; their values never reach the output.
	Sensitive []string
}

// NewLog returns a logger that blanks sensitive values.
func NewLog(o LogOptions) (*slog.Logger, error) {
	var level slog.Level
	if err := level.UnmarshalText([]byte(o.Level)); err != nil {
		return nil, fmt.Errorf("read log level: %w", err)
	}
	settings := &slog.HandlerOptions{Level: level}
	var form slog.Handler
	switch o.Format {
	case "json":
		form = slog.NewJSONHandler(o.Output, settings)
	case "text":
		form = slog.NewTextHandler(o.Output, settings)
	default:
		return nil, fmt.Errorf("log format %q is unknown", o.Format)
	}
	return slog.New(redact.New(form, o.Sensitive)), nil
}

// TraceOptions configures the export of traces. Without an endpoint nothing is
// traced, at no cost.
type TraceOptions struct {
	// Endpoint is the base address of an OTLP collector that speaks HTTP, the
	// value of OTEL_EXPORTER_OTLP_ENDPOINT.
	Endpoint string
	Service  string
	Version  string
}

// Tracing makes spans.
type Tracing struct {
	provider trace.TracerProvider
	sdk      *sdktrace.TracerProvider // nil when off
}

// NewTracing starts the exporter when an endpoint is given. Further settings
// (headers, sampling) are read by the exporter from its standard variables.
func NewTracing(ctx context.Context, o TraceOptions) (*Tracing, error) {
	if o.Endpoint == "" {
		return &Tracing{provider: noop.NewTracerProvider()}, nil
	}
	u, err := url.Parse(o.Endpoint)
	if err != nil || (u.Scheme != "http" && u.Scheme != "https") || u.Host == "" {
		return nil, errors.New("read trace endpoint: must be an http or https address")
	}
	address := strings.TrimRight(o.Endpoint, "/") + "/v1/traces"
	exporter, err := otlptracehttp.New(ctx, otlptracehttp.WithEndpointURL(address))
	if err != nil {
		return nil, fmt.Errorf("start trace exporter: %w", err)
	}
	about := resource.NewSchemaless(attribute.String("service.name", o.Service), attribute.String("service.version", o.Version))
	sdk := sdktrace.NewTracerProvider(sdktrace.WithBatcher(exporter), sdktrace.WithResource(about))
	return &Tracing{provider: sdk, sdk: sdk}, nil
}

// IsEnabled reports whether spans are exported.
func (t *Tracing) IsEnabled() bool { return t.sdk != nil }

// Tracer makes spans of this program.
func (t *Tracing) Tracer() trace.Tracer { return t.provider.Tracer(scope) }

// Query returns a tracer for database connections, or nil when tracing is off.
// Values of parameters are never recorded.
func (t *Tracing) Query() pgx.QueryTracer {
	if !t.IsEnabled() {
		return nil
	}
	return otelpgx.NewTracer(otelpgx.WithTracerProvider(t.provider))
}

// Shutdown flushes buffered spans.
func (t *Tracing) Shutdown(ctx context.Context) error {
	if !t.IsEnabled() {
		return nil
	}
	if err := t.sdk.Shutdown(ctx); err != nil {
		return fmt.Errorf("flush traces: %w", err)
	}
	return nil
}
