package httpapi

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"net/netip"
	"slices"
	"strings"

	"github.com/google/uuid"

	"vidimus/internal/httpapi/caller"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/api/contract"
	"vidimus/internal/platform/api/ratelimit"
)

// OrganisationCall is a call on the path of an organisation's application.
type OrganisationCall struct {
	// Principal is whom the credential stands for: an application by its key, or an account.
	Principal                 caller.Principal
	Organisation, Application uuid.UUID
	// Operation is that of the contract, Permission what an account needs for it.
	Operation, Permission string
	// Audited says that the audit log names the call: the operation may change something, and the contract does not except it.
	Audited bool
	// Target is what the path names below the application, if that has an id.
	Target *uuid.UUID
	Client netip.Addr
}

// Organisations authorizes the calls of members and organisation keys to the
// applications of an organisation.
type Organisations interface {
	// Enter lets a call into an application of an organisation and returns the principal that it works for. An
	// application that is not there, not the organisation's, not the key's or not open to the member is not found. An
	// audited call of a member, let in or not, is written down before it is carried out, and conclude is told the
	// status of its answer; conclude is nil when there is nothing to conclude.
	Enter(ctx context.Context, call OrganisationCall) (p caller.Principal, conclude func(status int), err error)
}

// errPermission is the refusal of a member without the right.
var errPermission = &apperr.Error{Kind: apperr.KindBarred, Code: "permission_missing", Public: "You do not have permission to perform this action."}

// The credentials of accounts, by the names of their security schemes. Where the token of an account opens an
// operation, the cookie of a browser does as well.
const (
	schemeConsoleToken  = "ConsoleToken"
	schemeConsoleCookie = "ConsoleCookie"
)

func isConsoleToken(together []string) bool {
	return slices.Equal(together, []string{schemeConsoleToken})
}

// organisationReaders are the credentials of an operation below an organisation, where each opens it alone.
func (s *Server) organisationReaders(op *contract.Operation, o Options) (readers [][]CredentialReader, err error) {
	if op.OrganisationPath() == "" {
		return nil, nil
	}
	key, err := s.credentialReader("ApiKeyAuth", o.Authenticators)
	if err != nil {
		return nil, err
	}
	readers = append(readers, []CredentialReader{key})
	for _, name := range []string{schemeConsoleToken, schemeConsoleCookie} {
		if reader := o.Authenticators[name]; reader != nil {
			readers = append(readers, []CredentialReader{reader})
		}
	}
	return readers, nil
}

// namesTenant reads the organisation and the application that a path names. A path that spells them
// otherwise than as ids names nothing.
func namesTenant(match *contract.Match, to *caller.Request) bool {
	if match.Organisation == "" {
		return true
	}
	organisation, err := uuid.Parse(match.Organisation)
	application, failed := uuid.Parse(match.Application)
	if err != nil || failed != nil || len(match.Organisation) != 36 || len(match.Application) != 36 {
		return false
	}
	if organisation == uuid.Nil || application == uuid.Nil {
		return false // the nil id stands for paths that name nobody
	}
	to.Organisation, to.Application = organisation, application
	return true
}

// enter lets the caller into the application that the path names.
func (s *Server) enter(x *exchange, r *http.Request, match *contract.Match) error {
	if x.request.Organisation == uuid.Nil || s.organisations == nil {
		return nil
	}
	ctx, cancel := context.WithTimeout(r.Context(), s.answerWithin)
	defer cancel()
	call := OrganisationCall{
		Principal: x.request.Principal, Organisation: x.request.Organisation, Application: x.request.Application, Operation: match.Operation.ID,
		Permission: match.Operation.Permission, Audited: r.Method != http.MethodGet && r.Method != http.MethodHead && !match.Operation.Unaudited, Client: x.request.Client,
	}
	if target, err := uuid.Parse(match.Subject()); err == nil {
		call.Target = &target
	}
	principal, conclude, err := s.organisations.Enter(ctx, call)
	x.conclude = conclude
	if err != nil {
		if apperr.KindOf(err) == apperr.KindForbidden {
			return errPermission
		}
		return err
	}
	x.request.Principal = principal
	return nil
}

// How many calls a login makes within a minute, whatever the scope of the interface.
var (
	consoleReads  = ratelimit.Scope{Name: "console-read", Limit: 600}
	consoleWrites = ratelimit.Scope{Name: "console-write", Limit: 120}
)

// loginCounters count a call of an account on the path of an organisation by its login: the general scopes are those
// of the console, scopes of costly operations stay.
func loginCounters(credential string, scopes []ratelimit.Scope) []counter {
	counted := make([]ratelimit.Scope, len(scopes))
	for i, scope := range scopes {
		switch {
		case !strings.HasPrefix(scope.Name, "generic-"):
			counted[i] = scope
		case scope.Name == "generic-get":
			counted[i] = consoleReads
		default:
			counted[i] = consoleWrites
		}
	}
	sum := sha256.Sum256([]byte(credential))
	return []counter{{"c:" + base64.RawURLEncoding.EncodeToString(sum[:16]), counted}}
}

// accountCredential is the credential of an account that a request below an organisation carries, empty when it
// carries a key or none.
func accountCredential(r *http.Request) string {
	if r.Header.Get(headerAPIKey) != "" || !isBelowOrganisation(r.Context()) {
		return ""
	}
	return loginCredential(r)
}

// loginCredential is the token or the cookie of an account that a request carries, whatever it is worth.
func loginCredential(r *http.Request) string {
	return cmp.Or(r.Header.Get("Authorization"), browserCredential(r))
}

// isOfConsole reports whether a request below an organisation is made for an account: it carries the credential of
// one, or comes from the console, whose cookie is gone.
func isOfConsole(r *http.Request) bool {
	return accountCredential(r) != "" || isBelowOrganisation(r.Context()) && r.Header.Get(headerConsole) != "" && r.Header.Get(headerAPIKey) == ""
}

func isBelowOrganisation(ctx context.Context) bool { return caller.Organisation(ctx) != uuid.Nil }
