package customer

import (
	"context"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/customer/entity"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/httpapi/verification/convert"
	"vidimus/internal/httpapi/verification/request"
	"vidimus/internal/platform/api/paging"
	"vidimus/internal/platform/value/optional"
)

// ListUserComments returns a page of a user's history.
func (h *Handler) ListUserComments(ctx context.Context, req api.ListUserCommentsRequestObject) (api.ListUserCommentsResponseObject, error) {
	rows, err := h.commentPage(ctx, entityRef(ctx, workflow.KindUser, req.VendorData), paging.Parse(req.Params.Limit, req.Params.Offset))
	return api.ListUserComments200JSONResponse(rows), err
}

// ListBusinessComments returns a page of a business's history.
func (h *Handler) ListBusinessComments(ctx context.Context, req api.ListBusinessCommentsRequestObject) (api.ListBusinessCommentsResponseObject, error) {
	rows, err := h.commentPage(ctx, entityRef(ctx, workflow.KindBusiness, req.VendorData), paging.Parse(req.Params.Limit, req.Params.Offset))
	return api.ListBusinessComments200JSONResponse(rows), err
}

func (h *Handler) commentPage(ctx context.Context, ref entity.Ref, p paging.Request) (api.EntityCommentPage, error) {
	found, count, err := h.Entities.CommentPage(ctx, ref, p)
	if err != nil {
		return api.EntityCommentPage{}, err
	}
	r := paging.New(p, request.PageSource(ctx, h.BaseURL), count, toEntityComments(found))
	return api.EntityCommentPage{Count: int64(r.Count), Next: r.Next, Previous: r.Previous, Results: r.Results}, nil
}

// CreateUserComment writes something about a user.
func (h *Handler) CreateUserComment(ctx context.Context, req api.CreateUserCommentRequestObject) (api.CreateUserCommentResponseObject, error) {
	c, err := h.Entities.AddComment(ctx, request.Caller(ctx), entityRef(ctx, workflow.KindUser, req.VendorData), req.Body.Comment)
	if err != nil {
		return nil, err
	}
	return api.CreateUserComment201JSONResponse(toEntityComments([]entity.Comment{c})[0]), nil
}

// CreateBusinessComment writes something about a business.
func (h *Handler) CreateBusinessComment(ctx context.Context, req api.CreateBusinessCommentRequestObject) (api.CreateBusinessCommentResponseObject, error) {
	c, err := h.Entities.AddComment(ctx, request.Caller(ctx), entityRef(ctx, workflow.KindBusiness, req.VendorData), req.Body.Comment)
	if err != nil {
		return nil, err
	}
	return api.CreateBusinessComment201JSONResponse(toEntityComments([]entity.Comment{c})[0]), nil
}

// AddUserTag puts a label on a user.
func (h *Handler) AddUserTag(ctx context.Context, req api.AddUserTagRequestObject) (api.AddUserTagResponseObject, error) {
	t, err := h.Entities.Tag(ctx, request.Caller(ctx), entityRef(ctx, workflow.KindUser, req.VendorData), newTag(*req.Body))
	if err != nil {
		return nil, err
	}
	return api.AddUserTag201JSONResponse(toLabelLinks([]entity.Tag{t})[0]), nil
}

// AddBusinessTag puts a label on a business.
func (h *Handler) AddBusinessTag(ctx context.Context, req api.AddBusinessTagRequestObject) (api.AddBusinessTagResponseObject, error) {
	t, err := h.Entities.Tag(ctx, request.Caller(ctx), entityRef(ctx, workflow.KindBusiness, req.VendorData), newTag(*req.Body))
	if err != nil {
		return nil, err
	}
	return api.AddBusinessTag201JSONResponse(toLabelLinks([]entity.Tag{t})[0]), nil
}

func newTag(b api.EntityTagRequest) entity.NewTag {
	return entity.NewTag{Name: b.Name, Color: convert.Text(b.Color), Description: optional.Of(convert.Text(b.Description))}
}

// DeleteUserTag takes a label off a user.
func (h *Handler) DeleteUserTag(ctx context.Context, req api.DeleteUserTagRequestObject) (api.DeleteUserTagResponseObject, error) {
	if err := h.Entities.Untag(ctx, request.Caller(ctx), entityRef(ctx, workflow.KindUser, req.VendorData), req.TagUUID); err != nil {
		return nil, err
	}
	return api.DeleteUserTag204Response{}, nil
}

// DeleteBusinessTag takes a label off a business.
func (h *Handler) DeleteBusinessTag(ctx context.Context, req api.DeleteBusinessTagRequestObject) (api.DeleteBusinessTagResponseObject, error) {
	if err := h.Entities.Untag(ctx, request.Caller(ctx), entityRef(ctx, workflow.KindBusiness, req.VendorData), req.TagUUID); err != nil {
		return nil, err
	}
	return api.DeleteBusinessTag204Response{}, nil
}
