package customer

import (
	"context"

	"github.com/google/uuid"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/verification/userface"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/httpapi/verification/convert"
	"vidimus/internal/httpapi/verification/request"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/platform/value/timestamp"
)

// ListUserFaces returns the faces that were given of a user.
func (h *Handler) ListUserFaces(ctx context.Context, req api.ListUserFacesRequestObject) (api.ListUserFacesResponseObject, error) {
	found, err := h.listUserFaces(ctx, req.VendorData)
	return api.ListUserFaces200JSONResponse(found), err
}

// ListUserFacesByID is ListUserFaces for a user named by the id of ours.
func (h *Handler) ListUserFacesByID(ctx context.Context, req api.ListUserFacesByIDRequestObject) (api.ListUserFacesByIDResponseObject, error) {
	vendorData, err := h.UserFaces.VendorDataOf(ctx, caller.ApplicationID(ctx), req.UserUUID)
	if err != nil {
		return nil, err
	}
	found, err := h.listUserFaces(ctx, vendorData)
	return api.ListUserFacesByID200JSONResponse(found), err
}

func (h *Handler) listUserFaces(ctx context.Context, vendorData string) ([]api.UserFace, error) {
	found, err := h.UserFaces.List(ctx, entityRef(ctx, workflow.KindUser, vendorData))
	if err != nil {
		return nil, err
	}
	out := make([]api.UserFace, len(found))
	for i, f := range found {
		out[i] = h.toUserFace(caller.ApplicationID(ctx), f)
	}
	return out, nil
}

// UploadUserFace keeps a face of a user.
func (h *Handler) UploadUserFace(ctx context.Context, req api.UploadUserFaceRequestObject) (api.UploadUserFaceResponseObject, error) {
	made, err := h.keepUserFace(ctx, req.VendorData, *req.Body)
	return api.UploadUserFace201JSONResponse(made), err
}

// UploadUserFaceByID is UploadUserFace for a user named by the id of ours.
func (h *Handler) UploadUserFaceByID(ctx context.Context, req api.UploadUserFaceByIDRequestObject) (api.UploadUserFaceByIDResponseObject, error) {
	vendorData, err := h.UserFaces.VendorDataOf(ctx, caller.ApplicationID(ctx), req.UserUUID)
	if err != nil {
		return nil, err
	}
	made, err := h.keepUserFace(ctx, vendorData, *req.Body)
	return api.UploadUserFaceByID201JSONResponse(made), err
}

func (h *Handler) keepUserFace(ctx context.Context, vendorData string, body api.UserFaceRequest) (api.UserFace, error) {
	ref := entityRef(ctx, workflow.KindUser, vendorData)
	// Nobody looks at a picture of a user who is not there.
	if _, err := h.UserFaces.List(ctx, ref); err != nil {
		return api.UserFace{}, err
	}
	picture, err := pictureOf(body.Image)
	if err != nil {
		return api.UserFace{}, err
	}
	described, err := h.describe(ctx, picture)
	if err != nil {
		return api.UserFace{}, err
	}
	f, err := h.UserFaces.Upload(ctx, userface.UploadInput{
		Caller: request.Caller(ctx), VendorData: ref.VendorData, Comment: optional.Of(convert.Text(body.Comment)), EmbeddedFace: described,
	})
	if err != nil {
		return api.UserFace{}, err
	}
	return h.toUserFace(ref.ApplicationID, f), nil
}

// DeleteUserFace removes a face that was given of a user.
func (h *Handler) DeleteUserFace(ctx context.Context, req api.DeleteUserFaceRequestObject) (api.DeleteUserFaceResponseObject, error) {
	if err := h.UserFaces.Delete(ctx, entityRef(ctx, workflow.KindUser, req.VendorData), req.FaceUUID); err != nil {
		return nil, err
	}
	return api.DeleteUserFace204Response{}, nil
}

// DeleteUserFaceByID is DeleteUserFace for a user named by the id of ours.
func (h *Handler) DeleteUserFaceByID(ctx context.Context, req api.DeleteUserFaceByIDRequestObject) (api.DeleteUserFaceByIDResponseObject, error) {
	vendorData, err := h.UserFaces.VendorDataOf(ctx, caller.ApplicationID(ctx), req.UserUUID)
	if err != nil {
		return nil, err
	}
	if err := h.UserFaces.Delete(ctx, entityRef(ctx, workflow.KindUser, vendorData), req.FaceUUID); err != nil {
		return nil, err
	}
	return api.DeleteUserFaceByID204Response{}, nil
}

func (h *Handler) toUserFace(applicationID uuid.UUID, f userface.Face) api.UserFace {
	return api.UserFace{
		UUID: f.ID, ImageURL: h.pictureURL(applicationID, &f.MediaID), Comment: f.Comment, UploadedBy: f.UploadedBy, CreatedAt: timestamp.At(f.CreatedAt),
	}
}
