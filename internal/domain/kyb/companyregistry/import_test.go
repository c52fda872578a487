package companyregistry_test

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/domain/kyb/company"
	"vidimus/internal/domain/kyb/companyregistry"
)

// table writes rows as a file whose columns are quoted where they must be.
func table(t testing.TB, columns []string, rows ...map[string]string) string {
	t.Helper()
	var b strings.Builder
	w := csv.NewWriter(&b)
	lines := [][]string{columns}
	for _, r := range rows {
		line := make([]string, len(columns))
		for i, c := range columns {
			line[i] = r[strings.TrimSpace(c)]
		}
		lines = append(lines, line)
	}
	if err := w.WriteAll(lines); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

var goldenCopy = []string{
	"LEI", "Entity.LegalName", "Entity.LegalName.xmllang", "Entity.OtherEntityNames.OtherEntityName.1", "Entity.OtherEntityNames.OtherEntityName.1.type",
	"Entity.TransliteratedOtherEntityNames.TransliteratedOtherEntityName.1", "Entity.LegalAddress.FirstAddressLine", "Entity.LegalAddress.City",
	"Entity.LegalAddress.Region", "Entity.LegalAddress.Country", "Entity.LegalAddress.PostalCode", "Entity.HeadquartersAddress.City",
	"Entity.HeadquartersAddress.Country", "Entity.RegistrationAuthority.RegistrationAuthorityID",
	"Entity.RegistrationAuthority.RegistrationAuthorityEntityID", "Entity.LegalJurisdiction", "Entity.LegalForm.EntityLegalFormCode",
	"Entity.LegalForm.OtherLegalForm", "Entity.EntityStatus", "Entity.EntityCreationDate", "Registration.RegistrationStatus", "Registration.LastUpdateDate",
}

func TestTheGoldenCopyIsRead(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	text := table(t, goldenCopy, map[string]string{
		"LEI": "00000000EXAMPLE00037", "Entity.LegalName": "Beispiel Handels GmbH", "Entity.OtherEntityNames.OtherEntityName.1": "BEISPIEL TRADING",
		"Entity.LegalAddress.FirstAddressLine": "Musterstrasse 1", "Entity.LegalAddress.City": "Berlin", "Entity.LegalAddress.Country": "DE",
		"Entity.LegalAddress.PostalCode": "10115", "Entity.HeadquartersAddress.City": "Bonn", "Entity.HeadquartersAddress.Country": "DE",
		"Entity.RegistrationAuthority.RegistrationAuthorityID": "RA000242", "Entity.RegistrationAuthority.RegistrationAuthorityEntityID": "HRB 000017 B",
		"Entity.LegalJurisdiction": "DE", "Entity.EntityStatus": "ACTIVE", "Entity.EntityCreationDate": "2019-03-27T00:00:00Z",
		"Registration.RegistrationStatus": "ISSUED", "Registration.LastUpdateDate": "2024-07-06T07:17:31Z",
	}, map[string]string{
		"LEI": "00000000EXAMPLE00045", "Entity.LegalName": "株式会社例", "Entity.LegalJurisdiction": "JP", "Entity.EntityStatus": "INACTIVE",
		"Entity.TransliteratedOtherEntityNames.TransliteratedOtherEntityName.1": "Kabushiki Kaisha Rei",
	}, map[string]string{
		"LEI": "00000000EXAMPLE00053", "Entity.LegalName": "Delaware Example LLC", "Entity.LegalJurisdiction": "US-DE", "Entity.EntityStatus": "ACTIVE",
	}, map[string]string{
		"LEI": "00000000EXAMPLE00061", "Entity.LegalName": "Twice GmbH", "Entity.LegalJurisdiction": "DE", "Registration.RegistrationStatus": "DUPLICATE",
	})
	c := d.load(companyregistry.Import{Format: companyregistry.GLEIF, File: packed(t, "goldencopy-lei2.csv", text)})
	if c.Records != 3 || c.BadRows != 0 || c.Rows != 4 || c.Register != "gleif" {
		t.Errorf("%+v", c)
	}
	for country, want := range map[string]string{"DE": "beispiel trading", "JP": "Rei", "US": "Delaware Example"} {
		found := d.find(company.Query{Country: country, Name: want, Match: company.MatchFuzzy})
		if len(found) != 1 {
			t.Fatalf("%s: %q", country, names(found))
		}
		rec, err := d.Fetch(t.Context(), found[0].Handle, company.TierBasic)
		if err != nil {
			t.Fatal(err)
		}
		switch country {
		case "DE":
			if rec.Number != "HRB 000017 B" || rec.LEI != "00000000EXAMPLE00037" || rec.Status != company.StatusActive || rec.IncorporationDate != "2019-03-27" ||
				rec.Address != "Musterstrasse 1, 10115, Berlin, DE" || rec.Type != "GmbH" || len(rec.Addresses) != 2 || rec.AsOf.Year() != 2024 {
				t.Errorf("%+v", rec)
			}
		case "JP":
			if rec.Status != company.StatusInactive || rec.Number != "" {
				t.Errorf("%+v", rec)
			}
		case "US":
			if rec.Region != "DE" || rec.Type != "LLC" {
				t.Errorf("%+v", rec)
			}
		}
	}
}

var house = []string{
	"CompanyName", " CompanyNumber", "RegAddress.CareOf", "RegAddress.POBox", "RegAddress.AddressLine1", " RegAddress.AddressLine2", "RegAddress.PostTown",
	"RegAddress.County", "RegAddress.Country", "RegAddress.PostCode", "CompanyCategory", "CompanyStatus", "CountryOfOrigin", "DissolutionDate",
	"IncorporationDate", "SICCode.SicText_1", "SICCode.SicText_2", "URI", "PreviousName_1.CONDATE", " PreviousName_1.CompanyName",
}

func TestTheCompaniesOfTheUnitedKingdomAreRead(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	text := table(t, house, map[string]string{
		"CompanyName": `"QUOTED" EXAMPLES LIMITED`, "CompanyNumber": "00001234", "RegAddress.AddressLine1": "1 HIGH STREET", "RegAddress.PostTown": "LEEDS",
		"RegAddress.PostCode": "LS1 1AA", "CompanyCategory": "Private Limited Company", "CompanyStatus": "Active", "IncorporationDate": "27/03/2019",
		"SICCode.SicText_1": "62012 - Business and domestic software development", "PreviousName_1.CompanyName": "FORMER EXAMPLES LIMITED",
	}, map[string]string{"CompanyName": "WOUND UP LIMITED", "CompanyNumber": "SC001235", "CompanyStatus": "Liquidation"})
	d.load(file(text, as(companyregistry.CompaniesHouse), everywhere))
	found := d.find(company.Query{Country: "GB", Name: "former examples", Match: company.MatchFuzzy})
	if len(found) != 1 || found[0].Number != "00001234" || found[0].Status != company.StatusActive {
		t.Fatalf("%+v", found)
	}
	rec, err := d.Fetch(t.Context(), found[0].Handle, company.TierBasic)
	if err != nil || rec.Name != `"QUOTED" EXAMPLES LIMITED` || rec.IncorporationDate != "2019-03-27" || rec.Address != "1 HIGH STREET, LEEDS, LS1 1AA" ||
		rec.Industries[0].Code != "62012" || rec.Type != "Private Limited Company" {
		t.Errorf("%+v, %v", rec, err)
	}
	if other := d.find(company.Query{Country: "GB", Number: "SC1235"}); len(other) != 1 || other[0].Status != company.StatusSeeDetails {
		t.Errorf("%+v", other)
	}
}

// TestOneCompanyOfTwoRegistersIsOne has a company in the golden copy and in the
// register of its country.
func TestOneCompanyOfTwoRegistersIsOne(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	d.load(file("registration_number,name\nHRB 17,Beispiel Handels GmbH\nHRB 18,Anders AG\n"))
	d.load(companyregistry.Import{Format: companyregistry.GLEIF, File: packed(t, "a.csv", table(t, goldenCopy, map[string]string{
		"LEI": "00000000EXAMPLE00037", "Entity.LegalName": "BEISPIEL HANDELS GMBH", "Entity.LegalJurisdiction": "DE",
		"Entity.RegistrationAuthority.RegistrationAuthorityEntityID": "HRB 000017",
	}, map[string]string{
		"LEI": "00000000EXAMPLE00045", "Entity.LegalName": "Dritte Stiftung", "Entity.LegalJurisdiction": "DE",
		"Entity.RegistrationAuthority.RegistrationAuthorityEntityID": "HRB 18",
	}))})
	found := d.find(company.Query{Name: "Beispiel Handels", Match: company.MatchFuzzy})
	if len(found) != 1 || len(found[0].Also) != 1 || found[0].LEI != "00000000EXAMPLE00037" {
		t.Errorf("%+v", found)
	}
	if two := d.find(company.Query{Number: "HRB 18"}); len(two) != 2 {
		t.Errorf("a number that two courts gave is one company: %q", names(two))
	}
}

func TestBadRowsAreNamed(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	text := "registration_number,name,country,incorporation_date,status,beneficial_owners\n" +
		"1,Good GmbH,,,,\n" + // 2
		",No Number,,,,\n" + // 3
		"2,,,,,\n" + // 4
		"3,\"Two\nlines GmbH\",,,,\n" + // 5, 6
		"4,Far GmbH,QQ,,,\n" + // 7
		"5,Late GmbH,,31.12.2020,,\n" + // 8
		"6,Odd GmbH,,,resting,\n" + // 9
		"7,Short GmbH\n" + // 10
		"8,Half GmbH,,,,A;person;140\n" + // 11
		"9,\"Open GmbH,,,,\n" + // 12
		"1,Again GmbH,,,,\n" + // 13
		"10,Bad\xff GmbH,,,,\n" + // 14
		"11,Nul\x00 GmbH,,,,\n" + // 15
		"12," + strings.Repeat("x", 301) + ",,,,\n" + // 16
		"13,Last GmbH,,,,\n" // 17
	c := d.load(file(text, forced))
	var lines []int64
	for _, b := range c.Bad {
		lines = append(lines, b.Line)
		if strings.Contains(b.String(), "GmbH") {
			t.Errorf("%q tells what stands in the row", b)
		}
	}
	slices.Sort(lines)
	if diff := cmp.Diff([]int64{3, 4, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16}, lines); diff != "" || c.Records != 3 || c.BadRows != 12 {
		t.Errorf("%+v %s", c, diff)
	}
	for _, name := range []string{"Two lines", "Last"} {
		if found := d.find(company.Query{Name: name, Match: company.MatchFuzzy}); len(found) != 1 {
			t.Errorf("%q: %q", name, names(found))
		}
	}
	var bad *companyregistry.BadRowsError
	if _, err := d.Import(t.Context(), file(text)); !errors.As(err, &bad) || bad.Bad != 12 {
		t.Errorf("a file of which most is bad is taken: %v", err)
	}
	if c := d.load(file("registration_number,name\n"+strings.Repeat("x", 2<<20)+"\n21,Behind GmbH\n", forced)); c.Bad[0].Line != 2 || c.BadRows != 1 {
		t.Errorf("%+v", c.Bad)
	}
}

// many is a register of as many companies.
func many(from, to int) string {
	var b strings.Builder
	b.WriteString("registration_number,name\n")
	for n := from; n < to; n++ {
		fmt.Fprintf(&b, "%d,Company %d GmbH\n", n, n)
	}
	return b.String()
}

func TestARegisterIsReplacedOrAddedTo(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	d.load(file(many(100, 140)))
	if c := d.load(file(strings.ReplaceAll(many(130, 150), "Company 131", "Changed 131"))); c.Before != 40 || c.Records != 50 {
		t.Errorf("%+v", c)
	}
	if found := d.find(company.Query{Number: "131"}); len(found) != 1 || found[0].Name != "Changed 131 GmbH" {
		t.Errorf("%+v", found)
	}
	if c := d.load(file(many(120, 150), replacing)); c.Before != 50 || c.Records != 30 {
		t.Errorf("%+v", c)
	}
	if found := d.find(company.Query{Number: "105"}); len(found) != 0 {
		t.Error("a company that is gone is still found")
	}
	all, err := d.All(t.Context())
	if err != nil || len(all) != 1 || all[0].Version != 3 || all[0].Records != 30 || !slices.Equal(all[0].Countries, []string{"DE"}) {
		t.Errorf("%+v, %v", all, err)
	}
}

func TestHalfARegisterIsRefused(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	d.load(file(many(100, 150)))
	var shrunk *companyregistry.ShrunkError
	if _, err := d.Import(t.Context(), file(many(100, 120), replacing)); !errors.As(err, &shrunk) || shrunk.Before != 50 || shrunk.After != 20 {
		t.Fatalf("%v", err)
	}
	if found := d.find(company.Query{Number: "149"}); len(found) != 1 {
		t.Error("a refused file took companies away")
	}
	// The rows are there already: to insist costs nothing.
	if c := d.load(file(many(100, 120), replacing, forced)); c.Records != 20 || c.ResumedAt != 20 {
		t.Errorf("%+v", c)
	}
	if found := d.find(company.Query{Number: "149"}); len(found) != 0 {
		t.Error("a company that is gone is still found")
	}
}

func TestAnImportGoesOnWhereItWasKilled(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	text := many(10000, 15500)
	for name, f := range map[string]companyregistry.File{"plain": file(text).File, "packed": packed(t, "x.csv", text)} {
		in := companyregistry.Import{Register: name, Format: companyregistry.CSV, Country: "DE", File: f}
		ctx, kill := context.WithCancel(t.Context())
		in.Progress = func(p companyregistry.Progress) {
			if p.Total != int64(len(text)) || p.Read > p.Total {
				t.Errorf("%+v", p)
			}
			if p.Rows == 3500 {
				kill()
			}
		}
		if _, err := d.Import(ctx, in); err == nil {
			t.Fatal("the import was not killed")
		}
		if open, err := d.Unfinished(t.Context()); err != nil || len(open) != 1 || open[0].Rows != 3000 {
			t.Fatalf("%+v, %v", open, err)
		}
		if found := d.find(company.Query{Number: "10001"}); len(found) != 0 {
			t.Error("half an import is found")
		}
		in.Progress = nil
		if c := d.load(in); c.ResumedAt != 3000 || c.Records != 5500 || c.Rows != 5500 || c.BadRows != 0 {
			t.Errorf("%s: %+v", name, c)
		}
		for _, number := range []string{"10000", "12999", "13000", "13001", "15499"} {
			if found := d.find(company.Query{Number: number}); len(found) != 1 {
				t.Errorf("%s: %s is found %d times", name, number, len(found))
			}
		}
		if known, err := d.Remove(t.Context(), name); err != nil || !known {
			t.Fatal(known, err)
		}
	}
}

func TestAnotherFileStartsAnew(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	in := file(many(10000, 15000))
	ctx, kill := context.WithCancel(t.Context())
	in.Progress = func(p companyregistry.Progress) {
		if p.Rows == 2500 {
			kill()
		}
	}
	if _, err := d.Import(ctx, in); err == nil {
		t.Fatal("the import was not killed")
	}
	if c := d.load(file(many(500, 530))); c.ResumedAt != 0 || c.Records != 30 {
		t.Errorf("%+v", c)
	}
	if found := d.find(company.Query{Number: "10001"}); len(found) != 0 {
		t.Error("what an import left behind is found")
	}
}

func TestFilesThatAreRefused(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	lying := packed(t, "a.csv", "registration_number,name\n1,A\n")
	bomb := packed(t, "a.csv", "registration_number,name\n"+strings.Repeat(" ", 70<<20))
	for name, in := range map[string]companyregistry.Import{
		"empty":                  file(""),
		"no columns":             file("hello\nworld\n"),
		"columns of another":     file("a,b\n1,2\n"),
		"no row":                 file("registration_number,name\n"),
		"only bad rows":          file("registration_number,name\n,x\n", forced),
		"unknown format":         file(german, as("xml")),
		"unknown country":        file(german, func(in *companyregistry.Import) { in.Country = "QQ" }),
		"bad name":               file(german, func(in *companyregistry.Import) { in.Register = "../x" }),
		"house of elsewhere":     file("CompanyName,CompanyNumber,CompanyStatus\nA,1,Active\n", as(companyregistry.CompaniesHouse)),
		"no country":             file("registration_number,name\n1,A\n", everywhere),
		"two tables in one":      {Format: companyregistry.CSV, File: packed(t, "a.csv b.csv", "x")},
		"no table":               {Format: companyregistry.CSV, File: packed(t, "a.md", "x")},
		"a bomb":                 {Format: companyregistry.CSV, Country: "DE", File: bomb},
		"half an archive":        {Format: companyregistry.CSV, Country: "DE", File: companyregistry.File{ReaderAt: lying.ReaderAt, Size: lying.Size / 2}},
		"not a text":             file(string(make([]byte, 5000))),
		"a file that is too big": {Format: companyregistry.CSV, Country: "DE", File: liar(t)},
	} {
		if c, err := d.Import(t.Context(), in); err == nil {
			t.Errorf("%s is taken: %+v", name, c)
		}
	}
	if all, err := d.All(t.Context()); err != nil || len(all) != 0 {
		t.Errorf("%+v, %v", all, err)
	}
}

// liar is an archive that says less than there is in it.
func liar(t testing.TB) companyregistry.File {
	t.Helper()
	var b bytes.Buffer
	text := "registration_number,name\n" + strings.Repeat("1,Acme GmbH\n", 1000)
	w := zip.NewWriter(&b)
	var compressed bytes.Buffer
	raw := zip.NewWriter(&compressed)
	f, err := raw.Create("x")
	if err != nil {
		t.Fatal(err)
	}
	_, _ = io.WriteString(f, text)
	_ = raw.Close()
	inner, err := zip.NewReader(bytes.NewReader(compressed.Bytes()), int64(compressed.Len()))
	if err != nil {
		t.Fatal(err)
	}
	data, err := inner.File[0].OpenRaw()
	if err != nil {
		t.Fatal(err)
	}
	header := inner.File[0].FileHeader
	header.Name, header.UncompressedSize64, header.Flags = "a.csv", 100, 0
	out, err := w.CreateRaw(&header)
	if err == nil {
		_, err = io.Copy(out, data)
	}
	if err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return companyregistry.File{ReaderAt: bytes.NewReader(b.Bytes()), Size: int64(b.Len())}
}

func TestARegisterIsImportedByOneAtATime(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	in := file(many(1, 1500))
	tried := false
	in.Progress = func(companyregistry.Progress) {
		if tried {
			return
		}
		tried = true
		if _, err := d.Import(t.Context(), file(many(1, 30))); !errors.Is(err, companyregistry.ErrBusy) {
			t.Errorf("two imports at once: %v", err)
		}
	}
	d.load(in)
	if known, err := d.Remove(t.Context(), "csv-de"); err != nil || !known {
		t.Errorf("%v, %v", known, err)
	}
	if known, err := d.Remove(t.Context(), "csv-de"); err != nil || known {
		t.Errorf("%v, %v", known, err)
	}
	if d.Ready() {
		t.Error("an empty source is ready")
	}
}

func FuzzNumberKey(f *testing.F) {
	for _, s := range []string{"HRB 0012 B", "SC001234", "０１２", "٠١٢٣", "", "0", "\xff"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		key := companyregistry.NumberKey(s)
		if again := companyregistry.NumberKey(key); again != key {
			t.Errorf("%q is %q, then %q", s, key, again)
		}
	})
}

// Names in an archive lead nowhere: its one table is read where it stands, and nothing is written.
func TestNamesOfPackedFilesLeadNowhere(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	outside := filepath.Join(t.TempDir(), "climbed.csv")
	for _, name := range []string{"../../climbed.csv", outside, `..\\..\\climbed.csv`, "a/../../climbed.csv"} {
		_, _ = d.Import(t.Context(), companyregistry.Import{
			Register: "register", Country: "DE", Format: companyregistry.CSV, File: packed(t, name, "registration_number,name\n1,Acme GmbH\n"),
		})
		for _, place := range []string{outside, "../../climbed.csv", "../climbed.csv", "climbed.csv"} {
			if _, err := os.Stat(place); err == nil {
				t.Errorf("%s was written for %q", place, name)
			}
		}
	}
}
