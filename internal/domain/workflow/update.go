package workflow

import (
	"context"
	"errors"
	"fmt"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"vidimus/gen/db"
	"vidimus/internal/platform/apperr"
	"vidimus/internal/platform/postgres"
)

// effect is what an update does to the version it names.
type effect int

const (
	effectInPlace    effect = iota // the version keeps its id and number
	effectPublish                  // a draft becomes the latest published version
	effectNewVersion               // the version stays; a new one is published
	effectRefuse                   // not allowed
)

// effectOf is the versioning rule: what was sent, over what the version is.
func effectOf(sent *Status, is Status) effect {
	switch {
	case sent == nil && is == StatusPublished:
		return effectInPlace
	case sent == nil:
		return effectPublish
	case *sent == StatusPublished && is == StatusPublished:
		return effectNewVersion
	case *sent == StatusPublished:
		return effectPublish
	case is == StatusDraft:
		return effectInPlace
	default:
		return effectRefuse
	}
}

// Update changes a version, or publishes the change as a new one; it returns
// the version that came out.
func (s *Service) Update(ctx context.Context, applicationID, versionID uuid.UUID, c Change) (Version, error) {
	var out Version
	err := s.store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		if err := tx.WorkflowLock(ctx, applicationID.String()); err != nil {
			return fmt.Errorf("lock workflows: %w", err)
		}
		row, err := tx.WorkflowGetForUpdate(ctx, db.WorkflowGetForUpdateParams{ApplicationID: applicationID, WorkflowVersionID: versionID})
		if errors.Is(err, pgx.ErrNoRows) {
			return apperr.NotFound("workflow_not_found")
		}
		if err != nil {
			return fmt.Errorf("load workflow: %w", err)
		}
		v, err := fromRow(row)
		if err != nil {
			return err
		}
		was := v.Status
		if err := c.apply(&v); err != nil {
			return err
		}
		if out, err = s.carryOut(ctx, tx, v, effectOf(c.Status, was)); err != nil {
			return err
		}
		out.HasDraft, err = tx.WorkflowGroupHasDraft(ctx, db.WorkflowGroupHasDraftParams{ApplicationID: applicationID, WorkflowID: v.WorkflowID})
		if err != nil {
			return fmt.Errorf("look for drafts: %w", err)
		}
		return nil
	})
	if err != nil {
		return Version{}, err
	}
	s.Forget(applicationID)
	return out, nil
}

func (s *Service) carryOut(ctx context.Context, tx postgres.Tx, v Version, what effect) (Version, error) {
	switch what {
	case effectRefuse:
		return Version{}, apperr.Invalid("workflow_published", "status", "A published version cannot go back to draft.")
	case effectNewVersion:
		return s.insertNext(ctx, tx, v)
	case effectPublish:
		v.Status = StatusPublished
	}
	s.stamp(&v)
	if err := clearDefault(ctx, tx, v); err != nil {
		return Version{}, err
	}
	params, err := toInsert(v)
	if err != nil {
		return Version{}, err
	}
	if _, err := tx.WorkflowUpdate(ctx, db.WorkflowUpdateParams{
		ApplicationID: params.ApplicationID, WorkflowVersionID: params.WorkflowVersionID, Status: params.Status,
		Label: params.Label, Nodes: params.Nodes, IsDefault: params.IsDefault,
		IsWhiteLabelEnabled: params.IsWhiteLabelEnabled, IsDesktopAllowed: params.IsDesktopAllowed,
		MaxRetryAttempts: params.MaxRetryAttempts, RetryWindowDays: params.RetryWindowDays,
		FaceLivenessMaxAttempts: params.FaceLivenessMaxAttempts, FaceMatchMaxAttempts: params.FaceMatchMaxAttempts,
		SessionExpirationSeconds: params.SessionExpirationSeconds, CallbackUrl: params.CallbackUrl,
		UpdatedAt: params.UpdatedAt, PublishedAt: params.PublishedAt,
	}); err != nil {
		return Version{}, fmt.Errorf("update workflow: %w", err)
	}
	return v, nil
}

// insertNext publishes v as the group's next version and drops its drafts.
func (s *Service) insertNext(ctx context.Context, tx postgres.Tx, v Version) (Version, error) {
	last, err := tx.WorkflowGroupVersionMax(ctx, db.WorkflowGroupVersionMaxParams{ApplicationID: v.ApplicationID, WorkflowID: v.WorkflowID})
	if err != nil {
		return Version{}, fmt.Errorf("find last version: %w", err)
	}
	v.VersionID, v.Version, v.CreatedAt, v.PublishedAt = s.newID(), int(last)+1, s.now(), nil
	s.stamp(&v)
	if err := tx.WorkflowDraftsDelete(ctx, db.WorkflowDraftsDeleteParams{
		ApplicationID: v.ApplicationID, WorkflowID: v.WorkflowID, KeepVersionID: v.VersionID,
	}); err != nil {
		return Version{}, fmt.Errorf("delete drafts: %w", err)
	}
	return v, insert(ctx, tx, v)
}
