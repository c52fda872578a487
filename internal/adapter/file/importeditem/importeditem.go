// Package importeditem gives imported sessions the result items that the features write.
package importeditem

import (
	"encoding/json"

	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/imports"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/verification/feature/iddocument"
	"vidimus/internal/verification/feature/registry"
)

// Items writes rows as the features write what they find out.
type Items struct{}

// Person implements imports.Items.
func (Items) Person(n workflow.Node, s decision.StepStatus, p imports.Person) (json.RawMessage, error) {
	return iddocument.Imported(n, s, p)
}

// Company implements imports.Items.
func (Items) Company(n workflow.Node, s decision.StepStatus, c imports.Company) (json.RawMessage, error) {
	return registry.Imported(n, s, c)
}
