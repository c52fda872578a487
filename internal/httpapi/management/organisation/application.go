package organisation

import (
	"context"
	"time"

	api "vidimus/gen/api/management"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/organisation"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/httpapi/management/access"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/platform/value/timestamp"
)

// ListOrganizations lists what the account is a member of.
func (h *Handler) ListOrganizations(ctx context.Context, _ api.ListOrganizationsRequestObject) (api.ListOrganizationsResponseObject, error) {
	found, err := h.Organisations.ListForAccount(ctx, caller.From(ctx).AccountID)
	if err != nil {
		return nil, err
	}
	out := api.ListOrganizations200JSONResponse{}
	for _, o := range found {
		out = append(out, toOrganization(o))
	}
	return out, nil
}

func toOrganization(o organisation.Organisation) api.Organization {
	return api.Organization{UUID: o.ID, Name: o.Name, ContactEmail: o.ContactEmail, Role: o.Role, ConsoleIdleMinutes: o.IdleMinutes}
}

// UpdateOrganization changes an organisation.
func (h *Handler) UpdateOrganization(ctx context.Context, req api.UpdateOrganizationRequestObject) (api.UpdateOrganizationResponseObject, error) {
	m, err := h.Authorize(ctx, access.Requirement{Organisation: req.OrgID, Permission: organisation.WriteApplications})
	if err != nil {
		return nil, err
	}
	o, err := h.Organisations.Update(ctx, m, organisation.Change{Name: req.Body.Name, ContactEmail: req.Body.ContactEmail, IdleMinutes: req.Body.ConsoleIdleMinutes})
	if err != nil {
		return nil, err
	}
	return api.UpdateOrganization200JSONResponse(toOrganization(o)), nil
}

// ListApplications lists those that the member may see.
func (h *Handler) ListApplications(ctx context.Context, req api.ListApplicationsRequestObject) (api.ListApplicationsResponseObject, error) {
	m, err := h.Authorize(ctx, access.Requirement{Organisation: req.OrgID, Permission: organisation.ReadApplications})
	if err != nil {
		return nil, err
	}
	found, err := h.Organisations.ApplicationsOf(ctx, m)
	if err != nil {
		return nil, err
	}
	out := api.ListApplications200JSONResponse{}
	for _, a := range found {
		out = append(out, toApplication(a, ""))
	}
	return out, nil
}

// toApplication shows an application; secret is its key where that was just made.
func toApplication(a organisation.Application, secret string) api.Application {
	return api.Application{
		UUID: a.ID, ClientID: a.ID.String(), Name: a.Name, Mode: api.ApplicationMode(a.Environment), CreatedAt: timestamp.At(a.CreatedAt),
		APIKey: optional.Of(secret), APIKeyPrefix: optional.Of(a.KeyPrefix),
	}
}

// GetApplication reads one application.
func (h *Handler) GetApplication(ctx context.Context, req api.GetApplicationRequestObject) (api.GetApplicationResponseObject, error) {
	m, app, err := h.AuthorizeApplication(ctx, access.Requirement{Organisation: req.OrgID, Permission: organisation.ReadApplications}, req.ApplicationID)
	if err != nil {
		return nil, err
	}
	shown, err := h.shown(ctx, m, app)
	if err != nil {
		return nil, err
	}
	return api.GetApplication200JSONResponse(shown), nil
}

// shown is an application as a member sees it now.
func (h *Handler) shown(ctx context.Context, m organisation.Member, app application.Application) (api.Application, error) {
	found, err := h.Organisations.ApplicationsOf(ctx, m)
	if err != nil {
		return api.Application{}, err
	}
	for _, a := range found {
		if a.ID == app.ID {
			return toApplication(a, ""), nil
		}
	}
	return toApplication(organisation.Application{Application: app}, ""), nil
}

// CreateApplication creates an application with a first key.
func (h *Handler) CreateApplication(ctx context.Context, req api.CreateApplicationRequestObject) (api.CreateApplicationResponseObject, error) {
	m, err := h.Authorize(ctx, access.Requirement{Organisation: req.OrgID, Permission: organisation.WriteApplications})
	if err != nil {
		return nil, err
	}
	in := application.CreateInput{OrganisationID: m.OrganisationID, Name: req.Body.Name, Environment: application.Sandbox}
	if req.Body.Mode != nil {
		in.Environment = application.Environment(*req.Body.Mode)
	}
	app, err := h.Applications.Create(ctx, in)
	if err != nil {
		return nil, err
	}
	secret, key, err := h.Applications.CreateKey(ctx, app, "first key")
	if err != nil {
		return nil, err
	}
	return api.CreateApplication201JSONResponse(toApplication(organisation.Application{Application: app, KeyPrefix: key.Prefix}, secret)), nil
}

// UpdateApplication renames an application.
func (h *Handler) UpdateApplication(ctx context.Context, req api.UpdateApplicationRequestObject) (api.UpdateApplicationResponseObject, error) {
	m, app, err := h.AuthorizeApplication(ctx, access.Requirement{Organisation: req.OrgID, Permission: organisation.WriteApplications}, req.ApplicationID)
	if err != nil {
		return nil, err
	}
	if err := h.Applications.Rename(ctx, app, req.Body.Name); err != nil {
		return nil, err
	}
	app.Name = req.Body.Name
	shown, err := h.shown(ctx, m, app)
	if err != nil {
		return nil, err
	}
	return api.UpdateApplication200JSONResponse(shown), nil
}

// ListAPIKeys lists keys without their secrets.
func (h *Handler) ListAPIKeys(ctx context.Context, req api.ListAPIKeysRequestObject) (api.ListAPIKeysResponseObject, error) {
	_, app, err := h.AuthorizeApplication(ctx, access.Requirement{Organisation: req.OrgID, Permission: organisation.ReadApplications}, req.ApplicationID)
	if err != nil {
		return nil, err
	}
	keys, err := h.Applications.ListKeys(ctx, app.ID)
	if err != nil {
		return nil, err
	}
	out := api.ListAPIKeys200JSONResponse{}
	for _, k := range keys {
		out = append(out, api.APIKey{
			UUID: k.ID, Label: k.Label, Prefix: k.Prefix, CreatedAt: timestamp.At(k.CreatedAt), ExpiresAt: timestamp.Maybe(k.ExpiresAt), RevokedAt: timestamp.Maybe(k.RevokedAt), LastUsedAt: timestamp.Maybe(k.LastUsedAt),
		})
	}
	return out, nil
}

func toSecret(secret string, k application.Key) api.APIKeySecret {
	return api.APIKeySecret{APIKey: secret, UUID: k.ID, Label: k.Label, Prefix: k.Prefix, CreatedAt: timestamp.At(k.CreatedAt), ExpiresAt: timestamp.Maybe(k.ExpiresAt)}
}

// CreateAPIKey creates a key.
func (h *Handler) CreateAPIKey(ctx context.Context, req api.CreateAPIKeyRequestObject) (api.CreateAPIKeyResponseObject, error) {
	_, app, err := h.AuthorizeApplication(ctx, access.Requirement{Organisation: req.OrgID, Permission: organisation.WriteApplications}, req.ApplicationID)
	if err != nil {
		return nil, err
	}
	secret, key, err := h.Applications.IssueKey(ctx, app, application.KeyDraft{Label: req.Body.Label, ExpiresAt: req.Body.ExpiresAt.Standard()})
	if err != nil {
		return nil, err
	}
	return api.CreateAPIKey201JSONResponse(toSecret(secret, key)), nil
}

// RotateAPIKey creates a key that replaces another.
func (h *Handler) RotateAPIKey(ctx context.Context, req api.RotateAPIKeyRequestObject) (api.RotateAPIKeyResponseObject, error) {
	d := access.Requirement{Organisation: req.OrgID, Permission: organisation.WriteApplications, Target: &req.KeyID}
	_, app, err := h.AuthorizeApplication(ctx, d, req.ApplicationID)
	if err != nil {
		return nil, err
	}
	var overlap time.Duration
	if req.Body.OverlapSeconds != nil {
		overlap = time.Duration(*req.Body.OverlapSeconds) * time.Second
	}
	secret, key, err := h.Applications.RotateKey(ctx, app, req.KeyID, overlap)
	if err != nil {
		return nil, err
	}
	return api.RotateAPIKey201JSONResponse(toSecret(secret, key)), nil
}

// RevokeAPIKey ends a key.
func (h *Handler) RevokeAPIKey(ctx context.Context, req api.RevokeAPIKeyRequestObject) (api.RevokeAPIKeyResponseObject, error) {
	d := access.Requirement{Organisation: req.OrgID, Permission: organisation.WriteApplications, Target: &req.KeyID}
	_, app, err := h.AuthorizeApplication(ctx, d, req.ApplicationID)
	if err != nil {
		return nil, err
	}
	if err := h.Applications.RevokeKey(ctx, app.ID, req.KeyID); err != nil {
		return nil, err
	}
	return api.RevokeAPIKey204Response{}, nil
}
