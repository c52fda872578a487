//go:build wasip1

// Command wasm is the zone reader as a WebAssembly module for the hosted page: it
// tells, while the camera runs, whether the zone of a document can be read, so that
// the picture is taken when it can, and what it says, so that the person may be asked
// whether that is theirs. What it reads stays in the page and decides nothing; the
// server reads the picture that it is sent itself.
//
// The module is a WASI reactor: `_initialize` first, then `buffer` gives the place
// to write a picture to, one byte a pixel, and `look` reads it. After an accepted
// reading `text` gives the place of what was read, and `length` its bytes.
package main

import (
	"context"
	"image"
	"strings"
	"time"
	"unsafe"

	"vidimus/internal/engine/document/mrz"
	"vidimus/internal/engine/document/mrz/read"
)

// What look answers.
const (
	nothing  = 0 // no zone
	unclear  = 1 // a zone, but one that the server would not accept
	accepted = 2 // a zone of which every rule holds
)

// most is the size of the largest picture in pixels; the page sends smaller ones.
const most = 1 << 21

var (
	reader *read.Reader
	pixels []byte
	said   []byte
)

func main() {}

// buffer returns where a picture of so many pixels is written to, or nil when it
// is too large or the reader cannot be loaded.
//
//go:wasmexport buffer
func buffer(size int32) unsafe.Pointer {
	if size <= 0 || size > most {
		return nil
	}
	if reader == nil {
		var err error
		if reader, err = read.New(); err != nil {
			return nil
		}
	}
	if int(size) > cap(pixels) {
		pixels = make([]byte, size)
	}
	pixels = pixels[:size]
	return unsafe.Pointer(unsafe.SliceData(pixels))
}

// look reads the picture that was written to the buffer.
//
//go:wasmexport look
func look(width, height int32) int32 {
	said = said[:0]
	if reader == nil || width <= 0 || height <= 0 || int64(width)*int64(height) != int64(len(pixels)) {
		return nothing
	}
	picture := &image.Gray{Pix: pixels, Stride: int(width), Rect: image.Rect(0, 0, int(width), int(height))}
	reading, err := reader.ReadFrame(context.Background(), picture)
	switch {
	case err != nil:
		return nothing
	case !reading.Accepted:
		return unclear
	default:
		said = append(said, linesOf(reading.Document, time.Now())...)
		return accepted
	}
}

// text returns where the lines of the last accepted reading stand.
//
//go:wasmexport text
func text() unsafe.Pointer { return unsafe.Pointer(unsafe.SliceData(said)) }

// length returns how many bytes they have, none where nothing was accepted.
//
//go:wasmexport length
func length() int32 { return int32(len(said)) }

// linesOf writes what a person is asked about: given names, surname, date of birth and
// date of expiry, each in a line of its own, empty where the zone does not say.
func linesOf(d mrz.Document, now time.Time) string {
	birth, err := d.ParseBirthDate(now)
	if err != nil {
		birth = mrz.Date{}
	}
	expiry, err := d.ParseExpiryDate(now)
	if err != nil {
		expiry = mrz.Date{}
	}
	return strings.Join([]string{d.GivenNames, d.Surname, birth.String(), expiry.String()}, "\n")
}
