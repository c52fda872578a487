package docimage

import (
	"bytes"
	"encoding/binary"
)

// maxScans stops a progressive file that makes the decoder visit every block
// again and again. Encoders write about ten scans.
const maxScans = 64

// Markers of ITU-T T.81 table B.1 that the walker acts on.
const (
	markerSOF0 = 0xc0
	markerSOF1 = 0xc1
	markerSOF2 = 0xc2
	markerDHT  = 0xc4
	markerJPG  = 0xc8
	markerDAC  = 0xcc
	markerSOFF = 0xcf
	markerRST0 = 0xd0
	markerRST7 = 0xd7
	markerSOI  = 0xd8
	markerEOI  = 0xd9
	markerSOS  = 0xda
	markerAPP1 = 0xe1
	markerTEM  = 0x01
)

// walkJPEG goes from marker to marker, through entropy-coded data too, up to
// the end of the first picture.
func walkJPEG(data []byte) (header, error) {
	h := header{orientation: 1}
	scans := 0
	for i := 2; ; {
		marker, next, ok := nextMarker(data, i)
		if !ok {
			return header{}, truncated(nil)
		}
		i = next
		switch {
		case marker == markerEOI:
			if h.width == 0 || scans == 0 {
				return header{}, malformed(nil)
			}
			h.end, h.scans = i, scans
			return h, nil
		case marker == markerSOI:
			return header{}, malformed(nil)
		case marker == markerTEM || marker >= markerRST0 && marker <= markerRST7:
			continue
		}
		body, ok := segment(data, i)
		if !ok {
			return header{}, truncated(nil)
		}
		i += 2 + len(body)
		switch {
		case marker == markerSOS:
			if scans++; scans > maxScans {
				return header{}, malformed(nil)
			}
		case isFrame(marker):
			if err := h.readFrame(marker, body); err != nil {
				return header{}, err
			}
		case marker == markerAPP1 && h.orientation == 1:
			if tiff, ok := bytes.CutPrefix(body, []byte("Exif\x00\x00")); ok {
				h.orientation = exifOrientation(tiff)
			}
		}
	}
}

// nextMarker finds the next marker at or behind i, skipping entropy-coded
// bytes, where 0xff is followed by 0, and fill bytes.
func nextMarker(data []byte, i int) (marker byte, next int, ok bool) {
	for {
		at := bytes.IndexByte(data[i:], 0xff)
		if at < 0 {
			return 0, 0, false
		}
		for i += at + 1; i < len(data) && data[i] == 0xff; i++ {
		}
		if i >= len(data) {
			return 0, 0, false
		}
		if data[i] != 0 {
			return data[i], i + 1, true
		}
	}
}

func segment(data []byte, i int) ([]byte, bool) {
	if i+2 > len(data) {
		return nil, false
	}
	n := int(binary.BigEndian.Uint16(data[i:]))
	if n < 2 || i+n > len(data) {
		return nil, false
	}
	return data[i+2 : i+n], true
}

func isFrame(marker byte) bool {
	return marker >= markerSOF0 && marker <= markerSOFF &&
		marker != markerDHT && marker != markerJPG && marker != markerDAC
}

func (h *header) readFrame(marker byte, body []byte) error {
	if marker > markerSOF2 || len(body) < 6 || body[0] != 8 {
		return refuse("picture_unsupported", "This kind of JPEG is not supported; save it as an ordinary JPEG or PNG.")
	}
	if h.width != 0 {
		return malformed(nil)
	}
	h.height = int(binary.BigEndian.Uint16(body[1:]))
	h.width = int(binary.BigEndian.Uint16(body[3:]))
	if h.width == 0 || h.height == 0 {
		return malformed(nil)
	}
	components := int(body[5])
	h.bytesPerPixel = components
	if marker == markerSOF2 {
		h.progressive = true
		// Beside the samples a 32-bit coefficient for each of them is held.
		h.bytesPerPixel = 5 * components
	}
	return nil
}
