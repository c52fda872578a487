// Command traffic makes a day of payments with planted patterns, has the rules
// of the library judge them, and says what was caught, what it cost, and whether
// back-tests repeat it. Equal flags make equal traffic.
//
//	go run ./internal/tools/traffic -dsn postgres://... -records 1000000 -users 50000 -cases 50
//
// The database is one of its own: it is migrated, and filled with one application.
// Without -dsn nothing is stored; the rules are asked in memory.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/tools/ruleset"
)

func main() {
	s := settings{end: time.Date(2026, 11, 20, 0, 0, 0, 0, time.UTC)}
	var dsn string
	var sides int
	flag.Uint64Var(&s.seed, "seed", 1, "what the traffic is made from")
	flag.IntVar(&s.records, "records", 1_000_000, "how many transactions")
	flag.IntVar(&s.users, "users", 50_000, "how many honest users")
	flag.IntVar(&s.cases, "cases", 50, "how many cases of each pattern")
	flag.StringVar(&dsn, "dsn", "", "a database to fill; empty asks the rules in memory alone")
	flag.IntVar(&sides, "sides", 8, "how many transactions are under way at once")
	flag.Parse()
	if err := run(context.Background(), s, dsn, sides); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(ctx context.Context, s settings, dsn string, sides int) error {
	began := time.Now()
	all := traffic(s)
	fmt.Printf("made %d transactions of %d users in %s, seed %d\n", len(all), s.users, time.Since(began).Round(time.Millisecond), s.seed)
	rules, err := ruleset.Hundred()
	if err != nil {
		return err
	}
	if err := inMemory(all, rules); err != nil {
		return err
	}
	if dsn == "" {
		return nil
	}
	return stored(ctx, all, storing{dsn: dsn, sides: sides, application: uuid.New(), end: s.end, rules: rules})
}
