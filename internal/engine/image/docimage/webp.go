package docimage

import "encoding/binary"

const (
	webpAnimationBit = 1 << 1 // flags of the VP8X chunk, WebP container specification
	webpHeader       = 12
)

// walkWebP goes through the chunks of the RIFF container.
func walkWebP(data []byte) (header, error) {
	h := header{orientation: 1, bytesPerPixel: 8}
	size := int64(binary.LittleEndian.Uint32(data[4:]))
	if size+8 > int64(len(data)) {
		return header{}, truncated(nil)
	}
	h.end = int(size) + 8
	for i := webpHeader; i+8 <= h.end; {
		n := int64(binary.LittleEndian.Uint32(data[i+4:]))
		if n > int64(h.end-i-8) {
			return header{}, malformed(nil)
		}
		if err := h.readWebPChunk(string(data[i:i+4]), data[i+8:i+8+int(n)]); err != nil {
			return header{}, err
		}
		i += 8 + int(n) + int(n&1)
	}
	return h, nil
}

// readWebPChunk keeps the largest size that any chunk claims: the canvas and
// the frame must agree, and the decoder checks that they do.
func (h *header) readWebPChunk(name string, body []byte) error {
	w, ht := 0, 0
	switch name {
	case "ANIM", "ANMF":
		return refuse("picture_animated", "Animated pictures are not supported; choose a still picture.")
	case "VP8X":
		if len(body) < 10 {
			return malformed(nil)
		}
		if body[0]&webpAnimationBit != 0 {
			return refuse("picture_animated", "Animated pictures are not supported; choose a still picture.")
		}
		w, ht = int(uint24(body[4:]))+1, int(uint24(body[7:]))+1
	case "VP8 ":
		if len(body) < 10 {
			return truncated(nil)
		}
		// RFC 6386 section 9.1: 14 bits each, the rest is a scale.
		w = int(binary.LittleEndian.Uint16(body[6:]) & 0x3fff)
		ht = int(binary.LittleEndian.Uint16(body[8:]) & 0x3fff)
	case "VP8L":
		if len(body) < 5 {
			return truncated(nil)
		}
		bits := binary.LittleEndian.Uint32(body[1:])
		w, ht = int(bits&0x3fff)+1, int(bits>>14&0x3fff)+1
	case "EXIF":
		h.orientation = exifOrientation(body)
	}
	h.width, h.height = max(h.width, w), max(h.height, ht)
	return nil
}

func uint24(b []byte) uint32 { return uint32(b[0]) | uint32(b[1])<<8 | uint32(b[2])<<16 }
