package pdfpage

import (
	"context"
	"errors"
	"runtime"
	"time"
)

// Processor time that documents may take, of the one thread that works on them, so that
// a busy machine refuses no document that an idle one takes.
const (
	// openingTime is for opening a document and looking for what it must not hold.
	openingTime = time.Second
	// pageTime is for drawing one page.
	pageTime = 2 * time.Second
	// textTime is for reading the text of all pages and looking for traces of changes.
	textTime = 4 * time.Second
	// costPoll is how often the time is looked at.
	costPoll = 20 * time.Millisecond
)

// errTooCostly ends the work on a document that takes more than its time: a few hundred
// bytes can ask for hours, by forms that draw each other or data that expand again and
// again.
var errTooCostly = errors.New("the document takes too much processor time")

// costLimited returns a context that ends once this thread has worked for most. The
// caller must call stop on the same goroutine.
func costLimited(ctx context.Context, most time.Duration) (limited context.Context, stop func()) {
	runtime.LockOSThread()
	clock := threadClock()
	limited, cancel := context.WithCancelCause(ctx)
	done := make(chan struct{})
	begun := clock()
	go func() {
		ticker := time.NewTicker(costPoll)
		defer ticker.Stop()
		for {
			select {
			case <-done:
				return
			case <-limited.Done():
				return
			case <-ticker.C:
				if clock()-begun > most {
					cancel(errTooCostly)
					return
				}
			}
		}
	}()
	return limited, func() {
		close(done)
		cancel(nil)
		runtime.UnlockOSThread()
	}
}

func tooCostly() error {
	return refuse("pdf_too_complex", "The PDF takes too much work to draw; choose a simpler one, or a picture of the page.")
}
