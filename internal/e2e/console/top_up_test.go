package console_test

import (
	"net/http"
	"strings"
	"sync"
	"testing"

	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

const topUpPath = "/v3/billing/top-up/"

// TestCreditsAreToppedUp begins a payment by key, reads its page, and confirms it from many sides at once: the credits are
// booked one time, and the books are level.
func TestCreditsAreToppedUp(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: func(c *config.Config) { c.PaymentText = "Account <12> of Firm" }})
	d := e2e.NewConsoleAccount(t, w, w.Live, "ADMIN", e2e.AdaEmail)
	before, err := w.Credits.Funds(t.Context(), w.Live.ID)
	if err != nil {
		t.Fatal(err)
	}
	opened := e2e.WantObject(t, w.As(w.Live).Do("POST", topUpPath, e2e.Object{"amount_in_dollars": 99.5, "success_url": "https://shop.example/?p={CHECKOUT_SESSION_ID}"}, nil), http.StatusOK)
	id, link := opened["checkout_session_id"].(string), opened["checkout_session_url"].(string)
	if !strings.HasPrefix(id, "vcs_") || link != w.Config.BaseURL+"/console/pay/"+id+"/" {
		t.Fatalf("the payment is %v", opened)
	}
	page := func() string {
		return string(d.Client.Do("GET", strings.TrimPrefix(link, w.Config.BaseURL), nil, map[string]string{"Accept": "text/html"}).Body)
	}
	if shown := page(); !strings.Contains(shown, "US$ 99.50") || !strings.Contains(shown, id) || !strings.Contains(shown, "Account &lt;12&gt; of Firm") {
		t.Errorf("the page shows %s", shown)
	}
	var group sync.WaitGroup
	booked := make(chan bool, 8)
	for range cap(booked) {
		group.Go(func() {
			_, done, err := w.Orders.Confirm(t.Context(), id)
			if err != nil {
				t.Error(err)
			}
			booked <- done
		})
	}
	group.Wait()
	close(booked)
	times := 0
	for done := range booked {
		if done {
			times++
		}
	}
	after, err := w.Credits.Funds(t.Context(), w.Live.ID)
	if err != nil || times != 1 || after.Balance-before.Balance != 99_500_000 {
		t.Errorf("booked %d times, from %v to %v (%v)", times, before, after, err)
	}
	if shown := page(); !strings.Contains(shown, "Paid") || strings.Contains(shown, "Account") {
		t.Errorf("the page shows %s", shown)
	}
	sum := e2e.QueryNumber(t, w, "SELECT sum(amount_micros)::bigint FROM credit_postings")
	named := e2e.QueryNumber(t, w, "SELECT count(*) FROM credit_entries WHERE reference = $1 AND reason = 'top_up'", id)
	if sum != 0 || named != 1 {
		t.Errorf("the postings come to %d, %d of the payment", sum, named)
	}
	below := "/v3/organization/" + d.Organisation.String() + "/application/" + w.Live.ID.String() + "/billing/top-up/"
	e2e.WantObject(t, d.Client.Do("POST", below, e2e.Object{"amount_in_dollars": 50}, map[string]string{"Authorization": "Bearer " + d.Token}), http.StatusOK)
}

// TestATopUpIsRefused holds the refusals of the amount, which are lists of one text, and those of credentials.
func TestATopUpIsRefused(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	for text, amount := range map[string]any{
		"amount_in_dollars is required.": nil, "amount_in_dollars must be a number.": "many", "Amount must be at least $50.": 49.99,
		"Amount must be at most $1000000.": 1_000_001,
	} {
		e2e.WantBody(t, w.As(w.Live).Do("POST", topUpPath, e2e.Object{"amount_in_dollars": amount}, nil), http.StatusBadRequest, []any{text})
	}
	e2e.WantBody(t, w.As(w.Sandbox).Do("POST", topUpPath, e2e.Object{"amount_in_dollars": 50}, nil), http.StatusBadRequest,
		[]any{"A sandbox application spends nothing and cannot be topped up."})
	if a := w.As(w.Live).Do("POST", topUpPath, e2e.Object{"amount_in_dollars": 50, "cancel_url": "http://shop.example/"}, nil); a.Status != http.StatusBadRequest || a.JSON()["cancel_url"] == nil {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	nobody := w.Live
	nobody.Key = "vk_none"
	e2e.WantBody(t, w.As(nobody).Do("POST", topUpPath, e2e.Object{"amount_in_dollars": 50}, nil), http.StatusForbidden, e2e.ErrorDetail("These credentials do not allow this."))
	if _, _, err := w.Orders.Confirm(t.Context(), "vcs_none"); err == nil {
		t.Error("a payment that nobody began is confirmed")
	}
	none := testenv.New(t, testenv.Settings{Adjust: func(c *config.Config) { c.PaymentProvider = "none" }})
	e2e.WantBody(t, none.As(none.Live).Do("POST", topUpPath, e2e.Object{"amount_in_dollars": 50}, nil), http.StatusBadRequest,
		[]any{"Top-up is not available on this installation."})
}

// TestCreditsAreToppedUpBelowTheOrganisation by members who may, for the application that they name or the only one there is.
func TestCreditsAreToppedUpBelowTheOrganisation(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	d := e2e.NewConsoleAccount(t, w, w.Live, "ADMIN", e2e.AdaEmail)
	path := "/v3/organization/" + d.Organisation.String() + "/top-up/"
	as := func(who e2e.ConsoleAccount, method, more string, body any) apitest.Response {
		t.Helper()
		return who.Client.Do(method, path+more, body, who.Bearer())
	}
	begin := func(body e2e.Object) string {
		t.Helper()
		return e2e.WantObject(t, as(d, "POST", "", body), http.StatusOK)["checkout_session_id"].(string)
	}
	paid, named := begin(e2e.Object{"amount_in_dollars": 60}), begin(e2e.Object{"amount_in_dollars": 50, "application_id": w.Live.ID.String(), "success_url": "https://shop.example/"})
	for _, status := range []string{"expired", "cancelled"} {
		e2e.ExecSQL(t, w, "UPDATE payment_orders SET status = $2 WHERE checkout_id = $1", begin(e2e.Object{"amount_in_dollars": 70}), status)
	}
	funds, err := w.Credits.Funds(t.Context(), w.Live.ID)
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := w.Orders.Confirm(t.Context(), paid); err != nil {
		t.Fatal(err)
	}
	read := e2e.WantObject(t, as(d, "GET", "", nil), http.StatusOK)
	if read["balance"] != (funds.Balance+60_000_000).Decimal() || read["auto_refill_enabled"] != false || read["auto_refill_amount"] != nil || read["count"] != 4.0 {
		t.Errorf("the organization has %v", read)
	}
	for status, id := range map[string]string{"paid": paid, "pending": named, "expired": "", "cancelled": ""} {
		rows := e2e.WantObject(t, as(d, "GET", "?status="+status, nil), http.StatusOK)["results"].([]any)
		if len(rows) != 1 {
			t.Fatalf("%s are %v", status, rows)
		}
		if row := rows[0].(map[string]any); row["status"] != status || id != "" && row["checkout_session_id"] != id || row["application_id"] != w.Live.ID.String() || row["application_name"] == "" {
			t.Errorf("%s is %v", status, row)
		}
	}
	if page := e2e.WantObject(t, as(d, "GET", "?limit=1", nil), http.StatusOK); len(page["results"].([]any)) != 1 || !strings.Contains(page["next"].(string), path) {
		t.Errorf("the first page is %v", page)
	}

	for text, body := range map[string]e2e.Object{
		"amount_in_dollars is required.": {}, "amount_in_dollars must be a number.": {"amount_in_dollars": "many"}, "Amount must be at least $50.": {"amount_in_dollars": 1},
	} {
		e2e.WantBody(t, as(d, "POST", "", body), http.StatusBadRequest, []any{text})
	}
	for member, body := range map[string]e2e.Object{"cancel_url": {"cancel_url": "http://shop.example/"}, "application_id": {"application_id": "x"}} {
		body["amount_in_dollars"] = 50
		if a := as(d, "POST", "", body); a.Status != http.StatusBadRequest || a.JSON()[member] == nil {
			t.Errorf("%s: %d %s", member, a.Status, a.Body)
		}
	}
	if a := as(d, "GET", "?status=lost", nil); a.Status != http.StatusBadRequest || a.JSON()["status"] == nil {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	for _, id := range []string{e2e.UnknownID, w.Sandbox.ID.String()} { // the sandbox is another organization's
		e2e.WantBody(t, as(d, "POST", "", e2e.Object{"amount_in_dollars": 50, "application_id": id}), http.StatusNotFound, e2e.ErrorDetail("Not found."))
	}
	developer := e2e.NewConsoleAccount(t, w, w.Live, "DEVELOPER", "dev@firm.example")
	e2e.WantStatus(t, as(developer, "GET", "", nil), http.StatusForbidden)
	e2e.WantStatus(t, as(developer, "POST", "", e2e.Object{"amount_in_dollars": 50}), http.StatusForbidden)
	for method, body := range map[string]any{"GET": nil, "POST": e2e.Object{"amount_in_dollars": 50}} {
		e2e.WantStatus(t, d.Client.Do(method, path, body, nil), http.StatusForbidden)
		e2e.WantStatus(t, d.Client.Do(method, "/v3/organization/"+e2e.UnknownID+"/top-up/", body, d.Bearer()), http.StatusNotFound)
	}
	e2e.WantObject(t, d.Call("POST", "/applications/", e2e.Object{"name": "Second", "mode": "live"}), http.StatusCreated)
	if rows := e2e.WantObject(t, d.Call("GET", "/credits/", nil), http.StatusOK)["applications"].([]any); len(rows) < 2 {
		t.Fatalf("there is one application: %v", rows)
	}
	e2e.WantBody(t, as(d, "POST", "", e2e.Object{"amount_in_dollars": 50}), http.StatusBadRequest, []any{"application_id is required, as there is not one live application alone."})
}
