package main

import (
	"runtime"
	"syscall"
	"time"
)

// rusageThread asks for the times of the calling thread (getrusage(2)).
const rusageThread = 1

// cpu is the time that the thread has worked: a search is not slower because
// others use the machine.
func cpu() time.Duration {
	runtime.LockOSThread()
	var u syscall.Rusage
	if err := syscall.Getrusage(rusageThread, &u); err != nil {
		return time.Duration(time.Now().UnixNano())
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
