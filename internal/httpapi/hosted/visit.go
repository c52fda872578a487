package hosted

import (
	"net/http"

	"vidimus/internal/domain/visit"
	"vidimus/internal/httpapi"
	"vidimus/internal/httpapi/caller"
)

// remember writes down from where and with what a person opens a session.
func (h *Handler) remember(w *httpapi.ErrorWriter) func(http.Handler) http.Handler {
	return func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
			ref := refOf(r.Context())
			err := h.Visits.Record(r.Context(), visit.Visit{
				ApplicationID: ref.ApplicationID, SessionID: ref.SessionID, Address: caller.Client(r.Context()), Agent: r.UserAgent(),
			})
			if err != nil {
				w.Write(rw, r, err)
				return
			}
			next.ServeHTTP(rw, r)
		})
	}
}
