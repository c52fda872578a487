package demo

import (
	"cmp"
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
	// SignInPath is where a person begins to sign in to the demonstration.
	SignInPath   = "/sign-in"
	signedInPath = "/signed-in"
	// maxBegun bounds the sign-ins that nobody came back from.
	maxBegun = 100
)

// Shop is a sample customer site whose people sign in through the Authentication
// runtime, and which shows the claims that it receives.
type Shop struct {
	// Client asks the runtime; nil for the usual one.
	Client  *http.Client
	client  oauth2.Config
	session string

	mu sync.Mutex
	// begun holds the verifier of each sign-in, by its state; order is by age.
	begun map[string]string
	order []string
	// accounts holds what is known of whoever is signed in, by the value of the cookie.
	accounts map[string]account
	visits   []string
}

// account is somebody who signed in.
type account struct {
	Email, Subject string
	Since          time.Time
	// Told is everything that the session says, as JSON.
	Told string
}

// shopCookie keeps somebody signed in to the shop.
const shopCookie = "vidimus_demo_shop"

// NewShop returns the shop at an address, a client of the runtime at base.
func NewShop(address, base string) *Shop {
	return &Shop{
		client: oauth2.Config{
			RedirectURL: address + signedInPath,
			Endpoint:    oauth2.Endpoint{AuthURL: base + "/sign-in", TokenURL: base + "/token/", AuthStyle: oauth2.AuthStyleInParams},
		},
		session: base + "/session/", begun: map[string]string{}, accounts: map[string]account{},
	}
}

// Mount adds the shop's pages, which the site draws.
func (s *Shop) Mount(mux *http.ServeMux, site *Site) {
	mux.HandleFunc("GET "+SignInPath, s.begin)
	mux.HandleFunc("GET "+signedInPath, func(w http.ResponseWriter, r *http.Request) { s.signedIn(w, r, site) })
	mux.HandleFunc("GET /shop", func(w http.ResponseWriter, r *http.Request) { s.front(w, r, site) })
	mux.HandleFunc("GET /shop/account", func(w http.ResponseWriter, r *http.Request) { s.account(w, r, site) })
	mux.HandleFunc("POST /shop/sign-out", s.signOut)
}

// shopView is a page of the shop.
type shopView struct {
	frame
	Account *account
}

// who is signed in; nil for nobody.
func (s *Shop) who(r *http.Request) *account {
	cookie, err := r.Cookie(shopCookie)
	if err != nil {
		return nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	a, known := s.accounts[cookie.Value]
	if !known {
		return nil
	}
	return &a
}

func (s *Shop) front(w http.ResponseWriter, r *http.Request, site *Site) {
	site.page(w, r, http.StatusOK, "shop.html", shopView{site.frame("Demo Shop"), s.who(r)})
}

func (s *Shop) account(w http.ResponseWriter, r *http.Request, site *Site) {
	who := s.who(r)
	if who == nil {
		http.Redirect(w, r, "/shop", http.StatusSeeOther)
		return
	}
	site.page(w, r, http.StatusOK, "account.html", shopView{site.frame("My account"), who})
}

func (s *Shop) signOut(w http.ResponseWriter, r *http.Request) {
	if cookie, err := r.Cookie(shopCookie); err == nil {
		s.mu.Lock()
		delete(s.accounts, cookie.Value)
		s.mu.Unlock()
	}
	http.SetCookie(w, &http.Cookie{Name: shopCookie, Path: "/", MaxAge: -1, HttpOnly: true, SameSite: http.SameSiteLaxMode}) //nolint:gosec // the demonstration is served without TLS on loopback
	http.Redirect(w, r, "/shop", http.StatusSeeOther)
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

// signedIn exchanges the code and goes to the account.
func (s *Shop) signedIn(w http.ResponseWriter, r *http.Request, site *Site) {
	s.mu.Lock()
	verifier, known := s.begun[r.FormValue("state")]
	delete(s.begun, r.FormValue("state"))
	s.mu.Unlock()
	if !known {
		site.tell(w, r, http.StatusBadRequest, "This sign-in did not begin here", "Or it is done already. Begin again from the shop.")
		return
	}
	if r.FormValue("code") == "" {
		site.tell(w, r, http.StatusBadRequest, "You are not signed in", "The sign-in ended without you: "+r.FormValue("error")+". Begin again from the shop whenever you like.")
		return
	}
	ctx, cancel := context.WithTimeout(r.Context(), 10*time.Second)
	defer cancel()
	told, err := s.read(ctx, r.FormValue("code"), verifier)
	if err != nil {
		site.tell(w, r, http.StatusBadGateway, "The shop could not ask who you are", err.Error())
		return
	}
	s.remember(w, told)
	http.Redirect(w, r, "/shop/account", http.StatusSeeOther)
}

// remember signs somebody in to the shop.
func (s *Shop) remember(w http.ResponseWriter, told []byte) {
	a := account{Told: string(told), Since: time.Now()}
	var known struct {
		Subject string `json:"sub"`
		Email   string `json:"email"`
		User    struct {
			Subject string `json:"sub"`
			Email   string `json:"email"`
		} `json:"user"`
	}
	_ = json.Unmarshal(told, &known) // what is missing is not shown
	a.Email, a.Subject = cmp.Or(known.Email, known.User.Email), cmp.Or(known.Subject, known.User.Subject)
	visit := oauth2.GenerateVerifier()
	s.mu.Lock()
	if s.visits = append(s.visits, visit); len(s.visits) > maxBegun {
		delete(s.accounts, s.visits[0])
		s.visits = slices.Delete(s.visits, 0, 1)
	}
	s.accounts[visit] = a
	s.mu.Unlock()
	http.SetCookie(w, &http.Cookie{Name: shopCookie, Value: visit, Path: "/", HttpOnly: true, SameSite: http.SameSiteLaxMode}) //nolint:gosec // the demonstration is served without TLS on loopback
}

func (s *Shop) read(ctx context.Context, code, verifier string) ([]byte, error) {
	if s.Client != nil {
		ctx = context.WithValue(ctx, oauth2.HTTPClient, s.Client)
	}
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
	c, err := a.SignIn.Configuration.Settings(ctx, applicationID)
	if err != nil {
		return nil, err
	}
	if c.Enabled && slices.Contains(c.RedirectURLs, s.client.RedirectURL) {
		return s, nil
	}
	c.Enabled, c.RedirectURLs = true, []string{s.client.RedirectURL}
	return s, a.SignIn.Configuration.ReplaceSettings(ctx, applicationID, c)
}
