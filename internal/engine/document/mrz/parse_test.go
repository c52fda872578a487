package mrz_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/engine/document/mrz"
)

// The specimens printed in ICAO Doc 9303 parts 4 to 7.
var icao = map[mrz.Format][]string{
	mrz.TD3:  {"P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408122F1204159ZE184226B<<<<<10"},
	mrz.TD2:  {"I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<", "D231458907UTO7408122F1204159<<<<<<<6"},
	mrz.TD1:  {"I<UTOD231458907<<<<<<<<<<<<<<<", "7408122F1204159UTO<<<<<<<<<<<6", "ERIKSSON<<ANNA<MARIA<<<<<<<<<<"},
	mrz.MRVA: {"V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L8988901C4XXX4009078F96121096ZE184226B<<<<<<"},
	mrz.MRVB: {"V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<", "L8988901C4XXX4009078F9612109<<<<<<<<"},
}

func parse(t *testing.T, lines ...string) mrz.Document {
	t.Helper()
	d, err := mrz.Parse(lines)
	if err != nil {
		t.Fatalf("parse %q: %v", lines, err)
	}
	return d
}

func TestParseReadsTheSpecimensOfICAO(t *testing.T) {
	t.Parallel()

	person := mrz.Document{
		Code: "I", Issuer: "UTO", Surname: "ERIKSSON", GivenNames: "ANNA MARIA", Number: "D23145890",
		Nationality: "UTO", BirthDate: "740812", Sex: mrz.SexFemale, ExpiryDate: "120415",
	}
	passport := person
	passport.Code, passport.Number, passport.PersonalNumber = "P", "L898902C3", "ZE184226B"
	visa := person
	visa.Code, visa.Number, visa.Nationality, visa.BirthDate, visa.ExpiryDate = "V", "L8988901C", "XXX", "400907", "961210"
	longVisa := visa
	longVisa.Optional1 = "6ZE184226B"
	want := map[mrz.Format]mrz.Document{mrz.TD1: person, mrz.TD2: person, mrz.TD3: passport, mrz.MRVA: longVisa, mrz.MRVB: visa}

	for form, lines := range icao {
		t.Run(string(form), func(t *testing.T) {
			t.Parallel()

			got := parse(t, lines...)
			if !got.Valid() {
				t.Errorf("checks = %+v, want all right", got.Checks)
			}
			w := want[form]
			w.Format, w.Lines, w.Checks = form, lines, got.Checks
			if diff := cmp.Diff(w, got); diff != "" {
				t.Errorf("document (-want +got):\n%s", diff)
			}
		})
	}
}

func TestParseTellsWhichCheckDigitIsWrong(t *testing.T) {
	t.Parallel()

	cases := map[string]struct {
		form        mrz.Format
		row, column int
		want        []string
	}{
		"a passport number":          {mrz.TD3, 1, 0, []string{mrz.CheckNumber, mrz.CheckComposite}},
		"a passport's birth":         {mrz.TD3, 1, 14, []string{mrz.CheckBirthDate, mrz.CheckComposite}},
		"a passport's expiry":        {mrz.TD3, 1, 22, []string{mrz.CheckExpiryDate, mrz.CheckComposite}},
		"a personal number":          {mrz.TD3, 1, 30, []string{mrz.CheckPersonalNumber, mrz.CheckComposite}},
		"a composite digit":          {mrz.TD3, 1, 43, []string{mrz.CheckComposite}},
		"a card's number":            {mrz.TD1, 0, 6, []string{mrz.CheckNumber, mrz.CheckComposite}},
		"a card's optional data":     {mrz.TD1, 1, 20, []string{mrz.CheckComposite}},
		"a TD2's birth":              {mrz.TD2, 1, 14, []string{mrz.CheckBirthDate, mrz.CheckComposite}},
		"a visa's number":            {mrz.MRVA, 1, 1, []string{mrz.CheckNumber}},
		"nothing, for a visa's name": {mrz.MRVB, 0, 6, nil},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()

			lines := append([]string(nil), icao[tc.form]...)
			line := []byte(lines[tc.row])
			was := line[tc.column]
			line[tc.column] = '4'
			if was == '4' {
				line[tc.column] = '5'
			}
			lines[tc.row] = string(line)
			d := parse(t, lines...)
			var wrong []string
			for _, c := range d.Checks {
				if !c.OK {
					wrong = append(wrong, c.Name)
				}
			}
			if diff := cmp.Diff(tc.want, wrong); diff != "" {
				t.Errorf("wrong checks (-want +got):\n%s", diff)
			}
			if d.Valid() != (len(tc.want) == 0) {
				t.Errorf("Valid() = %v with wrong checks %v", d.Valid(), wrong)
			}
		})
	}
}

func TestParseRules(t *testing.T) {
	t.Parallel()

	replace := func(lines []string, row, column int, with string) []string {
		out := append([]string(nil), lines...)
		out[row] = out[row][:column] + with + out[row][column+len(with):]
		return out
	}
	cases := map[string]struct {
		lines []string
		holds func(mrz.Document) bool
	}{
		"a TD1 number of twelve runs into the optional data": {
			[]string{"I<UTOD23145890<7349<<<<<<<<<<<", "3407127M9507122UTO<<<<<<<<<<<2", "STEVENSON<<PETER<JOHN<<<<<<<<<"},
			func(d mrz.Document) bool { return d.Number == "D23145890734" && d.Optional1 == "" && d.Valid() },
		},
		"a TD2 number of twelve runs into the optional data": {
			[]string{"I<UTOSTEVENSON<<PETER<JOHN<<<<<<<<<<", "D23145890<UTO3407127M95071227349<<<8"},
			func(d mrz.Document) bool { return d.Number == "D23145890734" && d.Valid() },
		},
		"optional data may follow a long number": {
			replace([]string{"I<UTOD23145890<7349<<<<<<<<<<<", "3407127M9507122UTO<<<<<<<<<<<2", "A<<B<<<<<<<<<<<<<<<<<<<<<<<<<<"}, 0, 20, "ABC"),
			func(d mrz.Document) bool { return d.Number == "D23145890734" && d.Optional1 == "ABC" },
		},
		"an empty personal number may have a filler as digit": {
			[]string{icao[mrz.TD3][0], "L898902C36UTO7408122F1204159<<<<<<<<<<<<<<<8"},
			func(d mrz.Document) bool { return d.PersonalNumber == "" && d.Checks[3].OK },
		},
		"an empty personal number may have a zero as digit": {
			[]string{icao[mrz.TD3][0], "L898902C36UTO7408122F1204159<<<<<<<<<<<<<<08"},
			func(d mrz.Document) bool { return d.PersonalNumber == "" && d.Checks[3].OK },
		},
		"a full personal number needs its digit": {
			replace(icao[mrz.TD3], 1, 42, "<"),
			func(d mrz.Document) bool { return !d.Checks[3].OK },
		},
		"Germany is D": {
			replace(icao[mrz.TD3], 0, 2, "D<<"),
			func(d mrz.Document) bool { return d.Issuer == "D" },
		},
		"a letter in the last place of the names means cut": {
			replace(icao[mrz.TD1], 2, 29, "X"),
			func(d mrz.Document) bool { return d.NamesTruncated },
		},
		"a filler there means whole": {
			icao[mrz.TD1],
			func(d mrz.Document) bool { return !d.NamesTruncated },
		},
		"a name may have one identifier only": {
			[]string{"P<UTOARKFREITH<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<", icao[mrz.TD3][1]},
			func(d mrz.Document) bool { return d.Surname == "ARKFREITH" && d.GivenNames == "" },
		},
		"a filler as sex is unspecified": {
			replace(icao[mrz.TD3], 1, 20, "<"),
			func(d mrz.Document) bool { return d.Sex == mrz.SexUnspecified },
		},
		"a second letter belongs to the code": {
			replace(icao[mrz.TD1], 0, 0, "AC"),
			func(d mrz.Document) bool { return d.Code == "AC" },
		},
		"a card of crew may begin with any letter but stays a TD1": {
			replace(icao[mrz.TD1], 0, 0, "V"),
			func(d mrz.Document) bool { return d.Format == mrz.TD1 },
		},
		"an unknown day of birth is covered by the digit": {
			[]string{icao[mrz.TD2][0], "D231458907UTO7408<<" + string(mrz.CheckDigit("7408<<")) + "F1204159<<<<<<<6"},
			func(d mrz.Document) bool { return d.BirthDate == "7408<<" && d.Checks[1].OK },
		},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()

			if d := parse(t, tc.lines...); !tc.holds(d) {
				t.Errorf("does not hold for %+v", d)
			}
		})
	}
}

func TestParseRefusesWhatIsNoZone(t *testing.T) {
	t.Parallel()

	cases := map[string]struct {
		lines []string
		want  error
	}{
		"no lines":              {nil, mrz.ErrShape},
		"empty lines":           {[]string{"", ""}, mrz.ErrShape},
		"one line":              {icao[mrz.TD3][:1], mrz.ErrShape},
		"a line too short":      {[]string{icao[mrz.TD3][0], icao[mrz.TD3][1][:43]}, mrz.ErrShape},
		"lines of a wrong form": {append([]string{"<"}, icao[mrz.TD3]...), mrz.ErrShape},
		"three lines of 36":     {[]string{icao[mrz.TD2][0], icao[mrz.TD2][0], icao[mrz.TD2][0]}, mrz.ErrShape},
		"a small letter":        {[]string{strings.ToLower(icao[mrz.TD3][0]), icao[mrz.TD3][1]}, mrz.ErrCharacter},
		"a letter with a sign":  {[]string{"P<UTOERIKSSÖN<<ANNA<MARIA<<<<<<<<<<<<<<<<<<", icao[mrz.TD3][1]}, mrz.ErrCharacter},
		"broken UTF-8":          {[]string{"P<UTO\xff" + icao[mrz.TD3][0][6:], icao[mrz.TD3][1]}, mrz.ErrCharacter},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()

			if d, err := mrz.Parse(tc.lines); !errors.Is(err, tc.want) {
				t.Errorf("Parse = %+v, %v, want %v", d, err, tc.want)
			}
		})
	}
}

func TestADocumentWithoutChecksIsNotValid(t *testing.T) {
	t.Parallel()

	if d := (mrz.Document{}); d.Valid() || d.PassedChecks() != 0 {
		t.Errorf("Valid() = %v, PassedChecks() = %v, want false and 0", d.Valid(), d.PassedChecks())
	}
}

func FuzzParse(f *testing.F) {
	for _, lines := range icao {
		f.Add(strings.Join(lines, "\n"))
	}
	f.Add("")
	f.Add("\n\n")
	f.Fuzz(func(t *testing.T, text string) {
		lines := strings.Split(text, "\n")
		d, err := mrz.Parse(lines)
		if err != nil {
			return
		}
		if len(d.Checks) < 3 {
			t.Errorf("a zone of form %q has %d checks", d.Format, len(d.Checks))
		}
		if diff := cmp.Diff(lines, d.Lines); diff != "" {
			t.Errorf("lines (-want +got):\n%s", diff)
		}
	})
}
