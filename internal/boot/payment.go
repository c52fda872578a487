package boot

import (
	"strings"

	"vidimus/internal/platform/config"
	"vidimus/internal/platform/outbound"
	"vidimus/internal/platform/payment"
	"vidimus/internal/platform/payment/stripe"
)

// paymentProvider is who takes payments of credits; nil for nobody.
func paymentProvider(c *config.Config, client func(url string, o outbound.Options) *outbound.Client) payment.Provider {
	switch c.PaymentProvider {
	case "manual":
		return payment.Manual{BaseURL: c.BaseURL}
	case "demo":
		return payment.Demo{BaseURL: c.BaseURL}
	case "stripe":
		return &stripe.Provider{
			Poster: client(c.StripeURL, outbound.Options{}), URL: strings.TrimSuffix(c.StripeURL, "/"), Key: c.StripeKey, WebhookSecret: c.StripeWebhookSecret,
			ReturnURL: c.BaseURL + "/console/",
		}
	default:
		return nil
	}
}
