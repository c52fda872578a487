package aml

import (
	"cmp"
	"slices"

	"vidimus/internal/domain/verification/decision"
)

// maxHits bounds what one screening shows; the most alike entries are kept.
const maxHits = 100

// Screening is the result of screening one subject.
type Screening struct {
	Status    decision.StepStatus
	Hits      []Hit
	Score     float64
	Possible  bool // some hit weighs more than the approval allows
	MayReject bool // even more than a reviewer may forgive
	AtLimit   bool // some hit weighs all that the approval allows, or more
	// Generation is the state of the lists that were searched.
	Generation int64
}

// Assess scores the entries that a search found. It is pure: the same entries and
// thresholds give the same screening.
func Assess(q Query, found []Match, t Thresholds) Screening {
	out := Screening{Hits: []Hit{}}
	for _, m := range found {
		if h := newHit(q, m, t); h.MatchScore >= MinScore {
			out.Hits = append(out.Hits, h)
		}
	}
	slices.SortStableFunc(out.Hits, func(a, b Hit) int {
		return cmp.Or(cmp.Compare(b.MatchScore, a.MatchScore), cmp.Compare(b.RiskScore, a.RiskScore), cmp.Compare(a.ID, b.ID))
	})
	out.Hits = out.Hits[:min(maxHits, len(out.Hits))]
	out.judge(t)
	return out
}

// Bounds of what the screenings of one company show together, so that a decision
// stays of a size that can be sent.
const (
	maxHitsTogether = 1000
	leastHits       = 10
)

// hitsOfEach returns the maximum number of hits per subject.
func hitsOfEach(subjects int) int { return min(maxHits, max(leastHits, maxHitsTogether/subjects)) }

// cut keeps the most alike entries; of equal ones those of the greatest risk.
func (s *Screening) cut(most int, t Thresholds) {
	s.Hits = s.Hits[:min(most, len(s.Hits))]
	s.judge(t)
}

// judge gives the screening its score and status: a false positive counts for nothing.
func (s *Screening) judge(t Thresholds) {
	s.Score = 0
	for _, h := range s.Hits {
		if h.ReviewStatus != FalsePositive {
			s.Score = max(s.Score, float64(h.RiskScore))
		}
	}
	s.MayReject, s.Possible = s.Score > t.Review, s.Score > t.Approve
	s.AtLimit = s.Score > 0 && s.Score >= t.Approve
	switch {
	case s.MayReject:
		s.Status = decision.StepDeclined
	case s.Possible:
		s.Status = decision.StepInReview
	default:
		s.Status = decision.StepApproved
	}
}

// KeepReviews copies the reviewers' statuses of former hits to hits of the same
// entries. A status that was not set by hand is computed anew.
func (s *Screening) KeepReviews(former []Hit, t Thresholds) {
	given := map[string]ReviewStatus{}
	for _, h := range former {
		if h.ReviewStatus != t.presumed(h.MatchScore) {
			given[h.ID] = h.ReviewStatus
		}
	}
	for i, h := range s.Hits {
		if status, reviewed := given[h.ID]; reviewed {
			s.Hits[i].setStatus(status)
		}
	}
	s.judge(t)
}

// presumed is the review status of a hit that no reviewer has looked at.
func (t Thresholds) presumed(matchScore int) ReviewStatus {
	if matchScore < t.Match {
		return FalsePositive
	}
	return Unreviewed
}

func (h *Hit) setStatus(to ReviewStatus) {
	h.ReviewStatus, h.Match = to, to == ConfirmedMatch
}
