package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"strconv"
	"time"

	"github.com/go-chi/chi/v5"
	"github.com/google/uuid"
	"github.com/jackc/pgx/v5/pgxpool"

	"vidimus/gen/db"
	"vidimus/internal/platform/value/ident"
	"vidimus/internal/tools/ruleset"
)

// bareConns is enough for each of 32 clients to have a connection.
const bareConns = 32

// bare is the least that could do the work: chi, pgx and the statement. It
// checks nothing, counts nothing, hashes nothing and logs nothing.
type bare struct {
	pool    *pgxpool.Pool
	queries *db.Queries
	byKey   map[string]seedApplication
	// ledgers are those of applications with and without rules.
	ledgers map[bool]*ledger
	ruled   uuid.UUID
}

func newBare(s seed, pool *pgxpool.Pool) (*bare, error) {
	b := &bare{pool: pool, queries: db.New(pool), byKey: map[string]seedApplication{}, ledgers: map[bool]*ledger{}, ruled: s.Ruled}
	for _, a := range s.Applications {
		b.byKey[a.Key] = a
	}
	rules, err := ruleset.HundredRules()
	if err != nil {
		return nil, err
	}
	if b.ledgers[false], err = newLedger(nil); err != nil {
		return nil, err
	}
	b.ledgers[true], err = newLedger(rules)
	return b, err
}

// serveBare runs the bare handler until ctx ends.
func serveBare(ctx context.Context, path string) error {
	s, err := readSeed(path)
	if err != nil {
		return err
	}
	c, err := pgxpool.ParseConfig(s.DSN)
	if err != nil {
		return err
	}
	c.MaxConns = bareConns
	pool, err := pgxpool.NewWithConfig(ctx, c)
	if err != nil {
		return err
	}
	defer pool.Close()
	b, err := newBare(s, pool)
	if err != nil {
		return err
	}
	router := chi.NewRouter()
	router.Get("/system/healthcheck", func(http.ResponseWriter, *http.Request) {})
	router.Post("/v3/session/", b.create)
	router.Post("/v3/transactions/", b.pay)
	router.Get("/v3/session/{session}/decision/", b.decision)
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", s.Listen)
	if err != nil {
		return err
	}
	server := &http.Server{Handler: router, ReadHeaderTimeout: 5 * time.Second}
	go func() {
		<-ctx.Done()
		_ = server.Close()
	}()
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// bareBody is what the handler takes of a request.
type bareBody struct {
	WorkflowID uuid.UUID       `json:"workflow_id"`
	VendorData string          `json:"vendor_data"`
	Callback   string          `json:"callback"`
	Method     string          `json:"callback_method"`
	Language   string          `json:"language"`
	Metadata   json.RawMessage `json:"metadata"`
	Contact    json.RawMessage `json:"contact_details"`
	Expected   json.RawMessage `json:"expected_details"`
}

func (b *bare) create(w http.ResponseWriter, r *http.Request) {
	a := b.byKey[r.Header.Get("X-Api-Key")]
	var body bareBody
	if err := json.NewDecoder(r.Body).Decode(&body); err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	rows, err := b.queries.SessionCreateBatch(r.Context(), bareParams(a, body))
	if err != nil || len(rows) != 1 {
		http.Error(w, fmt.Sprint(len(rows), err), http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(http.StatusCreated)
	_ = json.NewEncoder(w).Encode(map[string]any{
		"session_id": rows[0].SessionID, "session_number": rows[0].SessionNumber, "status": rows[0].Status,
		"vendor_data": body.VendorData, "metadata": body.Metadata,
	})
}

// bareParams are those of one new session.
func bareParams(a seedApplication, body bareBody) db.SessionCreateBatchParams {
	now := time.Now()
	id, event := ident.New(), ident.New()
	return db.SessionCreateBatchParams{
		Ords: []int32{1}, ApplicationIds: []uuid.UUID{a.ID}, SessionIds: []uuid.UUID{id}, EventIds: []uuid.UUID{event}, Kinds: []string{"user"},
		WorkflowIds: []uuid.UUID{a.WorkflowID}, WorkflowVersionIds: []uuid.UUID{a.VersionID}, WorkflowVersions: []int32{1},
		VendorDatas: []string{body.VendorData}, Metadatas: []string{string(body.Metadata)}, Callbacks: []string{body.Callback},
		CallbackMethods: []string{body.Method}, Languages: []string{body.Language}, ContactDetails: []string{string(body.Contact)},
		ExpectedDetails: []string{string(body.Expected)}, PortraitMediaIds: []uuid.UUID{uuid.Nil}, SandboxScenarios: []string{""},
		TokenHashes: [][]byte{append(id[:], event[:]...)}, TokensSealed: [][]byte{append(id[:], event[:]...)},
		HostedBases: []string{"http://127.0.0.1:8080"}, ExpiresAts: []time.Time{now.Add(7 * 24 * time.Hour)}, Quotas: []int32{0}, PricesMicros: []int64{0},
		Payloads: [][]byte{[]byte(eventPayload)}, At: now, DayBefore: now.Add(-24 * time.Hour),
	}
}

func (b *bare) decision(w http.ResponseWriter, r *http.Request) {
	a := b.byKey[r.Header.Get("X-Api-Key")]
	id, err := uuid.Parse(chi.URLParam(r, "session"))
	if err != nil {
		http.Error(w, err.Error(), http.StatusNotFound)
		return
	}
	body, err := b.queries.DecisionGet(r.Context(), db.DecisionGetParams{ApplicationID: a.ID, SessionID: id})
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Content-Length", strconv.Itoa(len(body)))
	_, _ = w.Write(body)
}
