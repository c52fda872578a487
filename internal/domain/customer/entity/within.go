package entity

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// What is done to an entity in a transaction of the caller's, who calls Settle when it has committed.

// SetStatus is UpdateStatus, and returns the former status.
func (s *Service) SetStatus(ctx context.Context, tx postgres.Tx, c application.Caller, ref Ref, change StatusChange) (Status, error) {
	before, err := lock(ctx, tx, ref)
	if err != nil {
		return "", err
	}
	set, err := s.statusSetter(c, change)
	if err != nil {
		return "", err
	}
	return before.Status, s.changeIn(ctx, tx, c, ref, set)
}

// AddTagsInTx adds tags to an entity in the caller's transaction and returns those that it did not have.
func (s *Service) AddTagsInTx(ctx context.Context, tx postgres.Tx, c application.Caller, ref Ref, names []string) ([]string, error) {
	added := []string{}
	err := s.changeIn(ctx, tx, c, ref, func(ctx context.Context, tx postgres.Tx, e *Entity, by Actor) error {
		for _, name := range names {
			if name = strings.TrimSpace(name); name == "" {
				return apperr.Invalid("tag_name_empty", "tags", "A label may not be blank.")
			}
			if slices.ContainsFunc(e.Tags, func(on Tag) bool { return on.Name == name }) {
				continue
			}
			if len(e.Tags) >= maxTags {
				return apperr.Invalid("tags_too_many", "tags", fmt.Sprintf("Whoever it is carries at most %d labels.", maxTags))
			}
			isNew, err := s.addTag(ctx, tx, e, NewTag{Name: name}, by)
			if err != nil {
				return err
			}
			if isNew {
				added = append(added, name)
			}
		}
		return nil
	})
	return added, err
}

// NotifyCommitted announces the changes of a committed transaction.
func (s *Service) NotifyCommitted(applicationID uuid.UUID) {
	s.Lists.Forget(applicationID)
	s.Committed()
}
