// Package document reads one side of an identity document from an uploaded
// file: it puts decoding, page rendering, the machine readable zone, quality and
// the copy to be kept together into one job. It holds no state of a session,
// judges no identity, and is meant to run in a child of the pool, where a
// hostile file can do no harm.
package document

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"image"
	"time"

	"vidimus/internal/engine/document/mrz"
	"vidimus/internal/engine/document/mrz/glyph"
	"vidimus/internal/engine/document/mrz/read"
	"vidimus/internal/engine/image/docimage"
	"vidimus/internal/engine/image/pdfpage"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/redact"
	"vidimus/internal/platform/value/geometry"
)

// What the engine calls itself in results.
const (
	Engine  = "document"
	Version = "1"
)

const (
	// MaxCopySide bounds the copy that is kept.
	MaxCopySide = 2400
	copyQuality = 90
	// What the reader and the quality measures look at.
	maxGraySide = 4096
)

// Request is a file to be read.
type Request struct {
	Image []byte
	// Password of an encrypted PDF; empty for none.
	Password redact.Secret
	Page     int // of a PDF, counted from 0
	// Portrait asks for the holder's portrait.
	Portrait bool
	// Corners asks for the place of the page, and for the page cut out.
	Corners bool
	// NoZone has no machine readable zone looked for.
	NoZone bool
	// ForPrograms asks for the page as programs beside ours are given it.
	ForPrograms bool
	// Turn is by how much the kept copy is turned clockwise in the end: 0, 90, 180 or
	// 270 degrees. What else is read has the picture as it came.
	Turn int
}

func (r Request) pdf() pdfpage.File { return pdfpage.File{Data: r.Image, Password: r.Password} }

// Refusal is the reason, for the person, why a picture was not read.
type Refusal struct {
	Code string `json:"code"`
	Text string `json:"text"`
}

// Zone is the machine readable zone that was found.
type Zone struct {
	Document mrz.Document `json:"document"`
	// Score is the mean logarithm of the probability of the characters.
	Score float64 `json:"score"`
	// Repairs counts characters changed to satisfy a check digit.
	Repairs int `json:"repairs"`
	// Corners of the zone in the kept copy, clockwise from the upper left.
	Corners geometry.Quad `json:"corners"`
	// Accepted says that the reading may be used without a person's look.
	Accepted bool `json:"accepted"`
}

// Reading is the content of one side of a document. With a Refusal everything but Facts is empty.
type Reading struct {
	Facts   docimage.Facts   `json:"facts"`
	Pages   int              `json:"pages"` // 1 for a picture
	Refusal *Refusal         `json:"refusal,omitempty"`
	Quality docimage.Quality `json:"quality"`
	// Zone is nil when none was found.
	Zone *Zone `json:"zone,omitempty"`
	// Frame is nil when the page's place was not found or not asked for.
	Frame *Frame `json:"frame,omitempty"`
	// PageJPEG is the page cut out and straightened; nil without a Frame.
	PageJPEG []byte `json:"-"`
	// PagePNG is the same in grey for programs, PageWidth pixels wide along its
	// text, or the whole upright picture where there is no Frame; nil when not
	// asked for.
	PagePNG    []byte `json:"-"`
	PageWidth  int    `json:"page_width,omitempty"`
	PageHeight int    `json:"page_height,omitempty"`
	// ZoneOnPage is the place of the Zone on the page for programs, in its pixels;
	// empty without either.
	ZoneOnPage image.Rectangle `json:"zone_on_page"`
	// NormalisedJPEG is the upright copy without metadata, its longer side at
	// most MaxCopySide: the only form of the upload to keep.
	NormalisedJPEG []byte `json:"-"`
	// Portrait is the holder's face cut out of the copy, as JPEG, its longer side
	// at most MaxPortraitSide; nil when none was found or asked for.
	Portrait []byte `json:"portrait,omitempty"`
	// PortraitAt is the place of the Portrait in the kept copy, from its upper left
	// corner clockwise as one looks at it. Faces are the windows of all faces
	// there, also of the portrait's small repetitions; both nil without a Portrait.
	PortraitAt *geometry.Quad  `json:"portrait_at,omitempty"`
	Faces      []geometry.Quad `json:"faces,omitempty"`

	Engine    string        `json:"engine"`
	Version   string        `json:"version"`
	ModelHash string        `json:"model_hash"`
	Took      time.Duration `json:"took_ns"`
}

// Reader reads documents. It may be used from several goroutines at once.
type Reader struct {
	zones     *read.Reader
	pages     *pdfpage.Renderer
	limits    docimage.Limits
	modelHash string
	now       func() time.Time
}

// New returns a reader that keeps to the limits of pages. The PDF engine starts with the first PDF.
func New(now func() time.Time, pages pdfpage.Limits) (*Reader, error) {
	zones, err := read.New()
	if err != nil {
		return nil, fmt.Errorf("start zone reader: %w", err)
	}
	net, err := glyph.Embedded()
	if err != nil {
		return nil, fmt.Errorf("hash recogniser: %w", err)
	}
	sum := sha256.Sum256(net.Encode())
	return &Reader{
		zones:     zones,
		pages:     pdfpage.New(pages),
		limits:    docimage.DefaultLimits(),
		modelHash: hex.EncodeToString(sum[:]),
		now:       now,
	}, nil
}

// Close stops the PDF engine.
func (r *Reader) Close() error { return r.pages.Close() }

// Read reads a file. A file that cannot be used is a Reading with a Refusal;
// an error means that the engine failed or ctx ended.
func (r *Reader) Read(ctx context.Context, req Request) (Reading, error) {
	start := r.now()
	out, err := r.read(ctx, req)
	if err != nil {
		out, err = Refused(out.Facts, err)
	}
	if err != nil {
		return Reading{}, err
	}
	out.ModelHash = r.modelHash
	out.Took = r.now().Sub(start)
	return out, nil
}

// Text reads the text layer of a PDF. Refusals of the file are errors of kind invalid.
func (r *Reader) Text(ctx context.Context, req Request) (pdfpage.Text, error) {
	return r.pages.Text(ctx, req.pdf())
}

// Refused turns a refusal of the file into a Reading that says so, and hands
// any other error on.
func Refused(facts docimage.Facts, err error) (Reading, error) {
	var refused *apperr.Error
	if !errors.As(err, &refused) || refused.Kind != apperr.KindInvalid {
		return Reading{}, err
	}
	return Reading{
		Facts: facts, Refusal: &Refusal{Code: refused.Code, Text: refused.Public},
		Engine: Engine, Version: Version,
	}, nil
}

func (r *Reader) read(ctx context.Context, req Request) (Reading, error) {
	picture, out, err := r.open(ctx, req)
	if err != nil {
		return out, err
	}
	gray := picture.Gray(maxGraySide)
	cut := cutter{gray: gray}
	if req.Corners {
		cut.find()
	}
	if cut.found, err = r.zone(ctx, req, cut); err != nil {
		return out, err
	}
	if req.Corners {
		cut.settle()
	}
	kept := picture.RGBA(MaxCopySide)
	if cut.form() != "" {
		zone := zoneOf(cut.found, gray.Rect, kept.Rect)
		out.Zone = &zone
	}
	upright := docimage.Turn(kept, cut.found.Turn)
	cut.colour = upright
	out.Frame, out.Quality = cut.shown(), cut.quality()
	if out.NormalisedJPEG, err = docimage.EncodeJPEG(docimage.Turn(upright, req.Turn), copyQuality); err != nil {
		return out, fmt.Errorf("read document: %w", err)
	}
	if req.Portrait {
		seen, err := lookForFaces(ctx, upright, out.Zone != nil)
		if err != nil {
			return out, fmt.Errorf("read document: %w", err)
		}
		out.Portrait, out.PortraitAt, out.Faces = seen.portrait, seen.at, seen.all
	}
	if err := cut.cut(req, &out); err != nil {
		return out, fmt.Errorf("read document: %w", err)
	}
	return out, nil
}

// zone reads the machine readable zone, where one is looked for and there is one. The edges of the page
// tell how it would lie.
func (r *Reader) zone(ctx context.Context, req Request, page cutter) (found read.Reading, err error) {
	if req.NoZone {
		return read.Reading{}, nil
	}
	if page.frame != nil {
		found, err = r.zones.ReadPage(ctx, page.gray, page.frame.Tilt())
	} else {
		found, err = r.zones.Read(ctx, page.gray)
	}
	switch {
	case errors.Is(err, read.ErrNoZone):
		return read.Reading{}, nil
	case err != nil:
		return read.Reading{}, fmt.Errorf("read document: %w", err)
	}
	return found, nil
}

// open decodes a picture or renders the page of a PDF.
func (r *Reader) open(ctx context.Context, req Request) (*docimage.Picture, Reading, error) {
	out := Reading{Pages: 1, Engine: Engine, Version: Version}
	facts, err := docimage.Inspect(req.Image, r.limits)
	out.Facts = facts
	if err != nil {
		return nil, out, fmt.Errorf("inspect document: %w", err)
	}
	if facts.Kind != docimage.KindPDF {
		picture, err := docimage.Decode(ctx, req.Image, r.limits)
		return picture, out, err
	}
	page, err := r.pages.Render(ctx, req.pdf(), req.Page)
	if err != nil {
		return nil, out, err
	}
	picture := docimage.FromImage(page.Image, docimage.KindPDF)
	out.Pages, out.Facts = page.Pages, picture.Facts
	return picture, out, nil
}

// zoneOf puts the corners of a reading into the coordinates of the kept copy.
func zoneOf(found read.Reading, seen, kept image.Rectangle) Zone {
	z := Zone{Document: found.Document, Score: found.Score, Repairs: found.Repairs, Accepted: found.Accepted}
	f := float64(kept.Dx()) / float64(seen.Dx())
	for i, p := range found.Quad {
		z.Corners[i] = docimage.TurnPoint(geometry.Point{X: p.X * f, Y: p.Y * f}, found.Turn, kept)
	}
	return z
}
