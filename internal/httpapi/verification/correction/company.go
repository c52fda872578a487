package correction

import (
	"context"
	"encoding/json"
	"net/http"

	api "vidimus/gen/api/verification"
	"vidimus/internal/httpapi/verification/request"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/verification/manualreview"
)

// UpdateCompanyData corrects the company data of a session.
func (h *Handler) UpdateCompanyData(ctx context.Context, req api.UpdateCompanyDataRequestObject) (api.UpdateCompanyDataResponseObject, error) {
	in := manualreview.CompanyInput{CompanyID: req.CompanyUUID, Fields: map[string]json.RawMessage{}, By: request.Reviewer(ctx)}
	if req.Body != nil {
		if err := json.Unmarshal(*req.Body, &in.Fields); err != nil {
			return nil, apperr.Invalid("body_unreadable", "", "The request could not be read.")
		}
	}
	record, err := h.Flow.UpdateCompany(ctx, request.Session(ctx, req.SessionID), in)
	return recordBytes(record), err
}

// VisitUpdateCompanyDataResponse writes the answer.
func (d recordBytes) VisitUpdateCompanyDataResponse(w http.ResponseWriter) error { return d.write(w) }

// UpdateParty passes the verification of a key person over, or asks for it again.
func (h *Handler) UpdateParty(ctx context.Context, req api.UpdatePartyRequestObject) (api.UpdatePartyResponseObject, error) {
	done, err := h.Flow.UpdateParty(ctx, request.Session(ctx, req.SessionID), manualreview.PartyInput{
		PartyID: req.PartyUUID, Skip: req.Body.IsSkipped, By: request.Reviewer(ctx),
	})
	if err != nil {
		return nil, err
	}
	return api.UpdateParty200JSONResponse{
		UUID: req.PartyUUID, IsSkipped: req.Body.IsSkipped, KycSessionDeleted: done.KYCSessionDeleted, KybSubSessionDeleted: done.KYBSessionDeleted,
	}, nil
}
