package imports

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"path"
	"strings"

	"github.com/google/uuid"

	"vidimus/internal/platform/api/apperr"
)

// Format is the file format.
type Format string

// The formats.
const (
	FormatCSV    Format = "csv"
	FormatNDJSON Format = "ndjson"
)

// pieceSize is how much of a file is in memory while it arrives: files come
// without their size, and the store wants it first.
const pieceSize = 1 << 20

// Upload is a file that has arrived.
type Upload struct {
	name  string
	parts []uuid.UUID
	// head is the beginning, enough for the header.
	head []byte
}

// Receive stores an uploaded file. A caller that does not pass it to Create must
// Drop it.
func (s *Service) Receive(ctx context.Context, applicationID uuid.UUID, name string, r io.Reader) (*Upload, error) {
	up := &Upload{name: cleanName(name)}
	err := s.receive(ctx, applicationID, up, r)
	if err != nil {
		return nil, errors.Join(err, s.remove(context.WithoutCancel(ctx), applicationID, up.parts))
	}
	return up, nil
}

func (s *Service) receive(ctx context.Context, applicationID uuid.UUID, up *Upload, r io.Reader) error {
	piece := make([]byte, pieceSize)
	for size := 0; ; {
		n, err := io.ReadFull(r, piece)
		ended := errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF)
		if err != nil && !ended {
			return err
		}
		if size += n; size > MaxBytes {
			return apperr.Invalid("file_too_large", "file", fmt.Sprintf("The file is larger than %d MB.", MaxBytes>>20))
		}
		if len(up.parts) == 0 {
			up.head = bytes.Clone(piece[:min(n, maxRecord)])
		}
		if n > 0 {
			id := s.NewID()
			up.parts = append(up.parts, id)
			if err := s.Files.Put(ctx, applicationID, id, bytes.NewReader(piece[:n]), int64(n)); err != nil {
				return err
			}
		}
		if ended {
			return nil
		}
	}
}

// Drop deletes an uploaded file that was not imported.
func (s *Service) Drop(ctx context.Context, applicationID uuid.UUID, up *Upload) error {
	if up == nil {
		return nil
	}
	return s.remove(context.WithoutCancel(ctx), applicationID, up.parts)
}

func (s *Service) remove(ctx context.Context, applicationID uuid.UUID, parts []uuid.UUID) error {
	for _, id := range parts {
		if err := s.Files.Remove(ctx, applicationID, id); err != nil {
			return fmt.Errorf("remove imported file: %w", err)
		}
	}
	return nil
}

// formatOf detects the format by file name, else by the first character.
func formatOf(name string, head []byte) Format {
	switch strings.ToLower(path.Ext(name)) {
	case ".csv":
		return FormatCSV
	case ".ndjson", ".jsonl", ".json":
		return FormatNDJSON
	}
	if bytes.HasPrefix(bytes.TrimLeft(bytes.TrimPrefix(head, byteOrderMark), " \t\r\n"), []byte("{")) {
		return FormatNDJSON
	}
	return FormatCSV
}

// pieces reads a stored file from its first piece to its last.
type pieces struct {
	open func(id uuid.UUID) (io.ReadCloser, error)
	left []uuid.UUID
	now  io.ReadCloser
}

func (s *Service) pieces(ctx context.Context, applicationID uuid.UUID, parts []uuid.UUID) *pieces {
	return &pieces{left: parts, open: func(id uuid.UUID) (io.ReadCloser, error) { return s.Files.Bytes(ctx, applicationID, id) }}
}

// Read implements io.Reader.
func (p *pieces) Read(b []byte) (int, error) {
	for {
		if p.now == nil {
			if len(p.left) == 0 {
				return 0, io.EOF
			}
			next, err := p.open(p.left[0])
			if err != nil {
				return 0, err
			}
			p.now, p.left = next, p.left[1:]
		}
		n, err := p.now.Read(b)
		if errors.Is(err, io.EOF) {
			err = p.Close()
		}
		if n > 0 || err != nil {
			return n, err
		}
	}
}

// Close gives the open piece back.
func (p *pieces) Close() error {
	if p.now == nil {
		return nil
	}
	err := p.now.Close()
	p.now = nil
	return err
}
