package aml

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/verification"
)

const watched = `{"is_aml_ongoing_monitoring_enabled": true}`

// again screens a person who was screened before.
func lookAgain(t testing.TB, l *lists, item json.RawMessage) (verification.MonitoringResult, Item) {
	t.Helper()
	s := &Step{Screener: l, Now: func() time.Time { return today }}
	look, err := s.RescreenMonitored(t.Context(), task(watched), verification.MonitoringRequest{Item: item, Generation: 5})
	if err != nil {
		t.Fatal(err)
	}
	if l.asked.Generation != 5 {
		t.Errorf("lists of generation %d would do", l.asked.Generation)
	}
	var it Item
	if look.Item != nil {
		keepsContract(t, look.Item)
		if err := json.Unmarshal(look.Item, &it); err != nil {
			t.Fatal(err)
		}
	}
	return look, it
}

func TestAFindingUnderWatchRemembersItsLists(t *testing.T) {
	t.Parallel()
	found, _ := run(t, &lists{found: []Match{listed()}, generation: 4}, task(watched))
	if found.Watched == nil || found.Watched.Generation != 4 {
		t.Errorf("watched is %+v", found.Watched)
	}
	if unwatched, _ := run(t, &lists{found: []Match{listed()}}, task(`{}`)); unwatched.Watched != nil {
		t.Error("nobody asked for monitoring")
	}
}

func TestAnotherLookTellsOfNews(t *testing.T) {
	t.Parallel()
	found, first := run(t, &lists{found: []Match{exposed()}}, task(watched))
	same, _ := lookAgain(t, &lists{found: []Match{exposed()}, generation: 6}, found.Item)
	if len(same.New) != 0 || same.Item != nil || same.Generation != 6 {
		t.Errorf("nothing is new: %+v", same)
	}
	look, it := lookAgain(t, &lists{found: []Match{exposed(), listed()}, generation: 6}, found.Item)
	if !cmp.Equal(look.New, []string{"test-list:17"}) || look.Verdict == nil || look.Verdict.Status != "In Review" || it.TotalHits != 2 || look.Before != first.TotalHits {
		t.Errorf("one is new: %+v, %+v", look, it)
	}
	if got := outline(it.Status, it.Warnings); got != "In Review POSSIBLE_MATCH_FOUND:warning" {
		t.Errorf("the item is %s", got)
	}
	// Who is on no list any more is remembered.
	if _, it := lookAgain(t, &lists{found: []Match{listed()}}, found.Item); it.TotalHits != 2 {
		t.Errorf("%d hits", it.TotalHits)
	}
	far := listed()
	far.NameScore = 80
	if look, _ := lookAgain(t, &lists{found: []Match{exposed(), far}}, found.Item); len(look.New) != 0 {
		t.Errorf("a false positive is no news: %v", look.New)
	}
}

func TestWhatAReviewerDismissedIsNoNews(t *testing.T) {
	t.Parallel()
	s := &Step{Screener: &lists{}, Now: func() time.Time { return today }}
	found, _ := run(t, &lists{found: []Match{listed()}}, task(watched))
	done, err := s.Review(found.Item, []verification.HitUpdate{{HitID: "test-list:17", Status: "False Positive"}})
	if err != nil {
		t.Fatal(err)
	}
	if look, _ := lookAgain(t, &lists{found: []Match{listed()}}, done.Item); len(look.New) != 0 {
		t.Errorf("dismissed, and news again: %v", look.New)
	}
}

func TestTheSwitchOfMonitoring(t *testing.T) {
	t.Parallel()
	s := &Step{Screener: &lists{}, Now: func() time.Time { return today }}
	found, _ := run(t, &lists{found: []Match{listed()}}, task(watched))
	day := time.Date(2027, 11, 21, 8, 0, 0, 0, time.UTC)
	for name, tc := range map[string]struct {
		on   bool
		bill *time.Time
		want string
	}{"off": {false, nil, `"next_ongoing_monitoring_bill_date":null`}, "on": {true, &day, `"next_ongoing_monitoring_bill_date":"2027-11-21"`}} {
		item, err := s.MonitoringSource(found.Item, tc.on, tc.bill)
		if err != nil {
			t.Fatal(err)
		}
		keepsContract(t, item)
		if !strings.Contains(string(item), tc.want) {
			t.Errorf("%s: %s", name, item)
		}
	}
	for config, want := range map[string]bool{watched: true, `{}`: false, `{"kyb_enable_ongoing_monitoring": true}`: false} {
		if on, err := s.Monitors(workflow.KindUser, workflow.Node{Config: []byte(config)}); err != nil || on != want {
			t.Errorf("%s: %t, %v", config, on, err)
		}
	}
}
