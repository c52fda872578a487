package signin

import (
	"context"
	"fmt"
	"time"
	"unicode/utf8"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/value/optional"
)

// ActivityType names something that a person did or that was done to their account
// (contract, Authentication activity).
type ActivityType string

// The kinds.
const (
	ActivitySignIn             ActivityType = "auth.sign_in"
	ActivitySignInFailed       ActivityType = "auth.sign_in_failed"
	ActivitySessionRevoked     ActivityType = "auth.session_revoked"
	ActivityPasswordChanged    ActivityType = "auth.password_changed"
	ActivityTwoFactorChanged   ActivityType = "auth.two_factor_changed"
	ActivityInvitationAccepted ActivityType = "auth.invitation_accepted"
	ActivityContactChanged     ActivityType = "auth.contact_changed"
)

// Activities are all of them.
var Activities = []ActivityType{
	ActivitySignIn, ActivitySignInFailed, ActivitySessionRevoked, ActivityPasswordChanged, ActivityTwoFactorChanged, ActivityInvitationAccepted,
	ActivityContactChanged,
}

// activityRecord is one entry of the log of activity.
type activityRecord struct {
	application uuid.UUID
	kind        ActivityType
	method      string
	reason      string
	identity    *uuid.UUID
	// identifier is what somebody unknown called themselves; it is kept hashed.
	identifier string
	session    *uuid.UUID
	visitor    ClientInfo
	mfa        bool
}

const maxUserAgent = 400

func (s *core) note(ctx context.Context, q *db.Queries, h activityRecord) error {
	p := db.AuthActivityInsertParams{
		ApplicationID: h.application, ActivityID: s.NewID(), Kind: string(h.kind), Method: optional.Of(h.method), Reason: optional.Of(h.reason),
		IdentityID: h.identity, Sid: h.session, UserAgent: optional.Of(shorten(h.visitor.UserAgent)), Mfa: h.mfa, CreatedAt: s.Now(),
	}
	if h.identifier != "" {
		p.IdentifierHash = s.tokens.hash("identifier", h.identifier)
	}
	if h.visitor.Address.IsValid() {
		address := h.visitor.Address.Unmap().WithZone("")
		p.Ip = &address
	}
	if err := q.AuthActivityInsert(ctx, p); err != nil {
		return fmt.Errorf("store activity: %w", err)
	}
	return nil
}

// shorten keeps what can be stored of a header that anybody may fill.
func shorten(text string) string {
	if !utf8.ValidString(text) {
		return ""
	}
	if len(text) <= maxUserAgent {
		return text
	}
	cut := maxUserAgent
	for !utf8.RuneStart(text[cut]) {
		cut--
	}
	return text[:cut]
}

// ActivityFilter selects entries of the log; empty members select all.
type ActivityFilter struct {
	Kind, Method  string
	Identity      *uuid.UUID
	From, To      *time.Time
	Limit, Offset int
}

// ActivityEntry is one entry of the log, newest first.
type ActivityEntry struct {
	ID             uuid.UUID
	Kind           ActivityType
	Method, Reason string
	Identity       *uuid.UUID
	Session        *uuid.UUID
	Email          string
	Address        string
	UserAgent      string
	MFA            bool
	CreatedAt      time.Time
}

// ActivityLog lists what happened in an application.
func (s *AccountAdministration) ActivityLog(ctx context.Context, applicationID uuid.UUID, f ActivityFilter) (entries []ActivityEntry, count int64, err error) {
	kind, method := optional.Of(f.Kind), optional.Of(f.Method)
	count, err = s.Store.Queries().AuthActivityCount(ctx, db.AuthActivityCountParams{
		ApplicationID: applicationID, Kind: kind, Method: method, IdentityID: f.Identity, DateFrom: f.From, DateTo: f.To,
	})
	if err != nil {
		return nil, 0, fmt.Errorf("count activity: %w", err)
	}
	rows, err := s.Store.Queries().AuthActivityPage(ctx, db.AuthActivityPageParams{
		ApplicationID: applicationID, Kind: kind, Method: method, IdentityID: f.Identity, DateFrom: f.From, DateTo: f.To,
		PageLimit: int32(f.Limit), PageOffset: int32(f.Offset),
	})
	if err != nil {
		return nil, 0, fmt.Errorf("list activity: %w", err)
	}
	for _, r := range rows {
		e := ActivityEntry{
			ID: r.ActivityID, Kind: ActivityType(r.Kind), Identity: r.IdentityID, Session: r.Sid, MFA: r.Mfa, CreatedAt: r.CreatedAt,
			Method: optional.Value(r.Method), Reason: optional.Value(r.Reason), Email: optional.Value(r.Email), UserAgent: optional.Value(r.UserAgent),
		}
		if r.Ip != nil {
			e.Address = r.Ip.String()
		}
		entries = append(entries, e)
	}
	return entries, count, nil
}
