package casefile

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/organisation"
	"vidimus/internal/domain/management/presence"
	"vidimus/internal/domain/monitoring/blueprint"
	"vidimus/internal/platform/api/apperr"
)

// Assignee is the member to whom a case is assigned; a nil id means no one. An unknown id is looked up by address.
type Assignee struct {
	ID    *uuid.UUID
	Email string
	// ExpectedVersion is the version of the case that the caller has read; nil for any.
	ExpectedVersion *int32
}

// Assign assigns a case to a member, or to no one. It is idempotent.
func (s *Assignments) Assign(ctx context.Context, by application.Caller, id uuid.UUID, to Assignee) (Case, error) {
	return s.worked(ctx, by, id, func(ctx context.Context, w *change) error {
		if err := w.expect(to.ExpectedVersion); err != nil {
			return err
		}
		if to.ID == nil {
			w.unassign()
			return nil
		}
		m, err := w.member(ctx, organisation.WriteCases, to)
		if err != nil {
			return err
		}
		p, err := w.pending()
		if err != nil {
			return err
		}
		if p != nil && (!m.HasPermission(organisation.ApproveCases) || p.isMaker(m.Account)) {
			return apperr.Invalid("case_assignee_unfit", "assignee_user_id", "A resolution is waiting: only a second person who may approve can have the case.")
		}
		s.assign(w, m.Account)
		return nil
	})
}

// expect refuses a change of something that the caller has not seen.
func (w *change) expect(version *int32) error {
	if version != nil && *version != w.row.Version {
		return apperr.Conflict("case_changed", "Somebody has changed this case meanwhile.")
	}
	return nil
}

// member is somebody of the application's organisation with a permission.
func (w *change) member(ctx context.Context, needed organisation.Permission, who Assignee) (organisation.Member, error) {
	members, err := organisation.MembersWithPermission(ctx, w.tx.Queries, w.row.ApplicationID, needed)
	if err != nil {
		return organisation.Member{}, err
	}
	at := slices.IndexFunc(members, func(m organisation.Member) bool { return m.Account == *who.ID })
	if at < 0 && who.Email != "" {
		at = slices.IndexFunc(members, func(m organisation.Member) bool { return strings.EqualFold(m.Email, who.Email) })
	}
	if at < 0 {
		return organisation.Member{}, apperr.Invalid("case_assignee_unknown", "assignee_user_id", "There is no such member.")
	}
	return members[at], nil
}

func (s *Assignments) assign(w *change, to uuid.UUID) {
	from := w.row.AssigneeID
	if from != nil && *from == to {
		return
	}
	now := s.Now()
	w.row.AssigneeID, w.row.AssignedAt = &to, &now
	w.event(EventAssigned, map[string]any{"from": from, "to": to})
}

func (w *change) unassign() {
	if w.row.AssigneeID == nil {
		return
	}
	w.event(EventUnassigned, map[string]any{"from": w.row.AssigneeID})
	w.row.AssigneeID, w.row.AssignedAt = nil, nil
}

// autoAssign gives a case that nobody has to somebody of its blueprint's pool, where that is how cases come to people: to who
// is online, then to who has least to do in the organisation, then to who has waited longest. Nobody gets more than the blueprint allows.
func (s *Assignments) autoAssign(ctx context.Context, w *change, pending *PendingResolution) error {
	if w.row.BlueprintID == nil || w.row.AssigneeID != nil {
		return nil
	}
	b, err := w.tx.CaseBlueprintHold(ctx, db.CaseBlueprintHoldParams{ApplicationID: w.row.ApplicationID, BlueprintID: *w.row.BlueprintID})
	if err != nil {
		return fmt.Errorf("lock blueprint: %w", err)
	}
	if b.AssignmentMethod != string(blueprint.MethodAutomatic) {
		return nil
	}
	fit, err := takers(ctx, w.tx.Queries, w.row.ApplicationID, b.AssigneePool, pending)
	if err != nil {
		return err
	}
	online, err := presence.Online(ctx, w.tx.Queries, w.row.ApplicationID, fit, s.Now())
	if err != nil {
		return err
	}
	loads, err := w.tx.CaseLoads(ctx, db.CaseLoadsParams{ApplicationID: w.row.ApplicationID, BlueprintID: b.BlueprintID, Accounts: fit, Online: online})
	if err != nil {
		return fmt.Errorf("count what people have to do: %w", err)
	}
	loads = slices.DeleteFunc(loads, func(l db.CaseLoadsRow) bool {
		return b.MaxActiveCases != nil && l.OfBlueprint >= int64(*b.MaxActiveCases)
	})
	if len(loads) == 0 {
		return nil
	}
	next := slices.MinFunc(loads, func(x, y db.CaseLoadsRow) int {
		return cmp.Or(cmp.Compare(offline(x), offline(y)), cmp.Compare(x.Active, y.Active), x.AssignedAt.Compare(y.AssignedAt), strings.Compare(x.AccountID.String(), y.AccountID.String()))
	})
	s.assign(w, next.AccountID)
	return nil
}

// takers are those of a pool who may have a case; one with a resolution that waits goes to who may decide on it.
func takers(ctx context.Context, q *db.Queries, applicationID uuid.UUID, pool []uuid.UUID, pending *PendingResolution) (fit []uuid.UUID, err error) {
	needed := organisation.WriteCases
	if pending != nil {
		needed = organisation.ApproveCases
	}
	members, err := organisation.MembersWithPermission(ctx, q, applicationID, needed)
	if err != nil {
		return nil, err
	}
	for _, m := range members {
		if slices.Contains(pool, m.Account) && (pending == nil || !pending.isMaker(m.Account)) {
			fit = append(fit, m.Account)
		}
	}
	return fit, nil
}

// offline is 0 for somebody who is online, so that they come first.
func offline(l db.CaseLoadsRow) int {
	if l.IsOnline {
		return 0
	}
	return 1
}
