package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// linkList is the package's own list of the symbolic links that npm archives
// cannot hold; without them the programs do not find their libraries.
const linkList = "native/pg-symlinks.json"

type link struct {
	Source string `json:"source"` // the existing file
	Target string `json:"target"` // the link to it
}

// restoreLinks makes the links of an unpacked package; links that are there
// already stay.
func restoreLinks(dir string) error {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return fmt.Errorf("restore links: %w", err)
	}
	defer root.Close()
	text, err := root.ReadFile(linkList)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("restore links: %w", err)
	}
	var links []link
	if err := json.Unmarshal(text, &links); err != nil {
		return fmt.Errorf("read %s: %w", linkList, err)
	}
	for _, l := range links {
		if err := l.restore(root); err != nil {
			return fmt.Errorf("restore link %q: %w", l.Target, err)
		}
	}
	return nil
}

func (l link) restore(root *os.Root) error {
	if !filepath.IsLocal(l.Source) || !filepath.IsLocal(l.Target) {
		return errors.New("leads out of the package")
	}
	to, err := filepath.Rel(filepath.Dir(l.Target), l.Source)
	if err != nil {
		return err
	}
	if err := root.Symlink(to, l.Target); !errors.Is(err, fs.ErrExist) {
		return err
	}
	return nil
}
