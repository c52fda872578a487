package standalone

import (
	"context"
	"fmt"
	"io"
	"sync"

	"github.com/google/uuid"
)

// Files are the files of one call while it is carried out. They stand in for
// the media store, so that nothing of a call is stored before its outcome is
// known, and nothing at all of one that is not kept.
type Files struct {
	mu      sync.Mutex
	content map[uuid.UUID][]byte
}

// Put implements the stores that steps write to.
func (f *Files) Put(_ context.Context, _, id uuid.UUID, r io.Reader, _ int64) error {
	content, err := io.ReadAll(r)
	if err != nil {
		return fmt.Errorf("hold file: %w", err)
	}
	f.put(id, content)
	return nil
}

func (f *Files) put(id uuid.UUID, content []byte) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.content == nil {
		f.content = map[uuid.UUID][]byte{}
	}
	f.content[id] = content
}

// Read implements the stores that steps read from.
func (f *Files) Read(_ context.Context, _, id uuid.UUID) ([]byte, error) {
	content, ok := f.Get(id)
	if !ok {
		return nil, fmt.Errorf("no file %s in this call", id)
	}
	return content, nil
}

// Get is the content of a file.
func (f *Files) Get(id uuid.UUID) ([]byte, bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	content, ok := f.content[id]
	return content, ok
}
