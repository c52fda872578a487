package application

import (
	"context"
	"fmt"
	"net/mail"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/optional"
)

// SetContactEmail says where mails about the working of the application's
// organisation go; empty for nowhere.
func (s *Service) SetContactEmail(ctx context.Context, id uuid.UUID, email string) error {
	if err := CheckContact(email); err != nil {
		return err
	}
	n, err := s.store.Queries().OrganisationContactSet(ctx, db.OrganisationContactSetParams{ApplicationID: id, ContactEmail: optional.Of(email)})
	if err != nil {
		return fmt.Errorf("update organisation: %w", err)
	}
	if n == 0 {
		return apperr.NotFound("application_not_found")
	}
	return nil
}

// ContactEmail returns where mails about the working of the application go;
// empty for nowhere.
func (s *Service) ContactEmail(ctx context.Context, id uuid.UUID) (string, error) {
	contact, err := s.store.Queries().OrganisationContactGet(ctx, id)
	switch {
	case postgres.NotFound(err):
		return "", apperr.NotFound("application_not_found")
	case err != nil:
		return "", fmt.Errorf("load organisation: %w", err)
	case contact == nil:
		return "", nil
	default:
		return *contact, nil
	}
}

// CheckContact refuses what is no address that stands alone, without a display name.
func CheckContact(email string) error {
	if email == "" {
		return nil
	}
	if parsed, err := mail.ParseAddress(email); err != nil || parsed.Address != email {
		return apperr.Invalid("contact_email_invalid", "contact_email", "Enter a valid e-mail address.")
	}
	return nil
}
