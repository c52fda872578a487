package investigation

import (
	"context"

	openapi_types "github.com/oapi-codegen/runtime/types"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/monitoring/casefile"
	"vidimus/internal/httpapi/caller"
)

// GetCaseStatistics returns how cases were worked on.
func (h *Handler) GetCaseStatistics(ctx context.Context, req api.GetCaseStatisticsRequestObject) (api.GetCaseStatisticsResponseObject, error) {
	s, err := h.Cases.Statistics(ctx, caller.ApplicationID(ctx), dayOf(req.Params.DateFrom, 0), dayOf(req.Params.DateTo, 0))
	if err != nil {
		return nil, err
	}
	return api.GetCaseStatistics200JSONResponse{
		Series: each(s.Days, func(d casefile.DailyCount) api.CaseStatisticsDay {
			return api.CaseStatisticsDay{Date: openapi_types.Date{Time: d.Date}, Created: d.Created, Reviewed: d.Reviewed}
		}),
		Tables: api.CaseStatisticsTables{
			Officer: each(s.Officers, toFigures), Blueprint: each(s.Blueprints, toFigures), Source: each(s.Sources, toFigures), Status: each(s.Statuses, toFigures),
		},
		Totals: toTotals(s.Totals), Queue: api.CaseStatisticsQueue{Open: s.Open, Overdue: s.Overdue},
	}, nil
}

func toFigures(f casefile.GroupStatistics) api.CaseStatisticsRow {
	return api.CaseStatisticsRow{
		Key: f.Key, Created: f.Created, Assigned: f.Assigned, Resolved: f.Resolved, Unresolved: f.Created - f.Resolved, ThreatRate: f.ThreatRate,
		FalsePositiveRate: f.FalsePositiveRate, ReassignmentRate: f.ReassignmentRate, EscalationRate: f.EscalationRate, AvgAssignHours: f.AssignHours,
		AvgResolveHours: f.ResolveHours, AvgHandlingHours: f.HandlingHours,
	}
}

func toTotals(f casefile.GroupStatistics) api.CaseStatisticsTotals {
	return api.CaseStatisticsTotals{
		Created: f.Created, Assigned: f.Assigned, Resolved: f.Resolved, Unresolved: f.Created - f.Resolved, ThreatRate: f.ThreatRate,
		FalsePositiveRate: f.FalsePositiveRate, ReassignmentRate: f.ReassignmentRate, EscalationRate: f.EscalationRate, AvgAssignHours: f.AssignHours,
		AvgResolveHours: f.ResolveHours, AvgHandlingHours: f.HandlingHours,
	}
}
