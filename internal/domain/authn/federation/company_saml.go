package federation

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/client/oidc"
	"vidimus/internal/platform/client/samlsp"
	"vidimus/internal/platform/storage/postgres"
)

const (
	// metadataLife is how long what a provider says of itself holds, metadataPause
	// how long nobody asks again although its signatures do not hold any more.
	metadataLife  = 24 * time.Hour
	metadataPause = 5 * time.Minute
)

// entity is the name of the application at the providers of companies.
func (s *Service) entity(applicationID uuid.UUID, slug string) string {
	return s.base(applicationID) + "/sso/" + slug + "/metadata"
}

// consumer is where answers are posted.
func (s *Service) consumer(applicationID uuid.UUID, slug string) string {
	return s.base(applicationID) + "/sso/" + slug + "/acs"
}

func (s *Service) checkSAML(in *ConnectionInput, wrong map[string][]string) {
	if in.ClientID != "" || in.Secret != "" || in.Issuer != "" {
		wrong["protocol"] = []string{"A provider of SAML is described by its metadata alone."}
	}
	if in.MetadataURL == "" && in.Metadata == "" {
		wrong["metadata"] = []string{"Give the metadata of the provider, or the address where they are."}
	}
	if in.MetadataURL != "" {
		if _, err := s.CheckURL(in.MetadataURL); err != nil || len(in.MetadataURL) > 2000 {
			wrong["metadata_url"] = []string{"Enter the web address of the metadata."}
		}
	}
}

// describe copies the provider's SAML metadata into the row.
func (s *Service) describe(ctx context.Context, in ConnectionInput, row *db.AuthConnectionPutParams) error {
	text := []byte(in.Metadata)
	if in.MetadataURL != "" {
		var err error
		if text, err = s.Fetch(ctx, in.MetadataURL); err != nil {
			return apperr.Invalid("metadata_unreachable", "metadata_url", "The metadata cannot be read there.")
		}
	}
	p, err := s.readProvider(text)
	if err != nil {
		return apperr.Invalid("metadata_invalid", "metadata", "This cannot be used: "+err.Error()+".")
	}
	now := s.Now()
	row.Issuer, row.Metadata, row.MetadataUrl, row.MetadataAt = p.EntityID, string(text), in.MetadataURL, &now
	return nil
}

func (s *Service) readProvider(text []byte) (samlsp.IdentityProvider, error) {
	p, err := samlsp.ParseIdentityProvider(text)
	if err != nil {
		return p, err
	}
	// A browser is sent there: nothing but a web address will do.
	if _, err := s.CheckURL(p.Address); err != nil {
		return p, errors.New("the metadata name no web address for redirects")
	}
	return p, nil
}

// samlParty is the application as the company's provider knows it.
func (s *Service) samlParty(ctx context.Context, c db.AuthConnection, slug string) (samlsp.ServiceProvider, error) {
	if c.MetadataAt == nil || s.Now().Sub(*c.MetadataAt) > metadataLife {
		// What cannot be read again holds as it was.
		c, _ = s.redescribed(ctx, c)
	}
	p, err := s.readProvider([]byte(c.Metadata))
	if err != nil {
		return samlsp.ServiceProvider{}, fmt.Errorf("read metadata: %w", err)
	}
	keys, err := s.samlKeys(ctx, c.ApplicationID, c.OrganizationID)
	return samlsp.ServiceProvider{EntityID: s.entity(c.ApplicationID, slug), Consumer: s.consumer(c.ApplicationID, slug), Provider: p, Keys: keys}, err
}

// redescribed reads again what a provider says of itself; false where it says
// nothing new, nothing at all, or is another one now.
func (s *Service) redescribed(ctx context.Context, c db.AuthConnection) (db.AuthConnection, bool) {
	if c.MetadataUrl == "" {
		return c, false
	}
	text, err := s.Fetch(ctx, c.MetadataUrl)
	if err != nil {
		return c, false
	}
	p, err := s.readProvider(text)
	if err != nil || p.EntityID != c.Issuer {
		return c, false
	}
	now := s.Now()
	changed := c.Metadata != string(text)
	c.Metadata, c.MetadataAt = string(text), &now
	err = s.Store.Queries().AuthConnectionDescribe(ctx, db.AuthConnectionDescribeParams{
		Metadata: c.Metadata, MetadataAt: c.MetadataAt, ApplicationID: c.ApplicationID, OrganizationID: c.OrganizationID, MetadataUrl: c.MetadataUrl,
	})
	return c, err == nil && changed
}

// Metadata returns the SAML metadata of the application for a company's identity provider.
func (s *Service) Metadata(ctx context.Context, applicationID uuid.UUID, slug string) ([]byte, error) {
	c, err := s.SignIn.Configuration.Settings(ctx, applicationID)
	if err != nil {
		return nil, err
	}
	if !c.Enabled {
		return nil, apperr.NotFound("not_found")
	}
	customer, err := s.customer(ctx, applicationID, slug)
	if err != nil {
		return nil, err
	}
	row, err := s.Store.Queries().AuthConnectionGet(ctx, db.AuthConnectionGetParams{ApplicationID: applicationID, Slug: slug})
	if err == nil && Protocol(row.AuthConnection.Protocol) == ProtocolSAML {
		party, err := s.samlParty(ctx, row.AuthConnection, slug)
		if err != nil {
			return nil, err
		}
		return party.Metadata()
	}
	if err != nil && !postgres.NotFound(err) {
		return nil, fmt.Errorf("load company: %w", err)
	}
	// Nothing is known of the provider yet; it may want to be told first.
	keys, err := s.samlKeys(ctx, applicationID, customer.OrganizationID)
	if err != nil {
		return nil, err
	}
	return samlsp.ServiceProvider{EntityID: s.entity(applicationID, slug), Consumer: s.consumer(applicationID, slug), Keys: keys}.Metadata()
}

// SAMLResponseInput is the SAMLResponse form that an identity provider posts through the browser.
type SAMLResponseInput struct {
	ApplicationID   uuid.UUID
	Customer        string
	Response, State string
}

// answer is what was posted, until the browser comes for it with its cookie, which
// it does not send along with a form of another site.
type answer struct {
	Subject string `json:"subject"`
	Email   string `json:"email"`
	// Untrusted tells that the answer did not hold.
	Untrusted bool `json:"untrusted"`
}

// ConsumeSAMLResponse validates the SAML response that an identity provider posted,
// and returns where to redirect the browser. Unsolicited responses are refused.
func (s *Service) ConsumeSAMLResponse(ctx context.Context, in SAMLResponseInput) (location string, err error) {
	row, err := s.connectionRow(ctx, in.ApplicationID, in.Customer)
	if err != nil {
		return "", err
	}
	c := row.AuthConnection
	if Protocol(c.Protocol) != ProtocolSAML {
		return "", apperr.NotFound("company_not_found")
	}
	request, err := s.Store.Queries().AuthorizationRequestPeek(ctx, db.AuthorizationRequestPeekParams{
		ApplicationID: in.ApplicationID, StateHash: hashOf(in.State), OrganizationID: &c.OrganizationID, Now: s.Now(),
	})
	if postgres.NotFound(err) {
		return s.ErrorURL(in.ApplicationID, "", errState)
	}
	if err != nil {
		return "", fmt.Errorf("find request: %w", err)
	}
	t, err := s.opened(request)
	if err != nil {
		return "", err
	}
	said, err := s.judgeSAML(ctx, c, in, t.kept.Request)
	if err != nil {
		return "", err
	}
	if err := s.store(ctx, request, said); err != nil {
		return "", err
	}
	return s.companyCallback(in.ApplicationID, in.Customer) + "?" + url.Values{"state": {in.State}}.Encode(), nil
}

// judgeSAML judges an answer, by the provider's new keys if the old ones do not
// fit, and uses it up.
func (s *Service) judgeSAML(ctx context.Context, c db.AuthConnection, in SAMLResponseInput, request string) (answer, error) {
	party, err := s.samlParty(ctx, c, in.Customer)
	if err != nil {
		return answer{}, err
	}
	claims, err := party.ValidateResponse(in.Response, request)
	if err != nil && c.MetadataAt != nil && s.Now().Sub(*c.MetadataAt) > metadataPause {
		if fresh, changed := s.redescribed(ctx, c); changed {
			if party, err = s.samlParty(ctx, fresh, in.Customer); err != nil {
				return answer{}, err
			}
			claims, err = party.ValidateResponse(in.Response, request)
		}
	}
	var failure *oidc.Error
	if asFailure(err, &failure) {
		return answer{Untrusted: true}, nil
	}
	if err != nil {
		return answer{}, err
	}
	n, err := s.Store.Queries().AuthAssertionUse(ctx, db.AuthAssertionUseParams{
		ApplicationID: c.ApplicationID, OrganizationID: c.OrganizationID, AssertionHash: hashOf(claims.Assertion), ExpiresAt: claims.Until,
	})
	if err != nil {
		return answer{}, fmt.Errorf("use assertion: %w", err)
	}
	return answer{Subject: claims.Subject, Email: claims.Email, Untrusted: n == 0}, nil
}

func (s *Service) store(ctx context.Context, request db.AuthorizationRequest, said answer) error {
	raw, err := json.Marshal(said)
	if err != nil {
		return fmt.Errorf("write answer: %w", err)
	}
	sealed, err := s.Secrets.Seal(raw, answerSeal(request))
	if err != nil {
		return fmt.Errorf("seal answer: %w", err)
	}
	// Of two answers the first one counts.
	_, err = s.Store.Queries().AuthorizationRequestAnswer(ctx, db.AuthorizationRequestAnswerParams{
		AnswerSealed: sealed, ApplicationID: request.ApplicationID, StateHash: request.StateHash,
	})
	if err != nil {
		return fmt.Errorf("store answer: %w", err)
	}
	return nil
}

func answerSeal(d db.AuthorizationRequest) []byte { return append([]byte("answer "), d.StateHash...) }

// answered is what was posted for the request that the browser came back from.
func (s *Service) answered(w protocolRequest, t taken) (c oidc.Claims, refused error, reason string, err error) {
	if len(t.row.AnswerSealed) == 0 {
		return c, errCancelled, "provider_cancelled", nil
	}
	var said answer
	if err := s.unseal(t.row.AnswerSealed, answerSeal(t.row), &said); err != nil {
		return c, nil, "", err
	}
	if said.Untrusted {
		return c, errUntrusted, errUntrusted.Code, nil
	}
	return oidc.Claims{Issuer: w.saml.Provider.EntityID, Subject: said.Subject, Email: said.Email}, nil, "", nil
}
