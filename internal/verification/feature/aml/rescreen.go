package aml

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/google/uuid"

	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/verification"
)

// Rescreen implements verification.RescreenableStep: it screens the session's
// subject again if the subject has changed. Hits of the former name are removed;
// hits found again keep their review status.
func (s *Step) Rescreen(ctx context.Context, t verification.Task, in verification.MonitoringRequest) (verification.RescreenResult, error) {
	settings, err := workflow.Read[config](workflow.FeatureAML, t.Node.Config)
	if err != nil {
		return verification.RescreenResult{}, fmt.Errorf("read settings: %w", err)
	}
	former, err := readSheets(in.Item, in.ExtraItems)
	if err != nil {
		return verification.RescreenResult{}, err
	}
	q, err := queryOf(t, settings)
	if err != nil {
		return verification.RescreenResult{}, err
	}
	people, more, err := s.peopleOf(ctx, t)
	if err != nil {
		return verification.RescreenResult{}, err
	}
	if first := former[0]; first.Score != nil && !first.Monitored {
		// Nobody has wanted it since, or a decline has ended it.
		settings.Monitored, settings.CompanyMonitored = false, false
	}
	all := append([]examination{{settings: settings, query: q, unseen: more}}, examinations(settings, people)...)
	pairs := paired(all, former)
	if len(all) == len(former) && isUnchanged(all, pairs) {
		return verification.RescreenResult{}, nil
	}
	for n, was := range pairs {
		if was != nil {
			all[n].former, all[n].paid = was.Hits, was.NextBill
		}
	}
	found, err := s.examineAll(ctx, t, all)
	if err != nil {
		return verification.RescreenResult{}, err
	}
	if found, err = s.withCase(t, settings, found, former); err != nil {
		return verification.RescreenResult{}, err
	}
	return rescreenedOf(found, former, pairs)
}

// sheet is a screening item with its subject.
type sheet struct {
	Item
	about []uuid.UUID
}

func readSheets(first json.RawMessage, others []decision.ExtraItem) ([]sheet, error) {
	all := make([]sheet, 1+len(others))
	if err := json.Unmarshal(first, &all[0].Item); err != nil {
		return nil, fmt.Errorf("read result: %w", err)
	}
	for n, o := range others {
		if err := json.Unmarshal(o.Item, &all[n+1].Item); err != nil {
			return nil, fmt.Errorf("read result: %w", err)
		}
		all[n+1].about = o.About
	}
	return all, nil
}

// paired finds the former sheet of each examination: by the ids of whom it is
// about, else by what was looked for; nil for somebody new.
func paired(all []examination, former []sheet) []*sheet {
	pairs := make([]*sheet, len(all))
	pairs[0] = &former[0]
	for n, x := range all[1:] {
		at := slices.IndexFunc(former, func(f sheet) bool {
			return slices.ContainsFunc(f.about, func(id uuid.UUID) bool { return slices.Contains(x.about, id) })
		})
		if at < 0 {
			at = slices.IndexFunc(former, func(f sheet) bool { return len(f.about) > 0 && DataOf(x.query).equal(f.ScreenedData) })
		}
		if at > 0 {
			pairs[n+1] = &former[at]
		}
	}
	return pairs
}

// isUnchanged reports whether all subjects are the same as before.
func isUnchanged(all []examination, pairs []*sheet) bool {
	for n, x := range all {
		was := pairs[n]
		if was == nil || !slices.Equal(was.about, x.about) || !DataOf(x.query).equal(was.ScreenedData) {
			return false
		}
	}
	return true
}

// rescreenedOf compares new with earlier hits. Where all weighs as before, items keep their
// verdicts, which somebody may have given.
func rescreenedOf(found verification.Finding, former []sheet, pairs []*sheet) (verification.RescreenResult, error) {
	now, err := readSheets(found.Item, found.ExtraItems)
	if err != nil {
		return verification.RescreenResult{}, err
	}
	out := verification.RescreenResult{Finding: &found, IsSame: slices.Equal(weights(now), weights(former))}
	for _, was := range former {
		out.WasIncomplete = out.WasIncomplete || was.has(riskNotPerformed)
		out.Before += len(was.Hits)
	}
	for n, is := range now {
		out.Now += len(is.Hits)
		if !out.IsSame || pairs[n] == nil {
			continue
		}
		is.Status = pairs[n].Status
		raw, err := is.encode()
		if err != nil {
			return out, fmt.Errorf("write result: %w", err)
		}
		if n == 0 {
			found.Item = raw
		} else {
			found.ExtraItems[n-1].Item = raw
		}
	}
	return out, nil
}

// equal reports whether two queries search for the same subject.
func (d Data) equal(other Data) bool {
	same := func(a, b *string) bool { return a == b || a != nil && b != nil && *a == *b }
	return same(d.FullName, other.FullName) && same(d.Nationality, other.Nationality) &&
		same(d.DateOfBirth, other.DateOfBirth) && same(d.DocumentNumber, other.DocumentNumber)
}

// weights are the hits of all sheets, each with how heavy it is and how it is
// judged, and what is warned of.
func weights(all []sheet) (out []string) {
	for _, it := range all {
		for _, h := range it.Hits {
			out = append(out, fmt.Sprintf("%s %v %s", h.ID, h.RiskScore, h.ReviewStatus))
		}
		for _, w := range it.Warnings {
			out = append(out, w.Risk)
		}
	}
	slices.Sort(out)
	return out
}

func (it Item) has(risk string) bool {
	return slices.ContainsFunc(it.Warnings, func(w decision.Warning) bool { return w.Risk == risk })
}
