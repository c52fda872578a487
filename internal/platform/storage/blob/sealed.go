package blob

import (
	"context"
	"errors"
	"fmt"
	"io"
)

// Sealer encrypts streams; a data key of the package seal is one.
type Sealer interface {
	SealStream(w io.Writer, associated []byte) (io.WriteCloser, error)
	OpenStream(r io.Reader, associated []byte) (io.Reader, error)
	SealedSize(size int64) int64
}

type sealed struct {
	store  Store
	sealer Sealer
}

// Sealed encrypts everything that is stored in store. An object opens under its own
// key only, so that objects cannot be swapped in the store.
func Sealed(store Store, sealer Sealer) Store {
	return &sealed{store: store, sealer: sealer}
}

func (s *sealed) Put(ctx context.Context, key string, r io.Reader, size int64) error {
	if size < 0 {
		return ErrSize
	}
	pr, pw := io.Pipe()
	done := make(chan struct{})
	go func() {
		defer close(done)
		pw.CloseWithError(s.seal(pw, newExactReader(ctx, r, size), key))
	}()
	err := s.store.Put(ctx, key, pr, s.sealer.SealedSize(size))
	// Whatever the store did, the writer must not wait for it; and r belongs to
	// the caller again once Put has returned.
	_ = pr.CloseWithError(io.ErrClosedPipe)
	<-done
	return err
}

func (s *sealed) seal(w io.Writer, r io.Reader, key string) error {
	out, err := s.sealer.SealStream(w, []byte(key))
	if err != nil {
		return err
	}
	if _, err := io.Copy(out, r); err != nil {
		return err // not closed: the stream must not look whole
	}
	return out.Close()
}

func (s *sealed) Get(ctx context.Context, key string) (io.ReadCloser, error) {
	body, err := s.store.Get(ctx, key)
	if err != nil {
		return nil, err
	}
	plain, err := s.sealer.OpenStream(body, []byte(key))
	if err != nil {
		return nil, errors.Join(fmt.Errorf("open blob: %w", err), body.Close())
	}
	return &openedBody{Reader: plain, Closer: body}, nil
}

func (s *sealed) Delete(ctx context.Context, key string) error {
	return s.store.Delete(ctx, key)
}

type openedBody struct {
	io.Reader
	io.Closer
}
