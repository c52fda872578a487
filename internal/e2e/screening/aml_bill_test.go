package screening_test

import (
	"testing"
	"time"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/credit"
	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
	"vidimus/internal/verification"
)

func billDay(h e2e.App, id string) any {
	h.T.Helper()
	items := e2e.DecisionOf(h.T, h.World, h.Party, e2e.Object{"session_id": id})["aml_screenings"].([]any)
	return items[0].(map[string]any)["next_ongoing_monitoring_bill_date"]
}

func TestAPersonIsWatchedForOneChargeAYear(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: func(c *config.Config) {
		c.Prices = map[string]config.Micros{"AML": 200_000, "AML_MONITORING": 70_000}
	}})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Live)
	if _, err := w.Credits.TopUp(t.Context(), h.Party.ID, credit.Micros(5_000_000)); err != nil {
		t.Fatal(err)
	}
	if _, err := e2e.LoadList(t, w, "own.csv", "id,name,dataset\n8,Somebody Else,PEP\n"); err != nil {
		t.Fatal(err)
	}
	first, _ := screen(h, watching, e2e.Object{"vendor_data": "ada"})
	screen(h, `{}`, e2e.Object{"vendor_data": "unwatched"})
	if n := e2e.ChargeMonitoring(t, w, h.Party); n != 1 {
		t.Errorf("%d charges at first", n)
	}
	day := billDay(h, first)
	if want := w.Clock.Now().Add(verification.BillPeriod).UTC().Format(time.DateOnly); day != want {
		t.Errorf("charged next on %v, want %v", day, want)
	}

	// Another session of the same person shares the year.
	w.Clock.Move(30 * 24 * time.Hour)
	second, _ := screen(h, watching, e2e.Object{"vendor_data": "ada"})
	if n := e2e.ChargeMonitoring(t, w, h.Party); n != 1 || billDay(h, second) != day {
		t.Errorf("%d charges for two sessions, the second until %v, want %v", n, billDay(h, second), day)
	}
	// Somebody without vendor_data is known by the session.
	if screen(h, watching, e2e.Object{}); e2e.ChargeMonitoring(t, w, h.Party) != 2 {
		t.Error("another person is not charged")
	}

	// Who is declined is not watched, and pays nothing for the next year.
	e2e.WantObject(t, e2e.Reviewer{W: w, P: h.Party, T: t}.UpdateStatus(first, e2e.Object{"new_status": "Declined"}), 200)
	e2e.WantObject(t, e2e.Reviewer{W: w, P: h.Party, T: t}.UpdateStatus(second, e2e.Object{"new_status": "Declined"}), 200)
	w.Clock.Move(verification.BillPeriod)
	if n := e2e.ChargeMonitoring(t, w, h.Party); n != 3 {
		t.Errorf("%d charges after a year, of which one was declined", n)
	}
	e2e.WantObject(t, e2e.Reviewer{W: w, P: h.Party, T: t}.UpdateStatus(first, e2e.Object{"new_status": "Approved"}), 200)
	if n := e2e.ChargeMonitoring(t, w, h.Party); n != 4 {
		t.Errorf("%d charges after the approval", n)
	}
	if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM credit_entries WHERE application_id = $1 AND reason = 'session'", h.Party.ID); n != 4 {
		t.Errorf("%d sessions are charged", n)
	}
}
