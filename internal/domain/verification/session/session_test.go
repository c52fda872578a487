package session

import (
	"testing"
	"time"

	"github.com/google/uuid"
)

func TestRedirect(t *testing.T) {
	t.Parallel()
	id := uuid.MustParse("0190c1b0-0000-7000-8000-000000000001")
	const added = "verificationSessionId=0190c1b0-0000-7000-8000-000000000001&status=In+Review"
	cases := map[string]struct{ callback, want string }{
		"a plain address":                  {"https://shop.example/done", "https://shop.example/done?" + added},
		"without a path":                   {"https://shop.example", "https://shop.example?" + added},
		"a query is kept in its order":     {"https://shop.example/done?z=1&a=%20b", "https://shop.example/done?z=1&a=%20b&" + added},
		"an empty query":                   {"https://shop.example/done?", "https://shop.example/done?" + added},
		"a fragment stays at the end":      {"https://shop.example/#/done", "https://shop.example/?" + added + "#/done"},
		"query and fragment":               {"https://shop.example/?a=1#x", "https://shop.example/?a=1&" + added + "#x"},
		"the scheme of an app":             {"myshop://verified", "myshop://verified?" + added},
		"an app's scheme without slashes":  {"com.example.shop:done", "com.example.shop:done?" + added},
		"an intent of an older release":    {"intent://scan/#Intent;end", ""},
		"settings of an older release":     {"MS-Settings:privacy", ""},
		"the caller's own id is not taken": {"https://a.example/?verificationSessionId=1", "https://a.example/?verificationSessionId=1&" + added},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := Session{ID: id, Callback: &tc.callback, Status: StatusInReview}
			if got := s.RedirectURL(); got != tc.want {
				t.Errorf("got  %s\nwant %s", got, tc.want)
			}
		})
	}
	if got := (Session{ID: id, Status: StatusApproved}).RedirectURL(); got != "" {
		t.Errorf("without a callback it redirects to %q", got)
	}
}

func TestTimeRunsOut(t *testing.T) {
	t.Parallel()
	end := time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC)
	started := end.Add(-time.Hour)
	if s := (Session{ExpiresAt: end}); s.Expired(end.Add(-time.Nanosecond)) || !s.Expired(end) || s.StatusOnExpiry() != StatusExpired {
		t.Error("a session that was never opened expires at its end, not before")
	}
	if s := (Session{ExpiresAt: end, StartedAt: &started}); s.StatusOnExpiry() != StatusAbandoned {
		t.Error("a session that was started is abandoned")
	}
}

// TestMoves is the whole table, of the product by itself and of reviewers.
func TestMoves(t *testing.T) {
	t.Parallel()
	allowed := map[[2]Status]bool{
		{StatusNotStarted, StatusInProgress}:  true,
		{StatusNotStarted, StatusExpired}:     true,
		{StatusInProgress, StatusApproved}:    true,
		{StatusInProgress, StatusDeclined}:    true,
		{StatusInProgress, StatusInReview}:    true,
		{StatusInProgress, StatusAbandoned}:   true,
		{StatusResubmitted, StatusInProgress}: true,
		{StatusResubmitted, StatusAbandoned}:  true,
		{StatusResubmitted, StatusInReview}:   true,
		{StatusAwaitingUser, StatusAbandoned}: true,
		{StatusApproved, StatusKYCExpired}:    true,
	}
	for _, from := range []Status{StatusApproved, StatusDeclined, StatusInReview, StatusKYCExpired, StatusAbandoned, StatusResubmitted} {
		for _, to := range []Status{StatusApproved, StatusDeclined, StatusResubmitted} {
			if from != to {
				allowed[[2]Status{from, to}] = true
			}
		}
	}
	// Companies wait for the verifications of their key people, and are judged
	// anew when one of those comes to something else.
	for _, from := range []Status{StatusInProgress, StatusApproved, StatusDeclined, StatusInReview, StatusResubmitted} {
		allowed[[2]Status{from, StatusAwaitingUser}] = true
	}
	for _, from := range []Status{StatusAwaitingUser, StatusApproved, StatusDeclined} {
		allowed[[2]Status{from, StatusInReview}] = true
	}
	allowed[[2]Status{StatusAwaitingUser, StatusApproved}] = true
	allowed[[2]Status{StatusAwaitingUser, StatusDeclined}] = true
	// Steps may follow on a branch that went by what those others came to.
	allowed[[2]Status{StatusAwaitingUser, StatusInProgress}] = true
	for _, from := range Statuses {
		for _, to := range Statuses {
			if got := from.mayBecome(to); got != allowed[[2]Status{from, to}] {
				t.Errorf("%s may become %s: %v", from, to, got)
			}
		}
	}
}

func TestStatusesThatCarryADecision(t *testing.T) {
	t.Parallel()
	decided := map[Status]bool{StatusApproved: true, StatusDeclined: true, StatusInReview: true, StatusAbandoned: true}
	unfinished := map[Status]bool{StatusNotStarted: true, StatusInProgress: true, StatusResubmitted: true, StatusAwaitingUser: true}
	for _, s := range Statuses {
		if s.Decided() != decided[s] || s.Unfinished() != unfinished[s] {
			t.Errorf("%s: decided %v, unfinished %v", s, s.Decided(), s.Unfinished())
		}
	}
}
