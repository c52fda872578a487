// Package docimage turns an uploaded picture into pixels within fixed bounds,
// upright and without metadata, and measures how well a document can be read
// from it. It owns the choice of formats, every limit on a picture, and the
// refusals a person may read. It does not render PDF pages, read text or look
// for documents.
//
// A file is judged by its first bytes alone, never by a name or a declared
// type. The size is taken from the header and refused there, so that no bomb
// is inflated. What follows the logical end of a picture (a motion photo, a
// second file of a polyglot) is cut off before decoding: phones append such
// data to honest photographs, and only re-encoded pixels are ever kept.
package docimage

import (
	"errors"
	"fmt"
	"slices"

	"vidimus/internal/platform/api/apperr"
)

// Limits bounds what may be decoded.
type Limits struct {
	MaxBytes  int // of the file
	MaxPixels int // width times height
	MaxSide   int // pixels of the longer side
	// MaxHeldPixels is lower: a progressive JPEG keeps all its coefficients, 12
	// bytes a pixel at worst, until its last scan, and a packed block of a TIFF is
	// unpacked before a pixel of it is placed.
	MaxHeldPixels int
	// MaxDecodeBytes bounds what decoding holds at its peak; 0 sets no bound.
	MaxDecodeBytes int64
	// PixelsPerByte bounds the pixels of a file by its length, beyond MinPixelAllowance: a
	// file of next to nothing must not cost what a photograph does. 0 sets no bound.
	PixelsPerByte int
}

// MinPixelAllowance may be claimed by a file of any length.
const MinPixelAllowance = 4_000_000

// DefaultLimits accept pictures of today's phones and little more.
func DefaultLimits() Limits {
	return Limits{MaxBytes: 15 << 20, MaxPixels: 40_000_000, MaxSide: 12_000, MaxHeldPixels: 20_000_000, MaxDecodeBytes: 600 << 20, PixelsPerByte: 1500}
}

// Facts is the content of a file's header: format, size, orientation.
type Facts struct {
	Kind Kind `json:"kind"`
	// Width and Height are those of the upright picture; zero for a PDF.
	Width  int `json:"width"`
	Height int `json:"height"`
	// Orientation is the EXIF value 1 to 8 that was found, 1 when there is none.
	Orientation int `json:"orientation"`
	// DecodeBytes is about what decoding holds at its peak.
	DecodeBytes int64 `json:"decode_bytes"`
}

// header holds what a format's parser found before decoding.
type header struct {
	width, height int // as stored, before orientation
	orientation   int
	bytesPerPixel int
	progressive   bool
	scans         int // of a progressive picture
	block         int // pixels that are unpacked at a time, beside the picture
	end           int // offset behind the last byte that belongs to the picture
}

// Inspect checks the structure of a file without decoding it and refuses what Decode
// would refuse. Its memory use does not depend on the picture's size. Of a PDF it
// checks the type only.
func Inspect(data []byte, l Limits) (Facts, error) {
	f, _, err := inspect(data, l)
	return f, err
}

func inspect(data []byte, l Limits) (Facts, header, error) {
	if len(data) == 0 {
		return Facts{}, header{}, refuse("picture_empty", "The file is empty.")
	}
	if len(data) > l.MaxBytes {
		return Facts{}, header{}, tooManyBytes(l)
	}
	kind := DetectKind(data)
	if kind == KindPDF {
		return Facts{Kind: kind, Orientation: 1}, header{end: len(data)}, nil
	}
	h, err := walk(kind, data)
	if err != nil {
		return Facts{Kind: kind}, header{}, err
	}
	if err := l.check(h); err != nil {
		return Facts{Kind: kind}, header{}, err
	}
	if err := l.checkCost(h, len(data)); err != nil {
		return Facts{Kind: kind}, header{}, err
	}
	f := Facts{Kind: kind, Width: h.width, Height: h.height, Orientation: h.orientation, DecodeBytes: h.decodeBytes()}
	if swapsSides(h.orientation) {
		f.Width, f.Height = f.Height, f.Width
	}
	return f, h, nil
}

func walk(kind Kind, data []byte) (header, error) {
	switch kind {
	case KindJPEG:
		return walkJPEG(data)
	case KindPNG:
		return walkPNG(data)
	case KindWebP:
		return walkWebP(data)
	case KindTIFF:
		return walkTIFF(data)
	default:
		return header{}, refuseKind(kind)
	}
}

func (l Limits) check(h header) error {
	if h.width <= 0 || h.height <= 0 {
		return malformed(nil)
	}
	if max(h.width, h.height) > l.MaxSide || int64(h.width)*int64(h.height) > int64(l.MaxPixels) {
		return refuse("picture_too_large", fmt.Sprintf(
			"The picture has too many pixels: at most %d megapixels and %d pixels a side are accepted.",
			l.MaxPixels/1_000_000, l.MaxSide))
	}
	if h.progressive && h.width*h.height > l.MaxHeldPixels {
		return refuse("picture_progressive_too_large", fmt.Sprintf(
			"A progressive JPEG may have at most %d megapixels.", l.MaxHeldPixels/1_000_000))
	}
	if h.block > l.MaxHeldPixels {
		return refuse("picture_block_too_large", fmt.Sprintf(
			"A TIFF that is packed in one piece may have at most %d megapixels.", l.MaxHeldPixels/1_000_000))
	}
	return nil
}

func (h header) decodeBytes() int64 {
	return int64(h.width)*int64(h.height)*int64(h.bytesPerPixel) + blockBytesPerPixel*int64(h.block)
}

// maxScannedPixels bounds the pixels of a progressive JPEG times its scans, each
// of which visits all of them: the largest that is taken, with the scans that
// encoders write and half as many more.
const maxScannedPixels = 300_000_000

// checkCost refuses what costs more than the file and the picture are worth.
func (l Limits) checkCost(h header, length int) error {
	pixels := h.width * h.height
	switch {
	case l.PixelsPerByte > 0 && pixels > MinPixelAllowance+l.PixelsPerByte*length,
		l.MaxDecodeBytes > 0 && h.decodeBytes() > l.MaxDecodeBytes,
		h.progressive && pixels*h.scans > maxScannedPixels:
		return TooCostly(nil)
	}
	return nil
}

func tooManyBytes(l Limits) error {
	return refuse("picture_too_many_bytes", fmt.Sprintf("The file is larger than %d MB.", l.MaxBytes>>20))
}

func refuse(code, public string) *apperr.Error { return apperr.Invalid(code, "image", public) }

// CodeTooCostly is the error code of a file that would take more work to decode than
// any picture of a document does.
const CodeTooCostly = "picture_too_costly"

// TooCostly refuses such a file.
func TooCostly(cause error) *apperr.Error {
	e := refuse(CodeTooCostly, "Reading this file takes far more work than a picture of a document does; save it anew as an ordinary JPEG or PNG.")
	e.Cause = cause
	return e
}

// IsCostly reports whether a picture was refused for the work it would take, not
// because it is faulty.
func IsCostly(err error) bool {
	var e *apperr.Error
	return errors.As(err, &e) && slices.Contains([]string{
		CodeTooCostly, "picture_too_large", "picture_progressive_too_large", "picture_block_too_large", "picture_too_many_bytes",
	}, e.Code)
}

func malformed(cause error) *apperr.Error {
	e := refuse("picture_malformed", "The picture is damaged and cannot be read.")
	e.Cause = cause
	return e
}

func truncated(cause error) *apperr.Error {
	e := refuse("picture_truncated", "The picture is incomplete: the file ends early.")
	e.Cause = cause
	return e
}
