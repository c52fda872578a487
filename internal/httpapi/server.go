// Package httpapi is the transport: one chain in front of the generated
// servers that looks the operation up, counts, authenticates, bounds and
// validates, and one writer that turns errors into answers. Handlers live in
// the folders below it, one per surface; business rules do not live here.
package httpapi

import (
	"cmp"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/netip"
	"net/url"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/httpapi/caller"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/api/contract"
	"vidimus/internal/platform/api/ratelimit"
	"vidimus/internal/platform/value/ident"
)

// Options are the parts of a Server. Contract, Surfaces, Limiter and Log are
// required.
type Options struct {
	Contract *contract.Contract
	// Surfaces holds the generated server of each surface of the contract.
	Surfaces map[string]http.Handler
	// Before holds, by operation, what is asked before parameters and body are looked at.
	Before map[string]Precondition
	// Adapt holds, by operation, what turns older forms of a JSON body into the present one before it is validated.
	Adapt map[string]BodyUpgrader
	// Texts are the operations whose handlers take the JSON body as one text, a string of the generated code.
	Texts []string
	// Pages answers paths the contract does not know; without it they are 404.
	Pages Pages

	Limiter   ratelimit.Limiter
	Overrides LimitOverrides
	// ConsoleKey is the API key of the console, which is not counted; empty for none.
	ConsoleKey string

	Auth Authenticator
	// Authenticators adds credentials by the name of their security scheme.
	Authenticators map[string]CredentialReader
	// Tokens adds the tokens of devices by the name of their security scheme. Calls
	// are counted by the token, and browsers of any page may make those marked x-cors.
	Tokens map[string]TokenLookup

	// Organisations lets callers into applications on the paths of organisations. Without it none is let in.
	Organisations Organisations

	// PagesOf tells, by surface, whether pages of an origin may make the calls whose
	// path names what they are about, besides those marked x-cors.
	PagesOf map[string]OriginCheck

	// TrustedProxies may report a client's address; nil means the loopback networks.
	TrustedProxies []netip.Prefix
	// ForwardedHeader is the header in which they do; X-Forwarded-For by default.
	ForwardedHeader ForwardedHeader
	// AddressLimit bounds the calls of one address in a minute that nothing else counts:
	// pages, unknown paths, calls with session tokens; 12,000 by default.
	AddressLimit int

	// Version of the service, which every answer tells; empty for none.
	Version         string
	Log             *slog.Logger
	Observer        Observer
	Now             func() time.Time
	NewID           func() uuid.UUID
	MinimumBodyRate MinimumBodyRate
	// AnswerWithin bounds what a caller waits for once the request is there; zero stands for 15 s.
	AnswerWithin time.Duration
}

// Precondition refuses a request because of the object named in its path, before the
// body is read. It receives the first path parameter other than organisation and
// application; empty if there is none.
type Precondition func(ctx context.Context, named string) error

// Pages serves the pages that people open in a browser.
type Pages interface {
	http.Handler
	// Has reports whether a page has a path, whatever it names there.
	Has(path string) bool
}

// OriginCheck reports whether pages of an origin may send requests about the object
// named first in the path (CORS).
type OriginCheck func(ctx context.Context, named, origin string) bool

// BodyUpgrader turns an older form of a body into the present one; any other body
// comes back as it is.
type BodyUpgrader func(ctx context.Context, body []byte) ([]byte, error)

// Server is the chain as an http.Handler.
type Server struct {
	contract      *contract.Contract
	routes        map[*contract.Operation]*route
	pages         Pages
	limiter       ratelimit.Limiter
	overrides     LimitOverrides
	consoleKey    []byte
	auth          Authenticator
	failures      *credentialFailures
	tokens        map[string]TokenLookup
	pagesOf       map[string]OriginCheck
	organisations Organisations
	addresses     addressResolver
	uncounted     []ratelimit.Scope
	log           *slog.Logger
	errors        *ErrorWriter
	observer      Observer
	now           func() time.Time
	// version is told with every answer; empty for none.
	version     string
	newID       func() uuid.UUID
	minimumRate MinimumBodyRate

	answerWithin time.Duration
	// untrustedOnce has the log say once that a header was not believed.
	untrustedOnce sync.Once
}

// route is an operation with everything the chain needs for it, decided at start.
type route struct {
	operation      *contract.Operation
	handler        http.Handler
	scopes         []ratelimit.Scope
	authenticators [][]CredentialReader
	// below are the credentials where the operation is called below an organisation.
	below  [][]CredentialReader
	before Precondition
	adapt  BodyUpgrader
	isText bool
	// takesKey reports that an API key opens the operation, or one of its lanes.
	takesKey bool
	// counted is the header of the token that calls are counted by; empty for the API key.
	counted string
}

// New builds the chain. It fails when a surface has no handler or a security
// scheme no Authenticator, so that no operation is left half wired.
func New(o Options) (*Server, error) {
	if o.Contract == nil || o.Limiter == nil || o.Log == nil {
		return nil, errors.New("build transport: contract, limiter and log are required")
	}
	s := &Server{
		contract: o.Contract, routes: map[*contract.Operation]*route{}, pages: o.Pages,
		limiter: o.Limiter, overrides: o.Overrides, auth: o.Auth, tokens: o.Tokens, pagesOf: o.PagesOf, organisations: o.Organisations,
		addresses: addressResolver{trusted: o.TrustedProxies, header: cmp.Or(o.ForwardedHeader, ForwardedForHeader)},
		uncounted: []ratelimit.Scope{{Name: "address", Limit: cmp.Or(o.AddressLimit, defaultAddressLimit)}},
		log:       o.Log, errors: NewErrorWriter(o.Log), observer: o.Observer, newID: o.NewID, minimumRate: o.MinimumBodyRate,
	}
	if o.ConsoleKey != "" {
		sum := sha256.Sum256([]byte(o.ConsoleKey))
		s.consoleKey = sum[:]
	}
	if o.TrustedProxies == nil {
		s.addresses.trusted = defaultTrustedProxies
	}
	if s.newID == nil {
		s.newID = ident.New
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	if s.minimumRate == (MinimumBodyRate{}) {
		s.minimumRate = defaultMinimumRate
	}
	if s.answerWithin = o.AnswerWithin; s.answerWithin == 0 {
		s.answerWithin = answerWithin
	}
	s.now, s.version = o.Now, o.Version
	s.failures = newCredentialFailures(o.Now)
	for _, op := range o.Contract.Operations() {
		if err := s.wire(op, o); err != nil {
			return nil, fmt.Errorf("build transport: %w", err)
		}
	}
	return s, nil
}

func (s *Server) wire(op *contract.Operation, o Options) (err error) {
	r := &route{operation: op, handler: o.Surfaces[op.Surface], before: o.Before[op.ID], adapt: o.Adapt[op.ID], isText: slices.Contains(o.Texts, op.ID)}
	if r.handler == nil {
		return fmt.Errorf("surface %q has no handler", op.Surface)
	}
	for _, scope := range op.Scopes {
		r.scopes = append(r.scopes, ratelimit.Scope{Name: scope.Name, Limit: scope.Limit})
	}
	r.authenticators, err = s.credentialReaders(op, o.Authenticators)
	if cookie := o.Authenticators[schemeConsoleCookie]; cookie != nil && slices.ContainsFunc(op.Security, isConsoleToken) {
		r.authenticators = append(r.authenticators, []CredentialReader{cookie})
	}
	if err == nil && o.Organisations != nil {
		r.below, err = s.organisationReaders(op, o)
	}
	if len(op.Security) == 1 && o.Tokens[op.Security[0][0]] != nil {
		scheme, _ := s.contract.Scheme(op.Security[0][0])
		r.counted = scheme.Header
	}
	r.takesKey = s.takesKey(op)
	s.routes[op] = r
	return err
}

// ServeHTTP runs the chain: recover, request id and event, look-up, rate limit,
// authentication, size and media type, validation, handler.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	x := &exchange{ResponseWriter: w, started: time.Now()}
	x.request.ID = requestID(r, s.newID)
	x.request.Client = s.clientAddress(r)
	setHeaders(w.Header(), x.request.ID)
	if s.version != "" {
		w.Header().Set("Vidimus-Version", s.version)
	}

	match, allow, known := s.contract.Lookup(r.Method, r.URL.EscapedPath())
	if known && s.opensPage(r) {
		w.Header().Add("Vary", "Accept")
		known, allow = false, ""
	}
	if known {
		x.request.Surface = match.Operation.Surface
	}
	// A parameter that cannot name anything makes an unknown path.
	found := known && match.PathMatches() && namesTenant(&match, &x.request)
	var route *route
	if found {
		route = s.routes[match.Operation]
		x.operation, x.request.Operation, x.request.Contract = match.Operation, match.Operation.ID, match.Operation
	}
	ctx := r.Context()
	if s.observer != nil {
		ctx = s.observer.Start(ctx, r, x.request.Operation)
	}
	r = r.WithContext(caller.With(ctx, &x.request))
	defer s.finish(ctx, x, r)
	defer s.recover(x, r)

	if !headersFit(r) {
		discard(x, r)
		s.errors.Write(x, r, &apperr.Error{Kind: apperr.KindHeadersTooLarge, Code: "headers_too_large"})
		return
	}
	if !found {
		if err := s.chargeAddress(x, r); err != nil {
			discard(x, r)
			s.errors.Write(x, r, err)
			return
		}
	}
	switch {
	case known && !found:
		discard(x, r)
		s.errors.WriteUnknownAddress(x, r, apperr.NotFound("path_names_nothing"))
		return
	case !found:
		s.unknown(x, r, allow)
		return
	}
	if route.operation.AnyOrigin && match.Organisation == "" {
		openToPages(x.Header(), anyOrigin)
	} else {
		s.openToOwnPages(x, r, &match)
	}
	if err := s.prepare(x, r, route, &match); err != nil {
		discard(x, r)
		s.errors.Write(x, r, err)
		return
	}
	s.dispatch(x, r, route, match.Path)
}

// prepare is the chain between the look-up and the handler.
func (s *Server) prepare(x *exchange, r *http.Request, route *route, match *contract.Match) error {
	if err := s.refuseGuessing(x, r, route); err != nil {
		return err
	}
	if err := s.charge(x, r, route); err != nil {
		return err
	}
	principal, err := s.authenticateInTime(r, route)
	s.noteCredential(r, route, err)
	if err != nil {
		return err
	}
	x.request.Principal = principal
	if err := s.enter(x, r, match); err != nil {
		return err
	}
	if err := s.stepUp(route.operation, x.request.Principal); err != nil {
		return err
	}
	if route.before != nil {
		if err := s.ask(r, route.before, match); err != nil {
			return err
		}
	}
	return s.validate(x, r, route)
}

// clientAddress resolves the client's address. The log says once that a header was not
// believed, because that is how a proxy nobody named shows: all clients seem to be one.
func (s *Server) clientAddress(r *http.Request) netip.Addr {
	address, ignored := s.addresses.client(r)
	if ignored {
		s.untrustedOnce.Do(func() {
			s.log.WarnContext(r.Context(), "a peer that is no trusted proxy sent the forwarded header, which is ignored; if it is your proxy, name its network in VIDIMUS_TRUSTED_PROXIES",
				slog.String("header", string(s.addresses.header)))
		})
	}
	return address
}

// ask bounds the question as bounded does the handler.
func (s *Server) ask(r *http.Request, before Precondition, match *contract.Match) error {
	ctx, cancel := context.WithTimeout(r.Context(), s.answerWithin)
	defer cancel()
	return before(ctx, match.Subject())
}

// dispatch hands the request to the generated router under its canonical path.
func (s *Server) dispatch(x *exchange, r *http.Request, route *route, path string) {
	if r.URL.Path != path {
		if isBelowOrganisation(r.Context()) {
			x.request.Path = withSlash(r.URL.Path, path)
		}
		u := *r.URL
		// The router takes the escaped spelling when there is one, and the generated
		// code decodes it: without it a decoded value would be decoded twice.
		u.RawPath = path
		// The look-up has decoded every part of it once.
		u.Path, _ = url.PathUnescape(path)
		r.URL = &u
	}
	if route.operation.MayStream && acceptsEvents(r) {
		x.request.WantsStream = true
		route.handler.ServeHTTP(x, r)
		return
	}
	limited, cancel := s.bounded(r, x.request.Principal)
	defer cancel()
	route.handler.ServeHTTP(x, limited)
	if b, ok := r.Body.(*body); ok && !b.done {
		discard(x, r)
	}
}

// opensPage reports whether a person opens a page that shares its address with an operation: what
// browsers open names text/html among what it takes, and has no token.
func (s *Server) opensPage(r *http.Request) bool {
	return r.Header.Get("Authorization") == "" && readByPerson(r) && s.pages != nil && s.pages.Has(r.URL.Path)
}

// acceptsEvents reports whether a request names streams of events among what it takes (RFC 9110 section 12.5.1).
func acceptsEvents(r *http.Request) bool {
	for part := range strings.SplitSeq(strings.Join(r.Header.Values("Accept"), ","), ",") {
		name, _, _ := strings.Cut(part, ";")
		if strings.EqualFold(strings.TrimSpace(name), contract.EventStream) {
			return true
		}
	}
	return false
}

// withSlash ends a path as another ends.
func withSlash(path, as string) string {
	if strings.HasSuffix(as, "/") && !strings.HasSuffix(path, "/") {
		return path + "/"
	}
	return path
}

func (s *Server) unknown(x *exchange, r *http.Request, allow string) {
	switch {
	case r.Method == http.MethodOptions && s.preflight(x, r):
	case allow != "":
		discard(x, r)
		s.writeMethodNotAllowed(x, r, allow)
	case s.pages != nil:
		setPageHeaders(x.Header())
		s.pages.ServeHTTP(x, r)
	default:
		discard(x, r)
		s.errors.WriteUnknownAddress(x, r, apperr.NotFound("path_unknown"))
	}
}

// recover turns a panic into the constant answer and one log line.
func (s *Server) recover(x *exchange, r *http.Request) {
	found := recover()
	if found == nil {
		return
	}
	if found == http.ErrAbortHandler { //nolint:errorlint // a panic carries any value, and the library compares so too
		panic(found)
	}
	s.log.ErrorContext(r.Context(), "handler panicked",
		slog.String("request_id", x.request.ID), slog.String("operation", x.request.Operation),
		slog.Any("panic", found), slog.String("stack", string(debug.Stack())))
	if x.status != 0 {
		// Half an answer is out: the client must see that it is broken.
		panic(http.ErrAbortHandler)
	}
	writeFault(x, r, http.StatusInternalServerError)
}

var (
	noSniff      = []string{"nosniff"}
	noReferrer   = []string{"no-referrer"}
	noStore      = []string{"no-store"}
	noContent    = []string{"default-src 'none'; frame-ancestors 'none'"}
	sameOrigin   = []string{"same-origin"}
	strictOrigin = []string{"max-age=31536000"}
)

// setHeaders forbids browsers what no answer of an interface needs. Handlers
// may set Cache-Control otherwise.
func setHeaders(h http.Header, requestID string) {
	h["X-Content-Type-Options"] = noSniff
	h["Referrer-Policy"] = noReferrer
	h["Cache-Control"] = noStore
	h["Content-Security-Policy"] = noContent
	h["Cross-Origin-Resource-Policy"] = sameOrigin
	h["Strict-Transport-Security"] = strictOrigin
	h[headerRequestID] = []string{requestID}
}

// setPageHeaders leaves to a page what only it knows: what it loads, who may
// frame it and how long it is kept.
func setPageHeaders(h http.Header) {
	delete(h, "Content-Security-Policy")
	delete(h, "Cache-Control")
	delete(h, "Cross-Origin-Resource-Policy")
}
