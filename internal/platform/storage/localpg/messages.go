package localpg

import (
	"bytes"
	"context"
	"log/slog"
	"strings"
	"sync"
)

// keptMessages is the number of latest server messages an error quotes.
const keptMessages = 10

// messageLog passes the server's messages on, line by line, and keeps the last.
type messageLog struct {
	logger *slog.Logger

	mu      sync.Mutex
	partial []byte
	last    []string
}

func (m *messageLog) Write(p []byte) (int, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.partial = append(m.partial, p...)
	for {
		line, rest, found := bytes.Cut(m.partial, []byte("\n"))
		if !found {
			return len(p), nil
		}
		m.partial = rest
		m.add(string(line))
	}
}

func (m *messageLog) add(line string) {
	level := slog.LevelDebug
	if strings.Contains(line, "FATAL:") || strings.Contains(line, "PANIC:") {
		level = slog.LevelWarn
	}
	m.logger.Log(context.Background(), level, "PostgreSQL says", slog.String("message", line))
	m.last = append(m.last, line)
	if len(m.last) > keptMessages {
		m.last = m.last[1:]
	}
}

// quote is the end of an error text; empty when the server said nothing.
func (m *messageLog) quote() string {
	m.mu.Lock()
	defer m.mu.Unlock()
	if len(m.last) == 0 {
		return ""
	}
	return "; its last messages:\n" + strings.Join(m.last, "\n")
}
