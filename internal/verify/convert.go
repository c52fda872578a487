package verify

import (
	"context"
	"slices"

	"vidimus/gen/db"
	"vidimus/internal/platform/apperr"
)

// Converter makes an upright JPEG of a picture of a kind that browsers do not
// show, in a room where a hostile file can do no harm.
type Converter interface {
	Convert(ctx context.Context, file []byte) (jpeg []byte, refusal string, err error)
}

// unshown are the kinds of pictures that are taken and that browsers do not show.
var unshown = []string{"image/tiff", "image/heic"}

// IsBrowserDisplayable reports whether browsers display files of the type. Pictures of any other
// are kept as the JPEG that a Converter makes of them.
func IsBrowserDisplayable(contentType string) bool { return !slices.Contains(unshown, contentType) }

// incomingFile is a file that somebody sent, and the member of the call it came in.
type incomingFile struct {
	field       string
	content     []byte
	contentType string
}

// toDisplayable is the form of a file that is kept: a JPEG of what browsers do not show,
// and every other file as it came.
func (f *Flow) toDisplayable(ctx context.Context, in incomingFile) (incomingFile, error) {
	if IsBrowserDisplayable(in.contentType) {
		return in, nil
	}
	jpeg, refusal, err := f.Convert.Convert(ctx, in.content)
	switch {
	case err != nil:
		return in, apperr.AsUnavailable("copy_failed", err)
	case refusal != "":
		return in, apperr.Invalid("image_refused", in.field, refusal)
	}
	return incomingFile{in.field, jpeg, "image/jpeg"}, nil
}

// copyOf returns the form of a file that is stored.
func (f *Flow) copyOf(ctx context.Context, s *sessionState, step *db.SessionStep, file AddFile) (content []byte, contentType string, err error) {
	contentType, refusal := f.Sniff(file.Content)
	if refusal != "" {
		return nil, "", apperr.Invalid("image_refused", file.Field, refusal)
	}
	kept, err := f.toDisplayable(ctx, incomingFile{file.Field, file.Content, contentType})
	if err != nil {
		return nil, "", err
	}
	if f.redacts(s, step) {
		content, err = f.redacted(ctx, s, step, AddFile{file.Field, kept.content})
		return content, "image/jpeg", err
	}
	jpeg, refusal, err := f.Copier.Copy(ctx, kept.content)
	if err != nil {
		return nil, "", apperr.AsUnavailable("copy_failed", err)
	}
	if refusal != "" {
		return nil, "", apperr.Invalid("image_refused", file.Field, refusal)
	}
	if contentType == "application/pdf" && addPlaces[file.Field].whole {
		return file.Content, contentType, nil
	}
	return jpeg, "image/jpeg", nil
}
