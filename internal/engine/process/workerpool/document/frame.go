package document

import (
	"image"
	"math"

	"vidimus/internal/engine/document/mrz"
	"vidimus/internal/engine/document/mrz/projective"
	"vidimus/internal/engine/document/mrz/read"
	"vidimus/internal/engine/image/docimage"
	"vidimus/internal/engine/image/pageframe"
	"vidimus/internal/platform/value/geometry"
)

// Frame is the place of the page in the kept copy.
type Frame struct {
	// Corners clockwise from the upper left one, as one reads the page.
	Corners geometry.Quad    `json:"corners"`
	Source  pageframe.Source `json:"source"`
	Score   float64          `json:"score"`
}

const (
	// programWidth gives a card 600 dots an inch: codes of narrow bars are read
	// from that and not from less.
	programWidth = 2022
	// MaxPageSide bounds the page that is shown and stored.
	MaxPageSide = 1600
	// A page worked out from its zone lies outside of the picture only if it does
	// so by more than this share of its width: the reckoning is that rough.
	roughly = 0.04
)

// cutter cuts the page out of a picture.
type cutter struct {
	gray   *image.Gray // as the file has it
	colour *image.RGBA // the kept copy, upright
	found  read.Reading
	frame  *pageframe.Frame // in gray
}

// form of the page, empty without a zone.
func (c *cutter) form() mrz.Format {
	if len(c.found.Document.Lines) == 0 {
		return ""
	}
	return c.found.Document.Format
}

// find looks for the page by its edges.
func (c *cutter) find() {
	if frame, ok := pageframe.Find(c.gray); ok {
		c.frame = &frame
	}
}

// settle decides between edges and zone. A page found by its edges has to hold the zone, or the edges
// are those of something else; but a zone that is not sure of itself gives way to
// them, since bars of codes and patterns are taken for letters now and then.
func (c *cutter) settle() {
	if c.form() == "" {
		return
	}
	var zone geometry.Quad
	for i, p := range c.found.Quad {
		zone[i] = geometry.Point{X: p.X, Y: p.Y}
	}
	if c.frame != nil {
		facing := *c.frame
		facing.Corners = c.frame.CornersTurnedBy(c.found.Turn)
		if facing.Contains(zone) {
			c.frame = &facing
			return
		}
		if !c.found.Accepted {
			c.found = read.Reading{}
			return
		}
	}
	c.frame = nil
	if frame, ok := pageframe.FromZone(c.form(), zone); ok {
		c.frame = &frame
	}
}

// shown is the frame in the kept copy; nil where there is none.
func (c *cutter) shown() *Frame {
	if c.frame == nil {
		return nil
	}
	out := Frame{Source: c.frame.Source, Score: c.frame.Score}
	size := image.Rect(0, 0, c.colour.Rect.Dx(), c.colour.Rect.Dy())
	if c.found.Turn%180 != 0 {
		size = image.Rect(0, 0, size.Dy(), size.Dx())
	}
	f := float64(size.Dx()) / float64(c.gray.Rect.Dx())
	for i, p := range c.frame.Corners {
		out.Corners[i] = docimage.TurnPoint(geometry.Point{X: p.X * f, Y: p.Y * f}, c.found.Turn, size)
	}
	return &out
}

// quality measures the page, or the whole picture where its place is not known.
func (c *cutter) quality() docimage.Quality {
	if c.frame == nil {
		return docimage.Measure(c.gray, nil)
	}
	q := docimage.Measure(c.gray, &c.frame.Corners)
	if c.frame.Source == pageframe.ByZone {
		q.FullyVisible = c.visible()
	}
	return q
}

// visible says no where a page worked out from its zone ends far outside of the
// picture, and else nothing.
func (c *cutter) visible() *bool {
	w, _ := c.frame.Corners.Size()
	slack := roughly * w
	no := false
	for _, p := range c.frame.Corners {
		if p.X < -slack || p.Y < -slack || p.X > float64(c.gray.Rect.Dx())+slack || p.Y > float64(c.gray.Rect.Dy())+slack {
			return &no
		}
	}
	return nil
}

// cut makes the pictures of the page.
func (c *cutter) cut(req Request, out *Reading) (err error) {
	if out.Frame != nil {
		w, h := c.size(MaxPageSide)
		page := docimage.StraightenColour(c.colour, out.Frame.Corners, w, h)
		if out.PageJPEG, err = docimage.EncodeJPEG(page, copyQuality); err != nil {
			return err
		}
	}
	if !req.ForPrograms {
		return nil
	}
	quad, w, h := c.whole()
	if c.frame != nil {
		quad = c.frame.Corners
		w, h = c.size(programWidth)
	}
	out.PageWidth, out.PageHeight, out.ZoneOnPage = w, h, c.zoneOn(quad, w, h)
	out.PagePNG, err = docimage.EncodeGray(docimage.Straighten(c.gray, quad, w, h))
	return err
}

// EvenPage renders a smaller copy (EvenSize) of a page with an even background, for
// OCR programs.
func EvenPage(page *image.Gray) *image.Gray {
	w, h := EvenSize(page.Rect.Dx(), page.Rect.Dy())
	return docimage.EvenBackground(docimage.ResizeGray(page, w, h))
}

// EvenSize is the size of the EvenPage of a page of w by h pixels, on which the
// letters of a card are about 20 pixels high.
func EvenSize(w, h int) (int, int) { return max(1, w*3/5), max(1, h*3/5) }

// zoneOn is the place of the zone on a page of w by h pixels that is cut out along
// the quad.
func (c *cutter) zoneOn(quad geometry.Quad, w, h int) image.Rectangle {
	if c.form() == "" {
		return image.Rectangle{}
	}
	right, bottom := float64(w), float64(h)
	m, err := projective.FromCorners(quad, [4]geometry.Point{{}, {X: right}, {X: right, Y: bottom}, {Y: bottom}})
	if err != nil {
		return image.Rectangle{} // of a page of no size
	}
	left, top := right, bottom
	right, bottom = 0, 0
	for _, p := range c.found.Quad {
		x, y := m.At(p.X, p.Y)
		left, right = min(left, x), max(right, x)
		top, bottom = min(top, y), max(bottom, y)
	}
	return image.Rect(int(left), int(top), int(math.Ceil(right)), int(math.Ceil(bottom))).Intersect(image.Rect(0, 0, w, h))
}

// size returns the size of the straightened page for a given longer side.
func (c *cutter) size(long int) (w, h int) {
	ratio := c.frame.AspectRatio(c.form())
	if ratio >= 1 {
		return long, int(float64(long)/ratio + 0.5)
	}
	return int(float64(long)*ratio + 0.5), long
}

// whole is the upright picture: its corners and the size that programs are given.
func (c *cutter) whole() (q geometry.Quad, w, h int) {
	all := c.gray.Rect
	right, bottom := float64(all.Dx()), float64(all.Dy())
	frame := pageframe.Frame{Corners: geometry.Quad{{X: 0, Y: 0}, {X: right, Y: 0}, {X: right, Y: bottom}, {X: 0, Y: bottom}}}
	w, h = all.Dx(), all.Dy()
	if long := max(w, h); long > MaxCopySide {
		w, h = max(1, w*MaxCopySide/long), max(1, h*MaxCopySide/long)
	}
	if c.found.Turn%180 != 0 {
		w, h = h, w
	}
	return frame.CornersTurnedBy(c.found.Turn), w, h
}
