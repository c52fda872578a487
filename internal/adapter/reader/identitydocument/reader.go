// Package identitydocument lets the step about identity documents read pictures in the engine
// children: zone, barcodes, print, portrait and quality, and covers what is not to be kept.
package identitydocument

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"vidimus/internal/platform/value/geometry"
	"vidimus/internal/verification/feature/iddocument/reading"

	"golang.org/x/sync/errgroup"

	"vidimus/internal/adapter/file/filerefusal"
	"vidimus/internal/adapter/operation/programs"
	"vidimus/internal/adapter/reader/textrecognition"
	"vidimus/internal/engine/document/aamva"
	"vidimus/internal/engine/document/mrz/projective"
	"vidimus/internal/engine/image/barcode"
	"vidimus/internal/engine/image/docimage"
	"vidimus/internal/engine/image/ocr"
	"vidimus/internal/engine/process/workerpool"
	"vidimus/internal/engine/process/workerpool/document"
	"vidimus/internal/platform/redact"
	"vidimus/internal/verification/standalone"
)

// Reader lets the document step read pictures in a sealed engine child, and by
// the programs that are there.
type Reader struct {
	Pool     *workerpool.Pool
	Programs *programs.Set
	Print    *textrecognition.Reader
	// Faces may be nil.
	Faces FaceFinder
	Now   func() time.Time
	// Call is that of paperReader.
	Call *standalone.Files
	// Cache has what looks at pictures have read; a reader without one reads each picture anew.
	Cache *ReadingCache
}

// Capabilities implements reading.CapableReader.
func (r Reader) Capabilities() reading.Capabilities {
	// Looking for the program does not wait for anybody.
	return reading.Capabilities{
		Visual: r.Print.Configured(context.Background()), Barcodes: r.Programs.Barcode.Configured(), Portraits: true,
	}
}

// Read implements reading.Reader. A program that fails for a reason of its own is an
// error, which is retried: a crashed reader must not lead to the conclusion that a
// card has no barcode.
func (r Reader) Read(ctx context.Context, picture []byte, password redact.Secret) (reading.Reading, error) {
	side, err := r.readSide(ctx, picture, password)
	if err != nil {
		return reading.Reading{}, err
	}
	if side.Refusal != nil {
		return reading.Reading{Refusal: side.Refusal.Code}, filerefusal.CallError(r.Call, picture, side.Refusal)
	}
	if err := r.lookForPortrait(ctx, &side); err != nil {
		return reading.Reading{}, err
	}
	out := reading.Reading{
		NormalisedJPEG: side.NormalisedJPEG, Page: side.PageJPEG, Portrait: side.Portrait, Quality: toQuality(side.Quality),
	}
	if side.Zone != nil {
		out.MRZ = toZone(side.Zone.Document, side.Zone.Accepted, r.Now())
	}
	place := placeOf(side)
	out.Corners, out.Places = place.page(), placesOf(side, place)
	if side.PagePNG == nil {
		return out, nil
	}
	pageText := pagePrint{reader: r, side: side}
	if out.MRZ != nil {
		pageText.state = out.MRZ.Issuer
	}
	var page *ocr.Page
	work, both := errgroup.WithContext(ctx)
	work.Go(func() (err error) { out.Barcodes, err = r.barcodes(both, side.PagePNG, place); return err })
	work.Go(func() (err error) {
		page, err = r.print(both, side.PagePNG, pageText.sureZone(side.ZoneOnPage), pageText.state)
		return err
	})
	err = work.Wait()
	if refusal := filerefusal.CostlyPrintRefusal(err); refusal != nil {
		return reading.Reading{Refusal: refusal.Code}, filerefusal.CallError(r.Call, picture, refusal)
	}
	if err != nil {
		return out, err
	}
	if page != nil {
		pageText.words = *page
		printed := pageText.confirm(*page, side.ZoneOnPage, reading.ReferenceOf(out.MRZ, out.Barcodes))
		out.Visual, out.Print = toVisual(printed), pageText
		addPrintPlaces(&out.Places, *page, printed, place)
	}
	return out, nil
}

// readSide has a child read the picture, unless a look at it has just done so.
func (r Reader) readSide(ctx context.Context, picture []byte, password redact.Secret) (document.Reading, error) {
	if side, known := r.cached(picture, password); known {
		return side, nil
	}
	req := r.request(picture)
	req.Password = password
	return r.Pool.ReadDocument(ctx, req, workerpool.SessionTimeout)
}

// cached is what a look has read of the picture. Looks have no password, so a file with one was not looked into.
func (r Reader) cached(picture []byte, password redact.Secret) (document.Reading, bool) {
	if password != "" {
		return document.Reading{}, false
	}
	return r.Cache.take(picture)
}

// request asks for all that the step needs of a picture.
func (r Reader) request(picture []byte) document.Request {
	able := r.Capabilities()
	return document.Request{Image: picture, Portrait: true, Corners: true, ForPrograms: able.Barcodes || able.Visual}
}

// barcodes reads the codes of a page.
func (r Reader) barcodes(ctx context.Context, png []byte, place place) ([]reading.Barcode, error) {
	found, err := r.Programs.Barcode.Read(ctx, png)
	if errors.Is(err, barcode.ErrNotConfigured) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read document: %w", err)
	}
	out := make([]reading.Barcode, len(found.Codes))
	for i, c := range found.Codes {
		out[i] = toBarcode(c)
		if c.Corners != ([4]geometry.Point{}) {
			var q geometry.Quad
			copy(q[:], c.Corners[:])
			out[i].Corners = place.of(q)
		}
	}
	return out, nil
}

var codeKinds = map[barcode.Kind]string{barcode.PDF417: reading.CodePDF417, barcode.QR: reading.CodeQR}

func toBarcode(c barcode.Code) reading.Barcode {
	out := reading.Barcode{Kind: codeKinds[c.Kind], Raw: c.Payload}
	card, err := aamva.Parse(c.Payload)
	if err == nil {
		out.Licence = toLicence(card)
	}
	switch {
	case utf8.Valid(c.Payload):
		out.Text = string(c.Payload)
	case out.Licence != nil:
		// Licences are in Latin-1. What else is no text is kept in Raw alone.
		out.Text = latin1(c.Payload)
	}
	return out
}

func latin1(text []byte) string {
	letters := make([]rune, len(text))
	for i, b := range text {
		letters[i] = rune(b)
	}
	return string(letters)
}

func toLicence(c aamva.Card) *reading.Licence {
	l := &reading.Licence{
		Class: c.Class, Country: c.Country, Jurisdiction: c.Jurisdiction, Issuer: c.Issuer, Version: c.Version,
		Surname: c.Surname, GivenNames: c.GivenNames, Suffix: c.Suffix, NamesTruncated: c.NamesTruncated,
		Number: c.Number, Discriminator: c.Discriminator,
		Birth: reading.Date(c.Birth), Issue: reading.Date(c.Issue), Expiry: reading.Date(c.Expiry),
		Sex: c.Sex, Street1: c.Street1, Street2: c.Street2, City: c.City, Region: c.Region, Postcode: c.Postcode, Faults: c.Faults,
	}
	if c.Vehicles != "" {
		l.Categories = strings.FieldsFunc(c.Vehicles, func(r rune) bool { return r == ',' || r == ' ' || r == '/' })
	}
	// An enhanced card is a licence that also crosses borders.
	if l.Class == aamva.EnhancedCard {
		l.Class = aamva.DrivingLicence
	}
	return l
}

// place is the position of a page in its upright picture.
type place struct {
	corners       *geometry.Quad
	width, height float64 // of the upright picture
	// toPicture leads from the page as programs were given it.
	toPicture projective.Map
}

func placeOf(side document.Reading) place {
	facts, err := docimage.Inspect(side.NormalisedJPEG, docimage.DefaultLimits())
	if err != nil {
		return place{} // the pool has checked it
	}
	p := place{width: float64(facts.Width), height: float64(facts.Height)}
	to := geometry.Quad{{}, {X: p.width}, {X: p.width, Y: p.height}, {Y: p.height}}
	if side.Frame != nil {
		p.corners = &side.Frame.Corners
		to = *p.corners
	}
	w, h := float64(side.PageWidth), float64(side.PageHeight)
	p.toPicture, err = projective.FromCorners(
		[4]geometry.Point{{}, {X: w}, {X: w, Y: h}, {Y: h}},
		to)
	if err != nil {
		p.toPicture = projective.Map{} // nothing was made for programs
	}
	return p
}

// page is the page's place as shares of the picture; nil where it is not known.
func (p place) page() *geometry.Quad {
	if p.corners == nil {
		return nil
	}
	return p.shares(*p.corners)
}

// of is the place of something on the page.
func (p place) of(q geometry.Quad) *geometry.Quad {
	if p.toPicture == (projective.Map{}) {
		return nil
	}
	for i := range q {
		q[i].X, q[i].Y = p.toPicture.At(q[i].X, q[i].Y)
	}
	return p.shares(q)
}

// shares leaves what lies outside of the picture at its border.
func (p place) shares(q geometry.Quad) *geometry.Quad {
	if !(p.width > 0 && p.height > 0) {
		return nil
	}
	var out geometry.Quad
	for i := range q {
		out[i] = geometry.Point{X: min(max(q[i].X/p.width, 0), 1), Y: min(max(q[i].Y/p.height, 0), 1)}
	}
	return &out
}
