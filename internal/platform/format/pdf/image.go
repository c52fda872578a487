package pdf

import (
	"encoding/binary"
	"errors"
	"fmt"
	"strings"
)

// ErrImage means that a picture cannot be embedded as it is.
var ErrImage = errors.New("no JPEG that a page can show")

// maxSide of a picture in pixels; JPEG itself ends at 65,535.
const maxSide = 20_000

// Image is a photograph that goes into the file as it came. It is never
// decoded here: it may come from anybody.
type Image struct {
	// Width and Height are in pixels.
	Width, Height int
	colors        int
	inverted      bool
	data          []byte
}

// ReadJPEG reads the head of a JPEG file (ITU-T T.81 annex B). What cameras and
// programs note in it, such as where it was taken, is left out.
func ReadJPEG(data []byte) (*Image, error) {
	const (
		startOfImage, startOfScan = 0xD8, 0xDA
		adobe, comment            = 0xEE, 0xFE
	)
	if len(data) < 4 || data[0] != 0xFF || data[1] != startOfImage {
		return nil, ErrImage
	}
	image := &Image{data: append(make([]byte, 0, len(data)), data[:2]...)}
	for at := 2; at+4 <= len(data) && data[at] == 0xFF; {
		marker, size := data[at+1], int(binary.BigEndian.Uint16(data[at+2:]))
		if marker == 0xFF { // filling
			at++
			continue
		}
		if size < 2 || at+2+size > len(data) {
			return nil, ErrImage
		}
		body := data[at+4 : at+2+size]
		switch {
		case marker == startOfScan:
			image.data = append(image.data, data[at:]...)
			return image, image.usable()
		case marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC:
			if err := image.frame(marker, body); err != nil {
				return nil, err
			}
		case marker == adobe:
			image.inverted = strings.HasPrefix(string(body), "Adobe")
		}
		if (marker <= 0xE0 || marker > 0xEF || marker == adobe) && marker != comment {
			image.data = append(image.data, data[at:at+2+size]...)
		}
		at += 2 + size
	}
	return nil, ErrImage
}

// frame reads a frame header. Baseline, extended and progressive coding with
// eight bits are what ISO 32000-1 section 7.4.8 provides for.
func (i *Image) frame(marker byte, body []byte) error {
	if marker > 0xC2 || len(body) < 6 || body[0] != 8 || i.colors != 0 {
		return ErrImage
	}
	i.Height, i.Width = int(binary.BigEndian.Uint16(body[1:])), int(binary.BigEndian.Uint16(body[3:]))
	i.colors = int(body[5])
	if len(body) != 6+3*i.colors {
		return ErrImage
	}
	return nil
}

func (i *Image) usable() error {
	_, known := colorSpaces[i.colors]
	if !known || i.Width < 1 || i.Height < 1 || i.Width > maxSide || i.Height > maxSide {
		return ErrImage
	}
	return nil
}

var colorSpaces = map[int]string{1: "DeviceGray", 3: "DeviceRGB", 4: "DeviceCMYK"}

func (d *Document) imageName(image *Image) string {
	n, known := d.placed[image]
	if !known {
		n = len(d.images)
		d.placed[image] = n
		d.images = append(d.images, image)
	}
	return fmt.Sprintf("I%d", n)
}

func (d *Document) writeImages(w *writer) string {
	var names strings.Builder
	for _, image := range d.images {
		decode := ""
		if image.colors == 4 && image.inverted {
			// Adobe's programs write such pictures upside down in colour.
			decode = " /Decode [1 0 1 0 1 0 1 0]"
		}
		id := w.rawStream(fmt.Sprintf("/Type /XObject /Subtype /Image /Width %d /Height %d /ColorSpace /%s /BitsPerComponent 8 /Filter /DCTDecode%s",
			image.Width, image.Height, colorSpaces[image.colors], decode), image.data)
		fmt.Fprintf(&names, "/%s %d 0 R ", d.imageName(image), id)
	}
	return names.String()
}
