package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"time"

	"golang.org/x/sys/unix"

	"vidimus/internal/domain/kyb/company"
	"vidimus/internal/domain/kyb/companyregistry"
)

// exam searches companies under altered names.
type exam struct {
	settings
	registers *companyregistry.Service
	companies []invented
}

// tally counts the searches of one kind.
type tally struct {
	searches, first, five int
	took                  []time.Duration
	// work is the processor's time in this program, without the database's: other
	// programs of the machine do not make it longer.
	work []time.Duration
}

// worked is how long the processor has worked for this program.
func worked() time.Duration {
	var u unix.Rusage
	if err := unix.Getrusage(unix.RUSAGE_SELF, &u); err != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

func (e *exam) run(ctx context.Context) error {
	r := rand.New(rand.NewPCG(e.seed, 23))
	if _, err := e.search(ctx, e.companies[0], e.companies[0].name); err != nil {
		return err // the first search warms the caches up
	}
	fmt.Println("| names | searches | found first | among the first five | p50 | p95 | p95 of the program's own work |")
	fmt.Println("| --- | ---: | ---: | ---: | ---: | ---: | ---: |")
	var all tally
	for _, a := range alterations {
		t, err := e.kind(ctx, r, a)
		if err != nil {
			return err
		}
		t.print(a.kind)
		all.searches, all.first, all.five = all.searches+t.searches, all.first+t.first, all.five+t.five
		all.took, all.work = append(all.took, t.took...), append(all.work, t.work...)
	}
	all.print("all")
	return e.others(ctx, r)
}

// mostDraws is how many companies are drawn for one that a kind of alteration fits.
const mostDraws = 2000

func (e *exam) kind(ctx context.Context, r *rand.Rand, a alteration) (tally, error) {
	var t tally
	for range e.variants {
		at, name := -1, ""
		for draws := 0; name == "" && draws < mostDraws; draws++ {
			at = r.IntN(len(e.companies))
			name = a.change(r, e.companies[at])
		}
		if name == "" {
			continue
		}
		begun, work := time.Now(), worked()
		found, err := e.search(ctx, e.companies[at], name)
		if err != nil {
			return t, fmt.Errorf("search %q: %w", name, err)
		}
		t.add(slices.IndexFunc(found, func(c company.Candidate) bool { return c.Number == strconv.Itoa(firstNumber+at) }), time.Since(begun), worked()-work)
		if e.show && (len(found) == 0 || found[0].Number != strconv.Itoa(firstNumber+at)) {
			best := "nothing"
			if len(found) > 0 {
				best = fmt.Sprintf("%q %.3f", found[0].Name, found[0].Score)
			}
			fmt.Printf("    %q as %q: %s\n", e.companies[at].name, name, best)
		}
	}
	return t, nil
}

func (e *exam) search(ctx context.Context, c invented, name string) ([]company.Candidate, error) {
	return e.registers.Search(ctx, company.Query{Country: c.country, Name: name, Match: company.MatchFuzzy})
}

// others times searches by number and by the beginning of names.
func (e *exam) others(ctx context.Context, r *rand.Rand) error {
	fmt.Println()
	for _, kind := range []string{"by number", "start_with", "contains"} {
		var t tally
		for range e.variants {
			at := r.IntN(len(e.companies))
			c := e.companies[at]
			q := company.Query{Country: c.country, Name: c.bare(), Match: company.Match(kind)}
			if kind == "by number" {
				q.Name, q.Number = "", "00"+strconv.Itoa(firstNumber+at)
			}
			begun, work := time.Now(), worked()
			found, err := e.registers.Search(ctx, q)
			if err != nil {
				return fmt.Errorf("search %q: %w", c.name, err)
			}
			t.add(slices.IndexFunc(found, func(f company.Candidate) bool { return f.Number == strconv.Itoa(firstNumber+at) }), time.Since(begun), worked()-work)
		}
		t.print(kind)
	}
	return nil
}

// add counts a search by the place of the company; -1 for none.
func (t *tally) add(place int, took, work time.Duration) {
	t.searches++
	t.took, t.work = append(t.took, took), append(t.work, work)
	if place == 0 {
		t.first++
	}
	if place >= 0 && place < 5 {
		t.five++
	}
}

func (t *tally) print(kind string) {
	percent := func(n int) float64 { return 100 * float64(n) / float64(max(1, t.searches)) }
	fmt.Printf("| %s | %d | %.1f %% | %.1f %% | %.1f ms | %.1f ms | %.1f ms |\n", kind, t.searches, percent(t.first), percent(t.five),
		quantile(t.took, 0.5), quantile(t.took, 0.95), quantile(t.work, 0.95))
}

// quantile is in milliseconds.
func quantile(took []time.Duration, q float64) float64 {
	if len(took) == 0 {
		return 0
	}
	slices.Sort(took)
	return float64(took[min(len(took)-1, int(q*float64(len(took))))].Microseconds()) / 1000
}
