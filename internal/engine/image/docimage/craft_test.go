package docimage

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"os"
	"path/filepath"
	"testing"
)

func specimen(tb testing.TB, name string) []byte {
	tb.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		tb.Fatal(err)
	}
	return data
}

func chunk(name string, body []byte) []byte {
	out := binary.BigEndian.AppendUint32(nil, uint32(len(body)))
	out = append(append(out, name...), body...)
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(out[4:]))
}

// ihdr is the header of a grey picture of 8 bits.
func ihdr(w, h uint32) []byte {
	body := binary.BigEndian.AppendUint32(nil, w)
	body = binary.BigEndian.AppendUint32(body, h)
	return chunk("IHDR", append(body, 8, 0, 0, 0, 0))
}

func pngFile(chunks ...[]byte) []byte {
	return append([]byte("\x89PNG\r\n\x1a\n"), bytes.Join(chunks, nil)...)
}

// zeros is a zlib stream of so many megabytes of zeros. A flushed block of
// zeros may be repeated, as each only refers to zeros before it.
func zeros(tb testing.TB, megabytes int) []byte {
	tb.Helper()
	var block bytes.Buffer
	w, err := flate.NewWriter(&block, flate.BestCompression)
	if err != nil {
		tb.Fatal(err)
	}
	if _, err := w.Write(make([]byte, 1<<20)); err != nil {
		tb.Fatal(err)
	}
	if err := w.Flush(); err != nil {
		tb.Fatal(err)
	}
	return append([]byte{0x78, 0x9c}, bytes.Repeat(block.Bytes(), megabytes)...)
}

func encodePNG(tb testing.TB, img image.Image) []byte {
	tb.Helper()
	var out bytes.Buffer
	if err := png.Encode(&out, img); err != nil {
		tb.Fatal(err)
	}
	return out.Bytes()
}

func encodeJPEG(tb testing.TB, img image.Image) []byte {
	tb.Helper()
	var out bytes.Buffer
	if err := jpeg.Encode(&out, img, nil); err != nil {
		tb.Fatal(err)
	}
	return out.Bytes()
}

// exifBlock is a TIFF block whose only entry is the orientation.
func exifBlock(order binary.AppendByteOrder, orientation uint16) []byte {
	out := []byte("II*\x00")
	if order == binary.AppendByteOrder(binary.BigEndian) {
		out = []byte("MM\x00*")
	}
	out = order.AppendUint32(out, 8)
	out = order.AppendUint16(out, 1)
	out = order.AppendUint16(out, tagOrientation)
	out = order.AppendUint16(out, typeShort)
	out = order.AppendUint32(out, 1)
	out = order.AppendUint16(out, orientation)
	return append(out, 0, 0, 0, 0, 0, 0)
}

// withEXIF puts an EXIF segment behind the start marker of a JPEG.
func withEXIF(file, tiff []byte) []byte {
	body := append([]byte("Exif\x00\x00"), tiff...)
	seg := binary.BigEndian.AppendUint16([]byte{0xff, markerAPP1}, uint16(len(body)+2))
	return bytes.Join([][]byte{file[:2], seg, body, file[2:]}, nil)
}

// jpegHeader is a JPEG of one empty scan that claims a size.
func jpegHeader(frame byte, w, h uint16, scans int) []byte {
	out := []byte{0xff, markerSOI, 0xff, frame, 0, 11, 8}
	out = binary.BigEndian.AppendUint16(out, h)
	out = binary.BigEndian.AppendUint16(out, w)
	out = append(out, 1, 1, 0x11, 0)
	for range scans {
		out = append(out, 0xff, markerSOS, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0x34)
	}
	return append(out, 0xff, markerEOI)
}

func webpFile(chunks ...[]byte) []byte {
	body := append([]byte("WEBP"), bytes.Join(chunks, nil)...)
	return append(binary.LittleEndian.AppendUint32([]byte("RIFF"), uint32(len(body))), body...)
}

func riffChunk(name string, body []byte) []byte {
	out := binary.LittleEndian.AppendUint32([]byte(name), uint32(len(body)))
	out = append(out, body...)
	if len(body)%2 == 1 {
		out = append(out, 0)
	}
	return out
}

// vp8x is the extended header of a WebP picture.
func vp8x(flags byte, w, h uint32) []byte {
	w, h = w-1, h-1
	return riffChunk("VP8X", []byte{flags, 0, 0, 0, byte(w), byte(w >> 8), byte(w >> 16), byte(h), byte(h >> 8), byte(h >> 16)})
}

// corner is a small picture, white but for a black block at the top left.
func corner(w, h int) *image.Gray {
	img := image.NewGray(image.Rect(0, 0, w, h))
	for i := range img.Pix {
		img.Pix[i] = 255
	}
	for y := range h / 4 {
		for x := range w / 4 {
			img.SetGray(x, y, color.Gray{})
		}
	}
	return img
}
