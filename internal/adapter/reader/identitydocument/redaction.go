package identitydocument

import (
	"context"
	"image"
	"math"

	"vidimus/internal/platform/value/geometry"
	"vidimus/internal/verification/feature/iddocument/reading"

	"vidimus/internal/engine/document/mrz"
	"vidimus/internal/engine/document/mrz/projective"
	"vidimus/internal/engine/document/visualzone"
	"vidimus/internal/engine/image/docimage"
	"vidimus/internal/engine/image/ocr"
	"vidimus/internal/engine/process/workerpool/document"
	"vidimus/internal/verification/feature/iddocument/redaction"
)

// Redact implements reading.Redactor in a sealed engine child.
func (r Reader) Redact(ctx context.Context, from reading.Reading, c redaction.Areas) (reading.Redacted, error) {
	facts, err := docimage.Inspect(from.NormalisedJPEG, docimage.DefaultLimits())
	if err != nil {
		return reading.Redacted{}, err
	}
	pixels := func(all []geometry.Quad) []geometry.Quad {
		out := make([]geometry.Quad, len(all))
		for i, q := range all {
			out[i] = pixelsOf(q, facts)
		}
		return out
	}
	order := document.Redaction{Fill: pixels(c.Fill), Outside: c.Outside, Spared: pixels(c.Spared)}
	out := reading.Redacted{}
	var made []*[]byte
	for _, part := range []struct {
		had []byte
		cut *reading.CropRequest
		to  *[]byte
	}{{from.Page, from.Places.Page, &out.Page}, {from.Portrait, from.Places.Portrait, &out.Portrait}} {
		if len(part.had) == 0 || part.cut == nil {
			continue // what is not known to be covered is left out
		}
		order.Cuts = append(order.Cuts, document.Crop{At: pixelsOf(part.cut.At, facts), Width: part.cut.Width, Height: part.cut.Height})
		made = append(made, part.to)
	}
	covered, err := r.Pool.RedactDocument(ctx, from.NormalisedJPEG, order)
	if err != nil {
		return reading.Redacted{}, err
	}
	out.NormalisedJPEG = covered.Whole
	for i, to := range made {
		*to = covered.Cuts[i]
	}
	return out, nil
}

func pixelsOf(q geometry.Quad, facts docimage.Facts) (out geometry.Quad) {
	for i, p := range q {
		out[i] = geometry.Point{X: p.X * float64(facts.Width), Y: p.Y * float64(facts.Height)}
	}
	return out
}

// placesOf tells where things stand in the upright picture, but for its print.
func placesOf(side document.Reading, place place) reading.RedactionTargets {
	var out reading.RedactionTargets
	if side.Zone != nil {
		out.Zone = place.zone(*side.Zone)
	}
	for _, f := range side.Faces {
		out.Faces = append(out.Faces, place.unbounded(f))
	}
	if side.Frame != nil {
		out.Page = cutOf(side.PageJPEG, place.unbounded(side.Frame.Corners))
	}
	if side.PortraitAt != nil {
		out.Portrait = cutOf(side.Portrait, place.unbounded(*side.PortraitAt))
	}
	return out
}

// cutOf is nil for a picture that was not made.
func cutOf(jpeg []byte, at geometry.Quad) *reading.CropRequest {
	facts, err := docimage.Inspect(jpeg, docimage.DefaultLimits())
	if err != nil {
		return nil
	}
	return &reading.CropRequest{At: at, Width: facts.Width, Height: facts.Height}
}

// unbounded is a quad of the picture as shares, also beyond its border.
func (p place) unbounded(q geometry.Quad) (out geometry.Quad) {
	for i, c := range q {
		out[i] = geometry.Point{X: bounded(c.X / p.width), Y: bounded(c.Y / p.height)}
	}
	return out
}

// bounded keeps numbers that no picture can have from going through a pipe.
func bounded(share float64) float64 {
	const far = 100
	if math.IsNaN(share) {
		return 0
	}
	return min(max(share, -far), far)
}

// zoneFields are the parts of a zone by the members of an ID verification.
var zoneFields = map[string][]mrz.Field{
	"document_number": {mrz.FieldNumber}, "personal_number": {mrz.FieldOptional}, "first_name": {mrz.FieldGivenNames}, "last_name": {mrz.FieldSurname},
	"date_of_birth": {mrz.FieldBirth}, "expiration_date": {mrz.FieldExpiry}, "gender": {mrz.FieldSex}, "nationality": {mrz.FieldNationality},
}

// How far the corners of a zone lie outside of the middles of its characters, in
// columns and rows, and how much of its neighbours a character takes.
const (
	zoneLeft, zoneRight  = 0.6, 0.6
	zoneTop, zoneBottom  = 0.7, 0.7
	cellAside, cellAbove = 0.62, 0.48
)

// zone is the machine readable zone with the places of its characters: its corners
// fix the map from columns and rows to the picture.
func (p place) zone(z document.Zone) *redaction.Zone {
	d := z.Document
	out := &redaction.Zone{Sure: z.Accepted, Lines: d.Lines, Whole: p.unbounded(z.Corners), Spans: map[string][]redaction.Span{}}
	left, right := -zoneLeft, float64(d.Format.Columns()-1)+zoneRight
	top, bottom := -zoneTop, float64(len(d.Lines)-1)+zoneBottom
	var to [4]geometry.Point
	copy(to[:], z.Corners[:])
	m, err := projective.FromCorners([4]geometry.Point{{X: left, Y: top}, {X: right, Y: top}, {X: right, Y: bottom}, {X: left, Y: bottom}}, to)
	if err != nil {
		out.Sure = false
		return out
	}
	at := func(x, y float64) geometry.Point {
		x, y = m.At(x, y)
		return geometry.Point{X: x, Y: y}
	}
	for l, line := range d.Lines {
		row := make([]geometry.Quad, len(line))
		y := float64(l)
		for c := range line {
			x := float64(c)
			row[c] = p.unbounded(geometry.Quad{
				at(x-cellAside, y-cellAbove), at(x+cellAside, y-cellAbove), at(x+cellAside, y+cellAbove), at(x-cellAside, y+cellAbove),
			})
		}
		out.Cells = append(out.Cells, row)
	}
	for name, fields := range zoneFields {
		for _, f := range fields {
			for _, s := range d.Spans(f) {
				out.Spans[name] = append(out.Spans[name], redaction.Span(s))
			}
		}
	}
	return out
}

// printFields are what labels lead to, by the members of an ID verification.
var printFields = map[visualzone.Field]string{
	visualzone.Surname: "last_name", visualzone.GivenNames: "first_name", visualzone.FullName: "full_name", visualzone.Number: "document_number",
	visualzone.PersonalNumber: "personal_number", visualzone.Nationality: "nationality", visualzone.Sex: "gender", visualzone.Birth: "date_of_birth",
	visualzone.Issue: "date_of_issue", visualzone.Expiry: "expiration_date", visualzone.PlaceOfBirth: "place_of_birth", visualzone.Address: "address",
	visualzone.MaritalStatus: "marital_status",
}

// addPrintPlaces adds the boxes of printed words to a reading.
func addPrintPlaces(out *reading.RedactionTargets, page ocr.Page, zone visualzone.Zone, place place) {
	if place.toPicture == (projective.Map{}) {
		return // nobody knows where the page stands
	}
	out.PrintRead, out.Labelled = true, map[string][]geometry.Quad{}
	box := func(r image.Rectangle) geometry.Quad {
		left, top, right, bottom := float64(r.Min.X), float64(r.Min.Y), float64(r.Max.X), float64(r.Max.Y)
		q := geometry.Quad{{X: left, Y: top}, {X: right, Y: top}, {X: right, Y: bottom}, {X: left, Y: bottom}}
		for i, c := range q {
			q[i].X, q[i].Y = place.toPicture.At(c.X, c.Y)
		}
		return place.unbounded(q)
	}
	for field, v := range zone.Fields {
		if name, ok := printFields[field]; ok && !v.Box.Empty() {
			out.Labelled[name] = append(out.Labelled[name], box(v.Box))
		}
	}
	for _, line := range visualzone.Rows(page) {
		row := make([]redaction.Word, len(line))
		for i, w := range line {
			row[i] = redaction.Word{Text: w.Text, Confidence: w.Confidence, At: box(w.Box)}
		}
		out.Rows = append(out.Rows, row)
	}
}
