package entity

import (
	"context"
	"encoding/json"
	"fmt"

	"vidimus/gen/db"
	"vidimus/internal/domain/application"
	"vidimus/internal/domain/event"
	"vidimus/internal/platform/postgres"
)

// TagColor is that of labels which nobody gave one.
const TagColor = "#6B7280"

// AddTag puts a label on an entity, making the label if there is none of the
// name, in the caller's transaction. A label that is there already changes nothing.
func (s *Service) AddTag(ctx context.Context, tx postgres.Tx, env application.Environment, ref Ref, name string) error {
	e, err := lock(ctx, tx, ref)
	if err != nil {
		return err
	}
	label, err := tx.TagPut(ctx, db.TagPutParams{
		ApplicationID: e.ApplicationID, TagID: s.NewID(), Name: name, Color: TagColor, Source: "custom", Now: s.Now(),
	})
	if err != nil {
		return fmt.Errorf("put tag: %w", err)
	}
	added, err := tx.EntityTagInsert(ctx, db.EntityTagInsertParams{
		ApplicationID: e.ApplicationID, EntityID: e.ID, TagID: label.TagID, LinkID: s.NewID(), CreatedAt: s.Now(),
	})
	if err != nil {
		return fmt.Errorf("add tag: %w", err)
	}
	if added == 0 {
		return nil
	}
	value, err := json.Marshal(map[string]any{"tag": name})
	if err != nil {
		return fmt.Errorf("write tag: %w", err)
	}
	err = tx.EntityCommentInsert(ctx, db.EntityCommentInsertParams{
		ApplicationID: e.ApplicationID, EntityID: e.ID, CommentID: s.NewID(), CommentType: string(CommentTagAdded), ActorName: event.ActorSystem,
		NewValue: value, ChangedFields: []string{"tags"}, CreatedAt: s.Now(),
	})
	if err != nil {
		return fmt.Errorf("note tag: %w", err)
	}
	if err := s.save(ctx, tx, &e); err != nil {
		return err
	}
	if e, err = lock(ctx, tx, ref); err != nil {
		return err
	}
	return s.tell(ctx, tx, env, e)
}
