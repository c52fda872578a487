package registry

import (
	"encoding/json"
	"sync"
	"time"
)

// memory keeps answers for a while, in this process only: what a search found is
// looked at again when one of it is chosen. It starts anew when it is full.
type memory struct {
	life time.Duration
	now  func() time.Time

	mu   sync.Mutex
	size int
	kept map[string]answer
}

type answer struct {
	body  json.RawMessage
	until time.Time
}

// memorySize is the most that is kept of one registry, in bytes.
const memorySize = 8 << 20

func (m *memory) get(key string) (json.RawMessage, bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	a, ok := m.kept[key]
	if !ok || !m.now().Before(a.until) {
		return nil, false
	}
	return a.body, true
}

func (m *memory) put(key string, body json.RawMessage) {
	if m.life <= 0 {
		return
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if old, ok := m.kept[key]; ok {
		m.size -= len(old.body)
	}
	if m.size+len(body) > memorySize {
		clear(m.kept)
		m.size = 0
	}
	m.size += len(body)
	m.kept[key] = answer{body, m.now().Add(m.life)}
}
