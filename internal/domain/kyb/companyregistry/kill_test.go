package companyregistry_test

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/jackc/pgx/v5/pgxpool"

	"vidimus/internal/domain/kyb/company"
	"vidimus/internal/domain/kyb/companyregistry"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/testkit/pgtest"
)

// What a test tells the process that imports for it, which it then kills.
const (
	envDatabase = "VIDIMUS_TEST_IMPORT_DATABASE"
	envFile     = "VIDIMUS_TEST_IMPORT_FILE"
	// envRow is the row in which the process waits to be killed; without one it says
	// each row and goes on.
	envRow = "VIDIMUS_TEST_IMPORT_ROW"
)

// TestMain lets the test program be the process that imports.
func TestMain(m *testing.M) {
	if database := os.Getenv(envDatabase); database != "" {
		if err := importAsProcess(context.Background(), database); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

func importAsProcess(ctx context.Context, database string) error {
	pool, err := pgxpool.New(ctx, database)
	if err != nil {
		return err
	}
	defer pool.Close()
	f, err := os.Open(os.Getenv(envFile))
	if err != nil {
		return err
	}
	info, err := f.Stat()
	if err != nil {
		return err
	}
	last, _ := strconv.ParseInt(os.Getenv(envRow), 10, 64)
	_, err = companyregistry.New(postgres.NewStore(pool), time.Now).Import(ctx, companyregistry.Import{
		Format: companyregistry.CSV, Country: "DE", File: companyregistry.File{ReaderAt: f, Size: info.Size()},
		Progress: func(p companyregistry.Progress) {
			fmt.Println(p.Rows)
			if p.Rows == last {
				select {} // until the kill
			}
		},
	})
	return err
}

// killedAt has another process import and ends it with SIGKILL once it says the row.
func killedAt(t *testing.T, store *postgres.Store, path string, row int64, waits bool) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), self)
	cmd.Env = append(os.Environ(), envDatabase+"="+store.Pool().Config().ConnString(), envFile+"="+path)
	if waits {
		cmd.Env = append(cmd.Env, envRow+"="+strconv.FormatInt(row, 10))
	}
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	said := bufio.NewScanner(out)
	reached := false
	for !reached && said.Scan() {
		n, err := strconv.ParseInt(said.Text(), 10, 64)
		reached = err == nil && n >= row
	}
	if !reached {
		t.Errorf("the import ended before row %d: %v", row, cmd.Wait())
		return
	}
	if err := cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = cmd.Wait() // it was killed
	awaitLock(t, store)
}

// awaitLock waits until the database has noticed that the process is gone: it
// ends the statement under way first, and the lock of the import with it.
func awaitLock(t *testing.T, store *postgres.Store) {
	t.Helper()
	conn, err := store.Pool().Acquire(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Release()
	for _, call := range []string{"pg_advisory_lock", "pg_advisory_unlock"} {
		if _, err := conn.Exec(t.Context(), "SELECT "+call+"(hashtextextended('company register csv-de', 0))"); err != nil {
			t.Fatal(err)
		}
	}
}

// dump is all that registers are made of, but for times and the numbers of loads.
func dump(t *testing.T, store *postgres.Store) []string {
	t.Helper()
	rows, err := store.Pool().Query(t.Context(), `
		SELECT concat_ws(' ', 'record', c.register_name, c.record_id, c.country, c.region, c.names, c.folded, c.keys, c.body, c.load = r.load)
		FROM company_records c LEFT JOIN company_registers r USING (register_name)
		UNION ALL SELECT concat_ws(' ', 'word', word, record_count, slips) FROM company_words
		UNION ALL SELECT concat_ws(' ', 'register', register_name, format, countries, record_count, has_owners) FROM company_registers
		UNION ALL SELECT concat_ws(' ', 'unfinished', register_name) FROM company_imports
		ORDER BY 1`)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	var out []string
	for rows.Next() {
		var line string
		if err := rows.Scan(&line); err != nil {
			t.Fatal(err)
		}
		out = append(out, line)
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return out
}

func TestAnImportThatIsKilledAgainAndAgainEndsAsIfItHadNotBeen(t *testing.T) {
	t.Parallel()
	var b strings.Builder
	b.WriteString("registration_number,name,other_names,beneficial_owners\n")
	for n := range 6_400 {
		fmt.Fprintf(&b, "HRB %d,Müller %d Söhne %d GmbH,Other %d,Owner %d;person;60;60;DE\n", n+1, n%97, n%89, n%13, n)
		if n%1_000 == 500 {
			b.WriteString("HRB 1,Again GmbH,,\n,No Number GmbH,,\n")
		}
	}
	path := filepath.Join(t.TempDir(), "register.csv")
	if err := os.WriteFile(path, []byte(b.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	in := file(b.String())
	whole := pgtest.NewStore(t)
	want := companyregistry.New(whole, time.Now)
	change, err := want.Import(t.Context(), in)
	if err != nil {
		t.Fatal(err)
	}

	store := pgtest.NewStore(t)
	killedAt(t, store, path, 2_500, true)   // between two batches
	killedAt(t, store, path, 2_500+1, true) // and once more before anything is stored
	for _, row := range []int64{3_000, 4_000, 5_000} {
		killedAt(t, store, path, row, false) // while a batch is being stored
	}
	d := env{companyregistry.New(store, time.Now), t}
	if open, err := d.Unfinished(t.Context()); err != nil || len(open) > 1 || len(open) == 1 && open[0].Rows < 2_000 {
		t.Fatalf("left are %+v, %v", open, err)
	}
	got := d.load(in)
	if got.Rows != change.Rows || got.Records != change.Records || got.BadRows != change.BadRows || got.ResumedAt < 2_000 {
		t.Errorf("in pieces %+v, at once %+v", got, change)
	}
	if diff := cmp.Diff(dump(t, whole), dump(t, store)); diff != "" {
		t.Errorf("the tables differ (-at once +in pieces):\n%.2000s", diff)
	}
	if found := d.find(company.Query{Number: "HRB 6400"}); len(found) != 1 {
		t.Errorf("the last company is found %d times", len(found))
	}
}
