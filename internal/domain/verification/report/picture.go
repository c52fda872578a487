package report

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/google/uuid"

	"vidimus/internal/domain/verification/media"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/format/pdf"
)

// What a report takes in of pictures, in bytes and in number.
const (
	maxPictureBytes = 8 << 20
	maxAlbumBytes   = 32 << 20
	maxPictures     = 60
)

// album reads the pictures of one report, each once.
type album struct {
	media         *media.Service
	applicationID uuid.UUID
	prefix        string
	words         *Texts
	bytes         int64
	read          map[uuid.UUID]Picture
}

// name is the text that stands for a picture in the decision of this report.
func (a *album) name(id uuid.UUID) string { return a.prefix + id.String() }

func (a *album) picture(ctx context.Context, text string) (Picture, bool, error) {
	name, ours := strings.CutPrefix(text, a.prefix)
	if !ours {
		return Picture{}, false, nil
	}
	id, err := uuid.Parse(name)
	if err != nil {
		return Picture{}, false, fmt.Errorf("read name of picture: %w", err)
	}
	if p, known := a.read[id]; known {
		return p, true, nil
	}
	p, err := a.load(ctx, id)
	if err != nil {
		return Picture{}, true, err
	}
	if a.read == nil {
		a.read = map[uuid.UUID]Picture{}
	}
	a.read[id] = p
	return p, true, nil
}

// load reads a picture. One that cannot be shown leaves a note.
func (a *album) load(ctx context.Context, id uuid.UUID) (Picture, error) {
	if len(a.read) >= maxPictures {
		return Picture{Note: a.words.text("picture_many")}, nil
	}
	object, r, err := a.media.Open(ctx, a.applicationID, id)
	if apperr.KindOf(err) == apperr.KindNotFound {
		return Picture{Note: a.words.text("picture_deleted")}, nil
	}
	if err != nil {
		return Picture{}, err
	}
	defer r.Close()
	switch {
	case object.ContentType != "image/jpeg":
		return Picture{Note: a.words.text("picture_unreadable")}, nil
	case object.Size > maxPictureBytes || a.bytes+object.Size > maxAlbumBytes:
		return Picture{Note: a.words.text("picture_large")}, nil
	}
	data, err := io.ReadAll(io.LimitReader(r, maxPictureBytes))
	if err != nil {
		return Picture{}, fmt.Errorf("read picture: %w", err)
	}
	a.bytes += int64(len(data))
	image, err := pdf.ReadJPEG(data)
	if errors.Is(err, pdf.ErrImage) {
		return Picture{Note: a.words.text("picture_unreadable")}, nil
	}
	return Picture{Image: image}, err
}
