package main

import (
	"bufio"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

func TestQuantileTakesTheNearestRank(t *testing.T) {
	t.Parallel()
	hundred := make([]time.Duration, 100)
	for i := range hundred {
		hundred[i] = time.Duration(i + 1)
	}
	cases := map[string]struct {
		sorted []time.Duration
		q      float64
		want   time.Duration
	}{
		"none has no quantile":         {nil, 0.5, 0},
		"one is all of them":           {hundred[:1], 0.99, 1},
		"the half of a hundred":        {hundred, 0.5, 51},
		"one of a hundred lies beyond": {hundred, 0.99, 100},
		"the last is the highest":      {hundred, 1, 100},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := quantile(tc.sorted, tc.q); got != tc.want {
				t.Errorf("quantile = %d, want %d", got, tc.want)
			}
		})
	}
}

func TestRatioComparesNeighbours(t *testing.T) {
	t.Parallel()
	runs := func(speeds ...float64) []throughput {
		var all []throughput
		for _, s := range speeds {
			all = append(all, throughput{perSecond: s})
		}
		return all
	}
	cases := map[string]struct {
		a, b []throughput
		want float64
	}{
		"a moment that was slow for both changes nothing": {runs(200, 20, 200), runs(100, 10, 100), 2},
		"of two the middle between them":                  {runs(100, 300), runs(100, 100), 2},
		"without a rival there is no ratio":               {runs(100), nil, 0},
		"a rival that did nothing is none":                {runs(100), runs(0), 0},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := medianRatio(tc.a, tc.b); math.Abs(got-tc.want) > 1e-9 {
				t.Errorf("ratio = %v, want %v", got, tc.want)
			}
		})
	}
	if got := median(runs(3, 1, 2)).perSecond; got != 2 {
		t.Errorf("median = %v", got)
	}
}

func TestSummaryCountsAllClients(t *testing.T) {
	t.Parallel()
	got := summarise([][]time.Duration{{3, 1}, {2}, nil}, 2*time.Second)
	if want := (throughput{perSecond: 1.5, p50: 2, p99: 3, took: 2 * time.Second}); got != want {
		t.Errorf("summary = %+v, want %+v", got, want)
	}
}

func TestAnswersAreReadOneAfterAnother(t *testing.T) {
	t.Parallel()
	in := bufio.NewReader(strings.NewReader(
		"HTTP/1.1 201 Created\r\nContent-Length: 2\r\n\r\n{}HTTP/1.1 400 Bad Request\r\ncontent-length: 5\r\n\r\nwrong" +
			"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"))
	if status, body, err := readAnswer(in); status != 201 || body != "" || err != nil {
		t.Errorf("first: %d %q %v", status, body, err)
	}
	if status, body, err := readAnswer(in); status != 400 || body != "wrong" || err != nil {
		t.Errorf("second: %d %q %v", status, body, err)
	}
	if _, _, err := readAnswer(in); err == nil {
		t.Error("an answer without a length was read")
	}
	if _, _, err := readAnswer(bufio.NewReader(strings.NewReader("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nshort"))); err == nil {
		t.Error("half an answer was read")
	}
}

func TestPGBenchIsRead(t *testing.T) {
	t.Parallel()
	const out = "number of transactions actually processed: 100\nnumber of failed transactions: 0 (0.000%)\n" +
		"tps = 1234.5 (without initial connection time)\n"
	if got, err := parsePGBench(out); got != 1234.5 || err != nil {
		t.Errorf("speed = %v, %v", got, err)
	}
	if _, err := parsePGBench(strings.Replace(out, ": 0 (", ": 3 (", 1)); err == nil {
		t.Error("a run with failures counts")
	}
	if _, err := parsePGBench("nothing"); err == nil {
		t.Error("a run without a speed counts")
	}
	if d, ok := parseLogLine("0 199 2241 0 1175850568 995598"); d != 2241*time.Microsecond || !ok {
		t.Errorf("log line: %v %v", d, ok)
	}
	if _, ok := parseLogLine("0 1 failed 0 1 1"); ok {
		t.Error("a failed transaction has a time")
	}
}

// TestTheStatementsOfTheProductAreWhatPGBenchRuns fails when a parameter is
// added to a statement and no value here.
func TestTheStatementsOfTheProductAreWhatPGBenchRuns(t *testing.T) {
	t.Parallel()
	source, err := os.ReadFile(filepath.Join("..", "..", "..", "sql", "verification", "session_create.sql"))
	if err != nil {
		t.Fatal(err)
	}
	statement, err := queryOf(string(source), "SessionCreateBatch")
	if err != nil {
		t.Fatal(err)
	}
	text, err := fillParameters(statement, createParameters([]string{"a"}, []string{"b"}, []string{"c"}))
	if err != nil {
		t.Fatal(err)
	}
	if strings.Count(text, ";") != 1 || strings.Contains(text, "--") {
		t.Errorf("not one statement: %s", text)
	}
	if _, err := fillParameters("SELECT @unheard_of", nil); err == nil {
		t.Error("a parameter without a value is filled")
	}
	if _, err := queryOf(string(source), "Missing"); err == nil {
		t.Error("a statement that is not there is found")
	}
}

// TestTheBareHandlerGivesEachArrayOneElement: arrays of different lengths make the statement answer nothing.
func TestTheBareHandlerGivesEachArrayOneElement(t *testing.T) {
	t.Parallel()
	params := reflect.ValueOf(bareParams(seedApplication{}, bareBody{}))
	for i := range params.NumField() {
		field := params.Type().Field(i)
		// Only sessions that cost something name their application here.
		if field.Type.Kind() == reflect.Slice && field.Name != "ChargedApplicationIds" && params.Field(i).Len() != 1 {
			t.Errorf("%s has %d elements instead of one", field.Name, params.Field(i).Len())
		}
	}
}

func TestRequestsDifferInVendorDataAlone(t *testing.T) {
	t.Parallel()
	p := &place{seed: seed{Applications: []seedApplication{{Key: "key"}}}}
	next := p.createRequests(1)
	first, second := string(next(0, 0, nil)), string(next(0, 1, nil))
	if !strings.Contains(first, `"vendor_data":"customer-000000000001"`) {
		t.Errorf("request: %s", first)
	}
	if want := strings.Replace(first, "customer-000000000001", "customer-000000000002", 1); second != want {
		t.Errorf("second request: %s", cmp.Diff(want, second))
	}
}

func TestBenchmarkLinesAreRead(t *testing.T) {
	t.Parallel()
	const out = "goos: linux\nBenchmarkLink/rate_limit-2   1000000   201.8 ns/op\t 72 B/op\t 2 allocs/op\n" +
		"BenchmarkLink/rate_limit-2   1000000   190.2 ns/op\t 72 B/op\t 2 allocs/op\n" +
		"BenchmarkPortraitBody/ours \t 429\t 542086 ns/op\t5165.37 MB/s\t 1 B/op\t 0 allocs/op\nPASS\n"
	want := []cost{{"Link: rate limit-2", 190, 2}, {"PortraitBody: ours", 542086, 0}}
	if got := parseBenchmarks(out); !slices.Equal(got, want) {
		t.Errorf("costs = %v, want %v", got, want)
	}
}

func TestEvaluationsAreRead(t *testing.T) {
	t.Parallel()
	const out = "fresh set\n\nown reader\n\n| level | pictures | a | b | c | d | e | f | g |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- |\n" +
		"| mild | 8 | 100 % | 100 % | 90 % | 0 | 0 | 5ms | 9ms |\n| all | 48 | 80.0 % | 85.0 % | 70.0 % | 0 | 1 | 6ms | 11ms |\n"
	want := []reading{{"own reader", "48", "80.0 %", "70.0 %", "0", "6ms", "11ms"}}
	if got := parseReadings(out); !slices.Equal(got, want) {
		t.Errorf("readings = %v, want %v", got, want)
	}
}

func TestExaminationsOfListsAreRead(t *testing.T) {
	t.Parallel()
	got, err := parseScreening("a table\n\nresult: " + `{"entries":8,"names":9,"found":0.98,"p50":1000,"p99":2000,"per_second":3000,"large":{"entries":100000,"megabytes":50,"p50":1,"p95":11000000,"p99":3}}` + "\n")
	if err != nil {
		t.Fatal(err)
	}
	if got.Names != 9 || got.P99 != 2*time.Microsecond || got.Large.Megabytes != 50 {
		t.Errorf("the result is %+v", got)
	}
	if aims := got.aims(); len(aims) != 1 || aims[0].reached || aims[0].found != "11.00 ms" {
		t.Errorf("the aims are %+v", aims)
	}
	if _, err := parseScreening("a table\n"); err == nil {
		t.Error("no result is one")
	}
}

func TestMemoryIsRead(t *testing.T) {
	t.Parallel()
	if got, err := parseResident("VmPeak:\t 9 kB\nVmRSS:\t   2048 kB\n"); got != 2<<20 || err != nil {
		t.Errorf("resident = %d, %v", got, err)
	}
	if _, err := parseResident("Name: x\n"); err == nil {
		t.Error("a status without memory is read")
	}
}

func TestTheReportTakesItsPlace(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "page.md")
	page := func(inner string) string { return "before\n" + markBegin + inner + markEnd + "\nafter\n" }
	if err := os.WriteFile(path, []byte(page("old")), 0o600); err != nil {
		t.Fatal(err)
	}
	for range 2 { // a second run replaces the first one's
		if err := replaceReport(path, "new"); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(path)
	if err != nil || string(got) != page("\n\nnew\n") {
		t.Errorf("page = %q, %v", got, err)
	}
	if err := os.WriteFile(path, []byte("no place"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := replaceReport(path, "new"); err == nil {
		t.Error("a page without a place was written")
	}
}

func TestBenchmarksOfTheGoToolAreRead(t *testing.T) {
	t.Parallel()
	out := "goos: linux\nBenchmarkPages/one_step-2   \t 50\t 2000000 ns/op\t 12.5 pages/s\t 4096 bytes\t 10 B/op\t 3 allocs/op\nBenchmarkVerify/p-256-2 \t 7\t 1500 ns/op\nPASS\n"
	got := parseBouts(out, map[string]string{"BenchmarkPages/one_step": "a report", "BenchmarkVerify": "a chip"})
	want := []bout{{"a report", 2 * time.Millisecond, "12.5 pages/s"}, {"a chip, p-256", 1500 * time.Nanosecond, ""}}
	if !slices.Equal(got, want) {
		t.Errorf("read %+v", got)
	}
}
