package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"vidimus/internal/platform/storage/localpg"
)

// findPGBench looks beside the server's programs, then among the user's; it
// answers the empty text when there is none.
func findPGBench(ctx context.Context) string {
	cache, err := localpg.DefaultCacheDir()
	if err != nil {
		return ""
	}
	search := localpg.SearchPaths{BinDir: os.Getenv("VIDIMUS_PG_BIN_DIR"), CacheDirs: []string{cache}}
	if found, err := localpg.Find(ctx, search); err == nil {
		path := filepath.Join(found.Dir, "pgbench")
		if _, err := os.Stat(path); err == nil {
			return path
		}
	}
	path, err := exec.LookPath("pgbench")
	if err != nil {
		return ""
	}
	return path
}

// script is a statement that pgbench repeats.
type script struct{ name, text string }

// pgbenchLoad runs a script; one thread, as the load of the servers has.
type pgbenchLoad struct {
	script   script
	clients  int
	duration time.Duration
}

// runPGBench measures with the times of a fifth of the transactions.
func (p *place) runPGBench(ctx context.Context, l pgbenchLoad) (throughput, error) {
	if p.pgbench == "" {
		return throughput{}, errors.New("pgbench is not on this machine")
	}
	dir, err := os.MkdirTemp(p.dir, "pgbench-")
	if err != nil {
		return throughput{}, err
	}
	defer os.RemoveAll(dir)
	file := filepath.Join(dir, l.script.name+".sql")
	if err := os.WriteFile(file, []byte(l.script.text), 0o600); err != nil {
		return throughput{}, err
	}
	u, err := url.Parse(p.dsn)
	if err != nil {
		return throughput{}, err
	}
	command := exec.CommandContext(ctx, p.pgbench, "--no-vacuum", "--protocol=prepared", "--jobs=1",
		"--client="+strconv.Itoa(l.clients), "--time="+strconv.Itoa(int(l.duration.Seconds())), "--file="+file,
		"--log", "--log-prefix="+filepath.Join(dir, "log"), "--sampling-rate=0.2",
		"--host="+u.Query().Get("host"), "--port="+u.Query().Get("port"), "--username="+u.User.Username(), strings.TrimPrefix(u.Path, "/"))
	var problems strings.Builder
	command.Stderr = &problems
	out, err := command.Output()
	if err != nil {
		return throughput{}, fmt.Errorf("run pgbench: %w: %s", err, problems.String())
	}
	speed, err := parsePGBench(string(out))
	if err != nil {
		return throughput{}, err
	}
	times, err := readPGBenchLogs(filepath.Join(dir, "log.*"))
	if err != nil {
		return throughput{}, err
	}
	return throughput{perSecond: speed, p50: quantile(times, 0.50), p99: quantile(times, 0.99), took: l.duration}, nil
}

var (
	speedLine  = regexp.MustCompile(`(?m)^tps = ([0-9.]+) \(without initial connection time\)`)
	failedLine = regexp.MustCompile(`(?m)^number of failed transactions: (\d+) `)
)

// parsePGBench finds the transactions a second; a run with failures is none.
func parsePGBench(out string) (float64, error) {
	if failed := failedLine.FindStringSubmatch(out); failed != nil && failed[1] != "0" {
		return 0, fmt.Errorf("pgbench: %s transactions failed", failed[1])
	}
	found := speedLine.FindStringSubmatch(out)
	if found == nil {
		return 0, fmt.Errorf("pgbench has told no speed: %s", out)
	}
	return strconv.ParseFloat(found[1], 64)
}

// readPGBenchLogs returns the sorted times of the logged transactions.
func readPGBenchLogs(pattern string) ([]time.Duration, error) {
	files, err := filepath.Glob(pattern)
	if err != nil {
		return nil, err
	}
	var times []time.Duration
	for _, name := range files {
		f, err := os.Open(name)
		if err != nil {
			return nil, err
		}
		lines := bufio.NewScanner(f)
		for lines.Scan() {
			if d, ok := parseLogLine(lines.Text()); ok {
				times = append(times, d)
			}
		}
		if err := errors.Join(lines.Err(), f.Close()); err != nil {
			return nil, err
		}
	}
	slices.Sort(times)
	return times, nil
}

// parseLogLine reads the third column, the microseconds of a transaction.
func parseLogLine(line string) (time.Duration, bool) {
	fields := strings.Fields(line)
	if len(fields) < 3 {
		return 0, false
	}
	microseconds, err := strconv.ParseInt(fields[2], 10, 64)
	return time.Duration(microseconds) * time.Microsecond, err == nil
}

// createScript is the product's own statement for one new session, over the
// first applications of the seed.
func (p *place) createScript(applications int) (script, error) {
	source, err := os.ReadFile(filepath.Join("sql", "verification", "session_create.sql"))
	if err != nil {
		return script{}, err
	}
	statement, err := queryOf(string(source), "SessionCreateBatch")
	if err != nil {
		return script{}, err
	}
	var ids, workflows, versions []string
	for _, a := range p.seed.Applications[:applications] {
		ids, workflows, versions = append(ids, a.ID.String()), append(workflows, a.WorkflowID.String()), append(versions, a.VersionID.String())
	}
	text, err := fillParameters(statement, createParameters(ids, workflows, versions))
	if err != nil {
		return script{}, err
	}
	head := fmt.Sprintf("\\set a random(1, %d)\n\\set v random(1, 9000000000000000)\n", applications)
	return script{name: "create", text: head + text}, nil
}

// createParameters gives each parameter of the statement the expression that
// stands for it in the script.
func createParameters(ids, workflows, versions []string) map[string]string {
	chosen := func(all []string) string { return "ARRAY[(ARRAY['" + strings.Join(all, "','") + "']::uuid[])[:a]]" }
	text := func(s string) string { return "ARRAY['" + s + "']" }
	return map[string]string{
		"ords": "ARRAY[1]", "application_ids": chosen(ids), "workflow_ids": chosen(workflows), "workflow_version_ids": chosen(versions),
		"session_ids": "ARRAY[gen_random_uuid()]", "event_ids": "ARRAY[gen_random_uuid()]", "kinds": text("user"), "workflow_versions": "ARRAY[1]",
		"vendor_datas": "ARRAY['customer-' || :v]", "metadatas": text(storedMetadata), "callbacks": text("https://shop.example/verified?order=1234567"),
		"callback_methods": text("both"), "languages": text("pt-BR"), "contact_details": text(storedContact), "expected_details": text(storedExpected),
		"portrait_media_ids": text("00000000-0000-0000-0000-000000000000"), "sandbox_scenarios": text(""),
		"token_hashes":  "ARRAY[decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')]",
		"tokens_sealed": "ARRAY[decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')]",
		"hosted_bases":  text("http://127.0.0.1:8080"), "expires_ats": "ARRAY[now() + interval '7 days']", "quotas": "ARRAY[0]", "prices_micros": "ARRAY[0]",
		"charged_application_ids": "ARRAY[]::uuid[]", "may_overdraw": "false",
		"payloads": text(eventPayload), "at": "now()", "day_before": "(now() - interval '1 day')",
	}
}

// decisionScript reads the decisions of the seed by the product's own statement.
func (p *place) decisionScript() (script, error) {
	source, err := os.ReadFile(filepath.Join("sql", "verification", "decision.sql"))
	if err != nil {
		return script{}, err
	}
	statement, err := queryOf(string(source), "DecisionGet")
	if err != nil {
		return script{}, err
	}
	var applications, sessions []string
	for _, s := range p.seed.Sessions {
		applications = append(applications, p.seed.Applications[s.Application].ID.String())
		sessions = append(sessions, s.ID.String())
	}
	chosen := func(all []string) string { return "(SELECT (ARRAY['" + strings.Join(all, "','") + "']::uuid[])[:s])" }
	text, err := fillParameters(statement, map[string]string{"application_id": chosen(applications), "session_id": chosen(sessions)})
	return script{name: "decision", text: fmt.Sprintf("\\set s random(1, %d)\n", len(sessions)) + text}, err
}

// queryOf returns one named statement of a file of queries, without comments and line ends.
func queryOf(source, name string) (string, error) {
	_, rest, found := strings.Cut(source, "-- name: "+name+" ")
	if !found {
		return "", fmt.Errorf("there is no query %s", name)
	}
	rest, _, _ = strings.Cut(rest, "-- name: ")
	var kept []string
	for i, line := range strings.Split(rest, "\n") {
		if line = strings.TrimSpace(line); i > 0 && line != "" && !strings.HasPrefix(line, "--") {
			kept = append(kept, line)
		}
	}
	return strings.Join(kept, " "), nil
}

var parameter = regexp.MustCompile(`@([a-z_]+)`)

// fillParameters puts expressions in the place of a statement's parameters.
func fillParameters(statement string, values map[string]string) (string, error) {
	var unknown []string
	text := parameter.ReplaceAllStringFunc(statement, func(found string) string {
		value, ok := values[found[1:]]
		if !ok {
			unknown = append(unknown, found)
		}
		return value
	})
	if len(unknown) > 0 {
		return "", fmt.Errorf("the statement has parameters without a value: %s", strings.Join(unknown, ", "))
	}
	return text + "\n", nil
}
