package main

import (
	"fmt"
	"syscall"
)

// mountMemory puts a file system of that size on the folder.
func mountMemory(dir string, size int) error {
	if err := syscall.Mount("drill", dir, "tmpfs", 0, fmt.Sprintf("size=%d,mode=0755", size)); err != nil {
		return fmt.Errorf("mount: %w", err)
	}
	return nil
}

func unmount(dir string) error { return syscall.Unmount(dir, syscall.MNT_DETACH) }
