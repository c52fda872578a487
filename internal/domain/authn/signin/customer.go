package signin

import (
	"context"
	"fmt"
	"regexp"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/ident"
)

// InvitationLife is the time for which an invitation can be accepted.
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
	// ExternalID is the application's own name for it; nil for none, and where one member is meant.
	ExternalID *string `json:"external_id,omitempty"`
	// MFA says which members show a second factor; empty where one member is meant.
	MFA       MFAPolicy `json:"mfa_policy,omitempty"`
	CreatedAt time.Time `json:"created_at,omitzero"`
}

var (
	slugForm = regexp.MustCompile(`^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$`)
	roleForm = regexp.MustCompile(`^[a-z0-9][a-z0-9_-]{0,49}$`)
)

// List are the organisations of an application, by slug.
func (s *Customers) List(ctx context.Context, applicationID uuid.UUID) ([]Customer, error) {
	rows, err := s.Store.Queries().AuthOrganizationList(ctx, applicationID)
	if err != nil {
		return nil, fmt.Errorf("list organisations: %w", err)
	}
	out := make([]Customer, len(rows))
	for i, r := range rows {
		out[i] = Customer{ID: r.OrganizationID, Slug: r.Slug, Name: r.Name, Members: r.Members, MFA: MFAPolicy(r.MfaPolicy)}
	}
	return out, nil
}

// InviteInput invites an e-mail address to a customer organisation.
type InviteInput struct {
	ApplicationID   uuid.UUID
	Customer, Email string
	// Roles are the application's own words; none stands for `member`.
	Roles    []string
	Language string
}

// InviteBySlug mails an invitation; it replaces an earlier one to the same address.
// In a sandbox nothing is mailed and the link is returned; elsewhere the returned
// link is empty.
func (s *Customers) InviteBySlug(ctx context.Context, in InviteInput) (link string, err error) {
	c, err := s.config.runtime(ctx, in.ApplicationID)
	if err != nil {
		return "", err
	}
	if in.Email, err = normalEmail(in.Email); err != nil {
		return "", err
	}
	to, err := s.Store.Queries().AuthOrganizationBySlug(ctx, db.AuthOrganizationBySlugParams{ApplicationID: in.ApplicationID, Slug: in.Customer})
	if err != nil {
		return "", notFoundAs(err, errCustomer)
	}
	open, err := s.invite(ctx, c, to.OrganizationID, in)
	return open.Link, err
}

// invite invites an address that is in its normal form.
func (s *core) invite(ctx context.Context, c Settings, to uuid.UUID, in InviteInput) (open OpenInvitation, err error) {
	if in.Roles, err = checkedRoles(in.Roles); err != nil {
		return OpenInvitation{}, err
	}
	id, secret, now := s.NewID(), ident.Secret(secretBytes), s.Now()
	p := db.AuthInvitationInsertParams{
		ApplicationID: in.ApplicationID, InvitationID: id, OrganizationID: to, Email: in.Email, Roles: in.Roles, Language: in.Language,
		TokenHash: s.tokens.hash("invitation", secret), CreatedAt: now, ExpiresAt: now.Add(InvitationLife),
	}
	open = OpenInvitation{ID: id, Email: in.Email, Roles: in.Roles, CreatedAt: p.CreatedAt, ExpiresAt: p.ExpiresAt}
	if c.Sandbox {
		open.Link = s.link(in.ApplicationID, pageInvitation, secret)
	} else if p.TokenSealed, err = s.Secrets.Seal([]byte(secret), id[:]); err != nil {
		return OpenInvitation{}, fmt.Errorf("seal invitation: %w", err)
	}
	return open, s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		before := db.AuthInvitationWithdrawParams{ApplicationID: in.ApplicationID, OrganizationID: to, Email: in.Email}
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
