// Command companies measures the search of registers of companies: it makes a
// register of invented companies of many countries and scripts, always the same
// for a seed, imports it into a database of its own, and searches companies under
// names that were changed in ways of which it is known what they were: typed
// wrong, abbreviated, with another legal form, in another script or order. It
// prints how many are found first and among the first five, and how long a search
// takes; docs/benchmarks.md repeats the table.
//
//	go run ./internal/tools/measure/companies -records 100000 -variants 40
//
// All companies are put into one country, so that every search has all of them
// to choose from; -apart leaves them in their own.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"time"

	"vidimus/internal/domain/kyb/companyregistry"
	"vidimus/internal/platform/storage/localpg"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/migrations"
)

type settings struct {
	records  int
	variants int
	seed     uint64
	apart    bool
	show     bool
}

func main() {
	var s settings
	flag.IntVar(&s.records, "records", 100_000, "how many companies the register has")
	flag.IntVar(&s.variants, "variants", 40, "how many names of each kind are searched")
	flag.Uint64Var(&s.seed, "seed", 1, "seed of everything")
	flag.BoolVar(&s.apart, "apart", false, "leave companies in their own countries")
	flag.BoolVar(&s.show, "show", false, "show what was not found first")
	database := flag.String("database", "", "address of an empty database; one is started where it is empty")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	err := run(ctx, s, *database)
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

const stopTimeout = 20 * time.Second

func run(ctx context.Context, s settings, dsn string) (err error) {
	if dsn == "" {
		dir, err := os.MkdirTemp("", "vidimus-companies-")
		if err != nil {
			return err
		}
		defer func() { _ = os.RemoveAll(dir) }()
		// The server may run as another user, who must be able to reach its folder.
		if err := os.Chmod(dir, 0o755); err != nil {
			return err
		}
		server, err := localpg.Start(ctx, localpg.Options{DataDir: filepath.Join(dir, "postgres"), BinDir: os.Getenv("VIDIMUS_PG_BIN_DIR")})
		if err != nil {
			return err
		}
		defer func() {
			ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), stopTimeout)
			defer cancel()
			_ = server.Stop(ctx)
		}()
		dsn = server.DSN("")
	}
	if err := postgres.Migrate(ctx, dsn, migrations.FS); err != nil {
		return err
	}
	pool, err := postgres.Open(ctx, postgres.Config{DSN: dsn, MaxConns: 4, AppName: "companies"})
	if err != nil {
		return err
	}
	defer pool.Close()
	registers := companyregistry.New(postgres.NewStore(pool), time.Now)
	companies := made(s)
	if err := load(ctx, registers, companies); err != nil {
		return err
	}
	e := exam{settings: s, registers: registers, companies: companies}
	return e.run(ctx)
}

// load imports the companies as an operator would.
func load(ctx context.Context, registers *companyregistry.Service, companies []invented) error {
	var b strings.Builder
	b.WriteString("registration_number,name,country\n")
	for i, c := range companies {
		fmt.Fprintf(&b, "%d,\"%s\",%s\n", firstNumber+i, strings.ReplaceAll(c.name, `"`, `""`), c.country)
	}
	text := b.String()
	begun := time.Now()
	change, err := registers.Import(ctx, companyregistry.Import{
		Format: companyregistry.CSV, File: companyregistry.File{ReaderAt: strings.NewReader(text), Size: int64(len(text))},
	})
	if err != nil {
		return err
	}
	if change.BadRows > 0 {
		return errors.New(change.Bad[0].String())
	}
	took := time.Since(begun)
	fmt.Printf("%d companies imported in %v, %.0f a second\n\n", change.Records, took.Round(time.Second), float64(change.Records)/took.Seconds())
	return nil
}

// firstNumber is the registration number of the first company.
const firstNumber = 1_000_000
