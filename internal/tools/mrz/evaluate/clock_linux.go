package main

import (
	"syscall"
	"time"
)

// threadTime is the processor time of the thread, so that the neighbours of a busy
// machine are not counted.
func threadTime() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_THREAD, &u); err != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
