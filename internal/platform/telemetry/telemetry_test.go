package telemetry_test

import (
	"bytes"
	"context"
	"encoding/hex"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	collector "go.opentelemetry.io/proto/otlp/collector/trace/v1"
	tracepb "go.opentelemetry.io/proto/otlp/trace/v1"
	"google.golang.org/protobuf/proto"

	"vidimus/internal/platform/telemetry"
)

func TestLog(t *testing.T) {
	t.Parallel()
	for _, format := range []string{"json", "text"} {
		var out bytes.Buffer
		log, err := telemetry.NewLog(telemetry.LogOptions{Output: &out, Level: "warn", Format: format, Sensitive: []string{"portrait_note"}})
		if err != nil {
			t.Fatal(err)
		}
		log.Info("too quiet")
		log.Warn("heard", "operation", "createSession", "portrait_note", "hidden", "email", "hidden")
		if got := out.String(); strings.Contains(got, "hidden") || strings.Contains(got, "quiet") || !strings.Contains(got, "createSession") {
			t.Errorf("%s: %s", format, got)
		}
	}
	for _, bad := range []telemetry.LogOptions{{Level: "loud", Format: "json"}, {Level: "info", Format: "xml"}} {
		if _, err := telemetry.NewLog(bad); err == nil {
			t.Errorf("%+v was accepted", bad)
		}
	}
}

func off(t *testing.T) *telemetry.Tracing {
	t.Helper()
	tracing, err := telemetry.NewTracing(t.Context(), telemetry.TraceOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return tracing
}

func scrape(t *testing.T, m *telemetry.Metrics) string {
	t.Helper()
	rec := httptest.NewRecorder()
	m.Handler().ServeHTTP(rec, httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/metrics", nil))
	if rec.Code != http.StatusOK {
		t.Fatalf("status %d", rec.Code)
	}
	return rec.Body.String()
}

func wantLines(t *testing.T, got string, lines ...string) {
	t.Helper()
	for _, line := range lines {
		if !strings.Contains(got, line+"\n") {
			t.Errorf("%q is missing", line)
		}
	}
}

func TestMetrics(t *testing.T) {
	t.Parallel()
	m := telemetry.NewMetrics()
	o := telemetry.NewRequests(m, off(t))
	r := httptest.NewRequestWithContext(t.Context(), http.MethodPost, "/v3/session/", nil)
	open := o.Start(t.Context(), r, "createSession")
	wantLines(t, scrape(t, m), "vidimus_http_requests_in_flight 1")
	o.End(open, telemetry.Request{Operation: "createSession", Status: 201, Duration: 3 * time.Millisecond})
	o.End(o.Start(t.Context(), r, "createSession"), telemetry.Request{Operation: "createSession", Status: 429})
	o.End(o.Start(t.Context(), r, ""), telemetry.Request{Status: 404})
	m.SetQueue("webhook", "waiting", 7)
	m.SetEngine("mrz", "ready")
	m.SetEngine("face", "not_configured")
	m.SetEngine("mrz", "degraded")
	m.EngineCall("mrz", "ok", 40*time.Millisecond)
	m.SetScreeningLists([]telemetry.ScreeningList{{Name: "un", Age: time.Hour, Entries: 3}, {Name: "gone", Entries: 1}})
	m.SetScreeningLists([]telemetry.ScreeningList{{Name: "un", Age: 2 * time.Hour, Entries: 4}})

	wantLines(t, scrape(t, m),
		"vidimus_http_requests_in_flight 0",
		`vidimus_http_requests_total{operation="createSession",status="201"} 1`,
		`vidimus_http_requests_total{operation="createSession",status="429"} 1`,
		`vidimus_http_requests_total{operation="unknown",status="404"} 1`,
		`vidimus_http_request_duration_seconds_bucket{operation="createSession",le="0.005"} 2`,
		`vidimus_http_rate_limited_total{operation="createSession"} 1`,
		`vidimus_queue_jobs{queue="webhook",state="waiting"} 7`,
		`vidimus_engine_state{engine="mrz",state="ready"} 0`,
		`vidimus_engine_state{engine="mrz",state="degraded"} 1`,
		`vidimus_engine_state{engine="face",state="not_configured"} 1`,
		`vidimus_engine_call_duration_seconds_count{engine="mrz",outcome="ok"} 1`,
		`vidimus_screening_list_age_seconds{list="un"} 7200`,
		`vidimus_screening_list_entries{list="un"} 4`,
	)
	if strings.Contains(scrape(t, m), `list="gone"`) {
		t.Error("a list that is gone still has figures")
	}
	if out := scrape(t, m); !strings.Contains(out, "go_goroutines ") || !strings.Contains(out, "process_open_fds ") {
		t.Error("the figures of the process are missing")
	}
}

func TestOnlyMetricsAreServed(t *testing.T) {
	t.Parallel()
	for _, target := range []string{"/", "/debug/pprof/", "/metrics/x"} {
		rec := httptest.NewRecorder()
		telemetry.NewMetrics().Handler().ServeHTTP(rec, httptest.NewRequestWithContext(t.Context(), http.MethodGet, target, nil))
		if rec.Code != http.StatusNotFound {
			t.Errorf("%s answers %d", target, rec.Code)
		}
	}
}

func TestTracingThatIsOffDoesNothing(t *testing.T) {
	t.Parallel()
	tracing := off(t)
	if tracing.IsEnabled() || tracing.Query() != nil {
		t.Error("tracing is on")
	}
	if _, span := tracing.Tracer().Start(t.Context(), "x"); span.IsRecording() {
		t.Error("a span is recorded")
	}
	if err := tracing.Shutdown(t.Context()); err != nil {
		t.Error(err)
	}
}

func TestSpansReachTheCollector(t *testing.T) {
	t.Parallel()
	received := make(chan *collector.ExportTraceServiceRequest, 4)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		var in collector.ExportTraceServiceRequest
		if err == nil && r.URL.Path == "/base/v1/traces" && proto.Unmarshal(body, &in) == nil {
			received <- &in
		}
		w.Header().Set("Content-Type", "application/x-protobuf")
	}))
	t.Cleanup(server.Close)
	tracing, err := telemetry.NewTracing(t.Context(), telemetry.TraceOptions{Endpoint: server.URL + "/base/", Service: "vidimus", Version: "1"})
	if err != nil {
		t.Fatal(err)
	}
	if tracing.Query() == nil {
		t.Error("queries are not traced")
	}
	o := telemetry.NewRequests(telemetry.NewMetrics(), tracing)
	r := httptest.NewRequestWithContext(t.Context(), "MADEUP", "/session/hidden-token?key=hidden", nil)
	r.Header.Set("Traceparent", "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01")
	o.End(o.Start(t.Context(), r, "getSession"), telemetry.Request{Operation: "getSession", Status: 500, RequestID: "r1"})
	if err := tracing.Shutdown(t.Context()); err != nil {
		t.Fatal(err)
	}
	var got *collector.ExportTraceServiceRequest
	select {
	case got = <-received:
	default:
		t.Fatal("shutdown did not flush")
	}
	if strings.Contains(got.String(), "hidden") || strings.Contains(got.String(), "MADEUP") {
		t.Errorf("a span holds what the caller chose: %v", got)
	}
	checkSpan(t, got.GetResourceSpans()[0].GetScopeSpans()[0].GetSpans()[0])
}

func checkSpan(t *testing.T, span *tracepb.Span) {
	t.Helper()
	if span.GetName() != "getSession" || span.GetStatus().GetCode() != tracepb.Status_STATUS_CODE_ERROR {
		t.Errorf("span %s ended with %v", span.GetName(), span.GetStatus())
	}
	const remote = "0af7651916cd43dd8448eb211c80319c"
	if hex.EncodeToString(span.GetTraceId()) == remote || len(span.GetLinks()) != 1 || hex.EncodeToString(span.GetLinks()[0].GetTraceId()) != remote {
		t.Errorf("the caller's trace was not merely linked: %v", span)
	}
}

func TestQueriesAreTracedWithoutValues(t *testing.T) {
	t.Parallel()
	received := make(chan string, 4)
	server := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err == nil {
			received <- string(body)
		}
	}))
	t.Cleanup(server.Close)
	tracing, err := telemetry.NewTracing(t.Context(), telemetry.TraceOptions{Endpoint: server.URL, Service: "vidimus"})
	if err != nil {
		t.Fatal(err)
	}
	ctx, parent := tracing.Tracer().Start(t.Context(), "parent")
	query := tracing.Query()
	inner := query.TraceQueryStart(ctx, nil, pgx.TraceQueryStartData{SQL: "SELECT 1 WHERE $1 = 'x'", Args: []any{"hidden"}})
	query.TraceQueryEnd(inner, nil, pgx.TraceQueryEndData{Err: errors.New("refused")})
	parent.End()
	if err := tracing.Shutdown(t.Context()); err != nil {
		t.Fatal(err)
	}
	select {
	case body := <-received:
		if strings.Contains(body, "hidden") || !strings.Contains(body, "SELECT") {
			t.Errorf("spans: %q", body)
		}
	default:
		t.Fatal("shutdown did not flush")
	}
}

func TestATraceEndpointMustBeAnAddress(t *testing.T) {
	t.Parallel()
	for _, endpoint := range []string{"collector:4318", "unix:///x", "://"} {
		if _, err := telemetry.NewTracing(t.Context(), telemetry.TraceOptions{Endpoint: endpoint}); err == nil {
			t.Errorf("%s was accepted", endpoint)
		}
	}
}

func BenchmarkRequestWithoutTracing(b *testing.B) {
	tracing, err := telemetry.NewTracing(context.Background(), telemetry.TraceOptions{})
	if err != nil {
		b.Fatal(err)
	}
	o := telemetry.NewRequests(telemetry.NewMetrics(), tracing)
	r := httptest.NewRequestWithContext(b.Context(), http.MethodGet, "/", nil)
	b.ReportAllocs()
	for b.Loop() {
		o.End(o.Start(b.Context(), r, "createSession"), telemetry.Request{Operation: "createSession", Status: 201, Duration: time.Millisecond})
	}
}
