package pdfpage

import (
	"time"

	"golang.org/x/sys/unix"
)

// threadClock returns the processor time of the calling thread, to be read from any
// thread: the clock id of a thread is made of its number (clock_getcpuclockid(3)).
func threadClock() func() time.Duration {
	const perThreadSchedule = 6
	id := int32(^unix.Gettid()<<3 | perThreadSchedule)
	return func() time.Duration {
		var spent unix.Timespec
		if unix.ClockGettime(id, &spent) != nil {
			return 0 // the job's own deadline remains
		}
		return time.Duration(spent.Nano())
	}
}
