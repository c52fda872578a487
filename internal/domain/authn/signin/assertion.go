package signin

import (
	"context"
	"fmt"
	"strings"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/optional"
)

// Methods in which somebody else vouches for who it is.
const (
	MethodGoogle    Method = "google"
	MethodMicrosoft Method = "microsoft"
	MethodApple     Method = "apple"
	MethodGitHub    Method = "github"
	// MethodCompany is single sign-on through the customer organisation's own provider.
	MethodCompany Method = "sso"
)

// Providers are the methods that a provider has to be set up for.
var Providers = []Method{MethodGoogle, MethodMicrosoft, MethodApple, MethodGitHub}

var (
	errUnproved = refusal("email_unverified", "The provider does not say that this mail address was verified.")
	errSignup   = refusal("sign_up_closed", "No account can be made for this mail address here.")
	errCompany  = refusal("company_sign_in_required", "People of this address sign in through their company.")
)

// IdentityAssertion is an external provider's statement about a person; the caller has verified that the provider
// made it, for this sign-in and this browser.
type IdentityAssertion struct {
	ApplicationID uuid.UUID
	Transaction   string
	Method        Method
	// Provider and Issuer are who says it, Subject is their name for the person.
	Provider, Issuer, Subject string
	Email                     string
	// EmailVerified tells that the provider has proved the address, and is believed.
	EmailVerified bool
	// Customer is the organisation whose company says it; nil for none. The person
	// becomes a member of it.
	Customer *uuid.UUID
	// Terms are what a new person accepted; nil for nothing.
	Terms   *Terms     `json:"-"`
	Visitor ClientInfo `json:"-"`
}

// SignInWithProvider signs in a person with an identity assertion of a provider, and
// creates the account of a new person. The account is found by the provider's
// subject; the first time, a verified address finds it too, an unverified one never.
// New people accept the terms first.
func (s *SignIns) SignInWithProvider(ctx context.Context, v IdentityAssertion) (Outcome, error) {
	return s.signInWithProvider(ctx, v, func(context.Context, postgres.Tx) error { return nil })
}

// signInWithProvider is Vouched with what comes before in the same transaction.
func (s *SignIns) signInWithProvider(ctx context.Context, v IdentityAssertion, first func(context.Context, postgres.Tx) error) (Outcome, error) {
	c, err := s.config.runtime(ctx, v.ApplicationID)
	if err != nil {
		return Outcome{}, err
	}
	if !c.IsMethodReady(v.Method) {
		return Outcome{}, refusal("method_disabled", "This way to sign in is not offered here.")
	}
	t, err := s.pending(ctx, v.ApplicationID, v.Transaction)
	if err != nil {
		return Outcome{}, err
	}
	var who db.AuthIdentity
	var refused error
	err = s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) (err error) {
		if err := first(ctx, tx); err != nil {
			return err
		}
		var reason string
		who, refused, reason, err = s.accountForAssertion(ctx, tx, c, v)
		switch {
		case err != nil || refused == nil:
			return err
		case isTermsRefusal(refused):
			return refused // nothing was done, and nothing failed
		}
		return s.note(ctx, tx.Queries, v.failure(who, reason))
	})
	switch {
	case isTermsRefusal(err) && v.Terms == nil:
		return s.askForTerms(ctx, t, v)
	case err != nil:
		return Outcome{}, err
	case refused != nil:
		return Outcome{}, refused
	}
	return s.finish(ctx, c, t, proof{identity: who.IdentityID, amr: []string{string(v.Method)}, company: v.Customer})
}

func (v IdentityAssertion) failure(who db.AuthIdentity, reason string) activityRecord {
	h := activityRecord{application: v.ApplicationID, kind: ActivitySignInFailed, method: string(v.Method), reason: reason, visitor: v.Visitor}
	if who.IdentityID != uuid.Nil {
		h.identity = &who.IdentityID
	} else {
		h.identifier = v.Provider + " " + v.Issuer + " " + v.Subject
	}
	return h
}

// RecordProviderFailure logs that a provider refused a sign-in, with the reason.
func (s *SignIns) RecordProviderFailure(ctx context.Context, v IdentityAssertion, reason string) error {
	if reason == "" {
		return nil
	}
	h := v.failure(db.AuthIdentity{}, reason)
	h.identifier = ""
	return s.note(ctx, s.Store.Queries(), h)
}

// accountForAssertion finds or makes the account of an identity assertion; a refusal comes with its
// logged reason.
func (s *SignIns) accountForAssertion(ctx context.Context, tx postgres.Tx, c Settings, v IdentityAssertion) (who db.AuthIdentity, refused error, reason string, err error) {
	who, known, err := s.byAssertion(ctx, tx, v)
	if err != nil {
		return who, nil, "", err
	}
	if !known {
		who, refused, reason, err = s.firstAssertion(ctx, tx, c, v)
		if err != nil || refused != nil {
			return who, refused, reason, err
		}
	}
	if who.BlockedAt != nil {
		return who, errCredentials, "locked", nil
	}
	if !known {
		if err := s.storeAssertion(ctx, tx, v, who); err != nil {
			return who, nil, "", err
		}
	}
	return who, nil, "", s.joinProviderOrganisation(ctx, tx, v, who)
}

func (s *SignIns) byAssertion(ctx context.Context, tx postgres.Tx, v IdentityAssertion) (who db.AuthIdentity, known bool, err error) {
	id, err := tx.AuthProviderIdentityUse(ctx, db.AuthProviderIdentityUseParams{
		LastUsedAt: s.Now(), ApplicationID: v.ApplicationID, Provider: v.Provider, Issuer: v.Issuer, Subject: v.Subject,
	})
	if postgres.NotFound(err) {
		return who, false, nil
	}
	if err != nil {
		return who, false, fmt.Errorf("find account by provider: %w", err)
	}
	if who, err = tx.AuthIdentityGet(ctx, db.AuthIdentityGetParams{ApplicationID: v.ApplicationID, IdentityID: id}); err != nil {
		return who, false, fmt.Errorf("load account: %w", err)
	}
	return who, true, nil
}

// firstAssertion finds the account of somebody whom the provider names for the first time.
func (s *SignIns) firstAssertion(ctx context.Context, tx postgres.Tx, c Settings, v IdentityAssertion) (who db.AuthIdentity, refused error, reason string, err error) {
	email, err := normalEmail(v.Email)
	if err != nil || !v.EmailVerified {
		return who, errUnproved, "email_unverified", nil
	}
	found, err := s.byEmail(ctx, tx.Queries, v.ApplicationID, email)
	switch {
	case err != nil:
		return who, nil, "", err
	case found == nil && !c.allowsSignup(email):
		return who, errSignup, "sign_up_closed", nil
	case found == nil:
		if err := c.requireAcceptedTerms(v.Terms); err != nil {
			return who, err, "", nil
		}
		who, err = s.newIdentity(ctx, tx, newAccount{application: v.ApplicationID, email: &email, terms: c.Terms})
		return who, nil, "", err
	}
	if !found.EmailVerified {
		claimed := db.AuthIdentityClaimParams{ApplicationID: v.ApplicationID, IdentityID: found.IdentityID}
		if err := tx.AuthIdentityClaim(ctx, claimed); err != nil {
			return who, nil, "", fmt.Errorf("claim account: %w", err)
		}
	}
	return *found, nil, "", nil
}

func (s *SignIns) storeAssertion(ctx context.Context, tx postgres.Tx, v IdentityAssertion, who db.AuthIdentity) error {
	err := tx.AuthProviderIdentityInsert(ctx, db.AuthProviderIdentityInsertParams{
		ApplicationID: v.ApplicationID, Provider: v.Provider, Issuer: v.Issuer, Subject: v.Subject, IdentityID: who.IdentityID, CreatedAt: s.Now(),
	})
	if err != nil {
		return fmt.Errorf("link account: %w", err)
	}
	return nil
}

// joinProviderOrganisation makes somebody a member of the organisation whose company they work for;
// what a member is there already stays.
func (s *SignIns) joinProviderOrganisation(ctx context.Context, tx postgres.Tx, v IdentityAssertion, who db.AuthIdentity) error {
	if v.Customer == nil {
		return nil
	}
	err := tx.AuthMembershipJoin(ctx, db.AuthMembershipJoinParams{
		ApplicationID: v.ApplicationID, OrganizationID: *v.Customer, IdentityID: who.IdentityID, Roles: []string{"member"}, CreatedAt: s.Now(),
	})
	if err != nil {
		return fmt.Errorf("store membership: %w", err)
	}
	return nil
}

// IsMethodReady reports whether people can sign in by the method: it is switched on, and
// what it takes is set up.
func (c Settings) IsMethodReady(m Method) bool {
	switch {
	case !c.IsMethodEnabled(m):
		return false
	case m == MethodCompany:
		return c.HasCompanies
	}
	for _, p := range Providers {
		if p == m {
			return c.hasProvider(m)
		}
	}
	return true
}

func (c Settings) hasProvider(m Method) bool {
	for _, p := range c.Providers {
		if p == m {
			return true
		}
	}
	return false
}

// refuseOtherThanProvider refuses whoever has to sign in through their company and did not.
func (s *SignIns) refuseOtherThanProvider(ctx context.Context, q *db.Queries, c Settings, row db.AuthTransaction, p proof) error {
	if !c.HasRequiredCompanies || !c.IsMethodEnabled(MethodCompany) {
		return nil
	}
	who, err := q.AuthIdentityGet(ctx, db.AuthIdentityGetParams{ApplicationID: row.ApplicationID, IdentityID: p.identity})
	if err != nil {
		return fmt.Errorf("load account: %w", err)
	}
	company, err := s.requiredCompany(ctx, q, c, row.ApplicationID, optional.Value(who.Email))
	if err != nil {
		return err
	}
	if company != nil && (p.company == nil || *p.company != *company) {
		return errCompany
	}
	return nil
}

// requiredCompany returns the organisation through whose company people of the address have to sign in; nil for none.
func (s *core) requiredCompany(ctx context.Context, q *db.Queries, c Settings, applicationID uuid.UUID, email string) (*uuid.UUID, error) {
	_, domain, ok := strings.Cut(email, "@")
	if !ok || !c.HasRequiredCompanies || !c.IsMethodEnabled(MethodCompany) {
		return nil, nil
	}
	row, err := q.AuthConnectionByDomain(ctx, db.AuthConnectionByDomainParams{ApplicationID: applicationID, Domain: domain})
	if postgres.NotFound(err) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("load company: %w", err)
	}
	if !row.AuthConnection.IsRequired {
		return nil, nil
	}
	return &row.AuthConnection.OrganizationID, nil
}

// PendingSignIn reports whether a sign-in goes on, until when, and under which key it is
// kept. It is for those who begin a way to sign in elsewhere.
func (s *SignIns) PendingSignIn(ctx context.Context, applicationID uuid.UUID, transaction string, by Method) (PendingSignIn, error) {
	c, err := s.config.runtime(ctx, applicationID)
	if err != nil {
		return PendingSignIn{}, err
	}
	if !c.IsMethodReady(by) {
		return PendingSignIn{}, refusal("method_disabled", "This way to sign in is not offered here.")
	}
	row, err := s.pending(ctx, applicationID, transaction)
	return PendingSignIn{Settings: c, Key: row.TransactionHash}, err
}

// PendingSignIn is an unfinished sign-in.
type PendingSignIn struct {
	Settings Settings
	Key      []byte
}
