package correction

import (
	"context"
	"encoding/json"
	"net/http"
	"strconv"

	"github.com/google/uuid"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/httpapi/verification/convert"
	"vidimus/internal/httpapi/verification/request"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/verification/manualreview"
)

// dataRequest is a correction under whichever path it came.
type dataRequest struct {
	sessionID uuid.UUID
	nodeID    *string
	body      *json.RawMessage
}

// UpdateSessionData corrects the data of an identity document.
func (h *Handler) UpdateSessionData(ctx context.Context, req api.UpdateSessionDataRequestObject) (api.UpdateSessionDataResponseObject, error) {
	return h.updateData(ctx, dataRequest{req.SessionID, req.Params.NodeID, req.Body})
}

func (h *Handler) updateData(ctx context.Context, req dataRequest) (recordBytes, error) {
	in, err := req.input(ctx)
	if err != nil {
		return nil, err
	}
	record, err := h.Flow.UpdateData(ctx, request.Session(ctx, req.sessionID), in)
	return recordBytes(record), err
}

// input returns the correction of a request.
func (req dataRequest) input(ctx context.Context) (manualreview.DataInput, error) {
	in := manualreview.DataInput{Fields: map[string]json.RawMessage{}, By: request.Reviewer(ctx)}
	if req.body != nil && convert.DropNull(*req.body) != nil {
		if err := json.Unmarshal(*req.body, &in.Fields); err != nil {
			return in, apperr.Invalid("body_unreadable", "", "The request could not be read.")
		}
	}
	// The body's own choice of the step goes before that of the query.
	_ = json.Unmarshal(in.Fields["node_id"], &in.NodeID)
	if in.NodeID == "" {
		in.NodeID = convert.Text(req.nodeID)
	}
	return in, nil
}

// UpdateStepStatus sets the status of a step by a reviewer's decision.
func (h *Handler) UpdateStepStatus(ctx context.Context, req api.UpdateStepStatusRequestObject) (api.UpdateStepStatusResponseObject, error) {
	v, err := h.Flow.UpdateStepStatus(ctx, request.Session(ctx, req.SessionID), manualreview.StepStatusInput{
		NodeID: req.NodeID, To: decision.StepStatus(req.Body.NewStatus), Comment: convert.Text(req.Body.Comment), By: request.Reviewer(ctx),
	})
	if err != nil {
		return nil, err
	}
	return api.UpdateStepStatus200JSONResponse{
		SessionID: req.SessionID, NodeID: v.NodeID, FeatureType: v.FeatureType, NewStatus: api.StepVerdict(v.Status),
	}, nil
}

// RunStepAgain runs a step again that an engine or a provider could not run.
func (h *Handler) RunStepAgain(ctx context.Context, req api.RunStepAgainRequestObject) (api.RunStepAgainResponseObject, error) {
	v, err := h.Flow.RunStepAgain(ctx, request.Session(ctx, req.SessionID), manualreview.RunAgainInput{NodeID: req.NodeID, By: request.Reviewer(ctx)})
	if err != nil {
		return nil, err
	}
	return api.RunStepAgain200JSONResponse{SessionID: req.SessionID, NodeID: v.NodeID, FeatureType: v.FeatureType, Status: api.FeatureStatus(v.Status)}, nil
}

// recordBytes is a record that is written already.
type recordBytes json.RawMessage

func (d recordBytes) write(w http.ResponseWriter) error {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Content-Length", strconv.Itoa(len(d)))
	_, err := w.Write(d)
	return err
}

// VisitUpdateSessionDataResponse writes the answer.
func (d recordBytes) VisitUpdateSessionDataResponse(w http.ResponseWriter) error { return d.write(w) }

// VisitPostSessionDataResponse writes the answer.
func (d recordBytes) VisitPostSessionDataResponse(w http.ResponseWriter) error { return d.write(w) }

// VisitUpdateSessionDataV2Response writes the answer.
func (d recordBytes) VisitUpdateSessionDataV2Response(w http.ResponseWriter) error { return d.write(w) }

// VisitPostSessionDataV2Response writes the answer.
func (d recordBytes) VisitPostSessionDataV2Response(w http.ResponseWriter) error { return d.write(w) }

// VisitUpdateSessionDataV1Response writes the answer.
func (d recordBytes) VisitUpdateSessionDataV1Response(w http.ResponseWriter) error { return d.write(w) }

// VisitPostSessionDataV1Response writes the answer.
func (d recordBytes) VisitPostSessionDataV1Response(w http.ResponseWriter) error { return d.write(w) }

// VisitUpdateSessionDataPlainResponse writes the answer.
func (d recordBytes) VisitUpdateSessionDataPlainResponse(w http.ResponseWriter) error {
	return d.write(w)
}

// VisitPostSessionDataPlainResponse writes the answer.
func (d recordBytes) VisitPostSessionDataPlainResponse(w http.ResponseWriter) error {
	return d.write(w)
}
