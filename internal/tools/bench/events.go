package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// batchSize is how many events a batch of the benchmark has.
const batchSize = 100

// ingestion is the comparison of taking events in, one by one or in batches.
type ingestion struct {
	size     int
	contests []*contest
}

// eventText is an event as a shop would send it, of some 500 bytes, but for the
// digits of its id and its moment.
const eventText = `{"event_id":"%s-%012d","event_category":"session","action_type":"page_viewed","occurred_at":"%s","subject":{"vendor_data":"customer-%04d"},"session":{"session_id":"s-1234567"},"payload":{"page":"/cart","items":3,"referrer":"newsletter","plan":"premium"},"device_context":{"ip":"203.0.113.77","fingerprint":"fp-0123456789abcdef","user_agent":"Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0"},"time_zone":"Europe/Lisbon"}`

func measureEvents(ctx context.Context, p *place, r *report) error {
	for _, size := range []int{1, batchSize} {
		i, err := p.compareIngestion(ctx, size)
		if err != nil {
			return err
		}
		r.ingestions = append(r.ingestions, i)
	}
	return nil
}

func (p *place) compareIngestion(ctx context.Context, size int) (ingestion, error) {
	i := ingestion{size: size}
	s, err := p.eventScript(size)
	if err != nil {
		return i, err
	}
	l := load{status: http.StatusCreated, request: p.eventRequests(size)}
	entrants := append(p.pgbenchEntrant(s), p.entrantOf(byProduct, func(ctx context.Context) (*child, error) { return p.startProduct(ctx) }, l))
	duration, rounds := p.settings.lengths()
	title := "events, one by one"
	if size > 1 {
		title = fmt.Sprintf("events in batches of %d", size)
	}
	for _, clients := range clientCounts {
		one := &contest{title: title, clients: clients, duration: duration, rounds: rounds}
		if err := one.hold(ctx, entrants); err != nil {
			return i, err
		}
		i.contests = append(i.contests, one)
		if err := p.statement(ctx, "TRUNCATE user_events"); err != nil {
			return i, err
		}
		if err := p.settleTables(ctx); err != nil {
			return i, err
		}
	}
	return i, nil
}

// eventRequests makes events of the first applications of the seed that no other request of the run has.
func (p *place) eventRequests(size int) func(client, nth int, buf []byte) []byte {
	run := strconv.FormatInt(rand.Int64N(1e9), 36)
	return func(_, _ int, buf []byte) []byte {
		a := p.seed.Applications[rand.IntN(len(p.seed.Applications))]
		at := time.Now().UTC().Format("2006-01-02T15:04:05.000000Z")
		var body strings.Builder
		path := "/v3/events/"
		if size > 1 {
			path = "/v3/events/batch/"
			body.WriteString(`{"events":[`)
		}
		for i := range size {
			if i > 0 {
				body.WriteByte(',')
			}
			fmt.Fprintf(&body, eventText, run, p.calls.Add(1), at, rand.IntN(5000))
		}
		if size > 1 {
			body.WriteString(`]}`)
		}
		return fmt.Appendf(buf, "POST %s HTTP/1.1\r\nHost: bench\r\nX-Api-Key: %s\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s",
			path, a.Key, body.Len(), body.String())
	}
}

// timeOrdered is an id as the product makes it: milliseconds in front, chance behind.
const timeOrdered = `(SELECT (substr(t, 1, 8) || '-' || substr(t, 9, 4) || '-7' || substr(h, 1, 3) || '-8' || substr(h, 4, 3) || '-' || substr(h, 7, 12))::uuid
	FROM (SELECT lpad(to_hex((extract(epoch FROM now()) * 1000)::bigint), 12, '0') AS t, md5(:v || '-' || n) AS h) parts)`

// eventScript is the product's own statement for as many new events of one
// application; what comes back is told to nobody.
func (p *place) eventScript(size int) (script, error) {
	source, err := os.ReadFile(filepath.Join("sql", "monitoring", "user_event.sql"))
	if err != nil {
		return script{}, err
	}
	statement, err := queryOf(string(source), "UserEventInsertMany")
	if err != nil {
		return script{}, err
	}
	var ids []string
	for _, a := range p.seed.Applications {
		ids = append(ids, a.ID.String())
	}
	rows := fmt.Sprintf("generate_series(1, %d) n", size)
	each := func(expression string) string { return "ARRAY(SELECT " + expression + " FROM " + rows + ")" }
	same := func(text string) string { return each("'" + text + "'::text") }
	stored := strings.ReplaceAll(strings.ReplaceAll(fmt.Sprintf(eventText, "a", 0, "2026-01-01T00", 1), `":"`, `": "`), `":{`, `": {`)
	stored = strings.ReplaceAll(stored, `":3`, `": 3`)
	text, err := fillParameters(statement, map[string]string{
		"application_ids": each("(ARRAY['" + strings.Join(ids, "','") + "']::uuid[])[:a]"), "activity_ids": each(timeOrdered),
		"event_ids": each("'pg-' || :v || '-' || n"), "categories": same("session"), "action_types": same("page_viewed"),
		"occurred_ats": each("now()"), "received_ats": each("now()"), "expires_ats": each("now() + interval '13 months'"),
		"vendor_datas": each("'customer-' || (:v::bigint + n) % 5000"), "entity_types": same("individual"), "lanes": same("server"), "submitted": same(stored),
		"addresses": same("203.0.113.77"), "fingerprints": same("fp-0123456789abcdef"), "payment_references": same(""), "agents": same(""), "places": same(""),
	})
	head := fmt.Sprintf("\\set a random(1, %d)\n\\set v random(1, 9000000000000000)\n", len(ids))
	return script{name: "events", text: head + text}, err
}

// ingestionAim compares rows, not requests: both write as many with each.
func ingestionAim(i ingestion) []aim {
	one := busiest(i.contests)
	if len(one.runs[byPGBench]) == 0 {
		return nil
	}
	wanted, what := 0.7, "events one by one"
	if i.size > 1 {
		wanted, what = 0.5, fmt.Sprintf("events in batches of %d", i.size)
	}
	r := medianRatio(one.runs[byProduct], one.runs[byPGBench])
	return []aim{{
		what: fmt.Sprintf("%s against pgbench, %d clients", what, one.clients), wanted: fmt.Sprintf("at least %.1f times", wanted), found: times(r),
		reached: r >= wanted,
	}}
}

func (r *report) ingestionText(b *strings.Builder) {
	for _, i := range r.ingestions {
		what := "one by one"
		if i.size > 1 {
			what = fmt.Sprintf("in batches of %d (each request is a batch)", i.size)
		}
		fmt.Fprintf(b, "\n### Events of applications, %s\n\n", what)
		contestTable(b, i.contests, byPGBench)
	}
}
