//go:build linux && !static

package onnxruntime

import "runtime"

// thread is a thread of the system that sessions are made and run on. The processor is told on it
// to take numbers that are almost zero (denormals) for zero, which ONNX Runtime does once, on the thread that makes
// the first session. Networks of print are full of them, and reckoning with one takes a
// hundred times as long; goroutines would run on whichever thread is free.
type thread chan func()

func newThread() thread {
	t := make(thread)
	go func() {
		runtime.LockOSThread()
		for work := range t {
			work()
		}
	}()
	return t
}

// run does a piece of work on the thread and waits for it.
func (t thread) run(work func() error) error {
	over := make(chan error, 1)
	t <- func() { over <- work() }
	return <-over
}
