package contract_test

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"net/http"

	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/fuzz"
)

const paymentSecret = "whsec_fuzzed"

// announcedPayments has a provider of payments that tells what became of them; nobody asks it.
func announcedPayments(c *config.Config) {
	c.PaymentProvider, c.StripeKey, c.StripeWebhookSecret = "stripe", "sk_fuzzed", paymentSecret
}

// signPayment signs a right message as the provider does. Broken ones stay without, or with what was drawn.
func (f *fuzzed) signPayment(r *fuzz.Request) {
	if f.operation != "receivePaymentEvent" || r.Broken != "" {
		return
	}
	at := f.world.Clock.Now().Unix()
	mac := hmac.New(sha256.New, []byte(paymentSecret))
	_, _ = fmt.Fprintf(mac, "%d.%s", at, r.Body)
	if r.Header == nil {
		r.Header = http.Header{}
	}
	r.Header.Set("Stripe-Signature", fmt.Sprintf("t=%d,v1=%s", at, hex.EncodeToString(mac.Sum(nil))))
}
