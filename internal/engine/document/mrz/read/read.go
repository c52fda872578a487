// Package read finds the machine readable zone in a photograph and reads it: it
// locates lines of evenly spaced characters, lays a grid over them, recognises
// every cell and decodes the whole by the rules of the five forms. It decodes no
// picture files and draws no conclusion beyond "may be used without a look".
package read

import (
	"context"
	"errors"
	"image"
	"sync"

	"vidimus/internal/engine/document/mrz"
	"vidimus/internal/engine/document/mrz/glyph"
	"vidimus/internal/platform/value/geometry"
)

// ErrNoZone reports that the picture shows no readable zone.
var ErrNoZone = errors.New("no machine readable zone found")

// Reading is the best reading of a zone with its confidence.
type Reading struct {
	Document mrz.Document
	// Score is the mean logarithm of the probability of the characters: 0 is
	// certain, below -0.3 something is wrong.
	Score float64
	// Repairs counts characters changed to satisfy a check digit or the list of
	// states.
	Repairs int
	// Quad holds the corners of the zone in the picture, from the upper left one
	// of the text clockwise.
	Quad [4]geometry.Point
	// Turn is how far, in degrees clockwise, the picture has to be turned for the
	// text to stand upright: 0, 90, 180 or 270.
	Turn int
	// Accepted says that the reading may be used without a person's look.
	Accepted bool

	// Logarithms of probabilities: of the least certain character, of the least
	// certain one that no check digit covers, and how much likelier the characters
	// of number and dates are than others of the same check digit.
	worst, uncovered, rival float64

	grid   grid // in the raster
	start  int  // column at which the form begins
	cutOff bool // by an edge of the picture
}

// Bounds of an accepted reading. Check digits say nothing about names and states,
// and cannot tell some texts of number and dates apart: there the net has to be sure by
// itself, to 70 % and to 150 times the other text.
const (
	acceptedScore     = -0.30
	acceptedRepairs   = 2
	acceptedUncovered = -0.36
	acceptedRival     = 5
)

// A clear reading ends the search; other thresholds could only confirm it.
const (
	clearScore = -0.25
	clearWorst = -9
)

// sureWorst is the score of the worst character from which on a clear reading without
// repairs is not looked at again.
const sureWorst = -0.1

// hopelessScore is that of text which is no zone, or stands upside down. Over 420
// drawn zones every exact reading scored above -0.01; plain noise reached -0.98.
const hopelessScore = -0.7

// rules are what an accepted reading has to satisfy, with the words for one that does not.
var rules = []struct {
	words string
	holds func(r *Reading) bool
}{
	{"a check digit is wrong", func(r *Reading) bool { return r.Document.Valid() }},
	{"the print is not clear", func(r *Reading) bool { return r.Score > acceptedScore }},
	{"too many characters had to be repaired", func(r *Reading) bool { return r.Repairs <= acceptedRepairs }},
	{"a character that no check digit covers is not sure", func(r *Reading) bool { return r.uncovered > acceptedUncovered }},
	{"number or dates may be others of the same check digit", func(r *Reading) bool { return r.rival > acceptedRival }},
	{"the zone is not wholly in the picture", func(r *Reading) bool { return !r.cutOff }},
	{"a date is none", func(r *Reading) bool { return plausible(r.Document.BirthDate) && plausible(r.Document.ExpiryDate) }},
}

// RejectionReasons returns why a reading is not accepted; none for an accepted
// reading.
func (r *Reading) RejectionReasons() []string {
	var out []string
	for _, rule := range rules {
		if !rule.holds(r) {
			out = append(out, rule.words)
		}
	}
	return out
}

func (r *Reading) judge() { r.Accepted = r.RejectionReasons() == nil }

func (r *Reading) isClear() bool { return r.Accepted && r.Score > clearScore && r.worst > clearWorst }

// rank compares readings. It takes the share of right check digits and not their
// number, or a passport would beat a visa by having more of them.
func (r *Reading) rank() float64 {
	return 4*r.Score + 4*r.Document.PassedChecks() - 0.2*float64(r.Repairs) + 0.05*r.worst
}

// Reader reads zones. It may be used from several goroutines at once; each call
// holds working memory of at most about 55 MB, which is used again.
type Reader struct {
	net   *glyph.Net
	tools sync.Pool
}

// New returns a reader with the embedded weights.
func New() (*Reader, error) {
	net, err := glyph.Embedded()
	if err != nil {
		return nil, err
	}
	return &Reader{net: net, tools: sync.Pool{New: func() any { return new(bench) }}}, nil
}

// bench is the working memory of one call.
type bench struct {
	raster   raster
	smooth   raster
	zone     raster // the part of the raster around a zone
	flat     raster
	scratch  []uint8
	integral []uint32
	ink      []bool
	stack    []int32
	specks   []speck
	blobs    []blob
}

// longestSide is the size to which a picture is shrunk. A zone fills most of a
// page's width, so its pitch stays above 20 pixels on a well framed picture.
const longestSide = 1800

// ways of telling ink from paper, tried one after the other: cut is how much
// darker than its surroundings ink is, sigma smooths first.
var ways = []struct{ cut, sigma float64 }{
	{0.12, 0.7}, // photographs
	{0.06, 1.1}, // pale or blurred print
	{0.20, 0},   // sharp print on a strong pattern
}

// ReadFrame returns the best reading of the picture as it lies, which is several times
// as fast as Read where there is none: for frames of a camera, of which there is always
// another.
func (r *Reader) ReadFrame(ctx context.Context, picture *image.Gray) (Reading, error) {
	if picture == nil || picture.Bounds().Empty() {
		return Reading{}, ErrNoZone
	}
	b := r.tools.Get().(*bench)
	defer r.tools.Put(b)
	scale := b.raster.shrinkFrom(picture, longestSide)
	s := search{ctx: ctx, bench: b, net: r.net}
	for _, way := range ways {
		specks := b.findSpecks(way.cut, way.sigma)
		for turn := range 4 {
			s.look(specks, turn)
			if ctx.Err() != nil {
				return Reading{}, ctx.Err()
			}
			if s.best != nil && s.best.isClear() {
				if s.best.worst < sureWorst || s.best.Repairs > 0 {
					s.again()
				}
				return s.result(picture, scale), nil
			}
		}
	}
	if s.best == nil || s.best.Document.PassedChecks() == 0 {
		return Reading{}, ErrNoZone
	}
	s.again()
	return s.result(picture, scale), nil
}

// search is the state of one call.
type search struct {
	ctx   context.Context
	bench *bench
	net   *glyph.Net
	best  *Reading
}

// most candidates of a pass that are read, best supported first.
const mostGrids = 12

// look tries one turn of the picture.
func (s *search) look(specks []speck, turn int) {
	b := s.bench
	b.blobs = turned(b.blobs[:0], specks, turn, b.raster.width, b.raster.height)
	if len(b.blobs) > mostBlobs {
		return
	}
	lines := findLines(s.ctx, b.blobs)
	grids := findGrids(s.ctx, lines)
	upright := unturn(turn, b.raster.width, b.raster.height)
	for _, g := range grids[:min(len(grids), mostGrids)] {
		if s.ctx.Err() != nil {
			return
		}
		g.toPicture = g.toPicture.Then(upright)
		c := cells{net: s.net, views: []*raster{&b.raster}, grid: g}
		for _, reading := range c.readings() {
			reading.Turn = 90 * turn
			if s.best == nil || reading.rank() > s.best.rank() {
				s.best = &reading
			}
		}
		if s.best != nil && s.best.isClear() {
			return
		}
	}
}

// result puts the best reading into the coordinates of the picture given.
func (s *search) result(picture *image.Gray, scale float64) Reading {
	out := *s.best
	corner := picture.Bounds().Min
	for i, p := range out.Quad {
		out.Quad[i] = geometry.Point{
			X: (p.X+0.5)*scale - 0.5 + float64(corner.X),
			Y: (p.Y+0.5)*scale - 0.5 + float64(corner.Y),
		}
	}
	return out
}
