package casefile

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/organisation"
	"vidimus/internal/domain/monitoring/blueprint"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/value/optional"
)

// isMaker reports whether an account proposed the resolution.
func (p PendingResolution) isMaker(account uuid.UUID) bool {
	return p.MakerID != nil && *p.MakerID == account
}

// stage has a resolution wait in the queue of the checkers.
func (s *Resolutions) stage(ctx context.Context, w *change, how ResolveInput, queue uuid.UUID) error {
	p := PendingResolution{
		Resolution: how.Resolution, Note: optional.Of(how.Note), MakerID: w.by.AccountID, MakerKey: w.by.KeyID, MakerEmail: w.email, MakerName: w.actor,
		MakerBlueprint: *w.row.BlueprintID, StagedAt: s.Now(),
	}
	metadata := map[string]any{"resolution": how.Resolution}
	if how.Checker != nil {
		m, err := w.member(ctx, organisation.ApproveCases, Assignee{ID: how.Checker})
		if err != nil && apperr.KindOf(err) != apperr.KindInvalid {
			return err
		}
		if err != nil || p.isMaker(m.Account) {
			return apperr.Invalid("case_checker_unknown", "checker", "There is no such second person who may approve.")
		}
		metadata["checker"] = m.Account
	}
	var err error
	if p.Fingerprint, err = fingerprint(ctx, w); err != nil {
		return err
	}
	if w.row.Pending, err = json.Marshal(p); err != nil {
		return fmt.Errorf("encode pending resolution: %w", err)
	}
	if Status(w.row.Status) != StatusOpen {
		w.move(StatusOpen, EventStatusChanged, nil)
	}
	w.event(EventSubmitted, metadata)
	w.row.BlueprintID, w.row.CheckerID = &queue, how.Checker
	w.unassign()
	if how.Checker != nil {
		s.assignments.assign(w, *how.Checker)
	}
	return s.assignments.autoAssign(ctx, w, &p)
}

// decidable is the resolution that the caller may decide on: a second person, and the one who was asked.
func decidable(w *change) (*PendingResolution, error) {
	p, err := w.pending()
	if err != nil {
		return nil, err
	}
	switch {
	case p == nil:
		return nil, apperr.Conflict("case_not_pending", "No resolution is waiting for approval.")
	case w.by.AccountID == nil:
		return nil, apperr.Barred("case_checker_key", "A person has to decide on this resolution, not a key.")
	case p.isMaker(*w.by.AccountID) || p.MakerID == nil && p.MakerKey == nil:
		return nil, apperr.Barred("case_same_person", "Another person has to decide on this resolution.")
	case w.row.CheckerID != nil && *w.row.CheckerID != *w.by.AccountID:
		return nil, apperr.Barred("case_other_checker", "Another member was asked to decide on this resolution.")
	}
	return p, nil
}

// Approve resolves a case as the maker proposed, provided that the case's evidence
// has not changed since.
func (s *Resolutions) Approve(ctx context.Context, by application.Caller, id uuid.UUID, comment string) (Case, error) {
	return s.worked(ctx, by, id, func(ctx context.Context, w *change) error {
		p, err := decidable(w)
		if err != nil {
			return err
		}
		now, err := fingerprint(ctx, w)
		if err != nil {
			return err
		}
		if now != p.Fingerprint {
			return apperr.Conflict("case_evidence_changed", "What the case is about has changed since it was submitted. Reject it and look again.")
		}
		w.row.Pending, w.row.CheckerID = nil, nil
		w.event(EventApproved, map[string]any{"resolution": p.Resolution})
		s.close(w, p.Resolution, optional.Value(p.Note), p.MakerName, p.MakerEmail)
		if err := s.mailMaker(ctx, w, *p, MailReasonApproved); err != nil {
			return err
		}
		if err := s.notes.comment(ctx, w, comment); err != nil {
			return err
		}
		return s.assignments.handOutNext(ctx, w)
	})
}

// Reject sends a resolution back to who proposed it.
func (s *Resolutions) Reject(ctx context.Context, by application.Caller, id uuid.UUID, notes string) (Case, error) {
	return s.worked(ctx, by, id, func(ctx context.Context, w *change) error {
		p, err := decidable(w)
		if err != nil {
			return err
		}
		notes = strings.TrimSpace(notes)
		metadata := map[string]any{}
		if notes != "" {
			metadata["notes"] = notes
			if _, err := s.notes.write(ctx, w, NewNote{Text: notes, IsInternal: true}); err != nil {
				return err
			}
		}
		w.event(EventRejected, metadata)
		return s.giveBack(ctx, w, *p)
	})
}

// giveBack clears a resolution and returns the case to the maker, in the queue that it came from, unless that is gone.
func (s *Resolutions) giveBack(ctx context.Context, w *change, p PendingResolution) error {
	w.row.Pending, w.row.CheckerID = nil, nil
	b, err := blueprint.Load(ctx, w.tx.Queries, w.row.ApplicationID, p.MakerBlueprint)
	if err != nil {
		return err
	}
	if !b.IsDeleted {
		w.row.BlueprintID = &p.MakerBlueprint
	}
	if p.MakerID == nil {
		w.unassign()
		return s.assignments.autoAssign(ctx, w, nil)
	}
	_, err = w.member(ctx, organisation.WriteCases, Assignee{ID: p.MakerID})
	if apperr.KindOf(err) == apperr.KindInvalid { // the maker has left
		w.unassign()
		return s.assignments.autoAssign(ctx, w, nil)
	}
	if err != nil {
		return err
	}
	s.assignments.assign(w, *p.MakerID)
	return s.mailMaker(ctx, w, p, MailReasonReturned)
}

// mailMaker has the person who proposed a resolution told what became of it; a key is not.
func (s *Resolutions) mailMaker(ctx context.Context, w *change, p PendingResolution, why MailReason) error {
	if p.MakerID == nil {
		return nil
	}
	return s.mail(ctx, w, why, *p.MakerID)
}

// evidenceMoved takes a pending resolution back, as what it was judged by has changed.
func (s *Resolutions) evidenceMoved(ctx context.Context, w *change) error {
	p, err := w.pending()
	if err != nil || p == nil {
		return err
	}
	w.event(EventRejected, map[string]any{"former": map[string]any{
		"resolution": p.Resolution, "resolution_notes": p.Note, "maker_email": p.MakerEmail, "maker_name": p.MakerName, "staged_at": p.StagedAt,
	}})
	return s.giveBack(ctx, w, *p)
}

// fingerprint tells the linked records as they are now: the version of a session, status and score of a transaction.
func fingerprint(ctx context.Context, w *change) (string, error) {
	rows, err := w.tx.CaseLinks(ctx, db.CaseLinksParams{ApplicationID: w.row.ApplicationID, CaseID: w.row.CaseID})
	if err != nil {
		return "", fmt.Errorf("list links: %w", err)
	}
	lines := make([]string, len(rows))
	for i, r := range rows {
		lines[i] = fmt.Sprintf("%s:%s:", r.EntityType, r.EntityID)
		switch {
		case r.SessionVersion != nil:
			lines[i] += fmt.Sprint(*r.SessionVersion)
		case r.TransactionStatus != nil:
			lines[i] += fmt.Sprintf("%s %d", *r.TransactionStatus, optional.Value(r.Score))
		}
	}
	slices.Sort(lines)
	sum := sha256.Sum256([]byte(strings.Join(lines, "\n")))
	return hex.EncodeToString(sum[:]), nil
}
