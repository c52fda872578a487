package workerpool

import (
	"path/filepath"
	"regexp"
	"strings"
	"sync"
)

// crashLog keeps the beginning of what a child writes to its error output.
// Only the kind of crash and the places in the code are ever given out: the
// text of a panic may quote a document.
type crashLog struct {
	mu  sync.Mutex
	buf []byte
}

const (
	maxCrashLog    = 64 << 10
	maxCrashPlaces = 6
)

// Write implements io.Writer. It never fails, so that no child waits for it.
func (l *crashLog) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.buf = append(l.buf, p[:min(len(p), maxCrashLog-len(l.buf))]...)
	return len(p), nil
}

var crashPlace = regexp.MustCompile(`(?m)^\t([^\s:]+\.go:\d+)`)

func (l *crashLog) summary() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	text := string(l.buf)
	var out []string
	switch {
	case strings.Contains(text, "out of memory") || strings.Contains(text, "cannot allocate memory"):
		out = append(out, "out of memory")
	case strings.Contains(text, "panic:"):
		out = append(out, "panic")
	case strings.Contains(text, "fatal error:"):
		out = append(out, "fatal error")
	}
	for _, m := range crashPlace.FindAllStringSubmatch(text, maxCrashPlaces) {
		out = append(out, filepath.Base(m[1]))
	}
	return strings.Join(out, " ")
}
