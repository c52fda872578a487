package apitest_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"vidimus/internal/testkit/apitest"
)

// probe records that a test was failed, and ends it by a panic as Fatalf would.
type probe struct {
	testing.TB
	failure string
}

type ended struct{}

func (p *probe) Helper() {}

func (p *probe) Fatalf(format string, args ...any) {
	p.failure = fmt.Sprintf(format, args...)
	panic(ended{})
}

func TestAnswersThatBreakTheContractFailTheTest(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		method, path, mime, body string
		status                   int
		failure                  string // a part of it; empty when the answer is right
	}{
		"a right answer":                     {"GET", "/system/healthcheck", "application/json", `{"status":"ok","timestamp":"2026-01-31T09:30:00.125Z"}`, 200, ""},
		"a member is missing":                {"GET", "/system/healthcheck", "application/json", `{"status":"ok"}`, 200, "breaks the contract"},
		"a status is not described":          {"GET", "/system/healthcheck", "application/json", `{}`, 418, "breaks the contract"},
		"a status nobody should see":         {"GET", "/system/healthcheck", "application/json", `{}`, 500, "answered 500"},
		"an unknown path without a detail":   {"GET", "/nowhere", "application/json", `{}`, 404, "want 404 with a detail"},
		"an unknown path":                    {"GET", "/nowhere", "application/json", `{"detail":"Not found."}`, 404, ""},
		"a page beside the contract":         {"GET", "/session/x", "text/html", `<html>`, 200, ""},
		"a wrong method that is carried out": {"PUT", "/v3/session/", "application/json", `{"detail":"x"}`, 200, "want 405 with a detail"},
		"a wrong method":                     {"PUT", "/v3/session/", "application/json", `{"detail":"x"}`, 405, ""},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := &probe{TB: t}
			handler := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
				w.Header().Set("Content-Type", tc.mime)
				w.WriteHeader(tc.status)
				_, _ = w.Write([]byte(tc.body))
			})
			func() {
				defer func() {
					if found := recover(); found != nil {
						if _, ok := found.(ended); !ok {
							panic(found)
						}
					}
				}()
				apitest.New(p, handler).Do(tc.method, tc.path, nil, nil)
			}()
			if (p.failure == "") != (tc.failure == "") || !strings.Contains(p.failure, tc.failure) {
				t.Fatalf("failure %q, want %q", p.failure, tc.failure)
			}
		})
	}
}
