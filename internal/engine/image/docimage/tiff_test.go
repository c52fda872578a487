package docimage

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"image"
	"image/color"
	"maps"
	"runtime"
	"slices"
	"testing"

	"golang.org/x/image/tiff"

	"vidimus/internal/platform/api/apperr"
)

// fields are the entries of a directory.
type fields map[uint16][]uint32

// with is a directory that differs in some entries; nil takes one away.
func (f fields) with(others fields) fields {
	out := maps.Clone(f)
	for tag, values := range others {
		if out[tag] = values; values == nil {
			delete(out, tag)
		}
	}
	return out
}

// tiffFile writes the data at offset 8, then tables, then the directory.
func tiffFile(order binary.AppendByteOrder, data []byte, f fields) []byte {
	var body, directory []byte
	tables := uint32(8 + len(data))
	for _, tag := range slices.Sorted(maps.Keys(f)) {
		values := f[tag]
		directory = order.AppendUint16(directory, tag)
		if len(values) == 1 && values[0] < 1<<16 {
			directory = order.AppendUint16(directory, typeShort)
			directory = order.AppendUint32(directory, 1)
			directory = append(order.AppendUint16(directory, uint16(values[0])), 0, 0)
			continue
		}
		directory = order.AppendUint32(order.AppendUint16(directory, 4), uint32(len(values)))
		if len(values) == 1 {
			directory = order.AppendUint32(directory, values[0])
			continue
		}
		directory = order.AppendUint32(directory, tables+uint32(len(body)))
		for _, v := range values {
			body = order.AppendUint32(body, v)
		}
	}
	out := []byte("II*\x00")
	if order == binary.AppendByteOrder(binary.BigEndian) {
		out = []byte("MM\x00*")
	}
	out = order.AppendUint32(out, tables+uint32(len(body)))
	out = slices.Concat(out, data, body, order.AppendUint16(nil, uint16(len(f))), directory)
	return order.AppendUint32(out, 8) // a next directory that is none
}

// grayTIFF is the directory of a grey picture in one strip of so many bytes.
func grayTIFF(w, h, compression, length uint32) fields {
	return fields{
		tagImageWidth: {w}, tagImageLength: {h}, tagBitsPerSample: {8}, tagCompression: {compression}, tagPhotometric: {1},
		tagStripOffsets: {8}, tagRowsPerStrip: {h}, tagStripByteCounts: {length},
	}
}

func encodeTIFF(tb testing.TB, img image.Image, how *tiff.Options) []byte {
	tb.Helper()
	var out bytes.Buffer
	if err := tiff.Encode(&out, img, how); err != nil {
		tb.Fatal(err)
	}
	return out.Bytes()
}

func packed(tb testing.TB, data []byte) []byte {
	tb.Helper()
	var out bytes.Buffer
	w := zlib.NewWriter(&out)
	if _, err := w.Write(data); err != nil {
		tb.Fatal(err)
	}
	if err := w.Close(); err != nil {
		tb.Fatal(err)
	}
	return out.Bytes()
}

// lzwZeros packs zeros by TIFF's LZW in codes of nine bits: it starts the table
// anew before a tenth is needed.
func lzwZeros(n int) []byte {
	var codes []int
	for i := range n {
		if i%200 == 0 {
			codes = append(codes, 256)
		}
		codes = append(codes, 0)
	}
	var out []byte
	held, bits := 0, 0
	for _, c := range append(codes, 257) {
		held, bits = held<<9|c, bits+9
		for bits >= 8 {
			bits -= 8
			out = append(out, byte(held>>bits))
			held &= 1<<bits - 1
		}
	}
	return append(out, byte(held<<(8-bits)))
}

// corner as raw bytes.
func cornerBytes(w, h int) []byte { return corner(w, h).Pix }

func TestDecodeTIFF(t *testing.T) {
	t.Parallel()
	raw := cornerBytes(40, 30)
	gray := grayTIFF(40, 30, compressionNone, 1200)
	deep := image.NewRGBA64(image.Rect(0, 0, 40, 30))
	deep.SetRGBA64(39, 29, color.RGBA64{0xffff, 0, 0, 0xffff})
	deflated, white := packed(t, raw), bytes.Repeat([]byte{0xff}, 5)
	cases := map[string]struct {
		file []byte
		// Grey values of the first pixel and of the last.
		first, last uint8
	}{
		"grey, little endian":       {tiffFile(binary.LittleEndian, raw, gray), 0, 255},
		"grey, big endian":          {tiffFile(binary.BigEndian, raw, gray), 0, 255},
		"white stands for zero":     {tiffFile(binary.BigEndian, raw, gray.with(fields{tagPhotometric: {0}})), 255, 0},
		"in strips of one row":      {tiffFile(binary.LittleEndian, raw, gray.with(stripsOf(30, 40))), 0, 255},
		"packed by deflate":         {tiffFile(binary.LittleEndian, deflated, grayTIFF(40, 30, compressionDeflate, uint32(len(deflated)))), 0, 255},
		"packed by the older name":  {tiffFile(binary.LittleEndian, deflated, grayTIFF(40, 30, compressionZip, uint32(len(deflated)))), 0, 255},
		"packed by runs":            {tiffFile(binary.LittleEndian, bytes.Repeat([]byte{0xd9, 9}, 30), grayTIFF(40, 30, compressionPackBits, 60)), 9, 9},
		"packed by LZW":             {tiffFile(binary.BigEndian, lzwZeros(1200), grayTIFF(40, 30, compressionLZW, uint32(len(lzwZeros(1200))))), 0, 0},
		"a fax of group 4":          {tiffFile(binary.LittleEndian, white, grayTIFF(40, 30, compressionGroup4, 5).with(fields{tagBitsPerSample: {1}, tagPhotometric: {0}})), 255, 255},
		"in tiles":                  {tiffFile(binary.LittleEndian, make([]byte, 3*2*256), tiled(40, 30)), 0, 0},
		"a directory about no page": {slices.Concat(tiffFile(binary.LittleEndian, raw, gray), []byte("more behind it")), 0, 255},
		"colours":                   {encodeTIFF(t, asRGBA(corner(40, 30)), nil), 0, 255},
		"colours by differences":    {encodeTIFF(t, asRGBA(corner(40, 30)), &tiff.Options{Compression: tiff.Deflate, Predictor: true}), 0, 255},
		"a palette":                 {encodeTIFF(t, image.NewPaletted(image.Rect(0, 0, 40, 30), color.Palette{color.White}), nil), 255, 255},
		"16 bits a channel":         {encodeTIFF(t, deep, nil), 255, 76},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			facts, err := Inspect(tc.file, DefaultLimits())
			if err != nil || facts.Kind != KindTIFF || facts.Width != 40 || facts.Height != 30 || facts.DecodeBytes < 1200 {
				t.Fatalf("facts = %+v, %v", facts, err)
			}
			p, err := Decode(t.Context(), tc.file, DefaultLimits())
			if err != nil {
				t.Fatal(err)
			}
			g := p.Gray(100)
			if first, last := g.GrayAt(0, 0).Y, g.GrayAt(39, 29).Y; first != tc.first || last != tc.last {
				t.Errorf("pixels %d and %d, want %d and %d", first, last, tc.first, tc.last)
			}
			out, err := EncodeJPEG(p.RGBA(100), 90)
			if err != nil || DetectKind(out) != KindJPEG {
				t.Errorf("the copy is %q, %v", DetectKind(out), err)
			}
		})
	}
}

func asRGBA(img image.Image) *image.RGBA {
	return FromImage(img, KindPNG).RGBA(1 << 12)
}

// stripsOf are strips of equal length, one behind the other.
func stripsOf(n, length uint32) fields {
	f := fields{tagRowsPerStrip: {1}}
	for i := range n {
		f[tagStripOffsets] = append(f[tagStripOffsets], 8+i*length)
		f[tagStripByteCounts] = append(f[tagStripByteCounts], length)
	}
	return f
}

// tiled is the directory of tiles of 16 by 16.
func tiled(w, h uint32) fields {
	f := grayTIFF(w, h, compressionNone, 0).with(fields{
		tagStripOffsets: nil, tagStripByteCounts: nil, tagRowsPerStrip: nil, tagTileWidth: {16}, tagTileLength: {16},
	})
	for i := range (w + 15) / 16 * ((h + 15) / 16) {
		f[tagTileOffsets] = append(f[tagTileOffsets], 8+i*256)
		f[tagTileByteCounts] = append(f[tagTileByteCounts], 256)
	}
	return f
}

func TestOrientationOfTIFF(t *testing.T) {
	t.Parallel()
	file := tiffFile(binary.BigEndian, cornerBytes(80, 40), grayTIFF(80, 40, compressionNone, 3200).with(fields{tagOrientation: {6}}))
	p, err := Decode(t.Context(), file, DefaultLimits())
	if err != nil || p.Facts.Width != 40 || p.Facts.Height != 80 || p.Facts.Orientation != 6 {
		t.Fatalf("facts = %+v, %v, want it turned", p, err)
	}
	if g := p.Gray(100); g.GrayAt(36, 3).Y != 0 || g.GrayAt(3, 3).Y != 255 {
		t.Error("the block is not at the upper right")
	}
}

// tiffRefusals are files of that kind that must not be decoded.
func tiffRefusals(tb testing.TB) map[string]refusal {
	tb.Helper()
	raw := cornerBytes(40, 30)
	gray := grayTIFF(40, 30, compressionNone, 1200)
	file := func(data []byte, f fields) []byte { return tiffFile(binary.LittleEndian, data, f) }
	changed := func(others fields) []byte { return file(raw, gray.with(others)) }
	whole := file(raw, gray)
	giga := zeros(tb, 1024)
	many := uint32(len(giga))
	rgb := fields{tagPhotometric: {photometricRGB}, tagBitsPerSample: {8, 8, 8}}
	return map[string]refusal{
		"a TIFF of nothing":                          {[]byte("II*\x00\x08\x00\x00\x00"), "picture_truncated"},
		"a TIFF of four bytes":                       {[]byte("MM\x00*"), "picture_truncated"},
		"a BigTIFF":                                  {[]byte("II+\x00\x08\x00\x00\x00\x10\x00\x00\x00\x00\x00\x00\x00"), "picture_unsupported"},
		"a BigTIFF of the other order":               {[]byte("MM\x00+\x00\x08\x00\x00\x00\x00\x00\x00\x00\x00\x00\x10"), "picture_unsupported"},
		"a TIFF cut in half":                         {whole[:len(whole)/2], "picture_truncated"},
		"a TIFF cut in its directory":                {whole[:len(whole)-20], "picture_truncated"},
		"a TIFF whose directory is its head":         {[]byte("II*\x00\x00\x00\x00\x00" + string(raw)), "picture_malformed"},
		"a TIFF of no entries":                       {[]byte("II*\x00\x08\x00\x00\x00\x00\x00\x08\x00\x00\x00"), "picture_malformed"},
		"a TIFF of 65,535 entries":                   {append([]byte("II*\x00\x08\x00\x00\x00\xff\xff"), make([]byte, 12*65535)...), "picture_malformed"},
		"a TIFF whose entries are in disorder":       {append([]byte("II*\x00\x08\x00\x00\x00\x02\x00"), make([]byte, 24)...), "picture_malformed"},
		"a TIFF without a width":                     {changed(fields{tagImageWidth: nil}), "picture_malformed"},
		"a TIFF of no pixels":                        {changed(fields{tagImageLength: {0}}), "picture_malformed"},
		"a TIFF of 30,000 a side":                    {changed(fields{tagImageWidth: {30000}, tagImageLength: {30000}, tagRowsPerStrip: {30000}}), "picture_too_large"},
		"a TIFF whose size overflows":                {changed(fields{tagImageWidth: {1<<32 - 1}, tagImageLength: {1<<32 - 1}}), "picture_too_large"},
		"a TIFF whose tiles overflow":                {changed(fields{tagTileWidth: {1<<32 - 1}, tagTileLength: {1<<32 - 1}}), "picture_malformed"},
		"a TIFF of tiles without a height":           {changed(fields{tagTileWidth: {16}}), "picture_malformed"},
		"a TIFF of far too many tiles":               {changed(fields{tagImageWidth: {6000}, tagImageLength: {6000}, tagTileWidth: {8}, tagTileLength: {8}}), "picture_unsupported"},
		"a TIFF without strips":                      {changed(fields{tagStripOffsets: nil}), "picture_malformed"},
		"a TIFF of fewer strips than rows":           {changed(fields{tagRowsPerStrip: {1}}), "picture_malformed"},
		"a TIFF whose strip lies behind its end":     {changed(fields{tagStripOffsets: {1 << 30}}), "picture_truncated"},
		"a TIFF whose strip is longer than the file": {changed(fields{tagStripByteCounts: {1<<32 - 1}}), "picture_truncated"},
		"a TIFF whose strip is too short":            {changed(fields{tagStripByteCounts: {1000}}), "picture_malformed"},
		"a TIFF that unpacks the same bytes again":   {changed(again(30, 1200)), "picture_malformed"},
		"a TIFF of a gigabyte in one strip":          {file(giga, grayTIFF(12000, 3000, compressionDeflate, many)), "picture_block_too_large"},
		"a TIFF of little with a gigabyte behind it": {file(giga, grayTIFF(40, 30, compressionDeflate, many).with(fields{tagPhotometric: {3}})), "picture_malformed"},
		"a TIFF whose stream is cut":                 {file(packed(tb, raw)[:12], grayTIFF(40, 30, compressionDeflate, 12)), "picture_truncated"},
		"a TIFF compressed as JPEG":                  {changed(fields{tagCompression: {compressionJPEG}}), "picture_unsupported"},
		"a TIFF compressed as JPEG, the old way":     {changed(fields{tagCompression: {compressionOldJPEG}}), "picture_unsupported"},
		"a TIFF compressed as nobody knows":          {changed(fields{tagCompression: {50000}}), "picture_unsupported"},
		"a fax of grey":                              {changed(fields{tagCompression: {compressionGroup4}}), "picture_malformed"},
		"a TIFF of four bits":                        {changed(fields{tagBitsPerSample: {4}}), "picture_unsupported"},
		"a TIFF of fractions":                        {changed(fields{tagSampleFormat: {3}}), "picture_unsupported"},
		"a TIFF for print":                           {changed(fields{tagPhotometric: {5}}), "picture_unsupported"},
		"a grey TIFF with a mask":                    {changed(fields{tagBitsPerSample: {8, 8}}), "picture_unsupported"},
		"a TIFF of colours kept apart":               {changed(rgb.with(fields{tagPlanarConfig: {2}})), "picture_unsupported"},
		"a TIFF of four unnamed channels":            {changed(rgb.with(fields{tagBitsPerSample: {8, 8, 8, 8}})), "picture_unsupported"},
		"a TIFF of coloured bits":                    {changed(fields{tagPhotometric: {photometricRGB}, tagBitsPerSample: {1, 1, 1}}), "picture_unsupported"},
		"a TIFF of reversed bits":                    {changed(fields{tagFillOrder: {2}}), "picture_unsupported"},
		"a TIFF of a third predictor":                {changed(fields{tagPredictor: {3}}), "picture_unsupported"},
		"a TIFF of colours without bytes for them":   {changed(rgb), "picture_malformed"},
	}
}

// again are strips that all are the same bytes.
func again(n, length uint32) fields {
	f := stripsOf(n, length)
	for i := range f[tagStripOffsets] {
		f[tagStripOffsets][i] = 8
	}
	return f
}

// A block that unpacks to far more than its pixels costs no more than it was
// weighed by. Not parallel, since it reads the counters of the whole process.
func TestTIFFBombStaysWithinItsWeight(t *testing.T) {
	bomb := zeros(t, 512)
	file := tiffFile(binary.LittleEndian, bomb, grayTIFF(2000, 2000, compressionDeflate, uint32(len(bomb))))
	facts, err := Inspect(file, DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	_, err = Decode(t.Context(), file, DefaultLimits())
	runtime.ReadMemStats(&after)
	if err != nil {
		t.Fatal(err)
	}
	if used := int64(after.TotalAlloc - before.TotalAlloc); used > facts.DecodeBytes+(1<<20) {
		t.Errorf("allocated %d bytes, weighed %d", used, facts.DecodeBytes)
	}
}

// FuzzTIFF changes directories: the walker's word on the size has to hold.
func FuzzTIFF(f *testing.F) {
	for _, tc := range tiffRefusals(f) {
		if len(tc.data) < 1<<14 {
			f.Add(tc.data)
		}
	}
	f.Add(encodeTIFF(f, asRGBA(corner(40, 30)), &tiff.Options{Compression: tiff.Deflate, Predictor: true}))
	f.Add(tiffFile(binary.BigEndian, make([]byte, 3*2*256), tiled(40, 30)))
	f.Add(tiffFile(binary.LittleEndian, lzwZeros(1200), grayTIFF(40, 30, compressionLZW, uint32(len(lzwZeros(1200))))))
	limits := Limits{MaxBytes: 1 << 16, MaxPixels: 20_000, MaxSide: 400, MaxHeldPixels: 10_000}
	f.Fuzz(func(t *testing.T, data []byte) {
		if DetectKind(data) != KindTIFF {
			return
		}
		facts, err := Inspect(data, limits)
		p, failed := Decode(t.Context(), data, limits)
		if failed != nil && apperr.KindOf(failed) != apperr.KindInvalid {
			t.Fatalf("refused with %v, want an invalid image", failed)
		}
		if failed == nil && (err != nil || p.Facts != facts || facts.Width*facts.Height > limits.MaxPixels) {
			t.Fatalf("decoded %+v, inspected %+v, %v", p.Facts, facts, err)
		}
	})
}
