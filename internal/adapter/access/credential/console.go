package credential

import (
	"net/http"
	"strings"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/account"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/httpapi"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/platform/api/apperr"
)

// ConsoleToken reads the token of an account that is logged in.
func ConsoleToken(s *account.Logins) httpapi.CredentialReader {
	return func(r *http.Request) (caller.Principal, error) {
		kind, token, _ := strings.Cut(r.Header.Get("Authorization"), " ")
		if !strings.EqualFold(kind, "Bearer") {
			return caller.Principal{}, apperr.Unauthenticated("console_token_missing")
		}
		login, err := s.AuthenticateToken(r.Context(), strings.TrimSpace(token))
		if err != nil {
			return caller.Principal{}, err
		}
		return caller.Principal{AccountID: login.Account, LoginID: login.ID}, nil
	}
}

// ConsoleCookie reads the login that a browser keeps, in calls of the console's own pages.
func ConsoleCookie(s *account.Logins, cookies httpapi.ConsoleCookies) httpapi.CredentialReader {
	return func(r *http.Request) (caller.Principal, error) {
		secret, err := cookies.Login(r)
		if err != nil {
			return caller.Principal{}, err
		}
		login, err := s.AuthenticateBrowser(r.Context(), secret)
		if err != nil {
			return caller.Principal{}, err
		}
		return caller.Principal{AccountID: login.Account, LoginID: login.ID, SteppedUpAt: login.SteppedUpAt}, nil
	}
}

// ClientKey reads an application's id and one of its keys (RFC 7617).
func ClientKey(s *application.Service) httpapi.CredentialReader {
	return func(r *http.Request) (caller.Principal, error) {
		name, key, ok := r.BasicAuth()
		if !ok {
			return caller.Principal{}, apperr.Unauthenticated("client_key_missing")
		}
		p, err := s.Authenticate(r.Context(), key)
		if err != nil {
			return caller.Principal{}, err
		}
		if id, err := uuid.Parse(name); err != nil || id != p.ApplicationID {
			return caller.Principal{}, apperr.Unauthenticated("client_key_of_another")
		}
		return caller.Principal{ApplicationID: p.ApplicationID, Environment: string(p.Environment), KeyID: p.KeyID}, nil
	}
}
