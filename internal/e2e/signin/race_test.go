package signin_test

import (
	"fmt"
	"net/http"
	"os"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// envRaces is how often each race is run.
const envRaces = "VIDIMUS_RACES"

func races(t *testing.T) int {
	t.Helper()
	n, err := strconv.Atoi(os.Getenv(envRaces))
	if err != nil {
		return 10
	}
	return n
}

// racer is somebody new, whom no limit of mails stops.
func racer(round int) string { return fmt.Sprintf("racer%d@shop.example", round) }

// raced has every caller do the same at once and counts those who succeeded; no
// caller is answered with a fault.
func raced(g e2e.SignIn, callers int, body map[string]any) (winners int32, won map[string]any) {
	g.T.Helper()
	var count atomic.Int32
	var mu sync.Mutex
	var all sync.WaitGroup
	for range callers {
		all.Go(func() {
			answer := g.Client.Do("POST", g.Base+"/token/", body, nil)
			switch answer.Status {
			case http.StatusOK:
				count.Add(1)
				mu.Lock()
				defer mu.Unlock()
				won = answer.JSON()
			case http.StatusBadRequest:
			default:
				g.T.Errorf("%d %s", answer.Status, answer.Body)
			}
		})
	}
	all.Wait()
	return count.Load(), won
}

func TestOneRefreshTokenHasOneWinnerAndItsSessionEnds(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Sandbox)
	for round := range races(t) {
		w.Clock.Move(time.Minute)
		tokens := g.TokensOf(racer(round), "")
		callers := 8
		if round%10 == 0 {
			callers = 200
		}
		w.Clock.Move(time.Minute)
		winners, won := raced(g, callers, e2e.RefreshOf(tokens))
		if winners > 1 {
			t.Fatalf("%d winners of %d", winners, callers)
		}
		for _, access := range []any{tokens["access_token"], won["access_token"]} {
			if access != nil && g.Session(access).Status != http.StatusUnauthorized {
				t.Fatalf("round %d: the session goes on", round)
			}
		}
		if won != nil {
			g.WantRefused("/token/", e2e.RefreshOf(won), http.StatusBadRequest, "invalid_grant")
		}
	}
}

func TestOneCodeHasOneWinner(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Sandbox)
	for round := range races(t) {
		w.Clock.Move(signin.CodeLife)
		code := g.CodeOf(racer(round), "")
		if winners, won := raced(g, 8, e2e.GrantOf(code)); winners != 1 || g.Session(won["access_token"]).Status != http.StatusUnauthorized {
			t.Fatalf("%d winners, and the session goes on", winners)
		}
	}
}
