package session

import (
	"context"
	"net/http"
	"strconv"
	"strings"

	"github.com/google/uuid"

	api "vidimus/gen/api/verification"
	"vidimus/internal/httpapi/verification/convert"
	"vidimus/internal/httpapi/verification/request"
)

// includeEvents asks for how a decision came about; other words are for what
// we do not have, and are passed over.
const includeEvents = "events"

// GetSessionDecision returns the stored bytes of the decision, or a decision with
// its explanation.
func (h *Handler) GetSessionDecision(ctx context.Context, req api.GetSessionDecisionRequestObject) (api.GetSessionDecisionResponseObject, error) {
	return h.linkedDecision(ctx, req.SessionID, req.Params.Include)
}

// GetSession is the same operation under another path.
func (h *Handler) GetSession(ctx context.Context, req api.GetSessionRequestObject) (api.GetSessionResponseObject, error) {
	return h.linkedDecision(ctx, req.SessionID, req.Params.Include)
}

func (h *Handler) linkedDecision(ctx context.Context, sessionID uuid.UUID, include *string) (decisionBytes, error) {
	ref, read := request.Session(ctx, sessionID), h.Decisions.ReadLinked
	if asksFor(include, includeEvents) {
		read = h.Decisions.ReadWithHistory
	}
	body, err := read(ctx, ref)
	if err != nil {
		return nil, err
	}
	return decisionBytes(h.Links.Fill(ref.ApplicationID, body)), nil
}

// asksFor reports whether a comma-separated list contains a word.
func asksFor(list *string, word string) bool {
	for entry := range strings.SplitSeq(convert.Text(list), ",") {
		if strings.TrimSpace(entry) == word {
			return true
		}
	}
	return false
}

// decision returns the stored bytes of a decision, its links signed for this
// reader.
func (h *Handler) decision(ctx context.Context, sessionID uuid.UUID) ([]byte, error) {
	ref := request.Session(ctx, sessionID)
	body, err := h.Decisions.Read(ctx, ref)
	if err != nil {
		return nil, err
	}
	return h.Links.Fill(ref.ApplicationID, body), nil
}

// decisionBytes is a decision that is written already.
type decisionBytes []byte

// VisitGetSessionDecisionResponse writes the answer.
func (d decisionBytes) VisitGetSessionDecisionResponse(w http.ResponseWriter) error {
	return d.write(w)
}

// VisitGetSessionResponse writes the answer.
func (d decisionBytes) VisitGetSessionResponse(w http.ResponseWriter) error { return d.write(w) }

func (d decisionBytes) write(w http.ResponseWriter) error {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Content-Length", strconv.Itoa(len(d)))
	_, err := w.Write(d)
	return err
}
