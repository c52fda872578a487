package persontable_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"vidimus/internal/domain/screening/persontable"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/testkit/pgtest"
	"vidimus/internal/testkit/sealtest"
)

type env struct {
	*persontable.Service
	store *postgres.Store
	t     testing.TB
}

func newEnv(t testing.TB) env {
	t.Helper()
	ring := sealtest.KeyRing(t)
	store := pgtest.NewStore(t)
	return env{persontable.New(store, ring, time.Now), store, t}
}

// file is what is imported, with the service bra_cpf where nothing else is said.
func file(text string, change ...func(*persontable.Import)) persontable.Import {
	in := persontable.Import{
		Service: "bra_cpf", Country: "BR", Format: persontable.CSV,
		Open: func() (io.ReadCloser, error) { return io.NopCloser(strings.NewReader(text)), nil },
	}
	for _, c := range change {
		c(&in)
	}
	return in
}

func lines(in *persontable.Import)  { in.Format = persontable.NDJSON }
func forced(in *persontable.Import) { in.Force = true }

func (d env) load(in persontable.Import) persontable.Change {
	d.t.Helper()
	c, err := d.Import(d.t.Context(), in)
	if err != nil {
		d.t.Fatal(err)
	}
	return c
}

func (d env) find(number string) (persontable.Record, bool) {
	d.t.Helper()
	r, known, err := d.Find(d.t.Context(), "bra_cpf", number)
	if err != nil {
		d.t.Fatal(err)
	}
	return r, known
}

func people(n int) string {
	var b strings.Builder
	b.WriteString("number,full_name,date_of_birth\n")
	for i := range n {
		fmt.Fprintf(&b, "%05d,Person %d,1990-02-03\n", 10000+i, i)
	}
	return b.String()
}

func TestAPersonIsFoundByNumber(t *testing.T) {
	t.Parallel()
	ana := persontable.Record{FirstName: "Ana", LastName: "Souza", DateOfBirth: "1990-02-03"}
	for name, in := range map[string]persontable.Import{
		"commas":     file("number,first_name,last_name,date_of_birth,city\n012.345.678-90,Ana,Souza,1990-02-03,Recife\n"),
		"semicolons": file("\ufeffNumber;Last_Name;First_Name;Date_of_Birth\r\n\r\n12345678-90;Souza;\"Ana\";1990-02-03\r\n"),
		"tabs":       file("last_name\tfirst_name\tnumber\tdate_of_birth\tstatus\nSouza\tAna\t1234567890\t1990-02-03\tactive\n"),
		"objects":    file(`{"number":1234567890,"first_name":"Ana","last_name":"Souza","date_of_birth":"1990-02-03","status":null,"more":[1]}`+"\n", lines),
	} {
		d := newEnv(t)
		if c := d.load(in); c.Records != 1 || c.BadRows != 0 {
			t.Fatalf("%s: %+v", name, c)
		}
		for _, number := range []string{"01234567890", "123 456 789 0", "١٢٣٤٥٦٧٨٩٠", "１２３４５６７８９０"} {
			if got, known := d.find(number); !known || cmp.Diff(ana, got) != "" {
				t.Errorf("%s: by %s %+v %v", name, number, got, known)
			}
		}
		for _, number := range []string{"", "-", "1234567891", "0", "\x00\xff"} {
			if got, known := d.find(number); known {
				t.Errorf("%s: by %q %+v", name, number, got)
			}
		}
		if _, known, err := d.Find(t.Context(), "bra_voters", "1234567890"); known || err != nil {
			t.Errorf("another table knows the number: %v", err)
		}
	}
}

func TestRowsThatAreLeftOutAreNamed(t *testing.T) {
	t.Parallel()
	text := "number,first_name,last_name,full_name,date_of_birth,status\n" +
		"12345,Ana,Souza,,1990-02-03,\n" + // 2
		"12,Bea,Souza,,,\n" +
		"12346,Bea,,,,\n" +
		"12347,,,Caio Lima,03/02/1990,\n" +
		"12348,,,Caio Lima,1990-02-30,\n" +
		"12349,,,Caio Lima,,missing\n" +
		"12350,,,Caio Lima\n" +
		"12351,,,\"Caio\nLima\",,\n" + // 9 and 10
		"0-1.2.3.4.5,,,Caio Lima,,\n" +
		"12352,,," + strings.Repeat("x", 201) + ",,\n" +
		"12353,,,\xff,,\n" +
		"12354,,,Caio Lima,,DECEASED\n"
	d := newEnv(t)
	c := d.load(file(text, forced))
	var rows []int
	for _, b := range c.Bad {
		rows = append(rows, b.Number)
		if b.String() == "" || strings.Contains(b.String(), "Caio") {
			t.Errorf("%q", b.String())
		}
	}
	if diff := cmp.Diff([]int{3, 4, 5, 6, 7, 8, 9, 10, 12, 13, 11}, rows); diff != "" || c.Records != 2 || c.BadRows != 11 {
		t.Errorf("%+v %s", c, diff)
	}
	if r, known := d.find("12354"); !known || !r.Deceased {
		t.Errorf("%+v %v", r, known)
	}
	c = d.load(file(`[]`+"\n"+`{"number":true}`+"\n"+`{"number":"77777","full_name":7}`+"\n"+`{"number":"77777","full_name":"A B"}`, lines, forced))
	if c.BadRows != 3 || c.Records != 1 {
		t.Errorf("%+v", c)
	}
}

func TestATableIsReplacedAsAWhole(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	d.load(file(people(30)))
	c := d.load(file(strings.ReplaceAll(people(28), "Person 3,", "Someone Else,")))
	if c.Before != 30 || c.Records != 28 {
		t.Errorf("%+v", c)
	}
	if r, _ := d.find("10003"); r.FullName != "Someone Else" {
		t.Errorf("%+v", r)
	}
	if _, known := d.find("10029"); known {
		t.Error("a person who is gone is still found")
	}
	all, err := d.All(t.Context())
	if err != nil || len(all) != 1 || all[0].Version != 2 || all[0].Country != "BRA" || all[0].Records != 28 || all[0].Title != "bra_cpf" {
		t.Errorf("%+v, %v", all, err)
	}
}

func TestWhatIsRefusedChangesNothing(t *testing.T) {
	t.Parallel()
	broken := errors.New("the disk is gone")
	for name, tc := range map[string]struct {
		in     persontable.Import
		want   error
		forced bool // goes through when forced
	}{
		"a table that lost a fifth": {file(people(20)), &persontable.ShrunkError{}, true},
		"a file with bad rows":      {file(people(30) + strings.Repeat("1,,\n", 5)), &persontable.BadRowsError{}, true},
		"no record at all":          {file("number,full_name\n"), persontable.ErrEmpty, false},
		"nothing":                   {file(""), persontable.ErrEmpty, false},
		"no column of numbers":      {file("id,full_name\n1,A\n"), nil, false},
		"an endless line":           {file("number,full_name\n1" + strings.Repeat("0", 70_000) + ",A\n"), nil, false},
		"another form":              {file("x", func(in *persontable.Import) { in.Format = "xml" }), nil, false},
		"no country":                {file(people(30), func(in *persontable.Import) { in.Country = "XQ" }), nil, false},
		"no id":                     {file(people(30), func(in *persontable.Import) { in.Service = "BRA CPF" }), nil, false},
		"a file that ends halfway": {file("", func(in *persontable.Import) {
			in.Open = func() (io.ReadCloser, error) {
				return io.NopCloser(io.MultiReader(strings.NewReader(people(2000)), failing{broken})), nil
			}
		}), broken, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := newEnv(t)
			d.load(file(people(30)))
			_, err := d.Import(t.Context(), tc.in)
			if err == nil || tc.want != nil && !errors.Is(err, tc.want) && fmt.Sprintf("%T", err) != fmt.Sprintf("%T", tc.want) {
				t.Errorf("%v", err)
			}
			if all, err := d.All(t.Context()); err != nil || all[0].Version != 1 || all[0].Records != 30 {
				t.Errorf("%+v, %v", all, err)
			}
			if r, known := d.find("10029"); !known || r.FullName != "Person 29" {
				t.Errorf("%+v %v", r, known)
			}
			if tc.forced {
				forced(&tc.in)
				d.load(tc.in)
			}
		})
	}
}

type failing struct{ err error }

func (f failing) Read([]byte) (int, error) { return 0, f.err }

func TestTheDatabaseIsToldNoPerson(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	d.load(file("number,full_name,date_of_birth\n1234567890,Ana Souza,1990-02-03\n"))
	d.load(file("number,full_name,date_of_birth\n1234567890,Ana Souza,1990-02-03\n", func(in *persontable.Import) { in.Service = "bra_voters" }))
	var indexes [][]byte
	err := d.store.InTx(t.Context(), func(ctx context.Context, tx postgres.Tx) error {
		rows, err := tx.Raw.Query(ctx, "SELECT number_index, record_sealed FROM reference_records")
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			var index, sealed []byte
			if err := rows.Scan(&index, &sealed); err != nil {
				return err
			}
			indexes = append(indexes, index)
			for _, text := range []string{"1234567890", "Ana", "Souza", "1990"} {
				if bytes.Contains(append(index, sealed...), []byte(text)) {
					t.Errorf("%s stands in the database", text)
				}
			}
		}
		return rows.Err()
	})
	if err != nil || len(indexes) != 2 || bytes.Equal(indexes[0], indexes[1]) {
		t.Errorf("%x, %v: the same number must look different in two tables", indexes, err)
	}
}

func TestATableIsTakenAway(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	d.load(file(people(3)))
	for _, want := range []bool{true, false} {
		if known, err := d.Remove(t.Context(), "bra_cpf"); known != want || err != nil {
			t.Errorf("%v, %v", known, err)
		}
	}
	if _, known := d.find("10000"); known {
		t.Error("its persons are still there")
	}
}

func TestWhatAnotherProcessLoadedIsSeenAfterANotice(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	if all, err := d.All(t.Context()); err != nil || len(all) != 0 {
		t.Fatalf("%v, %v", all, err)
	}
	ring := sealtest.KeyRing(t)
	if _, err := persontable.New(d.store, ring, time.Now).Import(t.Context(), file(people(3))); err != nil {
		t.Fatal(err)
	}
	d.Forget(uuid.New())
	if all, _ := d.All(t.Context()); len(all) != 0 {
		t.Error("a notice about an application says nothing of tables")
	}
	d.Forget(uuid.Nil)
	if all, err := d.All(t.Context()); err != nil || len(all) != 1 {
		t.Errorf("%v, %v", all, err)
	}
	if _, _, err := d.Find(t.Context(), "bra_cpf", "10000"); err != nil {
		t.Errorf("a number hashed by another ring is merely not found: %v", err)
	}
}

func FuzzNumber(f *testing.F) {
	for _, s := range []string{"012.345.678-90", "AB 123", "١٢٣", "\xff", "", "ß12", "𝟘𝟙𝟚"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		n := persontable.Number(s)
		if again := persontable.Number(n); n != "" && again != n && len([]rune(n)) >= 3 {
			t.Errorf("%q becomes %q and then %q", s, n, again)
		}
	})
}

func BenchmarkImport(b *testing.B) {
	d := newEnv(b)
	text := people(20_000)
	for b.Loop() {
		d.load(file(text, forced))
	}
	b.ReportMetric(float64(20_000*b.N)/b.Elapsed().Seconds(), "records/s")
}
