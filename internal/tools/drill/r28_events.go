package main

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"sync"
	"sync/atomic"
	"time"
)

// eventsSurviveKills ends the server with SIGKILL while events are taken in, one
// by one and in batches. Whoever gets no answer sends the same again.
func eventsSurviveKills(ctx context.Context, g *ground, f *finding) error {
	events, kills := g.size(40_000, 4_000), g.size(10, 2)
	f.did("%d events, one by one and in batches of 50, by 8 callers who repeat what was not answered; the server gets SIGKILL %d times among them (seed %d)", events, kills, oddSeed)
	s, err := g.build(ctx, props{callers: 8})
	if err != nil {
		return err
	}
	defer s.end()
	if _, err := s.servers[0].Run(ctx, "app", "switch", s.application.String(), "event_monitoring", "on"); err != nil {
		return err
	}
	if err := s.awaitEvents(ctx); err != nil {
		return err
	}
	l := &reporters{scene: s, events: int64(events), told: map[string]string{}}
	done := make(chan struct{})
	go func() {
		defer close(done)
		l.run(ctx, 8)
	}()
	// Each kill falls somewhere in its own share of the events, so that callers are at work whatever the machine's pace.
	random := rand.New(rand.NewPCG(oddSeed, 28))
	share := l.events / int64(kills+1)
	for n := range int64(kills) {
		l.reach(ctx, n*share+1+random.Int64N(share))
		if err := killServer(ctx, s, 0); err != nil {
			return err
		}
	}
	<-done
	return l.prove(ctx, f)
}

// awaitEvents returns when the server knows that events are taken in.
func (s *scene) awaitEvents(ctx context.Context) error {
	var last string
	err := await(ctx, time.Minute, func() bool {
		a := s.client.Do(ctx, http.MethodPost, s.servers[0].URL()+"/v3/events/", reported("first"))
		last = fmt.Sprintf("%d %s", a.Status, a.Body)
		return a.Status == http.StatusCreated || a.Status == http.StatusOK
	})
	if err != nil {
		return fmt.Errorf("no event is taken in: %s", last)
	}
	return nil
}

func reported(id string) map[string]any {
	return map[string]any{
		"event_id": id, "event_category": "session", "action_type": "page_viewed", "occurred_at": time.Now().UTC().Format(time.RFC3339),
		"subject": map[string]string{"vendor_data": "customer-" + id[max(0, len(id)-2):]},
	}
}

// reporters send events and remember what they were told of each.
type reporters struct {
	scene  *scene
	events int64
	next   atomic.Int64
	// repeated counts requests that were sent again.
	repeated atomic.Int64
	wrong    atomic.Int64

	mu   sync.Mutex
	told map[string]string // the product's id by ours
}

func (l *reporters) run(ctx context.Context, callers int) {
	var group sync.WaitGroup
	for caller := range callers {
		group.Go(func() {
			for ctx.Err() == nil {
				size := int64(1)
				if caller%2 == 1 {
					size = 50
				}
				last := l.next.Add(size)
				if last > l.events+size-1 {
					return
				}
				var batch []map[string]any
				for n := last - size; n < last; n++ {
					batch = append(batch, reported(fmt.Sprintf("event-%07d", n)))
				}
				l.send(ctx, batch)
			}
		})
	}
	group.Wait()
}

// reach returns when so many events have been sent.
func (l *reporters) reach(ctx context.Context, events int64) {
	for ctx.Err() == nil && l.next.Load() < events {
		rest(ctx, time.Millisecond)
	}
}

// send repeats a request until it is answered.
func (l *reporters) send(ctx context.Context, batch []map[string]any) {
	url, body := l.scene.servers[0].URL()+"/v3/events/", any(batch[0])
	if len(batch) > 1 {
		url, body = url+"batch/", batch
	}
	for ctx.Err() == nil {
		a := l.scene.client.Do(ctx, http.MethodPost, url, body)
		switch {
		case a.Status == http.StatusCreated || a.Status == http.StatusOK:
			l.note(a.Body, len(batch) > 1)
			return
		case a.Status != 0 && a.Status != http.StatusServiceUnavailable:
			l.wrong.Add(1)
			return
		}
		l.repeated.Add(1)
		rest(ctx, killPause)
	}
}

type acknowledged struct {
	ID    string `json:"uuid"`
	Event string `json:"event_id"`
}

func (l *reporters) note(body []byte, isBatch bool) {
	var answer struct {
		acknowledged
		Results []acknowledged `json:"results"`
	}
	if json.Unmarshal(body, &answer) != nil {
		l.wrong.Add(1)
		return
	}
	if !isBatch {
		answer.Results = []acknowledged{answer.acknowledged}
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, r := range answer.Results {
		l.told[r.Event] = r.ID
	}
}

// prove holds the acknowledgements against the rows.
func (l *reporters) prove(ctx context.Context, f *finding) error {
	rows, err := l.scene.rows(ctx)
	if err != nil {
		return err
	}
	defer rows.Close(ctx)
	events, ids := make([]string, 0, len(l.told)), make([]string, 0, len(l.told))
	for event, id := range l.told {
		events, ids = append(events, event), append(ids, id)
	}
	kept, err := rows.Count(ctx, `SELECT count(*) FROM unnest($2::text[], $3::uuid[]) t(event_id, id)
		JOIN user_events a ON a.application_id = $1 AND a.event_id = t.event_id AND a.activity_id = t.id`, l.scene.application, events, ids)
	if err != nil {
		return err
	}
	doubled, err := rows.Count(ctx, "SELECT count(*) - count(DISTINCT event_id) FROM user_events WHERE application_id = $1", l.scene.application)
	if err != nil {
		return err
	}
	f.expect("0 acknowledged events lost or under another id", fmt.Sprintf("%d of %d", int64(len(l.told))-kept, len(l.told)),
		kept == int64(len(l.told)) && int64(len(l.told)) >= l.events)
	f.none("events stored twice", int(doubled))
	f.none("answers that were neither taken in nor to be repeated", int(l.wrong.Load()))
	f.expect("requests were cut off", fmt.Sprint(l.repeated.Load()), l.repeated.Load() > 0)
	return nil
}
