package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"strings"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/tools/drill/load"
)

const (
	// wrongKeyLimit is how many keys that are no keys one network may try in a minute.
	wrongKeyLimit = 1200
	wrongKeys     = wrongKeyLimit + 50
)

// attackScene is an installation with a victim and the application of an attacker.
type attackScene struct {
	*scene
	attacker made
	// session is one of the victim.
	session load.Session
}

// attack is one line of the list: what is tried, and what has to come of it.
type attack struct {
	name, demanded string
	play           func(ctx context.Context, s *attackScene) (reached string, ok bool, err error)
}

// attacks is the list. What needs more than calls has a drill of its own: hostile addresses
// (R19), rebinding (R20), redirects (R21), clocks (R24), bombs (R17, R18), costly files (R32).
var attacks = []attack{
	{"another tenant's session by key", "404", foreignReads},
	{"a workflow of another organisation", "403", foreignWorkflow},
	{"callbacks that a browser or a system carries out", "400", hostileCallbacks},
	{"members twice, NUL, half pairs, deep nesting", "400", hostileJSON},
	{"a body of undeclared type with a cookie", "415", undeclaredBody},
	{"a form in place of JSON from another site", "415", formOfAnotherSite},
	{"headers beyond the limit", "431", longHeaders},
	{"two lengths for one body", "refused, connection closed", smuggledBody},
	{"paths that climb", "404", climbingPaths},
	{"tokens that were never given out", "404 and 403", unknownTokens},
	{"a form whose text is beyond its member's limit", "400 under its name", longFormText},
	{"keys that are no keys, each new, from a forged address each", fmt.Sprintf("429 after %d", wrongKeyLimit), forgedAddresses},
}

// attackList plays the attacks against one server whose limits are those of the contract.
func attackList(ctx context.Context, g *ground, f *finding) error {
	f.did("%d attacks over HTTP on one server that trusts no proxy", len(attacks))
	s, err := g.build(ctx, props{limited: true, env: []string{"VIDIMUS_TRUSTED_PROXIES=192.0.2.1/32"}})
	if err != nil {
		return err
	}
	defer s.end()
	at := &attackScene{scene: s}
	if at.attacker, err = s.makeApplication(ctx, "Attacker"); err != nil {
		return err
	}
	a := s.client.Create(ctx, load.Creation{})
	if at.session, err = a.Session(); err != nil {
		return err
	}
	for _, one := range attacks {
		reached, ok, err := one.play(ctx, at)
		if err != nil {
			return fmt.Errorf("%s: %w", one.name, err)
		}
		f.expect(one.name+": "+one.demanded, reached, ok)
	}
	return nil
}

// call makes a request of the attacker.
func (s *attackScene) call(ctx context.Context, method, path, body string, header http.Header) load.Answer {
	return s.client.Raw(ctx, method, s.servers[0].URL()+path, []byte(body), header)
}

func (s *attackScene) post(ctx context.Context, body string) load.Answer {
	return s.call(ctx, http.MethodPost, "/v3/session/", body, http.Header{"X-Api-Key": {s.client.Key}, "Content-Type": {"application/json"}})
}

// allOf reports whether every answer has the status.
func allOf(status int, answers ...load.Answer) (reached string, ok bool, err error) {
	record, ok := load.NewRecord(), true
	for _, a := range answers {
		if a.Err != nil {
			return "", false, a.Err
		}
		record.Add(a)
		ok = ok && a.Status == status
	}
	return record.Statuses(), ok, nil
}

func foreignReads(ctx context.Context, s *attackScene) (string, bool, error) {
	var answers []load.Answer
	key := http.Header{"X-Api-Key": {s.attacker.Key}}
	for _, path := range []string{"", "decision/", "generate-pdf/", "reviews/"} {
		a := s.call(ctx, http.MethodGet, "/v3/session/"+s.session.ID.String()+"/"+path, "", key)
		if strings.Contains(string(a.Body), s.session.Token) {
			return "the token of the session is told", false, nil
		}
		answers = append(answers, a)
	}
	return allOf(http.StatusNotFound, answers...)
}

func foreignWorkflow(ctx context.Context, s *attackScene) (string, bool, error) {
	body := fmt.Sprintf(`{"workflow_id":%q}`, s.client.WorkflowID)
	return allOf(http.StatusForbidden, s.call(ctx, http.MethodPost, "/v3/session/", body,
		http.Header{"X-Api-Key": {s.attacker.Key}, "Content-Type": {"application/json"}}))
}

func hostileCallbacks(ctx context.Context, s *attackScene) (string, bool, error) {
	var answers []load.Answer
	for _, callback := range []string{
		"javascript:alert(1)", "data:text/html,x", "vbscript:x", "file:///etc/passwd", "intent://x#Intent;end", "ms-msdt:/id", "blob:https://a.example/1",
		"JaVaScRiPt:alert(1)", "java\tscript:alert(1)", "https://user:secret@shop.example/",
	} {
		raw, err := json.Marshal(map[string]any{"workflow_id": s.client.WorkflowID, "callback": callback})
		if err != nil {
			return "", false, err
		}
		answers = append(answers, s.post(ctx, string(raw)))
	}
	return allOf(http.StatusBadRequest, answers...)
}

func hostileJSON(ctx context.Context, s *attackScene) (string, bool, error) {
	var answers []load.Answer
	for _, metadata := range []string{`{"a":1,"a":2}`, `"\u0000"`, `"\ud800"`, strings.Repeat("[", 70) + strings.Repeat("]", 70), `NaN`, `1e400x`} {
		answers = append(answers, s.post(ctx, fmt.Sprintf(`{"workflow_id":%q,"metadata":%s}`, s.client.WorkflowID, metadata)))
	}
	return allOf(http.StatusBadRequest, answers...)
}

func undeclaredBody(ctx context.Context, s *attackScene) (string, bool, error) {
	body := fmt.Sprintf(`{"workflow_id":%q}`, s.client.WorkflowID)
	return allOf(http.StatusUnsupportedMediaType, s.call(ctx, http.MethodPost, "/v3/session/", body, http.Header{"X-Api-Key": {s.client.Key}, "Cookie": {"a=b"}}))
}

// formOfAnotherSite is what a page can have a browser send with cookies and without asking.
func formOfAnotherSite(ctx context.Context, s *attackScene) (string, bool, error) {
	var answers []load.Answer
	for _, contentType := range []string{"text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=a"} {
		for _, path := range []string{"/v3/session/", "/v3/workflows/", "/auth/v2/programmatic/login/"} {
			answers = append(answers, s.call(ctx, http.MethodPost, path, `{"email":"a@b.example","password":"x"}`, http.Header{
				"X-Api-Key": {s.client.Key}, "Content-Type": {contentType}, "Origin": {"https://evil.example"}, "Sec-Fetch-Site": {"cross-site"}, "Cookie": {"a=b"},
			}))
		}
	}
	return allOf(http.StatusUnsupportedMediaType, answers...)
}

func longHeaders(ctx context.Context, s *attackScene) (string, bool, error) {
	return allOf(http.StatusRequestHeaderFieldsTooLarge, s.call(ctx, http.MethodGet, "/v3/sessions/", "", http.Header{"X-Api-Key": {s.client.Key}, "X-Long": {strings.Repeat("a", 40<<10)}}))
}

// smuggledBody gives a length and chunks, of which a proxy may believe the other (RFC 9112 section 6.1).
func smuggledBody(_ context.Context, s *attackScene) (string, bool, error) {
	conn, err := net.Dial("tcp", s.servers[0].Address())
	if err != nil {
		return "", false, err
	}
	defer conn.Close()
	if err := conn.SetDeadline(time.Now().Add(10 * time.Second)); err != nil {
		return "", false, err
	}
	const smuggled = "GET /v3/sessions/ HTTP/1.1\r\nHost: h\r\n\r\n"
	if _, err := fmt.Fprintf(conn, "POST /v3/session/ HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n%s", smuggled); err != nil {
		return "", false, err
	}
	reader := bufio.NewReader(conn)
	answer, err := http.ReadResponse(reader, nil)
	if err != nil {
		return "", false, err
	}
	_ = answer.Body.Close()
	return fmt.Sprint(answer.StatusCode), answer.StatusCode >= 400 && answer.Close, nil
}

func climbingPaths(ctx context.Context, s *attackScene) (string, bool, error) {
	var answers []load.Answer
	for _, path := range []string{"/assets/../../etc/passwd", "/assets/..%2f..%2fetc%2fpasswd", "/docs/%2e%2e/%2e%2e/etc/passwd", "/h/..%5c..%5cwindows", "/media/%00/"} {
		answers = append(answers, s.call(ctx, http.MethodGet, path, "", nil))
	}
	return allOf(http.StatusNotFound, answers...)
}

func unknownTokens(ctx context.Context, s *attackScene) (string, bool, error) {
	page := s.call(ctx, http.MethodGet, "/session/abcdefghijkl", "", nil)
	call := s.call(ctx, http.MethodGet, "/v3/hosted/session/", "", http.Header{"Session-Token": {"abcdefghijkl"}})
	if page.Err != nil || call.Err != nil {
		return "", false, fmt.Errorf("%w %w", page.Err, call.Err)
	}
	return fmt.Sprint(page.Status, ", ", call.Status), page.Status == http.StatusNotFound && call.Status == http.StatusForbidden, nil
}

func longFormText(ctx context.Context, s *attackScene) (string, bool, error) {
	form, contentType, err := formOf("vendor_data", "", []byte(strings.Repeat("a", 5000)))
	if err != nil {
		return "", false, err
	}
	a := s.client.Raw(ctx, http.MethodPost, s.servers[0].URL()+documentPath, form, http.Header{"X-Api-Key": {s.client.Key}, "Content-Type": {contentType}})
	reached, ok, err := allOf(http.StatusBadRequest, a)
	return reached, ok && strings.Contains(string(a.Body), "vendor_data"), err
}

// forgedAddresses has to be last: afterwards this machine's network is refused for a minute.
func forgedAddresses(ctx context.Context, s *attackScene) (string, bool, error) {
	for n := range wrongKeys {
		a := s.call(ctx, http.MethodGet, "/v3/sessions/", "", http.Header{
			"X-Api-Key": {uuid.NewString()}, "X-Forwarded-For": {fmt.Sprintf("203.0.%d.%d", n/250, n%250)}, "X-Real-Ip": {"8.8.8.8"},
		})
		switch {
		case a.Err != nil:
			return "", false, a.Err
		case a.Status == http.StatusTooManyRequests:
			return fmt.Sprintf("429 after %d", n), n <= wrongKeyLimit, nil
		case a.Status != http.StatusUnauthorized && a.Status != http.StatusForbidden:
			return fmt.Sprintf("%d %s", a.Status, a.Body), false, nil
		}
	}
	return fmt.Sprintf("never in %d", wrongKeys), false, nil
}
