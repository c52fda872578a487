package boot

import (
	"context"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/workflow/flat"
	"vidimus/internal/httpapi"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/httpapi/verification/workflow"
)

// adapters turn older forms of bodies into the present ones.
func (a *App) adapters() map[string]httpapi.Adapter {
	all := eventAdapters()
	all["createWorkflow"], all["updateWorkflow"] = a.flatWorkflow(flat.Create), a.flatWorkflow(flat.Change)
	all["createQuestionnaire"], all["updateQuestionnaire"] = workflow.QuestionList, workflow.QuestionListChange
	return all
}

// flatWorkflow converts the flat form of a workflow where the application allows it.
func (a *App) flatWorkflow(convert func([]byte) ([]byte, error)) httpapi.Adapter {
	return func(ctx context.Context, body []byte) ([]byte, error) {
		app, err := a.Applications.Get(ctx, caller.ApplicationID(ctx))
		if err != nil || !app.Has(application.SwitchLegacyWorkflowBody) {
			return body, err
		}
		return convert(body)
	}
}
