package aml

import (
	"encoding/json"
	"fmt"
	"slices"

	"vidimus/internal/verification"
)

// Review implements verification.HitReviewer. Scores and the status of the step stay
// as they are: what a reviewer thinks of a hit is no new screening.
func (s *Step) Review(item json.RawMessage, updates []verification.HitUpdate) (verification.HitsReviewResult, error) {
	var it struct {
		Hits []Hit `json:"hits"`
	}
	if err := json.Unmarshal(item, &it); err != nil {
		return verification.HitsReviewResult{}, fmt.Errorf("read result: %w", err)
	}
	out := verification.HitsReviewResult{Previous: map[string]string{}}
	for _, u := range updates {
		at := slices.IndexFunc(it.Hits, func(h Hit) bool { return h.ID == u.HitID })
		if at < 0 {
			out.Unknown = append(out.Unknown, u.HitID)
			continue
		}
		if _, seen := out.Previous[u.HitID]; !seen {
			out.Previous[u.HitID] = string(it.Hits[at].ReviewStatus)
		}
		it.Hits[at].setStatus(ReviewStatus(u.Status))
	}
	members := map[string]json.RawMessage{}
	if err := json.Unmarshal(item, &members); err != nil {
		return verification.HitsReviewResult{}, fmt.Errorf("read result: %w", err)
	}
	var err error
	if members["hits"], err = json.Marshal(it.Hits); err != nil {
		return verification.HitsReviewResult{}, fmt.Errorf("write hits: %w", err)
	}
	if out.Item, err = json.Marshal(members); err != nil {
		return verification.HitsReviewResult{}, fmt.Errorf("write result: %w", err)
	}
	return out, nil
}
