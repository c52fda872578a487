package webhook

import (
	"slices"
	"sync"
	"time"

	"github.com/google/uuid"
)

// class ranks destinations by what is known of their receivers. Each class has its share of all
// that is under way, so that those who hang hold back nobody.
type class int32

const (
	// classSilent gave no answer to the last attempt, or a slow one.
	classSilent class = iota
	// classUnproven is a receiver that has not answered this process yet.
	classUnproven
	// classProven answers.
	classProven
)

const (
	// silentRoom is the number of concurrent attempts that probe an unresponsive receiver.
	silentRoom = 2
	// narrowAfter so many failures in a row a receiver is left with silentRoom: one
	// attempt that got lost is no reason yet, and an answer of 5xx to everything is.
	narrowAfter = 3
	// unprovenRoom is the number of concurrent attempts a receiver gets before its first answer.
	unprovenRoom = 4
	// slowAnswer is from when on a receiver counts as silent for its share, not for its slots.
	slowAnswer = time.Second
	// slotMemory is how long a destination is remembered that nothing was sent on.
	slotMemory = 10 * time.Minute
)

// destinationKey names the way to one receiver.
type destinationKey struct{ application, destination uuid.UUID }

// destinationSlots is what this process has under way to one receiver, and its opinion.
type destinationSlots struct {
	class class
	// failures are the last attempts in a row that did not arrive.
	failures int
	taken    int
	// full says that the last claim left something for want of room here.
	full   bool
	usedAt time.Time
}

// limits say how many attempts may be under way at once.
type limits struct{ total, perSlot int }

// slotTable shares the room between receivers.
type slotTable struct {
	limits limits

	mu    sync.Mutex
	byKey map[destinationKey]*destinationSlots
	taken [classProven + 1]int
	// short says of which classes the last claim may have left something.
	short [classProven + 1]bool
	// claiming says that a claim is filling the room that it was offered.
	claiming bool
}

func newSlotTable(l limits) *slotTable {
	return &slotTable{limits: l, byKey: map[destinationKey]*destinationSlots{}}
}

// offer is the room that a claim may fill.
type offer struct {
	applications, destinations []uuid.UUID
	rooms, takens, classes     []int32
	// beyond are the slots of a destination that is not listed.
	beyond int
	// free is how many more may be taken by the lanes of a class and those before it.
	free [classProven + 1]int
}

// offer tells the room of all lanes and forgets those long out of use. What
// comes of it is told to take.
func (s *slotTable) offer(now time.Time) offer {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.claiming = true
	o := offer{beyond: min(unprovenRoom, s.limits.perSlot), free: s.free()}
	for key, l := range s.byKey {
		if l.taken == 0 && now.Sub(l.usedAt) > slotMemory {
			delete(s.byKey, key)
			continue
		}
		o.applications, o.destinations = append(o.applications, key.application), append(o.destinations, key.destination)
		o.rooms, o.takens, o.classes = append(o.rooms, int32(s.freeSlots(l))), append(o.takens, int32(l.taken)), append(o.classes, int32(l.class))
	}
	return o
}

func (s *slotTable) freeSlots(l *destinationSlots) int {
	limit := s.limits.perSlot
	switch {
	case l.failures >= narrowAfter:
		limit = min(silentRoom, limit)
	case l.class == classUnproven:
		limit = min(unprovenRoom, limit)
	}
	return max(0, limit-l.taken)
}

// free keeps half of everything from the silent, and half of that from the unproven.
func (s *slotTable) free() (f [classProven + 1]int) {
	shares := [...]int{classSilent: max(1, s.limits.total/2), classUnproven: max(1, s.limits.total*3/4), classProven: s.limits.total}
	sum := 0
	for c, share := range shares {
		sum += s.taken[c]
		f[c] = share - sum
	}
	for c := int(classProven) - 1; c >= 0; c-- {
		f[c] = max(0, min(f[c], f[c+1]))
	}
	return f
}

// take counts what a claim got of an offer, each entry a delivery. Whoever got
// all that was offered may have more: take reports whether room came free for that
// meanwhile.
func (s *slotTable) take(o offer, claimed []destinationKey, now time.Time) (again bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.claiming = false
	got := map[destinationKey]int{}
	for _, key := range claimed {
		got[key]++
		s.put(key, now)
	}
	left := o.free
	for i, room := range o.rooms {
		key := destinationKey{o.applications[i], o.destinations[i]}
		s.byKey[key].full = got[key] == int(room)
		o.use(&left, class(o.classes[i]), got[key])
		again = again || s.byKey[key].full && s.freeSlots(s.byKey[key]) > 0
		delete(got, key)
	}
	for key, n := range got {
		s.byKey[key].full = n == o.beyond
		o.use(&left, classUnproven, n)
		again = again || s.byKey[key].full && s.freeSlots(s.byKey[key]) > 0
	}
	for c, free := range s.free() {
		s.short[c] = left[c] == 0
		again = again || s.short[c] && free > 0
	}
	return again
}

// forgo ends a claim that failed.
func (s *slotTable) forgo() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.claiming = false
}

// use takes n of a class off what is free for it and the classes behind it.
func (offer) use(free *[classProven + 1]int, c class, n int) {
	for ; c <= classProven; c++ {
		free[c] -= n
	}
}

func (s *slotTable) put(key destinationKey, now time.Time) {
	l := s.byKey[key]
	if l == nil {
		l = &destinationSlots{class: classUnproven}
		s.byKey[key] = l
	}
	l.taken++
	l.usedAt = now
	s.taken[l.class]++
}

// underWay is how much of the room is taken.
func (s *slotTable) underWay() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	sum := 0
	for _, n := range s.taken {
		sum += n
	}
	return sum
}

// hasFreeSlot says that a receiver of whom nothing bad is known may find room.
func (s *slotTable) hasFreeSlot() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return !s.claiming && !s.short[classProven] && s.free()[classProven] > 0
}

// reserve takes room for one delivery that is not claimed, if there is any and
// nothing older waits for it.
func (s *slotTable) reserve(key destinationKey, now time.Time) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	l := s.byKey[key]
	if l == nil {
		l = &destinationSlots{class: classUnproven}
	}
	if s.claiming || s.short[l.class] || l.full || s.freeSlots(l) == 0 || s.free()[l.class] == 0 {
		return false
	}
	s.put(key, now)
	return true
}

// give returns the room of one delivery, and reports whether somebody may want it.
func (s *slotTable) give(key destinationKey) (wanted bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	l := s.byKey[key]
	l.taken--
	s.taken[l.class]--
	return l.full || slices.Contains(s.short[l.class:], true)
}

// heard notes how a receiver answered.
func (s *slotTable) heard(key destinationKey, a Answer) {
	s.mu.Lock()
	defer s.mu.Unlock()
	l := s.byKey[key]
	l.failures++
	if a.Problem == "" && !a.retryable() {
		l.failures = 0
	}
	next := classProven
	if a.Problem != "" || l.failures >= narrowAfter || a.Duration >= slowAnswer {
		next = classSilent
	}
	s.taken[l.class] -= l.taken
	l.class = next
	s.taken[l.class] += l.taken
}
