package standalone

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"sync"

	"github.com/google/uuid"
)

// Files holds the files of one call in memory. It replaces the media store, so that
// nothing is stored before the outcome is known, and nothing at all of a call that
// is not saved.
type Files struct {
	mu      sync.Mutex
	content map[uuid.UUID][]byte
	// fields are the members of the call that files came in.
	fields map[uuid.UUID]string
}

// FieldOf is the member of the call that a file came in, so that a refusal can
// name it; empty for a file that did not come with the call.
func (f *Files) FieldOf(content []byte) string {
	f.mu.Lock()
	defer f.mu.Unlock()
	for id, field := range f.fields {
		if bytes.Equal(f.content[id], content) {
			return field
		}
	}
	return ""
}

// receive holds a file that came with the call.
func (f *Files) receive(id uuid.UUID, field string, content []byte) {
	f.put(id, content)
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.fields == nil {
		f.fields = map[uuid.UUID]string{}
	}
	f.fields[id] = field
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
