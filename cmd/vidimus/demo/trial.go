package demo

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"github.com/google/uuid"

	"vidimus/cmd/vidimus/demo/apicall"
)

// madeUpPrefix begins the vendor_data of the data that the demonstration makes up.
const madeUpPrefix = "showcase-"

const (
	keptTrials   = 50
	trialTimeout = 2 * time.Minute
)

// Trial is something that somebody tries: its calls with their answers, and what came of it.
type trial struct {
	Number int
	Title  string
	part   SeededApplication

	mu    sync.Mutex
	begun time.Time
	ended time.Time
	calls []apicall.Exchange
	steps []string
	// about is the session or transaction; url the page of the session.
	about, url string
	// read is how the outcome is read again.
	read    apicall.Call
	outcome string
	failure string
}

// trials are the last ones, the newest first.
type trials struct {
	mu    sync.Mutex
	count int
	list  []*trial
}

func (t *trials) add(title string, part SeededApplication) *trial {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.count++
	made := &trial{Number: t.count, Title: title, part: part, begun: time.Now()}
	t.list = slices.Insert(t.list, 0, made)
	if len(t.list) > keptTrials {
		t.list = t.list[:keptTrials]
	}
	return made
}

func (t *trials) numbered(number int) *trial {
	t.mu.Lock()
	defer t.mu.Unlock()
	i := slices.IndexFunc(t.list, func(each *trial) bool { return each.Number == number })
	if i < 0 {
		return nil
	}
	return t.list[i]
}

func (t *trials) all() []*trial {
	t.mu.Lock()
	defer t.mu.Unlock()
	return slices.Clone(t.list)
}

// call makes a call that is shown.
func (t *trial) call(ctx context.Context, c apicall.Client, call apicall.Call) (apicall.Exchange, error) {
	e, err := c.Backend(ctx, t.part.APIKey, call)
	t.mu.Lock()
	defer t.mu.Unlock()
	t.calls = append(t.calls, e)
	return e, err
}

// end notes how it ended.
func (t *trial) end(outcome string, err error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.ended, t.outcome = time.Now(), outcome
	var refused *apicall.RefusedError
	switch {
	case err == nil:
	case errors.As(err, &refused):
		t.failure = fmt.Sprintf("The call was refused with status %d: %s", refused.Status, refused.Answer)
	default:
		t.failure = err.Error()
	}
}

// createSession opens the session that is tried.
func (t *trial) createSession(ctx context.Context, c apicall.Client, body map[string]any) (token string, err error) {
	e, err := t.call(ctx, c, apicall.Call{Operation: "createSession", Method: "POST", Path: "/v3/session/", Body: body})
	if err != nil {
		return "", err
	}
	var made struct {
		SessionID uuid.UUID `json:"session_id"`
		Token     string    `json:"session_token"`
		URL       string    `json:"url"`
	}
	if err := e.Read(&made); err != nil {
		return "", err
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.about, t.url = made.SessionID.String(), made.URL
	t.read = apicall.Call{Operation: "getSessionDecision", Method: "GET", Path: "/v3/session/" + t.about + "/decision/"}
	return made.Token, nil
}

// walk does what the page would ask for, with the samples, and reads the decision.
func (t *trial) walk(ctx context.Context, c apicall.Client, token string, company apicall.Company) {
	ctx, cancel := context.WithTimeout(ctx, trialTimeout)
	defer cancel()
	person := apicall.Person{Client: c, Token: token, Samples: samples, Company: company, Done: func(feature string) {
		t.mu.Lock()
		defer t.mu.Unlock()
		if !slices.Contains(t.steps, feature) {
			t.steps = append(t.steps, feature)
		}
	}}
	status, err := person.CompleteSession(ctx)
	t.end(status, err)
}

// pay reports a payment under the ready rules against money laundering.
func (t *trial) pay(ctx context.Context, c apicall.Client, amount string) error {
	if _, err := t.call(ctx, c, apicall.Call{
		Operation: "installTransactionRules", Method: "POST", Path: "/v3/transactions/rules/install/", Body: map[string]any{"bundle": "aml_ctf"},
	}); err != nil {
		return err
	}
	id := "payment-" + uuid.NewString()[:8]
	e, err := t.call(ctx, c, apicall.Call{Operation: "createTransaction", Method: "POST", Path: "/v3/transactions/", Body: payment(id, customer(), amount)})
	if err != nil {
		return err
	}
	var made struct {
		ID     uuid.UUID `json:"uuid"`
		Status string    `json:"status"`
	}
	if err := e.Read(&made); err != nil {
		return err
	}
	t.mu.Lock()
	t.about = made.ID.String()
	t.read = apicall.Call{Operation: "getTransaction", Method: "GET", Path: "/v3/transactions/" + t.about + "/"}
	t.mu.Unlock()
	t.end(made.Status, nil)
	return nil
}

// payment is a report of money that a customer sends.
func payment(id, customer, amount string) map[string]any {
	return map[string]any{
		"transaction_id": id, "transaction_category": "finance",
		"transaction_details": map[string]any{"direction": "outbound", "amount": amount, "currency": "EUR", "payment_details": "consulting"},
		"subject": map[string]any{
			"vendor_data": customer, "full_name": "Mira Sample", "address": map[string]any{"country": "DE"},
			"payment_method": map[string]any{"method_type": "bank_account", "account_id": "DE89370400440532013000", "issuing_country": "DE"},
		},
		"counterparty": map[string]any{"full_name": "Offshore Trading Ltd", "address": map[string]any{"country": "PA"}},
	}
}

// now reads the outcome again, as a backend would.
func (t *trial) now(ctx context.Context, c apicall.Client) (status, answer string) {
	t.mu.Lock()
	read := t.read
	t.mu.Unlock()
	if read.Path == "" {
		return "", ""
	}
	e, err := c.Backend(ctx, t.part.APIKey, read)
	if err != nil {
		return "", ""
	}
	var body struct {
		Status string `json:"status"`
	}
	if json.Unmarshal(e.Answer, &body) != nil {
		return "", ""
	}
	return body.Status, indented(e.Answer)
}
