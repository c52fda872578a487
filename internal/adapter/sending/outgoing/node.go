package outgoing

import (
	"context"

	"vidimus/internal/domain/delivery/webhook"
	"vidimus/internal/verification/action"
)

// WorkflowNodes lets workflows call out through the sender of webhooks.
type WorkflowNodes struct{ Webhooks *webhook.Service }

// Call implements action.Caller.
func (c WorkflowNodes) Call(ctx context.Context, call action.OutsideCall) (bool, error) {
	answer, err := c.Webhooks.Call(ctx, webhook.CallInput(call))
	return err == nil && answer.Succeeded(), err
}
