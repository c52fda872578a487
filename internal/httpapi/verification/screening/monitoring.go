package screening

import (
	"context"
	"fmt"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/management/credit"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/httpapi/verification/request"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/platform/value/timestamp"
	"vidimus/internal/verification/ongoingmonitoring"
)

// SwitchUsersMonitoring switches the ongoing screening of users.
func (h *Handler) SwitchUsersMonitoring(ctx context.Context, req api.SwitchUsersMonitoringRequestObject) (api.SwitchUsersMonitoringResponseObject, error) {
	job, done, err := h.switchMonitoring(ctx, workflow.KindUser, req.Body)
	if err != nil {
		return nil, err
	}
	if !done {
		return api.SwitchUsersMonitoring202JSONResponse(job), nil
	}
	return api.SwitchUsersMonitoring200JSONResponse(job), nil
}

// SwitchBusinessesMonitoring switches the ongoing screening of businesses.
func (h *Handler) SwitchBusinessesMonitoring(ctx context.Context, req api.SwitchBusinessesMonitoringRequestObject) (api.SwitchBusinessesMonitoringResponseObject, error) {
	job, done, err := h.switchMonitoring(ctx, workflow.KindBusiness, req.Body)
	if err != nil {
		return nil, err
	}
	if !done {
		return api.SwitchBusinessesMonitoring202JSONResponse(job), nil
	}
	return api.SwitchBusinessesMonitoring200JSONResponse(job), nil
}

// GetMonitoringJob returns a job.
func (h *Handler) GetMonitoringJob(ctx context.Context, req api.GetMonitoringJobRequestObject) (api.GetMonitoringJobResponseObject, error) {
	job, err := h.Monitoring.Get(ctx, caller.ApplicationID(ctx), req.JobID)
	if err != nil {
		return nil, err
	}
	return api.GetMonitoringJob200JSONResponse(toMonitoringJob(job)), nil
}

func (h *Handler) switchMonitoring(ctx context.Context, kind workflow.Kind, b *api.MonitoringRequest) (api.MonitoringJob, bool, error) {
	in := ongoingmonitoring.Input{Caller: request.Caller(ctx), Kind: kind, IsEnabled: b.IsEnabled, VendorDatas: b.VendorDataList, IDs: b.InternalIDList}
	if optional.Or(b.EstimateOnly, false) {
		job, err := h.Monitoring.Estimate(ctx, in)
		return toMonitoringJob(job), true, err
	}
	job, done, err := h.Monitoring.Start(ctx, in)
	return toMonitoringJob(job), done, err
}

func toMonitoringJob(j ongoingmonitoring.Job) api.MonitoringJob {
	out := api.MonitoringJob{
		JobID: j.ID, Status: api.MonitoringJobStatus(j.Status), IsEnabled: j.IsEnabled, TargetType: api.MonitoringJobTargetType(j.Kind),
		Total: j.Total, Processed: len(j.Results), Outcomes: map[string]int{}, Results: []api.MonitoringResult{}, CreatedAt: timestamp.At(j.CreatedAt),
		CompletedAt: timestamp.Maybe(j.EndedAt),
	}
	for _, o := range ongoingmonitoring.Outcomes {
		out.Outcomes[string(o)] = 0
	}
	for _, r := range j.Results {
		out.Outcomes[string(r.Outcome)]++
		out.Results = append(out.Results, api.MonitoringResult{
			InternalID: r.EntityID, VendorData: r.VendorData, Outcome: api.MonitoringOutcome(r.Outcome),
		})
	}
	if j.Cost != nil {
		text := places(*j.Cost)
		out.EstimatedCost = &text
	}
	return out
}

// places is a sum of money with four places.
func places(m credit.Micros) string { return fmt.Sprintf("%d.%04d", m/1_000_000, m%1_000_000/100) }
