package session

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/groupcommit"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/optional"
)

// ChildrenArgs asks for a session about a company to be brought into line with
// the verifications of its key people.
type ChildrenArgs struct {
	ApplicationID uuid.UUID `json:"application_id"`
	SessionID     uuid.UUID `json:"session_id"`
	// Reconsider has it judged again even when no verification came to something else.
	Reconsider bool `json:"reconsider,omitempty"`
}

// Kind names the job.
func (ChildrenArgs) Kind() string { return "session_children" }

// ChildInput requests the session of one key person or owner.
type ChildInput struct {
	Workflow *workflow.Version
	Expected Expected
	// Email is where an invitation goes when Invite is set; may be empty.
	Email  string
	Invite bool
}

// CreateChildren creates the sessions of a company session's key people in the
// caller's transaction, which must hold the application's counter. They are numbered
// and announced like all sessions. They are exempt from quota and balance, because
// the company's session was admitted and cannot finish without them.
func (s *Service) CreateChildren(ctx context.Context, tx postgres.Tx, parent Session, env application.Environment, inputs []ChildInput) ([]Created, error) {
	groups := make([]group, len(inputs))
	for i, in := range inputs {
		req, err := s.prepareChild(ctx, parent, env, in)
		if err != nil {
			return nil, err
		}
		groups[i] = group{groupcommit.NewItem(&creation{req: req})}
	}
	batch, err := toBatch(groups)
	if err != nil {
		return nil, err
	}
	letThrough(&batch)
	rows, err := tx.SessionCreateBatch(ctx, batch)
	if err != nil {
		return nil, fmt.Errorf("create sessions of key people: %w", err)
	}
	made := make([]Created, len(inputs))
	ids := make([]uuid.UUID, len(inputs))
	for _, r := range rows {
		req := groups[r.Ord-1].first()
		req.session.Number, req.session.ParentID = r.SessionNumber, &parent.ID
		made[r.Ord-1] = Created{Session: req.session, Token: req.token, URL: hostedURL(req.session, req.token)}
		ids[r.Ord-1] = req.session.ID
	}
	if slices.Contains(ids, uuid.Nil) {
		return nil, fmt.Errorf("create sessions of key people: %d of %d rows came back", len(rows), len(inputs))
	}
	err = tx.ChildAdopt(ctx, db.ChildAdoptParams{ApplicationID: parent.ApplicationID, ParentSessionID: parent.ID, SessionIds: ids})
	if err != nil {
		return nil, fmt.Errorf("link sessions of key people: %w", err)
	}
	return made, s.invite(ctx, tx, groups)
}

// prepareChild makes a request that the parent's person could have made: its
// language and its scenario are the parent's.
func (s *Service) prepareChild(ctx context.Context, parent Session, env application.Environment, in ChildInput) (*request, error) {
	create := CreateInput{
		Caller: application.Caller{ApplicationID: parent.ApplicationID, Environment: env}, Language: optional.Value(parent.Language),
		SandboxScenario: optional.Value(parent.SandboxScenario), Expected: &in.Expected,
	}
	if in.Email != "" {
		create.Contact = &Contact{Email: in.Email, EmailLang: optional.Value(parent.Language), SendNotificationEmails: in.Invite}
	}
	return s.prepare(ctx, create, in.Workflow)
}

// invite has the mails sent that the new sessions ask for.
func (s *Service) invite(ctx context.Context, tx postgres.Tx, groups []group) error {
	var mails []jobs.Args
	for _, a := range invitesOf(groups) {
		mails = append(mails, a)
	}
	if len(mails) == 0 {
		return nil
	}
	return s.Jobs.InsertMany(ctx, tx, mails)
}

// LockNumberCounter blocks other creations of the application from its session counter until the transaction ends. It
// must come before any lock of a session: creations take the two locks in this order.
func (s *Service) LockNumberCounter(ctx context.Context, tx postgres.Tx, applicationID uuid.UUID) error {
	if _, err := tx.SessionCountersLock(ctx, []uuid.UUID{applicationID}); err != nil {
		return fmt.Errorf("lock counter: %w", err)
	}
	return nil
}

// Child is the session of a key person, as the session about the company sees it.
type Child struct {
	Session
	URL string
	// Deleted ones are found by nobody else.
	Deleted bool
}

// Children lists the sessions that a session about a company has asked for.
func (s *Service) Children(ctx context.Context, q *db.Queries, applicationID, parent uuid.UUID) ([]Child, error) {
	rows, err := q.ChildList(ctx, db.ChildListParams{ApplicationID: applicationID, ParentSessionID: parent})
	if err != nil {
		return nil, fmt.Errorf("list sessions of key people: %w", err)
	}
	out := make([]Child, len(rows))
	for i, r := range rows {
		sess, err := fromRow(r)
		if err != nil {
			return nil, err
		}
		out[i] = Child{Session: sess, Deleted: r.DeletedAt != nil}
		if out[i].Deleted {
			continue
		}
		if out[i].URL, err = s.URL(sess); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// ReusedSessions lists the sessions of persons on which a session about a company relies without having requested
// them. relies are those that it names now; they are stored. None of them can be opened through the company's
// session.
func (s *Service) ReusedSessions(ctx context.Context, q *db.Queries, parent Session, relies []uuid.UUID) ([]Child, error) {
	if len(relies) == 0 {
		return nil, nil
	}
	err := q.ReusedPut(ctx, db.ReusedPutParams{ApplicationID: parent.ApplicationID, ParentSessionID: parent.ID, SessionIds: relies})
	if err != nil {
		return nil, fmt.Errorf("remember earlier verifications: %w", err)
	}
	rows, err := q.ReusedList(ctx, db.ReusedListParams{ApplicationID: parent.ApplicationID, ParentSessionID: parent.ID})
	if err != nil {
		return nil, fmt.Errorf("list earlier verifications: %w", err)
	}
	out := make([]Child, len(rows))
	for i, r := range rows {
		if out[i].Session, err = fromRow(r); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// ExtendDeadline gives a session that waits for others as much time as they have.
func (s *Service) ExtendDeadline(ctx context.Context, tx postgres.Tx, sess Session, until time.Time) (Session, error) {
	if !until.After(sess.ExpiresAt) {
		return sess, nil
	}
	err := tx.ChildExtend(ctx, db.ChildExtendParams{ApplicationID: sess.ApplicationID, SessionID: sess.ID, ExpiresAt: until})
	if err != nil {
		return sess, fmt.Errorf("extend session: %w", err)
	}
	sess.ExpiresAt = until
	return sess, nil
}

// DeleteChild deletes the session of a key person in the caller's transaction. A
// session of another parent, under a legal hold or already deleted is left
// unchanged.
func (s *Service) DeleteChild(ctx context.Context, tx postgres.Tx, parent Session, id uuid.UUID) (bool, error) {
	found, err := tx.ChildLock(ctx, db.ChildLockParams{ApplicationID: parent.ApplicationID, ParentSessionID: parent.ID, SessionID: id})
	if err != nil {
		return false, fmt.Errorf("lock session: %w", err)
	}
	if len(found) == 0 {
		return false, nil
	}
	err = s.gone(ctx, tx, parent.ApplicationID, found)
	if apperr.KindOf(err) == apperr.KindConflict {
		return false, nil
	}
	return err == nil, err
}

// tellParents has the sessions about companies brought into line that asked
// for these sessions.
func (s *Service) tellParents(ctx context.Context, tx postgres.Tx, applicationID uuid.UUID, ids []uuid.UUID) error {
	parents, err := tx.ChildParents(ctx, db.ChildParentsParams{ApplicationID: applicationID, SessionIds: ids})
	if err != nil {
		return fmt.Errorf("find sessions of companies: %w", err)
	}
	if len(parents) == 0 {
		return nil
	}
	var asked []jobs.Args
	for _, p := range parents {
		asked = append(asked, ChildrenArgs{ApplicationID: applicationID, SessionID: p})
	}
	return s.Jobs.InsertMany(ctx, tx, asked)
}

// withChildren adds the sessions of key people, and those of theirs: they go
// with the session about the company.
func (s *Service) withChildren(ctx context.Context, tx postgres.Tx, applicationID uuid.UUID, ids []uuid.UUID) ([]uuid.UUID, error) {
	all := slices.Clone(ids)
	for len(ids) > 0 {
		found, err := tx.ChildListLiving(ctx, db.ChildListLivingParams{ApplicationID: applicationID, ParentSessionIds: ids})
		if err != nil {
			return nil, fmt.Errorf("find sessions of key people: %w", err)
		}
		ids = nil
		for _, id := range found {
			if !slices.Contains(all, id) {
				ids, all = append(ids, id), append(all, id)
			}
		}
	}
	return all, nil
}

// toldParent is a session of which those about companies have been told that asked
// for it, or rely on it.
func (s *Service) toldParent(ctx context.Context, tx postgres.Tx, sess Session, err error) (Session, error) {
	if err != nil || sess.Kind != workflow.KindUser && sess.ParentID == nil {
		return sess, err
	}
	var told []jobs.Args
	if sess.ParentID != nil {
		told = append(told, ChildrenArgs{ApplicationID: sess.ApplicationID, SessionID: *sess.ParentID})
	}
	if sess.Kind == workflow.KindUser {
		relying, err := tx.ReusedParents(ctx, db.ReusedParentsParams{ApplicationID: sess.ApplicationID, SessionID: sess.ID})
		if err != nil {
			return sess, fmt.Errorf("find companies that rely on the session: %w", err)
		}
		for _, p := range relying {
			told = append(told, ChildrenArgs{ApplicationID: sess.ApplicationID, SessionID: p})
		}
	}
	if len(told) == 0 {
		return sess, nil
	}
	return sess, s.Jobs.InsertMany(ctx, tx, told)
}
