package monitoring

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"

	"github.com/google/uuid"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/monitoring/ruleengine"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/httpapi/verification/convert"
	"vidimus/internal/httpapi/verification/request"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/api/paging"
	"vidimus/internal/platform/value/timestamp"
)

// maxBacktest is the number of records one call replays: some seconds of work.
const maxBacktest = 300_000

// ListTransactionRules returns a page of rules.
func (h *Handler) ListTransactionRules(ctx context.Context, req api.ListTransactionRulesRequestObject) (api.ListTransactionRulesResponseObject, error) {
	p := paging.Parse(req.Params.Limit, req.Params.Offset)
	f := ruleengine.Filter{Limit: p.Limit, Offset: p.Offset, Search: convert.Text(req.Params.Search)}
	f.Source, f.Category = named(req.Params.Source), named(req.Params.Category)
	f.Mode, f.Bundle = ruleengine.Mode(named(req.Params.Mode)), named(req.Params.Bundle)
	if o := strings.TrimSpace(convert.Text(req.Params.Ordering)); o != "" {
		f.Ordering = strings.Split(o, ",")
	}
	all, count, err := h.Rules.Page(ctx, caller.ApplicationID(ctx), f)
	if err != nil {
		return nil, err
	}
	rows, err := toTransactionRules(all)
	if err != nil {
		return nil, err
	}
	r := paging.New(p, request.PageSource(ctx, h.BaseURL), count, rows)
	return api.ListTransactionRules200JSONResponse{Count: int64(r.Count), Next: r.Next, Previous: r.Previous, Results: r.Results}, nil
}

func named[T ~string](t *T) string {
	if t == nil {
		return ""
	}
	return string(*t)
}

// CreateTransactionRule creates a rule.
func (h *Handler) CreateTransactionRule(ctx context.Context, req api.CreateTransactionRuleRequestObject) (api.CreateTransactionRuleResponseObject, error) {
	config, err := fromRule(*req.Body)
	if err != nil {
		return nil, err
	}
	l, err := h.Rules.Create(ctx, ruleCaller(ctx), config)
	if err != nil {
		return nil, err
	}
	return answerRule(l, http.StatusCreated)
}

// GetTransactionRule returns a rule.
func (h *Handler) GetTransactionRule(ctx context.Context, req api.GetTransactionRuleRequestObject) (api.GetTransactionRuleResponseObject, error) {
	l, err := h.Rules.Get(ctx, caller.ApplicationID(ctx), req.RuleUUID)
	if err != nil {
		return nil, err
	}
	return answerRule(l, http.StatusOK)
}

// UpdateTransactionRule changes a rule.
func (h *Handler) UpdateTransactionRule(ctx context.Context, req api.UpdateTransactionRuleRequestObject) (api.UpdateTransactionRuleResponseObject, error) {
	var members map[string]json.RawMessage
	if err := json.Unmarshal(*req.Body, &members); err != nil {
		return nil, notARule()
	}
	l, err := h.Rules.Patch(ctx, ruleCaller(ctx), req.RuleUUID, members)
	if err != nil {
		return nil, err
	}
	return answerRule(l, http.StatusOK)
}

// DeleteTransactionRule removes a rule.
func (h *Handler) DeleteTransactionRule(ctx context.Context, req api.DeleteTransactionRuleRequestObject) (api.DeleteTransactionRuleResponseObject, error) {
	if err := h.Rules.Delete(ctx, ruleCaller(ctx), req.RuleUUID); err != nil {
		return nil, err
	}
	return api.DeleteTransactionRule204Response{}, nil
}

// BacktestTransactionRule back-tests a rule on judged records.
func (h *Handler) BacktestTransactionRule(ctx context.Context, req api.BacktestTransactionRuleRequestObject) (api.BacktestTransactionRuleResponseObject, error) {
	t, err := fromTrial(ctx, *req.Body)
	if err != nil {
		return nil, err
	}
	t.AtMost = maxBacktest
	report, err := h.Rules.Backtest(ctx, t)
	if err != nil {
		return nil, err
	}
	return api.BacktestTransactionRule200JSONResponse{
		Evaluated: report.Evaluated, Matched: report.Matched, AffectedEntities: report.Affected, PeriodDays: report.PeriodDays,
	}, nil
}

// ListTransactionRulePresets returns a page of the library.
func (h *Handler) ListTransactionRulePresets(ctx context.Context, req api.ListTransactionRulePresetsRequestObject) (api.ListTransactionRulePresetsResponseObject, error) {
	p := paging.Parse(req.Params.Limit, req.Params.Offset)
	all := ruleengine.Presets(named(req.Params.Bundle))
	from := min(p.Offset, len(all))
	rows := []api.TransactionRulePreset{}
	for _, preset := range all[from:min(from+p.Limit, len(all))] {
		row, err := json.Marshal(preset)
		if err != nil {
			return nil, fmt.Errorf("write preset: %w", err)
		}
		rows = append(rows, row)
	}
	r := paging.New(p, request.PageSource(ctx, h.BaseURL), len(all), rows)
	return api.ListTransactionRulePresets200JSONResponse{Count: int64(r.Count), Next: r.Next, Previous: r.Previous, Results: r.Results}, nil
}

// InstallTransactionRules makes rules of presets.
func (h *Handler) InstallTransactionRules(ctx context.Context, req api.InstallTransactionRulesRequestObject) (api.InstallTransactionRulesResponseObject, error) {
	made, err := h.Rules.Install(ctx, ruleCaller(ctx), toChoice(req.Body))
	if err != nil {
		return nil, err
	}
	rows, err := toTransactionRules(made)
	if err != nil {
		return nil, err
	}
	return api.InstallTransactionRules200JSONResponse{InstalledCount: len(rows), Results: rows}, nil
}

// UninstallTransactionRules removes rules that were made of presets.
func (h *Handler) UninstallTransactionRules(ctx context.Context, req api.UninstallTransactionRulesRequestObject) (api.UninstallTransactionRulesResponseObject, error) {
	gone, err := h.Rules.Uninstall(ctx, ruleCaller(ctx), toChoice(req.Body))
	if err != nil {
		return nil, err
	}
	return api.UninstallTransactionRules200JSONResponse{UninstalledCount: gone}, nil
}

func ruleCaller(ctx context.Context) application.Caller {
	c := request.Caller(ctx)
	return application.Caller{ApplicationID: c.ApplicationID, KeyID: c.KeyID}
}

func toChoice(s *api.TransactionRuleSelection) ruleengine.PresetSelection {
	return ruleengine.PresetSelection{Keys: s.LibraryKeys, Bundle: named(s.Bundle)}
}

func fromRule(raw json.RawMessage) (ruleengine.Config, error) {
	var c ruleengine.Config
	if err := json.Unmarshal(raw, &c); err != nil {
		return c, notARule()
	}
	return c, nil
}

func notARule() error {
	return apperr.Invalid("rule_refused", "non_field_errors", "The rule is not of the form of rules.")
}

// ruleAnswer is a rule on its way out: the generated types would write the
// bytes of a document as a text.
type ruleAnswer struct {
	status int
	body   json.RawMessage
}

func answerRule(l ruleengine.RuleWithStats, status int) (*ruleAnswer, error) {
	body, err := toTransactionRule(l)
	if err != nil {
		return nil, err
	}
	return &ruleAnswer{status, body}, nil
}

func (a *ruleAnswer) write(w http.ResponseWriter) error {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(a.status)
	_, err := w.Write(a.body)
	return err
}

// VisitCreateTransactionRuleResponse writes the rule.
func (a *ruleAnswer) VisitCreateTransactionRuleResponse(w http.ResponseWriter) error {
	return a.write(w)
}

// VisitGetTransactionRuleResponse writes the rule.
func (a *ruleAnswer) VisitGetTransactionRuleResponse(w http.ResponseWriter) error { return a.write(w) }

// VisitUpdateTransactionRuleResponse writes the rule.
func (a *ruleAnswer) VisitUpdateTransactionRuleResponse(w http.ResponseWriter) error {
	return a.write(w)
}

// ruleRow is a rule as it is answered.
type ruleRow struct {
	UUID       uuid.UUID `json:"uuid"`
	Source     string    `json:"source"`
	LibraryKey *string   `json:"library_key"`
	Bundles    []string  `json:"bundles"`
	ruleengine.Config
	Metadata    json.RawMessage `json:"metadata"`
	Version     int             `json:"version"`
	RunCount    int64           `json:"run_count"`
	ApprovedPct float64         `json:"approved_pct"`
	ReviewedPct float64         `json:"reviewed_pct"`
	DeclinedPct float64         `json:"declined_pct"`
	LatestAt    *timestamp.Time `json:"latest_triggered_at"`
	CreatedAt   timestamp.Time  `json:"created_at"`
	UpdatedAt   timestamp.Time  `json:"updated_at"`
}

func toTransactionRule(l ruleengine.RuleWithStats) (api.TransactionRule, error) {
	row := ruleRow{
		UUID: l.ID, Source: l.Source(), Bundles: l.Bundles, Config: l.Config, Metadata: l.Config.Metadata, Version: l.Version, RunCount: l.Runs,
		ApprovedPct: l.Percent(l.Approved), ReviewedPct: l.Percent(l.Reviewed), DeclinedPct: l.Percent(l.Declined),
		LatestAt: timestamp.Maybe(l.LatestAt), CreatedAt: timestamp.At(l.CreatedAt), UpdatedAt: timestamp.At(l.UpdatedAt),
	}
	if l.IsPreset() {
		row.LibraryKey = &l.LibraryKey
	}
	if row.Metadata == nil {
		row.Metadata = json.RawMessage("{}")
	}
	out, err := json.Marshal(row)
	if err != nil {
		return nil, fmt.Errorf("write rule: %w", err)
	}
	return out, nil
}

func toTransactionRules(all []ruleengine.RuleWithStats) ([]api.TransactionRule, error) {
	rows := make([]api.TransactionRule, len(all))
	for i, l := range all {
		row, err := toTransactionRule(l)
		if err != nil {
			return nil, err
		}
		rows[i] = row
	}
	return rows, nil
}
