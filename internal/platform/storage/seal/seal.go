// Package seal owns the keys of the installation: the ring that seals secrets
// in the database, the key behind keyed hashes of API keys and tokens, and the
// data keys that seal media. It does not know where sealed bytes are kept nor
// what they mean. Passwords are not hashed here.
package seal

import (
	"errors"
	"fmt"
	"slices"
	"sync"

	"github.com/tink-crypto/tink-go/v2/aead"
	"github.com/tink-crypto/tink-go/v2/keyset"
	"github.com/tink-crypto/tink-go/v2/prf"
	tinkpb "github.com/tink-crypto/tink-go/v2/proto/tink_go_proto"
	"github.com/tink-crypto/tink-go/v2/tink"
)

// ErrOpen means that sealed bytes cannot be opened: they were altered, belong to
// other associated data, or were sealed by a key that is not in the ring. The error
// deliberately does not say which.
var ErrOpen = errors.New("sealed value does not open")

// ErrNoRing reports that there is no ring where one has to be.
var ErrNoRing = errors.New("there is no key ring")

// ErrReadOnly means that the key ring comes from the environment, so that changed
// keys cannot be stored.
var ErrReadOnly = errors.New("key ring is read only")

// KeyRing seals and opens small values and hashes secrets. It may be used by
// several goroutines at once.
type KeyRing struct {
	path string // empty: read only

	mu     sync.RWMutex
	sealer *keyset.Handle
	hasher *keyset.Handle
	aead   tink.AEAD
	prf    *prf.Set
}

// Key describes one sealing key of a ring.
type Key struct {
	ID      uint32
	Primary bool
}

func newRing(sealer, hasher *keyset.Handle) (*KeyRing, error) {
	r := &KeyRing{hasher: hasher}
	set, err := prf.NewPRFSet(hasher)
	if err != nil {
		return nil, fmt.Errorf("use hashing key: %w", err)
	}
	r.prf = set
	if err := r.use(sealer); err != nil {
		return nil, err
	}
	return r, nil
}

// use makes sealer the keys in force; the caller holds the lock or owns r alone.
func (r *KeyRing) use(sealer *keyset.Handle) error {
	primitive, err := aead.New(sealer)
	if err != nil {
		return fmt.Errorf("use sealing keys: %w", err)
	}
	r.sealer, r.aead = sealer, primitive
	return nil
}

// Seal encrypts plaintext under the primary key. The same associated data must
// be given to Open, so that a sealed value moved to another row does not open.
func (r *KeyRing) Seal(plaintext, associated []byte) ([]byte, error) {
	r.mu.RLock()
	defer r.mu.RUnlock()
	sealed, err := r.aead.Encrypt(plaintext, associated)
	if err != nil {
		return nil, fmt.Errorf("seal value: %w", err)
	}
	return sealed, nil
}

// Open decrypts what Seal encrypted with any key of the ring.
func (r *KeyRing) Open(sealed, associated []byte) ([]byte, error) {
	r.mu.RLock()
	defer r.mu.RUnlock()
	plaintext, err := r.aead.Decrypt(sealed, associated)
	if err != nil {
		return nil, ErrOpen
	}
	return plaintext, nil
}

// Keys lists the sealing keys, oldest first.
func (r *KeyRing) Keys() []Key {
	r.mu.RLock()
	defer r.mu.RUnlock()
	return keysOf(r.sealer)
}

func keysOf(sealer *keyset.Handle) []Key {
	info := sealer.KeysetInfo()
	keys := make([]Key, 0, len(info.GetKeyInfo()))
	for _, k := range info.GetKeyInfo() {
		keys = append(keys, Key{ID: k.GetKeyId(), Primary: k.GetKeyId() == info.GetPrimaryKeyId()})
	}
	return keys
}

// AddKey adds a sealing key that opens but does not seal yet, so that every
// process can learn it before the first value is sealed by it.
func (r *KeyRing) AddKey() (uint32, error) {
	var id uint32
	err := r.change(func(m *keyset.Manager) (err error) {
		id, err = m.Add(aead.AES256GCMKeyTemplate())
		return err
	})
	return id, err
}

// Promote makes a key the active one.
func (r *KeyRing) Promote(id uint32) error {
	return r.change(func(m *keyset.Manager) error { return m.SetPrimary(id) })
}

// Retire destroys a key. Values still sealed by it are lost; the primary key
// cannot be retired.
func (r *KeyRing) Retire(id uint32) error {
	return r.change(func(m *keyset.Manager) error { return m.Delete(id) })
}

// change stores the changed ring before it is used: a value must never be
// sealed by a key that a crash could forget.
func (r *KeyRing) change(edit func(*keyset.Manager) error) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.path == "" {
		return ErrReadOnly
	}
	m := keyset.NewManagerFromHandle(r.sealer)
	if err := edit(m); err != nil {
		return fmt.Errorf("change key ring: %w", err)
	}
	changed, err := m.Handle()
	if err != nil {
		return fmt.Errorf("change key ring: %w", err)
	}
	document, err := encode(changed, r.hasher)
	if err != nil {
		return err
	}
	if err := replaceFile(r.path, document); err != nil {
		return fmt.Errorf("store key ring: %w", err)
	}
	return r.use(changed)
}

// KeyOf returns the id of the key that sealed a value, so that a job can reseal it
// after a rotation; false for bytes that no ring sealed.
func KeyOf(sealed []byte) (uint32, bool) {
	// Tink's output prefix: one version byte, then the key id, big endian.
	if len(sealed) < 5 || sealed[0] != 1 {
		return 0, false
	}
	id := uint32(sealed[1])<<24 | uint32(sealed[2])<<16 | uint32(sealed[3])<<8 | uint32(sealed[4])
	return id, true
}

// knows tells whether every key is of a kind that this package makes.
func knows(h *keyset.Handle, prefix tinkpb.OutputPrefixType) bool {
	return !slices.ContainsFunc(h.KeysetInfo().GetKeyInfo(), func(k *tinkpb.KeysetInfo_KeyInfo) bool {
		return k.GetOutputPrefixType() != prefix
	})
}
