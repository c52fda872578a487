package convert

import (
	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/verification/workflow"
)

// WorkflowAuthor is who made a version of a workflow; nil where that is not known.
func WorkflowAuthor(a *workflow.Author) *api.WorkflowAuthor {
	if a == nil {
		return nil
	}
	return &api.WorkflowAuthor{Name: a.Name, Email: a.Email, Type: api.WorkflowAuthorType(a.Type)}
}
