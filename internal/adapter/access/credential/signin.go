package credential

import (
	"net/http"
	"strings"

	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/httpapi"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/platform/api/apperr"
)

// AccessToken authenticates the access token of a signed-in person.
func AccessToken(s *signin.Sessions) httpapi.CredentialReader {
	return func(r *http.Request) (caller.Principal, error) {
		kind, token, _ := strings.Cut(r.Header.Get("Authorization"), " ")
		if !strings.EqualFold(kind, "Bearer") {
			return caller.Principal{}, apperr.Unauthenticated("access_token_missing")
		}
		application, session, err := s.VerifyAccessToken(strings.TrimSpace(token))
		if err != nil {
			return caller.Principal{}, err
		}
		return caller.Principal{ApplicationID: application, SessionID: session}, nil
	}
}
