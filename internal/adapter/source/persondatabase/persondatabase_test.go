package persondatabase_test

import (
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/adapter/source/persondatabase"
	"vidimus/internal/domain/screening/persontable"
	"vidimus/internal/platform/client/outbound"
	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/pgtest"
	"vidimus/internal/verification/feature/database"
)

func open(t *testing.T, c config.Registers) persondatabase.Sources {
	t.Helper()
	return persondatabase.Open(c, persondatabase.Deps{
		Tables: persontable.New(pgtest.NewStore(t), nil, time.Now), Clock: time.Now,
		Client: func(_ string, timeout time.Duration, maxBytes int64) *outbound.Client {
			return outbound.New(outbound.Options{
				AllowPrivate: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}, AllowHTTP: true, Timeout: timeout, MaxResponseBytes: maxBytes,
			})
		},
	})
}

func TestWithoutTablesAndAddressNothingIsConfigured(t *testing.T) {
	t.Parallel()
	s := open(t, config.Registers{})
	if s.Remote != nil || s.HTTP != nil {
		t.Error("there is a way to an address that is not set")
	}
	if f := s.Finding(); !strings.HasPrefix(f.Text, "not_configured: ") || f.Failed {
		t.Errorf("finding %+v", f)
	}
}

func TestServicesOfTheSettingsAreListedByTheirIDs(t *testing.T) {
	t.Parallel()
	s := open(t, config.Registers{
		URL: "https://registers.example", Services: map[string]string{"bra_cpf": "BRA", "arg_id": "ARG"}, Consent: []string{"arg_id"},
	})
	all, err := s.Aggregator.Services(t.Context(), "")
	want := []database.Service{
		{ID: "arg_id", Name: "arg_id", State: "ARG", NeedsConsent: true}, {ID: "bra_cpf", Name: "bra_cpf", State: "BRA"},
	}
	if diff := cmp.Diff(want, all); err != nil || diff != "" {
		t.Errorf("services (-want +got), %v:\n%s", err, diff)
	}
	if f := s.Finding(); f.Text != "ready" {
		t.Errorf("finding %+v before anybody asked", f)
	}
}

func TestAnAddressThatDoesNotAnswerIsDegraded(t *testing.T) {
	t.Parallel()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusServiceUnavailable) }))
	t.Cleanup(server.Close)
	s := open(t, config.Registers{URL: server.URL, Services: map[string]string{"bra_cpf": "BRA"}, Timeout: 200 * time.Millisecond})
	t.Cleanup(s.HTTP.CloseIdle)
	for range 5 {
		answers, err := s.Aggregator.Ask(t.Context(), []database.Service{{ID: "bra_cpf", State: "BRA"}}, database.Query{Number: "1"})
		if err != nil || len(answers) != 1 || answers[0].Error == "" {
			t.Fatalf("answers %+v, %v: want one that names an error", answers, err)
		}
	}
	if f := s.Finding(); !strings.HasPrefix(f.Text, "degraded: ") {
		t.Errorf("finding %+v", f)
	}
}
