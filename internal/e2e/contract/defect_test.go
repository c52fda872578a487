package contract_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"vidimus/internal/testkit/testenv"
)

// A granted limit holds as long as the calls go on, also when what is known of
// the key has to be read again in between.
func TestGrantedLimitOutlastsWhatIsKnownOfTheKey(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	if err := w.Applications.SetRateOverrides(t.Context(), w.Live.ID, map[string]int{"generic-get": 700}); err != nil {
		t.Fatal(err)
	}
	client := w.As(w.Live)
	call := func() int { return client.Do("GET", "/v3/webhook/destinations/", nil, nil).Status }
	for n := range 650 {
		if status := call(); status != http.StatusOK {
			t.Fatalf("call %d: %d", n+1, status)
		}
	}
	w.Clock.Move(10 * time.Second)
	w.Applications.Forget(w.Live.ID)
	for n := range 50 {
		if status := call(); status != http.StatusOK {
			t.Fatalf("call %d: %d", n+651, status)
		}
	}
	if status := call(); status != http.StatusTooManyRequests {
		t.Fatalf("call 701: %d", status)
	}
}

func TestLinksToPicturesAreRefusedWhenChangedOrOver(t *testing.T) {
	t.Parallel()
	f := newFuzzed(t, "getMedia")
	get := func(link string) int {
		return f.world.Person("").Do("GET", "/media/"+link, nil, nil).Status
	}
	if status := get(f.current); status != http.StatusOK {
		t.Fatalf("the link as it was given: %d", status)
	}
	for name, link := range map[string]string{
		"another end":       strings.Replace(f.current, "expires=1", "expires=2", 1),
		"another signature": f.current[:len(f.current)-1],
		"another picture":   "B" + f.current[1:],
	} {
		if status := get(link); link == f.current || status != http.StatusForbidden {
			t.Errorf("%s: %d", name, status)
		}
	}
	f.world.Clock.Move(2 * time.Hour)
	if status := get(f.current); status != http.StatusForbidden {
		t.Errorf("two hours later: %d", status)
	}
}
