package telemetry

import (
	"net/http"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// Metrics are the figures of one process. Labels hold names from the contract
// and the program only, never anything that a caller can choose.
type Metrics struct {
	registry *prometheus.Registry

	requests    *prometheus.CounterVec
	durations   *prometheus.HistogramVec
	inFlight    prometheus.Gauge
	rateLimited *prometheus.CounterVec

	queueJobs   *prometheus.GaugeVec
	engineState *prometheus.GaugeVec
	engineCalls *prometheus.HistogramVec
	listAge     *prometheus.GaugeVec
	listEntries *prometheus.GaugeVec
}

// requestBuckets reach from a cached answer to the limit of a synchronous check.
var requestBuckets = []float64{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10}

// NewMetrics returns a registry of its own; no metric is registered globally.
func NewMetrics() *Metrics {
	m := &Metrics{
		registry: prometheus.NewRegistry(),
		requests: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "vidimus_http_requests_total", Help: "Requests answered, by operation of the contract and status code.",
		}, []string{"operation", "status"}),
		durations: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "vidimus_http_request_duration_seconds", Help: "Time to answer, by operation.", Buckets: requestBuckets,
		}, []string{"operation"}),
		inFlight: prometheus.NewGauge(prometheus.GaugeOpts{
			Name: "vidimus_http_requests_in_flight", Help: "Requests being answered.",
		}),
		rateLimited: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "vidimus_http_rate_limited_total", Help: "Requests refused because a limit was used up, by operation.",
		}, []string{"operation"}),
		queueJobs: prometheus.NewGaugeVec(prometheus.GaugeOpts{
			Name: "vidimus_queue_jobs", Help: "Background jobs, by queue and state.",
		}, []string{"queue", "state"}),
		engineState: prometheus.NewGaugeVec(prometheus.GaugeOpts{
			Name: "vidimus_engine_state", Help: "1 for the state that an engine is in, 0 for the others.",
		}, []string{"engine", "state"}),
		engineCalls: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "vidimus_engine_call_duration_seconds", Help: "Time of engine calls, by engine and outcome.", Buckets: requestBuckets,
		}, []string{"engine", "outcome"}),
		listAge: prometheus.NewGaugeVec(prometheus.GaugeOpts{
			Name: "vidimus_screening_list_age_seconds", Help: "Time since a list for screening was imported or found unchanged.",
		}, []string{"list"}),
		listEntries: prometheus.NewGaugeVec(prometheus.GaugeOpts{
			Name: "vidimus_screening_list_entries", Help: "Entries of a list for screening.",
		}, []string{"list"}),
	}
	m.registry.MustRegister(
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}),
		m.requests, m.durations, m.inFlight, m.rateLimited, m.queueJobs, m.engineState, m.engineCalls, m.listAge, m.listEntries,
	)
	return m
}

// Registry lets other parts add figures of their own.
func (m *Metrics) Registry() prometheus.Registerer { return m.registry }

// Handler serves /metrics. It belongs on a listener that the public does not reach.
func (m *Metrics) Handler() http.Handler {
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{EnableOpenMetrics: true, Registry: m.registry}))
	return mux
}

// SetQueue records how many jobs of a queue are in a state.
func (m *Metrics) SetQueue(queue, state string, jobs int) {
	m.queueJobs.WithLabelValues(queue, state).Set(float64(jobs))
}

// engineStates are all that an engine can be in.
var engineStates = []string{"ready", "degraded", "not_configured", "invalid"}

// SetEngine records the state of an engine.
func (m *Metrics) SetEngine(engine, state string) {
	for _, s := range engineStates {
		value := 0.0
		if s == state {
			value = 1
		}
		m.engineState.WithLabelValues(engine, s).Set(value)
	}
}

// ScreeningList is a list for screening: how long ago it was brought up to date, and its size.
type ScreeningList struct {
	Name    string
	Age     time.Duration
	Entries int
}

// SetScreeningLists records the lists that are loaded; those that are gone have no figures any more.
func (m *Metrics) SetScreeningLists(lists []ScreeningList) {
	m.listAge.Reset()
	m.listEntries.Reset()
	for _, l := range lists {
		m.listAge.WithLabelValues(l.Name).Set(l.Age.Seconds())
		m.listEntries.WithLabelValues(l.Name).Set(float64(l.Entries))
	}
}

// EngineCall records one call of an engine. Outcomes are names of the program,
// such as ok, refused, timeout.
func (m *Metrics) EngineCall(engine, outcome string, d time.Duration) {
	m.engineCalls.WithLabelValues(engine, outcome).Observe(d.Seconds())
}
