package httpapi_test

import (
	"strconv"
	"testing"

	"vidimus/internal/platform/api/admission"
	"vidimus/internal/testkit/apitest"
)

// Calls beyond what the engines can do in time are refused while the others
// still wait, and a call gives its place back with its answer.
func TestCallsBeyondTheQueueAreRefusedAtOnce(t *testing.T) {
	t.Parallel()
	f := newFixture()
	f.verifier.engines, f.verifier.block = admission.New(admission.Settings{AtOnce: 2}), make(chan struct{})
	client := f.client(t)
	const calls, places = 40, 6 // two at work, and what is expected to begin in time
	answers := make(chan apitest.Response, calls)
	for range calls {
		go func() { answers <- client.Do("POST", createPath, goodBody, nil) }()
	}
	// None of those that found a place is answered before the handlers go on.
	for range calls - places {
		refused := <-answers
		after, err := strconv.Atoi(refused.Header.Get("Retry-After"))
		if refused.Status != 503 || err != nil || after < 1 || after > 15 || refused.JSON()["detail"] == "" {
			t.Fatalf("answer %d %s, Retry-After %q", refused.Status, refused.Body, refused.Header.Get("Retry-After"))
		}
	}
	close(f.verifier.block)
	for range places {
		if got := <-answers; got.Status != 201 {
			t.Errorf("one with a place: %d %s", got.Status, got.Body)
		}
	}
	if got := client.Do("POST", createPath, goodBody, nil); got.Status != 201 {
		t.Errorf("afterwards: %d %s", got.Status, got.Body)
	}
}
