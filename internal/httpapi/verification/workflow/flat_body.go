package workflow

import (
	"context"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/workflow/legacybody"
	"vidimus/internal/httpapi"
	"vidimus/internal/httpapi/caller"
)

// Adapters turn older forms of bodies into the present ones.
func Adapters(applications *application.Service) map[string]httpapi.BodyUpgrader {
	return map[string]httpapi.BodyUpgrader{
		"createWorkflow": flatWorkflow(applications, legacybody.UpgradeCreateBody), "updateWorkflow": flatWorkflow(applications, legacybody.UpgradeUpdateBody),
		"createQuestionnaire": QuestionList, "updateQuestionnaire": QuestionListChange,
	}
}

// flatWorkflow converts the flat form of a workflow where the application allows it.
func flatWorkflow(applications *application.Service, convert func([]byte) ([]byte, error)) httpapi.BodyUpgrader {
	return func(ctx context.Context, body []byte) ([]byte, error) {
		app, err := applications.Get(ctx, caller.ApplicationID(ctx))
		if err != nil || !app.HasSwitch(application.SwitchLegacyWorkflowBody) {
			return body, err
		}
		return convert(body)
	}
}
