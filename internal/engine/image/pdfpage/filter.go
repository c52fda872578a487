package pdfpage

import (
	"bytes"
	"compress/zlib"
	"encoding/ascii85"
	"io"

	"golang.org/x/image/tiff/lzw"
)

// maxFilters of one stream: programs write one, seldom two.
const maxFilters = 4

// unpackers undo the filters that hold bytes (ISO 32000-1 section 7.4), under
// both of their names. Those of pictures hold pixels, which are bounded apart.
var unpackers = map[pdfName]func(io.Reader) (io.Reader, error){
	"FlateDecode": inflated, "Fl": inflated,
	"LZWDecode": unpackedLZW, "LZW": unpackedLZW,
	"ASCII85Decode": fromASCII85, "A85": fromASCII85,
	"ASCIIHexDecode": fromHex, "AHx": fromHex,
	"RunLengthDecode": unpackedRuns, "RL": unpackedRuns,
}

func inflated(r io.Reader) (io.Reader, error) { return zlib.NewReader(r) }

func unpackedLZW(r io.Reader) (io.Reader, error) { return lzw.NewReader(r, lzw.MSB, 8), nil }

func fromASCII85(r io.Reader) (io.Reader, error) {
	return ascii85.NewDecoder(&untilMark{r: r, mark: '~'}), nil
}

func fromHex(r io.Reader) (io.Reader, error) {
	return &hexDigits{r: &untilMark{r: r, mark: '>'}}, nil
}

// untilMark ends at a byte that marks the end of data.
type untilMark struct {
	r     io.Reader
	mark  byte
	ended bool
}

// Read implements io.Reader.
func (u *untilMark) Read(p []byte) (int, error) {
	if u.ended {
		return 0, io.EOF
	}
	n, err := u.r.Read(p)
	if at := bytes.IndexByte(p[:n], u.mark); at >= 0 {
		u.ended = true
		return at, nil
	}
	return n, err
}

// hexDigits passes over whatever is no digit.
type hexDigits struct {
	r    io.Reader
	high int // of a digit that waits for its second, plus one
}

// Read implements io.Reader.
func (h *hexDigits) Read(p []byte) (int, error) {
	for {
		n, err := h.r.Read(p)
		out := 0
		for _, c := range p[:n] {
			v := nibble(c)
			switch {
			case v < 0:
			case h.high == 0:
				h.high = v + 1
			default:
				p[out] = byte((h.high-1)<<4 | v)
				h.high = 0
				out++
			}
		}
		if out > 0 || err != nil || len(p) == 0 {
			return out, err
		}
	}
}

func unpackedRuns(r io.Reader) (io.Reader, error) { return &runs{r: r}, nil }

// runs undoes the run length encoding of section 7.4.5.
type runs struct {
	r       io.Reader
	pending []byte
	buf     [128]byte
}

// Read implements io.Reader.
func (r *runs) Read(p []byte) (int, error) {
	for len(r.pending) == 0 {
		if _, err := io.ReadFull(r.r, r.buf[:1]); err != nil {
			return 0, err
		}
		switch n := int(r.buf[0]); {
		case n == 128:
			return 0, io.EOF
		case n < 128:
			if _, err := io.ReadFull(r.r, r.buf[:n+1]); err != nil {
				return 0, err
			}
			r.pending = r.buf[:n+1]
		default:
			if _, err := io.ReadFull(r.r, r.buf[:1]); err != nil {
				return 0, err
			}
			r.pending = r.buf[:257-n]
			for i := range r.pending {
				r.pending[i] = r.buf[0]
			}
		}
	}
	n := copy(p, r.pending)
	r.pending = r.pending[n:]
	return n, nil
}

// layer counts what one filter gives, and gives no more than it may.
type layer struct {
	r    io.Reader
	left int64
	over *bool
}

// Read implements io.Reader.
func (l *layer) Read(p []byte) (int, error) {
	if l.left <= 0 {
		*l.over = true
		return 0, io.EOF
	}
	n, err := l.r.Read(p[:min(int64(len(p)), l.left)])
	l.left -= int64(n)
	return n, err
}

// unpack undoes filters one after the other, of which none may give more than
// most bytes. It stops before a filter of pictures, which left names; over says
// that there would be more. What comes before an error is what a lenient reader sees.
func unpack(body []byte, filters []pdfName, most int64) (plain []byte, left []pdfName, over bool) {
	var r io.Reader = bytes.NewReader(body)
	for i, f := range filters {
		open, known := unpackers[f]
		if !known {
			left = filters[i:]
			break
		}
		next, err := open(r)
		if err != nil {
			return nil, filters[i:], over
		}
		// One byte more than allowed tells that there are more.
		r = &layer{r: next, left: most + 1, over: &over}
	}
	if len(left) == len(filters) {
		return body, left, false
	}
	plain, _ = io.ReadAll(r)
	return plain, left, over || int64(len(plain)) > most
}
