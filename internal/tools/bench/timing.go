package main

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"time"
)

// timingTries are the calls for each of the two questions.
const timingTries = 1000

// toldApart is the outcome of a rank-sum test (Mann and Whitney, 1947) on how
// long it takes to refuse an account that nobody has and a wrong password.
type toldApart struct {
	what           string
	tries          int
	unknown, wrong time.Duration // medians
	z              float64
}

// p is the probability of so great a difference where there is none.
func (a toldApart) p() float64 { return math.Erfc(math.Abs(a.z) / math.Sqrt2) }

// measureTiming asks for both in random order; what is counted against the
// account is forgotten before each try, so that it is never locked.
func measureTiming(ctx context.Context, p *place, r *report) error {
	d, err := openDesk(ctx, p)
	if err != nil {
		return err
	}
	defer d.app.Close()
	if _, _, err := d.signUp(ctx); err != nil {
		return err
	}
	const password = "Correct-Horse-42"
	if _, _, err := d.app.Console.Add(ctx, benchPerson, password); err != nil {
		return err
	}
	tries := timingTries
	if p.settings.quick {
		tries /= 10
	}
	doors := []struct {
		what, forget string
		refused      int
		try          func(email string) (int, time.Duration, error)
	}{
		{"password of the runtime", "UPDATE auth_identities SET failures = 0, locked_until = NULL", http.StatusBadRequest, func(email string) (int, time.Duration, error) {
			transaction, err := d.begin(ctx)
			if err != nil {
				return 0, 0, err
			}
			body := map[string]any{"transaction": transaction, "email": email, "password": "not this one 42"}
			answer, took, err := d.call(ctx, http.MethodPost, "/auth/"+d.party.String()+"/password/", "", body)
			return answer.Code, took, err
		}},
		{"log-in of the console", "UPDATE console_accounts SET failures = 0, locked_until = NULL", http.StatusUnauthorized, func(email string) (int, time.Duration, error) {
			answer, took, err := d.call(ctx, http.MethodPost, "/auth/v2/programmatic/login/", "", map[string]any{"email": email, "password": "Wrong-Horse-42"})
			return answer.Code, took, err
		}},
	}
	for _, door := range doors {
		var times [2][]time.Duration
		for len(times[0]) < tries || len(times[1]) < tries {
			known := rand.IntN(2)
			if len(times[known]) == tries {
				known = 1 - known
			}
			if _, err := d.app.Pool.Exec(ctx, door.forget); err != nil {
				return err
			}
			status, took, err := door.try([]string{"bob@shop.example", benchPerson}[known])
			if err != nil || status != door.refused {
				return fmt.Errorf("%s: %d %w", door.what, status, err)
			}
			times[known] = append(times[known], took)
		}
		found := toldApart{what: door.what, tries: 2 * tries, unknown: middle(times[0]), wrong: middle(times[1]), z: rankSum(times[0], times[1])}
		progress("%s: unknown %s, wrong %s, z %.2f", found.what, found.unknown, found.wrong, found.z)
		r.timings = append(r.timings, found)
	}
	return nil
}

func middle(all []time.Duration) time.Duration {
	return slices.Sorted(slices.Values(all))[len(all)/2]
}

// rankSum is the standardised rank sum of a among both. Times hardly ever tie.
func rankSum(a, b []time.Duration) float64 {
	u := 0.0
	sorted := slices.Sorted(slices.Values(b))
	for _, x := range a {
		below, _ := slices.BinarySearch(sorted, x)
		u += float64(below)
	}
	n, m := float64(len(a)), float64(len(b))
	return (u - n*m/2) / math.Sqrt(n*m*(n+m+1)/12)
}

func (r *report) timingTable(b *strings.Builder) {
	if len(r.timings) == 0 {
		return
	}
	b.WriteString("\n### Unknown account or wrong password\n\nRank-sum test on how long the refusal takes; told apart below a probability of 0.001.\n\n" +
		"| what | tries | unknown account | wrong password | z | p | |\n| --- | --- | --- | --- | --- | --- | --- |\n")
	for _, a := range r.timings {
		verdict := "not told apart"
		if a.p() < 0.001 {
			verdict = "told apart"
		}
		fmt.Fprintf(b, "| %s | %d | %s | %s | %.2f | %.3f | %s |\n", a.what, a.tries, short(a.unknown), short(a.wrong), a.z, a.p(), verdict)
	}
}
