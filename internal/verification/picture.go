package verification

import (
	"context"
	"slices"
)

// Converter makes an upright JPEG of a picture of a kind that browsers do not
// show, in a process where a hostile file can do no harm.
type Converter interface {
	Convert(ctx context.Context, file []byte) (jpeg []byte, refusal string, err error)
}

// unshown are the kinds of pictures that are taken and that browsers do not show.
var unshown = []string{"image/tiff", "image/heic"}

// IsBrowserDisplayable reports whether browsers display files of the type. Pictures
// of other types are stored as the JPEG that a Converter returns.
func IsBrowserDisplayable(contentType string) bool { return !slices.Contains(unshown, contentType) }
