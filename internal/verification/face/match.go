package face

import (
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/screening/personname"
	"vidimus/internal/domain/verification/facesearch"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/value/timestamp"
	"vidimus/internal/verification/finding"
	"vidimus/internal/verification/subject"
)

// Match is an entry of matches[]: a known face that is alike.
type Match struct {
	SessionID        *uuid.UUID      `json:"session_id"`
	SessionNumber    *int64          `json:"session_number"`
	Similarity       float64         `json:"similarity_percentage"`
	VendorData       *string         `json:"vendor_data"`
	VerificationDate *string         `json:"verification_date"`
	UserDetails      *Person         `json:"user_details"`
	Image            *media.Mark     `json:"match_image_url"`
	Status           *session.Status `json:"status"`
	IsBlocklisted    bool            `json:"is_blocklisted"`
	IsAllowlisted    bool            `json:"is_allowlisted"`
	APIService       *string         `json:"api_service"`
	Source           string          `json:"source"`

	// FaceID and Cosine are for the evidence.
	FaceID uuid.UUID `json:"-"`
	Cosine float64   `json:"-"`
}

// Person is the owner of a known face.
type Person struct {
	FullName       *string `json:"full_name"`
	DocumentType   *string `json:"document_type"`
	DocumentNumber *string `json:"document_number"`
}

// Where a known face comes from.
const (
	fromSession  = "session"
	fromList     = "list_entry"
	fromImported = "imported"
)

func matchOf(f facesearch.Match, score float64) Match {
	seen := f.SeenAt.UTC().Format(timestamp.Layout)
	m := Match{
		Similarity: *RoundScore(&score), VendorData: f.VendorData, VerificationDate: &seen, IsBlocklisted: f.Blocked, IsAllowlisted: f.Allowed,
		Source: fromImported, FaceID: f.FaceID, Cosine: f.Cosine,
	}
	if f.MediaID != nil {
		m.Image = media.MarkOf(*f.MediaID)
	}
	if o := f.Session; o != nil {
		m.SessionID, m.SessionNumber, m.Status, m.APIService, m.Source = &o.ID, &o.Number, &o.Status, o.APIService, fromSession
		m.UserDetails = &Person{o.FullName, o.DocumentType, o.DocumentNumber}
		if o.FinishedAt != nil {
			*m.VerificationDate = o.FinishedAt.UTC().Truncate(time.Microsecond).Format(timestamp.Layout)
		}
		return m
	}
	if f.Blocked || f.Allowed {
		m.Source = fromList
	}
	return m
}

const (
	riskBlocked         = "FACE_IN_BLOCKLIST"
	riskPossiblyBlocked = "POSSIBLE_FACE_IN_BLOCKLIST"
	riskKnown           = "DUPLICATED_FACE"
	riskPossiblyKnown   = "POSSIBLE_DUPLICATED_FACE"
)

// KnownFaceActions holds the actions for a face that matches a stored one.
type KnownFaceActions struct {
	// PossiblyBlocked is what a face like a blocked one leads to; one that is the same always declines.
	PossiblyBlocked workflow.Action
	// Duplicate is what the face of another user leads to.
	Duplicate func(Match) workflow.Action
}

// JudgeMatches adds the warnings of face matches: at most one for a blocked face and
// one for another user, each for the best match.
func JudgeMatches(f *finding.List, matches []Match, actions KnownFaceActions) {
	var blocked, other *Match
	allowed := false
	for i := range matches {
		m := &matches[i]
		switch {
		case m.IsBlocklisted:
			blocked = liker(blocked, m)
		default:
			other = liker(other, m)
			allowed = allowed || m.IsAllowlisted
		}
	}
	switch {
	case blocked != nil && blocked.Similarity >= CertainScore:
		f.Add(riskBlocked, workflow.ActionDecline, namedBy("blocklisted", *blocked))
	case blocked != nil:
		f.Add(riskPossiblyBlocked, actions.PossiblyBlocked, namedBy("blocklisted", *blocked))
	}
	if other == nil {
		return
	}
	risk, action := riskPossiblyKnown, actions.Duplicate(*other)
	if other.Similarity >= CertainScore {
		risk = riskKnown
	}
	if allowed {
		// An entry of the allow list silences duplicates and leaves a word about them.
		action = workflow.ActionNone
	}
	f.Add(risk, action, namedBy("duplicated", *other))
}

func liker(a, b *Match) *Match {
	if a == nil || b.Similarity > a.Similarity {
		return b
	}
	return a
}

// namedBy is the additional_data of a warning about a known face.
func namedBy(prefix string, m Match) map[string]any {
	return map[string]any{prefix + "_session_id": m.SessionID, prefix + "_session_number": m.SessionNumber, "api_service": m.APIService}
}

// Recognise judges face matches by the workflow: a match with another name or
// another document is judged by the strictest setting that covers it.
func (s Settings) Recognise(f *finding.List, matches []Match, p subject.Person) {
	JudgeMatches(f, matches, KnownFaceActions{
		// No setting speaks of it: what resembles a blocked face is never passed unseen.
		PossiblyBlocked: strictest(workflow.ActionReview, s.DuplicateAction),
		Duplicate: func(m Match) workflow.Action {
			action := s.DuplicateAction
			if m.Similarity < CertainScore || m.UserDetails == nil {
				return action
			}
			if differ(m.UserDetails.FullName, p.FullName, personname.Fold) {
				action = strictest(action, s.NameMismatchAction)
			}
			if differ(m.UserDetails.DocumentNumber, p.DocumentNumber, func(number string) string { return number }) {
				action = strictest(action, s.DocumentMismatchAction)
			}
			return action
		},
	})
}

// differ reports whether both are known and different.
func differ(known *string, found string, fold func(string) string) bool {
	return known != nil && *known != "" && found != "" && fold(*known) != fold(found)
}

func strictest(a, b workflow.Action) workflow.Action {
	for _, action := range []workflow.Action{workflow.ActionDecline, workflow.ActionReview} {
		if a == action || b == action {
			return action
		}
	}
	return workflow.ActionNone
}
