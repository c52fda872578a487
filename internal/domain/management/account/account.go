// Package account owns the accounts of people who run applications: how they
// register, prove their address, log in and stay logged in (contract, management
// API, programmatic accounts). What an account may do is the business of
// package organisation.
package account

import (
	"context"
	"net/netip"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/authn/password"
	"vidimus/internal/domain/delivery/mailtemplate"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
)

// Facts on accounts (contract, programmatic accounts).
const (
	AccessLife = 24 * time.Hour
	// LoginLife is how long a login lives at most, however often it is refreshed.
	LoginLife = 30 * 24 * time.Hour

	// registrationsAnHour bounds the accounts from one address of the network.
	registrationsAnHour = 5

	secretBytes = 32
)

// Secrets hashes what has to be recognised and seals what has to be read again.
type Secrets interface {
	Hash(purpose, secret string) ([]byte, error)
	Seal(plaintext, associated []byte) ([]byte, error)
	Open(sealed, associated []byte) ([]byte, error)
}

// Deps are the dependencies of a Service. All are required.
type Deps struct {
	Store   *postgres.Store
	Secrets Secrets
	Jobs    jobs.Inserter
	Now     func() time.Time
	NewID   func() uuid.UUID
	// BaseURL is the address of the service, whose name passkeys are bound to.
	BaseURL string
	// Open reports whether anybody may register.
	Open bool
	// Settle makes what an account begins with once its address is proved.
	Settle func(ctx context.Context, account uuid.UUID, email string) (NewAccountDefaults, error)
}

// NewAccountDefaults are the organisation, application and key that a new account starts with.
type NewAccountDefaults struct {
	OrganisationID   uuid.UUID
	OrganisationName string
	ApplicationID    uuid.UUID
	// Key is shown this once.
	Key string
}

// Service is the accounts, one part for each subject.
type Service struct {
	Registration  *Registration
	Logins        *Logins
	SecondFactors *SecondFactors
	Passkeys      *Passkeys
	Passwords     *Passwords
	Profiles      *Profiles
	core          *core
}

// core is what the parts share: mailed codes, known devices, and mails to owners about changes.
type core struct {
	Deps
	owner ownerNotices
}

// Registration makes accounts: people register and prove their address, the operator invites, the first account has a link.
type Registration struct {
	*core
	passwords *Passwords
	logins    *Logins
}

// Logins logs people in, by tokens or in a browser, keeps them logged in and ends that.
type Logins struct {
	*core
	passwords *Passwords
	factors   *SecondFactors
	passkeys  *Passkeys
}

// SecondFactors sets up, checks and removes authenticator programs and recovery codes.
type SecondFactors struct {
	*core
	passwords *Passwords
}

// Passkeys registers, checks and removes passkeys.
type Passkeys struct{ *core }

// Passwords verifies, changes and resets passwords.
type Passwords struct {
	*core
	hasher *password.Hasher
}

// Profiles keeps the name, mail address and preferences of accounts.
type Profiles struct{ *core }

// New returns a service.
func New(p Deps) *Service {
	c := &core{Deps: p, owner: ownerNotices{jobs: p.Jobs, now: p.Now}}
	passwords, passkeys := &Passwords{c, password.NewHasher()}, &Passkeys{c}
	factors := &SecondFactors{c, passwords}
	logins := &Logins{c, passwords, factors, passkeys}
	return &Service{
		Registration: &Registration{c, passwords, logins}, Logins: logins, SecondFactors: factors, Passkeys: passkeys, Passwords: passwords,
		Profiles: &Profiles{c}, core: c,
	}
}

// ClientInfo is where a request came from, which is personal data.
type ClientInfo struct {
	Address netip.Addr
	// Devices are the tokens by which the client shows who logged in on it before.
	Devices []string
	// Agent is what the client calls itself.
	Agent string
	// Languages are the values of Accept-Language.
	Languages []string
}

// language is the one that mails are written in which the client prefers, English where it prefers none.
func (v ClientInfo) language() string { return mailtemplate.AcceptedLanguage(v.Languages) }

func (v ClientInfo) origin() *netip.Addr {
	if !v.Address.IsValid() {
		return nil
	}
	address := v.Address.Unmap().WithZone("")
	return &address
}

var (
	errToken       = apperr.Unauthenticated("console_token_refused")
	errCredentials = &apperr.Error{Kind: apperr.KindUnauthenticated, Code: "login_refused", Public: "Mail address or password is not right, or the account is locked."}
	errCode        = apperr.Invalid("code_refused", "code", "This code is not right or is over. Ask for another one.")
)

// tooMany is the refusal of tries that come too often.
func tooMany(wait time.Duration) error {
	return &apperr.Error{
		Kind: apperr.KindRateLimited, Code: "too_many_attempts", RetryAfter: wait,
		Public: "Too many attempts. Please wait before the next one.",
	}
}
