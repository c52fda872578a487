package signin

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/authn/lockout"
	"vidimus/internal/domain/authn/mailaddress"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/optional"
)

var errEmail = refusal("invalid_request", "email: Enter a valid mail address.")

// normalEmail is the form in which addresses are compared.
func normalEmail(raw string) (string, error) {
	email, ok := mailaddress.Normalize(raw)
	if !ok {
		return "", errEmail
	}
	return email, nil
}

// allowsSignup reports whether the sign-up policy lets an address make an account.
func (c Settings) allowsSignup(email string) bool {
	return (c.Signup == SignupAnyone || c.Signup == SignupAllowedDomains) && c.admitsEmail(email)
}

// admitsEmail reports whether an account may have the address, by whatever way it came to be.
func (c Settings) admitsEmail(email string) bool {
	local, domain, _ := strings.Cut(email, "@")
	if !c.AllowSubaddresses && strings.Contains(local, "+") {
		return false
	}
	return c.Signup != SignupAllowedDomains || slices.ContainsFunc(c.AllowedDomains, func(d string) bool { return strings.EqualFold(d, domain) })
}

// byEmail finds an account; nil when there is none.
func (s *core) byEmail(ctx context.Context, q *db.Queries, applicationID uuid.UUID, email string) (*db.AuthIdentity, error) {
	row, err := q.AuthIdentityByEmail(ctx, db.AuthIdentityByEmailParams{ApplicationID: applicationID, Email: &email})
	if postgres.NotFound(err) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("load account: %w", err)
	}
	return &row, nil
}

// newAccount holds the data of an account that is being created.
type newAccount struct {
	application uuid.UUID
	// Either is nil; the other was proved.
	email, phone *string
	// password is the hash of what they chose; nil for none.
	password *string
	// terms are what they accepted; nothing where they were not asked.
	terms Terms
}

// newIdentity makes an account of a proved address or number. Another process may
// have made it at the same moment: then that one is returned.
func (s *core) newIdentity(ctx context.Context, tx postgres.Tx, n newAccount) (db.AuthIdentity, error) {
	id, now := s.NewID(), s.Now()
	p := db.AuthIdentityInsertParams{
		ApplicationID: n.application, IdentityID: id, Email: n.email, EmailVerified: n.email != nil, Phone: n.phone, PasswordHash: n.password,
		VendorData: id.String(), AcceptedTermsUrl: optional.Of(n.terms.Terms), AcceptedPrivacyUrl: optional.Of(n.terms.Privacy), CreatedAt: now,
	}
	if n.terms != (Terms{}) {
		p.TermsAcceptedAt = &now
	}
	made, err := tx.AuthIdentityInsert(ctx, p)
	if err != nil {
		return db.AuthIdentity{}, fmt.Errorf("store account: %w", err)
	}
	found, err := s.ownerOf(ctx, tx.Queries, db.AuthChallenge{ApplicationID: n.application, Email: n.email, Phone: n.phone})
	if err != nil {
		return db.AuthIdentity{}, err
	}
	if found == nil {
		return db.AuthIdentity{}, fmt.Errorf("account vanished (%d made)", made)
	}
	return *found, nil
}

// locked reports whether the account is locked, so that no proof is looked at. Strangers can bring
// that about, so that it closes nothing else.
func (s *core) locked(i *db.AuthIdentity) bool {
	return lockout.Remaining(i.LockedUntil, s.Now()) > 0
}
