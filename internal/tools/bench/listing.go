package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"

	"vidimus/internal/boot"
)

const (
	// listedSessions are those of the application whose list is read, of which
	// the newest listedSteps have steps to show.
	listedSessions, listedSteps = 1_000_000, 20_000
	// listCalls are made with each filter, one after another.
	listCalls = 60
)

// listing is how long a list takes with one filter.
type listing struct {
	name, query string
	count       int
	first       time.Duration // the whole list may have to be counted
	p50, p95    time.Duration
	plan        string
}

// listed are the filters that are measured. Each page is of the usual fifty rows.
var listed = []struct{ name, query string }{
	{"no filter", ""},
	{"page 2,001", "limit=50&offset=100000"},
	{"status, seven in ten", "status=Approved"},
	{"status, one in a hundred", "status=In%20Review"},
	{"review queue, longest waiting first", "status=In%20Review&ordering=in_review_at"},
	{"review queue, last first", "status=In%20Review&ordering=-in_review_at"},
	{"review queue, page 101", "status=In%20Review&ordering=in_review_at&limit=50&offset=5000"},
	{"two statuses", "status=Declined,In%20Review"},
	{"one workflow of many", "workflow_id={workflow}"},
	{"vendor_data", "vendor_data=user-777777"},
	{"one day", "date_from=2026-06-01&date_to=2026-06-01"},
	{"country", "country=NOR"},
	{"country and document", "country=DEU&document_type=DL"},
	{"region", "region=region%2017"},
	{"warning, one in ten", "warning=LOW_FACE_MATCH_SIMILARITY"},
	{"warning, one in ten thousand", "warning=ID_DOCUMENT_IN_BLOCKLIST"},
	{"screened name", "screened_full_name=Lovelace%204242"},
	{"search: digits", "search=777123"},
	{"search: one digit", "search=7"},
	{"search: e-mail", "search=user77777@"},
	{"search: rare name", "search=Lovel%C3%A1ce%20123456"},
	{"search: name of one in eight", "search=turing"},
	{"search: name of nobody", "search=xyzzy%20xyzzy"},
	{"search: two letters", "search=ad"},
	{"waits for a reviewer", "is_kyc_to_be_reviewed=true"},
	{"companies", "session_kind=business"},
	{"companies by name", "session_kind=business&organization_name=holding%20777"},
	{"both kinds", "session_kind=all"},
}

// measureListing fills one application and reads its list inside this program,
// through the whole chain of a request.
func measureListing(ctx context.Context, p *place, r *report) error {
	watch := &planWatch{statements: []string{"SessionList", "SessionMatch"}}
	c, err := productConfig(p.state(), p.dsn)
	if err != nil {
		return err
	}
	app, err := boot.New(ctx, boot.Options{Config: c, DSN: p.dsn, Log: slog.New(slog.DiscardHandler), QueryTracer: watch})
	if err != nil {
		return err
	}
	defer app.Close()
	reader, err := makeApplication(ctx, app, "Long list")
	if err != nil {
		return err
	}
	began := time.Now()
	if err := p.fillList(ctx, reader); err != nil {
		return err
	}
	progress("%d sessions made in %s", listedSessions, time.Since(began).Round(time.Second))
	for _, l := range listed {
		query := strings.ReplaceAll(l.query, "{workflow}", rareWorkflow)
		one, err := p.readList(ctx, app, reader.Key, "/v3/sessions/?"+query)
		if err != nil {
			return fmt.Errorf("%s: %w", l.name, err)
		}
		one.name, one.query = l.name, query
		if one.plan, err = watch.explain(ctx, p.dsn); err != nil {
			return fmt.Errorf("explain %s: %w", l.name, err)
		}
		progress("%s: first %s, p50 %s, p95 %s", l.name, milliseconds(one.first), milliseconds(one.p50), milliseconds(one.p95))
		r.listings = append(r.listings, one)
	}
	return nil
}

// readList calls a list with one filter again and again.
func (p *place) readList(ctx context.Context, app http.Handler, key, target string) (listing, error) {
	var l listing
	var times []time.Duration
	calls := listCalls
	if p.settings.quick {
		calls /= 4
	}
	for i := range calls {
		req := httptest.NewRequestWithContext(ctx, http.MethodGet, target, nil)
		req.Header.Set("x-api-key", key)
		answer := httptest.NewRecorder()
		began := time.Now()
		app.ServeHTTP(answer, req)
		took := time.Since(began)
		if answer.Code != http.StatusOK {
			body, _ := io.ReadAll(answer.Body)
			return l, fmt.Errorf("status %d: %s", answer.Code, body)
		}
		if i == 0 {
			l.first = took
			if _, err := fmt.Sscanf(answer.Body.String(), `{"count":%d`, &l.count); err != nil {
				return l, fmt.Errorf("read count: %w", err)
			}
			continue
		}
		times = append(times, took)
	}
	slices.Sort(times)
	l.p50, l.p95 = quantile(times, 0.50), quantile(times, 0.95)
	return l, nil
}

// rareWorkflow has one in ten thousand of the sessions.
const rareWorkflow = "0190c1b0-0000-7000-8000-0000000000ff"

// fillList makes sessions of a year by statements.
func (p *place) fillList(ctx context.Context, a seedApplication) error {
	conn, err := pgx.Connect(ctx, p.dsn)
	if err != nil {
		return err
	}
	defer conn.Close(ctx)
	for _, statement := range []string{listSessionsSQL, listStepsSQL} {
		arguments := []any{a.ID, a.WorkflowID, a.VersionID, listedSessions}
		if statement == listStepsSQL {
			arguments = []any{a.ID, listedSessions - listedSteps}
		}
		if _, err := conn.Exec(ctx, statement, arguments...); err != nil {
			return fmt.Errorf("fill list: %w", err)
		}
	}
	if _, err = conn.Exec(ctx, "VACUUM ANALYZE sessions, session_steps"); err != nil {
		return fmt.Errorf("vacuum: %w", err)
	}
	return nil
}

// listSessionsSQL makes sessions whose facts are spread as those of a real
// customer: many of a few, few of many.
const listSessionsSQL = `
INSERT INTO sessions (application_id, session_id, session_number, kind, status, workflow_id, workflow_version_id, workflow_version,
    vendor_data, callback_method, contact_details, token_sealed, hosted_base, subject_name, document_type, document_number,
    personal_number, issuing_state, document_region, screened_name, warning_codes, document_in_review, initially_in_review,
    company_name, registration_number, registry_country, session_type, created_at, finished_at, expires_at)
SELECT $1, gen_random_uuid(), n, CASE WHEN company THEN 'business' ELSE 'user' END,
    CASE WHEN n % 100 = 3 THEN 'In Review'
        ELSE (ARRAY['Approved','Approved','Approved','Approved','Approved','Approved','Approved','Declined','Not Started','Expired'])[n % 10 + 1] END,
    CASE WHEN n % 10000 = 77 THEN '` + rareWorkflow + `'::uuid ELSE $2 END, $3, 1,
    'user-' || n, 'initiator', jsonb_build_object('email', 'user' || n || '@shop.example', 'phone', '+4915' || lpad(n::text, 8, '0'),
        'send_notification_emails', false), '', 'https://verify.example',
    CASE WHEN NOT company THEN (ARRAY['Ada','Grace','Žofie','Łukasz','Nguyễn','José','Zoë','Ines'])[n / 7 % 8 + 1] || ' '
        || (ARRAY['Lovelace','Hopper','Štoñe','Turing','Văn','García','Müller','Ødegård'])[n / 3 % 8 + 1] || ' ' || n END,
    CASE WHEN NOT company THEN (ARRAY['P','ID','DL','RP'])[n % 4 + 1] END, CASE WHEN NOT company THEN 'X' || lpad((n * 7919 % 10000019)::text, 8, '0') END,
    CASE WHEN n % 3 = 0 AND NOT company THEN lpad((n * 104729 % 1000003)::text, 9, '1') END,
    CASE WHEN NOT company THEN CASE WHEN n % 5000 = 0 THEN 'NOR' ELSE (ARRAY['DEU','FRA','ESP','ITA','POL'])[n % 5 + 1] END END,
    CASE WHEN NOT company AND n % 2 = 0 THEN 'Region ' || n % 200 END,
    CASE WHEN NOT company AND n % 4 = 0 THEN 'Lovelace ' || n END,
    CASE WHEN n % 10000 = 4 THEN '{ID_DOCUMENT_IN_BLOCKLIST}' WHEN n % 10 = 7 THEN '{LOW_FACE_MATCH_SIMILARITY}' ELSE '{}' END::text[],
    n % 2000 = 3, n % 2000 = 3,
    CASE WHEN company THEN 'Holding ' || n END, CASE WHEN company THEN 'HRB' || n END, CASE WHEN company THEN 'DE' END, 'MIGRATED', -- without the sealed token of a page
    '2025-11-01'::timestamptz + n * interval '31.5 seconds',
    CASE WHEN n % 100 = 3 THEN '2025-11-01'::timestamptz + n * interval '31.5 seconds' + n % 7 * interval '1 hour' END, '2027-01-01'
FROM generate_series(1, $4::bigint) n
CROSS JOIN LATERAL (SELECT n % 20 = 19 AS company) c`

// listStepsSQL gives the newest sessions two steps with results of the usual size.
const listStepsSQL = `
INSERT INTO session_steps (application_id, session_id, node_id, feature, position, state, status, result, updated_at)
SELECT s.application_id, s.session_id, f.node, f.feature, f.position, 'done', 'Approved',
    jsonb_build_object('node_id', f.node, 'score', 90, 'method', 'PASSIVE', 'portrait_image', null, 'warnings', '[]'::jsonb, 'rest', repeat('x', 3000)),
    now()
FROM sessions s
CROSS JOIN (VALUES ('feature_ocr', 'OCR', 0), ('feature_liveness', 'LIVENESS', 1)) f (node, feature, position)
WHERE s.application_id = $1 AND s.session_number > $2 AND s.kind = 'user'`

// planWatch remembers the last of the named statements that was made.
type planWatch struct {
	statements []string

	mu        sync.Mutex
	statement string
	arguments []any
}

// TraceQueryStart implements pgx.QueryTracer.
func (w *planWatch) TraceQueryStart(ctx context.Context, _ *pgx.Conn, d pgx.TraceQueryStartData) context.Context {
	name, _ := strings.CutPrefix(d.SQL, "-- name: ")
	if name, _, _ = strings.Cut(name, " "); slices.Contains(w.statements, name) {
		w.mu.Lock()
		w.statement, w.arguments = d.SQL, slices.Clone(d.Args)
		w.mu.Unlock()
	}
	return ctx
}

// TraceQueryEnd implements pgx.QueryTracer.
func (*planWatch) TraceQueryEnd(context.Context, *pgx.Conn, pgx.TraceQueryEndData) {}

// explain runs the statement once more and returns the plan that it was given.
func (w *planWatch) explain(ctx context.Context, dsn string) (string, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.statement == "" {
		return "", errors.New("no list was read")
	}
	conn, err := pgx.Connect(ctx, dsn)
	if err != nil {
		return "", err
	}
	defer conn.Close(ctx)
	if _, err := conn.Exec(ctx, "SET plan_cache_mode = force_custom_plan"); err != nil {
		return "", err
	}
	rows, err := conn.Query(ctx, "EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF, BUFFERS, SUMMARY OFF) "+w.statement, w.arguments...)
	if err != nil {
		return "", err
	}
	lines, err := pgx.CollectRows(rows, pgx.RowTo[string])
	return strings.Join(lines, "\n"), err
}

func (r *report) listingText(b *strings.Builder) {
	if len(r.listings) == 0 {
		return
	}
	fmt.Fprintf(b, "\n### The list of %d sessions, pages of fifty\n\n", listedSessions)
	b.WriteString("The first call may have to count the whole list; a list of more than 10,000 is then remembered for half a minute.\n\n")
	listingTable(b, r.listings)
}

func listingTable(b *strings.Builder, all []listing) {
	b.WriteString("| filter | found | first | p50 | p95 |\n| --- | --- | --- | --- | --- |\n")
	for _, l := range all {
		fmt.Fprintf(b, "| %s | %d | %s | %s | %s |\n", l.name, l.count, milliseconds(l.first), milliseconds(l.p50), milliseconds(l.p95))
	}
	b.WriteString("\nHow PostgreSQL reads the pages:\n\n```\n")
	for _, l := range all {
		fmt.Fprintf(b, "%s (?%s)\n%s\n\n", l.name, l.query, l.plan)
	}
	b.WriteString("```\n")
}
