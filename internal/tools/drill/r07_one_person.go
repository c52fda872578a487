package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"

	"github.com/google/uuid"

	"vidimus/internal/tools/drill/load"
)

const personCallers = 32

// onePersonManyCallers creates the session of one person from many callers at
// once, on one server and on two.
func onePersonManyCallers(ctx context.Context, g *ground, f *finding) error {
	total := g.size(1000, 300)
	f.did("%d creates of one vendor_data from %d callers, on one server and across two", total, personCallers)
	for _, servers := range []int{1, 2} {
		if err := onePerson(ctx, g, f, int64(total), servers); err != nil {
			return err
		}
	}
	return nil
}

func onePerson(ctx context.Context, g *ground, f *finding, total int64, servers int) error {
	s, err := g.build(ctx, props{callers: personCallers, servers: servers})
	if err != nil {
		return err
	}
	defer s.end()
	run := load.Start(ctx, load.Plan{Client: s.client, Callers: personCallers, Total: total, Creation: func(n int64) load.Creation {
		return load.Creation{Vendor: "one person", Callback: fmt.Sprintf("https://example.com/%d", n)}
	}})
	run.Wait()
	where := fmt.Sprintf(" (%d servers)", servers)
	others := len(run.AnswersWithoutStatus(http.StatusCreated))
	f.expect("every answer 201"+where, run.Statuses(), others == 0 && run.Acknowledged() == int(total))
	ids := map[uuid.UUID]bool{}
	for _, made := range run.Sessions() {
		ids[made.ID] = true
	}
	f.expect("one session in all answers"+where, fmt.Sprint(len(ids)), len(ids) == 1)
	if others > 0 {
		s.explain(f)
	}
	if err := s.provePerson(ctx, f, run, where); err != nil {
		return err
	}
	return s.prove(ctx, f, run.Record)
}

// provePerson holds the one row against the order of the requests: what it
// keeps must come from a request after whose end no other one began.
func (s *scene) provePerson(ctx context.Context, f *finding, run *load.Run, where string) error {
	rows, err := s.rows(ctx)
	if err != nil {
		return err
	}
	defer rows.Close(ctx)
	sessions, err := rows.Count(ctx, "SELECT count(*) FROM sessions WHERE application_id = $1", s.application)
	if err != nil {
		return err
	}
	kept, err := rows.Count(ctx, "SELECT (metadata ->> 'nth')::bigint FROM sessions WHERE application_id = $1 LIMIT 1", s.application)
	if err != nil {
		return err
	}
	f.expect("exactly 1 session"+where, fmt.Sprint(sessions), sessions == 1)
	later := 0
	answers := run.Answers()
	for _, winner := range answers {
		if winner.Nth != kept {
			continue
		}
		for _, a := range answers {
			if a.Began.After(winner.Ended) {
				later++
			}
		}
	}
	f.expect("the last metadata wins"+where, fmt.Sprintf("request %d, %d began after its end", kept, later), later == 0)
	last := s.client.Create(ctx, load.Creation{Vendor: "one person", Callback: "https://example.com/last"})
	made, err := last.Session()
	if err != nil {
		return err
	}
	var told struct {
		Nth int64 `json:"nth"`
	}
	if err := json.Unmarshal(made.Metadata, &told); err != nil {
		return err
	}
	f.expect("a later callback replaces the earlier"+where, made.Callback, made.Callback == "https://example.com/last" && told.Nth == last.Nth)
	return nil
}
