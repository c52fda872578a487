package docimage

import (
	"bytes"
	"encoding/binary"
	"testing"

	"vidimus/internal/platform/api/apperr"
)

// longer is a file with so many bytes behind its end, which count as its own.
func longer(file []byte, by int) []byte { return append(bytes.Clone(file), make([]byte, by)...) }

func TestSmallFilesMustNotCostMuch(t *testing.T) {
	t.Parallel()
	lossless := binary.LittleEndian.AppendUint32([]byte{0x2f}, 6000-1|(6000-1)<<14)
	group4 := fields{
		tagImageWidth: {6000}, tagImageLength: {6000}, tagBitsPerSample: {1}, tagCompression: {compressionGroup4}, tagPhotometric: {photometricWhite},
		tagStripOffsets: {8}, tagRowsPerStrip: {6000}, tagStripByteCounts: {4},
	}
	interlaced := append(binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, 6300), 6300), 16, 2, 0, 0, 1)
	for name, tc := range map[string]struct {
		file   []byte
		enough int // bytes with which it would be worth its pixels; 0 where none are
	}{
		"a lossless WebP of one colour":     {webpFile(riffChunk("VP8L", append(lossless, 0, 0, 0))), 30_000},
		"a TIFF of white paper":             {tiffFile(binary.LittleEndian, make([]byte, 4), group4), 30_000},
		"a PNG whose data is missing":       {pngFile(ihdr(6000, 6000), chunk("IEND", nil)), 30_000},
		"a JPEG whose data is missing":      {jpegHeader(markerSOF0, 6000, 6000, 1), 30_000},
		"a HEIC that only claims its size":  {heicFile(4032, 3024), 10_000},
		"a JPEG 2000 that only claims it":   {codestream(5000, 5000, 5000), 20_000},
		"a progressive JPEG of sixty scans": {longer(jpegHeader(markerSOF2, 4000, 4000, 60), 100_000), 0},
		"an interlaced PNG of 16 bits":      {longer(pngFile(chunk("IHDR", interlaced), chunk("IEND", nil)), 100_000), 0},
	} {
		facts, err := InspectForeign(tc.file, DefaultLimits())
		if !IsCostly(err) || apperr.KindOf(err) != apperr.KindInvalid {
			t.Errorf("%s of %d bytes: %+v, %v", name, len(tc.file), facts, err)
		}
		if tc.enough == 0 {
			continue
		}
		if _, err := InspectForeign(longer(tc.file, tc.enough), DefaultLimits()); IsCostly(err) {
			t.Errorf("%s with %d bytes more: %v", name, tc.enough, err)
		}
	}
}
