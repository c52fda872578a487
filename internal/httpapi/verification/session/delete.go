package session

import (
	"context"
	"encoding/json"
	"errors"
	"strconv"
	"strings"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/httpapi/verification/convert"
	"vidimus/internal/platform/api/apperr"
)

// DeleteSession deletes a session.
func (h *Handler) DeleteSession(ctx context.Context, req api.DeleteSessionRequestObject) (api.DeleteSessionResponseObject, error) {
	if err := h.Sessions.Delete(ctx, caller.ApplicationID(ctx), req.SessionID); err != nil {
		return nil, err
	}
	return api.DeleteSession204Response{}, nil
}

// DeleteSessions makes sessions of persons gone.
func (h *Handler) DeleteSessions(ctx context.Context, req api.DeleteSessionsRequestObject) (api.DeleteSessionsResponseObject, error) {
	in := session.DeleteInput{ApplicationID: caller.ApplicationID(ctx)}
	if b := req.Body; b.DeleteAll != nil && *b.DeleteAll {
		in.Every = true
	} else {
		var err error
		if in.Numbers, err = fromSessionNumbers(convert.DropNull(b.SessionNumbers)); err != nil {
			return nil, err
		}
	}
	if err := h.Sessions.DeleteMany(ctx, in); err != nil {
		return nil, err
	}
	return api.DeleteSessions204Response{}, nil
}

// fromSessionNumbers reads numbers and texts of digits. A number that is too
// large to be anybody's is left out.
func fromSessionNumbers(raw json.RawMessage) ([]int64, error) {
	const field = "session_numbers"
	if len(raw) == 0 {
		return nil, apperr.Invalid("session_numbers_missing", field, "This field is required, unless delete_all is true.")
	}
	var list []json.RawMessage
	if err := json.Unmarshal(raw, &list); err != nil {
		return nil, apperr.Invalid("session_numbers_invalid", field, "Enter a list of numbers.")
	}
	numbers := make([]int64, 0, len(list))
	for _, item := range list {
		digits := string(item)
		if strings.HasPrefix(digits, `"`) && json.Unmarshal(item, &digits) != nil {
			digits = ""
		}
		if digits == "" || strings.ContainsFunc(digits, func(r rune) bool { return r < '0' || r > '9' }) {
			return nil, apperr.Invalid("session_numbers_invalid", field, "Enter whole numbers.")
		}
		n, err := strconv.ParseInt(digits, 10, 64)
		if errors.Is(err, strconv.ErrRange) {
			continue
		}
		numbers = append(numbers, n)
	}
	return numbers, nil
}
