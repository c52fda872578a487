package aml

import (
	"fmt"

	"vidimus/internal/domain/verification/workflow"
)

// Defaults are the thresholds of a workflow that sets none.
func Defaults(kind workflow.Kind) (Thresholds, error) {
	c, err := workflow.Read[config](workflow.FeatureAML, nil)
	if err != nil {
		return Thresholds{}, fmt.Errorf("read default settings: %w", err)
	}
	return c.thresholds(kind), nil
}
