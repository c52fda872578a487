package iddocument

import (
	"context"
	"fmt"
	"time"

	"vidimus/internal/verification/feature/iddocument/documentdata"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/customer/lists"
	"vidimus/internal/domain/screening/personname"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/timestamp"
	"vidimus/internal/verification"
)

// PreviousDocuments finds the documents of earlier sessions, and blocked documents.
type PreviousDocuments interface {
	Find(ctx context.Context, t verification.Task, l DocumentQuery) (KnownDocument, error)
}

// DocumentQuery selects earlier documents by number, person and face. Empty members
// match nothing.
type DocumentQuery struct {
	DocumentNumber, PersonalNumber string
	// IssuingState and Nationality are alpha-3.
	IssuingState, Nationality string
	FullName                  string
	// DateOfBirth is YYYY-MM-DD.
	DateOfBirth string
}

// KnownDocument is an earlier or blocked document.
type KnownDocument struct {
	// Blocked is the number that is on the blocklist; empty for none.
	Blocked string
	// Allowed says that a number of it stands on an allowlist: several users may show it.
	Allowed bool
	// Matches are approved sessions of other users, the oldest first.
	Matches []Match
	// OwnNames are the names on documents of the same user's approved sessions.
	OwnNames []string
}

// Match is another user's session with the same document or person.
type Match struct {
	SessionID     uuid.UUID
	SessionNumber int64
	VendorData    *string
	FinishedAt    *time.Time
	Status        string
	APIService    *string
	// Name, DocumentType (short code) and Number may be unknown.
	Name, DocumentType, Number *string
}

// maxMatches is the maximum number of matches (contract).
const maxMatches = 5

// Repository is the archive of the database.
type Repository struct {
	Store *postgres.Store
	Lists *lists.Service
}

// Find implements Archive.
func (s Repository) Find(ctx context.Context, t verification.Task, l DocumentQuery) (KnownDocument, error) {
	var known KnownDocument
	for _, number := range []string{l.DocumentNumber, documentdata.NormalizeNumber(l.DocumentNumber), l.PersonalNumber, documentdata.NormalizeNumber(l.PersonalNumber)} {
		if number == "" {
			continue
		}
		allowed, err := s.Lists.Allowed(ctx, t.Session.ApplicationID, lists.EntryDocument, number)
		if err != nil {
			return known, err
		}
		known.Allowed = known.Allowed || allowed
		if known.Blocked != "" {
			continue
		}
		blocked, err := s.Lists.Blocked(ctx, t.Session.ApplicationID, lists.EntryDocument, number)
		if err != nil {
			return known, err
		}
		if blocked {
			known.Blocked = number
		}
	}
	rows, err := s.Store.Queries().DocumentMatches(ctx, db.DocumentMatchesParams{
		ApplicationID: t.Session.ApplicationID, SessionID: t.Session.ID, VendorData: t.Session.VendorData, AtMost: maxMatches,
		DocumentNumber: l.DocumentNumber, IssuingState: l.IssuingState, PersonalNumber: l.PersonalNumber,
		DateOfBirth: l.DateOfBirth, FullName: l.FullName, Nationality: l.Nationality,
	})
	if err != nil {
		return known, fmt.Errorf("look for document: %w", err)
	}
	for _, r := range rows {
		known.Matches = append(known.Matches, Match{
			SessionID: r.SessionID, SessionNumber: r.SessionNumber, VendorData: r.VendorData, FinishedAt: r.FinishedAt, Status: r.Status,
			APIService: r.ApiService, Name: r.SubjectName, DocumentType: r.DocumentType, Number: r.DocumentNumber,
		})
	}
	if t.Session.VendorData == nil || *t.Session.VendorData == "" {
		return known, nil
	}
	known.OwnNames, err = s.Store.Queries().DocumentNamesOfUser(ctx, db.DocumentNamesOfUserParams{
		ApplicationID: t.Session.ApplicationID, SessionID: t.Session.ID, VendorData: *t.Session.VendorData, AtMost: maxMatches,
	})
	if err != nil {
		return known, fmt.Errorf("look for names: %w", err)
	}
	return known, nil
}

// match is an entry of the item's matches.
type match struct {
	SessionID        *uuid.UUID `json:"session_id"`
	SessionNumber    *int64     `json:"session_number"`
	VendorData       *string    `json:"vendor_data"`
	VerificationDate *string    `json:"verification_date"`
	UserDetails      *matchUser `json:"user_details"`
	Status           *string    `json:"status"`
	IsBlocklisted    bool       `json:"is_blocklisted"`
	APIService       *string    `json:"api_service"`
	// FrontImageURL stays null: a decision shows no picture of another user.
	FrontImageURL *string `json:"front_image_url"`
}

type matchUser struct {
	Name           *string `json:"name"`
	DocumentType   *string `json:"document_type"`
	DocumentNumber *string `json:"document_number"`
}

// entries are the matches as the item shows them, the entry of the blocklist first.
func (k KnownDocument) entries() []match {
	out := []match{}
	if k.Blocked != "" {
		out = append(out, match{IsBlocklisted: true, UserDetails: &matchUser{DocumentNumber: &k.Blocked}})
	}
	for _, m := range k.Matches {
		if len(out) == maxMatches {
			break
		}
		entry := match{
			SessionID: &m.SessionID, SessionNumber: &m.SessionNumber, VendorData: m.VendorData, Status: &m.Status, APIService: m.APIService,
			UserDetails: &matchUser{Name: m.Name, DocumentType: m.DocumentType, DocumentNumber: m.Number},
		}
		if m.FinishedAt != nil {
			at := m.FinishedAt.UTC().Format(timestamp.Layout)
			entry.VerificationDate = &at
		}
		out = append(out, entry)
	}
	return out
}

// judgeKnown weighs earlier and blocked documents.
func (f *findings) judgeKnown(k KnownDocument, d *documentdata.Document, s workflow.OCRSettings) {
	if k.Blocked != "" {
		f.Add("ID_DOCUMENT_IN_BLOCKLIST", workflow.ActionDecline, nil)
	}
	if len(k.Matches) > 0 {
		m, action := k.Matches[0], s.DuplicatedUserAction
		if k.Allowed {
			action = workflow.ActionNone
		}
		f.Add("POSSIBLE_DUPLICATED_USER", action, map[string]any{
			"duplicated_session_id": m.SessionID, "duplicated_session_number": m.SessionNumber, "api_service": m.APIService,
		})
	}
	name := d.FullName()
	for _, own := range k.OwnNames {
		if name != "" && personname.Comparable(own, name) && documentdata.AlikeNames(own, name) < s.NameMatchThreshold {
			f.Add("DOCUMENT_NAME_DIFFERENT_FROM_OTHER_APPROVED_DOCUMENTS", actionIfConfirmed(d, s.InconsistentDataAction), nil)
			return
		}
	}
}
