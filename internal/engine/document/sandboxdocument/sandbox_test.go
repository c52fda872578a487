package sandboxdocument

import (
	"reflect"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"vidimus/internal/engine/document/mrz"
)

var today = time.Date(2026, 11, 21, 15, 0, 0, 0, time.UTC)

func zone(t *testing.T, w SimulatedDocument) mrz.Document {
	t.Helper()
	d, ok := Zone(w, today)
	if !ok {
		t.Fatalf("%+v gives no document", w)
	}
	return d
}

func TestScenarios(t *testing.T) {
	t.Parallel()
	age := func(d mrz.Document) int {
		t.Helper()
		born, err := d.ParseBirthDate(today)
		if err != nil {
			t.Fatal(err)
		}
		return today.Year() - born.Year
	}
	expired := func(d mrz.Document) bool {
		t.Helper()
		end, err := d.ParseExpiryDate(today)
		if err != nil {
			t.Fatal(err)
		}
		last, ok := end.Time()
		return ok && last.Before(today)
	}
	cases := map[string]struct {
		scenario string
		holds    func(mrz.Document) bool
	}{
		"nothing is asked for":         {"", func(d mrz.Document) bool { return d.Valid() && !expired(d) && age(d) >= 18 }},
		"a good document":              {"approve", func(d mrz.Document) bool { return d.Valid() && !expired(d) && age(d) >= 18 }},
		"an expired document is valid": {"decline_document_expired", func(d mrz.Document) bool { return d.Valid() && expired(d) }},
		"a minor's document is valid":  {"decline_minimum_age", func(d mrz.Document) bool { return d.Valid() && !expired(d) && age(d) < 18 }},
		"wrong check digits":           {"decline_mrz_validation", func(d mrz.Document) bool { return !d.Valid() && !expired(d) }},
		"another feature's scenario":   {"decline_liveness_attack", func(d mrz.Document) bool { return d.Valid() && !expired(d) }},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for _, document := range []string{"P", "ID", "RP", "VISA", ""} {
				if d := zone(t, SimulatedDocument{Scenario: tc.scenario, DocumentType: document}); !tc.holds(d) {
					t.Errorf("%q: %+v", document, d)
				}
			}
		})
	}
	if _, ok := Zone(SimulatedDocument{Scenario: "decline_could_not_recognize_document"}, today); ok {
		t.Error("a document that cannot be read was read")
	}
}

func TestTheDocumentSaysWhatIsExpected(t *testing.T) {
	t.Parallel()
	w := SimulatedDocument{
		FirstName: "Jürgen", LastName: "Müller-Lüdenscheidt", DateOfBirth: "1990-05-17", Gender: "M", Nationality: "ESP", IssuingState: "FRA",
		Number: "x-123 456",
	}
	for document, code := range map[string]string{"P": "P", "ID": "I", "RP": "I", "VISA": "V"} {
		w.DocumentType = document
		d := zone(t, w)
		if d.Code != code || d.Surname != "MUELLER LUEDENSCHEIDT" || d.GivenNames != "JUERGEN" || d.BirthDate != "900517" || d.Sex != "M" ||
			d.Nationality != "ESP" || d.Issuer != "FRA" || d.Number != "X123456" {
			t.Errorf("%s: %+v", document, d)
		}
	}
}

func TestLongNumbersFindTheirPlace(t *testing.T) {
	t.Parallel()
	const number = "12345678-Z-0001"
	for _, document := range []string{"P", "ID", "VISA"} {
		d := zone(t, SimulatedDocument{Number: number, DocumentType: document, LastName: "Smith"})
		if all := strings.Join([]string{d.Number, d.PersonalNumber, d.Optional1}, " "); !strings.Contains(all, "12345678Z0001") || d.Surname != "SMITH" {
			t.Errorf("%s: %+v", document, d)
		}
	}
	if d := zone(t, SimulatedDocument{Number: strings.Repeat("1", 60), LastName: "Smith"}); d.Surname != "SMITH" || d.Number != madeUpNumber {
		t.Errorf("a number no zone can hold costs the name: %+v", d)
	}
}

func TestLettersThatNoZoneHas(t *testing.T) {
	t.Parallel()
	if d := zone(t, SimulatedDocument{FirstName: "ᚠᚢ", LastName: "᚛᚜"}); d.Surname != madeUpSurname || !d.Valid() {
		t.Errorf("%+v", d)
	}
}

func TestTheSameWishHasTheSameAnswer(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		w := SimulatedDocument{
			Scenario:  rapid.SampledFrom([]string{"", "approve", "decline_document_expired", "decline_mrz_validation", "decline_minimum_age"}).Draw(t, "scenario"),
			FirstName: rapid.String().Draw(t, "first"), LastName: rapid.String().Draw(t, "last"), Number: rapid.String().Draw(t, "number"),
			DateOfBirth: rapid.StringMatching(`(19[3-9]|20[01])[0-9]-(0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])`).Draw(t, "born"),
			Gender:      rapid.SampledFrom([]string{"", "M", "F"}).Draw(t, "gender"), Nationality: rapid.SampledFrom([]string{"", "DEU", "UTO"}).Draw(t, "nationality"),
			DocumentType: rapid.SampledFrom([]string{"", "P", "ID", "RP", "VISA"}).Draw(t, "document"),
		}
		first, ok := Zone(w, today)
		again, okAgain := Zone(w, today)
		if !ok || !okAgain || !reflect.DeepEqual(first, again) {
			t.Fatalf("%+v, %v\n%+v, %v", first, ok, again, okAgain)
		}
		if w.Scenario != "decline_mrz_validation" && !first.Valid() {
			t.Fatalf("a check digit is wrong: %+v", first)
		}
	})
}

func TestWhatStandsBesideTheZone(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		wish    SimulatedDocument
		issued  mrz.Date
		licence string
	}{
		"a passport":                            {SimulatedDocument{DocumentType: "P"}, mrz.Date{Year: 2021, Month: 11, Day: 21}, ""},
		"a holder born after that":              {SimulatedDocument{DateOfBirth: "2024-02-29"}, mrz.Date{Year: 2024, Month: 2, Day: 29}, ""},
		"an expired one was issued before":      {SimulatedDocument{Scenario: scenarioExpired}, mrz.Date{Year: 2015, Month: 11, Day: 21}, ""},
		"a licence of the United States":        {SimulatedDocument{DocumentType: "DL", IssuingState: "USA"}, mrz.Date{Year: 2021, Month: 11, Day: 21}, "CA"},
		"a licence of Canada":                   {SimulatedDocument{DocumentType: "DL", IssuingState: "CAN"}, mrz.Date{Year: 2021, Month: 11, Day: 21}, "ON"},
		"a licence of France has no barcode":    {SimulatedDocument{DocumentType: "DL", IssuingState: "FRA"}, mrz.Date{Year: 2021, Month: 11, Day: 21}, ""},
		"an American passport has none neither": {SimulatedDocument{DocumentType: "P", IssuingState: "USA"}, mrz.Date{Year: 2021, Month: 11, Day: 21}, ""},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := PrintOf(tc.wish, zone(t, tc.wish), today)
			region := ""
			if got.Licence != nil {
				region = got.Licence.Region
			}
			if got.Issued != tc.issued || region != tc.licence || got.PlaceOfBirth == "" {
				t.Errorf("%+v", got)
			}
		})
	}
}
