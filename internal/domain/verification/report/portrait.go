package report

import (
	"encoding/json"

	"github.com/google/uuid"

	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/workflow"
)

// portraitOf is the best face that the results of a decision hold, false for none. A page of a document is no face.
func portraitOf(body []byte) (uuid.UUID, bool) {
	var arrays map[string]json.RawMessage
	if json.Unmarshal(body, &arrays) != nil {
		return uuid.Nil, false
	}
	var best decision.Portrait
	found := false
	for _, f := range workflow.Features() {
		var items []json.RawMessage
		if json.Unmarshal(arrays[f.Array()], &items) != nil {
			continue
		}
		for _, item := range items {
			for _, p := range decision.PortraitsIn(f, item) {
				if !p.IsPage && (!found || p.Rank < best.Rank) {
					best, found = p, true
				}
			}
		}
	}
	return best.MediaID, found
}
