package main

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"sync/atomic"
)

// counter makes vendor_data that no other request of the run has.
type counter struct{ atomic.Int64 }

const vendorDigits = 12

// createBody is 600 bytes, as a shop would send them, but for the workflow and
// the twelve digits of vendor_data. It asks for no mail.
const createBody = `{"workflow_id":"%s","vendor_data":"customer-%012d","callback":"https://shop.example/verified?order=1234567","callback_method":"both","language":"pt-BR","metadata":{"plan":"premium","order":12345678901234567890,"tags":["a","b","c"],"note":"first order"},"contact_details":{"email":"ada.lovelace@example.com","send_notification_emails":false,"phone":"+351912345678"},"expected_details":{"first_name":"Ada","last_name":"Lovelace","date_of_birth":"1990-12-10","gender":"F","nationality":"GBR","country":"GBR","address":"12 St James's Square, London","expected_document_types":["P","ID"]}}`

// What the product stores of createBody; a space behind each colon, since
// pgbench takes a colon with a word for a variable.
const (
	storedMetadata = `{"plan": "premium", "order": "12345678901234567890", "tags": ["a", "b", "c"], "note": "first order"}`
	storedContact  = `{"email": "ada.lovelace@example.com", "send_notification_emails": false, "phone": "+351912345678"}`
	storedExpected = `{"first_name": "Ada", "last_name": "Lovelace", "date_of_birth": "1990-12-10", "gender": "F", "nationality": "GBR", "country": "GBR", "address": "12 St James Square, London", "expected_document_types": ["P", "ID"]}`
	eventPayload   = `{"event_id": "0198c0de-7a11-7000-8000-000000000001", "webhook_type": "status.updated", "created_at": 1767322800, "timestamp": 0, "application_id": "0198c0de-7a11-7000-8000-000000000001", "environment": "live", "session_id": "0198c0de-7a11-7000-8000-000000000001", "session_kind": "user", "status": "Not Started", "workflow_id": "0198c0de-7a11-7000-8000-000000000001", "workflow_version": 1, "vendor_data": "customer-000000000000", "metadata": {"plan": "premium", "order": 12345678901234567890}, "sequence": 1}`
)

// createRequests makes requests for new sessions over the first applications of the seed.
func (p *place) createRequests(applications int) func(client, nth int, buf []byte) []byte {
	return p.createRequestsOf(p.seed.Applications[:applications])
}

func (p *place) createRequestsOf(applications []seedApplication) func(client, nth int, buf []byte) []byte {
	type prepared struct {
		text   []byte
		vendor int
	}
	var all []prepared
	for _, a := range applications {
		body := fmt.Sprintf(createBody, a.WorkflowID, 0)
		text := "POST /v3/session/ HTTP/1.1\r\nHost: bench\r\nX-Api-Key: " + a.Key +
			"\r\nContent-Type: application/json\r\nContent-Length: " + strconv.Itoa(len(body)) + "\r\n\r\n"
		vendor := len(text) + len(`{"workflow_id":"`) + 36 + len(`","vendor_data":"customer-`)
		all = append(all, prepared{text: []byte(text + body), vendor: vendor})
	}
	return func(_, _ int, buf []byte) []byte {
		chosen := all[rand.IntN(len(all))]
		buf = append(buf, chosen.text...)
		writeDigits(buf[chosen.vendor:chosen.vendor+vendorDigits], p.calls.Add(1))
		return buf
	}
}

// decisionRequests makes requests for the decisions of the seed.
func (p *place) decisionRequests() func(client, nth int, buf []byte) []byte {
	all := make([][]byte, len(p.seed.Sessions))
	for i, s := range p.seed.Sessions {
		all[i] = []byte("GET /v3/session/" + s.ID.String() + "/decision/ HTTP/1.1\r\nHost: bench\r\nX-Api-Key: " +
			p.seed.Applications[s.Application].Key + "\r\n\r\n")
	}
	return func(_, _ int, buf []byte) []byte { return append(buf, all[rand.IntN(len(all))]...) }
}

// writeDigits fills the text with a number, zeros in front.
func writeDigits(text []byte, n int64) {
	for i := len(text) - 1; i >= 0; i-- {
		text[i] = byte('0' + n%10)
		n /= 10
	}
}
