package models

import (
	"archive/tar"
	"archive/zip"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
)

// read takes the members of a package, in their order, each by its hash. Its
// file has been verified already: what is in it is what the table was made of.
func read(path string, members []member) ([][]byte, error) {
	found := make([][]byte, len(members))
	take := func(name string, open func() (io.ReadCloser, error)) error {
		for i, m := range members {
			if m.path != name {
				continue
			}
			content, err := m.read(open)
			if err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
			found[i] = content
		}
		return nil
	}
	each := eachOfTar
	if strings.HasSuffix(path, ".whl") {
		each = eachOfZip
	}
	if err := each(path, take); err != nil {
		return nil, err
	}
	for i, m := range members {
		if found[i] == nil {
			return nil, fmt.Errorf("%s is not in the package", m.path)
		}
	}
	return found, nil
}

func (m member) read(open func() (io.ReadCloser, error)) ([]byte, error) {
	r, err := open()
	if err != nil {
		return nil, err
	}
	defer r.Close()
	content, err := io.ReadAll(io.LimitReader(r, m.size+1))
	if err != nil {
		return nil, err
	}
	if sum := sha256.Sum256(content); int64(len(content)) != m.size || hex.EncodeToString(sum[:]) != m.sha256 {
		return nil, errors.New("another content than the table's")
	}
	return content, nil
}

func eachOfZip(path string, take func(string, func() (io.ReadCloser, error)) error) error {
	archive, err := zip.OpenReader(path)
	if err != nil {
		return err
	}
	defer archive.Close()
	for _, f := range archive.File {
		if err := take(f.Name, f.Open); err != nil {
			return err
		}
	}
	return nil
}

func eachOfTar(path string, take func(string, func() (io.ReadCloser, error)) error) error {
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	defer file.Close()
	unpacked, err := gzip.NewReader(file)
	if err != nil {
		return err
	}
	for archive := tar.NewReader(unpacked); ; {
		h, err := archive.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if err := take(h.Name, func() (io.ReadCloser, error) { return io.NopCloser(archive), nil }); err != nil {
			return err
		}
	}
}
