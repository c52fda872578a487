package documentdata_test

import (
	"testing"

	"vidimus/internal/verification"
	"vidimus/internal/verification/feature/iddocument/documentdata"
	"vidimus/internal/verification/feature/iddocument/reading"
)

// zone is an accepted machine readable zone whose check digits agree.
func zone() *reading.MRZ {
	return &reading.MRZ{
		Format: "TD3", Code: "P", Issuer: "UTO", Nationality: "UTO", Surname: "ERIKSSON", GivenNames: "ANNA MARIA", Number: "L898902C3", Sex: "F",
		Birth: reading.Date{Year: 1974, Month: 8, Day: 12}, Expiry: reading.Date{Year: 2036, Month: 4, Day: 15},
		Checks: []reading.Check{{Name: reading.CheckNumber, Digit: "6", OK: true}}, Accepted: true,
	}
}

func printed(surname, number string) *reading.VisualZone {
	sure := func(s string) reading.Text { return reading.Text{Text: s, Confidence: 0.97} }
	return &reading.VisualZone{Surname: sure(surname), GivenNames: sure("Anna Maria"), Number: sure(number)}
}

func pages(m *reading.MRZ, v *reading.VisualZone) []documentdata.Page {
	return []documentdata.Page{{Image: verification.Image{Side: verification.SideFront}, Reading: reading.Reading{MRZ: m, Visual: v}}}
}

func TestMerge(t *testing.T) {
	t.Parallel()

	cases := map[string]struct {
		zone            *reading.MRZ
		print           *reading.VisualZone
		surname, number string
		printedOnly     bool
	}{
		"a name is spelt as in print where the zone says the same": {zone(), printed("Eriksson", "L898902C3"), "Eriksson", "L898902C3", false},
		"a zone goes before print that says something else":        {zone(), printed("Andersson", "X1234567"), "ERIKSSON", "L898902C3", false},
		"print stands for itself where there is no zone":           {nil, printed("Øster-Åsgård", "X1234567"), "Øster-Åsgård", "X1234567", true},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()

			p := pages(tc.zone, tc.print)
			d := documentdata.Merge(p, tc.zone, verification.Choice{DocumentType: "P", IssuingState: "UTO"}, documentdata.SourcesOf(p, tc.zone, nil))

			if d.Surname != tc.surname || d.Number != tc.number || d.IsPrintedOnly() != tc.printedOnly {
				t.Errorf("surname %q, number %q, print alone %t; want %q, %q, %t", d.Surname, d.Number, d.IsPrintedOnly(), tc.surname, tc.number, tc.printedOnly)
			}
		})
	}
}

func TestContradictions(t *testing.T) {
	t.Parallel()

	cases := map[string]struct {
		print  *reading.VisualZone
		fields []string
	}{
		"print that says the same contradicts nothing":       {printed("Eriksson", "L898902C3"), nil},
		"a letter that readers take for a digit is the same": {printed("Eriksson", "L8989O2C3"), nil},
		"another surname contradicts":                        {printed("Papadopoulou", "L898902C3"), []string{documentdata.FieldName}},
		"another number contradicts":                         {printed("Eriksson", "K1111111"), []string{documentdata.FieldNumber}},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()

			p, m := pages(zone(), tc.print), zone()
			p[0].Reading.MRZ = m
			found := documentdata.Contradictions(documentdata.SourcesOf(p, m, nil))

			if len(found) != len(tc.fields) {
				t.Fatalf("%d contradictions, want %v: %+v", len(found), tc.fields, found)
			}
			for i, c := range found {
				if c.Field != tc.fields[i] {
					t.Errorf("contradiction of %s, want %s", c.Field, tc.fields[i])
				}
			}
		})
	}
}
