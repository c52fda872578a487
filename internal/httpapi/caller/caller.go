// Package caller holds the caller of a request in its context: the authenticated
// principal, the request's id and the client's address. It does not authenticate.
package caller

import (
	"context"
	"net/netip"
	"slices"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/platform/api/contract"
)

// Principal is the application or account that a request acts for. Every query of a
// handler is limited to its application. The zero Principal is that of a public
// operation.
type Principal struct {
	ApplicationID uuid.UUID
	// Environment is "live" or "sandbox".
	Environment string
	// KeyID is the API key that was used, if one was.
	KeyID uuid.UUID
	// SessionID is the session whose token was used, if one was.
	SessionID uuid.UUID
	// TokenID is the token that a backend gave to a device, if one was used.
	TokenID uuid.UUID
	// HandedOver says that the token is that of a second device, which took the session over.
	HandedOver bool
	// AccountID is the account of the console that called, if one did, and LoginID its login.
	AccountID, LoginID uuid.UUID
	// SteppedUpAt is when the owner of the account last showed at the browser who they are; zero where no browser calls.
	SteppedUpAt time.Time
	// AccountEmail and AccountName are those of the account, where it works for an application; the name may be empty.
	AccountEmail, AccountName string
	// Permissions are what the account may do there, as verb:resource.
	Permissions []string
	// Scopes are the rights of the credential, where credentials carry rights.
	Scopes []string
}

// HasPermission reports whether the caller may do something with the application: a key may do everything.
func (p Principal) HasPermission(permission string) bool {
	return p.AccountID == uuid.Nil || slices.Contains(p.Permissions, permission)
}

// IsSandbox reports whether results are simulated.
func (p Principal) IsSandbox() bool { return p.Environment == "sandbox" }

// Request holds what the middleware knows of a request. It is complete before the
// handler runs and does not change afterwards.
type Request struct {
	ID        string
	Operation string
	// Surface is the part of the contract that the operation belongs to.
	Surface string
	// Contract describes the operation; nil outside of one.
	Contract  *contract.Operation
	Client    netip.Addr
	Principal Principal
	// Organisation and Application are those that the path names, nil ids elsewhere; Path is the path as it was called
	// then, while the handler sees that of the flat interface.
	Organisation, Application uuid.UUID
	Path                      string
	// WantsStream says that the caller takes a stream of events and the operation may answer with one.
	WantsStream bool
}

type key struct{}

// With returns a context that carries r.
func With(ctx context.Context, r *Request) context.Context {
	return context.WithValue(ctx, key{}, r)
}

// From returns the principal of the request, zero outside of one.
func From(ctx context.Context) Principal { return request(ctx).Principal }

// ApplicationID returns the application the request works for.
func ApplicationID(ctx context.Context) uuid.UUID { return request(ctx).Principal.ApplicationID }

// Organisation returns the organisation that the path names, the nil id where it names none.
func Organisation(ctx context.Context) uuid.UUID { return request(ctx).Organisation }

// Path returns the original path of a request that was routed to another; otherwise
// an empty string.
func Path(ctx context.Context) string { return request(ctx).Path }

// WantsStream reports whether the answer is to be a stream of events, which does not end.
func WantsStream(ctx context.Context) bool { return request(ctx).WantsStream }

// RequestID returns the id under which the request is logged.
func RequestID(ctx context.Context) string { return request(ctx).ID }

// Operation returns the operation id of the request.
func Operation(ctx context.Context) string { return request(ctx).Operation }

// Surface returns the part of the contract that the request is for.
func Surface(ctx context.Context) string { return request(ctx).Surface }

// RefuseField validates a text field of the request's form against the contract; it
// returns what is wrong, empty if it is valid.
func RefuseField(ctx context.Context, name, value string) string {
	if op := request(ctx).Contract; op != nil {
		return op.RefuseField(name, value)
	}
	return ""
}

// Client returns the client's address: the peer's, or the nearest untrusted hop that
// trusted proxies report. It is personal data.
func Client(ctx context.Context) netip.Addr { return request(ctx).Client }

var none Request

func request(ctx context.Context) *Request {
	if r, ok := ctx.Value(key{}).(*Request); ok {
		return r
	}
	return &none
}
