package hosted

import (
	"context"
	"net/http"

	"github.com/google/uuid"

	"vidimus/internal/httpapi"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/api/ratelimit"
)

var (
	// changesOfSession is far above what a person and a page on two devices do, and
	// keeps one token from filling the service with pictures.
	changesOfSession = ratelimit.Scope{Name: "hosted-changes", Limit: 240}
	// checksOfSession is what a person with a poor camera may need; more would let one token
	// keep the engines at work with pictures that use up no try.
	checksOfSession = ratelimit.Scope{Name: "hosted-checks", Limit: 20}
	// opensOfWorkflow bounds what many addresses together begin with one public link.
	opensOfWorkflow = ratelimit.Scope{Name: "hosted-workflow", Limit: 300}
)

// bound counts the changes of each session, whichever device and token they come with.
func (h *Handler) bound(w *httpapi.ErrorWriter) func(http.Handler) http.Handler {
	return func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
			id := caller.From(r.Context()).SessionID
			if id != uuid.Nil && r.Method != http.MethodGet {
				if err := h.take(r.Context(), "s:"+id.String(), changesOfSession); err != nil {
					w.Write(rw, r, err)
					return
				}
			}
			next.ServeHTTP(rw, r)
		})
	}
}

// take counts one call. A counter that cannot be asked stops nobody.
func (h *Handler) take(ctx context.Context, identity string, scope ratelimit.Scope) error {
	verdict, err := h.Limiter.Take(ctx, identity, []ratelimit.Scope{scope})
	if err != nil || verdict.Allowed {
		return nil //nolint:nilerr // the chain tells of counters out of reach
	}
	return &apperr.Error{
		Kind: apperr.KindRateLimited, Code: "hosted_" + scope.Name, RetryAfter: verdict.RetryAfter,
		Public: "Too many calls within a minute. Please wait before the next one.",
	}
}

// checks tells whether a picture is looked at before it is kept: where that is asked for, a bounded number of times a
// minute. Beyond it pictures are taken without a look.
func (h *Handler) checks(ctx context.Context, asked *bool) bool {
	if asked == nil || !*asked {
		return false
	}
	return h.take(ctx, "s:"+caller.From(ctx).SessionID.String(), checksOfSession) == nil
}
