package console

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"

	api "vidimus/gen/api/verification"
	"vidimus/internal/platform/api/apperr"
)

// Lists are the operations that views are saved of.
type Lists struct {
	Sessions interface {
		ListSessions(context.Context, api.ListSessionsRequestObject) (api.ListSessionsResponseObject, error)
	}
	Entities interface {
		ListUsers(context.Context, api.ListUsersRequestObject) (api.ListUsersResponseObject, error)
		ListBusinesses(context.Context, api.ListBusinessesRequestObject) (api.ListBusinessesResponseObject, error)
	}
	Transactions interface {
		ListTransactions(context.Context, api.ListTransactionsRequestObject) (api.ListTransactionsResponseObject, error)
	}
	TravelRule interface {
		ListTravelRuleTransfers(context.Context, api.ListTravelRuleTransfersRequestObject) (api.ListTravelRuleTransfersResponseObject, error)
	}
	Cases interface {
		ListCases(context.Context, api.ListCasesRequestObject) (api.ListCasesResponseObject, error)
	}
}

// list is a list of records that views are saved of.
type list struct {
	operation string
	// count is how many records the list has under parameters in JSON.
	count func(ctx context.Context, params []byte) (int64, error)
}

func (l Lists) byScreen() map[string]list {
	return map[string]list{
		"sessions": {"listSessions", counted(func(ctx context.Context, p api.ListSessionsParams) (any, error) {
			return l.Sessions.ListSessions(ctx, api.ListSessionsRequestObject{Params: p})
		}, func(a api.ListSessions200JSONResponse) int64 { return a.Count })},
		"users": {"listUsers", counted(func(ctx context.Context, p api.ListUsersParams) (any, error) {
			return l.Entities.ListUsers(ctx, api.ListUsersRequestObject{Params: p})
		}, func(a api.ListUsers200JSONResponse) int64 { return a.Count })},
		"businesses": {"listBusinesses", counted(func(ctx context.Context, p api.ListBusinessesParams) (any, error) {
			return l.Entities.ListBusinesses(ctx, api.ListBusinessesRequestObject{Params: p})
		}, func(a api.ListBusinesses200JSONResponse) int64 { return a.Count })},
		"transactions": {"listTransactions", counted(func(ctx context.Context, p api.ListTransactionsParams) (any, error) {
			return l.Transactions.ListTransactions(ctx, api.ListTransactionsRequestObject{Params: p})
		}, func(a api.ListTransactions200JSONResponse) int64 { return int64(a.TotalTransactions) })},
		"travel-rule": {"listTravelRuleTransfers", counted(func(ctx context.Context, p api.ListTravelRuleTransfersParams) (any, error) {
			return l.TravelRule.ListTravelRuleTransfers(ctx, api.ListTravelRuleTransfersRequestObject{Params: p})
		}, func(a api.ListTravelRuleTransfers200JSONResponse) int64 { return a.Count })},
		"cases": {"listCases", counted(func(ctx context.Context, p api.ListCasesParams) (any, error) {
			return l.Cases.ListCases(ctx, api.ListCasesRequestObject{Params: p})
		}, func(a api.ListCases200JSONResponse) int64 { return a.Count })},
	}
}

// counted reads the parameters of a list, calls it and takes the count out of its answer.
func counted[Params, Answer any](call func(context.Context, Params) (any, error), count func(Answer) int64) func(context.Context, []byte) (int64, error) {
	return func(ctx context.Context, raw []byte) (int64, error) {
		var p Params
		if err := json.Unmarshal(raw, &p); err != nil {
			return 0, apperr.Invalid("view_filters_refused", "filters", "These are no filters of the list.")
		}
		answer, err := call(ctx, p)
		if err != nil {
			return 0, err
		}
		a, ok := answer.(Answer)
		if !ok {
			return 0, fmt.Errorf("a list answers with %T", answer)
		}
		return count(a), nil
	}
}

// permissionOf is what an account needs to read the list of a screen.
func (h *Handler) permissionOf(screen string) string {
	op := h.Contract.Operation(h.lists[screen].operation)
	if op == nil {
		return ""
	}
	return op.Permission
}

// count is how many records a list has under filters. It refuses filters that the list does not take.
func (h *Handler) count(ctx context.Context, screen string, filters map[string]string) (int64, error) {
	params, err := h.params(screen, filters)
	if err != nil {
		return 0, err
	}
	n, err := h.lists[screen].count(ctx, params)
	var refused *apperr.Error
	if errors.As(err, &refused) && (refused.Kind == apperr.KindInvalid || refused.Kind == apperr.KindRejected) {
		return 0, apperr.Invalid("view_filters_refused", "filters", refused.Field+": "+refused.Public)
	}
	return n, err
}

// params are filters as parameters of their list in JSON, with a page of one record.
func (h *Handler) params(screen string, filters map[string]string) ([]byte, error) {
	op := h.Contract.Operation(h.lists[screen].operation)
	if op == nil {
		return nil, fmt.Errorf("the contract has no list of %s", screen)
	}
	out := map[string]json.RawMessage{"limit": json.RawMessage("1")}
	for name, value := range filters {
		p, found := op.QueryParameter(name)
		switch refusal := op.RefuseQuery(name, value); {
		case !found || slices.Contains([]string{"limit", "offset", "after"}, name):
			return nil, refusedFilter(name, "The list has no such filter.")
		case p.Sensitive:
			return nil, refusedFilter(name, "It may name a person, and is not saved.")
		case refusal != "":
			return nil, refusedFilter(name, refusal)
		}
		text, err := inJSON(value, p.Text)
		if err != nil {
			return nil, refusedFilter(name, "The value is not valid.")
		}
		out[name] = text
	}
	return json.Marshal(out)
}

func refusedFilter(name, why string) error {
	return apperr.Invalid("view_filters_refused", "filters", name+": "+why)
}

// inJSON is the value of a parameter as JSON has it. Addresses spell truth in more ways.
func inJSON(value string, isText bool) (json.RawMessage, error) {
	if isText {
		return json.Marshal(value)
	}
	if truth, err := strconv.ParseBool(value); err == nil && value != "0" && value != "1" {
		return json.Marshal(truth)
	}
	if !json.Valid([]byte(value)) {
		return nil, errors.New("no value")
	}
	return json.RawMessage(value), nil
}
