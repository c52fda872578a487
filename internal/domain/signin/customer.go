package signin

import (
	"context"
	"fmt"
	"regexp"
	"time"
	"unicode/utf8"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/apperr"
	"vidimus/internal/platform/ident"
	"vidimus/internal/platform/jobs"
	"vidimus/internal/platform/postgres"
)

// InvitationLife is how long an invitation can be accepted.
const InvitationLife = 7 * 24 * time.Hour

const (
	maxRoles       = 10
	maxNameRunes   = 200
	pageInvitation = "invite"
)

// Customer is an organisation of an application's own customers.
type Customer struct {
	ID   uuid.UUID `json:"id"`
	Slug string    `json:"slug"`
	Name string    `json:"name"`
	// Roles are those of one member; nil where no member is meant.
	Roles []string `json:"roles,omitempty"`
	// Members is how many there are; zero where one member is meant.
	Members int64 `json:"members,omitempty"`
}

var (
	slugForm = regexp.MustCompile(`^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$`)
	roleForm = regexp.MustCompile(`^[a-z0-9][a-z0-9_-]{0,49}$`)
)

// AddCustomer makes an organisation; its slug is its own within the application.
func (s *Service) AddCustomer(ctx context.Context, applicationID uuid.UUID, slug, name string) (Customer, error) {
	switch n := utf8.RuneCountInString(name); {
	case !slugForm.MatchString(slug):
		return Customer{}, apperr.Invalid("slug_invalid", "slug", "Use up to 63 small letters, digits and hyphens.")
	case n == 0 || n > maxNameRunes || !utf8.ValidString(name):
		return Customer{}, apperr.Invalid("name_invalid", "name", "Enter a name of up to 200 characters.")
	}
	out := Customer{ID: s.NewID(), Slug: slug, Name: name}
	n, err := s.Store.Queries().AuthOrganizationInsert(ctx, db.AuthOrganizationInsertParams{
		ApplicationID: applicationID, OrganizationID: out.ID, Slug: slug, Name: name, CreatedAt: s.Now(),
	})
	if err != nil {
		return Customer{}, fmt.Errorf("store organisation: %w", err)
	}
	if n == 0 {
		return Customer{}, apperr.Conflict("slug_taken", "There is an organisation of this slug.")
	}
	return out, nil
}

// Customers are the organisations of an application, by slug.
func (s *Service) Customers(ctx context.Context, applicationID uuid.UUID) ([]Customer, error) {
	rows, err := s.Store.Queries().AuthOrganizationList(ctx, applicationID)
	if err != nil {
		return nil, fmt.Errorf("list organisations: %w", err)
	}
	out := make([]Customer, len(rows))
	for i, r := range rows {
		out[i] = Customer{ID: r.OrganizationID, Slug: r.Slug, Name: r.Name, Members: r.Members}
	}
	return out, nil
}

// InviteInput invites somebody to an organisation.
type InviteInput struct {
	ApplicationID   uuid.UUID
	Customer, Email string
	// Roles are the application's own words; none stands for `member`.
	Roles    []string
	Language string
}

// Invite has an invitation mailed; one to the same address before is void. In a
// sandbox nothing is mailed and the link is returned; elsewhere it is empty.
func (s *Service) Invite(ctx context.Context, in InviteInput) (link string, err error) {
	c, err := s.runtime(ctx, in.ApplicationID)
	if err != nil {
		return "", err
	}
	email, err := normalEmail(in.Email)
	if err != nil {
		return "", err
	}
	if in.Roles, err = checkedRoles(in.Roles); err != nil {
		return "", err
	}
	to, err := s.Store.Queries().AuthOrganizationBySlug(ctx, db.AuthOrganizationBySlugParams{ApplicationID: in.ApplicationID, Slug: in.Customer})
	if err != nil {
		return "", missing(err, apperr.NotFound("organization_not_found"))
	}
	id, secret, now := s.NewID(), ident.Secret(secretBytes), s.Now()
	p := db.AuthInvitationInsertParams{
		ApplicationID: in.ApplicationID, InvitationID: id, OrganizationID: to.OrganizationID, Email: email, Roles: in.Roles, Language: in.Language,
		TokenHash: s.tokens.hash("invitation", secret), CreatedAt: now, ExpiresAt: now.Add(InvitationLife),
	}
	if c.Sandbox {
		link = s.link(in.ApplicationID, pageInvitation, secret)
	} else if p.TokenSealed, err = s.Secrets.Seal([]byte(secret), id[:]); err != nil {
		return "", fmt.Errorf("seal invitation: %w", err)
	}
	return link, s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		before := db.AuthInvitationWithdrawParams{ApplicationID: in.ApplicationID, OrganizationID: to.OrganizationID, Email: email}
		if err := tx.AuthInvitationWithdraw(ctx, before); err != nil {
			return fmt.Errorf("withdraw invitation: %w", err)
		}
		if err := tx.AuthInvitationInsert(ctx, p); err != nil {
			return fmt.Errorf("store invitation: %w", err)
		}
		return s.Jobs.InsertMany(ctx, tx, []jobs.Args{MailInvitationArgs{ApplicationID: in.ApplicationID, Invitation: id}})
	})
}

func checkedRoles(roles []string) ([]string, error) {
	if len(roles) == 0 {
		return []string{"member"}, nil
	}
	if len(roles) > maxRoles {
		return nil, apperr.Invalid("roles_invalid", "roles", "Give at most 10 roles.")
	}
	for _, r := range roles {
		if !roleForm.MatchString(r) {
			return nil, apperr.Invalid("roles_invalid", "roles", "Use small letters, digits, hyphens and underscores.")
		}
	}
	return roles, nil
}
