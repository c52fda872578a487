package boot_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/testkit/testenv"
)

// corrects sends a correction and waits until its session was screened again.
func (d reviewEnv) corrects(h appEnv, id string, fields object, done func(screened) bool) screened {
	d.t.Helper()
	answered(d.t, d.patch(id, "/update-data/", fields), 200)
	var got screened
	d.w.Eventually("the session is screened again", func() bool {
		got = h.screenedOf(id)
		return done(got)
	})
	return got
}

func TestACorrectedPersonIsScreenedAgain(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := settle(t, w, application.Live)
	unlimited(t, w, h.party)
	if _, err := load(t, w, "own.csv", "id,name,dataset\n7,Zacharias Quellenhof,Sanctions\n8,Somebody Else,PEP\n"); err != nil {
		t.Fatal(err)
	}
	id, before := h.screen(`{}`, object{})
	if before.Status != "Approved" || before.Screenings[0].Hits != 0 {
		t.Fatalf("at first the session is %+v", before)
	}
	d := reviewEnv{w, h.party, t}
	hit := func(s screened) bool { return s.Screenings[0].Hits == 1 }
	got := d.corrects(h, id, object{"first_name": "Zacharias", "last_name": "Quellenhof"}, hit)
	if s := got.Screenings[0]; got.Status != "In Review" || s.Status != "In Review" || s.All[0].ID != "own:7" || s.Warnings[0].Risk != "POSSIBLE_MATCH_FOUND" {
		t.Errorf("under the listed name the session is %+v", got)
	}
	if n := h.events(id, "status.updated"); n == 0 {
		t.Error("nobody was told")
	}
	found := d.rescreenings(id)
	if len(found) != 1 || found[0]["actor_type"] != "SYSTEM" || found[0]["previous_status"] != "Approved" || found[0]["new_status"] != "In Review" ||
		!cmp.Equal(found[0]["changed_fields"], any([]any{"hits", "status"})) {
		t.Errorf("the feed holds %v", found)
	}

	// What a reviewer thinks of a hit stays while the hit does.
	answered(t, d.patch(id, "/update-aml-hit-status/", object{"hit_id": "own:7", "review_status": "False Positive"}), 200)
	got = d.corrects(h, id, object{"last_name": "Quellenhoff"}, func(s screened) bool { return s.Screenings[0].Status == "Approved" })
	if s := got.Screenings[0]; s.Hits != 1 || s.All[0].Review != "False Positive" || s.Status != "Approved" || got.Status != "In Review" {
		t.Errorf("after the dismissal the session is %+v", got)
	}
	got = d.corrects(h, id, object{"first_name": "Ada", "last_name": "Lovelace"}, func(s screened) bool { return s.Screenings[0].Hits == 0 })
	if len(got.Screenings[0].Warnings) != 0 || got.Status != "In Review" {
		t.Errorf("under another name the session is %+v", got)
	}
}

func TestAScreeningThatLackedDataIsMadeWhenTheyCome(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := settle(t, w, application.Live)
	unlimited(t, w, h.party)
	if _, err := load(t, w, "own.csv", "id,name,dataset\n8,Somebody Else,PEP\n"); err != nil {
		t.Fatal(err)
	}
	d := reviewEnv{w, h.party, t}
	is := func(step, session string) func(screened) bool {
		return func(s screened) bool { return s.Screenings[0].Status == step && s.Status == session }
	}
	id, _ := h.screen(`{}`, object{})
	got := d.corrects(h, id, object{"date_of_birth": nil}, is("In Review", "In Review"))
	if s := got.Screenings[0]; s.Score != nil || s.Warnings[0].Risk != "COULD_NOT_PERFORM_AML_SCREENING" {
		t.Errorf("without a date of birth: %+v", s)
	}
	d.corrects(h, id, object{"date_of_birth": "1990-01-01"}, is("Approved", "Approved"))

	// Where a reviewer has had a word, the product approves nothing by itself.
	answered(t, d.updateStatus(id, object{"new_status": "Declined"}), 200)
	answered(t, d.updateStatus(id, object{"new_status": "Approved"}), 200)
	d.corrects(h, id, object{"date_of_birth": nil}, is("In Review", "In Review"))
	d.corrects(h, id, object{"date_of_birth": "1990-01-01"}, is("Approved", "In Review"))
}

func TestTheScenarioOutlivesACorrection(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := settle(t, w, application.Sandbox)
	id, _ := h.screen(`{}`, object{"sandbox_scenario": "decline_aml_hit"})
	d := reviewEnv{w, h.party, t}
	d.corrects(h, id, object{"first_name": "Zacharias"}, func(screened) bool { return len(d.rescreenings(id)) == 1 })
	got := h.screenedOf(id)
	if got.Status != "Declined" || got.Screenings[0].Status != "Declined" || got.Screenings[0].Hits != 1 {
		t.Errorf("after the correction the session is %+v", got)
	}
}

// rescreenings are the entries of the feed about screenings that were made again.
func (d reviewEnv) rescreenings(id string) (out []map[string]any) {
	d.t.Helper()
	for _, row := range d.reviews(id, "?ordering=created_at")["results"].([]any) {
		if entry := row.(map[string]any); entry["activity_type"] == "AML_STATUS_UPDATED" {
			out = append(out, entry)
		}
	}
	return out
}
