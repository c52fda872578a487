package docimage

import "encoding/binary"

// Tags of TIFF 6.0 (Adobe, 1992) that the walker acts on; the orientation is
// that of EXIF too.
const (
	tagImageWidth       = 256
	tagImageLength      = 257
	tagBitsPerSample    = 258
	tagCompression      = 259
	tagPhotometric      = 262
	tagFillOrder        = 266
	tagStripOffsets     = 273
	tagRowsPerStrip     = 278
	tagStripByteCounts  = 279
	tagPlanarConfig     = 284
	tagPredictor        = 317
	tagTileWidth        = 322
	tagTileLength       = 323
	tagTileOffsets      = 324
	tagTileByteCounts   = 325
	tagExtraSamples     = 338
	tagSampleFormat     = 339
	photometricWhite    = 0
	photometricRGB      = 2
	photometricPalette  = 3
	compressionNone     = 1
	compressionGroup3   = 3
	compressionGroup4   = 4
	compressionLZW      = 5
	compressionOldJPEG  = 6
	compressionJPEG     = 7
	compressionDeflate  = 8
	compressionPackBits = 32773
	compressionZip      = 32946
)

const (
	// maxTIFFBlocks bounds strips and tiles: each costs the decoder a start of its
	// own. A strip for each row of the highest picture stays below it.
	maxTIFFBlocks = 1 << 15
	// What a block may unpack to while it is decoded: eight bytes for a pixel, in a
	// buffer that doubles as it grows.
	blockBytesPerPixel = 3 * 8
)

// walkTIFF reads the first directory of a file, which is its first page, and no
// other: a chain of directories that bites its tail is never followed. The file
// has no end of its own, as directories may point anywhere in it.
func walkTIFF(data []byte) (header, error) {
	d, err := firstDirectory(data)
	if err != nil {
		return header{}, err
	}
	h := header{
		width: d.first(tagImageWidth, 0), height: d.first(tagImageLength, 0), orientation: exifOrientation(data), end: len(data),
	}
	if h.width <= 0 || h.height <= 0 {
		return header{}, malformed(nil)
	}
	if max(h.width, h.height) > maxTIFFSide {
		return h, nil // for the limits to refuse
	}
	if h.bytesPerPixel, err = d.pixelBytes(); err != nil {
		return header{}, err
	}
	if err := d.packing(); err != nil {
		return header{}, err
	}
	return h, d.blocks(&h)
}

// firstDirectory finds the entries of the first directory. They are in order of
// their tags, or the decoder refuses them.
func firstDirectory(data []byte) (*tiffDirectory, error) {
	d := &tiffDirectory{data: data, order: binary.LittleEndian, at: map[uint16]int{}}
	if data[0] == 'M' {
		d.order = binary.BigEndian
	}
	if data[2] == '+' || data[3] == '+' {
		return nil, refuseTIFF("BigTIFF files")
	}
	if len(data) < 8 {
		return nil, truncated(nil)
	}
	start := int64(d.order.Uint32(data[4:]))
	if start+2 > int64(len(data)) {
		return nil, truncated(nil)
	}
	entries := int(d.order.Uint16(data[start:]))
	if start < 8 || entries == 0 || entries > maxIFDEntries {
		return nil, malformed(nil)
	}
	if start+2+12*int64(entries) > int64(len(data)) {
		return nil, truncated(nil)
	}
	former := -1
	for i := range entries {
		at := int(start) + 2 + 12*i
		tag := d.order.Uint16(data[at:])
		if int(tag) <= former {
			return nil, malformed(nil)
		}
		former = int(tag)
		d.at[tag] = at
	}
	return d, nil
}

// pixelBytes returns the bytes per decoded pixel. It refuses what the decoder knows not, in words,
// before it is started.
func (d *tiffDirectory) pixelBytes() (int, error) {
	samples, bits := d.count(tagBitsPerSample), d.first(tagBitsPerSample, 1)
	size := 1
	switch bits {
	case 1, 8:
	case 16:
		size = 2
	default:
		return 0, refuseTIFF("TIFF pictures of other than 1, 8 or 16 bits a sample")
	}
	if d.first(tagSampleFormat, 1) != 1 {
		return 0, refuseTIFF("TIFF pictures of fractions")
	}
	switch colours := d.first(tagPhotometric, photometricWhite); {
	case colours > photometricPalette:
		return 0, refuseTIFF("TIFF pictures in these colours (CMYK, YCbCr, Lab)")
	case colours != photometricRGB && samples > 1:
		return 0, refuseTIFF("Grey TIFF pictures with further channels")
	case colours != photometricRGB:
		return size, nil
	case bits == 1 || samples != 3 && (samples != 4 || d.first(tagExtraSamples, 0) == 0):
		return 0, refuseTIFF("TIFF pictures of these channels")
	case d.first(tagPlanarConfig, 1) != 1:
		return 0, refuseTIFF("TIFF pictures that keep each colour apart")
	}
	return 4 * size, nil
}

// packing refuses ways of packing that the decoder knows not.
func (d *tiffDirectory) packing() error {
	switch compression := d.first(tagCompression, compressionNone); compression {
	case 0, compressionNone, compressionLZW, compressionDeflate, compressionPackBits, compressionZip:
		if d.first(tagFillOrder, 1) != 1 {
			return refuseTIFF("TIFF pictures of reversed bits")
		}
	case compressionGroup3, compressionGroup4:
		if d.first(tagBitsPerSample, 1) != 1 {
			return malformed(nil)
		}
	case compressionOldJPEG, compressionJPEG:
		return refuseTIFF("TIFF pictures that are compressed as JPEG")
	default:
		return refuseTIFF("TIFF pictures of this compression")
	}
	if d.first(tagPredictor, 1) > 2 {
		return refuseTIFF("TIFF pictures of this compression")
	}
	return nil
}

func refuseTIFF(what string) error {
	return refuse("picture_unsupported", what+" are not supported; save it as an ordinary TIFF, JPEG or PNG.")
}
