package decision

import (
	"encoding/json"
	"fmt"

	"github.com/google/uuid"
)

// Other is an item of a step beside its first one: a company is screened with
// the people who act for it.
type Other struct {
	// About are the ids by which items of other steps name the same party.
	About []uuid.UUID     `json:"about"`
	Item  json.RawMessage `json:"item"`
}

// ReadOthers reads what WriteOthers wrote.
func ReadOthers(raw json.RawMessage) ([]Other, error) {
	if len(raw) == 0 {
		return nil, nil
	}
	var all []Other
	if err := json.Unmarshal(raw, &all); err != nil {
		return nil, fmt.Errorf("read items beside: %w", err)
	}
	return all, nil
}

// WriteOthers writes items as the row of their step keeps them.
func WriteOthers(all []Other) (json.RawMessage, error) {
	if len(all) == 0 {
		return json.RawMessage("[]"), nil
	}
	raw, err := json.Marshal(all)
	if err != nil {
		return nil, fmt.Errorf("write items beside: %w", err)
	}
	return raw, nil
}
