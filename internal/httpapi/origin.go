package httpapi

import (
	"net/http"
	"slices"
	"strings"

	"vidimus/internal/platform/api/contract"
)

// Pages of every origin may call the operations marked x-cors: what lets them in
// is a token that the page was given, never a cookie, so that there is nothing
// for a foreign page to borrow (Fetch standard, CORS protocol).
const (
	headerAllowOrigin = "Access-Control-Allow-Origin"
	anyOrigin         = "*"
	// preflightSeconds is how long a browser remembers the answer; Chromium keeps none for longer.
	preflightSeconds = "7200"
	exposedHeaders   = "Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-Request-Id"
)

// openToPages lets pages of an origin, or of any, read the answer.
func openToPages(h http.Header, origin string) {
	h.Set(headerAllowOrigin, origin)
	h.Set("Access-Control-Expose-Headers", exposedHeaders)
	h.Set("Cross-Origin-Resource-Policy", "cross-origin")
}

// openToOwnPages lets the pages read the answer that whoever the path names calls
// its own, and tells caches that the answer is for one origin.
func (s *Server) openToOwnPages(w http.ResponseWriter, r *http.Request, match *contract.Match) {
	check, origin := s.pagesOf[match.Operation.Surface], r.Header.Get("Origin")
	if check == nil || origin == "" {
		return
	}
	w.Header().Add("Vary", "Origin")
	if check(r.Context(), match.Value(0), origin) {
		openToPages(w.Header(), origin)
	}
}

// preflight answers a browser that asks whether its page may make a call. It
// tells false when no page may.
func (s *Server) preflight(w http.ResponseWriter, r *http.Request) bool {
	methods, headers := []string{}, []string{"Content-Type", headerRequestID}
	own := s.openedToOwnPages(w, r)
	for _, op := range s.contract.OperationsAt(r.URL.EscapedPath()) {
		if !op.AnyOrigin && !own {
			continue
		}
		methods = append(methods, op.Method)
		headers = append(headers, s.credentialHeaders(op)...)
	}
	if len(methods) == 0 {
		return false
	}
	discard(w, r)
	h := w.Header()
	if !own {
		openToPages(h, anyOrigin)
	}
	h.Set("Access-Control-Allow-Methods", strings.Join(methods, ", "))
	h.Set("Access-Control-Allow-Headers", strings.Join(unique(headers), ", "))
	h.Set("Access-Control-Max-Age", preflightSeconds)
	w.WriteHeader(http.StatusNoContent)
	return true
}

// openedToOwnPages does for the call that a page asks about what openToOwnPages does for one that is made.
func (s *Server) openedToOwnPages(w http.ResponseWriter, r *http.Request) bool {
	match, _, found := s.contract.Lookup(r.Header.Get("Access-Control-Request-Method"), r.URL.EscapedPath())
	if !found || !match.PathMatches() || match.Operation.AnyOrigin {
		return false
	}
	s.openToOwnPages(w, r, &match)
	return w.Header().Get(headerAllowOrigin) != ""
}

// credentialHeaders are those in which the operation takes a credential.
func (s *Server) credentialHeaders(op *contract.Operation) (names []string) {
	for _, alternative := range op.Security {
		for _, name := range alternative {
			scheme, _ := s.contract.Scheme(name)
			if scheme.Header == "" {
				scheme.Header = "Authorization"
			}
			names = append(names, scheme.Header)
		}
	}
	return names
}

func unique(names []string) []string {
	slices.Sort(names)
	return slices.Compact(names)
}
