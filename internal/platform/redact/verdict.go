package redact

import (
	"maps"
	"strings"
	"sync"
	"sync/atomic"
)

// maxVerdicts bounds what is remembered of names that are no constants of the program.
const maxVerdicts = 512

// verdicts remembers how names were judged. It is read for every attribute of
// every line and written a few times, so a change makes a new map.
type verdicts struct {
	names atomic.Pointer[map[string]bool]
	mu    sync.Mutex
}

func (v *verdicts) of(name string) (verdict, known bool) {
	names := v.names.Load()
	if names == nil {
		return false, false
	}
	verdict, known = (*names)[name]
	return verdict, known
}

func (v *verdicts) keep(name string, verdict bool) {
	v.mu.Lock()
	defer v.mu.Unlock()
	names := map[string]bool{}
	if old := v.names.Load(); old != nil {
		if len(*old) >= maxVerdicts {
			return
		}
		names = maps.Clone(*old)
	}
	names[strings.Clone(name)] = verdict
	v.names.Store(&names)
}
