package evaluation

import (
	"math"
	"slices"
	"strings"
	"time"

	"vidimus/internal/verification/feature/iddocument/reading"

	"vidimus/internal/domain/screening/personname"
	"vidimus/internal/verification/face"
	"vidimus/internal/verification/feature/age"
)

// Result counts the outcomes of an evaluation.
type Result struct {
	Documents Documents
	Verdicts  Verdicts
	Faces     Faces
	Pairs     Pairs
	Life      LivenessResult
	Ages      Ages
	// Skipped are the files that an engine could do nothing with, and why.
	Skipped []SkippedFile
	// Mismatches are the documents whose verdict differs from their label.
	Mismatches []Mismatch
	// Missing names the engines that are not configured.
	Missing []string
}

// SkippedFile is a file that could not be measured.
type SkippedFile struct{ File, Why string }

func newResult(e Engines) *Result {
	r := &Result{}
	able := reading.Capabilities{}
	if a, ok := e.Documents.(reading.CapableReader); ok {
		able = a.Capabilities()
	}
	r.Documents.able = able
	for _, engine := range []struct {
		name  string
		there bool
	}{
		{"visual zone", able.Visual}, {"barcodes", able.Barcodes}, {"face comparison", face.Available(e.Embedder)},
		{"signs of life", face.Available(e.Spoof)}, {"age", face.Available(e.Age)},
	} {
		if !engine.there {
			r.Missing = append(r.Missing, engine.name)
		}
	}
	return r
}

func (r *Result) skip(file, why string) { r.Skipped = append(r.Skipped, SkippedFile{file, why}) }

// Ratio is a count out of all that could be counted.
type Ratio struct{ Right, All int }

func (s *Ratio) add(right bool) {
	s.All++
	if right {
		s.Right++
	}
}

// Documents are the readings of documents.
type Documents struct {
	// Zones are those read exactly, of those labelled.
	Zones Ratio
	// Accepted are the zones that the reader vouched for; Wrong are those of
	// them with another number, birth or expiry date than labelled.
	Accepted, Wrong int
	// Printed are the fields of the visual zone that were read as labelled.
	Printed map[string]*Ratio
	// Barcodes are those found and understood, of those labelled.
	Barcodes Ratio
	Took     []time.Duration

	able reading.Capabilities
}

func (d *Documents) add(l Label, r reading.Reading, took time.Duration) {
	d.Took = append(d.Took, took)
	if len(l.MRZ) > 0 {
		d.Zones.add(r.MRZ != nil && slices.Equal(r.MRZ.Lines, l.MRZ))
	}
	if r.MRZ != nil && r.MRZ.Accepted {
		d.Accepted++
		if !agrees(l, r.MRZ) {
			d.Wrong++
		}
	}
	if l.Barcode != "" && d.able.Barcodes {
		d.Barcodes.add(slices.ContainsFunc(r.Barcodes, func(b reading.Barcode) bool { return b.Kind == l.Barcode && understood(l, b) }))
	}
	if d.able.Visual {
		d.addPrinted(l, r.Visual)
	}
}

// agrees compares the fields that no reading may get wrong.
func agrees(l Label, m *reading.MRZ) bool {
	return (l.Number == "" || folded(l.Number) == folded(m.Number)) && sameDay(l.Birth, m.Birth) && sameDay(l.Expiry, m.Expiry)
}

func sameDay(label string, d reading.Date) bool {
	return label == "" || (d.Known() && d.Time().Format(time.DateOnly) == label)
}

func understood(l Label, b reading.Barcode) bool {
	if l.Number == "" {
		return true
	}
	if b.Licence != nil {
		return folded(b.Licence.Number) == folded(l.Number)
	}
	return strings.Contains(folded(b.Text), folded(l.Number))
}

// folded is a number without what print and payload differ in.
func folded(number string) string {
	return strings.Map(func(r rune) rune {
		if r == ' ' || r == '-' || r == '<' || r == '.' || r == '/' {
			return -1
		}
		return r
	}, strings.ToUpper(number))
}

func (d *Documents) addPrinted(l Label, v *reading.VisualZone) {
	if v == nil {
		v = &reading.VisualZone{}
	}
	d.addField("surname", l.Surname, sameName(l.Surname, v.Surname.Text))
	d.addField("given names", l.GivenNames, sameName(l.GivenNames, v.GivenNames.Text))
	d.addField("number", l.Number, folded(l.Number) == folded(v.Number.Text))
	d.addField("birth", l.Birth, among(l.Birth, v.Birth))
	d.addField("expiry", l.Expiry, among(l.Expiry, v.Expiry))
}

func (d *Documents) addField(name, label string, right bool) {
	if label == "" {
		return
	}
	if d.Printed == nil {
		d.Printed = map[string]*Ratio{}
	}
	if d.Printed[name] == nil {
		d.Printed[name] = &Ratio{}
	}
	d.Printed[name].add(right)
}

func sameName(label, read string) bool {
	return read != "" && personname.Fold(label) == personname.Fold(read)
}

func among(label string, d reading.PrintedDate) bool {
	return len(d.Dates) > 0 && sameDay(label, d.Dates[0])
}

// Faces are pictures of faces.
type Faces struct {
	Pictures, One, Several int
	Took                   []time.Duration
}

func (f *Faces) add(n int, took time.Duration) {
	f.Pictures++
	f.Took = append(f.Took, took)
	switch {
	case n == 1:
		f.One++
	case n > 1:
		f.Several++
	}
}

// Pairs are all comparisons of two pictures.
type Pairs struct {
	// Same and Different are the scores (0 to 100) of pictures of one person and
	// of two.
	Same, Different []float64

	persons    []string
	directions [][]float32
}

// maxPairs bounds how many comparisons a trial makes.
const maxPairs = 5_000_000

func (p *Pairs) add(person string, direction []float32, score func(float64) float64) {
	for i, other := range p.directions {
		if len(p.Same)+len(p.Different) >= maxPairs {
			break
		}
		s := score(cosine(direction, other))
		if p.persons[i] == person {
			p.Same = append(p.Same, s)
		} else {
			p.Different = append(p.Different, s)
		}
	}
	p.persons, p.directions = append(p.persons, person), append(p.directions, direction)
}

func cosine(a, b []float32) float64 {
	var sum float64
	for i := range min(len(a), len(b)) {
		sum += float64(a[i]) * float64(b[i])
	}
	return sum
}

// LivenessResult are the verdicts on signs of life.
type LivenessResult struct {
	// Living and Forged are the scores of pictures of persons and of attacks. An
	// attack that the engine names so, or a face it cannot score, counts as 0.
	Living, Forged []float64
}

func (l *LivenessResult) add(live bool, seen face.LivenessScore) {
	score := 0.0
	if seen.Score != nil && !seen.Attack {
		score = *seen.Score
	}
	if live {
		l.Living = append(l.Living, score)
	} else {
		l.Forged = append(l.Forged, score)
	}
}

// Ages are the errors of estimates of age.
type Ages struct {
	// Errors are years, never negative.
	Errors []float64
	// Within counts those inside the margin that the model states.
	Within, None int
}

func (a *Ages) add(years float64, e *age.Estimate) {
	if e == nil {
		a.None++
		return
	}
	off := math.Abs(e.Years - years)
	a.Errors = append(a.Errors, off)
	if off <= e.Margin {
		a.Within++
	}
}
