package main

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"sync"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5/pgxpool"
	"golang.org/x/sync/errgroup"

	"vidimus/internal/domain/monitor"
	"vidimus/internal/platform/postgres"
	"vidimus/internal/tools/ruleset"
	"vidimus/migrations"
)

// storing says where and how traffic is judged for good.
type storing struct {
	dsn         string
	sides       int
	application uuid.UUID
	end         time.Time
	rules       []monitor.Rule
}

// stored judges the traffic in the database, beside the bare statements, and
// tries every rule again.
func stored(ctx context.Context, all []record, s storing) error {
	pool, err := pgxpool.New(ctx, s.dsn)
	if err != nil {
		return fmt.Errorf("open database: %w", err)
	}
	defer pool.Close()
	if err := postgres.Migrate(ctx, s.dsn, migrations.FS); err != nil {
		return err
	}
	store := postgres.NewStore(pool)
	engine := monitor.New(monitor.Parts{Store: store, Now: func() time.Time { return s.end }, NewID: uuid.New})
	caller := monitor.Caller{ApplicationID: s.application}
	ids, err := ruleset.Install(ctx, engine, caller, s.rules)
	if err != nil {
		return err
	}
	bare, err := s.pace(ctx, all, func(ctx context.Context, r *record) error { return bareInsert(ctx, store, uuid.Nil, r) })
	if err != nil {
		return err
	}
	live := newMatches()
	judged, err := s.pace(ctx, all, func(ctx context.Context, r *record) error {
		return store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
			v, err := engine.Judge(ctx, tx, s.application, r.Record)
			if err == nil {
				live.add(r.ID, v.Runs)
			}
			return err
		})
	})
	if err != nil {
		return err
	}
	fmt.Printf("bare statements: %s\nwith %d rules:   %s\nratio of throughput %.2f\n", bare, len(s.rules), judged, judged.perSecond()/bare.perSecond())
	return s.again(ctx, engine, ids, live)
}

// bareInsert is what storing costs without any rule: the facts in one transaction.
func bareInsert(ctx context.Context, store *postgres.Store, application uuid.UUID, r *record) error {
	facts, err := json.Marshal(r.Record)
	if err != nil {
		return fmt.Errorf("write facts: %w", err)
	}
	return store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		_, err := tx.Raw.Exec(ctx, `INSERT INTO monitor_records (application_id, record_number, record_id, occurred_at, subject, facts)
			VALUES ($1, nextval('monitor_record_numbers'), $2, $3, $4, $5)`, application, r.ID, r.At, r.Subject.VendorData, facts)
		return err
	})
}

// paced is how fast something went.
type paced struct {
	count int
	took  time.Duration
	each  []time.Duration
}

func (p paced) perSecond() float64 { return float64(p.count) / p.took.Seconds() }

func (p paced) String() string {
	slices.Sort(p.each)
	return fmt.Sprintf("%.0f/s, p50 %s, p99 %s", p.perSecond(), p.each[len(p.each)/2], p.each[len(p.each)*99/100])
}

// pace does something with all records in their order, several at once.
func (s *storing) pace(ctx context.Context, all []record, do func(context.Context, *record) error) (paced, error) {
	next := make(chan int)
	group, ctx := errgroup.WithContext(ctx)
	each := make([]time.Duration, len(all))
	began := time.Now()
	for range s.sides {
		group.Go(func() error {
			for i := range next {
				start := time.Now()
				if err := do(ctx, &all[i]); err != nil {
					return err
				}
				each[i] = time.Since(start)
			}
			return nil
		})
	}
	for i := range all {
		select {
		case next <- i:
		case <-ctx.Done():
		}
		if ctx.Err() != nil {
			break
		}
	}
	close(next)
	err := group.Wait()
	return paced{count: len(all), took: time.Since(began), each: each}, err
}

// matches are which rules matched which records.
type matches struct {
	mu    sync.Mutex
	found map[uuid.UUID]map[uuid.UUID]bool // by rule
}

func newMatches() *matches { return &matches{found: map[uuid.UUID]map[uuid.UUID]bool{}} }

func (m *matches) add(record uuid.UUID, runs []monitor.Run) {
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
func (s *storing) again(ctx context.Context, engine *monitor.Engine, ids map[string]uuid.UUID, live *matches) error {
	differ, matched := 0, 0
	began := time.Now()
	err := engine.Repeat(ctx, s.application, s.rules, func(rule *monitor.Rule, r *monitor.Record) {
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
	report, err := engine.Backtest(ctx, monitor.Trial{ApplicationID: s.application, Config: s.rules[0].Config, PeriodDays: 90})
	if err != nil {
		return err
	}
	fmt.Printf("back-test of %q: %+v in %s\n", s.rules[0].Title, report, time.Since(began).Round(time.Millisecond))
	return nil
}
