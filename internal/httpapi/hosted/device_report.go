package hosted

import (
	"context"
	"net/http"

	"github.com/google/uuid"

	api "vidimus/gen/api/hosted"
	"vidimus/internal/domain/verification/device"
	"vidimus/internal/httpapi"
	"vidimus/internal/httpapi/caller"
)

// ReportHostedDevice stores the page's report about its device.
func (h *Handler) ReportHostedDevice(ctx context.Context, req api.ReportHostedDeviceRequestObject) (api.ReportHostedDeviceResponseObject, error) {
	ref, r := refOf(ctx), req.Body
	report := device.Report{
		Width: orZero(r.ScreenWidth), Height: orZero(r.ScreenHeight), PixelRatio: orZero(r.PixelRatio), ColourDepth: orZero(r.ColorDepth),
		TimeZone: orZero(r.TimeZone), Languages: r.Languages, Platform: orZero(r.Platform), Version: orZero(r.PlatformVersion),
		Model: orZero(r.Model), Architecture: orZero(r.Architecture), Mobile: orZero(r.Mobile), Threads: orZero(r.HardwareConcurrency),
		Memory: orZero(r.DeviceMemory), TouchPoints: orZero(r.TouchPoints), Automated: orZero(r.Automated),
	}
	err := h.Visits.RecordDevice(ctx, device.ReportInput{
		ApplicationID: ref.ApplicationID, SessionID: ref.SessionID, Address: caller.Client(ctx), Agent: agentOf(ctx),
		ID: orZero(r.DeviceID), Report: report,
	})
	if err != nil {
		return nil, err
	}
	return api.ReportHostedDevice204Response{}, nil
}

type agentKey struct{}

// agentOf is the program of the request as it names itself.
func agentOf(ctx context.Context) string {
	agent, _ := ctx.Value(agentKey{}).(string)
	return agent
}

func orZero[T any](v *T) T {
	if v == nil {
		var zero T
		return zero
	}
	return *v
}

// remember writes down from where and with what a person opens a session.
func (h *Handler) remember(w *httpapi.ErrorWriter) func(http.Handler) http.Handler {
	return func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
			ref := refOf(r.Context())
			if ref.SessionID == uuid.Nil {
				// Links that need no token: nothing is known of a session yet.
				next.ServeHTTP(rw, r)
				return
			}
			err := h.Visits.Record(r.Context(), device.Observation{
				ApplicationID: ref.ApplicationID, SessionID: ref.SessionID, Address: caller.Client(r.Context()), Agent: r.UserAgent(),
			})
			if err != nil {
				w.Write(rw, r, err)
				return
			}
			next.ServeHTTP(rw, r.WithContext(context.WithValue(r.Context(), agentKey{}, r.UserAgent())))
		})
	}
}
