package session

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"strings"
)

// MaxPortraitBytes is the largest reference portrait, decoded.
const MaxPortraitBytes = 2 << 20

// portraitSignatures are the first bytes of the picture formats that a
// portrait may have. Whether the picture is whole is found out by the engine
// that reads it, in a process of its own.
var portraitSignatures = []struct {
	contentType string
	matches     func([]byte) bool
}{
	{"image/jpeg", func(b []byte) bool { return bytes.HasPrefix(b, []byte("\xff\xd8\xff")) }},
	{"image/png", func(b []byte) bool { return bytes.HasPrefix(b, []byte("\x89PNG\r\n\x1a\n")) }},
	{"image/webp", func(b []byte) bool {
		return len(b) > 12 && bytes.HasPrefix(b, []byte("RIFF")) && bytes.Equal(b[8:12], []byte("WEBP"))
	}},
	{"image/tiff", func(b []byte) bool {
		return bytes.HasPrefix(b, []byte("II*\x00")) || bytes.HasPrefix(b, []byte("MM\x00*"))
	}},
}

func portraitType(b []byte) string {
	for _, s := range portraitSignatures {
		if s.matches(b) {
			return s.contentType
		}
	}
	return ""
}

// decodePortrait returns the picture's bytes, or nil when there is none or it
// is refused. A data URI prefix is tolerated.
func decodePortrait(text string, f faults) []byte {
	if text == "" {
		return nil
	}
	if strings.HasPrefix(text, "data:") {
		_, after, found := strings.Cut(text, ";base64,")
		if !found {
			f.add("portrait_image", "Enter a picture in base64.")
			return nil
		}
		text = after
	}
	// Checked before decoding: the encoded form tells the size.
	if base64.StdEncoding.DecodedLen(len(text)) > MaxPortraitBytes+3 {
		f.add("portrait_image", fmt.Sprintf("The picture is larger than %d MB.", MaxPortraitBytes>>20))
		return nil
	}
	data, err := base64.StdEncoding.DecodeString(text)
	switch {
	case err != nil:
		f.add("portrait_image", "Enter a picture in base64.")
	case len(data) > MaxPortraitBytes:
		f.add("portrait_image", fmt.Sprintf("The picture is larger than %d MB.", MaxPortraitBytes>>20))
	case portraitType(data) == "":
		f.add("portrait_image", "The picture must be a JPEG, PNG, WebP or TIFF.")
	default:
		return data
	}
	return nil
}
