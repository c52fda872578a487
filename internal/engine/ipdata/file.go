package ipdata

import (
	"fmt"
	"os"
	"sync/atomic"
	"time"
)

// file is a file of the operator with what was made of it. It is held in memory
// as a whole: one that is overwritten in place must not crash its readers.
type file[T any] struct {
	path  string
	value atomic.Pointer[T]
	size  int64
	at    time.Time
}

func (f *file[T]) get() T { return *f.value.Load() }

func openFile[T any](path string, read func([]byte) (T, error)) (*file[T], error) {
	f := &file[T]{path: path}
	if _, err := f.refresh(read); err != nil {
		return nil, err
	}
	return f, nil
}

// refresh reads the file if it is another than the one before. When that fails
// the former one stays, and the new one is tried again at the next look.
func (f *file[T]) refresh(read func([]byte) (T, error)) (path string, err error) {
	if f == nil {
		return "", nil
	}
	info, err := os.Stat(f.path)
	if err != nil {
		return f.path, fmt.Errorf("look at %s: %w", f.path, err)
	}
	if f.value.Load() != nil && info.Size() == f.size && info.ModTime().Equal(f.at) {
		return f.path, nil
	}
	data, err := os.ReadFile(f.path)
	if err != nil {
		return f.path, fmt.Errorf("read %s: %w", f.path, err)
	}
	value, err := read(data)
	if err != nil {
		return f.path, fmt.Errorf("read %s: %w", f.path, err)
	}
	f.value.Store(&value)
	f.size, f.at = info.Size(), info.ModTime()
	return f.path, nil
}
