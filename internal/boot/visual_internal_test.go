package boot

import (
	"image"
	"testing"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/engine/visual"
	"vidimus/internal/verify/iddocument"
)

func TestPrintIsSearchedForWhatTheReaderIsSureOfAlone(t *testing.T) {
	t.Parallel()
	at := image.Rect(1, 2, 3, 4)
	zone := iddocument.MRZ{Surname: "ERIKSSON", GivenNames: "ANNA", Number: "L898902C3", Birth: iddocument.Date{Year: 1974, Month: 8, Day: 12}, Accepted: true}
	doubted := zone
	doubted.Accepted = false
	licence := iddocument.Licence{Surname: "SAMPLE", Number: "D1234567", Issue: iddocument.Date{Year: 2023, Month: 4, Day: 15}}
	codes := []iddocument.Barcode{{Kind: iddocument.CodeQR}, {Kind: iddocument.CodePDF417, Licence: &licence}}
	ofZone := visual.Known{Surname: "ERIKSSON", GivenNames: "ANNA", Number: "L898902C3", Birth: visual.Date{Year: 1974, Month: 8, Day: 12}, Zone: at}
	ofCode := visual.Known{Surname: "SAMPLE", Number: "D1234567", Issue: visual.Date{Year: 2023, Month: 4, Day: 15}, Zone: at}
	cases := map[string]struct {
		reading iddocument.Reading
		want    visual.Known
	}{
		"an accepted zone":         {iddocument.Reading{MRZ: &zone, Barcodes: codes}, ofZone},
		"a doubted zone":           {iddocument.Reading{MRZ: &doubted}, visual.Known{Zone: at}},
		"a code beside a doubt":    {iddocument.Reading{MRZ: &doubted, Barcodes: codes}, ofCode},
		"a code that is a licence": {iddocument.Reading{Barcodes: codes}, ofCode},
		"nothing":                  {iddocument.Reading{}, visual.Known{Zone: at}},
	}
	for name, tc := range cases {
		if diff := cmp.Diff(tc.want, knownOf(tc.reading, at)); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}
