package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"time"

	"vidimus/internal/boot"
	"vidimus/internal/engine/process/workerpool"
	"vidimus/internal/httpapi"
	"vidimus/internal/platform/config"
	"vidimus/internal/platform/telemetry"
)

// endpointVariable is the standard name under which a trace collector is given.
const endpointVariable = "OTEL_EXPORTER_OTLP_ENDPOINT"

func newLogger(c *config.Config, out io.Writer) (*slog.Logger, error) {
	return telemetry.NewLog(telemetry.LogOptions{Output: out, Level: c.LogLevel, Format: c.LogFormat, Sensitive: boot.SensitiveNames()})
}

// watch is the telemetry of a long-running command.
type watch struct {
	log     *slog.Logger
	metrics *telemetry.Metrics
	tracing *telemetry.Tracing
	server  *http.Server
}

// startTelemetry opens the listener of metrics and the way to the collector.
func startTelemetry(e *environment) (*watch, error) {
	tracing, err := telemetry.NewTracing(e.ctx, telemetry.TraceOptions{Endpoint: os.Getenv(endpointVariable), Service: "vidimus"})
	if err != nil {
		return nil, fmt.Errorf("start tracing: %w", err)
	}
	w := &watch{log: e.log, metrics: telemetry.NewMetrics(), tracing: tracing}
	if e.config.MetricsListen == "" {
		return w, nil
	}
	listener, err := net.Listen("tcp", e.config.MetricsListen)
	if err != nil {
		return nil, fmt.Errorf("listen for metrics: %w", err)
	}
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", w.metrics.Handler())
	w.server = &http.Server{Handler: mux, ReadHeaderTimeout: 5 * time.Second}
	go func() {
		if err := w.server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
			e.log.Error("metrics server stopped", slog.Any("error", err))
		}
	}()
	return w, nil
}

// apply has the product watched.
func (w *watch) apply(o *boot.Options) {
	o.Observer = observer{telemetry.NewRequests(w.metrics, w.tracing)}
	o.QueryTracer = w.tracing.Query()
	o.WorkerHooks = workerpool.Hooks{JobDone: func(j workerpool.JobEvent) { w.metrics.EngineCall(j.Job, string(j.Outcome), j.Took) }}
}

func (w *watch) stop() {
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Second)
	defer cancel()
	if w.server != nil {
		_ = w.server.Shutdown(ctx)
	}
	if err := w.tracing.Shutdown(ctx); err != nil {
		w.log.Warn("exporting the last traces failed", slog.Any("error", err))
	}
}

// observer gives the chain's events to telemetry.
type observer struct{ requests *telemetry.Requests }

// Start implements httpapi.Observer.
func (o observer) Start(ctx context.Context, r *http.Request, operation string) context.Context {
	return o.requests.Start(ctx, r, operation)
}

// End implements httpapi.Observer.
func (o observer) End(ctx context.Context, e httpapi.Event) {
	o.requests.End(ctx, telemetry.Request{Operation: e.Operation, Status: e.Status, Duration: e.Duration, RequestID: e.RequestID})
}

// samplePause is how often the figures of the moment are taken.
const samplePause = 15 * time.Second

// sample keeps the gauges of the queue and the engines until ctx ends.
func (w *watch) sample(ctx context.Context, a *boot.App) {
	again := time.NewTicker(samplePause)
	defer again.Stop()
	for _, e := range a.EngineStates(ctx) {
		w.log.InfoContext(ctx, "engine", slog.String("engine", e.Name), slog.String("condition", string(e.Status)), slog.String("detail", e.Reason))
	}
	for {
		for _, e := range a.EngineStates(ctx) {
			w.metrics.SetEngine(e.Name, string(e.Status))
		}
		gauges, err := a.QueueGauges(ctx)
		if err != nil && ctx.Err() == nil {
			w.log.Warn("counting jobs failed", slog.Any("error", err))
		}
		for _, g := range gauges {
			w.metrics.SetQueue(g.Name, g.State, g.Value)
		}
		lists, err := a.ScreeningLists(ctx)
		if err != nil && ctx.Err() == nil {
			w.log.Warn("reading screening lists failed", slog.Any("error", err))
		}
		w.metrics.SetScreeningLists(lists)
		select {
		case <-ctx.Done():
			return
		case <-again.C:
		}
	}
}
