package signin

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/authn/mailaddress"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/value/optional"
)

// AccountStatus reports whether an account may sign in.
type AccountStatus string

// The standings: locked by failures for a while, blocked by those who run the application.
const (
	AccountActive  AccountStatus = "ACTIVE"
	AccountLocked  AccountStatus = "LOCKED"
	AccountBlocked AccountStatus = "BLOCKED"
)

// Person is an account as the operators of the application see it.
type Person struct {
	ID            uuid.UUID
	Standing      AccountStatus
	Email, Phone  *string
	EmailVerified bool
	VendorData    string
	HasPassword   bool
	// MFA reports whether an authenticator program is in use.
	MFA      bool
	Passkeys int
	// Sessions is how many are open.
	Sessions      int
	Organizations []Customer
	// LockedUntil is nil unless the account is locked now, LastSignIn for whoever never came.
	LockedUntil, BlockedAt, LastSignIn *time.Time
	// Terms is nil where nothing was asked for when the account was made.
	Terms     *AcceptedTerms
	CreatedAt time.Time
}

// PeopleFilter selects people; empty members select all.
type PeopleFilter struct {
	// Email is a whole address, in any form.
	Email, Phone, VendorData, Standing *string
	Organization                       *uuid.UUID
	Limit, Offset                      int
}

var errPerson = apperr.NotFound("account_not_found")

// List lists the people of an application, newest first.
func (s *AccountAdministration) List(ctx context.Context, applicationID uuid.UUID, f PeopleFilter) (people []Person, count int64, err error) {
	if f.Email != nil {
		if normal, ok := mailaddress.Normalize(*f.Email); ok {
			f.Email = &normal
		}
	}
	p := db.AuthPeoplePageParams{
		Now: s.Now(), ApplicationID: applicationID, Email: f.Email, Phone: f.Phone, VendorData: f.VendorData, Status: f.Standing,
		OrganizationID: f.Organization, PageLimit: int32(f.Limit), PageOffset: int32(f.Offset),
	}
	count, err = s.Store.Queries().AuthPeopleCount(ctx, db.AuthPeopleCountParams{
		Now: p.Now, ApplicationID: p.ApplicationID, Email: p.Email, Phone: p.Phone, VendorData: p.VendorData, Status: p.Status,
		OrganizationID: p.OrganizationID,
	})
	if err != nil {
		return nil, 0, fmt.Errorf("count people: %w", err)
	}
	people, err = s.people(ctx, p)
	return people, count, err
}

// Get reads one of them.
func (s *AccountAdministration) Get(ctx context.Context, applicationID, who uuid.UUID) (Person, error) {
	found, err := s.people(ctx, db.AuthPeoplePageParams{Now: s.Now(), ApplicationID: applicationID, IdentityID: &who, PageLimit: 1})
	if err != nil {
		return Person{}, err
	}
	if len(found) == 0 {
		return Person{}, errPerson
	}
	return found[0], nil
}

func (s *AccountAdministration) people(ctx context.Context, p db.AuthPeoplePageParams) ([]Person, error) {
	rows, err := s.Store.Queries().AuthPeoplePage(ctx, p)
	if err != nil {
		return nil, fmt.Errorf("list people: %w", err)
	}
	out := make([]Person, len(rows))
	for i, r := range rows {
		if out[i], err = personOf(r, p.Now); err != nil {
			return nil, err
		}
	}
	return out, nil
}

func personOf(r db.AuthPeoplePageRow, now time.Time) (Person, error) {
	p := Person{
		ID: r.IdentityID, Standing: AccountActive, Email: r.Email, Phone: r.Phone, EmailVerified: r.EmailVerified, VendorData: r.VendorData,
		HasPassword: r.HasPassword, MFA: r.HasTotp, Passkeys: int(r.Passkeys), Sessions: int(r.Sessions), BlockedAt: r.BlockedAt, CreatedAt: r.CreatedAt,
	}
	if r.LockedUntil != nil && now.Before(*r.LockedUntil) {
		p.Standing, p.LockedUntil = AccountLocked, r.LockedUntil
	}
	if r.BlockedAt != nil {
		p.Standing = AccountBlocked
	}
	if !r.LastSignInAt.IsZero() {
		p.LastSignIn = &r.LastSignInAt
	}
	if r.TermsAcceptedAt != nil {
		p.Terms = &AcceptedTerms{Terms: Terms{Terms: optional.Value(r.AcceptedTermsUrl), Privacy: optional.Value(r.AcceptedPrivacyUrl)}, At: *r.TermsAcceptedAt}
	}
	if err := json.Unmarshal(r.Organizations, &p.Organizations); err != nil {
		return Person{}, fmt.Errorf("read organisations of somebody: %w", err)
	}
	return p, nil
}
