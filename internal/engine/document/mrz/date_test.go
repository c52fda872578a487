package mrz_test

import (
	"errors"
	"testing"
	"time"

	"pgregory.net/rapid"

	"vidimus/internal/engine/document/mrz"
)

var today = time.Date(2026, 6, 15, 12, 0, 0, 0, time.UTC)

func TestDates(t *testing.T) {
	t.Parallel()

	cases := map[string]struct {
		read    func(string, time.Time) (mrz.Date, error)
		printed string
		want    mrz.Date
	}{
		"a birth is not in the future":               {mrz.BirthDate, "260616", mrz.Date{Year: 1926, Month: 6, Day: 16}},
		"a birth may be today":                       {mrz.BirthDate, "260615", mrz.Date{Year: 2026, Month: 6, Day: 15}},
		"a birth is in the latest century that fits": {mrz.BirthDate, "740812", mrz.Date{Year: 1974, Month: 8, Day: 12}},
		"a day of birth may be unknown":              {mrz.BirthDate, "7408<<", mrz.Date{Year: 1974, Month: 8}},
		"a month of birth may be unknown":            {mrz.BirthDate, "74<<<<", mrz.Date{Year: 1974}},
		"unknown parts may be zeros":                 {mrz.BirthDate, "740000", mrz.Date{Year: 1974}},
		"an unknown day does not make a future":      {mrz.BirthDate, "2606<<", mrz.Date{Year: 2026, Month: 6}},
		"an unknown month ahead does":                {mrz.BirthDate, "2607<<", mrz.Date{Year: 1926, Month: 7}},
		"a whole birth may be unknown":               {mrz.BirthDate, "<<<<<<", mrz.Date{}},
		"a year of birth may be unknown":             {mrz.BirthDate, "<<0812", mrz.Date{Month: 8, Day: 12}},
		"a leap day decides the century":             {mrz.BirthDate, "000229", mrz.Date{Year: 2000, Month: 2, Day: 29}},
		"an expiry lies up to fifty years ahead":     {mrz.ExpiryDate, "760101", mrz.Date{Year: 2076, Month: 1, Day: 1}},
		"an expiry beyond is long past":              {mrz.ExpiryDate, "770101", mrz.Date{Year: 1977, Month: 1, Day: 1}},
		"an expiry of twenty years ago is past":      {mrz.ExpiryDate, "060101", mrz.Date{Year: 2006, Month: 1, Day: 1}},
		"an expiry may be missing":                   {mrz.ExpiryDate, "<<<<<<", mrz.Date{}},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()

			got, err := tc.read(tc.printed, today)
			if err != nil || got != tc.want {
				t.Errorf("%q = %+v, %v, want %+v", tc.printed, got, err, tc.want)
			}
		})
	}
}

func TestDatesThatAreNone(t *testing.T) {
	t.Parallel()

	for name, printed := range map[string]string{
		"too short":                   "74081",
		"a letter":                    "74O812",
		"month 13":                    "741312",
		"30 February":                 "740230",
		"29 February of no leap year": "730229",
		"a day without its month":     "74<<12",
		"half a part":                 "74081<",
		"30 February of any year":     "<<0230",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()

			for _, read := range []func(string, time.Time) (mrz.Date, error){mrz.BirthDate, mrz.ExpiryDate} {
				if got, err := read(printed, today); !errors.Is(err, mrz.ErrDate) {
					t.Errorf("%q = %+v, %v, want ErrDate", printed, got, err)
				}
			}
		})
	}
}

func TestCenturies(t *testing.T) {
	t.Parallel()

	rapid.Check(t, func(t *rapid.T) {
		now := time.Unix(rapid.Int64Range(0, 4_000_000_000).Draw(t, "now"), 0).UTC()
		printed := rapid.StringMatching(`[0-9]{2}(0[1-9]|1[0-2])(0[1-9]|1[0-9]|2[0-8]|<<)`).Draw(t, "printed")
		born, err := mrz.BirthDate(printed, now)
		if err != nil {
			t.Fatal(err)
		}
		if at, ok := born.Time(); ok && (at.After(now) || !at.AddDate(100, 0, 0).After(now)) {
			t.Errorf("birth %q seen at %v is %v, want the last hundred years", printed, now, born)
		}
		expires, err := mrz.ExpiryDate(printed, now)
		if err != nil {
			t.Fatal(err)
		}
		if ahead := expires.Year - now.Year(); ahead > 50 || ahead < -49 {
			t.Errorf("expiry %q seen at %v is %v", printed, now, expires)
		}
	})
}

func TestDateWritesItsKnownParts(t *testing.T) {
	t.Parallel()

	for want, d := range map[string]mrz.Date{
		"1974-08-12": {Year: 1974, Month: 8, Day: 12}, "1974-08": {Year: 1974, Month: 8}, "1974": {Year: 1974}, "": {Month: 8},
	} {
		if d.String() != want {
			t.Errorf("%+v is written %q, want %q", d, d, want)
		}
		at, ok := d.Time()
		if ok != d.Complete() || ok && at.Format(time.DateOnly) != want {
			t.Errorf("Time() of %+v = %v, %v", d, at, ok)
		}
	}
}

func TestDocumentReadsItsDates(t *testing.T) {
	t.Parallel()

	d := parse(t, icao[mrz.TD3]...)
	born, err := d.ParseBirthDate(today)
	if err != nil || born.String() != "1974-08-12" {
		t.Errorf("Born = %v, %v", born, err)
	}
	expires, err := d.ParseExpiryDate(today)
	if err != nil || expires.String() != "2012-04-15" {
		t.Errorf("Expires = %v, %v", expires, err)
	}
}
