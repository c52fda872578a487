package main

import (
	"bytes"
	"encoding/json"
	"math"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/delivery/signature"
	"vidimus/internal/platform/format/canonjson"
)

func TestProcessorTimeIsThatOfTheTree(t *testing.T) {
	t.Parallel()
	// 3 is a child of 2 that was not waited for; what 1 has waited for is in its own line.
	var all []process
	for _, line := range []string{
		"1 (init) S 0 1 1 0 -1 4194560 1 2 3 4 100 50 20 10 20 0 1 0 3 4 5",
		"2 (post) gres (x)) S 1 1 1 0 -1 4194560 1 2 3 4 5 5 0 0 20 0 1 0 3 4 5",
		"3 (io worker) R 2 1 1 0 -1 4194560 1 2 3 4 1 0 0 0 20 0 1 0 3 4 5",
		"4 (stranger) R 0 1 1 0 -1 4194560 1 2 3 4 999 0 0 0 20 0 1 0 3 4 5",
	} {
		p, err := parseProcess(line)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, p)
	}
	for root, want := range map[int]time.Duration{1: 1910 * time.Millisecond, 2: 110 * time.Millisecond, 3: 10 * time.Millisecond} {
		if got, err := treeTime(all, root); got != want || err != nil {
			t.Errorf("time below %d = %s, %v, want %s", root, got, err, want)
		}
	}
	if _, err := treeTime(all, 5); err == nil {
		t.Error("a process that is gone has a time")
	}
	for _, line := range []string{"", "1 (x) S 0", "x (y) S 0 1 1 0 -1 4194560 1 2 3 4 100 50 20 10 20"} {
		if _, err := parseProcess(line); err == nil {
			t.Errorf("%q is read", line)
		}
	}
}

func TestProcessorTimeOfThisProcess(t *testing.T) {
	t.Parallel()
	before, err := ownTime()
	if err != nil {
		t.Fatal(err)
	}
	for now := before; now < before+3*tick; { // until some of it is spent
		if now, err = ownTime(); err != nil {
			t.Fatal(err)
		}
	}
	tree, err := processorTime(os.Getpid())
	if err != nil || tree < 2*tick {
		t.Errorf("spent %s, %v", tree, err)
	}
}

func TestSamplesBelongToThePieceThatAskedForThem(t *testing.T) {
	t.Parallel()
	const out = "File: bench\nType: cpu\nDuration: 1s, Total samples = 100ms\n" +
		"-----------+-------------------------------------------------------\n" +
		"      10ms   crypto/sha256.block\n             vidimus/internal/domain/delivery/signature.Sign\n             vidimus/internal/domain/delivery/webhook.(*Sender).Send\n" +
		"-----------+-------------------------------------------------------\n" +
		"      30ms   crypto/sha256.block\n             crypto/tls.(*Conn).Write\n             net/http.(*persistConn).writeLoop\n" +
		"-----------+-------------------------------------------------------\n" +
		"     1.02s   runtime.scanobject\n             runtime.gcBgMarkWorker\n" +
		"-----------+-------------------------------------------------------\n" +
		"      20ms   main.nobody\n" +
		"-----------+-------------------------------------------------------\n"
	all, err := parseTraces(out)
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]time.Duration{}
	for _, s := range all {
		if s.took > 0 {
			got[s.name] = s.took
		}
	}
	want := map[string]time.Duration{
		"signing": 10 * time.Millisecond, "posting: HTTP and TLS": 30 * time.Millisecond, "collecting garbage": 1020 * time.Millisecond, pieceOther: 20 * time.Millisecond,
	}
	for name, took := range want {
		if got[name] != took {
			t.Errorf("%s: %s, want %s", name, got[name], took)
		}
	}
	if len(got) != len(want) {
		t.Errorf("pieces %v", got)
	}
	if _, err := parseTraces("-----------+---\n  soon   main.x\n-----------+---\n"); err == nil {
		t.Error("a sample without a time is read")
	}
}

func TestRunsAreComparedByProcessorTime(t *testing.T) {
	t.Parallel()
	h := func(sender, database time.Duration) deliveryRun {
		return deliveryRun{Deliveries: 1000, Took: time.Second, Sender: sender, Database: database}
	}
	if got := h(time.Second, time.Second).perProcessorSecond(); got != 500 {
		t.Errorf("%v a second", got)
	}
	if got := h(0, 0).perProcessorSecond(); got != 0 {
		t.Errorf("nothing spent: %v a second", got)
	}
	runs := []deliveryRun{h(3*time.Second, 0), h(time.Second, 0), h(time.Second, time.Second)}
	if got := medianRun(runs); got != runs[2] {
		t.Errorf("median = %+v", got)
	}
	d := &delivery{runs: map[string][]deliveryRun{bySigned: {h(time.Second, 0)}, byProduct: {h(time.Second, time.Second)}}}
	aims := d.aims()
	if len(aims) != 1 || aims[0].found != "0.50" || !aims[0].reached {
		t.Errorf("aims %+v", aims)
	}
	d.steady = []steady{{processes: "one process", p50: 14 * time.Millisecond, p99: 55 * time.Millisecond}}
	if aims = d.aims(); len(aims) != 3 || !aims[1].reached || aims[2].reached {
		t.Errorf("aims %+v", aims)
	}
}

func TestTheDeliveryHasItsTables(t *testing.T) {
	t.Parallel()
	runs := []deliveryRun{{Deliveries: 1000, Took: time.Second, Sender: 60 * time.Millisecond, Database: 40 * time.Millisecond}}
	r := report{delivery: &delivery{
		events: 1000, runs: map[string][]deliveryRun{bySigned: runs, bySigning: runs, byProduct: runs}, profiled: runs[0],
		split:  []share{{"signing", 100 * time.Millisecond}, {"posting: HTTP and TLS", 200 * time.Millisecond}},
		steady: []steady{{processes: "one process", events: 6000, rate: 199.6, p50: 5 * time.Millisecond, p99: 12 * time.Millisecond, worst: 30 * time.Millisecond}},
	}}
	var b strings.Builder
	r.deliveryText(&b)
	for _, line := range []string{
		"| product | 10000 | 1000 | 100.0 µs | 40.0 µs | 1.00 |\n",
		"| PostgreSQL | 40.0 µs | 40.0 % |\n",
		"| signing | 20.0 µs | 20.0 % |\n",
		"| posting: HTTP and TLS | 40.0 µs | 40.0 % |\n",
		"| one process | 6000 | 200 | 5.00 ms | 12.00 ms | 30.00 ms |\n",
	} {
		if !strings.Contains(b.String(), line) {
			t.Errorf("%q is missing in\n%s", line, b.String())
		}
	}
}

func TestTheEventIsOne(t *testing.T) {
	t.Parallel()
	a := seedApplication{ID: uuid.New(), WorkflowID: uuid.New()}
	c := deliveryContender{Destinations: []destination{{Application: a, URL: "https://127.0.0.1/hook", Secret: "secret"}}, Events: 2}
	posts, err := makePosts(c)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range posts {
		if !json.Valid(p.body) || bytes.Contains(p.body, []byte("{picture}")) {
			t.Fatalf("body %s", p.body)
		}
		if canonical, err := canonjson.Canonicalize(p.body); err != nil || !bytes.Equal(canonical, p.body) {
			t.Errorf("not canonical: %s, %v", p.body, err)
		}
		delivered := signature.Delivery{Body: p.body, Headers: signature.Headers{V2: p.header.Get(signature.HeaderV2), Timestamp: p.header.Get(signature.HeaderTimestamp)}}
		if _, err := signature.Verify("secret", delivered, time.Now()); err != nil {
			t.Errorf("signature: %v", err)
		}
		if n := strings.Count(string(p.body), "/media/"); n != 3 {
			t.Errorf("%d pictures", n)
		}
	}
	if posts[0].event == posts[1].event {
		t.Error("both events have one id")
	}
	c.Signing = true
	if posts, err = makePosts(c); err != nil || posts[0].header != nil {
		t.Errorf("signed before the clock starts: %v, %v", posts[0].header, err)
	}
}

func TestArrivalsAreHandedOutOnce(t *testing.T) {
	t.Parallel()
	h := &hooks{}
	id := uuid.NewString()
	post := func(body string) int {
		w := httptest.NewRecorder()
		h.take(w, httptest.NewRequest(http.MethodPost, "/hook", strings.NewReader(body)))
		return w.Code
	}
	if got := post(`{"decision":{},"event_id":"` + id + `","x":1}`); got != http.StatusNoContent {
		t.Errorf("an event is answered %d", got)
	}
	for _, body := range []string{"", `{"event_id":"short"}`} {
		if got := post(body); got != http.StatusBadRequest {
			t.Errorf("%q is answered %d", body, got)
		}
	}
	for _, want := range []int{1, 0} {
		w := httptest.NewRecorder()
		h.hand(w, nil)
		var all []arrival
		if err := json.Unmarshal(w.Body.Bytes(), &all); err != nil || len(all) != want {
			t.Fatalf("arrivals %s, %v", w.Body, err)
		}
		if want == 1 && (all[0].Event != id || math.Abs(time.Since(all[0].At).Minutes()) > 1) {
			t.Errorf("arrival %+v", all[0])
		}
	}
}

func TestPiecesAreDifferent(t *testing.T) {
	t.Parallel()
	var names, functions []string
	for _, p := range pieces {
		names, functions = append(names, p.name), append(functions, p.functions...)
	}
	for _, all := range [][]string{names, functions} {
		slices.Sort(all)
		if len(slices.Compact(slices.Clone(all))) != len(all) {
			t.Errorf("one is there twice: %v", all)
		}
	}
}
