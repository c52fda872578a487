package read

import (
	"context"
	"errors"
	"image"
	"math"

	"vidimus/internal/engine/document/mrz/projective"
	"vidimus/internal/platform/value/geometry"
)

const (
	// leastTilt is from how many degrees on a zone lies so askew that a straightened copy of the
	// picture is read as well.
	leastTilt = 8
	// blindTilt is by how many degrees a picture is turned to either side where no zone was
	// found: it leaves tilts of 16 to 45 degrees within what the search bears.
	blindTilt = 30
)

// Read returns the best reading of the picture: the first clear one, or else the
// best of all ways and turns. A zone that lies askew, or none, has the picture turned
// for another look. It returns ErrNoZone when there is none, and the context's error
// when that ends first.
func (r *Reader) Read(ctx context.Context, picture *image.Gray) (Reading, error) {
	return r.readTurned(ctx, picture, []float64{-blindTilt, blindTilt})
}

// ReadPage is Read for a picture of a page whose edges lie askew by the given degrees, clockwise:
// where no zone is found, it turns the picture by these alone, and not at all where they are few.
func (r *Reader) ReadPage(ctx context.Context, picture *image.Gray, tilt float64) (Reading, error) {
	if math.Abs(tilt) < leastTilt {
		return r.readTurned(ctx, picture, nil)
	}
	return r.readTurned(ctx, picture, []float64{-tilt})
}

// readTurned looks at the picture as it lies, and where that has no zone turned by each of the degrees.
func (r *Reader) readTurned(ctx context.Context, picture *image.Gray, tilts []float64) (Reading, error) {
	best, err := r.ReadFrame(ctx, picture)
	if err != nil && !errors.Is(err, ErrNoZone) || err == nil && best.Accepted || picture == nil || picture.Bounds().Empty() {
		return best, err
	}
	if err == nil {
		tilt := best.tilt()
		if math.Abs(tilt) < leastTilt {
			return best, nil
		}
		tilts = []float64{-tilt}
	}
	for _, degrees := range tilts {
		turned, back := rotate(picture, degrees)
		other, seen := r.ReadFrame(ctx, turned)
		if errors.Is(seen, ErrNoZone) {
			continue
		}
		if seen != nil {
			return Reading{}, seen
		}
		other.moveTo(picture, back)
		if err != nil || other.betterThan(&best) {
			best, err = other, nil
		}
	}
	return best, err
}

// betterThan prefers accepted readings, then those of a higher rank.
func (r *Reading) betterThan(other *Reading) bool {
	if r.Accepted != other.Accepted {
		return r.Accepted
	}
	return r.rank() > other.rank()
}

// tilt is how far, in degrees clockwise, the lines of the zone fall from those of the picture after
// its Turn: between -45 and 45.
func (r *Reading) tilt() float64 {
	along := math.Atan2(r.Quad[1].Y-r.Quad[0].Y, r.Quad[1].X-r.Quad[0].X)*180/math.Pi + float64(r.Turn)
	return math.Remainder(along, 90)
}

// moveTo puts a reading of a turned copy into the coordinates of the picture. A zone whose corner
// lies outside of it is cut off, though the copy does not show that.
func (r *Reading) moveTo(picture *image.Gray, back projective.Map) {
	b := picture.Bounds()
	for i, p := range r.Quad {
		x, y := back.At(p.X, p.Y)
		r.Quad[i] = geometry.Point{X: x, Y: y}
		if x < float64(b.Min.X) || y < float64(b.Min.Y) || x > float64(b.Max.X-1) || y > float64(b.Max.Y-1) {
			r.cutOff = true
		}
	}
	r.judge()
}

// rotate returns a copy of the picture turned clockwise, large enough for all of it and no larger than
// what the search looks at, and the way from the copy back to the picture.
func rotate(picture *image.Gray, degrees float64) (*image.Gray, projective.Map) {
	b := picture.Bounds()
	w, h := float64(b.Dx()), float64(b.Dy())
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	wide, high := w*math.Abs(cos)+h*math.Abs(sin), w*math.Abs(sin)+h*math.Abs(cos)
	scale := max(1, max(wide, high)/longestSide) // pixels of the picture for one of the copy
	out := image.NewGray(image.Rect(0, 0, max(1, int(wide/scale)), max(1, int(high/scale))))
	cx, cy := float64(out.Rect.Dx())/2, float64(out.Rect.Dy())/2
	// Turned back around the middle: x' = (x-cx) cos + (y-cy) sin, y' = -(x-cx) sin + (y-cy) cos.
	back := projective.Map{
		scale * cos, scale * sin, float64(b.Min.X) + w/2 - scale*(cx*cos+cy*sin),
		-scale * sin, scale * cos, float64(b.Min.Y) + h/2 - scale*(-cx*sin+cy*cos),
		0, 0, 1,
	}
	for y := range out.Rect.Dy() {
		for x := range out.Rect.Dx() {
			u, v := back.At(float64(x), float64(y))
			out.Pix[y*out.Stride+x] = sample(picture, u, v)
		}
	}
	return out, back
}

// outside is the grey of what is not in the picture.
const outside = 128

// sample returns the grey of a picture between its pixels.
func sample(m *image.Gray, x, y float64) uint8 {
	left, top := math.Floor(x), math.Floor(y)
	at := image.Pt(int(left), int(top))
	if !at.In(m.Rect) || !at.Add(image.Pt(1, 1)).In(m.Rect) {
		return outside
	}
	i := m.PixOffset(at.X, at.Y)
	fx, fy := x-left, y-top
	upper := float64(m.Pix[i])*(1-fx) + float64(m.Pix[i+1])*fx
	lower := float64(m.Pix[i+m.Stride])*(1-fx) + float64(m.Pix[i+m.Stride+1])*fx
	return uint8(upper*(1-fy) + lower*fy + 0.5)
}
