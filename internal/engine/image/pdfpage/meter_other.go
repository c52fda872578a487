//go:build !linux

package pdfpage

import "time"

// threadClock is the time on the wall where threads have no clock of their own.
func threadClock() func() time.Duration {
	began := time.Now()
	return func() time.Duration { return time.Since(began) }
}
