package entity

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"reflect"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/outbox"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/timestamp"
)

// Refresh updates an entity from its sessions and announces what changed, in the
// transaction of the change. It does nothing for an unknown entity, or for one whose
// sessions have no results.
func (s *Service) Refresh(ctx context.Context, tx postgres.Tx, ref Ref, env application.Environment) error {
	e, err := lock(ctx, tx, ref)
	if apperr.KindOf(err) == apperr.KindNotFound {
		return nil
	}
	if err != nil {
		return err
	}
	if _, err := s.rebuildProfile(ctx, tx, &e); err != nil {
		return err
	}
	if err := s.save(ctx, tx, &e); err != nil {
		return err
	}
	return s.publishChanges(ctx, tx, env, e)
}

// save updates the row of an entity, which the caller has locked.
func (s *Service) save(ctx context.Context, tx postgres.Tx, e *Entity) error {
	features, err := json.Marshal(e.Features)
	if err != nil {
		return fmt.Errorf("write features: %w", err)
	}
	hand, err := json.Marshal(e.byHand)
	if err != nil {
		return fmt.Errorf("write what was set by hand: %w", err)
	}
	row, err := tx.EntityUpdate(ctx, db.EntityUpdateParams{
		Status: string(e.Status), BlockedUntil: e.BlockedUntil, DisplayName: e.DisplayName, Name: e.Name, DateOfBirth: e.DateOfBirth, RegistrationNumber: e.RegistrationNumber,
		CountryCode: e.CountryCode, IssuingStates: e.IssuingStates, ApprovedEmails: e.Emails, ApprovedPhones: e.Phones, Features: features,
		Metadata: e.Metadata, ByHand: hand, Now: s.Now(), ApplicationID: e.ApplicationID, EntityID: e.ID,
	})
	if err != nil {
		return fmt.Errorf("save entity: %w", err)
	}
	tags := e.Tags
	if *e, err = fromRow(row); err != nil {
		return err
	}
	e.Tags = tags
	return nil
}

// publishChanges appends the event of what was not told yet of entities of one
// application, and notes that it was. Their rows are locked.
func (s *Service) publishChanges(ctx context.Context, tx postgres.Tx, env application.Environment, entities ...Entity) error {
	var events []outbox.Event
	var told db.EntityToldManyParams
	for _, e := range entities {
		now, err := e.snapshot()
		if err != nil {
			return err
		}
		changes, err := e.changes(now)
		if err != nil {
			return err
		}
		if len(changes) > 0 && !e.isQuiet {
			made, err := s.dataUpdated(e, env, changes)
			if err != nil {
				return err
			}
			events = append(events, made)
		}
		text, err := json.Marshal(now)
		if err != nil {
			return fmt.Errorf("write what was told: %w", err)
		}
		told.ApplicationIds, told.EntityIds = append(told.ApplicationIds, e.ApplicationID), append(told.EntityIds, e.ID)
		told.Tolds = append(told.Tolds, string(text))
	}
	if err := outbox.AppendToEntities(ctx, tx, events); err != nil {
		return err
	}
	if err := tx.EntityToldMany(ctx, told); err != nil {
		return fmt.Errorf("note what was told: %w", err)
	}
	return nil
}

// snapshot is what an event says of the fields that can change, by their names.
func (e Entity) snapshot() (map[string]json.RawMessage, error) {
	fields := map[string]any{
		"display_name": e.DisplayName, "features": e.Features, "tags": e.labels(), "metadata": metadataOf(e.Metadata),
		"session_count": e.Sessions, "approved_count": e.Approved, "declined_count": e.Declined, "in_review_count": e.InReview,
		"first_session_at": timestamp.Maybe(e.FirstSessionAt), "last_session_at": timestamp.Maybe(e.LastSessionAt),
	}
	if e.Kind == workflow.KindBusiness {
		maps.Copy(fields, map[string]any{"legal_name": e.Name, "registration_number": e.RegistrationNumber, "country_code": e.CountryCode})
	} else {
		maps.Copy(fields, map[string]any{
			"full_name": e.Name, "date_of_birth": e.DateOfBirth, "issuing_states": e.IssuingStates, "approved_emails": e.Emails,
			"approved_phones": e.Phones,
		})
	}
	out := map[string]json.RawMessage{}
	for name, v := range fields {
		raw, err := json.Marshal(v)
		if err != nil {
			return nil, fmt.Errorf("write %s: %w", name, err)
		}
		out[name] = raw
	}
	return out, nil
}

// changes are the fields that differ from what was told; of a new entity those
// that are not empty.
func (e Entity) changes(now map[string]json.RawMessage) (map[string]webhookevent.Change, error) {
	before := map[string]json.RawMessage{}
	if e.told != nil {
		if err := json.Unmarshal(e.told, &before); err != nil {
			return nil, fmt.Errorf("read what was told: %w", err)
		}
	} else {
		var err error
		if before, err = (Entity{Kind: e.Kind, Features: map[string]string{}, Profile: emptyProfile()}).snapshot(); err != nil {
			return nil, err
		}
	}
	changed := map[string]webhookevent.Change{}
	for name, current := range now {
		if !sameJSON(before[name], current) {
			changed[name] = webhookevent.Change{Previous: metadataOf(before[name]), Current: current}
		}
	}
	return changed, nil
}

func emptyProfile() Profile {
	return Profile{IssuingStates: []string{}, Emails: []string{}, Phones: []string{}}
}

// sameJSON compares values, not texts: the database orders members as it likes.
func sameJSON(a, b json.RawMessage) bool {
	var x, y any
	return decode(a, &x) && decode(b, &y) && reflect.DeepEqual(x, y)
}

func decode(raw json.RawMessage, into *any) bool {
	d := json.NewDecoder(bytes.NewReader(metadataOf(raw)))
	d.UseNumber()
	return d.Decode(into) == nil
}

// metadataOf is a value as JSON, null for none.
func metadataOf(raw json.RawMessage) json.RawMessage {
	if len(raw) == 0 {
		return json.RawMessage("null")
	}
	return raw
}

func (e Entity) labels() []webhookevent.Tag {
	out := []webhookevent.Tag{}
	for _, t := range e.Tags {
		out = append(out, webhookevent.Tag{ID: t.ID, Name: t.Name, Color: t.Color})
	}
	return out
}

func (s *Service) origin(e Entity, env application.Environment) webhookevent.Origin {
	return webhookevent.Origin{ID: s.NewID(), ApplicationID: e.ApplicationID, Environment: env, At: s.Now()}
}

// body returns the members that all events of the entity share.
func (e Entity) body() webhookevent.Entity {
	return webhookevent.Entity{ID: e.ID, VendorData: e.VendorData, Status: e.Status, Metadata: e.Metadata}
}

func (s *Service) dataUpdated(e Entity, env application.Environment, changes map[string]webhookevent.Change) (outbox.Event, error) {
	counters := webhookevent.Counters{
		Sessions: e.Sessions, Approved: e.Approved, Declined: e.Declined, InReview: e.InReview, Features: e.Features,
		FirstSessionAt: e.FirstSessionAt, LastSessionAt: e.LastSessionAt, LastActivityAt: e.LastActivityAt, CreatedAt: e.CreatedAt,
		UpdatedAt: e.UpdatedAt,
	}
	if e.Kind == workflow.KindBusiness {
		return webhookevent.BusinessDataUpdated{
			Origin: s.origin(e, env), Business: e.body(), Counters: counters, Changes: changes,
			Profile: webhookevent.BusinessProfile{
				DisplayName: e.DisplayName, LegalName: e.Name, RegistrationNumber: e.RegistrationNumber, CountryCode: e.CountryCode, Tags: e.labels(),
			},
		}.Event()
	}
	return webhookevent.UserDataUpdated{
		Origin: s.origin(e, env), User: e.body(), Counters: counters, Changes: changes,
		Profile: webhookevent.UserProfile{
			DisplayName: e.DisplayName, FullName: e.Name, DateOfBirth: e.DateOfBirth, IssuingStates: e.IssuingStates,
			ApprovedEmails: e.Emails, ApprovedPhones: e.Phones, Tags: e.labels(),
		},
	}.Event()
}

// publishStatus appends the event of a new status.
func (s *Service) publishStatus(ctx context.Context, tx postgres.Tx, e Entity, env application.Environment, c webhookevent.EntityChange) error {
	if e.Kind == workflow.KindBusiness {
		return webhookevent.Append(ctx, tx, webhookevent.BusinessStatusUpdated{Origin: s.origin(e, env), Business: e.body(), Change: c})
	}
	return webhookevent.Append(ctx, tx, webhookevent.UserStatusUpdated{Origin: s.origin(e, env), User: e.body(), Change: c})
}

// IDs are the ids of the users with these references that exist.
func (s *Service) IDs(ctx context.Context, applicationID uuid.UUID, vendorDatas []string) (map[string]uuid.UUID, error) {
	rows, err := s.Store.Queries().EntityIDs(ctx, db.EntityIDsParams{ApplicationID: applicationID, VendorDatas: vendorDatas})
	if err != nil {
		return nil, fmt.Errorf("look for users: %w", err)
	}
	out := map[string]uuid.UUID{}
	for _, r := range rows {
		out[*r.VendorData] = r.EntityID
	}
	return out, nil
}
