package programs

import (
	"errors"

	"vidimus/internal/engine/image/docimage"
	"vidimus/internal/platform/api/apperr"
)

var contentTypes = map[docimage.Kind]string{
	docimage.KindJPEG: "image/jpeg", docimage.KindPNG: "image/png", docimage.KindWebP: "image/webp", docimage.KindPDF: "application/pdf",
	docimage.KindTIFF: "image/tiff",
}

// Sniff judges an upload by its header alone. A HEIC passes where a program opens
// it; its type is told with a refusal too.
func (p *Set) Sniff(picture []byte) (contentType, refusal string) {
	if docimage.DetectKind(picture) != docimage.KindHEIC {
		return Sniff(picture)
	}
	var refused *apperr.Error
	if err := p.heic.Check(picture); errors.As(err, &refused) {
		return "image/heic", refused.Public
	}
	return "image/heic", ""
}

// Sniff checks an upload by its header alone. A HEIC passes if a program can open
// it; the type is returned with a refusal too.
func Sniff(picture []byte) (contentType, refusal string) {
	facts, err := docimage.Inspect(picture, docimage.DefaultLimits())
	var refused *apperr.Error
	switch {
	case errors.As(err, &refused):
		return "", refused.Public
	case err != nil:
		return "", "The file could not be read."
	default:
		return contentTypes[facts.Kind], ""
	}
}
