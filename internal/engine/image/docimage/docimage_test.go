package docimage

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"image"
	"image/color"
	"maps"
	"runtime"
	"slices"
	"testing"

	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/value/geometry"
)

func TestSniff(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		data string
		want Kind
	}{
		"a JPEG starts with its marker":           {"\xff\xd8\xff\xe0rest", KindJPEG},
		"a PNG starts with its signature":         {"\x89PNG\r\n\x1a\nrest", KindPNG},
		"a WebP is a RIFF file of that form":      {"RIFF\x04\x00\x00\x00WEBPVP8 ", KindWebP},
		"another RIFF file is unknown":            {"RIFF\x04\x00\x00\x00WAVEfmt ", KindUnknown},
		"a PDF starts at offset 0":                {"%PDF-1.7\n", KindPDF},
		"a PDF header further in does not count":  {"\n%PDF-1.7\n", KindUnknown},
		"an archive before a PDF is unknown":      {"PK\x03\x04..........%PDF-1.4", KindUnknown},
		"a GIF that is a script too is a GIF":     {"GIF89a/*\x00\x00*/=1;alert(1)", KindGIF},
		"a TIFF of either byte order":             {"MM\x00*\x00\x00\x00\x08", KindTIFF},
		"a HEIC by its brand":                     {"\x00\x00\x00\x18ftypheic\x00\x00", KindHEIC},
		"the still picture brand counts as HEIC":  {"\x00\x00\x00\x18ftypmif1\x00\x00", KindHEIC},
		"an AVIF by its brand":                    {"\x00\x00\x00\x18ftypavif\x00\x00", KindAVIF},
		"a film is unknown":                       {"\x00\x00\x00\x18ftypisom\x00\x00", KindUnknown},
		"an SVG without declaration":              {"  <svg xmlns='x'>", KindSVG},
		"an SVG behind a byte order mark and XML": {"\xef\xbb\xbf<?xml version='1.0'?><svg>", KindSVG},
		"a page is unknown":                       {"<!doctype html><p>hello", KindUnknown},
		"nothing is unknown":                      {"", KindUnknown},
		"three bytes do not panic":                {"\xff\xd8", KindUnknown},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := DetectKind([]byte(tc.data)); got != tc.want {
				t.Errorf("Sniff = %q, want %q", got, tc.want)
			}
		})
	}
}

// refusal is a file that must not be decoded, with the code of the refusal.
type refusal struct {
	data []byte
	code string
}

// refusals are those of all kinds.
func refusals(tb testing.TB) map[string]refusal {
	tb.Helper()
	all := plainRefusals(tb)
	maps.Copy(all, tiffRefusals(tb))
	return all
}

func plainRefusals(tb testing.TB) map[string]refusal {
	tb.Helper()
	photo := specimen(tb, "web_1_TD3.jpg")
	still := encodePNG(tb, corner(64, 48))
	lossy := specimen(tb, "blue-purple-pink.lossy.webp")
	return map[string]refusal{
		"an empty file":                             {nil, "picture_empty"},
		"a file of one byte over the limit":         {make([]byte, 15<<20+1), "picture_too_many_bytes"},
		"a PNG header of 30,000 a side":             {pngFile(ihdr(30000, 30000), chunk("IDAT", zeros(tb, 1)), chunk("IEND", nil)), "picture_too_large"},
		"a PNG of a gigabyte of zeros":              {pngFile(ihdr(32000, 32000), chunk("IDAT", zeros(tb, 1024)), chunk("IEND", nil)), "picture_too_large"},
		"a PNG that is narrow but endless":          {pngFile(ihdr(1, 12001), chunk("IDAT", zeros(tb, 1)), chunk("IEND", nil)), "picture_too_large"},
		"a PNG of 41 megapixels":                    {pngFile(ihdr(10000, 4100), chunk("IDAT", zeros(tb, 1)), chunk("IEND", nil)), "picture_too_large"},
		"a PNG whose size overflows":                {pngFile(ihdr(1<<31-1, 1<<31-1), chunk("IEND", nil)), "picture_too_large"},
		"a small PNG with a gigabyte behind it":     {pngFile(ihdr(8, 8), chunk("IDAT", zeros(tb, 1024)), chunk("IEND", nil)), "picture_malformed"},
		"a JPEG header of 30,000 a side":            {jpegHeader(markerSOF0, 30000, 30000, 1), "picture_too_large"},
		"a JPEG of 65,535 a side":                   {jpegHeader(markerSOF0, 65535, 65535, 1), "picture_too_large"},
		"a progressive JPEG of 36 megapixels":       {jpegHeader(markerSOF2, 6000, 6000, 1), "picture_progressive_too_large"},
		"a progressive JPEG of a thousand scans":    {jpegHeader(markerSOF2, 4000, 4000, 1000), "picture_malformed"},
		"a lossless JPEG":                           {jpegHeader(0xc3, 100, 100, 1), "picture_unsupported"},
		"an arithmetic JPEG":                        {jpegHeader(0xc9, 100, 100, 1), "picture_unsupported"},
		"a JPEG without a size":                     {jpegHeader(markerSOF0, 100, 0, 1), "picture_malformed"},
		"a JPEG without a scan":                     {jpegHeader(markerSOF0, 100, 100, 0), "picture_malformed"},
		"a JPEG of an empty scan":                   {jpegHeader(markerSOF0, 100, 100, 1), "picture_malformed"},
		"a WebP canvas of 30,000 a side":            {webpFile(vp8x(0, 30000, 30000)), "picture_too_large"},
		"a small WebP canvas with a large frame":    {webpFile(vp8x(0, 16, 16), riffChunk("VP8L", []byte{0x2f, 0xff, 0xff, 0xff, 0x0f, 0})), "picture_too_large"},
		"a WebP canvas that its frame belies":       {webpFile(vp8x(0, 16, 16), lossy[12:]), "picture_malformed"},
		"an animated PNG":                           {pngFile(ihdr(8, 8), chunk("acTL", make([]byte, 8)), chunk("IDAT", zeros(tb, 1)), chunk("IEND", nil)), "picture_animated"},
		"an animated WebP by its flag":              {webpFile(vp8x(webpAnimationBit, 16, 16)), "picture_animated"},
		"an animated WebP by its frames":            {webpFile(vp8x(0, 16, 16), riffChunk("ANMF", make([]byte, 24))), "picture_animated"},
		"a JPEG cut in half":                        {photo[:len(photo)/2], "picture_truncated"},
		"a JPEG cut in its header":                  {photo[:100], "picture_truncated"},
		"a PNG cut in half":                         {still[:len(still)/2], "picture_truncated"},
		"a PNG without its end":                     {still[:len(still)-12], "picture_truncated"},
		"a WebP cut in half":                        {lossy[:len(lossy)/2], "picture_truncated"},
		"a WebP of no picture":                      {webpFile(riffChunk("XMP ", []byte("x"))), "picture_malformed"},
		"a PNG header with a wrong checksum":        {flip(still, 30), "picture_malformed"},
		"a GIF called photo.jpg":                    {[]byte("GIF89a\x01\x00\x01\x00\x00\x00\x00;"), "picture_gif"},
		"a HEIC called photo.jpg":                   {[]byte("\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic"), "picture_heic"},
		"an AVIF":                                   {[]byte("\x00\x00\x00\x18ftypavif\x00\x00\x00\x00mif1avif"), "picture_avif"},
		"an SVG":                                    {[]byte("<svg xmlns='http://www.w3.org/2000/svg'/>"), "picture_svg"},
		"a PDF given to the picture decoder":        {[]byte("%PDF-1.7\n%%EOF"), "picture_is_pdf"},
		"a PDF behind other bytes":                  {[]byte("<!--\n%PDF-1.7\n%%EOF"), "picture_unknown"},
		"an archive that ends in a JPEG":            {append([]byte("PK\x03\x04"), photo...), "picture_unknown"},
		"a page that calls itself a picture":        {[]byte("<html><script>1</script></html>"), "picture_unknown"},
		"a JPEG start and then text":                {[]byte("\xff\xd8\xff<?php echo 1 ?>"), "picture_truncated"},
		"a WebP chunk that reaches beyond the file": {webpFile([]byte("VP8 \xff\xff\xff\x7fxxxx")), "picture_malformed"},
		"a PNG chunk that reaches beyond the file":  {pngFile(ihdr(8, 8), []byte("\xff\xff\xff\xffIDATxxxx")), "picture_truncated"},
		"a JPEG with a second start inside":         {append([]byte("\xff\xd8"), photo...), "picture_malformed"},
		"a PNG whose first chunk is not its header": {pngFile(chunk("IDAT", nil), ihdr(8, 8), chunk("IEND", nil)), "picture_malformed"},
		"a PNG of no pixels":                        {pngFile(ihdr(0, 8), chunk("IEND", nil)), "picture_malformed"},
	}
}

func flip(data []byte, at int) []byte {
	out := bytes.Clone(data)
	out[at] ^= 0xff
	return out
}

func TestDecodeRefuses(t *testing.T) {
	t.Parallel()
	for name, tc := range refusals(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := Decode(t.Context(), tc.data, DefaultLimits())
			var e *apperr.Error
			if !errors.As(err, &e) {
				t.Fatalf("Decode = %v, want a refusal", err)
			}
			if e.Kind != apperr.KindInvalid || e.Field != "image" || e.Public == "" {
				t.Errorf("refusal = %+v, want an invalid image with a text", e)
			}
			if e.Code != tc.code {
				t.Errorf("code = %q (%v), want %q", e.Code, err, tc.code)
			}
		})
	}
}

// A refusal costs under 20 MB, whatever the file claims. Not parallel, since it
// reads the counters of the whole process.
func TestRefusalsStaySmall(t *testing.T) {
	const most = 20 << 20
	for name, tc := range refusals(t) {
		t.Run(name, func(t *testing.T) {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			_, err := Decode(t.Context(), tc.data, DefaultLimits())
			runtime.ReadMemStats(&after)
			if err == nil {
				t.Fatal("decoded, want a refusal")
			}
			if used := after.TotalAlloc - before.TotalAlloc; used > most {
				t.Errorf("allocated %d bytes, want at most %d", used, most)
			}
		})
	}
}

func TestDecodeAccepts(t *testing.T) {
	t.Parallel()
	deep := image.NewNRGBA64(image.Rect(0, 0, 40, 30))
	palette := image.NewPaletted(image.Rect(0, 0, 40, 30), color.Palette{color.White, color.Black})
	photo := specimen(t, "web_1_TD3.jpg")
	archive := []byte("PK\x03\x04 an archive behind the picture PK\x05\x06")
	cases := map[string]struct {
		data []byte
		kind Kind
		w, h int
	}{
		"a photograph":                              {photo, KindJPEG, 1280, 720},
		"a CMYK JPEG":                               {specimen(t, "video-001.cmyk.jpeg"), KindJPEG, 150, 103},
		"a progressive JPEG":                        {specimen(t, "video-001.progressive.jpeg"), KindJPEG, 150, 103},
		"a lossy WebP":                              {specimen(t, "blue-purple-pink.lossy.webp"), KindWebP, 150, 100},
		"a WebP with transparency":                  {specimen(t, "yellow_rose.lossy-with-alpha.webp"), KindWebP, 400, 301},
		"a PNG of 16 bits a channel":                {encodePNG(t, deep), KindPNG, 40, 30},
		"a PNG with a palette":                      {encodePNG(t, palette), KindPNG, 40, 30},
		"a JPEG with an archive behind it, cut off": {slices.Concat(photo, archive), KindJPEG, 1280, 720},
		"a PNG with a script behind it, cut off":    {slices.Concat(encodePNG(t, deep), []byte("<script>1</script>")), KindPNG, 40, 30},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			facts, err := Inspect(tc.data, DefaultLimits())
			if err != nil {
				t.Fatal(err)
			}
			if facts.Kind != tc.kind || facts.Width != tc.w || facts.Height != tc.h || facts.DecodeBytes <= 0 {
				t.Errorf("facts = %+v, want %s %dx%d", facts, tc.kind, tc.w, tc.h)
			}
			p, err := Decode(t.Context(), tc.data, DefaultLimits())
			if err != nil {
				t.Fatal(err)
			}
			if got := p.RGBA(100).Rect; max(got.Dx(), got.Dy()) > 100 {
				t.Errorf("reduced to %v, want at most 100 a side", got)
			}
			out, err := EncodeJPEG(p.RGBA(2400), 90)
			if err != nil {
				t.Fatal(err)
			}
			again, err := Inspect(out, DefaultLimits())
			if err != nil || again.Width != tc.w || again.Height != tc.h {
				t.Errorf("the copy is %+v (%v), want the same size", again, err)
			}
			if bytes.Contains(out, []byte("PK\x03\x04")) || bytes.Contains(out, []byte("script")) {
				t.Error("the copy still carries what stood behind the picture")
			}
		})
	}
}

func TestOrientation(t *testing.T) {
	t.Parallel()
	// Where the block at the stored top left stands when the picture is upright.
	cases := map[string]struct {
		orientation uint16
		left, top   bool
		turned      bool
	}{
		"1 is upright":                    {1, true, true, false},
		"2 is mirrored":                   {2, false, true, false},
		"3 stands on its head":            {3, false, false, false},
		"4 is mirrored on its head":       {4, true, false, false},
		"5 is transposed":                 {5, true, true, true},
		"6 is turned a quarter clockwise": {6, false, true, true},
		"7 is transposed the other way":   {7, false, false, true},
		"8 is turned a quarter back":      {8, true, false, true},
		"9 does not exist":                {9, true, true, false},
	}
	for name, tc := range cases {
		for _, order := range []binary.AppendByteOrder{binary.LittleEndian, binary.BigEndian} {
			t.Run(name+"/"+order.String(), func(t *testing.T) {
				t.Parallel()
				tiff := exifBlock(order, tc.orientation)
				still := encodePNG(t, corner(80, 40))
				for kind, file := range map[Kind][]byte{
					KindJPEG: withEXIF(encodeJPEG(t, corner(80, 40)), tiff),
					KindPNG:  slices.Concat(still[:33], chunk("eXIf", tiff), still[33:]),
				} {
					p, err := Decode(t.Context(), file, DefaultLimits())
					if err != nil {
						t.Fatal(err)
					}
					g := p.Gray(4096)
					w, h := 80, 40
					if tc.turned {
						w, h = h, w
					}
					if g.Rect.Dx() != w || g.Rect.Dy() != h || p.Facts.Width != w || p.Facts.Height != h {
						t.Fatalf("%s: upright %v, facts %+v, want %dx%d", kind, g.Rect, p.Facts, w, h)
					}
					x, y := w-4, h-4
					if tc.left {
						x = 3
					}
					if tc.top {
						y = 3
					}
					if g.GrayAt(x, y).Y > 40 {
						t.Errorf("%s: the block is not at %d,%d", kind, x, y)
					}
					if p.RGBA(4096).RGBAAt(x, y).R > 40 {
						t.Errorf("%s: the block of the coloured copy is not at %d,%d", kind, x, y)
					}
				}
			})
		}
	}
}

func TestMetadataIsGone(t *testing.T) {
	t.Parallel()
	tiff := append(exifBlock(binary.LittleEndian, 6), "GPS 48.2 16.3"...)
	p, err := Decode(t.Context(), withEXIF(specimen(t, "web_1_TD3.jpg"), tiff), DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	out, err := EncodeJPEG(p.RGBA(2400), 90)
	if err != nil {
		t.Fatal(err)
	}
	if bytes.Contains(out, []byte("Exif")) || bytes.Contains(out, []byte("GPS")) {
		t.Error("the stored copy carries metadata")
	}
	facts, err := Inspect(out, DefaultLimits())
	if err != nil || facts.Width != 720 || facts.Height != 1280 || facts.Orientation != 1 {
		t.Errorf("copy = %+v (%v), want it upright", facts, err)
	}
}

func TestTransparencyBecomesWhite(t *testing.T) {
	t.Parallel()
	p, err := Decode(t.Context(), encodePNG(t, image.NewNRGBA(image.Rect(0, 0, 10, 10))), DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	if got := p.Gray(10).GrayAt(5, 5).Y; got != 255 {
		t.Errorf("grey = %d, want white", got)
	}
}

func TestReducingKeepsTheMean(t *testing.T) {
	t.Parallel()
	img := image.NewGray(image.Rect(0, 0, 301, 203))
	total := 0
	for i := range img.Pix {
		img.Pix[i] = uint8(i * 37)
		total += int(img.Pix[i])
	}
	for _, side := range []int{300, 151, 77, 10, 1} {
		small := FromImage(img, KindPDF).Gray(side)
		sum := 0
		for _, v := range small.Pix {
			sum += int(v)
		}
		got, want := float64(sum)/float64(len(small.Pix)), float64(total)/float64(len(img.Pix))
		if got < want-2 || got > want+2 {
			t.Errorf("mean at %d = %.1f, want %.1f", side, got, want)
		}
	}
}

func TestDecodeStopsWithItsContext(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := Decode(ctx, specimen(t, "web_1_TD3.jpg"), DefaultLimits())
	if !errors.Is(err, context.Canceled) {
		t.Errorf("Decode = %v, want the context's error", err)
	}
}

func FuzzDecode(f *testing.F) {
	for _, tc := range refusals(f) {
		if len(tc.data) < 1<<16 {
			f.Add(tc.data)
		}
	}
	f.Add(specimen(f, "yellow_rose.lossy-with-alpha.webp"))
	f.Add(specimen(f, "video-001.cmyk.jpeg"))
	f.Add(encodeTIFF(f, asRGBA(corner(40, 30)), nil))
	f.Add(tiffFile(binary.BigEndian, make([]byte, 3*2*256), tiled(40, 30)))
	f.Add(withEXIF(encodeJPEG(f, corner(80, 40)), exifBlock(binary.BigEndian, 6)))
	limits := Limits{MaxBytes: 1 << 20, MaxPixels: 100_000, MaxSide: 1000, MaxHeldPixels: 50_000}
	f.Fuzz(func(t *testing.T, data []byte) {
		p, err := Decode(t.Context(), data, limits)
		if err != nil {
			if apperr.KindOf(err) != apperr.KindInvalid {
				t.Fatalf("refused with %v, want an invalid image", err)
			}
			return
		}
		if p.Facts.Width*p.Facts.Height > limits.MaxPixels {
			t.Fatalf("decoded %+v beyond the limits", p.Facts)
		}
		Measure(p.Gray(500), nil)
	})
}

func BenchmarkRefuse(b *testing.B) {
	for name, tc := range refusals(b) {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := Decode(b.Context(), tc.data, DefaultLimits()); err == nil {
					b.Fatal("decoded")
				}
			}
		})
	}
}

func BenchmarkDecode(b *testing.B) {
	data := specimen(b, "easy_0_TD3.jpg")
	b.ReportAllocs()
	for b.Loop() {
		p, err := Decode(b.Context(), data, DefaultLimits())
		if err != nil {
			b.Fatal(err)
		}
		p.Gray(4096)
		p.RGBA(1600)
	}
}

func TestTurn(t *testing.T) {
	t.Parallel()
	for _, degrees := range []int{0, 90, 180, 270} {
		img := FromImage(corner(8, 4), KindPNG).RGBA(8)
		turned := Turn(img, degrees)
		at := TurnPoint(geometry.Point{X: 1, Y: 0}, degrees, img.Rect)
		if turned.RGBAAt(int(at.X), int(at.Y)).R != 0 {
			t.Errorf("turned by %d: the block is not at %v", degrees, at)
		}
		if back := Turn(turned, (360-degrees)%360); !bytes.Equal(back.Pix, img.Pix) {
			t.Errorf("turned by %d and back is another picture", degrees)
		}
	}
}
