package models

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sync"

	"vidimus/internal/engine/network/models/tfjs"
)

// Store is the folder in which catalogue entries are installed, one file each; a
// file is complete or absent.
type Store struct {
	folder string
	source *source
}

// Options configures where models are downloaded from and installed.
type Options struct {
	// Folder is where entries are installed.
	Folder string
	// Cache keeps packages by their hashes, for other installations too.
	Cache string
	// Source is empty for the registries, else the address or the folder of a mirror.
	Source string
}

// Open returns a store. Its folder is made with the first entry.
func Open(o Options) (*Store, error) {
	s, err := newSource(o.Source, o.Cache)
	if err != nil {
		return nil, fmt.Errorf("source of models: %w", err)
	}
	return &Store{folder: o.Folder, source: s}, nil
}

// Path is where the file of an entry is or would be.
func (s *Store) Path(e Entry) string { return filepath.Join(s.folder, e.File) }

// Installed reports whether an entry's file exists with the right size. Verify
// checks its hash, and so does the loader.
func (s *Store) Installed(e Entry) bool {
	facts, err := os.Stat(s.Path(e))
	return err == nil && facts.Mode().IsRegular() && facts.Size() == e.Size
}

// Verify checks the size and hash of an entry's file; it returns fs.ErrNotExist if
// the entry is not installed.
func (s *Store) Verify(e Entry) error { return matches(s.Path(e), e.SHA256, e.Size) }

// Remove deletes an entry's file.
func (s *Store) Remove(e Entry) error {
	if err := os.Remove(s.Path(e)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("remove %s: %w", e.ID, err)
	}
	return nil
}

// Progress is the progress of an installation, in bytes of the entry's package.
type Progress struct {
	Entry       Entry
	Done, Total int64
}

// installing keeps two installations of a process from the same files.
var installing sync.Mutex

// Install downloads, verifies, converts and stores an entry. An installed file with
// the right hash is kept.
func (s *Store) Install(ctx context.Context, e Entry, progress func(Progress)) error {
	installing.Lock()
	defer installing.Unlock()
	if s.Verify(e) == nil {
		return nil
	}
	content, err := s.content(ctx, e, progress)
	if err != nil {
		return fmt.Errorf("install %s: %w", e.ID, err)
	}
	if err := s.put(e, content); err != nil {
		return fmt.Errorf("install %s: %w", e.ID, err)
	}
	return nil
}

func (s *Store) content(ctx context.Context, e Entry, progress func(Progress)) ([]byte, error) {
	tell := func(done int64) {
		if progress != nil {
			progress(Progress{Entry: e, Done: done, Total: e.Package.Size})
		}
	}
	found, err := s.original(ctx, e, tell)
	if err != nil {
		return nil, err
	}
	content := found[0]
	if e.convert != nil {
		if content, err = e.convert(found); err != nil {
			return nil, fmt.Errorf("convert: %w", err)
		}
	}
	if sum := sha256.Sum256(content); hex.EncodeToString(sum[:]) != e.SHA256 {
		return nil, fmt.Errorf("the file that was made has the SHA-256 %x, not %s", sum, e.SHA256)
	}
	return content, nil
}

// original returns what an entry is made of.
func (s *Store) original(ctx context.Context, e Entry, tell func(done int64)) ([][]byte, error) {
	archive, err := s.source.get(ctx, e.Package, tell)
	if err != nil {
		return nil, err
	}
	found, err := read(archive, e.members)
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", filepath.Base(archive), err)
	}
	return found, nil
}

// Filters returns the numbers of the network that finds faces, for a program that
// calculates it by itself; tfjs.Filters says in which order.
func (s *Store) Filters(ctx context.Context) ([]float32, error) {
	at := slices.IndexFunc(catalogue, func(e Entry) bool { return e.ID == FaceDetector })
	found, err := s.original(ctx, catalogue[at], func(int64) {})
	if err != nil {
		return nil, err
	}
	return tfjs.Filters(found[0], found[1])
}

// put writes a file beside its place and moves it there.
func (s *Store) put(e Entry, content []byte) error {
	if err := os.MkdirAll(s.folder, 0o755); err != nil { //nolint:gosec // models are no secret
		return err
	}
	file, err := os.CreateTemp(s.folder, "."+e.File+"-*")
	if err != nil {
		return err
	}
	defer os.Remove(file.Name()) // gone already when all went well
	defer file.Close()
	if _, err := file.Write(content); err != nil {
		return err
	}
	if err := errors.Join(file.Chmod(0o644), file.Sync(), file.Close()); err != nil {
		return err
	}
	return os.Rename(file.Name(), s.Path(e))
}
