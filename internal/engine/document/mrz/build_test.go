package mrz_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"vidimus/internal/engine/document/mrz"
)

func TestBuildPrintsTheSpecimensOfICAO(t *testing.T) {
	t.Parallel()

	for form, want := range icao {
		t.Run(string(form), func(t *testing.T) {
			t.Parallel()

			d := parse(t, want...)
			got, err := mrz.Build(fieldsOf(d))
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("lines (-want +got):\n%s", diff)
			}
		})
	}
}

func fieldsOf(d mrz.Document) mrz.Fields {
	return mrz.Fields{
		Format: d.Format, Code: d.Code, Issuer: d.Issuer, Surname: d.Surname, GivenNames: d.GivenNames,
		Number: d.Number, Nationality: d.Nationality, BirthDate: d.BirthDate, Sex: d.Sex, ExpiryDate: d.ExpiryDate,
		Optional1: d.Optional1, Optional2: d.Optional2, PersonalNumber: d.PersonalNumber,
	}
}

// anyFields draws fields that fit their form, names included.
func anyFields(t *rapid.T) mrz.Fields {
	form := rapid.SampledFrom(mrz.Formats).Draw(t, "form")
	code := rapid.StringMatching(`[ACI][A-Z]?`)
	switch form {
	case mrz.TD3:
		code = rapid.StringMatching(`P[A-Z]?`)
	case mrz.MRVA, mrz.MRVB:
		code = rapid.StringMatching(`V[A-Z]?`)
	}
	state := rapid.SampledFrom(mrz.States())
	date := rapid.StringMatching(`[0-9]{2}(0[1-9]|1[0-2])(0[1-9]|1[0-9]|<<)`)
	f := mrz.Fields{
		Format: form, Code: code.Draw(t, "code"), Issuer: state.Draw(t, "issuer"), Nationality: state.Draw(t, "nationality"),
		Surname:    rapid.StringMatching(`[A-Z]{1,7}( [A-Z]{1,4})?`).Draw(t, "surname"),
		GivenNames: rapid.StringMatching(`([A-Z]{1,7}( [A-Z]{1,4})?)?`).Draw(t, "given names"),
		Number:     rapid.StringMatching(`[A-Z0-9]{1,9}`).Draw(t, "number"),
		BirthDate:  date.Draw(t, "birth"), ExpiryDate: date.Draw(t, "expiry"),
		Sex: rapid.SampledFrom([]string{mrz.SexMale, mrz.SexFemale, mrz.SexUnspecified}).Draw(t, "sex"),
	}
	switch form {
	case mrz.TD1:
		f.Number = rapid.StringMatching(`[A-Z0-9]{1,18}`).Draw(t, "number")
		f.Optional1 = rapid.StringMatching(`([A-Z0-9]{1,4})?`).Draw(t, "optional 1")
		f.Optional2 = rapid.StringMatching(`([A-Z0-9]{1,11})?`).Draw(t, "optional 2")
	case mrz.TD2:
		f.Number = rapid.StringMatching(`[A-Z0-9]{1,15}`).Draw(t, "number")
	case mrz.TD3:
		f.PersonalNumber = rapid.StringMatching(`([A-Z0-9]{1,14})?`).Draw(t, "personal number")
	default:
		f.Optional1 = rapid.StringMatching(`([A-Z0-9]{1,8})?`).Draw(t, "optional 1")
	}
	return f
}

func TestParseGivesBackWhatBuildPrinted(t *testing.T) {
	t.Parallel()

	rapid.Check(t, func(t *rapid.T) {
		want := anyFields(t)
		lines, err := mrz.Build(want)
		if err != nil {
			t.Fatalf("build %+v: %v", want, err)
		}
		d, err := mrz.Parse(lines)
		if err != nil {
			t.Fatalf("parse %q: %v", lines, err)
		}
		if !d.Valid() {
			t.Errorf("checks of %q = %+v", lines, d.Checks)
		}
		if diff := cmp.Diff(want, fieldsOf(d)); diff != "" {
			t.Errorf("fields (-want +got):\n%s", diff)
		}
	})
}

func TestOneWrongCharacterOfACheckedFieldIsFound(t *testing.T) {
	t.Parallel()

	rapid.Check(t, func(t *rapid.T) {
		lines, err := mrz.Build(anyFields(t))
		if err != nil {
			t.Fatal(err)
		}
		birth := map[bool]int{true: 0, false: 13}[len(lines) == 3]
		second := []byte(lines[1])
		column := birth + rapid.IntRange(0, 5).Draw(t, "column")
		digit := rapid.ByteRange('0', '9').Draw(t, "digit")
		same := second[column] == digit || second[column] == '<' && digit == '0' // both count nothing
		second[column] = digit
		lines[1] = string(second)
		d, err := mrz.Parse(lines)
		if err != nil {
			t.Fatal(err)
		}
		if d.Valid() != same {
			t.Errorf("Valid() = %v after writing %c at %d of %q", d.Valid(), digit, column, lines)
		}
	})
}

func TestBuildCutsNames(t *testing.T) {
	t.Parallel()

	cases := map[string]struct {
		form           mrz.Format
		surname, given string
		want           string
	}{
		"names that fit stay whole":                    {mrz.TD1, "VAN DER MULLEN", "H. M. J.", "VAN<DER<MULLEN<<H<M<J<<<<<<<<<"},
		"names that just fit are not marked":           {mrz.TD1, "ABCDEFGHIJKLMN", "ABCDEFGHIJKLM", "ABCDEFGHIJKLMN<<ABCDEFGHIJKLM<"},
		"given names are cut at the end":               {mrz.TD1, "ERIKSSON", "ANNA MARIA KATHARINA", "ERIKSSON<<ANNA<MARIA<KATHARINA"},
		"given names are cut in a word":                {mrz.TD1, "ERIKSSON", "ANNA MARIA KATHARINAS", "ERIKSSON<<ANNA<MARIA<KATHARINA"},
		"a filler is never the last place of cut ones": {mrz.TD1, "ERIKSSONSEN", "ANNA KATHARINA", "ERIKSSONSEN<<ANNA<KATHARINA<<<"},
		"an earlier part gives a letter for it":        {mrz.TD1, "PAPADOPOULOSS", "ANNA KATHARINA OLGA", "PAPADOPOULOSS<<ANNA<KATHARIN<O"},
		"a surname leaves room for an initial":         {mrz.TD1, "VENKATANARASIMHARAJUVARIPETA", "PETER", "VENKATANARASIMHARAJUVARIPET<<P"},
		"a surname in parts does so too":               {mrz.TD1, "VENKATANARASIMHARAJUVARIPE TA", "PETER", "VENKATANARASIMHARAJUVARIP<T<<P"},
		"a lone surname is cut at the end":             {mrz.TD1, "ABCDEFGHIJ ABCDEFGHIJ ABCDEFGHIJ", "", "ABCDEFGHIJ<ABCDEFGHIJ<ABCDEFGH"},
		"no name is fillers":                           {mrz.TD1, "", "", strings.Repeat("<", 30)},
		"signs are spelt out":                          {mrz.TD1, "Müller-Núñez", "Åse O'Dor", "MUELLER<NUNEZ<<AASE<ODOR<<<<<<"},
		"a passport has 39 places":                     {mrz.TD3, "NILAVADHANANANDA", "CHAYAPA DEJTHAMRONG KRASUANG", "NILAVADHANANANDA<<CHAYAPA<DEJTHAMRONG<K"},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()

			f := mrz.Fields{Format: tc.form, Code: "P", Issuer: "UTO", Nationality: "UTO", Number: "1", Surname: tc.surname, GivenNames: tc.given}
			lines, err := mrz.Build(f)
			if err != nil {
				t.Fatal(err)
			}
			got := lines[len(lines)-1]
			if tc.form != mrz.TD1 {
				got = lines[0][5:]
			}
			if got != tc.want {
				t.Errorf("names = %q, want %q", got, tc.want)
			}
		})
	}
}

func TestNamesOfAnyLengthFillTheirField(t *testing.T) {
	t.Parallel()

	rapid.Check(t, func(t *rapid.T) {
		f := anyFields(t)
		f.Surname = rapid.StringMatching(`[A-Z]{2,20}( [A-Z]{1,20}){0,4}`).Draw(t, "long surname")
		f.GivenNames = rapid.StringMatching(`[A-Z]{2,20}( [A-Z]{1,20}){0,4}`).Draw(t, "long given names")
		lines, err := mrz.Build(f)
		if err != nil {
			t.Fatal(err)
		}
		d, err := mrz.Parse(lines)
		if err != nil {
			t.Fatal(err)
		}
		room := f.Format.Columns()
		if f.Format != mrz.TD1 {
			room -= 5
		}
		if len(f.Surname)+2+len(f.GivenNames) > room && !d.NamesTruncated {
			t.Errorf("cut names %q are not marked", lines)
		}
		if d.Surname == "" || d.GivenNames == "" {
			t.Errorf("an identifier is gone from %q", lines)
		}
	})
}

func TestBuildRefusesWhatDoesNotFit(t *testing.T) {
	t.Parallel()

	good := mrz.Fields{Format: mrz.TD3, Code: "P", Issuer: "UTO", Nationality: "UTO", Number: "123456789", BirthDate: "800101", ExpiryDate: "300101"}
	cases := map[string]func(*mrz.Fields){
		"a form that is none":       func(f *mrz.Fields) { f.Format = "TD4" },
		"a passport number of ten":  func(f *mrz.Fields) { f.Number = "1234567890" },
		"a visa number of ten":      func(f *mrz.Fields) { f.Format, f.Number = mrz.MRVA, "1234567890" },
		"a card number without end": func(f *mrz.Fields) { f.Format, f.Number = mrz.TD1, strings.Repeat("1", 24) },
		"optional data behind a long one": func(f *mrz.Fields) {
			f.Format, f.Number, f.Optional1 = mrz.TD2, "12345678901234", "AB"
		},
		"a small letter in a number": func(f *mrz.Fields) { f.Number = "abc" },
		"a state of four letters":    func(f *mrz.Fields) { f.Issuer = "UTOP" },
		"a date of eight digits":     func(f *mrz.Fields) { f.BirthDate = "19800101" },
		"a sex of two letters":       func(f *mrz.Fields) { f.Sex = "MF" },
		"a long personal number":     func(f *mrz.Fields) { f.PersonalNumber = strings.Repeat("1", 15) },
	}
	for name, spoil := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()

			f := good
			spoil(&f)
			if lines, err := mrz.Build(f); !errors.Is(err, mrz.ErrFields) {
				t.Errorf("Build = %q, %v, want ErrFields", lines, err)
			}
		})
	}
	if _, err := mrz.Build(good); err != nil {
		t.Errorf("the unspoilt fields: %v", err)
	}
}
