package boot_test

import (
	"testing"
	"time"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/credit"
	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/testenv"
	"vidimus/internal/verification"
)

// charged looks until nothing is left to be charged, and counts the years of
// monitoring that the application has paid for.
func charged(t testing.TB, w *testenv.World, p testenv.Party) int {
	t.Helper()
	for {
		n, err := w.Flow.BillMonitoring(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if n == 0 {
			return count(t, w, "SELECT count(*) FROM credit_entries WHERE application_id = $1 AND reason = 'monitoring' AND amount_micros = -70000", p.ID)
		}
	}
}

func (h appEnv) billDay(id string) any {
	h.t.Helper()
	items := decisionOf(h.t, h.world, h.party, object{"session_id": id})["aml_screenings"].([]any)
	return items[0].(map[string]any)["next_ongoing_monitoring_bill_date"]
}

func TestAPersonIsWatchedForOneChargeAYear(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: func(c *config.Config) {
		c.Prices = map[string]config.Micros{"AML": 200_000, "AML_MONITORING": 70_000}
	}})
	w.Work()
	h := settle(t, w, application.Live)
	if _, err := w.Credits.TopUp(t.Context(), h.party.ID, credit.Micros(5_000_000)); err != nil {
		t.Fatal(err)
	}
	if _, err := load(t, w, "own.csv", "id,name,dataset\n8,Somebody Else,PEP\n"); err != nil {
		t.Fatal(err)
	}
	first, _ := h.screen(watching, object{"vendor_data": "ada"})
	h.screen(`{}`, object{"vendor_data": "unwatched"})
	if n := charged(t, w, h.party); n != 1 {
		t.Errorf("%d charges at first", n)
	}
	day := h.billDay(first)
	if want := w.Clock.Now().Add(verification.BillPeriod).UTC().Format(time.DateOnly); day != want {
		t.Errorf("charged next on %v, want %v", day, want)
	}

	// Another session of the same person shares the year.
	w.Clock.Move(30 * 24 * time.Hour)
	second, _ := h.screen(watching, object{"vendor_data": "ada"})
	if n := charged(t, w, h.party); n != 1 || h.billDay(second) != day {
		t.Errorf("%d charges for two sessions, the second until %v, want %v", n, h.billDay(second), day)
	}
	// Somebody without vendor_data is known by the session.
	if h.screen(watching, object{}); charged(t, w, h.party) != 2 {
		t.Error("another person is not charged")
	}

	// Who is declined is not watched, and pays nothing for the next year.
	answered(t, reviewEnv{w, h.party, t}.updateStatus(first, object{"new_status": "Declined"}), 200)
	answered(t, reviewEnv{w, h.party, t}.updateStatus(second, object{"new_status": "Declined"}), 200)
	w.Clock.Move(verification.BillPeriod)
	if n := charged(t, w, h.party); n != 3 {
		t.Errorf("%d charges after a year, of which one was declined", n)
	}
	answered(t, reviewEnv{w, h.party, t}.updateStatus(first, object{"new_status": "Approved"}), 200)
	if n := charged(t, w, h.party); n != 4 {
		t.Errorf("%d charges after the approval", n)
	}
	if n := count(t, w, "SELECT count(*) FROM credit_entries WHERE application_id = $1 AND reason = 'session'", h.party.ID); n != 4 {
		t.Errorf("%d sessions are charged", n)
	}
}
