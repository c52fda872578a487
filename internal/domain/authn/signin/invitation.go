package signin

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"vidimus/gen/db"
	"vidimus/internal/domain/authn/mailcode"
	"vidimus/internal/domain/delivery/mailtemplate"
	"vidimus/internal/platform/client/mailer"
	"vidimus/internal/platform/storage/postgres"
)

// Invitation is an open invitation to a customer organisation.
type Invitation struct {
	Customer  Customer
	Email     string
	ExpiresAt time.Time
}

// InvitationBySecret reads an open invitation without using it.
func (s *SignIns) InvitationBySecret(ctx context.Context, applicationID uuid.UUID, secret string) (out Invitation, err error) {
	if _, err := s.config.runtime(ctx, applicationID); err != nil {
		return Invitation{}, err
	}
	err = s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		row, err := s.openInvitation(ctx, tx, applicationID, secret)
		out = Invitation{Customer: customerOf(row), Email: row.AuthInvitation.Email, ExpiresAt: row.AuthInvitation.ExpiresAt}
		return err
	})
	return out, err
}

func (s *SignIns) openInvitation(ctx context.Context, tx postgres.Tx, applicationID uuid.UUID, secret string) (db.AuthInvitationLockRow, error) {
	row, err := tx.AuthInvitationLock(ctx, db.AuthInvitationLockParams{ApplicationID: applicationID, TokenHash: s.tokens.hash("invitation", secret)})
	if err != nil {
		return row, notFoundAs(err, errLink)
	}
	if row.AuthInvitation.AcceptedAt != nil || !s.Now().Before(row.AuthInvitation.ExpiresAt) {
		return row, errLink
	}
	return row, nil
}

func customerOf(row db.AuthInvitationLockRow) Customer {
	o := row.AuthOrganization
	return Customer{ID: o.OrganizationID, Slug: o.Slug, Name: o.Name, Roles: row.AuthInvitation.Roles}
}

// AcceptInput accepts an invitation.
type AcceptInput struct {
	ApplicationID uuid.UUID
	Secret        string
	// Transaction is the sign-in that is to end by it; empty signs nobody in.
	Transaction string
	// Terms are what a new person accepted; nil for nothing.
	Terms   *Terms
	Visitor ClientInfo
}

// Accepted is an invitation that was accepted.
type Accepted struct {
	Customer Customer
	// Outcome ends the sign-in; nil where none was named.
	Outcome *Outcome
}

// AcceptInvitation makes the holder of a mailed invitation a member of the
// organisation. The mail proves the address, so that a new person gets an account
// whatever the sign-up policy. An invitation can be used once.
func (s *SignIns) AcceptInvitation(ctx context.Context, in AcceptInput) (Accepted, error) {
	c, err := s.config.runtime(ctx, in.ApplicationID)
	if err != nil {
		return Accepted{}, err
	}
	var t db.AuthTransaction
	if in.Transaction != "" {
		if t, err = s.pending(ctx, in.ApplicationID, in.Transaction); err != nil {
			return Accepted{}, err
		}
	}
	var out Accepted
	var who uuid.UUID
	err = s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		row, err := s.openInvitation(ctx, tx, in.ApplicationID, in.Secret)
		if err != nil {
			return err
		}
		out.Customer = customerOf(row)
		who, err = s.join(ctx, tx, row, provenContact{
			settings: c, challenge: db.AuthChallenge{ApplicationID: in.ApplicationID, Email: &row.AuthInvitation.Email}, accepted: in.Terms,
		}, in.Visitor)
		return err
	})
	if err != nil || in.Transaction == "" {
		return out, err
	}
	done, err := s.finish(ctx, c, t, proof{identity: who, amr: []string{string(MethodMagic)}})
	out.Outcome = &done
	return out, err
}

func (s *SignIns) join(ctx context.Context, tx postgres.Tx, row db.AuthInvitationLockRow, p provenContact, v ClientInfo) (uuid.UUID, error) {
	invitation, now := row.AuthInvitation, s.Now()
	who, err := s.accountForContact(ctx, tx, p)
	if err != nil {
		return uuid.Nil, err
	}
	if who.BlockedAt != nil {
		return uuid.Nil, errCredentials
	}
	err = tx.AuthMembershipPut(ctx, db.AuthMembershipPutParams{
		ApplicationID: invitation.ApplicationID, OrganizationID: invitation.OrganizationID, IdentityID: who.IdentityID, Roles: invitation.Roles, CreatedAt: now,
	})
	if err != nil {
		return uuid.Nil, fmt.Errorf("store membership: %w", err)
	}
	used := db.AuthInvitationAcceptedParams{AcceptedAt: &now, ApplicationID: invitation.ApplicationID, InvitationID: invitation.InvitationID}
	if err := tx.AuthInvitationAccepted(ctx, used); err != nil {
		return uuid.Nil, fmt.Errorf("close invitation: %w", err)
	}
	return who.IdentityID, s.note(ctx, tx.Queries, activityRecord{
		application: invitation.ApplicationID, kind: ActivityInvitationAccepted, method: string(MethodMagic), identity: &who.IdentityID, visitor: v,
	})
}

// MailInvitationArgs is the job that mails an invitation. It contains nothing that
// identifies the recipient.
type MailInvitationArgs struct {
	ApplicationID uuid.UUID `json:"application_id"`
	Invitation    uuid.UUID `json:"invitation"`
}

// Kind names the job.
func (MailInvitationArgs) Kind() string { return "sign_in_invitation" }

// MailInvitationWorker mails invitations.
type MailInvitationWorker struct {
	river.WorkerDefaults[MailInvitationArgs]
	Service *Service
	Mailer  mailer.Mailer
}

// Work sends the mail, unless the invitation was replaced, accepted or never to be mailed.
func (w *MailInvitationWorker) Work(ctx context.Context, job *river.Job[MailInvitationArgs]) error {
	a, s := job.Args, w.Service.core
	q := s.Store.Queries()
	row, err := q.AuthInvitationByID(ctx, db.AuthInvitationByIDParams{ApplicationID: a.ApplicationID, InvitationID: a.Invitation})
	if postgres.NotFound(err) || err == nil && len(row.AuthInvitation.TokenSealed) == 0 {
		return nil
	}
	if err != nil {
		return fmt.Errorf("load invitation: %w", err)
	}
	secret, err := s.Secrets.Open(row.AuthInvitation.TokenSealed, a.Invitation[:])
	if err != nil {
		return fmt.Errorf("open invitation: %w", err)
	}
	name, colour, err := s.Sender(ctx, a.ApplicationID)
	if err != nil {
		return err
	}
	letter, err := mailtemplate.Render(mailtemplate.KindMembership, row.AuthInvitation.Language, mailtemplate.Data{
		Application: name, Colour: colour, Organization: row.AuthOrganization.Name, ExpiresAt: row.AuthInvitation.ExpiresAt,
		Link: s.link(a.ApplicationID, pageInvitation, string(secret)),
	})
	if err != nil {
		return err
	}
	if err := mailcode.JobError(w.Mailer.Send(ctx, letter.To(row.AuthInvitation.Email))); err != nil {
		return err
	}
	sent := db.AuthInvitationSentParams{ApplicationID: a.ApplicationID, InvitationID: a.Invitation}
	if err := q.AuthInvitationSent(ctx, sent); err != nil {
		return fmt.Errorf("note invitation: %w", err)
	}
	return nil
}
