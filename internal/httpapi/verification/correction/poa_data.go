package correction

import (
	"context"
	"net/http"

	api "vidimus/gen/api/verification"
	"vidimus/internal/httpapi/verification/request"
)

func (h *Handler) updatePOAData(ctx context.Context, req dataRequest) (recordBytes, error) {
	in, err := req.input(ctx)
	if err != nil {
		return nil, err
	}
	record, err := h.Flow.UpdateAddress(ctx, request.Session(ctx, req.sessionID), in)
	return recordBytes(record), err
}

// The same operation under every path and method that the contract names.

// UpdateSessionPoaData corrects the data of a proof of address.
func (h *Handler) UpdateSessionPoaData(ctx context.Context, req api.UpdateSessionPoaDataRequestObject) (api.UpdateSessionPoaDataResponseObject, error) {
	return h.updatePOAData(ctx, dataRequest{req.SessionID, req.Params.NodeID, req.Body})
}

// VisitUpdateSessionPoaDataResponse writes the answer.
func (d recordBytes) VisitUpdateSessionPoaDataResponse(w http.ResponseWriter) error {
	return d.write(w)
}

// PostSessionPoaData corrects the data of a proof of address.
func (h *Handler) PostSessionPoaData(ctx context.Context, req api.PostSessionPoaDataRequestObject) (api.PostSessionPoaDataResponseObject, error) {
	return h.updatePOAData(ctx, dataRequest{req.SessionID, req.Params.NodeID, req.Body})
}

// VisitPostSessionPoaDataResponse writes the answer.
func (d recordBytes) VisitPostSessionPoaDataResponse(w http.ResponseWriter) error { return d.write(w) }

// UpdateSessionPoaDataV2 corrects the data of a proof of address.
func (h *Handler) UpdateSessionPoaDataV2(ctx context.Context, req api.UpdateSessionPoaDataV2RequestObject) (api.UpdateSessionPoaDataV2ResponseObject, error) {
	return h.updatePOAData(ctx, dataRequest{req.SessionID, req.Params.NodeID, req.Body})
}

// VisitUpdateSessionPoaDataV2Response writes the answer.
func (d recordBytes) VisitUpdateSessionPoaDataV2Response(w http.ResponseWriter) error {
	return d.write(w)
}

// PostSessionPoaDataV2 corrects the data of a proof of address.
func (h *Handler) PostSessionPoaDataV2(ctx context.Context, req api.PostSessionPoaDataV2RequestObject) (api.PostSessionPoaDataV2ResponseObject, error) {
	return h.updatePOAData(ctx, dataRequest{req.SessionID, req.Params.NodeID, req.Body})
}

// VisitPostSessionPoaDataV2Response writes the answer.
func (d recordBytes) VisitPostSessionPoaDataV2Response(w http.ResponseWriter) error {
	return d.write(w)
}

// UpdateSessionPoaDataV1 corrects the data of a proof of address.
func (h *Handler) UpdateSessionPoaDataV1(ctx context.Context, req api.UpdateSessionPoaDataV1RequestObject) (api.UpdateSessionPoaDataV1ResponseObject, error) {
	return h.updatePOAData(ctx, dataRequest{req.SessionID, req.Params.NodeID, req.Body})
}

// VisitUpdateSessionPoaDataV1Response writes the answer.
func (d recordBytes) VisitUpdateSessionPoaDataV1Response(w http.ResponseWriter) error {
	return d.write(w)
}

// PostSessionPoaDataV1 corrects the data of a proof of address.
func (h *Handler) PostSessionPoaDataV1(ctx context.Context, req api.PostSessionPoaDataV1RequestObject) (api.PostSessionPoaDataV1ResponseObject, error) {
	return h.updatePOAData(ctx, dataRequest{req.SessionID, req.Params.NodeID, req.Body})
}

// VisitPostSessionPoaDataV1Response writes the answer.
func (d recordBytes) VisitPostSessionPoaDataV1Response(w http.ResponseWriter) error {
	return d.write(w)
}

// UpdateSessionPoaDataPlain corrects the data of a proof of address.
func (h *Handler) UpdateSessionPoaDataPlain(ctx context.Context, req api.UpdateSessionPoaDataPlainRequestObject) (api.UpdateSessionPoaDataPlainResponseObject, error) {
	return h.updatePOAData(ctx, dataRequest{req.SessionID, req.Params.NodeID, req.Body})
}

// VisitUpdateSessionPoaDataPlainResponse writes the answer.
func (d recordBytes) VisitUpdateSessionPoaDataPlainResponse(w http.ResponseWriter) error {
	return d.write(w)
}

// PostSessionPoaDataPlain corrects the data of a proof of address.
func (h *Handler) PostSessionPoaDataPlain(ctx context.Context, req api.PostSessionPoaDataPlainRequestObject) (api.PostSessionPoaDataPlainResponseObject, error) {
	return h.updatePOAData(ctx, dataRequest{req.SessionID, req.Params.NodeID, req.Body})
}

// VisitPostSessionPoaDataPlainResponse writes the answer.
func (d recordBytes) VisitPostSessionPoaDataPlainResponse(w http.ResponseWriter) error {
	return d.write(w)
}
