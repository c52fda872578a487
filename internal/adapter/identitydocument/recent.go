package identitydocument

import (
	"crypto/sha256"
	"sync"
	"time"

	"vidimus/internal/engine/workerpool/document"
)

const (
	// recentTime is long enough to take a picture of the other side of a card meanwhile.
	recentTime = 2 * time.Minute
	// recentBytes bounds what all kept readings hold.
	recentBytes = 64 << 20
)

// Recent keeps what the look at a picture before it counts has read, until the step reads the very same bytes: nobody waits
// for one picture to be read twice. A reading is given out once, forgotten after recentTime, and never leaves the process.
// A nil one keeps nothing.
type Recent struct {
	mu    sync.Mutex
	kept  map[pictureKey]*recentReading
	bytes int
}

// pictureKey is the hash of a picture.
type pictureKey [sha256.Size]byte

func keyOf(picture []byte) pictureKey { return sha256.Sum256(picture) }

type recentReading struct {
	side  document.Reading
	size  int
	timer *time.Timer
}

// NewRecent returns an empty one.
func NewRecent() *Recent {
	return &Recent{kept: map[pictureKey]*recentReading{}}
}

// put keeps the reading of a picture while there is room.
func (r *Recent) put(picture []byte, side document.Reading) {
	if r == nil {
		return
	}
	size := len(side.NormalisedJPEG) + len(side.PageJPEG) + len(side.PagePNG) + len(side.EvenPNG) + len(side.Portrait)
	key := keyOf(picture)
	r.mu.Lock()
	defer r.mu.Unlock()
	if _, known := r.kept[key]; known || r.bytes+size > recentBytes {
		return
	}
	entry := &recentReading{side: side, size: size}
	entry.timer = time.AfterFunc(recentTime, func() { r.forget(key, entry) })
	r.kept[key] = entry
	r.bytes += size
}

// take gives the reading of a picture out and forgets it.
func (r *Recent) take(picture []byte) (document.Reading, bool) {
	if r == nil {
		return document.Reading{}, false
	}
	key := keyOf(picture)
	r.mu.Lock()
	defer r.mu.Unlock()
	entry, known := r.kept[key]
	if !known {
		return document.Reading{}, false
	}
	entry.timer.Stop()
	delete(r.kept, key)
	r.bytes -= entry.size
	return entry.side, true
}

// forget drops a reading that nobody came for, and not one that was put there after it.
func (r *Recent) forget(key pictureKey, entry *recentReading) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.kept[key] != entry {
		return
	}
	delete(r.kept, key)
	r.bytes -= entry.size
}
