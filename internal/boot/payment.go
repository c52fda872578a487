package boot

import (
	"strings"

	"vidimus/internal/platform/payment"
	"vidimus/internal/platform/payment/stripe"
)

// paymentProvider is who takes payments of credits; nil for nobody.
func (p platform) paymentProvider() payment.Provider {
	c := p.Config
	switch c.PaymentProvider {
	case "manual":
		return payment.Manual{BaseURL: c.BaseURL}
	case "demo":
		return payment.Demo{BaseURL: c.BaseURL}
	case "stripe":
		return &stripe.Provider{
			Poster: p.provider(c.StripeURL, 0, 0), URL: strings.TrimSuffix(c.StripeURL, "/"), Key: c.StripeKey, WebhookSecret: c.StripeWebhookSecret,
			ReturnURL: c.BaseURL + "/console/",
		}
	default:
		return nil
	}
}
