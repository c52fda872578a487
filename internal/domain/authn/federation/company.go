package federation

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// Protocol is the protocol of a customer's identity provider: OpenID Connect or SAML.
type Protocol string

// The protocols.
const (
	ProtocolOIDC Protocol = "oidc"
	ProtocolSAML Protocol = "saml"
)

// Connection is how the people of one organisation sign in through their company.
type Connection struct {
	// Customer is the slug of the organisation, Name what it is called.
	Customer string   `json:"organization"`
	Name     string   `json:"name"`
	Protocol Protocol `json:"protocol"`
	Issuer   string   `json:"issuer"`
	ClientID string   `json:"client_id,omitempty"`
	// Domains are those of the mail addresses that the company speaks for.
	Domains []string `json:"domains"`
	// Required has people of these domains sign in this way alone.
	Required bool `json:"is_required"`
	// RedirectURL has to be registered at the company's provider.
	RedirectURL string `json:"redirect_url"`
	// EntityID is the name of the application at a provider of SAML, and where its own metadata are.
	EntityID    string    `json:"entity_id,omitempty"`
	MetadataURL string    `json:"metadata_url,omitempty"`
	UpdatedAt   time.Time `json:"updated_at"`
}

// ConnectionInput sets up the sign-in of a company.
type ConnectionInput struct {
	ApplicationID uuid.UUID
	Customer      string
	Protocol      Protocol
	Issuer        string
	ClientID      string
	// Secret is the client secret; empty keeps the one that is there.
	Secret   string
	Domains  []string
	Required bool
	// Metadata are what a provider of SAML says of itself, or MetadataURL where it
	// says it. From there they are read again, so that keys may change.
	Metadata, MetadataURL string
}

// SetConnection keeps how the people of an organisation sign in.
func (s *Service) SetConnection(ctx context.Context, in ConnectionInput) (Connection, error) {
	customer, err := s.customer(ctx, in.ApplicationID, in.Customer)
	if err != nil {
		return Connection{}, err
	}
	if err := s.checkConnection(&in); err != nil {
		return Connection{}, err
	}
	row := db.AuthConnectionPutParams{
		ApplicationID: in.ApplicationID, OrganizationID: customer.OrganizationID, Protocol: string(in.Protocol), Issuer: in.Issuer,
		ClientID: in.ClientID, IsRequired: in.Required, UpdatedAt: s.Now(),
	}
	if in.Protocol == ProtocolSAML {
		err = s.describe(ctx, in, &row)
	} else {
		row.SecretSealed, err = s.secretOfCompany(ctx, in, customer.OrganizationID)
	}
	if err != nil {
		return Connection{}, err
	}
	err = s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		if err := tx.AuthConnectionPut(ctx, row); err != nil {
			return fmt.Errorf("store company: %w", err)
		}
		return s.setDomains(ctx, tx, in, customer.OrganizationID)
	})
	if err != nil {
		return Connection{}, err
	}
	s.SignIn.Configuration.Forget(in.ApplicationID)
	return s.Connection(ctx, in.ApplicationID, in.Customer)
}

func (s *Service) setDomains(ctx context.Context, tx postgres.Tx, in ConnectionInput, id uuid.UUID) error {
	if err := tx.AuthDomainsDelete(ctx, db.AuthDomainsDeleteParams{ApplicationID: in.ApplicationID, OrganizationID: id}); err != nil {
		return fmt.Errorf("remove domains: %w", err)
	}
	for _, d := range in.Domains {
		n, err := tx.AuthDomainInsert(ctx, db.AuthDomainInsertParams{ApplicationID: in.ApplicationID, Domain: d, OrganizationID: id})
		if err != nil {
			return fmt.Errorf("store domain: %w", err)
		}
		if n == 0 {
			return apperr.Invalid("domain_taken", "domains", "Another organisation speaks for one of these domains.")
		}
	}
	return nil
}

func (s *Service) secretOfCompany(ctx context.Context, in ConnectionInput, id uuid.UUID) ([]byte, error) {
	if in.Secret == "" {
		row, err := s.Store.Queries().AuthConnectionByID(ctx, db.AuthConnectionByIDParams{ApplicationID: in.ApplicationID, OrganizationID: id})
		switch {
		case err == nil && len(row.AuthConnection.SecretSealed) > 0:
			return row.AuthConnection.SecretSealed, nil
		case err == nil || postgres.NotFound(err):
			return nil, apperr.Invalid("client_secret_missing", "client_secret", "This field is required.")
		}
		return nil, fmt.Errorf("load company: %w", err)
	}
	sealed, err := s.Secrets.Seal([]byte(in.Secret), companySeal(in.ApplicationID, id))
	if err != nil {
		return nil, fmt.Errorf("seal secret: %w", err)
	}
	return sealed, nil
}

func companySeal(applicationID, id uuid.UUID) []byte {
	return slices.Concat(applicationID[:], []byte("company "), id[:])
}

func (s *Service) customer(ctx context.Context, applicationID uuid.UUID, slug string) (db.AuthOrganization, error) {
	row, err := s.Store.Queries().AuthOrganizationBySlug(ctx, db.AuthOrganizationBySlugParams{ApplicationID: applicationID, Slug: slug})
	if postgres.NotFound(err) {
		return row, apperr.NotFound("organization_not_found")
	}
	if err != nil {
		return row, fmt.Errorf("load organisation: %w", err)
	}
	return row, nil
}

// Connection returns the identity provider connection of a customer organisation.
func (s *Service) Connection(ctx context.Context, applicationID uuid.UUID, slug string) (Connection, error) {
	row, err := s.connectionRow(ctx, applicationID, slug)
	if err != nil {
		return Connection{}, err
	}
	return s.connectionOf(ctx, row.AuthConnection, row.AuthOrganization)
}

// Connections are those of all organisations of an application, by slug.
func (s *Service) Connections(ctx context.Context, applicationID uuid.UUID) ([]Connection, error) {
	rows, err := s.Store.Queries().AuthConnectionList(ctx, applicationID)
	if err != nil {
		return nil, fmt.Errorf("list companies: %w", err)
	}
	out := make([]Connection, len(rows))
	for i, r := range rows {
		if out[i], err = s.connectionOf(ctx, r.AuthConnection, r.AuthOrganization); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// RemoveConnection has the people of an organisation sign in like everybody else.
func (s *Service) RemoveConnection(ctx context.Context, applicationID uuid.UUID, slug string) error {
	row, err := s.connectionRow(ctx, applicationID, slug)
	if err != nil {
		return err
	}
	id := row.AuthConnection.OrganizationID
	err = s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		if _, err := tx.AuthConnectionDelete(ctx, db.AuthConnectionDeleteParams{ApplicationID: applicationID, OrganizationID: id}); err != nil {
			return fmt.Errorf("remove company: %w", err)
		}
		return tx.AuthDomainsDelete(ctx, db.AuthDomainsDeleteParams{ApplicationID: applicationID, OrganizationID: id})
	})
	s.SignIn.Configuration.Forget(applicationID)
	return err
}

func (s *Service) connectionRow(ctx context.Context, applicationID uuid.UUID, slug string) (db.AuthConnectionGetRow, error) {
	row, err := s.Store.Queries().AuthConnectionGet(ctx, db.AuthConnectionGetParams{ApplicationID: applicationID, Slug: slug})
	if postgres.NotFound(err) {
		return row, apperr.NotFound("company_not_found")
	}
	if err != nil {
		return row, fmt.Errorf("load company: %w", err)
	}
	return row, nil
}

func (s *Service) domainsOf(ctx context.Context, c db.AuthConnection) ([]string, error) {
	domains, err := s.Store.Queries().AuthDomainsOf(ctx, db.AuthDomainsOfParams{ApplicationID: c.ApplicationID, OrganizationID: c.OrganizationID})
	if err != nil {
		return nil, fmt.Errorf("load domains: %w", err)
	}
	return domains, nil
}

func (s *Service) connectionOf(ctx context.Context, c db.AuthConnection, o db.AuthOrganization) (Connection, error) {
	domains, err := s.domainsOf(ctx, c)
	out := Connection{
		Customer: o.Slug, Name: o.Name, Protocol: Protocol(c.Protocol), Issuer: c.Issuer, ClientID: c.ClientID, Domains: domains, Required: c.IsRequired,
		RedirectURL: s.companyCallback(c.ApplicationID, o.Slug), UpdatedAt: c.UpdatedAt,
	}
	if out.Protocol == ProtocolSAML {
		out.RedirectURL, out.EntityID, out.MetadataURL = s.consumer(c.ApplicationID, o.Slug), s.entity(c.ApplicationID, o.Slug), c.MetadataUrl
	}
	return out, err
}
