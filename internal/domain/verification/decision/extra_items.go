package decision

import (
	"encoding/json"
	"fmt"

	"github.com/google/uuid"
)

// ExtraItem is a further item of a step: a company is screened together with the people who act for it.
type ExtraItem struct {
	// About are the ids by which items of other steps name the same party.
	About []uuid.UUID     `json:"about"`
	Item  json.RawMessage `json:"item"`
}

// ReadExtraItems reads what WriteExtraItems wrote.
func ReadExtraItems(raw json.RawMessage) ([]ExtraItem, error) {
	if len(raw) == 0 {
		return nil, nil
	}
	var all []ExtraItem
	if err := json.Unmarshal(raw, &all); err != nil {
		return nil, fmt.Errorf("read items beside: %w", err)
	}
	return all, nil
}

// WriteExtraItems writes items as the row of their step keeps them.
func WriteExtraItems(all []ExtraItem) (json.RawMessage, error) {
	if len(all) == 0 {
		return json.RawMessage("[]"), nil
	}
	raw, err := json.Marshal(all)
	if err != nil {
		return nil, fmt.Errorf("write items beside: %w", err)
	}
	return raw, nil
}
