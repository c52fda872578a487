package visualzone

import (
	"image"
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestPrintConfirmsWhatIsKnown(t *testing.T) {
	t.Parallel()
	known := KnownFields{
		Surname: "GARCIA MUELLER", GivenNames: "ANNA MARIA", Number: "AB1058230",
		Birth: Date{1974, 8, 12}, Issue: Date{2021, 1, 2}, Expiry: Date{2031, 1, 1},
	}
	cases := map[string]struct {
		lines []string
		known KnownFields
		want  map[Field]string
	}{
		"whose labels cannot be read": {
			[]string{"Srn me", "García Müller", "Gvn nmes", "Anna-Maria", "AB1058230", "12 Aug 1974", "01.01.31"}, known,
			map[Field]string{Surname: "García Müller", GivenNames: "Anna-Maria", Number: "AB1058230", Birth: "1974-08-12", Expiry: "2031-01-01"},
		},
		"in one row with what a label became": {
			[]string{"Sumame I Nom GARCÍA MÜLLER ANNA MARIA", "No. AB 105 8230", "iss 02/01/2021"}, known,
			map[Field]string{Surname: "GARCÍA MÜLLER", GivenNames: "ANNA MARIA", Number: "AB1058230", Issue: "2021-01-02 2021-02-01"},
		},
		"in a number with characters that look alike": {[]string{"ABIO5B23O"}, known, map[Field]string{Number: "ABIO5B23O"}},
		"but no number of another character":          {[]string{"AB1058231"}, known, map[Field]string{}},
		"but no number that goes on":                  {[]string{"AB10582301", "1AB1058230"}, known, map[Field]string{}},
		"but no part of a name":                       {[]string{"García", "Annamarias"}, known, map[Field]string{}},
		"but no day beside the known one":             {[]string{"13.08.1974", "12.08.1975"}, known, map[Field]string{}},
		"and leaves what a label says otherwise":      {[]string{"Surname", "ERIKSSON", "GARCIA MULLER"}, known, map[Field]string{Surname: "ERIKSSON"}},
		"and takes no value of another field":         {[]string{"Place of birth", "ANNA MARIA"}, known, map[Field]string{PlaceOfBirth: "ANNA MARIA"}},
		"each word once":                              {[]string{"ANNA"}, KnownFields{Surname: "ANNA", GivenNames: "ANNA"}, map[Field]string{Surname: "ANNA"}},
		"of short names only what stands alone":       {[]string{"bei de naissance", "LI"}, KnownFields{Surname: "DE", GivenNames: "LI"}, map[Field]string{GivenNames: "LI"}},
		"and no label for a name":                     {[]string{"Surname / Nom"}, KnownFields{Surname: "SURNAME", GivenNames: "NOM"}, map[Field]string{}},
		"of a zone only what it does not say itself":  {[]string{"P<UTOGARCIA<<ANNA ANNA"}, KnownFields{GivenNames: "ANNA"}, map[Field]string{}},
		"of a zone read without fillers nothing either": {
			[]string{"ANNA", "", "ANNA"}, KnownFields{GivenNames: "ANNA", Surname: "ANNA", Zone: image.Rect(0, 190, 2022, 400)}, map[Field]string{Surname: "ANNA"},
		},
		"of nothing known nothing": {[]string{"García Müller", "AB1058230", "12 Aug 1974"}, KnownFields{}, map[Field]string{}},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			z := Confirm(laid(tc.lines...), tc.known, today)
			if diff := cmp.Diff(tc.want, said(z)); diff != "" {
				t.Error(diff)
			}
			for f, v := range z.Fields {
				if v.Box.Empty() || math.Abs(v.Confidence-0.9) > 1e-9 {
					t.Errorf("%s at %v with %v", f, v.Box, v.Confidence)
				}
			}
		})
	}
}

func TestPrintConfirmsInSpiteOfTheReader(t *testing.T) {
	t.Parallel()
	known := KnownFields{
		Surname: "SOERENSEN", GivenNames: "KATHARINA", Number: "BS0D62417", Birth: Date{1988, 9, 7}, Expiry: Date{2033, 1, 15},
	}
	cut := KnownFields{GivenNames: "ANNA MAR", Cut: true}
	cases := map[string]struct {
		lines []string
		known KnownFields
		want  []Field
	}{
		"an umlaut without its dots":                  {[]string{"Sorensen"}, known, []Field{Surname}},
		"a letter that was misread":                   {[]string{"KATHARIMA"}, known, []Field{GivenNames}},
		"but no name that is longer by one":           {[]string{"KATHARINAS"}, known, nil},
		"a number of nothing but characters alike":    {[]string{"8s0d624I7"}, known, []Field{Number}},
		"but no number of another digit":              {[]string{"BS0D62418"}, known, nil},
		"a year that cannot be":                       {[]string{"15.01.2633"}, known, []Field{Expiry}},
		"but no other year that can":                  {[]string{"15.01.2034"}, known, nil},
		"and no year that cannot be with another day": {[]string{"16.01.2633"}, known, nil},
		"a name that the zone cut":                    {[]string{"Anna Maria"}, cut, []Field{GivenNames}},
		"what a label says":                           {[]string{"Surname", "Sørensen"}, known, []Field{Surname}},
		"what stands elsewhere than its label says":   {[]string{"Document No", "X1111111", "BS0D62417"}, known, []Field{Number}},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var got []Field
			for f := range Confirm(laid(tc.lines...), tc.known, today).Confirms {
				got = append(got, f)
			}
			if diff := cmp.Diff(tc.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}
