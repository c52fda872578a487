package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"vidimus/internal/boot"
)

const (
	// listedCases are about casedPeople people.
	listedCases, casedPeople = 1_000_000, 200_000
	// bulkCases are resolved at once, in calls of bulkCall.
	bulkCases, bulkCall = 1_000, 200
	// printedLinks are the sessions of the case that is printed.
	printedLinks = 50
)

// caseLists are the filters that are measured.
var caseLists = []struct{ name, query string }{
	{"no filter", ""},
	{"page 2,001", "limit=50&offset=100000"},
	{"due first", "ordering=due_at"},
	{"due last", "ordering=-due_at"},
	{"most urgent", "ordering=-priority"},
	{"least urgent", "ordering=priority"},
	{"changed last", "ordering=-updated_at"},
	{"status, seven in ten", "status__in=RESOLVED"},
	{"two statuses", "status__in=OPEN,AWAITING_USER"},
	{"one assignee", "assigned_to={assignee}"},
	{"one assignee, open, due first", "assigned_to={assignee}&status__in=OPEN&ordering=due_at"},
	{"nobody has it", "unassigned=true"},
	{"one blueprint of 100, open", "blueprint={blueprint}&status__in=OPEN"},
	{"source, one in ten thousand", "source__in=WORKFLOW_BUILDER"},
	{"waits for approval", "pending_approval=true"},
	{"overdue", "overdue=true"},
	{"not overdue", "overdue=false"},
	{"one day", "date_from=2026-06-01&date_to=2026-06-01"},
	{"tag of one in a thousand", "tag=urgent"},
	{"subject", "subject_uuid={subject}"},
	{"threats, high, due until", "resolution=VALID_THREAT&priority=HIGH&due_before=2026-03-01T00:00:00Z"},
	{"search: number", "search=CS-777777"},
	{"search: rare name", "search=turing%204242"},
	{"search: name of one in eight", "search=turing"},
	{"search: name of nobody", "search=xyzzy"},
	{"search: two letters", "search=ad"},
	{"search: two letters of nobody", "search=qq"},
	{"search: id of the subject", "search={subject}"},
	{"search and filters", "search=hopper&status__in=OPEN&priority=HIGH&ordering=due_at"},
}

// caseWork is how long work on cases takes beside a million of them.
type caseWork struct {
	lists             []listing
	bulk, print       time.Duration
	statistics, month []time.Duration
}

// measureCases fills one application and reads and works its cases inside this program, through the whole chain of a request.
func measureCases(ctx context.Context, p *place, r *report) error {
	watch := &planWatch{statements: []string{"CaseMatch", "CaseList"}}
	c, err := productConfig(p.state(), p.dsn)
	if err != nil {
		return err
	}
	app, err := boot.New(ctx, boot.Options{Config: c, DSN: p.dsn, Log: slog.New(slog.DiscardHandler), QueryTracer: watch})
	if err != nil {
		return err
	}
	defer app.Close()
	a, err := makeApplication(ctx, app, "Cases")
	if err != nil {
		return err
	}
	began := time.Now()
	if err := p.fillCases(ctx, a); err != nil {
		return err
	}
	progress("%d cases made in %s", listedCases, time.Since(began).Round(time.Second))
	w := &caseWork{}
	r.caseWork = w
	base := fmt.Sprintf("/v3/organization/%s/application/%s/cases/", a.OrganisationID, a.ID)
	for _, l := range caseLists {
		query := strings.NewReplacer("{assignee}", personOfCase(7).String(), "{blueprint}", blueprintOfCase(7).String(), "{subject}", subjectOfCase(777).String()).Replace(l.query)
		one, err := p.readList(ctx, app, a.Key, base+"?"+query)
		if err != nil {
			return fmt.Errorf("%s: %w", l.name, err)
		}
		one.name, one.query = l.name, l.query
		if one.plan, err = watch.explain(ctx, p.dsn); err != nil {
			return fmt.Errorf("explain %s: %w", l.name, err)
		}
		progress("%s: %d, first %s, p50 %s, p95 %s", l.name, one.count, milliseconds(one.first), milliseconds(one.p50), milliseconds(one.p95))
		w.lists = append(w.lists, one)
	}
	return w.work(ctx, p, app, a, base)
}

// work resolves many cases, prints one and reads the statistics.
func (w *caseWork) work(ctx context.Context, p *place, app http.Handler, a seedApplication, base string) error {
	ids, err := p.caseIDs(ctx, a, "status = 'OPEN' AND subject_id IS NOT NULL AND pending IS NULL ORDER BY case_number LIMIT $2", bulkCases)
	if err != nil {
		return err
	}
	began := time.Now()
	for some := range slices.Chunk(ids, bulkCall) {
		body := map[string]any{"case_uuids": some, "status": "RESOLVED", "resolution": "FALSE_POSITIVE", "note": "Compared with the list."}
		var answer struct {
			Updated  int   `json:"updated"`
			Failures []any `json:"failures"`
		}
		if err := call(ctx, app, a.Key, http.MethodPost, base+"bulk/status/", body, &answer); err != nil {
			return err
		}
		if answer.Updated != len(some) {
			return fmt.Errorf("%d of %d cases were resolved: %v", answer.Updated, len(some), answer.Failures)
		}
	}
	w.bulk = time.Since(began)
	progress("%d cases resolved in %s", bulkCases, w.bulk)
	for _, one := range []struct {
		query string
		into  *[]time.Duration
	}{{"", &w.month}, {"?date_from=2024-12-01&date_to=2026-11-30", &w.statistics}} {
		for range listCalls {
			began := time.Now()
			if err := call(ctx, app, a.Key, http.MethodGet, base+"statistics/"+one.query, nil, nil); err != nil {
				return err
			}
			*one.into = append(*one.into, time.Since(began))
		}
		slices.Sort(*one.into)
	}
	printed, err := p.caseIDs(ctx, a, "case_number = $2", 1)
	if err != nil {
		return err
	}
	began = time.Now()
	if err := call(ctx, app, a.Key, http.MethodGet, base+printed[0].String()+"/print/", nil, nil); err != nil {
		return err
	}
	w.print = time.Since(began)
	progress("a case of %d links printed in %s, statistics of two years p95 %s", printedLinks, w.print, quantile(w.statistics, 0.95))
	return nil
}

// call makes one request with a key and reads its answer.
func call(ctx context.Context, app http.Handler, key, method, target string, body, into any) error {
	sent, err := json.Marshal(body)
	if err != nil {
		return err
	}
	req := httptest.NewRequestWithContext(ctx, method, target, bytes.NewReader(sent))
	req.Header.Set("x-api-key", key)
	req.Header.Set("Content-Type", "application/json")
	answer := httptest.NewRecorder()
	app.ServeHTTP(answer, req)
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		return err
	}
	if answer.Code >= http.StatusBadRequest {
		return fmt.Errorf("%s %s answered %d: %s", method, target, answer.Code, text)
	}
	if into == nil {
		return nil
	}
	return json.Unmarshal(text, into)
}

func (p *place) caseIDs(ctx context.Context, a seedApplication, where string, value int) ([]uuid.UUID, error) {
	conn, err := pgx.Connect(ctx, p.dsn)
	if err != nil {
		return nil, err
	}
	defer conn.Close(ctx)
	rows, err := conn.Query(ctx, "SELECT case_id FROM cases WHERE application_id = $1 AND "+where, a.ID, value)
	if err != nil {
		return nil, err
	}
	return pgx.CollectRows(rows, pgx.RowTo[uuid.UUID])
}

// The ids that are made by number, as the statements below make them.
func personOfCase(n int) uuid.UUID    { return numbered(1, n) }
func blueprintOfCase(n int) uuid.UUID { return numbered(2, n) }
func subjectOfCase(n int) uuid.UUID   { return numbered(3, n) }

func numbered(kind, n int) uuid.UUID {
	return uuid.MustParse(fmt.Sprintf("0190c1b%d-0000-7000-8000-%012d", kind, n))
}

// fillCases makes cases of a year by statements.
func (p *place) fillCases(ctx context.Context, a seedApplication) error {
	conn, err := pgx.Connect(ctx, p.dsn)
	if err != nil {
		return err
	}
	defer conn.Close(ctx)
	for _, statement := range []struct {
		sql       string
		arguments []any
	}{
		{caseBlueprintsSQL, []any{a.ID}}, {caseSubjectsSQL, []any{a.ID, casedPeople}}, {casesSQL, []any{a.ID, listedCases, casedPeople}},
		{caseSessionsSQL, []any{a.ID, a.WorkflowID, a.VersionID, printedLinks}}, {caseLinksSQL, []any{a.ID}},
		{"VACUUM ANALYZE cases, entities, case_links, case_counts", nil},
	} {
		if _, err := conn.Exec(ctx, statement.sql, statement.arguments...); err != nil {
			return fmt.Errorf("fill cases: %w", err)
		}
	}
	return nil
}

const caseBlueprintsSQL = `
WITH made AS (
    INSERT INTO case_blueprints (application_id, blueprint_id, name, assignment_method, assignee_pool, escalation_enabled, transfer_enabled, require_resolution_note,
        is_active, content_config, version, created_at, updated_at)
    SELECT $1, ('0190c1b2-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Team ' || n, 'MANUAL', '{}', false, true, true, true, '{}', 1, now(), now()
    FROM generate_series(0, 99) n
    RETURNING *
)
INSERT INTO case_blueprint_versions (application_id, blueprint_id, version, content_config, require_resolution_note, changed_by, created_at)
SELECT application_id, blueprint_id, version, content_config, require_resolution_note, 'bench', created_at
FROM made`

const caseSubjectsSQL = `
INSERT INTO entities (application_id, entity_id, kind, vendor_data, name, counted_from, created_at, updated_at)
SELECT $1, ('0190c1b3-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'user', 'customer-' || n,
    (ARRAY['Ada','Grace','Žofie','Łukasz','Nguyễn','José','Zoë','Ines'])[n / 7 % 8 + 1] || ' '
        || (ARRAY['Lovelace','Hopper','Štoñe','Turing','Văn','García','Müller','Ødegård'])[n / 3 % 8 + 1] || ' ' || n, now(), now(), now()
FROM generate_series(1, $2::bigint) n`

// casesSQL makes cases whose facts are spread as those of a large team: most are settled, few are anybody's now.
const casesSQL = `
INSERT INTO cases (application_id, case_id, case_number, title, status, resolution, priority, source, tags, subject_id, due_at, resolved_at, assignee_id,
    assigned_at, blueprint_id, policy_id, policy_version, pending, created_at, updated_at)
SELECT $1, gen_random_uuid(), n,
    (ARRAY['Screening: close match','Many small payments','Document looks altered','New country of login'])[n % 4 + 1],
    f.status, CASE WHEN f.status = 'RESOLVED' THEN CASE WHEN n / 11 % 20 = 0 THEN 'VALID_THREAT' ELSE 'FALSE_POSITIVE' END END,
    (ARRAY['LOW','MEDIUM','MEDIUM','MEDIUM','HIGH'])[n / 13 % 5 + 1],
    CASE WHEN n % 10000 = 13 THEN 'WORKFLOW_BUILDER' ELSE (ARRAY['AML_SCREENING','TRANSACTION_RULE','MANUAL'])[n % 3 + 1] END,
    CASE WHEN n % 1000 = 5 THEN '{urgent}' WHEN n % 3 = 0 THEN '{region-east}' ELSE '{}' END::text[],
    ('0190c1b3-0000-7000-8000-' || lpad((n % $3 + 1)::text, 12, '0'))::uuid,
    CASE WHEN n % 4 <> 0 THEN f.at + interval '72 hours' END, CASE WHEN f.status = 'RESOLVED' THEN f.at + interval '20 hours' END,
    CASE WHEN n % 11 <> 0 THEN ('0190c1b1-0000-7000-8000-' || lpad((n / 19 % 200)::text, 12, '0'))::uuid END, CASE WHEN n % 11 <> 0 THEN f.at + interval '1 hour' END,
    f.blueprint, f.blueprint, 1,
    CASE WHEN f.status = 'OPEN' AND n % 500 = 7 THEN '{}'::jsonb END, f.at, f.at + interval '20 hours'
FROM generate_series(1, $2::bigint) n
CROSS JOIN LATERAL (SELECT ('0190c1b2-0000-7000-8000-' || lpad((n / 17 % 100)::text, 12, '0'))::uuid AS blueprint,
    '2025-11-28'::timestamptz + n * interval '31.5 seconds' AS at,
    CASE WHEN n % 10 < 7 THEN 'RESOLVED' WHEN n % 10 < 9 THEN 'OPEN' ELSE 'AWAITING_USER' END AS status) f`

const caseSessionsSQL = `
INSERT INTO sessions (application_id, session_id, session_number, kind, status, workflow_id, workflow_version_id, workflow_version, vendor_data, callback_method,
    contact_details, token_sealed, hosted_base, session_type, created_at, expires_at)
SELECT $1, ('0190c1b4-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, n, 'user', 'Approved', $2, $3, 1, 'customer-2', 'initiator',
    '{}'::jsonb, '', 'https://verify.example', 'MIGRATED', now(), now() + interval '1 year'
FROM generate_series(1, $4::bigint) n`

// caseLinksSQL gives the first case its sessions.
const caseLinksSQL = `
INSERT INTO case_links (application_id, case_id, entity_type, entity_id, created_at)
SELECT s.application_id, c.case_id, 'session', s.session_id, now()
FROM sessions s
JOIN cases c ON c.application_id = s.application_id AND c.case_number = 1
WHERE s.application_id = $1`

func (r *report) caseText(b *strings.Builder) {
	w := r.caseWork
	if w == nil {
		return
	}
	fmt.Fprintf(b, "\n### %d cases, pages of fifty\n\n", listedCases)
	fmt.Fprintf(b, "%d cases resolved in calls of %d: %s. A case of %d sessions as PDF: %s. Statistics of a month p95 %s, of two years %s.\n\n", bulkCases, bulkCall,
		milliseconds(w.bulk), printedLinks, milliseconds(w.print), milliseconds(quantile(w.month, 0.95)), milliseconds(quantile(w.statistics, 0.95)))
	listingTable(b, w.lists)
}
