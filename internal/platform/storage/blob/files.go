package blob

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"syscall"
)

// Files keeps objects as files below one folder, readable by this user alone.
type Files struct {
	root string
}

// NewFiles uses the folder root, making it when it is not there.
func NewFiles(root string) (*Files, error) {
	if err := os.MkdirAll(root, 0o700); err != nil {
		return nil, fmt.Errorf("make blob folder: %w", err)
	}
	return &Files{root: root}, nil
}

// path spreads objects over 65,536 folders, so that none grows large.
func (f *Files) path(key string) (string, error) {
	if err := checkKey(key); err != nil {
		return "", err
	}
	sum := sha256.Sum256([]byte(key))
	shard := hex.EncodeToString(sum[:2])
	return filepath.Join(f.root, shard[:2], shard[2:], url.PathEscape(key)), nil
}

// Put writes a temporary file, syncs it, renames it into place and syncs the folder:
// after a crash there is either the old object or the new one.
func (f *Files) Put(ctx context.Context, key string, r io.Reader, size int64) error {
	path, err := f.path(key)
	if err != nil {
		return err
	}
	folder := filepath.Dir(path)
	if err := f.makeShard(folder); err != nil {
		return fileError("make blob folder", err)
	}
	temp, err := os.CreateTemp(folder, ".put-*") // mode 0600
	if err != nil {
		return fileError("make blob", err)
	}
	_, err = io.Copy(temp, newExactReader(ctx, r, size))
	if err == nil {
		err = temp.Sync()
	}
	err = errors.Join(err, temp.Close())
	if err == nil {
		err = os.Rename(temp.Name(), path)
	}
	if err != nil {
		return fileError("write blob", errors.Join(err, os.Remove(temp.Name())))
	}
	if err := syncFolder(folder); err != nil {
		return fileError("flush blob folder", err)
	}
	return nil
}

// makeShard makes both levels and flushes their parents: a new folder that is
// lost in a crash takes its first object with it.
func (f *Files) makeShard(folder string) error {
	if _, err := os.Stat(folder); err == nil {
		return nil
	}
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	return errors.Join(syncFolder(filepath.Dir(folder)), syncFolder(f.root))
}

// Get opens the object.
func (f *Files) Get(ctx context.Context, key string) (io.ReadCloser, error) {
	path, err := f.path(key)
	if err != nil {
		return nil, err
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	file, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, notFound()
	}
	if err != nil {
		return nil, fileError("open blob", err)
	}
	return file, nil
}

// Delete removes the object for good.
func (f *Files) Delete(ctx context.Context, key string) error {
	path, err := f.path(key)
	if err != nil {
		return err
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	err = os.Remove(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return fileError("delete blob", err)
	}
	return fileError("flush blob folder", syncFolder(filepath.Dir(path)))
}

func syncFolder(path string) error {
	d, err := os.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}

// isDiskFull are the states of a disk that an operator can mend while the
// service keeps running.
var isDiskFull = []error{syscall.ENOSPC, syscall.EDQUOT, syscall.EROFS, syscall.EIO, syscall.EMFILE, syscall.ENFILE}

func fileError(verb string, err error) error {
	if err == nil {
		return nil
	}
	for _, e := range isDiskFull {
		if errors.Is(err, e) {
			return unavailable(fmt.Errorf("%s: %w", verb, err))
		}
	}
	return fmt.Errorf("%s: %w", verb, err)
}
