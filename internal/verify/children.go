package verify

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"vidimus/gen/db"
	"vidimus/internal/domain/company/identity"
	"vidimus/internal/domain/decision"
	"vidimus/internal/domain/event"
	"vidimus/internal/domain/session"
	"vidimus/internal/domain/workflow"
	"vidimus/internal/platform/apperr"
	"vidimus/internal/platform/jobs"
	"vidimus/internal/platform/postgres"
)

// ParentStep is a step that has others verified, each in a session of his own.
// The session waits for them, and comes to its outcome by what they come to.
type ParentStep interface {
	Step
	// Children lists the verifications of an item that have no session yet.
	Children(node workflow.Node, item json.RawMessage) ([]Child, error)
	// RollUp writes what became of the verifications into the item, and says
	// whether the session has to wait for any. Sessions that were just made are under the
	// id of their party, all others under their own.
	RollUp(node workflow.Node, item json.RawMessage, states map[uuid.UUID]ChildState) (found Finding, waits bool, err error)
	// Skip passes the verification of a party over, or asks for it again.
	Skip(node workflow.Node, item json.RawMessage, party uuid.UUID, skip bool) (Skipped, error)
}

// Child is a verification that a step asks for.
type Child struct {
	PartyID    uuid.UUID
	WorkflowID uuid.UUID
	// Kind is what the workflow has to be about.
	Kind     workflow.Kind
	Expected session.Expected
	// Email is where an invitation goes when Invite is set; may be empty.
	Email  string
	Invite bool
}

// ChildState is what is known of a verification.
type ChildState struct {
	// Impossible says that no session could be made; nothing else is set then.
	Impossible bool
	// Circular says that none was made since the company stands above already; nothing else is set then.
	Circular bool
	// SessionID is nil for a session that was deleted; it counts as unfinished.
	SessionID     uuid.UUID
	Status        session.Status
	URL           string
	WorkflowLabel string
	Features      []ChildFeature
	// What its steps have found, as decisions write it; nil where nothing is known.
	DocumentType, Nationality *string
	LivenessPassed            *bool
	AMLStatus                 *decision.StepStatus
	AMLCategories             *Categories
	VerifiedAt                *string
}

// Categories tell which kinds of lists a person stands on: match or clear.
type Categories struct {
	Sanctions    string `json:"sanctions"`
	PEP          string `json:"pep"`
	AdverseMedia string `json:"adverse_media"`
	Warnings     string `json:"warnings"`
}

// ChildFeature is a feature of a verification.
type ChildFeature struct {
	Feature string              `json:"feature"`
	Status  decision.StepStatus `json:"status"`
}

// ChildrenWorker brings sessions about companies into line with the
// verifications of their key people.
type ChildrenWorker struct {
	river.WorkerDefaults[session.ChildrenArgs]
	Flow *Flow
}

// NextRetry tries again soon: somebody waits.
func (*ChildrenWorker) NextRetry(job *river.Job[session.ChildrenArgs]) time.Time {
	return time.Now().Add(time.Second << min(job.Attempt, maxRuns))
}

// Work may be done twice: it goes by what the sessions are now.
func (w *ChildrenWorker) Work(ctx context.Context, job *river.Job[session.ChildrenArgs]) error {
	a := job.Args
	app, err := w.Flow.Applications.Get(ctx, a.ApplicationID)
	if err != nil {
		return fmt.Errorf("load application: %w", err)
	}
	ref := session.Ref{ApplicationID: a.ApplicationID, SessionID: a.SessionID, Environment: app.Environment}
	err = w.Flow.family(ctx, ref, a.Reconsider)
	if apperr.KindOf(err) == apperr.KindNotFound {
		return nil // deleted meanwhile
	}
	return err
}

// awaitChildren leaves the end of a session to a worker when its steps have
// others verified. It is the worker who makes their sessions, since numbers are given
// before sessions are locked.
func (f *Flow) awaitChildren(ctx context.Context, tx postgres.Tx, s *stage) (bool, error) {
	if s.rolledUp || len(f.parents(s)) == 0 {
		return false, nil
	}
	return true, f.Jobs.InsertMany(ctx, tx, []jobs.Args{session.ChildrenArgs{ApplicationID: s.session.ApplicationID, SessionID: s.session.ID}})
}

// awaitVerdicts holds a session before a branch while the verifications are open
// that it has asked for on its way: the branch may go by what they come to.
func (f *Flow) awaitVerdicts(ctx context.Context, tx postgres.Tx, s *stage, at *db.SessionStep) (bool, error) {
	isOpen := func(p parent) bool {
		return p.row.Position <= at.Position && decision.StepStatus(p.row.Status) == decision.StepNotFinished
	}
	if s.rolledUp || !slices.ContainsFunc(f.parents(s), isOpen) {
		return false, nil
	}
	return true, f.Jobs.InsertMany(ctx, tx, []jobs.Args{session.ChildrenArgs{ApplicationID: s.session.ApplicationID, SessionID: s.session.ID}})
}

// goOn takes a session on from the branch before which it has waited.
func (f *Flow) goOn(ctx context.Context, tx postgres.Tx, s *stage) error {
	at, choosing := s.place()
	for ; choosing; at, choosing = s.place() {
		if err := f.choose(ctx, tx, s, at); err != nil {
			return err
		}
	}
	if at != nil && s.session.Status == session.StatusAwaitingUser {
		if err := f.move(ctx, tx, s, session.StatusInProgress); err != nil {
			return err
		}
	}
	return f.advance(ctx, tx, s)
}

// parent is a step of a session that has others verified.
type parent struct {
	ParentStep
	node workflow.Node
	row  *db.SessionStep
}

// parents are those that are done.
func (f *Flow) parents(s *stage) (out []parent) {
	for i := range s.steps {
		row := &s.steps[i]
		taker, ok := f.steps[workflow.Feature(row.Feature)].(ParentStep)
		node, known := s.node(row.NodeID)
		if ok && known && State(row.State) == StateDone && len(row.Result) > 0 {
			out = append(out, parent{taker, node, row})
		}
	}
	return out
}

// wanted are the sessions that are still to be made. Who came too late makes none.
func (f *Flow) wanted(s *stage) (bool, error) {
	if !f.mayMake(s) {
		return false, nil
	}
	for _, p := range f.parents(s) {
		children, err := p.Children(p.node, p.row.Result)
		if err != nil || len(children) > 0 {
			return err == nil, err
		}
	}
	return false, nil
}

// mayMake holds once all steps are done, or those before a branch, as long as the
// session is not over.
func (f *Flow) mayMake(s *stage) bool {
	over := []session.Status{session.StatusNotStarted, session.StatusAbandoned, session.StatusExpired, session.StatusKYCExpired}
	at, choosing := s.place()
	return (at == nil || choosing) && !slices.Contains(over, s.session.Status)
}

// errNumbersNeeded says that a session is to be made after all.
var errNumbersNeeded = errors.New("a session is wanted that was not a moment ago")

// family brings one session into line with those that it has asked for. anew
// judges it also when none of them came to something else.
func (f *Flow) family(ctx context.Context, ref session.Ref, anew bool) error {
	before, err := f.load(ctx, ref)
	if err != nil {
		return err
	}
	numbers, err := f.wanted(before)
	if err != nil {
		return err
	}
	err = f.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		if numbers {
			if err := f.Sessions.LockNumbers(ctx, tx, ref.ApplicationID); err != nil {
				return err
			}
		}
		sess, err := f.Sessions.Lock(ctx, tx, ref.ApplicationID, ref.SessionID)
		if err != nil {
			return err
		}
		s, err := f.stage(ctx, tx.Queries, ref, sess)
		if err != nil {
			return err
		}
		if again, err := f.wanted(s); err != nil || again && !numbers {
			return errors.Join(err, errNumbersNeeded)
		}
		s.anew = anew
		return f.rollUp(ctx, tx, s)
	})
	if err != nil {
		return err
	}
	f.Committed()
	return nil
}

// rollUp makes the sessions that are missing, writes what became of the others
// and moves the session.
func (f *Flow) rollUp(ctx context.Context, tx postgres.Tx, s *stage) error {
	children, err := f.Sessions.Children(ctx, tx.Queries, s.session.ApplicationID, s.session.ID)
	if err != nil {
		return err
	}
	states, until, err := f.statesOf(ctx, tx.Queries, children)
	if err != nil {
		return err
	}
	var changed []parent
	waits := false
	for _, p := range f.parents(s) {
		made, err := f.makeChildren(ctx, tx, s, p, states)
		if err != nil {
			return err
		}
		until = latest(until, made)
		found, wait, err := p.RollUp(p.node, p.row.Result, states)
		if err != nil {
			return fmt.Errorf("add up %s: %w", p.node.NodeID, err)
		}
		if found.Status != decision.StepNotFinished {
			if err := f.rule(s, p.row, &found); err != nil {
				return err
			}
		}
		waits = waits || wait
		if sameBut("status", p.row.Result, found.Item) && decision.StepStatus(p.row.Status) != decision.StepNotFinished {
			continue // a reviewer's verdict on the step stays while nothing else is new
		}
		if sameBut("", p.row.Result, found.Item) {
			continue
		}
		changed = append(changed, p)
		if err := f.finish(ctx, tx, p.row, found); err != nil {
			return err
		}
	}
	if waits {
		if s.session, err = f.Sessions.Extend(ctx, tx, s.session, until); err != nil {
			return err
		}
	}
	return f.comeTo(ctx, tx, s, changed, waits)
}

// ranOut is for a session whose people had their time: its own person did all
// there was to do, so it comes to an outcome and is not abandoned. Somebody whose step is
// being carried out at this moment is waited for.
func (f *Flow) ranOut(ctx context.Context, tx postgres.Tx, s *stage) error {
	if wanted, err := f.wanted(s); wanted || err != nil {
		return err
	}
	return f.rollUp(ctx, tx, s)
}

// comeTo moves a session by what its verifications have come to.
func (f *Flow) comeTo(ctx context.Context, tx postgres.Tx, s *stage, changed []parent, waits bool) error {
	s.rolledUp = true
	at, choosing := s.place()
	switch s.session.Status {
	case session.StatusInProgress, session.StatusResubmitted:
		switch {
		case at != nil && !choosing:
			return f.tellChanged(ctx, tx, s, changed)
		case waits:
			return f.move(ctx, tx, s, session.StatusAwaitingUser)
		default:
			return f.goOn(ctx, tx, s)
		}
	case session.StatusAwaitingUser:
		if waits {
			return f.tellChanged(ctx, tx, s, changed)
		}
		return f.goOn(ctx, tx, s)
	case session.StatusApproved, session.StatusDeclined, session.StatusInReview:
		return f.reconsider(ctx, tx, s, changed, waits)
	default:
		return f.tellChanged(ctx, tx, s, changed)
	}
}

// reconsider judges a session anew that had its outcome. What a reviewer
// decided about it stays until a reviewer decides otherwise.
func (f *Flow) reconsider(ctx context.Context, tx postgres.Tx, s *stage, changed []parent, waits bool) error {
	if len(changed) == 0 && !s.anew {
		return nil
	}
	verdict, err := tx.ReviewLastVerdict(ctx, db.ReviewLastVerdictParams{ApplicationID: s.session.ApplicationID, SessionID: s.session.ID})
	if err != nil {
		return fmt.Errorf("load last verdict: %w", err)
	}
	to, err := f.verdict(ctx, tx, s)
	if err != nil {
		return err
	}
	if waits {
		to = session.StatusAwaitingUser
	}
	if to == s.session.Status || session.Status(verdict) == s.session.Status {
		return f.tellChanged(ctx, tx, s, changed)
	}
	return f.move(ctx, tx, s, to)
}

// tellChanged announces what is new in the findings of a session that keeps its status.
func (f *Flow) tellChanged(ctx context.Context, tx postgres.Tx, s *stage, changed []parent) error {
	for _, p := range changed {
		if err := f.touch(ctx, tx, s, session.Facts{}); err != nil {
			return err
		}
		// No trigger: nobody has changed anything, the session went on by itself.
		if err := f.announceData(ctx, tx, s, p.row, event.Trigger("")); err != nil {
			return err
		}
	}
	return nil
}

// maxDepth is how many sessions may stand above one another: companies that
// own companies are followed no further.
const maxDepth = 5

// makeChildren makes the missing sessions of a step and adds their states.
func (f *Flow) makeChildren(ctx context.Context, tx postgres.Tx, s *stage, p parent, states map[uuid.UUID]ChildState) ([]session.Created, error) {
	if !f.mayMake(s) {
		return nil, nil
	}
	children, err := p.Children(p.node, p.row.Result)
	if err != nil || len(children) == 0 {
		return nil, err
	}
	above, err := f.above(ctx, s.session)
	if err != nil {
		return nil, err
	}
	tooDeep := len(above) >= maxDepth
	var inputs []session.ChildInput
	var parties []uuid.UUID
	for _, c := range children {
		version, err := f.Workflows.Latest(ctx, s.session.ApplicationID, c.WorkflowID)
		switch {
		case apperr.KindOf(err) == apperr.KindNotFound || err == nil && (version.Kind() != c.Kind || tooDeep || version.NeedsReferenceFace()):
			states[c.PartyID] = ChildState{Impossible: true}
			continue
		case err != nil:
			return nil, err
		case slices.ContainsFunc(above, c.isAbout):
			states[c.PartyID] = ChildState{Circular: true}
			continue
		}
		inputs = append(inputs, session.ChildInput{Workflow: version, Expected: c.Expected, Email: c.Email, Invite: c.Invite})
		parties = append(parties, c.PartyID)
	}
	if len(inputs) == 0 {
		return nil, nil
	}
	made, err := f.Sessions.CreateChildren(ctx, tx, s.session, s.ref.Environment, inputs)
	if err != nil {
		return nil, err
	}
	for i, m := range made {
		states[parties[i]] = stateOf(session.Child{Session: m.Session, URL: m.URL}, inputs[i].Workflow, nil)
	}
	return made, nil
}

// above are the companies of a session and of those that stand above it.
func (f *Flow) above(ctx context.Context, sess session.Session) (out []session.Company, err error) {
	for {
		out = append(out, sess.CompanyOf())
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

// isAbout tells whether a company that is to be verified is this one.
func (c Child) isAbout(known session.Company) bool {
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

// sameBut compares two items, but for one member.
func sameBut(member string, a, b json.RawMessage) bool {
	var x, y map[string]any
	if json.Unmarshal(a, &x) != nil || json.Unmarshal(b, &y) != nil {
		return false
	}
	delete(x, member)
	delete(y, member)
	return reflect.DeepEqual(x, y)
}
