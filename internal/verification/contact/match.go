package contact

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/customer/lists"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/verification"
)

// maxMatches is how many other uses an item holds (contract, facts on sessions, 3.5).
const maxMatches = 5

// PreviousUse is another use of an address: an approved session of another user, or an
// entry of the blocklist, which has no session.
type PreviousUse struct {
	SessionID        *uuid.UUID `json:"session_id"`
	SessionNumber    *int64     `json:"session_number"`
	VendorData       *string    `json:"vendor_data"`
	VerificationDate *string    `json:"verification_date"`
	Status           *string    `json:"status"`
	IsBlocklisted    bool       `json:"is_blocklisted"`
	APIService       *string    `json:"api_service"`
	Source           string     `json:"source"`

	// Value is the address, as it was proven there.
	Value string `json:"-"`
	// Allowed says that the address stands on an allowlist: other users may have it.
	Allowed bool `json:"-"`
}

// UseFinder finds where an address or number was used before.
type UseFinder interface {
	// Find looks for a value that has the form in which it is compared. The
	// entry of the blocklist comes first.
	Find(ctx context.Context, t verification.Task, value string) ([]PreviousUse, error)
}

// UseRepository finds previous uses in the database.
type UseRepository struct {
	Store *postgres.Store
	Lists *lists.Service
}

// Find implements UseFinder. Sessions without vendor_data always count as those of
// another user.
func (a UseRepository) Find(ctx context.Context, t verification.Task, value string) ([]PreviousUse, error) {
	kind := lists.EntryPhone
	if t.Node.Feature == workflow.FeatureEmail {
		kind = lists.EntryEmail
	}
	blocked, err := a.Lists.Blocked(ctx, t.Session.ApplicationID, kind, value)
	if err != nil {
		return nil, err
	}
	allowed, err := a.Lists.Allowed(ctx, t.Session.ApplicationID, kind, value)
	if err != nil {
		return nil, err
	}
	uses, err := a.others(ctx, t, value, blocked)
	for i := range uses {
		uses[i].Allowed = allowed
	}
	return uses, err
}

// others are the uses, the entry of the blocklist first.
func (a UseRepository) others(ctx context.Context, t verification.Task, value string, blocked bool) ([]PreviousUse, error) {
	var uses []PreviousUse
	if blocked {
		uses = append(uses, PreviousUse{IsBlocklisted: true, Source: "list_entry", Value: value})
	}
	p := db.PhoneMatchesParams{
		ApplicationID: t.Session.ApplicationID, Value: value, SessionID: t.Session.ID, VendorData: t.Session.VendorData,
		AtMost: int32(maxMatches - len(uses)),
	}
	if t.Node.Feature == workflow.FeatureEmail {
		rows, err := a.Store.Queries().EmailMatches(ctx, db.EmailMatchesParams(p))
		if err != nil {
			return nil, fmt.Errorf("look for address: %w", err)
		}
		for _, r := range rows {
			uses = append(uses, useOf(db.PhoneMatchesRow(r)))
		}
		return uses, nil
	}
	rows, err := a.Store.Queries().PhoneMatches(ctx, p)
	if err != nil {
		return nil, fmt.Errorf("look for number: %w", err)
	}
	for _, r := range rows {
		uses = append(uses, useOf(r))
	}
	return uses, nil
}

func useOf(r db.PhoneMatchesRow) PreviousUse {
	at := r.FinishedAt
	if at != nil {
		utc := at.UTC().Truncate(time.Microsecond)
		at = &utc
	}
	return PreviousUse{
		SessionID: &r.SessionID, SessionNumber: &r.SessionNumber, VendorData: r.VendorData, VerificationDate: FormatTime(at),
		Status: &r.Status, APIService: r.ApiService, Source: "session", Value: r.Value,
	}
}

// Duplicate is the additional_data of a warning about another user's address,
// or nil when there is no such user.
func Duplicate(uses []PreviousUse) map[string]any {
	for _, u := range uses {
		if u.SessionID != nil {
			return map[string]any{
				"duplicated_session_id": u.SessionID, "duplicated_session_number": u.SessionNumber, "api_service": u.APIService,
			}
		}
	}
	return nil
}

// DuplicateAction returns the action for an address that another user has; an
// address on the allowlist never counts as a duplicate.
func DuplicateAction(uses []PreviousUse, action workflow.Action) workflow.Action {
	if len(uses) > 0 && uses[0].Allowed {
		return workflow.ActionNone
	}
	return action
}

// IsBlocklisted reports whether the address is on the blocklist.
func IsBlocklisted(uses []PreviousUse) bool { return len(uses) > 0 && uses[0].IsBlocklisted }
