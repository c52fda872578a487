package federation

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/client/oidc"
	"vidimus/internal/platform/storage/postgres"
)

// Where everybody finds the providers.
const (
	issuerGoogle    = "https://accounts.google.com"
	issuerMicrosoft = "https://login.microsoftonline.com"
	issuerApple     = "https://appleid.apple.com"
	issuerGitHub    = "https://github.com"
	// tenantPersonal is the tenant of accounts that belong to no organisation.
	tenantPersonal = "9188040d-6c67-4c5b-b112-36a304b66dad"
	tenantCommon   = "common"
)

const (
	maxClientID = 255
	maxSecret   = 4096
)

// Provider is the client registration of an application at an identity provider. The secret is not
// told.
type Provider struct {
	Name     signin.Method `json:"name"`
	ClientID string        `json:"client_id"`
	// Issuer is where the provider is, if not where everybody finds it.
	Issuer string `json:"issuer,omitempty"`
	// Tenant is the one whose people may sign in (Microsoft); empty for all.
	Tenant string `json:"tenant,omitempty"`
	// TeamID and KeyID name who signs the secret, and by which key (Apple).
	TeamID string `json:"team_id,omitempty"`
	KeyID  string `json:"key_id,omitempty"`
	// RedirectURL has to be registered at the provider.
	RedirectURL string `json:"redirect_url"`
}

// ProviderInput sets up a provider.
type ProviderInput struct {
	ApplicationID uuid.UUID
	Provider
	// Secret is the client secret, or the private key in PEM that signs one (Apple).
	// Empty keeps the one that is there.
	Secret string
}

// SetProvider keeps how the application is known to a provider. It does not
// switch the method on.
func (s *Service) SetProvider(ctx context.Context, in ProviderInput) (Provider, error) {
	in.Tenant = strings.ToLower(in.Tenant)
	if err := s.checkProvider(in); err != nil {
		return Provider{}, err
	}
	sealed, err := s.secretOf(ctx, in)
	if err != nil {
		return Provider{}, err
	}
	err = s.Store.Queries().AuthProviderPut(ctx, db.AuthProviderPutParams{
		ApplicationID: in.ApplicationID, Name: string(in.Name), ClientID: in.ClientID, SecretSealed: sealed, Issuer: in.Issuer, Tenant: in.Tenant,
		TeamID: in.TeamID, KeyID: in.KeyID, UpdatedAt: s.Now(),
	})
	if err != nil {
		return Provider{}, fmt.Errorf("store provider: %w", err)
	}
	s.SignIn.Configuration.Forget(in.ApplicationID)
	in.RedirectURL = s.callback(in.ApplicationID, in.Name)
	return in.Provider, nil
}

// secretOf is the sealed secret of a provider: the given one, or the one that is there.
func (s *Service) secretOf(ctx context.Context, in ProviderInput) ([]byte, error) {
	if in.Secret != "" {
		sealed, err := s.Secrets.Seal([]byte(in.Secret), providerSeal(in.ApplicationID, in.Name))
		if err != nil {
			return nil, fmt.Errorf("seal secret: %w", err)
		}
		return sealed, nil
	}
	row, err := s.providerRow(ctx, in.ApplicationID, in.Name)
	if apperr.KindOf(err) == apperr.KindNotFound {
		return nil, apperr.Invalid("client_secret_missing", "client_secret", "This field is required.")
	}
	return row.SecretSealed, err
}

func providerSeal(applicationID uuid.UUID, name signin.Method) []byte {
	return append(applicationID[:], "provider "+string(name)...)
}

// Providers are those that an application has set up, by name.
func (s *Service) Providers(ctx context.Context, applicationID uuid.UUID) ([]Provider, error) {
	rows, err := s.Store.Queries().AuthProviderList(ctx, applicationID)
	if err != nil {
		return nil, fmt.Errorf("list providers: %w", err)
	}
	out := make([]Provider, len(rows))
	for i, r := range rows {
		out[i] = s.providerOf(r)
	}
	return out, nil
}

func (s *Service) providerOf(r db.AuthProvider) Provider {
	name := signin.Method(r.Name)
	return Provider{
		Name: name, ClientID: r.ClientID, Issuer: r.Issuer, Tenant: r.Tenant, TeamID: r.TeamID, KeyID: r.KeyID,
		RedirectURL: s.callback(r.ApplicationID, name),
	}
}

// RemoveProvider forgets a provider. Accounts that came by it stay, and are found
// again when it is set up again.
func (s *Service) RemoveProvider(ctx context.Context, applicationID uuid.UUID, name signin.Method) error {
	n, err := s.Store.Queries().AuthProviderDelete(ctx, db.AuthProviderDeleteParams{ApplicationID: applicationID, Name: string(name)})
	if err != nil {
		return fmt.Errorf("remove provider: %w", err)
	}
	if n == 0 {
		return apperr.NotFound("provider_not_found")
	}
	s.SignIn.Configuration.Forget(applicationID)
	return nil
}

// RequireProvider refuses a provider that the application has not set up.
func (s *Service) RequireProvider(ctx context.Context, applicationID uuid.UUID, name signin.Method) error {
	_, err := s.providerRow(ctx, applicationID, name)
	return err
}

func (s *Service) providerRow(ctx context.Context, applicationID uuid.UUID, name signin.Method) (db.AuthProvider, error) {
	row, err := s.Store.Queries().AuthProviderGet(ctx, db.AuthProviderGetParams{ApplicationID: applicationID, Name: string(name)})
	if postgres.NotFound(err) {
		return row, apperr.NotFound("provider_not_found")
	}
	if err != nil {
		return row, fmt.Errorf("load provider: %w", err)
	}
	return row, nil
}

var (
	// clientForm is a client id: printable, as it stands in addresses (RFC 6749 appendix A.1).
	clientForm = regexp.MustCompile(`^[\x21-\x7e]+$`)
	tenantForm = regexp.MustCompile(`^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})?$`)
	appleForm  = regexp.MustCompile(`^[A-Z0-9]{10}$`)
)

func (s *Service) checkProvider(in ProviderInput) error {
	if !slices.Contains(signin.Providers, in.Name) {
		return apperr.NotFound("provider_not_found")
	}
	wrong := map[string][]string{}
	if len(in.ClientID) > maxClientID || !clientForm.MatchString(in.ClientID) {
		wrong["client_id"] = []string{"Enter the client id that the provider has given out."}
	}
	if len(in.Secret) > maxSecret {
		wrong["client_secret"] = []string{"The secret is too long."}
	}
	if in.Issuer != "" {
		if _, err := s.CheckURL(in.Issuer); err != nil || strings.ContainsAny(in.Issuer, "?#") || strings.HasSuffix(in.Issuer, "/") {
			wrong["issuer"] = []string{"Enter a web address without a query and without a slash at its end."}
		}
	}
	if in.Name != signin.MethodMicrosoft && in.Tenant != "" || !tenantForm.MatchString(in.Tenant) {
		wrong["tenant"] = []string{"Enter the id of a tenant of Microsoft."}
	}
	checkSigner(in, wrong)
	if len(wrong) > 0 {
		return apperr.InvalidFields("provider_invalid", wrong)
	}
	return nil
}

// checkSigner validates the Apple-specific parameters of a signed client secret: team and key id.
func checkSigner(in ProviderInput, wrong map[string][]string) {
	apple := in.Name == signin.MethodApple
	for field, value := range map[string]string{"team_id": in.TeamID, "key_id": in.KeyID} {
		if apple && !appleForm.MatchString(value) {
			wrong[field] = []string{"Enter the ten letters and digits that Apple has given out."}
		}
		if !apple && value != "" {
			wrong[field] = []string{"Only Apple has one."}
		}
	}
	if apple && in.Secret != "" && (oidc.SigningKey{PEM: in.Secret}).Check() != nil {
		wrong["client_secret"] = []string{"Enter the private key that Apple has given out, in PEM."}
	}
}

func (s *Service) callback(applicationID uuid.UUID, name signin.Method) string {
	return s.base(applicationID) + "/oauth/" + string(name) + "/callback"
}

// party is the application as the provider knows it.
func (s *Service) party(r db.AuthProvider) (oidc.RelyingParty, error) {
	name := signin.Method(r.Name)
	secret, err := s.Secrets.Open(r.SecretSealed, providerSeal(r.ApplicationID, name))
	if err != nil {
		return oidc.RelyingParty{}, fmt.Errorf("open secret: %w", err)
	}
	p := oidc.RelyingParty{
		ClientID: r.ClientID, RedirectURL: s.callback(r.ApplicationID, name), Issuer: r.Issuer, Secret: oidc.Secret(string(secret)),
		Scopes: []string{"openid", "email"},
	}
	at := func(usual string) string {
		if r.Issuer != "" {
			return r.Issuer
		}
		return usual
	}
	switch name {
	case signin.MethodGoogle:
		p.Issuer = at(issuerGoogle)
	case signin.MethodMicrosoft:
		tenant := r.Tenant
		if tenant == "" {
			tenant, p.AnyTenant = tenantCommon, true
		}
		p.Issuer = at(issuerMicrosoft) + "/" + tenant + "/v2.0"
	case signin.MethodApple:
		p.Issuer, p.FormPost = at(issuerApple), true
		p.Secret = oidc.SigningKey{Team: r.TeamID, KeyID: r.KeyID, ClientID: r.ClientID, Audience: p.Issuer, PEM: string(secret)}.Secret
	case signin.MethodGitHub:
		p.Issuer, p.Scopes = at(issuerGitHub), []string{"read:user", "user:email"}
	}
	return p, nil
}

func (s *Service) asker(name signin.Method) ProviderClient {
	if name == signin.MethodGitHub {
		return s.GitHub
	}
	return s.OIDC
}

// believed reports whether the provider has verified the e-mail address it asserts. Microsoft lets
// the administrator of any tenant write any address there, so that only personal accounts are
// believed, and tenants that proved the domain to be theirs.
func believed(name signin.Method, c oidc.Claims) bool {
	if name == signin.MethodMicrosoft {
		return c.OwnedDomain || c.Tenant == tenantPersonal
	}
	return c.EmailVerified != nil && *c.EmailVerified
}
