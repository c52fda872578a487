// Package signin owns the Authentication runtime of an application: its accounts,
// their credentials, their sessions and tokens (contract, Authentication runtime;
// RFC 6749, RFC 7636). It does not verify identities: beyond the verification
// sessions that an account points to, a sign-in says nothing about who a person is.
package signin

import (
	"context"
	"net/netip"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/authn/mailcode"
	"vidimus/internal/domain/authn/password"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/client/sms"
	"vidimus/internal/platform/storage/cache"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
)

// Lives of what is handed out. Access tokens and codes: contract, Limits.
const (
	TransactionLife = 600 * time.Second
	CodeLife        = 60 * time.Second
	AccessLife      = 5 * time.Minute
)

// Method is a way to sign in, by its name in `amr`.
type Method string

// The methods.
const (
	MethodPassword Method = "password"
	MethodCode     Method = "code"
	MethodMagic    Method = "magic"
	MethodPhone    Method = "phone"
	MethodPasskey  Method = "passkey"
)

// Methods are all that can be switched on.
var Methods = []Method{
	MethodPassword, MethodCode, MethodMagic, MethodPhone, MethodPasskey,
	MethodGoogle, MethodMicrosoft, MethodApple, MethodGitHub, MethodCompany,
}

// usual are the settings of an application that never chose any.
var usual = []Method{MethodPassword, MethodCode}

// ClientInfo is where a request came from; both are personal data.
type ClientInfo struct {
	Address   netip.Addr
	UserAgent string
	// Devices are the tokens by which the browser shows who signed in on it before.
	Devices []string
}

// Secrets seals what has to be read again and hashes what does not.
type Secrets interface {
	Seal(plaintext, associated []byte) ([]byte, error)
	Open(sealed, associated []byte) ([]byte, error)
}

// Deps are the dependencies of a Service. All are required but Texts.
type Deps struct {
	Store   *postgres.Store
	Secrets Secrets
	// Key is 32 bytes that no other part of the product uses.
	Key  []byte
	Jobs jobs.Inserter
	// Monitoring makes tokens for events.
	Monitoring Monitoring
	// Sender is the name and the colour that an application shows to its people.
	Sender func(ctx context.Context, applicationID uuid.UUID) (name, colour string, err error)
	// BaseURL is where links lead to, without a slash at its end.
	BaseURL string
	// Texts sends text messages; nil where none leaves the installation.
	Texts sms.Sender
	// Number reads what somebody typed as a phone number that takes text messages
	// and writes it as E.164 does.
	Number func(typed string) (e164 string, ok bool)
	// Breached are passwords that leaked elsewhere; nil where the operator keeps no list.
	Breached *password.Breached
	Now      func() time.Time
	NewID    func() uuid.UUID
}

// Service is the Authentication runtime, one part for each subject.
type Service struct {
	Configuration  *Configuration
	SignIns        *SignIns
	SecondFactors  *SecondFactors
	Sessions       *Sessions
	SelfService    *AccountSelfService
	Administration *AccountAdministration
	Customers      *Customers
	core           *core
}

// Configuration owns the settings of an application's sign-in.
type Configuration struct {
	store    *postgres.Store
	now      func() time.Time
	breached *password.Breached
	settings *cache.Cache[uuid.UUID, Settings]
}

// core is what the services share: codes, links and limits, the devices of an account, its activity log, and what ends its sessions.
type core struct {
	Deps
	*challenges
	*trustedDevices
	*passkeyCeremonies
	config *Configuration
	tokens tokens
	codes  mailcode.CodeIssuer
	hasher *password.Hasher
}

// SignIns takes a person from the authorization request to a code: the methods, providers, invitations, and password resets.
type SignIns struct {
	*core
	factors *SecondFactors
}

// SecondFactors asks for second factors, sets them up and resets them: authenticator programs, recovery codes, passkeys.
type SecondFactors struct{ *core }

// Sessions exchanges codes for tokens, refreshes those and ends the sessions behind them.
type Sessions struct{ *core }

// AccountSelfService owns what signed-in people change in their own account:
// password, mail address, phone number, passkeys, deletion.
type AccountSelfService struct{ *core }

// AccountAdministration administers the accounts of an application: search, block, sign out, reset factors, erase.
type AccountAdministration struct {
	*core
	factors *SecondFactors
}

// Customers is the directory of an application's business customers: their members, roles and invitations.
type Customers struct{ *core }

// New returns a service.
func New(p Deps) *Service {
	t := tokens{key: p.Key}
	config := &Configuration{
		store: p.Store, now: p.Now, breached: p.Breached,
		settings: cache.New[uuid.UUID, Settings](cache.Options{Now: p.Now, Life: settingsLife, Max: 100_000}),
	}
	c := &core{
		challenges:        &challenges{store: p.Store, jobs: p.Jobs, tokens: t, now: p.Now},
		trustedDevices:    &trustedDevices{tokens: t, newID: p.NewID, now: p.Now},
		passkeyCeremonies: &passkeyCeremonies{tokens: t, now: p.Now},
		Deps:              p, config: config, tokens: t, codes: mailcode.CodeIssuer{Secrets: p.Secrets, Key: t.mac("mail codes", nil)}, hasher: password.NewHasher(),
	}
	factors := &SecondFactors{c}
	return &Service{
		Configuration: config, SignIns: &SignIns{c, factors}, SecondFactors: factors, Sessions: &Sessions{c}, SelfService: &AccountSelfService{c},
		Administration: &AccountAdministration{c, factors}, Customers: &Customers{c}, core: c,
	}
}

// Forget drops the cached data of an application because it changed
// elsewhere; the nil id drops everything.
func (s *Configuration) Forget(applicationID uuid.UUID) { s.settings.Drop(applicationID) }

// refusal is an answer in the words of the runtime's tables.
func refusal(word, text string) *apperr.Error { return apperr.Rejected(word, "", text) }

var (
	errTransaction = refusal("invalid_transaction", "This sign-in is over or was used already. Begin again.")
	errCredentials = refusal("invalid_credentials", "These credentials do not fit any account that may sign in.")
	errPasswordOff = refusal("method_disabled", "Signing in by password is not offered here.")
	errGrant       = refusal("invalid_grant", "The code or token is not valid.")
	errChallenge   = refusal("invalid_challenge", "This code is over or was used already. Ask for another one.")
	errToken       = apperr.Unauthenticated("invalid_token")
)

// notFoundAs turns the absence of a row into a refusal.
func notFoundAs(err, instead error) error {
	if postgres.NotFound(err) {
		return instead
	}
	return err
}

// tooManyAttempts is the refusal of tries that come too often.
func tooManyAttempts(wait time.Duration) error {
	return &apperr.Error{
		Kind: apperr.KindRateLimited, Code: "too_many_attempts", RetryAfter: wait,
		Public: "Too many attempts. Please wait before the next one.",
	}
}

// wrongCode is the refusal of a wrong code, with the number of tries left.
func wrongCode(left int) error {
	return &apperr.Error{
		Kind: apperr.KindRejected, Code: "invalid_code",
		Body: map[string]any{"error": "invalid_code", "error_description": "This code is not right.", "attempts_left": left},
	}
}
