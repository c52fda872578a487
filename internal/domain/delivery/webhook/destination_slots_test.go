package webhook

import (
	"slices"
	"testing"
	"time"

	"github.com/google/uuid"
	"pgregory.net/rapid"
)

func key(n int) destinationKey { return destinationKey{destination: uuid.UUID{15: byte(n)}} }

var (
	goodAnswer = Answer{Status: 200, Duration: 5 * time.Millisecond}
	slowerThan = Answer{Status: 200, Duration: slowAnswer}
	noAnswer   = Answer{Status: 504, Problem: "timeout"}
	failing    = Answer{Status: 503, Duration: 5 * time.Millisecond}
)

// fill reserves until there is no more room on a lane.
func fill(s *slotTable, k destinationKey) (n int) {
	for s.reserve(k, noon) {
		n++
	}
	return n
}

func TestSlotsOfADestination(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		heard []Answer
		want  int
	}{
		"a receiver that has not answered yet": {nil, unprovenRoom},
		"one that answers":                     {[]Answer{goodAnswer}, 16},
		"one that refuses":                     {[]Answer{{Status: 400}}, 16},
		"one that answers late":                {[]Answer{slowerThan}, 16},
		"one that lost an attempt":             {[]Answer{goodAnswer, noAnswer}, 16},
		"one that hangs":                       {[]Answer{goodAnswer, noAnswer, noAnswer, noAnswer}, silentRoom},
		"one that fails at everything":         {[]Answer{failing, failing, failing}, silentRoom},
		"one that is back":                     {[]Answer{noAnswer, noAnswer, noAnswer, goodAnswer}, 16},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newSlotTable(limits{total: 64, perSlot: 16})
			for _, a := range tc.heard {
				s.reserve(key(1), noon)
				s.heard(key(1), a)
				s.give(key(1))
			}
			if got := fill(s, key(1)); got != tc.want {
				t.Errorf("%d at once, want %d", got, tc.want)
			}
		})
	}
}

func TestClassesKeepRoomForEachOther(t *testing.T) {
	t.Parallel()
	s := newSlotTable(limits{total: 64, perSlot: 16})
	silent := 0
	for n := range 100 {
		s.reserve(key(n), noon)
		s.heard(key(n), noAnswer)
		s.give(key(n))
	}
	for n := range 100 {
		silent += fill(s, key(n))
	}
	if silent != 32 {
		t.Errorf("those who hang hold %d of 64, want half", silent)
	}
	unproven := 0
	for n := 100; n < 200; n++ {
		unproven += fill(s, key(n))
	}
	if unproven != 16 {
		t.Errorf("beside them, new receivers hold %d, want 16", unproven)
	}
	if s.reserve(key(200), noon) {
		t.Error("a new receiver takes what is kept for those who answer")
	}
	// One that answers: its first attempt had its turn before the others came.
	s.byKey[key(201)] = &destinationSlots{class: classProven, usedAt: noon}
	if got := fill(s, key(201)); got != 16 {
		t.Errorf("a receiver that answers gets %d, want 16", got)
	}
}

func TestIdleSlotsAreForgotten(t *testing.T) {
	t.Parallel()
	s := newSlotTable(limits{total: 64, perSlot: 16})
	s.reserve(key(1), noon)
	s.heard(key(1), noAnswer)
	s.reserve(key(2), noon)
	s.give(key(2))
	if got := len(s.offer(noon.Add(slotMemory)).rooms); got != 2 {
		t.Errorf("%d lanes are known, want 2", got)
	}
	if got := len(s.offer(noon.Add(slotMemory + 1)).rooms); got != 1 {
		t.Errorf("%d lanes are known, want the one in use", got)
	}
}

// TestAClaimThatFillsItsRoomIsFollowedByAnother is how a backlog goes on
// without waiting for the clock.
func TestAClaimThatFillsItsRoomIsFollowedByAnother(t *testing.T) {
	t.Parallel()
	s := newSlotTable(limits{total: 64, perSlot: 16})
	claim := func(n int, meanwhile func()) bool {
		o := s.offer(noon)
		meanwhile()
		return s.take(o, slices.Repeat([]destinationKey{key(1)}, n), noon)
	}
	nothing := func() {}
	if claim(unprovenRoom-1, nothing) {
		t.Error("a claim that left room asks for another")
	}
	if s.give(key(1)) {
		t.Error("nobody waits for room, yet its return wakes")
	}
	if claim(2, nothing) {
		t.Error("there is no room for another claim")
	}
	if !s.give(key(1)) {
		t.Error("the lane was full, yet its room wakes nobody")
	}
	if s.reserve(key(1), noon) {
		t.Error("something new is sent before what waits")
	}
	if !claim(1, func() { s.give(key(1)) }) {
		t.Error("room came free meanwhile, yet nobody asks again")
	}
	if claim(0, nothing) || !s.reserve(key(1), noon) {
		t.Error("nothing waits any more, yet the lane counts as full")
	}
}

// TestSlotTables drives the lanes as claims, relays and answers do.
func TestSlotTables(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		l := limits{total: rapid.IntRange(4, 40).Draw(t, "total")}
		l.perSlot = rapid.IntRange(1, l.total).Draw(t, "per lane")
		s := newSlotTable(l)
		taken, total := map[destinationKey]int{}, 0
		healthy := key(0)
		s.byKey[healthy] = &destinationSlots{class: classProven, usedAt: noon}
		for range rapid.IntRange(1, 300).Draw(t, "steps") {
			k := key(rapid.IntRange(1, 12).Draw(t, "lane"))
			switch rapid.IntRange(0, 3).Draw(t, "step") {
			case 0, 1:
				if s.reserve(k, noon) {
					taken[k]++
					total++
				}
			case 2:
				if taken[k] > 0 {
					s.heard(k, rapid.SampledFrom([]Answer{slowerThan, noAnswer}).Draw(t, "answer"))
				}
			case 3:
				if taken[k] > 0 {
					s.give(k)
					taken[k]--
					total--
				}
			}
			checkSlots(t, s, taken, total)
			// Whatever those do that are slow, silent or new: one that answers has room.
			if !s.reserve(healthy, noon) {
				t.Fatalf("no room for a receiver that answers, %d of %d taken by others", total, l.total)
			}
			s.give(healthy)
		}
	})
}

func checkSlots(t *rapid.T, s *slotTable, taken map[destinationKey]int, total int) {
	if total > s.limits.total {
		t.Fatalf("%d at once, allowed are %d", total, s.limits.total)
	}
	o := s.offer(noon)
	s.forgo()
	sums := [classProven + 1]int{}
	for i := range o.rooms {
		k := destinationKey{o.applications[i], o.destinations[i]}
		if int(o.takens[i]) != taken[k] || taken[k] > s.limits.perSlot || o.rooms[i] < 0 || int(o.rooms[i]+o.takens[i]) > s.limits.perSlot {
			t.Fatalf("a lane with %d of %d under way offers %d", o.takens[i], s.limits.perSlot, o.rooms[i])
		}
		sums[o.classes[i]] += taken[k]
	}
	if sums != s.taken {
		t.Fatalf("the classes hold %v, counted as %v", sums, s.taken)
	}
	for c := range o.free {
		if o.free[c] < 0 || c > 0 && o.free[c] < o.free[c-1] {
			t.Fatalf("free are %v", o.free)
		}
	}
}
