package blueprint

import (
	"context"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/customer/entity"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/organisation"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// Nullable is a member that may be left out, or be sent as null.
type Nullable[T any] struct {
	Set   bool
	Value *T
}

// apply writes the member to where it is kept, if it was sent.
func (n Nullable[T]) apply(to **T) {
	if n.Set {
		*to = n.Value
	}
}

// Change holds the members of a blueprint to change; nil members stay.
type Change struct {
	// ExpectedVersion is what the caller has read; nil for any.
	ExpectedVersion                                           *int32
	Name                                                      *string
	Description                                               Nullable[string]
	Pool                                                      []uuid.UUID
	PoolSet                                                   bool
	Method                                                    *Method
	MaxActive                                                 Nullable[int32]
	EscalationEnabled, TransferEnabled, RequireNote, IsActive *bool
	Escalation, Checker                                       Nullable[uuid.UUID]
	DueHours                                                  Nullable[int32]
	Content                                                   json.RawMessage
}

// apply returns the blueprint as the change makes it.
func (c Change) apply(b Blueprint) (Blueprint, error) {
	if c.Name != nil {
		b.Name = strings.TrimSpace(*c.Name)
	}
	if c.PoolSet {
		b.Pool = slices.Compact(slices.SortedFunc(slices.Values(c.Pool), func(x, y uuid.UUID) int { return strings.Compare(x.String(), y.String()) }))
	}
	if c.Method != nil {
		b.Method = *c.Method
	}
	for from, to := range map[*bool]*bool{c.EscalationEnabled: &b.EscalationEnabled, c.TransferEnabled: &b.TransferEnabled, c.RequireNote: &b.RequireNote, c.IsActive: &b.IsActive} {
		if from != nil {
			*to = *from
		}
	}
	c.Description.apply(&b.Description)
	c.MaxActive.apply(&b.MaxActive)
	c.Escalation.apply(&b.Escalation)
	c.Checker.apply(&b.Checker)
	c.DueHours.apply(&b.DueHours)
	content, err := ParseContent(b.Content)
	if err != nil {
		return b, err
	}
	if content, err = content.Merge(c.Content); err != nil {
		return b, err
	}
	b.Content, err = json.Marshal(content)
	return b, err
}

// Create makes a blueprint.
func (s *Service) Create(ctx context.Context, by application.Caller, c Change) (Detail, error) {
	c.PoolSet = true
	b := Blueprint{ApplicationID: by.ApplicationID, ID: s.NewID(), Method: MethodManual, Pool: []uuid.UUID{}, IsActive: true}
	err := s.change(ctx, by, func(ctx context.Context, tx postgres.Tx, actor string) error {
		if err := s.room(ctx, tx, by.ApplicationID, 1); err != nil {
			return err
		}
		made, err := c.apply(b)
		if err != nil {
			return err
		}
		if err := check(ctx, tx, made, c); err != nil {
			return err
		}
		return s.put(ctx, tx, made, actor)
	})
	if err != nil {
		return Detail{}, err
	}
	return s.Get(ctx, by.ApplicationID, b.ID)
}

// room refuses more blueprints than an application may have.
func (s *Service) room(ctx context.Context, tx postgres.Tx, applicationID uuid.UUID, more int64) error {
	count, err := tx.CaseBlueprintCount(ctx, applicationID)
	if err != nil {
		return fmt.Errorf("count blueprints: %w", err)
	}
	if count+more > mostBlueprints {
		return apperr.Rejected("case_blueprints_many", "", fmt.Sprintf("An application has at most %d blueprints.", mostBlueprints))
	}
	return nil
}

// Update changes a blueprint. It reports a conflict if another change came first.
func (s *Service) Update(ctx context.Context, by application.Caller, id uuid.UUID, c Change) (Detail, error) {
	err := s.change(ctx, by, func(ctx context.Context, tx postgres.Tx, actor string) error {
		b, err := Load(ctx, tx.Queries, by.ApplicationID, id)
		if err != nil {
			return err
		}
		if b.IsDeleted {
			return errUnknown()
		}
		if c.ExpectedVersion != nil && *c.ExpectedVersion != b.Version {
			return apperr.Conflict("case_blueprint_changed", "Somebody has changed this blueprint meanwhile.")
		}
		changed, err := c.apply(b)
		if err != nil {
			return err
		}
		if same(b, changed) {
			return nil
		}
		if err := check(ctx, tx, changed, c); err != nil {
			return err
		}
		return s.put(ctx, tx, changed, actor)
	})
	if err != nil {
		return Detail{}, err
	}
	return s.Get(ctx, by.ApplicationID, id)
}

// same reports whether a change changes nothing; the order of a pool has no meaning.
func same(a, b Blueprint) bool {
	key := func(x, y uuid.UUID) int { return strings.Compare(x.String(), y.String()) }
	a.Pool, b.Pool = slices.SortedFunc(slices.Values(a.Pool), key), slices.SortedFunc(slices.Values(b.Pool), key)
	return reflect.DeepEqual(a, b)
}

// Delete deletes a blueprint; cases that have it keep it.
func (s *Service) Delete(ctx context.Context, by application.Caller, id uuid.UUID) error {
	return s.change(ctx, by, func(ctx context.Context, tx postgres.Tx, _ string) error {
		n, err := tx.CaseBlueprintDelete(ctx, db.CaseBlueprintDeleteParams{ApplicationID: by.ApplicationID, BlueprintID: id, Now: s.Now()})
		if err != nil {
			return fmt.Errorf("delete blueprint: %w", err)
		}
		if n == 0 {
			return errUnknown()
		}
		return nil
	})
}

// change puts the application's changes of blueprints in line.
func (s *Service) change(ctx context.Context, by application.Caller, fn func(context.Context, postgres.Tx, string) error) error {
	return s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		if err := tx.CaseBlueprintLock(ctx, by.ApplicationID.String()); err != nil {
			return fmt.Errorf("lock blueprints: %w", err)
		}
		actor, err := entity.ActorOf(ctx, tx, by)
		if err != nil {
			return err
		}
		return fn(ctx, tx, actor)
	})
}

// put stores the next version of a blueprint.
func (s *Service) put(ctx context.Context, tx postgres.Tx, b Blueprint, actor string) error {
	now := s.Now()
	err := tx.CaseBlueprintPut(ctx, db.CaseBlueprintPutParams{
		ApplicationID: b.ApplicationID, BlueprintID: b.ID, Name: b.Name, Description: b.Description, AssignmentMethod: string(b.Method),
		AssigneePool: b.Pool, MaxActiveCases: b.MaxActive, EscalationEnabled: b.EscalationEnabled, EscalationID: b.Escalation,
		TransferEnabled: b.TransferEnabled, CheckerID: b.Checker, RequireResolutionNote: b.RequireNote, DefaultDueHours: b.DueHours,
		IsActive: b.IsActive, PresetKey: b.PresetKey, ContentConfig: b.Content, Version: b.Version + 1, UpdatedAt: now,
	})
	if err != nil {
		return fmt.Errorf("store blueprint: %w", err)
	}
	err = tx.CaseBlueprintVersionInsert(ctx, db.CaseBlueprintVersionInsertParams{
		ApplicationID: b.ApplicationID, BlueprintID: b.ID, Version: b.Version + 1, ContentConfig: b.Content, RequireResolutionNote: b.RequireNote,
		CheckerID: b.Checker, ChangedBy: actor, CreatedAt: now,
	})
	if err != nil {
		return fmt.Errorf("store version of blueprint: %w", err)
	}
	return nil
}

// check refuses a blueprint that cannot be: its name, its people and where it leads. What did not change is not looked at again.
func check(ctx context.Context, tx postgres.Tx, b Blueprint, c Change) error {
	if b.Name == "" {
		return apperr.Invalid("case_blueprint_unnamed", "name", "This field may not be blank.")
	}
	taken, err := tx.CaseBlueprintNamed(ctx, db.CaseBlueprintNamedParams{ApplicationID: b.ApplicationID, Name: b.Name, BlueprintID: b.ID})
	if err != nil {
		return fmt.Errorf("look for name: %w", err)
	}
	if taken && b.IsActive {
		return apperr.Invalid("case_blueprint_named", "name", "There is a blueprint of this name.")
	}
	if c.PoolSet {
		if err := checkPool(ctx, tx, b); err != nil {
			return err
		}
	}
	if c.Escalation.Set {
		if err := checkEscalation(ctx, tx, b); err != nil {
			return err
		}
	}
	if c.Checker.Set {
		return checkChecker(ctx, tx, b)
	}
	return nil
}

func checkPool(ctx context.Context, tx postgres.Tx, b Blueprint) error {
	if len(b.Pool) == 0 {
		return apperr.Invalid("case_pool_empty", "assignee_pool", "Pick at least one assignee")
	}
	members, err := organisation.MembersWithPermission(ctx, tx.Queries, b.ApplicationID, organisation.WriteCases)
	if err != nil {
		return err
	}
	for _, account := range b.Pool {
		if !slices.ContainsFunc(members, func(m organisation.Member) bool { return m.Account == account }) {
			return apperr.Invalid("case_pool_unknown", "assignee_pool", "No member who works on cases is "+account.String()+".")
		}
	}
	return nil
}

func checkEscalation(ctx context.Context, tx postgres.Tx, b Blueprint) error {
	const field = "escalation_blueprint"
	if b.Escalation == nil {
		return nil
	}
	if *b.Escalation == b.ID {
		return apperr.Invalid("case_escalation_own", field, "A blueprint cannot be its own escalation target.")
	}
	_, err := target(ctx, tx, b.ApplicationID, *b.Escalation, field)
	return err
}

// checkChecker keeps it at two pairs of eyes: a checker has no checker.
func checkChecker(ctx context.Context, tx postgres.Tx, b Blueprint) error {
	const field = "four_eyes_checker_blueprint"
	if b.Checker == nil {
		return nil
	}
	if *b.Checker == b.ID {
		return apperr.Invalid("case_checker_own", field, "A blueprint cannot be its own checker.")
	}
	checker, err := target(ctx, tx, b.ApplicationID, *b.Checker, field)
	if err != nil {
		return err
	}
	checks, err := tx.CaseBlueprintHasMakers(ctx, db.CaseBlueprintHasMakersParams{ApplicationID: b.ApplicationID, BlueprintID: b.ID})
	if err != nil {
		return fmt.Errorf("look for makers: %w", err)
	}
	if checker.Checker != nil || checks {
		return apperr.Invalid("case_checker_checked", field, "A checker blueprint cannot have a checker.")
	}
	return nil
}

// target is a blueprint that a setting names; it has to be active.
func target(ctx context.Context, tx postgres.Tx, applicationID, id uuid.UUID, field string) (Blueprint, error) {
	b, err := Load(ctx, tx.Queries, applicationID, id)
	if apperr.KindOf(err) == apperr.KindNotFound || err == nil && (b.IsDeleted || !b.IsActive) {
		return b, apperr.Invalid("case_blueprint_unknown", field, "There is no such blueprint.")
	}
	return b, err
}
