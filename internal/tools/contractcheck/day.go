package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"time"
)

// quiet is how long nothing comes when a day is over: longer than the last wait between attempts.
const quiet = 6 * time.Second

// soonAgain are the waits between attempts of an installation that is watched.
const soonAgain = "VIDIMUS_WEBHOOK_RETRY_DELAYS=1s,2s"

// step is a call of a day. Its path and body may name what earlier calls have answered.
type step struct {
	method, path string
	body         map[string]any
	// person makes the call as the person of the session.
	person bool
	// then keeps of the answer what later calls need.
	then func(d *day, answer map[string]any) error
}

// day is what a customer's backend does in a live application that is told of everything.
type day struct {
	i        *installation
	inbox    *inbox
	workflow string
	session  string
	token    string
	company  string
	payment  string
}

// day makes everything happen that there are events of, and keeps what was
// delivered where the inboxes of all languages read it.
func (i *installation) day(ctx context.Context) (events string, err error) {
	if _, err := i.operate(ctx, "app", "switch", i.application, "event_monitoring", "on"); err != nil {
		return "", err
	}
	d := &day{i: i, inbox: newInbox()}
	defer d.inbox.server.Close()
	err = i.call(ctx, "/v3/webhook/destinations/", map[string]any{
		"label": "A day", "url": d.inbox.server.URL, "subscribed_events": everyEvent,
	}, new(json.RawMessage))
	if err != nil {
		return "", err
	}
	for _, s := range steps {
		if err := d.take(ctx, s); err != nil {
			return "", fmt.Errorf("a day of events: %w", err)
		}
	}
	filed, err := d.inbox.end(ctx)
	if err != nil {
		return "", fmt.Errorf("a day of events: %w", err)
	}
	text, err := json.Marshal(filed)
	if err != nil {
		return "", err
	}
	events = filepath.Join(i.folder, "events.json")
	return events, os.WriteFile(events, text, 0o600)
}

// everyEvent is what can be subscribed to.
var everyEvent = []string{
	"status.updated", "data.updated", "user.status.updated", "user.data.updated", "business.status.updated", "business.data.updated",
	"transaction.created", "transaction.status.updated", "travel_rule.status.updated", "activity.created",
}

const wallet = "0x00000000000000000000000000000000000000d1"

// steps are the calls, in their order.
var steps = []step{
	{method: http.MethodPost, path: "/v3/session/", body: map[string]any{"workflow_id": "{document}", "vendor_data": "ada"}},
	{method: http.MethodPatch, path: "/v3/users/ada/update-status/", body: map[string]any{"status": "FLAGGED"}},
	{method: http.MethodPatch, path: "/v3/users/ada/", body: map[string]any{"display_name": "Ada"}},
	{method: http.MethodPost, path: "/v3/workflows/", body: map[string]any{"features": []any{map[string]any{"feature": "KYB_REGISTRY"}}}, then: (*day).keepWorkflow},
	{method: http.MethodPost, path: "/v3/session/", body: map[string]any{"workflow_id": "{workflow}", "vendor_data": "acme"}, then: (*day).keepSession},
	{method: http.MethodPost, path: "/v3/hosted/session/consent/", body: map[string]any{"consent_version": "2026-12"}, person: true},
	{method: http.MethodPost, path: "/v3/hosted/session/steps/feature_kyb_registry/form/", body: map[string]any{"company_name": "Ærø & Søn ApS", "country_code": "DK"}, person: true},
	{method: http.MethodGet, path: "/v3/session/{session}/decision/", then: (*day).keepCompany},
	{method: http.MethodPatch, path: "/v3/session/{session}/kyb/{company}/update-data/", body: map[string]any{"company_name": "Ærø Holding A/S"}},
	{method: http.MethodPatch, path: "/v3/session/{session}/update-status/", body: map[string]any{"new_status": "Approved"}},
	{method: http.MethodPatch, path: "/v3/businesses/acme/update-status/", body: map[string]any{"status": "FLAGGED"}},
	{method: http.MethodPost, path: "/v3/transactions/rules/", body: map[string]any{
		"title": "Large", "category": "finance", "mode": "ACTIVE",
		"conditions": []any{map[string]any{"field": "amount", "operator": "gte", "value": 250}},
		"actions":    []any{map[string]any{"type": "add_score", "value": 80}},
	}},
	{method: http.MethodPost, path: "/v3/transactions/", body: map[string]any{
		"transaction_id": "rent", "transaction_category": "finance",
		"transaction_details": map[string]any{"direction": "outbound", "amount": "250.50", "currency": "EUR"},
		"subject":             map[string]any{"vendor_data": "ada", "full_name": "Ada Lovelace"}, "counterparty": map[string]any{"full_name": "Al Other"},
	}, then: (*day).keepPayment},
	{method: http.MethodPatch, path: "/v3/transactions/{payment}/update-status/", body: map[string]any{"status": "DECLINED", "comment": "checked"}},
	{method: http.MethodPut, path: "/v3/travel-rule/settings/", body: map[string]any{"is_enabled": true, "legal_name": "Alpha Exchange"}},
	{method: http.MethodPost, path: "/v3/travel-rule/wallet-addresses/", body: map[string]any{
		"address": wallet, "chain": "ETH", "holder_name": "Ada Lovelace", "self_declared": true,
	}},
	deposited("0x1"), deposited("0x2"), deposited("0x3"), deposited("0x4"),
	{method: http.MethodPost, path: "/v3/events/", body: map[string]any{
		"event_id": "login", "event_category": "auth", "action_type": "login", "subject": map[string]any{"vendor_data": "ada"},
	}},
}

// deposited registers a deposit to a verified wallet: a transaction and two statuses of its exchange at once.
func deposited(hash string) step {
	return step{method: http.MethodPost, path: "/v3/travel-rule/inbound/", body: map[string]any{
		"chain": "ethereum", "txid": hash, "wallet_address": wallet, "amount": "0.75", "currency": "ETH",
	}}
}

func (d *day) take(ctx context.Context, s step) error {
	ctx, cancel := context.WithTimeout(ctx, deliveryTimeout)
	defer cancel()
	if s.body != nil && s.body["event_id"] != nil {
		s.body["occurred_at"] = time.Now().UTC().Format(time.RFC3339)
	}
	text, err := json.Marshal(s.body)
	if err != nil {
		return err
	}
	if s.body == nil {
		text = nil
	}
	fill := func(b []byte) []byte {
		for name, value := range map[string]string{
			"{document}": d.i.workflow.String(), "{workflow}": d.workflow, "{session}": d.session, "{company}": d.company, "{payment}": d.payment,
		} {
			b = bytes.ReplaceAll(b, []byte(name), []byte(value))
		}
		return b
	}
	return d.untilDone(ctx, s, func(ctx context.Context) error {
		answer := map[string]any{}
		err := d.i.send(ctx, s.method, string(fill([]byte(s.path))), fill(text), &answer, func(r *http.Request) {
			if s.person {
				r.Header.Set("Session-Token", d.token)
			} else {
				r.Header.Set("x-api-key", d.i.key)
			}
		})
		if err != nil || s.then == nil {
			return err
		}
		return s.then(d, answer)
	})
}

// untilDone repeats what has to wait for the product's own work on a session.
func (d *day) untilDone(ctx context.Context, s step, do func(context.Context) error) error {
	again := time.NewTicker(askAgain)
	defer again.Stop()
	for {
		err := do(ctx)
		if err == nil || !s.person && s.method != http.MethodGet {
			return err
		}
		select {
		case <-again.C:
		case <-ctx.Done():
			return err
		}
	}
}

func (d *day) keepWorkflow(answer map[string]any) error {
	return keep(&d.workflow, answer["workflow_id"])
}

func (d *day) keepSession(answer map[string]any) error {
	return errors.Join(keep(&d.session, answer["session_id"]), keep(&d.token, answer["session_token"]))
}

func (d *day) keepPayment(answer map[string]any) error { return keep(&d.payment, answer["uuid"]) }

func (d *day) keepCompany(answer map[string]any) error {
	checks, _ := answer["registry_checks"].([]any)
	if len(checks) == 0 {
		return fmt.Errorf("the decision has no company: %v", answer)
	}
	check, _ := checks[0].(map[string]any)
	company, _ := check["company"].(map[string]any)
	return keep(&d.company, company["uuid"])
}

func keep(into *string, value any) error {
	text, ok := value.(string)
	if !ok || text == "" {
		return fmt.Errorf("an answer holds %v where an id is wanted", value)
	}
	*into = text
	return nil
}
