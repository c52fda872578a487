package webhook

import (
	"sync"
	"time"
)

// remembered bounds what is kept of events and their subjects; the oldest go first.
const remembered = 10_000

// history knows what came before.
type history struct {
	mu     sync.Mutex
	events memory[time.Time]
	// newest are the highest numbers by subject, of each kind of event and of all.
	newest memory[int64]
}

func newHistory() *history {
	return &history{events: newMemory[time.Time](), newest: newMemory[int64]()}
}

// place is where an event stands among those before it.
type place struct {
	// repeatedAfter is set when the event came before.
	repeated      bool
	repeatedAfter time.Duration
	// late is set when a newer event of its kind about the same thing came before, outOfOrder when one of another kind did;
	// after is its number.
	late, outOfOrder bool
	after            int64
}

// take remembers an event. Only believed ones may come here: a forged event
// would make the true one look like a repetition.
func (h *history) take(e event, now time.Time) place {
	h.mu.Lock()
	defer h.mu.Unlock()
	var p place
	if e.EventID != "" {
		var first time.Time
		if first, p.repeated = h.events.get(e.EventID); p.repeated {
			p.repeatedAfter = now.Sub(first)
			return p
		}
		h.events.put(e.EventID, now)
	}
	if e.Subject == "" || e.Sequence == 0 {
		return p
	}
	if p.after, p.late = h.passed(e.Subject+" "+e.Type, e.Sequence); !p.late {
		p.after, p.outOfOrder = h.passed(e.Subject, e.Sequence)
	}
	return p
}

// passed tells whether a number was passed, and by which; if not it is the newest now.
func (h *history) passed(key string, sequence int64) (by int64, isPassed bool) {
	newest, known := h.newest.get(key)
	if known && sequence <= newest {
		return newest, true
	}
	h.newest.put(key, sequence)
	return 0, false
}

// memory is a map that forgets its oldest keys.
type memory[V any] struct {
	values map[string]V
	order  []string
	next   int
}

func newMemory[V any]() memory[V] {
	return memory[V]{values: map[string]V{}}
}

func (m *memory[V]) get(key string) (V, bool) {
	v, ok := m.values[key]
	return v, ok
}

func (m *memory[V]) put(key string, value V) {
	if _, known := m.values[key]; !known {
		if len(m.order) < remembered {
			m.order = append(m.order, key)
		} else {
			delete(m.values, m.order[m.next])
			m.order[m.next] = key
			m.next = (m.next + 1) % remembered
		}
	}
	m.values[key] = value
}
