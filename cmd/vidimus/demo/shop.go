package demo

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"sync"
	"time"

	"github.com/google/uuid"
	"golang.org/x/oauth2"

	"vidimus/internal/boot"
)

const (
	// BeginPath is where somebody begins to sign in to the demonstration.
	BeginPath    = "/sign-in"
	signedInPath = "/signed-in"
	// maxBegun bounds the sign-ins that nobody came back from.
	maxBegun = 100
)

// Shop is a customer whose people sign in: a client of the Authentication
// runtime as any would be, which shows what it is told of them.
type Shop struct {
	client  oauth2.Config
	session string

	mu sync.Mutex
	// begun holds the verifier of each sign-in, by its state; order is by age.
	begun map[string]string
	order []string
}

// NewShop returns the shop at an address, a client of the runtime at base.
func NewShop(address, base string) *Shop {
	return &Shop{
		client: oauth2.Config{
			RedirectURL: address + signedInPath,
			Endpoint:    oauth2.Endpoint{AuthURL: base + "/sign-in", TokenURL: base + "/token/", AuthStyle: oauth2.AuthStyleInParams},
		},
		session: base + "/session/", begun: map[string]string{},
	}
}

// Mount adds the shop's pages.
func (s *Shop) Mount(mux *http.ServeMux) {
	mux.HandleFunc("GET "+BeginPath, s.begin)
	mux.HandleFunc("GET "+signedInPath, s.signedIn)
}

func (s *Shop) begin(w http.ResponseWriter, r *http.Request) {
	state, verifier := oauth2.GenerateVerifier(), oauth2.GenerateVerifier()
	s.mu.Lock()
	if s.order = append(s.order, state); len(s.order) > maxBegun {
		delete(s.begun, s.order[0])
		s.order = slices.Delete(s.order, 0, 1)
	}
	s.begun[state] = verifier
	s.mu.Unlock()
	http.Redirect(w, r, s.client.AuthCodeURL(state, oauth2.S256ChallengeOption(verifier)), http.StatusSeeOther)
}

// signedIn exchanges the code and shows the session.
func (s *Shop) signedIn(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	verifier, known := s.begun[r.FormValue("state")]
	delete(s.begun, r.FormValue("state"))
	s.mu.Unlock()
	if !known {
		http.Error(w, "This sign-in did not begin here, or is done already.", http.StatusBadRequest)
		return
	}
	ctx, cancel := context.WithTimeout(r.Context(), 10*time.Second)
	defer cancel()
	session, err := s.read(ctx, r.FormValue("code"), verifier)
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadGateway)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	_, _ = w.Write(session) // nobody is left to tell when the line is cut
}

func (s *Shop) read(ctx context.Context, code, verifier string) ([]byte, error) {
	token, err := s.client.Exchange(ctx, code, oauth2.VerifierOption(verifier))
	if err != nil {
		return nil, fmt.Errorf("exchange code: %w", err)
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, s.session, http.NoBody)
	if err != nil {
		return nil, fmt.Errorf("read session: %w", err)
	}
	answer, err := s.client.Client(ctx, token).Do(r)
	if err != nil {
		return nil, fmt.Errorf("read session: %w", err)
	}
	defer func() { _ = answer.Body.Close() }()
	session, err := io.ReadAll(io.LimitReader(answer.Body, maxBody))
	if err != nil {
		return nil, fmt.Errorf("read session: %w", err)
	}
	if !json.Valid(session) {
		return nil, errors.New("read session: the answer is no JSON")
	}
	return []byte(indented(session)), nil
}

// OpenShop lets people sign in to the application and come back to the shop.
func OpenShop(ctx context.Context, a *boot.App, applicationID uuid.UUID, address string) (*Shop, error) {
	s := NewShop(address, fmt.Sprintf("%s/auth/%s", a.Config.BaseURL, applicationID))
	c, err := a.SignIn.Settings(ctx, applicationID)
	if err != nil {
		return nil, err
	}
	if c.Enabled && slices.Contains(c.RedirectURLs, s.client.RedirectURL) {
		return s, nil
	}
	c.Enabled, c.RedirectURLs = true, []string{s.client.RedirectURL}
	return s, a.SignIn.SetSettings(ctx, applicationID, c)
}
