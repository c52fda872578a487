package federation

import (
	"context"
	"fmt"
	"strings"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/authn/mailaddress"
	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/platform/client/oidc"
	"vidimus/internal/platform/storage/postgres"
)

// companyCallback is an address of its own for each company: one of them cannot
// pass off the answer of another one as its own (RFC 9700 section 4.4.2).
func (s *Service) companyCallback(applicationID uuid.UUID, slug string) string {
	return s.base(applicationID) + "/sso/" + slug + "/callback"
}

func (s *Service) protocolRequestForCompany(ctx context.Context, applicationID uuid.UUID, slug string) (protocolRequest, error) {
	row, err := s.connectionRow(ctx, applicationID, slug)
	if err != nil {
		return protocolRequest{}, err
	}
	c := row.AuthConnection
	domains, err := s.domainsOf(ctx, c)
	if err != nil {
		return protocolRequest{}, err
	}
	if Protocol(c.Protocol) == ProtocolSAML {
		party, err := s.samlParty(ctx, c, slug)
		return protocolRequest{name: signin.MethodCompany, customer: &c.OrganizationID, domains: domains, saml: &party}, err
	}
	secret, err := s.Secrets.Open(c.SecretSealed, companySeal(applicationID, c.OrganizationID))
	if err != nil {
		return protocolRequest{}, fmt.Errorf("open secret: %w", err)
	}
	return protocolRequest{
		name: signin.MethodCompany, customer: &c.OrganizationID, domains: domains, asker: s.OIDC,
		party: oidc.RelyingParty{
			Issuer: c.Issuer, ClientID: c.ClientID, Secret: oidc.Secret(string(secret)), RedirectURL: s.companyCallback(applicationID, slug),
			Scopes: []string{"openid", "email"},
		},
	}, nil
}

// CustomerProvider is a customer organisation whose people sign in through its own identity
// provider.
type CustomerProvider struct {
	Slug, Name string
	Required   bool
}

// CompanyOf finds the company to whose domain an address belongs, and reports
// whether there is one. It does not reveal whether the address has an account.
func (s *Service) CompanyOf(ctx context.Context, applicationID uuid.UUID, transaction, email string) (c CustomerProvider, found bool, err error) {
	if _, err := s.SignIn.SignIns.PendingSignIn(ctx, applicationID, transaction, signin.MethodCompany); err != nil {
		return CustomerProvider{}, false, err
	}
	normal, ok := mailaddress.Normalize(email)
	if !ok {
		return CustomerProvider{}, false, refusal("invalid_request", "email: Enter a valid mail address.")
	}
	_, domain, _ := strings.Cut(normal, "@")
	row, err := s.Store.Queries().AuthConnectionByDomain(ctx, db.AuthConnectionByDomainParams{ApplicationID: applicationID, Domain: domain})
	if postgres.NotFound(err) {
		return CustomerProvider{}, false, nil
	}
	if err != nil {
		return CustomerProvider{}, false, fmt.Errorf("load company: %w", err)
	}
	return CustomerProvider{Slug: row.AuthOrganization.Slug, Name: row.AuthOrganization.Name, Required: row.AuthConnection.IsRequired}, true, nil
}
