package federation

import (
	"context"
	"errors"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/authn/mailaddress"
	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/client/oidc"
)

// CallbackInput holds the query parameters and the cookie with which a browser returns from a
// provider.
type CallbackInput struct {
	ApplicationID uuid.UUID
	Provider      signin.Method
	Customer      string
	State, Code   string
	// Error is the provider's word for why there is no code (RFC 6749 section 4.1.2.1).
	Error string
	// Issuer is what the answer calls its provider (RFC 9207).
	Issuer string
	// Browser is the value of the request's cookie; empty where there is none.
	Browser string
	Visitor signin.ClientInfo
}

// CookieOf names the cookie that the answer with this state needs.
func (s *Service) CookieOf(state string) string { return cookieOf(state) }

// CompleteCallback judges an answer and tells where the browser goes next: to the client
// with a code, or to the page of the sign-in with what is left to do or went
// wrong. Only what is not about the sign-in itself is an error.
func (s *Service) CompleteCallback(ctx context.Context, in CallbackInput) (location string, err error) {
	way, err := s.protocolRequestFor(ctx, in.ApplicationID, in.Provider, in.Customer)
	if err != nil {
		return "", err
	}
	t, err := s.take(ctx, in, way.customer)
	if err != nil {
		return s.ErrorURL(in.ApplicationID, "", err)
	}
	done, err := s.judge(ctx, in, way, t)
	if err != nil {
		return s.ErrorURL(in.ApplicationID, t.kept.Transaction, err)
	}
	if done.Step != nil {
		return s.page(in.ApplicationID, t.kept.Transaction, stepOf(*done.Step)), nil
	}
	return withCode(done.Code), nil
}

func (s *Service) judge(ctx context.Context, in CallbackInput, w protocolRequest, t taken) (signin.Outcome, error) {
	v := signin.IdentityAssertion{
		ApplicationID: in.ApplicationID, Transaction: t.kept.Transaction, Method: w.name, Provider: string(w.name), Customer: w.customer,
		Visitor: in.Visitor,
	}
	if w.customer != nil {
		v.Provider = w.customer.String()
	}
	claims, refused, reason, err := s.claims(ctx, in, w, t)
	if err != nil {
		return signin.Outcome{}, err
	}
	if refused != nil {
		return signin.Outcome{}, s.refuseAssertion(ctx, v, refused, reason)
	}
	v.Issuer, v.Subject, v.Email = claims.Issuer, claims.Subject, claims.Email
	if w.customer == nil {
		v.EmailVerified = believed(w.name, claims)
		return s.SignIn.SignIns.SignInWithProvider(ctx, v)
	}
	if !speaksFor(w.domains, claims.Email) {
		return signin.Outcome{}, s.refuseAssertion(ctx, v, errForeign, "email_not_of_company")
	}
	// A company speaks for its own domains, unless it says that it does not know.
	v.EmailVerified = claims.EmailVerified == nil || *claims.EmailVerified
	return s.SignIn.SignIns.SignInWithProvider(ctx, v)
}

// claims is what the answer says of somebody, or the refusal and its reason.
func (s *Service) claims(ctx context.Context, in CallbackInput, w protocolRequest, t taken) (c oidc.Claims, refused error, reason string, err error) {
	if w.saml != nil {
		return s.answered(w, t)
	}
	if reason, refused := noCode(in); refused != nil {
		return c, refused, reason, nil
	}
	// Its tokens, keys and what it tells beyond are three answers, after which there
	// must be time left to say that they did not come.
	asking, cancel := context.WithTimeout(ctx, redeemWithin)
	defer cancel()
	c, err = w.asker.Redeem(asking, w.party, oidc.CallbackParameters{Code: in.Code, Nonce: t.kept.Nonce, Verifier: t.kept.Verifier, Issuer: in.Issuer})
	if err != nil {
		reason, refused = judged(err)
	}
	return c, refused, reason, nil
}

// noCode is the refusal of an answer without a code.
func noCode(in CallbackInput) (reason string, refused error) {
	switch {
	case in.Error == "access_denied", in.Error == "user_cancelled_authorize", in.Error == "user_cancelled_login":
		return "provider_cancelled", errCancelled
	case in.Error != "" || in.Code == "":
		return "provider_refused", errRefused
	}
	return "", nil
}

func (s *Service) refuseAssertion(ctx context.Context, v signin.IdentityAssertion, refused error, reason string) error {
	return errors.Join(refused, s.SignIn.SignIns.RecordProviderFailure(ctx, v, reason))
}

func asFailure(err error, failure **oidc.Error) bool { return errors.As(err, failure) }

// speaksFor reports whether the address belongs to one of the domains.
func speaksFor(domains []string, email string) bool {
	normal, ok := mailaddress.Normalize(email)
	if !ok {
		return false
	}
	_, domain, _ := strings.Cut(normal, "@")
	return slices.Contains(domains, domain)
}

// redeemWithin bounds all requests to a provider for one callback.
const redeemWithin = 10 * time.Second

// over is returned for an unknown or expired sign-in; its page says that the sign-in has expired.
const over = "over"

// ErrorURL is the page of a sign-in with the word of a refusal. Errors that are no
// refusals of a sign-in come back as they are.
func (s *Service) ErrorURL(applicationID uuid.UUID, transaction string, err error) (location string, _ error) {
	var refused *apperr.Error
	if !errors.As(err, &refused) || refused.Kind != apperr.KindRejected {
		return "", err
	}
	if transaction == "" {
		transaction = over
	}
	return s.page(applicationID, transaction, url.Values{"error": {refused.Code}}), nil
}

// page is the page of a sign-in. What it is told stands behind a #, which no
// browser sends on.
func (s *Service) page(applicationID uuid.UUID, transaction string, told url.Values) string {
	return s.base(applicationID) + "/sign-in/" + url.PathEscape(transaction) + "#" + told.Encode()
}

func stepOf(step signin.Step) url.Values {
	factors := make([]string, len(step.Factors))
	for i, f := range step.Factors {
		factors[i] = string(f)
	}
	return url.Values{"step": {string(step.Kind)}, "challenge": {step.Challenge}, "factors": {strings.Join(factors, ",")}}
}

// withCode is the registered address, letter by letter, and what is added to its
// query (RFC 6749 section 4.1.2).
func withCode(c signin.Code) string {
	mark := "?"
	if strings.Contains(c.RedirectURI, "?") {
		mark = "&"
	}
	return c.RedirectURI + mark + url.Values{"code": {c.Code}, "state": {c.State}}.Encode()
}
