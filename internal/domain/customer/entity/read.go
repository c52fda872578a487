package entity

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/optional"
)

func errUnknown() error { return apperr.NotFound("entity_not_found") }

// Get returns an entity with its tags and its portrait.
func (s *Service) Get(ctx context.Context, ref Ref) (Entity, error) {
	q := s.Store.Queries()
	row, err := q.EntityGetByVendor(ctx, db.EntityGetByVendorParams{ApplicationID: ref.ApplicationID, Kind: string(ref.Kind), VendorData: ref.VendorData})
	return findOne(ctx, q, row, err)
}

// ByID returns an entity by its id.
func (s *Service) ByID(ctx context.Context, applicationID uuid.UUID, kind workflow.Kind, id uuid.UUID) (Entity, error) {
	q := s.Store.Queries()
	row, err := q.EntityGet(ctx, db.EntityGetParams{ApplicationID: applicationID, Kind: string(kind), EntityID: id})
	return findOne(ctx, q, row, err)
}

func findOne(ctx context.Context, q *db.Queries, row db.Entity, err error) (Entity, error) {
	if errors.Is(err, pgx.ErrNoRows) {
		return Entity{}, errUnknown()
	}
	if err != nil {
		return Entity{}, fmt.Errorf("load entity: %w", err)
	}
	found, err := complete(ctx, q, []db.Entity{row})
	if err != nil {
		return Entity{}, err
	}
	return found[0], nil
}

// complete adds tags and portraits to rows of one application.
func complete(ctx context.Context, q *db.Queries, rows []db.Entity) ([]Entity, error) {
	if len(rows) == 0 {
		return []Entity{}, nil
	}
	tags, err := tagsOf(ctx, q, rows)
	if err != nil {
		return nil, err
	}
	found, err := fromRows(rows, tags)
	if err != nil || found[0].Kind != workflow.KindUser {
		return found, err
	}
	var users []string
	for _, e := range found {
		users = append(users, *e.VendorData)
	}
	portraits, err := q.EntityPortraits(ctx, db.EntityPortraitsParams{ApplicationID: rows[0].ApplicationID, VendorDatas: users})
	if err != nil {
		return nil, fmt.Errorf("load portraits: %w", err)
	}
	for _, p := range portraits {
		for i := range found {
			if *found[i].VendorData == p.VendorData {
				found[i].PortraitID = &p.MediaID
			}
		}
	}
	return found, nil
}

func tagsOf(ctx context.Context, q *db.Queries, rows []db.Entity) ([]db.EntityTagsRow, error) {
	ids := make([]uuid.UUID, len(rows))
	for i, row := range rows {
		ids[i] = row.EntityID
	}
	tags, err := q.EntityTags(ctx, db.EntityTagsParams{ApplicationID: rows[0].ApplicationID, EntityIds: ids})
	if err != nil {
		return nil, fmt.Errorf("load tags: %w", err)
	}
	return tags, nil
}

// RiskStatus holds the facts about an entity that verdicts and rules depend on.
type RiskStatus struct {
	Status   Status
	Tags     []string
	Sessions int
}

// RiskStatusOf tells it in the caller's transaction; an entity that is not there
// is a new one.
func RiskStatusOf(ctx context.Context, q *db.Queries, ref Ref) (RiskStatus, error) {
	row, err := q.EntityStatusOf(ctx, db.EntityStatusOfParams{ApplicationID: ref.ApplicationID, Kind: string(ref.Kind), VendorData: ref.VendorData})
	if errors.Is(err, pgx.ErrNoRows) {
		return RiskStatus{Status: webhookevent.EntityActive, Tags: []string{}}, nil
	}
	if err != nil {
		return RiskStatus{}, fmt.Errorf("load standing of entity: %w", err)
	}
	return RiskStatus{Status: Status(row.Status), Tags: row.Tags, Sessions: int(row.SessionCount)}, nil
}

// Comment is an entry of an entity's history: a note or a change.
type Comment struct {
	ID                        uuid.UUID
	Type                      CommentType
	Text                      *string
	Actor                     string
	ActorEmail                *string
	PreviousStatus, NewStatus *Status
	PreviousValue, NewValue   []byte
	Changed                   []string
	Metadata                  []byte
	CreatedAt                 time.Time
}

// lock loads an entity for a change.
func lock(ctx context.Context, tx postgres.Tx, ref Ref) (Entity, error) {
	row, err := tx.EntityLockByVendor(ctx, db.EntityLockByVendorParams{ApplicationID: ref.ApplicationID, Kind: string(ref.Kind), VendorData: ref.VendorData})
	if errors.Is(err, pgx.ErrNoRows) {
		return Entity{}, errUnknown()
	}
	if err != nil {
		return Entity{}, fmt.Errorf("lock entity: %w", err)
	}
	tags, err := tagsOf(ctx, tx.Queries, []db.Entity{row})
	if err != nil {
		return Entity{}, err
	}
	found, err := fromRows([]db.Entity{row}, tags)
	if err != nil {
		return Entity{}, err
	}
	return found[0], nil
}

// ListByVendorData lists those of the users or businesses that there are, without their tags and portraits.
func (s *Service) ListByVendorData(ctx context.Context, applicationID uuid.UUID, kind workflow.Kind, vendorDatas []string) ([]Entity, error) {
	rows, err := s.Store.Queries().EntityListByVendor(ctx, db.EntityListByVendorParams{
		ApplicationID: applicationID, Kind: string(kind), VendorDatas: vendorDatas,
	})
	if err != nil {
		return nil, fmt.Errorf("list entities: %w", err)
	}
	return fromRows(rows, nil)
}

// ResolveIDs are the ids of entities that are named by their references or their
// ids, each once; unknown ones are left out.
func (s *Service) ResolveIDs(ctx context.Context, applicationID uuid.UUID, kind workflow.Kind, vendorDatas []string, ids []uuid.UUID) ([]uuid.UUID, error) {
	rows, err := s.Store.Queries().EntityNamed(ctx, db.EntityNamedParams{
		ApplicationID: applicationID, Kind: string(kind), VendorDatas: optional.List(vendorDatas), EntityIds: optional.List(ids),
	})
	if err != nil {
		return nil, fmt.Errorf("look for entities: %w", err)
	}
	return rows, nil
}
