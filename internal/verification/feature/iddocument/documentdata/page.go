package documentdata

import (
	"vidimus/internal/verification"
	"vidimus/internal/verification/feature/iddocument/reading"
)

// Page is one picture with its reading.
type Page struct {
	Image   verification.Image
	Reading reading.Reading
	// Actual is what stands in the picture, also where the reading is simulated.
	Actual reading.Reading
	// HasPortrait says that a face was found, also where it is not kept.
	HasPortrait bool
}

// BestZone is the zone that was read best, on whichever side it stands.
func BestZone(pages []Page) *reading.MRZ {
	var best *reading.MRZ
	for _, p := range pages {
		m := p.Reading.MRZ
		if m == nil {
			continue
		}
		if best == nil || (m.Accepted && m.Valid()) && !(best.Accepted && best.Valid()) {
			best = m
		}
	}
	return best
}
