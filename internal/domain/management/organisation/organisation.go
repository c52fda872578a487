// Package organisation owns who may run which applications: organisations, their
// members, roles and invitations, and the log of what members did (contract,
// management API). Accounts themselves belong to package console.
package organisation

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
)

// Secrets hashes what has to be recognised and seals what has to be read again.
type Secrets interface {
	Hash(purpose, secret string) ([]byte, error)
	Seal(plaintext, associated []byte) ([]byte, error)
	Open(sealed, associated []byte) ([]byte, error)
}

// Deps are the dependencies of a Service. All are required.
type Deps struct {
	Store        *postgres.Store
	Secrets      Secrets
	Jobs         jobs.Inserter
	Applications *application.Service
	Now          func() time.Time
	NewID        func() uuid.UUID
}

// Service keeps organisations.
type Service struct{ Deps }

// New returns a service.
func New(p Deps) *Service { return &Service{p} }

// Organisation is an organisation with the caller's membership in it.
type Organisation struct {
	ID           uuid.UUID
	Name         string
	ContactEmail *string
	// Role is the short name of the account's role.
	Role string
	// IdleMinutes is after how many minutes without a call the login of a member's browser ends.
	IdleMinutes int
}

// Member is an account in an organisation, with what it may do there.
type Member struct {
	OrganisationID, ID, Account uuid.UUID
	// Email is the address of the account, Name what its owner is called, if that is known.
	Email, Name string
	Role        Role
	// Applications are those that the member may see; empty for all.
	Applications []uuid.UUID
}

// HasPermission reports whether the member has a permission.
func (m Member) HasPermission(p Permission) bool {
	return p == Membership || slices.Contains(m.Role.Permissions, p)
}

// CanAccessApplication reports whether the member may access an application of the organisation.
func (m Member) CanAccessApplication(applicationID uuid.UUID) bool {
	return len(m.Applications) == 0 || slices.Contains(m.Applications, applicationID)
}

// Authorize returns the membership of an account if it has the required permission.
// An organisation that the account does not belong to gives the same error as an
// unknown one. For a missing permission the member is returned with the refusal.
func (s *Service) Authorize(ctx context.Context, organisationID, account uuid.UUID, needed Permission) (Member, error) {
	row, err := s.Store.Queries().MembershipGet(ctx, db.MembershipGetParams{OrganisationID: organisationID, AccountID: account})
	if postgres.NotFound(err) {
		return Member{}, apperr.NotFound("organisation_unknown")
	}
	if err != nil {
		return Member{}, fmt.Errorf("load membership: %w", err)
	}
	m := Member{OrganisationID: organisationID, ID: row.MemberID, Account: account, Email: row.Email, Name: row.Name, Applications: row.ApplicationIds}
	m.Role = roleOf(row.RoleID, row.Permissions)
	if !m.HasPermission(needed) {
		return m, apperr.Forbidden("permission_missing")
	}
	return m, nil
}

// roleOf is the role of a member, built in or with permissions of the organisation's own.
func roleOf(id uuid.UUID, permissions []string) Role {
	if r, ok := builtinByID(id); ok {
		return r
	}
	return Role{ID: id, Permissions: named(permissions)}
}

// MembersWithPermission lists the members who may access an application and have a permission there, the oldest
// first.
func MembersWithPermission(ctx context.Context, q *db.Queries, applicationID uuid.UUID, needed Permission) ([]Member, error) {
	rows, err := q.ApplicationMembers(ctx, applicationID)
	if err != nil {
		return nil, fmt.Errorf("list members of application: %w", err)
	}
	out := []Member{}
	for _, r := range rows {
		m := Member{OrganisationID: r.OrganisationID, ID: r.MemberID, Account: r.AccountID, Email: r.Email, Name: r.Name, Applications: r.ApplicationIds}
		if m.Role = roleOf(r.RoleID, r.Permissions); m.HasPermission(needed) {
			out = append(out, m)
		}
	}
	return out, nil
}

// AuthorizeApplication is Enter for an application of the organisation.
func (s *Service) AuthorizeApplication(ctx context.Context, organisationID, account, applicationID uuid.UUID, needed Permission) (Member, application.Application, error) {
	m, err := s.Authorize(ctx, organisationID, account, needed)
	if err != nil {
		return m, application.Application{}, err
	}
	app, err := s.Applications.Get(ctx, applicationID)
	if err != nil {
		return m, app, err
	}
	if app.OrganisationID != organisationID || !m.CanAccessApplication(applicationID) {
		return m, app, apperr.NotFound("application_unknown")
	}
	return m, app, nil
}

// ListForAccount lists the organisations of an account, oldest first.
func (s *Service) ListForAccount(ctx context.Context, account uuid.UUID) ([]Organisation, error) {
	rows, err := s.Store.Queries().OrganisationsOf(ctx, account)
	if err != nil {
		return nil, fmt.Errorf("list organisations: %w", err)
	}
	out := make([]Organisation, len(rows))
	for i, r := range rows {
		out[i] = Organisation{ID: r.OrganisationID, Name: r.Name, ContactEmail: r.ContactEmail, Role: r.Slug, IdleMinutes: int(r.ConsoleIdleMinutes)}
		if role, ok := builtinByID(r.RoleID); ok {
			out[i].Role = role.Slug
		}
	}
	return out, nil
}

// Change holds the members of an organisation to change; nil members stay.
type Change struct {
	Name, ContactEmail *string
	// IdleMinutes is 5 to 480.
	IdleMinutes *int
}

// Update changes an organisation.
func (s *Service) Update(ctx context.Context, m Member, c Change) (Organisation, error) {
	p := db.OrganisationUpdateParams{OrganisationID: m.OrganisationID, SetContact: c.ContactEmail != nil}
	if c.IdleMinutes != nil {
		p.ConsoleIdleMinutes = new(int32(*c.IdleMinutes))
	}
	if c.Name != nil {
		name, err := checkName(*c.Name)
		if err != nil {
			return Organisation{}, err
		}
		p.Name = &name
	}
	if c.ContactEmail != nil && *c.ContactEmail != "" {
		if err := application.CheckContact(*c.ContactEmail); err != nil {
			return Organisation{}, err
		}
		p.ContactEmail = c.ContactEmail
	}
	row, err := s.Store.Queries().OrganisationUpdate(ctx, p)
	if postgres.NotFound(err) {
		return Organisation{}, apperr.NotFound("organisation_unknown")
	}
	if err != nil {
		return Organisation{}, fmt.Errorf("change organisation: %w", err)
	}
	return Organisation{ID: row.OrganisationID, Name: row.Name, ContactEmail: row.ContactEmail, Role: m.Role.Slug, IdleMinutes: int(row.ConsoleIdleMinutes)}, nil
}

// Application is one of an organisation.
type Application struct {
	application.Application
	// KeyPrefix is the first characters of its newest good key; empty without one.
	KeyPrefix string
}

// ApplicationsOf lists the applications that a member may see, oldest first.
func (s *Service) ApplicationsOf(ctx context.Context, m Member) ([]Application, error) {
	rows, err := s.Store.Queries().OrganisationApplications(ctx, db.OrganisationApplicationsParams{OrganisationID: m.OrganisationID, Now: s.Now()})
	if err != nil {
		return nil, fmt.Errorf("list applications: %w", err)
	}
	out := []Application{}
	for _, r := range rows {
		if !m.CanAccessApplication(r.ApplicationID) {
			continue
		}
		a := Application{KeyPrefix: r.KeyPrefix}
		a.ID, a.OrganisationID, a.Name, a.Environment, a.CreatedAt = r.ApplicationID, m.OrganisationID, r.Name, application.Environment(r.Environment), r.CreatedAt
		out = append(out, a)
	}
	return out, nil
}
