package identitydocument

import (
	"crypto/sha256"
	"sync"
	"time"

	"vidimus/internal/engine/process/workerpool/document"
)

const (
	// readingLifetime is long enough to take a picture of the other side of a card meanwhile.
	readingLifetime = 2 * time.Minute
	// maxReadingBytes bounds what all kept readings hold.
	maxReadingBytes = 64 << 20
)

// ReadingCache keeps the reading of a picture that was checked before submission
// until the step reads the same bytes, so that no picture is read twice. A reading
// is returned once, expires after readingLifetime, and never leaves the process. A
// nil cache keeps nothing.
type ReadingCache struct {
	mu    sync.Mutex
	kept  map[pictureKey]*cachedReading
	bytes int
}

// pictureKey is the hash of a picture.
type pictureKey [sha256.Size]byte

func keyOf(picture []byte) pictureKey { return sha256.Sum256(picture) }

type cachedReading struct {
	side  document.Reading
	size  int
	timer *time.Timer
}

// NewReadingCache returns an empty cache.
func NewReadingCache() *ReadingCache {
	return &ReadingCache{kept: map[pictureKey]*cachedReading{}}
}

// put keeps the reading of a picture while there is room.
func (r *ReadingCache) put(picture []byte, side document.Reading) {
	if r == nil {
		return
	}
	size := len(side.NormalisedJPEG) + len(side.PageJPEG) + len(side.PagePNG) + len(side.Portrait)
	key := keyOf(picture)
	r.mu.Lock()
	defer r.mu.Unlock()
	if _, known := r.kept[key]; known || r.bytes+size > maxReadingBytes {
		return
	}
	entry := &cachedReading{side: side, size: size}
	entry.timer = time.AfterFunc(readingLifetime, func() { r.forget(key, entry) })
	r.kept[key] = entry
	r.bytes += size
}

// take gives the reading of a picture out and forgets it.
func (r *ReadingCache) take(picture []byte) (document.Reading, bool) {
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
func (r *ReadingCache) forget(key pictureKey, entry *cachedReading) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.kept[key] != entry {
		return
	}
	delete(r.kept, key)
	r.bytes -= entry.size
}
