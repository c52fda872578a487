package apitest

import (
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
)

// keepVariable names the folder in which answers are kept that clients of other
// makes are to read; without it none is kept.
const keepVariable = "VIDIMUS_TEST_ANSWERS"

// maxKept is how many answers of different shape are kept of an operation and a status.
const maxKept = 40

// keeper keeps one answer of each shape in a folder. The name of a file says
// operation, status and shape; its content is the body.
type keeper struct {
	folder string
	mu     sync.Mutex
	count  map[string]int
}

var kept = sync.OnceValue(func() *keeper { return newKeeper(os.Getenv(keepVariable)) })

func newKeeper(folder string) *keeper { return &keeper{folder: folder, count: map[string]int{}} }

// keep writes the answer unless one of its shape is there.
func (k *keeper) keep(operation string, answer Response) error {
	if k.folder == "" || answer.Header.Get("Content-Type") != "application/json" {
		return nil
	}
	return k.write(operation, answer.Status, answer.Body)
}

// write keeps one file of each shape.
func (k *keeper) write(operation string, status int, body []byte) error {
	var value any
	if err := json.Unmarshal(body, &value); err != nil {
		return fmt.Errorf("read what is to be kept: %w", err)
	}
	var shape strings.Builder
	shapeOf(&shape, value, "")
	of := fmt.Sprintf("%s.%d", operation, status)
	sum := sha256.Sum256([]byte(shape.String()))
	file := filepath.Join(k.folder, fmt.Sprintf("%s.%x.json", of, sum[:8]))
	if _, err := os.Stat(file); err == nil || !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.count[of]++; k.count[of] > maxKept {
		return nil
	}
	if err := os.MkdirAll(k.folder, 0o755); err != nil {
		return err
	}
	return os.WriteFile(file, body, 0o600)
}

// shapeOf writes every path of a value with the kind of what is there.
func shapeOf(to *strings.Builder, value any, path string) {
	switch v := value.(type) {
	case map[string]any:
		fmt.Fprintf(to, "%s{}\n", path)
		for _, name := range slices.Sorted(maps.Keys(v)) {
			shapeOf(to, v[name], path+"."+name)
		}
	case []any:
		fmt.Fprintf(to, "%s[]\n", path)
		if len(v) > 0 {
			shapeOf(to, v[0], path+"[]")
		}
	default:
		fmt.Fprintf(to, "%s %T\n", path, v)
	}
}
