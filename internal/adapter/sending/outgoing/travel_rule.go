package outgoing

import (
	"context"

	"vidimus/internal/domain/payment/travelrule"
	"vidimus/internal/engine/trp"
)

// TravelRule lets exchanges speak the travel rule protocol.
type TravelRule struct{ Client *trp.Client }

// Post implements travelrule.Poster.
func (p TravelRule) Post(ctx context.Context, m travelrule.Message) (travelrule.Reply, error) {
	answer, err := p.Client.Post(ctx, m.URL, m.RequestID, m.Body)
	return travelrule.Reply(answer), err
}
