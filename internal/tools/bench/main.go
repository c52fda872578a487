// Command bench compares the product with the least that could do the same
// work, on one machine and in one run, and writes the table of
// docs/benchmarks.md. It starts a private durable PostgreSQL, the product, a
// bare handler and pgbench, one after another. What it prints as a goal is a
// ratio of two of its own measurements: absolute figures belong to the machine.
//
//	go run ./internal/tools/bench [-quick] [-write docs/benchmarks.md]
//
// It is run from the root of the repository and needs no network.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"
)

// settings are the command line.
type settings struct {
	quick   bool
	write   string
	profile string
	only    string
	folder  string
	lists   string
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := dispatch(ctx, os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

// dispatch runs the benchmark, or one of the servers it starts itself as.
func dispatch(ctx context.Context, args []string) error {
	if len(args) == 2 {
		switch args[0] {
		case childBare:
			return serveBare(ctx, args[1])
		case childProduct:
			return serveProduct(ctx, args[1])
		case childHooks:
			return serveHooks(ctx, args[1])
		case childPoster:
			return postEvents(ctx, args[1], os.Stdout)
		case childWorker:
			return workProduct(ctx, args[1])
		}
	}
	var s settings
	flags := flag.NewFlagSet("bench", flag.ContinueOnError)
	flags.BoolVar(&s.quick, "quick", false, "shorter and fewer measurements")
	flags.StringVar(&s.write, "write", "", "document whose generated part is replaced by the report")
	flags.StringVar(&s.profile, "profile", "", "folder for CPU profiles of the product, which then runs inside this program")
	flags.StringVar(&s.only, "only", "", "parts to run: create,decision,transactions,events,delivery,list,cases,cost,footprint,go,mrz,screening,signin,timing; empty for all")
	flags.StringVar(&s.folder, "folder", "/var/tmp", "where the database is made; must be a disk")
	flags.StringVar(&s.lists, "lists", "", "folder of published lists to be searched; empty for an invented one")
	if err := flags.Parse(args); err != nil {
		return err
	}
	return run(ctx, s)
}

// wants tells whether a part was asked for.
func (s settings) wants(part string) bool {
	return s.only == "" || strings.Contains(","+s.only+",", ","+part+",")
}

// run measures every part and writes the report.
func run(ctx context.Context, s settings) (err error) {
	started := time.Now()
	var r report
	r.machine = lookAtMachine(ctx)
	p, err := prepare(ctx, s)
	if err != nil {
		return err
	}
	defer func() {
		if closeErr := p.close(ctx); err == nil {
			err = closeErr
		}
	}()
	r.machine.Database = p.version
	parts := []struct {
		name string
		run  func(context.Context, *place, *report) error
	}{
		{"footprint", measureFootprint}, {"create", measureCreation}, {"decision", measureDecision}, {"transactions", measureTransactions}, {"events", measureEvents},
		{"delivery", measureDelivery}, {"list", measureListing}, {"cases", measureCases}, {"cost", measureCosts}, {"go", measureBouts}, {"mrz", measureMRZ},
		{"screening", measureScreening}, {"signin", measureSignIn}, {"timing", measureTiming},
	}
	for _, part := range parts {
		if !s.wants(part.name) {
			continue
		}
		progress("%s", part.name)
		if err := part.run(ctx, p, &r); err != nil {
			return fmt.Errorf("measure %s: %w", part.name, err)
		}
	}
	r.took = time.Since(started)
	text := r.markdown(s)
	fmt.Print(text)
	if s.write == "" {
		return nil
	}
	return replaceReport(s.write, text)
}

// progress tells what is being done; the report itself goes to the standard output.
func progress(format string, args ...any) {
	fmt.Fprintf(os.Stderr, "bench: "+format+"\n", args...)
}
