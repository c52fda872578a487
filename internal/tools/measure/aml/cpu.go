package main

import (
	"runtime"
	"time"

	"golang.org/x/sys/unix"
)

// cpu is the time that the thread has worked: a search is not slower because
// others use the machine.
func cpu() time.Duration {
	runtime.LockOSThread()
	var t unix.Timespec
	if err := unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &t); err != nil {
		return time.Duration(time.Now().UnixNano())
	}
	return time.Duration(t.Nano())
}
