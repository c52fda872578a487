package organisation

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"vidimus/gen/db"
	"vidimus/internal/domain/authn/mailaddress"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/client/mailer"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/ident"
)

const (
	// InvitationLife is the time for which an invitation can be accepted.
	InvitationLife = 7 * 24 * time.Hour

	invitationPrefix = "vin_"
	invitationBytes  = 32
	maxInvitation    = 128
)

// Invitation is an open one.
type Invitation struct {
	ID                   uuid.UUID
	Email                string
	Role                 Role
	Applications         []uuid.UUID
	CreatedAt, ExpiresAt time.Time
}

// Invitations lists the open ones, oldest first.
func (s *Service) Invitations(ctx context.Context, organisationID uuid.UUID) ([]Invitation, error) {
	roles, err := s.Roles(ctx, organisationID)
	if err != nil {
		return nil, err
	}
	rows, err := s.Store.Queries().InvitationList(ctx, db.InvitationListParams{OrganisationID: organisationID, Now: s.Now()})
	if err != nil {
		return nil, fmt.Errorf("list invitations: %w", err)
	}
	out := make([]Invitation, len(rows))
	for i, r := range rows {
		out[i] = Invitation{
			ID: r.InvitationID, Email: r.Email, Role: among(roles, r.RoleID), Applications: r.ApplicationIds, CreatedAt: r.CreatedAt, ExpiresAt: r.ExpiresAt,
		}
	}
	return out, nil
}

// Invite has an invitation mailed to every address; all are kept or none is.
func (s *Service) Invite(ctx context.Context, by Member, emails []string, as MembershipChange) error {
	if err := s.grantable(ctx, by, as); err != nil {
		return err
	}
	if as.Applications == nil {
		as.Applications = []uuid.UUID{}
	}
	return s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		for i, raw := range emails {
			email, ok := mailaddress.Normalize(raw)
			if !ok {
				return apperr.Invalid("email_invalid", "emails", fmt.Sprintf("Address %d is not a valid email address.", i+1))
			}
			if err := s.invite(ctx, tx, by.OrganisationID, email, as); err != nil {
				return err
			}
		}
		return nil
	})
}

func (s *Service) invite(ctx context.Context, tx postgres.Tx, organisationID uuid.UUID, email string, as MembershipChange) error {
	id, token, now := s.NewID(), invitationPrefix+ident.Secret(invitationBytes), s.Now()
	hash, err := s.Secrets.Hash("invitation", token)
	if err != nil {
		return fmt.Errorf("hash invitation: %w", err)
	}
	sealed, err := s.Secrets.Seal([]byte(token), id[:])
	if err != nil {
		return fmt.Errorf("seal invitation: %w", err)
	}
	err = tx.InvitationPut(ctx, db.InvitationPutParams{
		OrganisationID: organisationID, InvitationID: id, Email: email, RoleID: as.RoleID, ApplicationIds: as.Applications, TokenHash: hash,
		TokenSealed: sealed, CreatedAt: now, ExpiresAt: now.Add(InvitationLife),
	})
	if err != nil {
		return fmt.Errorf("store invitation: %w", err)
	}
	return s.Jobs.InsertMany(ctx, tx, []jobs.Args{MailInvitationArgs{Organisation: organisationID, Invitation: id}})
}

// Accept makes the account that admit finds or creates for the invited address a
// member. An invitation can be used once; a person whom admit refuses may try again.
func (s *Service) Accept(ctx context.Context, token string, admit func(ctx context.Context, tx postgres.Tx, email string) (uuid.UUID, error)) (uuid.UUID, error) {
	if !strings.HasPrefix(token, invitationPrefix) || len(token) > maxInvitation {
		return uuid.Nil, errInvitation
	}
	hash, err := s.Secrets.Hash("invitation", token)
	if err != nil {
		return uuid.Nil, fmt.Errorf("hash invitation: %w", err)
	}
	var account uuid.UUID
	err = s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		row, err := tx.InvitationLock(ctx, hash)
		if postgres.NotFound(err) || err == nil && !s.Now().Before(row.ExpiresAt) {
			return errInvitation
		}
		if err != nil {
			return fmt.Errorf("load invitation: %w", err)
		}
		if account, err = admit(ctx, tx, row.Email); err != nil {
			return err
		}
		j := NewMember{OrganisationID: row.OrganisationID, Account: account, RoleID: row.RoleID, Applications: row.ApplicationIds}
		if err := s.AddMember(ctx, tx.Queries, j); err != nil {
			return err
		}
		return tx.InvitationDelete(ctx, db.InvitationDeleteParams{OrganisationID: row.OrganisationID, InvitationID: row.InvitationID})
	})
	return account, err
}

var errInvitation = apperr.NotFound("invitation_unknown")

// MailInvitationArgs is the job that mails an invitation. It contains nothing that
// identifies the recipient.
type MailInvitationArgs struct {
	Organisation uuid.UUID `json:"organisation"`
	Invitation   uuid.UUID `json:"invitation"`
}

// Kind names the job.
func (MailInvitationArgs) Kind() string { return "console_invitation" }

// MailInvitationWorker mails invitations.
type MailInvitationWorker struct {
	river.WorkerDefaults[MailInvitationArgs]
	Service *Service
	Mailer  mailer.Mailer
	// Page is the address of the page on which an invitation is accepted, Accept that
	// of the call.
	Page, Accept string
}

// Work sends the mail, unless the invitation was taken back or replaced.
func (w *MailInvitationWorker) Work(ctx context.Context, job *river.Job[MailInvitationArgs]) error {
	a, s := job.Args, w.Service
	row, err := s.Store.Queries().InvitationGet(ctx, db.InvitationGetParams{OrganisationID: a.Organisation, InvitationID: a.Invitation})
	if postgres.NotFound(err) || err == nil && (len(row.TokenSealed) == 0 || !s.Now().Before(row.ExpiresAt)) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("load invitation: %w", err)
	}
	token, err := s.Secrets.Open(row.TokenSealed, a.Invitation[:])
	if err != nil {
		return fmt.Errorf("open invitation: %w", err)
	}
	err = w.Mailer.Send(ctx, mailer.Message{
		To: row.Email, Subject: "Invitation to " + oneLine(row.OrganisationName),
		Text: fmt.Sprintf("You are invited to run the applications of %s.\n\nAccept the invitation within 7 days:\n%s#%s\n\nPrograms send it with a password to\n%s\n",
			oneLine(row.OrganisationName), w.Page, token, w.Accept),
	})
	if errors.Is(err, mailer.ErrRefused) {
		return river.JobCancel(fmt.Errorf("send invitation: %w", err))
	}
	if err != nil {
		return fmt.Errorf("send invitation: %w", err)
	}
	return s.Store.Queries().InvitationSent(ctx, db.InvitationSentParams{OrganisationID: a.Organisation, InvitationID: a.Invitation})
}

// oneLine keeps a name from starting another line of a mail.
func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }
