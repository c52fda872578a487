package session_test

import (
	"fmt"
	"net/http"
	"slices"
	"testing"
	"time"

	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// waiting makes sessions in review, in the order of their numbers, that began to wait so many minutes ago.
func waiting(t *testing.T, w *testenv.World, minutes ...int) []string {
	t.Helper()
	ids := queued(t, w, len(minutes))
	for i, each := range minutes {
		e2e.ExecSQL(t, w, "UPDATE sessions SET finished_at = $2::timestamptz WHERE session_id = $1", ids[i], w.Clock.Now().Add(-time.Duration(each)*time.Minute))
	}
	return ids
}

// TestSessionsAreOrderedByTheirWait, those that began to wait at once by number, page by page as in one.
func TestSessionsAreOrderedByTheirWait(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := e2e.App{World: w, Party: w.Live, T: t}
	ids := waiting(t, w, 5, 60, 5, 30, 60)
	done, _ := h.CreateSession(e2e.Object{"vendor_data": "done"})
	pick := func(at ...int) (out []string) {
		for _, i := range at {
			out = append(out, ids[i])
		}
		return out
	}
	longest := pick(1, 4, 3, 0, 2)
	last := slices.Clone(longest)
	slices.Reverse(last)
	for query, want := range map[string][]string{
		"status=In+Review&ordering=in_review_at": longest, "status=In+Review&ordering=-in_review_at": last,
		"status=In+Review&ordering=in_review_at&search=user": longest, "status=In+Review&ordering=-in_review_at&search=user": last,
		"status=In+Review&ordering=created_at": ids, "ordering=created_at": append(slices.Clone(ids), done), "status=In+Review": pick(4, 3, 2, 1, 0),
	} {
		if got := walk(h, "/v3/sessions/?"+query, "session_id"); !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", query, got, want)
		}
		var offset []string
		for n := range want {
			page := e2e.WantObject(t, h.Call("GET", fmt.Sprintf("/v3/sessions/?%s&limit=1&offset=%d", query, n), nil), http.StatusOK)
			offset = append(offset, page["results"].([]any)[0].(map[string]any)["session_id"].(string))
		}
		if !slices.Equal(offset, want) {
			t.Errorf("%s by offset: %v, want %v", query, offset, want)
		}
	}
	for _, r := range e2e.WantObject(t, h.Call("GET", "/v3/sessions/?ordering=created_at", nil), http.StatusOK)["results"].([]any) {
		row := r.(map[string]any)
		if (row["in_review_at"] == nil) != (row["session_id"] == done) {
			t.Errorf("%v is %v and waits since %v", row["session_id"], row["status"], row["in_review_at"])
		}
	}
}

// TestOrdersOfSessionsThatAreRefused: that of the wait is of sessions in review alone.
func TestOrdersOfSessionsThatAreRefused(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := e2e.App{World: w, Party: w.Live, T: t}
	for _, query := range []string{"ordering=in_review_at", "ordering=-in_review_at&status=Approved", "ordering=in_review_at&status=In+Review,Approved", "ordering=session_number"} {
		if refused := e2e.WantObject(t, h.Call("GET", "/v3/sessions/?"+query, nil), http.StatusBadRequest); refused["ordering"] == nil {
			t.Errorf("%s is refused with %v", query, refused)
		}
	}
}

// TestWhoWaitsLongestIsHandedOutFirst, or who came last where that is asked for; what the reviewer has goes before both.
func TestWhoWaitsLongestIsHandedOutFirst(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	ids := waiting(t, w, 5, 60, 30)
	ada, grace := newReviewerAccount(t, w, e2e.AdaEmail), newReviewerAccount(t, w, "grace@firm.example")
	if got := ada.next(nil); got != ids[1] {
		t.Errorf("handed out %s, want what waited longest", got)
	}
	if got := grace.next(e2e.Object{"ordering": "-in_review_at"}); got != ids[0] {
		t.Errorf("handed out %s, want what came last", got)
	}
	if got := grace.next(e2e.Object{"ordering": "in_review_at"}); got != ids[0] {
		t.Errorf("handed out %s, want what Grace has", got)
	}
	if refused := grace.post("/sessions/next/", e2e.Object{"ordering": "created_at"}, http.StatusBadRequest); refused["ordering"] == nil {
		t.Errorf("an order that there is not is refused with %v", refused)
	}
}
