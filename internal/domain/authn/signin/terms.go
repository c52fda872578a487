package signin

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"strings"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/ident"
	"vidimus/internal/platform/value/optional"
)

// Terms are the links that new people accept before their account is created; empty
// if there are none.
type Terms struct{ Terms, Privacy string }

// AcceptedTerms records which terms and privacy links a person accepted, and when.
type AcceptedTerms struct {
	Terms

	At time.Time
}

// codeTerms is the word of a new person who has not accepted the terms.
const codeTerms = "terms_required"

// check refuses links that are none, each under its name.
func (t Terms) check(wrong map[string][]string) {
	for name, raw := range map[string]string{"terms_url": t.Terms, "privacy_url": t.Privacy} {
		if raw != "" && !isPublicPage(raw) {
			wrong[name] = []string{"Enter an https address without credentials, of 2000 characters at most."}
		}
	}
}

func isPublicPage(raw string) bool {
	u, err := url.Parse(raw)
	return err == nil && len(raw) <= maxURLBytes && u.Scheme == "https" && u.Hostname() != "" && u.User == nil && !strings.ContainsAny(raw, "\\ \t\r\n")
}

// requireAcceptedTerms refuses a new person who has not accepted the very links that the
// application has now: what is kept of somebody is what they were shown.
func (c Settings) requireAcceptedTerms(accepted *Terms) error {
	if c.Terms == (Terms{}) || accepted != nil && *accepted == c.Terms {
		return nil
	}
	text := "A new person has to accept the terms first. Make the same call with accepted_terms."
	return &apperr.Error{
		Kind: apperr.KindRejected, Code: codeTerms, Public: text,
		Body: map[string]any{"error": codeTerms, "error_description": text, "terms": map[string]any{
			"terms_url": optional.Of(c.Terms.Terms), "privacy_url": optional.Of(c.Terms.Privacy),
		}},
	}
}

func isTermsRefusal(err error) bool {
	var refused *apperr.Error
	return errors.As(err, &refused) && refused.Code == codeTerms
}

// askForTerms keeps what a provider says of a new person until the terms are
// accepted: it says so once.
func (s *SignIns) askForTerms(ctx context.Context, t db.AuthTransaction, v IdentityAssertion) (Outcome, error) {
	challenge := ident.Secret(secretBytes)
	key := s.tokens.hash("newcomer", challenge)
	kept, err := json.Marshal(v)
	if err != nil {
		return Outcome{}, fmt.Errorf("write assertion: %w", err)
	}
	sealed, err := s.Secrets.Seal(kept, key)
	if err != nil {
		return Outcome{}, fmt.Errorf("seal assertion: %w", err)
	}
	err = s.Store.Queries().AuthNewcomerInsert(ctx, db.AuthNewcomerInsertParams{
		ApplicationID: t.ApplicationID, StepHash: key, TransactionHash: t.TransactionHash, AssertionSealed: sealed, ExpiresAt: t.ExpiresAt,
	})
	if err != nil {
		return Outcome{}, fmt.Errorf("store assertion: %w", err)
	}
	return Outcome{Step: &Step{Kind: StepTerms, Challenge: challenge, Life: t.ExpiresAt.Sub(s.Now())}}, nil
}

// AcceptTermsInput answers the step of a new person.
type AcceptTermsInput struct {
	ApplicationID uuid.UUID
	Challenge     string
	Terms         Terms
	Visitor       ClientInfo
}

// AcceptTerms creates the account of a new person with a provider's identity
// assertion, and signs them in. It changes nothing if the accepted links are not
// those of the application.
func (s *SignIns) AcceptTerms(ctx context.Context, in AcceptTermsInput) (Outcome, error) {
	if _, err := s.config.runtime(ctx, in.ApplicationID); err != nil {
		return Outcome{}, err
	}
	key := s.tokens.hash("newcomer", in.Challenge)
	row, err := s.Store.Queries().AuthNewcomerGet(ctx, db.AuthNewcomerGetParams{ApplicationID: in.ApplicationID, StepHash: key, Now: s.Now()})
	if err != nil {
		return Outcome{}, notFoundAs(err, errStep)
	}
	kept, err := s.Secrets.Open(row.AssertionSealed, key)
	if err != nil {
		return Outcome{}, fmt.Errorf("open assertion: %w", err)
	}
	var v IdentityAssertion
	if err := json.Unmarshal(kept, &v); err != nil {
		return Outcome{}, fmt.Errorf("read assertion: %w", err)
	}
	v.Terms, v.Visitor = &in.Terms, in.Visitor
	return s.signInWithProvider(ctx, v, func(ctx context.Context, tx postgres.Tx) error {
		n, err := tx.AuthNewcomerTake(ctx, db.AuthNewcomerTakeParams{ApplicationID: in.ApplicationID, StepHash: key})
		return requireChanged(n, err, errStep, "take voucher")
	})
}
