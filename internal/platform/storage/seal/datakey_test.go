package seal_test

import (
	"bytes"
	"errors"
	"io"
	"testing"
	"testing/iotest"

	"pgregory.net/rapid"

	"vidimus/internal/platform/storage/seal"
)

func sealAll(t interface{ Fatal(...any) }, k *seal.DataKey, plain, about []byte) []byte {
	var b bytes.Buffer
	w, err := k.SealStream(&b, about)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Write(plain); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func openAll(k *seal.DataKey, sealed, about []byte) ([]byte, error) {
	r, err := k.OpenStream(bytes.NewReader(sealed), about)
	if err != nil {
		return nil, err
	}
	return io.ReadAll(r)
}

func dataKey(t testing.TB, r *seal.KeyRing, app string) (*seal.DataKey, []byte) {
	t.Helper()
	k, wrapped, err := r.NewDataKey(app)
	if err != nil {
		t.Fatal(err)
	}
	return k, wrapped
}

// sizes around the borders of segments, where off-by-one errors live.
var sizes = []int{0, 1, 65479, 65480, 65481, 65536, 131000, 131001, 131040, 200_000}

func TestSealedStreams(t *testing.T) {
	t.Parallel()
	ring, _ := open(t)
	k, wrapped := dataKey(t, ring, "app")
	same, err := ring.OpenDataKey("app", wrapped)
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(t *rapid.T) {
		size := rapid.OneOf(rapid.SampledFrom(sizes), rapid.IntRange(0, 140_000)).Draw(t, "size")
		plain := bytes.Repeat([]byte{byte(size)}, size)
		sealed := sealAll(t, k, plain, []byte("name"))
		if int64(len(sealed)) != k.SealedSize(int64(size)) {
			t.Fatalf("sealed size of %d is %d, announced %d", size, len(sealed), k.SealedSize(int64(size)))
		}
		got, err := openAll(same, sealed, []byte("name"))
		if err != nil || !bytes.Equal(got, plain) {
			t.Fatalf("%d bytes came back as %d: %v", size, len(got), err)
		}
		cut := rapid.IntRange(0, len(sealed)-1).Draw(t, "cut")
		if got, err := openAll(same, sealed[:cut], []byte("name")); !errors.Is(err, seal.ErrOpen) {
			t.Fatalf("a stream cut at %d of %d gave %d bytes and %v", cut, len(sealed), len(got), err)
		}
		at := rapid.IntRange(0, len(sealed)-1).Draw(t, "at")
		sealed[at] ^= 1
		if _, err := openAll(same, sealed, []byte("name")); !errors.Is(err, seal.ErrOpen) {
			t.Fatalf("a stream altered at %d opens: %v", at, err)
		}
	})
}

func TestStreamsThatDoNotOpen(t *testing.T) {
	t.Parallel()
	ring, _ := open(t)
	k, _ := dataKey(t, ring, "app")
	other, _ := dataKey(t, ring, "other")
	sealed := sealAll(t, k, []byte("portrait"), []byte("name"))
	cases := map[string]struct {
		key   *seal.DataKey
		about string
	}{
		"under the key of another application": {other, "name"},
		"under another name":                   {k, "another"},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if _, err := openAll(tc.key, sealed, []byte(tc.about)); !errors.Is(err, seal.ErrOpen) {
				t.Fatalf("err = %v, want ErrOpen", err)
			}
		})
	}
}

func TestABrokenSourceIsNotReportedAsForged(t *testing.T) {
	t.Parallel()
	ring, _ := open(t)
	k, _ := dataKey(t, ring, "app")
	sealed := sealAll(t, k, make([]byte, 150_000), nil)
	broken := errors.New("disk gone")
	r, err := k.OpenStream(io.MultiReader(bytes.NewReader(sealed[:100_000]), iotest.ErrReader(broken)), nil)
	if err == nil {
		_, err = io.ReadAll(r)
	}
	if !errors.Is(err, broken) || errors.Is(err, seal.ErrOpen) {
		t.Fatalf("err = %v", err)
	}
}

func TestDataKeys(t *testing.T) {
	t.Parallel()
	ring, _ := open(t)
	k, wrapped := dataKey(t, ring, "app")
	if _, err := ring.OpenDataKey("other", wrapped); !errors.Is(err, seal.ErrOpen) {
		t.Errorf("another application unwraps the key: %v", err)
	}
	sealed := sealAll(t, k, []byte("portrait"), nil)

	first := ring.Keys()[0].ID
	id, err := ring.AddKey()
	if err != nil {
		t.Fatal(err)
	}
	if err := ring.Promote(id); err != nil {
		t.Fatal(err)
	}
	again, err := ring.RewrapDataKey("app", wrapped)
	if err != nil {
		t.Fatal(err)
	}
	if err := ring.Retire(first); err != nil {
		t.Fatal(err)
	}
	moved, err := ring.OpenDataKey("app", again)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := openAll(moved, sealed, nil); err != nil || string(got) != "portrait" {
		t.Errorf("media sealed before a rotation came back as %q: %v", got, err)
	}
	if _, err := ring.OpenDataKey("app", wrapped); !errors.Is(err, seal.ErrOpen) {
		t.Errorf("the old wrapping still opens: %v", err)
	}
}

func BenchmarkSealStream(b *testing.B) {
	ring, _ := open(b)
	k, _ := dataKey(b, ring, "app")
	plain := make([]byte, 1<<20)
	b.SetBytes(int64(len(plain)))
	b.ReportAllocs()
	for b.Loop() {
		w, err := k.SealStream(io.Discard, nil)
		if err != nil {
			b.Fatal(err)
		}
		if _, err := w.Write(plain); err != nil {
			b.Fatal(err)
		}
		if err := w.Close(); err != nil {
			b.Fatal(err)
		}
	}
}
