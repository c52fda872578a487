package blob_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"testing/iotest"

	"pgregory.net/rapid"

	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/blob"
	"vidimus/internal/platform/storage/seal"
	"vidimus/internal/testkit/sealtest"
)

// stores are the implementations that must all behave alike.
func stores(t *testing.T) map[string]blob.Store {
	t.Helper()
	files, err := blob.NewFiles(filepath.Join(t.TempDir(), "blobs"))
	if err != nil {
		t.Fatal(err)
	}
	below, err := blob.NewFiles(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	_, s3 := newFakeS3(t)
	_, s3Below := newFakeS3(t)
	return map[string]blob.Store{
		"files":        files,
		"S3":           s3,
		"sealed files": blob.Sealed(below, dataKey(t)),
		"sealed S3":    blob.Sealed(s3Below, dataKey(t)),
	}
}

func dataKey(t *testing.T) *seal.DataKey {
	t.Helper()
	ring := sealtest.KeyRing(t)
	key, _, err := ring.NewDataKey("app")
	if err != nil {
		t.Fatal(err)
	}
	return key
}

func put(ctx context.Context, s blob.Store, key, content string) error {
	return s.Put(ctx, key, strings.NewReader(content), int64(len(content)))
}

func read(ctx context.Context, s blob.Store, key string) (string, error) {
	body, err := s.Get(ctx, key)
	if err != nil {
		return "", err
	}
	content, err := io.ReadAll(body)
	return string(content), errors.Join(err, body.Close())
}

func wantContent(t *testing.T, s blob.Store, key, want string) {
	t.Helper()
	if got, err := read(t.Context(), s, key); err != nil || got != want {
		t.Errorf("%s holds %.40q (%v), want %.40q", key, got, err, want)
	}
}

func wantNothing(t *testing.T, s blob.Store, key string) {
	t.Helper()
	if _, err := read(t.Context(), s, key); apperr.KindOf(err) != apperr.KindNotFound {
		t.Errorf("%s: err = %v, want kind not found", key, err)
	}
}

var conformance = map[string]func(*testing.T, blob.Store){
	"what was put is got": func(t *testing.T, s blob.Store) {
		for _, content := range []string{"", "x", strings.Repeat("portrait", 40_000)} {
			if err := put(t.Context(), s, "app/session/front.jpg", content); err != nil {
				t.Fatal(err)
			}
			wantContent(t, s, "app/session/front.jpg", content)
		}
	},
	"a missing object is not found": func(t *testing.T, s blob.Store) {
		wantNothing(t, s, "app/none")
	},
	"a deleted object is gone": func(t *testing.T, s blob.Store) {
		if err := put(t.Context(), s, "app/a", "x"); err != nil {
			t.Fatal(err)
		}
		if err := s.Delete(t.Context(), "app/a"); err != nil {
			t.Fatal(err)
		}
		wantNothing(t, s, "app/a")
	},
	"deleting twice is no error": func(t *testing.T, s blob.Store) {
		if err := s.Delete(t.Context(), "app/never"); err != nil {
			t.Error(err)
		}
	},
	"neighbours are left alone": func(t *testing.T, s blob.Store) {
		for _, key := range []string{"app/a", "app/a/b", "app/A", "app-a", "app/a.b"} {
			if err := put(t.Context(), s, key, key); err != nil {
				t.Fatal(err)
			}
		}
		if err := s.Delete(t.Context(), "app/A"); err != nil {
			t.Fatal(err)
		}
		for _, key := range []string{"app/a", "app/a/b", "app-a", "app/a.b"} {
			wantContent(t, s, key, key)
		}
	},
	"content of another size than announced is refused and the old object stays": func(t *testing.T, s blob.Store) {
		if err := put(t.Context(), s, "app/a", "old"); err != nil {
			t.Fatal(err)
		}
		long := strings.Repeat("x", 70_000)
		for _, size := range []int64{int64(len(long)) - 1, int64(len(long)) + 1, 65_480, 0, 1, 1 << 20, -1} {
			if err := s.Put(t.Context(), "app/a", strings.NewReader(long), size); !errors.Is(err, blob.ErrSize) {
				t.Errorf("announced %d: err = %v, want ErrSize", size, err)
			}
			wantContent(t, s, "app/a", "old")
		}
	},
	"a source that breaks is refused and the old object stays": func(t *testing.T, s blob.Store) {
		if err := put(t.Context(), s, "app/a", "old"); err != nil {
			t.Fatal(err)
		}
		broken := errors.New("camera gone")
		source := io.MultiReader(strings.NewReader("half"), iotest.ErrReader(broken))
		if err := s.Put(t.Context(), "app/a", source, 8); !errors.Is(err, broken) {
			t.Errorf("err = %v, want the source's", err)
		}
		wantContent(t, s, "app/a", "old")
	},
	"a cancelled caller stores nothing": func(t *testing.T, s blob.Store) {
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		if err := put(ctx, s, "app/a", "x"); !errors.Is(err, context.Canceled) {
			t.Errorf("err = %v, want Canceled", err)
		}
		wantNothing(t, s, "app/a")
	},
	"odd keys are refused": func(t *testing.T, s blob.Store) {
		odd := []string{
			"", "/", "/a", "a/", "a//b", ".", "..", "../../a", "a/../b", "a/./b", ".hidden", "a/.put-1", `a\b`, "a b", "a\x00b",
			"a%2fb", "ä", "a\nb", "~a", "a:b", strings.Repeat("a", 201),
		}
		for _, key := range odd {
			if err := put(t.Context(), s, key, "x"); err == nil {
				t.Errorf("put %q was carried out", key)
			}
			if _, err := read(t.Context(), s, key); err == nil || apperr.KindOf(err) != apperr.KindInternal {
				t.Errorf("get %q: err = %v", key, err)
			}
			if err := s.Delete(t.Context(), key); err == nil {
				t.Errorf("delete %q was carried out", key)
			}
		}
	},
	"writers of one key leave one whole object": func(t *testing.T, s blob.Store) {
		var wg sync.WaitGroup
		contents := []string{strings.Repeat("a", 90_000), strings.Repeat("b", 80_000), strings.Repeat("c", 70_000)}
		for _, content := range contents {
			wg.Go(func() {
				if err := put(t.Context(), s, "app/a", content); err != nil {
					t.Error(err)
				}
			})
		}
		wg.Wait()
		got, err := read(t.Context(), s, "app/a")
		if err != nil || (got != contents[0] && got != contents[1] && got != contents[2]) {
			t.Errorf("a mixture of %d bytes was left: %v", len(got), err)
		}
	},
}

func TestConformance(t *testing.T) {
	t.Parallel()
	for rule, check := range conformance {
		for name, store := range stores(t) {
			t.Run(name+": "+rule, func(t *testing.T) {
				t.Parallel()
				check(t, store)
			})
		}
	}
}

func TestAnySizeComesBackWhole(t *testing.T) {
	t.Parallel()
	all := stores(t)
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.SampledFrom([]string{"files", "S3", "sealed files", "sealed S3"}).Draw(t, "store")
		content := strings.Repeat("v", rapid.IntRange(0, 200_000).Draw(t, "size"))
		source := rapid.SampledFrom([]func(io.Reader) io.Reader{
			iotest.DataErrReader, iotest.HalfReader, func(r io.Reader) io.Reader { return r },
		}).Draw(t, "source")
		if err := all[name].Put(context.Background(), "app/a", source(strings.NewReader(content)), int64(len(content))); err != nil {
			t.Fatal(err)
		}
		if got, err := read(context.Background(), all[name], "app/a"); err != nil || got != content {
			t.Fatalf("%s: %d bytes came back as %d: %v", name, len(content), len(got), err)
		}
	})
}

func TestFiles(t *testing.T) {
	t.Parallel()

	t.Run("are private and leave nothing half written", func(t *testing.T) {
		t.Parallel()
		root := filepath.Join(t.TempDir(), "blobs")
		store, err := blob.NewFiles(root)
		if err != nil {
			t.Fatal(err)
		}
		if err := put(t.Context(), store, "app/a", "x"); err != nil {
			t.Fatal(err)
		}
		if err := store.Put(t.Context(), "app/b", iotest.ErrReader(io.ErrUnexpectedEOF), 4); err == nil {
			t.Fatal("a broken source was stored")
		}
		files := 0
		err = filepath.WalkDir(root, func(path string, d os.DirEntry, err error) error {
			if err != nil {
				return err
			}
			info, err := d.Info()
			if err != nil {
				return err
			}
			if info.Mode().Perm()&0o077 != 0 {
				t.Errorf("%s has mode %o", path, info.Mode().Perm())
			}
			if !d.IsDir() {
				files++
			}
			return nil
		})
		if err != nil || files != 1 {
			t.Errorf("%d files, err = %v", files, err)
		}
	})

	t.Run("that find the disk full answer unavailable", func(t *testing.T) {
		t.Parallel()
		store, err := blob.NewFiles(t.TempDir())
		if err != nil {
			t.Fatal(err)
		}
		full := iotest.ErrReader(&os.PathError{Op: "write", Path: "x", Err: syscall.ENOSPC})
		if err := store.Put(t.Context(), "app/a", full, 4); apperr.KindOf(err) != apperr.KindUnavailable {
			t.Errorf("err = %v, want kind unavailable", err)
		}
	})
}

func TestS3Trouble(t *testing.T) {
	t.Parallel()
	cases := map[string]func(*fakeS3){
		"wrong credentials": func(f *fakeS3) {
			f.broken = func(w http.ResponseWriter) { refuse(w, http.StatusForbidden, "SignatureDoesNotMatch") }
		},
		"a missing bucket": func(f *fakeS3) {
			f.broken = func(w http.ResponseWriter) { refuse(w, http.StatusNotFound, "NoSuchBucket") }
		},
		"an answer that is no S3": func(f *fakeS3) {
			f.broken = func(w http.ResponseWriter) { http.Error(w, "<html>", http.StatusTeapot) }
		},
	}
	for name, arrange := range cases {
		t.Run(name+" is unavailable", func(t *testing.T) {
			t.Parallel()
			fake, store := newFakeS3(t)
			arrange(fake)
			_, getErr := store.Get(t.Context(), "app/a")
			for verb, err := range map[string]error{
				"put": put(t.Context(), store, "app/a", "x"), "get": getErr, "delete": store.Delete(t.Context(), "app/a"),
			} {
				if apperr.KindOf(err) != apperr.KindUnavailable {
					t.Errorf("%s: err = %v, want kind unavailable", verb, err)
				}
				if err != nil && strings.Contains(err.Error(), "not-a-real-secret") {
					t.Errorf("%s: the error tells the secret key", verb)
				}
			}
		})
	}
}

func TestSealedObjects(t *testing.T) {
	t.Parallel()
	fake, below := newFakeS3(t)
	store := blob.Sealed(below, dataKey(t))
	secret := strings.Repeat("a face ", 100)
	for _, key := range []string{"app/a", "app/b"} {
		if err := put(t.Context(), store, key, secret+key); err != nil {
			t.Fatal(err)
		}
	}
	if bytes.Contains(fake.objects["app/a"], []byte("face")) {
		t.Error("the store below sees the content")
	}

	a := fake.objects["app/a"]
	attacks := map[string][]byte{
		"an object swapped with another": fake.objects["app/b"],
		"an object cut short":            a[:len(a)-1],
		"an object emptied":              {},
		"an object with one bit changed": append(append([]byte(nil), a[:len(a)-1]...), a[len(a)-1]^1),
	}
	for name, content := range attacks {
		fake.objects["app/a"] = content
		if got, err := read(t.Context(), store, "app/a"); !errors.Is(err, seal.ErrOpen) {
			t.Errorf("%s reads as %d bytes: %v", name, len(got), err)
		}
	}
	fake.objects["app/a"] = a
	wantContent(t, store, "app/a", secret+"app/a")

	if _, err := read(t.Context(), blob.Sealed(below, dataKey(t)), "app/a"); !errors.Is(err, seal.ErrOpen) {
		t.Errorf("an object opens under a key that is not its own: %v", err)
	}
}

func BenchmarkSealedFilesPut(b *testing.B) {
	files, err := blob.NewFiles(b.TempDir())
	if err != nil {
		b.Fatal(err)
	}
	ring, err := seal.Open(seal.Source{Path: filepath.Join(b.TempDir(), "ring")})
	if err != nil {
		b.Fatal(err)
	}
	key, _, err := ring.NewDataKey("app")
	if err != nil {
		b.Fatal(err)
	}
	store, content := blob.Sealed(files, key), make([]byte, 300<<10)
	b.SetBytes(int64(len(content)))
	for b.Loop() {
		if err := store.Put(b.Context(), "app/a", bytes.NewReader(content), int64(len(content))); err != nil {
			b.Fatal(err)
		}
	}
}
