package docimage

import (
	"encoding/binary"
	"hash/crc32"
)

const pngSignature = 8

// walkPNG goes from chunk to chunk (W3C PNG, section 5) without inflating one.
func walkPNG(data []byte) (header, error) {
	h := header{orientation: 1}
	for i := pngSignature; ; {
		if i+12 > len(data) {
			return header{}, truncated(nil)
		}
		n := int64(binary.BigEndian.Uint32(data[i:]))
		if n > int64(len(data)-i-12) {
			return header{}, truncated(nil)
		}
		name := string(data[i+4 : i+8])
		body := data[i+8 : i+8+int(n)]
		if i == pngSignature && name != "IHDR" {
			return header{}, malformed(nil)
		}
		switch name {
		case "IHDR":
			sum := binary.BigEndian.Uint32(data[i+8+int(n):])
			if err := h.readIHDR(body, crc32.ChecksumIEEE(data[i+4:i+8+int(n)]) == sum); err != nil {
				return header{}, err
			}
		case "acTL":
			return header{}, refuse("picture_animated", "Animated pictures are not supported; choose a still picture.")
		case "eXIf":
			h.orientation = exifOrientation(body)
		case "IEND":
			h.end = i + 12 + int(n)
			return h, nil
		}
		i += 12 + int(n)
	}
}

func (h *header) readIHDR(body []byte, sound bool) error {
	if h.width != 0 || len(body) != 13 || !sound {
		return malformed(nil)
	}
	w, ht := binary.BigEndian.Uint32(body), binary.BigEndian.Uint32(body[4:])
	if w == 0 || ht == 0 || w > 1<<31-1 || ht > 1<<31-1 {
		return malformed(nil)
	}
	h.width, h.height = int(w), int(ht)
	h.bytesPerPixel = 4
	if body[8] == 16 {
		h.bytesPerPixel = 8
	}
	if body[12] != 0 {
		// Interlaced: each pass is decoded apart, then merged.
		h.bytesPerPixel *= 2
	}
	return nil
}
