package webhook_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"vidimus/cmd/vidimus/webhook"
	"vidimus/internal/domain/delivery/signature"
)

// listening is the tool at work.
type listening struct {
	url   string
	stop  func() (status int, out string)
	lines *bufio.Reader
}

// pipe keeps what is written, so that a test can both follow and look back.
type pipe struct {
	mu   sync.Mutex
	kept bytes.Buffer
	to   *io.PipeWriter
}

func (p *pipe) Write(b []byte) (int, error) {
	p.mu.Lock()
	p.kept.Write(b)
	p.mu.Unlock()
	return p.to.Write(b)
}

var addressSaid = regexp.MustCompile(`http://[0-9.:]+`)

// listen starts the tool; what it prints is read by the test or thrown away at the end.
func listen(t *testing.T, args ...string) *listening {
	t.Helper()
	reader, writer := io.Pipe()
	out := &pipe{to: writer}
	var problems bytes.Buffer
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan int, 1)
	go func() {
		status := webhook.Run(ctx, append([]string{"listen", "--listen", "127.0.0.1:0"}, args...), webhook.Terminal{
			In: strings.NewReader(""), Out: out, Err: &problems, Now: func() time.Time { return now },
		})
		_ = writer.Close()
		ended <- status
	}()
	l := &listening{lines: bufio.NewReader(reader)}
	welcome, err := l.lines.ReadString('\n')
	if l.url = addressSaid.FindString(welcome); err != nil || l.url == "" {
		t.Fatalf("it does not say where it listens: %q, %v, %s", welcome, err, problems.String())
	}
	var once sync.Once
	status := 0
	l.stop = func() (int, string) {
		once.Do(func() {
			cancel()
			go func() { _, _ = io.Copy(io.Discard, l.lines) }()
			status = <-ended
		})
		out.mu.Lock()
		defer out.mu.Unlock()
		return status, out.kept.String()
	}
	t.Cleanup(func() { l.stop() })
	go func() { _, _ = io.Copy(io.Discard, l.lines) }()
	return l
}

func (l *listening) send(t *testing.T, s sample) int {
	t.Helper()
	return l.call(t, http.MethodPost, s)
}

func (l *listening) call(t *testing.T, method string, s sample) int {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), method, l.url+"/hook", strings.NewReader(s.body))
	if err != nil {
		t.Fatal(err)
	}
	if s.header != nil {
		req.Header = s.header
	}
	answer, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	return answer.StatusCode
}

func TestListen(t *testing.T) {
	t.Parallel()
	l := listen(t, "--secret-file", write(t, "secret", "another secret\n"+secret), "--body")
	test := delivery(4, secret)
	test.header.Set("X-Service-Test-Webhook", "true")
	unsigned := sample{`{"event_type":"kyb.registry_search.resolved","request_id":"r-1"}`, http.Header{"X-Service-Unsigned-Callback": {"true"}}}
	hostile := sample{"{\"webhook_type\":\"\u001b[2J\u202e\",\"status\":7}", nil}
	altered := delivery(9, secret)
	altered.body = strings.Replace(altered.body, "漢", "字", 1)
	for _, c := range []struct {
		rule      string
		got, want int
	}{
		{"a verified delivery is taken", l.send(t, delivery(3, secret)), 204},
		{"so is its repetition", l.send(t, delivery(3, secret)), 204},
		{"and one that was overtaken", l.send(t, delivery(2, secret)), 204},
		{"and a test", l.send(t, test), 204},
		{"and a callback that is not signed", l.send(t, unsigned), 204},
		{"an altered one is not", l.send(t, altered), 401},
		{"nor one by another secret", l.send(t, delivery(5, "yet another")), 401},
		{"nor one that writes on terminals", l.send(t, hostile), 401},
		{"nor what is no JSON", l.send(t, sample{"hello", nil}), 401},
		{"nor what is too large", l.send(t, sample{strings.Repeat("x", 9<<20), nil}), 413},
		{"a forged delivery makes no repetition of the true one", l.send(t, delivery(9, secret)), 204},
		{"GET is no delivery", l.call(t, http.MethodGet, sample{}), 405},
	} {
		if c.got != c.want {
			t.Errorf("%s: answered %d, want %d", c.rule, c.got, c.want)
		}
	}
	status, out := l.stop()
	if status != 0 {
		t.Errorf("ended with %d", status)
	}
	for _, part := range []string{
		"2 secrets are known", "status.updated  Approved  session s-1  sequence 3",
		"verified by X-Signature-V2, X-Signature, X-Service-Signature, X-Signature-Simple",
		"repeated: the same event_id came 0s ago", "late: sequence 2 came after 3 of the same kind", "test delivery", "compare its request_id",
		"does not match though the secret is right", "this is not the secret of the destination", "bytes that are no JSON object",
		"larger than", "GET /hook", `\u001b[2J\u202e`, "    \"name\": \"Ærø 漢字\"", "12 received, 5 verified, 1 repeated.",
	} {
		if !strings.Contains(out, part) {
			t.Errorf("it does not say %q:\n%s", part, out)
		}
	}
	if strings.ContainsAny(out, "\x1b\u202e") || strings.Contains(out, secret) {
		t.Errorf("a delivery writes on the terminal, or the secret is told:\n%s", out)
	}
}

func TestListenAnswersAsToldAndWithoutASecret(t *testing.T) {
	t.Parallel()
	l := listen(t, "--status", "503")
	if got := l.send(t, delivery(1, secret)); got != 503 {
		t.Errorf("answered %d, want 503", got)
	}
	if _, out := l.stop(); !strings.Contains(out, "not checked: no secret is known") {
		t.Errorf("it does not say that nothing is checked:\n%s", out)
	}
}

func TestListenPassesOn(t *testing.T) {
	t.Parallel()
	good := delivery(1, secret)
	var passed []string
	application := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		passed = append(passed, r.Header.Get(signature.HeaderV2)+string(body))
		http.Redirect(w, r, "/elsewhere", http.StatusSeeOther)
	}))
	defer application.Close()
	l := listen(t, "--secret-file", write(t, "secret", secret), "--forward", application.URL+"/take")
	if got := l.send(t, good); got != http.StatusSeeOther {
		t.Errorf("answered %d, not as the application did", got)
	}
	if got := l.send(t, delivery(1, "another")); got != http.StatusUnauthorized {
		t.Errorf("a forged delivery is answered %d", got)
	}
	if len(passed) != 1 || passed[0] != good.header.Get(signature.HeaderV2)+good.body {
		t.Errorf("passed on: %q", passed)
	}
	application.Close()
	if got := l.send(t, delivery(2, secret)); got != http.StatusBadGateway {
		t.Errorf("answered %d without an application", got)
	}
}

func TestListenPrintsJSON(t *testing.T) {
	t.Parallel()
	// There is no welcome between the lines, so the address has to be chosen.
	free := httptest.NewServer(http.NotFoundHandler())
	address := free.Listener.Addr().String()
	free.Close()
	ctx, cancel := context.WithCancel(context.Background())
	reader, writer := io.Pipe()
	ended := make(chan int, 1)
	go func() {
		ended <- webhook.Run(ctx, []string{"listen", "--json", "--body", "--listen", address, "--secret-file", write(t, "secret", secret)}, webhook.Terminal{
			Out: writer, Err: io.Discard, Now: func() time.Time { return now },
		})
		_ = writer.Close()
	}()
	l := &listening{url: "http://" + address}
	l.await(t)
	if got := l.send(t, delivery(7, secret)); got != 204 {
		t.Errorf("answered %d", got)
	}
	var got struct {
		EventID  string `json:"event_id"`
		Sequence int    `json:"sequence"`
		Answered int    `json:"answered"`
		Verdict  struct {
			VerifiedBy string `json:"verified_by"`
		} `json:"verdict"`
		Body struct {
			SessionID string `json:"session_id"`
		} `json:"body"`
	}
	lines := json.NewDecoder(reader)
	for got.EventID == "" { // the attempts of await come first
		if err := lines.Decode(&got); err != nil {
			t.Fatal(err)
		}
	}
	if got.EventID != "e-7" || got.Sequence != 7 || got.Answered != 204 || got.Verdict.VerifiedBy != "X-Signature-V2" || got.Body.SessionID != "s-1" {
		t.Errorf("got %+v", got)
	}
	go func() { _, _ = io.Copy(io.Discard, reader) }()
	cancel()
	if status := <-ended; status != 0 {
		t.Errorf("ended with %d", status)
	}
}

// await asks until somebody listens.
func (l *listening) await(t *testing.T) {
	t.Helper()
	again := time.NewTicker(5 * time.Millisecond)
	defer again.Stop()
	for {
		req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, l.url, http.NoBody)
		if err != nil {
			t.Fatal(err)
		}
		if answer, err := http.DefaultClient.Do(req); err == nil {
			_ = answer.Body.Close()
			return
		}
		select {
		case <-again.C:
		case <-t.Context().Done():
			t.Fatal("nobody listens")
		}
	}
}

func TestListenRefuses(t *testing.T) {
	t.Parallel()
	for name, args := range map[string][]string{
		"a status that is none":        {"--status", "99"},
		"an address that is none":      {"--listen", "nowhere"},
		"another machine":              {"--forward", "http://shop.example/hook"},
		"another machine by number":    {"--forward", "http://192.0.2.7/hook"},
		"something else than HTTP":     {"--forward", "file:///etc/passwd"},
		"a name before the address":    {"--forward", "http://127.0.0.1@shop.example/"},
		"a secret that is not there":   {"--secret-file", "/nowhere/secret"},
		"a name that only looks local": {"--forward", "http://localhost.shop.example/"},
	} {
		if status, _, problems := run(t, "", append([]string{"listen", "--listen", "127.0.0.1:0"}, args...)...); status != 2 || problems == "" {
			t.Errorf("%s: status %d, %q", name, status, problems)
		}
	}
}
