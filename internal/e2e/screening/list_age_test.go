package screening_test

import (
	"testing"
	"time"

	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

func TestTheAgeOfListsIsTold(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Clock.Stop()
	if _, err := e2e.LoadList(t, w, "own.csv", e2e.PersonList); err != nil {
		t.Fatal(err)
	}
	w.Clock.Move(36 * time.Hour)
	lists, err := w.ScreeningLists(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if len(lists) != 1 || lists[0].Age.Round(time.Minute) != 36*time.Hour || lists[0].Entries == 0 {
		t.Errorf("%+v", lists)
	}
}
