package address

import (
	"encoding/json"
	"fmt"
)

// Metadata writes what a file says about itself in the form that decisions have.
func Metadata(f File) (json.RawMessage, error) {
	raw, err := json.Marshal(metadataOf(f))
	if err != nil {
		return nil, fmt.Errorf("write metadata: %w", err)
	}
	return raw, nil
}
