package httpapi

import (
	"net/http"
	"slices"
	"strings"

	"vidimus/internal/platform/contract"
)

// Pages of every origin may call the operations marked x-cors: what lets them in
// is a token that the page was given, never a cookie, so that there is nothing
// for a foreign page to borrow (Fetch standard, CORS protocol).
const (
	headerAllowOrigin = "Access-Control-Allow-Origin"
	// preflightSeconds is how long a browser remembers the answer; Chromium keeps none for longer.
	preflightSeconds = "7200"
	exposedHeaders   = "Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-Request-Id"
)

// openToPages lets pages of other origins read the answer.
func openToPages(h http.Header) {
	h.Set(headerAllowOrigin, "*")
	h.Set("Access-Control-Expose-Headers", exposedHeaders)
	h.Set("Cross-Origin-Resource-Policy", "cross-origin")
}

// preflight answers a browser that asks whether its page may make a call. It
// tells false when no page may.
func (s *Server) preflight(w http.ResponseWriter, r *http.Request) bool {
	methods, headers := []string{}, []string{"Content-Type", headerRequestID}
	for _, op := range s.contract.At(r.URL.EscapedPath()) {
		if !op.AnyOrigin {
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
	openToPages(h)
	h.Set("Access-Control-Allow-Methods", strings.Join(methods, ", "))
	h.Set("Access-Control-Allow-Headers", strings.Join(unique(headers), ", "))
	h.Set("Access-Control-Max-Age", preflightSeconds)
	w.WriteHeader(http.StatusNoContent)
	return true
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
