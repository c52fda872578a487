package workflow

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"vidimus/internal/domain/verification/workflow/setting"
)

// Read reads the settings of a step over their defaults into the members of T
// that are named like them. Settings that are null count as left out. What may
// be spelt in either case (actions, choices) is spelt as in the table.
func Read[T any](f Feature, config []byte) (T, error) {
	var s T
	if err := json.Unmarshal(setting.Defaults(f), &s); err != nil {
		return s, fmt.Errorf("read defaults of %s: %w", f, err)
	}
	checked := setting.Check(f, config)
	if len(checked.Faults) > 0 {
		return s, errors.New(strings.Join(checked.Faults, "; "))
	}
	if len(checked.Config) == 0 {
		return s, nil
	}
	if err := json.Unmarshal(checked.Config, &s); err != nil {
		return s, fmt.Errorf("read settings of %s: %w", f, err)
	}
	return s, nil
}

// UnmarshalJSON accepts the lower-case spelling of older samples.
func (a *Action) UnmarshalJSON(raw []byte) error {
	var text string
	if err := json.Unmarshal(raw, &text); err != nil {
		return fmt.Errorf("read action: %w", err)
	}
	*a = Action(strings.ToUpper(text))
	return nil
}
