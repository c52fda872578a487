package customer

import (
	"context"
	"errors"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/customer/listing"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/httpapi/formreader"
	"vidimus/internal/httpapi/verification/convert"
	"vidimus/internal/httpapi/verification/request"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/verification/face"
	"vidimus/internal/verification/standalone"
)

// maxListedFace is the most of a picture for a list, in bytes after decoding.
const maxListedFace = 2 << 20

// UploadListFace puts the face of a picture on a list.
func (h *Handler) UploadListFace(ctx context.Context, req api.UploadListFaceRequestObject) (api.UploadListFaceResponseObject, error) {
	id := caller.ApplicationID(ctx)
	if err := h.Listing.RequireFaces(ctx, id, req.ListUUID); err != nil {
		return nil, err
	}
	picture, err := pictureOf(req.Body.Image)
	if err != nil {
		return nil, err
	}
	described, err := h.describe(ctx, picture)
	if err != nil {
		return nil, err
	}
	e, err := h.Listing.AddFace(ctx, listing.EntryInput{
		Caller: request.Caller(ctx), ListID: req.ListUUID, Label: optional.Of(convert.Text(req.Body.DisplayLabel)), Comment: optional.Of(convert.Text(req.Body.Comment)),
	}, described)
	if err != nil {
		return nil, err
	}
	return api.UploadListFace201JSONResponse(h.toListEntry(id, e)), nil
}

// describe has a face looked at. In a sandbox pixels never decide, so nobody looks.
func (h *Handler) describe(ctx context.Context, picture []byte) (listing.EmbeddedFace, error) {
	var p face.Portrait
	var err error
	if request.Caller(ctx).Environment == application.Sandbox {
		p.JPEG, err = h.Faces.Normalise(ctx, picture)
	} else {
		p, err = h.Faces.Embed(ctx, picture)
	}
	switch {
	case errors.Is(err, face.ErrNoEngine):
		return listing.EmbeddedFace{}, standalone.NotConfigured()
	case errors.Is(err, face.ErrNoPicture):
		return listing.EmbeddedFace{}, apperr.Invalid("image_refused", "image", "This is no picture that could be read. Send JPEG, PNG or WebP.")
	case errors.Is(err, face.ErrNoFace):
		return listing.EmbeddedFace{}, apperr.Invalid("face_missing", "image", "No face was found in this picture.")
	case err != nil:
		return listing.EmbeddedFace{}, apperr.AsUnavailable("face_engine_failed", err)
	}
	return listing.EmbeddedFace{JPEG: p.JPEG, Embedding: p.Embedding, Model: p.Model}, nil
}

func pictureOf(encoded string) ([]byte, error) {
	picture, isTooLarge, err := formreader.Decode(encoded, maxListedFace)
	switch {
	case err != nil || len(picture) == 0:
		return nil, apperr.Invalid("image_refused", "image", "Must be a picture in base64.")
	case isTooLarge:
		return nil, apperr.Invalid("image_too_large", "image", "The picture is larger than 2 MB.")
	}
	return picture, nil
}
