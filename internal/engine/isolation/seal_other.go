//go:build !linux

package isolate

import (
	"os/exec"
	"time"
)

// Other systems grant none of what isolates a process on Linux. Engines work
// there for development and say that they are not isolated.

func dropThreadRights() {}

func startIn(cmd *exec.Cmd, _ bool) error { return cmd.Start() }

// Seal gives up nothing here.
func Seal(int64) (Sealing, error) { return Sealing{}, nil }

// AllowCPU bounds nothing here.
func AllowCPU(time.Duration) {}
