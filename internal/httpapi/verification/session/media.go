package session

import (
	"context"
	"strconv"

	api "vidimus/gen/api/verification"
)

// GetMedia serves a picture to the holder of a signed link.
func (h *Handler) GetMedia(ctx context.Context, req api.GetMediaRequestObject) (api.GetMediaResponseObject, error) {
	applicationID, id, err := h.Links.Check(req.Token, strconv.FormatInt(req.Params.Expires, 10), req.Params.Signature)
	if err != nil {
		return nil, err
	}
	object, r, err := h.Media.Open(ctx, applicationID, id)
	if err != nil {
		return nil, err
	}
	disposition := "inline"
	if object.Purpose.IsDownload() {
		disposition = "attachment"
	}
	return api.GetMedia200AsteriskResponse{
		Body: r, ContentType: object.ContentType, ContentLength: object.Size,
		Headers: api.GetMedia200ResponseHeaders{CacheControl: "private, max-age=300", ContentDisposition: disposition},
	}, nil
}
