package entity

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

const (
	// TagColor is the colour of labels that were given none.
	TagColor = "#6B7280"
	// maxTags is the most labels of an entity.
	maxTags = 100
)

// NewTag is a label to be assigned to an entity.
type NewTag struct {
	Name string
	// Color is #RRGGBB; it and Description count only where the label is new.
	Color       string
	Description *string
}

// AddTag assigns a label to an entity, creating the label if there is none of the
// name, in the caller's transaction. An assigned label is left unchanged.
func (s *Service) AddTag(ctx context.Context, tx postgres.Tx, env application.Environment, ref Ref, name string) error {
	e, err := lock(ctx, tx, ref)
	if err != nil {
		return err
	}
	added, err := s.addTag(ctx, tx, &e, NewTag{Name: name}, Actor{Name: webhookevent.ActorSystem})
	if err != nil || !added {
		return err
	}
	return s.publishChanges(ctx, tx, env, e)
}

// Tag puts a label on an entity for a caller and returns it.
func (s *Service) Tag(ctx context.Context, c application.Caller, ref Ref, t NewTag) (Tag, error) {
	if t.Name = strings.TrimSpace(t.Name); t.Name == "" {
		return Tag{}, apperr.Invalid("tag_name_empty", "name", "This field may not be blank.")
	}
	e, err := s.change(ctx, c, ref, func(ctx context.Context, tx postgres.Tx, e *Entity, by Actor) error {
		if len(e.Tags) >= maxTags {
			return apperr.Rejected("tags_too_many", "name", fmt.Sprintf("Whoever it is carries at most %d labels.", maxTags))
		}
		_, err := s.addTag(ctx, tx, e, t, by)
		return err
	})
	if err != nil {
		return Tag{}, err
	}
	at := slices.IndexFunc(e.Tags, func(on Tag) bool { return on.Name == t.Name })
	if at < 0 {
		return Tag{}, apperr.Conflict("tag_gone", "The label was taken off again meanwhile.")
	}
	return e.Tags[at], nil
}

// addTag puts a label on an entity, whose row is locked, and reports whether it was not there.
func (s *Service) addTag(ctx context.Context, tx postgres.Tx, e *Entity, t NewTag, by Actor) (bool, error) {
	if t.Color == "" {
		t.Color = TagColor
	}
	label, err := tx.TagPut(ctx, db.TagPutParams{
		ApplicationID: e.ApplicationID, TagID: s.NewID(), Name: t.Name, Color: t.Color, Description: t.Description, Source: "custom", Now: s.Now(),
	})
	if err != nil {
		return false, fmt.Errorf("put tag: %w", err)
	}
	row := db.EntityTagInsertParams{
		ApplicationID: e.ApplicationID, EntityID: e.ID, TagID: label.TagID, LinkID: s.NewID(), CreatedAt: s.Now(),
	}
	if by.Name != webhookevent.ActorSystem {
		row.AddedByName = &by.Name
	}
	added, err := tx.EntityTagInsert(ctx, row)
	if err != nil {
		return false, fmt.Errorf("add tag: %w", err)
	}
	if added == 0 {
		return false, nil
	}
	return true, s.recordTagChange(ctx, tx, e, tagNote{CommentTagAdded, t.Name, by})
}

// Untag removes a label from an entity. The id is the label's or that of the
// assignment.
func (s *Service) Untag(ctx context.Context, c application.Caller, ref Ref, id uuid.UUID) error {
	_, err := s.change(ctx, c, ref, func(ctx context.Context, tx postgres.Tx, e *Entity, by Actor) error {
		at := slices.IndexFunc(e.Tags, func(t Tag) bool { return t.ID == id || t.LinkID == id })
		if at < 0 {
			return apperr.NotFound("tag_not_found")
		}
		gone := e.Tags[at]
		if _, err := tx.EntityTagDelete(ctx, db.EntityTagDeleteParams{ApplicationID: e.ApplicationID, EntityID: e.ID, TagID: gone.ID}); err != nil {
			return fmt.Errorf("remove tag: %w", err)
		}
		return s.recordTagChange(ctx, tx, e, tagNote{CommentTagRemoved, gone.Name, by})
	})
	return err
}

// tagNote is the content of a comment about a tag.
type tagNote struct {
	kind CommentType
	name string
	by   Actor
}

// recordTagChange notes a change of labels and reads them again.
func (s *Service) recordTagChange(ctx context.Context, tx postgres.Tx, e *Entity, n tagNote) error {
	value, err := json.Marshal(map[string]any{"tag": n.name})
	if err != nil {
		return fmt.Errorf("write tag: %w", err)
	}
	p := db.EntityCommentInsertParams{
		ApplicationID: e.ApplicationID, EntityID: e.ID, CommentID: s.NewID(), CommentType: string(n.kind), ActorName: n.by.Name, ActorEmail: n.by.Email,
		ChangedFields: []string{"tags"}, CreatedAt: s.Now(),
	}
	if n.kind == CommentTagAdded {
		p.NewValue = value
	} else {
		p.PreviousValue = value
	}
	if err := tx.EntityCommentInsert(ctx, p); err != nil {
		return fmt.Errorf("note tag: %w", err)
	}
	if err := s.save(ctx, tx, e); err != nil {
		return err
	}
	rows, err := tx.EntityTags(ctx, db.EntityTagsParams{ApplicationID: e.ApplicationID, EntityIds: []uuid.UUID{e.ID}})
	if err != nil {
		return fmt.Errorf("load tags: %w", err)
	}
	e.Tags = nil
	for _, row := range rows {
		e.Tags = append(e.Tags, toTag(row))
	}
	return nil
}
