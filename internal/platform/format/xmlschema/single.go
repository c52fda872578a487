package xmlschema

import (
	"bytes"
	"io/fs"
	"time"
)

// single is a file system of one file.
type single struct {
	name string
	data []byte
}

// Open opens the file.
func (s single) Open(name string) (fs.File, error) {
	if name != s.name {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return &opened{reader: bytes.NewReader(s.data), file: s}, nil
}

// opened is the file while it is read.
type opened struct {
	reader *bytes.Reader
	file   single
}

// Read reads on.
func (o *opened) Read(p []byte) (int, error) { return o.reader.Read(p) }

// Stat describes the file.
func (o *opened) Stat() (fs.FileInfo, error) { return o, nil }
func (o *opened) Close() error               { return nil }
func (o *opened) Name() string               { return o.file.name }
func (o *opened) Size() int64                { return int64(len(o.file.data)) }
func (o *opened) Mode() fs.FileMode          { return 0o400 }
func (o *opened) ModTime() time.Time         { return time.Time{} }
func (o *opened) IsDir() bool                { return false }
func (o *opened) Sys() any                   { return nil }
