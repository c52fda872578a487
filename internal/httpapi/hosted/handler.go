// Package hosted serves the API of the hosted page. The session token selects the
// session; nothing else of an application is accessible here.
package hosted

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"

	"github.com/go-chi/chi/v5"

	api "vidimus/gen/api/hosted"
	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/branding"
	"vidimus/internal/domain/verification/device"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/httpapi"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/platform/api/ratelimit"
	"vidimus/internal/verification"
	"vidimus/internal/verification/applicant"
	"vidimus/internal/verification/flow"
)

// Handler serves the operations.
type Handler struct {
	Flow     *flow.Flow
	Sessions *session.Service
	Visits   *device.Service
	// SignIn, Applications and Brands are what the page of a sign-in shows.
	SignIn       *signin.Service
	Applications *application.Service
	Brands       *branding.Service
	// Limiter counts what is done with one session, and with one link of a workflow.
	Limiter ratelimit.Limiter
}

// New mounts the handler; refusals are written by w.
func New(h *Handler, w *httpapi.ErrorWriter) http.Handler {
	router := chi.NewRouter()
	router.Use(h.bound(w), h.remember(w))
	strict := api.NewStrictHandlerWithOptions(h, nil, api.StrictHTTPServerOptions{
		RequestErrorHandlerFunc: w.Request, ResponseErrorHandlerFunc: w.Write,
	})
	api.HandlerWithOptions(strict, api.ChiServerOptions{BaseRouter: router, ErrorHandlerFunc: w.Request})
	return router
}

func refOf(ctx context.Context) session.Ref {
	p := caller.From(ctx)
	return session.Ref{
		ApplicationID: p.ApplicationID, SessionID: p.SessionID, Environment: application.Environment(p.Environment), HandedOver: p.HandedOver,
	}
}

// GetHostedSession returns the session as the page shows it, or waits for a change.
func (h *Handler) GetHostedSession(ctx context.Context, req api.GetHostedSessionRequestObject) (api.GetHostedSessionResponseObject, error) {
	if known := req.Params.Revision; known != nil {
		v, err := h.Flow.AwaitChange(ctx, refOf(ctx), *known)
		if err != nil {
			return nil, err
		}
		return api.GetHostedSession200JSONResponse(toHostedSession(v)), nil
	}
	v, err := h.Flow.View(ctx, refOf(ctx))
	if err != nil {
		return nil, err
	}
	return api.GetHostedSession200JSONResponse(toHostedSession(v)), nil
}

// AcceptHostedConsent starts the session.
func (h *Handler) AcceptHostedConsent(ctx context.Context, req api.AcceptHostedConsentRequestObject) (api.AcceptHostedConsentResponseObject, error) {
	in := applicant.ConsentInput{Version: req.Body.ConsentVersion}
	if req.Body.Language != nil {
		in.Language = string(*req.Body.Language)
	}
	v, err := h.Flow.Consent(ctx, refOf(ctx), in)
	if err != nil {
		return nil, err
	}
	return api.AcceptHostedConsent200JSONResponse(toHostedSession(v)), nil
}

// ChooseHostedDocument records the kind of document.
func (h *Handler) ChooseHostedDocument(ctx context.Context, req api.ChooseHostedDocumentRequestObject) (api.ChooseHostedDocumentResponseObject, error) {
	v, err := h.Flow.ChooseDocument(ctx, refOf(ctx), req.NodeID, verification.Choice{
		DocumentType: string(req.Body.DocumentType), IssuingState: req.Body.IssuingState,
	})
	if err != nil {
		return nil, err
	}
	return api.ChooseHostedDocument200JSONResponse(toHostedSession(v)), nil
}

// SubmitHostedForm hands over what the person typed.
func (h *Handler) SubmitHostedForm(ctx context.Context, req api.SubmitHostedFormRequestObject) (api.SubmitHostedFormResponseObject, error) {
	v, err := h.Flow.Submit(ctx, refOf(ctx), req.NodeID, *req.Body)
	if err != nil {
		return nil, err
	}
	return api.SubmitHostedForm200JSONResponse(toHostedSession(v)), nil
}

// SearchHostedStep runs the search of a step.
func (h *Handler) SearchHostedStep(ctx context.Context, req api.SearchHostedStepRequestObject) (api.SearchHostedStepResponseObject, error) {
	found, err := h.Flow.Search(ctx, refOf(ctx), req.NodeID, *req.Body)
	if err != nil {
		return nil, err
	}
	var answer api.SearchHostedStep200JSONResponse
	if err := json.Unmarshal(found, &answer); err != nil {
		return nil, fmt.Errorf("read answer: %w", err)
	}
	return answer, nil
}

// PickHostedResult records what the person chose of a search.
func (h *Handler) PickHostedResult(ctx context.Context, req api.PickHostedResultRequestObject) (api.PickHostedResultResponseObject, error) {
	handle := ""
	if req.Body.Handle != nil {
		handle = *req.Body.Handle
	}
	v, err := h.Flow.PickResult(ctx, refOf(ctx), req.NodeID, handle)
	if err != nil {
		return nil, err
	}
	return api.PickHostedResult200JSONResponse(toHostedSession(v)), nil
}

// AddHostedFile receives one file for the answers of a step; the middleware bounds
// its size.
func (h *Handler) AddHostedFile(ctx context.Context, req api.AddHostedFileRequestObject) (api.AddHostedFileResponseObject, error) {
	content, err := io.ReadAll(req.Body)
	if err != nil {
		return nil, fmt.Errorf("read file: %w", err)
	}
	f, err := h.Flow.AddFile(ctx, refOf(ctx), req.NodeID, content)
	if err != nil {
		return nil, err
	}
	return api.AddHostedFile201JSONResponse{FileID: f.MediaID, ContentType: f.ContentType, Size: f.Size}, nil
}

// PutHostedImage receives one picture; the middleware bounds its size.
func (h *Handler) PutHostedImage(ctx context.Context, req api.PutHostedImageRequestObject) (api.PutHostedImageResponseObject, error) {
	picture, err := io.ReadAll(req.Body)
	if err != nil {
		return nil, fmt.Errorf("read picture: %w", err)
	}
	capture := api.HostedCaptureUpload
	if req.Params.Capture != nil {
		capture = *req.Params.Capture
	}
	notes, err := readNotes(req.Params.CaptureNotes)
	if err != nil {
		return nil, err
	}
	v, err := h.Flow.PutImage(ctx, refOf(ctx), applicant.ImageInput{
		NodeID: req.NodeID, Side: verification.Side(req.Side), Capture: string(capture), Picture: picture, CaptureID: req.Params.CaptureID, Notes: notes, AttemptsLeft: req.Params.AttemptsLeft,
		Check: h.checks(ctx, req.Params.Check),
	})
	if err != nil {
		return nil, err
	}
	return api.PutHostedImage202JSONResponse(toHostedSession(v)), nil
}

// SkipHostedFile leaves a file out.
func (h *Handler) SkipHostedFile(ctx context.Context, req api.SkipHostedFileRequestObject) (api.SkipHostedFileResponseObject, error) {
	v, err := h.Flow.Skip(ctx, refOf(ctx), req.NodeID, verification.Side(req.Side))
	if err != nil {
		return nil, err
	}
	return api.SkipHostedFile200JSONResponse(toHostedSession(v)), nil
}
