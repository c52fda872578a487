package iddocument

import (
	"context"
	"encoding/json"
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// paper is print that confirms the number when it is searched for, and the rest
// when it is looked at again.
type paper struct {
	asked  *[]Reference
	again  bool
	broken bool
}

func (p paper) Confirm(known Reference) *VisualZone {
	*p.asked = append(*p.asked, known)
	v := &VisualZone{Confirms: []string{fieldNumber}}
	if p.again {
		v.Confirms = []string{fieldBirth, fieldExpiry, fieldGiven, fieldSurname, fieldNumber}
	}
	return v
}

func (p paper) Again(context.Context) (Print, error) {
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
	var asked []Reference
	d := frontAndBack(paper{asked: &asked})
	if got := outline(d.run(t)); got != "Approved" {
		t.Errorf("the card is %s", got)
	}
	known := Reference{Surname: "ERIKSSON", GivenNames: "ANNA MARIA", Number: "L898902C3", Birth: Date{1974, 8, 12}, Expiry: Date{2036, 4, 15}}
	if diff := cmp.Diff([]Reference{known, known}, asked); diff != "" {
		t.Error(diff)
	}
}

func TestAReaderThatDiesIsNoMissingPrint(t *testing.T) {
	t.Parallel()
	var asked []Reference
	d := frontAndBack(paper{asked: &asked, broken: true})
	if _, err := d.step().Run(t.Context(), d.task); err == nil {
		t.Error("print that was not read again is judged")
	}
}

func TestWhatIsNotConfirmedIsNamed(t *testing.T) {
	t.Parallel()
	d := newEnv(both(func(v *VisualZone) { v.Number, v.Expiry, v.GivenNames = Text{}, PrintedDate{}, Text{} }))
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
			r := both(func(v *VisualZone) {
				v.FullName, v.Surname, v.GivenNames = Text{Text: tc.full, Confidence: 0.95}, Text{}, Text{}
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
	r := both(func(v *VisualZone) { v.GivenNames = Text{} })
	r.MRZ.GivenNames, r.MRZ.NamesTruncated = "A", true
	d := newEnv(r)
	d.able.Visual = true
	if got := outline(d.run(t)); got != "Approved" {
		t.Errorf("the passport is %s", got)
	}
}

func TestPrintIsSearchedForWhatTheReaderIsSureOfAlone(t *testing.T) {
	t.Parallel()
	zone := MRZ{Surname: "ERIKSSON", GivenNames: "ANNA", Number: "L898902C3", Birth: Date{1974, 8, 12}, NamesTruncated: true, Accepted: true}
	doubted := zone
	doubted.Accepted = false
	card := Licence{Surname: "SAMPLE", Number: "D1234567", Issue: Date{2023, 4, 15}}
	codes := []Barcode{{Kind: CodeQR}, {Kind: CodePDF417, Licence: &card}}
	ofZone := Reference{Surname: "ERIKSSON", GivenNames: "ANNA", Number: "L898902C3", Birth: Date{1974, 8, 12}, NamesCut: true}
	ofCode := Reference{Surname: "SAMPLE", Number: "D1234567", Issue: Date{2023, 4, 15}}
	cases := map[string]struct {
		zone  *MRZ
		codes []Barcode
		want  Reference
	}{
		"an accepted zone":         {&zone, codes, ofZone},
		"a doubted zone":           {&doubted, nil, Reference{}},
		"a code beside a doubt":    {&doubted, codes, ofCode},
		"a code that is a licence": {nil, codes, ofCode},
		"nothing":                  {nil, nil, Reference{}},
	}
	for name, tc := range cases {
		if diff := cmp.Diff(tc.want, ReferenceOf(tc.zone, tc.codes)); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}
