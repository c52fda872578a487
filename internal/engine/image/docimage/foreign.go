package docimage

import "encoding/binary"

// InspectForeign is Inspect for formats that external programs convert: HEIC and
// JPEG 2000. The facts are the file's own claims; the converter's output is
// inspected again. DecodeBytes is zero.
func InspectForeign(data []byte, l Limits) (Facts, error) {
	kind := DetectKind(data)
	facts := Facts{Kind: kind, Orientation: 1}
	if len(data) > l.MaxBytes {
		return facts, tooManyBytes(l)
	}
	var sizes []size
	var err error
	switch kind {
	case KindHEIC:
		sizes, err = heicSizes(data)
	case KindJPEG2000:
		sizes, err = jpeg2000Sizes(data)
	default:
		_, _, err = inspect(data, l)
		return facts, err
	}
	if err != nil {
		return facts, err
	}
	for _, s := range sizes {
		h := header{width: int(s.width), height: int(s.height)}
		if err := l.check(h); err != nil {
			return facts, err
		}
		if err := l.checkCost(h, len(data)); err != nil {
			return facts, err
		}
		if h.width*h.height > facts.Width*facts.Height {
			facts.Width, facts.Height = h.width, h.height
		}
	}
	if facts.Width == 0 {
		return facts, malformed(nil)
	}
	return facts, nil
}

type size struct{ width, height uint32 }

const (
	// maxBoxes bounds what is looked at: a grid of a photograph has some fifty
	// properties.
	maxBoxes  = 1024
	maxPieces = 1 << 16
)

// box is one of ISO/IEC 14496-12 section 4.2, which JPEG 2000 files share.
type box struct {
	name string
	body []byte
}

// boxes lists those that stand one behind the other.
func boxes(data []byte) ([]box, error) {
	var out []box
	for len(data) > 0 {
		if len(data) < 8 || len(out) == maxBoxes {
			return nil, malformed(nil)
		}
		n, head := uint64(binary.BigEndian.Uint32(data)), uint64(8)
		switch n {
		case 0: // to the end
			n = uint64(len(data))
		case 1:
			if head = 16; len(data) < 16 {
				return nil, truncated(nil)
			}
			n = binary.BigEndian.Uint64(data[8:])
		}
		if n < head {
			return nil, malformed(nil)
		}
		if n > uint64(len(data)) {
			return nil, truncated(nil)
		}
		out = append(out, box{string(data[4:8]), data[head:n]})
		data = data[n:]
	}
	return out, nil
}

// inside lists what is in the boxes of a name; skip is what stands before it.
func inside(all []box, name string, skip int) (out []box, err error) {
	for _, b := range all {
		if b.name != name {
			continue
		}
		if len(b.body) < skip {
			return nil, malformed(nil)
		}
		inner, err := boxes(b.body[skip:])
		if err != nil {
			return nil, err
		}
		out = append(out, inner...)
	}
	return out, nil
}

// heicSizes are the sizes of all pictures in a file, its tiles among them
// (ISO/IEC 23008-12 section 6.5.3).
func heicSizes(data []byte) ([]size, error) {
	all, err := boxes(data)
	if err != nil {
		return nil, err
	}
	const versionAndFlags = 4
	for _, step := range []struct {
		name string
		skip int
	}{{"meta", versionAndFlags}, {"iprp", 0}, {"ipco", 0}} {
		if all, err = inside(all, step.name, step.skip); err != nil {
			return nil, err
		}
	}
	var out []size
	for _, b := range all {
		if b.name != "ispe" {
			continue
		}
		if len(b.body) < versionAndFlags+8 {
			return nil, malformed(nil)
		}
		out = append(out, size{binary.BigEndian.Uint32(b.body[versionAndFlags:]), binary.BigEndian.Uint32(b.body[versionAndFlags+4:])})
	}
	return out, nil
}

const (
	codestreamStart = "\xff\x4f\xff\x51"
	boxedStart      = "\x00\x00\x00\x0cjP  \r\n\x87\n"
	// maxComponents of a picture: colours and what shines through.
	maxComponents = 4
)

// jpeg2000Sizes is the size of the canvas by the SIZ marker of the first
// codestream (ITU-T T.800 annex A.5.1).
func jpeg2000Sizes(data []byte) ([]size, error) {
	stream := data
	if string(data[:4]) != codestreamStart {
		all, err := boxes(data)
		if err != nil {
			return nil, err
		}
		stream = nil
		for _, b := range all {
			if b.name == "jp2c" && stream == nil {
				stream = b.body
			}
		}
	}
	const header = 42 // up to the components
	if len(stream) < header || string(stream[:4]) != codestreamStart {
		return nil, malformed(nil)
	}
	at := func(i int) uint32 { return binary.BigEndian.Uint32(stream[8+4*i:]) }
	width, height, tileWidth, tileHeight := at(0), at(1), at(4), at(5)
	components := binary.BigEndian.Uint16(stream[40:])
	if at(2) != 0 || at(3) != 0 || tileWidth == 0 || tileHeight == 0 || components == 0 || components > maxComponents {
		return nil, malformed(nil)
	}
	across, down := uint64((width-1)/tileWidth)+1, uint64((height-1)/tileHeight)+1
	if width == 0 || height == 0 || across*down > maxPieces {
		return nil, malformed(nil)
	}
	return []size{{width, height}}, nil
}
