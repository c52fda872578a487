package assignment

import (
	"testing"
	"time"
)

func TestWhoHasASession(t *testing.T) {
	t.Parallel()
	now := time.Unix(1_800_000_000, 0)
	ada, bob := Reviewer{ID: "ada@shop.example", Name: "Ada"}, Reviewer{ID: "bob@shop.example"}
	soon, before := now.Add(time.Second), now.Add(-time.Second)
	for name, tc := range map[string]struct {
		has     Assignment
		ofOther bool
		kept    bool
	}{
		"nobody":                             {Assignment{}, false, false},
		"the one who asks":                   {Assignment{Reviewer: bob}, false, true},
		"another who took it":                {Assignment{Reviewer: ada}, true, true},
		"another to whom it was handed out":  {Assignment{Reviewer: ada, HeldUntil: &soon}, true, true},
		"another whose time ends now":        {Assignment{Reviewer: ada, HeldUntil: &now}, false, false},
		"another whose time is over":         {Assignment{Reviewer: ada, HeldUntil: &before}, false, false},
		"the one who asks, whose time ended": {Assignment{Reviewer: bob, HeldUntil: &before}, false, false},
	} {
		if got := tc.has.heldByOther(bob, now); got != tc.ofOther {
			t.Errorf("%s: held by another is %t", name, got)
		}
		if got := tc.has.at(now); (got.ID != "") != tc.kept || !tc.kept && (got.HeldUntil != nil || got.AssignedAt != nil) {
			t.Errorf("%s: shown as %+v", name, got)
		}
	}
}

func TestASnoozeEndsByItself(t *testing.T) {
	t.Parallel()
	now := time.Unix(1_800_000_000, 0)
	for after, shown := range map[time.Duration]bool{time.Second: true, 0: false, -time.Second: false} {
		until := now.Add(after)
		if got := (Assignment{SnoozedUntil: &until}).at(now); (got.SnoozedUntil != nil) != shown {
			t.Errorf("%v before its end it is shown as %v", after, got.SnoozedUntil)
		}
	}
}

// Whoever is given what they have already keeps the time since when.
func TestTheTimeOfAnAssignmentIsThatOfTheFirst(t *testing.T) {
	t.Parallel()
	first, second := time.Unix(1_800_000_000, 0), time.Unix(1_800_000_600, 0)
	var a Assignment
	a.give(Reviewer{ID: "ada", Name: "Ada"}, first)
	a.give(Reviewer{ID: "ada", Name: "Ada L."}, second)
	if !a.AssignedAt.Equal(first) || a.Name != "Ada L." {
		t.Errorf("%+v", a)
	}
	a.give(Reviewer{ID: "bob"}, second)
	if !a.AssignedAt.Equal(second) || a.holder() != "A key" {
		t.Errorf("%+v is called %q", a, a.holder())
	}
}
