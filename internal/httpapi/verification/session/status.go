package session

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/google/uuid"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/httpapi"
	"vidimus/internal/httpapi/verification/convert"
	"vidimus/internal/httpapi/verification/request"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/value/iso"
	"vidimus/internal/platform/value/timestamp"
	"vidimus/internal/verification/manualreview"
)

// Preconditions returns the checks that run before the body of an operation is read.
func (h *Handler) Preconditions() map[string]httpapi.Precondition {
	return map[string]httpapi.Precondition{
		"updateSessionStatus": func(ctx context.Context, id string) error {
			parsed, err := uuid.Parse(id)
			if err != nil {
				return apperr.NotFound("session_not_found")
			}
			return h.Flow.Reviewable(ctx, request.Session(ctx, parsed))
		},
	}
}

// UpdateSessionStatus applies a reviewer's decision.
func (h *Handler) UpdateSessionStatus(ctx context.Context, req api.UpdateSessionStatusRequestObject) (api.UpdateSessionStatusResponseObject, error) {
	in, err := fromSessionStatusUpdate(req.Body)
	if err != nil {
		return nil, err
	}
	in.By = request.Reviewer(ctx)
	if err := h.Flow.UpdateStatus(ctx, request.Session(ctx, req.SessionID), in); err != nil {
		return nil, err
	}
	return api.UpdateSessionStatus200JSONResponse{SessionID: req.SessionID}, nil
}

func fromSessionStatusUpdate(b *api.SessionStatusUpdateRequest) (manualreview.StatusInput, error) {
	nodes, err := fromStepsToResubmit(b.NodesToResubmit)
	in := manualreview.StatusInput{To: session.Status(b.NewStatus), Comment: convert.Text(b.Comment), Nodes: nodes, PreviewToken: convert.Text(b.EmailPreviewToken)}
	if err != nil {
		return in, err
	}
	if b.SendEmail == nil || !*b.SendEmail {
		return in, nil
	}
	if convert.Text(b.EmailAddress) == "" {
		return in, apperr.Invalid("email_address_missing", "email_address", "This field is required.")
	}
	letter := decisionMailOf(b.EmailAddress, b.EmailLanguage)
	in.DecisionMail = &letter
	return in, nil
}

// fromStepsToResubmit reads ids and objects, which the contract has checked.
func fromStepsToResubmit(list []api.StepToResubmit) ([]manualreview.NodeInput, error) {
	var nodes []manualreview.NodeInput
	for _, sent := range list {
		var id string
		if json.Unmarshal(sent, &id) == nil {
			nodes = append(nodes, manualreview.NodeInput{NodeID: id, ByID: true})
			continue
		}
		var n api.NodeToResubmit
		if err := json.Unmarshal(sent, &n); err != nil {
			return nil, fmt.Errorf("read step to resubmit: %w", err)
		}
		nodes = append(nodes, manualreview.NodeInput{NodeID: convert.Text(n.NodeID), Feature: convert.Text(n.Feature)})
	}
	return nodes, nil
}

// PreviewSessionResubmission shows the mail of a resubmission.
func (h *Handler) PreviewSessionResubmission(ctx context.Context, req api.PreviewSessionResubmissionRequestObject) (api.PreviewSessionResubmissionResponseObject, error) {
	in := manualreview.PreviewInput{Mail: session.DecisionMail{Language: iso.DefaultLanguage}}
	if b := req.Body; b != nil {
		nodes, err := fromStepsToResubmit(b.NodesToResubmit)
		if err != nil {
			return nil, err
		}
		in.Nodes, in.Comment, in.Mail = nodes, convert.Text(b.Comment), decisionMailOf(b.EmailAddress, b.EmailLanguage)
	}
	p, err := h.Flow.PreviewResubmission(ctx, request.Session(ctx, req.SessionID), in)
	if err != nil {
		return nil, err
	}
	return api.PreviewSessionResubmission200JSONResponse{
		PreviewToken: p.Token, ExpiresAt: timestamp.At(p.ExpiresAt), Recipient: p.Recipient, RecipientSource: api.RecipientSource(p.Source),
		Sender: p.DecisionMail.Sender, Subject: p.DecisionMail.Subject, HTML: p.DecisionMail.HTML, Text: p.DecisionMail.Text, URL: p.DecisionMail.URL,
	}, nil
}

func decisionMailOf(address, language *string) session.DecisionMail {
	l := session.DecisionMail{Address: convert.Text(address), Language: convert.Text(language)}
	if l.Language == "" {
		l.Language = iso.DefaultLanguage
	}
	return l
}
