// Package registries stands in for the public registries of companies: one HTTP
// server that answers as each of them documents, and that can be made to fail
// in the ways that they fail.
package registries

import (
	"embed"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"sync"
	"testing"
)

// Loopback is where the server is.
var Loopback = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}

// What the registries know.
const (
	HouseNumber   = "12345678"
	HouseName     = "EXAMPLE TRADING LIMITED"
	HoldingNumber = "87654321" // owns the one before
	HoldingName   = "EXAMPLE HOLDINGS LIMITED"
	LEI           = "00000000EXAMPLE00037"
	IndexName     = "Beispiel Handels GmbH"
	LapsedLEI     = "549300LBI3LRIZ2V8V66"
	OpenHandle    = "lu/B123456"
	OpenName      = "MODELE SARL"
	// Key is the only one that is taken.
	Key = "a-key-of-a-registry"
	// VATValid is in force; all that have no name here are not.
	VATValid       = "100"
	VATInvalid     = "200"
	VATMalformed   = "201"
	VATUnavailable = "301" // cannot be checked now
	VATBusy        = "600" // nor can this
)

//go:embed testdata/*.json
var recorded embed.FS

// Server is all registries; each is below a path of its own.
type Server struct {
	URL string

	mu    sync.Mutex
	calls map[string]int
	fault http.HandlerFunc
}

// New starts a server that ends with the test.
func New(t testing.TB) *Server {
	t.Helper()
	s := &Server{calls: map[string]int{}}
	server := httptest.NewServer(s)
	t.Cleanup(server.Close)
	s.URL = server.URL
	return s
}

// URLs are the addresses by the names of settings.
func (s *Server) URLs() map[string]string {
	return map[string]string{
		"companies_house": s.URL + "/house", "opencorporates": s.URL + "/open", "gleif": s.URL + "/gleif", "vies": s.URL + "/vies",
	}
}

// Fail answers every question with h from now on; nil answers as documented again.
func (s *Server) Fail(h http.HandlerFunc) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.fault = h
}

// Calls is how often a path was asked for, whatever its query; the empty one counts all.
func (s *Server) Calls(path string) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.calls[path]
}

// ServeHTTP implements http.Handler.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	s.calls[r.URL.Path]++
	s.calls[""]++
	fault := s.fault
	s.mu.Unlock()
	registry, path, _ := strings.Cut(strings.TrimPrefix(r.URL.Path, "/"), "/")
	switch {
	case fault != nil:
		fault(w, r)
	case registry == "house":
		house(w, r, path)
	case registry == "open":
		open(w, r, path)
	case registry == "gleif":
		index(w, r, path)
	case registry == "vies":
		vat(w, r)
	default:
		w.WriteHeader(http.StatusTeapot)
	}
}

// Respond answers with a status and a body.
func Respond(status int, kind, body string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", kind)
		w.WriteHeader(status)
		_, _ = w.Write([]byte(body))
	}
}

func play(w http.ResponseWriter, status int, name string) {
	body, err := recorded.ReadFile("testdata/" + name + ".json")
	if err != nil {
		panic(err)
	}
	Respond(status, "application/json", string(body))(w, nil)
}
