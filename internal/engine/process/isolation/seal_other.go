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

// Isolate gives up nothing here.
func Isolate(int64) (Isolation, error) { return Isolation{}, nil }

// AllowCPU bounds nothing here.
func AllowCPU(time.Duration) {}
