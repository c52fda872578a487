package iddocument

import (
	"bytes"
	"context"
	"fmt"

	"vidimus/internal/verification/feature/iddocument/documentdata"

	"vidimus/internal/verification/feature/iddocument/reading"

	"github.com/google/uuid"

	"vidimus/internal/domain/verification/media"
	"vidimus/internal/verification"
)

// keep stores the pictures that the item points to.
func (s *Step) keep(ctx context.Context, t verification.Task, pages []documentdata.Page, it *item, out *verification.Finding) error {
	for _, p := range pages {
		i := it.picturesOf(p.Image.Side)
		*i.quality = qualityOf(p.Reading)
		for _, k := range []struct {
			content []byte
			purpose media.Purpose
			to      **media.Mark
		}{
			{p.Reading.NormalisedJPEG, i.purpose, i.full}, {p.Reading.Page, i.purpose, i.cut}, {p.Reading.Portrait, media.PurposeDocumentPortrait, &it.PortraitImage},
		} {
			// The face of the front goes before one that was found on the back.
			if len(k.content) == 0 || *k.to != nil {
				continue
			}
			id, err := s.store(ctx, t, k.purpose, k.content, out)
			if err != nil {
				return err
			}
			*k.to = media.MarkOf(id)
		}
	}
	return nil
}

func (s *Step) store(ctx context.Context, t verification.Task, purpose media.Purpose, content []byte, out *verification.Finding) (uuid.UUID, error) {
	id, size := s.NewID(), int64(len(content))
	if err := s.Pictures.Put(ctx, t.Session.ApplicationID, id, bytes.NewReader(content), size); err != nil {
		return id, fmt.Errorf("keep picture: %w", err)
	}
	out.Media = append(out.Media, media.Object{
		ApplicationID: t.Session.ApplicationID, ID: id, SessionID: &t.Session.ID, Purpose: purpose, ContentType: "image/jpeg", Size: size,
	})
	return id, nil
}

// sidePictures are the members of the item that one side fills.
type sidePictures struct {
	purpose   media.Purpose
	full, cut **media.Mark
	quality   **quality
}

func (i *item) picturesOf(side verification.Side) sidePictures {
	if side == verification.SideBack {
		return sidePictures{media.PurposeDocumentBack, &i.FullBackImage, &i.BackImage, &i.BackQuality}
	}
	return sidePictures{media.PurposeDocumentFront, &i.FullFrontImage, &i.FrontImage, &i.FrontQuality}
}

// qualityOf is nil for a picture that could not be looked at.
func qualityOf(r reading.Reading) *quality {
	if len(r.NormalisedJPEG) == 0 {
		return nil
	}
	q := r.Quality
	return &quality{
		FocusScore: q.Focus, BrightnessScore: q.Brightness, BrightnessIssue: q.BrightnessIssue, IsDocumentFullyVisible: q.FullyVisible,
		ResolutionScore: q.Resolution, OverallScore: q.Overall,
	}
}
