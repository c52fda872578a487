// Command traffic makes a day of payments with planted patterns, has the rules
// of the library judge them, and says what was caught, what it cost, and whether
// back-tests repeat it. Equal flags make equal traffic.
//
//	go run ./internal/tools/measure/traffic -stored -records 1000000 -users 50000 -cases 50
//
// With -stored a durable PostgreSQL is started below -folder for the run alone;
// -dsn names an empty database in its place, which is migrated and filled with
// one application. With neither, nothing is stored; the rules are asked in memory.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"syscall"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/tools/ruleset"
)

func main() {
	s := settings{end: time.Date(2026, 11, 20, 0, 0, 0, 0, time.UTC)}
	var w storing
	var isStored bool
	flag.Uint64Var(&s.seed, "seed", 1, "what the traffic is made from")
	flag.IntVar(&s.records, "records", 1_000_000, "how many transactions")
	flag.IntVar(&s.users, "users", 50_000, "how many honest users")
	flag.IntVar(&s.cases, "cases", 50, "how many cases of each pattern")
	flag.BoolVar(&isStored, "stored", false, "judge in a database that is started for it, and try every rule again")
	flag.StringVar(&w.folder, "folder", "/var/tmp", "where that database is made; must be a disk")
	flag.StringVar(&w.dsn, "dsn", "", "a database to fill in its place")
	flag.IntVar(&w.sides, "sides", 32, "how many transactions are under way at once")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, s, w, isStored); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(ctx context.Context, s settings, w storing, isStored bool) error {
	began := time.Now()
	all := traffic(s)
	fmt.Printf("made %d transactions of %d users in %s, seed %d\n", len(all), s.users, time.Since(began).Round(time.Millisecond), s.seed)
	rules, err := ruleset.HundredRules()
	if err != nil {
		return err
	}
	if err := inMemory(all, rules); err != nil {
		return err
	}
	w.application, w.end, w.rules = uuid.New(), s.end, rules
	switch {
	case w.dsn != "":
		return stored(ctx, all, w)
	case isStored:
		return w.ownDatabase(ctx, func() error { return stored(ctx, all, w) })
	}
	return nil
}
