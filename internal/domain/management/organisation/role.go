package organisation

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// Role is a set of rights with a name.
type Role struct {
	ID                      uuid.UUID
	Slug, Name, Description string
	Permissions             []Permission
	Builtin                 bool
}

// Owner is the role that an organisation is never without.
var Owner = builtin("OWNER", "Owner", "May do everything, give roles and hand the organization over.", append(Permissions(), writeRoles))

// builtins are the roles that every organisation has.
var builtins = []Role{
	Owner,
	builtin("ADMIN", "Administrator", "May do everything but change roles.", Permissions()),
	builtin("COMPLIANCE_OFFICER", "Compliance officer", "Reviews sessions, screenings, transactions and cases, and keeps lists.",
		of("sessions cases lists blocklist users:list,read,write businesses:list,read,write transactions analytics audit-logs workflows:read questionnaires:read")),
	builtin("DEVELOPER", "Developer", "Builds workflows, webhooks and keys; reads and creates sessions.",
		of("sessions:list,read,create workflows questionnaires webhooks customization applications analytics users:list,read businesses:list,read transactions:list lists:read")),
	builtin("READER", "Reader", "Reads.", reading()),
}

// roleSpace keeps the ids of built-in roles the same in every installation.
var roleSpace = uuid.MustParse("5f0d1d0c-8f3b-4f0e-9d0b-6a1f4b7f2c11")

func builtin(slug, name, description string, permissions []Permission) Role {
	return Role{
		ID: uuid.NewSHA1(roleSpace, []byte(slug)), Slug: slug, Name: name, Description: description, Permissions: permissions, Builtin: true,
	}
}

// BuiltinRole finds a built-in role by its short name, whatever its case.
func BuiltinRole(slug string) (Role, bool) {
	i := slices.IndexFunc(builtins, func(r Role) bool { return strings.EqualFold(r.Slug, slug) })
	if i < 0 {
		return Role{}, false
	}
	return builtins[i], true
}

func builtinByID(id uuid.UUID) (Role, bool) {
	i := slices.IndexFunc(builtins, func(r Role) bool { return r.ID == id })
	if i < 0 {
		return Role{}, false
	}
	return builtins[i], true
}

// Roles lists the built-in roles and the organisation's own.
func (s *Service) Roles(ctx context.Context, organisationID uuid.UUID) ([]Role, error) {
	rows, err := s.Store.Queries().RoleList(ctx, organisationID)
	if err != nil {
		return nil, fmt.Errorf("list roles: %w", err)
	}
	out := slices.Clone(builtins)
	for _, r := range rows {
		out = append(out, fromRow(r))
	}
	return out, nil
}

func fromRow(r db.OrganisationRole) Role {
	return Role{ID: r.RoleID, Slug: r.Slug, Name: r.Name, Description: r.Description, Permissions: named(r.Permissions)}
}

func named(texts []string) []Permission {
	out := make([]Permission, len(texts))
	for i, t := range texts {
		out[i] = Permission(t)
	}
	return out
}

// RoleChange holds the members of a role to change; nil members stay.
type RoleChange struct {
	Name, Description *string
	Permissions       *[]string
}

// CreateRole makes a role of an organisation.
func (s *Service) CreateRole(ctx context.Context, organisationID uuid.UUID, slug string, c RoleChange) (Role, error) {
	granted, err := checked(c.Permissions)
	if err != nil {
		return Role{}, err
	}
	if _, taken := BuiltinRole(slug); taken {
		return Role{}, errSlug
	}
	p := db.RoleInsertParams{
		OrganisationID: organisationID, RoleID: s.NewID(), Slug: slug, Permissions: granted, CreatedAt: s.Now(),
	}
	if c.Name != nil {
		p.Name = *c.Name
	}
	if c.Description != nil {
		p.Description = *c.Description
	}
	n, err := s.Store.Queries().RoleInsert(ctx, p)
	if err != nil {
		return Role{}, fmt.Errorf("store role: %w", err)
	}
	if n == 0 {
		return Role{}, errSlug
	}
	return Role{ID: p.RoleID, Slug: slug, Name: p.Name, Description: p.Description, Permissions: named(granted)}, nil
}

var errSlug = apperr.Invalid("role_slug_taken", "slug", "There is a role of this short name.")

// checked refuses rights that there are not and puts the others in order.
func checked(wanted *[]string) ([]string, error) {
	if wanted == nil {
		return nil, nil
	}
	out := slices.Clone(*wanted)
	slices.Sort(out)
	out = slices.Compact(out)
	for _, p := range out {
		if !slices.Contains(all, Permission(p)) {
			return nil, apperr.Invalid("permission_unknown", "permissions", fmt.Sprintf("%q is not a permission.", p))
		}
	}
	if out == nil {
		out = []string{}
	}
	return out, nil
}

// UpdateRole changes a role; members have the new rights with their next call.
func (s *Service) UpdateRole(ctx context.Context, organisationID, roleID uuid.UUID, c RoleChange) (Role, error) {
	if err := s.changeable(roleID); err != nil {
		return Role{}, err
	}
	granted, err := checked(c.Permissions)
	if err != nil {
		return Role{}, err
	}
	row, err := s.Store.Queries().RoleUpdate(ctx, db.RoleUpdateParams{
		OrganisationID: organisationID, RoleID: roleID, Name: c.Name, Description: c.Description, Permissions: granted,
	})
	if postgres.NotFound(err) {
		return Role{}, errNoRole
	}
	if err != nil {
		return Role{}, fmt.Errorf("change role: %w", err)
	}
	return fromRow(row), nil
}

// DeleteRole deletes a role that no member or invitation has.
func (s *Service) DeleteRole(ctx context.Context, organisationID, roleID uuid.UUID) error {
	if err := s.changeable(roleID); err != nil {
		return err
	}
	n, err := s.Store.Queries().RoleDelete(ctx, db.RoleDeleteParams{OrganisationID: organisationID, RoleID: roleID})
	if err != nil {
		return fmt.Errorf("delete role: %w", err)
	}
	if n == 1 {
		return nil
	}
	if _, err := s.role(ctx, organisationID, roleID); err != nil {
		return errNoRole
	}
	return apperr.Conflict("role_in_use", "Members or invitations have this role.")
}

var errNoRole = apperr.NotFound("role_unknown")

func (s *Service) changeable(roleID uuid.UUID) error {
	if _, ok := builtinByID(roleID); ok {
		return apperr.Conflict("role_builtin", "Built-in roles cannot be changed.")
	}
	return nil
}

// role finds a role that an organisation has.
func (s *Service) role(ctx context.Context, organisationID, roleID uuid.UUID) (Role, error) {
	roles, err := s.Roles(ctx, organisationID)
	if err != nil {
		return Role{}, err
	}
	i := slices.IndexFunc(roles, func(r Role) bool { return r.ID == roleID })
	if i < 0 {
		return Role{}, apperr.Invalid("role_unknown", "role", "There is no such role.")
	}
	return roles[i], nil
}
