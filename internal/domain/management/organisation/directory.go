package organisation

import (
	"context"
	"fmt"
	"strings"
	"time"

	"vidimus/gen/db"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/value/displayname"
)

// Create makes an organisation without members and applications, for an
// operator of the installation.
func (s *Service) Create(ctx context.Context, name, contactEmail string) (Organisation, error) {
	name, err := checkName(name)
	if err != nil {
		return Organisation{}, err
	}
	if err := application.CheckContact(contactEmail); err != nil {
		return Organisation{}, err
	}
	o := Organisation{ID: s.NewID(), Name: name}
	if contactEmail != "" {
		o.ContactEmail = &contactEmail
	}
	err = s.Store.Queries().OrganisationInsert(ctx, db.OrganisationInsertParams{
		OrganisationID: o.ID, Name: name, ContactEmail: o.ContactEmail, CreatedAt: s.Now(),
	})
	if err != nil {
		return Organisation{}, fmt.Errorf("insert organisation: %w", err)
	}
	return o, nil
}

// checkName refuses a name that pages and mails cannot show as one line of text.
func checkName(name string) (string, error) {
	name = strings.TrimSpace(name)
	switch {
	case name == "":
		return "", apperr.Invalid("organisation_name_missing", "name", "An organisation needs a name.")
	case !displayname.IsPlain(name):
		return "", apperr.Invalid("organisation_name_invalid", "name", "Enter one line of at most 100 characters, without control characters.")
	}
	return name, nil
}

// Summary is an organisation as its installation's operator sees it.
type Summary struct {
	Organisation
	CreatedAt             time.Time
	Applications, Members int64
}

// ListAll lists every organisation of the installation, oldest first.
func (s *Service) ListAll(ctx context.Context) ([]Summary, error) {
	rows, err := s.Store.Queries().OrganisationList(ctx)
	if err != nil {
		return nil, fmt.Errorf("list organisations: %w", err)
	}
	out := make([]Summary, len(rows))
	for i, r := range rows {
		out[i] = Summary{
			Organisation: Organisation{ID: r.OrganisationID, Name: r.Name, ContactEmail: r.ContactEmail}, CreatedAt: r.CreatedAt,
			Applications: r.Applications, Members: r.Members,
		}
	}
	return out, nil
}
