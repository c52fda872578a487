// Package paymentprovider opens the provider of payments that the operator has chosen.
package paymentprovider

import (
	"strings"
	"time"

	"vidimus/internal/platform/client/outbound"
	"vidimus/internal/platform/client/payment"
	"vidimus/internal/platform/client/payment/stripe"
	"vidimus/internal/platform/config"
)

// Open returns the configured provider of payments for credits; nil if there is
// none. Client returns the HTTP client for a configured address.
func Open(c *config.Config, client func(url string, timeout time.Duration, maxBytes int64) *outbound.Client) payment.Provider {
	switch c.PaymentProvider {
	case "manual":
		return payment.Manual{BaseURL: c.BaseURL}
	case "demo":
		return payment.Demo{BaseURL: c.BaseURL}
	case "stripe":
		return &stripe.Provider{
			Poster: client(c.StripeURL, 0, 0), URL: strings.TrimSuffix(c.StripeURL, "/"), Key: c.StripeKey, WebhookSecret: c.StripeWebhookSecret,
			ReturnURL: c.BaseURL + "/console/",
		}
	default:
		return nil
	}
}
