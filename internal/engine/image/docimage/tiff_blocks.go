package docimage

import (
	"encoding/binary"
	"math"
)

// tiffDirectory is the first directory of a file; at are the places of its
// entries by their tags.
type tiffDirectory struct {
	data  []byte
	order binary.ByteOrder
	at    map[uint16]int
}

// tiffSizes are the bytes of a value by its type, as far as numbers go.
var tiffSizes = map[uint16]int64{1: 1, typeShort: 2, 4: 4}

// values finds the numbers of an entry: where they begin, the size of one, and
// how many there are. A tag that is not there, or holds no whole numbers, has none.
func (d *tiffDirectory) values(tag uint16) (start, size, count int64) {
	at, there := d.at[tag]
	if !there {
		return 0, 0, 0
	}
	size, count = tiffSizes[d.order.Uint16(d.data[at+2:])], int64(d.order.Uint32(d.data[at+4:]))
	start = int64(at) + 8
	if size*count > 4 {
		start = int64(d.order.Uint32(d.data[at+8:]))
	}
	if size == 0 || start+size*count > int64(len(d.data)) {
		return 0, 0, 0
	}
	return start, size, count
}

// count is how many numbers an entry has, at least one: a tag that is missing
// stands for its default.
func (d *tiffDirectory) count(tag uint16) int64 {
	_, _, n := d.values(tag)
	return max(n, 1)
}

// first is the first number of an entry, or what it is where the entry is missing.
func (d *tiffDirectory) first(tag uint16, otherwise int) int {
	start, size, count := d.values(tag)
	if count == 0 {
		return otherwise
	}
	return int(d.number(start, size))
}

func (d *tiffDirectory) number(start, size int64) int64 {
	switch size {
	case 1:
		return int64(d.data[start])
	case 2:
		return int64(d.order.Uint16(d.data[start:]))
	default:
		return int64(d.order.Uint32(d.data[start:]))
	}
}

// grid is the division of a picture into strips or tiles.
type grid struct {
	width, height int64 // of one
	n             int64
	offsets       uint16 // tag of the table
	counts        uint16
}

func (d *tiffDirectory) grid(h *header) (grid, error) {
	w, ht := int64(h.width), int64(h.height)
	g := grid{width: w, height: ht, offsets: tagStripOffsets, counts: tagStripByteCounts}
	if rows := int64(d.first(tagRowsPerStrip, math.MaxUint32)); rows > 0 {
		g.height = min(rows, ht)
	}
	if tile := int64(d.first(tagTileWidth, 0)); tile != 0 {
		g = grid{width: tile, height: int64(d.first(tagTileLength, 0)), offsets: tagTileOffsets, counts: tagTileByteCounts}
	}
	if g.width <= 0 || g.height <= 0 || max(g.width, g.height) > maxTIFFSide {
		return grid{}, malformed(nil)
	}
	across, down := (w+g.width-1)/g.width, (ht+g.height-1)/g.height
	g.n = across * down
	return g, nil
}

// blocks returns the positions of strips or tiles. Together they are no longer than the file: a
// table that points to the same packed bytes over and over would have them unpacked as often.
func (d *tiffDirectory) blocks(h *header) error {
	g, err := d.grid(h)
	if err != nil {
		return err
	}
	if g.n > maxTIFFBlocks {
		return refuseTIFF("TIFF pictures in so many pieces")
	}
	from, fromSize, offsets := d.values(g.offsets)
	lengths, lengthSize, counts := d.values(g.counts)
	if offsets < g.n || counts < g.n {
		return malformed(nil)
	}
	left := int64(len(d.data))
	for i := range g.n {
		offset, length := d.number(from+i*fromSize, fromSize), d.number(lengths+i*lengthSize, lengthSize)
		if offset+length > int64(len(d.data)) {
			return truncated(nil)
		}
		if left -= length; left < 0 {
			return malformed(nil)
		}
	}
	h.block = int(g.width * g.height)
	switch d.first(tagCompression, compressionNone) {
	case 0, compressionNone, compressionGroup3, compressionGroup4:
		// What comes out of a block is bounded by its bytes, or by its pixels.
		h.block = 0
	}
	return nil
}

// maxTIFFSide keeps products of sides within an int64; limits are far below it.
const maxTIFFSide = 1 << 24
