// Package savedview owns lists with their filters under a name: those of one account and those that everybody of an
// application has. What the filters mean is for the lists.
package savedview

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// most is how many views an account has for itself, and how many an application has for everybody.
const most = 50

// View is a list with its filters.
type View struct {
	ID uuid.UUID
	// Screen is the list.
	Screen, Name string
	// Filters are parameters of the list by their names.
	Filters map[string]string
	// IsShared says that everybody of the application has it.
	IsShared, IsPinned   bool
	CreatedAt, UpdatedAt time.Time
}

// Viewer is the caller who reads views: an account, or an API key, which has only the application's views.
type Viewer struct {
	ApplicationID uuid.UUID
	AccountID     *uuid.UUID
	// MayShare says that the viewer may make and change what everybody of the application has.
	MayShare bool
}

// MayChange reports whether the viewer may change a view that they have.
func (v Viewer) MayChange(view View) bool { return !view.IsShared || v.MayShare }

// Service keeps views.
type Service struct {
	Store *postgres.Store
	Now   func() time.Time
	NewID func() uuid.UUID
}

// List returns the views of a viewer, their own first, by name.
func (s *Service) List(ctx context.Context, by Viewer) ([]View, error) {
	rows, err := s.Store.Queries().SavedViewList(ctx, db.SavedViewListParams{ApplicationID: by.ApplicationID, AccountID: by.AccountID})
	if err != nil {
		return nil, fmt.Errorf("list views: %w", err)
	}
	out := make([]View, len(rows))
	for i, row := range rows {
		if out[i], err = fromRow(row); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// Get returns a view that the viewer has.
func (s *Service) Get(ctx context.Context, by Viewer, id uuid.UUID) (View, error) {
	return load(ctx, s.Store.Queries(), by, id)
}

// Create makes a view of what is given; id and times are those of the service.
func (s *Service) Create(ctx context.Context, by Viewer, v View) (View, error) {
	v.ID, v.CreatedAt = s.NewID(), s.Now()
	return s.put(ctx, by, func(context.Context, postgres.Tx) (View, bool, error) { return v, true, nil })
}

// Change holds new values of a view; nil members stay unchanged.
type Change struct {
	Name               *string
	Filters            map[string]string
	IsShared, IsPinned *bool
}

// Update changes a view. A view that is no longer shared becomes the viewer's own.
func (s *Service) Update(ctx context.Context, by Viewer, id uuid.UUID, c Change) (View, error) {
	return s.put(ctx, by, func(ctx context.Context, tx postgres.Tx) (View, bool, error) {
		v, err := load(ctx, tx.Queries, by, id)
		if err != nil {
			return v, false, err
		}
		if !by.MayChange(v) {
			return v, false, errNotShared()
		}
		was := v.IsShared
		if c.Name != nil {
			v.Name = *c.Name
		}
		if c.Filters != nil {
			v.Filters = c.Filters
		}
		for from, to := range map[*bool]*bool{c.IsShared: &v.IsShared, c.IsPinned: &v.IsPinned} {
			if from != nil {
				*to = *from
			}
		}
		return v, was != v.IsShared, nil
	})
}

// Delete removes a view.
func (s *Service) Delete(ctx context.Context, by Viewer, id uuid.UUID) error {
	return s.inLine(ctx, by, func(ctx context.Context, tx postgres.Tx) error {
		v, err := load(ctx, tx.Queries, by, id)
		if err != nil {
			return err
		}
		if !by.MayChange(v) {
			return errNotShared()
		}
		if err := tx.SavedViewDelete(ctx, db.SavedViewDeleteParams{ApplicationID: by.ApplicationID, ViewID: id}); err != nil {
			return fmt.Errorf("delete view: %w", err)
		}
		return nil
	})
}

func errNotShared() error {
	return apperr.Barred("view_share_permission", "Views of everybody are made and changed by members who may change the application.")
}

// put stores the view that made returns, which also reports whether it is one more for those who have it.
func (s *Service) put(ctx context.Context, by Viewer, made func(context.Context, postgres.Tx) (View, bool, error)) (out View, err error) {
	err = s.inLine(ctx, by, func(ctx context.Context, tx postgres.Tx) error {
		v, isMore, err := made(ctx, tx)
		if err != nil {
			return err
		}
		if err := check(by, v); err != nil {
			return err
		}
		owner := by.AccountID
		if v.IsShared {
			owner = nil
		}
		if isMore {
			if err := room(ctx, tx, by.ApplicationID, owner); err != nil {
				return err
			}
		}
		out, err = s.store(ctx, tx, by.ApplicationID, owner, v)
		return err
	})
	return out, err
}

func check(by Viewer, v View) error {
	switch {
	case !v.IsShared && by.AccountID == nil:
		return apperr.Invalid("view_of_key", "is_shared", "A key has no views of its own.")
	case v.IsShared && !by.MayShare:
		return errNotShared()
	}
	return nil
}

// room refuses more views than somebody may have.
func room(ctx context.Context, tx postgres.Tx, applicationID uuid.UUID, owner *uuid.UUID) error {
	n, err := tx.SavedViewCount(ctx, db.SavedViewCountParams{ApplicationID: applicationID, AccountID: owner})
	if err != nil {
		return fmt.Errorf("count views: %w", err)
	}
	if n < most {
		return nil
	}
	who := "An account"
	if owner == nil {
		who = "An application"
	}
	return apperr.Conflict("views_many", fmt.Sprintf("%s has at most %d views.", who, most))
}

func (s *Service) store(ctx context.Context, tx postgres.Tx, applicationID uuid.UUID, owner *uuid.UUID, v View) (View, error) {
	if v.Name = strings.TrimSpace(v.Name); v.Name == "" {
		return View{}, apperr.Invalid("view_name_blank", "name", "Enter a text.")
	}
	filters, err := json.Marshal(v.Filters)
	if err != nil {
		return View{}, fmt.Errorf("encode filters: %w", err)
	}
	row, err := tx.SavedViewPut(ctx, db.SavedViewPutParams{
		ApplicationID: applicationID, ViewID: v.ID, AccountID: owner, Screen: v.Screen, Name: v.Name, Filters: filters,
		IsPinned: v.IsPinned, CreatedAt: v.CreatedAt, UpdatedAt: s.Now(),
	})
	if err != nil {
		return View{}, fmt.Errorf("store view: %w", err)
	}
	return fromRow(row)
}

// inLine runs do among the changes of the application's views, one after the other.
func (s *Service) inLine(ctx context.Context, by Viewer, do func(context.Context, postgres.Tx) error) error {
	return s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		if err := tx.SavedViewLock(ctx, by.ApplicationID.String()); err != nil {
			return fmt.Errorf("wait in line: %w", err)
		}
		return do(ctx, tx)
	})
}

func load(ctx context.Context, q *db.Queries, by Viewer, id uuid.UUID) (View, error) {
	row, err := q.SavedViewGet(ctx, db.SavedViewGetParams{ApplicationID: by.ApplicationID, ViewID: id, AccountID: by.AccountID})
	if postgres.NotFound(err) {
		return View{}, apperr.NotFound("view_not_found")
	}
	if err != nil {
		return View{}, fmt.Errorf("load view: %w", err)
	}
	return fromRow(row)
}

func fromRow(row db.SavedView) (View, error) {
	v := View{
		ID: row.ViewID, Screen: row.Screen, Name: row.Name, IsShared: row.AccountID == nil, IsPinned: row.IsPinned,
		CreatedAt: row.CreatedAt, UpdatedAt: row.UpdatedAt,
	}
	if err := json.Unmarshal(row.Filters, &v.Filters); err != nil {
		return v, fmt.Errorf("read filters: %w", err)
	}
	return v, nil
}
