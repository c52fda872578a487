package workflow

import (
	"context"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"

	"vidimus/gen/db"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// GraphChange is the graph to save, and the callback of its sessions.
type GraphChange struct {
	Graph    []byte
	Callback CallbackChange
}

// ReplaceGraph saves a graph as the steps of a draft and returns the draft with
// the settings that were dropped, by node.
func (s *Service) ReplaceGraph(ctx context.Context, ref Ref, in GraphChange) (Version, map[string][]string, error) {
	checked, err := CheckGraph(in.Graph)
	if err != nil {
		return Version{}, nil, err
	}
	v, err := s.change(ctx, ref, func(ctx context.Context, tx postgres.Tx, v Version) (Version, error) {
		if v.Status != StatusDraft {
			return Version{}, apperr.Rejected("workflow_published", "", "A published version cannot be edited. Make a draft of it and edit that.")
		}
		if err := checked.refusal(); err != nil {
			return Version{}, err
		}
		v.Drawn, v.Nodes = &checked.Graph, nodesOf(checked.Graph)
		if err := checkReferences(ctx, tx, v, "graph"); err != nil {
			return Version{}, err
		}
		if err := in.Callback.check(ctx, tx, ref.ApplicationID); err != nil {
			return Version{}, err
		}
		in.Callback.apply(&v)
		return s.save(ctx, tx, v)
	})
	return v, checked.Dropped, err
}

// CreateDraft copies a version to a draft. A workflow has at most one draft; an
// existing draft is returned instead.
func (s *Service) CreateDraft(ctx context.Context, ref Ref) (Version, error) {
	return s.change(ctx, ref, func(ctx context.Context, tx postgres.Tx, v Version) (Version, error) {
		row, err := tx.WorkflowGroupDraft(ctx, db.WorkflowGroupDraftParams{ApplicationID: v.ApplicationID, WorkflowID: v.WorkflowID})
		if err == nil {
			return fromRow(row)
		}
		if !errors.Is(err, pgx.ErrNoRows) {
			return Version{}, fmt.Errorf("look for a draft: %w", err)
		}
		// The published version stays what is offered first until the draft is published.
		v.Status, v.Settings.IsDefault = StatusDraft, false
		return s.insertCopy(ctx, tx, v, ref.actor())
	})
}

// Publish makes a draft the latest published version. A version that is
// published already comes back as it is, so that asking again does no harm.
func (s *Service) Publish(ctx context.Context, ref Ref) (Version, error) {
	return s.change(ctx, ref, func(ctx context.Context, tx postgres.Tx, v Version) (Version, error) {
		if v.Status == StatusPublished {
			return v, nil
		}
		if err := inheritDefault(ctx, tx, &v); err != nil {
			return Version{}, err
		}
		return s.publish(ctx, tx, v)
	})
}

// Restore publishes a copy of an older version as the newest one.
func (s *Service) Restore(ctx context.Context, ref Ref) (Version, error) {
	return s.change(ctx, ref, func(ctx context.Context, tx postgres.Tx, v Version) (Version, error) {
		if v.Status != StatusPublished {
			return Version{}, apperr.Rejected("workflow_draft", "", "A draft cannot be restored. Publish it instead.")
		}
		newest, err := tx.WorkflowGroupPublishedMax(ctx, db.WorkflowGroupPublishedMaxParams{ApplicationID: v.ApplicationID, WorkflowID: v.WorkflowID})
		if err != nil {
			return Version{}, fmt.Errorf("find newest version: %w", err)
		}
		if int(newest) == v.Version {
			return Version{}, apperr.Rejected("workflow_newest", "", "This is the newest published version already.")
		}
		if err := inheritDefault(ctx, tx, &v); err != nil {
			return Version{}, err
		}
		return s.insertNext(ctx, tx, v, ref.actor())
	})
}
