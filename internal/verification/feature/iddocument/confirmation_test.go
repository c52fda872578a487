package iddocument

import (
	"context"
	"encoding/json"
	"errors"
	"testing"

	"vidimus/internal/verification/feature/iddocument/documentdata"

	"vidimus/internal/verification/feature/iddocument/reading"

	"github.com/google/go-cmp/cmp"
)

// paper is print that confirms the number when it is searched for, and the rest
// when it is looked at again.
type paper struct {
	asked  *[]reading.KnownFields
	again  bool
	broken bool
}

func (p paper) Confirm(known reading.KnownFields) *reading.VisualZone {
	*p.asked = append(*p.asked, known)
	v := &reading.VisualZone{Confirms: []string{documentdata.FieldNumber}}
	if p.again {
		v.Confirms = []string{documentdata.FieldBirth, documentdata.FieldExpiry, documentdata.FieldGivenNames, documentdata.FieldSurname, documentdata.FieldNumber}
	}
	return v
}

func (p paper) Reread(context.Context) (reading.Print, error) {
	if p.broken {
		return nil, errors.New("the program is gone")
	}
	p.again = true
	return p, nil
}

// frontAndBack is a card with its print on the front and its zone on the back.
func frontAndBack(p paper) *env {
	front, back := sharp(nil), sharp(card("I"))
	front.Print = p
	d := newEnv(front, back)
	choose("ID", "UTO")(d)
	d.able.Visual = true
	return d
}

func TestTheFrontIsSearchedForWhatTheBackSays(t *testing.T) {
	t.Parallel()
	var asked []reading.KnownFields
	d := frontAndBack(paper{asked: &asked})
	if got := outline(d.run(t)); got != "Approved" {
		t.Errorf("the card is %s", got)
	}
	known := reading.KnownFields{Surname: "ERIKSSON", GivenNames: "ANNA MARIA", Number: "L898902C3", Birth: reading.Date{Year: 1974, Month: 8, Day: 12}, Expiry: reading.Date{Year: 2036, Month: 4, Day: 15}}
	if diff := cmp.Diff([]reading.KnownFields{known, known}, asked); diff != "" {
		t.Error(diff)
	}
}

func TestAReaderThatDiesIsNoMissingPrint(t *testing.T) {
	t.Parallel()
	var asked []reading.KnownFields
	d := frontAndBack(paper{asked: &asked, broken: true})
	if _, err := d.step().Run(t.Context(), d.task); err == nil {
		t.Error("print that was not read again is judged")
	}
}

func TestWhatIsNotConfirmedIsNamed(t *testing.T) {
	t.Parallel()
	d := newEnv(both(func(v *reading.VisualZone) {
		v.Number, v.Expiry, v.GivenNames = reading.Text{}, reading.PrintedDate{}, reading.Text{}
	}))
	d.able.Visual = true
	got, err := json.Marshal(d.run(t).Warnings[0].AdditionalData)
	if err != nil {
		t.Fatal(err)
	}
	if want := `{"fields":["document_number","expiration_date","first_name"]}`; string(got) != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestAFullNameConfirmsThePartsThatItHolds(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		full string
		cut  bool
		want string
	}{
		"the whole name":         {"Anna Maria Eriksson", false, "Approved"},
		"in another order":       {"ERIKSSON, ANNA MARIA", false, "Approved"},
		"parted otherwise":       {"Annamaria Eriksson", false, "Approved"},
		"with a second surname":  {"Anna Maria Eriksson Berg", false, "Approved"},
		"a surname alone":        {"Eriksson", false, "In Review DATA_NOT_CONFIRMED_BY_PRINT:warning"},
		"given names alone":      {"Anna Maria", false, "In Review DATA_NOT_CONFIRMED_BY_PRINT:warning"},
		"of a zone that was cut": {"Anna Mariana Eriksson", true, "Approved"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := both(func(v *reading.VisualZone) {
				v.FullName, v.Surname, v.GivenNames = reading.Text{Text: tc.full, Confidence: 0.95}, reading.Text{}, reading.Text{}
			})
			r.MRZ.NamesTruncated = tc.cut
			d := newEnv(r)
			d.able.Visual = true
			if got := outline(d.run(t)); got != tc.want {
				t.Errorf("the passport is %s, want %s", got, tc.want)
			}
		})
	}
}

func TestNamesThatAZoneHadNoRoomForAreNotMissed(t *testing.T) {
	t.Parallel()
	r := both(func(v *reading.VisualZone) { v.GivenNames = reading.Text{} })
	r.MRZ.GivenNames, r.MRZ.NamesTruncated = "A", true
	d := newEnv(r)
	d.able.Visual = true
	if got := outline(d.run(t)); got != "Approved" {
		t.Errorf("the passport is %s", got)
	}
}

func TestPrintIsSearchedForWhatTheReaderIsSureOfAlone(t *testing.T) {
	t.Parallel()
	zone := reading.MRZ{Surname: "ERIKSSON", GivenNames: "ANNA", Number: "L898902C3", Birth: reading.Date{Year: 1974, Month: 8, Day: 12}, NamesTruncated: true, Accepted: true}
	doubted := zone
	doubted.Accepted = false
	card := reading.Licence{Surname: "SAMPLE", Number: "D1234567", Issue: reading.Date{Year: 2023, Month: 4, Day: 15}}
	codes := []reading.Barcode{{Kind: reading.CodeQR}, {Kind: reading.CodePDF417, Licence: &card}}
	ofZone := reading.KnownFields{Surname: "ERIKSSON", GivenNames: "ANNA", Number: "L898902C3", Birth: reading.Date{Year: 1974, Month: 8, Day: 12}, NamesCut: true}
	ofCode := reading.KnownFields{Surname: "SAMPLE", Number: "D1234567", Issue: reading.Date{Year: 2023, Month: 4, Day: 15}}
	cases := map[string]struct {
		zone  *reading.MRZ
		codes []reading.Barcode
		want  reading.KnownFields
	}{
		"an accepted zone":         {&zone, codes, ofZone},
		"a doubted zone":           {&doubted, nil, reading.KnownFields{}},
		"a code beside a doubt":    {&doubted, codes, ofCode},
		"a code that is a licence": {nil, codes, ofCode},
		"nothing":                  {nil, nil, reading.KnownFields{}},
	}
	for name, tc := range cases {
		if diff := cmp.Diff(tc.want, reading.ReferenceOf(tc.zone, tc.codes)); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}
