package boot

import (
	"context"

	"vidimus/internal/domain/delivery/webhook"
	"vidimus/internal/verification/action"
)

// nodeCaller lets workflows call out through the sender of webhooks.
type nodeCaller struct{ webhooks *webhook.Service }

// Call implements verify.Caller.
func (c nodeCaller) Call(ctx context.Context, call action.OutsideCall) (bool, error) {
	answer, err := c.webhooks.Call(ctx, webhook.CallInput(call))
	return err == nil && answer.Succeeded(), err
}
