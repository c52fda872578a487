package sandboxdocument

import (
	"time"

	"vidimus/internal/engine/document/mrz"
)

// Print holds the printed fields of a simulated document.
type Print struct {
	Issued       mrz.Date
	PlaceOfBirth string
	// Licence is there for a driving licence whose data stands in a barcode.
	Licence *Licence
}

// Licence is the barcode of a simulated driving licence.
type Licence struct {
	Region, Street, City, Postcode string
}

// The specimen of ICAO Doc 9303 was born in this town.
const madeUpPlace = "Zenith"

// yearsGood is how long a document is good from its issue, as in most states.
const yearsGood = 10

// PrintOf returns the printed fields that go with a simulated zone. A document is
// never issued before its holder was born.
func PrintOf(w SimulatedDocument, zone mrz.Document, now time.Time) Print {
	p := Print{PlaceOfBirth: madeUpPlace}
	if expires, err := zone.ParseExpiryDate(now); err == nil {
		if end, ok := expires.Time(); ok {
			issued := end.AddDate(-yearsGood, 0, 0)
			if born, err := zone.ParseBirthDate(now); err == nil {
				if birth, ok := born.Time(); ok && issued.Before(birth) {
					issued = birth
				}
			}
			p.Issued = mrz.Date{Year: issued.Year(), Month: int(issued.Month()), Day: issued.Day()}
		}
	}
	if w.DocumentType != "DL" {
		return p
	}
	switch w.IssuingState {
	case "USA":
		p.Licence = &Licence{Region: "CA", Street: "123 MAIN STREET", City: "ANYTOWN", Postcode: "90001"}
	case "CAN":
		p.Licence = &Licence{Region: "ON", Street: "123 MAIN STREET", City: "ANYTOWN", Postcode: "K1A 0B1"}
	}
	return p
}
