package signin

import (
	"context"
	"fmt"
	"slices"
	"time"
	"unicode/utf8"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/optional"
)

const maxExternalID = 200

var (
	errCustomer  = apperr.NotFound("organization_not_found")
	errMember    = apperr.NotFound("member_not_found")
	errSlugTaken = apperr.Conflict("slug_taken", "There is an organisation of this slug.")
)

// CustomerDraft is a customer that is made or changed; nil members stay.
type CustomerDraft struct {
	Slug, Name *string
	// ExternalID is the application's own name for it; empty for none.
	ExternalID *string
	// MFA says which members show a second factor; MFAOff for a new one.
	MFA *MFAPolicy
}

func (d CustomerDraft) check() error {
	if d.Slug != nil && !slugForm.MatchString(*d.Slug) {
		return apperr.Invalid("slug_invalid", "slug", "Use up to 63 small letters, digits and hyphens.")
	}
	if d.Name != nil {
		if n := utf8.RuneCountInString(*d.Name); n == 0 || n > maxNameRunes || !utf8.ValidString(*d.Name) {
			return apperr.Invalid("name_invalid", "name", "Enter a name of up to 200 characters.")
		}
	}
	if d.ExternalID != nil && utf8.RuneCountInString(*d.ExternalID) > maxExternalID {
		return apperr.Invalid("external_id_invalid", "external_id", "Enter up to 200 characters.")
	}
	if d.MFA != nil && !slices.Contains(MFAPolicies, *d.MFA) {
		return apperr.Invalid("mfa_policy_invalid", "mfa_policy", "Use off, optional or required.")
	}
	return nil
}

// Create makes an organisation of the application's customers.
func (s *Customers) Create(ctx context.Context, applicationID uuid.UUID, d CustomerDraft) (Customer, error) {
	if err := d.check(); err != nil {
		return Customer{}, err
	}
	policy := MFAOff
	if d.MFA != nil {
		policy = *d.MFA
	}
	p := db.AuthOrganizationInsertParams{
		ApplicationID: applicationID, OrganizationID: s.NewID(), Slug: optional.Value(d.Slug), Name: optional.Value(d.Name), ExternalID: optional.Of(optional.Value(d.ExternalID)),
		MfaPolicy: string(policy), CreatedAt: s.Now(),
	}
	n, err := s.Store.Queries().AuthOrganizationInsert(ctx, p)
	if err != nil {
		return Customer{}, fmt.Errorf("store organisation: %w", err)
	}
	if n == 0 {
		return Customer{}, errSlugTaken
	}
	return Customer{ID: p.OrganizationID, Slug: p.Slug, Name: p.Name, ExternalID: p.ExternalID, MFA: policy, CreatedAt: p.CreatedAt}, nil
}

// ListPaginated is a part of the customers of an application, by slug.
func (s *Customers) ListPaginated(ctx context.Context, applicationID uuid.UUID, limit, offset int) (page []Customer, count int64, err error) {
	if count, err = s.Store.Queries().AuthOrganizationCount(ctx, applicationID); err != nil {
		return nil, 0, fmt.Errorf("count organisations: %w", err)
	}
	page, err = s.customers(ctx, db.AuthOrganizationPageParams{ApplicationID: applicationID, PageLimit: int32(limit), PageOffset: int32(offset)})
	return page, count, err
}

// Get reads one of them.
func (s *Customers) Get(ctx context.Context, applicationID, id uuid.UUID) (Customer, error) {
	found, err := s.customers(ctx, db.AuthOrganizationPageParams{ApplicationID: applicationID, OrganizationID: &id, PageLimit: 1})
	if err != nil {
		return Customer{}, err
	}
	if len(found) == 0 {
		return Customer{}, errCustomer
	}
	return found[0], nil
}

func (s *Customers) customers(ctx context.Context, p db.AuthOrganizationPageParams) ([]Customer, error) {
	rows, err := s.Store.Queries().AuthOrganizationPage(ctx, p)
	if err != nil {
		return nil, fmt.Errorf("list organisations: %w", err)
	}
	out := make([]Customer, len(rows))
	for i, r := range rows {
		out[i] = Customer{ID: r.OrganizationID, Slug: r.Slug, Name: r.Name, ExternalID: r.ExternalID, MFA: MFAPolicy(r.MfaPolicy), Members: r.Members, CreatedAt: r.CreatedAt}
	}
	return out, nil
}

// Update changes an organisation.
func (s *Customers) Update(ctx context.Context, applicationID, id uuid.UUID, d CustomerDraft) (Customer, error) {
	if err := d.check(); err != nil {
		return Customer{}, err
	}
	n, err := s.Store.Queries().AuthOrganizationUpdate(ctx, db.AuthOrganizationUpdateParams{
		Slug: d.Slug, Name: d.Name, MfaPolicy: (*string)(d.MFA), SetExternalID: d.ExternalID != nil, ExternalID: optional.Of(optional.Value(d.ExternalID)), ApplicationID: applicationID, OrganizationID: id,
	})
	if v, ok := postgres.ViolationOf(err); ok && v.Kind == postgres.ViolationUnique {
		return Customer{}, errSlugTaken
	}
	if err != nil {
		return Customer{}, fmt.Errorf("change organisation: %w", err)
	}
	if n == 0 {
		return Customer{}, errCustomer
	}
	return s.Get(ctx, applicationID, id)
}

// Delete removes an organisation; its people keep their accounts.
func (s *Customers) Delete(ctx context.Context, applicationID, id uuid.UUID) error {
	n, err := s.Store.Queries().AuthOrganizationDelete(ctx, db.AuthOrganizationDeleteParams{ApplicationID: applicationID, OrganizationID: id})
	return requireChanged(n, err, errCustomer, "delete organisation")
}

// requireChanged refuses what changed nothing.
func requireChanged(n int64, err, otherwise error, doing string) error {
	switch {
	case err != nil:
		return fmt.Errorf("%s: %w", doing, err)
	case n == 0:
		return otherwise
	}
	return nil
}

// CustomerMember is a member of a customer organisation.
type CustomerMember struct {
	Identity     uuid.UUID
	Email, Phone *string
	Roles        []string
	Since        time.Time
}

// Members lists the people of an organisation, in the order in which they came.
func (s *Customers) Members(ctx context.Context, applicationID, id uuid.UUID, limit, offset int) (members []CustomerMember, count int64, err error) {
	if _, err := s.Get(ctx, applicationID, id); err != nil {
		return nil, 0, err
	}
	count, err = s.Store.Queries().AuthMembershipCount(ctx, db.AuthMembershipCountParams{ApplicationID: applicationID, OrganizationID: id})
	if err != nil {
		return nil, 0, fmt.Errorf("count members: %w", err)
	}
	members, err = s.members(ctx, db.AuthMembershipPageParams{
		ApplicationID: applicationID, OrganizationID: id, PageLimit: int32(limit), PageOffset: int32(offset),
	})
	return members, count, err
}

func (s *Customers) members(ctx context.Context, p db.AuthMembershipPageParams) ([]CustomerMember, error) {
	rows, err := s.Store.Queries().AuthMembershipPage(ctx, p)
	if err != nil {
		return nil, fmt.Errorf("list members: %w", err)
	}
	out := make([]CustomerMember, len(rows))
	for i, r := range rows {
		out[i] = CustomerMember{Identity: r.IdentityID, Email: r.Email, Phone: r.Phone, Roles: r.Roles, Since: r.CreatedAt}
	}
	return out, nil
}

// Membership names an account in a customer organisation.
type Membership struct{ ApplicationID, Customer, Identity uuid.UUID }

// PutMember makes a person with an account a member, or gives a member other roles.
func (s *Customers) PutMember(ctx context.Context, m Membership, roles []string) (CustomerMember, error) {
	roles, err := checkedRoles(roles)
	if err != nil {
		return CustomerMember{}, err
	}
	if _, err := s.Get(ctx, m.ApplicationID, m.Customer); err != nil {
		return CustomerMember{}, err
	}
	err = s.Store.Queries().AuthMembershipPut(ctx, db.AuthMembershipPutParams{
		ApplicationID: m.ApplicationID, OrganizationID: m.Customer, IdentityID: m.Identity, Roles: roles, CreatedAt: s.Now(),
	})
	if v, ok := postgres.ViolationOf(err); ok && v.Kind == postgres.ViolationForeignKey {
		return CustomerMember{}, errMember
	}
	if err != nil {
		return CustomerMember{}, fmt.Errorf("store membership: %w", err)
	}
	found, err := s.members(ctx, db.AuthMembershipPageParams{
		ApplicationID: m.ApplicationID, OrganizationID: m.Customer, IdentityID: &m.Identity, PageLimit: 1,
	})
	if err == nil && len(found) == 0 {
		err = errMember // gone again at this moment
	}
	if err != nil {
		return CustomerMember{}, err
	}
	return found[0], nil
}

// RemoveMember ends a membership; the account stays.
func (s *Customers) RemoveMember(ctx context.Context, m Membership) error {
	n, err := s.Store.Queries().AuthMembershipDelete(ctx, db.AuthMembershipDeleteParams{
		ApplicationID: m.ApplicationID, OrganizationID: m.Customer, IdentityID: m.Identity,
	})
	return requireChanged(n, err, errMember, "delete membership")
}
