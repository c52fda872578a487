package monitoring

import (
	"context"
	"encoding/json"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/monitoring/backtest"
	"vidimus/internal/domain/monitoring/ruleengine"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/httpapi/verification/request"
	"vidimus/internal/platform/api/paging"
	"vidimus/internal/platform/value/timestamp"
)

// fromTrial reads a rule to be tried, and how far back.
func fromTrial(ctx context.Context, raw json.RawMessage) (ruleengine.TrialRule, error) {
	config, err := fromRule(raw)
	if err != nil {
		return ruleengine.TrialRule{}, err
	}
	var period struct {
		Days int `json:"period_days"`
	}
	if err := json.Unmarshal(raw, &period); err != nil {
		return ruleengine.TrialRule{}, notARule()
	}
	return ruleengine.TrialRule{ApplicationID: caller.ApplicationID(ctx), Config: config, PeriodDays: period.Days}, nil
}

// CreateTransactionRuleBacktest begins a back-test in the background.
func (h *Handler) CreateTransactionRuleBacktest(ctx context.Context, req api.CreateTransactionRuleBacktestRequestObject) (api.CreateTransactionRuleBacktestResponseObject, error) {
	t, err := fromTrial(ctx, *req.Body)
	if err != nil {
		return nil, err
	}
	j, err := h.Backtests.Create(ctx, t)
	if err != nil {
		return nil, err
	}
	return api.CreateTransactionRuleBacktest201JSONResponse(toBacktest(j)), nil
}

// ListTransactionRuleBacktests returns a page of back-tests.
func (h *Handler) ListTransactionRuleBacktests(ctx context.Context, req api.ListTransactionRuleBacktestsRequestObject) (api.ListTransactionRuleBacktestsResponseObject, error) {
	p := paging.Parse(req.Params.Limit, req.Params.Offset)
	all, count, err := h.Backtests.Page(ctx, caller.ApplicationID(ctx), p)
	if err != nil {
		return nil, err
	}
	rows := make([]api.TransactionRuleBacktest, len(all))
	for i, j := range all {
		rows[i] = toBacktest(j)
	}
	r := paging.New(p, request.PageSource(ctx, h.BaseURL), count, rows)
	return api.ListTransactionRuleBacktests200JSONResponse{Count: int64(r.Count), Next: r.Next, Previous: r.Previous, Results: r.Results}, nil
}

// GetTransactionRuleBacktest returns a back-test.
func (h *Handler) GetTransactionRuleBacktest(ctx context.Context, req api.GetTransactionRuleBacktestRequestObject) (api.GetTransactionRuleBacktestResponseObject, error) {
	j, err := h.Backtests.Get(ctx, caller.ApplicationID(ctx), req.BacktestUUID)
	if err != nil {
		return nil, err
	}
	return api.GetTransactionRuleBacktest200JSONResponse(toBacktest(j)), nil
}

// CancelTransactionRuleBacktest ends a back-test.
func (h *Handler) CancelTransactionRuleBacktest(ctx context.Context, req api.CancelTransactionRuleBacktestRequestObject) (api.CancelTransactionRuleBacktestResponseObject, error) {
	j, err := h.Backtests.Cancel(ctx, caller.ApplicationID(ctx), req.BacktestUUID)
	if err != nil {
		return nil, err
	}
	return api.CancelTransactionRuleBacktest200JSONResponse(toBacktest(j)), nil
}

func toBacktest(j backtest.Job) api.TransactionRuleBacktest {
	return api.TransactionRuleBacktest{
		UUID: j.ID, Status: api.TransactionRuleBacktestStatus(j.Status), Progress: j.Progress(), TotalRecords: j.Total, ProcessedRecords: j.Done,
		Evaluated: j.Report.Evaluated, Matched: j.Report.Matched, AffectedEntities: j.Report.Affected, PeriodDays: j.Report.PeriodDays,
		LastError: j.LastError, CreatedAt: timestamp.At(j.CreatedAt), StartedAt: timestamp.Maybe(j.StartedAt), CompletedAt: timestamp.Maybe(j.EndedAt),
	}
}
