package pages

import (
	"html/template"
	"net/http"

	"github.com/go-chi/chi/v5"
)

// paymentPage shows a payment that the operator takes outside of the product. Its style stands in the page, which
// loads nothing.
var paymentPage = template.Must(template.New("payment").Parse(`<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Payment of credits</title>
<main><h1>Payment of credits</h1>
<dl><dt>Amount</dt><dd>US$ {{.Amount}}</dd><dt>Reference</dt><dd>{{.Reference}}</dd><dt>Status</dt><dd>{{if eq .Status "paid"}}Paid{{else if eq .Status "pending"}}Waiting for the payment{{else}}Given up{{end}}</dd></dl>
{{if eq .Status "pending"}}{{if .Text}}<p>{{.Text}}</p>{{else}}<p>Ask the operator of this service how to pay.</p>{{end}}
<p>Give the reference with your payment. The credits are added once it has come in.</p>{{end}}
</main></html>
`))

// paymentPolicy has the page load nothing and stand in no frame.
const paymentPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// payment shows a payment to whoever has its id.
func (c Content) payment(w http.ResponseWriter, r *http.Request) {
	order, err := c.Order(r.Context(), chi.URLParam(r, "id"))
	if err != nil {
		c.Errors.Write(w, r, err)
		return
	}
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Cache-Control", "no-store")
	h.Set("Content-Security-Policy", paymentPolicy)
	h.Set("Referrer-Policy", "no-referrer")
	shown := map[string]any{
		"Amount": order.Dollars(), "Reference": order.CheckoutID, "Status": order.Status, "Text": c.PaymentText,
	}
	if err := paymentPage.Execute(w, shown); err != nil {
		c.Errors.Write(w, r, err)
	}
}
