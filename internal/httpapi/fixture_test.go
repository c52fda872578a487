package httpapi_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/go-chi/chi/v5"
	"github.com/google/uuid"

	"vidimus/gen/api/hosted"
	"vidimus/gen/api/management"
	"vidimus/gen/api/verification"
	"vidimus/internal/httpapi"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/platform/api/admission"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/api/ratelimit"
	"vidimus/internal/testkit/apitest"
)

const (
	goodKey      = "key-of-the-application"
	consoleKey   = "key-of-the-console"
	goodToken    = "abcdefghijkl"
	workflowID   = "0198c0de-7a11-7000-8000-000000000001"
	createPath   = "/v3/session/"
	decisionPath = "/v3/session/0198c0de-7a11-7000-8000-000000000002/decision/"
	imagePath    = "/v3/hosted/session/steps/n1/images/front/"
)

var applicationID = uuid.MustParse("0198c0de-7a11-7000-8000-00000000000a")

// credentials knows one key and one token.
type credentials struct {
	down  error
	hangs bool // until the request's time is over
}

func (c credentials) APIKey(ctx context.Context, key string) (caller.Principal, error) {
	switch {
	case c.hangs:
		<-ctx.Done()
		return caller.Principal{}, fmt.Errorf("wait: %w", ctx.Err())
	case c.down != nil:
		return caller.Principal{}, c.down
	case key == goodKey || key == consoleKey:
		return caller.Principal{ApplicationID: applicationID, Environment: "live"}, nil
	}
	return caller.Principal{}, apperr.Unauthenticated("api_key_unknown")
}

func (c credentials) SessionToken(_ context.Context, token string) (caller.Principal, error) {
	if token == goodToken {
		return caller.Principal{ApplicationID: applicationID, SessionID: applicationID}, nil
	}
	return caller.Principal{}, apperr.Unauthenticated("session_token_unknown")
}

// verifier answers createSession by echo and everything else by an error.
type verifier struct {
	verification.StrictServerInterface
	err   error
	panic bool
	block chan struct{}
	seen  chan caller.Principal
	begun chan struct{}
	hangs bool // until the request's time is over
	// engines are what every call needs a place at.
	engines *admission.Queue
}

func (v *verifier) CreateSession(ctx context.Context, in verification.CreateSessionRequestObject) (verification.CreateSessionResponseObject, error) {
	if v.seen != nil {
		v.seen <- caller.From(ctx)
	}
	if _, err := v.engines.Admit(ctx); err != nil {
		return nil, err
	}
	if v.begun != nil {
		close(v.begun)
	}
	if v.block != nil {
		<-v.block
	}
	if v.hangs {
		<-ctx.Done()
		return nil, fmt.Errorf("wait: %w", ctx.Err())
	}
	if v.err != nil {
		return nil, v.err
	}
	if v.panic {
		panic("a mistake in a handler")
	}
	return verification.CreateSession201JSONResponse{
		SessionID: uuid.MustParse(workflowID), SessionKind: "user", SessionNumber: 1, SessionToken: goodToken,
		URL: "https://verify.example/session/abcdefghijkl", Status: "Not Started", WorkflowVersion: 1,
		Metadata: in.Body.Metadata, VendorData: in.Body.VendorData, Callback: in.Body.Callback, WorkflowID: in.Body.WorkflowID,
	}, nil
}

func (v *verifier) GetSessionDecision(context.Context, verification.GetSessionDecisionRequestObject) (verification.GetSessionDecisionResponseObject, error) {
	if v.err != nil {
		return nil, v.err
	}
	return nil, apperr.NotFound("session_not_found")
}

type host struct {
	hosted.StrictServerInterface
	node  *string
	hangs bool // until the request's time is over
}

func (h *host) PutHostedImage(ctx context.Context, in hosted.PutHostedImageRequestObject) (hosted.PutHostedImageResponseObject, error) {
	if h.node != nil {
		*h.node = in.NodeID
	}
	if _, err := io.Copy(io.Discard, in.Body); err != nil {
		return nil, err
	}
	if h.hangs {
		<-ctx.Done()
		return nil, fmt.Errorf("wait: %w", ctx.Err())
	}
	return nil, apperr.Conflict("step_closed", "This step takes no picture now.")
}

func (h *host) GetHostedSession(context.Context, hosted.GetHostedSessionRequestObject) (hosted.GetHostedSessionResponseObject, error) {
	return nil, apperr.Rejected("session_busy", "", "Busy.")
}

// manager serves the health check alone; the rest of its surface is never called here.
type manager struct {
	management.StrictServerInterface
}

func (manager) GetHealth(context.Context, management.GetHealthRequestObject) (management.GetHealthResponseObject, error) {
	return management.GetHealth200JSONResponse{Status: "ok", Timestamp: "2026-01-31T09:30:00.125Z"}, nil
}

// clock is a time that tests move.
type clock struct {
	mu  sync.Mutex
	now time.Time
}

func newClock() *clock { return &clock{now: time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)} }

func (c *clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *clock) Add(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

// journal is a log that can be read while it is written.
type journal struct {
	mu  sync.Mutex
	buf bytes.Buffer
}

func (j *journal) Write(p []byte) (int, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.buf.Write(p)
}

func (j *journal) String() string {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.buf.String()
}

// fixture is the chain in front of small handlers.
type fixture struct {
	verifier verifier
	host     host
	clock    *clock
	journal  journal
	options  httpapi.Options
	received *atomic.Int64 // bytes read from connections
}

func newFixture() *fixture {
	f := &fixture{clock: newClock()}
	f.options = httpapi.Options{
		Limiter: ratelimit.NewMemory(f.clock.Now, time.Minute), Auth: credentials{}, Authenticators: map[string]httpapi.CredentialReader{"AccessToken": noAccess, "ConsoleToken": noAccess, "ConsoleCookie": noAccess, "ClientKey": noAccess}, ConsoleKey: consoleKey,
		Tokens: map[string]httpapi.TokenLookup{"MonitoringToken": noDevice, "TransactionToken": noDevice},
		Log:    slog.New(slog.NewTextHandler(&f.journal, &slog.HandlerOptions{Level: slog.LevelDebug})), Now: f.clock.Now,
	}
	return f
}

func (f *fixture) server(t testing.TB) *httpapi.Server {
	t.Helper()
	f.options.Contract = apitest.Contract(t)
	f.options.Surfaces = f.surfaces(httpapi.NewErrorWriter(f.options.Log))
	server, err := httpapi.New(f.options)
	if err != nil {
		t.Fatal(err)
	}
	return server
}

func (f *fixture) surfaces(e *httpapi.ErrorWriter) map[string]http.Handler {
	return map[string]http.Handler{
		"authentication": http.NotFoundHandler(),
		"verification": verification.HandlerWithOptions(
			verification.NewStrictHandlerWithOptions(&f.verifier, nil, verification.StrictHTTPServerOptions{
				RequestErrorHandlerFunc: e.Request, ResponseErrorHandlerFunc: e.Write,
			}),
			verification.ChiServerOptions{BaseRouter: chi.NewRouter(), ErrorHandlerFunc: e.Request}),
		"hosted": hosted.HandlerWithOptions(
			hosted.NewStrictHandlerWithOptions(&f.host, nil, hosted.StrictHTTPServerOptions{
				RequestErrorHandlerFunc: e.Request, ResponseErrorHandlerFunc: e.Write,
			}),
			hosted.ChiServerOptions{BaseRouter: chi.NewRouter(), ErrorHandlerFunc: e.Request}),
		"management": management.HandlerWithOptions(
			management.NewStrictHandlerWithOptions(manager{}, nil, management.StrictHTTPServerOptions{
				RequestErrorHandlerFunc: e.Request, ResponseErrorHandlerFunc: e.Write,
			}),
			management.ChiServerOptions{BaseRouter: chi.NewRouter(), ErrorHandlerFunc: e.Request}),
	}
}

func (f *fixture) client(t testing.TB) *apitest.Client {
	t.Helper()
	return apitest.New(t, f.server(t)).With("x-api-key", goodKey)
}

// noAccess knows no access token.
func noAccess(*http.Request) (caller.Principal, error) {
	return caller.Principal{}, apperr.Unauthenticated("access_token_refused")
}

// noDevice knows no token of a device.
func noDevice(_ *http.Request, token string) (caller.Principal, error) {
	if token == goodToken {
		return caller.Principal{ApplicationID: applicationID, TokenID: applicationID}, nil
	}
	return caller.Principal{}, apperr.TokenRefused("device_token_expired", "This token is expired.")
}
