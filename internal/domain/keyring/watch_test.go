package keyring

import (
	"bytes"
	"errors"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"vidimus/internal/platform/storage/seal"
	"vidimus/internal/testkit/pgtest"
)

// A running process may hold the last copy of a ring whose file was removed.
func TestARemovedFileIsWrittenBack(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "keyring.json")
	store := pgtest.NewStore(t)
	_, binding, err := Open(t.Context(), store, seal.Source{Path: path}, time.Now)
	if err != nil {
		t.Fatal(err)
	}
	var lines bytes.Buffer
	log := slog.New(slog.NewTextHandler(&lines, nil))
	binding.look(t.Context(), log)
	if lines.Len() > 0 {
		t.Errorf("all is well, and the log says %s", &lines)
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	binding.look(t.Context(), log)
	if !strings.Contains(lines.String(), "restored from memory") {
		t.Errorf("the log says %s", &lines)
	}
	_, again, err := Open(t.Context(), store, seal.Source{Path: path}, time.Now)
	if err != nil || again.Name() != binding.Name() {
		t.Errorf("the next start has another ring: %v", err)
	}
	// The ring of another database is not put where the right one belongs.
	if _, err := store.Pool().Exec(t.Context(), `UPDATE key_ring SET ring_id = '\x00'`); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	lines.Reset()
	binding.look(t.Context(), log)
	if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) || !strings.Contains(lines.String(), "inconsistent") {
		t.Errorf("a foreign ring was written: %v, %s", err, &lines)
	}
}
