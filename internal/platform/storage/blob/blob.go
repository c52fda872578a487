// Package blob stores objects of bytes by key: in a folder, in an S3 bucket, and
// encrypted over either. It does not interpret the bytes, never lists, and issues no
// links.
package blob

import (
	"context"
	"errors"
	"fmt"
	"io"

	"vidimus/internal/platform/api/apperr"
)

// Store stores objects. Put stores exactly size bytes or nothing: content shorter or
// longer than announced is an error, and the object stored under the key before is
// kept. An acknowledged Put survives a crash. Get returns an error of kind not found
// if there is no such object; the caller must close the reader. Delete succeeds if
// the object does not exist. A store that is full or unreachable returns kind
// unavailable.
type Store interface {
	Put(ctx context.Context, key string, r io.Reader, size int64) error
	Get(ctx context.Context, key string) (io.ReadCloser, error)
	Delete(ctx context.Context, key string) error
}

// ErrSize reports that content was not as long as announced.
var ErrSize = errors.New("content is not of the announced size")

// maxKey leaves room for escaping within a file name of 255 bytes.
const maxKey = 200

// checkKey accepts path-like keys of our own making: segments of letters,
// digits, dots, dashes and underscores. A refusal is a mistake of the program,
// not of a caller, so it is no refusal that callers may read.
func checkKey(key string) error {
	if key == "" || len(key) > maxKey {
		return fmt.Errorf("blob key of %d bytes is not allowed", len(key))
	}
	segment := 0
	for i := range len(key) {
		c := key[i]
		switch {
		case c == '/':
			if segment == 0 {
				return errors.New("blob key has an empty segment")
			}
			segment = 0
			continue
		case c == '.' && segment == 0:
			return errors.New("blob key has a segment that begins with a dot")
		case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c >= '0' && c <= '9', c == '.', c == '-', c == '_':
			segment++
		default:
			return fmt.Errorf("blob key has a character %#x that is not allowed", c)
		}
	}
	if segment == 0 {
		return errors.New("blob key has an empty segment")
	}
	return nil
}

func notFound() error { return apperr.NotFound("blob_not_found") }

func unavailable(cause error) error { return apperr.Unavailable("blob_store_unavailable", cause) }

// exactReader lets exactly size bytes through. It holds the last byte back until
// the source is known to end there, so that a stream which is too long fails
// before a receiver that counts bytes takes it for complete.
type exactReader struct {
	ctx  context.Context
	r    io.Reader
	left int64
	err  error
}

func newExactReader(ctx context.Context, r io.Reader, size int64) *exactReader {
	e := &exactReader{ctx: ctx, r: r, left: size}
	if size < 0 {
		e.err = ErrSize
	}
	return e
}

func (e *exactReader) Read(p []byte) (int, error) {
	if e.err != nil {
		return 0, e.err
	}
	if err := e.ctx.Err(); err != nil {
		e.err = err
		return 0, err
	}
	if e.left == 0 {
		e.err = e.end()
		return 0, e.err
	}
	if len(p) == 0 {
		return 0, nil
	}
	n, err := e.r.Read(p[:min(int64(len(p)), e.left)])
	e.left -= int64(n)
	switch {
	case e.left == 0 && (err == nil || errors.Is(err, io.EOF)):
		if e.err = e.end(); !errors.Is(e.err, io.EOF) {
			return n - 1, e.err
		}
		return n, nil
	case errors.Is(err, io.EOF):
		e.err = ErrSize
	case err != nil:
		e.err = err
	}
	return n, e.err
}

// end reports io.EOF when the source has nothing more.
func (e *exactReader) end() error {
	var one [1]byte
	n, err := io.ReadFull(e.r, one[:])
	switch {
	case n > 0:
		return ErrSize
	case errors.Is(err, io.EOF):
		return io.EOF
	default:
		return err
	}
}
