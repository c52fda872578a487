package companyregistry

import (
	"archive/zip"
	"errors"
	"fmt"
	"io"
	"path"
	"slices"
	"strings"
)

// Bounds of packed files: real ones are packed to a tenth or a twentieth.
const (
	mostBytes = 64 << 30
	mostRatio = 300
	// freeBytes is the decompressed size that is accepted whatever the ratio.
	freeBytes = 64 << 20
)

// ErrBomb refuses a compressed file that expands far beyond its size.
var ErrBomb = errors.New("the packed file unpacks to too much")

// File is a file that is imported, open at any place.
type File struct {
	io.ReaderAt
	// Size is in bytes.
	Size int64
}

// open returns the rows of a file, of one that is packed, too, and how many
// bytes they are.
func (f File) open() (io.ReadCloser, int64, error) {
	var magic [4]byte
	if _, err := f.ReadAt(magic[:], 0); err != nil && !errors.Is(err, io.EOF) {
		return nil, 0, fmt.Errorf("read file: %w", err)
	}
	if string(magic[:]) != "PK\x03\x04" {
		return io.NopCloser(io.NewSectionReader(f, 0, f.Size)), f.Size, nil
	}
	archive, err := zip.NewReader(f, f.Size)
	if err != nil {
		return nil, 0, fmt.Errorf("open packed file: %w", err)
	}
	entry, err := table(archive)
	if err != nil {
		return nil, 0, err
	}
	size := int64(min(entry.UncompressedSize64, mostBytes+1))
	if size > mostBytes || size > freeBytes && uint64(size) > mostRatio*entry.CompressedSize64 {
		return nil, 0, ErrBomb
	}
	r, err := entry.Open()
	if err != nil {
		return nil, 0, fmt.Errorf("open packed file: %w", err)
	}
	return &unpacked{ReadCloser: r, left: size}, size, nil
}

// tables are the endings of files that have rows.
var tables = []string{".csv", ".txt", ".json", ".jsonl"}

// table is the one file of an archive that has rows.
func table(archive *zip.Reader) (*zip.File, error) {
	var found *zip.File
	for _, entry := range archive.File {
		name := strings.ToLower(path.Base(entry.Name))
		if !slices.Contains(tables, path.Ext(name)) || strings.HasPrefix(name, ".") || strings.Contains(entry.Name, "__MACOSX") {
			continue
		}
		if found != nil {
			return nil, errors.New("the packed file has more than one table in it")
		}
		found = entry
	}
	if found == nil {
		return nil, errors.New("the packed file has no table in it: a file that ends with .csv, .txt, .json or .jsonl")
	}
	return found, nil
}

// unpacked ends with an error where there is more than the archive said.
type unpacked struct {
	io.ReadCloser
	left int64
}

// Read implements io.Reader.
func (u *unpacked) Read(p []byte) (int, error) {
	n, err := u.ReadCloser.Read(p)
	if u.left -= int64(n); u.left < 0 {
		return 0, ErrBomb
	}
	return n, err
}
