// Package sharing hands a finished session from one application to another: a
// token made by the first lets the second make a copy of its own, once. The
// token is the only way across; nothing is shared afterwards.
package sharing

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5/pgconn"

	"vidimus/gen/db"
	"vidimus/internal/domain/customer/lists"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// The bounds of a token's life.
const (
	MinLife     = time.Minute
	MaxLife     = 24 * time.Hour
	DefaultLife = time.Hour
)

// copyLife is the nominal expiry of a copied session, which no one can open.
const copyLife = 7 * 24 * time.Hour

// MediaStore keeps pictures, sealed with the key of their application.
type MediaStore interface {
	Read(ctx context.Context, applicationID, id uuid.UUID) ([]byte, error)
	Put(ctx context.Context, applicationID, id uuid.UUID, r io.Reader, size int64) error
	Record(ctx context.Context, tx postgres.Tx, o media.Object) error
	Delete(ctx context.Context, applicationID, id uuid.UUID) error
}

// Service shares and takes over sessions.
type Service struct {
	Store        *postgres.Store
	Sessions     *session.Service
	Decisions    *decision.Service
	Workflows    *workflow.Service
	Applications *application.Service
	Lists        *lists.Service
	Media        MediaStore
	// Key signs tokens; every process has the same.
	Key []byte
	// Committed is called after events were committed.
	Committed func()
	Now       func() time.Time
	NewID     func() uuid.UUID
}

// ShareInput requests a share token.
type ShareInput struct {
	For  uuid.UUID
	Life time.Duration
}

// Share makes a token with which another application can copy the session.
func (s *Service) Share(ctx context.Context, ref session.Ref, in ShareInput) (token string, kind workflow.Kind, err error) {
	sess, err := s.Sessions.Get(ctx, ref.ApplicationID, ref.SessionID)
	if err != nil {
		return "", "", err
	}
	if !sharable(sess.Status) {
		return "", "", apperr.Invalid("session_not_finished", "", fmt.Sprintf("A session that is %s cannot be shared.", sess.Status))
	}
	if err := s.mayReceive(ctx, ref, in.For); err != nil {
		return "", "", err
	}
	now := s.Now()
	token, err = s.sign(claims{
		SessionID: sess.ID, FromApplicationID: ref.ApplicationID, ForApplicationID: in.For,
		IssuedAt: now.Unix(), ExpiresAt: now.Add(in.Life).Unix(),
	})
	return token, sess.Kind, err
}

func sharable(st session.Status) bool {
	return slices.Contains([]session.Status{session.StatusApproved, session.StatusDeclined, session.StatusInReview}, st)
}

// mayReceive refuses applications that cannot take the session over. What a
// sandbox made up must not become a result of a live application.
func (s *Service) mayReceive(ctx context.Context, ref session.Ref, receiver uuid.UUID) error {
	const field = "for_application_id"
	if receiver == ref.ApplicationID {
		return apperr.Invalid("receiver_same", field, "The session belongs to this application already.")
	}
	unknown := apperr.Invalid("receiver_unknown", field, "There is no such application.")
	app, err := s.Applications.Get(ctx, receiver)
	if apperr.KindOf(err) == apperr.KindNotFound {
		return unknown
	}
	if err != nil {
		return err
	}
	own, err := s.Applications.Get(ctx, ref.ApplicationID)
	if err != nil {
		return err
	}
	switch {
	case app.Environment == ref.Environment:
		return nil
	case app.OrganisationID != own.OrganisationID:
		// What is told of a foreign application is whether it can be shared with, nothing of what it is.
		return unknown
	default:
		return apperr.Invalid("receiver_of_other_environment", field, "Sandbox and live applications do not share sessions.")
	}
}

// ImportInput is a token and what becomes of its session.
type ImportInput struct {
	Token string
	// TrustReview takes the outcome over; else a reviewer decides again.
	TrustReview bool
	WorkflowID  uuid.UUID
	VendorData  string
}

// Import makes the copy and returns its decision, pictures as marks.
func (s *Service) Import(ctx context.Context, c application.Caller, in ImportInput) ([]byte, error) {
	said, err := s.check(in.Token, c.ApplicationID)
	if err != nil {
		return nil, err
	}
	source, err := s.Sessions.Get(ctx, said.FromApplicationID, said.SessionID)
	if apperr.KindOf(err) == apperr.KindNotFound || err == nil && !sharable(source.Status) {
		return nil, refused("The session is not there any more.")
	}
	if err != nil {
		return nil, err
	}
	version, err := s.mayImport(ctx, c, source, in)
	if err != nil {
		return nil, err
	}
	cp := copying{source: source, caller: c, version: version, in: in, id: s.NewID()}
	if err := s.prepare(ctx, &cp); err != nil {
		return nil, err
	}
	body, err := s.write(ctx, &cp)
	if err == nil {
		s.Committed()
		return body, nil
	}
	var violation *pgconn.PgError
	if errors.As(err, &violation) && violation.Code == "23505" {
		err = alreadyImported() // somebody was faster
	}
	return nil, errors.Join(err, s.drop(ctx, cp.media))
}

func alreadyImported() error {
	return apperr.Barred("session_imported", "This session was imported already.")
}

// mayImport refuses what a valid token can still meet.
func (s *Service) mayImport(ctx context.Context, c application.Caller, source session.Session, in ImportInput) (*workflow.Version, error) {
	version, err := s.Workflows.Latest(ctx, c.ApplicationID, in.WorkflowID)
	if apperr.KindOf(err) == apperr.KindNotFound {
		return nil, &apperr.Error{Kind: apperr.KindNotFound, Code: "workflow_not_found", Public: "There is no published workflow with this id."}
	}
	if err != nil {
		return nil, err
	}
	if version.Kind() != source.Kind {
		return nil, apperr.Invalid("workflow_of_other_kind", "workflow_id", "The workflow is for sessions of the other kind.")
	}
	exists, err := s.Store.Queries().SharedExists(ctx, db.SharedExistsParams{ApplicationID: c.ApplicationID, SharedFromSession: &source.ID})
	if err != nil {
		return nil, fmt.Errorf("look for copy: %w", err)
	}
	if exists {
		return nil, alreadyImported()
	}
	if in.VendorData == "" {
		return version, nil
	}
	entry := lists.EntryUser
	if source.Kind == workflow.KindBusiness {
		entry = lists.EntryBusiness
	}
	blocked, err := s.Lists.Blocked(ctx, c.ApplicationID, entry, in.VendorData)
	if err != nil {
		return nil, err
	}
	if blocked {
		return nil, apperr.Rejected("vendor_data_blocked", "vendor_data", "This "+string(entry)+" is blocked. No new sessions can be created.")
	}
	return version, nil
}
