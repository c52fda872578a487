package address

import (
	"encoding/json"
	"fmt"
)

// Metadata returns a file's metadata in the form of decisions.
func Metadata(f File) (json.RawMessage, error) {
	raw, err := json.Marshal(metadataOf(f))
	if err != nil {
		return nil, fmt.Errorf("write metadata: %w", err)
	}
	return raw, nil
}
