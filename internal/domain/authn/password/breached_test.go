package password_test

import (
	"crypto/sha1"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"vidimus/internal/domain/authn/password"
)

func listed(t *testing.T, lines []string, end string) *password.Breached {
	t.Helper()
	path := filepath.Join(t.TempDir(), "list.txt")
	if err := os.WriteFile(path, []byte(strings.Join(lines, end)+end), 0o600); err != nil {
		t.Fatal(err)
	}
	b, err := password.OpenBreached(path)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func hashed(word string) string {
	sum := sha1.Sum([]byte(word))
	return strings.ToUpper(hex.EncodeToString(sum[:]))
}

// TestEveryListedPasswordIsFound looks for every line of lists of many lengths,
// and for as many that are not there.
func TestEveryListedPasswordIsFound(t *testing.T) {
	t.Parallel()
	for _, size := range []int{1, 2, 3, 7, 64, 1000} {
		for _, form := range []struct{ count, end string }{{":%d", "\r\n"}, {"", "\n"}} {
			var lines []string
			for i := range size {
				line := hashed(fmt.Sprint("word ", i))
				if form.count != "" {
					line += fmt.Sprintf(form.count, i*i*i)
				}
				lines = append(lines, line)
			}
			slices.Sort(lines)
			b := listed(t, lines, form.end)
			for i := range size {
				for word, want := range map[string]bool{fmt.Sprint("word ", i): true, fmt.Sprint("other ", i): false} {
					if got, err := b.Has(word); err != nil || got != want {
						t.Fatalf("%q in %d lines: %t %v", word, size, got, err)
					}
				}
			}
		}
	}
}

func TestWhatIsNoListIsRefused(t *testing.T) {
	t.Parallel()
	for name, content := range map[string]string{
		"words": "password\n123456\n", "the wrong order": hashed("a") + "\n" + hashed("b") + "\n", "half a hash": "ABCDEF",
	} {
		if name == "the wrong order" && hashed("a") < hashed("b") {
			content = hashed("b") + "\n" + hashed("a") + "\n"
		}
		path := filepath.Join(t.TempDir(), "list.txt")
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := password.OpenBreached(path); err == nil {
			t.Errorf("%s: opened", name)
		}
	}
	if _, err := password.OpenBreached(filepath.Join(t.TempDir(), "none")); err == nil {
		t.Error("a file that is not there is opened")
	}
}
