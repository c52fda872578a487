package main

import (
	"context"
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"time"
)

// timingTries are the calls for each of the two addresses.
const timingTries = 1000

// toldApart is the outcome of a rank-sum test (Mann and Whitney, 1947) on how
// long a call takes for an address that nobody has and for one with an account.
type toldApart struct {
	what           string
	tries          int
	unknown, known time.Duration // medians
	z              float64
}

// p is the probability of so great a difference where there is none.
func (a toldApart) p() float64 { return math.Erfc(math.Abs(a.z) / math.Sqrt2) }

// door is a call that must not tell who has an account.
type door struct {
	what string
	// forget is run before each try, so that no lock and no pause is met.
	forget string
	status int
	try    func(ctx context.Context, email string) (int, time.Duration, error)
}

// measureTiming asks for both addresses in random order at every door.
func measureTiming(ctx context.Context, p *place, r *report) error {
	d, err := openReviewLoad(ctx, p)
	if err != nil {
		return err
	}
	defer d.app.Close()
	if _, _, err := d.signUp(ctx); err != nil {
		return err
	}
	if _, _, err := d.app.Accounts.Registration.CreateAccount(ctx, benchPerson, "Correct-Horse-42"); err != nil {
		return err
	}
	// In a sandbox the link of a new password is told to whoever asks.
	if _, err := d.app.Pool.Exec(ctx, "UPDATE applications SET environment = 'live' WHERE application_id = $1", d.party); err != nil {
		return err
	}
	d.app.SignIn.Configuration.Forget(d.party)
	tries := timingTries
	if p.settings.quick {
		tries /= 10
	}
	for _, each := range d.doors() {
		found, err := d.listen(ctx, each, tries)
		if err != nil {
			return err
		}
		progress("%s: unknown %s, known %s, z %.2f", found.what, found.unknown, found.known, found.z)
		r.timings = append(r.timings, found)
	}
	return nil
}

// doors are all of them.
func (d *reviewLoad) doors() []door {
	const account = "/auth/v2/programmatic/"
	runtime := "/auth/" + d.party.String()
	post := func(path string, more map[string]any) func(context.Context, string) (int, time.Duration, error) {
		return func(ctx context.Context, email string) (int, time.Duration, error) {
			body := map[string]any{"email": email}
			maps.Copy(body, more)
			answer, took, err := d.call(ctx, http.MethodPost, path, "", body)
			return answer.Code, took, err
		}
	}
	return []door{
		{"wrong password of the runtime", "UPDATE auth_identities SET failures = 0, locked_until = NULL", http.StatusBadRequest, func(ctx context.Context, email string) (int, time.Duration, error) {
			transaction, err := d.begin(ctx)
			if err != nil {
				return 0, 0, err
			}
			return post(runtime+"/password/", map[string]any{"transaction": transaction, "password": "not this one 42"})(ctx, email)
		}},
		{"forgotten password of the runtime", "DELETE FROM auth_challenges", http.StatusAccepted, post(runtime+"/password/reset/start/", nil)},
		{"wrong password of the console", "UPDATE console_accounts SET failures = 0, locked_until = NULL", http.StatusUnauthorized,
			post(account+"login/", map[string]any{"password": "Wrong-Horse-42"})},
		{"forgotten password of the console", "DELETE FROM console_codes", http.StatusOK, post(account+"forgot-password/", nil)},
		// Only who has not proved an address yet is sent another code.
		{"another code of the console", "UPDATE console_accounts SET verified_at = NULL; DELETE FROM console_codes", http.StatusOK,
			post(account+"resend-otp/", nil)},
	}
}

// listen tries one door and compares.
func (d *reviewLoad) listen(ctx context.Context, at door, tries int) (toldApart, error) {
	var times [2][]time.Duration
	for len(times[0]) < tries || len(times[1]) < tries {
		known := rand.IntN(2)
		if len(times[known]) == tries {
			known = 1 - known
		}
		if _, err := d.app.Pool.Exec(ctx, at.forget); err != nil {
			return toldApart{}, err
		}
		status, took, err := at.try(ctx, []string{"bob@shop.example", benchPerson}[known])
		if err != nil || status != at.status {
			return toldApart{}, fmt.Errorf("%s: %d %w", at.what, status, err)
		}
		times[known] = append(times[known], took)
	}
	return toldApart{what: at.what, tries: 2 * tries, unknown: middle(times[0]), known: middle(times[1]), z: rankSum(times[0], times[1])}, nil
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
	b.WriteString("\n### Addresses with an account, and without\n\nRank-sum test on how long the answer takes; told apart below a probability of 0.001.\n\n" +
		"| what | tries | without | with an account | z | p | |\n| --- | --- | --- | --- | --- | --- | --- |\n")
	for _, a := range r.timings {
		verdict := "not told apart"
		if a.p() < 0.001 {
			verdict = "told apart"
		}
		fmt.Fprintf(b, "| %s | %d | %s | %s | %.2f | %.3f | %s |\n", a.what, a.tries, short(a.unknown), short(a.known), a.z, a.p(), verdict)
	}
}
