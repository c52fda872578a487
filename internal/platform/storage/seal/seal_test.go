package seal_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"vidimus/internal/platform/storage/seal"
)

func open(t testing.TB) (*seal.KeyRing, string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "state", "keyring.json")
	r, err := seal.Open(seal.Source{Path: path})
	if err != nil {
		t.Fatal(err)
	}
	return r, path
}

func reopen(t testing.TB, path string) *seal.KeyRing {
	t.Helper()
	r, err := seal.Open(seal.Source{Path: path})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestAnySealedValueOpensAgainUnchanged(t *testing.T) {
	t.Parallel()
	r, path := open(t)
	other := reopen(t, path)
	rapid.Check(t, func(t *rapid.T) {
		plain := rapid.SliceOf(rapid.Byte()).Draw(t, "plain")
		about := rapid.SliceOf(rapid.Byte()).Draw(t, "associated")
		sealed, err := r.Seal(plain, about)
		if err != nil {
			t.Fatal(err)
		}
		got, err := other.Open(sealed, about)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, plain) {
			t.Fatalf("opened %x, want %x", got, plain)
		}
	})
}

func TestNoAlteredValueOpens(t *testing.T) {
	t.Parallel()
	r, _ := open(t)
	rapid.Check(t, func(t *rapid.T) {
		about := []byte("row 1")
		sealed, err := r.Seal(rapid.SliceOf(rapid.Byte()).Draw(t, "plain"), about)
		if err != nil {
			t.Fatal(err)
		}
		at := rapid.IntRange(0, len(sealed)-1).Draw(t, "at")
		sealed[at] ^= byte(rapid.IntRange(1, 255).Draw(t, "flip"))
		if _, err := r.Open(sealed, about); !errors.Is(err, seal.ErrOpen) {
			t.Fatalf("err = %v, want ErrOpen", err)
		}
	})
}

func TestOpenRefuses(t *testing.T) {
	t.Parallel()
	r, _ := open(t)
	stranger, _ := open(t)
	sealed, err := r.Seal([]byte("secret"), []byte("row 1"))
	if err != nil {
		t.Fatal(err)
	}
	cases := map[string]struct {
		ring              *seal.KeyRing
		sealed, associate []byte
	}{
		"a value moved to another row":    {r, sealed, []byte("row 2")},
		"a value of another installation": {stranger, sealed, []byte("row 1")},
		"a value cut short":               {r, sealed[:len(sealed)-1], []byte("row 1")},
		"no value at all":                 {r, nil, []byte("row 1")},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if _, err := tc.ring.Open(tc.sealed, tc.associate); !errors.Is(err, seal.ErrOpen) {
				t.Fatalf("err = %v, want ErrOpen", err)
			}
		})
	}
}

func TestRotation(t *testing.T) {
	t.Parallel()
	r, path := open(t)
	before, err := r.Seal([]byte("old"), nil)
	if err != nil {
		t.Fatal(err)
	}
	oldHash, err := r.Hash("api key", "k")
	if err != nil {
		t.Fatal(err)
	}
	first := r.Keys()[0].ID
	second, err := r.AddKey()
	if err != nil {
		t.Fatal(err)
	}

	stillFirst, _ := r.Seal([]byte("between"), nil)
	if id, ok := seal.KeyOf(stillFirst); !ok || id != first {
		t.Errorf("an added key seals before it is promoted: %d, want %d", id, first)
	}
	if err := r.Promote(second); err != nil {
		t.Fatal(err)
	}
	after, _ := r.Seal([]byte("new"), nil)
	if id, ok := seal.KeyOf(after); !ok || id != second {
		t.Errorf("sealed by %d after promotion, want %d", id, second)
	}
	if err := r.Retire(second); err == nil {
		t.Error("the primary key was retired")
	}

	again := reopen(t, path)
	for _, sealed := range [][]byte{before, stillFirst, after} {
		if _, err := again.Open(sealed, nil); err != nil {
			t.Errorf("a value sealed by a key of the ring does not open after a restart: %v", err)
		}
	}
	if err := again.Retire(first); err != nil {
		t.Fatal(err)
	}
	if _, err := again.Open(before, nil); !errors.Is(err, seal.ErrOpen) {
		t.Errorf("a value of a retired key opens: %v", err)
	}
	newHash, err := again.Hash("api key", "k")
	if err != nil {
		t.Fatal(err)
	}
	if !seal.Matches(oldHash, newHash) {
		t.Error("the rotation of sealing keys changed a keyed hash")
	}
	if keys := again.Keys(); len(keys) != 1 || keys[0] != (seal.Key{ID: second, Primary: true}) {
		t.Errorf("keys = %+v", keys)
	}
}

func TestHash(t *testing.T) {
	t.Parallel()
	r, _ := open(t)
	stranger, _ := open(t)
	base, err := r.Hash("session token", "abc")
	if err != nil {
		t.Fatal(err)
	}
	cases := map[string]struct {
		ring            *seal.KeyRing
		purpose, secret string
		same            bool
	}{
		"the same secret for the same purpose matches":    {r, "session token", "abc", true},
		"another secret does not match":                   {r, "session token", "abd", false},
		"another purpose does not match":                  {r, "api key", "abc", false},
		"letters moved from purpose to secret do not":     {r, "session toke", "nabc", false},
		"another installation's hash does not match":      {stranger, "session token", "abc", false},
		"an empty secret is not the hash of another one ": {r, "session token", "", false},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, err := tc.ring.Hash(tc.purpose, tc.secret)
			if err != nil {
				t.Fatal(err)
			}
			if len(got) != seal.HashSize || seal.Matches(base, got) != tc.same {
				t.Fatalf("match = %v, want %v", !tc.same, tc.same)
			}
		})
	}
	if seal.Matches(nil, nil) {
		t.Error("two missing hashes match")
	}
}

func TestRingFile(t *testing.T) {
	t.Parallel()

	t.Run("is private", func(t *testing.T) {
		t.Parallel()
		_, path := open(t)
		info, err := os.Stat(path)
		if err != nil {
			t.Fatal(err)
		}
		if info.Mode().Perm() != 0o600 {
			t.Errorf("mode = %o", info.Mode().Perm())
		}
	})
	t.Run("leaves no temporary file", func(t *testing.T) {
		t.Parallel()
		r, path := open(t)
		if _, err := r.AddKey(); err != nil {
			t.Fatal(err)
		}
		entries, err := os.ReadDir(filepath.Dir(path))
		if err != nil || len(entries) != 1 {
			t.Errorf("entries = %v, err = %v", entries, err)
		}
	})
	t.Run("that others may read is refused", func(t *testing.T) {
		t.Parallel()
		_, path := open(t)
		if err := os.Chmod(path, 0o644); err != nil {
			t.Fatal(err)
		}
		if _, err := seal.Open(seal.Source{Path: path}); err == nil {
			t.Error("opened")
		}
	})
	t.Run("that is broken is refused and not replaced", func(t *testing.T) {
		t.Parallel()
		path := filepath.Join(t.TempDir(), "ring")
		for _, broken := range []string{"", "{}", "null", `{"sealing":{},"hashing":{}}`, "not a ring"} {
			if err := os.WriteFile(path, []byte(broken), 0o600); err != nil {
				t.Fatal(err)
			}
			if _, err := seal.Open(seal.Source{Path: path}); err == nil {
				t.Errorf("%q opened", broken)
			}
			if kept, err := os.ReadFile(path); err != nil || string(kept) != broken {
				t.Errorf("%q became %q (%v)", broken, kept, err)
			}
		}
	})
	t.Run("is one for processes that start together", func(t *testing.T) {
		t.Parallel()
		path := filepath.Join(t.TempDir(), "ring")
		rings := make([]*seal.KeyRing, 8)
		var wg sync.WaitGroup
		for i := range rings {
			wg.Go(func() { rings[i], _ = seal.Open(seal.Source{Path: path}) })
		}
		wg.Wait()
		for i, r := range rings {
			if r == nil {
				t.Fatalf("process %d has no ring", i)
			}
			if r.Keys()[0] != rings[0].Keys()[0] {
				t.Errorf("process %d has a ring of its own", i)
			}
		}
	})
}

func TestInlineRing(t *testing.T) {
	t.Parallel()
	r, _ := open(t)
	text, err := r.Export()
	if err != nil {
		t.Fatal(err)
	}
	inline, err := seal.Open(seal.Source{Inline: string(text)})
	if err != nil {
		t.Fatal(err)
	}
	sealed, err := r.Seal([]byte("x"), nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := inline.Open(sealed, nil); err != nil {
		t.Errorf("an exported ring does not open the values of its origin: %v", err)
	}
	if _, err := inline.AddKey(); !errors.Is(err, seal.ErrReadOnly) {
		t.Errorf("err = %v, want ErrReadOnly", err)
	}
}

func TestKeyOfForeignBytes(t *testing.T) {
	t.Parallel()
	for _, b := range [][]byte{nil, {1, 2, 3, 4}, {9, 1, 2, 3, 4, 5}} {
		if _, ok := seal.KeyOf(b); ok {
			t.Errorf("%x has a key", b)
		}
	}
}

func BenchmarkSeal(b *testing.B) {
	r, _ := open(b)
	plain, about := make([]byte, 64), []byte("row 1")
	b.ReportAllocs()
	for b.Loop() {
		if _, err := r.Seal(plain, about); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkHash(b *testing.B) {
	r, _ := open(b)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := r.Hash("api key", "a-secret-of-forty-characters-in-base64-x"); err != nil {
			b.Fatal(err)
		}
	}
}
