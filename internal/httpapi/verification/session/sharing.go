package session

import (
	"context"
	"net/http"
	"strconv"
	"time"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/verification/sharing"
	"vidimus/internal/httpapi/verification/convert"
	"vidimus/internal/httpapi/verification/request"
)

// ShareSession creates a token with which another application can copy a session.
func (h *Handler) ShareSession(ctx context.Context, req api.ShareSessionRequestObject) (api.ShareSessionResponseObject, error) {
	in := sharing.ShareInput{For: req.Body.ForApplicationID, Life: sharing.DefaultLife}
	if req.Body.TTLInSeconds != nil {
		in.Life = time.Duration(*req.Body.TTLInSeconds) * time.Second
	}
	token, kind, err := h.Sharing.Share(ctx, request.Session(ctx, req.SessionID), in)
	if err != nil {
		return nil, err
	}
	return api.ShareSession200JSONResponse{
		ShareToken: token, ForApplicationID: req.Body.ForApplicationID, SessionKind: api.SessionKind(kind),
	}, nil
}

// ImportSharedSession copies a session that another application has shared.
func (h *Handler) ImportSharedSession(ctx context.Context, req api.ImportSharedSessionRequestObject) (api.ImportSharedSessionResponseObject, error) {
	c := request.Caller(ctx)
	body, err := h.Sharing.Import(ctx, c, sharing.ImportInput{
		Token: req.Body.ShareToken, TrustReview: req.Body.TrustReview, WorkflowID: req.Body.WorkflowID, VendorData: convert.Text(req.Body.VendorData),
	})
	if err != nil {
		return nil, err
	}
	return importedBytes(h.Links.Fill(c.ApplicationID, body)), nil
}

// importedBytes is a decision that is written already, of a session just made.
type importedBytes []byte

// VisitImportSharedSessionResponse writes the answer.
func (d importedBytes) VisitImportSharedSessionResponse(w http.ResponseWriter) error {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Content-Length", strconv.Itoa(len(d)))
	w.WriteHeader(http.StatusCreated)
	_, err := w.Write(d)
	return err
}
