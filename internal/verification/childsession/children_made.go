package childsession

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/kyb/company/identity"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/verification"
	"vidimus/internal/verification/engine"
	"vidimus/internal/verification/state"
)

// maxDepth is how many sessions may stand above one another: companies that
// own companies are followed no further.
const maxDepth = 5

// makeChildren makes the missing sessions of a step and adds their states.
func (f *Service) makeChildren(ctx context.Context, tx postgres.Tx, s *state.Session, p engine.CompletedParent, states map[uuid.UUID]verification.ChildState) ([]session.Created, error) {
	if !f.canCreateChildren(s) {
		return nil, nil
	}
	children, err := p.Children(p.Node, p.Row.Result)
	if err != nil || len(children) == 0 {
		return nil, err
	}
	above, err := f.ancestorCompanies(ctx, s.Session)
	if err != nil {
		return nil, err
	}
	tooDeep := len(above) >= maxDepth
	var inputs []session.ChildInput
	var parties []uuid.UUID
	for _, c := range children {
		version, err := f.Workflows.Latest(ctx, s.Session.ApplicationID, c.WorkflowID)
		switch {
		case apperr.KindOf(err) == apperr.KindNotFound || err == nil && (version.Kind() != c.Kind || tooDeep || version.NeedsReferenceFace()):
			states[c.PartyID] = verification.ChildState{Impossible: true}
			continue
		case err != nil:
			return nil, err
		case slices.ContainsFunc(above, func(known session.Company) bool { return isAbout(c, known) }):
			states[c.PartyID] = verification.ChildState{Circular: true}
			continue
		}
		inputs = append(inputs, session.ChildInput{Workflow: version, Expected: c.Expected, Email: c.Email, Invite: c.Invite})
		parties = append(parties, c.PartyID)
	}
	if len(inputs) == 0 {
		return nil, nil
	}
	made, err := f.Sessions.CreateChildren(ctx, tx, s.Session, s.Ref.Environment, inputs)
	if err != nil {
		return nil, err
	}
	for i, m := range made {
		states[parties[i]] = f.stateOf(session.Child{Session: m.Session, URL: m.URL}, inputs[i].Workflow, nil)
	}
	return made, nil
}

// ancestorCompanies are the companies of a session and of those that stand above it.
func (f *Service) ancestorCompanies(ctx context.Context, sess session.Session) (out []session.Company, err error) {
	for {
		out = append(out, sess.KnownCompany())
		if sess.ParentID == nil || len(out) >= maxDepth {
			return out, nil
		}
		sess, err = f.Sessions.Get(ctx, sess.ApplicationID, *sess.ParentID)
		if apperr.KindOf(err) == apperr.KindNotFound {
			return out, nil
		}
		if err != nil {
			return nil, err
		}
	}
}

// isAbout reports whether a company that is to be verified is this one.
func isAbout(c verification.Child, known session.Company) bool {
	country, _, _ := strings.Cut(known.Country, "-")
	return c.Kind == workflow.KindBusiness && identity.Same(
		identity.Identity{IsCompany: true, Name: c.Expected.CompanyName, Number: c.Expected.RegistrationNumber, Nationality: c.Expected.RegistryCountry},
		identity.Identity{IsCompany: true, Name: known.Name, Number: known.RegistrationNumber, Nationality: country},
	)
}

func latest(until time.Time, made []session.Created) time.Time {
	for _, m := range made {
		if m.ExpiresAt.After(until) {
			until = m.ExpiresAt
		}
	}
	return until
}
