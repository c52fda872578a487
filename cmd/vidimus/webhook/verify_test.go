package webhook_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"vidimus/cmd/vidimus/webhook"
	"vidimus/internal/domain/delivery/signature"
)

const secret = "wSOgL0n7tLr0g0QO1yYvSxq3V9a1QW9yBDn3Xy4mQbE"

var now = time.Unix(1767225602, 0)

// sample is a delivery as the service sends it.
type sample struct {
	body   string
	header http.Header
}

func sign(body, key string, e signature.Envelope) sample {
	s := signature.Sign(key, []byte(body), e)
	h := http.Header{}
	h.Set("Content-Type", "application/json; charset=utf-8")
	h.Set(signature.HeaderTimestamp, s.Timestamp)
	h.Set(signature.HeaderV2, s.V2)
	h.Set(signature.HeaderRaw, s.Raw)
	h.Set(signature.HeaderService, s.Service)
	h.Set(signature.HeaderSimple, s.Simple)
	return sample{body, h}
}

// delivery is number n of a session.
func delivery(n int, key string) sample {
	body := fmt.Sprintf(`{"event_id":"e-%d","metadata":{"name":"Ærø 漢字"},"sequence":%d,"session_id":"s-1","status":"Approved","timestamp":%d,"webhook_type":"status.updated"}`,
		n, n, now.Unix()-2)
	return sign(body, key, signature.Envelope{Timestamp: now.Unix() - 2, SessionID: "s-1", Status: "Approved", WebhookType: "status.updated"})
}

// request is the delivery as it goes over the wire.
func (s sample) request() string {
	var b strings.Builder
	fmt.Fprintf(&b, "POST /hook HTTP/1.1\r\nHost: shop.example\r\nContent-Length: %d\r\n", len(s.body))
	_ = s.header.Write(&b)
	return b.String() + "\r\n" + s.body
}

// run carries out the tool, with the secret in a file.
func run(t *testing.T, in string, args ...string) (status int, out, problems string) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	status = webhook.Run(context.Background(), args, webhook.Terminal{
		In: strings.NewReader(in), Out: &stdout, Err: &stderr, Now: func() time.Time { return now },
	})
	return status, stdout.String(), stderr.String()
}

func write(t *testing.T, name, text string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

func TestVerify(t *testing.T) {
	t.Parallel()

	good := delivery(1, secret)
	reencoded := strings.ReplaceAll(good.body, `":`, `": `)
	changed := func(from, to string) string { return strings.Replace(good.request(), from, to, 1) }
	withBody := func(body string) string {
		return strings.Replace(strings.Replace(good.request(), good.body, body, 1), "Content-Length: ", "X-Length: ", 1)
	}
	cases := map[string]struct {
		request string
		args    []string
		status  int
		want    []string
	}{
		"a delivery as it was sent": {
			good.request(), nil, 0, []string{"verified by X-Signature-V2", "is 2 seconds old", "in its canonical form"},
		},
		"bare line ends": {strings.ReplaceAll(good.request(), "\r\n", "\n"), nil, 0, []string{"verified by X-Signature-V2"}},
		"without the first line": {
			strings.TrimPrefix(good.request(), "POST /hook HTTP/1.1\r\n"), nil, 0, []string{"verified by X-Signature-V2"},
		},
		"an editor's line end after the body": {good.request() + "\n", nil, 0, []string{"1 bytes after the end of the body are left out"}},
		"a body that was cut off":             {good.request()[:len(good.request())-4], nil, 1, []string{"the body is cut off", "no JSON"}},
		"a body written again": {
			withBody(reencoded), nil, 0, []string{"parsed and written again", "They part at byte 12", `\"event_id\": \"e-1`},
		},
		"an altered body":       {withBody(strings.Replace(good.body, "Ærø", "Oslo", 1)), nil, 1, []string{"NOT VERIFIED", "the body is not the one that was signed"}},
		"a header that is gone": {changed("X-Signature-V2:", "X-Other:"), nil, 0, []string{"verified by X-Signature", "was not sent"}},
		"a malformed header":    {changed("X-Signature-V2: ", "X-Signature-V2: sha256="), nil, 0, []string{"is malformed: 64 hexadecimal digits"}},
		"a stale delivery": {
			good.request(), []string{"--at", "1767225912"}, 1, []string{"is 312 seconds old, 12 more than allowed"},
		},
		"the time it was sent": {good.request(), []string{"--at", "sent"}, 0, []string{"is 0 seconds old"}},
		"a time as text":       {good.request(), []string{"--at", "2026-01-01T00:00:10Z"}, 0, []string{"is 10 seconds old"}},
		"a time that is not that of the body": {
			changed("X-Timestamp: 1767225600", "X-Timestamp: 1767225601"), nil, 1, []string{"differs from the time in the body"},
		},
		"the simple signature alone": {
			strings.NewReplacer("X-Signature-V2:", "X-A:", "X-Signature:", "X-B:", "X-Service-Signature:", "X-C:").Replace(good.request()), nil, 0,
			[]string{"does not cover the body: read the decision before acting on it"},
		},
		"another secret":           {delivery(1, "another").request(), nil, 1, []string{"this is not the secret of the destination"}},
		"a time that is none":      {good.request(), []string{"--at", "soon"}, 2, []string{"neither epoch seconds"}},
		"a request without a body": {"POST / HTTP/1.1\r\nA: b", nil, 2, []string{"a blank line must end them"}},
		"nothing":                  {"", nil, 2, []string{"a blank line must end them"}},
		"a length that is none":    {changed("Content-Length: ", "Content-Length: -"), nil, 2, []string{"is no length"}},
		"chunks": {
			strings.Replace(strings.Replace(good.request(), good.body, fmt.Sprintf("%x\r\n%s\r\n0\r\n\r\n", len(good.body), good.body), 1),
				"Content-Length: ", "Transfer-Encoding: chunked\r\nX-Length: ", 1), nil, 0, []string{"in its canonical form"},
		},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			status, out, problems := run(t, tc.request, append([]string{"verify", "--secret-file", write(t, "secret", secret+"\n")}, tc.args...)...)
			if status != tc.status {
				t.Errorf("status %d, want %d", status, tc.status)
			}
			for _, part := range tc.want {
				if !strings.Contains(out+problems, part) {
					t.Errorf("it does not say %q:\n%s%s", part, out, problems)
				}
			}
			if strings.Contains(out+problems, secret) || strings.Contains(out, "\x1b") {
				t.Errorf("it tells the secret, or paints for nobody:\n%s", out)
			}
		})
	}
}

func TestVerifyReadsHeadersAndBodyFromFiles(t *testing.T) {
	t.Parallel()
	good := delivery(1, secret)
	var text bytes.Buffer
	_ = good.header.Write(&text)
	object := map[string]any{}
	for name, values := range good.header {
		object[strings.ToLower(name)] = values[0]
	}
	asJSON, err := json.Marshal(object)
	if err != nil {
		t.Fatal(err)
	}
	key := write(t, "secret", secret)
	for name, headers := range map[string]string{
		"lines": text.String(), "lines without an end": strings.TrimSpace(text.String()), "with the first line": "POST / HTTP/1.1\n" + text.String(),
		"a JSON object": string(asJSON),
	} {
		status, out, problems := run(t, "", "verify", "--secret-file", key, "--headers", write(t, "headers", headers), "--body", write(t, "body", good.body))
		if status != 0 {
			t.Errorf("%s: status %d\n%s%s", name, status, out, problems)
		}
	}
	for name, args := range map[string][]string{
		"headers without a body":   {"--headers", key},
		"a file that is not there": {"--headers", "/nowhere/headers", "--body", key},
		"headers that are none":    {"--headers", write(t, "headers", "no header at all"), "--body", key},
		"broken JSON":              {"--headers", write(t, "headers", "{"), "--body", key},
		"no such request":          {"--request", "/nowhere/request"},
		"an unknown flag":          {"--sercet", "x"},
	} {
		if status, out, problems := run(t, "", append([]string{"verify", "--secret-file", key}, args...)...); status != 2 || problems == "" {
			t.Errorf("%s: status %d\n%s%s", name, status, out, problems)
		}
	}
}

func TestVerifyReadsTheDeliveryLog(t *testing.T) {
	t.Parallel()
	good := delivery(1, secret)
	headers := map[string]string{}
	for name, values := range good.header {
		headers[name] = values[0]
	}
	attempt, err := json.MarshalIndent(map[string]any{"uuid": "a-1", "request_headers": headers, "request_body": good.body}, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	key := write(t, "secret", secret)
	for request, want := range map[string]int{
		string(attempt): 0, strings.Replace(string(attempt), "Approved", "Declined", 1): 1, `{"request_headers":{}}`: 2, `{`: 2,
		`{"request_body":"","request_headers":[]}`: 2, `{"request_body":""}`: 2,
	} {
		if status, out, problems := run(t, request, "verify", "--secret-file", key); status != want {
			t.Errorf("status %d, want %d\n%s%s", status, want, out, problems)
		}
	}
}

func TestVerifyPrintsJSON(t *testing.T) {
	t.Parallel()
	good := delivery(1, secret)
	keys := write(t, "secret", "the old one\n\n"+secret+"\n")
	status, out, problems := run(t, strings.Replace(good.request(), "X-Signature:", "X-Gone:", 1), "verify", "--json", "--secret-file", keys)
	var got struct {
		Verified   bool   `json:"verified"`
		VerifiedBy string `json:"verified_by"`
		CoversBody bool   `json:"covers_body"`
		Secret     int    `json:"secret"`
		Signatures []struct {
			Header string `json:"header"`
			Holds  bool   `json:"holds"`
			Reason string `json:"reason"`
		} `json:"signatures"`
		Body struct {
			Canonical string `json:"canonical_sha256"`
			DiffersAt *int   `json:"differs_at"`
		} `json:"body"`
	}
	if err := json.Unmarshal([]byte(out), &got); err != nil || status != 0 {
		t.Fatalf("status %d, %v\n%s%s", status, err, out, problems)
	}
	if !got.Verified || got.VerifiedBy != "X-Signature-V2" || !got.CoversBody || got.Secret != 2 || len(got.Body.Canonical) != 64 || got.Body.DiffersAt != nil {
		t.Errorf("got %+v", got)
	}
	if len(got.Signatures) != 4 || got.Signatures[1].Reason != "missing" || !got.Signatures[3].Holds {
		t.Errorf("signatures %+v", got.Signatures)
	}
}

func TestASecretIsNeeded(t *testing.T) {
	t.Setenv("VIDIMUS_WEBHOOK_SECRET", "")
	good := delivery(1, secret)
	if status, _, problems := run(t, good.request(), "verify"); status != 2 || !strings.Contains(problems, "VIDIMUS_WEBHOOK_SECRET") {
		t.Errorf("without a secret: status %d, %s", status, problems)
	}
	if status, _, problems := run(t, good.request(), "verify", "--secret-file", write(t, "secret", "\n \n")); status != 2 || !strings.Contains(problems, "is empty") {
		t.Errorf("with an empty file: status %d, %s", status, problems)
	}
	t.Setenv("VIDIMUS_WEBHOOK_SECRET", secret)
	if status, out, _ := run(t, good.request(), "verify"); status != 0 {
		t.Errorf("with the variable: status %d\n%s", status, out)
	}
	_, help, _ := run(t, "", "verify", "--help")
	if strings.Contains(help, secret) || !strings.Contains(strings.Join(strings.Fields(help), " "), "others on this machine can read it") {
		t.Errorf("the help tells the secret or does not warn:\n%s", help)
	}
}

func TestColoursAreForPeople(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	status := webhook.Run(context.Background(), []string{"verify", "--secret-file", write(t, "secret", secret)}, webhook.Terminal{
		In: strings.NewReader(delivery(1, secret).request()), Out: &out, Err: &out, Now: func() time.Time { return now }, Colour: true,
	})
	if status != 0 || !strings.HasPrefix(out.String(), "\x1b[32mverified") {
		t.Errorf("status %d\n%s", status, out.String())
	}
	file, err := os.Open(write(t, "out", ""))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if webhook.IsTerminal(file) {
		t.Error("a file is taken for a terminal")
	}
}

// The helps are read by people: nobody should need the source.
func TestHelp(t *testing.T) {
	t.Parallel()
	for name, args := range map[string][]string{"nothing": nil, "help": {"--help"}, "listen": {"listen", "--help"}, "verify": {"verify", "--help"}} {
		status, out, problems := run(t, "", args...)
		if status != 0 || !strings.Contains(out, "Usage: vidimus webhook") || problems != "" {
			t.Errorf("%s: status %d\n%s%s", name, status, out, problems)
		}
	}
	if status, _, problems := run(t, "", "listne"); status != 2 || problems == "" {
		t.Errorf("an unknown command: status %d, %s", status, problems)
	}
}

func FuzzVerify(f *testing.F) {
	f.Add(delivery(1, secret).request())
	f.Add("A: b\n\n")
	f.Add("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n")
	key := filepath.Join(f.TempDir(), "secret")
	if err := os.WriteFile(key, []byte(secret), 0o600); err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, request string) {
		status, out, problems := run(t, request, "verify", "--secret-file", key)
		if status == 2 && problems == "" || status != 2 && out == "" {
			t.Fatalf("status %d says nothing", status)
		}
		if strings.ContainsAny(out, "\x1b\x07\x00") {
			t.Fatalf("the request writes on the terminal: %q", out)
		}
	})
}
