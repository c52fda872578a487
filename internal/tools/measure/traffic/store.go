package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/monitoring/ruleengine"
	"vidimus/internal/platform/storage/localpg"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/tools/ruleset"
	"vidimus/migrations"
)

// storing says where and how traffic is judged for good.
type storing struct {
	dsn, folder string
	sides       int
	application uuid.UUID
	end         time.Time
	rules       []ruleengine.Rule
}

// stored judges the traffic in the database, beside the bare statements, and
// tries every rule again.
func stored(ctx context.Context, all []record, s storing) error {
	config, err := pgxpool.ParseConfig(s.dsn)
	if err != nil {
		return fmt.Errorf("read database address: %w", err)
	}
	config.MaxConns = int32(s.sides) // none of the bare statements waits for a connection
	pool, err := pgxpool.NewWithConfig(ctx, config)
	if err != nil {
		return fmt.Errorf("open database: %w", err)
	}
	defer pool.Close()
	if err := postgres.Migrate(ctx, s.dsn, migrations.FS); err != nil {
		return err
	}
	store := postgres.NewStore(pool)
	engine := ruleengine.New(ruleengine.Deps{Store: store, Now: func() time.Time { return s.end }, NewID: uuid.New})
	caller := application.Caller{ApplicationID: s.application}
	ids, err := ruleset.Install(ctx, engine, caller, s.rules)
	if err != nil {
		return err
	}
	left, err := leave(all, s.rules)
	if err != nil {
		return err
	}
	bare, err := s.pace(ctx, "bare", all, func(ctx context.Context, r *record) error { return bareInsert(ctx, store, left, r) })
	if err != nil {
		return err
	}
	live := newMatches()
	l := &line{ask: func(ctx context.Context, together []ruleengine.Record) (all []ruleengine.Verdict, err error) {
		err = store.InTxWithFinalBatch(ctx, func(ctx context.Context, tx postgres.Tx, end *pgx.Batch) error {
			all, err = engine.JudgeDeferred(ctx, tx, end, s.application, together)
			return err
		})
		return all, err
	}}
	judged, err := s.pace(ctx, "judged", all, func(ctx context.Context, r *record) error {
		v, err := l.judge(ctx, r.Record)
		if err == nil {
			live.add(r.ID, v.Runs)
		}
		return err
	})
	if err != nil {
		return err
	}
	fmt.Printf("bare statements: %s\nwith %d rules:   %s\nratio of throughput %.2f\n", bare, len(s.rules), judged, judged.perSecond()/bare.perSecond())
	return s.again(ctx, engine, ids, live)
}

// ownDatabase starts a server with the settings of an installation's own, for as long as do takes.
func (s *storing) ownDatabase(ctx context.Context, do func() error) (err error) {
	dir, err := os.MkdirTemp(s.folder, "vidimus-traffic-")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	// The server may run as another user, who must be able to reach its folder.
	if err := os.Chmod(dir, 0o755); err != nil {
		return err
	}
	server, err := localpg.Start(ctx, localpg.Options{DataDir: filepath.Join(dir, "postgres"), BinDir: os.Getenv("VIDIMUS_PG_BIN_DIR")})
	if err != nil {
		return err
	}
	defer func() {
		stop, cancel := context.WithTimeout(context.WithoutCancel(ctx), stopTimeout)
		defer cancel()
		err = errors.Join(err, server.Stop(stop))
	}()
	s.dsn = server.DSN("")
	return do()
}

const stopTimeout = 20 * time.Second

// bareInsert carries out the bare statements of a record in a transaction of its own.
func bareInsert(ctx context.Context, store *postgres.Store, l *leftover, r *record) error {
	facts, err := json.Marshal(r.Record)
	if err != nil {
		return fmt.Errorf("write facts: %w", err)
	}
	groups := l.groups[r.ID]
	kept := ruleset.Stored{
		ApplicationID: l.application, Number: l.number.Add(1), ID: r.ID, At: r.At, Subject: r.Subject.VendorData, Facts: string(facts),
		Groups: groups, States: slices.Repeat([][]byte{l.state}, len(groups)),
	}
	return store.Pipelined(ctx, kept.Queue)
}

// leftover is what the rules leave behind of all records, found out beforehand in
// memory, for an application that none of them is asked for.
type leftover struct {
	application uuid.UUID
	number      atomic.Int64
	groups      map[uuid.UUID][]uuid.UUID // by record
	// state has the mean size of a stored total.
	state []byte
}

// sample is of how many records one is asked for the size of its totals.
const sample = 16

func leave(all []record, rules []ruleengine.Rule) (*leftover, error) {
	l := &leftover{application: uuid.New(), groups: make(map[uuid.UUID][]uuid.UUID, len(all))}
	replay := ruleengine.NewReplay(rules)
	bytes, states, groups := 0, 0, 0
	for i := range all {
		r := &all[i].Record
		if _, _, err := replay.Judge(int64(i+1), r, nil); err != nil {
			return nil, err
		}
		if l.groups[r.ID] = replay.Groups(r); i%sample == 0 {
			for _, state := range replay.States(r) {
				bytes, states = bytes+len(state), states+1
			}
		}
		groups += len(l.groups[r.ID])
	}
	l.state = make([]byte, bytes/max(states, 1))
	fmt.Printf("a transaction writes its facts and %.1f totals of %d bytes\n", float64(groups)/float64(len(all)), len(l.state))
	return l, nil
}

// matches are which rules matched which records.
type matches struct {
	mu    sync.Mutex
	found map[uuid.UUID]map[uuid.UUID]bool // by rule
}

func newMatches() *matches { return &matches{found: map[uuid.UUID]map[uuid.UUID]bool{}} }

func (m *matches) add(record uuid.UUID, runs []ruleengine.RuleMatch) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, r := range runs {
		if m.found[r.RuleID] == nil {
			m.found[r.RuleID] = map[uuid.UUID]bool{}
		}
		m.found[r.RuleID][record] = true
	}
}

// again goes through everything once more with all rules, and then with one rule by itself, as a back-test does.
func (s *storing) again(ctx context.Context, engine *ruleengine.Engine, ids map[string]uuid.UUID, live *matches) error {
	differ, matched := 0, 0
	began := time.Now()
	again := ruleengine.MultiRuleReplay{ApplicationID: s.application, Rules: s.rules, Progress: func(done, all int) { bar("again", done, all) }}
	err := engine.ReplayAll(ctx, again, func(rule *ruleengine.Rule, r *ruleengine.Record) {
		matched++
		found := live.found[ids[rule.Title]]
		if !found[r.ID] {
			differ++
		}
		delete(found, r.ID)
	})
	if err != nil {
		return err
	}
	for _, left := range live.found {
		differ += len(left)
	}
	fmt.Printf("all rules again: %d matches in %s, %d differ from what was judged live\n", matched, time.Since(began).Round(time.Millisecond), differ)
	began = time.Now()
	report, err := engine.Backtest(ctx, ruleengine.TrialRule{
		ApplicationID: s.application, Config: s.rules[0].Config, PeriodDays: 90, Progress: func(done, all int) { bar("back-test", done, all) },
	})
	if err != nil {
		return err
	}
	fmt.Printf("back-test of %q: %+v in %s\n", s.rules[0].Title, report, time.Since(began).Round(time.Millisecond))
	return nil
}
