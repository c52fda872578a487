package session

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"net/netip"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"vidimus/internal/domain/customer/lists"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/api/apperr"
)

// OpenedSession is a session as a link opened it.
type OpenedSession struct {
	Token string
	URL   string
}

// WorkflowLink is the last part of the public link of a workflow.
func WorkflowLink(workflowID uuid.UUID) string {
	return base64.RawURLEncoding.EncodeToString(workflowID[:])
}

// LinkInput is a person who opens the public link of a workflow.
type LinkInput struct {
	// Language of the page; empty for none.
	Language string
	// Address is that of the person.
	Address netip.Addr
}

// LinkedWorkflow is the workflow that a link names.
type LinkedWorkflow struct {
	Caller     application.Caller
	WorkflowID uuid.UUID
}

// ByLink finds the workflow of a public link. A link of none, and one of a
// workflow without a published version, are not found.
func (s *Service) ByLink(ctx context.Context, link string) (LinkedWorkflow, error) {
	raw, err := base64.RawURLEncoding.Strict().DecodeString(link)
	if err != nil {
		return LinkedWorkflow{}, errLinkGone()
	}
	id, err := uuid.FromBytes(raw)
	if err != nil {
		return LinkedWorkflow{}, errLinkGone()
	}
	row, err := s.Store.Queries().WorkflowLinkGet(ctx, id)
	if errors.Is(err, pgx.ErrNoRows) {
		return LinkedWorkflow{}, errLinkGone()
	}
	if err != nil {
		return LinkedWorkflow{}, fmt.Errorf("look for workflow: %w", err)
	}
	return LinkedWorkflow{Caller: application.Caller{ApplicationID: row.ApplicationID, Environment: application.Environment(row.Environment)}, WorkflowID: id}, nil
}

// CreateByLink creates a session for a visitor of a workflow's public link. The
// person learns that no session can be started, but not why, which concerns the
// application only.
func (s *Service) CreateByLink(ctx context.Context, w LinkedWorkflow, in LinkInput) (OpenedSession, error) {
	entry, err := s.Lists.Address(ctx, w.Caller.ApplicationID, lists.Blocklist, in.Address)
	if err != nil {
		return OpenedSession{}, err
	}
	if entry != "" {
		return OpenedSession{}, errNotNow(nil)
	}
	made, err := s.Create(ctx, CreateInput{Caller: w.Caller, WorkflowID: w.WorkflowID, Language: in.Language})
	switch apperr.KindOf(err) {
	case apperr.KindInvalid, apperr.KindRejected, apperr.KindForbidden, apperr.KindBarred:
		return OpenedSession{}, errNotNow(err)
	}
	if err != nil {
		return OpenedSession{}, err
	}
	return OpenedSession{Token: made.Token, URL: made.URL}, nil
}

func errNotNow(cause error) error {
	return &apperr.Error{
		Kind: apperr.KindConflict, Code: "workflow_not_open", Cause: cause,
		Public: "This check cannot be begun now. Please contact whoever sent you this link.",
	}
}
