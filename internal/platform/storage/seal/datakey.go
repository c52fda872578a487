package seal

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io"

	"github.com/tink-crypto/tink-go/v2/streamingaead/subtle"
)

const (
	dataKeySize = 32
	// segmentSize is the unit in which streams are encrypted and authenticated,
	// and so the memory that one stream takes.
	segmentSize = 64 << 10
	tagSize     = 16
)

// DataKey seals the media of one application as streams (AES-256-GCM in
// segments, every stream under a key derived for it).
type DataKey struct {
	stream *subtle.AESGCMHKDF
}

// NewDataKey generates a data key for an application. Only its wrapped form may be
// stored: destroying that makes everything sealed with the key unreadable.
func (r *KeyRing) NewDataKey(applicationID string) (key *DataKey, wrapped []byte, err error) {
	raw := make([]byte, dataKeySize)
	if _, err := rand.Read(raw); err != nil {
		return nil, nil, fmt.Errorf("make data key: %w", err)
	}
	wrapped, err = r.Seal(raw, dataKeyContext(applicationID))
	if err != nil {
		return nil, nil, err
	}
	key, err = newDataKey(raw)
	return key, wrapped, err
}

// OpenDataKey unwraps an application's data key.
func (r *KeyRing) OpenDataKey(applicationID string, wrapped []byte) (*DataKey, error) {
	raw, err := r.Open(wrapped, dataKeyContext(applicationID))
	if err != nil {
		return nil, err
	}
	return newDataKey(raw)
}

// RewrapDataKey seals a wrapped data key under the primary key of the ring;
// the media need not be touched.
func (r *KeyRing) RewrapDataKey(applicationID string, wrapped []byte) ([]byte, error) {
	raw, err := r.Open(wrapped, dataKeyContext(applicationID))
	if err != nil {
		return nil, err
	}
	return r.Seal(raw, dataKeyContext(applicationID))
}

func dataKeyContext(applicationID string) []byte {
	return []byte("data key of application " + applicationID)
}

func newDataKey(raw []byte) (*DataKey, error) {
	stream, err := subtle.NewAESGCMHKDF(raw, "SHA256", dataKeySize, segmentSize, 0)
	if err != nil {
		return nil, fmt.Errorf("use data key: %w", err)
	}
	return &DataKey{stream: stream}, nil
}

// SealStream returns a writer that seals what is written to it into w. The
// sealed stream is whole only after Close; Close does not close w.
func (k *DataKey) SealStream(w io.Writer, associated []byte) (io.WriteCloser, error) {
	sealing, err := k.stream.NewEncryptingWriter(w, associated)
	if err != nil {
		return nil, fmt.Errorf("seal stream: %w", err)
	}
	return sealing, nil
}

// OpenStream returns a reader of the plaintext. No byte is handed out before
// its segment was authenticated, and a stream that was cut short ends in
// ErrOpen instead of io.EOF.
func (k *DataKey) OpenStream(r io.Reader, associated []byte) (io.Reader, error) {
	source := &sourceReader{r: r}
	plain, err := k.stream.NewDecryptingReader(source, associated)
	if err != nil {
		return nil, source.explain()
	}
	return &openReader{plain: plain, source: source}, nil
}

// SealedSize returns the sealed length of size bytes.
func (k *DataKey) SealedSize(size int64) int64 {
	header := int64(k.stream.HeaderLength())
	first := segmentSize - header - tagSize // the header lives in the first segment
	if size <= first {
		return header + size + tagSize
	}
	const each = segmentSize - tagSize
	segments := 1 + (size-first+each-1)/each
	return header + size + segments*tagSize
}

// sourceReader remembers why reading stopped, so that a broken disk is not
// reported as forged content.
type sourceReader struct {
	r   io.Reader
	err error
}

func (s *sourceReader) Read(p []byte) (int, error) {
	n, err := s.r.Read(p)
	if err != nil && !errors.Is(err, io.EOF) {
		s.err = err
	}
	return n, err
}

func (s *sourceReader) explain() error {
	if s.err != nil {
		return fmt.Errorf("read sealed stream: %w", s.err)
	}
	return ErrOpen
}

type openReader struct {
	plain  io.Reader
	source *sourceReader
}

func (o *openReader) Read(p []byte) (int, error) {
	n, err := o.plain.Read(p)
	if err != nil && !errors.Is(err, io.EOF) {
		return n, o.source.explain()
	}
	return n, err
}
