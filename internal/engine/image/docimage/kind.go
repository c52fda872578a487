package docimage

import (
	"bytes"
	"slices"
)

// Kind is a file format, told from the first bytes of a file.
type Kind string

// The kinds that are told apart. Only the first five are accepted; the rest
// are known so that their refusal can say what to do instead.
const (
	KindJPEG Kind = "jpeg"
	KindPNG  Kind = "png"
	KindWebP Kind = "webp"
	KindTIFF Kind = "tiff"
	KindPDF  Kind = "pdf"
	KindHEIC Kind = "heic"
	// KindJPEG2000 is that of the portraits in the chips of passports.
	KindJPEG2000 Kind = "jpeg2000"
	KindAVIF     Kind = "avif"
	KindGIF      Kind = "gif"
	KindSVG      Kind = "svg"
	KindUnknown  Kind = "unknown"
)

var magics = []struct {
	kind   Kind
	prefix string
}{
	{KindJPEG, "\xff\xd8\xff"},
	{KindPNG, "\x89PNG\r\n\x1a\n"},
	// A PDF header further in is what polyglots are made of: offset 0 only.
	{KindPDF, "%PDF-"},
	{KindJPEG2000, boxedStart},
	{KindJPEG2000, codestreamStart},
	{KindGIF, "GIF87a"},
	{KindGIF, "GIF89a"},
	{KindTIFF, "II*\x00"},
	{KindTIFF, "MM\x00*"},
	{KindTIFF, "II+\x00"},
	{KindTIFF, "MM\x00+"},
}

// DetectKind detects the file format from the first bytes.
func DetectKind(data []byte) Kind {
	for _, m := range magics {
		if bytes.HasPrefix(data, []byte(m.prefix)) {
			return m.kind
		}
	}
	if len(data) >= 12 {
		if string(data[:4]) == "RIFF" && string(data[8:12]) == "WEBP" {
			return KindWebP
		}
		if string(data[4:8]) == "ftyp" {
			return sniffBrand(string(data[8:12]))
		}
	}
	if isSVG(data) {
		return KindSVG
	}
	return KindUnknown
}

// sniffBrand tells the picture formats of ISO/IEC 14496-12 files apart by
// their major brand (ISO/IEC 23008-12 annex B, AV1 image format section 6).
func sniffBrand(brand string) Kind {
	switch {
	case slices.Contains([]string{"avif", "avis"}, brand):
		return KindAVIF
	case slices.Contains([]string{"heic", "heix", "hevc", "hevx", "heim", "heis", "hevm", "hevs", "mif1", "msf1"}, brand):
		return KindHEIC
	default:
		return KindUnknown
	}
}

func isSVG(data []byte) bool {
	head := bytes.TrimPrefix(data[:min(len(data), 1024)], []byte("\xef\xbb\xbf"))
	head = bytes.ToLower(bytes.TrimLeft(head, " \t\r\n"))
	if bytes.HasPrefix(head, []byte("<svg")) {
		return true
	}
	return (bytes.HasPrefix(head, []byte("<?xml")) || bytes.HasPrefix(head, []byte("<!"))) && bytes.Contains(head, []byte("<svg"))
}

func refuseKind(kind Kind) error {
	switch kind {
	case KindHEIC:
		return refuse("picture_heic", "HEIC pictures are not supported; choose JPEG or PNG.")
	case KindJPEG2000:
		return refuse("picture_jpeg2000", "JPEG 2000 pictures are not supported; choose JPEG or PNG.")
	case KindAVIF:
		return refuse("picture_avif", "AVIF pictures are not supported; choose JPEG or PNG.")
	case KindGIF:
		return refuse("picture_gif", "GIF pictures are not supported; choose JPEG or PNG.")
	case KindSVG:
		return refuse("picture_svg", "SVG drawings are not supported; choose JPEG or PNG.")
	case KindPDF:
		return refuse("picture_is_pdf", "A PDF document is not a picture; choose JPEG or PNG.")
	default:
		return refuse("picture_unknown", "The file is not a picture of a known format; choose JPEG, PNG, WebP, TIFF or PDF.")
	}
}
