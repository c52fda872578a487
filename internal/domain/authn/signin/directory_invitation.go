package signin

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/authn/mailaddress"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/iso"
)

// OpenInvitation is an invitation that can be accepted still.
type OpenInvitation struct {
	ID                   uuid.UUID
	Email                string
	Roles                []string
	CreatedAt, ExpiresAt time.Time
	// Link leads to it; told once, and in a sandbox alone.
	Link string
}

var (
	errInvitation  = apperr.NotFound("invitation_not_found")
	errSwitchedOff = apperr.Conflict("sign_in_off", "Signing in is switched off for this application, so that no invitation can be accepted.")
	errInvited     = apperr.Conflict("invited_already", "This address is being invited at the same moment.")
)

// InviteByID is Invite for a customer organisation known by its id.
func (s *Customers) InviteByID(ctx context.Context, customer uuid.UUID, in InviteInput) (OpenInvitation, error) {
	email, ok := mailaddress.Normalize(in.Email)
	switch {
	case !ok:
		return OpenInvitation{}, apperr.Invalid("email_invalid", "email", "Enter a valid mail address.")
	case in.Language != "" && !iso.IsLanguage(in.Language):
		return OpenInvitation{}, apperr.Invalid("language_unknown", "language", "There are no mails in this language.")
	}
	in.Email = email
	c, err := s.config.Settings(ctx, in.ApplicationID)
	if err != nil {
		return OpenInvitation{}, err
	}
	if _, err := s.Get(ctx, in.ApplicationID, customer); err != nil {
		return OpenInvitation{}, err
	}
	if !c.Enabled {
		return OpenInvitation{}, errSwitchedOff
	}
	open, err := s.invite(ctx, c, customer, in)
	v, broken := postgres.ViolationOf(err)
	switch {
	case broken && v.Kind == postgres.ViolationUnique:
		return OpenInvitation{}, errInvited
	case broken && v.Kind == postgres.ViolationForeignKey:
		return OpenInvitation{}, errCustomer
	}
	return open, err
}

// OpenInvitations lists the invitations to an organisation, oldest first.
func (s *Customers) OpenInvitations(ctx context.Context, applicationID, customer uuid.UUID) ([]OpenInvitation, error) {
	if _, err := s.Get(ctx, applicationID, customer); err != nil {
		return nil, err
	}
	rows, err := s.Store.Queries().AuthInvitationList(ctx, db.AuthInvitationListParams{ApplicationID: applicationID, OrganizationID: customer, Now: s.Now()})
	if err != nil {
		return nil, fmt.Errorf("list invitations: %w", err)
	}
	out := make([]OpenInvitation, len(rows))
	for i, r := range rows {
		out[i] = OpenInvitation{ID: r.InvitationID, Email: r.Email, Roles: r.Roles, CreatedAt: r.CreatedAt, ExpiresAt: r.ExpiresAt}
	}
	return out, nil
}

// WithdrawInvitation invalidates the link of an invitation.
func (s *Customers) WithdrawInvitation(ctx context.Context, applicationID, customer, invitation uuid.UUID) error {
	n, err := s.Store.Queries().AuthInvitationDelete(ctx, db.AuthInvitationDeleteParams{
		ApplicationID: applicationID, OrganizationID: customer, InvitationID: invitation,
	})
	return requireChanged(n, err, errInvitation, "withdraw invitation")
}
