//go:build unix && !linux

package localpg

import "syscall"

// dieWithParent does nothing here: only Linux knows the parent-death signal.
// After a kill of the parent the server must be stopped by hand; the next
// Start names it.
func dieWithParent(*syscall.SysProcAttr) {}
