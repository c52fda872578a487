package models

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
)

// ErrNotInstalled means that a folder does not contain a model.
var ErrNotInstalled = errors.New("not installed: run vidimus models install")

// ErrDamaged means that an installed file differs from the catalogue's.
var ErrDamaged = errors.New("not the file of the table: run vidimus models install")

// Read returns an installed file, which is compared with the hash of the table.
func Read(folder, id string) ([]byte, error) {
	all := Default()
	at := slices.IndexFunc(all, func(e Entry) bool { return e.ID == id })
	if at < 0 {
		return nil, fmt.Errorf("%s is not made for this machine", id)
	}
	content, err := os.ReadFile(filepath.Join(folder, all[at].File))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s is %w", id, ErrNotInstalled)
	}
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", id, err)
	}
	if sum := sha256.Sum256(content); hex.EncodeToString(sum[:]) != all[at].SHA256 {
		return nil, fmt.Errorf("%s is %w", id, ErrDamaged)
	}
	return content, nil
}
