package entity

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/optional"
)

// reasonOf is why a caller changes a status, in the caller's words if it gave any.
func reasonOf(c application.Caller, given string) webhookevent.EntityReason {
	switch given = strings.TrimSpace(given); {
	case given != "":
		return webhookevent.EntityReason(given)
	case c.AccountID != nil:
		return webhookevent.EntityReasonManual
	}
	return webhookevent.EntityReasonAPI
}

// CommentType is the kind of a comment.
type CommentType string

// The types that are recorded.
const (
	CommentWritten         CommentType = "COMMENT"
	CommentStatusChanged   CommentType = "STATUS_CHANGED"
	CommentMetadataUpdated CommentType = "METADATA_UPDATED"
	CommentTagAdded        CommentType = "TAG_ADDED"
	CommentTagRemoved      CommentType = "TAG_REMOVED"
	CommentProfileUpdated  CommentType = "PROFILE_UPDATED"
)

// Change is a partial update of an entity; nil leaves a part unchanged.
type Change struct {
	// Fields are by their name in Profile's terms, null to take a value away.
	Fields   map[string]json.RawMessage
	Metadata json.RawMessage
	Status   *Status
}

// set makes the change; the values were checked.
func (e *Entity) set(c Change, at time.Time) error {
	texts, several := e.Profile.texts(), e.Profile.lists()
	for name, raw := range c.Fields {
		var err error
		if into, ok := several[name]; ok {
			*into = []string{}
			err = json.Unmarshal(raw, into)
			if *into == nil {
				*into = []string{}
			}
		} else if into, ok := texts[name]; ok {
			*into = nil
			err = json.Unmarshal(raw, into)
		} else {
			err = errors.New("no such field")
		}
		if err != nil {
			return fmt.Errorf("set %s: %w", name, err)
		}
		e.byHand[name] = manualValue{Value: raw, At: at}
	}
	if c.Metadata != nil {
		e.Metadata = c.Metadata
	}
	if c.Status != nil {
		e.Status, e.BlockedUntil = *c.Status, nil
	}
	return nil
}

// Update changes an entity. Metadata and lists are replaced. A new status adds the
// reference to the blocklist or removes it, as UpdateStatus does; for a user it is
// not recorded as a comment.
func (s *Service) Update(ctx context.Context, c application.Caller, ref Ref, change Change) (Entity, error) {
	return s.change(ctx, c, ref, func(ctx context.Context, tx postgres.Tx, e *Entity, by Actor) error {
		before := *e
		if err := e.set(change, s.Now()); err != nil {
			return err
		}
		if change.Status != nil {
			if err := s.placeOnBlocklist(ctx, tx, *e); err != nil {
				return err
			}
		}
		if reflect.DeepEqual(before.Profile, e.Profile) && sameJSON(before.Metadata, e.Metadata) && before.hasStatusOf(*e) {
			return nil
		}
		if err := s.save(ctx, tx, e); err != nil {
			return err
		}
		if err := s.noteUpdate(ctx, tx, before, *e, by); err != nil || before.Status == e.Status {
			return err
		}
		if e.Kind == workflow.KindBusiness {
			return s.noteStatus(ctx, tx, *e, statusMove{from: before.Status, reason: webhookevent.EntityReasonAPI, by: by, environment: c.Environment})
		}
		return s.publishStatus(ctx, tx, *e, c.Environment, webhookevent.EntityChange{Previous: before.Status, Reason: webhookevent.EntityReasonAPI, Actor: by.Name})
	})
}

// StatusChange is a status that a caller sets on an entity, with an optional reason.
type StatusChange struct {
	To     Status
	Reason string
}

// UpdateStatus changes the status of an entity. BLOCKED adds the reference to the
// blocklist permanently, every other status removes it. Setting the present status
// announces nothing, but updates the blocklist.
func (s *Service) UpdateStatus(ctx context.Context, c application.Caller, ref Ref, change StatusChange) (Entity, error) {
	set, err := s.statusSetter(c, change)
	if err != nil {
		return Entity{}, err
	}
	return s.change(ctx, c, ref, set)
}

// work is what is done to an entity that is locked.
type work = func(context.Context, postgres.Tx, *Entity, Actor) error

// statusSetter gives an entity another status.
func (s *Service) statusSetter(c application.Caller, change StatusChange) (work, error) {
	to := change.To
	if !slices.Contains(webhookevent.EntityStatuses, to) {
		return nil, apperr.Invalid("status_unknown", "status", statusText)
	}
	return func(ctx context.Context, tx postgres.Tx, e *Entity, by Actor) error {
		before := *e
		e.Status, e.BlockedUntil = to, nil
		if err := s.placeOnBlocklist(ctx, tx, *e); err != nil || before.hasStatusOf(*e) {
			return err
		}
		if err := s.save(ctx, tx, e); err != nil || before.Status == to {
			return err
		}
		move := statusMove{from: before.Status, reason: reasonOf(c, change.Reason), by: by, environment: c.Environment}
		return s.noteStatus(ctx, tx, *e, move)
	}, nil
}

// change locks an entity, lets fn work on it, and tells what came of it.
func (s *Service) change(ctx context.Context, c application.Caller, ref Ref, fn work) (Entity, error) {
	err := s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error { return s.changeIn(ctx, tx, c, ref, fn) })
	if err != nil {
		return Entity{}, err
	}
	s.NotifyCommitted(c.ApplicationID)
	return s.Get(ctx, ref)
}

// changeIn is change in the caller's transaction.
func (s *Service) changeIn(ctx context.Context, tx postgres.Tx, c application.Caller, ref Ref, fn work) error {
	e, err := lock(ctx, tx, ref)
	if err != nil {
		return err
	}
	by, err := actorOf(ctx, tx, c)
	if err != nil {
		return err
	}
	if err := fn(ctx, tx, &e, by); err != nil {
		return err
	}
	return s.publishChanges(ctx, tx, c.Environment, e)
}

// Actor is the caller in comments and events: the display name, and the address of an account of the console.
type Actor struct {
	Name  string
	Email *string
}

func actorOf(ctx context.Context, tx postgres.Tx, c application.Caller) (Actor, error) {
	name, err := ActorOf(ctx, tx, c)
	return Actor{Name: name, Email: optional.Of(c.AccountEmail)}, err
}

// ActorOf returns the display name of the caller in comments and events.
func ActorOf(ctx context.Context, tx postgres.Tx, c application.Caller) (string, error) {
	if c.AccountID != nil {
		return c.AccountDisplay(), nil
	}
	if c.KeyID == nil {
		return webhookevent.ActorSystem, nil
	}
	name, err := tx.EntityActor(ctx, db.EntityActorParams{ApplicationID: c.ApplicationID, ApiKeyID: *c.KeyID})
	if errors.Is(err, pgx.ErrNoRows) {
		return "API Client", nil // revoked since the call began
	}
	if err != nil {
		return "", fmt.Errorf("load key: %w", err)
	}
	return name, nil
}

// statusMove is a change of status.
type statusMove struct {
	from        Status
	reason      webhookevent.EntityReason
	by          Actor
	environment application.Environment
}

func (e Entity) hasStatusOf(other Entity) bool {
	return e.Status == other.Status && reflect.DeepEqual(e.BlockedUntil, other.BlockedUntil)
}

// noteStatus records a status change as a comment and publishes its event.
func (s *Service) noteStatus(ctx context.Context, tx postgres.Tx, e Entity, m statusMove) error {
	from, to, reason := string(m.from), string(e.Status), string(m.reason)
	err := tx.EntityCommentInsert(ctx, db.EntityCommentInsertParams{
		ApplicationID: e.ApplicationID, EntityID: e.ID, CommentID: s.NewID(), CommentType: string(CommentStatusChanged), Comment: &reason,
		ActorName: m.by.Name, ActorEmail: m.by.Email, PreviousStatus: &from, NewStatus: &to, ChangedFields: []string{"status"}, CreatedAt: s.Now(),
	})
	if err != nil {
		return fmt.Errorf("note status: %w", err)
	}
	return s.publishStatus(ctx, tx, e, m.environment, webhookevent.EntityChange{Previous: m.from, Reason: m.reason, Actor: m.by.Name})
}

// noteUpdate records manual changes as a comment.
func (s *Service) noteUpdate(ctx context.Context, tx postgres.Tx, before, after Entity, by Actor) error {
	was, err := before.snapshot()
	if err != nil {
		return err
	}
	is, err := after.snapshot()
	if err != nil {
		return err
	}
	previous, current := map[string]json.RawMessage{}, map[string]json.RawMessage{}
	var changed []string
	for name := range is {
		if !sameJSON(was[name], is[name]) {
			previous[name], current[name] = was[name], is[name]
			changed = append(changed, name)
		}
	}
	slices.Sort(changed)
	if len(changed) == 0 {
		return nil
	}
	kind := CommentProfileUpdated
	if slices.Equal(changed, []string{"metadata"}) {
		kind = CommentMetadataUpdated
	}
	p := db.EntityCommentInsertParams{
		ApplicationID: after.ApplicationID, EntityID: after.ID, CommentID: s.NewID(), CommentType: string(kind), ActorName: by.Name, ActorEmail: by.Email,
		ChangedFields: changed, CreatedAt: s.Now(),
	}
	if p.PreviousValue, err = json.Marshal(previous); err != nil {
		return fmt.Errorf("write former values: %w", err)
	}
	if p.NewValue, err = json.Marshal(current); err != nil {
		return fmt.Errorf("write values: %w", err)
	}
	if err := tx.EntityCommentInsert(ctx, p); err != nil {
		return fmt.Errorf("note change: %w", err)
	}
	return nil
}
