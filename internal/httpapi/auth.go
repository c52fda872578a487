package httpapi

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"

	"vidimus/internal/httpapi/caller"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/api/contract"
)

// Authenticator resolves credentials to principals. It answers unauthenticated for what it does not
// know, forbidden for a credential without the right, and any other error when it cannot tell.
type Authenticator interface {
	APIKey(ctx context.Context, key string) (caller.Principal, error)
	SessionToken(ctx context.Context, token string) (caller.Principal, error)
}

// CredentialReader reads one kind of credential from a request.
type CredentialReader func(r *http.Request) (caller.Principal, error)

const (
	headerSessionToken = "Session-Token"
	// maxKeyBytes is far above any key that was ever issued.
	maxKeyBytes       = 256
	sessionTokenBytes = 12
)

func apiKeyReader(auth Authenticator) CredentialReader {
	return func(r *http.Request) (caller.Principal, error) {
		key := r.Header.Get(headerAPIKey)
		if key == "" || len(key) > maxKeyBytes {
			return caller.Principal{}, apperr.Unauthenticated("api_key_missing")
		}
		return auth.APIKey(r.Context(), key)
	}
}

// TokenLookup returns the principal of a token that a backend gave to a device. Its
// refusals have public texts, see apperr.TokenRefused.
type TokenLookup func(r *http.Request, token string) (caller.Principal, error)

// deviceTokenReader reads the token of a device from its header.
func deviceTokenReader(header string, lookup TokenLookup) CredentialReader {
	return func(r *http.Request) (caller.Principal, error) {
		token := r.Header.Get(header)
		if len(token) > maxKeyBytes {
			token = ""
		}
		return lookup(r, token)
	}
}

// sessionTokenReader reads the token of a hosted session. A token has 72 bits; an address
// that keeps failing is told to wait before it comes here.
func sessionTokenReader(auth Authenticator) CredentialReader {
	return func(r *http.Request) (caller.Principal, error) {
		token := r.Header.Get(headerSessionToken)
		if token == "" {
			return caller.Principal{}, apperr.Unauthenticated("session_token_missing")
		}
		if !isSessionToken(token) {
			return caller.Principal{}, apperr.Unauthenticated("session_token_malformed")
		}
		return auth.SessionToken(r.Context(), token)
	}
}

func isSessionToken(token string) bool {
	if len(token) != sessionTokenBytes {
		return false
	}
	for _, c := range []byte(token) {
		if !isWordByte(c) && c != '-' {
			return false
		}
	}
	return true
}

func isWordByte(c byte) bool {
	return c == '_' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
}

// credentialReaders finds the reader of every security scheme of the contract that is in use.
func (s *Server) credentialReaders(op *contract.Operation, own map[string]CredentialReader) ([][]CredentialReader, error) {
	var out [][]CredentialReader
	for _, alternative := range op.Security {
		var together []CredentialReader
		for _, name := range alternative {
			reader, err := s.credentialReader(name, own)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", op.ID, err)
			}
			together = append(together, reader)
		}
		out = append(out, together)
	}
	return out, nil
}

func (s *Server) credentialReader(name string, own map[string]CredentialReader) (CredentialReader, error) {
	if reader, ok := own[name]; ok {
		return reader, nil
	}
	scheme, _ := s.contract.Scheme(name)
	if lookup, ok := s.tokens[name]; ok {
		return deviceTokenReader(scheme.Header, lookup), nil
	}
	if scheme.Kind == "apiKey" && scheme.In == "header" && s.auth != nil {
		switch {
		case strings.EqualFold(scheme.Header, headerAPIKey):
			return apiKeyReader(s.auth), nil
		case strings.EqualFold(scheme.Header, headerSessionToken):
			return sessionTokenReader(s.auth), nil
		}
	}
	return nil, fmt.Errorf("security scheme %q has no credential reader", name)
}

// authenticateInTime bounds the look-up as bounded does the handler.
func (s *Server) authenticateInTime(r *http.Request, route *route) (caller.Principal, error) {
	if len(route.readers(r.Context())) == 0 {
		return caller.Principal{}, nil
	}
	ctx, cancel := context.WithTimeout(r.Context(), s.answerWithin)
	defer cancel()
	return s.authenticate(r.WithContext(ctx), route)
}

// authenticate tries the alternatives of the operation in turn. All schemes of
// one alternative must agree on the application.
func (s *Server) authenticate(r *http.Request, route *route) (caller.Principal, error) {
	var refused error
	var told *apperr.Error
	for _, together := range route.readers(r.Context()) {
		principal, err := s.together(r, together)
		if err == nil {
			return principal, nil
		}
		if !isRefusal(err) {
			return caller.Principal{}, err
		}
		if apperr.KindOf(err) == apperr.KindTokenRefused {
			errors.As(err, &told)
		}
		refused = errors.Join(refused, err)
	}
	if told != nil {
		return caller.Principal{}, told
	}
	if route.operation.AuthFailure == http.StatusForbidden && !isOfConsole(r) {
		return caller.Principal{}, &apperr.Error{Kind: apperr.KindForbidden, Code: "access_refused", Cause: refused}
	}
	return caller.Principal{}, &apperr.Error{Kind: apperr.KindUnauthenticated, Code: "access_refused", Cause: refused}
}

// readers are the alternatives that open the operation where it was called.
func (r *route) readers(ctx context.Context) [][]CredentialReader {
	if isBelowOrganisation(ctx) && r.below != nil {
		return r.below
	}
	return r.authenticators
}

// isRefusal tells a credential that was looked up and not accepted from one
// that could not be looked up.
func isRefusal(err error) bool {
	switch apperr.KindOf(err) {
	case apperr.KindUnauthenticated, apperr.KindForbidden, apperr.KindNotFound, apperr.KindTokenRefused:
		return true
	}
	return false
}

func (s *Server) together(r *http.Request, lanes []CredentialReader) (caller.Principal, error) {
	var found caller.Principal
	for i, lane := range lanes {
		principal, err := lane(r)
		if err != nil {
			return caller.Principal{}, err
		}
		if i > 0 && principal.ApplicationID != found.ApplicationID {
			return caller.Principal{}, apperr.Forbidden("credentials_disagree")
		}
		found = principal
	}
	return found, nil
}
