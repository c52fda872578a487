package docimage

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/draw"
	"image/jpeg"
	"image/png"
	"io"

	"golang.org/x/image/tiff"
	"golang.org/x/image/webp"

	"vidimus/internal/platform/value/geometry"
)

// Picture is a decoded picture. Its pixels are kept as the decoder made them;
// Gray and RGBA hand out upright copies, reduced while copying, so that no
// second copy of full size is made for a large picture.
type Picture struct {
	Facts  Facts
	stored image.Image
}

// Decode reads a picture within the limits. It refuses what Inspect refuses,
// and what turns out damaged, with an error of kind invalid. It stops soon
// after ctx ends.
func Decode(ctx context.Context, data []byte, l Limits) (*Picture, error) {
	facts, h, err := inspect(data, l)
	if err != nil {
		return nil, err
	}
	decode, known := decoders[facts.Kind]
	if !known {
		return nil, refuseKind(facts.Kind)
	}
	img, err := decode(&cancelled{ctx, bytes.NewReader(data[:h.end])})
	if ctx.Err() != nil {
		return nil, fmt.Errorf("decode picture: %w", context.Cause(ctx))
	}
	if err != nil {
		return nil, damaged(err)
	}
	if img.Bounds().Dx() != h.width || img.Bounds().Dy() != h.height {
		return nil, malformed(nil)
	}
	return &Picture{Facts: facts, stored: img}, nil
}

var decoders = map[Kind]func(io.Reader) (image.Image, error){
	KindJPEG: jpeg.Decode, KindPNG: png.Decode, KindWebP: webp.Decode, KindTIFF: tiff.Decode,
}

// damaged is the refusal for what a decoder found.
func damaged(err error) error {
	var unknown tiff.UnsupportedError
	switch {
	case errors.Is(err, io.ErrUnexpectedEOF), errors.Is(err, io.EOF):
		return truncated(err)
	case errors.As(err, &unknown):
		return refuseTIFF("TIFF pictures of this kind")
	default:
		return malformed(err)
	}
}

// FromImage makes a Picture of pixels that did not come from a picture file, such as
// a rendered page; kind is their origin.
func FromImage(img image.Image, kind Kind) *Picture {
	b := img.Bounds()
	return &Picture{
		Facts: Facts{
			Kind: kind, Width: b.Dx(), Height: b.Dy(), Orientation: 1,
			DecodeBytes: 4 * int64(b.Dx()) * int64(b.Dy()),
		},
		stored: img,
	}
}

// Gray returns the upright picture in grey, its longer side at most maxSide.
func (p *Picture) Gray(maxSide int) *image.Gray {
	w, h := fit(p.stored.Bounds(), maxSide)
	out := image.NewGray(uprightRect(p.Facts.Orientation, w, h))
	p.reduce(upright{out.Pix, out.Stride, 1, p.Facts.Orientation, w, h})
	return out
}

// RGBA returns the upright picture over white, its longer side at most maxSide.
func (p *Picture) RGBA(maxSide int) *image.RGBA {
	w, h := fit(p.stored.Bounds(), maxSide)
	out := image.NewRGBA(uprightRect(p.Facts.Orientation, w, h))
	p.reduce(upright{out.Pix, out.Stride, 4, p.Facts.Orientation, w, h})
	return out
}

// upright puts rows of w by h stored pixels to where they stand when the picture is upright.
type upright struct {
	pix              []uint8
	stride, channels int
	orientation      int
	w, h             int
}

func (u upright) put(y int, row []uint8) {
	if u.orientation == 1 {
		copy(u.pix[y*u.stride:], row)
		return
	}
	for x := range u.w {
		ux, uy := place(u.orientation, x, y, u.w, u.h)
		copy(u.pix[uy*u.stride+u.channels*ux:], row[x*u.channels:(x+1)*u.channels])
	}
}

// reduce averages the stored pixels down to the size of a copy.
func (p *Picture) reduce(to upright) {
	b := p.stored.Bounds()
	reduceRows(reduction{
		fromWidth: b.Dx(), fromHeight: b.Dy(), width: to.w, height: to.h, channels: to.channels,
		row: p.rows(to.channels), put: to.put,
	})
}

// rows returns a function that yields one stored row with the given number of
// channels; the slice is valid until the next call.
func (p *Picture) rows(channels int) func(y int) []uint8 {
	b := p.stored.Bounds()
	if img, ok := p.stored.(*image.RGBA); ok && img.Opaque() {
		return rowsOfOpaque(img, channels)
	}
	if channels == 1 {
		switch img := p.stored.(type) {
		case *image.Gray:
			return func(y int) []uint8 { o := img.PixOffset(b.Min.X, b.Min.Y+y); return img.Pix[o : o+b.Dx()] }
		case *image.YCbCr:
			return func(y int) []uint8 { o := img.YOffset(b.Min.X, b.Min.Y+y); return img.Y[o : o+b.Dx()] }
		}
	}
	strip := image.NewRGBA(image.Rect(0, 0, b.Dx(), 1))
	gray := make([]uint8, b.Dx())
	return func(y int) []uint8 {
		draw.Draw(strip, strip.Rect, image.White, image.Point{}, draw.Src)
		draw.Draw(strip, strip.Rect, p.stored, image.Pt(b.Min.X, b.Min.Y+y), draw.Over)
		if channels == 4 {
			return strip.Pix
		}
		for x := range gray {
			gray[x] = luma(strip.Pix[4*x], strip.Pix[4*x+1], strip.Pix[4*x+2])
		}
		return gray
	}
}

// rowsOfOpaque is rows for pixels that nothing shines through.
func rowsOfOpaque(img *image.RGBA, channels int) func(y int) []uint8 {
	b := img.Rect
	stored := func(y int) []uint8 {
		o := img.PixOffset(b.Min.X, b.Min.Y+y)
		return img.Pix[o : o+4*b.Dx()]
	}
	if channels == 4 {
		return stored
	}
	gray := make([]uint8, b.Dx())
	return func(y int) []uint8 {
		row := stored(y)
		for x := range gray {
			gray[x] = luma(row[4*x], row[4*x+1], row[4*x+2])
		}
		return gray
	}
}

// luma weighs the channels by ITU-R BT.601, in 16-bit fixed point.
func luma(r, g, b uint8) uint8 {
	return uint8((19595*uint32(r) + 38470*uint32(g) + 7471*uint32(b) + 1<<15) >> 16)
}

// fit returns the size of b reduced so that its longer side is at most maxSide.
func fit(b image.Rectangle, maxSide int) (w, h int) {
	w, h = b.Dx(), b.Dy()
	if long := max(w, h); long > maxSide {
		w, h = max(1, w*maxSide/long), max(1, h*maxSide/long)
	}
	return w, h
}

func uprightRect(orientation, w, h int) image.Rectangle {
	if swapsSides(orientation) {
		w, h = h, w
	}
	return image.Rect(0, 0, w, h)
}

// EncodeJPEG writes pixels as a baseline JPEG without any metadata: it is the
// only form in which an upload is kept.
func EncodeJPEG(img image.Image, quality int) ([]byte, error) {
	var out bytes.Buffer
	if err := jpeg.Encode(&out, img, &jpeg.Options{Quality: quality}); err != nil {
		return nil, fmt.Errorf("encode picture: %w", err)
	}
	return out.Bytes(), nil
}

// EncodeGray writes gray pixels as an uncompressed PNG, for a pipe to an external
// program: compressing would take longer than reading it.
func EncodeGray(img *image.Gray) ([]byte, error) {
	var out bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.NoCompression}).Encode(&out, img); err != nil {
		return nil, fmt.Errorf("encode picture: %w", err)
	}
	return out.Bytes(), nil
}

// cancelled fails reads once its context has ended; the decoders of the
// standard library know no context.
type cancelled struct {
	ctx context.Context
	r   *bytes.Reader
}

func (c *cancelled) Read(p []byte) (int, error) {
	if c.ctx.Err() != nil {
		return 0, context.Cause(c.ctx)
	}
	return c.r.Read(p)
}

// ReadAt implements io.ReaderAt: the parts of a TIFF lie anywhere.
func (c *cancelled) ReadAt(p []byte, at int64) (int, error) {
	if c.ctx.Err() != nil {
		return 0, context.Cause(c.ctx)
	}
	return c.r.ReadAt(p, at)
}

// Turn returns a picture turned clockwise by 0, 90, 180 or 270 degrees.
func Turn(img *image.RGBA, degrees int) *image.RGBA {
	o := orientationOf(degrees)
	if o == 1 {
		return img
	}
	w, h := img.Rect.Dx(), img.Rect.Dy()
	out := image.NewRGBA(uprightRect(o, w, h))
	for y := range h {
		for x := range w {
			ux, uy := place(o, x, y, w, h)
			copy(out.Pix[uy*out.Stride+4*ux:], img.Pix[y*img.Stride+4*x:y*img.Stride+4*x+4])
		}
	}
	return out
}

// TurnGrayscale is Turn for grey pixels.
func TurnGrayscale(img *image.Gray, degrees int) *image.Gray {
	o := orientationOf(degrees)
	if o == 1 {
		return img
	}
	w, h := img.Rect.Dx(), img.Rect.Dy()
	out := image.NewGray(uprightRect(o, w, h))
	to := upright{out.Pix, out.Stride, 1, o, w, h}
	for y := range h {
		to.put(y, img.Pix[y*img.Stride:y*img.Stride+w])
	}
	return out
}

// TurnPoint returns where a point of a picture of size r stands after Turn.
func TurnPoint(p geometry.Point, degrees int, r image.Rectangle) geometry.Point {
	right, bottom := float64(r.Dx()-1), float64(r.Dy()-1)
	switch orientationOf(degrees) {
	case 6:
		return geometry.Point{X: bottom - p.Y, Y: p.X}
	case 3:
		return geometry.Point{X: right - p.X, Y: bottom - p.Y}
	case 8:
		return geometry.Point{X: p.Y, Y: right - p.X}
	default:
		return p
	}
}

// orientationOf names a clockwise turn by the EXIF value that asks for it.
func orientationOf(degrees int) int {
	switch degrees {
	case 90:
		return 6
	case 180:
		return 3
	case 270:
		return 8
	default:
		return 1
	}
}
