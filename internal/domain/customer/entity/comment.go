package entity

import (
	"context"
	"fmt"
	"strings"
	"time"

	"vidimus/gen/db"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/api/paging"
	"vidimus/internal/platform/storage/postgres"
)

// AddComment adds a comment to an entity. The entity does not change, so no event is
// sent.
func (s *Service) AddComment(ctx context.Context, c application.Caller, ref Ref, text string) (Comment, error) {
	text = strings.TrimSpace(text)
	if text == "" {
		return Comment{}, apperr.Invalid("comment_empty", "comment", "This field may not be blank.")
	}
	// As exact as the database keeps it.
	made := Comment{ID: s.NewID(), Type: CommentWritten, Text: &text, Changed: []string{}, CreatedAt: s.Now().Truncate(time.Microsecond)}
	err := s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		e, err := lock(ctx, tx, ref)
		if err != nil {
			return err
		}
		by, err := actorOf(ctx, tx, c)
		if err != nil {
			return err
		}
		made.Actor, made.ActorEmail = by.Name, by.Email
		err = tx.EntityCommentInsert(ctx, db.EntityCommentInsertParams{
			ApplicationID: e.ApplicationID, EntityID: e.ID, CommentID: made.ID, CommentType: string(CommentWritten), Comment: &text,
			ActorName: made.Actor, ActorEmail: made.ActorEmail, ChangedFields: made.Changed, CreatedAt: made.CreatedAt,
		})
		if err != nil {
			return fmt.Errorf("insert comment: %w", err)
		}
		return nil
	})
	return made, err
}

// CommentPage returns a page of what was done to an entity and written about it,
// the newest first, and how much there is.
func (s *Service) CommentPage(ctx context.Context, ref Ref, p paging.Request) ([]Comment, int, error) {
	e, err := s.Get(ctx, ref)
	if err != nil {
		return nil, 0, err
	}
	q := s.Store.Queries()
	count, err := q.EntityCommentCount(ctx, db.EntityCommentCountParams{ApplicationID: e.ApplicationID, EntityID: e.ID})
	if err != nil {
		return nil, 0, fmt.Errorf("count comments: %w", err)
	}
	found, err := comments(ctx, q, db.EntityCommentsParams{
		ApplicationID: e.ApplicationID, EntityID: e.ID, AtMost: int32(p.Limit), Skipped: int32(p.Offset),
	})
	return found, int(count), err
}

// maxComments is the number of latest comments shown with an entity.
const maxComments = 100

// Comments lists the history of an entity, newest first.
func (s *Service) Comments(ctx context.Context, e Entity) ([]Comment, error) {
	return comments(ctx, s.Store.Queries(), db.EntityCommentsParams{ApplicationID: e.ApplicationID, EntityID: e.ID, AtMost: maxComments})
}

func comments(ctx context.Context, q *db.Queries, p db.EntityCommentsParams) ([]Comment, error) {
	rows, err := q.EntityComments(ctx, p)
	if err != nil {
		return nil, fmt.Errorf("list comments: %w", err)
	}
	out := make([]Comment, len(rows))
	for i, r := range rows {
		out[i] = Comment{
			ID: r.CommentID, Type: CommentType(r.CommentType), Text: r.Comment, Actor: r.ActorName, ActorEmail: r.ActorEmail,
			PreviousStatus: (*Status)(r.PreviousStatus), NewStatus: (*Status)(r.NewStatus), PreviousValue: r.PreviousValue,
			NewValue: r.NewValue, Changed: r.ChangedFields, Metadata: r.Metadata, CreatedAt: r.CreatedAt,
		}
	}
	return out, nil
}
