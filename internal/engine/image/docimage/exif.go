package docimage

import (
	"bytes"
	"encoding/binary"
)

const (
	tagOrientation = 0x0112
	typeShort      = 3
	maxIFDEntries  = 512
)

// exifOrientation reads tag 0x0112 of the first directory of an EXIF block
// (JEITA CP-3451, section 4.6) and nothing else: places, times and serial
// numbers are never looked at. It answers 1 for anything it cannot read.
func exifOrientation(tiff []byte) int {
	// WebP writers repeat the prefix that belongs to JPEG.
	tiff = bytes.TrimPrefix(tiff, []byte("Exif\x00\x00"))
	if len(tiff) < 8 {
		return 1
	}
	var order binary.ByteOrder = binary.LittleEndian
	switch string(tiff[:4]) {
	case "II*\x00":
	case "MM\x00*":
		order = binary.BigEndian
	default:
		return 1
	}
	at := int64(order.Uint32(tiff[4:]))
	if at+2 > int64(len(tiff)) {
		return 1
	}
	entries := int64(min(order.Uint16(tiff[at:]), maxIFDEntries))
	for i := range entries {
		entry := at + 2 + 12*i
		if entry+12 > int64(len(tiff)) {
			return 1
		}
		if order.Uint16(tiff[entry:]) != tagOrientation {
			continue
		}
		value := int(order.Uint16(tiff[entry+8:]))
		if order.Uint16(tiff[entry+2:]) != typeShort || value < 1 || value > 8 {
			return 1
		}
		return value
	}
	return 1
}

// swapsSides reports whether an orientation swaps width and height.
func swapsSides(orientation int) bool { return orientation >= 5 }

// place answers where the stored pixel (x, y) of a w by h picture stands when
// the picture is upright.
func place(orientation, x, y, w, h int) (int, int) {
	switch orientation {
	case 2:
		return w - 1 - x, y
	case 3:
		return w - 1 - x, h - 1 - y
	case 4:
		return x, h - 1 - y
	case 5:
		return y, x
	case 6:
		return h - 1 - y, x
	case 7:
		return h - 1 - y, w - 1 - x
	case 8:
		return y, w - 1 - x
	default:
		return x, y
	}
}
