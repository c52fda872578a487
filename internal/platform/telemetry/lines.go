package telemetry

import (
	"io"
	"sync"
)

// maxWaitingBytes is the buffer for a slow output before callers block.
const maxWaitingBytes = 1 << 20

// LineWriter writes to an output from one goroutine: a line is written at once, and
// lines that arrive meanwhile are written together next. Requests therefore do not
// queue for each other's log lines. A killed process loses the lines not yet
// written; on an orderly exit call Flush.
type LineWriter struct {
	out io.Writer

	mu      sync.Mutex
	written sync.Cond
	waiting []byte
	writing []byte
	busy    bool
}

// NewLineWriter writes to out.
func NewLineWriter(out io.Writer) *LineWriter {
	l := &LineWriter{out: out}
	l.written.L = &l.mu
	return l
}

// Write copies the line and queues it. It never fails: there is nowhere to report a
// log that cannot be written.
func (l *LineWriter) Write(line []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for len(l.waiting) >= maxWaitingBytes {
		l.written.Wait()
	}
	l.waiting = append(l.waiting, line...)
	if !l.busy {
		l.busy = true
		go l.drain()
	}
	return len(line), nil
}

func (l *LineWriter) drain() {
	l.mu.Lock()
	defer l.mu.Unlock()
	for len(l.waiting) > 0 {
		l.waiting, l.writing = l.writing[:0], l.waiting
		l.mu.Unlock()
		_, _ = l.out.Write(l.writing)
		l.mu.Lock()
		l.written.Broadcast()
	}
	l.busy = false
	l.written.Broadcast()
}

// Flush returns when everything is written.
func (l *LineWriter) Flush() {
	l.mu.Lock()
	defer l.mu.Unlock()
	for l.busy {
		l.written.Wait()
	}
}
