package httpapi

import (
	"bytes"
	"context"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/openapi"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/api/contract"
	"vidimus/internal/platform/api/ratelimit"
)

// The links of the chain one by one, without a database: what a request costs
// before its handler runs.

type knownKey struct{ principal caller.Principal }

func (k knownKey) APIKey(context.Context, string) (caller.Principal, error) { return k.principal, nil }

func (k knownKey) SessionToken(context.Context, string) (caller.Principal, error) {
	return k.principal, nil
}

func noCredential(*http.Request) (caller.Principal, error) {
	return caller.Principal{}, apperr.Unauthenticated("absent")
}

func noDeviceToken(*http.Request, string) (caller.Principal, error) {
	return caller.Principal{}, apperr.Unauthenticated("unknown")
}

const benchBody = `{"workflow_id":"0198c0de-7a11-7000-8000-000000000001","vendor_data":"customer-000042","callback":"https://shop.example/verified?order=1234567","callback_method":"both","language":"pt-BR","metadata":{"plan":"premium","order":12345678901234567890,"tags":["a","b","c"],"note":"first order"},"contact_details":{"email":"ada.lovelace@example.com","send_notification_emails":true,"email_lang":"en","phone":"+351912345678"},"expected_details":{"first_name":"Ada","last_name":"Lovelace","date_of_birth":"1990-12-10","gender":"F","nationality":"GBR","country":"GBR","address":"12 St James's Square, London","expected_document_types":["P","ID"]}}`

// benchServer has a handler that only reads the body, and a window so short
// that its limits are never reached.
func benchServer(b *testing.B, log io.Writer) *Server {
	b.Helper()
	c, err := contract.Load(openapi.Whole)
	if err != nil {
		b.Fatal(err)
	}
	surfaces := map[string]http.Handler{}
	for _, name := range c.Surfaces() {
		surfaces[name] = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			_, _ = io.Copy(io.Discard, r.Body)
			w.WriteHeader(http.StatusCreated)
		})
	}
	s, err := New(Options{
		Contract: c, Surfaces: surfaces, Limiter: ratelimit.NewMemory(time.Now, time.Microsecond),
		Auth:           knownKey{caller.Principal{ApplicationID: uuid.New(), Environment: "live"}},
		Authenticators: map[string]CredentialReader{"AccessToken": noCredential, "ConsoleToken": noCredential, "ConsoleCookie": noCredential, "ClientKey": noCredential},
		Tokens:         map[string]TokenLookup{"MonitoringToken": noDeviceToken, "TransactionToken": noDeviceToken},
		Log:            slog.New(slog.NewJSONHandler(log, nil)),
	})
	if err != nil {
		b.Fatal(err)
	}
	return s
}

func benchRequest(ctx context.Context, body []byte) *http.Request {
	r := httptest.NewRequestWithContext(ctx, http.MethodPost, "/v3/session/", bytes.NewReader(body))
	r.Header.Set(headerAPIKey, "a-key-of-some-application-0123456789abcdef")
	r.Header.Set("Content-Type", "application/json")
	return r
}

func BenchmarkLink(b *testing.B) {
	s := benchServer(b, io.Discard)
	r := benchRequest(b.Context(), []byte(benchBody))
	r = r.WithContext(caller.With(r.Context(), &caller.Request{Client: s.clientAddress(r)}))
	route := s.routes[s.contract.Operation("createSession")]
	x := &exchange{ResponseWriter: httptest.NewRecorder()}

	b.Run("request id and address", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			_ = requestID(r, s.newID)
			_ = s.clientAddress(r)
		}
	})
	b.Run("look-up", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			m, _, _ := s.contract.Lookup(r.Method, r.URL.EscapedPath())
			_ = s.routes[m.Operation]
		}
	})
	b.Run("rate limit", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if err := s.charge(x, r, route); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("authentication", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if _, err := s.authenticate(r, route); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("body and validation", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			r.Body = io.NopCloser(bytes.NewReader([]byte(benchBody)))
			if err := s.validate(x, r, route); err != nil {
				b.Fatal(err)
			}
		}
	})
}

// blank is a response writer that costs nothing.
type blank struct{ header http.Header }

func (b *blank) Header() http.Header         { return b.header }
func (b *blank) Write(p []byte) (int, error) { return len(p), nil }
func (b *blank) WriteHeader(int)             {}

func BenchmarkChain(b *testing.B) {
	s := benchServer(b, io.Discard)
	r := benchRequest(b.Context(), nil)
	r.ContentLength = int64(len(benchBody))
	b.ReportAllocs()
	for b.Loop() {
		r.Body = io.NopCloser(bytes.NewReader([]byte(benchBody)))
		s.ServeHTTP(&blank{header: http.Header{}}, r)
	}
}
