package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"runtime"
	"strconv"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"vidimus/gen/db"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/value/ident"
	"vidimus/internal/tools/ruleset"
)

// paymentBody is a payment as a shop would report it; the numbers of customer
// and payment have twelve digits each.
const paymentBody = `{"transaction_id":"payment-%012d","transaction_category":"finance","transaction_at":"2026-01-02T03:04:05Z","transaction_details":{"direction":"outbound","amount":"249.95","currency":"EUR","currency_kind":"fiat","payment_details":"order 1234567"},"subject":{"entity_type":"individual","vendor_data":"customer-%012d","full_name":"Ada Lovelace","address":{"country":"GBR","town":"London"},"payment_method":{"method_type":"bank_account","account_id":"GB33BUKB20201555555555","issuing_country":"GBR"}},"counterparty":{"full_name":"Some Shop","entity_type":"company","payment_method":{"method_type":"bank_account","account_id":"ES9121000418450200051332","issuing_country":"ESP"}},"custom_properties":{"order":1234567,"channel":"web"}}`

// paymentPeople is how many customers pay.
const paymentPeople = 50_000

// payments are the comparison for an application with so many rules.
type payments struct {
	rules    int
	contests []*contest
}

// measureTransactions compares the report of a payment with the statements that
// store it, of one application without rules and of one with a hundred: those of
// an application stand in one line.
func measureTransactions(ctx context.Context, p *place, r *report) error {
	rules, err := p.ruled(ctx, p.seed.Applications[1].ID)
	if err != nil {
		return err
	}
	for i, count := range []int{0, rules} {
		contests, err := p.comparePayments(ctx, p.seed.Applications[i].Key, fmt.Sprintf("payments, %d rules", count))
		if err != nil {
			return err
		}
		r.payments = append(r.payments, payments{count, contests})
	}
	return nil
}

// ruled gives an application its rules and returns how many they are.
func (p *place) ruled(ctx context.Context, applicationID uuid.UUID) (int, error) {
	rules, err := ruleset.HundredRules()
	if err != nil {
		return 0, err
	}
	app, err := openApp(ctx, p.seed, slog.New(slog.DiscardHandler))
	if err != nil {
		return 0, err
	}
	defer app.Close()
	p.seed.Ruled = applicationID // for the bare handler, which writes the totals as well
	_, err = ruleset.Install(ctx, app.Rules, application.Caller{ApplicationID: applicationID}, rules)
	return len(rules), err
}

func (p *place) comparePayments(ctx context.Context, key, title string) (all []*contest, err error) {
	l := load{status: http.StatusCreated, request: p.paymentRequests(key)}
	entrants := []entrant{
		p.entrantOf(byBare, p.startBare, l),
		p.entrantOf(byProduct, func(ctx context.Context) (*child, error) { return p.startProduct(ctx) }, l),
	}
	duration, rounds := p.settings.lengths()
	for _, clients := range clientCounts {
		one := &contest{title: title, clients: clients, duration: duration, rounds: rounds}
		if err := one.hold(ctx, entrants); err != nil {
			return nil, err
		}
		all = append(all, one)
		// Each number of clients finds the same tables.
		for _, sql := range []string{
			"TRUNCATE outbox_events, transactions, transaction_activities, transaction_counters, webhook_deliveries, webhook_attempts CASCADE",
			"TRUNCATE rule_records, rule_aggregates, rule_hits",
			"DELETE FROM entities WHERE vendor_data LIKE 'customer-%'",
		} {
			if err := p.statement(ctx, sql); err != nil {
				return nil, err
			}
		}
		if err := p.settleTables(ctx); err != nil {
			return nil, err
		}
	}
	return all, nil
}

func (p *place) paymentRequests(key string) func(client, nth int, buf []byte) []byte {
	head := "POST /v3/transactions/ HTTP/1.1\r\nHost: bench\r\nX-Api-Key: " + key +
		"\r\nContent-Type: application/json\r\nContent-Length: " + strconv.Itoa(len(fmt.Sprintf(paymentBody, 0, 0))) + "\r\n\r\n"
	text := []byte(head + fmt.Sprintf(paymentBody, 0, 0))
	payment := len(head) + len(`{"transaction_id":"payment-`)
	person := bytes.Index(text, []byte("customer-")) + len("customer-")
	return func(_, _ int, buf []byte) []byte {
		n, from := p.calls.Add(1), len(buf)
		buf = append(buf, text...)
		writeDigits(buf[from+payment:from+payment+vendorDigits], n)
		writeDigits(buf[from+person:from+person+vendorDigits], n%paymentPeople)
		return buf
	}
}

// paymentReport is what the bare handler takes of a request.
type paymentReport struct {
	ID      string `json:"transaction_id"`
	Details struct {
		Amount string `json:"amount"`
	} `json:"transaction_details"`
	Subject struct {
		VendorData string `json:"vendor_data"`
		FullName   string `json:"full_name"`
	} `json:"subject"`
	Counterparty struct {
		FullName string `json:"full_name"`
	} `json:"counterparty"`
}

// pay stores a payment and what judging leaves behind of it, with the statements
// of the product in one round trip.
func (b *bare) pay(w http.ResponseWriter, r *http.Request) {
	a := b.byKey[r.Header.Get("X-Api-Key")]
	var raw json.RawMessage
	var body paymentReport
	err := json.NewDecoder(r.Body).Decode(&raw)
	if err == nil {
		err = json.Unmarshal(raw, &body)
	}
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	id := ident.New()
	if err := b.store(r.Context(), a, id, body, raw); err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(http.StatusCreated)
	_ = json.NewEncoder(w).Encode(map[string]any{"uuid": id, "txn_id": body.ID, "status": "APPROVED", "metadata": raw})
}

func (b *bare) store(ctx context.Context, a seedApplication, id uuid.UUID, body paymentReport, raw json.RawMessage) error {
	now, one := time.Now(), []string{""}
	var batch pgx.Batch
	batch.Queue(db.TransactionLine, a.ID)
	b.ledgers[a.ID == b.ruled].payment(id, body.Subject.VendorData, string(raw)).Queue(&batch)
	batch.Queue(db.TransactionTaken, a.ID, []string{body.ID})
	batch.Queue(db.TransactionPartiesMeet, a.ID, []uuid.UUID{ident.New()}, []string{"user"}, []string{body.Subject.VendorData}, []string{body.Subject.FullName}, now)
	batch.Queue(db.TransactionInsertMany, a.ID, []uuid.UUID{id}, []int32{1}, []string{body.ID}, []time.Time{now}, []string{"finance"}, []string{"finance"},
		[]string{"OUTBOUND"}, []string{"APPROVED"}, []string{body.Details.Amount}, []string{"EUR"}, one, one, []string{"order 1234567"}, one, []int32{0}, one, one,
		one, []string{body.Subject.VendorData}, []string{body.Subject.FullName}, []string{"GBR"}, one, []string{body.Counterparty.FullName}, one,
		[]uuid.UUID{id}, []uuid.UUID{a.ID}, []string{string(raw)}, one, one, one, []uuid.UUID{uuid.Nil}, []time.Time{now})
	batch.Queue(db.OutboxInsertMany, []uuid.UUID{a.ID}, []uuid.UUID{ident.New()}, []string{"transaction.created"}, []uuid.UUID{id}, []int64{1}, []uuid.UUID{id}, []time.Time{now}, [][]byte{[]byte(eventPayload)})
	return b.pool.SendBatch(ctx, &batch).Close()
}

// paymentTable tells what was measured.
func (r *report) paymentTable(b *strings.Builder) {
	for _, p := range r.payments {
		fmt.Fprintf(b, "\n### Reports of payments, one application, %d rules\n\n", p.rules)
		contestTable(b, p.contests, byBare)
		t := median(busiest(p.contests).runs[byProduct])
		fmt.Fprintf(b, "\n%.0f a second for each of %d cores.\n", t.perSecond/float64(runtime.NumCPU()), runtime.NumCPU())
	}
}

func paymentAims(all []payments) (aims []aim) {
	for _, p := range all {
		one := busiest(p.contests)
		ratio := medianRatio(one.runs[byProduct], one.runs[byBare])
		aims = append(aims, aim{
			what:   fmt.Sprintf("reports of payments under %d rules against the bare statements, %d clients", p.rules, one.clients),
			wanted: "at least 0.6 times", found: times(ratio), reached: ratio >= 0.6,
		})
	}
	return aims
}
