package pdfpage

import (
	"time"

	"golang.org/x/sys/unix"
)

// threadClock is the processor time of the calling thread, which any thread of
// the process may ask for. The number of such a clock is made of the thread's
// (clock_getcpuclockid(3)).
func threadClock() func() time.Duration {
	const perThread, scheduled = 4, 2
	clock := int32(^unix.Gettid()<<3 | perThread | scheduled)
	return func() time.Duration {
		var t unix.Timespec
		if unix.ClockGettime(clock, &t) != nil {
			return 0 // the deadline of the job remains
		}
		return time.Duration(t.Nano())
	}
}
