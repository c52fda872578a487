//go:build !linux

package isolation

import (
	"fmt"
	"os"
	"syscall"
)

// Limits bounds a native program; it has no effect on this system.
type Limits struct {
	MemoryBytes int64    `json:"memory_bytes"`
	CPUSeconds  int64    `json:"cpu_seconds"`
	Readable    []string `json:"readable"`
}

// IsolateProgram has no effect on this system.
func IsolateProgram(Limits) (Isolation, error) { return Isolation{}, nil }

// Exec replaces this process by a program. It returns only an error.
func Exec(path string, args, environment []string) error {
	return syscall.Exec(path, append([]string{path}, args...), environment)
}

// KillGroup ends a process.
func KillGroup(pid int) {
	if p, err := os.FindProcess(pid); err == nil {
		_ = p.Kill() // it may be gone already
	}
}

// Input returns a file with the given content that has no name any more.
func Input(content []byte) (*os.File, error) {
	f, err := os.CreateTemp("", "vidimus-")
	if err != nil {
		return nil, fmt.Errorf("make input file: %w", err)
	}
	if err := os.Remove(f.Name()); err != nil {
		f.Close()
		return nil, fmt.Errorf("make input file: %w", err)
	}
	if _, err = f.Write(content); err == nil {
		_, err = f.Seek(0, 0)
	}
	if err != nil {
		f.Close()
		return nil, fmt.Errorf("write input file: %w", err)
	}
	return f, nil
}
