package main

import (
	"context"
	"fmt"
	"log/slog"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"vidimus/internal/boot"
	"vidimus/internal/platform/api/ratelimit"
)

// cost is what one call of a part takes.
type cost struct {
	name        string
	took        time.Duration
	allocations int64
}

// benchmarks are the packages whose own benchmarks are reported.
var benchmarks = []string{
	"./internal/httpapi", "./internal/platform/api/contract", "./internal/platform/api/ratelimit", "./internal/platform/format/canonjson",
	"./internal/domain/delivery/signature", "./internal/domain/delivery/webhook",
}

// tries are made of each cost; the fastest counts.
const tries = 3

const benchmarkPattern = "^Benchmark(Link|Chain|CreateSession|SessionBody|PortraitBody|Canonicalize|Sign|Body)$"

func measureCosts(ctx context.Context, p *place, r *report) error {
	length := "200ms"
	if p.settings.quick {
		length = "30ms"
	}
	arguments := append([]string{
		"test", "-run=^$", "-benchmem", "-bench=" + benchmarkPattern, "-benchtime=" + length, "-count=" + strconv.Itoa(tries), "-cpu=1",
	}, benchmarks...)
	out, err := exec.CommandContext(ctx, "go", arguments...).CombinedOutput()
	if err != nil {
		return fmt.Errorf("run benchmarks: %w: %s", err, out)
	}
	r.costs = parseBenchmarks(string(out))
	key, err := p.keyCost(ctx)
	if err != nil {
		return err
	}
	r.costs = append(r.costs, key)
	return nil
}

var benchmarkLine = regexp.MustCompile(`(?m)^Benchmark(\S+)\s+\d+\s+([0-9.]+) ns/op.*?(\d+) allocs/op$`)

// parseBenchmarks reads the lines of go test -bench -benchmem; of several
// lines of one name the fastest counts, which had the processor for itself.
func parseBenchmarks(out string) []cost {
	var all []cost
	at := map[string]int{}
	for _, line := range benchmarkLine.FindAllStringSubmatch(out, -1) {
		nanoseconds, err := strconv.ParseFloat(line[2], 64)
		if err != nil {
			continue
		}
		allocations, _ := strconv.ParseInt(line[3], 10, 64)
		name := strings.ReplaceAll(strings.ReplaceAll(line[1], "_", " "), "/", ": ")
		found := cost{name: name, took: time.Duration(nanoseconds), allocations: allocations}
		if i, seen := at[name]; !seen {
			at[name] = len(all)
			all = append(all, found)
		} else if found.took < all[i].took {
			all[i] = found
		}
	}
	return all
}

// keyName is the row of the key check.
const keyName = "key check with granted limits and all scopes"

// keyCost is the check of a real key with its granted limits, and the count of
// two scopes, as the chain does them for every call.
func (p *place) keyCost(ctx context.Context) (cost, error) {
	app, err := openApp(ctx, p.seed, slog.New(slog.DiscardHandler))
	if err != nil {
		return cost{}, err
	}
	defer app.Close()
	key := p.seed.Applications[0].Key
	if _, err := app.Applications.Authenticate(ctx, key); err != nil {
		return cost{}, err
	}
	var failure error
	best := testing.BenchmarkResult{N: 1, T: time.Hour}
	for range tries {
		if result := testing.Benchmark(keyCheck(ctx, app, key, &failure)); result.NsPerOp() < best.NsPerOp() {
			best = result
		}
	}
	return cost{name: keyName, took: time.Duration(best.NsPerOp()), allocations: best.AllocsPerOp()}, failure
}

// keyCheck checks the key and counts the call again and again.
func keyCheck(ctx context.Context, app *boot.App, key string, failure *error) func(b *testing.B) {
	limiter := ratelimit.NewMemory(time.Now, time.Microsecond)
	return func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			granted := app.Applications.RateOverrides(key)
			scopes := []ratelimit.Scope{{Name: "session-v2-create", Limit: granted["session-v2-create"]}, {Name: "generic-get", Limit: granted["generic-get"]}}
			if _, err := limiter.Take(ctx, key, scopes); err != nil {
				*failure = err
			}
			if _, err := app.Applications.Authenticate(ctx, key); err != nil {
				*failure = err
			}
		}
	}
}
