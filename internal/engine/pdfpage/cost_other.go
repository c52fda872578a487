//go:build !linux

package pdfpage

import "time"

// threadClock returns the time that passes: processor time of a thread is not known here.
func threadClock() func() time.Duration {
	begun := time.Now()
	return func() time.Duration { return time.Since(begun) }
}
