package companydoc_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/engine/document/companydoc"
	"vidimus/internal/engine/document/companydoc/specimen"
	"vidimus/internal/engine/document/docfields"
)

func read(text ...string) companydoc.Document { return companydoc.Read(docfields.Pages(text)) }

// The layouts are those of the specimens: every one is read, in every filling.
func TestEveryLayoutIsRead(t *testing.T) {
	t.Parallel()
	for _, name := range specimen.Names() {
		for seed := range uint64(12) {
			t.Run(fmt.Sprint(name, " ", seed), func(t *testing.T) {
				t.Parallel()
				s, err := specimen.Draw(name, seed)
				if err != nil {
					t.Fatal(err)
				}
				d := read(strings.Join(s.Lines, "\n"))
				if string(d.Subtype) != s.Subtype {
					t.Errorf("kind %s, want %s", d.Subtype, s.Subtype)
				}
				for f, want := range s.Fields {
					got := d.Fields[f].Text
					if f == companydoc.IssuingAuthority && strings.Contains(strings.ToLower(got), strings.ToLower(want)) {
						continue
					}
					if got != want {
						t.Errorf("%s is %q, want %q", f, got, want)
					}
				}
				for _, want := range s.People {
					if !holds(d.People, want) {
						t.Errorf("%+v is not among %+v", want, d.People)
					}
				}
			})
		}
	}
}

func holds(people []companydoc.Person, want specimen.Person) bool {
	for _, p := range people {
		if p.Name == want.Name && p.Role == want.Role && p.Percent == want.Percent {
			return true
		}
	}
	return false
}

func TestDatesOfOtherCalendars(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"発行日：令和8年11月2日": "2026-11-02", "発行日：平成元年1月8日": "1989-01-08", "日期：中華民國112年3月5日": "2023-03-05", "成立日期 二〇〇八年十二月二十五日": "2008-12-25",
		"Given at Cardiff the 5th day of March 2019": "2019-03-05", "Kelt: 2026. 03. 05.": "2026-03-05", "تاريخ الإصدار: ٠٥/٠٣/٢٠٢٦": "2026-03-05",
		"Date: 31.02.2026": "", "Date of birth: 01.02.1970": "", "Issue date: none": "",
	} {
		d := read(text)
		got := d.Fields[companydoc.IssueDate].Text
		if strings.HasPrefix(text, "成立") {
			got = d.Fields[companydoc.IncorporationDate].Text
		}
		if got != want {
			t.Errorf("%q is read as %q, want %q", text, got, want)
		}
	}
}

// English writes the day first or the month first, so such a date is not taken.
func TestDatesThatCanBeReadInTwoWaysAreLeftOut(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"EXTRACT FROM THE REGISTER\nIssue date: 05/03/2026": "", "EXTRACT FROM THE REGISTER\nIssue date: 25/03/2026": "2026-03-25", "EXTRACT FROM THE REGISTER\nIssue date: 03/03/2026": "2026-03-03",
		"VISURA CAMERALE\nData: 05/03/2026": "2026-03-05", "EXTRACT FROM THE REGISTER\nIssue date: 05/03/2026\nPrinted 25/03/2026 in York, 1 of 2 pages of the extract": "2026-03-05",
		"CERTIFICATE OF GOOD STANDING\nAs of the twelfth day of October, A.D. 2026": "2026-10-12",
	} {
		if got := read(text).Fields[companydoc.IssueDate].Text; got != want {
			t.Errorf("%q is read as %q, want %q", text, got, want)
		}
	}
}

func TestNumbersOfRegistersAreTakenWhole(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"Company number: 01234567": "01234567", "Registernummer: HRB 86891 B": "HRB 86891 B", "Registered in England, company number SC123456.": "SC123456",
		"Immatriculation au RCS, numéro 552 100 554 R.C.S. Paris": "552 100 554", "UID: CHE-123.456.789": "CHE-123.456.789", "Nr. de ordine în registrul comerțului: J40/1234/2010": "J40/1234/2010",
		"Registration number: 12345678 (England and Wales)": "12345678", "Registration number: 05.03.2019": "", "Registration number: none": "", "Company number 12": "",
		"ОГРН: 1027700132195 от 01.02.2003": "1027700132195",
	} {
		if got := read(text).Fields[companydoc.RegistrationNumber].Text; got != want {
			t.Errorf("%q is read as %q, want %q", text, got, want)
		}
	}
}

func TestPeopleOfRowsAndSections(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		text string
		want []companydoc.Person
	}{
		"a list under a heading": {"Directors\nJohn Smith\n2. Jane van der Berg (appointed 5 March 2019)\nRegistered office: 1 High Street, Leeds", []companydoc.Person{
			{Name: "John Smith", Role: "director", Page: 1, Line: 2}, {Name: "Jane van der Berg", Role: "director", Page: 1, Line: 3},
		}},
		"a company that owns": {"REGISTER OF MEMBERS\n1. Example Holdings Ltd 600 ordinary 60 %\n2. Ada Stone 400 ordinary 40 %", []companydoc.Person{
			{Name: "Example Holdings Ltd", Role: "shareholder", Company: true, Percent: "60", Page: 1, Line: 2}, {Name: "Ada Stone", Role: "shareholder", Percent: "40", Page: 1, Line: 3},
		}},
		"several on one line": {"Directors: John Smith; Ada Stone", []companydoc.Person{
			{Name: "John Smith", Role: "director", Page: 1, Line: 1}, {Name: "Ada Stone", Role: "director", Page: 1, Line: 1},
		}},
		"surname first":               {"Geschäftsführer: Müller, Hans, Berlin, *01.02.1970", []companydoc.Person{{Name: "Hans Müller", Role: "director", Page: 1, Line: 1}}},
		"a share above all is none":   {"Shareholders\nAda Stone 140 %", []companydoc.Person{{Name: "Ada Stone", Role: "shareholder", Page: 1, Line: 2}}},
		"prose names nobody":          {"The directors may from time to time appoint Managers and confer on them Powers.", nil},
		"column headings are no name": {"Shareholders\nName Class of Shares Percentage", nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(tc.want, read(tc.text).People); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestWhatIsNoCompanyDocumentIsUnknown(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"", "Hello world", "Recipe: take water and flour", strings.Repeat("lorem ipsum dolor sit amet ", 300),
		"Dear Sir, please send us your certificate of incorporation and the register of members with the next letter. Kind regards",
		"Invoice\nInvoice number: 4711\nTotal: 100.00 EUR",
	} {
		if d := read(text); d.Subtype != companydoc.Unknown {
			t.Errorf("%.40q is read as %s", text, d.Subtype)
		}
	}
}

func TestADocumentThatSpeaksOfOthersIsNotOneOfThem(t *testing.T) {
	t.Parallel()
	d := read("ARTICLES OF ASSOCIATION\nof\nExample Ltd\nThe register of members is kept by the secretary.\nA power of attorney, a board resolution or a certificate of incorporation suffices.")
	if d.Subtype != companydoc.ArticlesOfAssociation || d.Fields[companydoc.CompanyName].Text != "Example Ltd" {
		t.Errorf("%s %+v", d.Subtype, d.Fields)
	}
}

func TestValuesTellWhereTheyStand(t *testing.T) {
	t.Parallel()
	d := read("EXTRACT FROM THE REGISTER", "\nCompany name: Example Ltd")
	if v := d.Fields[companydoc.CompanyName]; v.Page != 2 || v.Line != 2 || v.Confidence <= 0 {
		t.Errorf("%+v", v)
	}
}

func FuzzRead(f *testing.F) {
	for _, name := range []string{"de_handelsregister", "en_members", "fr_kbis", "ja_touki", "ru_egrul", "zh_yingye"} {
		s, err := specimen.Draw(name, 1)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(strings.Join(s.Lines, "\n"))
	}
	f.Add("\xff\x00 令和99年 二三四五年十十月十日 \u202e Director: (((( 1) 2) % 999999999999999999999 %")
	f.Fuzz(func(t *testing.T, text string) {
		for _, p := range read(text).People {
			if p.Name == "" || p.Role == "" || p.Page < 1 || p.Line < 1 {
				t.Errorf("%+v", p)
			}
		}
	})
}

func BenchmarkRead(b *testing.B) {
	s, err := specimen.Draw("fr_kbis", 1)
	if err != nil {
		b.Fatal(err)
	}
	text := strings.Join(s.Lines, "\n")
	for b.Loop() {
		read(text)
	}
}
