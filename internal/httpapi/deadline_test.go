package httpapi_test

import (
	"testing"
	"time"
)

func TestNobodyWaitsForEver(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		prepare      func(*fixture)
		method, path string
		body         string
	}{
		"a handler that gets no answer": {
			func(f *fixture) { f.verifier.hangs = true }, "POST", createPath, goodBody,
		},
		"a handler that has read a streamed body": {
			func(f *fixture) { f.host.hangs = true }, "PUT", imagePath, "picture",
		},
		"credentials whose look-up gets no answer": {
			func(f *fixture) { f.options.Auth = credentials{hangs: true} }, "POST", createPath, goodBody,
		},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := newFixture()
			f.options.AnswerWithin = time.Millisecond
			tc.prepare(f)
			headers := map[string]string{"Session-Token": goodToken}
			if tc.path == imagePath {
				headers["Content-Type"] = "image/jpeg"
			}
			got := f.client(t).Do(tc.method, tc.path, tc.body, headers)
			if got.Status != 503 || got.JSON()["detail"] == "" {
				t.Fatalf("answer %d %s, want 503 with a detail", got.Status, got.Body)
			}
		})
	}
}
