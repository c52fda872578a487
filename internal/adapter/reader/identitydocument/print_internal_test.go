package identitydocument

import (
	"image"
	"slices"
	"strings"
	"testing"
	"time"

	"vidimus/internal/verification/feature/iddocument/reading"

	"vidimus/internal/engine/image/ocr"
	"vidimus/internal/engine/process/workerpool/document"
)

// wordsAt lays words out one below the other.
func wordsAt(lines ...string) ocr.Page {
	var page ocr.Page
	for i, line := range lines {
		var row ocr.Line
		for j, word := range strings.Fields(line) {
			row = append(row, ocr.Word{Text: word, Confidence: 0.9, Box: image.Rect(100+j*120, 100+i*60, 200+j*120, 130+i*60)})
		}
		page.Lines = append(page.Lines, row)
	}
	return page
}

func TestASecondLookAddsToTheFirst(t *testing.T) {
	t.Parallel()
	known := reading.KnownFields{Surname: "ERIKSSON", GivenNames: "ANNA", Number: "L898902C3", Birth: reading.Date{Year: 1974, Month: 8, Day: 12}}
	second := wordsAt("ERIKSSON", "L898902C4", "12 AUG 1974")
	p := pagePrint{
		reader: Reader{Now: func() time.Time { return time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC) }},
		side:   document.Reading{PageWidth: 1000, PageHeight: 600}, words: wordsAt("ANNA", "L898902C3"),
	}
	if got := p.Confirm(known).Confirms; !slices.Equal(got, []string{"document_number", "first_name"}) {
		t.Errorf("the first look confirms %v", got)
	}
	p.again = &second
	got := p.Confirm(known)
	if want := []string{"date_of_birth", "document_number", "first_name", "last_name"}; !slices.Equal(got.Confirms, want) {
		t.Errorf("both confirm %v, want %v", got.Confirms, want)
	}
	if got.Number.Text != "L898902C3" || got.Surname.Text != "ERIKSSON" {
		t.Errorf("they say %+v", got)
	}
}

func TestTheZoneOfTheEvenPageConfirmsNothing(t *testing.T) {
	t.Parallel()
	// On the even page, which is smaller, the number stands where the zone is.
	p := pagePrint{
		reader: Reader{Now: time.Now}, words: ocr.Page{},
		side: document.Reading{PageWidth: 1000, PageHeight: 1000, ZoneOnPage: image.Rect(100, 500, 900, 700)},
	}
	even := ocr.Page{Lines: []ocr.Line{{{Text: "L898902C3", Confidence: 0.9, Box: image.Rect(200, 340, 300, 360)}}}}
	p.again = &even
	if got := p.Confirm(reading.KnownFields{Number: "L898902C3"}); got != nil {
		t.Errorf("the zone confirms %v", got.Confirms)
	}
}
