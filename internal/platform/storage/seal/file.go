package seal

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"github.com/tink-crypto/tink-go/v2/aead"
	"github.com/tink-crypto/tink-go/v2/insecurecleartextkeyset"
	"github.com/tink-crypto/tink-go/v2/keyset"
	"github.com/tink-crypto/tink-go/v2/prf"
	tinkpb "github.com/tink-crypto/tink-go/v2/proto/tink_go_proto"
)

// Source is where the key ring is loaded from. Inline, when set, is the ring itself as Export wrote
// it and makes the ring read only; otherwise the file at Path is read, or created on the first
// start.
type Source struct {
	Path   string
	Inline string
	// MustExist forbids making a ring: Open answers ErrNoRing where there is none.
	MustExist bool
}

// document is the stored form: two keysets in Tink's JSON form.
type document struct {
	Sealing json.RawMessage `json:"sealing"`
	Hashing json.RawMessage `json:"hashing"`
}

// Open loads the ring, creating a new one where Path names no file yet. Two
// processes that start together end up with the same ring.
func Open(src Source) (*KeyRing, error) {
	if src.Inline != "" {
		return decode([]byte(src.Inline))
	}
	stored, err := readPrivate(src.Path)
	if errors.Is(err, fs.ErrNotExist) {
		if src.MustExist {
			return nil, fmt.Errorf("%s: %w", src.Path, ErrNoRing)
		}
		stored, err = create(src.Path)
	}
	if err != nil {
		return nil, fmt.Errorf("read key ring: %w", err)
	}
	r, err := decode(stored)
	if err != nil {
		return nil, fmt.Errorf("read key ring %s: %w", src.Path, err)
	}
	r.path = src.Path
	return r, nil
}

// Restore writes the file of the ring again when it is gone. A file that is there is
// left alone, whatever it holds.
func (r *KeyRing) Restore() (restored bool, err error) {
	r.mu.RLock()
	defer r.mu.RUnlock()
	if r.path == "" {
		return false, nil
	}
	if _, err := os.Stat(r.path); !errors.Is(err, fs.ErrNotExist) {
		return false, err
	}
	doc, err := encode(r.sealer, r.hasher)
	if err != nil {
		return false, err
	}
	err = createFile(r.path, doc)
	if errors.Is(err, fs.ErrExist) {
		return false, nil
	}
	return err == nil, err
}

// Export writes the whole ring in the form that Source.Inline takes. The
// result is the installation's most valuable secret.
func (r *KeyRing) Export() ([]byte, error) {
	r.mu.RLock()
	defer r.mu.RUnlock()
	return encode(r.sealer, r.hasher)
}

func create(path string) ([]byte, error) {
	sealer, err := keyset.NewHandle(aead.AES256GCMKeyTemplate())
	if err != nil {
		return nil, fmt.Errorf("make sealing key: %w", err)
	}
	hasher, err := keyset.NewHandle(prf.HMACSHA256PRFKeyTemplate())
	if err != nil {
		return nil, fmt.Errorf("make hashing key: %w", err)
	}
	doc, err := encode(sealer, hasher)
	if err != nil {
		return nil, err
	}
	if err := createFile(path, doc); errors.Is(err, fs.ErrExist) {
		return readPrivate(path)
	} else if err != nil {
		return nil, err
	}
	return doc, nil
}

// createFile writes a private file that is not there yet; fs.ErrExist says that it is.
func createFile(path string, content []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	temp, err := writeTemp(path, content)
	if err != nil {
		return err
	}
	defer os.Remove(temp)
	// A link, unlike a rename, refuses to replace the ring of a process that
	// was first: values may already be sealed by it.
	if err := os.Link(temp, path); err != nil {
		return err
	}
	return syncFolder(filepath.Dir(path))
}

// readPrivate refuses a ring that other users of the machine can read or change.
func readPrivate(path string) ([]byte, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if info.Mode().Perm()&0o027 != 0 {
		return nil, fmt.Errorf("%s can be read or changed by other users: set its mode to 0600", path)
	}
	return os.ReadFile(path)
}

func encode(sealer, hasher *keyset.Handle) ([]byte, error) {
	var doc document
	for handle, into := range map[*keyset.Handle]*json.RawMessage{sealer: &doc.Sealing, hasher: &doc.Hashing} {
		var b bytes.Buffer
		if err := insecurecleartextkeyset.Write(handle, keyset.NewJSONWriter(&b)); err != nil {
			return nil, fmt.Errorf("write keyset: %w", err)
		}
		*into = b.Bytes()
	}
	out, err := json.Marshal(doc)
	if err != nil {
		return nil, fmt.Errorf("write key ring: %w", err)
	}
	return out, nil
}

// decode never quotes its input in an error: it is all secret.
func decode(stored []byte) (*KeyRing, error) {
	var doc document
	if err := json.Unmarshal(stored, &doc); err != nil {
		return nil, errors.New("key ring is not a document of this program")
	}
	sealer, err := insecurecleartextkeyset.Read(keyset.NewJSONReader(bytes.NewReader(doc.Sealing)))
	if err != nil {
		return nil, errors.New("key ring holds no readable sealing keys")
	}
	hasher, err := insecurecleartextkeyset.Read(keyset.NewJSONReader(bytes.NewReader(doc.Hashing)))
	if err != nil {
		return nil, errors.New("key ring holds no readable hashing key")
	}
	if !knows(sealer, tinkpb.OutputPrefixType_TINK) || !knows(hasher, tinkpb.OutputPrefixType_RAW) {
		return nil, errors.New("key ring holds keys of a foreign kind")
	}
	return newRing(sealer, hasher)
}

// writeTemp writes content to a flushed private file beside path.
func writeTemp(path string, content []byte) (string, error) {
	f, err := os.CreateTemp(filepath.Dir(path), ".ring-*")
	if err != nil {
		return "", err
	}
	_, err = f.Write(content)
	err = errors.Join(err, f.Sync(), f.Close())
	if err != nil {
		return "", errors.Join(err, os.Remove(f.Name()))
	}
	return f.Name(), nil
}

func replaceFile(path string, content []byte) error {
	temp, err := writeTemp(path, content)
	if err != nil {
		return err
	}
	if err := os.Rename(temp, path); err != nil {
		return errors.Join(err, os.Remove(temp))
	}
	return syncFolder(filepath.Dir(path))
}

func syncFolder(path string) error {
	d, err := os.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}

// Reload takes over the sealing keys of the ring's file when another process has changed them. The file of another ring, whose
// hashing key is another one, is refused, and so is an older copy without the key that seals now; a ring without a file is left as it is.
func (r *KeyRing) Reload() (changed bool, err error) {
	if r.path == "" {
		return false, nil
	}
	stored, err := readPrivate(r.path)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil // Restore writes it back
	}
	if err != nil {
		return false, fmt.Errorf("read key ring: %w", err)
	}
	found, err := decode(stored)
	if err != nil {
		return false, fmt.Errorf("read key ring %s: %w", r.path, err)
	}
	own, err := r.ID()
	if err != nil {
		return false, err
	}
	if its, err := found.ID(); err != nil || !Matches(own, its) {
		return false, errors.Join(err, fmt.Errorf("%s holds another ring", r.path))
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	before, after := keysOf(r.sealer), keysOf(found.sealer)
	if slices.Equal(before, after) {
		return false, nil
	}
	for _, key := range before {
		// An older copy of the file: this process may hold the last copy of the key.
		if key.Primary && !slices.ContainsFunc(after, func(k Key) bool { return k.ID == key.ID }) {
			return false, fmt.Errorf("%s lacks the key that seals now: it is an older copy", r.path)
		}
	}
	return true, r.use(found.sealer)
}
