//go:build !linux

package isolation

import (
	"os/exec"
	"time"
)

// Other systems grant none of what isolates a process on Linux. Engines work
// there for development and say that they are not isolated.

func dropThreadRights() {}

func startIn(cmd *exec.Cmd, _ bool) error { return cmd.Start() }

// Isolate has no effect on this system.
func Isolate(int64) (Isolation, error) { return Isolation{}, nil }

// AllowCPU has no effect on this system.
func AllowCPU(time.Duration) {}
