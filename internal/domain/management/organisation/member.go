package organisation

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// MemberSummary is a member as others see it.
type MemberSummary struct {
	ID           uuid.UUID
	Email        string
	Role         Role
	Applications []uuid.UUID
	CreatedAt    time.Time
}

// Members lists the members of an organisation, oldest first.
func (s *Service) Members(ctx context.Context, organisationID uuid.UUID) ([]MemberSummary, error) {
	roles, err := s.Roles(ctx, organisationID)
	if err != nil {
		return nil, err
	}
	rows, err := s.Store.Queries().MemberList(ctx, organisationID)
	if err != nil {
		return nil, fmt.Errorf("list members: %w", err)
	}
	out := make([]MemberSummary, len(rows))
	for i, r := range rows {
		out[i] = MemberSummary{ID: r.MemberID, Email: r.Email, Role: among(roles, r.RoleID), Applications: r.ApplicationIds, CreatedAt: r.CreatedAt}
	}
	return out, nil
}

func among(roles []Role, id uuid.UUID) Role {
	if i := slices.IndexFunc(roles, func(r Role) bool { return r.ID == id }); i >= 0 {
		return roles[i]
	}
	return Role{ID: id}
}

// AddOwner makes an account the owner of an organisation.
func (s *Service) AddOwner(ctx context.Context, organisationID, account uuid.UUID) error {
	return s.AddMember(ctx, s.Store.Queries(), NewMember{OrganisationID: organisationID, Account: account, RoleID: Owner.ID})
}

// NewMember is an account that becomes a member.
type NewMember struct {
	OrganisationID, Account, RoleID uuid.UUID
	Applications                    []uuid.UUID
}

// AddMember makes an account a member; an existing member keeps their role.
func (s *Service) AddMember(ctx context.Context, q *db.Queries, j NewMember) error {
	if j.Applications == nil {
		j.Applications = []uuid.UUID{}
	}
	_, err := q.MemberInsert(ctx, db.MemberInsertParams{
		OrganisationID: j.OrganisationID, MemberID: s.NewID(), AccountID: j.Account, RoleID: j.RoleID, ApplicationIds: j.Applications,
		CreatedAt: s.Now(),
	})
	if err != nil {
		return fmt.Errorf("store member: %w", err)
	}
	return nil
}

// MembershipChange holds the role and applications a member is given.
type MembershipChange struct {
	RoleID       uuid.UUID
	Applications []uuid.UUID
}

// grantable refuses what a member cannot give: a role with rights that they do
// not have, and applications that they do not see.
func (s *Service) grantable(ctx context.Context, by Member, to MembershipChange) error {
	role, err := s.role(ctx, by.OrganisationID, to.RoleID)
	if err != nil {
		return err
	}
	for _, p := range role.Permissions {
		if !by.HasPermission(p) {
			return apperr.Invalid("role_above_own", "role", "This role may do more than yours.")
		}
	}
	apps, err := s.ApplicationsOf(ctx, by)
	if err != nil {
		return err
	}
	for _, id := range to.Applications {
		if !slices.ContainsFunc(apps, func(a Application) bool { return a.ID == id }) {
			return apperr.Invalid("application_unknown", "accessible_applications", "There is no such application.")
		}
	}
	if len(to.Applications) == 0 && len(by.Applications) > 0 {
		return apperr.Invalid("applications_above_own", "accessible_applications", "Name the applications; you do not see all of them.")
	}
	return nil
}

// UpdateMember changes the role of a member and the applications that the member may access.
func (s *Service) UpdateMember(ctx context.Context, by Member, memberID uuid.UUID, to MembershipChange) error {
	if err := s.grantable(ctx, by, to); err != nil {
		return err
	}
	if to.Applications == nil {
		to.Applications = []uuid.UUID{}
	}
	return s.touch(ctx, by, touching{member: memberID, role: to.RoleID, do: func(ctx context.Context, tx postgres.Tx) error {
		return tx.MemberUpdate(ctx, db.MemberUpdateParams{
			OrganisationID: by.OrganisationID, MemberID: memberID, RoleID: to.RoleID, ApplicationIds: to.Applications,
		})
	}})
}

// RemoveMember ends a membership; the account stays.
func (s *Service) RemoveMember(ctx context.Context, by Member, memberID uuid.UUID) error {
	return s.touch(ctx, by, touching{member: memberID, do: func(ctx context.Context, tx postgres.Tx) error {
		return tx.MemberDelete(ctx, db.MemberDeleteParams{OrganisationID: by.OrganisationID, MemberID: memberID})
	}})
}

// touching is a change of one member; role is what they are to be, nil for nothing.
type touching struct {
	member, role uuid.UUID
	do           func(ctx context.Context, tx postgres.Tx) error
}

// touch changes a member under the lock of all of them: an organisation is never
// without an owner, and only an owner touches an owner.
func (s *Service) touch(ctx context.Context, by Member, t touching) error {
	return s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		rows, err := tx.MembersLock(ctx, by.OrganisationID)
		if err != nil {
			return fmt.Errorf("lock members: %w", err)
		}
		i := slices.IndexFunc(rows, func(r db.MembersLockRow) bool { return r.MemberID == t.member })
		if i < 0 {
			return apperr.NotFound("member_unknown")
		}
		if rows[i].RoleID == Owner.ID {
			owners := slices.DeleteFunc(slices.Clone(rows), func(r db.MembersLockRow) bool { return r.RoleID != Owner.ID })
			switch {
			case by.Role.ID != Owner.ID:
				return apperr.Forbidden("member_is_owner")
			case len(owners) == 1 && t.role != Owner.ID:
				return apperr.Conflict("last_owner", "An organization needs an owner.")
			}
		}
		if err := t.do(ctx, tx); err != nil {
			return err
		}
		if rows[i].AccountID == by.Account {
			return nil
		}
		// What a browser shows was made for the rights of before.
		return tx.ConsoleBrowserLoginsDeleteOf(ctx, rows[i].AccountID)
	})
}
