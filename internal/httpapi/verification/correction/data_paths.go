package correction

import (
	"context"

	api "vidimus/gen/api/verification"
)

// The same operation under every path and method that the contract names.

// PostSessionData is UpdateSessionData as POST under /v3.
func (h *Handler) PostSessionData(ctx context.Context, req api.PostSessionDataRequestObject) (api.PostSessionDataResponseObject, error) {
	return h.updateData(ctx, dataRequest{req.SessionID, req.Params.NodeID, req.Body})
}

// UpdateSessionDataV2 is UpdateSessionData as PATCH under /v2.
func (h *Handler) UpdateSessionDataV2(ctx context.Context, req api.UpdateSessionDataV2RequestObject) (api.UpdateSessionDataV2ResponseObject, error) {
	return h.updateData(ctx, dataRequest{req.SessionID, req.Params.NodeID, req.Body})
}

// PostSessionDataV2 is UpdateSessionData as POST under /v2.
func (h *Handler) PostSessionDataV2(ctx context.Context, req api.PostSessionDataV2RequestObject) (api.PostSessionDataV2ResponseObject, error) {
	return h.updateData(ctx, dataRequest{req.SessionID, req.Params.NodeID, req.Body})
}

// UpdateSessionDataV1 is UpdateSessionData as PATCH under /v1.
func (h *Handler) UpdateSessionDataV1(ctx context.Context, req api.UpdateSessionDataV1RequestObject) (api.UpdateSessionDataV1ResponseObject, error) {
	return h.updateData(ctx, dataRequest{req.SessionID, req.Params.NodeID, req.Body})
}

// PostSessionDataV1 is UpdateSessionData as POST under /v1.
func (h *Handler) PostSessionDataV1(ctx context.Context, req api.PostSessionDataV1RequestObject) (api.PostSessionDataV1ResponseObject, error) {
	return h.updateData(ctx, dataRequest{req.SessionID, req.Params.NodeID, req.Body})
}

// UpdateSessionDataPlain is UpdateSessionData as PATCH without a version.
func (h *Handler) UpdateSessionDataPlain(ctx context.Context, req api.UpdateSessionDataPlainRequestObject) (api.UpdateSessionDataPlainResponseObject, error) {
	return h.updateData(ctx, dataRequest{req.SessionID, req.Params.NodeID, req.Body})
}

// PostSessionDataPlain is UpdateSessionData as POST without a version.
func (h *Handler) PostSessionDataPlain(ctx context.Context, req api.PostSessionDataPlainRequestObject) (api.PostSessionDataPlainResponseObject, error) {
	return h.updateData(ctx, dataRequest{req.SessionID, req.Params.NodeID, req.Body})
}
