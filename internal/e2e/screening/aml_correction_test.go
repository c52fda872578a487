package screening_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// corrects sends a correction and waits until its session was screened again.
func corrects(d e2e.Reviewer, h e2e.App, id string, fields e2e.Object, done func(e2e.Screening) bool) e2e.Screening {
	d.T.Helper()
	e2e.WantObject(d.T, d.Patch(id, "/update-data/", fields), 200)
	var got e2e.Screening
	d.W.Eventually("the session is screened again", func() bool {
		got = h.ScreeningOf(id)
		return done(got)
	})
	return got
}

func TestACorrectedPersonIsScreenedAgain(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Live)
	e2e.LiftLimits(t, w, h.Party)
	if _, err := e2e.LoadList(t, w, "own.csv", "id,name,dataset\n7,Zacharias Quellenhof,Sanctions\n8,Somebody Else,PEP\n"); err != nil {
		t.Fatal(err)
	}
	id, before := screen(h, `{}`, e2e.Object{})
	if before.Status != "Approved" || before.Screenings[0].Hits != 0 {
		t.Fatalf("at first the session is %+v", before)
	}
	d := e2e.Reviewer{W: w, P: h.Party, T: t}
	hit := func(s e2e.Screening) bool { return s.Screenings[0].Hits == 1 }
	got := corrects(d, h, id, e2e.Object{"first_name": "Zacharias", "last_name": "Quellenhof"}, hit)
	if s := got.Screenings[0]; got.Status != "In Review" || s.Status != "In Review" || s.All[0].ID != "own:7" || s.Warnings[0].Risk != "POSSIBLE_MATCH_FOUND" {
		t.Errorf("under the listed name the session is %+v", got)
	}
	if n := h.CountEvents(id, "status.updated"); n == 0 {
		t.Error("nobody was told")
	}
	found := rescreenings(d, id)
	if len(found) != 1 || found[0]["actor_type"] != "SYSTEM" || found[0]["previous_status"] != "Approved" || found[0]["new_status"] != "In Review" ||
		!cmp.Equal(found[0]["changed_fields"], any([]any{"hits", "status"})) {
		t.Errorf("the feed holds %v", found)
	}

	// What a reviewer thinks of a hit stays while the hit does.
	e2e.WantObject(t, d.Patch(id, "/update-aml-hit-status/", e2e.Object{"hit_id": "own:7", "review_status": "False Positive"}), 200)
	got = corrects(d, h, id, e2e.Object{"last_name": "Quellenhoff"}, func(s e2e.Screening) bool { return s.Screenings[0].Status == "Approved" })
	if s := got.Screenings[0]; s.Hits != 1 || s.All[0].Review != "False Positive" || s.Status != "Approved" || got.Status != "In Review" {
		t.Errorf("after the dismissal the session is %+v", got)
	}
	got = corrects(d, h, id, e2e.Object{"first_name": "Ada", "last_name": "Lovelace"}, func(s e2e.Screening) bool { return s.Screenings[0].Hits == 0 })
	if len(got.Screenings[0].Warnings) != 0 || got.Status != "In Review" {
		t.Errorf("under another name the session is %+v", got)
	}
}

func TestAScreeningThatLackedDataIsMadeWhenTheyCome(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Live)
	e2e.LiftLimits(t, w, h.Party)
	if _, err := e2e.LoadList(t, w, "own.csv", "id,name,dataset\n8,Somebody Else,PEP\n"); err != nil {
		t.Fatal(err)
	}
	d := e2e.Reviewer{W: w, P: h.Party, T: t}
	is := func(step, session string) func(e2e.Screening) bool {
		return func(s e2e.Screening) bool { return s.Screenings[0].Status == step && s.Status == session }
	}
	id, _ := screen(h, `{}`, e2e.Object{})
	got := corrects(d, h, id, e2e.Object{"date_of_birth": nil}, is("In Review", "In Review"))
	if s := got.Screenings[0]; s.Score != nil || s.Warnings[0].Risk != "COULD_NOT_PERFORM_AML_SCREENING" {
		t.Errorf("without a date of birth: %+v", s)
	}
	corrects(d, h, id, e2e.Object{"date_of_birth": "1990-01-01"}, is("Approved", "Approved"))

	// Where a reviewer has had a word, the product approves nothing by itself.
	e2e.WantObject(t, d.UpdateStatus(id, e2e.Object{"new_status": "Declined"}), 200)
	e2e.WantObject(t, d.UpdateStatus(id, e2e.Object{"new_status": "Approved"}), 200)
	corrects(d, h, id, e2e.Object{"date_of_birth": nil}, is("In Review", "In Review"))
	corrects(d, h, id, e2e.Object{"date_of_birth": "1990-01-01"}, is("Approved", "In Review"))
}

func TestTheScenarioOutlivesACorrection(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Sandbox)
	id, _ := screen(h, `{}`, e2e.Object{"sandbox_scenario": "decline_aml_hit"})
	d := e2e.Reviewer{W: w, P: h.Party, T: t}
	corrects(d, h, id, e2e.Object{"first_name": "Zacharias"}, func(e2e.Screening) bool { return len(rescreenings(d, id)) == 1 })
	got := h.ScreeningOf(id)
	if got.Status != "Declined" || got.Screenings[0].Status != "Declined" || got.Screenings[0].Hits != 1 {
		t.Errorf("after the correction the session is %+v", got)
	}
}

// rescreenings are the entries of the feed about screenings that were made again.
func rescreenings(d e2e.Reviewer, id string) (out []map[string]any) {
	d.T.Helper()
	for _, row := range d.Reviews(id, "?ordering=created_at")["results"].([]any) {
		if entry := row.(map[string]any); entry["activity_type"] == "AML_STATUS_UPDATED" {
			out = append(out, entry)
		}
	}
	return out
}
